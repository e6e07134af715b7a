//! Linking: images, libraries, results of other builds and sources become one image.
use crate::callback::given;
use crate::error::{call, Result};
use crate::job::{Job, JobOptions, One};
use crate::kernel_options::KernelOptions;
use crate::library::loaded;
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
}

impl<'a> LinkInput<'a> {
    fn new(what: What<'a>) -> LinkInput<'a> {
        LinkInput { what, name: None, kind: LinkInputKind::NONE }
    }

    /// Bytes in memory: a cubin, PTX, LTO-IR, a fatbin, an object or a library of them.
    pub fn data(data: impl Into<Cow<'a, [u8]>>) -> LinkInput<'a> {
        LinkInput::new(What::Data(data.into()))
    }

    /// A file. Its contents are part of the key.
    pub fn path(path: impl AsRef<Path>) -> LinkInput<'static> {
        LinkInput::new(What::Path(path.as_ref().as_os_str().to_owned()))
    }

    /// A build result: its LTO-IR if that is linked, else its cubin, else its PTX, else its fatbin.
    pub fn result(result: &'a BuildResult) -> LinkInput<'a> {
        LinkInput::new(What::Result(result))
    }

    /// A source that is compiled for the link, or taken from the cache.
    pub fn kernel(options: &'a KernelOptions) -> LinkInput<'a> {
        LinkInput::new(What::Kernel(options))
    }

    /// Set the name for messages and logs.
    pub fn name(mut self, name: impl AsRef<OsStr>) -> LinkInput<'a> {
        self.name = Some(name.as_ref().to_owned());
        self
    }

    /// Set its kind, which is checked against the bytes. Default: detected from the bytes.
    pub fn kind(mut self, kind: LinkInputKind) -> LinkInput<'a> {
        self.kind = kind;
        self
    }
}

/// Options of a link. At least one input is required; symbols are looked up in the inputs' order.
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

/// Boxed, because C structs point to existing inputs while more are added.
#[allow(clippy::vec_box)]
type Kernels = Vec<Box<sys::cjit_kernel_build_options_t>>;

/// The options as C structs, with the memory that they point to.
struct Lowered {
    options: sys::cjit_link_build_options_t,
    _inputs: Vec<sys::cjit_link_input_t>,
    _pointers: Vec<*const sys::cjit_link_input_t>,
    _kernels: Kernels,
    _names: Vec<CString>,
}

impl<'a> LinkOptions<'a> {
    /// Options without inputs.
    pub fn new() -> LinkOptions<'a> {
        LinkOptions::default()
    }

    /// Add an input.
    pub fn input(mut self, input: LinkInput<'a>) -> LinkOptions<'a> {
        self.inputs.push(input);
        self
    }

    /// Add inputs.
    pub fn inputs(mut self, inputs: impl IntoIterator<Item = LinkInput<'a>>) -> LinkOptions<'a> {
        self.inputs.extend(inputs);
        self
    }

    fn lower(&self) -> Result<Lowered> {
        let mut names = Vec::new();
        let mut kernels = Vec::new();
        let inputs =
            self.inputs.iter().map(|input| lower_input(input, &mut names, &mut kernels)).collect::<Result<Vec<_>>>()?;
        let pointers: Vec<*const _> = inputs.iter().map(|input| input as *const _).collect();
        let mut options = self.fields.lower()?;
        options.inputs = pointers.as_ptr();
        options.input_count = pointers.len() as u64;
        Ok(Lowered { options, _inputs: inputs, _pointers: pointers, _kernels: kernels, _names: names })
    }

    /// Memory that a job may read after the inputs were dropped.
    fn outlive_job(&self, context: &Context) -> Vec<SharedBytes> {
        let mut kept = Vec::new();
        for input in &self.inputs {
            if let What::Result(result) = input.what {
                kept.extend(result.kept.iter().cloned());
            }
        }
        // A link may continue for another job after its own job ended.
        kept.iter().for_each(|bytes| context.keep_bytes(bytes));
        kept
    }
}

fn lower_input(
    input: &LinkInput<'_>,
    names: &mut Vec<CString>,
    kernels: &mut Kernels,
) -> Result<sys::cjit_link_input_t> {
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
    }
    Ok(raw)
}

impl Context {
    /// Link, or take the image from the cache.
    pub fn link(&self, options: &LinkOptions<'_>) -> Result<BuildResult> {
        let lowered = options.lower()?;
        let mut result = BuildResult::empty();
        // SAFETY: the options point into `lowered` and `options`.
        self.call(|error| unsafe {
            (loaded().link_build)(self.raw(), given(&lowered.options), &mut result.raw, error)
        })?;
        Ok(result)
    }

    /// Start [`link`](Context::link) as a job. The inputs may be dropped immediately.
    pub fn link_async(&self, options: &LinkOptions<'_>, job: JobOptions) -> Result<Job<One>> {
        let lowered = options.lower()?;
        let kept = options.outlive_job(self);
        // SAFETY: as above; memory that is used later is copied or kept.
        Job::start(self, job, kept, |job_options, job, error| unsafe {
            (loaded().link_build_async)(self.raw(), given(&lowered.options), job_options, job, error)
        })
    }

    /// Get the current key of a link with its fields.
    pub fn describe_link_key(&self, options: &LinkOptions<'_>) -> Result<CacheKey> {
        let lowered = options.lower()?;
        // SAFETY: as above.
        CacheKey::fill(|key| {
            call(|error| unsafe { (loaded().link_build_get_key)(self.raw(), given(&lowered.options), key, error) })
        })
    }
}
