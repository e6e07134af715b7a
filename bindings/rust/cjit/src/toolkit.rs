//! The toolkit and devices that a context found on this machine.
use crate::error::Result;
use crate::library::loaded;
use crate::record::{record, records, text, texts, Owned};
use crate::sys::{self, Struct};
use crate::text::c_text;
use crate::{Component, Context, Status};
use std::os::raw::c_void;

record! {
    /// A component of the toolkit: whether it was found, and the searched places.
    ComponentInfo from cjit_component_info_t {
        /// The component.
        component: Component,
        /// `SUCCESS` if it is usable, else the reason.
        status: Status,
        /// `"NVRTC"`, `"CUDA headers"`, ...
        name: String,
        /// File or directory that is used; empty if none is.
        path: String,
        /// `"13.0"`; empty if unknown.
        version: String,
        /// Why this file was chosen; empty if none was.
        reason: String,
        /// Additional information; empty if there is none.
        detail: String,
        /// The problem; empty if there is none.
        problem: String,
        /// How to solve the problem; empty if there is none.
        fix: String,
    } computed(raw) {
        /// Searched places in order, each with the result.
        searched: Vec<String> = texts(raw.searched, raw.searched_count),
    }
}

record! {
    /// The toolkit that a search found.
    ToolkitInfo from cjit_toolkit_info_t {
        /// Conflicts between components, such as mixed CUDA major versions; empty if there are none.
        problem: String,
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
        /// Maximum shared memory per block after opt-in, in bytes.
        max_shared_memory_per_block: u64,
    } computed(raw) {
        /// The driver's name of the device.
        name: String = text(raw.name.as_ptr()).into_owned(),
    }
}

impl Context {
    /// Search every component that this context would use, and report the results. The call succeeds also if components
    /// are missing.
    pub fn toolkit(&self) -> Result<ToolkitInfo> {
        let mut report = Owned::new(loaded().toolkit_info_cleanup);
        // SAFETY: the record was filled and is copied before its cleanup.
        unsafe {
            self.call(|error| (loaded().toolkit_get_info)(self.raw(), &mut report.raw, error))?;
            Ok(ToolkitInfo::from_record(&report.raw))
        }
    }

    /// Return the number of CUDA devices. Initializes the driver; creates no CUDA context.
    pub fn device_count(&self) -> Result<u32> {
        let mut count = 0;
        self.call(|error| unsafe { (loaded().device_get_count)(self.raw(), &mut count, error) })?;
        Ok(count)
    }

    /// Describe one device.
    pub fn device(&self, ordinal: u32) -> Result<DeviceInfo> {
        let mut info = sys::cjit_device_info_t::new();
        // SAFETY: a struct of the right size, which contains the name.
        unsafe {
            self.call(|error| (loaded().device_get_info)(self.raw(), ordinal, &mut info, error))?;
            Ok(DeviceInfo::from_record(&info))
        }
    }

    /// Return the address of a function of the CUDA driver, with the signature of `cuda_version` (12040 for 12.4). It
    /// is valid for the life of the process.
    pub fn driver_entry_point(&self, symbol: &str, cuda_version: u32) -> Result<*mut c_void> {
        let symbol = c_text(symbol)?;
        let mut address = std::ptr::null_mut();
        self.call(|error| unsafe {
            (loaded().driver_get_entry_point)(self.raw(), symbol.as_ptr(), cuda_version, &mut address, error)
        })?;
        Ok(address)
    }
}

/// The name of a status from the loaded library, such as `"CJIT_ERROR_COMPILATION"`, also of statuses that are newer
/// than this crate and that [`Status::c_name`] does not know.
pub fn status_name(status: Status) -> Result<String> {
    // SAFETY: the string is static.
    Ok(unsafe { text((crate::library::functions()?.status_name)(status.0)) }.into_owned())
}
