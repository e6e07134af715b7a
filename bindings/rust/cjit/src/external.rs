//! Images of other compilers: builds whose images a closure makes, and images that become results.
use crate::callback::{caught, finalize, given, panic_text};
use crate::error::{call, Result};
use crate::job::{Batch, Job, JobOptions, One};
use crate::library::{functions, loaded};
use crate::options::{ExternalOptionsFields, ImageAdoptOptionsFields};
use crate::record::text;
use crate::result::BuildResult;
use crate::sys::{self, Struct};
use crate::text::c_text;
use crate::{CacheKey, Context, Error, ImageKind, Status};
use std::borrow::Cow;
use std::ffi::{CString, OsStr, OsString};
use std::os::raw::c_void;
use std::sync::Arc;
use std::time::Duration;

/// Why a closure made no image. A text, [`Error`](crate::Error) and most other errors convert to it with `?`.
pub type ExternalFailure = Box<dyn std::error::Error + Send + Sync>;

/// The input does not compile. If a closure returns this, the build fails with
/// [`Status::COMPILATION`](crate::Status::COMPILATION), also equal builds that wait for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidInput(pub String);

impl std::fmt::Display for InvalidInput {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for InvalidInput {}

/// What the closure of an external build is asked for, and what it makes.
pub struct ExternalCall<'a> {
    raw: &'a sys::cjit_external_call_t,
}

// SAFETY: the library's output is thread-safe.
unsafe impl Send for ExternalCall<'_> {}
unsafe impl Sync for ExternalCall<'_> {}

impl ExternalCall<'_> {
    /// The name of the request.
    pub fn name(&self) -> Cow<'_, str> {
        // SAFETY: the library's string is valid for the duration of the call.
        unsafe { text(self.raw.name) }
    }

    /// The architecture: `"sm_90a"`, never `"native"`.
    pub fn arch(&self) -> Cow<'_, str> {
        // SAFETY: as above.
        unsafe { text(self.raw.arch) }
    }

    /// Compute capability, major * 10 + minor.
    pub fn cc(&self) -> u32 {
        self.raw.cc
    }

    /// 0, or the letter `a` or `f`.
    pub fn arch_feature(&self) -> u32 {
        self.raw.arch_feature
    }

    /// Set an image, whose kind is detected. The first kind that is set is the result's.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`.
    pub fn set_image(&self, image: impl AsRef<[u8]>) -> Result<()> {
        self.set_image_of(ImageKind::NONE, image)
    }

    /// Set an image of this kind; it replaces an earlier one of the same kind.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`.
    pub fn set_image_of(&self, kind: ImageKind, image: impl AsRef<[u8]>) -> Result<()> {
        let image = image.as_ref();
        let (data, size) = (image.as_ptr().cast(), image.len() as u64);
        // SAFETY: the library copies the bytes.
        call(|error| unsafe { (loaded().external_output_set_image)(self.raw.output, kind.0, data, size, error) })
    }

    /// Set the symbol and the argument schema of a name of the result. An empty symbol is the name itself.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`.
    pub fn set_name(&self, name: &str, symbol: &str, argument_schema: &str) -> Result<()> {
        let (name, symbol, schema) = (c_text(name)?, c_text(symbol)?, c_text(argument_schema)?);
        // SAFETY: the library copies the strings.
        call(|error| unsafe {
            let (name, symbol, schema) = (name.as_ptr(), symbol.as_ptr(), schema.as_ptr());
            (loaded().external_output_set_name)(self.raw.output, name, symbol, schema, error)
        })
    }

    /// Set the encoded policy of the result. The request's policy takes precedence.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::ARTIFACT_CORRUPT`, `Status::ARTIFACT_VERSION`.
    pub fn set_policy(&self, policy: impl AsRef<[u8]>) -> Result<()> {
        let policy = policy.as_ref();
        let (data, size) = (policy.as_ptr().cast(), policy.len() as u64);
        // SAFETY: the library copies the bytes.
        call(|error| unsafe { (loaded().external_output_set_policy)(self.raw.output, data, size, error) })
    }

    /// Append to the log of the result, or of the error if the build fails.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`.
    pub fn add_log(&self, log: &str) -> Result<()> {
        let (data, size) = (log.as_ptr().cast(), log.len() as u64);
        // SAFETY: the library copies the text.
        call(|error| unsafe { (loaded().external_output_add_log)(self.raw.output, data, size, error) })
    }

    /// Get the time that is left: `None` if there is no limit; zero if the limit has passed or the build is cancelled.
    pub fn time_left(&self) -> Option<Duration> {
        // SAFETY: the output is valid for the duration of the call.
        let left = unsafe { (loaded().external_output_time_left)(self.raw.output) };
        (left != sys::CJIT_WAIT_FOREVER).then(|| Duration::from_millis(left))
    }

    fn set_failure(&self, reason: &str) {
        let reason = CString::new(reason.replace('\0', " ")).unwrap_or_default();
        // SAFETY: the library copies the text.
        let set = |error| unsafe { (loaded().external_output_set_failure)(self.raw.output, reason.as_ptr(), error) };
        let _ = call(set); // without memory the error has no reason
    }
}

