//! Log lines and compilations of a context, taken from a queue.
use crate::error::{call, Result};
use crate::library::loaded;
use crate::options::EventQueueOptionsFields;
use crate::record::{text, Owned};
use crate::sys::{self, Struct};
use crate::{Compilation, Context, EventKind, LogLevel};
use std::os::unix::io::{AsFd, AsRawFd, BorrowedFd, RawFd};
use std::time::Duration;

/// Options of an event queue.
#[derive(Clone, Default)]
pub struct EventQueueOptions {
    pub(crate) fields: EventQueueOptionsFields,
}

impl EventQueueOptions {
    /// All defaults.
    pub fn new() -> EventQueueOptions {
        EventQueueOptions::default()
    }
}

/// An event of a context.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ContextEvent {
    /// What happened.
    pub kind: EventKind,
    /// The level of a log line.
    pub log_level: LogLevel,
    /// A log line without its newline; empty for a compilation.
    pub text: String,
    /// The compilation; `None` for a log line.
    pub compilation: Option<Compilation>,
    /// Events that were dropped since the event before this one, because the queue was full.
    pub dropped_count: u64,
}

/// Events of a context that were not taken yet. It does not keep the context alive.
///
/// ```no_run
/// # fn main() -> cjit::Result<()> {
/// let context = cjit::Context::new()?;
/// let events = context.events(&cjit::EventQueueOptions::new())?;
/// context.build(&cjit::KernelOptions::new("__global__ void k() {}").arch("sm_90"))?;
/// while let Ok(event) = events.take_timeout(std::time::Duration::ZERO) {
///     println!("{}", event.text);
/// }
/// # Ok(()) }
/// ```
pub struct EventQueue {
    raw: *mut sys::cjit_event_queue_t,
}

// SAFETY: queues are thread-safe, as the header documents.
unsafe impl Send for EventQueue {}
unsafe impl Sync for EventQueue {}

impl Drop for EventQueue {
    fn drop(&mut self) {
        // SAFETY: this object owns the handle.
        unsafe { (loaded().event_queue_destroy)(self.raw) }
    }
}

impl Context {
    /// Create a queue that receives the events of the context from now on.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED`.
    pub fn events(&self, options: &EventQueueOptions) -> Result<EventQueue> {
        let raw = options.fields.raw;
        let mut queue = std::ptr::null_mut();
        // SAFETY: the struct has the right size.
        call(|error| unsafe { (loaded().event_queue_create)(self.raw(), &raw, &mut queue, error) })?;
        Ok(EventQueue { raw: queue })
    }
}

impl EventQueue {
    /// Take the oldest event, or wait for one.
    ///
    /// # Errors
    /// `Status::NOT_FOUND` if the queue is empty, and its context was dropped.
    pub fn take(&self) -> Result<ContextEvent> {
        self.take_within(sys::CJIT_WAIT_FOREVER)
    }

    /// Take the oldest event, or wait for one for at most this time.
    ///
    /// # Errors
    /// `Status::NOT_READY`, and those of [`take`](EventQueue::take).
    pub fn take_timeout(&self, timeout: Duration) -> Result<ContextEvent> {
        self.take_within(u64::from(crate::text::milliseconds(timeout)))
    }

    fn take_within(&self, milliseconds: u64) -> Result<ContextEvent> {
        let mut event = Owned::<sys::cjit_event_t>::new(loaded().event_cleanup);
        // SAFETY: the struct has the right size; its texts are copied before it is freed.
        unsafe {
            call(|error| (loaded().event_queue_take)(self.raw, milliseconds, &mut event.raw, error))?;
            let raw = &event.raw;
            Ok(ContextEvent {
                kind: EventKind(raw.kind),
                log_level: LogLevel(raw.log_level),
                text: text(raw.text).into_owned(),
                compilation: raw.compilation.as_ref().map(|ended| Compilation::from_record(&Struct::read(ended))),
                dropped_count: raw.dropped_count,
            })
        }
    }

    /// Get a file descriptor that is readable while there are events, for poll, epoll and event loops. Do not read from
    /// it.
    ///
    /// # Errors
    /// `Status::IO`.
    pub fn event_fd(&self) -> Result<BorrowedFd<'_>> {
        let mut descriptor = -1;
        // SAFETY: the queue owns the descriptor, which is open as long as the queue exists.
        unsafe {
            call(|error| (loaded().event_queue_get_event_fd)(self.raw, &mut descriptor, error))?;
            Ok(BorrowedFd::borrow_raw(descriptor))
        }
    }
}

/// Same as [`EventQueue::event_fd`].
///
/// # Panics
/// If the process has no file descriptors left.
impl AsRawFd for EventQueue {
    fn as_raw_fd(&self) -> RawFd {
        self.as_fd().as_raw_fd()
    }
}

/// Same as [`EventQueue::event_fd`].
///
/// # Panics
/// If the process has no file descriptors left.
impl AsFd for EventQueue {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.event_fd().expect("cannot create the file descriptor of an event queue")
    }
}

impl std::fmt::Debug for EventQueue {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "EventQueue({:p})", self.raw)
    }
}
