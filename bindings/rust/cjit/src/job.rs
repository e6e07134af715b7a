//! Jobs: one or several asynchronous builds.
use crate::callback::{caught, finalize, hold, lock, Payload};
use crate::error::{call, Result};
use crate::library::loaded;
use crate::record::record;
use crate::result::BuildResult;
use crate::shared_bytes::SharedBytes;
use crate::sys::{self, Struct};
use crate::{Bundle, Context, Switch};
use std::future::Future;
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::os::raw::c_void;
use std::os::unix::io::{AsFd, AsRawFd, BorrowedFd, RawFd};
use std::pin::Pin;
use std::sync::{Arc, Condvar, Mutex};
use std::task::{Poll, Waker};
use std::thread::ThreadId;
use std::time::Duration;

record! {
    /// Progress of a job.
    JobProgress from cjit_job_progress_t {
        /// Number of builds in the job.
        total: u64,
        /// Builds that have not started.
        queued: u64,
        /// Builds that are running.
        running: u64,
        /// Builds that succeeded.
        succeeded: u64,
        /// Builds that failed for any reason except cancellation.
        failed: u64,
        /// Builds that were cancelled.
        cancelled: u64,
    }
}

type DoneFunction = dyn FnOnce(&JobHandle) + Send;

/// Options of a job.
#[derive(Default)]
pub struct JobOptions {
    stop_at_failure: Switch,
    on_done: Option<Box<DoneFunction>>,
}

impl JobOptions {
    /// All defaults.
    pub fn new() -> JobOptions {
        JobOptions::default()
    }

    /// Set whether the first failed build cancels the unfinished builds of the job. Default: no.
    pub fn stop_at_failure(mut self, value: impl Into<Switch>) -> JobOptions {
        self.stop_at_failure = value.into();
        self
    }

    /// Set a function that is called once, when the last build of the job has succeeded, failed or been cancelled.
    ///
    /// It runs on a thread of cjit or, if every build completes immediately, on the thread that starts the job. It
    /// should return quickly: builds wait for it. It is not called after the job is dropped.
    ///
    /// A panic in it does not unwind through cjit: waiting for the job resumes it.
    pub fn on_done(mut self, function: impl FnOnce(&JobHandle) + Send + 'static) -> JobOptions {
        self.on_done = Some(Box::new(function));
        self
    }
}

impl JobOptions {
    /// Calls `first` before the caller's function. Its panic takes the place of one of the caller's.
    pub(crate) fn before_done(mut self, first: impl FnOnce() + Send + 'static) -> JobOptions {
        let on_done = self.on_done.take();
        self.on_done(move |job| {
            first();
            if let Some(function) = on_done {
                function(job);
            }
        })
    }
}

/// State that the callback and the owner of the job share.
struct Shared {
    context: Context,
    /// Bytes that inputs read in place point to.
    kept: Vec<SharedBytes>,
    state: Mutex<State>,
    called: Condvar,
}

#[derive(Default)]
struct State {
    on_done: Option<Box<DoneFunction>>,
    calling: Option<ThreadId>,
    is_called: bool,
    /// The function dropped the job; the callback must destroy it.
    is_dropped: bool,
    panic: Option<Payload>,
    waker: Option<Waker>,
}

unsafe extern "C" fn job_is_done(user_data: *mut c_void, raw: *mut sys::cjit_job_t) {
    let shared = user_data as *const Shared;
    // The function may drop the job, so this reference keeps the shared state alive until the function returns. The
    // handle that the function sees does not destroy the job.
    Arc::increment_strong_count(shared);
    let handle = ManuallyDrop::new(JobHandle { raw, shared: Arc::from_raw(shared) });
    let function = {
        let mut state = lock(&handle.shared.state);
        state.calling = Some(std::thread::current().id());
        state.on_done.take()
    };
    let outcome = caught(|| function.map_or((), |function| function(&handle)));
    let shared = std::ptr::read(&handle.shared);
    let (waker, is_dropped) = {
        let mut state = lock(&shared.state);
        state.panic = outcome.err();
        state.calling = None;
        state.is_called = true;
        (state.waker.take(), state.is_dropped)
    };
    shared.called.notify_all();
    let _ = caught(|| waker.map_or((), Waker::wake));
    if is_dropped {
        (loaded().job_destroy)(raw);
    }
    let _ = caught(|| drop(shared));
}

/// A job of any kind.
pub struct JobHandle {
    raw: *mut sys::cjit_job_t,
    shared: Arc<Shared>,
}

// SAFETY: jobs are thread-safe, as the header documents; all other fields are too.
unsafe impl Send for JobHandle {}
unsafe impl Sync for JobHandle {}

