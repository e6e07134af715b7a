//! Modules: build results loaded into the driver, their kernels and variables.
use crate::error::Result;
use crate::kernel::Kernel;
use crate::launch::{NativeLibrary, Stream};
use crate::library::loaded;
use crate::record::{record, texts};
use crate::result::BuildResult;
use crate::sys::{self, Struct};
use crate::text::c_text;
use crate::{Context, DevicePointer, ImageKind};

/// Images loaded into the driver. Unloaded when the module and all kernels and plans from it are dropped.
///
/// Calls that need a CUDA context use the current one of the calling thread. If there is none, they use the primary
/// context of device 0.
pub struct Module {
    raw: *mut sys::cjit_module_t,
    context: Context,
}

// SAFETY: modules are thread-safe, as the header documents.
unsafe impl Send for Module {}
unsafe impl Sync for Module {}

impl Drop for Module {
    fn drop(&mut self) {
        // SAFETY: this object owns the handle.
        unsafe { (loaded().module_destroy)(self.raw) }
    }
}

impl Context {
    /// Load a build result. The result may be dropped afterwards.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED`, `Status::ARTIFACT_CORRUPT`, `Status::DRIVER_NOT_FOUND`,
    /// `Status::DRIVER_TOO_OLD`, `Status::DRIVER`, `Status::NO_DEVICE`, `Status::NO_BINARY_FOR_DEVICE`,
    /// `Status::STALE_HANDLE`.
    pub fn load(&self, result: &BuildResult) -> Result<Module> {
        // SAFETY: the result was filled by a build.
        Module::fill(self, |module, error| unsafe { (loaded().module_load)(self.raw(), &result.raw, module, error) })
    }

    /// Load an artifact.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED`, `Status::NOT_AN_ARTIFACT`, `Status::ARTIFACT_TRUNCATED`,
    /// `Status::ARTIFACT_CORRUPT`, `Status::ARTIFACT_VERSION`, `Status::ARTIFACT_FAMILY`, `Status::DRIVER_NOT_FOUND`,
    /// `Status::DRIVER_TOO_OLD`, `Status::DRIVER`, `Status::NO_DEVICE`, `Status::NO_BINARY_FOR_DEVICE`,
    /// `Status::STALE_HANDLE`.
    pub fn load_artifact(&self, data: &[u8]) -> Result<Module> {
        // SAFETY: the bytes are valid during the call.
        Module::fill(self, |module, error| unsafe {
            (loaded().module_load_artifact)(self.raw(), data.as_ptr().cast(), data.len() as u64, module, error)
        })
    }
}

record! {
    /// Contents of a module.
    ModuleInfo from cjit_module_info_t {
        /// The image that was loaded.
        image_kind: ImageKind,
        /// Compute capability of the result, major * 10 + minor.
        cc: u32,
        /// 0, or the letter `a` or `f`.
        arch_feature: u32,
    } computed(raw) {
        /// The kernels of the loaded image: the name expression of each, or its symbol if it has none.
        kernel_names: Vec<String> = texts(raw.kernel_names, raw.kernel_count),
        /// The lowered name of each kernel.
        kernel_symbols: Vec<String> = texts(raw.kernel_symbols, raw.kernel_count),
    }
}

impl Module {
    pub(crate) fn fill(
        context: &Context,
        function: impl FnOnce(*mut *mut sys::cjit_module_t, *mut *mut sys::cjit_error_t) -> u32,
    ) -> Result<Module> {
        let mut raw = std::ptr::null_mut();
        context.call(|error| function(&mut raw, error))?;
        Ok(Module { raw, context: context.clone() })
    }

    pub(crate) fn raw(&self) -> *mut sys::cjit_module_t {
        self.raw
    }

    pub(crate) fn context(&self) -> &Context {
        &self.context
    }

