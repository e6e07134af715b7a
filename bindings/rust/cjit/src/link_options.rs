//! Options of a link: images, libraries, results of other builds, sources and NVVM IR become one image.
use crate::callback::given;
use crate::error::{call, Result};
use crate::job::{Batch, Job, JobOptions, One};
use crate::kernel_options::KernelOptions;
use crate::library::loaded;
use crate::nvvm_options::{self, NvvmOptions};
use crate::options::LinkOptionsFields;
use crate::result::BuildResult;
use crate::shared_bytes::SharedBytes;
use crate::sys::{self, Struct};
use crate::text::c_text;
use crate::{CacheKey, Context, LinkInputKind};
use std::borrow::Cow;
use std::ffi::{CString, OsStr, OsString};
use std::path::Path;

/// One input of a link.
#[derive(Clone)]
pub struct LinkInput<'a> {
    what: What<'a>,
    name: Option<OsString>,
    kind: LinkInputKind,
}

#[derive(Clone)]
enum What<'a> {
    Data(Cow<'a, [u8]>),
    Path(OsString),
    Result(&'a BuildResult),
    Kernel(&'a KernelOptions),
    Nvvm(&'a NvvmOptions<'a>),
}

impl<'a> LinkInput<'a> {
    fn new(what: What<'a>) -> LinkInput<'a> {
        LinkInput { what, name: None, kind: LinkInputKind::NONE }
    }

    /// Link bytes in memory: a cubin, PTX, LTO-IR, a fatbin, an object or a library of them.
    pub fn data(data: impl Into<Cow<'a, [u8]>>) -> LinkInput<'a> {
        LinkInput::new(What::Data(data.into()))
    }

    /// Link a file. The cache key contains its contents, not its path.
    pub fn path(path: impl AsRef<Path>) -> LinkInput<'static> {
        LinkInput::new(What::Path(path.as_ref().as_os_str().to_owned()))
    }

    /// Link the result of another build: its LTO-IR if LTO-IR is linked, else its cubin, else its PTX, else its fatbin.
    pub fn result(result: &'a BuildResult) -> LinkInput<'a> {
        LinkInput::new(What::Result(result))
    }

    /// Compile a source, or take it from the cache, and link it.
    pub fn kernel(options: &'a KernelOptions) -> LinkInput<'a> {
        LinkInput::new(What::Kernel(options))
    }

    /// Compile NVVM IR, or take it from the cache, and link it.
    pub fn nvvm(options: &'a NvvmOptions<'a>) -> LinkInput<'a> {
        LinkInput::new(What::Nvvm(options))
    }

    /// Set the name for messages and logs.
    pub fn name(mut self, name: impl AsRef<OsStr>) -> LinkInput<'a> {
        self.name = Some(name.as_ref().to_owned());
        self
    }

    /// Set the kind of the input, which is checked against the bytes. Default: detected from the bytes.
    pub fn kind(mut self, kind: LinkInputKind) -> LinkInput<'a> {
        self.kind = kind;
        self
    }
}

/// Options of a link. At least one input is required; symbols are searched in the order of the inputs.
///
/// ```no_run
/// # fn main() -> cjit::Result<()> {
/// use cjit::{KernelOptions, LinkInput, LinkOptions};
/// let context = cjit::Context::new()?;
/// let twice = KernelOptions::new("__device__ float twice(float x) { return 2 * x; }");
/// let main = KernelOptions::new("__device__ float twice(float); __global__ void k(float* x) { *x = twice(*x); }");
/// let inputs = [LinkInput::kernel(&twice), LinkInput::kernel(&main)];
/// let linked = context.link(&LinkOptions::new().inputs(inputs).arch("sm_90"))?;
/// # Ok(()) }
/// ```
#[derive(Clone, Default)]
pub struct LinkOptions<'a> {
    pub(crate) fields: LinkOptionsFields,
    inputs: Vec<LinkInput<'a>>,
}

/// What inputs point to. Boxed, so that the addresses stay valid while more are added.
#[derive(Default)]
#[allow(clippy::vec_box)]
struct Pointees {
    names: Vec<CString>,
    kernels: Vec<Box<sys::cjit_kernel_build_options_t>>,
    nvvm: Vec<Box<nvvm_options::Lowered>>,
}

/// The options in the form that the library reads, with the data that they point to.
struct Lowered {
    options: sys::cjit_link_build_options_t,
    _inputs: Vec<sys::cjit_link_input_t>,
    _pointers: Vec<*const sys::cjit_link_input_t>,
    _pointees: Pointees,
}

impl<'a> LinkOptions<'a> {
    /// Options without inputs.
    pub fn new() -> LinkOptions<'a> {
        LinkOptions::default()
    }

    /// Add one input.
    pub fn input(mut self, input: LinkInput<'a>) -> LinkOptions<'a> {
        self.inputs.push(input);
        self
    }

    /// Add several inputs.
    pub fn inputs(mut self, inputs: impl IntoIterator<Item = LinkInput<'a>>) -> LinkOptions<'a> {
        self.inputs.extend(inputs);
        self
    }

    fn lower(&self) -> Result<Lowered> {
        let mut pointees = Pointees::default();
        let inputs = self.inputs.iter().map(|input| lower_input(input, &mut pointees)).collect::<Result<Vec<_>>>()?;
        let pointers: Vec<*const _> = inputs.iter().map(|input| input as *const _).collect();
        let mut options = self.fields.lower()?;
        options.inputs = pointers.as_ptr();
        options.input_count = pointers.len() as u64;
        Ok(Lowered { options, _inputs: inputs, _pointers: pointers, _pointees: pointees })
    }

    /// Returns the bytes that a job may still read after the inputs are dropped.
    fn outlive_job(&self, context: &Context) -> Vec<SharedBytes> {
        let mut kept = Vec::new();
        for input in &self.inputs {
            if let What::Result(result) = input.what {
                kept.extend(result.kept.iter().cloned());
            }
        }
        // A link whose job was cancelled may continue for another job, so the context keeps the bytes too.
        kept.iter().for_each(|bytes| context.keep_bytes(bytes));
        kept
    }
}

fn lower_input(input: &LinkInput<'_>, pointees: &mut Pointees) -> Result<sys::cjit_link_input_t> {
    let Pointees { names, kernels, nvvm } = pointees;
    let mut keep = |text: &OsString| -> Result<_> {
        names.push(c_text(text)?);
        Ok(names[names.len() - 1].as_ptr())
    };
    let mut raw = sys::cjit_link_input_t::new();
    raw.kind = input.kind.0;
    if let Some(name) = &input.name {
        raw.name = keep(name)?;
    }
    match &input.what {
        What::Data(data) => {
            raw.data = data.as_ptr().cast();
            raw.size = data.len() as u64;
        }
        What::Path(path) => raw.path = keep(path)?,
        What::Result(result) => raw.result = &result.raw,
        What::Kernel(kernel) => {
            kernels.push(Box::new(kernel.raw()?));
            raw.kernel = &*kernels[kernels.len() - 1];
        }
        What::Nvvm(options) => {
            nvvm.push(Box::new(options.lower()?));
            raw.nvvm = &nvvm[nvvm.len() - 1].options;
        }
    }
    Ok(raw)
}

impl Context {
    /// Link inputs into one image, or take the image from the cache.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build), and `Status::INVALID_IR`.
    pub fn link(&self, options: &LinkOptions<'_>) -> Result<BuildResult> {
        let lowered = options.lower()?;
        let mut result = BuildResult::empty();
        // SAFETY: the options point to data in `lowered` and `options`.
        self.call(|error| unsafe {
            (loaded().link_build)(self.raw(), given(&lowered.options), &mut result.raw, error)
        })?;
        Ok(result)
    }

    /// Start a link and return; see [`link`](Context::link). The inputs may be dropped as soon as it returns.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build), and `Status::INVALID_IR`.
    pub fn link_async(&self, options: &LinkOptions<'_>, job: JobOptions) -> Result<Job<One>> {
        let lowered = options.lower()?;
        let kept = options.outlive_job(self);
        // SAFETY: as above; data that is used later is copied or kept.
        Job::start(self, job, kept, |job_options, job, error| unsafe {
            (loaded().link_build_async)(self.raw(), given(&lowered.options), job_options, job, error)
        })
    }

    /// Start any number of links as one job; results are in the order of the options.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build), and `Status::INVALID_IR`.
    pub fn link_batch_async<'a, 'b: 'a>(
        &self,
        options: impl IntoIterator<Item = &'a LinkOptions<'b>>,
        job: JobOptions,
    ) -> Result<Job<Batch>> {
        let options: Vec<&LinkOptions<'b>> = options.into_iter().collect();
        let lowered = options.iter().map(|options| options.lower()).collect::<Result<Vec<_>>>()?;
        let kept = options.iter().flat_map(|options| options.outlive_job(self)).collect();
        // SAFETY: as above, for each of the options.
        Job::start(self, job, kept, |job_options, job, error| unsafe {
            let pointers: Vec<*const _> = lowered.iter().map(|lowered| given(&lowered.options)).collect();
            let count = pointers.len() as u64;
            (loaded().link_build_batch_async)(self.raw(), pointers.as_ptr(), count, job_options, job, error)
        })
    }

    /// Get the cache key of a link with its fields.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build), and `Status::INVALID_IR`.
    pub fn describe_link_key(&self, options: &LinkOptions<'_>) -> Result<CacheKey> {
        let lowered = options.lower()?;
        // SAFETY: as above.
        CacheKey::fill(|key| {
            call(|error| unsafe { (loaded().link_build_get_key)(self.raw(), given(&lowered.options), key, error) })
        })
    }
}
