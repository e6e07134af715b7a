//! Tests the contents of errors.
use crate::support::{axpy, context, options, Folder};
use cjit::{KernelOptions, Severity, Stage, Status};

#[test]
fn a_compile_error_reads_as_the_compiler_wrote_it() {
    let source = "__global__ void half(float* x) {\n  *x = *x / two;\n}\n";
    let error = context().build(&KernelOptions::new(source).source_name("half.cu")).unwrap_err();
    let text = "cannot compile half.cu: half.cu(2): identifier \"two\" is undefined\n\
                half.cu(2): error: identifier \"two\" is undefined\n    *x = *x / two;\n              ^\n\n\
                1 error detected in the compilation of \"half.cu\".";
    assert_eq!(error.to_string(), text);
    assert_eq!(format!("{error:?}"), format!("COMPILATION at COMPILE: {text}"));
}

#[test]
fn an_error_has_every_field() {
    let source = "__global__ void half(float* x) {\n  *x = *x / two;\n}\n";
    let error = context().build(&KernelOptions::new(source).source_name("half.cu")).unwrap_err();
    assert_eq!((error.status(), error.stage()), (Status::COMPILATION, Stage::COMPILE));
    assert_eq!((error.library(), error.native_name()), ("NVRTC", "NVRTC_ERROR_COMPILATION"));
    assert_eq!(error.native_code(), 6);
    assert!(error.log().contains("1 error detected"));
    assert_eq!(error.diagnostics().len(), 1);
    let one = &error.diagnostics()[0];
    assert_eq!((one.file.as_str(), one.line, one.severity), ("half.cu", 2, Severity::ERROR));
    assert_eq!(one.text, "identifier \"two\" is undefined");
    assert_eq!(error.clone(), error);
}

#[test]
fn a_missing_toolkit_is_told_with_where_it_was_looked_for() {
    let empty = Folder::new();
    let error = options().cuda_home(empty.path()).create().unwrap().build(&axpy()).unwrap_err();
    assert_eq!((error.status(), error.stage()), (Status::TOOLKIT_NOT_FOUND, Stage::TOOLKIT));
    assert!(error.message().contains(empty.path().to_str().unwrap()), "{error}");
}

#[test]
fn a_text_with_a_nul_byte_is_refused_by_name() {
    let error = context().build(&axpy().arch("sm_90\0a")).unwrap_err();
    assert_eq!(
        (error.status(), error.message()),
        (Status::INVALID_ARGUMENT, "cannot pass \"sm_90\\0a\": it contains a NUL byte")
    );
    let error = options().cuda_home("a\0b").create().unwrap_err();
    assert_eq!(error.status(), Status::INVALID_ARGUMENT);
}

#[test]
fn lists_that_belong_together_have_one_length() {
    let error = context().build(&axpy().name_expression("axpy<double>")).unwrap_err();
    assert_eq!(
        error.message(),
        "cannot build: there are 1 argument schemas for 2 name expressions; \
         pass one per name expression, \"\" for those without a schema"
    );
}

#[test]
fn what_the_library_refuses_is_told_in_its_words() {
    let error = context().build(&axpy().arch("sm_9000")).unwrap_err();
    assert_eq!((error.status(), error.stage()), (Status::UNKNOWN_ARCH, Stage::REQUEST));
    let error = options().default_arch("gfx90a").create().unwrap_err();
    assert!(error.message().contains("gfx90a"), "{error}");
    assert!(error.load_error().is_none());
}