type ExternalFunction = dyn Fn(&ExternalCall<'_>) -> std::result::Result<(), ExternalFailure> + Send + Sync;

pub(crate) struct External {
    function: Box<ExternalFunction>,
}

unsafe extern "C" fn run_external(user_data: *mut c_void, raw: *const sys::cjit_external_call_t) -> sys::cjit_status_t {
    let external = &*(user_data as *const External);
    let call = ExternalCall { raw: &*raw };
    let (status, reason) = match caught(|| (external.function)(&call)) {
        Ok(Ok(())) => return sys::CJIT_SUCCESS,
        Ok(Err(failure)) => (status_of(&failure), failure.to_string()),
        Err(payload) => (Status::EXTERNAL_COMPILER, format!("the closure panicked: {}", panic_text(&payload))),
    };
    call.set_failure(&reason);
    status.0
}

fn status_of(failure: &ExternalFailure) -> Status {
    let is_of_input = failure.is::<InvalidInput>()
        || failure.downcast_ref::<Error>().map_or(false, |error| error.status() == Status::COMPILATION);
    if is_of_input {
        Status::COMPILATION
    } else {
        Status::EXTERNAL_COMPILER
    }
}

/// Options of a build by another compiler: what its cache key contains, and the closure that makes the images.
///
/// ```no_run
/// use cjit::ExternalOptions;
/// # fn ptxas(source: &str, arch: &str) -> Result<Vec<u8>, std::io::Error> { Ok(Vec::new()) }
/// # fn main() -> cjit::Result<()> {
/// let source = "...";
/// let options = ExternalOptions::new("ptxas 13.0", move |call| Ok(call.set_image(ptxas(source, &call.arch())?)?))
///     .field("source", source.as_bytes())
///     .arch("sm_90a");
/// let result = cjit::Context::new()?.build_external(&options)?;
/// # Ok(()) }
/// ```
#[derive(Clone)]
pub struct ExternalOptions<'a> {
    pub(crate) fields: ExternalOptionsFields,
    keys: Vec<(OsString, Cow<'a, [u8]>)>,
    external: Option<Arc<External>>,
}

/// The options in the form that the library reads, with the data that they point to.
struct Lowered {
    options: sys::cjit_external_build_options_t,
    _fields: Vec<sys::cjit_external_field_t>,
    _pointers: Vec<*const sys::cjit_external_field_t>,
    _names: Vec<CString>,
}

impl<'a> ExternalOptions<'a> {
    /// Build with a closure, which is called only if the cache has no result. `producer` is the compiler with its
    /// version.
    ///
    /// If the closure returns `Err` or panics, the build fails with
    /// [`Status::EXTERNAL_COMPILER`](crate::Status::EXTERNAL_COMPILER) and the error contains the reason.
    pub fn new(
        producer: &str,
        function: impl Fn(&ExternalCall<'_>) -> std::result::Result<(), ExternalFailure> + Send + Sync + 'static,
    ) -> ExternalOptions<'a> {
        let mut options = ExternalOptions::lookup(producer);
        options.external = Some(Arc::new(External { function: Box::new(function) }));
        options
    }

    /// Only take a result from the cache; fail if there is none.
    pub fn lookup(producer: &str) -> ExternalOptions<'a> {
        let options = ExternalOptions { fields: ExternalOptionsFields::default(), keys: Vec::new(), external: None };
        options.producer(producer)
    }

    /// Add a field of the cache key.
    pub fn field(mut self, name: impl AsRef<OsStr>, data: impl Into<Cow<'a, [u8]>>) -> ExternalOptions<'a> {
        self.keys.push((name.as_ref().to_owned(), data.into()));
        self
    }

    fn lower(&self) -> Result<Lowered> {
        let names = self.keys.iter().map(|(name, _)| c_text(name)).collect::<Result<Vec<_>>>()?;
        let fields: Vec<_> = self.keys.iter().zip(&names).map(|((_, data), name)| field(name, data)).collect();
        let pointers: Vec<*const _> = fields.iter().map(|field| field as *const _).collect();
        let mut options = self.fields.lower()?;
        options.fields = pointers.as_ptr();
        options.field_count = pointers.len() as u64;
        if let Some(external) = &self.external {
            options.callback = Some(run_external);
            options.user_data = Arc::as_ptr(external) as *mut c_void; // `given` creates a reference for each call
            options.finalizer = Some(finalize::<External>);
        }
        Ok(Lowered { options, _fields: fields, _pointers: pointers, _names: names })
    }
}

fn field(name: &CString, data: &[u8]) -> sys::cjit_external_field_t {
    let mut raw = sys::cjit_external_field_t::new();
    raw.name = name.as_ptr();
    raw.data = data.as_ptr().cast();
    raw.size = data.len() as u64;
    raw
}

impl Context {
    /// Take the images of another compiler from the cache, or call the closure that makes them.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::UNKNOWN_ARCH`,
    /// `Status::CANCELLED`, `Status::COMPILATION`, `Status::TIME_LIMIT`, `Status::RESOURCE_LIMIT`,
    /// `Status::IMAGE_PASS`, `Status::EXTERNAL_COMPILER`, `Status::ARTIFACT_CORRUPT`, `Status::ARTIFACT_VERSION`,
    /// `Status::IO`, `Status::NOT_CACHED`, `Status::DRIVER_NOT_FOUND`, `Status::DRIVER_TOO_OLD`, `Status::DRIVER`,
    /// `Status::NO_DEVICE`.
    pub fn build_external(&self, options: &ExternalOptions<'_>) -> Result<BuildResult> {
        let lowered = options.lower()?;
        let mut result = BuildResult::empty();
        // SAFETY: the options point to data in `lowered` and `options`.
        self.call(|error| unsafe {
            (loaded().external_build)(self.raw(), given(&lowered.options), &mut result.raw, error)
        })?;
        Ok(result)
    }

    /// Start an external build and return; see [`build_external`](Context::build_external). The fields are hashed
    /// first.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build), and `Status::CANCELLED`, `Status::EXTERNAL_COMPILER`.
    pub fn build_external_async(&self, options: &ExternalOptions<'_>, job: JobOptions) -> Result<Job<One>> {
        let lowered = options.lower()?;
        // SAFETY: as above; the library does not keep the options.
        Job::start(self, job, Vec::new(), |job_options, job, error| unsafe {
            (loaded().external_build_async)(self.raw(), given(&lowered.options), job_options, job, error)
        })
    }

    /// Start any number of external builds as one job; results are in the order of the options.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build), and `Status::CANCELLED`, `Status::EXTERNAL_COMPILER`.
    pub fn build_external_batch_async<'a, 'b: 'a>(
        &self,
        options: impl IntoIterator<Item = &'a ExternalOptions<'b>>,
        job: JobOptions,
    ) -> Result<Job<Batch>> {
        let options: Vec<&ExternalOptions<'b>> = options.into_iter().collect();
        let lowered = options.iter().map(|options| options.lower()).collect::<Result<Vec<_>>>()?;
        // SAFETY: as above, for each of the options.
        Job::start(self, job, Vec::new(), |job_options, job, error| unsafe {
            let pointers: Vec<*const _> = lowered.iter().map(|lowered| given(&lowered.options)).collect();
            let count = pointers.len() as u64;
            (loaded().external_build_batch_async)(self.raw(), pointers.as_ptr(), count, job_options, job, error)
        })
    }

    /// Get the cache key of an external build with its fields.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::UNKNOWN_ARCH`,
    /// `Status::CANCELLED`, `Status::COMPILATION`, `Status::TIME_LIMIT`, `Status::RESOURCE_LIMIT`,
    /// `Status::IMAGE_PASS`, `Status::EXTERNAL_COMPILER`, `Status::ARTIFACT_CORRUPT`, `Status::ARTIFACT_VERSION`,
    /// `Status::IO`, `Status::NOT_CACHED`, `Status::DRIVER_NOT_FOUND`, `Status::DRIVER_TOO_OLD`, `Status::DRIVER`,
    /// `Status::NO_DEVICE`.
    pub fn describe_external_key(&self, options: &ExternalOptions<'_>) -> Result<CacheKey> {
        let lowered = options.lower()?;
        // SAFETY: as above.
        CacheKey::fill(|key| {
            call(|error| unsafe { (loaded().external_build_get_key)(self.raw(), given(&lowered.options), key, error) })
        })
    }
}