impl Drop for JobHandle {
    fn drop(&mut self) {
        {
            let mut state = lock(&self.shared.state);
            if state.calling == Some(std::thread::current().id()) {
                state.is_dropped = true; // the callback destroys the job when it ends
                return;
            }
        }
        // SAFETY: this object owns the handle; the callback has ended when the call returns.
        unsafe { (loaded().job_destroy)(self.raw) }
    }
}

impl JobHandle {
    pub(crate) fn raw(&self) -> *mut sys::cjit_job_t {
        self.raw
    }

    pub(crate) fn kept(&self) -> &[SharedBytes] {
        &self.shared.kept
    }

    /// The context of the job.
    pub fn context(&self) -> &Context {
        &self.shared.context
    }

    /// Get the progress of the job.
    ///
    /// # Errors
    /// Only those of every call: see [the crate](crate#errors-and-panics).
    pub fn progress(&self) -> Result<JobProgress> {
        let mut progress = sys::cjit_job_progress_t::new();
        // SAFETY: the struct has the right size.
        unsafe {
            call(|error| (loaded().job_get_progress)(self.raw, &mut progress, error))?;
            Ok(JobProgress::from_record(&progress))
        }
    }

    /// Wait until all builds of the job have ended and [`on_done`](JobOptions::on_done) has returned. Failed builds are
    /// not an error of this call. Resumes a panic of `on_done`.
    ///
    /// # Errors
    /// `Status::UNSUPPORTED`, `Status::NOT_READY`.
    pub fn wait(&self) -> Result<()> {
        call(|error| unsafe { (loaded().job_wait)(self.raw, sys::CJIT_WAIT_FOREVER, error) })?;
        self.shared.wait_for_call();
        self.resume_panics();
        Ok(())
    }

    /// Wait for at most this time; [`Status::NOT_READY`](crate::Status::NOT_READY) if it runs out. See
    /// [`wait`](JobHandle::wait).
    ///
    /// # Errors
    /// `Status::UNSUPPORTED`, `Status::NOT_READY`.
    pub fn wait_timeout(&self, timeout: Duration) -> Result<()> {
        let milliseconds = u64::from(crate::text::milliseconds(timeout));
        call(|error| unsafe { (loaded().job_wait)(self.raw, milliseconds, error) })?;
        self.shared.wait_for_call();
        self.resume_panics();
        Ok(())
    }

    /// Cancel the unfinished builds. Waiting calls return immediately; finished builds keep their results.
    pub fn cancel(&self) {
        // SAFETY: the job exists.
        unsafe { (loaded().job_cancel)(self.raw) }
    }

    /// Get the result or the error of one build. It can be read repeatedly, and while other builds are running.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build), and `Status::NOT_FOUND`, `Status::NOT_READY`,
    /// `Status::CANCELLED`, `Status::INVALID_IR`, `Status::EXTERNAL_COMPILER`.
    pub fn result(&self, index: usize) -> Result<BuildResult> {
        let mut result = BuildResult::empty();
        // SAFETY: the struct has the right size.
        call(|error| unsafe { (loaded().job_get_result)(self.raw, index as u64, &mut result.raw, error) })?;
        result.kept.extend(self.shared.kept.iter().cloned());
        Ok(result)
    }

    /// Get a file descriptor that becomes readable when the job is done and stays readable, for poll, epoll and event
    /// loops. Do not read from it.
    ///
    /// # Errors
    /// `Status::IO`.
    pub fn event_fd(&self) -> Result<BorrowedFd<'_>> {
        let mut descriptor = -1;
        // SAFETY: the job owns the descriptor, which is open as long as the job exists.
        unsafe {
            call(|error| (loaded().job_get_event_fd)(self.raw, &mut descriptor, error))?;
            Ok(BorrowedFd::borrow_raw(descriptor))
        }
    }

    fn resume_panics(&self) {
        if let Some(payload) = { lock(&self.shared.state).panic.take() } {
            std::panic::resume_unwind(payload);
        }
        self.shared.context.resume_callback_panic();
    }
}

impl Shared {
    /// Waits for the callback: the library wakes waiters before it calls it.
    fn wait_for_call(&self) {
        let mut state = lock(&self.state);
        while !state.is_called && state.calling != Some(std::thread::current().id()) {
            state = self.called.wait(state).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }
}

/// Same as [`JobHandle::event_fd`].
///
/// # Panics
/// If the process has no file descriptors left.
impl AsRawFd for JobHandle {
    fn as_raw_fd(&self) -> RawFd {
        self.event_fd().expect("cannot create the file descriptor of a job").as_raw_fd()
    }
}

/// Same as [`JobHandle::event_fd`].
///
/// # Panics
/// If the process has no file descriptors left.
impl AsFd for JobHandle {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.event_fd().expect("cannot create the file descriptor of a job")
    }
}

