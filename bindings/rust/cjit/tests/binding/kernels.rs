//! Tests builds from CUDA C++.
use crate::support::{axpy, built, context, options, AXPY};
use cjit::{CacheOutcome, Family, ImageKind, ImageKindBits, KernelOptions, ResourceLimits, Status};

#[test]
fn a_result_has_names_image_and_producer() {
    let result = built(&context());
    assert_eq!(result.lowered_name("axpy<float>").unwrap(), "_Z4axpyIfEvjT_PKS0_PS0_");
    assert_eq!(result.lowered_name("axpy<double>"), None);
    assert_eq!((result.cc(), result.arch_feature(), result.image_kind()), (90, 0, ImageKind::CUBIN));
    assert_eq!(&result.image()[..4], b"\x7fELF");
    assert_eq!(result.family(), Family::KERNEL);
    assert_eq!(result.cache_outcome(), CacheOutcome::BYPASSED);
    assert!(result.producer().starts_with("NVRTC "));
    assert!(!result.cache_note().is_empty() && result.compile_time().as_nanos() > 0);
    assert_eq!(result.names()[0].argument_schema, "count: uint32, a: float32, x: pointer, y: pointer");
    let kernels = result.kernels();
    assert_eq!(kernels[0].parameter_sizes, [4, 4, 8, 8]);
    assert_eq!(kernels[0].parameter_offsets, [0, 4, 8, 16]);
    assert!(kernels[0].resources.register_count > 0 && kernels[0].resources.code_size > 0);
    assert!(result.build_place() == cjit::BuildPlace::PROCESS && !result.build_place_note().is_empty());
    assert_eq!(
        format!("{result:?}"),
        format!("BuildResult(CUBIN, cc 90, {} bytes, [\"axpy<float>\"])", result.image().len())
    );
}

#[test]
fn the_same_options_give_the_same_bytes_however_often() {
    let (context, options) = (context(), axpy());
    let copy = options.clone();
    let first = context.build(&options).unwrap();
    drop(options);
    assert_eq!(context.build(&copy).unwrap().image(), first.image());
}

#[test]
fn every_option_arrives() {
    let source = "#include \"scale.h\"\n#ifdef GONE\n#error GONE\n#endif\n\
                  __global__ void k(float* x) { *x = FACTOR * SCALE * LATER; }\n";
    let options = KernelOptions::new(source)
        .header("scale.h", "#define SCALE 2\n")
        .header("later.h", "#define LATER 3\n")
        .pre_includes(["later.h"])
        .defines(["FACTOR=5", "GONE"])
        .undefines(["GONE"])
        .name_expression("k")
        .arch("sm_90a")
        .std(20)
        .lineinfo(true)
        .extra_image_kinds(ImageKind::PTX.into())
        .max_registers(64)
        .raw_options(["-Xptxas=-v"])
        .worker_mode(cjit::WorkerMode::PROCESS);
    let result = context().build(&options).unwrap();
    assert_eq!((result.cc(), result.arch_feature()), (90, u32::from(b'a')));
    let images = result.images();
    assert_eq!(images.iter().map(|image| image.kind).collect::<Vec<_>>(), [ImageKind::CUBIN, ImageKind::PTX]);
    let ptx = String::from_utf8_lossy(images[1].data);
    assert!(ptx.contains(".loc") && ptx.contains("1106247680"), "{ptx}"); // 30.0F
    let key = context().describe_key(&options).unwrap();
    assert!(key.fields.iter().any(|(name, value)| name.contains("maxrregcount") && value.ends_with("=64")), "{key:?}");
    assert_eq!(result.ptxas_reports()[0].symbol, result.names()[0].lowered);
    assert!(result.ptxas_reports()[0].resources.register_count > 0);
}

#[test]
fn image_kinds_are_bits() {
    assert_eq!(ImageKindBits::from(ImageKind::CUBIN) | ImageKind::PTX.into(), ImageKindBits(6));
    assert_eq!(ImageKindBits::from(ImageKind(99)), ImageKindBits::NONE);
}

#[test]
fn warnings_are_records_and_can_be_told_away() {
    let source = "__global__ void k() { int unused; }";
    let warned = context().build(&KernelOptions::new(source)).unwrap();
    let messages: Vec<_> = warned.diagnostics().iter().map(|one| (one.severity, one.code)).collect();
    assert_eq!(messages, [(cjit::Severity::WARNING, 177)]);
    assert!(warned.log().contains("was declared but never referenced"));
    let quiet = context().build(&KernelOptions::new(source).suppressed_diagnostics([177])).unwrap();
    assert_eq!((quiet.log().as_ref(), quiet.diagnostics().len()), ("", 0));
    let error = context().build(&KernelOptions::new(source).error_diagnostics([177])).unwrap_err();
    assert_eq!(error.status(), Status::COMPILATION);
}

#[test]
fn what_needs_too_much_is_refused() {
    let error = context().build(&axpy().resource_limits(ResourceLimits::new().max_register_count(1))).unwrap_err();
    assert_eq!(error.status(), Status::RESOURCE_LIMIT);
    context()
        .build(&axpy().resource_limits(ResourceLimits::new().max_register_count(255).no_local_memory(true)))
        .unwrap();
}

#[test]
fn a_slim_build_says_what_it_dropped() {
    let source =
        "__device__ int used[4]; __device__ int unused[100]; extern \"C\" __global__ void k(int* x) { *x = used[*x]; }";
    let slim = KernelOptions::new(source).name_expression("k").slim(true).worker_mode(cjit::WorkerMode::PROCESS);
    assert_eq!(context().build(&slim).unwrap().dropped_variables(), [("unused".to_owned(), 400)]);
}

#[test]
fn a_source_can_be_any_bytes_and_an_empty_one_is_refused() {
    assert_eq!(context().build(&KernelOptions::new("")).unwrap_err().status(), Status::INVALID_SOURCE);
    assert_eq!(context().build(&KernelOptions::new(b"a\0b")).unwrap_err().status(), Status::INVALID_SOURCE);
}

#[test]
fn results_outlive_their_context() {
    let result = {
        let context = context();
        built(&context)
    };
    assert!(!result.serialize().unwrap().is_empty());
}

#[test]
fn a_key_says_why_two_requests_differ() {
    let context = options().cache_mode(cjit::CacheMode::USE).create().unwrap();
    let (one, two) = (context.describe_key(&axpy()).unwrap(), context.describe_key(&axpy().defines(["A=1"])).unwrap());
    assert!(!one.key.is_empty() && one.key != two.key && one.uncacheable_reason.is_empty());
    let differing: Vec<_> = two.fields.iter().filter(|field| !one.fields.contains(field)).collect();
    assert!(differing.iter().any(|(name, value)| name.contains("-D") || value.contains("A=1")), "{differing:?}");
}

#[test]
fn a_second_build_is_a_hit_in_memory() {
    let context = options().cache_mode(cjit::CacheMode::USE).create().unwrap();
    assert_eq!(context.build(&axpy()).unwrap().cache_outcome(), CacheOutcome::BUILT);
    let hit = context.build(&axpy()).unwrap();
    assert_eq!(hit.cache_outcome(), CacheOutcome::MEMORY);
    assert_eq!(hit.cache_key(), context.describe_key(&axpy()).unwrap().key);
    assert!(context.is_current(&axpy(), &hit).unwrap());
    assert!(!options().create().unwrap().is_current(&axpy(), &hit).unwrap());
    assert!(AXPY.len() < hit.image().len());
}
