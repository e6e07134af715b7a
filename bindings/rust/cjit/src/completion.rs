//! Completions: get notified when the work of a stream is done or has failed.
use crate::callback::{caught, finalize, hold, lock, Payload};
use crate::error::{call, Result};
use crate::launch::Stream;
use crate::library::loaded;
use crate::sys::{self, Struct};
use crate::{Context, Status};
use std::future::Future;
use std::os::raw::c_void;
use std::pin::Pin;
use std::sync::{Arc, Condvar, Mutex};
use std::task::{Poll, Waker};
use std::thread::ThreadId;
use std::time::Duration;

type DoneFunction = dyn FnOnce(Status) + Send;
type HeldValue = Box<dyn std::any::Any + Send>;

/// The stream to watch, and what to do when its work is done.
#[derive(Default)]
pub struct CompletionOptions {
    stream: Stream,
    on_done: Option<Box<DoneFunction>>,
    held: Vec<HeldValue>,
}

impl CompletionOptions {
    /// Options for the default stream, without a callback.
    pub fn new() -> CompletionOptions {
        CompletionOptions::default()
    }

    /// Watch a stream of the current CUDA context. It must not be capturing.
    pub fn stream(mut self, stream: Stream) -> CompletionOptions {
        self.stream = stream;
        self
    }

    /// Set a function that is called once, on a thread of cjit, when the work is done or has failed. It should return
    /// quickly: others wait for it.
    ///
    /// A panic in it does not unwind through cjit: waiting for the completion resumes it.
    pub fn on_done(mut self, function: impl FnOnce(Status) + Send + 'static) -> CompletionOptions {
        self.on_done = Some(Box::new(function));
        self
    }

    /// Keep a value alive until the work is done or has failed, such as the owner of memory that the work uses. It is
    /// then dropped on a thread of cjit, before [`on_done`](CompletionOptions::on_done) is called.
    pub fn hold(mut self, value: impl Send + 'static) -> CompletionOptions {
        self.held.push(Box::new(value));
        self
    }
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    called: Condvar,
}

#[derive(Default)]
struct State {
    on_done: Option<Box<DoneFunction>>,
    calling: Option<ThreadId>,
    is_called: bool,
    panic: Option<Payload>,
    waker: Option<Waker>,
}

/// The objects that the library owns until it releases them.
struct Held {
    value: HeldValue,
    shared: Arc<Shared>,
}

unsafe extern "C" fn release(held: *mut c_void) {
    let Held { value, shared } = *Box::from_raw(held.cast::<Held>());
    if let Err(payload) = caught(|| drop(value)) {
        lock(&shared.state).panic.get_or_insert(payload);
    }
}

unsafe extern "C" fn work_is_done(user_data: *mut c_void, status: sys::cjit_status_t) {
    let shared = &*(user_data as *const Shared); // valid even if the handle was dropped
    let function = {
        let mut state = lock(&shared.state);
        state.calling = Some(std::thread::current().id());
        state.on_done.take()
    };
    let outcome = caught(|| function.map_or((), |function| function(Status(status))));
    let waker = {
        let mut state = lock(&shared.state);
        if let Err(payload) = outcome {
            state.panic.get_or_insert(payload);
        }
        state.calling = None;
        state.is_called = true;
        state.waker.take()
    };
    shared.called.notify_all();
    let _ = caught(|| waker.map_or((), Waker::wake));
}

/// All work that was in a stream when the completion was created.
///
/// It is complete when that work is done, and also, with an error, when the CUDA context fails, is destroyed or is
/// reset. It can be polled, waited for, and awaited in any executor. Dropping it only releases the handle: the function
/// of `on_done` is still called and held values are still dropped.
pub struct Completion {
    raw: *mut sys::cjit_completion_t,
    shared: Arc<Shared>,
    context: Context,
}

// SAFETY: completions are thread-safe, as the header documents; all other fields are too.
unsafe impl Send for Completion {}
unsafe impl Sync for Completion {}

impl Drop for Completion {
    fn drop(&mut self) {
        // SAFETY: this object owns the handle.
        unsafe { (loaded().completion_destroy)(self.raw) }
    }
}

