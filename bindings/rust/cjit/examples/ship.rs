//! Compile for several architectures into one file. Another process loads the best entry for its device, without a
//! compiler.
use cjit::{Bundle, BundleBuildOptions, BundleLoadOptions, ContextOptions, DevicePointer, KernelOptions, Launch};
use std::path::Path;

const SOURCE: &str = "template <typename T> __global__ void fill(unsigned count, T value, T* x) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) x[i] = value;
}";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match &arguments[..] {
        [command, file] if command == "build" => build(file.as_ref())?,
        [command, file, device] if command == "load" => load(file.as_ref(), device)?,
        _ => return build_and_load_elsewhere(),
    }
    Ok(())
}

fn build(file: &Path) -> cjit::Result<()> {
    let context = ContextOptions::new().create()?;
    let fill = KernelOptions::new(SOURCE).name_expression("fill<float>");
    let bundle = context.build_bundle(&BundleBuildOptions::new("sm_80,sm_90a,compute_90").kernel("fill", &fill))?;
    for entry in bundle.list()?.entries {
        println!("built {} for {}: {} bytes", entry.name, entry.arch, entry.image_size);
    }
    cjit::write_file(file, &bundle.write()?)
}

/// Uses a mock device, so that the example runs on every machine; a program omits `mock_device`.
fn load(file: &Path, device: &str) -> cjit::Result<()> {
    let no_toolkit = std::env::temp_dir().join("there-is-no-toolkit-here");
    let context = ContextOptions::new().mock_device(device).cuda_home(no_toolkit).create()?;
    let (module, choice) = context.load_bundle_with(&Bundle::read_file(file)?, "fill", &BundleLoadOptions::new())?;
    let kernel = module.kernel("fill<float>")?;
    // SAFETY: a mock runs no kernel.
    unsafe { kernel.launch(&Launch::new().grid(4).block(256), (1000u32, 1.0f32, DevicePointer(0x1000)))? };
    println!("{device} took {} and launched {}", choice.arch, context.mock().launch(0)?.lowered_name);
    Ok(())
}

fn build_and_load_elsewhere() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::temp_dir().join(format!("ship-{}.cjb", std::process::id()));
    build(&file)?;
    for device in ["sm_80", "sm_90", "sm_100"] {
        let done = std::process::Command::new(std::env::current_exe()?).arg("load").arg(&file).arg(device).status()?;
        if !done.success() {
            return Err(format!("loading for {device} ended with {done}").into());
        }
    }
    Ok(std::fs::remove_file(file)?)
}
