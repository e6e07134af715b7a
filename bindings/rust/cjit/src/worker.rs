//! The processes that compile for a context, and the headers that they precompile.
use crate::callback::given;
use crate::error::{call, Result};
use crate::library::loaded;
use crate::record::{record, Owned};
use crate::{Context, KernelOptions, PchOutcome};

record! {
    /// The workers of a context, and what they did since it was created.
    WorkerInfo from cjit_worker_info_t {
        /// The program; empty if none was found.
        program: String,
        /// Why there are no workers, and what to do; empty if there can be.
        disabled_reason: String,
        /// Workers that there are now.
        running: u64,
        /// Workers that there may be at once.
        max_running: u64,
        /// Workers that were started.
        started: u64,
        /// Workers that died while they compiled.
        lost: u64,
        /// Compilations that workers did, failed ones included.
        compilations: u64,
        /// Compilations that were given up because of a time limit.
        timed_out: u64,
        /// Compilations that were given up because of a cancel.
        cancelled: u64,
        /// What workers have given up, or will where none was started yet.
        sandbox: String,
    }
}

record! {
    /// Files of precompiled headers of a context, and what they were to its builds.
    PchInfo from cjit_pch_info_t {
        /// The folder; empty if there is none.
        folder: String,
        /// Why there are no precompiled headers, or how they are limited; empty if there is nothing to say.
        note: String,
        /// Files in the folder, of all processes.
        files: u64,
        /// Their bytes.
        bytes: u64,
        /// Bytes that they may take.
        max_bytes: u64,
        /// Builds of this context that used one.
        used: u64,
        /// Builds that made one.
        made: u64,
        /// Builds for which the compiler would not take one or not make one.
        refused: u64,
        /// Files that were removed because they were damaged.
        damaged: u64,
        /// Files that were removed because there was no room for all.
        evicted: u64,
    }
}

impl Context {
    /// Tell about the workers of this context. Starts none.
    pub fn workers(&self) -> Result<WorkerInfo> {
        let mut info = Owned::new(loaded().worker_info_cleanup);
        // SAFETY: filled, and copied before its cleanup; so below.
        unsafe {
            call(|error| (loaded().worker_get_info)(self.raw(), &mut info.raw, error))?;
            Ok(WorkerInfo::from_record(&info.raw))
        }
    }

    /// Tell about the precompiled headers of this context.
    pub fn pch(&self) -> Result<PchInfo> {
        let mut info = Owned::new(loaded().pch_info_cleanup);
        unsafe {
            call(|error| (loaded().pch_get_info)(self.raw(), &mut info.raw, error))?;
            Ok(PchInfo::from_record(&info.raw))
        }
    }

    /// Precompile the headers that a source begins with, so that builds of sources that begin alike start warm.
    pub fn warm_pch(&self, options: &KernelOptions) -> Result<PchOutcome> {
        let raw = options.raw()?;
        let mut outcome = 0;
        self.call(|error| unsafe { (loaded().pch_warm)(self.raw(), given(&raw), &mut outcome, error) })?;
        Ok(PchOutcome(outcome))
    }

    /// Remove the files of precompiled headers; gives how many there were.
    pub fn clear_pch(&self) -> Result<u64> {
        let mut removed = 0;
        call(|error| unsafe { (loaded().pch_clear)(self.raw(), &mut removed, error) })?;
        Ok(removed)
    }
}