impl Context {
    /// Create a completion for the work that is in a stream now.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::IO`, `Status::DRIVER_NOT_FOUND`,
    /// `Status::DRIVER_TOO_OLD`, `Status::DRIVER`, `Status::NO_DEVICE`, `Status::STALE_HANDLE`.
    pub fn completion(&self, options: CompletionOptions) -> Result<Completion> {
        let shared = Arc::new(Shared::default());
        lock(&shared.state).on_done = options.on_done;
        let hand_over = |value| Box::into_raw(Box::new(Held { value, shared: Arc::clone(&shared) })).cast::<c_void>();
        let held: Vec<*mut c_void> = options.held.into_iter().map(hand_over).collect();
        let mut raw = sys::cjit_completion_options_t::new();
        raw.stream = options.stream.0;
        raw.callback = Some(work_is_done);
        raw.user_data = hold(&shared);
        raw.finalizer = Some(finalize::<Shared>);
        raw.held = held.as_ptr();
        raw.held_count = held.len() as u64;
        raw.release = Some(release);
        let mut completion = std::ptr::null_mut();
        // SAFETY: the library takes over the user data in any case, and the held objects only if the call succeeds.
        let outcome = call(|error| unsafe { (loaded().completion_create)(self.raw(), &raw, &mut completion, error) });
        if let Err(error) = outcome {
            held.into_iter().for_each(|held| drop(unsafe { Box::from_raw(held.cast::<Held>()) }));
            return Err(error);
        }
        Ok(Completion { raw: completion, shared, context: self.clone() })
    }
}

impl Completion {
    /// Return whether the work is done; an error if it failed.
    ///
    /// # Errors
    /// `Status::NOT_READY`, `Status::DRIVER`, `Status::STALE_HANDLE`.
    pub fn is_done(&self) -> Result<bool> {
        match call(|error| unsafe { (loaded().completion_poll)(self.raw, error) }) {
            Err(error) if error.status() == Status::NOT_READY => Ok(false),
            outcome => outcome.map(|()| true),
        }
    }

    /// Wait until the work is done and [`on_done`](CompletionOptions::on_done) has returned. Resumes a panic of
    /// `on_done` or of dropping a held value.
    ///
    /// # Errors
    /// `Status::NOT_READY`, `Status::DRIVER`, `Status::STALE_HANDLE`.
    pub fn wait(&self) -> Result<()> {
        self.wait_milliseconds(sys::CJIT_WAIT_FOREVER)
    }

    /// Wait for at most this time; [`Status::NOT_READY`] if it runs out. See [`wait`](Completion::wait).
    ///
    /// # Errors
    /// `Status::NOT_READY`, `Status::DRIVER`, `Status::STALE_HANDLE`.
    pub fn wait_timeout(&self, timeout: Duration) -> Result<()> {
        self.wait_milliseconds(u64::from(crate::text::milliseconds(timeout)))
    }

    fn wait_milliseconds(&self, timeout: u64) -> Result<()> {
        let outcome = call(|error| unsafe { (loaded().completion_wait)(self.raw, timeout, error) });
        if !matches!(&outcome, Err(error) if error.status() == Status::NOT_READY) {
            self.wait_for_call();
            self.resume_panics();
        }
        outcome
    }

    /// Waits for the callback: the library wakes waiters before it calls it.
    fn wait_for_call(&self) {
        let mut state = lock(&self.shared.state);
        while !state.is_called && state.calling != Some(std::thread::current().id()) {
            state = self.shared.called.wait(state).unwrap_or_else(|poisoned| poisoned.into_inner());
        }
    }

    fn resume_panics(&self) {
        if let Some(payload) = { lock(&self.shared.state).panic.take() } {
            std::panic::resume_unwind(payload);
        }
        self.context.resume_callback_panic();
    }
}

impl Future for Completion {
    type Output = Result<()>;

    fn poll(self: Pin<&mut Self>, task: &mut std::task::Context<'_>) -> Poll<Result<()>> {
        {
            let mut state = lock(&self.shared.state);
            if !state.is_called {
                state.waker = Some(task.waker().clone());
                return Poll::Pending;
            }
        }
        self.resume_panics();
        Poll::Ready(call(|error| unsafe { (loaded().completion_poll)(self.raw, error) }))
    }
}

impl std::fmt::Debug for Completion {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Completion({:?})", self.is_done())
    }
}
