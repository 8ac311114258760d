//! How far long work has come, where a person looks on.
//!
//! Lives here: [`Progress`].

use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// What is done sooner than this needs no bar.
const SOON: Duration = Duration::from_millis(400);

/// A bar on the terminal that standard error is, or nothing at all.
pub(crate) struct Progress {
    bar: ProgressBar,
    template: &'static str,
    total: u64,
    start: Instant,
    /// Whether a person looks on and the bar is not there yet.
    awaited: bool,
}

impl Progress {
    /// A bar up to `total`. The template is indicatif's.
    pub(crate) fn new(total: u64, template: &'static str, terminal: bool) -> Self {
        let bar = ProgressBar::hidden();
        Self { bar, template, total, start: Instant::now(), awaited: terminal }
    }

    /// Shows how far the work has come, and what else there is to say of it.
    pub(crate) fn set(&mut self, position: u64, message: impl FnOnce(&Self) -> String) {
        if self.awaited && self.start.elapsed() > SOON {
            self.awaited = false;
            let style = ProgressStyle::with_template(self.template).expect("a template");
            self.bar =
                ProgressBar::with_draw_target(Some(self.total), ProgressDrawTarget::stderr())
                    .with_style(style)
                    .with_elapsed(self.start.elapsed());
        }
        if !self.bar.is_hidden() {
            // The position is last, as it draws.
            self.bar.set_message(message(self));
            self.bar.set_position(position);
        }
    }

    /// How long it will take if it goes on like this; nothing where that cannot be told yet.
    pub(crate) fn left(&self) -> String {
        let (done, elapsed) = (self.bar.position(), self.start.elapsed().as_millis());
        let to_do = u128::from(self.total.saturating_sub(done));
        let left = (elapsed * to_do).checked_div(done.into());
        let left = left.and_then(|left| left.try_into().ok()).map(Duration::from_millis);
        left.map_or_else(String::new, |left| format!(", {} left", HumanDuration(left)))
    }

    /// Does what writes on the same terminal, with the bar out of the way.
    pub(crate) fn suspend<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
