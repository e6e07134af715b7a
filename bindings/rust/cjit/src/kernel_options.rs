//! What to build from CUDA C++, and how.
use crate::error::{call, Error, Result};
use crate::image::{ImagePass, Passes, ResourceLimits};
use crate::job::{Batch, Job, JobOptions, One};
use crate::library::loaded;
use crate::result::BuildResult;
use crate::sys::{self, Struct};
use crate::text::{setters, TextList, Texts};
use crate::{CacheKey, Context, ImageKindBits};
use std::ffi::OsStr;
use std::sync::Arc;

/// What to build, and how. Only the source is required.
///
/// One set of options can be used for any number of builds: what it says is put into the library's form once, as it is said.
///
/// ```
/// use cjit::KernelOptions;
/// let options = KernelOptions::new("template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }")
///     .name_expressions(["scale<float>", "scale<double>"])
///     .arch("sm_90a")
///     .defines(["FAST=1"])
///     .lineinfo(true);
/// ```
#[derive(Clone)]
pub struct KernelOptions {
    raw: sys::cjit_kernel_build_options_t,
    source: Arc<[u8]>,
    texts: Texts,
    name_expressions: TextList,
    argument_schemas: TextList,
    header_names: TextList,
    header_sources: TextList,
    include_dirs: TextList,
    defines: TextList,
    undefines: TextList,
    pre_includes: TextList,
    raw_options: TextList,
    suppressed_diagnostics: Vec<u32>,
    warning_diagnostics: Vec<u32>,
    error_diagnostics: Vec<u32>,
    policy: Option<Arc<[u8]>>,
    resource_limits: Option<Box<ResourceLimits>>,
    image_passes: Passes,
}

// SAFETY: its pointers point to what it owns and never changes.
unsafe impl Send for KernelOptions {}
unsafe impl Sync for KernelOptions {}

impl KernelOptions {
    /// Build this CUDA C++ text.
    pub fn new(source: impl AsRef<[u8]>) -> KernelOptions {
        KernelOptions {
            raw: Struct::new(),
            source: source.as_ref().into(),
            texts: Texts::default(),
            name_expressions: TextList::default(),
            argument_schemas: TextList::default(),
            header_names: TextList::default(),
            header_sources: TextList::default(),
            include_dirs: TextList::default(),
            defines: TextList::default(),
            undefines: TextList::default(),
            pre_includes: TextList::default(),
            raw_options: TextList::default(),
            suppressed_diagnostics: Vec::new(),
            warning_diagnostics: Vec::new(),
            error_diagnostics: Vec::new(),
            policy: None,
            resource_limits: None,
            image_passes: Passes::default(),
        }
    }

