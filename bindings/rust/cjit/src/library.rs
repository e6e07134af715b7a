//! The library behind this crate, which is found and opened at run time, once per process.
use crate::error::Result;
use crate::record::record;
use crate::sys::{self, Struct};
use std::path::Path;

/// The loaded library.
///
/// Functions that need the library load it. [`Library::load`] is for programs that set its path, or want to know early
/// whether it exists. It is searched at the path in the environment variable `CJIT_LIBRARY`, beside the running
/// program, and as `libcjit.so.0` on the loader's path.
#[derive(Clone, Copy)]
pub struct Library(&'static sys::Functions);

record! {
    /// Version and build of the loaded library.
    VersionInfo from cjit_version_info_t {
        /// The library's version.
        version_major: u32,
        /// The library's version.
        version_minor: u32,
        /// The library's version.
        version_patch: u32,
        /// The artifact format that the library writes.
        artifact_format_major: u32,
        /// The artifact format that the library writes.
        artifact_format_minor: u32,
        /// `"0.6.0"`.
        version: String,
        /// The compiler that built the library, such as `"gcc 12.2.0"`.
        compiler: String,
        /// The build type, such as `"Release"`.
        build_type: String,
    }
}

impl Library {
    /// Get the library of the process. Loads it at the first call.
    pub fn get() -> Result<Library> {
        Ok(Library(functions()?))
    }

    /// Load the library from a file, before anything else loads it. A process has one library: once it is loaded,
    /// another file is an error.
    pub fn load(path: impl AsRef<Path>) -> Result<Library> {
        Ok(Library(sys::load(Some(path.as_ref()))?))
    }

    /// Get the major, minor and patch version of the library.
    pub fn version(self) -> (u32, u32, u32) {
        let (mut major, mut minor, mut patch) = (0, 0, 0);
        // SAFETY: three numbers to write to.
        unsafe { (self.0.version)(&mut major, &mut minor, &mut patch) };
        (major, minor, patch)
    }

    /// Get version and build of the library.
    pub fn describe(self) -> VersionInfo {
        let mut info = sys::cjit_version_info_t::new();
        // SAFETY: a struct of the right size, with which the call cannot fail. Its strings are static.
        unsafe {
            (self.0.version_get_info)(&mut info);
            VersionInfo::from_record(&info)
        }
    }
}

impl std::fmt::Debug for Library {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (major, minor, patch) = self.version();
        write!(formatter, "Library({major}.{minor}.{patch})")
    }
}

/// The functions of the library, for calls that may be the first to need it.
pub(crate) fn functions() -> Result<&'static sys::Functions> {
    if let Some(functions) = FUNCTIONS.get() {
        return Ok(functions);
    }
    let functions = sys::load(None)?;
    FUNCTIONS.set(functions);
    Ok(functions)
}

/// The functions of the library, for callers that own an object of it.
#[inline]
pub(crate) fn loaded() -> &'static sys::Functions {
    functions().expect("what came from the library shows that it is loaded")
}

static FUNCTIONS: FunctionsCell = FunctionsCell(std::sync::atomic::AtomicPtr::new(std::ptr::null_mut()));

/// The result of [`sys::load`], readable without its lock.
struct FunctionsCell(std::sync::atomic::AtomicPtr<sys::Functions>);

impl FunctionsCell {
    #[inline]
    fn get(&self) -> Option<&'static sys::Functions> {
        // SAFETY: NULL, or a table that is never freed and was written before it was stored.
        unsafe { self.0.load(std::sync::atomic::Ordering::Acquire).as_ref() }
    }

    fn set(&self, functions: &'static sys::Functions) {
        self.0.store(functions as *const _ as *mut _, std::sync::atomic::Ordering::Release);
    }
}
