//! NVVM IR: modules of LLVM IR become PTX, LTO-IR or a cubin.
use crate::error::{call, Result};
use crate::image::{ImagePass, Passes, ResourceLimits};
use crate::job::{Job, JobOptions, One};
use crate::library::loaded;
use crate::record::record;
use crate::result::BuildResult;
use crate::sys::{self, Struct};
use crate::text::{c_text, setters, TextList, Texts};
use crate::{CacheKey, Context, Switch};
use std::borrow::Cow;
use std::ffi::{CString, OsStr, OsString};
use std::path::Path;
use std::sync::Arc;

/// One module of LLVM IR, as text or bitcode.
#[derive(Clone)]
pub struct NvvmInput<'a> {
    what: What<'a>,
    name: Option<OsString>,
    lazy: Switch,
}

#[derive(Clone)]
enum What<'a> {
    Data(Cow<'a, [u8]>),
    Path(OsString),
}

impl<'a> NvvmInput<'a> {
    /// IR in memory.
    pub fn data(data: impl Into<Cow<'a, [u8]>>) -> NvvmInput<'a> {
        NvvmInput { what: What::Data(data.into()), name: None, lazy: Switch::DEFAULT }
    }

    /// A file. It counts by its contents.
    pub fn path(path: impl AsRef<Path>) -> NvvmInput<'static> {
        NvvmInput { what: What::Path(path.as_ref().as_os_str().to_owned()), name: None, lazy: Switch::DEFAULT }
    }

    /// For messages and logs, and in LTO-IR.
    pub fn name(mut self, name: impl AsRef<OsStr>) -> NvvmInput<'a> {
        self.name = Some(name.as_ref().to_owned());
        self
    }

    /// Whether only what others call is taken of this module, which must be bitcode.
    pub fn lazy(mut self, value: impl Into<Switch>) -> NvvmInput<'a> {
        self.lazy = value.into();
        self
    }
}

/// What to compile, and how. At least one module that is not lazy is required.
#[derive(Clone)]
pub struct NvvmOptions<'a> {
    raw: sys::cjit_nvvm_build_options_t,
    texts: Texts,
    inputs: Vec<NvvmInput<'a>>,
    raw_options: TextList,
    policy: Option<Arc<[u8]>>,
    resource_limits: Option<Box<ResourceLimits>>,
    image_passes: Passes,
}

// SAFETY: its pointers point to what it owns or borrows, and does not change.
unsafe impl Send for NvvmOptions<'_> {}
unsafe impl Sync for NvvmOptions<'_> {}

impl Default for NvvmOptions<'_> {
    fn default() -> Self {
        NvvmOptions {
            raw: Struct::new(),
            texts: Texts::default(),
            inputs: Vec::new(),
            raw_options: TextList::default(),
            policy: None,
            resource_limits: None,
            image_passes: Passes::default(),
        }
    }
}

record! {
    /// What a libNVVM is.
    NvvmInfo from cjit_nvvm_info_t {
        /// libNVVM's own version, which does not follow CUDA's.
        version_major: u32,
        /// libNVVM's own version.
        version_minor: u32,
        /// Of the NVVM IR that it takes.
        ir_version_major: u32,
        /// Of the NVVM IR that it takes.
        ir_version_minor: u32,
        /// Of the debug metadata that it takes.
        debug_version_major: u32,
        /// Of the debug metadata that it takes.
        debug_version_minor: u32,
        /// Major version of the LLVM whose IR it takes for the architecture; 0 if it does not tell.
        llvm_version: u32,
    }
}

/// The options in the library's form, with what they point to.
struct Lowered {
    options: sys::cjit_nvvm_build_options_t,
    _inputs: Vec<sys::cjit_nvvm_input_t>,
    _pointers: Vec<*const sys::cjit_nvvm_input_t>,
    _names: Vec<CString>,
}

