//! A register of a peripheral, by its address.

use core::ptr::{with_exposed_provenance, with_exposed_provenance_mut};

/// A register as wide as `T`. Only for addresses that the board's manual gives.
pub(crate) struct Register<T = u32> {
    address: usize,
    width: core::marker::PhantomData<T>,
}

impl<T: Copy> Register<T> {
    pub(crate) const fn at(address: usize) -> Self {
        Self { address, width: core::marker::PhantomData }
    }

    pub(crate) fn read(&self) -> T {
        // SAFETY: the address is one of a register that may be read at any time.
        unsafe { with_exposed_provenance::<T>(self.address).read_volatile() }
    }

    pub(crate) fn write(&self, value: T) {
        // SAFETY: the address is one of a register that may be written at any time.
        unsafe { with_exposed_provenance_mut::<T>(self.address).write_volatile(value) }
    }
}
