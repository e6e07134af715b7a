//! Workers and precompiled headers of a context.
use crate::callback::given;
use crate::error::{call, Result};
use crate::library::loaded;
use crate::record::{record, Owned};
use crate::{Context, KernelOptions, PchOutcome};

record! {
    /// The workers of a context, and their counters since its creation.
    WorkerInfo from cjit_worker_info_t {
        /// The worker program; empty if none was found.
        program: String,
        /// Why workers are not used, and what to do; empty if they can be used.
        disabled_reason: String,
        /// Current number of workers.
        running: u64,
        /// Maximum number of workers.
        max_running: u64,
        /// Workers that were started.
        started: u64,
        /// Workers that died during a compilation.
        lost: u64,
        /// Compilations by workers, including failed ones.
        compilations: u64,
        /// Compilations that were ended by a time limit.
        timed_out: u64,
        /// Compilations that were ended by a cancellation.
        cancelled: u64,
        /// Privileges that workers drop.
        sandbox: String,
    }
}

record! {
    /// Precompiled headers of a context, and their use by its builds.
    PchInfo from cjit_pch_info_t {
        /// The directory; empty if there is none.
        folder: String,
        /// Why precompiled headers are not used, or how they are limited; empty if neither applies.
        note: String,
        /// Number of files in the directory, of all processes.
        files: u64,
        /// Their size in bytes.
        bytes: u64,
        /// Their maximum size in bytes.
        max_bytes: u64,
        /// Builds of this context that used one.
        used: u64,
        /// Builds that created one.
        made: u64,
        /// Builds for which the compiler refused to use or create one.
        refused: u64,
        /// Files that were removed because they were damaged.
        damaged: u64,
        /// Files that were removed to respect the maximum size.
        evicted: u64,
    }
}

impl Context {
    /// Get the state of this context's workers. Starts none.
    pub fn workers(&self) -> Result<WorkerInfo> {
        let mut info = Owned::new(loaded().worker_info_cleanup);
        // SAFETY: the record was filled and is copied before its cleanup; so below.
        unsafe {
            call(|error| (loaded().worker_get_info)(self.raw(), &mut info.raw, error))?;
            Ok(WorkerInfo::from_record(&info.raw))
        }
    }

    /// Get the state of this context's precompiled headers.
    pub fn pch(&self) -> Result<PchInfo> {
        let mut info = Owned::new(loaded().pch_info_cleanup);
        unsafe {
            call(|error| (loaded().pch_get_info)(self.raw(), &mut info.raw, error))?;
            Ok(PchInfo::from_record(&info.raw))
        }
    }

    /// Precompile the headers at the beginning of a source. Builds of sources with the same beginning are then faster.
    pub fn warm_pch(&self, options: &KernelOptions) -> Result<PchOutcome> {
        let raw = options.raw()?;
        let mut outcome = 0;
        self.call(|error| unsafe { (loaded().pch_warm)(self.raw(), given(&raw), &mut outcome, error) })?;
        Ok(PchOutcome(outcome))
    }

    /// Remove the files of precompiled headers, and return their number.
    pub fn clear_pch(&self) -> Result<u64> {
        let mut removed = 0;
        call(|error| unsafe { (loaded().pch_clear)(self.raw(), &mut removed, error) })?;
        Ok(removed)
    }
}
