//! Tests bundles: builds for several architectures in one file.
use crate::jobs::block_on;
use crate::support::{axpy, built, context, golden, Folder};
use cjit::{
    Bundle, BundleBuildOptions, BundleChooseOptions, BundleConflict, BundleDifferenceKind, BundleFatbinOptions,
    BundleImport, BundleLoadOptions, BundleReadFlags, BundleWriteOptions, FatbinCompression, ImageKind, JobOptions,
    KernelOptions, ResourceLimits, Status,
};
use std::sync::Arc;

fn small() -> KernelOptions {
    KernelOptions::new("extern \"C\" __global__ void k(int* x) { *x = 1; }").name_expression("k")
}

fn bundle() -> Bundle {
    let kernel = small();
    context().build_bundle(&BundleBuildOptions::new("sm_80,sm_90a,compute_90").kernel("k", &kernel)).unwrap()
}

fn archs(bundle: &Bundle) -> Vec<String> {
    let mut archs: Vec<_> = bundle.list().unwrap().entries.into_iter().map(|entry| entry.arch).collect();
    archs.sort();
    archs
}

#[test]
fn a_bundle_holds_each_architecture_and_comes_back() {
    let bundle = bundle();
    assert_eq!(archs(&bundle), ["compute_90", "sm_80", "sm_90a"]);
    let bytes = bundle.write().unwrap();
    let folder = Folder::new();
    cjit::write_file(folder.file("k.cjb"), &bytes).unwrap();
    for read in [
        Bundle::read(&bytes),
        Bundle::read_lazily(&bytes),
        Bundle::read_in_place(bytes.to_vec(), BundleReadFlags::LAZY),
        Bundle::read_file(folder.file("k.cjb")),
        Bundle::read_file_with(folder.file("k.cjb"), BundleReadFlags::LAZY),
    ] {
        let read = read.unwrap();
        assert!(bundle.compare(&read).unwrap().is_empty());
        assert_eq!(read.write().unwrap()[..], bytes[..]);
    }
    let plain = bundle
        .write_with(&BundleWriteOptions::new().compression(false).compression_level(3).min_saving_percent(5))
        .unwrap();
    assert!(plain.len() > bytes.len());
}

#[test]
fn jobs_build_bundles() {
    let (context, kernel) = (context(), small());
    let options =
        BundleBuildOptions::new("sm_90").archs("sm_80,sm_90").kernel("k", &kernel).conflict(BundleConflict::REPLACE);
    let job = context.build_bundle_async(&options, JobOptions::new()).unwrap();
    assert_eq!(archs(&block_on(job).unwrap()), ["sm_80", "sm_90"]);
    let other_kind = context.build_async(&kernel).unwrap();
    other_kind.wait().unwrap();
    assert_eq!(Bundle::new().unwrap().add_job(&other_kind).unwrap_err().status(), Status::INVALID_ARGUMENT);
}

#[test]
fn entries_are_added_imported_merged_and_dropped() {
    let context = context();
    let (result, bundle) = (built(&context), Bundle::new().unwrap());
    bundle.add("axpy", &result, BundleConflict::REFUSE).unwrap();
    let import =
        BundleImport::new(result.image()).producer("by hand").keep_fatbin(false).conflict(BundleConflict::REFUSE);
    bundle.import("other", &import).unwrap();
    let entries = bundle.list().unwrap().entries;
    assert_eq!(entries.iter().map(|entry| entry.producer.as_str()).collect::<Vec<_>>()[1], "by hand");
    let both = Bundle::new().unwrap();
    both.merge(&bundle, BundleConflict::REFUSE).unwrap();
    let different = context.build(&axpy().defines(["A"]).lineinfo(true)).unwrap();
    assert_eq!(both.add("axpy", &different, BundleConflict::REFUSE).unwrap_err().status(), Status::INVALID_ARGUMENT);
    both.add("axpy", &different, BundleConflict::REPLACE).unwrap();
    let differences = bundle.compare(&both).unwrap();
    assert_eq!(differences.len(), 1);
    let difference = &differences[0];
    assert_eq!((difference.kind, difference.name.as_str()), (BundleDifferenceKind::CHANGED, "axpy"));
    assert!(difference.sections.contains("image.cubin"), "{difference:?}");
    assert_eq!(both.drop_entries(None, Some("sm_90"), ImageKind::CUBIN).unwrap(), 2);
    assert_eq!(both.drop_entries(Some("axpy"), None, ImageKind::NONE).unwrap_err().status(), Status::NOT_FOUND);
}

