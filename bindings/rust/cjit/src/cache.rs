//! The cache: what it holds and did, why two requests differ, upkeep, packs.
use crate::error::{call, Error, Result};
use crate::library::loaded;
use crate::record::{record, records, texts, Owned};
use crate::sys::{self, Struct};
use crate::text::c_text;
use crate::{CacheEntryState, CacheMode, Context};
use std::path::Path;

record! {
    /// What a cache did.
    #[derive(Default)]
    CacheCounters from cjit_cache_counters_t {
        /// Results from the context's memory.
        memory_hits: u64,
        /// Results from the folder.
        disk_hits: u64,
        /// Results from a layer.
        layer_hits: u64,
        /// Results of an equal build of another thread.
        shared_hits: u64,
        /// Failures that were remembered.
        failure_hits: u64,
        /// Compilations whose entry was nowhere.
        absent_misses: u64,
        /// Compilations whose entry was damaged.
        corrupt_misses: u64,
        /// Compilations whose entry was of another format.
        version_misses: u64,
        /// Compilations whose entry could not be read.
        unreadable_misses: u64,
        /// Compilations whose entry was to be refreshed.
        refreshes: u64,
        /// Compilations that had no part in the cache.
        bypasses: u64,
        /// Compilations that failed.
        failures: u64,
        /// Builds that waited for another process.
        waits: u64,
        /// Those of them that waited too long and compiled by themselves.
        wait_timeouts: u64,
        /// Entries written.
        published: u64,
        /// Entries that could not be.
        publish_failures: u64,
        /// Entries removed from memory to stay within the bounds.
        memory_evictions: u64,
        /// Entries removed from disk.
        disk_evictions: u64,
        /// Their bytes.
        disk_evicted_bytes: u64,
        /// Nanoseconds that the compiler had taken for what was then taken from the cache.
        saved_nanoseconds: u64,
    }
}

/// A read-only cache that is looked into after the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CacheLayer {
    /// The folder or pack.
    pub path: String,
    /// What is wrong with it; empty if nothing is.
    pub problem: String,
}

record! {
    /// A cache as it is now.
    CacheInfo from cjit_cache_info_t {
        /// The folder of the disk cache; empty if there is none.
        folder: String,
        /// Why there is no disk cache, or why it is not used, and what to do; empty while it is used.
        problem: String,
        /// The context's mode.
        mode: CacheMode,
        /// Results in memory.
        memory_entries: u64,
        /// The bytes they take.
        memory_bytes: u64,
        /// The bytes they may take.
        memory_limit_bytes: u64,
        /// Bytes that entries on disk may take.
        disk_limit_bytes: u64,
    } computed(raw) {
        /// The layers, in the order in which they are looked into.
        layers: Vec<CacheLayer> = layers(raw),
        /// Since the context was created.
        counters: CacheCounters = counters(raw.counters),
        /// Of all processes that used the folder, as they wrote it down.
        totals: CacheCounters = counters(raw.totals),
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
    /// One entry on disk.
    CacheEntry from cjit_cache_entry_t {
        /// The key of the request, as [`BuildResult::cache_key`](crate::BuildResult::cache_key).
        key: String,
        /// The file. It is an artifact.
        path: String,
        /// Bytes of the file.
        size: u64,
        /// When it was last used, in seconds since 1970.
        used_seconds: u64,
        /// What became of it when it was read.
        state: CacheEntryState,
    }
}

record! {
    /// Entries of the folder, the most recently used first.
    CacheEntries from cjit_cache_entries_t {
        /// Bytes of all of them.
        total_size: u64,
    } computed(raw) {
        /// The entries.
        entries: Vec<CacheEntry> = records(raw.entries, raw.entry_count, CacheEntry::from_record),
    }
}

record! {
    /// What upkeep changed.
    CacheChange from cjit_cache_change_t {
        /// Entries that were removed, exported or imported.
        entry_count: u64,
        /// Their bytes.
        total_size: u64,
        /// Entries that were not imported, because they were there.
        present_count: u64,
        /// Entries that were not exported or imported, because they are damaged.
        damaged_count: u64,
    }
}

record! {
    /// A key, field by field.
    CacheKey from cjit_cache_key_t {
        /// The key; empty if the request cannot be cached.
        key: String,
        /// Why the request cannot be cached; empty if it can.
        uncacheable_reason: String,
    } computed(raw) {
        /// Name (`"source"`, `"option --std"`, `"header cub/cub.cuh"`) and value of each field, in the
        /// order in which they count.
        fields: Vec<(String, String)> =
            texts(raw.field_names, raw.field_count).into_iter().zip(texts(raw.field_values, raw.field_count)).collect(),
    }
}

impl CacheKey {
    pub(crate) fn fill(function: impl FnOnce(*mut sys::cjit_cache_key_t) -> Result<()>) -> Result<CacheKey> {
        let mut key = Owned::new(loaded().cache_key_cleanup);
        function(&mut key.raw)?;
        // SAFETY: it was filled, and is copied before its cleanup.
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
    /// This context's cache: what it did, and its upkeep. Builds use it by themselves.
    pub fn cache(&self) -> Cache<'_> {
        Cache(self)
    }
}

impl Cache<'_> {
    /// What the cache is and did.
    pub fn info(&self) -> Result<CacheInfo> {
        let mut info = Owned::new(loaded().cache_info_cleanup);
        // SAFETY: filled, and copied before its cleanup; so below.
        unsafe {
            call(|error| (loaded().cache_get_info)(self.0.raw(), &mut info.raw, error))?;
            Ok(CacheInfo::from_record(&info.raw))
        }
    }

