//! Options of a kernel build from CUDA C++.
use crate::callback::given;
use crate::error::{call, Error, Result};
use crate::job::{Batch, Job, JobOptions, One};
use crate::kernel::Kernel;
use crate::library::loaded;
use crate::options::KernelOptionsFields;
use crate::result::BuildResult;
use crate::sys;
use crate::text::{c_text, TextList};
use crate::{CacheKey, Context, ImageKindBits};
use std::ffi::OsStr;
use std::sync::Arc;

/// Options of a kernel build. Only the source is required.
///
/// The options can be used for any number of builds. Each value is converted once, when it is set.
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
    pub(crate) fields: KernelOptionsFields,
    source: Arc<[u8]>,
    header_names: TextList,
    header_sources: TextList,
}

// SAFETY: its pointers point to data that it owns and that never changes.
unsafe impl Send for KernelOptions {}
unsafe impl Sync for KernelOptions {}

impl KernelOptions {
    /// Build this CUDA C++ source.
    pub fn new(source: impl AsRef<[u8]>) -> KernelOptions {
        KernelOptions {
            fields: KernelOptionsFields::default(),
            source: source.as_ref().into(),
            header_names: TextList::default(),
            header_sources: TextList::default(),
        }
    }

    /// Add one function or variable; see [`name_expressions`](KernelOptions::name_expressions).
    pub fn name_expression(self, expression: impl AsRef<OsStr>) -> KernelOptions {
        self.name_expressions([expression])
    }

    /// Add a header that exists only in memory. `#include` finds it before headers on disk.
    pub fn header(mut self, name: impl AsRef<OsStr>, source: impl AsRef<OsStr>) -> KernelOptions {
        self.header_names.add(&mut self.fields.texts, [name]);
        self.header_sources.add(&mut self.fields.texts, [source]);
        self
    }

    /// Returns the options in the form that the library reads. They point to data in `self`.
    pub(crate) fn raw(&self) -> Result<sys::cjit_kernel_build_options_t> {
        self.raw_for(self.fields.name_expressions.count())
    }

    /// As `raw`, for a build with this number of name expressions.
    fn raw_for(&self, names: u64) -> Result<sys::cjit_kernel_build_options_t> {
        self.check_schemas(names)?;
        let mut raw = self.fields.lower()?;
        raw.source = self.source.as_ptr().cast();
        raw.source_size = self.source.len() as u64;
        raw.header_names = self.header_names.pointer();
        raw.header_sources = self.header_sources.pointer();
        raw.header_count = self.header_names.count();
        Ok(raw)
    }

    /// Checks the number of schemas, because the library reads as many as there are name expressions.
    fn check_schemas(&self, names: u64) -> Result<()> {
        let schemas = self.fields.argument_schemas.count();
        if schemas != 0 && schemas != names {
            return Err(Error::usage(format!(
                "cannot build: there are {schemas} argument schemas for {names} name expressions; \
                 pass one per name expression, \"\" for those without a schema"
            )));
        }
        Ok(())
    }
}

impl Context {
    /// Compile source into images, or take them from the cache. The same request gives the same bytes in every process.
    /// Needs no GPU, not even one that can run the result.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::CONTRADICTORY_OPTIONS`,
    /// `Status::UNKNOWN_ARCH`, `Status::INVALID_OPTION`, `Status::INVALID_SOURCE`, `Status::TOOLKIT_NOT_FOUND`,
    /// `Status::TOOLKIT_TOO_OLD`, `Status::TOOLKIT_INCOMPLETE`, `Status::TOOLKIT_MISMATCH`, `Status::COMPILATION`,
    /// `Status::NAME_EXPRESSION`, `Status::HEADER_NOT_FOUND`, `Status::COMPILER_INTERNAL`, `Status::COMPILER_CRASHED`,
    /// `Status::TIME_LIMIT`, `Status::LINK`, `Status::UNDEFINED_SYMBOL`, `Status::DUPLICATE_SYMBOL`,
    /// `Status::LINK_INPUT`, `Status::RESOURCE_LIMIT`, `Status::IMAGE_PASS`, `Status::ARTIFACT_CORRUPT`,
    /// `Status::ARTIFACT_VERSION`, `Status::IO`, `Status::WORKER_UNAVAILABLE`, `Status::NOT_CACHED`,
    /// `Status::DRIVER_NOT_FOUND`, `Status::DRIVER_TOO_OLD`, `Status::DRIVER`, `Status::NO_DEVICE`,
    /// `Status::ARGUMENT_MISMATCH`.
    pub fn build(&self, options: &KernelOptions) -> Result<BuildResult> {
        let raw = options.raw()?;
        let mut result = BuildResult::empty();
        // SAFETY: the options point to data in `options`.
        self.call(|error| unsafe { (loaded().kernel_build)(self.raw(), given(&raw), &mut result.raw, error) })?;
        Ok(result)
    }

