//! Evaluations: judge kernels against a reference.
use crate::artifact::Blob;
use crate::callback::{caught, finalize, given, lock, Payload};
use crate::error::Result;
use crate::job::{kind, JobKind};
use crate::library::loaded;
use crate::record::{bytes, record, slice, text, texts};
use crate::sys::{self, Struct};
use crate::text::c_text;
use crate::{Context, EvaluateState, Job, JobHandle, JobOptions, KernelOptions, Status};
use std::borrow::Cow;
use std::ffi::{CString, OsString};
use std::os::raw::c_void;
use std::sync::{Arc, Mutex};

record! {
    /// The verdict on one candidate. Times are 0 if they were not measured.
    EvaluateVerdict from cjit_evaluate_verdict_t {
        /// Index of the candidate.
        candidate: u64,
        /// What the verdict says.
        state: EvaluateState,
        /// Name of the candidate.
        name: String,
        /// Cache key of its build; empty if there is none.
        cache_key: String,
        /// Why it did not pass; empty if it did.
        reason: String,
        /// The largest difference from an expected number, relative to the larger magnitude; 0 if nothing was compared.
        worst_error: f64,
        /// Median time of a run with an L2 cache that holds other data, over all cases.
        cold_nanoseconds: f64,
        /// Lower bound of a 95 % interval of `cold_nanoseconds`.
        cold_low_nanoseconds: f64,
        /// Upper bound of a 95 % interval of `cold_nanoseconds`.
        cold_high_nanoseconds: f64,
        /// Median time with the arguments in the L2 cache as far as it holds them.
        warm_nanoseconds: f64,
        /// Lower bound of a 95 % interval of `warm_nanoseconds`.
        warm_low_nanoseconds: f64,
        /// Upper bound of a 95 % interval of `warm_nanoseconds`.
        warm_high_nanoseconds: f64,
    } computed(raw) {
        /// All that is known, as a JSON text (docs/evaluate.md).
        report: String = String::from_utf8_lossy(bytes(raw.report.cast(), raw.report_size)).into_owned(),
    }
}

record! {
    /// How far an evaluation is.
    EvaluateProgress from cjit_evaluate_progress_t {
        /// Number of candidates.
        candidate_count: u64,
        /// Candidates whose build has succeeded.
        built_count: u64,
        /// Candidates with a verdict.
        judged_count: u64,
        /// Candidates that passed.
        passed_count: u64,
        /// Workers that candidates made unusable.
        lost_process_count: u64,
        /// Milliseconds since the evaluation began.
        elapsed_milliseconds: u64,
    }
}

/// A case whose results a closure computes.
pub struct EvaluateCase<'a> {
    raw: &'a sys::cjit_evaluate_case_t,
}

impl<'a> EvaluateCase<'a> {
    /// Index of the case in the description.
    pub fn index(&self) -> u64 {
        self.raw.index
    }

    /// Name of each argument.
    pub fn names(&self) -> Vec<String> {
        // SAFETY: the array has `argument_count` strings, valid for the duration of the call.
        unsafe { texts(self.raw.names, self.raw.argument_count) }
    }

    /// Name of each result.
    pub fn results(&self) -> Vec<String> {
        // SAFETY: as above; each result is the index of an argument.
        unsafe { slice(self.raw.results, self.raw.result_count) }
            .iter()
            .map(|&argument| self.name(argument as usize).into_owned())
            .collect()
    }

    /// The contents of an argument before the run: those of its memory, or the bytes of its value.
    pub fn input(&self, name: &str) -> Option<&'a [u8]> {
        let argument = (0..self.raw.argument_count as usize).find(|&argument| self.name(argument) == name)?;
        // SAFETY: as above.
        Some(unsafe { bytes(slice(self.raw.contents, self.raw.argument_count)[argument], self.size(argument)) })
    }

    /// Where the expected contents of a result are written.
    pub fn expected(&mut self, name: &str) -> Option<&mut [u8]> {
        // SAFETY: as above; the memory of a result is written only through this exclusive reference.
        unsafe {
            let results = slice(self.raw.results, self.raw.result_count);
            let result = results.iter().position(|&argument| self.name(argument as usize) == name)?;
            let size = self.size(results[result] as usize) as usize;
            let to = slice(self.raw.expected, self.raw.result_count)[result];
            Some(if size == 0 { &mut [] } else { std::slice::from_raw_parts_mut(to.cast(), size) })
        }
    }

    fn name(&self, argument: usize) -> Cow<'a, str> {
        // SAFETY: as above.
        unsafe { text(slice(self.raw.names, self.raw.argument_count)[argument]) }
    }

    fn size(&self, argument: usize) -> u64 {
        // SAFETY: as above.
        unsafe { slice(self.raw.sizes, self.raw.argument_count)[argument] }
    }
}

