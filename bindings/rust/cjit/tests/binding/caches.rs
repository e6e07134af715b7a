//! Tests the disk cache: maintenance and packs.
use crate::support::{axpy, empty_kernel, options, Folder};
use cjit::{CacheEntryState, CacheMode, CacheOutcome, Context, Status};

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