    /// Describe the module and list its kernels, also those that no name expression names.
    ///
    /// # Errors
    /// `Status::DRIVER`, `Status::NO_DEVICE`, `Status::STALE_HANDLE`.
    pub fn info(&self) -> Result<ModuleInfo> {
        let mut info = sys::cjit_module_info_t::new();
        // SAFETY: the struct has the right size, and is copied while the module is alive.
        unsafe {
            self.context.call(|error| (loaded().module_get_info)(self.raw, &mut info, error))?;
            Ok(ModuleInfo::from_record(&info))
        }
    }

    /// Get the driver's handle. It is valid until the module and all kernels and plans from it are dropped.
    ///
    /// # Errors
    /// `Status::UNSUPPORTED`, `Status::DRIVER`, `Status::NO_DEVICE`, `Status::STALE_HANDLE`.
    pub fn native(&self) -> Result<NativeLibrary> {
        let mut library = std::ptr::null_mut();
        // SAFETY: the call writes one pointer.
        self.context.call(|error| unsafe { (loaded().module_get_native)(self.raw, &mut library, error) })?;
        Ok(NativeLibrary(library))
    }

    /// Get a kernel by a name expression, as it was passed to the build, or by a lowered name.
    ///
    /// # Errors
    /// `Status::NOT_FOUND`, `Status::DRIVER`, `Status::ARGUMENT_MISMATCH`, `Status::STALE_HANDLE`.
    pub fn kernel(&self, name: &str) -> Result<Kernel> {
        let name = c_text(name)?;
        let mut kernel = std::ptr::null_mut();
        // SAFETY: the name is valid during the call.
        self.context
            .call(|error| unsafe { (loaded().module_get_kernel)(self.raw, name.as_ptr(), &mut kernel, error) })?;
        Ok(Kernel::new(kernel, &self.context))
    }

    /// Get the address and the size in bytes of a variable by a name expression, as it was passed to the build
    /// (`"&table"`), or by a lowered name.
    ///
    /// # Errors
    /// `Status::NOT_FOUND`, `Status::DRIVER`, `Status::ARGUMENT_MISMATCH`, `Status::STALE_HANDLE`.
    pub fn variable(&self, name: &str) -> Result<(DevicePointer, u64)> {
        let name = c_text(name)?;
        let (mut address, mut size) = (0, 0);
        // SAFETY: the call writes two numbers.
        self.context.call(|error| unsafe {
            (loaded().module_get_variable)(self.raw, name.as_ptr(), &mut address, &mut size, error)
        })?;
        Ok((DevicePointer(address), size))
    }

    /// Copy `data` to a variable in the order of a stream, and wait until it is done. `data` has the size of the
    /// variable.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_FOUND`, `Status::DRIVER`, `Status::ARGUMENT_MISMATCH`,
    /// `Status::STALE_HANDLE`.
    pub fn set_variable(&self, name: &str, data: &[u8], stream: Stream) -> Result<()> {
        let name = c_text(name)?;
        // SAFETY: the bytes are valid during the call.
        self.context.call(|error| unsafe {
            let (data, size) = (data.as_ptr().cast(), data.len() as u64);
            (loaded().module_set_variable_value)(self.raw, name.as_ptr(), data, size, stream.0, error)
        })
    }

    /// Copy a variable to `data` in the order of a stream, and wait until it is done. `data` has the size of the
    /// variable.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_FOUND`, `Status::DRIVER`, `Status::ARGUMENT_MISMATCH`,
    /// `Status::STALE_HANDLE`.
    pub fn get_variable(&self, name: &str, data: &mut [u8], stream: Stream) -> Result<()> {
        let name = c_text(name)?;
        // SAFETY: the bytes are valid during the call.
        self.context.call(|error| unsafe {
            let (data, size) = (data.as_mut_ptr().cast(), data.len() as u64);
            (loaded().module_get_variable_value)(self.raw, name.as_ptr(), data, size, stream.0, error)
        })
    }

    /// Copy `data` to a part of a variable that begins at `offset`, in the order of a stream, and wait for the copy.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_FOUND`, `Status::DRIVER`, `Status::ARGUMENT_MISMATCH`,
    /// `Status::STALE_HANDLE`.
    pub fn write_variable(&self, name: &str, offset: u64, data: &[u8], stream: Stream) -> Result<()> {
        // SAFETY: the bytes are valid until the copy is done.
        unsafe { self.write(name, offset, data.as_ptr(), data.len(), stream, sys::CJIT_SWITCH_ON) }
    }