#[test]
fn whatever_comes_from_a_bundle_in_place_keeps_its_bytes() {
    let written = bundle().write_with(&BundleWriteOptions::new().compression(false)).unwrap();
    let bytes: Arc<[u8]> = written.as_ref().into();
    let holds = || Arc::strong_count(&bytes) > 1;
    let bundle = Bundle::read_in_place(Arc::clone(&bytes), BundleReadFlags::DEFAULT).unwrap();
    let result = bundle.result("k", "sm_80").unwrap();
    let (merged, added) = (Bundle::new().unwrap(), Bundle::new().unwrap());
    merged.merge(&bundle, BundleConflict::REFUSE).unwrap();
    added.add("k", &result, BundleConflict::REFUSE).unwrap();
    drop(bundle);
    drop(merged);
    assert!(holds());
    drop(added);
    assert!(holds());
    assert!(bytes.as_ptr_range().contains(&result.image().as_ptr()));
    drop(result);
    assert!(!holds());
}

#[test]
fn images_are_there_when_the_bundle_that_was_read_is_gone() {
    let bytes: Arc<[u8]> = bundle().write_with(&BundleWriteOptions::new().compression(false)).unwrap().as_ref().into();
    let expected = Bundle::read(&bytes).unwrap().result("k", "sm_80").unwrap().image().to_vec();
    let merged = Bundle::new().unwrap();
    let read = Bundle::read_in_place(Arc::clone(&bytes), BundleReadFlags::DEFAULT).unwrap();
    merged.merge(&read, BundleConflict::REFUSE).unwrap();
    drop(read);
    assert_eq!(Arc::strong_count(&bytes), 2); // the merged bundle keeps the second reference
    assert_eq!(merged.result("k", "sm_80").unwrap().image(), expected);
    assert_eq!(merged.result("k", "sm_75").unwrap_err().status(), Status::NOT_FOUND);
}

#[test]
fn the_best_entry_is_chosen_and_loaded_with_its_reasons() {
    let bundle = bundle();
    let choice = bundle.choose("k", &BundleChooseOptions::new(90).driver_version(13000).linker(false)).unwrap();
    assert_eq!((choice.arch.as_str(), choice.image_kind, choice.device_cc), ("sm_90a", ImageKind::CUBIN, 90));
    assert!(choice.verdicts[0].is_chosen && choice.verdicts.len() == 3);
    assert!(choice.verdicts.iter().any(|verdict| verdict.reason.contains("sm_80")), "{choice:?}");
    let error = bundle.choose("k", &BundleChooseOptions::new(70)).unwrap_err();
    assert_eq!(error.status(), Status::NO_BINARY_FOR_DEVICE);
    let context = context();
    context.load_bundle(&bundle, "k").unwrap().kernel("k").unwrap();
    let limits = ResourceLimits::new().max_register_count(1);
    let options = BundleLoadOptions::new().resource_limits(limits).linker(false);
    assert_eq!(context.load_bundle_with(&bundle, "k", &options).unwrap_err().status(), Status::RESOURCE_LIMIT);
    let (_, choice) = context.load_bundle_with(&bundle, "k", &BundleLoadOptions::new()).unwrap();
    assert_eq!(choice.arch, "sm_90a");
}

#[test]
fn a_failed_build_names_what_failed() {
    let (context, broken) = (context(), KernelOptions::new("__global__ void k() { wrong(); }"));
    let bundle = Bundle::new().unwrap();
    let error = bundle.build(&context, &BundleBuildOptions::new("sm_80,sm_90").kernel("broken", &broken)).unwrap_err();
    assert_eq!(error.status(), Status::COMPILATION);
    assert!(error.message().contains("broken") && error.message().contains("sm_80"), "{error}");
    assert!(bundle.list().unwrap().entries.is_empty());
}

#[test]
fn golden_bundles_are_read_and_damaged_ones_refused() {
    let mut bytes = golden("compressed.cjb");
    assert!(!Bundle::read(&bytes).unwrap().list().unwrap().entries.is_empty());
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    assert_eq!(Bundle::read(&bytes).unwrap_err().status(), Status::ARTIFACT_CORRUPT);
}

#[test]
fn a_fatbin_is_what_nvfatbin_makes() {
    let small = BundleFatbinOptions::new().compression(FatbinCompression::SIZE).compress_all(true);
    match bundle().export_fatbin_with(&context(), None, &small) {
        Ok(bytes) => assert_eq!(bytes[..4], 0xba55_ed50u32.to_le_bytes()),
        Err(error) => assert_eq!(error.status(), Status::TOOLKIT_NOT_FOUND, "{error}"),
    }
    assert_eq!(bundle().export_fatbin(&context(), Some("nobody")).unwrap_err().status(), Status::NOT_FOUND);
}