    setters! {
        /// File name in diagnostics and `__FILE__`. Default: `"kernel.cu"`.
        text source_name;
        /// Functions (`axpy`, `k<float, (int)3>`) and variables (`&table`) whose lowered names the result shall hold; templates that are
        /// named here are instantiated.
        texts name_expressions;
        /// The argument schema of each name expression, in their order; `""` for one that has none. A schema says names and kinds of a
        /// kernel's parameters: `"a: float32, x: pointer, map: tensor_map, p: bytes[24:8]"`; `"*"` takes what the image says.
        texts argument_schemas;
        /// `"sm_90"`, `"sm_90a"`, `"sm_100f"`, `"compute_90"`, `"native"` (device 0). Default: the context's.
        text arch;
        /// Folders searched for headers, in order, before the toolkit's own.
        texts include_dirs;
        /// `"NAME"` (defined as 1), `"NAME=value"`, or `"NAME(x)=..."`.
        texts defines;
        /// Macros to undefine, after `defines`.
        texts undefines;
        /// Headers included before the first line of source.
        texts pre_includes;
        /// Compiler messages, by number, to hide.
        numbers suppressed_diagnostics;
        /// Compiler messages, by number, to make warnings.
        numbers warning_diagnostics;
        /// Compiler messages, by number, to make errors.
        numbers error_diagnostics;
        /// Further options as the compiler takes them (`"-Xptxas=-v"`).
        texts raw_options;
        /// The image of the result. Default: cubin for `sm_`, PTX for `compute_`, LTO-IR where `lto` is on.
        value image_kind: ImageKind;
        /// Further images from the same compilation.
        value extra_image_kinds: ImageKindBits;
        /// C++ standard: 3 (C++03), 11, 14, 17, 20.
        number std: u32;
        /// Registers a thread may use, from 1.
        number max_registers: u32;
        /// Threads that code generation may use.
        number split_compile: u32;
        /// Debug information and no optimization.
        switch debug;
        /// Line information.
        switch lineinfo;
        /// `--use_fast_math`.
        switch fast_math;
        /// Flush denormals to zero.
        switch ftz;
        /// IEEE rounding in division.
        switch prec_div;
        /// IEEE rounding in square root.
        switch prec_sqrt;
        /// Contract a*b+c.
        switch fmad;
        /// `--relocatable-device-code`.
        switch rdc;
        /// `--dlink-time-opt`: LTO-IR.
        switch lto;
        /// Functions without an execution space are `__device__`.
        switch default_device;
        /// Leave out what NVRTC declares by itself, for faster compilation.
        switch minimal;
        /// `--extra-device-vectorization`.
        switch extra_device_vectorization;
        /// A build with a warning fails.
        switch warnings_as_errors;
        /// `false`: the compiler's warnings are not made.
        switch warnings;
        /// `true` (default): `<cstdint>`, `<type_traits>` and other host headers resolve to libcu++.
        switch host_headers;
        /// `true` (default): `cudaGridDependencySynchronize()` and its like exist without `rdc`.
        switch grid_dependency;
        /// `true`: an `arch` newer than the compiler knows becomes PTX of its highest.
        switch ptx_fallback;
        /// What this build does with the cache.
        value cache_mode: CacheMode;
        /// How long to wait for an equal build of another thread or process.
        milliseconds cache_wait_milliseconds: cache_wait;
        /// In which process it is compiled.
        value worker_mode: WorkerMode;
        /// How long the compilation may take in a worker or by nvcc.
        milliseconds time_limit_milliseconds: time_limit;
        /// Precompiled headers.
        switch pch;
        /// The host compiler of nvcc: a program, or a folder with `gcc`.
        text host_compiler;
        /// Which compiler builds.
        value compiler: Compiler;
        /// A cubin without the variables that no kernel uses.
        switch slim;
    }

    /// One function or variable, as [`name_expressions`](KernelOptions::name_expressions).
    pub fn name_expression(self, expression: impl AsRef<OsStr>) -> KernelOptions {
        self.name_expressions([expression])
    }

    /// A header that exists in memory only; `#include` finds it before the disk.
    pub fn header(mut self, name: impl AsRef<OsStr>, source: impl AsRef<OsStr>) -> KernelOptions {
        self.header_names.add(&mut self.texts, [name]);
        self.header_sources.add(&mut self.texts, [source]);
        self
    }

    /// A policy's bytes, kept in the result; see [`Policy::encode`](crate::Policy::encode).
    pub fn policy(mut self, encoded: impl AsRef<[u8]>) -> KernelOptions {
        self.policy = Some(encoded.as_ref().into());
        self
    }

    /// What the kernels of its cubin may need at most. Not part of the key: what is in the cache is looked at, too.
    pub fn resource_limits(mut self, limits: ResourceLimits) -> KernelOptions {
        self.resource_limits = Some(Box::new(limits));
        self
    }

    /// One more pass over the cubin; they run in this order.
    pub fn image_pass(mut self, pass: &ImagePass) -> KernelOptions {
        self.image_passes.add(pass);
        self
    }

    /// In the library's form; lives as long as `self` and is not changed meanwhile.
    pub(crate) fn raw(&self) -> Result<sys::cjit_kernel_build_options_t> {
        self.texts.check()?;
        self.image_passes.check()?;
        let mut raw = self.raw;
        raw.source = self.source.as_ptr().cast();
        raw.source_size = self.source.len() as u64;
        raw.name_expressions = self.name_expressions.pointer();
        raw.name_count = self.name_expressions.count();
        raw.header_names = self.header_names.pointer();
        raw.header_sources = self.header_sources.pointer();
        raw.header_count = self.header_names.count();
        raw.include_dirs = self.include_dirs.pointer();
        raw.include_dir_count = self.include_dirs.count();
        raw.defines = self.defines.pointer();
        raw.define_count = self.defines.count();
        raw.undefines = self.undefines.pointer();
        raw.undefine_count = self.undefines.count();
        raw.pre_includes = self.pre_includes.pointer();
        raw.pre_include_count = self.pre_includes.count();
        raw.raw_options = self.raw_options.pointer();
        raw.raw_option_count = self.raw_options.count();
        raw.suppressed_diagnostics = self.suppressed_diagnostics.as_ptr();
        raw.suppressed_diagnostic_count = self.suppressed_diagnostics.len() as u64;
        raw.warning_diagnostics = self.warning_diagnostics.as_ptr();
        raw.warning_diagnostic_count = self.warning_diagnostics.len() as u64;
        raw.error_diagnostics = self.error_diagnostics.as_ptr();
        raw.error_diagnostic_count = self.error_diagnostics.len() as u64;
        raw.image_passes = self.image_passes.pointer();
        raw.image_pass_count = self.image_passes.count();
        if let Some(policy) = &self.policy {
            raw.policy = policy.as_ptr().cast();
            raw.policy_size = policy.len() as u64;
        }
        if let Some(limits) = &self.resource_limits {
            raw.resource_limits = &limits.raw;
        }
        raw.argument_schemas = self.schemas()?;
        Ok(raw)
    }

