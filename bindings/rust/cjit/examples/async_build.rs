//! Asynchronous builds: awaited in any executor, or watched by file descriptor in any event loop.
use cjit::{Context, ContextOptions, JobOptions, KernelOptions};
use std::future::Future;
use std::os::raw::{c_int, c_short, c_ulong};
use std::os::unix::io::AsRawFd;
use std::sync::Arc;
use std::task::{Poll, Wake, Waker};
use std::thread::Thread;

/// A minimal executor. Any other works as well.
fn block_on<F: Future>(future: F) -> F::Output {
    struct Unpark(Thread);
    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    let mut future = Box::pin(future);
    loop {
        match future.as_mut().poll(&mut std::task::Context::from_waker(&waker)) {
            Poll::Ready(output) => return output,
            Poll::Pending => std::thread::park(),
        }
    }
}

fn power(exponent: u32) -> KernelOptions {
    const SOURCE: &str = "template <int N> __global__ void power(float* x) { \
                          float y = 1; for (int i = 0; i < N; ++i) y *= *x; *x = y; }";
    KernelOptions::new(SOURCE).name_expression(format!("power<{exponent}>"))
}

async fn build_some(context: &Context) -> cjit::Result<()> {
    let square = context.build_async(&power(2))?; // both builds start here
    let cube = context.build_async(&power(3))?;
    println!("awaited: {} and {} bytes", square.await?.image().len(), cube.await?.image().len());

    let many: Vec<KernelOptions> = (4..8).map(power).collect();
    for result in context.build_batch_async(&many, JobOptions::new())?.await {
        println!("of a batch: {}", result?.names()[0].expression);
    }
    Ok(())
}

/// Waits as an event loop does: the descriptor becomes readable when the job is done.
fn watch(context: &Context) -> cjit::Result<()> {
    #[repr(C)]
    struct PollFd {
        descriptor: c_int,
        events: c_short,
        happened: c_short,
    }
    extern "C" {
        fn poll(entries: *mut PollFd, count: c_ulong, milliseconds: c_int) -> c_int;
    }
    let job = context.build_async(&power(9))?;
    let mut entry = PollFd { descriptor: job.as_raw_fd(), events: 1, happened: 0 };
    // SAFETY: there is one entry, and its descriptor is open as long as the job exists.
    while unsafe { poll(&mut entry, 1, -1) } != 1 {}
    println!("watched: {}", job.result(0)?.names()[0].expression);
    Ok(())
}

fn main() -> cjit::Result<()> {
    let context = ContextOptions::new().default_arch("sm_90").create()?;
    block_on(build_some(&context))?;
    watch(&context)
}
