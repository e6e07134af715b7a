//! The part of the L2 cache that is set aside for persisting lines.
use crate::error::{call, Result};
use crate::launch::L2Window;
use crate::library::loaded;
use crate::record::record;
use crate::sys::{self, Struct};
use crate::{Context, DevicePointer};

record! {
    /// Size of a share, and limits of the device.
    L2PersistenceInfo from cjit_l2_persistence_info_t {
        /// Bytes requested by this share.
        requested_bytes: u64,
        /// Bytes granted to all shares of the CUDA context together.
        granted_bytes: u64,
        /// Maximum that the device can set aside, in bytes.
        max_bytes: u64,
        /// Maximum size of a window in bytes.
        max_window_bytes: u64,
    }
}

/// A share of the set-aside L2 cache of one CUDA context, released when it is dropped.
pub struct L2Persistence {
    raw: *mut sys::cjit_l2_persistence_t,
    _context: Context,
}

// SAFETY: shares are thread-safe, as the header documents.
unsafe impl Send for L2Persistence {}
unsafe impl Sync for L2Persistence {}

impl Drop for L2Persistence {
    fn drop(&mut self) {
        // SAFETY: this object owns the handle.
        unsafe { (loaded().l2_persistence_destroy)(self.raw) }
    }
}

impl L2Persistence {
    /// Create a share in the current CUDA context.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::DRIVER_NOT_FOUND`, `Status::DRIVER_TOO_OLD`, `Status::DRIVER`,
    /// `Status::NO_DEVICE`, `Status::LAUNCH_LIMIT`, `Status::STALE_HANDLE`.
    pub fn create(context: &Context, bytes: u64) -> Result<L2Persistence> {
        let mut raw = std::ptr::null_mut();
        call(|error| unsafe { (loaded().l2_persistence_create)(context.raw(), bytes, &mut raw, error) })?;
        Ok(L2Persistence { raw, _context: context.clone() })
    }

    /// Get the granted size and the limits, as reported by the driver.
    ///
    /// # Errors
    /// `Status::DRIVER`, `Status::STALE_HANDLE`.
    pub fn describe(&self) -> Result<L2PersistenceInfo> {
        let mut info = sys::cjit_l2_persistence_info_t::new();
        // SAFETY: the struct has the right size and contains only numbers.
        unsafe {
            call(|error| (loaded().l2_persistence_get_info)(self.raw, &mut info, error))?;
            Ok(L2PersistenceInfo::from_record(&info))
        }
    }

    /// Get a window for [`Launch::l2_window`](crate::Launch::l2_window) that keeps these bytes in the set-aside cache.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::DRIVER`, `Status::STALE_HANDLE`.
    pub fn window(&self, address: DevicePointer, bytes: u64) -> Result<L2Window> {
        let mut window = sys::cjit_l2_window_t::new();
        call(|error| unsafe { (loaded().l2_persistence_get_window)(self.raw, address.0, bytes, &mut window, error) })?;
        Ok(L2Window::from_raw(&window))
    }
}

impl std::fmt::Debug for L2Persistence {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "L2Persistence({:p})", self.raw)
    }
}
