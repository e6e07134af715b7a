//! Recorded runs: read the requests, and build them again.
use crate::error::{call, Result};
use crate::job::One;
use crate::library::{functions, loaded};
use crate::options::RecordingOptionsFields;
use crate::record::{record, records, Owned};
use crate::text::c_text;
use crate::{CacheKey, Context, Family, Job, JobOptions};
use std::path::Path;

record! {
    /// One request of a recorded run.
    RecordedRequest from cjit_recorded_request_t {
        /// The cache key of the recorded build; empty if it had none.
        key: String,
        /// Why the request had no key, or why it cannot be repeated; empty without a reason.
        note: String,
        /// Name of the source.
        name: String,
        /// The architecture of the build.
        arch: String,
        /// The working directory of the process, to which relative paths of the request referred.
        folder: String,
        /// False for images of other compilers.
        can_repeat: bool,
    } computed(raw) {
        /// The family of the request.
        family: Family = Family(raw.family),
    }
}

/// What a repeated request changes.
#[derive(Clone, Default)]
pub struct RecordingOptions {
    pub(crate) fields: RecordingOptionsFields,
}

impl RecordingOptions {
    /// Change nothing.
    pub fn new() -> RecordingOptions {
        RecordingOptions::default()
    }
}

/// The requests of a run that contexts recorded ([`ContextOptions::record_file`](crate::ContextOptions::record_file)).
pub struct Recording {
    owned: Owned<crate::sys::cjit_recording_t>,
}

// SAFETY: the library reads the struct, which never changes.
unsafe impl Send for Recording {}
unsafe impl Sync for Recording {}

impl Recording {
    /// Read a file that contexts recorded.
    ///
    /// # Errors
    /// `Status::IO`, `Status::INVALID_ARGUMENT` (the file is not a recording).
    pub fn read(path: impl AsRef<Path>) -> Result<Recording> {
        let functions = functions()?;
        let path = c_text(path.as_ref())?;
        let mut owned = Owned::new(functions.recording_cleanup);
        // SAFETY: the text is valid during the call.
        call(|error| unsafe { (functions.recording_read)(path.as_ptr(), &mut owned.raw, error) })?;
        Ok(Recording { owned })
    }

    /// The requests, each once, in the order in which they were recorded first.
    pub fn requests(&self) -> Vec<RecordedRequest> {
        // SAFETY: the struct was filled by the library and not cleaned up.
        unsafe { records(self.owned.raw.requests, self.owned.raw.request_count, RecordedRequest::from_record) }
    }

    /// Parts of the file that are damaged and were skipped.
    pub fn damaged_count(&self) -> u64 {
        self.owned.raw.damaged_count
    }
}

impl Context {
    /// Start to build the request with this index, from 0.
    ///
    /// # Errors
    /// Those of [`Context::build`], and `Status::INVALID_ARGUMENT` (the index), `Status::UNSUPPORTED` (the request
    /// cannot be repeated).
    pub fn build_recorded(
        &self,
        recording: &Recording,
        index: u64,
        options: &RecordingOptions,
        job: JobOptions,
    ) -> Result<Job<One>> {
        let raw = options.fields.lower()?;
        // SAFETY: the options and the recording are valid during the call, which copies what it keeps.
        Job::start(self, job, Vec::new(), |job_options, job, error| unsafe {
            let recording = &recording.owned.raw;
            (loaded().recording_build_async)(self.raw(), recording, index, &raw, job_options, job, error)
        })
    }

    /// Get the cache key that the request with this index has now, with its fields.
    ///
    /// # Errors
    /// Those of [`build_recorded`](Context::build_recorded).
    pub fn describe_recorded_key(
        &self,
        recording: &Recording,
        index: u64,
        options: &RecordingOptions,
    ) -> Result<CacheKey> {
        let raw = options.fields.lower()?;
        // SAFETY: as above.
        CacheKey::fill(|key| {
            call(|error| unsafe {
                (loaded().recording_get_key)(self.raw(), &recording.owned.raw, index, &raw, key, error)
            })
        })
    }
}
