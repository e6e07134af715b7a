// Generated from the public headers by abi/abi.py generate; do not edit.
use crate::error::Result;
use crate::image::Passes;
use crate::sys::{self, Struct};
use crate::text::{pointer_or_null, TextList, Texts};
use std::sync::Arc;

/// The fields of [`ResourceLimits`](crate::ResourceLimits).
#[derive(Clone, Copy)]
pub(crate) struct ResourceLimitsFields {
    pub(crate) raw: sys::cjit_resource_limits_t,
}

impl Default for ResourceLimitsFields {
    fn default() -> ResourceLimitsFields {
        ResourceLimitsFields {
            raw: Struct::new(),
        }
    }
}

impl crate::ResourceLimits {
    /// As `KernelResources::static_shared_memory`; 0: no limit.
    pub fn max_static_shared_memory(mut self, value: u64) -> Self {
        self.fields.raw.max_static_shared_memory = value;
        self
    }

    /// As `KernelResources::local_memory`; 0: no limit.
    pub fn max_local_memory(mut self, value: u64) -> Self {
        self.fields.raw.max_local_memory = value;
        self
    }

    /// Registers per thread; 0: no limit. Unlike `max_registers` of a build this does not change the code.
    pub fn max_register_count(mut self, value: u32) -> Self {
        self.fields.raw.max_register_count = value;
        self
    }

    /// `true`: no local memory is allowed, regardless of `max_local_memory`, and no stack of unknown size.
    pub fn no_local_memory(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.no_local_memory = value.into().0;
        self
    }
}

/// The fields of [`KernelOptions`](crate::KernelOptions).
#[derive(Clone)]
pub(crate) struct KernelOptionsFields {
    pub(crate) raw: sys::cjit_kernel_build_options_t,
    pub(crate) texts: Texts,
    pub(crate) name_expressions: TextList,
    pub(crate) include_dirs: TextList,
    pub(crate) defines: TextList,
    pub(crate) undefines: TextList,
    pub(crate) pre_includes: TextList,
    pub(crate) suppressed_diagnostics: Vec<u32>,
    pub(crate) warning_diagnostics: Vec<u32>,
    pub(crate) error_diagnostics: Vec<u32>,
    pub(crate) raw_options: TextList,
    pub(crate) policy: Option<Arc<[u8]>>,
    pub(crate) argument_schemas: TextList,
    pub(crate) resource_limits: Option<Box<crate::ResourceLimits>>,
    pub(crate) image_passes: Passes,
}

// SAFETY: the pointers point to memory that the struct owns and never changes.
unsafe impl Send for KernelOptionsFields {}
unsafe impl Sync for KernelOptionsFields {}

impl Default for KernelOptionsFields {
    fn default() -> KernelOptionsFields {
        KernelOptionsFields {
            raw: Struct::new(),
            texts: Default::default(),
            name_expressions: Default::default(),
            include_dirs: Default::default(),
            defines: Default::default(),
            undefines: Default::default(),
            pre_includes: Default::default(),
            suppressed_diagnostics: Default::default(),
            warning_diagnostics: Default::default(),
            error_diagnostics: Default::default(),
            raw_options: Default::default(),
            policy: Default::default(),
            argument_schemas: Default::default(),
            resource_limits: Default::default(),
            image_passes: Default::default(),
        }
    }
}

impl KernelOptionsFields {
    /// Fill the C struct. It points into `self`, which must outlive it and must not change meanwhile.
    #[inline]
    pub(crate) fn lower(&self) -> Result<sys::cjit_kernel_build_options_t> {
        self.texts.check()?;
        self.image_passes.check()?;
        let mut raw = self.raw;
        raw.name_expressions = self.name_expressions.pointer();
        raw.name_count = self.name_expressions.count();
        raw.include_dirs = self.include_dirs.pointer();
        raw.include_dir_count = self.include_dirs.count();
        raw.defines = self.defines.pointer();
        raw.define_count = self.defines.count();
        raw.undefines = self.undefines.pointer();
        raw.undefine_count = self.undefines.count();
        raw.pre_includes = self.pre_includes.pointer();
        raw.pre_include_count = self.pre_includes.count();
        raw.suppressed_diagnostics = pointer_or_null(&self.suppressed_diagnostics);
        raw.suppressed_diagnostic_count = self.suppressed_diagnostics.len() as u64;
        raw.warning_diagnostics = pointer_or_null(&self.warning_diagnostics);
        raw.warning_diagnostic_count = self.warning_diagnostics.len() as u64;
        raw.error_diagnostics = pointer_or_null(&self.error_diagnostics);
        raw.error_diagnostic_count = self.error_diagnostics.len() as u64;
        raw.raw_options = self.raw_options.pointer();
        raw.raw_option_count = self.raw_options.count();
        if let Some(policy) = &self.policy {
            raw.policy = policy.as_ptr().cast();
            raw.policy_size = policy.len() as u64;
        }
        raw.argument_schemas = self.argument_schemas.pointer();
        if let Some(resource_limits) = &self.resource_limits {
            raw.resource_limits = &resource_limits.fields.raw;
        }
        raw.image_passes = self.image_passes.pointer();
        raw.image_pass_count = self.image_passes.count();
        Ok(raw)
    }
}

