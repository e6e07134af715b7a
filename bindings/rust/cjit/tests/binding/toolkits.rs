//! Tests toolkit, devices and workers of a context.
use crate::support::{axpy, context, options, Folder};
use cjit::{Component, ContextOptions, KernelOptions, Status, WorkerMode};

#[test]
fn a_report_has_every_component() {
    let report = context().toolkit().unwrap();
    let nvrtc = report.components.iter().find(|one| one.component == Component::NVRTC).unwrap();
    assert_eq!((nvrtc.name.as_str(), nvrtc.status), ("NVRTC", Status::SUCCESS));
    assert!(!nvrtc.path.is_empty() && !nvrtc.version.is_empty() && !nvrtc.searched.is_empty());
    let empty = Folder::new();
    let report = options().cuda_home(empty.path()).create().unwrap().toolkit().unwrap();
    let nvrtc = report.components.iter().find(|one| one.component == Component::NVRTC).unwrap();
    assert_eq!(nvrtc.status, Status::TOOLKIT_NOT_FOUND);
    assert!(!nvrtc.problem.is_empty() && !nvrtc.fix.is_empty());
}

#[test]
fn the_mock_is_the_only_device() {
    let context = context();
    assert_eq!(context.device_count().unwrap(), 1);
    let device = context.device(0).unwrap();
    assert_eq!((device.cc, device.multiprocessor_count, device.memory_size), (90, 100, 64 << 30));
    assert!(!device.name.is_empty() && device.max_shared_memory_per_block > 0);
    assert_eq!(context.device(1).unwrap_err().status(), Status::NO_DEVICE);
    assert_eq!(context.driver_entry_point("cuMemAlloc", 12040).unwrap_err().status(), Status::UNSUPPORTED);
}

#[test]
fn a_missing_driver_is_told() {
    let context = ContextOptions::new().driver_path("/nowhere/libcuda.so.1").create().unwrap();
    assert_eq!(context.device_count().unwrap_err().status(), Status::DRIVER_NOT_FOUND);
}

#[test]
fn workers_compile_and_are_counted() {
    let context = options().create().unwrap();
    let result = context.build(&axpy().worker_mode(WorkerMode::WORKER)).unwrap();
    assert_eq!(result.build_place(), cjit::BuildPlace::WORKER);
    let info = context.workers().unwrap();
    assert_eq!((info.disabled_reason.as_str(), info.compilations, info.lost), ("", 1, 0));
    assert!(info.program.ends_with("cjit-worker") && info.max_running >= 1);
    let without = options().worker_path("/nowhere/cjit-worker").create().unwrap();
    let error = without.build(&axpy().worker_mode(WorkerMode::WORKER)).unwrap_err();
    assert_eq!(error.status(), Status::WORKER_UNAVAILABLE);
}

#[test]
fn headers_are_precompiled_and_forgotten() {
    let folder = Folder::new();
    let context = options().cache_dir(folder.path()).cache_mode(cjit::CacheMode::USE).create().unwrap();
    let source = "#include <cuda_fp16.h>\n__global__ void k(__half* x) { *x = __hadd(*x, *x); }";
    let options = KernelOptions::new(source).worker_mode(WorkerMode::WORKER);
    match context.warm_pch(&options) {
        Ok(outcome) => assert!([cjit::PchOutcome::MADE, cjit::PchOutcome::REFUSED].contains(&outcome), "{outcome:?}"),
        Err(error) => assert_eq!(error.status(), Status::UNSUPPORTED, "{error}"),
    }
    let info = context.pch().unwrap();
    assert!(info.folder.starts_with(folder.path().to_str().unwrap()) && info.max_bytes > 0);
    assert_eq!(context.clear_pch().unwrap(), info.files);
    assert_eq!(context.pch().unwrap().files, 0);
}
