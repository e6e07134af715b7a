//! The CUDA toolkit and the devices that a context finds.
use crate::error::Result;
use crate::library::loaded;
use crate::record::{record, records, text, texts, Owned};
use crate::sys::{self, Struct};
use crate::text::c_text;
use crate::{Component, Context, Status};
use std::os::raw::c_void;

record! {
    /// Description of one component, and where it was searched.
    ComponentInfo from cjit_component_info_t {
        /// The component.
        component: Component,
        /// `SUCCESS` if it is usable, otherwise the reason why not.
        status: Status,
        /// Name of the component: `"NVRTC"`, `"CUDA headers"`, ...
        name: String,
        /// File or directory that is used; empty if there is none.
        path: String,
        /// Version, such as `"13.0"`; empty if unknown.
        version: String,
        /// Why this one was chosen; empty if none was.
        reason: String,
        /// Further facts; empty if there are none.
        detail: String,
        /// The problem; empty if there is none.
        problem: String,
        /// One way to solve the problem; empty if there is none.
        fix: String,
    } computed(raw) {
        /// Places that were searched, in order, each with what was found there.
        searched: Vec<String> = texts(raw.searched, raw.searched_count),
    }
}

record! {
    /// Result of a search for all components.
    ToolkitInfo from cjit_toolkit_info_t {
        /// A problem between components, such as mixed CUDA major versions; empty if there is none.
        problem: String,
        /// The directories with unpacked headers that lost or changed files; empty if there are none.
        headers_note: String,
    } computed(raw) {
        /// One record per component.
        components: Vec<ComponentInfo> = records(raw.components, raw.component_count, ComponentInfo::from_record),
    }
}

record! {
    /// A CUDA device.
    DeviceInfo from cjit_device_info_t {
        /// Compute capability, major * 10 + minor.
        cc: u32,
        /// Number of multiprocessors.
        multiprocessor_count: u32,
        /// Device memory in bytes.
        memory_size: u64,
        /// Maximum shared memory in bytes per block, with opt-in.
        max_shared_memory_per_block: u64,
    } computed(raw) {
        /// The name that the driver reports.
        name: String = text(raw.name.as_ptr()).into_owned(),
    }
}

impl Context {
    /// Find every component that this context uses and describe it. A missing component is not an error of this call.
    ///
    /// # Errors
    /// Only those of every call: see [the crate](crate#errors-and-panics).
    pub fn toolkit(&self) -> Result<ToolkitInfo> {
        let mut report = Owned::new(loaded().toolkit_info_cleanup);
        // SAFETY: the struct is filled, and copied before its cleanup.
        unsafe {
            self.call(|error| (loaded().toolkit_get_info)(self.raw(), &mut report.raw, error))?;
            Ok(ToolkitInfo::from_record(&report.raw))
        }
    }

    /// Get the number of CUDA devices. Initializes the driver, but creates no CUDA context.
    ///
    /// # Errors
    /// `Status::DRIVER_NOT_FOUND`, `Status::DRIVER_TOO_OLD`, `Status::DRIVER`.
    pub fn device_count(&self) -> Result<u32> {
        let mut count = 0;
        self.call(|error| unsafe { (loaded().device_get_count)(self.raw(), &mut count, error) })?;
        Ok(count)
    }

    /// Describe one device by its ordinal.
    ///
    /// # Errors
    /// `Status::DRIVER_NOT_FOUND`, `Status::DRIVER_TOO_OLD`, `Status::DRIVER`, `Status::NO_DEVICE`.
    pub fn device(&self, ordinal: u32) -> Result<DeviceInfo> {
        let mut info = sys::cjit_device_info_t::new();
        // SAFETY: the struct has the right size and contains the name.
        unsafe {
            self.call(|error| (loaded().device_get_info)(self.raw(), ordinal, &mut info, error))?;
            Ok(DeviceInfo::from_record(&info))
        }
    }

    /// Get the address of a function of the CUDA driver, with the signature that it had in `cuda_version` (12040 for
    /// 12.4). The address is valid until the process ends.
    ///
    /// # Errors
    /// `Status::UNSUPPORTED`, `Status::NOT_FOUND`, `Status::DRIVER_NOT_FOUND`, `Status::DRIVER_TOO_OLD`.
    pub fn driver_entry_point(&self, symbol: &str, cuda_version: u32) -> Result<*mut c_void> {
        let symbol = c_text(symbol)?;
        let mut address = std::ptr::null_mut();
        self.call(|error| unsafe {
            (loaded().driver_get_entry_point)(self.raw(), symbol.as_ptr(), cuda_version, &mut address, error)
        })?;
        Ok(address)
    }
}

/// Get the name of a status from the loaded library, such as `"CJIT_ERROR_COMPILATION"`. It also knows statuses of
/// newer libraries, which [`Status::c_name`] does not.
///
/// # Errors
/// The library cannot be loaded; [`Error::load_error`](crate::Error::load_error) says why.
pub fn status_name(status: Status) -> Result<String> {
    // SAFETY: the library returns a static string.
    Ok(unsafe { text((crate::library::functions()?.status_name)(status.0)) }.into_owned())
}
