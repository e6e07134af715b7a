//! Tests the disk cache: maintenance, packs and counters.
use crate::jobs::block_on;
use crate::support::{axpy, empty_kernel, options, Folder};
use cjit::{CacheEntryState, CacheMode, CacheOutcome, Context, JobOptions, KernelOptions, Status};
use std::collections::HashMap;

fn context_in(folder: &Folder) -> Context {
    options().cache_dir(folder.path()).cache_mode(CacheMode::USE).create().unwrap()
}

#[test]
fn another_context_takes_what_was_built() {
    let folder = Folder::new();
    let built = context_in(&folder).build(&axpy()).unwrap();
    assert_eq!(built.cache_outcome(), CacheOutcome::BUILT);
    let context = context_in(&folder);
    assert_eq!(context.build(&axpy()).unwrap().cache_outcome(), CacheOutcome::DISK);
    let info = context.cache().info().unwrap();
    assert_eq!((info.counters.disk_hits, info.mode, info.memory_entries), (1, CacheMode::USE, 1));
    assert_eq!((info.folder.as_str(), info.problem.as_str()), (folder.path().to_str().unwrap(), ""));
    context.cache().flush(std::time::Duration::from_secs(1)).unwrap(); // there are no remotes
    let listing = context.cache().list().unwrap();
    assert_eq!((listing.entries.len(), listing.entries[0].key.as_str()), (1, built.cache_key().as_ref()));
    assert_eq!(context.cache().describe_entry(&built.cache_key()[..8]).unwrap().key, built.cache_key());
    assert_eq!(context.cache().describe_entry("ffffffff").unwrap_err().status(), Status::NOT_FOUND);
    let places = context.cache().places(&built.cache_key()).unwrap();
    assert_eq!((places.entries.len(), places.entries[0].state), (1, CacheEntryState::GOOD));
}

#[test]
fn files_are_signed_and_verified() {
    let folder = Folder::new();
    let path = |name: &str| folder.path().join(name);
    let mut minisign = std::process::Command::new("minisign");
    minisign.args(["-G", "-W", "-s"]).arg(path("key")).arg("-p").arg(path("pub"));
    assert!(minisign.output().unwrap().status.success());
    let public = [path("pub").to_str().unwrap().to_owned()];
    cjit::sign_file(path("pub"), &cjit::SignatureOptions::new().key_path(path("key")).expires_days(1)).unwrap();
    let signature = cjit::verify_file(path("pub"), &public).unwrap();
    assert_eq!(signature.expires_seconds - signature.signed_seconds, 24 * 3600);
    assert_eq!(cjit::verify_file(path("key"), &public).unwrap_err().status(), Status::SIGNATURE);
}