    /// Find whether [`build`](Context::build) would return a result again, from memory. Takes a fraction of the time of
    /// a memory hit, and never compiles. The options are compared by the first call with the result: pass those that
    /// gave it. A result that is current counts as a memory hit.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build).
    pub fn is_current(&self, options: &KernelOptions, result: &BuildResult) -> Result<bool> {
        let raw = options.raw()?;
        let mut current = 0;
        // SAFETY: the options point to data in `options`, and the result was filled by a build.
        self.call(|error| unsafe {
            (loaded().kernel_build_is_current)(self.raw(), given(&raw), &result.raw, &mut current, error)
        })?;
        Ok(current != 0)
    }

    /// Get a loaded kernel for a source in one call: [`build`](Context::build), [`load`](Context::load) and
    /// [`Module::kernel`](crate::Module::kernel).
    ///
    /// `name` is a name expression or a lowered name. If the options have no name expressions, it is the only one. The
    /// context keeps the last [`loaded_kernel_limit`](crate::ContextOptions::loaded_kernel_limit) kernels loaded until
    /// it is destroyed: further calls build and load nothing. Builds that bypass the cache are built and loaded by each
    /// call. A kernel stays usable after the context dropped it. Fails as the three calls do. Any number of threads may
    /// call it; a result is loaded once, however many of them ask.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build), and `Status::NOT_FOUND`, `Status::NO_BINARY_FOR_DEVICE`,
    /// `Status::STALE_HANDLE`.
    ///
    /// ```no_run
    /// # fn example(context: &cjit::Context) -> cjit::Result<()> {
    /// let source = "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }";
    /// let scale = context.kernel(&cjit::KernelOptions::new(source), "scale<float>")?;
    /// # Ok(()) }
    /// ```
    pub fn kernel(&self, options: &KernelOptions, name: &str) -> Result<Kernel> {
        let raw = options.raw_for(options.fields.name_expressions.count().max(1))?;
        let name = c_text(name)?;
        let mut kernel = std::ptr::null_mut();
        // SAFETY: the options point to data in `options`; the name is valid during the call.
        self.call(|error| unsafe {
            (loaded().kernel_get)(self.raw(), given(&raw), name.as_ptr(), &mut kernel, error)
        })?;
        Ok(Kernel::new(kernel, self))
    }

    /// Get a loaded kernel of a build result, and keep it loaded as [`kernel`](Context::kernel) does; for results of
    /// jobs.
    ///
    /// # Errors
    /// Those of [`Context::load`](crate::Context::load), and `Status::NOT_FOUND`.
    pub fn load_kernel(&self, result: &BuildResult, name: &str) -> Result<Kernel> {
        let name = c_text(name)?;
        let mut kernel = std::ptr::null_mut();
        // SAFETY: the result was filled by a build; the name is valid during the call.
        self.call(|error| unsafe {
            (loaded().kernel_load)(self.raw(), &result.raw, name.as_ptr(), &mut kernel, error)
        })?;
        Ok(Kernel::new(kernel, self))
    }

    /// Start a build and return; see [`build`](Context::build). The job can be waited for, awaited, watched by its file
    /// descriptor, and cancelled.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build).
    pub fn build_async(&self, options: &KernelOptions) -> Result<Job<One>> {
        self.build_async_with(options, JobOptions::new())
    }

    /// Start a build with job options and return; see [`build_async`](Context::build_async).
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build).
    pub fn build_async_with(&self, options: &KernelOptions, job: JobOptions) -> Result<Job<One>> {
        let raw = options.raw()?;
        // SAFETY: the options point to data in `options`; the library does not keep them.
        Job::start(self, job, Vec::new(), |job_options, job, error| unsafe {
            (loaded().kernel_build_async)(self.raw(), given(&raw), job_options, job, error)
        })
    }

    /// Start any number of builds as one job; results are in the order of the options.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build).
    pub fn build_batch_async<'a>(
        &self,
        options: impl IntoIterator<Item = &'a KernelOptions>,
        job: JobOptions,
    ) -> Result<Job<Batch>> {
        let options: Vec<&KernelOptions> = options.into_iter().collect();
        let raw = options.iter().map(|options| options.raw()).collect::<Result<Vec<_>>>()?;
        // SAFETY: the options point to data in `options`; the library does not keep them.
        Job::start(self, job, Vec::new(), |job_options, job, error| unsafe {
            let pointers: Vec<*const _> = raw.iter().map(|raw| given(raw)).collect();
            (loaded().kernel_build_batch_async)(
                self.raw(),
                pointers.as_ptr(),
                pointers.len() as u64,
                job_options,
                job,
                error,
            )
        })
    }

    /// Get the cache key of a build with its fields, without building. Compare two keys to see why a build was not
    /// taken from the cache.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build).
    pub fn describe_key(&self, options: &KernelOptions) -> Result<CacheKey> {
        let raw = options.raw()?;
        // SAFETY: the options point to data in `options`.
        CacheKey::fill(|key| {
            call(|error| unsafe { (loaded().kernel_build_get_key)(self.raw(), given(&raw), key, error) })
        })
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
