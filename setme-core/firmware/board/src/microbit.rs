//! The first BBC micro:bit: the nRF51's UART on the pins that lead to USB, and its first timer, as
//! its Cortex-M0 has no counter of its own.

use crate::register::Register;

const CLOCK: usize = 0x4000_0000;
const GPIO: usize = 0x5000_0000;
const UART: usize = 0x4000_2000;
const TIMER: usize = 0x4000_8000;

const PIN_SEND: u32 = 24;
const PIN_RECEIVE: u32 = 25;

const START_CRYSTAL: Register = Register::at(CLOCK);
const CRYSTAL_RUNS: Register = Register::at(CLOCK + 0x100);

const GPIO_OUTPUT_SET: Register = Register::at(GPIO + 0x508);
const GPIO_DIRECTION_SET: Register = Register::at(GPIO + 0x518);

const START_RECEIVE: Register = Register::at(UART);
const START_SEND: Register = Register::at(UART + 0x008);
const RECEIVED: Register = Register::at(UART + 0x108);
const SENT: Register = Register::at(UART + 0x11c);
const ENABLE: Register = Register::at(UART + 0x500);
const SEND_ON: Register = Register::at(UART + 0x50c);
const RECEIVE_ON: Register = Register::at(UART + 0x514);
const RECEIVE: Register = Register::at(UART + 0x518);
const SEND: Register = Register::at(UART + 0x51c);
const BAUD: Register = Register::at(UART + 0x524);

/// The UART that the board's USB shows as a serial port, 115,200 baud.
pub struct Uart {
    sending: bool,
}

impl Uart {
    /// Switches it on.
    pub fn new() -> Self {
        // The oscillator that runs from the start is not exact enough.
        START_CRYSTAL.write(1);
        while CRYSTAL_RUNS.read() == 0 {}
        GPIO_OUTPUT_SET.write(1 << PIN_SEND);
        GPIO_DIRECTION_SET.write(1 << PIN_SEND);
        SEND_ON.write(PIN_SEND);
        RECEIVE_ON.write(PIN_RECEIVE);
        BAUD.write(0x01d7_e000);
        ENABLE.write(4);
        START_RECEIVE.write(1);
        START_SEND.write(1);
        Self { sending: false }
    }

    /// Waits for a byte.
    pub fn read(&mut self) -> u8 {
        while RECEIVED.read() == 0 {}
        RECEIVED.write(0);
        RECEIVE.read() as u8
    }

    /// Sends a byte, once the one before it is out.
    pub fn write(&mut self, byte: u8) {
        while self.sending && SENT.read() == 0 {}
        SENT.write(0);
        SEND.write(u32::from(byte));
        self.sending = true;
    }
}

/// Ticks of the counter in a second.
pub const TICKS_PER_SECOND: u32 = 16_000_000;

const TIMER_START: Register = Register::at(TIMER);
const TIMER_STOP: Register = Register::at(TIMER + 0x004);
const TIMER_CLEAR: Register = Register::at(TIMER + 0x00c);
const TIMER_CAPTURE: Register = Register::at(TIMER + 0x040);
const TIMER_WIDTH: Register = Register::at(TIMER + 0x508);
const TIMER_PRESCALER: Register = Register::at(TIMER + 0x510);
const TIMER_CAPTURED: Register = Register::at(TIMER + 0x540);

/// Counts ticks since its start, to 32 bits.
pub struct Counter(());

impl Counter {
    /// Starts from 0.
    pub fn start() -> Self {
        TIMER_STOP.write(1);
        TIMER_WIDTH.write(3);
        TIMER_PRESCALER.write(0);
        TIMER_CLEAR.write(1);
        TIMER_START.write(1);
        Self(())
    }

    /// The ticks since the start.
    pub fn ticks(&self) -> u32 {
        TIMER_CAPTURE.write(1);
        TIMER_CAPTURED.read()
    }
}
