//! Build CUDA kernels in a build script, so that a program contains them.
//!
//! The crate runs the command `cjit`: the file in the environment variable `CJIT_COMMAND`, else `cjit` on `PATH`. It
//! needs NVRTC, but no GPU and no `libcjit.so` of its own. The kernels are those of a manifest of `cjit prebuild`.
//!
//! ```no_run
//! // build.rs
//! fn main() -> Result<(), cjit_build::Error> {
//!     cjit_build::Kernels::new("kernels.toml").architectures(["sm_90", "compute_90"]).compile()?;
//!     Ok(())
//! }
//! ```
//!
//! The program opens them with `cjit::include_bundle!("kernels")`.
#![deny(missing_docs)]
#![warn(clippy::missing_errors_doc)]
#![warn(unreachable_pub)]

mod depfile;

use std::env;
use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Why kernels were not built. The output of a build script shows it together with the compiler's log.
pub struct Error(String);

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// As [`fmt::Display`], because this is what is printed if `main` returns an error.
impl fmt::Debug for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for Error {}

/// The kernels of a manifest.
#[derive(Clone, Debug)]
pub struct Kernels {
    manifest: PathBuf,
    name: Option<String>,
    architectures: Vec<String>,
}

impl Kernels {
    /// Kernels of a `.toml` or `.json` file. The path is relative to the package.
    pub fn new(manifest: impl Into<PathBuf>) -> Kernels {
        Kernels { manifest: manifest.into(), name: None, architectures: Vec::new() }
    }

    /// Name of the bundle's file without the extension `.cjb`. Default: that of the manifest without its extension.
    pub fn name(mut self, name: impl Into<String>) -> Kernels {
        self.name = Some(name.into());
        self
    }

    /// Architectures that replace those of the manifest: `sm_90`, `sm_90a`, `compute_90`. Required if the manifest has
    /// none.
    pub fn architectures<A: Into<String>>(mut self, architectures: impl IntoIterator<Item = A>) -> Kernels {
        self.architectures = architectures.into_iter().map(Into::into).collect();
        self
    }

    /// Write the bundle into the directory `OUT_DIR` of the build script, and return its path. Tells Cargo to run the
    /// script again when a source, a header that a source reaches, the manifest or the command changes. If it fails,
    /// the directory has no bundle of this name, and the compiler's log is on standard error.
    ///
    /// # Errors
    /// The command is missing or failed, `OUT_DIR` is not set, or a file cannot be read or removed.
    pub fn compile(&self) -> Result<PathBuf, Error> {
        let bundle = self.bundle()?;
        remove(&bundle)?;
        let command = find_command()?;
        let depfile = bundle.with_extension("cjb.d");
        let mut prebuild = Command::new(&command);
        prebuild.arg("prebuild").arg(&self.manifest).arg("--quiet");
        prebuild.arg("--bundle").arg(&bundle).arg("--depfile").arg(&depfile);
        if !self.architectures.is_empty() {
            prebuild.arg("--arch").arg(self.architectures.join(","));
        }
        // Cargo reads the standard output of a build script.
        let status = prebuild.stdout(Stdio::null()).status();
        let status = status.map_err(|error| Error(format!("cannot run {}: {error}", command.display())))?;
        if !status.success() {
            return Err(Error(format!(
                "cannot build the kernels of {}: {} prebuild ended with {status}",
                self.manifest.display(),
                command.display()
            )));
        }
        rerun_if_changed(&depfile, &command)
            .map_err(|error| Error(format!("cannot read {}: {error}", depfile.display())))?;
        Ok(bundle)
    }

    fn bundle(&self) -> Result<PathBuf, Error> {
        let folder = env::var_os("OUT_DIR")
            .ok_or_else(|| Error("OUT_DIR is not set: call Kernels::compile() in a build script".to_string()))?;
        let stem = self.manifest.file_stem().unwrap_or_default().to_os_string();
        let mut name = self.name.as_ref().map_or(stem, Into::into);
        name.push(".cjb");
        Ok(Path::new(&folder).join(name))
    }
}

fn remove(bundle: &Path) -> Result<(), Error> {
    match fs::remove_file(bundle) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(Error(format!("cannot remove {}: {error}", bundle.display())))
        }
        _ => Ok(()),
    }
}

fn find_command() -> Result<PathBuf, Error> {
    println!("cargo:rerun-if-env-changed=CJIT_COMMAND");
    if let Some(command) = env::var_os("CJIT_COMMAND") {
        return Ok(command.into());
    }
    let folders = env::var_os("PATH").unwrap_or_default();
    let found = env::split_paths(&folders).map(|folder| folder.join("cjit")).find(|file| file.is_file());
    found.ok_or_else(|| Error("cannot find the command cjit on PATH; set CJIT_COMMAND to its path".to_string()))
}

fn rerun_if_changed(depfile: &Path, command: &Path) -> io::Result<()> {
    let mut output = io::stdout();
    writeln!(output, "cargo:rerun-if-changed={}", command.display())?;
    for path in depfile::prerequisites(&fs::read_to_string(depfile)?) {
        writeln!(output, "cargo:rerun-if-changed={path}")?;
    }
    Ok(())
}
