//! Tests artifacts as bytes and files, and images from other programs.
use crate::support::{built, context, golden, Folder};
use cjit::{BuildResult, CacheOutcome, ImageKind, SharedBytes, Status};
use std::sync::Arc;

#[test]
fn an_artifact_gives_back_what_was_built() {
    let context = context();
    let result = built(&context);
    let artifact = result.serialize().unwrap();
    let read = BuildResult::deserialize(&artifact).unwrap();
    assert_eq!((read.image(), read.names()), (result.image(), result.names()));
    assert_eq!(read.cache_outcome(), CacheOutcome::DESERIALIZED);
    assert_eq!(&read.serialize().unwrap()[..], &artifact[..]);
}

#[test]
fn a_result_in_place_keeps_its_bytes() {
    let bytes: Arc<[u8]> = built(&context()).serialize().unwrap().as_ref().into();
    let result = BuildResult::deserialize_in_place(Arc::clone(&bytes)).unwrap();
    assert!(bytes.as_ptr_range().contains(&result.image().as_ptr()));
    assert_eq!(Arc::strong_count(&bytes), 2);
    drop(result);
    assert_eq!(Arc::strong_count(&bytes), 1);
    let copied = BuildResult::deserialize(&bytes).unwrap();
    assert!(!bytes.as_ptr_range().contains(&copied.image().as_ptr()));
}

#[test]
fn shared_bytes_come_from_many_owners() {
    let artifact = built(&context()).serialize().unwrap();
    let vector: SharedBytes = artifact.to_vec().into();
    let leaked: &'static [u8] = Box::leak(artifact.to_vec().into_boxed_slice());
    let owner = Arc::new(artifact.to_vec());
    let data: *const [u8] = &owner[..];
    let owned = unsafe { SharedBytes::from_owner(owner, data) };
    for bytes in [vector, leaked.into(), owned, artifact.into()] {
        assert_eq!(BuildResult::deserialize_in_place(bytes.clone()).unwrap().serialize().unwrap()[..], bytes[..]);
    }
}

#[test]
fn an_artifact_can_be_looked_into() {
    let info = cjit::inspect_artifact(&golden("everything.cjit")).unwrap();
    assert_eq!(info.total_size as usize, golden("everything.cjit").len());
    assert!(info.sections.iter().any(|section| section.name == "image.cubin" && section.size > 0));
    assert_eq!(info.checksum.len(), 32);
}

#[test]
fn damaged_bytes_are_refused() {
    let good = golden("everything.cjit");
    let mut flipped = good.clone();
    flipped[good.len() / 2] ^= 1;
    let status = |bytes: &[u8]| BuildResult::deserialize(bytes).unwrap_err().status();
    assert_eq!(status(&flipped), Status::ARTIFACT_CORRUPT);
    assert_eq!(status(&good[..good.len() - 1]), Status::ARTIFACT_TRUNCATED);
    assert_eq!(status(b"this is a text"), Status::NOT_AN_ARTIFACT);
    assert_eq!(status(b""), Status::NOT_AN_ARTIFACT);
    assert_eq!(cjit::inspect_artifact(&flipped).unwrap_err().status(), Status::ARTIFACT_CORRUPT);
}

#[test]
fn files_are_written_and_read_whole() {
    let folder = Folder::new();
    let file = folder.file("a.cjit");
    cjit::write_file(&file, b"some bytes").unwrap();
    let read = cjit::read_file(&file).unwrap();
    assert_eq!((&read[..], read.as_ref().len()), (&b"some bytes"[..], 10));
    let error = cjit::read_file(folder.file("missing")).unwrap_err();
    assert_eq!((error.status(), error.native_name()), (Status::IO, "ENOENT"));
    assert_eq!(cjit::write_file("", b"").unwrap_err().status(), Status::INVALID_ARGUMENT);
}

#[test]
fn an_image_says_what_is_in_it() {
    let result = built(&context());
    let info = cjit::inspect_image(result.image()).unwrap();
    assert_eq!((info.image_kind, info.cc), (ImageKind::CUBIN, 90));
    assert_eq!(info.kernels, result.kernels());
    assert!(info.code_offsets[0] > 0 && info.variable_symbols.len() == info.variable_sizes.len());
    assert_eq!(cjit::inspect_image(b"nothing").unwrap_err().status(), Status::ARTIFACT_CORRUPT);
}
