//! Images: resources of their kernels, resource limits, and passes over machine code.
use crate::callback::{caught, finalize, panic_text};
use crate::error::{call, Result};
use crate::library::functions;
use crate::options::ResourceLimitsFields;
use crate::record::{record, records, slice, text, texts, Owned};
use crate::sys::{self, Struct};
use crate::text::Texts;
use crate::ImageKind;
use std::borrow::Cow;
use std::ffi::OsStr;
use std::os::raw::c_void;
use std::sync::Arc;

record! {
    /// Resources of one kernel, as stated by a cubin, PTX, ptxas or the driver. A field is 0 if the source does not
    /// state it.
    #[derive(Default)]
    KernelResources from cjit_kernel_resources_t {
        /// Static shared memory in bytes per block, without the part that the system reserves.
        static_shared_memory: u64,
        /// Bytes of all `__constant__` variables of the image, without kernel parameters. Not in ptxas' report.
        constant_memory: u64,
        /// Bytes in all constant banks, including the parameters. Only in ptxas' report.
        constant_banks: u64,
        /// Local memory in bytes per thread: stack frame, arrays and spilled registers.
        local_memory: u64,
        /// Stack in bytes per thread, including called functions; 0 if there is none or the compiler does not know it.
        stack_memory: u64,
        /// Stack frame of the kernel alone, in bytes per thread. Only in ptxas' report.
        stack_frame: u64,
        /// Stores of spilled registers, in bytes per thread. Only in ptxas' report.
        spill_stores: u64,
        /// Loads of spilled registers, in bytes per thread. Only in ptxas' report.
        spill_loads: u64,
        /// Bytes of machine code. Only in a cubin.
        code_size: u64,
        /// Registers per thread.
        register_count: u32,
        /// Barriers per block.
        barrier_count: u32,
        /// Maximum threads per block. Only of the driver.
        max_threads_per_block: u32,
        /// Maximum threads per block along x; 0 if there is no limit. Only in a cubin and in PTX.
        max_block_x: u32,
        /// As `max_block_x`, along y.
        max_block_y: u32,
        /// As `max_block_x`, along z.
        max_block_z: u32,
        /// Required threads per block along x; 0 if any number is allowed. Only in a cubin and in PTX.
        required_block_x: u32,
        /// As `required_block_x`, along y.
        required_block_y: u32,
        /// As `required_block_x`, along z.
        required_block_z: u32,
        /// Required blocks per cluster along x; 0 if any number is allowed.
        required_cluster_x: u32,
        /// As `required_cluster_x`, along y.
        required_cluster_y: u32,
        /// As `required_cluster_x`, along z.
        required_cluster_z: u32,
        /// Whether a launch must set the cluster size.
        cluster_must_be_set: bool,
    }
}

/// Copies the record that another record points to.
pub(crate) unsafe fn resources(raw: *const sys::cjit_kernel_resources_t) -> KernelResources {
    if raw.is_null() {
        return KernelResources::default();
    }
    KernelResources::from_record(&Struct::read(raw))
}

record! {
    /// One kernel of an image.
    ImageKernel from cjit_image_kernel_t {
        /// The kernel's lowered name.
        symbol: String,
    } computed(raw) {
        /// The resources that it needs.
        resources: KernelResources = resources(raw.resources),
        /// Offset of each parameter in the parameter buffer.
        parameter_offsets: Vec<u64> = slice(raw.parameter_offsets, raw.parameter_count).to_vec(),
        /// Size of each parameter in bytes.
        parameter_sizes: Vec<u64> = slice(raw.parameter_sizes, raw.parameter_count).to_vec(),
        /// Alignment of each parameter; 0 if the image does not state it.
        parameter_alignments: Vec<u64> = slice(raw.parameter_alignments, raw.parameter_count).to_vec(),
    }
}

record! {
    /// Result of an image pass.
    ImagePassReport from cjit_image_pass_report_t {
        /// Name of the pass.
        name: String,
        /// Options of the pass.
        options: String,
        /// Message of the pass; empty if there is none.
        note: String,
        /// Number of changes, in units that the pass defines.
        change_count: u64,
        /// Version of the pass.
        version: u32,
    }
}

