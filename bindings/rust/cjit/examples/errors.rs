//! Errors, and how a program can handle them.
use cjit::{ContextOptions, KernelOptions, Severity, Status};

fn main() -> cjit::Result<()> {
    let context = ContextOptions::new().default_arch("sm_90").create()?;
    let options = KernelOptions::new("__global__ void half(float* x) {\n  *x = *x / two;\n}\n").source_name("half.cu");
    match context.build(&options) {
        Err(error) if error.status() == Status::COMPILATION => {
            println!("{error}"); // the message and the compiler's log
            for one in error.diagnostics().iter().filter(|one| one.severity >= Severity::ERROR) {
                println!("an editor jumps to {} line {}: {}", one.file, one.line, one.text);
            }
        }
        other => println!("this should not compile: {other:?}"),
    }

    let elsewhere = ContextOptions::new().cuda_home("/no/toolkit/here").cache_mode(cjit::CacheMode::OFF).create()?;
    let error = elsewhere.build(&KernelOptions::new("__global__ void nothing() {}").arch("sm_90")).unwrap_err();
    match error.status().0 / 100 {
        1 | 3 => println!("an error of the program: {error}"),
        2 => println!("a problem of this machine: {error}"),
        _ => println!("another error: {error}"),
    }
    Ok(())
}
