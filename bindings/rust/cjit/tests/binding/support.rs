//! Helpers of several tests.
use cjit::{BuildResult, Context, ContextOptions, Kernel, KernelOptions};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

pub const AXPY: &str = "template <typename T> __global__ void axpy(unsigned count, T a, const T* x, T* y) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] += a * x[i];
}";

pub fn options() -> ContextOptions {
    ContextOptions::new().mock_device("sm_90").default_arch("sm_90").cache_dir("").cache_mode(cjit::CacheMode::OFF)
}

pub fn context() -> Context {
    options().create().unwrap()
}

pub fn axpy() -> KernelOptions {
    KernelOptions::new(AXPY)
        .name_expression("axpy<float>")
        .argument_schemas(["count: uint32, a: float32, x: pointer, y: pointer"])
        .worker_mode(cjit::WorkerMode::PROCESS)
}

pub fn empty_kernel(name: &str) -> KernelOptions {
    KernelOptions::new(format!("extern \"C\" __global__ void {name}() {{}}")).worker_mode(cjit::WorkerMode::PROCESS)
}

/// A build that takes many seconds, in a worker.
pub fn long_build() -> KernelOptions {
    let loops = "#pragma unroll\n  for (int i = 0; i < 1000; ++i) x = x * (0.5F + i) + 1.25F;\n".repeat(500);
    let source = format!("__global__ void k(float* v) {{\n  float x = *v;\n{loops}  *v = x;\n}}\n");
    KernelOptions::new(source).worker_mode(cjit::WorkerMode::WORKER)
}

pub fn built(context: &Context) -> BuildResult {
    context.build(&axpy()).unwrap()
}

pub fn loaded(context: &Context) -> Kernel {
    context.load(&built(context)).unwrap().kernel("axpy<float>").unwrap()
}

pub fn root() -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../..")).canonicalize().unwrap()
}

pub fn golden(name: &str) -> Vec<u8> {
    std::fs::read(root().join("tests/golden/1.3").join(name)).unwrap()
}

/// A directory that is removed when the test ends.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new() -> Folder {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("cjit-rust-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir(&path).unwrap();
        Folder(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Returns the message of a panic of `function`.
pub fn panic_of<R>(function: impl FnOnce() -> R) -> String {
    let payload = std::panic::catch_unwind(std::panic::AssertUnwindSafe(function)).err().expect("it panics");
    payload
        .downcast_ref::<&str>()
        .map(|text| text.to_string())
        .or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap()
}
