//! Measures the cost of one call: a build from the memory cache, and a launch with four arguments. `mock` (default) or
//! `gpu`.
use cjit::{Context, ContextOptions, DevicePointer, KernelOptions, Launch};
use std::time::Instant;

mod driver;

const SOURCE: &str = "template <typename T> __global__ void axpy(unsigned count, T a, const T* x, T* y) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] += a * x[i];
}";
const BATCHES: usize = 21;
const CALLS: u32 = 500; // below the depth of a device's launch queue, so that no launch waits

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let on_gpu = std::env::args().nth(1).as_deref() == Some("gpu");
    let options = ContextOptions::new().cache_dir("").cache_mode(cjit::CacheMode::USE);
    let context = if on_gpu { options.create()? } else { options.mock_device("sm_90").create()? };
    let driver = if on_gpu { Some(driver::Driver::start(&context)?) } else { None };
    let memory = match &driver {
        Some(driver) => Some((driver.upload(&[1.0; 1024])?, driver.upload(&[1.0; 1024])?)),
        None => None,
    };
    let (x, y) =
        memory.as_ref().map_or((DevicePointer(0x1000), DevicePointer(0x2000)), |(x, y)| (x.pointer(), y.pointer()));

    let request = KernelOptions::new(SOURCE).name_expression("axpy<float>");
    let kernel = context.load(&context.build(&request)?)?.kernel("axpy<float>")?;
    println!("hit_ns {:.1}", median(&mut || drop(context.build(&request)), &mut || ()));
    assert_eq!(context.build(&request)?.cache_outcome(), cjit::CacheOutcome::MEMORY);

    let launch = Launch::new().grid(4).block(256);
    // SAFETY: x and y have 1024 floats each; a mock runs no kernel.
    let once = || unsafe { kernel.launch(&launch, (1024u32, 2.0f32, x, y)) };
    once()?;
    println!("launch4_ns {:.1}", median(&mut || drop(once()), &mut || settle(&context, &driver)));
    once()?;
    settle(&context, &driver);
    if let Some((_, y)) = &memory {
        let exact = (2 + 22 * CALLS) as f32 * 2.0 + 1.0; // the values are 1, and every launch adds 2
        assert!(y.download()?.iter().all(|&value| value == exact), "a value of y is wrong");
    }
    Ok(())
}

/// Waits between batches, so that neither records nor queued launches accumulate.
fn settle(context: &Context, driver: &Option<driver::Driver>) {
    if driver.is_none() {
        context.mock().clear().expect("a mock");
    } else {
        let done = context.completion(cjit::CompletionOptions::new()).and_then(|completion| completion.wait());
        done.expect("the launches failed");
    }
}

fn median(call: &mut dyn FnMut(), between: &mut dyn FnMut()) -> f64 {
    let mut batch = || {
        between();
        let start = Instant::now();
        for _ in 0..CALLS {
            call();
        }
        start.elapsed().as_nanos() as f64 / f64::from(CALLS)
    };
    batch();
    let mut figures: Vec<f64> = (0..BATCHES).map(|_| batch()).collect();
    figures.sort_by(|one, other| one.total_cmp(other));
    figures[BATCHES / 2]
}