/// A kernel or an algorithm with the plan that launches it.
pub struct EvaluateCandidate<'a> {
    name: OsString,
    build: &'a KernelOptions,
    plan: Option<OsString>,
}

impl<'a> EvaluateCandidate<'a> {
    /// A candidate with a name for the verdict. If it exceeds the `resource_limits` of the build, it is not run. The
    /// architecture must run on the device.
    pub fn new(name: impl Into<OsString>, build: &'a KernelOptions) -> EvaluateCandidate<'a> {
        EvaluateCandidate { name: name.into(), build, plan: None }
    }

    /// The plan of a kernel (docs/plans.md). Default: that of the algorithm.
    pub fn plan(mut self, value: impl Into<OsString>) -> EvaluateCandidate<'a> {
        self.plan = Some(value.into());
        self
    }
}

/// Options of an evaluation.
///
/// ```no_run
/// use cjit::{EvaluateCallbacks, EvaluateCandidate, EvaluateOptions, KernelOptions};
/// # fn main() -> cjit::Result<()> {
/// # let (source, right, plan) = ("", "", "");
/// let (kernel, right) = (KernelOptions::new(source), KernelOptions::new(right));
/// let cases = r#"{"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}]}"#;
/// let options = EvaluateOptions::new([EvaluateCandidate::new("mine", &kernel).plan(plan)], cases)
///     .reference(EvaluateCandidate::new("right", &right).plan(plan));
/// let callbacks = EvaluateCallbacks::new().verdict(|verdict| println!("{}: {:?}", verdict.name, verdict.state));
/// let report = cjit::Context::new()?.evaluate(&options, callbacks)?;
/// # Ok(()) }
/// ```
pub struct EvaluateOptions<'a> {
    candidates: Vec<EvaluateCandidate<'a>>,
    reference: Option<EvaluateCandidate<'a>>,
    description: OsString,
    device: u32,
}

impl<'a> EvaluateOptions<'a> {
    /// Judge these candidates. `description` has the cases, the tolerance, the limits and what to measure as JSON
    /// (docs/evaluate.md).
    pub fn new(
        candidates: impl IntoIterator<Item = EvaluateCandidate<'a>>,
        description: impl Into<OsString>,
    ) -> EvaluateOptions<'a> {
        let (candidates, description) = (candidates.into_iter().collect(), description.into());
        EvaluateOptions { candidates, reference: None, description, device: 0 }
    }

    /// What makes the expected results, in a process of its own. Default: [`EvaluateCallbacks::expect`] or files, which
    /// the description names.
    pub fn reference(mut self, value: EvaluateCandidate<'a>) -> EvaluateOptions<'a> {
        self.reference = Some(value);
        self
    }

    /// Ordinal of the CUDA device that runs the candidates. Default: 0.
    pub fn device(mut self, value: u32) -> EvaluateOptions<'a> {
        self.device = value;
        self
    }
}

type ExpectFunction<'a> = dyn FnMut(&mut EvaluateCase<'_>) -> bool + Send + 'a;
type VerdictFunction<'a> = dyn FnMut(EvaluateVerdict) + Send + 'a;
type ProgressFunction<'a> = dyn FnMut(&EvaluateProgress) -> bool + Send + 'a;

/// Closures of an evaluation. Only one is called at a time.
#[derive(Default)]
pub struct EvaluateCallbacks<'a> {
    expect: Option<Box<ExpectFunction<'a>>>,
    verdict: Option<Box<VerdictFunction<'a>>>,
    progress: Option<Box<ProgressFunction<'a>>>,
}

