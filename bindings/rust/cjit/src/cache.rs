//! The cache: contents, counters, cache keys, maintenance and packs.
use crate::error::{call, Error, Result};
use crate::library::loaded;
use crate::record::{record, records, texts, Owned};
use crate::sys::{self, Struct};
use crate::text::c_text;
use crate::{CacheEntryState, CacheMode, Context, RemoteState};
use std::path::Path;
use std::time::Duration;

record! {
    /// Counters of a cache.
    #[derive(Default)]
    CacheCounters from cjit_cache_counters_t {
        /// Results from the context's memory.
        memory_hits: u64,
        /// Results from the disk cache.
        disk_hits: u64,
        /// Results from a cache layer.
        layer_hits: u64,
        /// Results from the same build in another thread.
        shared_hits: u64,
        /// Failures that were remembered.
        failure_hits: u64,
        /// Compilations because there was no entry.
        absent_misses: u64,
        /// Compilations because the entry was damaged.
        corrupt_misses: u64,
        /// Compilations because the entry has another format.
        version_misses: u64,
        /// Compilations because the entry could not be read.
        unreadable_misses: u64,
        /// Compilations to refresh the entry.
        refreshes: u64,
        /// Compilations that did not use the cache.
        bypasses: u64,
        /// Compilations that failed.
        failures: u64,
        /// Builds that waited for another process.
        waits: u64,
        /// Builds that reached the maximum wait and compiled themselves.
        wait_timeouts: u64,
        /// Entries written.
        published: u64,
        /// Entries that could not be written.
        publish_failures: u64,
        /// Entries removed from memory to stay below the size limit.
        memory_evictions: u64,
        /// Entries removed from disk to stay below the size limit.
        disk_evictions: u64,
        /// Total size of `disk_evictions` in bytes.
        disk_evicted_bytes: u64,
        /// Compile time of all results that were taken from the cache, in nanoseconds.
        saved_nanoseconds: u64,
        /// Results from a remote cache.
        remote_hits: u64,
        /// Answers of remotes that did not have the entry.
        remote_misses: u64,
        /// Requests to remotes that failed.
        remote_failures: u64,
        /// Requests that were not made because the remote had failed before.
        remote_skipped: u64,
        /// Entries sent to a remote.
        uploads: u64,
        /// Entries that could not be sent.
        upload_failures: u64,
        /// Size of the entries that remotes had, in bytes.
        remote_received_bytes: u64,
        /// Size of the entries sent to remotes, in bytes.
        remote_sent_bytes: u64,
        /// Time of the lookups that remotes answered, in nanoseconds.
        remote_lookup_nanoseconds: u64,
        /// Those of `remote_misses` whose entry was refused for its signature (docs/remote.md, "Trust").
        remote_refusals: u64,
    }
}

record! {
    /// One remote cache since its context was created.
    RemoteInfo from cjit_remote_info_t {
        /// Without credentials.
        url: String,
        /// Whether it is asked.
        state: RemoteState,
        /// 1: nothing is sent to it.
        read_only: u32,
        /// Why the last request failed that did; empty if none did.
        last_error: String,
        /// Results from it.
        hits: u64,
        /// Answers that it does not have the entry.
        misses: u64,
        /// Requests that failed.
        failures: u64,
        /// Requests that were not made because it had failed before.
        skipped: u64,
        /// Entries sent to it.
        uploads: u64,
        /// Entries that could not be sent.
        upload_failures: u64,
        /// Size of the entries that it had, in bytes.
        received_bytes: u64,
        /// Size of the entries sent to it, in bytes.
        sent_bytes: u64,
        /// Time of the lookups that it answered, in nanoseconds.
        lookup_nanoseconds: u64,
        /// The slowest of them, in nanoseconds.
        slowest_lookup_nanoseconds: u64,
    }
}

/// A read-only cache that is searched after the disk cache.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CacheLayer {
    /// Its directory or pack.
    pub path: String,
    /// Why it cannot be used; empty if it can.
    pub problem: String,
}

