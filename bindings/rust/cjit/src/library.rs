//! The library `libcjit.so`: finding and loading it at run time, once per process.
use crate::error::Result;
use crate::record::record;
use crate::sys::{self, Struct};
use std::path::Path;

/// The loaded library `libcjit.so`.
///
/// The library is loaded by the first call that needs it. Use [`Library::load`] to choose the file, or to test early
/// whether it is available. The file is searched in this order: the path in the environment variable `CJIT_LIBRARY`,
/// `libcjit.so.0` in the directory of the running program, in the directory that pkg-config named for `cjit` when the
/// program was compiled, and on the loader's path.
#[derive(Clone, Copy)]
pub struct Library(&'static sys::Functions);

record! {
    /// Version of the library and how it was built.
    VersionInfo from cjit_version_info_t {
        /// Major version of the library.
        version_major: u32,
        /// Minor version of the library.
        version_minor: u32,
        /// Patch version of the library.
        version_patch: u32,
        /// Major version of the artifact format that the library writes.
        artifact_format_major: u32,
        /// Minor version of the artifact format that the library writes.
        artifact_format_minor: u32,
        /// Version of the library, such as `"0.7.0"`.
        version: String,
        /// The compiler that built the library, such as `"gcc 12.2.0"`.
        compiler: String,
        /// The build type, such as `"Release"`.
        build_type: String,
    }
}

impl Library {
    /// Get the library of this process, and load it if necessary.
    ///
    /// # Errors
    /// The library cannot be loaded; [`Error::load_error`](crate::Error::load_error) says why.
    pub fn get() -> Result<Library> {
        Ok(Library(functions()?))
    }

    /// Load the library from a file. A process uses one library: once one is loaded, any other file is refused.
    ///
    /// # Errors
    /// The library cannot be loaded; [`Error::load_error`](crate::Error::load_error) says why.
    ///
    /// # Safety
    /// The file is cjit's library: its initializers run before it can be checked.
    ///
    /// ```no_run
    /// // SAFETY: the installer of this program put the library there.
    /// let library = unsafe { cjit::Library::load("/opt/program/libcjit.so.0") };
    /// ```
    /// Without `unsafe` it does not compile:
    /// ```compile_fail,E0133
    /// let library = cjit::Library::load("/opt/program/libcjit.so.0");
    /// ```
    pub unsafe fn load(path: impl AsRef<Path>) -> Result<Library> {
        Ok(Library(sys::load(Some(path.as_ref()))?))
    }

    /// The major, minor and patch version of the library.
    pub fn version(self) -> (u32, u32, u32) {
        let (mut major, mut minor, mut patch) = (0, 0, 0);
        // SAFETY: three numbers to write to.
        unsafe { (self.0.version)(&mut major, &mut minor, &mut patch) };
        (major, minor, patch)
    }

    /// Whether the library has a function, an enumerator, a field or a part, such as
    /// `"cjit_kernel_build_options_t.slim"` or `"algorithms"` (docs/description.md, "Features").
    pub fn has(self, feature: &str) -> bool {
        match std::ffi::CString::new(feature) {
            // SAFETY: a text that ends with a NUL.
            Ok(feature) => unsafe { (self.0.has)(feature.as_ptr()) != 0 },
            Err(_) => false,
        }
    }

    /// Describe the library.
    pub fn describe(self) -> VersionInfo {
        let mut info = sys::cjit_version_info_t::new();
        // SAFETY: the struct has the right size, so the call cannot fail. Its strings are static.
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

/// Returns the functions of the library, and loads it if necessary. For calls that can be the first to need it.
pub(crate) fn functions() -> Result<&'static sys::Functions> {
    if let Some(functions) = FUNCTIONS.get() {
        return Ok(functions);
    }
    // SAFETY: as for a linked library, whoever installs the program and sets its environment chooses the file.
    let functions = unsafe { sys::load(None)? };
    FUNCTIONS.set(functions);
    Ok(functions)
}

/// Returns the functions of the library. For objects that the library created.
#[inline]
pub(crate) fn loaded() -> &'static sys::Functions {
    functions().expect("the library is loaded, because it created an object")
}

static FUNCTIONS: FunctionsCell = FunctionsCell(std::sync::atomic::AtomicPtr::new(std::ptr::null_mut()));

/// Caches the pointer that [`sys::load`] returned, so that reading it takes no lock.
struct FunctionsCell(std::sync::atomic::AtomicPtr<sys::Functions>);

impl FunctionsCell {
    #[inline]
    fn get(&self) -> Option<&'static sys::Functions> {
        // SAFETY: the pointer is NULL, or a table that was written before it was stored and is never freed.
        unsafe { self.0.load(std::sync::atomic::Ordering::Acquire).as_ref() }
    }

    fn set(&self, functions: &'static sys::Functions) {
        self.0.store(functions as *const _ as *mut _, std::sync::atomic::Ordering::Release);
    }
}
