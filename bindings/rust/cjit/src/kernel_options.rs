//! What to build from CUDA C++, and how.
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

/// What to build, and how. Only the source is required.
///
/// One set of options can be used for any number of builds: what it says is put into the library's
/// form once, as it is said.
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

// SAFETY: its pointers point to what it owns and never changes.
unsafe impl Send for KernelOptions {}
unsafe impl Sync for KernelOptions {}

impl KernelOptions {
    /// Build this CUDA C++ text.
    pub fn new(source: impl AsRef<[u8]>) -> KernelOptions {
        KernelOptions {
            fields: KernelOptionsFields::default(),
            source: source.as_ref().into(),
            header_names: TextList::default(),
            header_sources: TextList::default(),
        }
    }

    /// One function or variable, as [`name_expressions`](KernelOptions::name_expressions).
    pub fn name_expression(self, expression: impl AsRef<OsStr>) -> KernelOptions {
        self.name_expressions([expression])
    }

    /// A header that exists in memory only; `#include` finds it before the disk.
    pub fn header(mut self, name: impl AsRef<OsStr>, source: impl AsRef<OsStr>) -> KernelOptions {
        self.header_names.add(&mut self.fields.texts, [name]);
        self.header_sources.add(&mut self.fields.texts, [source]);
        self
    }

    /// In the library's form; lives as long as `self` and is not changed meanwhile.
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

    /// The library reads as many as there are names.
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
    /// Needs no GPU that could run the result.
    pub fn build(&self, options: &KernelOptions) -> Result<BuildResult> {
        let raw = options.raw()?;
        let mut result = BuildResult::empty();
        // SAFETY: what the options point to lives in `options`.
        self.call(|error| unsafe { (loaded().kernel_build)(self.raw(), given(&raw), &mut result.raw, error) })?;
        Ok(result)
    }

    /// Begin what [`build`](Context::build) does, and return. The job can be waited for, awaited, watched by its
    /// descriptor, and cancelled.
    pub fn build_async(&self, options: &KernelOptions) -> Result<Job<One>> {
        self.build_async_with(options, JobOptions::new())
    }

    /// As [`build_async`](Context::build_async), with options of the job.
    pub fn build_async_with(&self, options: &KernelOptions, job: JobOptions) -> Result<Job<One>> {
        let raw = options.raw()?;
        // SAFETY: what the options point to lives in `options`; they are not kept.
        Job::start(self, job, Vec::new(), |job_options, job, error| unsafe {
            (loaded().kernel_build_async)(self.raw(), given(&raw), job_options, job, error)
        })
    }

    /// Begin any number of builds as one job; results are in the order of the options.
    pub fn build_batch_async<'a>(
        &self,
        options: impl IntoIterator<Item = &'a KernelOptions>,
        job: JobOptions,
    ) -> Result<Job<Batch>> {
        let options: Vec<&KernelOptions> = options.into_iter().collect();
        let raw = options.iter().map(|options| options.raw()).collect::<Result<Vec<_>>>()?;
        // SAFETY: what the options point to lives in `options`; they are not kept.
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

    /// The key that a build has now, field by field, without building it: compare two of these to see why a build was
    /// not taken from the cache.
    pub fn describe_key(&self, options: &KernelOptions) -> Result<CacheKey> {
        let raw = options.raw()?;
        // SAFETY: what the options point to lives in `options`.
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
