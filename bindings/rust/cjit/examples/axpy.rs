use cjit::{ContextOptions, DevicePointer, KernelOptions, Launch};

fn main() -> cjit::Result<()> {
    let context = ContextOptions::new().mock_device("sm_90").create()?; // with a GPU: cjit::Context::new()?
    let source = "template <typename T> __global__ void axpy(unsigned count, T a, const T* x, T* y) {
                    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
                    if (i < count) y[i] += a * x[i];
                  }";
    let kernel = context.kernel(&KernelOptions::new(source), "axpy<float>")?; // compiled, loaded and kept
    let (x, y) = (DevicePointer(0x1000), DevicePointer(0x2000)); // with a GPU: memory from the driver
    unsafe { kernel.launch(&Launch::new().grid(4).block(256), (1000u32, 2.0f32, x, y))? };
    println!("{:?}", context.mock().launch(0)?);
    Ok(())
}
