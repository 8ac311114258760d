//! How deep a call reaches into the stack.

use core::arch::asm;

/// The bytes of stack that a call takes, and all that it calls; at most [`WATCHED`].
///
/// Paints what lies under its own frame and looks how much of the paint is gone afterwards.
#[inline(never)]
pub fn stack_of(call: fn()) -> usize {
    let top: *mut u32;
    // SAFETY: reads one register.
    unsafe {
        #[cfg(target_arch = "arm")]
        asm!("mov {}, sp", out(reg) top, options(nomem, nostack, preserves_flags));
        #[cfg(target_arch = "riscv32")]
        asm!("mv {}, sp", out(reg) top, options(nomem, nostack, preserves_flags));
    }
    for depth in 1..=WATCHED / size_of::<u32>() {
        // SAFETY: an optimized build calls nothing here, so what is under this frame is nobody's;
        // all boards have more stack than is watched.
        unsafe { top.sub(depth).write_volatile(PAINT) }
    }
    call();
    let mut untouched = WATCHED / size_of::<u32>();
    // SAFETY: as above.
    while untouched > 0 && unsafe { top.sub(untouched).read_volatile() } == PAINT {
        untouched -= 1;
    }
    untouched * size_of::<u32>()
}

/// The bytes of stack that are watched.
pub const WATCHED: usize = 2048;

const PAINT: u32 = 0x5e7a_5e7a;