record! {
    /// Contents of an image.
    ImageInfo from cjit_image_info_t {
        /// Cubin or PTX.
        image_kind: ImageKind,
        /// Compute capability of the image, major * 10 + minor.
        cc: u32,
    } computed(raw) {
        /// The kernels, in the order of the image.
        kernels: Vec<ImageKernel> = records(raw.kernels, raw.kernel_count, ImageKernel::from_record),
        /// For each kernel: offset of its code in bytes from the start of the image; 0 for PTX.
        code_offsets: Vec<u64> = slice(raw.code_offsets, raw.kernel_count).to_vec(),
        /// Lowered names of the `__device__` and `__constant__` variables.
        variable_symbols: Vec<String> = texts(raw.variable_symbols, raw.variable_count),
        /// Size of each variable in bytes.
        variable_sizes: Vec<u64> = slice(raw.variable_sizes, raw.variable_count).to_vec(),
    }
}

/// Describe a cubin or PTX from any compiler. The bytes may be untrusted.
///
/// # Errors
/// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED`, `Status::ARTIFACT_CORRUPT`.
pub fn inspect_image(data: &[u8]) -> Result<ImageInfo> {
    let functions = functions()?;
    let mut info = Owned::new(functions.image_info_cleanup);
    // SAFETY: the bytes are valid during the call; the info is copied before its cleanup.
    unsafe {
        call(|error| (functions.image_get_info)(data.as_ptr().cast(), data.len() as u64, &mut info.raw, error))?;
        Ok(ImageInfo::from_record(&info.raw))
    }
}

/// Resource limits for kernels. A build fails if its machine code exceeds one; the error names the kernel and the
/// limit.
#[derive(Clone, Copy, Default)]
pub struct ResourceLimits {
    pub(crate) fields: ResourceLimitsFields,
}

impl ResourceLimits {
    /// No limits.
    pub fn new() -> ResourceLimits {
        ResourceLimits::default()
    }
}

/// Arguments of an image pass callback.
pub struct ImagePassCall<'a> {
    raw: &'a mut sys::cjit_image_pass_call_t,
}

impl ImagePassCall<'_> {
    /// The cubin. The pass may modify its bytes but not its size.
    pub fn image(&mut self) -> &mut [u8] {
        // SAFETY: the library lends these bytes for the duration of the call.
        unsafe { std::slice::from_raw_parts_mut(self.raw.image.cast(), self.raw.image_size as usize) }
    }

    /// The options of the pass.
    pub fn options(&self) -> Cow<'_, str> {
        // SAFETY: the library's string is valid for the duration of the call.
        unsafe { text(self.raw.options) }
    }

    /// The compiler that made the image, such as `"NVRTC 13.0"`.
    pub fn producer(&self) -> Cow<'_, str> {
        // SAFETY: as above.
        unsafe { text(self.raw.producer) }
    }

    /// Compute capability of the image, major * 10 + minor.
    pub fn cc(&self) -> u32 {
        self.raw.cc
    }

    /// 0, or the letter `a` or `f`.
    pub fn arch_feature(&self) -> u32 {
        self.raw.arch_feature
    }

    /// Set the message of the pass. It is cut to the size of the library's buffer.
    pub fn set_note(&mut self, note: &str) {
        if self.raw.note.is_null() || self.raw.note_size == 0 {
            return;
        }
        let mut size =
            note.bytes().position(|byte| byte == 0).unwrap_or(note.len()).min(self.raw.note_size as usize - 1);
        while !note.is_char_boundary(size) {
            size -= 1;
        }
        // SAFETY: the buffer has `note_size` bytes, and the string with its NUL fits.
        unsafe {
            std::ptr::copy_nonoverlapping(note.as_ptr(), self.raw.note.cast(), size);
            self.raw.note.add(size).write(0);
        }
    }

    /// Set the number of changes, in units that the pass defines.
    pub fn set_change_count(&mut self, count: u64) {
        self.raw.change_count = count;
    }
}

