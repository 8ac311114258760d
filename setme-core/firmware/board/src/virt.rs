//! QEMU's RISC-V machine `virt`: a 16550 UART, and the core's count of instructions.

use riscv::register::minstret;

use crate::register::Register;

const UART: usize = 0x1000_0000;

const DATA: Register<u8> = Register::at(UART);
const STATUS: Register<u8> = Register::at(UART + 5);

const STATUS_RECEIVED: u8 = 1 << 0;
const STATUS_SEND_EMPTY: u8 = 1 << 5;

/// The board's UART; the machine takes it as it is, whatever the baud rate.
pub struct Uart(());

impl Uart {
    /// It is on from the start.
    pub fn new() -> Self {
        Self(())
    }

    /// Waits for a byte.
    pub fn read(&mut self) -> u8 {
        while STATUS.read() & STATUS_RECEIVED == 0 {}
        DATA.read()
    }

    /// Sends a byte, once there is room for it.
    pub fn write(&mut self, byte: u8) {
        while STATUS.read() & STATUS_SEND_EMPTY == 0 {}
        DATA.write(byte);
    }
}

/// Ticks of the counter in a second of an emulator that takes a nanosecond an instruction.
pub const TICKS_PER_SECOND: u32 = 1_000_000_000;

/// Counts instructions since its start, to 32 bits.
pub struct Counter {
    start: u32,
}

impl Counter {
    /// Starts from 0.
    pub fn start() -> Self {
        Self { start: minstret::read() as u32 }
    }

    /// The ticks since the start.
    pub fn ticks(&self) -> u32 {
        (minstret::read() as u32).wrapping_sub(self.start)
    }
}
