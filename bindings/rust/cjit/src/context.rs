//! Contexts: toolkit, cache, workers and defaults.
use crate::callback::{caught, finalize, hold, lock, Payload};
use crate::error::{call, Result};
use crate::library::{functions, loaded};
use crate::options::ContextOptionsFields;
use crate::record::{record, text};
use crate::shared_bytes::SharedBytes;
use crate::sys::{self, Struct};
use crate::{BuildPlace, Family, LogLevel, Status};
use std::any::Any;
use std::os::raw::{c_char, c_void};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// The toolkit, cache, workers and defaults that all other objects are created from.
///
/// A clone refers to the same context. Every object created from a context keeps it alive; it is destroyed with the
/// last reference. Any number of threads may build, load and launch through one context concurrently.
///
/// ```no_run
/// # fn main() -> cjit::Result<()> {
/// let context = cjit::Context::new()?;
/// let result = context.build(&cjit::KernelOptions::new("extern \"C\" __global__ void nothing() {}").arch("sm_90"))?;
/// println!("{} bytes", result.image().len());
/// # Ok(()) }
/// ```
///
/// A context cannot be used after it was dropped:
/// ```compile_fail,E0382
/// # fn main() -> cjit::Result<()> {
/// let context = cjit::Context::new()?;
/// drop(context);
/// context.cache().clear()?;
/// # Ok(()) }
/// ```
#[derive(Clone)]
pub struct Context(pub(crate) Arc<Inner>);

pub(crate) struct Inner {
    raw: *mut sys::cjit_context_t,
    log: Option<Arc<Called<LogFunction>>>,
    compiled: Option<Arc<Called<CompileFunction>>>,
    /// Closures and bytes that builds of jobs may use as long as the context exists.
    kept: Mutex<Vec<Arc<dyn Any + Send + Sync>>>,
    /// Locked while a launch record is read, since clearing the records frees them.
    pub(crate) mock_records: Mutex<()>,
}

// SAFETY: contexts are thread-safe, as the header documents; all other fields are too.
unsafe impl Send for Inner {}
unsafe impl Sync for Inner {}

impl Drop for Inner {
    fn drop(&mut self) {
        // SAFETY: this is the last reference to a context that this crate created.
        unsafe { (loaded().context_destroy)(self.raw) }
    }
}

type LogFunction = dyn Fn(LogLevel, &str) + Send + Sync;
type CompileFunction = dyn Fn(&Compilation) + Send + Sync;

/// A function that the library calls, and the first panic in it.
struct Called<F: ?Sized> {
    function: Arc<F>,
    panicked: AtomicBool,
    panic: Mutex<Option<Payload>>,
}

impl<F: ?Sized> Called<F> {
    fn new(function: Arc<F>) -> Arc<Called<F>> {
        Arc::new(Called { function, panicked: AtomicBool::new(false), panic: Mutex::new(None) })
    }

    fn run(&self, call: impl FnOnce(&F)) {
        if let Err(payload) = caught(|| call(&self.function)) {
            lock(&self.panic).get_or_insert(payload);
            self.panicked.store(true, Ordering::Release);
        }
    }

    #[inline]
    fn resume_panic(&self) {
        if self.panicked.swap(false, Ordering::AcqRel) {
            if let Some(payload) = lock(&self.panic).take() {
                std::panic::resume_unwind(payload);
            }
        }
    }
}

unsafe extern "C" fn write_log(user_data: *mut c_void, level: sys::cjit_log_level_t, line: *const c_char) {
    let log = &*(user_data as *const Called<LogFunction>);
    log.run(|function| function(LogLevel(level), &text(line)));
}

unsafe extern "C" fn report_compilation(user_data: *mut c_void, ended: *const sys::cjit_compilation_t) {
    let called = &*(user_data as *const Called<CompileFunction>);
    called.run(|function| function(&Compilation::from_record(&Struct::read(ended))));
}

record! {
    /// A compilation or link that ended; see [`ContextOptions::on_compile`].
    Compilation from cjit_compilation_t {
        /// The name of the source or of the first input; empty if it has none.
        source_name: String,
        /// The cache key; empty if the build did not use the cache.
        cache_key: String,
        /// The architecture of the image; of a failed compilation the requested one.
        arch: String,
        /// The error message; empty if the compilation succeeded.
        message: String,
        /// Elapsed time, with starting a worker and waiting for a free one.
        duration_nanoseconds: u64,
        /// Success, or the status of the build that failed.
        status: Status,
        /// The kind of the build.
        family: Family,
        /// The process that compiled; NONE if the compilation failed.
        build_place: BuildPlace,
    }
}

