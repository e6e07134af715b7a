//! Build a template kernel, describe it, serialize it, load the artifact and launch it.
//!
//! Without a GPU, a mock device records the launch. With `--gpu`, the kernel runs on device 0 and every value is
//! checked.
use cjit::{Context, ContextOptions, DevicePointer, Kernel, KernelOptions, Launch};

mod driver;

const SOURCE: &str = "template <typename T> __global__ void axpy(unsigned count, T a, const T* x, T* y) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) y[i] += a * x[i];
}";
const COUNT: u32 = 1 << 20;

fn main() {
    let outcome = if std::env::args().any(|argument| argument == "--gpu") { on_gpu() } else { on_mock() };
    if let Err(error) = outcome {
        eprintln!("first use: {error}");
        std::process::exit(1);
    }
}

fn axpy(context: &Context) -> cjit::Result<Kernel> {
    let result = context.build(&KernelOptions::new(SOURCE).name_expression("axpy<float>"))?;
    println!("{} is {} bytes of machine code", result.names()[0].lowered, result.image().len());
    let artifact = result.serialize()?;
    context.load_artifact(&artifact)?.kernel("axpy<float>")
}

fn launch(kernel: &Kernel, x: DevicePointer, y: DevicePointer) -> cjit::Result<()> {
    let launch = Launch::new().grid((COUNT + 255) / 256).block(256);
    // SAFETY: x and y have COUNT floats on the device; a mock runs no kernel.
    unsafe { kernel.launch(&launch, (COUNT, 2.0f32, x, y)) }
}

fn on_mock() -> Result<(), Box<dyn std::error::Error>> {
    let context = ContextOptions::new().mock_device("sm_90").create()?;
    launch(&axpy(&context)?, DevicePointer(0x1000), DevicePointer(0x2000))?;
    let seen = context.mock().launch(0)?;
    println!(
        "recorded: {} grid {} block {} arguments {:?}",
        seen.lowered_name, seen.grid.x, seen.block.x, seen.arguments
    );
    Ok(())
}

fn on_gpu() -> Result<(), Box<dyn std::error::Error>> {
    let context = Context::new()?;
    let driver = driver::Driver::start(&context)?;
    let (x, y) = (driver.upload(&vec![1.5f32; COUNT as usize])?, driver.upload(&vec![0.25f32; COUNT as usize])?);
    launch(&axpy(&context)?, x.pointer(), y.pointer())?;
    let values = y.download()?;
    if values.len() != COUNT as usize || values.iter().any(|&value| value != 3.25) {
        return Err("a value of y is wrong".into());
    }
    println!("first use: correct on {}", context.device(0)?.name);
    Ok(())
}
