//! Tests concurrent calls from many threads.
use crate::support::{axpy, empty_kernel, options};
use cjit::{CacheMode, DevicePointer, Launch};
use std::sync::Barrier;

const THREADS: u32 = 16;

#[test]
fn sixteen_threads_build_and_launch_through_one_context() {
    let context = options().cache_mode(CacheMode::USE).create().unwrap();
    let barrier = Barrier::new(THREADS as usize);
    std::thread::scope(|scope| {
        for thread in 0..THREADS {
            let (context, barrier) = (&context, &barrier);
            scope.spawn(move || {
                barrier.wait();
                let own = context.build(&empty_kernel(&format!("own_{thread}"))).unwrap(); // one per thread
                let shared = context.build(&axpy()).unwrap(); // one for all
                assert_eq!(own.kernels()[0].symbol, format!("own_{thread}"));
                let kernel = context.load(&shared).unwrap().kernel("axpy<float>").unwrap();
                let launch = Launch::new().grid(1).block(32);
                unsafe {
                    kernel.launch(&launch, (thread, 2.0f32, DevicePointer(0x1000), DevicePointer(0x2000))).unwrap()
                };
            });
        }
    });
    let mut seen: Vec<u32> = context
        .mock()
        .launches()
        .unwrap()
        .iter()
        .map(|one| u32::from_le_bytes(one.argument(0).try_into().unwrap()))
        .collect();
    seen.sort_unstable();
    assert_eq!(seen, (0..THREADS).collect::<Vec<_>>());
    assert_eq!(context.cache().info().unwrap().counters.absent_misses, u64::from(THREADS) + 1);
}

#[test]
fn records_can_be_read_while_others_clear() {
    let context = options().create().unwrap();
    let kernel = crate::support::loaded(&context);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            let (context, kernel) = (&context, &kernel);
            scope.spawn(move || {
                for _ in 0..200 {
                    let launch = Launch::new().grid(1).block(32);
                    unsafe { kernel.launch(&launch, (1u32, 2.0f32, DevicePointer(0), DevicePointer(0))).unwrap() };
                    if let Ok(seen) = context.mock().launch(0) {
                        assert_eq!(seen.arguments.len(), 24);
                    }
                    context.mock().clear().unwrap();
                }
            });
        }
    });
}

#[test]
fn handles_are_dropped_on_other_threads_than_those_that_made_them() {
    let context = options().create().unwrap();
    let result = context.build(&axpy()).unwrap();
    let module = context.load(&result).unwrap();
    let job = context.build_async(&axpy()).unwrap();
    std::thread::spawn(move || drop((context, job))).join().unwrap();
    let kernel = std::thread::spawn(move || module.kernel("axpy<float>").unwrap()).join().unwrap();
    std::thread::spawn(move || drop(result)).join().unwrap();
    assert!(kernel.describe().is_ok());
}
