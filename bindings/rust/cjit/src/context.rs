//! Contexts: toolkit, cache, workers and defaults.
use crate::callback::{caught, finalize, hold, lock, Payload};
use crate::error::{call, Result};
use crate::library::{functions, loaded};
use crate::options::ContextOptionsFields;
use crate::plan::PlanHandle;
use crate::record::text;
use crate::shared_bytes::SharedBytes;
use crate::sys;
use crate::LogLevel;
use std::any::Any;
use std::collections::HashMap;
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
    log: Option<Arc<Log>>,
    /// Closures and bytes that builds of jobs may use as long as the context exists.
    kept: Mutex<Vec<Arc<dyn Any + Send + Sync>>>,
    /// Plans of algorithms by the text of the algorithm.
    pub(crate) plans: Mutex<HashMap<String, Arc<PlanHandle>>>,
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

struct Log {
    function: Box<LogFunction>,
    panicked: AtomicBool,
    panic: Mutex<Option<Payload>>,
}

unsafe extern "C" fn write_log(user_data: *mut c_void, level: sys::cjit_log_level_t, line: *const c_char) {
    let log = &*(user_data as *const Log);
    if let Err(payload) = caught(|| (log.function)(LogLevel(level), &text(line))) {
        lock(&log.panic).get_or_insert(payload);
        log.panicked.store(true, Ordering::Release);
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

    /// Create a context. This opens no CUDA library and uses neither the driver nor a GPU.
    pub fn create(&self) -> Result<Context> {
        let mut raw = self.fields.lower()?;
        let log = self.log.clone().map(|function| {
            let function: Box<LogFunction> = Box::new(move |level, line| function(level, line));
            Arc::new(Log { function, panicked: AtomicBool::new(false), panic: Mutex::new(None) })
        });
        let functions = functions()?;
        if let Some(log) = &log {
            raw.log_callback = Some(write_log);
            raw.log_user_data = hold(log);
            raw.log_finalizer = Some(finalize::<Log>);
        }
        let mut context = std::ptr::null_mut();
        // SAFETY: the options point to data in `self`.
        call(|error| unsafe { (functions.context_create)(&raw, &mut context, error) })?;
        Ok(Context(Arc::new(Inner {
            raw: context,
            log,
            kept: Mutex::default(),
            plans: Mutex::default(),
            mock_records: Mutex::default(),
        })))
    }
}

impl Context {
    /// Create a context with all defaults.
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

    /// Resumes a panic of the log function.
    #[inline]
    pub(crate) fn resume_log_panic(&self) {
        if let Some(log) = &self.0.log {
            if log.panicked.swap(false, Ordering::AcqRel) {
                if let Some(payload) = lock(&log.panic).take() {
                    std::panic::resume_unwind(payload);
                }
            }
        }
    }

    /// As [`call`], for calls that may log.
    #[inline]
    pub(crate) fn call(&self, function: impl FnOnce(*mut *mut sys::cjit_error_t) -> u32) -> Result<()> {
        let outcome = call(function);
        self.resume_log_panic();
        outcome
    }
}

impl std::fmt::Debug for Context {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Context({:p})", self.0.raw)
    }
}
