//! What a context found on this machine.
use crate::error::Result;
use crate::library::loaded;
use crate::record::{record, records, text, texts, Owned};
use crate::sys::{self, Struct};
use crate::text::c_text;
use crate::{Component, Context, Status};
use std::os::raw::c_void;

record! {
    /// What was found of one component, and where it was looked for.
    ComponentInfo from cjit_component_info_t {
        /// Which component.
        component: Component,
        /// `SUCCESS` if it is usable, else why it is not.
        status: Status,
        /// `"NVRTC"`, `"CUDA headers"`, ...
        name: String,
        /// File or folder that is used; empty if none is.
        path: String,
        /// `"13.0"`; empty if unknown.
        version: String,
        /// Why this one was chosen; empty if none was.
        reason: String,
        /// Facts worth knowing; empty if none.
        detail: String,
        /// What is wrong; empty if nothing is.
        problem: String,
        /// One thing to do about the problem; empty if there is none.
        fix: String,
    } computed(raw) {
        /// Places that were looked at, in order, each with what was there.
        searched: Vec<String> = texts(raw.searched, raw.searched_count),
    }
}

record! {
    /// What a search found.
    ToolkitInfo from cjit_toolkit_info_t {
        /// What is wrong between components, such as mixed CUDA majors; empty if nothing is.
        problem: String,
    } computed(raw) {
        /// One record a component.
        components: Vec<ComponentInfo> = records(raw.components, raw.component_count, ComponentInfo::from_record),
    }
}

record! {
    /// A CUDA device.
    DeviceInfo from cjit_device_info_t {
        /// Compute capability, major * 10 + minor.
        cc: u32,
        /// Its multiprocessors.
        multiprocessor_count: u32,
        /// Device memory in bytes.
        memory_size: u64,
        /// Shared memory in bytes that one block may opt in to.
        max_shared_memory_per_block: u64,
    } computed(raw) {
        /// The name as the driver gives it.
        name: String = text(raw.name.as_ptr()).into_owned(),
    }
}

impl Context {
    /// Look for every component that this context would use, and say what was found. A missing one is
    /// no failure of this call.
    pub fn toolkit(&self) -> Result<ToolkitInfo> {
        let mut report = Owned::new(loaded().toolkit_info_cleanup);
        // SAFETY: filled, and copied before its cleanup.
        unsafe {
            self.call(|error| (loaded().toolkit_get_info)(self.raw(), &mut report.raw, error))?;
            Ok(ToolkitInfo::from_record(&report.raw))
        }
    }

    /// The number of CUDA devices. Starts the driver, makes no CUDA context.
    pub fn device_count(&self) -> Result<u32> {
        let mut count = 0;
        self.call(|error| unsafe { (loaded().device_get_count)(self.raw(), &mut count, error) })?;
        Ok(count)
    }

    /// Describe one device.
    pub fn device(&self, ordinal: u32) -> Result<DeviceInfo> {
        let mut info = sys::cjit_device_info_t::new();
        // SAFETY: a struct of the right size, with the name inside.
        unsafe {
            self.call(|error| (loaded().device_get_info)(self.raw(), ordinal, &mut info, error))?;
            Ok(DeviceInfo::from_record(&info))
        }
    }

    /// The address of a function of the CUDA driver, of the signature that it had in `cuda_version` (12040 for 12.4).
    /// Valid for the life of the process.
    pub fn driver_entry_point(&self, symbol: &str, cuda_version: u32) -> Result<*mut c_void> {
        let symbol = c_text(symbol)?;
        let mut address = std::ptr::null_mut();
        self.call(|error| unsafe {
            (loaded().driver_get_entry_point)(self.raw(), symbol.as_ptr(), cuda_version, &mut address, error)
        })?;
        Ok(address)
    }
}

/// The name of a status as the loaded library has it, such as `"CJIT_ERROR_COMPILATION"`: of newer ones too, which
/// [`Status::c_name`] does not know.
pub fn status_name(status: Status) -> Result<String> {
    // SAFETY: a static text.
    Ok(unsafe { text((crate::library::functions()?.status_name)(status.0)) }.into_owned())
}
