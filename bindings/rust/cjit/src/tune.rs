//! Tuning: build candidates of an algorithm or a kernel, measure them, and return the build of the fastest.
use crate::callback::{caught, finalize, given, lock, Payload};
use crate::error::{call, Result};
use crate::library::loaded;
use crate::record::{bytes, record, slice, text, texts};
use crate::result::BuildResult;
use crate::sys::{self, Struct};
use crate::text::c_text;
use crate::{CacheKey, Context, Job, JobOptions, KernelOptions, One, Status, TunePhase};
use std::borrow::Cow;
use std::cell::RefCell;
use std::ffi::{CString, OsString};
use std::os::raw::c_void;
use std::sync::{Arc, Mutex};

record! {
    /// How far a tuning is.
    TuneProgress from cjit_tune_progress_t {
        /// What it does at the moment.
        phase: TunePhase,
        /// Number of candidates, with the default.
        candidate_count: u64,
        /// Candidates that were built.
        built_count: u64,
        /// Candidates that could not be built, crashed, or had wrong results.
        failed_count: u64,
        /// Candidates that may still win.
        racing_count: u64,
        /// Rounds of measurements.
        round_count: u64,
        /// Milliseconds since the tuning began.
        elapsed_milliseconds: u64,
        /// `seconds` of the description.
        budget_milliseconds: u64,
        /// The median time of the fastest candidate over that of the default; 1 before it is known.
        best_ratio: f64,
        /// The numbers of the fastest candidate as JSON; empty: the default.
        best_numbers: String,
    }
}

/// The results of a candidate.
pub struct TuneCheck<'a> {
    raw: &'a sys::cjit_tune_check_t,
}

/// An argument whose contents are results.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TuneArgument<'a> {
    /// The name of the plan's parameter.
    pub name: String,
    /// The contents after a run of the candidate.
    pub found: &'a [u8],
    /// The contents after a run of the default.
    pub expected: &'a [u8],
}

impl<'a> TuneCheck<'a> {
    /// The numbers of the candidate as JSON.
    pub fn numbers(&self) -> Cow<'a, str> {
        // SAFETY: the library's string is valid for the duration of the call.
        unsafe { text(self.raw.numbers) }
    }

    /// Index of the run in the description.
    pub fn run(&self) -> u64 {
        self.raw.run
    }

    /// The arguments that are compared.
    pub fn arguments(&self) -> Vec<TuneArgument<'a>> {
        let (raw, count) = (self.raw, self.raw.argument_count);
        // SAFETY: as above; each array has `argument_count` elements.
        unsafe {
            let (found, expected) = (slice(raw.found, count), slice(raw.expected, count));
            let contents = found.iter().zip(expected).zip(slice(raw.sizes, count));
            let named = texts(raw.names, count).into_iter().zip(contents);
            named
                .map(|(name, ((&found, &expected), &size))| {
                    let (found, expected) = (bytes(found, size), bytes(expected, size));
                    TuneArgument { name, found, expected }
                })
                .collect()
        }
    }
}

type ProgressFunction<'a> = dyn Fn(&TuneProgress) -> bool + 'a;
type CheckFunction<'a> = dyn Fn(&TuneCheck<'_>) -> bool + 'a;
type JobProgressFunction = dyn Fn(&TuneProgress) -> bool + Send + Sync;
type JobCheckFunction = dyn Fn(&TuneCheck<'_>) -> bool + Send + Sync;

/// Options of a tuning.
///
/// ```no_run
/// use cjit::{KernelOptions, TuneOptions};
/// # fn main() -> cjit::Result<()> {
/// let scan = KernelOptions::new("").algorithm(r#"{"algorithm": "scan", "input": "int16", "operator": "plus"}"#);
/// let runs = r#"{"runs": [{"input": "random:1000000xint16", "output": "zeros:1000000xint16",
///                          "count": 1000000, "initial": 0}]}"#;
/// let options = TuneOptions::new(&scan, runs).progress(|progress| progress.round_count < 10);
/// let result = cjit::Context::new()?.tune(&options)?;
/// println!("{}", result.report());
/// # Ok(()) }
/// ```
pub struct TuneOptions<'a> {
    build: &'a KernelOptions,
    description: OsString,
    plan: Option<OsString>,
    progress: Option<Box<ProgressFunction<'a>>>,
    check: Option<Box<CheckFunction<'a>>>,
    device: u32,
}