impl<'a> EvaluateCallbacks<'a> {
    /// No closures.
    pub fn new() -> EvaluateCallbacks<'a> {
        EvaluateCallbacks::default()
    }

    /// Writes the expected results of each set of inputs, and returns `true`; `false` ends the evaluation with
    /// `Status::CANCELLED`.
    pub fn expect(mut self, function: impl FnMut(&mut EvaluateCase<'_>) -> bool + Send + 'a) -> EvaluateCallbacks<'a> {
        self.expect = Some(Box::new(function));
        self
    }

    /// Called with each verdict, in the order of judging.
    pub fn verdict(mut self, function: impl FnMut(EvaluateVerdict) + Send + 'a) -> EvaluateCallbacks<'a> {
        self.verdict = Some(Box::new(function));
        self
    }

    /// Called about every 0.1 s and before each verdict. The evaluation goes on as long as it returns `true`; then the
    /// candidates that are left are cancelled.
    pub fn progress(mut self, function: impl FnMut(&EvaluateProgress) -> bool + Send + 'a) -> EvaluateCallbacks<'a> {
        self.progress = Some(Box::new(function));
        self
    }
}

/// The closures of one evaluation, and their first panic, which stops it.
pub(crate) struct Shared<'a> {
    state: Mutex<State<'a>>,
}

struct State<'a> {
    callbacks: EvaluateCallbacks<'a>,
    panic: Option<Payload>,
}

