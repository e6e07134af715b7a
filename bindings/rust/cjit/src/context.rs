//! Contexts: which toolkit, which cache, which workers, which defaults.
use crate::callback::{caught, finalize, hold, lock, Payload};
use crate::error::{call, Result};
use crate::library::{functions, loaded};
use crate::options::ContextOptionsFields;
use crate::record::text;
use crate::shared_bytes::SharedBytes;
use crate::sys;
use crate::LogLevel;
use std::any::Any;
use std::os::raw::{c_char, c_void};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

/// Which toolkit, which cache, which workers, which defaults: what everything else is made from.
///
/// A clone is another hold on the same context, and so is whatever was made from it: it goes when the last of them
/// does. Any number of threads may build, load and launch through one context.
///
/// ```no_run
/// # fn main() -> cjit::Result<()> {
/// let context = cjit::Context::new()?;
/// let result = context.build(&cjit::KernelOptions::new("extern \"C\" __global__ void nothing() {}").arch("sm_90"))?;
/// println!("{} bytes", result.image().len());
/// # Ok(()) }
/// ```
///
/// Use after it is gone is no program:
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
    /// What builds of jobs may call or read for as long as the context is there.
    kept: Mutex<Vec<Arc<dyn Any + Send + Sync>>>,
    /// Records of launches live until they are cleared.
    pub(crate) mock_records: Mutex<()>,
}

// SAFETY: the header promises that contexts are thread-safe; all else in it is.
unsafe impl Send for Inner {}
unsafe impl Sync for Inner {}

impl Drop for Inner {
    fn drop(&mut self) {
        // SAFETY: the last hold on a context of this crate.
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

/// How a context is made. Whatever is left alone has its default.
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

    /// Receives log lines, from the threads that do the work, possibly several at once. It must not call
    /// cjit with the same context.
    ///
    /// A panic in it does not reach cjit: it goes on in the next build, load or wait of this context.
    pub fn log(mut self, function: impl Fn(LogLevel, &str) + Send + Sync + 'static) -> ContextOptions {
        self.log = Some(Arc::new(function));
        self
    }

    /// Make a context. That opens no CUDA library, and touches no driver and no GPU.
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
        // SAFETY: what the options point to lives in `self`.
        call(|error| unsafe { (functions.context_create)(&raw, &mut context, error) })?;
        Ok(Context(Arc::new(Inner { raw: context, log, kept: Mutex::default(), mock_records: Mutex::new(()) })))
    }
}

impl Context {
    /// A context with all defaults.
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

    /// A panic of the log's function goes on here.
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

    /// As [`call`], for what may log.
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
