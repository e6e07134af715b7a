//! Shares of the L2 cache that are set aside for persisting accesses.
use crate::error::{call, Result};
use crate::launch::L2Window;
use crate::library::loaded;
use crate::record::record;
use crate::sys::{self, Struct};
use crate::{Context, DevicePointer};

record! {
    /// Sizes of a share and limits of the device.
    L2PersistenceInfo from cjit_l2_persistence_info_t {
        /// Bytes that this share requested.
        requested_bytes: u64,
        /// Bytes that are set aside for all shares of the CUDA context together.
        granted_bytes: u64,
        /// Maximum number of bytes that the device can set aside.
        max_bytes: u64,
        /// Maximum size of a window in bytes.
        max_window_bytes: u64,
    }
}

/// A share of the L2 cache of one CUDA context, released when it is dropped.
pub struct L2Persistence {
    raw: *mut sys::cjit_l2_persistence_t,
    _context: Context,
}

// SAFETY: the header promises that shares are thread-safe.
unsafe impl Send for L2Persistence {}
unsafe impl Sync for L2Persistence {}

impl Drop for L2Persistence {
    fn drop(&mut self) {
        // SAFETY: owned.
        unsafe { (loaded().l2_persistence_destroy)(self.raw) }
    }
}

impl L2Persistence {
    /// Reserve a share in the current CUDA context.
    pub fn create(context: &Context, bytes: u64) -> Result<L2Persistence> {
        let mut raw = std::ptr::null_mut();
        call(|error| unsafe { (loaded().l2_persistence_create)(context.raw(), bytes, &mut raw, error) })?;
        Ok(L2Persistence { raw, _context: context.clone() })
    }

    /// Get the sizes, read back from the driver.
    pub fn describe(&self) -> Result<L2PersistenceInfo> {
        let mut info = sys::cjit_l2_persistence_info_t::new();
        // SAFETY: a struct of the right size that contains only numbers.
        unsafe {
            call(|error| (loaded().l2_persistence_get_info)(self.raw, &mut info, error))?;
            Ok(L2PersistenceInfo::from_record(&info))
        }
    }

    /// Return a window that keeps these bytes in the share, for [`Launch::l2_window`](crate::Launch::l2_window).
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
