//! The least a program like setme can take: `floor FILE BYTES` reads the file and writes so many
//! bytes to standard output, in step with what it has read.

use std::fs::File;
use std::io::{self, Read, Write};

/// How much is read and written at once, in bytes.
const PIECE: usize = 128 * 1024;

fn main() -> io::Result<()> {
    let mut arguments = std::env::args_os().skip(1);
    let mut input = File::open(arguments.next().expect("a file"))?;
    let bytes = arguments.next().and_then(|text| text.to_str()?.parse::<u64>().ok());
    let (to_write, to_read) = (bytes.expect("a number of bytes"), input.metadata()?.len());

    let mut output = io::stdout().lock();
    let (mut piece, filler) = (vec![0; PIECE], vec![b'.'; PIECE]);
    let (mut read, mut written) = (0, 0);
    loop {
        let length = input.read(&mut piece)?;
        read += length as u64;
        let due = if length == 0 { to_write } else { to_write * read / to_read };
        while written < due {
            let now = usize::try_from(due - written).unwrap_or(PIECE).min(PIECE);
            output.write_all(&filler[..now])?;
            written += now as u64;
        }
        if length == 0 {
            return output.flush();
        }
    }
}
