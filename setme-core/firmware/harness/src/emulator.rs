//! Runs an image in QEMU, never longer than it should take.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::board::Board;
use crate::image::Image;

/// How long a program may run.
const LIMIT: Duration = Duration::from_secs(120);

/// Runs a program to its end and returns what it gave to the debugger. The clock of the board
/// goes on by a nanosecond an instruction, so its counters count instructions.
///
/// # Panics
///
/// When the program ends badly, or not in time.
pub fn run(board: &Board, image: &Image) -> Vec<u8> {
    let mut command = emulator(board, image);
    command.args(["-icount", "shift=0,sleep=off", "-serial", "none"]).stdin(Stdio::null());
    command.args(["-semihosting-config", "enable=on,target=native,chardev=log"]);
    command.args(["-chardev", "stdio,id=log"]);
    let mut child = Running(command.spawn().expect("the emulator runs"));
    let deadline = Instant::now() + LIMIT;
    let output = read(&mut child, deadline, |_| false);
    let status = loop {
        match child.0.try_wait().expect("the emulator can be asked") {
            Some(status) => break status,
            None if Instant::now() > deadline => panic!("{}: no end", board.name),
            None => thread::sleep(Duration::from_millis(1)),
        }
    };
    assert!(status.success(), "{}: the program ends with {status}", board.name);
    output
}

/// Runs a program, sends this over the board's UART, and returns what comes back, up to where
/// `complete` says that it is all.
///
/// # Panics
///
/// When it is not complete in time.
pub fn converse(
    board: &Board,
    image: &Image,
    input: Vec<u8>,
    complete: impl FnMut(&[u8]) -> bool,
) -> Vec<u8> {
    let mut command = emulator(board, image);
    command.args(["-serial", "stdio"]).stdin(Stdio::piped());
    let mut child = Running(command.spawn().expect("the emulator runs"));
    let mut uart = child.0.stdin.take().expect("its input is a pipe");
    let sender = thread::spawn(move || {
        // The program may be stopped before it has read all.
        let _ = uart.write_all(&input);
        uart
    });
    let output = read(&mut child, Instant::now() + LIMIT, complete);
    drop(child);
    let _ = sender.join();
    output
}

fn emulator(board: &Board, image: &Image) -> Command {
    let mut command = Command::new(board.emulator[0]);
    command.args(&board.emulator[1..]).args(["-display", "none", "-monitor", "none"]);
    command.arg("-kernel").arg(&image.path);
    command.stdout(Stdio::piped());
    command
}

/// A process that does not outlive its test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What the program writes, up to its end or to where `complete` says so.
fn read(
    child: &mut Running,
    deadline: Instant,
    mut complete: impl FnMut(&[u8]) -> bool,
) -> Vec<u8> {
    let mut output = child.0.stdout.take().expect("its output is a pipe");
    let (send, receive) = mpsc::channel();
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = output.read(&mut buffer) {
            if send.send(buffer[..count].to_vec()).is_err() {
                break;
            }
        }
    });
    let mut read = Vec::new();
    while !complete(&read) {
        match receive.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(bytes) => read.extend(bytes),
            Err(mpsc::RecvTimeoutError::Disconnected) => break,
            Err(mpsc::RecvTimeoutError::Timeout) => {
                panic!("not done in time; so far: {}", String::from_utf8_lossy(&read))
            }
        }
    }
    read
}