impl<'a> Shared<'a> {
    fn new(callbacks: EvaluateCallbacks<'a>) -> Arc<Shared<'a>> {
        Arc::new(Shared { state: Mutex::new(State { callbacks, panic: None }) })
    }

    fn call(&self, function: impl FnOnce(&mut EvaluateCallbacks<'a>) -> bool) -> sys::cjit_status_t {
        let state = &mut *lock(&self.state);
        if state.panic.is_some() {
            return Status::CANCELLED.0;
        }
        match caught(|| function(&mut state.callbacks)) {
            Ok(true) => sys::CJIT_SUCCESS,
            Ok(false) => Status::CANCELLED.0,
            Err(payload) => {
                state.panic = Some(payload);
                Status::CANCELLED.0
            }
        }
    }

    fn resume_panic(&self) {
        if let Some(payload) = { lock(&self.state).panic.take() } {
            std::panic::resume_unwind(payload);
        }
    }
}

unsafe extern "C" fn run_expect(user_data: *mut c_void, raw: *const sys::cjit_evaluate_case_t) -> sys::cjit_status_t {
    (*(user_data as *const Shared<'_>)).call(|callbacks| match &mut callbacks.expect {
        Some(function) => function(&mut EvaluateCase { raw: &Struct::read(raw) }),
        None => false,
    })
}

unsafe extern "C" fn run_verdict(user_data: *mut c_void, raw: *const sys::cjit_evaluate_verdict_t) {
    (*(user_data as *const Shared<'_>)).call(|callbacks| {
        if let Some(function) = &mut callbacks.verdict {
            function(EvaluateVerdict::from_record(&Struct::read(raw)));
        }
        true
    });
}

unsafe extern "C" fn run_progress(
    user_data: *mut c_void,
    raw: *const sys::cjit_evaluate_progress_t,
) -> sys::cjit_status_t {
    (*(user_data as *const Shared<'_>)).call(|callbacks| match &mut callbacks.progress {
        Some(function) => function(&EvaluateProgress::from_record(&Struct::read(raw))),
        None => true,
    })
}

/// A candidate in C's form. It points to data of the options.
struct LoweredCandidate {
    build: sys::cjit_kernel_build_options_t,
    name: CString,
    plan: Option<CString>,
}

impl LoweredCandidate {
    fn new(from: &EvaluateCandidate<'_>) -> Result<LoweredCandidate> {
        let plan = from.plan.as_ref().map(c_text).transpose()?;
        Ok(LoweredCandidate { build: from.build.raw()?, name: c_text(&from.name)?, plan })
    }

    fn raw(&self) -> sys::cjit_evaluate_candidate_t {
        let mut raw = sys::cjit_evaluate_candidate_t::new();
        raw.name = self.name.as_ptr();
        raw.build = &self.build;
        raw.plan = self.plan.as_ref().map_or(std::ptr::null(), |plan| plan.as_ptr());
        raw
    }
}

impl EvaluateOptions<'_> {
    /// Calls `function` with these options in C's form, which are valid during the call.
    fn lower<R>(
        &self,
        shared: &Arc<Shared<'_>>,
        function: impl FnOnce(&sys::cjit_evaluate_options_t) -> Result<R>,
    ) -> Result<R> {
        let candidates = self.candidates.iter().map(LoweredCandidate::new).collect::<Result<Vec<_>>>()?;
        let raws: Vec<_> = candidates.iter().map(LoweredCandidate::raw).collect();
        let pointers: Vec<_> = raws.iter().map(|raw| raw as *const sys::cjit_evaluate_candidate_t).collect();
        let reference = self.reference.as_ref().map(LoweredCandidate::new).transpose()?;
        let reference = reference.as_ref().map(|one| (one, one.raw()));
        let description = c_text(&self.description)?;
        let mut raw = sys::cjit_evaluate_options_t::new();
        raw.candidates = pointers.as_ptr();
        raw.candidate_count = pointers.len() as u64;
        raw.reference = reference.as_ref().map_or(std::ptr::null(), |(_, raw)| raw);
        raw.description = description.as_ptr();
        if lock(&shared.state).callbacks.expect.is_some() {
            raw.expect = Some(run_expect);
        }
        raw.verdict = Some(run_verdict);
        raw.progress = Some(run_progress); // a panic stops the evaluation there
        raw.user_data = Arc::as_ptr(shared) as *mut c_void; // `given` creates a reference for the call
        raw.finalizer = Some(finalize::<Shared<'static>>);
        raw.device = self.device;
        function(&raw)
    }
}

/// An evaluation. The output is its report as JSON (docs/evaluate.md).
#[derive(Debug)]
pub struct Evaluation;

impl kind::Sealed for Evaluation {}
impl JobKind for Evaluation {
    type Output = Result<String>;
    fn collect(job: &JobHandle) -> Result<String> {
        // SAFETY: the job exists.
        report_of(|blob, error| unsafe { (loaded().job_get_report)(job.raw(), 0, blob, error) })
    }
}

fn report_of(function: impl FnOnce(*mut *mut sys::cjit_blob_t, *mut *mut sys::cjit_error_t) -> u32) -> Result<String> {
    Blob::fill(function).map(|report| String::from_utf8_lossy(&report).into_owned())
}

impl Context {
    /// Judge candidates, and return the report as JSON (docs/evaluate.md). A panic of a closure stops the evaluation
    /// and is resumed.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build) for the reference, and `Status::CONTRADICTORY_OPTIONS`,
    /// `Status::UNSUPPORTED` (a mock device), `Status::DRIVER`, `Status::DEVICE_LOST`, `Status::CANCELLED`.
    pub fn evaluate(&self, options: &EvaluateOptions<'_>, callbacks: EvaluateCallbacks<'_>) -> Result<String> {
        let shared = Shared::new(callbacks);
        let outcome = options.lower(&shared, |raw| {
            // SAFETY: the options point to data that lives until the call returns; the closures run on this thread.
            let report =
                report_of(|blob, error| unsafe { (loaded().evaluate)(self.raw(), given(raw), blob, error) });
            self.resume_callback_panic();
            report
        });
        shared.resume_panic();
        outcome
    }

    /// Start an evaluation and return; see [`evaluate`](Context::evaluate). The closures run on a thread of cjit. A
    /// panic of one stops the evaluation, and is resumed where the job is waited for.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build), and `Status::CONTRADICTORY_OPTIONS`.
    pub fn evaluate_async(
        &self,
        options: &EvaluateOptions<'_>,
        callbacks: EvaluateCallbacks<'static>,
        job: JobOptions,
    ) -> Result<Job<Evaluation>> {
        let shared = Shared::new(callbacks);
        let of_job = Arc::clone(&shared);
        let job = job.before_done(move || of_job.resume_panic());
        options.lower(&shared, |raw| {
            // SAFETY: the options point to data that lives until the call returns; the library does not keep them.
            Job::start(self, job, Vec::new(), |job_options, job, error| unsafe {
                (loaded().evaluate_async)(self.raw(), given(raw), job_options, job, error)
            })
        })
    }
}