impl crate::KernelOptions {
    /// File name for diagnostics and `__FILE__`. Default: "kernel.cu". Includes in quotes are searched in its directory first,
    /// which is the working directory if the name has none. Images with debug or line information record the name as an absolute
    /// path: pass an absolute path to get the same bytes in every working directory.
    pub fn source_name(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.source_name = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Functions (`axpy`, `k<float, (int)3>`, `ns::k<T>`) and `__device__` or `__constant__` variables (`&table`) whose lowered
    /// names the result shall contain. Templates named here are instantiated. Kernels that are no templates are in the image
    /// without being named. A name is not empty and has no line break.
    pub fn name_expressions(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.name_expressions.add(&mut self.fields.texts, values);
        self
    }

    /// "sm_90", "sm_90a", "sm_100f", "compute_90" or "native" (device 0); case-insensitive. Default: the context's default.
    pub fn arch(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.arch = self.fields.texts.keep(value.as_ref());
        self
    }

    /// `--include-path`: directories searched for headers, in order, before those of the toolkit.
    pub fn include_dirs(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.include_dirs.add(&mut self.fields.texts, values);
        self
    }

    /// `--define-macro`: macros to define: "NAME" (defined as 1), "NAME=value", or "NAME(x)=..." for a macro with parameters.
    pub fn defines(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.defines.add(&mut self.fields.texts, values);
        self
    }

    /// `--undefine-macro`: macros to undefine after `defines`.
    pub fn undefines(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.undefines.add(&mut self.fields.texts, values);
        self
    }

    /// `--pre-include`: headers to include before the first line of the source. Line numbers of the source do not change.
    pub fn pre_includes(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.pre_includes.add(&mut self.fields.texts, values);
        self
    }

    /// `--diag-suppress`: numbers of compiler messages to suppress.
    pub fn suppressed_diagnostics(mut self, values: impl IntoIterator<Item = u32>) -> Self {
        self.fields.suppressed_diagnostics.extend(values);
        self
    }

    /// `--diag-warn`: numbers of compiler messages to report as warnings.
    pub fn warning_diagnostics(mut self, values: impl IntoIterator<Item = u32>) -> Self {
        self.fields.warning_diagnostics.extend(values);
        self
    }

    /// `--diag-error`: numbers of compiler messages to report as errors.
    pub fn error_diagnostics(mut self, values: impl IntoIterator<Item = u32>) -> Self {
        self.fields.error_diagnostics.extend(values);
        self
    }

    /// Further compiler options: one string each ("-Xptxas=-v"), or name and value as two strings ("-D", "X=1").
    pub fn raw_options(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.raw_options.add(&mut self.fields.texts, values);
        self
    }

    /// A policy encoded by cjit_policy_encode(), stored in the result. Default: none.
    pub fn policy(mut self, bytes: impl AsRef<[u8]>) -> Self {
        self.fields.policy = Some(bytes.as_ref().into());
        self
    }

    /// Kind of the result's `image`. NONE: a cubin for `sm_`, PTX for `compute_`, LTO-IR if `lto` is on.
    pub fn image_kind(mut self, value: crate::ImageKind) -> Self {
        self.fields.raw.image_kind = value.0;
        self
    }

    /// Further images from the same compilation. A combination that the compiler cannot make is refused: NVRTC makes no fatbin, and
    /// no other image together with LTO-IR.
    pub fn extra_image_kinds(mut self, value: crate::ImageKindBits) -> Self {
        self.fields.raw.extra_image_kinds = value.0;
        self
    }

    /// C++ standard: 3 (C++03), 11, 14, 17, 20, 23 (since CUDA 13.5); 0: the compiler's default, such as 17 of NVRTC 13.0.
    pub fn std(mut self, value: u32) -> Self {
        self.fields.raw.std = value;
        self
    }

    /// `--maxrregcount`: maximum registers per thread, from 1; 0: no limit.
    pub fn max_registers(mut self, value: u32) -> Self {
        self.fields.raw.max_registers = value;
        self
    }

    /// `--split-compile`: maximum threads for code generation; 0: NVRTC's default (1).
    pub fn split_compile(mut self, value: u32) -> Self {
        self.fields.raw.split_compile = value;
        self
    }

    /// `--device-debug`: generate debug information and do not optimize.
    pub fn debug(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.debug = value.into().0;
        self
    }

    /// `--generate-line-info`.
    pub fn lineinfo(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.lineinfo = value.into().0;
        self
    }

    /// `--use_fast_math`. Contradicting values of ftz, prec_div, prec_sqrt or fmad are refused.
    pub fn fast_math(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.fast_math = value.into().0;
        self
    }

    /// `--ftz`: flush denormals to zero.
    pub fn ftz(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.ftz = value.into().0;
        self
    }

    /// `--prec-div`: IEEE rounding for division.
    pub fn prec_div(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.prec_div = value.into().0;
        self
    }

    /// `--prec-sqrt`: IEEE rounding for square root.
    pub fn prec_sqrt(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.prec_sqrt = value.into().0;
        self
    }

    /// `--fmad`: contract a\*b+c to one instruction.
    pub fn fmad(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.fmad = value.into().0;
        self
    }

    /// `--relocatable-device-code`.
    pub fn rdc(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.rdc = value.into().0;
        self
    }

    /// `--dlink-time-opt`: generate LTO-IR.
    pub fn lto(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.lto = value.into().0;
        self
    }

    /// `--device-as-default-execution-space`: functions without an execution space are `__device__`.
    pub fn default_device(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.default_device = value.into().0;
        self
    }

    /// `--minimal`: omit NVRTC's built-in declarations for faster compilation.
    pub fn minimal(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.minimal = value.into().0;
        self
    }

    /// `--extra-device-vectorization`.
    pub fn extra_device_vectorization(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.extra_device_vectorization = value.into().0;
        self
    }

    /// `--warning-as-error=all-warnings`: fail if there is a warning. NVRTC has this option from 13.1 on; cjit provides it for all
    /// versions.
    pub fn warnings_as_errors(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.warnings_as_errors = value.into().0;
        self
    }

    /// `false`: `--disable-warnings`.
    pub fn warnings(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.warnings = value.into().0;
        self
    }

    /// `true` (default): `<cstdint>`, `<type_traits>`, `<utility>` and other host headers resolve to libcu++. After `using
    /// namespace std;` write `std::sqrt` or `::sqrt`: the unqualified name is ambiguous.
    pub fn host_headers(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.host_headers = value.into().0;
        self
    }

    /// `true` (default): `cudaGridDependencySynchronize()` and `cudaTriggerProgrammaticLaunchCompletion()` are available without
    /// `rdc`.
    pub fn grid_dependency(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.grid_dependency = value.into().0;
        self
    }

    /// `true`: if `arch` is newer than the compiler supports, make PTX for the newest architecture that it supports. `false`
    /// (default): refuse such an `arch`.
    pub fn ptx_fallback(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.ptx_fallback = value.into().0;
        self
    }

    /// How a build uses the cache (docs/cache.md).
    pub fn cache_mode(mut self, value: crate::CacheMode) -> Self {
        self.fields.raw.cache_mode = value.0;
        self
    }

    /// As `ContextOptions::cache_wait_milliseconds`, for this request; 0: the context's value.
    pub fn cache_wait(mut self, time: std::time::Duration) -> Self {
        self.fields.raw.cache_wait_milliseconds = crate::text::milliseconds(time);
        self
    }

    /// The process in which sources are compiled (docs/workers.md).
    pub fn worker_mode(mut self, value: crate::WorkerMode) -> Self {
        self.fields.raw.worker_mode = value.0;
        self
    }

    /// As `ContextOptions::time_limit_milliseconds`, for this request; 0: the context's value.
    pub fn time_limit(mut self, time: std::time::Duration) -> Self {
        self.fields.raw.time_limit_milliseconds = crate::text::milliseconds(time);
        self
    }

    /// As `ContextOptions::pch`, for this request.
    pub fn pch(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.pch = value.into().0;
        self
    }

    /// Argument schema of each name expression. Default: "" for all of them. A schema lists names and kinds of the kernel's
    /// parameters in their order: "a: float32, x: pointer, map: tensor_map, p: bytes\[24:8\]". value_kind.h has the kinds. Names
    /// are identifiers and unique. Number and sizes must match the kernel's parameters if the image states them. The schema is
    /// stored in the result and in artifacts. Launches with argument names and checks of argument kinds need it. "x: pointer\<const
    /// float32\>" also states the elements of an array: bindings that know an array's type refuse other elements, and gaps, and
    /// read-only arrays without `const`. Special values: "\*" takes the parameters from the image, as "p0", "p1", ... of kind
    /// `bytes`. "" or a NULL entry takes them from the kernel's symbol, as "p0", "p1", ... with their kinds; structs and
    /// enumerations become `bytes`. This gives no schema for a kernel that is declared `extern "C"`, whose symbol has no types, or
    /// for images that are LTO-IR or fatbins.
    pub fn argument_schemas(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.argument_schemas.add(&mut self.fields.texts, values);
        self
    }

    /// Host compiler of CJIT_COMPILER_NVCC, as nvcc's `-ccbin`: a path, the name of a program on `PATH`, or a directory that
    /// contains `gcc`. Default: nvcc's default, `gcc` on `PATH`. Refused with NVRTC, which uses no host compiler.
    pub fn host_compiler(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.host_compiler = self.fields.texts.keep(value.as_ref());
        self
    }

    /// The compiler that builds a kernel.
    pub fn compiler(mut self, value: crate::Compiler) -> Self {
        self.fields.raw.compiler = value.0;
        self
    }

    /// Resource limits for the kernels of the cubin. Default: none. Not part of the cache key: results from the cache are checked
    /// too.
    pub fn resource_limits(mut self, value: crate::ResourceLimits) -> Self {
        self.fields.resource_limits = Some(Box::new(value));
        self
    }

    /// Passes over the cubin, in this order.
    pub fn image_pass(mut self, value: &crate::ImagePass) -> Self {
        self.fields.image_passes.add(value);
        self
    }

    /// `true`: remove variables that no kernel uses from the cubin, by compiling to LTO-IR and linking (docs/images.md). DEFAULT:
    /// off; for an algorithm on, if its only image is a cubin and no option forbids it.
    pub fn slim(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.slim = value.into().0;
        self
    }

    /// A device algorithm as JSON, NUL-terminated, instead of a source: `{"algorithm": "reduce", "input": "float32", "operator":
    /// "plus"}`. The result contains its kernels, its policy, and the plan that launches them (docs/algorithms.md). `source`,
    /// `name_expressions` and `policy` are empty then. Default: none.
    pub fn algorithm(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.algorithm = self.fields.texts.keep(value.as_ref());
        self
    }

    /// As `ContextOptions::header_check`, for this request.
    pub fn header_check(mut self, value: crate::HeaderCheck) -> Self {
        self.fields.raw.header_check = value.0;
        self
    }

    /// `true`: keep the source, or that of the algorithm, in the result and its artifacts, for readers and debuggers. Headers are
    /// not kept. `false` (default): keep none.
    pub fn keep_source(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.keep_source = value.into().0;
        self
    }

    /// `true`: `raw_options` mean what nvrtcCompileProgram() means by the same list, and the results are those of NVRTC. The order
    /// and repetition of options count. cjit adds no option, header or include directory, and no architecture. The source may be
    /// empty, and a name expression may be any text. All typed options except modes and limits must be zero. The result has every
    /// image that NVRTC made, the first of cubin, PTX, LTO-IR, OptiX-IR and Tile IR as the primary one. Fails with
    /// CJIT_ERROR_UNSUPPORTED if the result would depend on more than the request and its headers: for options that read or write
    /// other files, and options that cjit does not know. `false` (default): cjit's meaning.
    pub fn exact_options(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.exact_options = value.into().0;
        self
    }
}

/// The fields of [`BundleBuildOptions`](crate::BundleBuildOptions).
#[derive(Clone)]
pub(crate) struct BundleBuildOptionsFields {
    pub(crate) raw: sys::cjit_bundle_build_options_t,
    pub(crate) texts: Texts,
}

// SAFETY: the pointers point to memory that the struct owns and never changes.
unsafe impl Send for BundleBuildOptionsFields {}
unsafe impl Sync for BundleBuildOptionsFields {}

impl Default for BundleBuildOptionsFields {
    fn default() -> BundleBuildOptionsFields {
        BundleBuildOptionsFields {
            raw: Struct::new(),
            texts: Default::default(),
        }
    }
}

impl BundleBuildOptionsFields {
    /// Fill the C struct. It points into `self`, which must outlive it and must not change meanwhile.
    #[inline]
    pub(crate) fn lower(&self) -> Result<sys::cjit_bundle_build_options_t> {
        self.texts.check()?;
        let raw = self.raw;
        Ok(raw)
    }
}

impl crate::BundleBuildOptions<'_> {
    /// Architectures, separated by commas: values of `KernelOptions::arch`, or "lto_90" for LTO-IR. As in nvcc, "all" means a cubin
    /// for each architecture that the compiler supports and PTX for the newest. "all-major" means a cubin for the oldest and for
    /// the first of each major version, and PTX for the newest.
    pub fn archs(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.archs = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Action if an entry exists with other contents.
    pub fn conflict(mut self, value: crate::BundleConflict) -> Self {
        self.fields.raw.conflict = value.0;
        self
    }
}

/// The fields of [`BundleChooseOptions`](crate::BundleChooseOptions).
#[derive(Clone, Copy)]
pub(crate) struct BundleChooseOptionsFields {
    pub(crate) raw: sys::cjit_bundle_choose_options_t,
}

impl Default for BundleChooseOptionsFields {
    fn default() -> BundleChooseOptionsFields {
        BundleChooseOptionsFields {
            raw: Struct::new(),
        }
    }
}

impl crate::BundleChooseOptions {
    /// Compute capability, major \* 10 + minor.
    pub fn device_cc(mut self, value: u32) -> Self {
        self.fields.raw.device_cc = value;
        self
    }

