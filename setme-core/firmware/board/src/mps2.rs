//! Arm's MPS2 boards: the UART of the Cortex-M System Design Kit and the core's own counter.

use crate::register::Register;
pub use crate::systick::Counter;

/// Where the board's first UART is, and how fast the core's clock runs.
#[cfg(any(feature = "mps2-an385", feature = "mps2-an386"))]
const BOARD: (usize, u32) = (0x4000_4000, 25_000_000);
#[cfg(feature = "mps2-an505")]
const BOARD: (usize, u32) = (0x5020_0000, 20_000_000);

const UART: usize = BOARD.0;

/// Ticks of the counter in a second.
pub const TICKS_PER_SECOND: u32 = BOARD.1;

const DATA: Register = Register::at(UART);
const STATE: Register = Register::at(UART + 0x04);
const CONTROL: Register = Register::at(UART + 0x08);
const DIVIDER: Register = Register::at(UART + 0x10);

const STATE_SEND_FULL: u32 = 1 << 0;
const STATE_RECEIVE_FULL: u32 = 1 << 1;
const CONTROL_SEND: u32 = 1 << 0;
const CONTROL_RECEIVE: u32 = 1 << 1;

/// The board's first UART, 115,200 baud.
pub struct Uart(());

impl Uart {
    /// Switches it on.
    pub fn new() -> Self {
        DIVIDER.write(TICKS_PER_SECOND / 115_200);
        CONTROL.write(CONTROL_SEND | CONTROL_RECEIVE);
        Self(())
    }

    /// Waits for a byte.
    pub fn read(&mut self) -> u8 {
        while STATE.read() & STATE_RECEIVE_FULL == 0 {}
        DATA.read() as u8
    }

    /// Sends a byte, once there is room for it.
    pub fn write(&mut self, byte: u8) {
        while STATE.read() & STATE_SEND_FULL != 0 {}
        DATA.write(u32::from(byte));
    }
}
