//! Tests evaluations without a GPU: the fake driver of the library's own tests runs kernels whose names say what they
//! do (tests/fake_cuda/acting_kernels.hpp).
use crate::support::{context, panic_of};
use cjit::{
    CacheMode, Context, ContextOptions, EvaluateCallbacks, EvaluateCandidate, EvaluateCase, EvaluateOptions,
    EvaluateState, JobOptions, KernelOptions, Status, WorkerMode,
};
use std::collections::BTreeMap;
use std::path::Path;

const CASES: &str = r#"{"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}],
    "tolerance": 1e-4, "times": false, "limits": {"run_milliseconds": 300}}"#;

fn acting(kernel: &str) -> KernelOptions {
    let parameters = "(const float* in, float* out, int n)";
    KernelOptions::new(format!("extern \"C\" __global__ void {kernel}{parameters} {{}}"))
        .name_expression(kernel)
        .arch("sm_90")
        .worker_mode(WorkerMode::PROCESS)
}

fn plan(kernel: &str) -> String {
    format!(
        r#"{{"name": "p", "kernels": {{"k": "{kernel}"}}, "parameters": "in: pointer, out: pointer, n: int32",
            "steps": [{{"launch": "k", "grid": 1, "block": 32, "arguments": ["in", "out", "n"]}}]}}"#
    )
}

fn twice(one: &mut EvaluateCase<'_>) -> bool {
    let input = one.input("in").unwrap();
    let out = one.expected("out").unwrap();
    for (to, from) in out.chunks_exact_mut(4).zip(input.chunks_exact(4)) {
        to.copy_from_slice(&(2.0 * f32::from_ne_bytes(from.try_into().unwrap())).to_ne_bytes());
    }
    true
}

/// A context with the driver that the library's own tests use; `None` without it.
fn device() -> Option<Context> {
    let library = std::env::var("CJIT_LIBRARY").ok()?;
    let driver = Path::new(&library).parent()?.join("fake_cuda/libcuda.so.1");
    let exists = driver.exists();
    exists.then(|| ContextOptions::new().driver_path(driver).cache_mode(CacheMode::OFF).create().unwrap())
}

