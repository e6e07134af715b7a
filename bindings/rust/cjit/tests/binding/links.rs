//! Tests linking, and builds from NVVM IR.
use crate::support::{context, root};
use cjit::{
    Family, ImageKind, JobOptions, KernelOptions, LinkInput, LinkInputKind, LinkOptions, Linker, NvvmInput,
    NvvmOptions, Optimization, Status, WorkerMode,
};

fn twice() -> KernelOptions {
    KernelOptions::new("__device__ float twice(float x) { return 2 * x; }").rdc(true).worker_mode(WorkerMode::PROCESS)
}

fn user() -> KernelOptions {
    let source = "__device__ float twice(float); extern \"C\" __global__ void k(float* x) { *x = twice(*x); }";
    KernelOptions::new(source).name_expression("k").rdc(true).worker_mode(WorkerMode::PROCESS)
}

#[test]
fn results_bytes_and_sources_become_one_image() {
    let context = context();
    let (twice, user) = (context.build(&twice()).unwrap(), user());
    let options = LinkOptions::new()
        .input(LinkInput::data(twice.image()).name("twice").kind(LinkInputKind::CUBIN))
        .input(LinkInput::kernel(&user))
        .linker(Linker::NVJITLINK)
        .optimization(Optimization::O3)
        .worker_mode(WorkerMode::PROCESS)
        .verbose(true);
    let linked = context.link(&options).unwrap();
    assert_eq!((linked.family(), linked.lowered_name("k").unwrap().as_ref()), (Family::LINK, "k"));
    assert!(!linked.info_log().is_empty());
    context.load(&linked).unwrap().kernel("k").unwrap();
    let from_result = LinkOptions::new()
        .inputs([LinkInput::result(&twice), LinkInput::kernel(&user)])
        .worker_mode(WorkerMode::PROCESS);
    assert_eq!(context.link(&from_result).unwrap().names(), linked.names());
    assert!(!context.describe_link_key(&from_result).unwrap().fields.is_empty());
}

#[test]
fn what_is_missing_or_no_input_is_told() {
    let (context, user) = (context(), user());
    let error =
        context.link(&LinkOptions::new().input(LinkInput::kernel(&user)).worker_mode(WorkerMode::PROCESS)).unwrap_err();
    assert_eq!(error.status(), Status::UNDEFINED_SYMBOL);
    assert!(error.message().contains("twice"), "{error}");
    let garbage = LinkOptions::new().input(LinkInput::data(&b"this is nothing"[..]).name("garbage"));
    assert_eq!(context.link(&garbage).unwrap_err().status(), Status::LINK_INPUT);
    let missing = LinkOptions::new().input(LinkInput::path("/nowhere/x.cubin"));
    assert_eq!(context.link(&missing).unwrap_err().status(), Status::IO);
    assert_eq!(context.link(&LinkOptions::new()).unwrap_err().status(), Status::INVALID_ARGUMENT);
}

#[test]
fn a_link_goes_on_when_its_inputs_are_gone() {
    let context = context();
    let job = {
        let artifact = context.build(&twice()).unwrap().serialize().unwrap();
        let in_place = cjit::BuildResult::deserialize_in_place(artifact).unwrap();
        let user = user();
        let inputs = LinkOptions::new().inputs([LinkInput::result(&in_place), LinkInput::kernel(&user)]);
        context.link_async(&inputs, JobOptions::new()).unwrap()
    };
    assert_eq!(job.join().unwrap().unwrap().lowered_name("k").unwrap(), "k");
}

#[test]
fn ir_is_linked_and_a_relocatable_cubin_is_linked_again() {
    let (context, user) = (context(), user());
    let layout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-\
                  v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64";
    let ir = format!(
        "target triple = \"nvptx64-nvidia-cuda\"\ntarget datalayout = \"{layout}\"\n\
         define float @_Z5twicef(float %x) {{\n  %y = fadd float %x, %x\n  ret float %y\n}}\n\
         !nvvmir.version = !{{!0}}\n!0 = !{{i32 2, i32 0}}\n"
    );
    let module = NvvmOptions::new().input(NvvmInput::data(ir.as_bytes()));
    let open = LinkOptions::new().input(LinkInput::kernel(&user)).arch("sm_90").lto(false).relocatable(true);
    let open = context.link(&open).unwrap();
    let linked = LinkOptions::new().inputs([LinkInput::result(&open), LinkInput::nvvm(&module)]).arch("sm_90");
    assert_eq!(context.link(&linked.lto(false)).unwrap().lowered_name("k").unwrap().as_ref(), "k");
}

fn sine() -> Vec<u8> {
    std::fs::read(root().join("tests/unit/nvvm/samples/sine.ll")).unwrap()
}

#[test]
fn ir_becomes_ptx() {
    let context = context();
    let options = NvvmOptions::new().input(NvvmInput::data(sine()).name("sine.ll")).arch("compute_80").ftz(true);
    let result = context.build_nvvm(&options).unwrap();
    assert_eq!((result.family(), result.image_kind()), (Family::NVVM, ImageKind::PTX));
    context.verify_nvvm(&options).unwrap();
    let by_job = context.build_nvvm_async(&options, JobOptions::new()).unwrap().join().unwrap().unwrap();
    assert_eq!(by_job.image(), result.image());
    assert!(!context.describe_nvvm_key(&options).unwrap().fields.is_empty());
    let from_file = NvvmOptions::new()
        .input(NvvmInput::path(root().join("tests/unit/nvvm/samples/sine.ll")))
        .arch("compute_80")
        .ftz(true);
    assert_eq!(context.build_nvvm(&from_file).unwrap().image(), result.image());
}

#[test]
fn broken_ir_is_told_with_its_log() {
    let options = NvvmOptions::new().input(NvvmInput::data(&b"this is no IR"[..])).arch("compute_80");
    assert_eq!(context().build_nvvm(&options).unwrap_err().status(), Status::INVALID_IR);
    assert_eq!(context().verify_nvvm(&options).unwrap_err().status(), Status::INVALID_IR);
}

#[test]
fn libnvvm_says_what_it_is() {
    let info = context().describe_nvvm(Some("sm_90")).unwrap();
    assert!(info.version_major >= 1 && info.ir_version_major >= 1);
    assert_eq!(context().describe_nvvm(Some("sm_9000")).unwrap_err().status(), Status::UNKNOWN_ARCH);
    context().describe_nvvm(None).unwrap();
}