    /// The library reads as many as there are names.
    fn schemas(&self) -> Result<*const *const std::os::raw::c_char> {
        let (schemas, names) = (self.argument_schemas.count(), self.name_expressions.count());
        if schemas != 0 && schemas != names {
            return Err(Error::usage(format!(
                "there are {schemas} argument schemas for {names} name expressions; give one for each, \"\" where there is none"
            )));
        }
        Ok(self.argument_schemas.pointer())
    }

    pub(crate) fn outlive_job(&self, context: &Context) {
        self.image_passes.outlive_job(context);
    }
}

impl Context {
    /// Compile source into images, or take them from the cache. The same request gives the same bytes in any process. Needs no GPU
    /// that could run the result.
    pub fn build(&self, options: &KernelOptions) -> Result<BuildResult> {
        let raw = options.raw()?;
        let mut result = BuildResult::empty();
        // SAFETY: what the options point to lives in `options`.
        self.call(|error| unsafe { (loaded().kernel_build)(self.raw(), &raw, &mut result.raw, error) })?;
        Ok(result)
    }

    /// Begin what [`build`](Context::build) does, and return. The job can be waited for, awaited, watched by its descriptor, and cancelled.
    pub fn build_async(&self, options: &KernelOptions) -> Result<Job<One>> {
        self.build_async_with(options, JobOptions::new())
    }

    /// As [`build_async`](Context::build_async), with options of the job.
    pub fn build_async_with(&self, options: &KernelOptions, job: JobOptions) -> Result<Job<One>> {
        let raw = options.raw()?;
        options.outlive_job(self);
        // SAFETY: what the options point to lives in `options`; they are not kept.
        Job::start(self, job, Vec::new(), |job_options, job, error| unsafe {
            (loaded().kernel_build_async)(self.raw(), &raw, job_options, job, error)
        })
    }

    /// Begin any number of builds as one job; results are in the order of the options.
    pub fn build_batch_async<'a>(&self, options: impl IntoIterator<Item = &'a KernelOptions>, job: JobOptions) -> Result<Job<Batch>> {
        let options: Vec<&KernelOptions> = options.into_iter().collect();
        let raw = options.iter().map(|options| options.raw()).collect::<Result<Vec<_>>>()?;
        let pointers: Vec<*const _> = raw.iter().map(|raw| raw as *const _).collect();
        options.iter().for_each(|options| options.outlive_job(self));
        // SAFETY: what the options point to lives in `options`; they are not kept.
        Job::start(self, job, Vec::new(), |job_options, job, error| unsafe {
            (loaded().kernel_build_batch_async)(self.raw(), pointers.as_ptr(), pointers.len() as u64, job_options, job, error)
        })
    }

    /// The key that a build has now, field by field, without building it: compare two of these to see why a build was not taken from the
    /// cache.
    pub fn describe_key(&self, options: &KernelOptions) -> Result<CacheKey> {
        let raw = options.raw()?;
        // SAFETY: what the options point to lives in `options`.
        CacheKey::fill(|key| call(|error| unsafe { (loaded().kernel_describe_key)(self.raw(), &raw, key, error) }))
    }
}

impl From<crate::ImageKind> for ImageKindBits {
    fn from(kind: crate::ImageKind) -> ImageKindBits {
        match kind.0 {
            0 => ImageKindBits::NONE,
            kind => ImageKindBits(1u32.checked_shl(kind).unwrap_or(0)),
        }
    }
}
