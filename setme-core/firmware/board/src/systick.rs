//! The counter that most Cortex-M cores have: 24 bits, one tick a cycle of the core's clock.

use cortex_m::peripheral::SYST;
use cortex_m::peripheral::syst::SystClkSource;

/// Counts ticks since its start, to 24 bits.
pub struct Counter(());

const MAX: u32 = 0x00ff_ffff;

impl Counter {
    /// Starts from 0.
    pub fn start() -> Self {
        // SAFETY: nothing else in these programs uses the counter.
        let mut systick = unsafe { cortex_m::Peripherals::steal() }.SYST;
        systick.set_clock_source(SystClkSource::Core);
        systick.set_reload(MAX);
        systick.clear_current();
        systick.enable_counter();
        Self(())
    }

    /// The ticks since the start.
    pub fn ticks(&self) -> u32 {
        SYST::get_current().wrapping_neg() & MAX
    }
}