#[test]
fn what_cannot_be_evaluated_is_named() {
    let refused = |options: &EvaluateOptions<'_>, callbacks, status, part: &str| {
        let error = context().evaluate(options, callbacks).unwrap_err();
        assert_eq!(error.status(), status, "{error}");
        assert!(error.message().contains(part), "{error}");
    };
    let (kernel, invalid) = (acting("act_twice"), Status::INVALID_ARGUMENT);
    let expect = || EvaluateCallbacks::new().expect(twice);
    let candidate = || EvaluateCandidate::new("a", &kernel).plan(plan("act_twice"));
    refused(&EvaluateOptions::new([candidate()], CASES), expect(), Status::UNSUPPORTED, "a mock device");
    refused(&EvaluateOptions::new([], CASES), expect(), invalid, "`candidate_count` is 0");
    refused(&EvaluateOptions::new([candidate()], r#"{"cases": []}"#), expect(), invalid, "cases: is empty");
    refused(&EvaluateOptions::new([candidate()], CASES), EvaluateCallbacks::new(), invalid, "nothing makes");
    let bare = EvaluateOptions::new([candidate(), EvaluateCandidate::new("b", &kernel)], CASES);
    refused(&bare, expect(), invalid, "`candidates[1]`: cannot evaluate: a kernel needs a plan");
    let both = EvaluateOptions::new([candidate()], CASES).reference(candidate());
    refused(&both, expect(), Status::CONTRADICTORY_OPTIONS, "several make");
    refused(&EvaluateOptions::new([EvaluateCandidate::new("a\0b", &kernel)], CASES), expect(), invalid, "NUL");
}

#[test]
fn verdicts_and_the_report_say_what_became_of_each() {
    let device = match device() {
        Some(device) => device,
        None => return,
    };
    let names = ["act_twice", "act_last_wrong", "act_segfaults"];
    let kernels = names.map(acting);
    let candidates = || {
        names.iter().zip(&kernels).map(|(name, kernel)| EvaluateCandidate::new(*name, kernel).plan(plan(name)))
    };
    let mut verdicts = BTreeMap::new();
    let callbacks = EvaluateCallbacks::new().expect(twice).verdict(|one| drop(verdicts.insert(one.name.clone(), one)));
    let report = device.evaluate(&EvaluateOptions::new(candidates(), CASES), callbacks).unwrap();
    assert!(report.contains(r#""lost_processes":1,"passed":1"#), "{report}");
    let state = |name: &str| verdicts[name].state;
    assert_eq!(names.map(state), [EvaluateState::PASSED, EvaluateState::WRONG, EvaluateState::CRASHED]);
    let wrong = &verdicts["act_last_wrong"];
    assert!(wrong.reason.contains("element 999 is 7, expected "), "{}", wrong.reason);
    assert!(wrong.report.contains(r#""wrong":1"#) && wrong.worst_error > 0.0 && wrong.candidate == 1, "{wrong:?}");

    let reference = EvaluateCandidate::new("", &kernels[0]).plan(plan(names[0]));
    let options = EvaluateOptions::new(candidates().take(1), CASES).reference(reference);
    let report = device.evaluate(&options, EvaluateCallbacks::new()).unwrap();
    assert!(report.contains(r#""passed":1"#), "{report}");
    assert!(device.evaluate(&options.device(77), EvaluateCallbacks::new()).is_err());
}

#[test]
fn progress_and_panics_stop_the_evaluation() {
    let device = match device() {
        Some(device) => device,
        None => return,
    };
    let kernel = acting("act_twice");
    let options = EvaluateOptions::new([EvaluateCandidate::new("a", &kernel).plan(plan("act_twice"))], CASES);
    let stop = EvaluateCallbacks::new().expect(twice).progress(|progress| progress.candidate_count != 1);
    let report = device.evaluate(&options, stop).unwrap();
    assert!(report.contains(r#""stopped":"cancelled""#), "{report}");
    let error = device.evaluate(&options, EvaluateCallbacks::new().expect(|_| false)).unwrap_err();
    assert_eq!(error.status(), Status::CANCELLED, "{error}");
    let panics = || EvaluateCallbacks::new().expect(twice).verdict(|_| panic!("enough"));
    assert_eq!(panic_of(|| device.evaluate(&options, panics())), "enough");
    assert_eq!(panic_of(|| device.evaluate(&options, EvaluateCallbacks::new().expect(|_| panic!("no")))), "no");
    let job = device.evaluate_async(&options, panics(), JobOptions::new()).unwrap();
    assert_eq!(panic_of(|| job.wait()), "enough");
    let job = device.evaluate_async(&options, EvaluateCallbacks::new().expect(twice), JobOptions::new()).unwrap();
    let report = job.join().unwrap().unwrap();
    assert!(report.contains(r#""passed":1"#), "{report}");
}

#[test]
fn a_case_has_its_arguments_and_results() {
    let device = match device() {
        Some(device) => device,
        None => return,
    };
    let kernel = acting("act_twice");
    let options = EvaluateOptions::new([EvaluateCandidate::new("a", &kernel).plan(plan("act_twice"))], CASES);
    let callbacks = EvaluateCallbacks::new().expect(|one| {
        assert_eq!((one.index(), one.names(), one.results()), (0, names(&["in", "out", "n"]), names(&["out"])));
        assert_eq!(one.input("n"), Some(1000i32.to_ne_bytes().as_slice()));
        assert!(one.input("x").is_none() && one.expected("in").is_none());
        assert_eq!((one.input("out").unwrap().len(), one.expected("out").unwrap().len()), (4000, 4000));
        twice(one)
    });
    let report = device.evaluate(&options, callbacks).unwrap();
    assert!(report.contains(r#""passed":1"#), "{report}");
}

fn names(of: &[&str]) -> Vec<String> {
    of.iter().map(|name| name.to_string()).collect()
}
