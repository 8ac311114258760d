//! What differs between boards, one file each: a UART, a counter, and with the memory maps in
//! `memory/` all that a program has to be told. The feature named as the board chooses it.
//!
//! A board of your own takes a file like these and its line below, a memory map, and a feature: here
//! and in `build.rs`, and in the programs that it should run.

#![no_std]

use core::panic::PanicInfo;

// How to keep interrupts out for a moment, which a log asks for.
#[cfg(target_arch = "arm")]
use cortex_m as _;
#[cfg(target_arch = "riscv32")]
use riscv as _;

mod register;
mod stack;
#[cfg(any(feature = "mps2-an385", feature = "mps2-an386", feature = "mps2-an505"))]
mod systick;

#[cfg_attr(
    any(feature = "mps2-an385", feature = "mps2-an386", feature = "mps2-an505"),
    path = "mps2.rs"
)]
#[cfg_attr(feature = "microbit", path = "microbit.rs")]
#[cfg_attr(feature = "virt", path = "virt.rs")]
mod chosen;

pub use chosen::{Counter, TICKS_PER_SECOND, Uart};
pub use stack::{WATCHED, stack_of};

#[cfg(target_arch = "arm")]
pub use cortex_m_rt::entry;
#[cfg(target_arch = "riscv32")]
pub use riscv_rt::entry;

/// Ends the program where a debugger or an emulator listens, well.
pub fn exit() -> ! {
    semihosting::process::exit(0)
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    semihosting::process::exit(1)
}