record! {
    /// Description of a cache.
    CacheInfo from cjit_cache_info_t {
        /// Directory of the disk cache; empty if there is none.
        folder: String,
        /// Why there is no disk cache or it is not used, and what to do; empty while it is used.
        problem: String,
        /// The context's mode.
        mode: CacheMode,
        /// Number of results in memory.
        memory_entries: u64,
        /// Size of the results in memory, in bytes.
        memory_bytes: u64,
        /// Maximum size of the results in memory, in bytes.
        memory_limit_bytes: u64,
        /// Maximum size of the disk cache in bytes.
        disk_limit_bytes: u64,
    } computed(raw) {
        /// The layers, in search order.
        layers: Vec<CacheLayer> = layers(raw),
        /// Counters since the context was created.
        counters: CacheCounters = counters(raw.counters),
        /// Counters of all processes that used the directory. Each process writes its own at the latest when a context
        /// is destroyed.
        totals: CacheCounters = counters(raw.totals),
        /// The remote caches, in the order of `CJIT_REMOTE`.
        remotes: Vec<RemoteInfo> = records(raw.remotes, raw.remote_count, RemoteInfo::from_record),
    }
}

unsafe fn layers(raw: &sys::cjit_cache_info_t) -> Vec<CacheLayer> {
    let paths = texts(raw.layers, raw.layer_count).into_iter();
    paths.zip(texts(raw.layer_problems, raw.layer_count)).map(|(path, problem)| CacheLayer { path, problem }).collect()
}

unsafe fn counters(raw: *const sys::cjit_cache_counters_t) -> CacheCounters {
    if raw.is_null() {
        return CacheCounters::default();
    }
    CacheCounters::from_record(&Struct::read(raw))
}

record! {
    /// One entry of the disk cache, or what a remote has.
    CacheEntry from cjit_cache_entry_t {
        /// The cache key, as [`BuildResult::cache_key`](crate::BuildResult::cache_key).
        key: String,
        /// The file, which is an artifact; for a remote its URL.
        path: String,
        /// Size of the file in bytes.
        size: u64,
        /// Time of last use in seconds since 1970, accurate to one minute.
        used_seconds: u64,
        /// State of the entry.
        state: CacheEntryState,
        /// The id of the key of the entry's signature; empty if there is none.
        signature_key: String,
        /// The comment of the signature; empty unless a trusted key signed it.
        signature_comment: String,
        /// Why the entry is not good, or why its signature is not accepted; empty without a reason.
        note: String,
    }
}

record! {
    /// Entries of the disk cache, the most recently used first.
    CacheEntries from cjit_cache_entries_t {
        /// Total size of all entries in bytes.
        total_size: u64,
    } computed(raw) {
        /// The entries.
        entries: Vec<CacheEntry> = records(raw.entries, raw.entry_count, CacheEntry::from_record),
    }
}

record! {
    /// What a maintenance call changed.
    CacheChange from cjit_cache_change_t {
        /// Entries removed, exported, imported or uploaded.
        entry_count: u64,
        /// Their total size in bytes.
        total_size: u64,
        /// Entries not imported or uploaded because they were already present.
        present_count: u64,
        /// Entries not exported, imported or uploaded because they are damaged.
        damaged_count: u64,
        /// Entries not exported or uploaded because this context must not sign them.
        refused_count: u64,
    }
}

record! {
    /// A cache key with its fields.
    CacheKey from cjit_cache_key_t {
        /// The key; empty if the request cannot be cached.
        key: String,
        /// Why the request cannot be cached; empty if it can.
        uncacheable_reason: String,
    } computed(raw) {
        /// Name (`"source"`, `"option --std"`, `"header cub/cub.cuh"`) and value of each field, in the order in which
        /// they are hashed.
        fields: Vec<(String, String)> =
            texts(raw.field_names, raw.field_count).into_iter().zip(texts(raw.field_values, raw.field_count)).collect(),
    }
}

