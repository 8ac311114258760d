//! Replays what the documents show: every `console` block of them, to the byte.
//!
//! A line that begins with `$ ` is a command for the shell, run at the top of the repository; what
//! follows is what it prints, errors among it. `SNAPSHOTS=overwrite cargo test` writes what is
//! printed today into the documents.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use snapbox::{Assert, Data};

const CRATE: &str = env!("CARGO_MANIFEST_DIR");

/// What the shell prints for a command.
fn output(command: &str) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_setme"));
    let mut path = program.parent().expect("a folder").as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", &format!("exec 2>&1\n{command}")])
        .env("PATH", path)
        .env_remove("CLICOLOR_FORCE")
        // A narrow terminal is not what the documents show.
        .env_remove("COLUMNS")
        .stdin(Stdio::null())
        .current_dir(Path::new(CRATE).join(".."))
        .output()
        .expect("a shell");
    String::from_utf8(output.stdout).expect("only text")
}

/// The document as it would be if its blocks showed what is printed today.
fn replay(document: &str) -> String {
    let mut replayed = String::new();
    let mut in_block = false;
    for line in document.lines() {
        match (in_block, line.strip_prefix("$ ")) {
            (true, Some(command)) => {
                replayed.extend([line, "\n", &output(command)]);
            }
            (true, None) if line != "```" => {}
            _ => {
                in_block = line == "```console";
                replayed.extend([line, "\n"]);
            }
        }
    }
    replayed
}

#[test]
fn documents_show_what_is_printed() {
    let mut documents = vec![Path::new(CRATE).join("../README.md")];
    for entry in fs::read_dir(Path::new(CRATE).join("tests/transcripts")).unwrap() {
        documents.push(entry.unwrap().path());
    }
    let assert = Assert::new().action_env("SNAPSHOTS");
    for path in documents {
        let document = fs::read_to_string(&path).unwrap();
        assert!(document.contains("\n```console\n$ "), "{} shows nothing", path.display());
        assert.eq(Data::text(replay(&document)).raw(), Data::read_from(&path, None).raw());
    }
}
