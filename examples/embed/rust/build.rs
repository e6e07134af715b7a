fn main() -> Result<(), cjit_build::Error> {
    let architectures = ["sm_80", "sm_90", "compute_90"];
    cjit_build::Kernels::new("../kernels/kernels.toml").architectures(architectures).compile()?;
    Ok(())
}
