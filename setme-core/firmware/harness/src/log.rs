//! What a program logs by defmt.

use defmt_decoder::{DecodeError, Table};

use crate::image::Image;

/// The lines of a log, each as a person would read it.
///
/// # Panics
///
/// When the log is not one of this image.
pub fn decode(image: &Image, log: &[u8]) -> Vec<String> {
    let table = Table::parse(&image.bytes).expect("an ELF file").expect("the program logs");
    let mut decoder = table.new_stream_decoder();
    decoder.received(log);
    let mut lines = Vec::new();
    loop {
        match decoder.decode() {
            Ok(frame) => lines.push(frame.display_message().to_string()),
            Err(DecodeError::UnexpectedEof) => return lines,
            Err(DecodeError::Malformed) => panic!("no log of this image, after {lines:#?}"),
        }
    }
}
