//! The C ABI of cjit: structs, constants, and a table of all functions, which [`load`] fills from a library at run
//! time.
//!
//! Nothing is linked. Programs should use the crate `cjit`, which is built on this one. Names, types and meanings are
//! those of the C headers (`include/cjit/*.h`), whose comments document them.
//!
//! ```no_run
//! use cjit_sys::Struct;
//! let cjit = unsafe { cjit_sys::load(None)? };
//! let mut info = cjit_sys::cjit_version_info_t::new();
//! assert_eq!(unsafe { (cjit.version_get_info)(&mut info) }, cjit_sys::CJIT_SUCCESS);
//! # Ok::<(), cjit_sys::LoadError>(())
//! ```
#![deny(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod loader;
#[allow(non_camel_case_types, missing_docs)]
#[rustfmt::skip]
mod raw;

pub use loader::{load, open, search, LoadError, LoadProblem, LIBRARY_VARIABLE};
pub use raw::*;

/// A struct of the ABI. It begins with `struct_size`, and zero is valid for each of its fields.
///
/// # Safety
/// The type is `repr(C)`, its first field is a `u64` with its size, and all its bits may be zero.
pub unsafe trait Struct: Copy {
    /// Create a struct of zeros with `struct_size` set.
    fn new() -> Self {
        // SAFETY: guaranteed by the trait.
        unsafe {
            let mut zeroed: Self = std::mem::zeroed();
            (&mut zeroed as *mut Self).cast::<u64>().write(std::mem::size_of::<Self>() as u64);
            zeroed
        }
    }

    /// Copy a record that the library wrote. If the record is shorter than this struct, the remaining fields are zero.
    ///
    /// # Safety
    /// `record` points to a record of this type that has as many bytes as its `struct_size` states.
    unsafe fn read(record: *const Self) -> Self {
        let mut copy: Self = std::mem::zeroed();
        let written = record.cast::<u64>().read() as usize;
        let size = written.min(std::mem::size_of::<Self>());
        std::ptr::copy_nonoverlapping(record.cast::<u8>(), (&mut copy as *mut Self).cast::<u8>(), size);
        copy
    }
}