impl<'a> TuneOptions<'a> {
    /// Tune a device algorithm without `policy` in its description, or a kernel. In `name_expressions` and `defines` of
    /// a kernel, `${name}` stands for a number of the space. The architecture must run on the device. Candidates over
    /// `resource_limits` are left out. `description` has the space, the runs and the budget as JSON (docs/tuning.md).
    pub fn new(build: &'a KernelOptions, description: impl Into<OsString>) -> TuneOptions<'a> {
        let description = description.into();
        TuneOptions { build, description, plan: None, progress: None, check: None, device: 0 }
    }

    /// The plan that launches a kernel; `${name}` stands for a number of the space. Default: that of the algorithm.
    pub fn plan(mut self, value: impl Into<OsString>) -> TuneOptions<'a> {
        self.plan = Some(value.into());
        self
    }

    /// Called about every 0.1 s while candidates are built, and after each measurement of one. The tuning goes on as
    /// long as it returns `true`; then the best so far is returned.
    pub fn progress(mut self, function: impl Fn(&TuneProgress) -> bool + 'a) -> TuneOptions<'a> {
        self.progress = Some(Box::new(function));
        self
    }

    /// Called for candidates that lead; returns whether the results are right. Default: they must be those of the
    /// default, within the tolerance of the description.
    pub fn check(mut self, function: impl Fn(&TuneCheck<'_>) -> bool + 'a) -> TuneOptions<'a> {
        self.check = Some(Box::new(function));
        self
    }

    /// Ordinal of the CUDA device that measures. Default: 0.
    pub fn device(mut self, value: u32) -> TuneOptions<'a> {
        self.device = value;
        self
    }
}

/// Closures of a tuning that runs as a job; see [`TuneOptions::progress`] and [`TuneOptions::check`].
#[derive(Default)]
pub struct TuneCallbacks {
    progress: Option<Box<JobProgressFunction>>,
    check: Option<Box<JobCheckFunction>>,
}

impl TuneCallbacks {
    /// No closures.
    pub fn new() -> TuneCallbacks {
        TuneCallbacks::default()
    }

    /// As [`TuneOptions::progress`].
    pub fn progress(mut self, function: impl Fn(&TuneProgress) -> bool + Send + Sync + 'static) -> TuneCallbacks {
        self.progress = Some(Box::new(function));
        self
    }

    /// As [`TuneOptions::check`].
    pub fn check(mut self, function: impl Fn(&TuneCheck<'_>) -> bool + Send + Sync + 'static) -> TuneCallbacks {
        self.check = Some(Box::new(function));
        self
    }
}

/// The closures of a job, and their first panic, which stops it.
pub(crate) struct JobCallbacks {
    callbacks: TuneCallbacks,
    panic: Mutex<Option<Payload>>,
}

impl JobCallbacks {
    fn call(&self, otherwise: Status, function: impl FnOnce() -> bool) -> sys::cjit_status_t {
        if lock(&self.panic).is_some() {
            return otherwise.0;
        }
        match caught(function) {
            Ok(true) => sys::CJIT_SUCCESS,
            Ok(false) => otherwise.0,
            Err(payload) => {
                *lock(&self.panic) = Some(payload);
                otherwise.0
            }
        }
    }
}

unsafe extern "C" fn run_job_progress(
    user_data: *mut c_void,
    raw: *const sys::cjit_tune_progress_t,
) -> sys::cjit_status_t {
    let shared = &*(user_data as *const JobCallbacks);
    shared.call(Status::CANCELLED, || match &shared.callbacks.progress {
        Some(function) => function(&TuneProgress::from_record(&Struct::read(raw))),
        None => true,
    })
}

unsafe extern "C" fn run_job_check(user_data: *mut c_void, raw: *const sys::cjit_tune_check_t) -> sys::cjit_status_t {
    let shared = &*(user_data as *const JobCallbacks);
    shared.call(Status::INVALID_ARGUMENT, || match &shared.callbacks.check {
        Some(function) => function(&TuneCheck { raw: &Struct::read(raw) }),
        None => true,
    })
}

/// Options in C's form. They point to data of the options.
struct Lowered {
    build: sys::cjit_kernel_build_options_t,
    description: CString,
    plan: Option<CString>,
    device: u32,
}

impl Lowered {
    fn raw(&self) -> sys::cjit_tune_build_options_t {
        let mut raw = sys::cjit_tune_build_options_t::new();
        raw.build = &self.build;
        raw.description = self.description.as_ptr();
        raw.plan = self.plan.as_ref().map_or(std::ptr::null(), |plan| plan.as_ptr());
        raw.device = self.device;
        raw
    }
}

impl TuneOptions<'_> {
    fn lower(&self) -> Result<Lowered> {
        Ok(Lowered {
            build: self.build.raw()?,
            description: c_text(&self.description)?,
            plan: self.plan.as_ref().map(c_text).transpose()?,
            device: self.device,
        })
    }
}