/// Options for creating a context. Fields that are not set have their defaults.
///
/// ```no_run
/// let context = cjit::ContextOptions::new().default_arch("sm_90a").mock_device("sm_90").create()?;
/// # Ok::<(), cjit::Error>(())
/// ```
#[derive(Clone, Default)]
pub struct ContextOptions {
    pub(crate) fields: ContextOptionsFields,
    log: Option<Arc<LogFunction>>,
    compiled: Option<Arc<CompileFunction>>,
}

impl ContextOptions {
    /// All defaults.
    pub fn new() -> ContextOptions {
        ContextOptions::default()
    }

    /// Set a function that receives log lines. It is called on the threads that do the work, possibly by several
    /// concurrently. It must not call cjit with the same context.
    ///
    /// A panic in it does not unwind through cjit: the next build, load or wait of this context resumes it.
    pub fn log(mut self, function: impl Fn(LogLevel, &str) + Send + Sync + 'static) -> ContextOptions {
        self.log = Some(Arc::new(function));
        self
    }

    /// Set a function that receives each compilation and link after it ended; results from the cache are not reported.
    /// It is called on the threads that do the work, possibly by several concurrently. It must not call cjit with the
    /// same context. A panic in it is handled as in [`log`](ContextOptions::log).
    pub fn on_compile(mut self, function: impl Fn(&Compilation) + Send + Sync + 'static) -> ContextOptions {
        self.compiled = Some(Arc::new(function));
        self
    }

    /// Create a context. This opens no CUDA library and uses neither the driver nor a GPU.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNKNOWN_ARCH`.
    pub fn create(&self) -> Result<Context> {
        let mut raw = self.fields.lower()?;
        let log = self.log.clone().map(Called::new);
        let compiled = self.compiled.clone().map(Called::new);
        let functions = functions()?;
        if let Some(log) = &log {
            raw.log_callback = Some(write_log);
            raw.log_user_data = hold(log);
            raw.log_finalizer = Some(finalize::<Called<LogFunction>>);
        }
        if let Some(compiled) = &compiled {
            raw.compile_callback = Some(report_compilation);
            raw.compile_user_data = hold(compiled);
            raw.compile_finalizer = Some(finalize::<Called<CompileFunction>>);
        }
        let mut context = std::ptr::null_mut();
        // SAFETY: the options point to data in `self`.
        call(|error| unsafe { (functions.context_create)(&raw, &mut context, error) })?;
        Ok(Context(Arc::new(Inner {
            raw: context,
            log,
            compiled,
            kept: Mutex::default(),
            mock_records: Mutex::default(),
        })))
    }
}

impl Context {
    /// Create a context with all defaults.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNKNOWN_ARCH`.
    pub fn new() -> Result<Context> {
        ContextOptions::new().create()
    }

    #[inline]
    pub(crate) fn raw(&self) -> *mut sys::cjit_context_t {
        self.0.raw
    }

    pub(crate) fn keep(&self, value: Arc<dyn Any + Send + Sync>) {
        let mut kept = lock(&self.0.kept);
        let address = |value: &Arc<dyn Any + Send + Sync>| Arc::as_ptr(value) as *const u8;
        if !kept.iter().any(|known| address(known) == address(&value)) {
            kept.push(value);
        }
    }

    pub(crate) fn keep_bytes(&self, bytes: &SharedBytes) {
        self.keep(Arc::new(bytes.clone()));
    }

    /// Resumes a panic of the functions of the options.
    #[inline]
    pub(crate) fn resume_callback_panic(&self) {
        if let Some(log) = &self.0.log {
            log.resume_panic();
        }
        if let Some(compiled) = &self.0.compiled {
            compiled.resume_panic();
        }
    }

    /// As [`call`], for calls that may log.
    #[inline]
    pub(crate) fn call(&self, function: impl FnOnce(*mut *mut sys::cjit_error_t) -> u32) -> Result<()> {
        let outcome = call(function);
        self.resume_callback_panic();
        outcome
    }
}

impl std::fmt::Debug for Context {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Context({:p})", self.0.raw)
    }
}