    /// The entries of the folder; layers are not listed.
    pub fn list(&self) -> Result<CacheEntries> {
        let mut listing = Owned::new(loaded().cache_entries_cleanup);
        unsafe {
            call(|error| (loaded().cache_get_entries)(self.0.raw(), &mut listing.raw, error))?;
            Ok(CacheEntries::from_record(&listing.raw))
        }
    }

    /// Read and verify every entry of the folder, and remove those that are not good if that is asked for.
    pub fn verify(&self, remove_bad: bool) -> Result<CacheEntries> {
        let mut listing = Owned::new(loaded().cache_entries_cleanup);
        unsafe {
            call(|error| (loaded().cache_verify)(self.0.raw(), u32::from(remove_bad), &mut listing.raw, error))?;
            Ok(CacheEntries::from_record(&listing.raw))
        }
    }

    /// Remove the least recently used entries of the folder until the rest take at most `max_bytes`.
    pub fn trim(&self, max_bytes: u64) -> Result<CacheChange> {
        change(|change, error| unsafe { (loaded().cache_trim)(self.0.raw(), max_bytes, change, error) })
    }

    /// Remove every entry of the folder, and all that the context keeps in memory.
    pub fn clear(&self) -> Result<CacheChange> {
        change(|change, error| unsafe { (loaded().cache_clear)(self.0.raw(), change, error) })
    }

    /// Write all good entries of the folder into one file, a pack.
    pub fn export(&self, path: impl AsRef<Path>) -> Result<CacheChange> {
        let path = c_text(path.as_ref())?;
        change(|change, error| unsafe {
            (loaded().cache_export)(self.0.raw(), path.as_ptr(), std::ptr::null(), 0, change, error)
        })
    }

    /// Write these entries, at least one, into a pack: by key, or by the beginning of one.
    pub fn export_keys(
        &self,
        path: impl AsRef<Path>,
        keys: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> Result<CacheChange> {
        let path = c_text(path.as_ref())?;
        let keys = keys.into_iter().map(|key| c_text(key.as_ref())).collect::<Result<Vec<_>>>()?;
        if keys.is_empty() {
            return Err(Error::usage("there are no keys to export; name one, or export all"));
            // the library takes none for all
        }
        let pointers: Vec<_> = keys.iter().map(|key| key.as_ptr()).collect();
        change(|change, error| unsafe {
            let (keys, count) = (pointers.as_ptr(), pointers.len() as u64);
            (loaded().cache_export)(self.0.raw(), path.as_ptr(), keys, count, change, error)
        })
    }

    /// Read a pack into the folder.
    pub fn import(&self, path: impl AsRef<Path>) -> Result<CacheChange> {
        let path = c_text(path.as_ref())?;
        change(|change, error| unsafe { (loaded().cache_import)(self.0.raw(), path.as_ptr(), change, error) })
    }

    /// The key of an entry of the folder or of a layer, with its fields.
    pub fn describe_entry(&self, key: &str) -> Result<CacheKey> {
        let key = c_text(key)?;
        CacheKey::fill(|description| {
            call(|error| unsafe { (loaded().cache_get_entry_key)(self.0.raw(), key.as_ptr(), description, error) })
        })
    }
}

fn change(
    function: impl FnOnce(*mut sys::cjit_cache_change_t, *mut *mut sys::cjit_error_t) -> u32,
) -> Result<CacheChange> {
    let mut raw = sys::cjit_cache_change_t::new();
    call(|error| function(&mut raw, error))?;
    // SAFETY: numbers alone.
    Ok(unsafe { CacheChange::from_record(&raw) })
}
