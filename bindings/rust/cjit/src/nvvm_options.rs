//! Options of an NVVM build: modules of LLVM IR become PTX, LTO-IR or a cubin.
use crate::callback::given;
use crate::error::{call, Result};
use crate::job::{Batch, Job, JobOptions, One};
use crate::library::loaded;
use crate::options::NvvmOptionsFields;
use crate::record::record;
use crate::result::BuildResult;
use crate::sys::{self, Struct};
use crate::text::c_text;
use crate::{CacheKey, Context, Switch};
use std::borrow::Cow;
use std::ffi::{CString, OsStr, OsString};
use std::path::Path;

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
    /// Compile IR in memory.
    pub fn data(data: impl Into<Cow<'a, [u8]>>) -> NvvmInput<'a> {
        NvvmInput { what: What::Data(data.into()), name: None, lazy: Switch::DEFAULT }
    }

    /// Compile a file. The cache key contains its contents, not its path.
    pub fn path(path: impl AsRef<Path>) -> NvvmInput<'static> {
        NvvmInput { what: What::Path(path.as_ref().as_os_str().to_owned()), name: None, lazy: Switch::DEFAULT }
    }

    /// Set the name for messages and logs, which is also recorded in LTO-IR.
    pub fn name(mut self, name: impl AsRef<OsStr>) -> NvvmInput<'a> {
        self.name = Some(name.as_ref().to_owned());
        self
    }

    /// Set whether to take only the functions that other modules call. The module must be bitcode.
    pub fn lazy(mut self, value: impl Into<Switch>) -> NvvmInput<'a> {
        self.lazy = value.into();
        self
    }
}

/// Options of an NVVM build. At least one module that is not lazy is required.
#[derive(Clone, Default)]
pub struct NvvmOptions<'a> {
    pub(crate) fields: NvvmOptionsFields,
    inputs: Vec<NvvmInput<'a>>,
}

record! {
    /// Versions of libNVVM.
    NvvmInfo from cjit_nvvm_info_t {
        /// Major version of libNVVM, which is independent of the CUDA version.
        version_major: u32,
        /// Minor version of libNVVM.
        version_minor: u32,
        /// Major version of the NVVM IR that it accepts.
        ir_version_major: u32,
        /// Minor version of the NVVM IR that it accepts.
        ir_version_minor: u32,
        /// Major version of the debug metadata that it accepts.
        debug_version_major: u32,
        /// Minor version of the debug metadata that it accepts.
        debug_version_minor: u32,
        /// Major version of the LLVM whose IR it accepts for the architecture; 0 if it does not report one.
        llvm_version: u32,
    }
}

/// The options in the form that the library reads, with the data that they point to.
pub(crate) struct Lowered {
    pub(crate) options: sys::cjit_nvvm_build_options_t,
    _inputs: Vec<sys::cjit_nvvm_input_t>,
    _pointers: Vec<*const sys::cjit_nvvm_input_t>,
    _names: Vec<CString>,
}