impl CacheKey {
    pub(crate) fn fill(function: impl FnOnce(*mut sys::cjit_cache_key_t) -> Result<()>) -> Result<CacheKey> {
        let mut key = Owned::new(loaded().cache_key_cleanup);
        function(&mut key.raw)?;
        // SAFETY: the struct was filled, and is copied before its cleanup.
        Ok(unsafe { CacheKey::from_record(&key.raw) })
    }
}

/// The cache of a context.
///
/// ```no_run
/// # fn main() -> cjit::Result<()> {
/// let context = cjit::Context::new()?;
/// println!("{} results in memory", context.cache().info()?.memory_entries);
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Cache<'a>(&'a Context);

impl Context {
    /// The cache of this context, for information and maintenance. Builds use it automatically.
    pub fn cache(&self) -> Cache<'_> {
        Cache(self)
    }
}

impl Cache<'_> {
    /// Describe the cache.
    ///
    /// # Errors
    /// Only those of every call: see [the crate](crate#errors-and-panics).
    pub fn info(&self) -> Result<CacheInfo> {
        let mut info = Owned::new(loaded().cache_info_cleanup);
        // SAFETY: the struct is filled, and copied before its cleanup. The same holds below.
        unsafe {
            call(|error| (loaded().cache_get_info)(self.0.raw(), &mut info.raw, error))?;
            Ok(CacheInfo::from_record(&info.raw))
        }
    }

    /// List the entries of the disk cache, without layers.
    ///
    /// # Errors
    /// `Status::UNSUPPORTED`, `Status::IO`.
    pub fn list(&self) -> Result<CacheEntries> {
        let mut listing = Owned::new(loaded().cache_entries_cleanup);
        unsafe {
            call(|error| (loaded().cache_get_entries)(self.0.raw(), &mut listing.raw, error))?;
            Ok(CacheEntries::from_record(&listing.raw))
        }
    }

    /// Read and verify every entry of the disk cache. `remove_bad`: also remove the entries that are not good.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED`, `Status::IO`.
    pub fn verify(&self, remove_bad: bool) -> Result<CacheEntries> {
        let mut listing = Owned::new(loaded().cache_entries_cleanup);
        unsafe {
            call(|error| (loaded().cache_verify)(self.0.raw(), u32::from(remove_bad), &mut listing.raw, error))?;
            Ok(CacheEntries::from_record(&listing.raw))
        }
    }

    /// Look in the directory and in each remote for one entry, without building: its state there, who signed it, and
    /// why it would not be used.
    ///
    /// # Errors
    /// For a prefix of a key those of [`describe_entry`](Cache::describe_entry).
    pub fn places(&self, key: &str) -> Result<CacheEntries> {
        let key = c_text(key)?;
        let mut listing = Owned::new(loaded().cache_entries_cleanup);
        unsafe {
            call(|error| (loaded().cache_get_places)(self.0.raw(), key.as_ptr(), &mut listing.raw, error))?;
            Ok(CacheEntries::from_record(&listing.raw))
        }
    }

    /// Wait until the context has sent its builds to the remote caches, and to earlier remotes the entries of later
    /// ones. [`Status::NOT_READY`](crate::Status::NOT_READY) after `timeout`.
    ///
    /// # Errors
    /// `Status::UNSUPPORTED`, `Status::NOT_READY`.
    pub fn flush(&self, timeout: Duration) -> Result<()> {
        let milliseconds = u64::from(crate::text::milliseconds(timeout));
        call(|error| unsafe { (loaded().cache_flush)(self.0.raw(), milliseconds, error) })
    }

    /// Remove the least recently used entries of the disk cache until the rest take at most `max_bytes`.
    ///
    /// # Errors
    /// `Status::UNSUPPORTED`, `Status::IO`.
    pub fn trim(&self, max_bytes: u64) -> Result<CacheChange> {
        change(|change, error| unsafe { (loaded().cache_trim)(self.0.raw(), max_bytes, change, error) })
    }

    /// Remove every entry of the disk cache and all results that the context keeps in memory.
    ///
    /// # Errors
    /// `Status::UNSUPPORTED`, `Status::IO`.
    pub fn clear(&self) -> Result<CacheChange> {
        change(|change, error| unsafe { (loaded().cache_clear)(self.0.raw(), change, error) })
    }

    /// Write all good entries of the disk cache to one file, a pack.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED`, `Status::IO`.
    pub fn export(&self, path: impl AsRef<Path>) -> Result<CacheChange> {
        let path = c_text(path.as_ref())?;
        change(|change, error| unsafe {
            (loaded().cache_export)(self.0.raw(), path.as_ptr(), std::ptr::null(), 0, change, error)
        })
    }

    /// Write the entries with these keys, at least one, to a pack. A prefix of a key is enough.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED`, `Status::IO`.
    pub fn export_keys(
        &self,
        path: impl AsRef<Path>,
        keys: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> Result<CacheChange> {
        let path = c_text(path.as_ref())?;
        with_keys(keys, "export entries", "export()", |keys, count| {
            change(|change, error| unsafe {
                (loaded().cache_export)(self.0.raw(), path.as_ptr(), keys, count, change, error)
            })
        })
    }

    /// Send all good entries of the disk cache to the remote caches that do not have them.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED`, `Status::IO`.
    pub fn upload(&self) -> Result<CacheChange> {
        change(|change, error| unsafe { (loaded().cache_upload)(self.0.raw(), std::ptr::null(), 0, change, error) })
    }

    /// Send the entries with these keys, at least one, to the remote caches that do not have them. A prefix of a key
    /// is enough.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED`, `Status::IO`.
    pub fn upload_keys(&self, keys: impl IntoIterator<Item = impl AsRef<str>>) -> Result<CacheChange> {
        with_keys(keys, "upload entries", "upload()", |keys, count| {
            change(|change, error| unsafe { (loaded().cache_upload)(self.0.raw(), keys, count, change, error) })
        })
    }

    /// Import the entries of a pack into the disk cache.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED`, `Status::NOT_AN_ARTIFACT`, `Status::ARTIFACT_TRUNCATED`,
    /// `Status::ARTIFACT_CORRUPT`, `Status::ARTIFACT_VERSION`, `Status::IO`.
    pub fn import(&self, path: impl AsRef<Path>) -> Result<CacheChange> {
        let path = c_text(path.as_ref())?;
        change(|change, error| unsafe { (loaded().cache_import)(self.0.raw(), path.as_ptr(), change, error) })
    }

    /// Get the cache key of an entry of the disk cache or of a layer, with its fields.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_FOUND`, `Status::NOT_AN_ARTIFACT`, `Status::ARTIFACT_TRUNCATED`,
    /// `Status::ARTIFACT_CORRUPT`, `Status::ARTIFACT_VERSION`, `Status::IO`.
    pub fn describe_entry(&self, key: &str) -> Result<CacheKey> {
        let key = c_text(key)?;
        CacheKey::fill(|description| {
            call(|error| unsafe { (loaded().cache_get_entry_key)(self.0.raw(), key.as_ptr(), description, error) })
        })
    }
}

// To the library an empty list means all entries.
fn with_keys<R>(
    keys: impl IntoIterator<Item = impl AsRef<str>>,
    purpose: &str,
    for_all: &str,
    run: impl FnOnce(*const *const std::os::raw::c_char, u64) -> Result<R>,
) -> Result<R> {
    let keys = keys.into_iter().map(|key| c_text(key.as_ref())).collect::<Result<Vec<_>>>()?;
    if keys.is_empty() {
        return Err(Error::usage(format!("cannot {purpose}: no keys are given; pass at least one, or use {for_all}")));
    }
    let pointers: Vec<_> = keys.iter().map(|key| key.as_ptr()).collect();
    run(pointers.as_ptr(), pointers.len() as u64)
}

fn change(
    function: impl FnOnce(*mut sys::cjit_cache_change_t, *mut *mut sys::cjit_error_t) -> u32,
) -> Result<CacheChange> {
    let mut raw = sys::cjit_cache_change_t::new();
    call(|error| function(&mut raw, error))?;
    // SAFETY: the record contains only numbers.
    Ok(unsafe { CacheChange::from_record(&raw) })
}
