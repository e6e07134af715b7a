use cjit::{ContextOptions, DevicePointer, KernelOptions, Launch};

fn main() -> cjit::Result<()> {
    let source = "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }";
    let context = ContextOptions::new().mock_device("sm_90").create()?; // with a GPU: cjit::Context::new()?
    let scale = context.kernel(&KernelOptions::new(source), "scale<float>")?; // compiled, loaded and kept
    let x = DevicePointer(0x1000); // with a GPU: memory from the driver
    unsafe { scale.launch(&Launch::new().grid(1).block(32), (x, 2.0f32))? };
    println!("launched {}", context.mock().launch(0)?.lowered_name);
    Ok(())
}