impl<'a> NvvmOptions<'a> {
    /// Options without modules.
    pub fn new() -> NvvmOptions<'a> {
        NvvmOptions::default()
    }

    /// Add one module.
    pub fn input(mut self, input: NvvmInput<'a>) -> NvvmOptions<'a> {
        self.inputs.push(input);
        self
    }

    /// Add several modules.
    pub fn inputs(mut self, inputs: impl IntoIterator<Item = NvvmInput<'a>>) -> NvvmOptions<'a> {
        self.inputs.extend(inputs);
        self
    }

    pub(crate) fn lower(&self) -> Result<Lowered> {
        let mut names = Vec::new();
        let inputs = self.inputs.iter().map(|input| lower_input(input, &mut names)).collect::<Result<Vec<_>>>()?;
        let pointers: Vec<*const _> = inputs.iter().map(|input| input as *const _).collect();
        let mut options = self.fields.lower()?;
        options.inputs = pointers.as_ptr();
        options.input_count = pointers.len() as u64;
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
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::CONTRADICTORY_OPTIONS`,
    /// `Status::UNKNOWN_ARCH`, `Status::INVALID_OPTION`, `Status::TOOLKIT_NOT_FOUND`, `Status::TOOLKIT_INCOMPLETE`,
    /// `Status::TOOLKIT_MISMATCH`, `Status::COMPILER_INTERNAL`, `Status::COMPILER_CRASHED`, `Status::TIME_LIMIT`,
    /// `Status::LINK`, `Status::UNDEFINED_SYMBOL`, `Status::DUPLICATE_SYMBOL`, `Status::LINK_INPUT`,
    /// `Status::INVALID_IR`, `Status::RESOURCE_LIMIT`, `Status::IMAGE_PASS`, `Status::ARTIFACT_CORRUPT`, `Status::IO`,
    /// `Status::WORKER_UNAVAILABLE`, `Status::NOT_CACHED`, `Status::DRIVER_NOT_FOUND`, `Status::DRIVER_TOO_OLD`,
    /// `Status::DRIVER`, `Status::NO_DEVICE`.
    pub fn build_nvvm(&self, options: &NvvmOptions<'_>) -> Result<BuildResult> {
        let lowered = options.lower()?;
        let mut result = BuildResult::empty();
        // SAFETY: the options point to data in `lowered` and `options`.
        self.call(|error| unsafe {
            (loaded().nvvm_build)(self.raw(), given(&lowered.options), &mut result.raw, error)
        })?;
        Ok(result)
    }

    /// Start an NVVM build and return; see [`build_nvvm`](Context::build_nvvm). The modules are copied.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build), and `Status::INVALID_IR`.
    pub fn build_nvvm_async(&self, options: &NvvmOptions<'_>, job: JobOptions) -> Result<Job<One>> {
        let lowered = options.lower()?;
        // SAFETY: as above; the library does not keep the options.
        Job::start(self, job, Vec::new(), |job_options, job, error| unsafe {
            (loaded().nvvm_build_async)(self.raw(), given(&lowered.options), job_options, job, error)
        })
    }

    /// Start any number of NVVM builds as one job; results are in the order of the options.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build), and `Status::INVALID_IR`.
    pub fn build_nvvm_batch_async<'a, 'b: 'a>(
        &self,
        options: impl IntoIterator<Item = &'a NvvmOptions<'b>>,
        job: JobOptions,
    ) -> Result<Job<Batch>> {
        let options: Vec<&NvvmOptions<'b>> = options.into_iter().collect();
        let lowered = options.iter().map(|options| options.lower()).collect::<Result<Vec<_>>>()?;
        // SAFETY: as above, for each of the options.
        Job::start(self, job, Vec::new(), |job_options, job, error| unsafe {
            let pointers: Vec<*const _> = lowered.iter().map(|lowered| given(&lowered.options)).collect();
            let count = pointers.len() as u64;
            (loaded().nvvm_build_batch_async)(self.raw(), pointers.as_ptr(), count, job_options, job, error)
        })
    }

    /// Verify modules as [`build_nvvm`](Context::build_nvvm) does before it compiles them.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::CONTRADICTORY_OPTIONS`,
    /// `Status::UNKNOWN_ARCH`, `Status::INVALID_OPTION`, `Status::TOOLKIT_NOT_FOUND`, `Status::TOOLKIT_INCOMPLETE`,
    /// `Status::TOOLKIT_MISMATCH`, `Status::COMPILER_INTERNAL`, `Status::COMPILER_CRASHED`, `Status::TIME_LIMIT`,
    /// `Status::LINK`, `Status::UNDEFINED_SYMBOL`, `Status::DUPLICATE_SYMBOL`, `Status::LINK_INPUT`,
    /// `Status::INVALID_IR`, `Status::RESOURCE_LIMIT`, `Status::IMAGE_PASS`, `Status::ARTIFACT_CORRUPT`, `Status::IO`,
    /// `Status::WORKER_UNAVAILABLE`, `Status::NOT_CACHED`, `Status::DRIVER_NOT_FOUND`, `Status::DRIVER_TOO_OLD`,
    /// `Status::DRIVER`, `Status::NO_DEVICE`.
    pub fn verify_nvvm(&self, options: &NvvmOptions<'_>) -> Result<()> {
        let lowered = options.lower()?;
        // SAFETY: as above.
        self.call(|error| unsafe { (loaded().nvvm_verify)(self.raw(), given(&lowered.options), error) })
    }

    /// Get the cache key of an NVVM build with its fields.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build), and `Status::INVALID_IR`.
    pub fn describe_nvvm_key(&self, options: &NvvmOptions<'_>) -> Result<CacheKey> {
        let lowered = options.lower()?;
        // SAFETY: as above.
        CacheKey::fill(|key| {
            call(|error| unsafe { (loaded().nvvm_build_get_key)(self.raw(), given(&lowered.options), key, error) })
        })
    }

    /// Get the versions of the context's libNVVM. Pass `arch` to get the version of LLVM for it.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::CONTRADICTORY_OPTIONS`,
    /// `Status::UNKNOWN_ARCH`, `Status::INVALID_OPTION`, `Status::TOOLKIT_NOT_FOUND`, `Status::TOOLKIT_INCOMPLETE`,
    /// `Status::TOOLKIT_MISMATCH`, `Status::COMPILER_INTERNAL`, `Status::COMPILER_CRASHED`, `Status::TIME_LIMIT`,
    /// `Status::LINK`, `Status::UNDEFINED_SYMBOL`, `Status::DUPLICATE_SYMBOL`, `Status::LINK_INPUT`,
    /// `Status::INVALID_IR`, `Status::RESOURCE_LIMIT`, `Status::IMAGE_PASS`, `Status::ARTIFACT_CORRUPT`, `Status::IO`,
    /// `Status::WORKER_UNAVAILABLE`, `Status::NOT_CACHED`, `Status::DRIVER_NOT_FOUND`, `Status::DRIVER_TOO_OLD`,
    /// `Status::DRIVER`, `Status::NO_DEVICE`.
    pub fn describe_nvvm(&self, arch: Option<&str>) -> Result<NvvmInfo> {
        let arch = arch.map(c_text).transpose()?;
        let mut info = sys::cjit_nvvm_info_t::new();
        // SAFETY: the struct has the right size; NULL is allowed.
        unsafe {
            let arch = arch.as_ref().map_or(std::ptr::null(), |arch| arch.as_ptr());
            self.call(|error| (loaded().nvvm_get_info)(self.raw(), arch, &mut info, error))?;
            Ok(NvvmInfo::from_record(&info))
        }
    }
}
