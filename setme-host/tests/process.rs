//! The program as a process: its streams, and what becomes of it when one of them fails.

#![cfg(unix)]

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

const TABLEAU: &str = "S3RO\nD3GF\nO3PS\n\n";
const ANSWER: &str = "CARDS:  S3RO D3GF O3PS\nSETS:   1.  S3RO D3GF O3PS\n";

fn setme() -> Command {
    Command::new(env!("CARGO_BIN_EXE_setme"))
}

fn start(command: &mut Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Runs with this input to the end.
fn output(command: &mut Command, input: &[u8]) -> Output {
    let mut child = start(command);
    let mut stdin = child.stdin.take().unwrap();
    thread::scope(|scope| {
        scope.spawn(move || {
            // A program that stops early closes its end.
            let _ = stdin.write_all(input);
        });
        child.wait_with_output().unwrap()
    })
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).unwrap()
}

#[test]
fn answers_a_tableau_while_its_writer_waits() {
    let mut child = start(&mut setme());
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        let mut line = String::new();
        while stdout.read_line(&mut line).unwrap() > 0 {
            sender.send(std::mem::take(&mut line)).unwrap();
        }
    });
    let next = || lines.recv_timeout(Duration::from_secs(20)).expect("an answer");
    for round in 0..3 {
        // The blank line comes late, and in two writes.
        stdin.write_all(&TABLEAU.as_bytes()[..7]).unwrap();
        stdin.flush().unwrap();
        stdin.write_all(&TABLEAU.as_bytes()[7..]).unwrap();
        stdin.flush().unwrap();
        let separator = if round == 0 { String::new() } else { next() };
        assert_eq!(separator, if round == 0 { "" } else { "\n" });
        assert_eq!(next() + &next(), ANSWER);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn answers_the_end_of_a_file_while_the_next_one_is_silent() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("first");
    fs::write(&path, TABLEAU.trim_end()).unwrap();
    let mut child = start(setme().arg(&path).arg("-"));
    let mut stdout = child.stdout.take().unwrap();
    let (sender, answer) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = vec![0; ANSWER.len()];
        stdout.read_exact(&mut bytes).unwrap();
        sender.send(bytes).unwrap();
    });
    // Its standard input stays open until the answer is there.
    let bytes = answer.recv_timeout(Duration::from_secs(20)).expect("an answer");
    assert_eq!(text(&bytes), ANSWER);
    drop(child.stdin.take());
    child.wait().unwrap();
}

#[test]
fn ends_quietly_when_nobody_reads_on() {
    let mut child = start(&mut setme());
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    // More than the pipe holds, so the program must have written, and seen that.
    while stdin.write_all(TABLEAU.repeat(1000).as_bytes()).is_ok() {}
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
}

#[test]
fn what_needs_no_input_ends_quietly_when_nobody_reads() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["deal", "--tableaus", "18446744073709551615"],
        &["deal", "--json"],
        &["simulate", "--games", "1"],
        &["third", "S3RO", "D3GF"],
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output =
            setme().args(arguments).stdout(writer).stderr(Stdio::piped()).output().unwrap();
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn one_message_when_the_disk_is_full() {
    let full = || fs::File::options().write(true).open("/dev/full").unwrap();
    let message = "setme: error: cannot write the output: No space left on device (os error 28)\n";
    for (arguments, input) in vec![
        (&[][..], TABLEAU.to_owned()),
        (&[], TABLEAU.repeat(100_000)),
        (&[], TABLEAU.repeat(10) + "D\n"),
        (&["--help"], String::new()),
        (&["--version"], String::new()),
        (&["deal", "--tableaus", "18446744073709551615"], String::new()),
        (&["simulate", "--games", "1"], String::new()),
        (&["third", "S3RO", "D3GF"], String::new()),
        (&["explain", "S3RO", "D3GF", "O3PS"], String::new()),
        (&["advise"], TABLEAU.to_owned()),
        (&["advise", "--json"], TABLEAU.to_owned()),
        (&["--json"], TABLEAU.to_owned()),
    ] {
        let mut child = setme();
        child.args(arguments).stdin(Stdio::piped()).stdout(full()).stderr(Stdio::piped());
        let mut child = child.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let writer = thread::spawn(move || {
            let _ = stdin.write_all(input.as_bytes());
        });
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(1), message));
    }
}