impl std::fmt::Debug for JobHandle {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Job({:?})", self.progress())
    }
}

pub(crate) mod kind {
    pub trait Sealed {}
}

/// The kind of a job, which determines its output.
pub trait JobKind: kind::Sealed {
    /// The output of [`Job::join`] and of awaiting the job.
    type Output;
    #[doc(hidden)]
    fn collect(job: &JobHandle) -> Self::Output;
}

/// One build. The output is its result.
#[derive(Debug)]
pub struct One;

impl kind::Sealed for One {}
impl JobKind for One {
    type Output = Result<BuildResult>;
    fn collect(job: &JobHandle) -> Result<BuildResult> {
        job.result(0)
    }
}

/// Several builds. The output is one result per build, in the order of the options.
#[derive(Debug)]
pub struct Batch;

impl kind::Sealed for Batch {}
impl JobKind for Batch {
    type Output = Vec<Result<BuildResult>>;
    fn collect(job: &JobHandle) -> Vec<Result<BuildResult>> {
        let total = job.progress().map_or(0, |progress| progress.total as usize);
        (0..total).map(|index| job.result(index)).collect()
    }
}

/// The builds of a bundle. The output is a new bundle with their images.
#[derive(Debug)]
pub struct IntoBundle;

impl kind::Sealed for IntoBundle {}
impl JobKind for IntoBundle {
    type Output = Result<Bundle>;
    fn collect(job: &JobHandle) -> Result<Bundle> {
        let bundle = Bundle::new()?;
        bundle.add_job(job)?;
        Ok(bundle)
    }
}

/// One or several asynchronous builds.
///
/// A job can be waited for ([`wait`](JobHandle::wait), [`join`](Job::join)), watched by its file descriptor in any
/// event loop, and awaited in any executor. Dropping it, or dropping a future that awaits it, cancels its unfinished
/// builds.
///
/// ```no_run
/// # async fn example() -> cjit::Result<()> {
/// let context = cjit::Context::new()?;
/// let result = context.build_async(&cjit::KernelOptions::new("__global__ void k() {}").arch("sm_90"))?.await?;
/// # Ok(()) }
/// ```
#[must_use = "a job that is dropped is cancelled"]
pub struct Job<K: JobKind> {
    handle: JobHandle,
    kind: PhantomData<fn() -> K>,
}

impl<K: JobKind> Job<K> {
    pub(crate) fn start<F>(context: &Context, options: JobOptions, kept: Vec<SharedBytes>, begin: F) -> Result<Job<K>>
    where
        F: FnOnce(*const sys::cjit_job_options_t, *mut *mut sys::cjit_job_t, *mut *mut sys::cjit_error_t) -> u32,
    {
        let state = State { on_done: options.on_done, ..State::default() };
        let shared =
            Arc::new(Shared { context: context.clone(), kept, state: Mutex::new(state), called: Condvar::new() });
        let mut raw = sys::cjit_job_options_t::new();
        raw.stop_at_failure = options.stop_at_failure.0;
        raw.callback = Some(job_is_done);
        raw.user_data = hold(&shared);
        raw.finalizer = Some(finalize::<Shared>);
        let mut job = std::ptr::null_mut();
        call(|error| begin(&raw, &mut job, error))?;
        Ok(Job { handle: JobHandle { raw: job, shared }, kind: PhantomData })
    }

    /// Wait until the job is done and return its output.
    ///
    /// # Errors
    /// `Status::UNSUPPORTED`, `Status::NOT_READY`.
    pub fn join(self) -> Result<K::Output> {
        self.wait()?;
        Ok(K::collect(&self))
    }
}

impl<K: JobKind> std::ops::Deref for Job<K> {
    type Target = JobHandle;
    fn deref(&self) -> &JobHandle {
        &self.handle
    }
}

impl<K: JobKind> AsRawFd for Job<K> {
    fn as_raw_fd(&self) -> RawFd {
        self.handle.as_raw_fd()
    }
}

impl<K: JobKind> AsFd for Job<K> {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.handle.as_fd()
    }
}

impl<K: JobKind> std::fmt::Debug for Job<K> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.handle.fmt(formatter)
    }
}

impl<K: JobKind> Future for Job<K> {
    type Output = K::Output;

    fn poll(self: Pin<&mut Self>, task: &mut std::task::Context<'_>) -> Poll<K::Output> {
        {
            let mut state = lock(&self.handle.shared.state);
            if !state.is_called {
                state.waker = Some(task.waker().clone());
                return Poll::Pending;
            }
        }
        self.handle.resume_panics();
        Poll::Ready(K::collect(&self.handle))
    }
}