impl<'a> NvvmOptions<'a> {
    /// A build of nothing yet.
    pub fn new() -> NvvmOptions<'a> {
        NvvmOptions::default()
    }

    /// One more module.
    pub fn input(mut self, input: NvvmInput<'a>) -> NvvmOptions<'a> {
        self.inputs.push(input);
        self
    }

    /// More modules.
    pub fn inputs(mut self, inputs: impl IntoIterator<Item = NvvmInput<'a>>) -> NvvmOptions<'a> {
        self.inputs.extend(inputs);
        self
    }

    setters! {
        /// As [`KernelOptions::arch`](crate::KernelOptions::arch); `"compute_90"` makes PTX, `"sm_90"` a cubin.
        text arch;
        /// Further options as libNVVM takes them, one text each.
        texts raw_options;
        /// The file of NVIDIA's device functions. Default: libdevice.10.bc beside libNVVM.
        text libdevice_path;
        /// PTX, LTO-IR or cubin. Default: as `arch` says.
        value image_kind: ImageKind;
        /// O0 or O3.
        value optimization: Optimization;
        /// Debug information.
        switch debug;
        /// Flush denormals to zero.
        switch ftz;
        /// IEEE rounding in division.
        switch prec_div;
        /// IEEE rounding in square root.
        switch prec_sqrt;
        /// Contract a*b+c.
        switch fmad;
        /// Add libdevice. Default: where a module declares a function of it.
        switch libdevice;
        /// `false`: do not verify before compiling.
        switch verify;
        /// What this build does with the cache.
        value cache_mode: CacheMode;
        /// How long to wait for an equal build of another thread or process.
        milliseconds cache_wait_milliseconds: cache_wait;
        /// In which process it is compiled.
        value worker_mode: WorkerMode;
        /// How long it may take in a worker.
        milliseconds time_limit_milliseconds: time_limit;
    }

    /// A policy's bytes, kept in the result.
    pub fn policy(mut self, encoded: impl AsRef<[u8]>) -> Self {
        self.policy = Some(encoded.as_ref().into());
        self
    }

    /// What the kernels of its cubin may need at most.
    pub fn resource_limits(mut self, limits: ResourceLimits) -> Self {
        self.resource_limits = Some(Box::new(limits));
        self
    }

    /// One more pass over the cubin.
    pub fn image_pass(mut self, pass: &ImagePass) -> Self {
        self.image_passes.add(pass);
        self
    }

    fn lower(&self) -> Result<Lowered> {
        self.texts.check()?;
        self.image_passes.check()?;
        let mut names = Vec::new();
        let inputs = self.inputs.iter().map(|input| lower_input(input, &mut names)).collect::<Result<Vec<_>>>()?;
        let pointers: Vec<*const _> = inputs.iter().map(|input| input as *const _).collect();
        let mut options = self.raw;
        options.inputs = pointers.as_ptr();
        options.input_count = pointers.len() as u64;
        options.raw_options = self.raw_options.pointer();
        options.raw_option_count = self.raw_options.count();
        options.image_passes = self.image_passes.pointer();
        options.image_pass_count = self.image_passes.count();
        if let Some(policy) = &self.policy {
            options.policy = policy.as_ptr().cast();
            options.policy_size = policy.len() as u64;
        }
        if let Some(limits) = &self.resource_limits {
            options.resource_limits = &limits.raw;
        }
        Ok(Lowered { options, _inputs: inputs, _pointers: pointers, _names: names })
    }
}

fn lower_input(input: &NvvmInput<'_>, names: &mut Vec<CString>) -> Result<sys::cjit_nvvm_input_t> {
    let mut keep = |text: &OsString| -> Result<_> {
        names.push(c_text(text)?);
        Ok(names[names.len() - 1].as_ptr())
    };
    let mut raw = sys::cjit_nvvm_input_t::new();
    raw.lazy = input.lazy.0;
    if let Some(name) = &input.name {
        raw.name = keep(name)?;
    }
    match &input.what {
        What::Data(data) => {
            raw.data = data.as_ptr().cast();
            raw.size = data.len() as u64;
        }
        What::Path(path) => raw.path = keep(path)?,
    }
    Ok(raw)
}

impl Context {
    /// Compile modules of LLVM IR, or take the image from the cache.
    pub fn build_nvvm(&self, options: &NvvmOptions<'_>) -> Result<BuildResult> {
        let lowered = options.lower()?;
        let mut result = BuildResult::empty();
        // SAFETY: what the options point to lives in `lowered` and `options`.
        self.call(|error| unsafe { (loaded().nvvm_build)(self.raw(), &lowered.options, &mut result.raw, error) })?;
        Ok(result)
    }

    /// Begin what [`build_nvvm`](Context::build_nvvm) does, and return. The modules are copied.
    pub fn build_nvvm_async(&self, options: &NvvmOptions<'_>, job: JobOptions) -> Result<Job<One>> {
        let lowered = options.lower()?;
        options.image_passes.outlive_job(self);
        // SAFETY: as above; nothing is kept.
        Job::start(self, job, Vec::new(), |job_options, job, error| unsafe {
            (loaded().nvvm_build_async)(self.raw(), &lowered.options, job_options, job, error)
        })
    }

    /// Verify modules as [`build_nvvm`](Context::build_nvvm) would before it compiles them.
    pub fn verify_nvvm(&self, options: &NvvmOptions<'_>) -> Result<()> {
        let lowered = options.lower()?;
        // SAFETY: as above.
        self.call(|error| unsafe { (loaded().nvvm_verify)(self.raw(), &lowered.options, error) })
    }

    /// The key that a build has now, field by field.
    pub fn describe_nvvm_key(&self, options: &NvvmOptions<'_>) -> Result<CacheKey> {
        let lowered = options.lower()?;
        // SAFETY: as above.
        CacheKey::fill(|key| call(|error| unsafe { (loaded().nvvm_describe_key)(self.raw(), &lowered.options, key, error) }))
    }

    /// What the context's libNVVM is; `arch` for the version of LLVM whose IR it takes.
    pub fn describe_nvvm(&self, arch: Option<&str>) -> Result<NvvmInfo> {
        let arch = arch.map(c_text).transpose()?;
        let mut info = sys::cjit_nvvm_info_t::new();
        // SAFETY: a struct of the right size; NULL is allowed.
        unsafe {
            let arch = arch.as_ref().map_or(std::ptr::null(), |arch| arch.as_ptr());
            self.call(|error| (loaded().nvvm_describe)(self.raw(), arch, &mut info, error))?;
            Ok(NvvmInfo::from_record(&info))
        }
    }
}
