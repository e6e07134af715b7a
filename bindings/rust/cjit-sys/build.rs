//! Asks pkg-config for the folder of the library, which `search` then tries. Nothing is linked, so it may be absent.
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    for variable in ["PKG_CONFIG", "PKG_CONFIG_PATH", "PKG_CONFIG_LIBDIR"] {
        println!("cargo:rerun-if-env-changed={variable}");
    }
    let program = std::env::var_os("PKG_CONFIG").unwrap_or_else(|| "pkg-config".into());
    let found = Command::new(program).args(["--variable=libdir", "cjit"]).output();
    let folder =
        found.ok().filter(|found| found.status.success()).and_then(|found| String::from_utf8(found.stdout).ok());
    if let Some(folder) = folder.as_deref().map(str::trim).filter(|folder| Path::new(folder).is_absolute()) {
        println!("cargo:rustc-env=CJIT_PKG_CONFIG_LIBDIR={folder}");
    }
}
