//! The search of a batch, compiled once more for processors with wider vectors.
//!
//! The search is the same code; with 32 bytes a vector in place of 16 it takes half the time, which
//! is a twelfth of the whole program's on tableaus of twelve cards and a sixth on tableaus of 81.

use setme_core::Batch;

/// Does [`Batch::search`].
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "the one call that depends on what the processor has")]
pub(crate) fn search(batch: &mut Batch) {
    #[target_feature(enable = "avx2")]
    fn with_avx2(batch: &mut Batch) {
        batch.search();
    }

    if is_x86_feature_detected!("avx2") {
        // SAFETY: the processor has just said that it has AVX2.
        unsafe { with_avx2(batch) }
    } else {
        batch.search();
    }
}

/// Does [`Batch::search`].
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn search(batch: &mut Batch) {
    batch.search();
}
