//! Options of builds from CUDA C++.
use crate::callback::given;
use crate::error::{call, Error, Result};
use crate::job::{Batch, Job, JobOptions, One};
use crate::library::loaded;
use crate::options::KernelOptionsFields;
use crate::result::BuildResult;
use crate::sys;
use crate::text::TextList;
use crate::{CacheKey, Context, ImageKindBits};
use std::ffi::OsStr;
use std::sync::Arc;

/// Options of a kernel build. Only the source is required.
///
/// One set of options can be used for any number of builds. Setters convert to the C structs immediately, so a build
/// converts nothing.
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

// SAFETY: its pointers point to memory that it owns and that never changes.
unsafe impl Send for KernelOptions {}
unsafe impl Sync for KernelOptions {}

impl KernelOptions {
    /// Options for this CUDA C++ source.
    pub fn new(source: impl AsRef<[u8]>) -> KernelOptions {
        KernelOptions {
            fields: KernelOptionsFields::default(),
            source: source.as_ref().into(),
            header_names: TextList::default(),
            header_sources: TextList::default(),
        }
    }

    /// Add one function or variable, see [`name_expressions`](KernelOptions::name_expressions).
    pub fn name_expression(self, expression: impl AsRef<OsStr>) -> KernelOptions {
        self.name_expressions([expression])
    }

    /// Add a header that exists only in memory; `#include` finds it before files.
    pub fn header(mut self, name: impl AsRef<OsStr>, source: impl AsRef<OsStr>) -> KernelOptions {
        self.header_names.add(&mut self.fields.texts, [name]);
        self.header_sources.add(&mut self.fields.texts, [source]);
        self
    }

    /// Return the C struct, which lives as long as `self` and does not change meanwhile.
    pub(crate) fn raw(&self) -> Result<sys::cjit_kernel_build_options_t> {
        self.check_schemas()?;
        let mut raw = self.fields.lower()?;
        raw.source = self.source.as_ptr().cast();
        raw.source_size = self.source.len() as u64;
        raw.header_names = self.header_names.pointer();
        raw.header_sources = self.header_sources.pointer();
        raw.header_count = self.header_names.count();
        Ok(raw)
    }

    /// The library reads as many schemas as there are names.
    fn check_schemas(&self) -> Result<()> {
        let (schemas, names) = (self.fields.argument_schemas.count(), self.fields.name_expressions.count());
        if schemas != 0 && schemas != names {
            return Err(Error::usage(format!(
                "there are {schemas} argument schemas for {names} name expressions; \
                 give one for each, \"\" where there is none"
            )));
        }
        Ok(())
    }
}

impl Context {
    /// Compile source into images, or take them from the cache. The same request gives the same bytes in any process.
    /// No GPU is required.
    pub fn build(&self, options: &KernelOptions) -> Result<BuildResult> {
        let raw = options.raw()?;
        let mut result = BuildResult::empty();
        // SAFETY: the options point into `options`.
        self.call(|error| unsafe { (loaded().kernel_build)(self.raw(), given(&raw), &mut result.raw, error) })?;
        Ok(result)
    }

    /// Start [`build`](Context::build) as a job, which can be waited for, awaited, watched by its descriptor, and
    /// cancelled.
    pub fn build_async(&self, options: &KernelOptions) -> Result<Job<One>> {
        self.build_async_with(options, JobOptions::new())
    }

    /// Like [`build_async`](Context::build_async), with options of the job.
    pub fn build_async_with(&self, options: &KernelOptions, job: JobOptions) -> Result<Job<One>> {
        let raw = options.raw()?;
        // SAFETY: the options point into `options`; the library copies what it keeps.
        Job::start(self, job, Vec::new(), |job_options, job, error| unsafe {
            (loaded().kernel_build_async)(self.raw(), given(&raw), job_options, job, error)
        })
    }

    /// Start any number of builds as one job; results are in the order of the options.
    pub fn build_batch_async<'a>(
        &self,
        options: impl IntoIterator<Item = &'a KernelOptions>,
        job: JobOptions,
    ) -> Result<Job<Batch>> {
        let options: Vec<&KernelOptions> = options.into_iter().collect();
        let raw = options.iter().map(|options| options.raw()).collect::<Result<Vec<_>>>()?;
        // SAFETY: the options point into `options`; the library copies what it keeps.
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

    /// Get the current key of a build with its fields, without building. Compare two keys to see why a build was not
    /// taken from the cache.
    pub fn describe_key(&self, options: &KernelOptions) -> Result<CacheKey> {
        let raw = options.raw()?;
        // SAFETY: the options point into `options`.
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
