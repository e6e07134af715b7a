//! Tests passes over machine code.
use crate::support::{axpy, context, options};
use cjit::{ImagePass, Status};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;

#[test]
fn a_pass_sees_the_cubin_and_leaves_its_report() {
    let pass = ImagePass::new("test.look", 3, |call| {
        assert_eq!(&call.image()[..4], b"\x7fELF");
        assert!(call.producer().starts_with("NVRTC") && call.cc() == 90 && call.arch_feature() == 0);
        let note = format!("told {}", call.options());
        call.set_note(&note);
        call.set_change_count(5);
        Ok(())
    });
    let result = context().build(&axpy().image_pass(&pass.with_options("so"))).unwrap();
    let reports = result.image_pass_reports();
    assert_eq!(reports.len(), 1);
    let report = &reports[0];
    assert_eq!((report.name.as_str(), report.version, report.change_count), ("test.look", 3, 5));
    assert_eq!((report.options.as_str(), report.note.as_str()), ("so", "told so"));
}

#[test]
fn a_pass_of_the_library_runs() {
    let pass = ImagePass::of_library("cjit.ffma_interleave").with_version(1);
    let result = context().build(&axpy().arch("sm_90a").image_pass(&pass)).unwrap();
    assert_eq!(result.image_pass_reports()[0].name, "cjit.ffma_interleave");
    let error = context().build(&axpy().image_pass(&ImagePass::of_library("cjit.nothing"))).unwrap_err();
    assert_eq!(error.status(), Status::IMAGE_PASS);
}

#[test]
fn a_pass_that_refuses_or_panics_ends_the_build_with_its_reason() {
    let refusing = ImagePass::new("test.refuse", 1, |_| Err("it is not to my liking".to_owned()));
    let error = context().build(&axpy().image_pass(&refusing)).unwrap_err();
    assert_eq!(error.status(), Status::IMAGE_PASS);
    assert!(error.message().contains("it is not to my liking"), "{error}");
    let panicking = ImagePass::new("test.panic", 1, |_| panic!("out of the image"));
    let error = context().build(&axpy().image_pass(&panicking)).unwrap_err();
    assert_eq!(error.status(), Status::IMAGE_PASS);
    assert!(error.message().contains("the pass panicked: out of the image"), "{error}");
}

#[test]
fn a_pass_outlives_its_options_and_ends_with_its_build() {
    let runs = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&runs);
    let context = options().create().unwrap();
    let job = {
        let pass = ImagePass::new("test.count", 1, move |_| {
            counter.fetch_add(1, Ordering::Relaxed);
            Ok(())
        });
        context.build_async(&axpy().image_pass(&pass)).unwrap()
    };
    job.join().unwrap().unwrap();
    assert_eq!(runs.load(Ordering::Relaxed), 1);
    assert_eq!(Arc::strong_count(&runs), 1);
}

#[test]
fn a_long_note_is_cut_at_a_character() {
    let pass = ImagePass::new("test.note", 1, |call| {
        call.set_note(&"é".repeat(100_000));
        Ok(())
    });
    let result = context().build(&axpy().image_pass(&pass)).unwrap();
    let note = &result.image_pass_reports()[0].note;
    assert!(!note.is_empty() && note.chars().all(|one| one == 'é'));
}