    /// Copy a part of a variable that begins at `offset` to `data`, in the order of a stream, and wait for the copy.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_FOUND`, `Status::DRIVER`, `Status::ARGUMENT_MISMATCH`,
    /// `Status::STALE_HANDLE`.
    pub fn read_variable(&self, name: &str, offset: u64, data: &mut [u8], stream: Stream) -> Result<()> {
        // SAFETY: the bytes are valid until the copy is done.
        unsafe { self.read(name, offset, data.as_mut_ptr(), data.len(), stream, sys::CJIT_SWITCH_ON) }
    }

    /// As [`write_variable`](Module::write_variable), without waiting for the copy. While the stream is capturing, the
    /// copy becomes a node of the graph, which reads `size` bytes at `data` in each run.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_FOUND`, `Status::DRIVER`, `Status::ARGUMENT_MISMATCH`,
    /// `Status::STALE_HANDLE`.
    ///
    /// # Safety
    /// The bytes must be valid and unchanged until the copy is done, and for a node in each run of the graph.
    pub unsafe fn write_variable_async(
        &self,
        name: &str,
        offset: u64,
        data: *const u8,
        size: usize,
        stream: Stream,
    ) -> Result<()> {
        self.write(name, offset, data, size, stream, sys::CJIT_SWITCH_OFF)
    }

    /// As [`read_variable`](Module::read_variable), without waiting for the copy. While the stream is capturing, the
    /// copy becomes a node of the graph, which writes `size` bytes at `data` in each run.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_FOUND`, `Status::DRIVER`, `Status::ARGUMENT_MISMATCH`,
    /// `Status::STALE_HANDLE`.
    ///
    /// # Safety
    /// The bytes must be valid and not used otherwise until the copy is done, and for a node in each run of the graph.
    pub unsafe fn read_variable_async(
        &self,
        name: &str,
        offset: u64,
        data: *mut u8,
        size: usize,
        stream: Stream,
    ) -> Result<()> {
        self.read(name, offset, data, size, stream, sys::CJIT_SWITCH_OFF)
    }

    unsafe fn write(
        &self,
        name: &str,
        offset: u64,
        data: *const u8,
        size: usize,
        stream: Stream,
        wait: u32,
    ) -> Result<()> {
        let name = c_text(name)?;
        self.context.call(|error| {
            let (data, size) = (data.cast(), size as u64);
            (loaded().module_write_variable)(self.raw, name.as_ptr(), offset, data, size, stream.0, wait, error)
        })
    }

    unsafe fn read(
        &self,
        name: &str,
        offset: u64,
        data: *mut u8,
        size: usize,
        stream: Stream,
        wait: u32,
    ) -> Result<()> {
        let name = c_text(name)?;
        self.context.call(|error| {
            let (data, size) = (data.cast(), size as u64);
            (loaded().module_read_variable)(self.raw, name.as_ptr(), offset, data, size, stream.0, wait, error)
        })
    }

    /// Get the bytes of a `__managed__` variable, which host and device use, by its lowered name. They are valid until
    /// the module is unloaded, and kernels may change them at any time before they are done.
    ///
    /// # Errors
    /// `Status::NOT_FOUND`, `Status::DRIVER`, `Status::ARGUMENT_MISMATCH`, `Status::STALE_HANDLE`.
    pub fn managed_variable(&self, name: &str) -> Result<*mut [u8]> {
        let name = c_text(name)?;
        let (mut address, mut size) = (std::ptr::null_mut(), 0);
        // SAFETY: the call writes an address and a number.
        self.context.call(|error| unsafe {
            (loaded().module_get_managed_variable)(self.raw, name.as_ptr(), &mut address, &mut size, error)
        })?;
        Ok(std::ptr::slice_from_raw_parts_mut(address.cast(), size as usize))
    }
}

impl std::fmt::Debug for Module {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Module({:p})", self.raw)
    }
}