#[test]
fn several_files_are_one_stream() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &OsStr, content: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, content).unwrap();
        path
    };
    let first = file(OsStr::new("first"), b"\xEF\xBB\xBFS3RO\nD3GF\nO3PS");
    let empty = file(OsStr::new("empty"), b"");
    let second = file(OsStr::new("second"), b"\xEF\xBB\xBF\r\nS3RO\r\nD3GF\r\nO3PS\r\n\r\n");
    let run = setme().args([&first, &empty, &second, &first]).output().unwrap();
    assert_eq!(text(&run.stdout), [ANSWER, ANSWER, ANSWER].join("\n"));
    assert_eq!((run.status.code(), text(&run.stderr)), (Some(0), ""));

    // The same card in two files is not doubled; lines are counted in each file anew.
    let faulty = file(OsStr::new("faulty"), b"S3RO\n\nS3RO\nS3RX\n");
    let run = setme().args([&first, &faulty]).output().unwrap();
    let place = format!("{}:4:4: error: ", faulty.display());
    assert!(text(&run.stderr).starts_with(&place), "{}", text(&run.stderr));
    let alone = "CARDS:  S3RO\nSETS:   *** None Found ***\n";
    assert_eq!(text(&run.stdout), [ANSWER, alone].join("\n"));

    // A name is no text, or moves the cursor: it is shown all the same, and harmless.
    let strange = file(OsStr::from_bytes(b"a\xFF\x1B[31m"), b"X\n");
    let run = setme().arg(&strange).output().unwrap();
    assert!(text(&run.stderr).contains("a\u{FFFD}\\u{1b}[31m:1:1: error: "));
}

#[test]
fn a_file_that_cannot_be_read_is_named_with_the_reason() {
    let run = output(setme().args(["-", "no/such/file", "-"]), TABLEAU.as_bytes());
    assert_eq!(text(&run.stdout), ANSWER);
    assert_eq!(run.status.code(), Some(1));
    assert_eq!(
        text(&run.stderr),
        "no/such/file: error: cannot be read: No such file or directory (os error 2)\n"
    );
}

#[test]
fn standard_input_read_twice_is_empty_the_second_time() {
    let run = output(setme().args(["-", "-"]), TABLEAU.as_bytes());
    assert_eq!((run.status.code(), text(&run.stdout)), (Some(0), ANSWER));
}

