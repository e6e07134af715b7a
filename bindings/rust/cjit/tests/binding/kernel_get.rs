//! Tests kernels that are built, loaded and kept in one call.
use crate::support::{axpy, empty_kernel, options, AXPY};
use cjit::{CacheMode, Context, ContextOptions, DevicePointer, Kernel, KernelAttribute, KernelOptions, Launch, Status};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::Arc;

/// A context that keeps results in memory.
fn in_memory() -> ContextOptions {
    options().cache_mode(CacheMode::USE)
}

/// Returns such a context, and the number of its compilations.
fn counting() -> (Context, Arc<AtomicU32>) {
    let count = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&count);
    let context = in_memory()
        .on_compile(move |_| {
            counted.fetch_add(1, Ordering::Relaxed);
        })
        .create()
        .unwrap();
    (context, count)
}

/// Sets an attribute that all handles of the same loaded kernel have.
fn mark(kernel: &Kernel) {
    kernel.set_attribute(KernelAttribute::MAX_DYNAMIC_SHARED_MEMORY, 12345).unwrap();
}

fn is_marked(kernel: &Kernel) -> bool {
    kernel.attribute(KernelAttribute::MAX_DYNAMIC_SHARED_MEMORY).unwrap() == 12345
}

#[test]
fn it_is_built_and_loaded_once() {
    let (context, compilations) = counting();
    let first = context.kernel(&axpy(), "axpy<float>").unwrap();
    let (x, y) = (DevicePointer(0x1000), DevicePointer(0x2000));
    unsafe { first.launch(&Launch::new().grid(4).block(256), (1000u32, 2.0f32, x, y)).unwrap() };
    assert_eq!(context.mock().launch(0).unwrap().lowered_name, "_Z4axpyIfEvjT_PKS0_PS0_");
    mark(&first);
    for name in ["axpy<float>", "_Z4axpyIfEvjT_PKS0_PS0_"] {
        assert!(is_marked(&context.kernel(&axpy(), name).unwrap()), "{name}");
    }
    assert_eq!(compilations.load(Ordering::Relaxed), 1);
}

#[test]
fn threads_that_ask_at_once_share_it() {
    let (context, compilations) = counting();
    let kernels: Vec<Kernel> = std::thread::scope(|scope| {
        let get = || context.kernel(&axpy(), "axpy<float>").unwrap();
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(get)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    mark(&kernels[0]);
    assert!(kernels.iter().all(is_marked));
    assert_eq!(compilations.load(Ordering::Relaxed), 1);
}

#[test]
fn the_name_is_the_expression_if_there_is_none() {
    let context = in_memory().create().unwrap();
    let options = KernelOptions::new(AXPY).argument_schemas(["count: uint32, a: float32, x: pointer, y: pointer"]);
    let kernel = context.kernel(&options, "axpy<float>").unwrap();
    assert_eq!(kernel.describe().unwrap().parameters[1].name, "a");
    let two = options.argument_schemas(["*"]);
    assert_eq!(context.kernel(&two, "axpy<float>").unwrap_err().status(), Status::INVALID_ARGUMENT);
}

#[test]
fn the_context_keeps_the_last_ones() {
    let context = in_memory().loaded_kernel_limit(1).create().unwrap();
    let dropped = context.kernel(&empty_kernel("first"), "first").unwrap();
    mark(&dropped);
    context.kernel(&empty_kernel("second"), "second").unwrap();
    assert!(!is_marked(&context.kernel(&empty_kernel("first"), "first").unwrap()));
    unsafe { dropped.launch(&Launch::new().grid(1).block(1), ()).unwrap() };
}

#[test]
fn it_fails_as_its_three_calls_do() {
    let context = in_memory().create().unwrap();
    let failure = |options: &KernelOptions, name| context.kernel(options, name).unwrap_err();
    let unknown = failure(&axpy(), "axpi<float>");
    assert_eq!(unknown.status(), Status::NOT_FOUND);
    assert!(unknown.message().contains("axpy<float>"), "{unknown}");
    assert_eq!(failure(&KernelOptions::new("__global__ void k() { oops; }"), "k").status(), Status::COMPILATION);
    assert_eq!(failure(&axpy().arch("sm_none"), "axpy<float>").status(), Status::UNKNOWN_ARCH);
    assert_eq!(failure(&axpy().arch("sm_100"), "axpy<float>").status(), Status::NO_BINARY_FOR_DEVICE);
    assert_eq!(failure(&axpy(), "axpy\0").status(), Status::INVALID_ARGUMENT);
}
