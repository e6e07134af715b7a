//! Opens the kernels inside the program and loads one for the current device. With an argument such as `sm_90` it uses
//! a mock of such a device.
use cjit::{BundleLoadOptions, Context, ContextOptions};

fn main() -> cjit::Result<()> {
    let context = match std::env::args().nth(1) {
        Some(device) => ContextOptions::new().mock_device(device).create()?,
        None => Context::new()?,
    };
    let bundle = cjit::include_bundle!("kernels")?;
    let (module, choice) = context.load_bundle_with(&bundle, "axpy", &BundleLoadOptions::new())?;
    module.kernel("axpy<float>")?;
    println!("loaded axpy<float> for {}", choice.arch);
    Ok(())
}
