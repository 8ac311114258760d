//! The program: hands its arguments and streams to [`setme_host::run`].

use std::io::{IsTerminal, stdin, stdout};
use std::process::ExitCode;

use setme_host::{Streams, run};

fn main() -> ExitCode {
    let mut input = stdin().lock();
    let streams = Streams {
        input_is_terminal: input.is_terminal(),
        input: &mut input,
        output: &mut stdout().lock(),
        errors: &mut anstream::stderr(),
    };
    run(std::env::args_os(), streams).into()
}