/// The closures of one tuning, and their first panic, which stops it.
struct Callbacks<'a> {
    options: &'a TuneOptions<'a>,
    panic: RefCell<Option<Payload>>,
}

impl Callbacks<'_> {
    fn call(&self, otherwise: Status, function: impl FnOnce() -> bool) -> sys::cjit_status_t {
        if self.panic.borrow().is_some() {
            return otherwise.0;
        }
        match caught(function) {
            Ok(true) => sys::CJIT_SUCCESS,
            Ok(false) => otherwise.0,
            Err(payload) => {
                *self.panic.borrow_mut() = Some(payload);
                otherwise.0
            }
        }
    }
}

unsafe extern "C" fn run_progress(user_data: *mut c_void, raw: *const sys::cjit_tune_progress_t) -> sys::cjit_status_t {
    let callbacks = &*(user_data as *const Callbacks<'_>);
    callbacks.call(Status::CANCELLED, || match &callbacks.options.progress {
        Some(function) => function(&TuneProgress::from_record(&Struct::read(raw))),
        None => true,
    })
}

unsafe extern "C" fn run_check(user_data: *mut c_void, raw: *const sys::cjit_tune_check_t) -> sys::cjit_status_t {
    let callbacks = &*(user_data as *const Callbacks<'_>);
    callbacks.call(Status::INVALID_ARGUMENT, || match &callbacks.options.check {
        Some(function) => function(&TuneCheck { raw: &Struct::read(raw) }),
        None => true,
    })
}

impl Context {
    /// Build candidates of an algorithm or a kernel, measure them, and return the build of the fastest, with the
    /// [`report`](BuildResult::report) of the tuning. A panic of a closure stops the tuning and is resumed.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build).
    pub fn tune(&self, options: &TuneOptions<'_>) -> Result<BuildResult> {
        let lowered = options.lower()?;
        let callbacks = Callbacks { options, panic: RefCell::new(None) };
        let mut raw = lowered.raw();
        if options.progress.is_some() || options.check.is_some() {
            raw.progress = Some(run_progress); // a panic of the check stops the tuning there
        }
        if options.check.is_some() {
            raw.check = Some(run_check);
        }
        raw.user_data = &callbacks as *const Callbacks<'_> as *mut c_void;
        let mut result = BuildResult::empty();
        // SAFETY: the options point to data that lives until the call returns; the closures run on this thread.
        let outcome = self.call(|error| unsafe {
            (loaded().tune_build)(self.raw(), given(&raw), &mut result.raw, error)
        });
        if let Some(payload) = callbacks.panic.into_inner() {
            std::panic::resume_unwind(payload);
        }
        outcome.map(|()| result)
    }

    /// Start a tuning and return; see [`tune`](Context::tune). The closures are those of `callbacks`, which run on a
    /// thread of cjit; those of `options` are not called. A panic of one stops the tuning, and is resumed where the job
    /// is waited for. Tunings of one device disturb each other: start the next one when the job is done.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build).
    pub fn tune_async(
        &self,
        options: &TuneOptions<'_>,
        callbacks: TuneCallbacks,
        job: JobOptions,
    ) -> Result<Job<One>> {
        let lowered = options.lower()?;
        let mut raw = lowered.raw();
        if callbacks.progress.is_some() || callbacks.check.is_some() {
            raw.progress = Some(run_job_progress);
        }
        if callbacks.check.is_some() {
            raw.check = Some(run_job_check);
        }
        let shared = Arc::new(JobCallbacks { callbacks, panic: Mutex::new(None) });
        raw.user_data = Arc::as_ptr(&shared) as *mut c_void; // `given` creates a reference for the call
        raw.finalizer = Some(finalize::<JobCallbacks>);
        let of_job = Arc::clone(&shared);
        let job = job.before_done(move || {
            if let Some(payload) = lock(&of_job.panic).take() {
                std::panic::resume_unwind(payload);
            }
        });
        // SAFETY: the options point to data that lives until the call returns; the library does not keep them.
        Job::start(self, job, Vec::new(), |job_options, job, error| unsafe {
            (loaded().tune_build_async)(self.raw(), given(&raw), job_options, job, error)
        })
    }

    /// Get the cache key of a tuning with its fields. Nothing is built or measured.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build).
    pub fn describe_tune_key(&self, options: &TuneOptions<'_>) -> Result<CacheKey> {
        let lowered = options.lower()?;
        let raw = lowered.raw();
        // SAFETY: as above.
        CacheKey::fill(|key| {
            call(|error| unsafe { (loaded().tune_build_get_key)(self.raw(), given(&raw), key, error) })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_gets_the_results_and_its_panic_stops_the_tuning() {
        let kernel = KernelOptions::new("");
        let options = TuneOptions::new(&kernel, "{}").check(|check| {
            assert_eq!((check.numbers().as_ref(), check.run()), (r#"{"items": 4}"#, 1));
            let arguments = check.arguments();
            assert_eq!((arguments[0].name.as_str(), arguments[0].found.len()), ("in", 0));
            assert_eq!((arguments[1].name.as_str(), arguments[1].found), ("out", b"abc".as_slice()));
            assert!(arguments[1].expected != b"abX", "no numbers");
            arguments[1].found == arguments[1].expected
        });
        let texts = [r#"{"items": 4}"#, "in", "out"].map(|text| CString::new(text).unwrap());
        let names = [texts[1].as_ptr(), texts[2].as_ptr()];
        let callbacks = Callbacks { options: &options, panic: RefCell::new(None) };
        let user_data = &callbacks as *const Callbacks<'_> as *mut c_void;
        let found: [*const c_void; 2] = [std::ptr::null(), b"abc".as_ptr().cast()];
        let check = |wanted: &[u8; 3]| {
            let expected: [*const c_void; 2] = [std::ptr::null(), wanted.as_ptr().cast()];
            let mut raw = sys::cjit_tune_check_t::new();
            raw.numbers = texts[0].as_ptr();
            raw.run = 1;
            raw.names = names.as_ptr();
            raw.found = found.as_ptr();
            raw.expected = expected.as_ptr();
            raw.sizes = [0, 3].as_ptr();
            raw.argument_count = 2;
            unsafe { run_check(user_data, &raw) }
        };
        let progress = || unsafe { run_progress(user_data, &sys::cjit_tune_progress_t::new()) };
        assert_eq!((check(b"abc"), check(b"abd")), (sys::CJIT_SUCCESS, sys::CJIT_ERROR_INVALID_ARGUMENT));
        assert_eq!(progress(), sys::CJIT_SUCCESS);
        assert_eq!(check(b"abX"), sys::CJIT_ERROR_INVALID_ARGUMENT);
        assert_eq!(progress(), sys::CJIT_ERROR_CANCELLED);
        assert!(callbacks.panic.borrow().is_some());
    }
}
