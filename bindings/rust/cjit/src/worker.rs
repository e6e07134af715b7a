//! Worker processes of a context, and its precompiled headers.
use crate::callback::given;
use crate::error::{call, Result};
use crate::library::loaded;
use crate::record::{record, Owned};
use crate::{Context, KernelOptions, PchOutcome};

record! {
    /// Workers of a context, and counters since it was created.
    WorkerInfo from cjit_worker_info_t {
        /// The worker program; empty if none was found.
        program: String,
        /// Why workers are unavailable, and what to do; empty if they are available.
        disabled_reason: String,
        /// Workers that are running now.
        running: u64,
        /// Maximum number of workers.
        max_running: u64,
        /// Workers that were started.
        started: u64,
        /// Workers that died while compiling.
        lost: u64,
        /// Compilations by workers, including failed ones.
        compilations: u64,
        /// Compilations stopped by a time limit.
        timed_out: u64,
        /// Compilations stopped by a cancellation.
        cancelled: u64,
        /// The restrictions of the worker sandbox. Also names the restrictions that this system does not support.
        sandbox: String,
    }
}

record! {
    /// Precompiled header files of a context, and counters of its builds.
    PchInfo from cjit_pch_info_t {
        /// The directory; empty if there is none.
        folder: String,
        /// Why precompiled headers are unavailable or limited, and what to do; empty if neither applies.
        note: String,
        /// Number of files in the directory, from all processes.
        files: u64,
        /// Total size of the files in bytes.
        bytes: u64,
        /// Maximum total size of the files in bytes.
        max_bytes: u64,
        /// Builds of this context that used a file.
        used: u64,
        /// Builds of this context that wrote a file.
        made: u64,
        /// Builds for which the compiler rejected a file or could not write one; they parsed all headers.
        refused: u64,
        /// Files removed because they were damaged.
        damaged: u64,
        /// Files removed to stay below `max_bytes`.
        evicted: u64,
    }
}

impl Context {
    /// Describe the workers of this context. Starts none.
    ///
    /// # Errors
    /// Only those of every call: see [the crate](crate#errors-and-panics).
    pub fn workers(&self) -> Result<WorkerInfo> {
        let mut info = Owned::new(loaded().worker_info_cleanup);
        // SAFETY: the struct is filled, and copied before its cleanup. The same holds below.
        unsafe {
            call(|error| (loaded().worker_get_info)(self.raw(), &mut info.raw, error))?;
            Ok(WorkerInfo::from_record(&info.raw))
        }
    }

    /// Describe the precompiled headers of this context.
    ///
    /// # Errors
    /// Only those of every call: see [the crate](crate#errors-and-panics).
    pub fn pch(&self) -> Result<PchInfo> {
        let mut info = Owned::new(loaded().pch_info_cleanup);
        unsafe {
            call(|error| (loaded().pch_get_info)(self.raw(), &mut info.raw, error))?;
            Ok(PchInfo::from_record(&info.raw))
        }
    }

    /// Precompile the headers at the beginning of a source. Later builds of sources with the same beginning use them.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build).
    pub fn warm_pch(&self, options: &KernelOptions) -> Result<PchOutcome> {
        let raw = options.raw()?;
        let mut outcome = 0;
        self.call(|error| unsafe { (loaded().pch_warm)(self.raw(), given(&raw), &mut outcome, error) })?;
        Ok(PchOutcome(outcome))
    }

    /// Remove the precompiled header files and return their number.
    ///
    /// # Errors
    /// `Status::UNSUPPORTED`.
    pub fn clear_pch(&self) -> Result<u64> {
        let mut removed = 0;
        call(|error| unsafe { (loaded().pch_clear)(self.raw(), &mut removed, error) })?;
        Ok(removed)
    }
}
