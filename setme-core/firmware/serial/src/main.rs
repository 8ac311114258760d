//! Answers tableaus that come over the board's UART: 115,200 baud, cards one a line, a blank line
//! after each tableau, as in the contest. See [`session`] for what comes back.

#![no_std]
#![no_main]

mod session;

use board::Uart;
use session::Session;

#[board::entry]
fn main() -> ! {
    let mut uart = Uart::new();
    let mut session = Session::new();
    loop {
        let byte = uart.read();
        session.receive(byte, &mut |byte| uart.write(byte));
    }
}