#[test]
fn messages_are_colored_only_when_asked_for() {
    let plain = output(&mut setme(), b"D1\n");
    assert!(!plain.stderr.contains(&0x1B));
    let forced = output(setme().env("CLICOLOR_FORCE", "1"), b"D1\n");
    assert!(forced.stderr.contains(&0x1B));
    let never = output(setme().env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1"), b"D1\n");
    assert!(!never.stderr.contains(&0x1B));
}

/// The most memory that a process has held so far, in KiB.
#[cfg(target_os = "linux")]
fn peak(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    // There is no such line any more when it has ended.
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or("0");
    line.split_whitespace().next().unwrap().parse().unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn memory_does_not_grow_with_the_stream() {
    let mut child = start(&mut setme());
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let reader = thread::spawn(move || std::io::copy(&mut stdout, &mut std::io::sink()).unwrap());
    let megabyte = TABLEAU.repeat(65_536);
    let mut write = |times: usize| {
        for _ in 0..times {
            stdin.write_all(megabyte.as_bytes()).unwrap();
        }
    };
    write(4);
    let early = peak(&child);
    write(64);
    let late = peak(&child);
    drop(stdin);
    assert!(child.wait().unwrap().success());
    assert_eq!(reader.join().unwrap(), 68 * 65_536 * (ANSWER.len() as u64 + 1) - 1);
    assert!(late <= early + 256, "{early} KiB grew to {late} KiB");
    assert!(late < 32 * 1024, "{late} KiB");
}

#[test]
#[cfg(target_os = "linux")]
fn memory_is_bounded_for_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tableaus");
    // Tableaus of few and of many sets, some 10 MB: 26 pieces of each.
    let deck: String = setme_core::Card::ALL.map(|card| card.to_string() + "\n").concat();
    fs::write(&path, TABLEAU.repeat(500_000) + &(deck + "\n").repeat(5000)).unwrap();
    for threads in ["1", "2", "32", "100000"] {
        let mut child = start(setme().arg("--threads").arg(threads).arg(&path));
        let mut stdout = child.stdout.take().unwrap();
        let mut piece = vec![0; 1 << 20];
        let mut most = 0;
        while stdout.read(&mut piece).unwrap() > 0 {
            // Slowly, so that all threads have something to wait with.
            most = most.max(peak(&child));
        }
        assert!(child.wait().unwrap().success());
        assert!(most < 64 * 1024, "{most} KiB with {threads} threads");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn memory_does_not_grow_with_the_sets_of_a_tableau() {
    // 400 times the same card: 10,586,800 sets, some 280 MB of text.
    let mut child = start(&mut setme());
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all("S3RO\n".repeat(400).as_bytes()).unwrap();
    drop(stdin);
    let mut stdout = child.stdout.take().unwrap();
    let mut piece = vec![0; 1 << 20];
    let (mut lines, mut most) = (0, 0);
    loop {
        match stdout.read(&mut piece).unwrap() {
            0 => break,
            length => lines += memchr::memchr_iter(b'\n', &piece[..length]).count(),
        }
        if lines < 10_000_000 {
            most = most.max(peak(&child));
        }
    }
    assert_eq!(lines, 1 + 400 * 399 * 398 / 6);
    assert!(most < 32 * 1024, "{most} KiB");
    child.wait().unwrap();
}

#[test]
fn a_long_list_of_sets_ends_soon_when_nobody_reads_on() {
    // 3,000 times the same card: 4,495,501,000 sets, which nobody could wait for.
    let mut child = start(&mut setme());
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all("S3RO\n".repeat(3000).as_bytes()).unwrap();
    drop(stdin);
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    stdout.read_line(&mut line).unwrap();
    drop(stdout);
    let started = Instant::now();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(started.elapsed() < Duration::from_secs(20));
}

#[test]
fn advice_on_a_long_list_of_sets_begins_at_once() {
    let mut child = start(setme().arg("advise"));
    child.stdin.take().unwrap().write_all("S3RO\n".repeat(3000).as_bytes()).unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let started = Instant::now();
    let mut line = String::new();
    for _ in 0..3 {
        line.clear();
        stdout.read_line(&mut line).unwrap();
    }
    assert_eq!(line.trim(), "1.  S3RO S3RO S3RO         8  4482023490");
    drop(stdout);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(started.elapsed() < Duration::from_secs(20));
}

/// Twenty cards of which hardly any deal has no set: this goes on for longer than anybody waits.
const ENDLESS: [&str; 7] = ["deal", "--cards", "20", "--sets", "0", "--seed", "1"];

#[test]
fn tableaus_are_there_as_soon_as_they_are_dealt() {
    // A million tableaus that are one deal in 2,000 each.
    let mut child =
        start(setme().args(["deal", "--seed", "1", "--sets", "9", "--tableaus", "1000000"]));
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut lines = String::new();
    for _ in 0..13 {
        stdout.read_line(&mut lines).unwrap();
    }
    assert!(child.try_wait().unwrap().is_none(), "it is not done yet");
    drop(stdout);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
    let first = output_of(&["deal", "--seed", "1", "--sets", "9"]);
    assert_eq!(lines, first + "\n");
}

fn output_of(arguments: &[&str]) -> String {
    let output = output(setme().args(arguments), b"");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
    text(&output.stdout).to_owned()
}

/// Long work tells a person how far it has come, and a file nothing.
#[test]
fn progress_is_for_a_terminal_only() {
    let mut piped = start(setme().args(ENDLESS));
    let (mut person, terminal) = terminal();
    let mut shown = setme().args(ENDLESS).stderr(terminal).spawn().unwrap();
    let mut seen = Vec::new();
    while !String::from_utf8_lossy(&seen).contains(" deals tried in ") {
        let mut some = [0; 256];
        let length = person.read(&mut some).expect("something to see");
        seen.extend_from_slice(&some[..length]);
    }
    for child in [&mut shown, &mut piped] {
        assert!(child.try_wait().unwrap().is_none());
        child.kill().unwrap();
    }
    shown.wait().unwrap();
    let piped = piped.wait_with_output().unwrap();
    assert_eq!((text(&piped.stdout), text(&piped.stderr)), ("", ""));
}

/// A terminal: the end where a person sits, and the one for a program.
fn terminal() -> (fs::File, fs::File) {
    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

    let person = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&person).unwrap();
    unlockpt(&person).unwrap();
    let name = ptsname(&person, Vec::new()).unwrap();
    let path = std::path::Path::new(OsStr::from_bytes(name.as_bytes()));
    (person.into(), fs::File::options().read(true).write(true).open(path).unwrap())
}
