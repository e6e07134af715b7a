//! Finds the folder of the library, which `search` then tries: that of the feature `vendored`, else that of pkg-config.
//! Nothing is linked, so it may be absent.
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The value of an environment variable, of which the outcome of this script depends.
fn variable(name: &str) -> Option<std::ffi::OsString> {
    println!("cargo:rerun-if-env-changed={name}");
    env::var_os(name)
}

/// Asks pkg-config for the folder of an installed library.
fn installed() -> Option<PathBuf> {
    for name in ["PKG_CONFIG_PATH", "PKG_CONFIG_LIBDIR"] {
        variable(name);
    }
    let program = variable("PKG_CONFIG").unwrap_or_else(|| "pkg-config".into());
    let output = Command::new(program).args(["--variable=libdir", "cjit"]).output().ok()?;
    let folder = PathBuf::from(String::from_utf8(output.stdout).ok().filter(|_| output.status.success())?.trim());
    folder.is_absolute().then_some(folder)
}

/// Runs CMake; panics with what to do if it fails.
fn cmake(arguments: &mut Command) {
    let outcome = arguments.status();
    assert!(
        outcome.as_ref().map_or(false, |status| status.success()),
        "cannot build the library: {arguments:?} ended with {outcome:?}. It needs CMake 3.25 (or its path in CMAKE), \
         g++ 12 or clang 14, Ninja or make, and on Debian and Ubuntu the packages libxxhash-dev nlohmann-json3-dev \
         libzstd-dev libssl-dev. Without the feature `vendored` an installed library is used"
    );
}

/// Builds the library, the worker program and, with CCCL 3.5, the headers of algorithms. Returns their folder.
fn vendored() -> PathBuf {
    let program = variable("CMAKE").unwrap_or_else(|| "cmake".into());
    for name in ["CC", "CXX", "CFLAGS", "CXXFLAGS", "LDFLAGS", "CMAKE_PREFIX_PATH"] {
        variable(name); // CMake reads it
    }
    println!("cargo:rerun-if-changed=library");
    let build = Path::new(&env::var_os("OUT_DIR").expect("cargo sets it")).join("library");
    let mut configuring = Command::new(&program);
    configuring.args(["-S", "library", "-B"]).arg(&build).args([
        "-DCMAKE_BUILD_TYPE=Release",
        "-DCJIT_UNITY_BUILD=ON",
        "-DCJIT_STATIC_CXX_RUNTIME=ON", // so that programs with the library need no libstdc++
        "-DCJIT_BUILD_CLI=OFF",
        "-DCJIT_BUILD_STORAGE=OFF",
        "-DCJIT_BUILD_TESTS=OFF",
        "-DCJIT_BUILD_EXAMPLES=OFF",
    ]);
    let is_new = !build.join("CMakeCache.txt").exists(); // a folder keeps its generator
    let has_ninja = || Command::new("ninja").arg("--version").output().is_ok();
    if variable("CMAKE_GENERATOR").is_none() && is_new && has_ninja() {
        configuring.args(["-G", "Ninja"]);
    }
    if let Some(folder) = variable("CJIT_CCCL_DIR") {
        let mut definition = std::ffi::OsString::from("-DCJIT_CCCL_DIR=");
        definition.push(folder);
        configuring.arg(definition);
    }
    cmake(&mut configuring);
    let jobs = env::var_os("NUM_JOBS").unwrap_or_else(|| "1".into());
    cmake(Command::new(&program).arg("--build").arg(&build).arg("--parallel").arg(jobs));
    build
}

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let found = if variable("CARGO_FEATURE_VENDORED").is_some() { Some(vendored()) } else { installed() };
    if let Some(folder) = found {
        let folder = folder.to_str().expect("the folder of the library is UTF-8");
        println!("cargo:rustc-env=CJIT_LIBRARY_FOLDER={folder}");
        println!("cargo:folder={folder}"); // DEP_CJIT_FOLDER of build scripts
    }
}