    /// CUDA version that the driver supports, major \* 1000 + minor \* 10: machine code of a newer CUDA major version is rejected.
    /// 0: any.
    pub fn driver_version(mut self, value: u32) -> Self {
        self.fields.raw.driver_version = value;
        self
    }

    /// `false`: nvJitLink is not available, so LTO-IR is rejected.
    pub fn linker(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.linker = value.into().0;
        self
    }
}

/// The fields of [`BundleFatbinOptions`](crate::BundleFatbinOptions).
#[derive(Clone, Copy)]
pub(crate) struct BundleFatbinOptionsFields {
    pub(crate) raw: sys::cjit_bundle_fatbin_options_t,
}

impl Default for BundleFatbinOptionsFields {
    fn default() -> BundleFatbinOptionsFields {
        BundleFatbinOptionsFields {
            raw: Struct::new(),
        }
    }
}

impl crate::BundleFatbinOptions {
    /// How nvFatbin compresses a fatbin.
    pub fn compression(mut self, value: crate::FatbinCompression) -> Self {
        self.fields.raw.compression = value.0;
        self
    }

    /// `true`: compress small images too. Not with `compression` NONE.
    pub fn compress_all(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.compress_all = value.into().0;
        self
    }

    /// `true`: compress the images of several architectures together, which saves more. Needs nvFatbin 13.4 or newer. A driver for
    /// CUDA 13.0 finds no image in such a fatbin, and cjit_bundle_import() does not read it.
    pub fn concatenate(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.concatenate = value.into().0;
        self
    }
}

/// The fields of [`BundleImport`](crate::BundleImport).
#[derive(Clone)]
pub(crate) struct BundleImportFields {
    pub(crate) raw: sys::cjit_bundle_import_options_t,
    pub(crate) texts: Texts,
}

// SAFETY: the pointers point to memory that the struct owns and never changes.
unsafe impl Send for BundleImportFields {}
unsafe impl Sync for BundleImportFields {}

impl Default for BundleImportFields {
    fn default() -> BundleImportFields {
        BundleImportFields {
            raw: Struct::new(),
            texts: Default::default(),
        }
    }
}

impl BundleImportFields {
    /// Fill the C struct. It points into `self`, which must outlive it and must not change meanwhile.
    #[inline]
    pub(crate) fn lower(&self) -> Result<sys::cjit_bundle_import_options_t> {
        self.texts.check()?;
        let raw = self.raw;
        Ok(raw)
    }
}

impl crate::BundleImport<'_> {
    /// The program that made the image; Default: "imported".
    pub fn producer(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.producer = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Action if an entry exists with other contents.
    pub fn conflict(mut self, value: crate::BundleConflict) -> Self {
        self.fields.raw.conflict = value.0;
        self
    }

    /// `true`: always keep a fatbin whole.
    pub fn keep_fatbin(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.keep_fatbin = value.into().0;
        self
    }
}

/// The fields of [`BundleLoadOptions`](crate::BundleLoadOptions).
#[derive(Clone)]
pub(crate) struct BundleLoadOptionsFields {
    pub(crate) raw: sys::cjit_bundle_load_options_t,
    pub(crate) resource_limits: Option<Box<crate::ResourceLimits>>,
}

// SAFETY: the pointers point to memory that the struct owns and never changes.
unsafe impl Send for BundleLoadOptionsFields {}
unsafe impl Sync for BundleLoadOptionsFields {}

impl Default for BundleLoadOptionsFields {
    fn default() -> BundleLoadOptionsFields {
        BundleLoadOptionsFields {
            raw: Struct::new(),
            resource_limits: Default::default(),
        }
    }
}

impl BundleLoadOptionsFields {
    /// Fill the C struct. It points into `self`, which must outlive it and must not change meanwhile.
    #[inline]
    pub(crate) fn lower(&self) -> Result<sys::cjit_bundle_load_options_t> {
        let mut raw = self.raw;
        if let Some(resource_limits) = &self.resource_limits {
            raw.resource_limits = &resource_limits.fields.raw;
        }
        Ok(raw)
    }
}

impl crate::BundleLoadOptions {
    /// As `KernelOptions::resource_limits`, for the chosen entry. Default: none.
    pub fn resource_limits(mut self, value: crate::ResourceLimits) -> Self {
        self.fields.resource_limits = Some(Box::new(value));
        self
    }

    /// `false`: reject LTO-IR. DEFAULT, `true`: link LTO-IR for the device if nvJitLink is found.
    pub fn linker(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.linker = value.into().0;
        self
    }
}

/// The fields of [`BundleWriteOptions`](crate::BundleWriteOptions).
#[derive(Clone, Copy)]
pub(crate) struct BundleWriteOptionsFields {
    pub(crate) raw: sys::cjit_bundle_write_options_t,
}

impl Default for BundleWriteOptionsFields {
    fn default() -> BundleWriteOptionsFields {
        BundleWriteOptionsFields {
            raw: Struct::new(),
        }
    }
}

impl crate::BundleWriteOptions {
    /// `false`: do not compress. DEFAULT, `true`: compress the sections that shrink by at least `min_saving_percent`.
    pub fn compression(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.compression = value.into().0;
        self
    }

    /// zstd level, 1 to 19; 0: 19, which gives the smallest files and decompresses as fast as the others.
    pub fn compression_level(mut self, value: u32) -> Self {
        self.fields.raw.compression_level = value;
        self
    }