type PassFunction = dyn Fn(&mut ImagePassCall<'_>) -> std::result::Result<(), String> + Send + Sync;

pub(crate) struct Pass {
    function: Box<PassFunction>,
}

unsafe extern "C" fn run_pass(user_data: *mut c_void, raw: *mut sys::cjit_image_pass_call_t) -> sys::cjit_status_t {
    let pass = &*(user_data as *const Pass);
    let mut call = ImagePassCall { raw: &mut *raw };
    let reason = match caught(|| (pass.function)(&mut call)) {
        Ok(Ok(())) => return sys::CJIT_SUCCESS,
        Ok(Err(reason)) => reason,
        Err(payload) => format!("the pass panicked: {}", panic_text(&payload)),
    };
    call.set_note(&reason);
    sys::CJIT_ERROR_IMAGE_PASS
}

/// A pass over each cubin that a build makes. Name, version and options are part of the cache key.
///
/// ```no_run
/// use cjit::{ImagePass, KernelOptions};
/// let count_bytes = ImagePass::new("example.count", 1, |call| {
///     let size = call.image().len();
///     call.set_note(&format!("{size} bytes"));
///     Ok(())
/// });
/// let interleave = ImagePass::of_library("cjit.ffma_interleave");
/// let options = KernelOptions::new("...").image_pass(&count_bytes).image_pass(&interleave);
/// ```
#[derive(Clone)]
pub struct ImagePass {
    pub(crate) shared: Arc<SharedPass>,
}

pub(crate) struct SharedPass {
    pub(crate) raw: sys::cjit_image_pass_t,
    texts: Texts,
    pass: Option<Arc<Pass>>,
}

// SAFETY: its pointers point to strings that it owns; the closure of the pass may be shared.
unsafe impl Send for SharedPass {}
unsafe impl Sync for SharedPass {}

impl ImagePass {
    /// Use a pass of the library.
    pub fn of_library(name: &str) -> ImagePass {
        ImagePass::make(name, "", 0, None)
    }

    /// Create a pass from a closure that modifies a cubin.
    ///
    /// Results are cached, so the pass must be deterministic: in every process, the same bytes and options give the
    /// same bytes. Raise `version` when the pass changes what it does to the same bytes. The closure is called on the
    /// building threads, by several concurrently. It must not call into the context of the build.
    ///
    /// If it returns `Err` or panics, the build fails with [`Status::IMAGE_PASS`](crate::Status::IMAGE_PASS) and the
    /// error contains the reason.
    pub fn new(
        name: &str,
        version: u32,
        function: impl Fn(&mut ImagePassCall<'_>) -> std::result::Result<(), String> + Send + Sync + 'static,
    ) -> ImagePass {
        ImagePass::make(name, "", version, Some(Arc::new(Pass { function: Box::new(function) })))
    }

    fn make(name: &str, options: &str, version: u32, pass: Option<Arc<Pass>>) -> ImagePass {
        let mut texts = Texts::default();
        let mut raw = sys::cjit_image_pass_t::new();
        raw.name = texts.keep(OsStr::new(name));
        raw.options = texts.keep(OsStr::new(options));
        raw.version = version;
        if let Some(pass) = &pass {
            raw.callback = Some(run_pass);
            raw.user_data = Arc::as_ptr(pass) as *mut c_void; // `given` creates a reference for each call
            raw.finalizer = Some(finalize::<Pass>);
        }
        ImagePass { shared: Arc::new(SharedPass { raw, texts, pass }) }
    }

    /// Copy this pass with other options.
    pub fn with_options(&self, options: &str) -> ImagePass {
        self.changed(|raw, texts| raw.options = texts.keep(OsStr::new(options)))
    }

    /// Copy this pass with another version. The passes of the library have their own versions.
    pub fn with_version(&self, version: u32) -> ImagePass {
        self.changed(|raw, _| raw.version = version)
    }

    fn changed(&self, change: impl FnOnce(&mut sys::cjit_image_pass_t, &mut Texts)) -> ImagePass {
        let mut texts = self.shared.texts.clone();
        let mut raw = self.shared.raw;
        change(&mut raw, &mut texts);
        ImagePass { shared: Arc::new(SharedPass { raw, texts, pass: self.shared.pass.clone() }) }
    }
}

/// The image passes of one set of options.
#[derive(Clone, Default)]
pub(crate) struct Passes {
    passes: Vec<ImagePass>,
    pointers: Vec<*const sys::cjit_image_pass_t>,
}

impl Passes {
    pub(crate) fn add(&mut self, pass: &ImagePass) {
        self.passes.push(pass.clone());
        self.pointers.push(&pass.shared.raw);
    }

    pub(crate) fn check(&self) -> Result<()> {
        self.passes.iter().try_for_each(|pass| pass.shared.texts.check())
    }

    pub(crate) fn pointer(&self) -> *const *const sys::cjit_image_pass_t {
        if self.pointers.is_empty() {
            return std::ptr::null();
        }
        self.pointers.as_ptr()
    }

    pub(crate) fn count(&self) -> u64 {
        self.pointers.len() as u64
    }
}