/// An image to adopt: a cubin, PTX, LTO-IR or a fatbin of any compiler.
#[derive(Clone)]
pub struct ImageAdoptOptions<'a> {
    data: Cow<'a, [u8]>,
    pub(crate) fields: ImageAdoptOptionsFields,
}

impl<'a> ImageAdoptOptions<'a> {
    /// Adopt this image.
    pub fn new(data: impl Into<Cow<'a, [u8]>>) -> ImageAdoptOptions<'a> {
        ImageAdoptOptions { data: data.into(), fields: ImageAdoptOptionsFields::default() }
    }
}

/// Make a build result of an image as it is. The bytes may be untrusted.
///
/// # Errors
/// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::UNKNOWN_ARCH`,
/// `Status::NAME_EXPRESSION`, `Status::ARTIFACT_CORRUPT`, `Status::ARTIFACT_VERSION`, `Status::ARGUMENT_MISMATCH`.
pub fn adopt_image(options: &ImageAdoptOptions<'_>) -> Result<BuildResult> {
    let functions = functions()?;
    let mut raw = options.fields.lower()?;
    raw.data = options.data.as_ptr().cast();
    raw.size = options.data.len() as u64;
    let mut result = BuildResult::empty();
    // SAFETY: the options point to data in `options`.
    call(|error| unsafe { (functions.image_adopt)(&raw, &mut result.raw, error) })?;
    Ok(result)
}
