//! Tests builds by other compilers, and images that become results.
use crate::support::{context, options, Folder};
use cjit::{adopt_image, CacheMode, CacheOutcome, ExternalOptions, Family, ImageAdoptOptions, InvalidInput, Status};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;

const FOREIGN: &str = ".version 7.8
.target sm_80
.address_size 64
.visible .entry foreign(.param .u64 p, .param .u32 n) { ret; }
.visible .entry other(.param .u64 p) { ret; }
";

#[test]
fn a_closure_makes_the_image_that_the_cache_serves() {
    let calls = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&calls);
    let folder = Folder::new();
    let context = options().cache_dir(folder.path()).cache_mode(CacheMode::USE).create().unwrap();
    let source = String::from("x = y @ z");
    let request = ExternalOptions::new("Sample 1.0", move |call| {
        counter.fetch_add(1, Ordering::Relaxed);
        assert_eq!((call.name(), call.arch()), ("kernel.py".into(), "sm_90a".into()));
        assert_eq!((call.cc(), call.arch_feature()), (90, u32::from('a')));
        assert_eq!(call.time_left(), None);
        assert_eq!(call.set_image(b"garbage").unwrap_err().status(), Status::INVALID_ARGUMENT);
        assert_eq!(call.set_policy(b"garbage").unwrap_err().status(), Status::ARTIFACT_CORRUPT);
        call.add_log("made\n")?;
        call.set_name("first", "foreign", "p: pointer, n: int32")?;
        Ok(call.set_image(FOREIGN)?)
    })
    .name("kernel.py")
    .arch("sm_90a")
    .field("source", source.as_bytes())
    .field("num_warps", b"4".as_slice());
    let result = context.build_external(&request).unwrap();
    assert_eq!((result.family(), result.log()), (Family::EXTERNAL, "made\n".into()));
    assert_eq!(result.lowered_name("first").as_deref(), Some("foreign"));
    assert_eq!(context.build_external(&request).unwrap().cache_outcome(), CacheOutcome::MEMORY);
    let job = context.build_external_async(&request, Default::default()).unwrap();
    assert_eq!(job.join().unwrap().unwrap().image(), result.image());
    assert_eq!(calls.load(Ordering::Relaxed), 1);
    let key = context.describe_external_key(&request).unwrap();
    assert!(key.fields.iter().any(|(name, value)| name == "field num_warps" && value == "4"));
    drop(request);
    assert_eq!(Arc::strong_count(&calls), 1);
}

#[test]
fn a_closure_that_fails_gives_its_reason() {
    let failing = |request: ExternalOptions<'_>| context().build_external(&request.arch("sm_90")).unwrap_err();
    let error = failing(ExternalOptions::new("Sample 1.0", |_| Err("no tensor cores".into())));
    assert_eq!(error.status(), Status::EXTERNAL_COMPILER);
    assert!(error.message().contains("no tensor cores"), "{error}");
    let error = failing(ExternalOptions::new("Sample 1.0", |_| Err(InvalidInput("line 3".to_owned()).into())));
    assert_eq!(error.status(), Status::COMPILATION);
    let error = failing(ExternalOptions::new("Sample 1.0", |_| panic!("out of range")));
    assert!(error.message().contains("the closure panicked: out of range"), "{error}");
    let error = failing(ExternalOptions::new("Sample 1.0", |_| Ok(())));
    assert!(error.message().contains("set no image"), "{error}");
    assert_eq!(failing(ExternalOptions::lookup("Sample 1.0")).status(), Status::NOT_CACHED);
}

#[test]
fn an_image_is_adopted_and_loaded() {
    let request = ImageAdoptOptions::new(FOREIGN.as_bytes()).name_expressions(["mine"]).lowered_names(["foreign"]);
    let result = adopt_image(&request).unwrap();
    assert_eq!((result.cc(), result.lowered_name("mine").as_deref()), (80, Some("foreign")));
    let info = context().load(&result).unwrap().info().unwrap();
    let mut listed: Vec<_> = info.kernel_names.iter().zip(&info.kernel_symbols).collect();
    listed.sort();
    assert_eq!(format!("{listed:?}"), r#"[("mine", "foreign"), ("other", "other")]"#);
    assert_eq!(
        adopt_image(&ImageAdoptOptions::new(b"hello".as_slice())).unwrap_err().status(),
        Status::INVALID_ARGUMENT
    );
}
