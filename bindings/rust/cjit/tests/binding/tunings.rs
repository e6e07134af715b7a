//! Tests tunings without a GPU: what is refused, what reaches the library, and progress.
use crate::support::{context, panic_of};
use cjit::{
    BuildResult, CacheMode, ContextOptions, JobOptions, KernelOptions, Result, Status, TuneCallbacks, TuneOptions,
    TunePhase, TuneProgress, WorkerMode,
};
use std::cell::Cell;
use std::path::Path;
use std::rc::Rc;

const SCAN: &str = r#"{"algorithm": "scan", "input": "int16", "operator": "plus"}"#;
const RUNS: &str = r#"{"runs": [{}]}"#;
// Compiles for minutes if its number is 21.
const SOURCE: &str = "
template <int N, int M> struct Slow {
  static constexpr int value = Slow<N - 1, 2 * M>::value + Slow<N - 1, 2 * M + 1>::value;
};
template <int M> struct Slow<0, M> { static constexpr int value = M; };
template <int N> __global__ void slow(int* x) { *x = Slow<N, 0>::value * FACTOR; }";

fn scan() -> KernelOptions {
    KernelOptions::new("").algorithm(SCAN)
}

fn refused(options: &TuneOptions<'_>, status: Status, parts: &[&str]) {
    let error = context().tune(options).unwrap_err();
    assert_eq!(error.status(), status, "{error}");
    for part in parts {
        assert!(error.message().contains(part), "{error}");
    }
}

#[test]
fn a_mock_measures_nothing() {
    refused(&TuneOptions::new(&scan(), RUNS), Status::UNSUPPORTED, &["a mock device"]);
}

#[test]
fn faults_are_named() {
    let faults = r#"{"runs": [], "tolerance": 2}"#;
    let space = r#"{"runs": [{}], "space": {"tile_thread": [128]}}"#;
    let lacks = "'space' has 'tile_thread', but the algorithm 'scan' has tile_threads, tile_items";
    let policy = r#"{"algorithm": "scan", "input": "int16", "operator": "plus", "policy": {"tile_items": 4}}"#;
    let policy = KernelOptions::new("").algorithm(policy);
    let kernel = KernelOptions::new("__global__ void k() {}");
    let invalid = Status::INVALID_ARGUMENT;
    refused(&TuneOptions::new(&scan(), faults), invalid, &["runs: is empty", "tolerance: is 2"]);
    refused(&TuneOptions::new(&scan(), space), invalid, &[lacks]);
    refused(&TuneOptions::new(&policy, RUNS), invalid, &["has a 'policy'"]);
    refused(&TuneOptions::new(&scan(), RUNS).plan("{}"), invalid, &["an algorithm has its own plan"]);
    refused(&TuneOptions::new(&kernel, RUNS), invalid, &["set 'space'"]);
    refused(&TuneOptions::new(&scan(), "a\0b"), invalid, &["NUL"]);
}

/// Tunes on the driver that the library's own tests use; `None` without it.
fn tuned(
    change: impl for<'a> FnOnce(TuneOptions<'a>) -> TuneOptions<'a>,
    description: &str,
) -> Option<Result<BuildResult>> {
    let library = std::env::var("CJIT_LIBRARY").ok()?;
    let driver = Path::new(&library).parent()?.join("fake_cuda/libcuda.so.1");
    if !driver.exists() {
        return None;
    }
    let context = ContextOptions::new().driver_path(driver).cache_mode(CacheMode::OFF).create().unwrap();
    let kernel = KernelOptions::new(SOURCE)
        .name_expression("slow<${depth}>")
        .defines(["FACTOR=${factor}"])
        .arch("sm_90")
        .worker_mode(WorkerMode::WORKER);
    let options = change(TuneOptions::new(&kernel, description));
    Some(context.tune(&options))
}

#[test]
fn a_job_tunes_and_resumes_the_panic_of_a_closure() {
    let library = match std::env::var("CJIT_LIBRARY") {
        Ok(library) => library,
        Err(_) => return,
    };
    let driver = Path::new(&library).parent().unwrap().join("fake_cuda/libcuda.so.1");
    if !driver.exists() {
        return;
    }
    let context = ContextOptions::new().driver_path(driver).cache_mode(CacheMode::OFF).create().unwrap();
    let kernel = KernelOptions::new(SOURCE)
        .name_expression("slow<${depth}>")
        .defines(["FACTOR=3"])
        .arch("sm_90")
        .worker_mode(WorkerMode::WORKER);
    let options = TuneOptions::new(&kernel, r#"{"space": {"depth": [1, 21]}, "runs": [{}], "seconds": 60}"#);
    let stops = TuneCallbacks::new().progress(|_| false);
    let result = context.tune_async(&options, stops, JobOptions::new()).unwrap().join().unwrap().unwrap();
    assert!(result.report().contains(r#""stopped":"cancelled""#), "{}", result.report());
    let panics = TuneCallbacks::new().progress(|_| panic!("enough")).check(|_| true);
    let job = context.tune_async(&options, panics, JobOptions::new()).unwrap();
    assert_eq!(panic_of(|| job.wait()), "enough");
    assert_ne!(context.describe_tune_key(&options).unwrap().key, "");
}

#[test]
fn without_a_budget_the_default_is_returned() {
    let description = r#"{"space": {"depth": [1, 2], "factor": [3, 5]}, "runs": [{}], "seconds": 0}"#;
    let result = tuned(|options| options.progress(|_| panic!("called")).check(|_| panic!("called")), description);
    let result = match result {
        Some(result) => result.unwrap(),
        None => return,
    };
    assert!(result.lowered_name("slow<1>").is_some());
    assert!(result.report().contains(r#""best":{"depth":1,"factor":3},"is_default":true"#), "{}", result.report());
    let error = tuned(|options| options.device(77), description).unwrap().err().unwrap();
    assert!(error.message().contains("CUDA device 77"), "{error}");
}

#[test]
fn progress_stops_the_tuning() {
    let description = r#"{"space": {"depth": [1, 21], "factor": [3]}, "runs": [{}], "seconds": 60}"#;
    let calls = Rc::new(Cell::new(0));
    let counter = Rc::clone(&calls);
    let stop = move |progress: &TuneProgress| {
        counter.set(counter.get() + 1);
        assert_eq!((progress.phase, progress.candidate_count), (TunePhase::BUILD, 2));
        assert_eq!((progress.budget_milliseconds, progress.best_numbers.as_str()), (60_000, ""));
        false
    };
    let result = tuned(|options| options.progress(stop), description);
    let result = match result {
        Some(result) => result.unwrap(),
        None => return,
    };
    assert_eq!(calls.get(), 1);
    assert!(result.report().contains(r#""stopped":"cancelled""#), "{}", result.report());
    let message = panic_of(|| tuned(|options| options.progress(|_| panic!("enough")), description));
    assert_eq!(message, "enough");
}