    /// Minimum saving for a section to be compressed, 1 to 99 percent; 0: 10.
    pub fn min_saving_percent(mut self, value: u32) -> Self {
        self.fields.raw.min_saving_percent = value;
        self
    }
}

/// The fields of [`ContextOptions`](crate::ContextOptions).
#[derive(Clone)]
pub(crate) struct ContextOptionsFields {
    pub(crate) raw: sys::cjit_context_options_t,
    pub(crate) texts: Texts,
    pub(crate) cache_layers: TextList,
    pub(crate) immutable_dirs: TextList,
}

// SAFETY: the pointers point to memory that the struct owns and never changes.
unsafe impl Send for ContextOptionsFields {}
unsafe impl Sync for ContextOptionsFields {}

impl Default for ContextOptionsFields {
    fn default() -> ContextOptionsFields {
        ContextOptionsFields {
            raw: Struct::new(),
            texts: Default::default(),
            cache_layers: Default::default(),
            immutable_dirs: Default::default(),
        }
    }
}

impl ContextOptionsFields {
    /// Fill the C struct. It points into `self`, which must outlive it and must not change meanwhile.
    #[inline]
    pub(crate) fn lower(&self) -> Result<sys::cjit_context_options_t> {
        self.texts.check()?;
        let mut raw = self.raw;
        raw.cache_layers = self.cache_layers.pointer();
        raw.cache_layer_count = self.cache_layers.count();
        raw.immutable_dirs = self.immutable_dirs.pointer();
        raw.immutable_dir_count = self.immutable_dirs.count();
        Ok(raw)
    }
}

impl crate::ContextOptions {
    /// Root of a CUDA toolkit, or a `site-packages/nvidia` directory of Python wheels. It is searched first; NVRTC, nvJitLink,
    /// libNVVM, nvcc and the headers are then searched nowhere else. Default: search as docs/environment.md describes.
    pub fn cuda_home(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.cuda_home = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Files to open instead of searching; Default: search.
    pub fn nvrtc_path(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.nvrtc_path = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Files to open instead of searching; Default: search.
    pub fn nvjitlink_path(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.nvjitlink_path = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Files to open instead of searching; Default: search.
    pub fn nvvm_path(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.nvvm_path = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Files to open instead of searching; Default: search.
    pub fn driver_path(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.driver_path = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Architecture of builds without one, as `KernelOptions::arch`. Default: "native".
    pub fn default_arch(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.default_arch = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Directory that receives source, options, log and images of each build; Default: `CJIT_DUMP_DIR`, else no dump.
    pub fn dump_dir(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.dump_dir = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Amount of logging; each level includes those before it.
    pub fn log_level(mut self, value: crate::LogLevel) -> Self {
        self.fields.raw.log_level = value.0;
        self
    }

    /// Directory of the disk cache. Default: `CJIT_CACHE_DIR`, else `$XDG_CACHE_HOME/cjit`, else `~/.cache/cjit`; "": no disk
    /// cache. An unusable directory does not fail builds; cjit_cache_get_info() reports the problem.
    pub fn cache_dir(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.cache_dir = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Read-only caches that are searched after the directory, in order: directories of the same layout, or packs written by
    /// cjit_cache_export(). Default: `CJIT_CACHE_LAYERS`.
    pub fn cache_layers(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.cache_layers.add(&mut self.fields.texts, values);
        self
    }

    /// Maximum size of the memory cache in bytes; 0: `CJIT_CACHE_MEMORY_BYTES`, else 256 MiB.
    pub fn cache_memory_bytes(mut self, value: u64) -> Self {
        self.fields.raw.cache_memory_bytes = value;
        self
    }

    /// Maximum size of the disk cache in bytes; the least recently used entries are removed first. 0: `CJIT_CACHE_DISK_BYTES`, else
    /// 4 GiB.
    pub fn cache_disk_bytes(mut self, value: u64) -> Self {
        self.fields.raw.cache_disk_bytes = value;
        self
    }

    /// How a build uses the cache (docs/cache.md).
    pub fn cache_mode(mut self, value: crate::CacheMode) -> Self {
        self.fields.raw.cache_mode = value.0;
        self
    }

    /// Maximum time in milliseconds that a build waits for an equal one in another thread or process before it compiles itself;
    /// CJIT_NO_LIMIT: until the other ends; 0: `CJIT_CACHE_WAIT_MILLISECONDS`, else 300,000.
    pub fn cache_wait(mut self, time: std::time::Duration) -> Self {
        self.fields.raw.cache_wait_milliseconds = crate::text::milliseconds(time);
        self
    }

    /// Time in seconds for which this context remembers a failed compilation, in memory only; 0: not at all.
    pub fn cache_failure_seconds(mut self, value: u32) -> Self {
        self.fields.raw.cache_failure_seconds = value;
        self
    }

    /// The worker program, of the same version as this library. Default: `CJIT_WORKER`, else `cjit-worker` beside this library or
    /// in the `libexec` directory of its installation.
    pub fn worker_path(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.worker_path = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Maximum address space of each worker in bytes, at least 1 GiB; 0: `CJIT_WORKER_MEMORY_BYTES`, else half of the memory that
    /// this process may use, plus 1.5 GiB (docs/workers.md, "Memory").
    pub fn worker_memory_bytes(mut self, value: u64) -> Self {
        self.fields.raw.worker_memory_bytes = value;
        self
    }

    /// Maximum size of all precompiled header files in bytes; the least recently used are removed first. They are stored below the
    /// cache directory. 0: `CJIT_PCH_BYTES`, else 2 GiB.
    pub fn pch_bytes(mut self, value: u64) -> Self {
        self.fields.raw.pch_bytes = value;
        self
    }

    /// File for a trace of all builds, in Chrome's JSON format (docs/workers.md); written when the context is destroyed. Default:
    /// `CJIT_TRACE`, else no trace.
    pub fn trace_file(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.trace_file = self.fields.texts.keep(value.as_ref());
        self
    }

    /// The process in which sources are compiled (docs/workers.md).
    pub fn worker_mode(mut self, value: crate::WorkerMode) -> Self {
        self.fields.raw.worker_mode = value.0;
        self
    }

    /// Maximum number of workers, at most 4096; 0: `CJIT_WORKER_COUNT`, else one per core and per GiB of memory that this process
    /// may use (docs/workers.md, "Memory").
    pub fn worker_count(mut self, value: u32) -> Self {
        self.fields.raw.worker_count = value;
        self
    }

    /// Time in milliseconds for which an idle worker is kept; CJIT_NO_LIMIT: as long as the context; 0:
    /// `CJIT_WORKER_IDLE_MILLISECONDS`, else 30,000.
    pub fn worker_idle(mut self, time: std::time::Duration) -> Self {
        self.fields.raw.worker_idle_milliseconds = crate::text::milliseconds(time);
        self
    }

    /// Maximum duration of a compilation in a worker or by nvcc, in milliseconds; CJIT_NO_LIMIT: no limit; 0:
    /// `CJIT_TIME_LIMIT_MILLISECONDS`, else no limit.
    pub fn time_limit(mut self, time: std::time::Duration) -> Self {
        self.fields.raw.time_limit_milliseconds = crate::text::milliseconds(time);
        self
    }

    /// Use precompiled headers where they help. DEFAULT: `CJIT_PCH` (`on`, `off`), else on.
    pub fn pch(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.pch = value.into().0;
        self
    }

    /// `true`: include NVRTC's own time trace (`--fdevice-time-trace`, NVRTC 12.8 and later).
    pub fn trace_compiler(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.trace_compiler = value.into().0;
        self
    }

    /// For tests without a GPU: the architecture of a mock device, such as "sm_90" or "sm_100a". The CUDA driver is not opened, and
    /// launches are recorded (mock.h). Default: no mock.
    pub fn mock_device(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.mock_device = self.fields.texts.keep(value.as_ref());
        self
    }

    /// The nvcc program. Default: `CJIT_NVCC`, else search (docs/environment.md).
    pub fn nvcc_path(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.nvcc_path = self.fields.texts.keep(value.as_ref());
        self
    }

    /// `true`: workers drop privileges and access to the network, to programs, to other processes and to files outside their own
    /// directories, as far as the system supports it (docs/workers.md, "The sandbox"). DEFAULT: `CJIT_WORKER_SANDBOX` (`on`,
    /// `off`), else on.
    pub fn worker_sandbox(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.worker_sandbox = value.into().0;
        self
    }

    /// When the files of headers are examined for results in memory (docs/cache.md).
    pub fn header_check(mut self, value: crate::HeaderCheck) -> Self {
        self.fields.raw.header_check = value.0;
        self
    }

    /// Maximum number of kernels that cjit_kernel_get() keeps loaded, and of plans that cjit_plan_get() does; CJIT_NO_LIMIT: no
    /// limit; 0: 1024.
    pub fn loaded_kernel_limit(mut self, value: u32) -> Self {
        self.fields.raw.loaded_kernel_limit = value;
        self
    }

    /// Absolute paths of directories whose files stay the same as long as the directory exists, such as an installed library of
    /// headers. A file in them is examined once in this context, and read once on this machine (docs/cache.md, "Directories that do
    /// not change"). Keys are the same with and without. A directory may be missing. Default: `CJIT_IMMUTABLE_DIRS`.
    pub fn immutable_dirs(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.immutable_dirs.add(&mut self.fields.texts, values);
        self
    }

    /// File to which each new request is appended, to build it ahead of later runs (docs/recording.md). It may be shared by
    /// processes. Default: `CJIT_RECORD`, else none.
    pub fn record_file(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.record_file = self.fields.texts.keep(value.as_ref());
        self
    }

    /// `true`: the cache keeps compilations that failed because of their request, as it keeps results: the error with its log. The
    /// next equal request fails without a compilation, also in other processes. Missing headers are part of the key. DEFAULT:
    /// `CJIT_KEEP_FAILURES` (`on`, `off`), else off.
    pub fn keep_failures(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.keep_failures = value.into().0;
        self
    }
}

/// The fields of [`EventQueueOptions`](crate::EventQueueOptions).
#[derive(Clone, Copy)]
pub(crate) struct EventQueueOptionsFields {
    pub(crate) raw: sys::cjit_event_queue_options_t,
}

impl Default for EventQueueOptionsFields {
    fn default() -> EventQueueOptionsFields {
        EventQueueOptionsFields {
            raw: Struct::new(),
        }
    }
}

impl crate::EventQueueOptions {
    /// Maximum number of events in the queue; 0: 1024. The oldest are dropped for newer ones.
    pub fn capacity(mut self, value: u64) -> Self {
        self.fields.raw.capacity = value;
        self
    }

    /// Log lines of this level and of those before it. DEFAULT: as INFO. CJIT_LOG_LEVEL_OFF: no lines.
    pub fn log_level(mut self, value: crate::LogLevel) -> Self {
        self.fields.raw.log_level = value.0;
        self
    }

    /// `false`: no compilations. DEFAULT: on.
    pub fn compilations(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.compilations = value.into().0;
        self
    }
}

/// The fields of [`ExternalOptions`](crate::ExternalOptions).
#[derive(Clone)]
pub(crate) struct ExternalOptionsFields {
    pub(crate) raw: sys::cjit_external_build_options_t,
    pub(crate) texts: Texts,
    pub(crate) files: TextList,
    pub(crate) name_expressions: TextList,
    pub(crate) argument_schemas: TextList,
    pub(crate) policy: Option<Arc<[u8]>>,
    pub(crate) resource_limits: Option<Box<crate::ResourceLimits>>,
    pub(crate) image_passes: Passes,
}

// SAFETY: the pointers point to memory that the struct owns and never changes.
unsafe impl Send for ExternalOptionsFields {}
unsafe impl Sync for ExternalOptionsFields {}

impl Default for ExternalOptionsFields {
    fn default() -> ExternalOptionsFields {
        ExternalOptionsFields {
            raw: Struct::new(),
            texts: Default::default(),
            files: Default::default(),
            name_expressions: Default::default(),
            argument_schemas: Default::default(),
            policy: Default::default(),
            resource_limits: Default::default(),
            image_passes: Default::default(),
        }
    }
}

impl ExternalOptionsFields {
    /// Fill the C struct. It points into `self`, which must outlive it and must not change meanwhile.
    #[inline]
    pub(crate) fn lower(&self) -> Result<sys::cjit_external_build_options_t> {
        self.texts.check()?;
        self.image_passes.check()?;
        let mut raw = self.raw;
        raw.files = self.files.pointer();
        raw.file_count = self.files.count();
        raw.name_expressions = self.name_expressions.pointer();
        raw.name_count = self.name_expressions.count();
        raw.argument_schemas = self.argument_schemas.pointer();
        if let Some(policy) = &self.policy {
            raw.policy = policy.as_ptr().cast();
            raw.policy_size = policy.len() as u64;
        }
        if let Some(resource_limits) = &self.resource_limits {
            raw.resource_limits = &resource_limits.fields.raw;
        }
        raw.image_passes = self.image_passes.pointer();
        raw.image_pass_count = self.image_passes.count();
        Ok(raw)
    }
}

impl crate::ExternalOptions<'_> {
    /// The compiler and its version: "Triton 3.5". At most 4096 bytes.
    pub fn producer(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.producer = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Files that the callback reads. The cache key contains the last component of each path and the contents, not the directory. A
    /// file is hashed again only if it may have changed.
    pub fn files(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.files.add(&mut self.fields.texts, values);
        self
    }

    /// Name in messages, logs and traces, such as that of the source. Default: "external".
    pub fn name(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.name = self.fields.texts.keep(value.as_ref());
        self
    }

    /// As `KernelOptions::arch`. The images must run on it. Default: the context's default.
    pub fn arch(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.arch = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Names of the kernels and variables of the result: symbols, or names for which the callback sets the symbol. Default: the
    /// names that the callback sets, else all kernels and variables of the image (a variable as "&table").
    pub fn name_expressions(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.name_expressions.add(&mut self.fields.texts, values);
        self
    }

    /// Argument schema of each name, as `KernelOptions::argument_schemas`. Default: "" for all of them.
    pub fn argument_schemas(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.argument_schemas.add(&mut self.fields.texts, values);
        self
    }

    /// A policy encoded by cjit_policy_encode(), stored in the result. Default: the one that the callback sets.
    pub fn policy(mut self, bytes: impl AsRef<[u8]>) -> Self {
        self.fields.policy = Some(bytes.as_ref().into());
        self
    }

    /// How a build uses the cache (docs/cache.md).
    pub fn cache_mode(mut self, value: crate::CacheMode) -> Self {
        self.fields.raw.cache_mode = value.0;
        self
    }

    /// As `ContextOptions::cache_wait_milliseconds`, for this request; 0: the context's value.
    pub fn cache_wait(mut self, time: std::time::Duration) -> Self {
        self.fields.raw.cache_wait_milliseconds = crate::text::milliseconds(time);
        self
    }

    /// As `ContextOptions::time_limit_milliseconds`, for this request; 0: the context's value. A callback that fails after this
    /// time fails with CJIT_ERROR_TIME_LIMIT; what it makes after this time is used.
    pub fn time_limit(mut self, time: std::time::Duration) -> Self {
        self.fields.raw.time_limit_milliseconds = crate::text::milliseconds(time);
        self
    }

    /// As `KernelOptions::resource_limits`. Default: none.
    pub fn resource_limits(mut self, value: crate::ResourceLimits) -> Self {
        self.fields.resource_limits = Some(Box::new(value));
        self
    }

    /// As `KernelOptions::image_passes`.
    pub fn image_pass(mut self, value: &crate::ImagePass) -> Self {
        self.fields.image_passes.add(value);
        self
    }
}

/// The fields of [`ImageAdoptOptions`](crate::ImageAdoptOptions).
#[derive(Clone)]
pub(crate) struct ImageAdoptOptionsFields {
    pub(crate) raw: sys::cjit_image_adopt_options_t,
    pub(crate) texts: Texts,
    pub(crate) name_expressions: TextList,
    pub(crate) lowered_names: TextList,
    pub(crate) argument_schemas: TextList,
    pub(crate) policy: Option<Arc<[u8]>>,
}

// SAFETY: the pointers point to memory that the struct owns and never changes.
unsafe impl Send for ImageAdoptOptionsFields {}
unsafe impl Sync for ImageAdoptOptionsFields {}

impl Default for ImageAdoptOptionsFields {
    fn default() -> ImageAdoptOptionsFields {
        ImageAdoptOptionsFields {
            raw: Struct::new(),
            texts: Default::default(),
            name_expressions: Default::default(),
            lowered_names: Default::default(),
            argument_schemas: Default::default(),
            policy: Default::default(),
        }
    }
}

impl ImageAdoptOptionsFields {
    /// Fill the C struct. It points into `self`, which must outlive it and must not change meanwhile.
    #[inline]
    pub(crate) fn lower(&self) -> Result<sys::cjit_image_adopt_options_t> {
        self.texts.check()?;
        let mut raw = self.raw;
        raw.name_expressions = self.name_expressions.pointer();
        raw.name_count = self.name_expressions.count();
        raw.lowered_names = self.lowered_names.pointer();
        raw.argument_schemas = self.argument_schemas.pointer();
        if let Some(policy) = &self.policy {
            raw.policy = policy.as_ptr().cast();
            raw.policy_size = policy.len() as u64;
        }
        Ok(raw)
    }
}

impl crate::ImageAdoptOptions<'_> {
    /// The program that made the image, at most 4096 bytes; Default: "adopted".
    pub fn producer(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.producer = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Default: read from the image; for a fatbin the lowest of its entries. LTO-IR does not state it, so that it is required
    /// there. A cubin or PTX must run on it. "native" is refused.
    pub fn arch(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.arch = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Names of the result. Default: all kernels and variables of the image (a variable as "&table").
    pub fn name_expressions(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.name_expressions.add(&mut self.fields.texts, values);
        self
    }

    /// The symbol of each name. Default: the names are symbols.
    pub fn lowered_names(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.lowered_names.add(&mut self.fields.texts, values);
        self
    }

    /// Argument schema of each name, as `KernelOptions::argument_schemas`. Default: "" for all of them.
    pub fn argument_schemas(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.argument_schemas.add(&mut self.fields.texts, values);
        self
    }

    /// A policy encoded by cjit_policy_encode(), stored in the result. Default: none.
    pub fn policy(mut self, bytes: impl AsRef<[u8]>) -> Self {
        self.fields.policy = Some(bytes.as_ref().into());
        self
    }

    /// NONE: detected from the bytes. Any other kind is checked against the bytes.
    pub fn kind(mut self, value: crate::ImageKind) -> Self {
        self.fields.raw.kind = value.0;
        self
    }
}

/// The fields of [`Launch`](crate::Launch).
#[derive(Clone)]
pub(crate) struct LaunchFields {
    pub(crate) raw: sys::cjit_launch_options_t,
    pub(crate) texts: Texts,
    pub(crate) argument_names: TextList,
}

// SAFETY: the pointers point to memory that the struct owns and never changes.
unsafe impl Send for LaunchFields {}
unsafe impl Sync for LaunchFields {}

impl Default for LaunchFields {
    fn default() -> LaunchFields {
        LaunchFields {
            raw: Struct::new(),
            texts: Default::default(),
            argument_names: Default::default(),
        }
    }
}

impl LaunchFields {
    /// Fill the C struct. It points into `self`, which must outlive it and must not change meanwhile.
    #[inline]
    pub(crate) fn lower(&self) -> Result<sys::cjit_launch_options_t> {
        self.texts.check()?;
        let mut raw = self.raw;
        raw.argument_names = self.argument_names.pointer();
        raw.argument_count = self.argument_names.count();
        Ok(raw)
    }
}

impl crate::Launch {
    /// Blocks of the grid: x from 1 to 2^31 - 1, y and z from 1 to 65535. 0 is CJIT_ERROR_INVALID_ARGUMENT.
    pub fn grid(mut self, value: impl Into<crate::Dim3>) -> Self {
        let value = value.into();
        (self.fields.raw.grid_x, self.fields.raw.grid_y, self.fields.raw.grid_z) = (value.x, value.y, value.z);
        self
    }

    /// Threads per block. 0: the policy's; without a policy 1 for y and z, and `block_x` is required.
    pub fn block(mut self, value: impl Into<crate::Dim3>) -> Self {
        let value = value.into();
        (self.fields.raw.block_x, self.fields.raw.block_y, self.fields.raw.block_z) = (value.x, value.y, value.z);
        self
    }

    /// Blocks per cluster; 0: the policy's, else no cluster. At most 8 in total, or 16 with `non_portable_cluster`; the grid must
    /// be a multiple. Not needed if the kernel's source fixes the cluster.
    pub fn cluster(mut self, value: impl Into<crate::Dim3>) -> Self {
        let value = value.into();
        (self.fields.raw.cluster_x, self.fields.raw.cluster_y, self.fields.raw.cluster_z) = (value.x, value.y, value.z);
        self
    }

    /// Programmatic stream serialization (PDL). DEFAULT: the policy's value, else off.
    pub fn pdl(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.pdl = value.into().0;
        self
    }

    /// Bytes per block. 0: the policy's value, else none. The kernel's limit is raised if the device allows it.
    pub fn dynamic_shared_memory(mut self, value: u64) -> Self {
        self.fields.raw.dynamic_shared_memory = value;
        self
    }

    /// A stream of the current CUDA context. Default: the default stream.
    pub fn stream(mut self, value: crate::Stream) -> Self {
        self.fields.raw.stream = value.0;
        self
    }

    /// Name of each argument in the kernel's argument schema, in any order. Default: the arguments are in the order of the
    /// parameters.
    pub fn argument_names(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.argument_names.add(&mut self.fields.texts, values);
        self
    }

    /// Event that is recorded when all blocks have triggered it (`cudaTriggerProgrammaticLaunchCompletion()`) or are done. Create
    /// it with CU_EVENT_DISABLE_TIMING. Needs sm_90 or newer. Default: none.
    pub fn programmatic_event(mut self, value: crate::Event) -> Self {
        self.fields.raw.programmatic_event = value.0;
        self
    }

    /// Event that is recorded when all blocks have started, as accurately as the driver can determine. Create it with
    /// CU_EVENT_DISABLE_TIMING. Default: none.
    pub fn launch_completion_event(mut self, value: crate::Event) -> Self {
        self.fields.raw.launch_completion_event = value.0;
        self
    }

    /// Blocks of the preferred cluster, used where it fits: a multiple of the cluster in x and y, equal in z. Not with
    /// `cooperative`. Needs driver 12.8 or newer; a device without such clusters uses the normal cluster.
    pub fn preferred_cluster(mut self, value: impl Into<crate::Dim3>) -> Self {
        let value = value.into();
        (self.fields.raw.preferred_cluster_x, self.fields.raw.preferred_cluster_y, self.fields.raw.preferred_cluster_z) = (value.x, value.y, value.z);
        self
    }

    /// `true`: allow clusters of more than 8 blocks, which not every device supports. A policy with a larger cluster implies it.
    pub fn non_portable_cluster(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.non_portable_cluster = value.into().0;
        self
    }

    /// How clusters are distributed over the device (CUclusterSchedulingPolicy).
    pub fn cluster_scheduling(mut self, value: crate::ClusterScheduling) -> Self {
        self.fields.raw.cluster_scheduling = value.0;
        self
    }

    /// `true`: all blocks run concurrently, so that the grid can be synchronized. A grid that does not fit is refused.
    pub fn cooperative(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.cooperative = value.into().0;
        self
    }

    /// `true`: each block triggers `programmatic_event` when it starts.
    pub fn trigger_at_block_start(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.trigger_at_block_start = value.into().0;
        self
    }

    /// Domain in which the memory operations of a launch are ordered (CUlaunchMemSyncDomain).
    pub fn memory_sync_domain(mut self, value: crate::MemorySyncDomain) -> Self {
        self.fields.raw.memory_sync_domain = value.0;
        self
    }

    /// Preferred shared memory as a percentage of the multiprocessor's on-chip memory, 1 to 100, or a value of `enum
    /// cjit_shared_memory_carveout`. Needs driver 12.5 or newer.
    pub fn shared_memory_carveout(mut self, value: crate::SharedMemoryCarveout) -> Self {
        self.fields.raw.shared_memory_carveout = value.0;
        self
    }

    /// `true`: schedule for NVLink use. Needs driver 13.0 or newer.
    pub fn nvlink_centric_scheduling(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.nvlink_centric_scheduling = value.into().0;
        self
    }

    /// Cluster sizes that this launch may have. Needs driver 13.2 or newer, except for DEFAULT.
    pub fn portable_cluster_mode(mut self, value: crate::PortableClusterMode) -> Self {
        self.fields.raw.portable_cluster_mode = value.0;
        self
    }

    /// Shared memory that this launch may use. Needs driver 13.2 or newer, except for DEFAULT.
    pub fn shared_memory_mode(mut self, value: crate::SharedMemoryMode) -> Self {
        self.fields.raw.shared_memory_mode = value.0;
        self
    }
}

/// The fields of [`NvvmOptions`](crate::NvvmOptions).
#[derive(Clone)]
pub(crate) struct NvvmOptionsFields {
    pub(crate) raw: sys::cjit_nvvm_build_options_t,
    pub(crate) texts: Texts,
    pub(crate) raw_options: TextList,
    pub(crate) policy: Option<Arc<[u8]>>,
    pub(crate) resource_limits: Option<Box<crate::ResourceLimits>>,
    pub(crate) image_passes: Passes,
}

// SAFETY: the pointers point to memory that the struct owns and never changes.
unsafe impl Send for NvvmOptionsFields {}
unsafe impl Sync for NvvmOptionsFields {}

impl Default for NvvmOptionsFields {
    fn default() -> NvvmOptionsFields {
        NvvmOptionsFields {
            raw: Struct::new(),
            texts: Default::default(),
            raw_options: Default::default(),
            policy: Default::default(),
            resource_limits: Default::default(),
            image_passes: Default::default(),
        }
    }
}

impl NvvmOptionsFields {
    /// Fill the C struct. It points into `self`, which must outlive it and must not change meanwhile.
    #[inline]
    pub(crate) fn lower(&self) -> Result<sys::cjit_nvvm_build_options_t> {
        self.texts.check()?;
        self.image_passes.check()?;
        let mut raw = self.raw;
        raw.raw_options = self.raw_options.pointer();
        raw.raw_option_count = self.raw_options.count();
        if let Some(policy) = &self.policy {
            raw.policy = policy.as_ptr().cast();
            raw.policy_size = policy.len() as u64;
        }
        if let Some(resource_limits) = &self.resource_limits {
            raw.resource_limits = &resource_limits.fields.raw;
        }
        raw.image_passes = self.image_passes.pointer();
        raw.image_pass_count = self.image_passes.count();
        Ok(raw)
    }
}

impl crate::NvvmOptions<'_> {
    /// As `KernelOptions::arch`; "compute_90" makes PTX, "sm_90" a cubin. Default: the context's default.
    pub fn arch(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.arch = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Further options for libNVVM, one string each ("-jump-table-density=90").
    pub fn raw_options(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.raw_options.add(&mut self.fields.texts, values);
        self
    }

    /// The bitcode file of NVIDIA's device functions. Default: libdevice.10.bc beside libNVVM. The cache key contains its contents,
    /// not its path.
    pub fn libdevice_path(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.libdevice_path = self.fields.texts.keep(value.as_ref());
        self
    }

    /// A policy encoded by cjit_policy_encode(), stored in the result. Default: none.
    pub fn policy(mut self, bytes: impl AsRef<[u8]>) -> Self {
        self.fields.policy = Some(bytes.as_ref().into());
        self
    }

    /// PTX, LTO_IR or CUBIN; a linker makes the cubin from PTX (CJIT_LINKER_DEFAULT). NONE: a cubin for `sm_`, PTX for `compute_`.
    /// When LTO-IR is linked, only the kernels in `@llvm.used` are kept.
    pub fn image_kind(mut self, value: crate::ImageKind) -> Self {
        self.fields.raw.image_kind = value.0;
        self
    }

    /// O0 or O3.
    pub fn optimization(mut self, value: crate::Optimization) -> Self {
        self.fields.raw.optimization = value.0;
        self
    }

    /// `true`: do not optimize, and refuse IR that does not state the version of its debug metadata. The metadata determines the
    /// debug information in the image.
    pub fn debug(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.debug = value.into().0;
        self
    }

    /// Flush denormals to zero; IEEE rounding for division and for square root; contract a\*b+c.
    pub fn ftz(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.ftz = value.into().0;
        self
    }

    /// Flush denormals to zero; IEEE rounding for division and for square root; contract a\*b+c.
    pub fn prec_div(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.prec_div = value.into().0;
        self
    }

    /// Flush denormals to zero; IEEE rounding for division and for square root; contract a\*b+c.
    pub fn prec_sqrt(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.prec_sqrt = value.into().0;
        self
    }

    /// Flush denormals to zero; IEEE rounding for division and for square root; contract a\*b+c.
    pub fn fmad(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.fmad = value.into().0;
        self
    }

    /// Add libdevice; only the functions that are called are compiled. DEFAULT: on if a module declares a function `__nv_...` that
    /// no module defines. If libdevice lacks the function too, the build fails with CJIT_ERROR_UNDEFINED_SYMBOL.
    pub fn libdevice(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.libdevice = value.into().0;
        self
    }

    /// `false`: do not verify the IR before compiling. libNVVM then compiles much invalid IR into wrong code. It also compiles
    /// valid IR that only its verifier refuses, such as 8-bit atomics for architecture 10.0 and newer.
    pub fn verify(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.verify = value.into().0;
        self
    }

    /// How a build uses the cache (docs/cache.md).
    pub fn cache_mode(mut self, value: crate::CacheMode) -> Self {
        self.fields.raw.cache_mode = value.0;
        self
    }

    /// As `ContextOptions::cache_wait_milliseconds`, for this request; 0: the context's value.
    pub fn cache_wait(mut self, time: std::time::Duration) -> Self {
        self.fields.raw.cache_wait_milliseconds = crate::text::milliseconds(time);
        self
    }

    /// AUTOMATIC: compile in a worker if one is available, because some invalid IR makes libNVVM end its process.
    pub fn worker_mode(mut self, value: crate::WorkerMode) -> Self {
        self.fields.raw.worker_mode = value.0;
        self
    }

    /// As `ContextOptions::time_limit_milliseconds`, for this request; 0: the context's value.
    pub fn time_limit(mut self, time: std::time::Duration) -> Self {
        self.fields.raw.time_limit_milliseconds = crate::text::milliseconds(time);
        self
    }

    /// As `KernelOptions::resource_limits`. Default: none.
    pub fn resource_limits(mut self, value: crate::ResourceLimits) -> Self {
        self.fields.resource_limits = Some(Box::new(value));
        self
    }

    /// As `KernelOptions::image_passes`.
    pub fn image_pass(mut self, value: &crate::ImagePass) -> Self {
        self.fields.image_passes.add(value);
        self
    }
}

/// The fields of [`LinkOptions`](crate::LinkOptions).
#[derive(Clone)]
pub(crate) struct LinkOptionsFields {
    pub(crate) raw: sys::cjit_link_build_options_t,
    pub(crate) texts: Texts,
    pub(crate) raw_options: TextList,
    pub(crate) used_kernels: TextList,
    pub(crate) used_variables: TextList,
    pub(crate) policy: Option<Arc<[u8]>>,
    pub(crate) resource_limits: Option<Box<crate::ResourceLimits>>,
    pub(crate) image_passes: Passes,
}

// SAFETY: the pointers point to memory that the struct owns and never changes.
unsafe impl Send for LinkOptionsFields {}
unsafe impl Sync for LinkOptionsFields {}

impl Default for LinkOptionsFields {
    fn default() -> LinkOptionsFields {
        LinkOptionsFields {
            raw: Struct::new(),
            texts: Default::default(),
            raw_options: Default::default(),
            used_kernels: Default::default(),
            used_variables: Default::default(),
            policy: Default::default(),
            resource_limits: Default::default(),
            image_passes: Default::default(),
        }
    }
}

impl LinkOptionsFields {
    /// Fill the C struct. It points into `self`, which must outlive it and must not change meanwhile.
    #[inline]
    pub(crate) fn lower(&self) -> Result<sys::cjit_link_build_options_t> {
        self.texts.check()?;
        self.image_passes.check()?;
        let mut raw = self.raw;
        raw.raw_options = self.raw_options.pointer();
        raw.raw_option_count = self.raw_options.count();
        raw.used_kernels = self.used_kernels.pointer();
        raw.used_kernel_count = self.used_kernels.count();
        raw.used_variables = self.used_variables.pointer();
        raw.used_variable_count = self.used_variables.count();
        if let Some(policy) = &self.policy {
            raw.policy = policy.as_ptr().cast();
            raw.policy_size = policy.len() as u64;
        }
        if let Some(resource_limits) = &self.resource_limits {
            raw.resource_limits = &resource_limits.fields.raw;
        }
        raw.image_passes = self.image_passes.pointer();
        raw.image_pass_count = self.image_passes.count();
        Ok(raw)
    }
}

impl crate::LinkOptions<'_> {
    /// As `KernelOptions::arch`; "compute_90" makes PTX. Default: the context's default.
    pub fn arch(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.arch = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Further options for nvJitLink ("-Xptxas=-v").
    pub fn raw_options(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.raw_options.add(&mut self.fields.texts, values);
        self
    }

    /// Lowered names of the kernels and, below, of the variables that are used; others may be removed. Only with link-time
    /// optimization.
    pub fn used_kernels(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.used_kernels.add(&mut self.fields.texts, values);
        self
    }

    /// Lowered names of the kernels and, below, of the variables that are used; others may be removed. Only with link-time
    /// optimization.
    pub fn used_variables(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
        self.fields.used_variables.add(&mut self.fields.texts, values);
        self
    }

    /// A policy encoded by cjit_policy_encode(), stored in the result. Default: that of the first input that has one.
    pub fn policy(mut self, bytes: impl AsRef<[u8]>) -> Self {
        self.fields.policy = Some(bytes.as_ref().into());
        self
    }

    /// CUBIN, PTX or LTO_IR. PTX and LTO_IR need link-time optimization. LTO_IR is one input for later links: all inputs are LTO-IR
    /// or are compiled to it, and undefined symbols remain. It needs nvJitLink 13.4 or newer. NONE: the kind that `arch` implies.
    pub fn image_kind(mut self, value: crate::ImageKind) -> Self {
        self.fields.raw.image_kind = value.0;
        self
    }

    /// Maximum registers per thread, from 1; 0: no limit.
    pub fn max_registers(mut self, value: u32) -> Self {
        self.fields.raw.max_registers = value;
        self
    }

    /// Maximum threads for code generation; 0: nvJitLink's default (1).
    pub fn split_compile(mut self, value: u32) -> Self {
        self.fields.raw.split_compile = value;
        self
    }

    /// Optimization level of libNVVM or of a linker.
    pub fn optimization(mut self, value: crate::Optimization) -> Self {
        self.fields.raw.optimization = value.0;
        self
    }

    /// Link-time optimization. DEFAULT: on if an input is LTO-IR or can be compiled to it. `false`: LTO-IR is refused.
    pub fn lto(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.lto = value.into().0;
        self
    }

    /// Generate debug information.
    pub fn debug(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.debug = value.into().0;
        self
    }

    /// Generate debug information.
    pub fn lineinfo(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.lineinfo = value.into().0;
        self
    }

    /// Flush denormals to zero; IEEE rounding for division and for square root; contract a\*b+c. Only with link-time optimization.
    pub fn ftz(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.ftz = value.into().0;
        self
    }

    /// Flush denormals to zero; IEEE rounding for division and for square root; contract a\*b+c. Only with link-time optimization.
    pub fn prec_div(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.prec_div = value.into().0;
        self
    }

    /// Flush denormals to zero; IEEE rounding for division and for square root; contract a\*b+c. Only with link-time optimization.
    pub fn prec_sqrt(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.prec_sqrt = value.into().0;
        self
    }

    /// Flush denormals to zero; IEEE rounding for division and for square root; contract a\*b+c. Only with link-time optimization.
    pub fn fmad(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.fmad = value.into().0;
        self
    }

    /// Remove variables that no device code uses, assuming that no host code uses them. Only with link-time optimization.
    pub fn optimize_unused_variables(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.optimize_unused_variables = value.into().0;
        self
    }

    /// Report registers and memory in the result's `info_log`.
    pub fn verbose(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.verbose = value.into().0;
        self
    }

    /// The linker to use.
    pub fn linker(mut self, value: crate::Linker) -> Self {
        self.fields.raw.linker = value.0;
        self
    }

    /// How a build uses the cache (docs/cache.md).
    pub fn cache_mode(mut self, value: crate::CacheMode) -> Self {
        self.fields.raw.cache_mode = value.0;
        self
    }

    /// As `ContextOptions::cache_wait_milliseconds`, for this request; 0: the context's value.
    pub fn cache_wait(mut self, time: std::time::Duration) -> Self {
        self.fields.raw.cache_wait_milliseconds = crate::text::milliseconds(time);
        self
    }

    /// AUTOMATIC: link in this process if all inputs were compiled for this link, otherwise in a worker, because damaged input can
    /// crash nvJitLink.
    pub fn worker_mode(mut self, value: crate::WorkerMode) -> Self {
        self.fields.raw.worker_mode = value.0;
        self
    }

    /// As `ContextOptions::time_limit_milliseconds`, for this request; 0: the context's value.
    pub fn time_limit(mut self, time: std::time::Duration) -> Self {
        self.fields.raw.time_limit_milliseconds = crate::text::milliseconds(time);
        self
    }

    /// As `KernelOptions::resource_limits`. Default: none.
    pub fn resource_limits(mut self, value: crate::ResourceLimits) -> Self {
        self.fields.resource_limits = Some(Box::new(value));
        self
    }

    /// As `KernelOptions::image_passes`.
    pub fn image_pass(mut self, value: &crate::ImagePass) -> Self {
        self.fields.image_passes.add(value);
        self
    }

    /// `true`: make a relocatable cubin, one input for later links, in which undefined symbols remain. The driver loads it only if
    /// there are none. Needs nvJitLink 13.0 or newer, with link-time optimization 13.3. The result has the names of all inputs.
    pub fn relocatable(mut self, value: impl Into<crate::Switch>) -> Self {
        self.fields.raw.relocatable = value.into().0;
        self
    }

    /// Further images of the same link: PTX beside a cubin, or a cubin beside PTX. The code is optimized once, and the cubin is
    /// assembled from the PTX. Needs link-time optimization; other combinations are refused.
    pub fn extra_image_kinds(mut self, value: crate::ImageKindBits) -> Self {
        self.fields.raw.extra_image_kinds = value.0;
        self
    }
}

/// The fields of [`RecordingOptions`](crate::RecordingOptions).
#[derive(Clone)]
pub(crate) struct RecordingOptionsFields {
    pub(crate) raw: sys::cjit_recording_build_options_t,
    pub(crate) texts: Texts,
}

// SAFETY: the pointers point to memory that the struct owns and never changes.
unsafe impl Send for RecordingOptionsFields {}
unsafe impl Sync for RecordingOptionsFields {}

impl Default for RecordingOptionsFields {
    fn default() -> RecordingOptionsFields {
        RecordingOptionsFields {
            raw: Struct::new(),
            texts: Default::default(),
        }
    }
}

impl RecordingOptionsFields {
    /// Fill the C struct. It points into `self`, which must outlive it and must not change meanwhile.
    #[inline]
    pub(crate) fn lower(&self) -> Result<sys::cjit_recording_build_options_t> {
        self.texts.check()?;
        let raw = self.raw;
        Ok(raw)
    }
}

impl crate::RecordingOptions {
    /// As `KernelOptions::arch`. Default: `RecordedRequest::arch`.
    pub fn arch(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.arch = self.fields.texts.keep(value.as_ref());
        self
    }

    /// As `KernelOptions::cache_mode`.
    pub fn cache_mode(mut self, value: crate::CacheMode) -> Self {
        self.fields.raw.cache_mode = value.0;
        self
    }
}

/// The fields of [`SignatureOptions`](crate::SignatureOptions).
#[derive(Clone)]
pub(crate) struct SignatureOptionsFields {
    pub(crate) raw: sys::cjit_signature_options_t,
    pub(crate) texts: Texts,
}

// SAFETY: the pointers point to memory that the struct owns and never changes.
unsafe impl Send for SignatureOptionsFields {}
unsafe impl Sync for SignatureOptionsFields {}

impl Default for SignatureOptionsFields {
    fn default() -> SignatureOptionsFields {
        SignatureOptionsFields {
            raw: Struct::new(),
            texts: Default::default(),
        }
    }
}

impl SignatureOptionsFields {
    /// Fill the C struct. It points into `self`, which must outlive it and must not change meanwhile.
    #[inline]
    pub(crate) fn lower(&self) -> Result<sys::cjit_signature_options_t> {
        self.texts.check()?;
        let raw = self.raw;
        Ok(raw)
    }
}

impl crate::SignatureOptions {
    /// File with the secret key, as `minisign -G` writes it, with the mode 0600 or 0400. Default: `CJIT_SIGNING_KEY`.
    pub fn key_path(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.key_path = self.fields.texts.keep(value.as_ref());
        self
    }

    /// File with the password of an encrypted key, with the mode 0600 or 0400. Default: `CJIT_SIGNING_KEY_PASSWORD_FILE`, and none
    /// if `key_path` is set.
    pub fn password_path(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
        self.fields.raw.password_path = self.fields.texts.keep(value.as_ref());
        self
    }

    /// Days until the signature expires, at most 36500; 0: the value of `CJIT_SIGNATURE_DAYS`, and never without it. minisign
    /// itself ignores this.
    pub fn expires_days(mut self, value: u64) -> Self {
        self.fields.raw.expires_days = value;
        self
    }
}

/// The fields of [`TensorMapOptions`](crate::TensorMapOptions).
#[derive(Clone)]
pub(crate) struct TensorMapOptionsFields {
    pub(crate) raw: sys::cjit_tensor_map_options_t,
    pub(crate) strides: Vec<u64>,
    pub(crate) box_dims: Vec<u32>,
    pub(crate) element_strides: Vec<u32>,
    pub(crate) pixel_box_lower: Vec<i32>,
    pub(crate) pixel_box_upper: Vec<i32>,
}

// SAFETY: the pointers point to memory that the struct owns and never changes.
unsafe impl Send for TensorMapOptionsFields {}
unsafe impl Sync for TensorMapOptionsFields {}

impl Default for TensorMapOptionsFields {
    fn default() -> TensorMapOptionsFields {
        TensorMapOptionsFields {
            raw: Struct::new(),
            strides: Default::default(),
            box_dims: Default::default(),
            element_strides: Default::default(),
            pixel_box_lower: Default::default(),
            pixel_box_upper: Default::default(),
        }
    }
}

impl TensorMapOptionsFields {
    /// Fill the C struct. It points into `self`, which must outlive it and must not change meanwhile.
    #[inline]
    pub(crate) fn lower(&self) -> Result<sys::cjit_tensor_map_options_t> {
        let mut raw = self.raw;
        raw.strides = pointer_or_null(&self.strides);
        raw.box_dims = pointer_or_null(&self.box_dims);
        raw.element_strides = pointer_or_null(&self.element_strides);
        raw.pixel_box_lower = pointer_or_null(&self.pixel_box_lower);
        raw.pixel_box_upper = pointer_or_null(&self.pixel_box_upper);
        Ok(raw)
    }
}

impl crate::TensorMapOptions {
    /// `rank` - 1 strides in bytes; strides\[i\] is that of dimension i + 1. Multiples of 16 (of 32 if `address` must be), less
    /// than 2^40. Default: a dense tensor; not allowed with `interleave`.
    pub fn strides(mut self, values: impl IntoIterator<Item = u64>) -> Self {
        self.fields.strides = values.into_iter().collect();
        self
    }

    /// TILED, required: `rank` sizes of the box in elements, 1 to 256 each. box_dims\[0\] elements have a multiple of 16 bytes;
    /// box_dims\[0\] is 128 for U4X16_ALIGN16 and U6X16_ALIGN16. (In the kernel, without `interleave`, the first coordinate of a
    /// box must also lie at a multiple of 16 bytes: on an H200 any other is an illegal instruction.) Default: not TILED.
    pub fn box_dims(mut self, values: impl IntoIterator<Item = u32>) -> Self {
        self.fields.box_dims = values.into_iter().collect();
        self
    }

    /// `rank` steps, 1 to 8 each: every element_strides\[i\]-th element of the box is copied along dimension i. Without
    /// `interleave` the first is ignored. Default: all 1.
    pub fn element_strides(mut self, values: impl IntoIterator<Item = u32>) -> Self {
        self.fields.element_strides = values.into_iter().collect();
        self
    }

    /// IM2COL, required: `rank` - 2 lower corners of the box of pixels, in the order W, H, D. A corner is the offset from index 0
    /// to the first pixel of the box. It is -32768 to 32767 for rank 3, -128 to 127 for rank 4, -16 to 15 for rank 5. IM2COL_WIDE:
    /// one value, for W, -32768 to 32767. Default: TILED.
    pub fn pixel_box_lower(mut self, values: impl IntoIterator<Item = i32>) -> Self {
        self.fields.pixel_box_lower = values.into_iter().collect();
        self
    }

    /// The same number of upper corners: the offset from the last index to the last pixel of the box. In each dimension the box
    /// contains at least one pixel: size + upper - lower \> 0; size + upper is less than 2^31. Default: TILED.
    pub fn pixel_box_upper(mut self, values: impl IntoIterator<Item = i32>) -> Self {
        self.fields.pixel_box_upper = values.into_iter().collect();
        self
    }

    /// How a copy traverses the tensor.
    pub fn mode(mut self, value: crate::TensorMapMode) -> Self {
        self.fields.raw.mode = value.0;
        self
    }

    /// Layout of the channels in global memory.
    pub fn interleave(mut self, value: crate::TensorMapInterleave) -> Self {
        self.fields.raw.interleave = value.0;
        self
    }

    /// How chunks are permuted in shared memory, so that columns can be read without bank conflicts.
    pub fn swizzle(mut self, value: crate::TensorMapSwizzle) -> Self {
        self.fields.raw.swizzle = value.0;
        self
    }

    /// How many bytes are fetched from memory into the L2 cache at a time.
    pub fn l2_promotion(mut self, value: crate::TensorMapL2Promotion) -> Self {
        self.fields.raw.l2_promotion = value.0;
        self
    }

    /// The value that a copy writes for elements outside the tensor.
    pub fn oob_fill(mut self, value: crate::TensorMapOobFill) -> Self {
        self.fields.raw.oob_fill = value.0;
        self
    }

    /// IM2COL_WIDE.
    pub fn wide_mode(mut self, value: crate::TensorMapWideMode) -> Self {
        self.fields.raw.wide_mode = value.0;
        self
    }

    /// IM2COL, IM2COL_WIDE: elements of dimension 0, 1 to 256, in total a multiple of 16 bytes; 128 for U4X16_ALIGN16 and
    /// U6X16_ALIGN16.
    pub fn channels_per_pixel(mut self, value: u32) -> Self {
        self.fields.raw.channels_per_pixel = value;
        self
    }

    /// IM2COL, IM2COL_WIDE: pixels, 1 to 1024; ignored with W128.
    pub fn pixels_per_column(mut self, value: u32) -> Self {
        self.fields.raw.pixels_per_column = value;
        self
    }

    /// DEFAULT: what the driver encodes. SMALL and LARGE need a driver for CUDA 13.5.
    pub fn allocation_class(mut self, value: crate::TensorMapAllocationClass) -> Self {
        self.fields.raw.allocation_class = value.0;
        self
    }
}