#[test]
fn a_damaged_entry_is_found_and_removed() {
    let folder = Folder::new();
    let context = context_in(&folder);
    context.build(&axpy()).unwrap();
    let entry = context.cache().list().unwrap().entries.remove(0);
    assert_eq!(context.cache().verify(false).unwrap().entries[0].state, CacheEntryState::GOOD);
    let mut bytes = std::fs::read(&entry.path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(&entry.path, bytes).unwrap();
    assert_eq!(context.cache().verify(true).unwrap().entries[0].state, CacheEntryState::CORRUPT);
    assert!(context.cache().list().unwrap().entries.is_empty());
}

#[test]
fn packs_carry_entries_to_another_folder_or_lie_below_it() {
    let (one, two) = (Folder::new(), Folder::new());
    let context = context_in(&one);
    let key = context.build(&axpy()).unwrap().cache_key().into_owned();
    context.build(&empty_kernel("other")).unwrap();
    let (all, some) = (one.file("all.pack"), one.file("some.pack"));
    assert_eq!(context.cache().export(&all).unwrap().entry_count, 2);
    assert_eq!(context.cache().export_keys(&some, [&key]).unwrap().entry_count, 1);
    assert_eq!(context.cache().export_keys(&some, [] as [&str; 0]).unwrap_err().status(), Status::INVALID_ARGUMENT);
    let other = context_in(&two);
    assert_eq!(other.cache().import(&all).unwrap().entry_count, 2);
    assert_eq!(other.cache().import(&all).unwrap().present_count, 2);
    let layered = options().cache_dir("").cache_layers([&all]).cache_mode(CacheMode::USE).create().unwrap();
    assert_eq!(layered.build(&axpy()).unwrap().cache_outcome(), CacheOutcome::LAYER);
    assert_eq!(layered.cache().info().unwrap().layers[0].path, all.to_str().unwrap());
}

#[test]
fn entries_are_trimmed_and_cleared() {
    let folder = Folder::new();
    let context = context_in(&folder);
    context.build(&axpy()).unwrap();
    context.build(&empty_kernel("other")).unwrap();
    assert_eq!(context.cache().trim(u64::MAX).unwrap().entry_count, 0);
    assert_eq!(context.cache().trim(1).unwrap().entry_count, 2);
    context.build(&axpy().cache_mode(CacheMode::REFRESH)).unwrap();
    assert_eq!(context.cache().clear().unwrap().entry_count, 1);
    assert_eq!(context.build(&axpy()).unwrap().cache_outcome(), CacheOutcome::BUILT);
}

/// Each kind of call has a request of its own.
fn request(call: u32) -> KernelOptions {
    axpy().defines([format!("CALL={call}")])
}

/// The outcomes that the calls of a context told. After each of them the counters must say the same.
struct Told {
    context: Context,
    counts: HashMap<CacheOutcome, u64>,
}

impl Told {
    fn by(context: Context) -> Told {
        Told { context, counts: HashMap::new() }
    }

    fn add(&mut self, call: &str, outcomes: impl IntoIterator<Item = CacheOutcome>) {
        for outcome in outcomes {
            *self.counts.entry(outcome).or_default() += 1;
        }
        let counters = self.context.cache().info().unwrap().counters;
        for (outcome, count) in [
            (CacheOutcome::BUILT, counters.absent_misses),
            (CacheOutcome::MEMORY, counters.memory_hits),
            (CacheOutcome::DISK, counters.disk_hits),
            (CacheOutcome::SHARED, counters.shared_hits),
            (CacheOutcome::BYPASSED, counters.bypasses),
        ] {
            assert_eq!(count, self.counts.get(&outcome).copied().unwrap_or(0), "{outcome:?} after {call}");
        }
    }

    /// Makes each kind of call for a request of its own. `first` is the outcome of a request that is not in memory.
    fn make_each_kind_of_call(&mut self, first: CacheOutcome) {
        self.get_kernels_and_build(first);
        self.build_at_once();
    }

    fn get_kernels_and_build(&mut self, first: CacheOutcome) {
        let context = self.context.clone();
        // A kernel does not say where its build came from.
        for expected in [first, CacheOutcome::MEMORY, CacheOutcome::MEMORY] {
            context.kernel(&request(0), "axpy<float>").unwrap();
            self.add("kernel", [expected]);
        }
        for expected in [first, CacheOutcome::MEMORY] {
            let built = context.build(&request(1)).unwrap();
            assert_eq!(built.cache_outcome(), expected);
            self.add("build", [built.cache_outcome()]);
            context.load_kernel(&built, "axpy<float>").unwrap();
            self.add("load_kernel", []);
        }
        let uncached = context.build(&request(2).cache_mode(CacheMode::OFF)).unwrap();
        self.add("build without the cache", [uncached.cache_outcome()]);
    }

    fn build_at_once(&mut self) {
        let context = self.context.clone();
        let jobs: Vec<_> = (0..10).map(|_| context.build_async(&request(3)).unwrap()).collect();
        let joined = jobs.into_iter().map(|job| job.join().unwrap().unwrap().cache_outcome());
        self.add("build_async", joined);
        let awaited = block_on(context.build_async(&request(4)).unwrap()).unwrap();
        self.add("build_async that is awaited", [awaited.cache_outcome()]);
        let batch = context.build_batch_async(&vec![request(5); 5], JobOptions::new()).unwrap().join().unwrap();
        self.add("build_batch_async", batch.into_iter().map(|result| result.unwrap().cache_outcome()));
        let of_threads: Vec<_> = std::thread::scope(|scope| {
            let build = || context.build(&request(6)).unwrap().cache_outcome();
            let threads: Vec<_> = (0..8).map(|_| scope.spawn(build)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        self.add("build in threads", of_threads);
    }
}

#[test]
fn each_request_is_counted_once_in_any_kind_of_call() {
    let folder = Folder::new();
    Told::by(context_in(&folder)).make_each_kind_of_call(CacheOutcome::BUILT);
    let mut other = Told::by(context_in(&folder));
    other.make_each_kind_of_call(CacheOutcome::DISK);
    other.context.cache().clear().unwrap();
    other.make_each_kind_of_call(CacheOutcome::BUILT);
}

#[test]
fn a_recorded_request_is_built_again() {
    let folder = Folder::new();
    let file = folder.path().join("run.rec");
    let cache = folder.path().join("cache");
    let context = options().cache_dir(&cache).cache_mode(CacheMode::USE).record_file(&file).create().unwrap();
    context.build(&axpy()).unwrap();
    let recording = cjit::Recording::read(&file).unwrap();
    let requests = recording.requests();
    assert_eq!((requests.len(), recording.damaged_count(), requests[0].can_repeat), (1, 0, true));
    let as_it_was = cjit::RecordingOptions::new();
    assert_eq!(context.describe_recorded_key(&recording, 0, &as_it_was).unwrap().key, requests[0].key);
    let other = cjit::RecordingOptions::new().arch("sm_80");
    let job = context.build_recorded(&recording, 0, &other, JobOptions::new()).unwrap();
    drop(recording);
    assert_eq!(job.join().unwrap().unwrap().cc(), 80);
    assert_eq!(cjit::Recording::read(folder.path().join("none")).err().unwrap().status(), Status::IO);
}
