//! Find the library, open it, and check that it matches the version that this crate was generated for.
use crate::raw::{Functions, FUNCTION_NAMES, SONAME, VERSION_MAJOR, VERSION_MINOR};
use std::ffi::{CStr, CString};
use std::fmt;
use std::io::Read;
use std::os::raw::{c_char, c_int, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// Environment variable with the path of the library.
pub const LIBRARY_VARIABLE: &str = "CJIT_LIBRARY";

const RTLD_NOW: c_int = 2;

extern "C" {
    fn dlopen(file: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
    fn dlclose(library: *mut c_void) -> c_int;
    fn dlerror() -> *mut c_char;
}

/// Why a library cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LoadProblem {
    /// The file does not exist.
    Missing,
    /// The file is for another machine than this program.
    WrongArchitecture,
    /// The file is not a shared library, or is another library.
    NotCjit,
    /// The library has an older minor version than this crate needs, or another major version.
    WrongVersion,
    /// The library is cjit, but lacks a function.
    Incomplete,
    /// The system's loader failed for another reason, which the message contains.
    Unloadable,
    /// This process already uses another file.
    AnotherIsLoaded,
}

/// The error of loading a library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadError {
    problem: LoadProblem,
    path: PathBuf,
    message: String,
}

impl LoadError {
    fn new(problem: LoadProblem, path: &Path, message: String) -> LoadError {
        LoadError { problem, path: path.to_owned(), message }
    }

    /// Why the library cannot be used.
    pub fn problem(&self) -> LoadProblem {
        self.problem
    }

    /// The file that could not be loaded.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl std::error::Error for LoadError {}

/// Find the file that [`open()`] uses for `None`: the path in [`LIBRARY_VARIABLE`], else `libcjit.so.0` in the
/// directory of the running program, else in the directory where the feature `vendored` built it (without that
/// feature: that pkg-config named for `cjit`) when this crate was compiled, else that name on the loader's path.
pub fn search() -> PathBuf {
    if let Some(named) = std::env::var_os(LIBRARY_VARIABLE).filter(|value| !value.is_empty()) {
        return named.into();
    }
    let beside = std::env::current_exe().ok().map(|program| program.with_file_name(SONAME));
    let installed = option_env!("CJIT_LIBRARY_FOLDER").map(|folder| Path::new(folder).join(SONAME));
    beside.into_iter().chain(installed).find(|path| path.is_file()).unwrap_or_else(|| SONAME.into())
}

static LOADED: Mutex<Option<(PathBuf, &'static Functions)>> = Mutex::new(None);

/// Load the library of this process. The first call opens it, and all later calls return the same one. A failed call
/// changes nothing.
///
/// `None`: the loaded library, else the file that [`search`] finds. A path of another file than the loaded one is
/// refused, because the handles of two libraries must not be mixed.
///
/// # Errors
/// A [`LoadError`], which says why the file cannot be used.
///
/// # Safety
/// The file is cjit's library, or none: a loaded file runs its initializers, and its functions are called as the ABI
/// describes them.
pub unsafe fn load(path: Option<&Path>) -> Result<&'static Functions, LoadError> {
    let mut loaded = LOADED.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if let Some((used, functions)) = &*loaded {
        return match path.filter(|path| !same_file(path, used)) {
            None => Ok(functions),
            Some(path) => {
                let message = format!(
                    "cannot load {}: this process already uses {}, and a process uses one library; \
                     load this file before any other call",
                    path.display(),
                    used.display()
                );
                Err(LoadError::new(LoadProblem::AnotherIsLoaded, path, message))
            }
        };
    }
    let path = path.map_or_else(search, Path::to_owned);
    let functions: &'static Functions = Box::leak(Box::new(open(Some(&path))?));
    *loaded = Some((path, functions));
    Ok(functions)
}

fn same_file(one: &Path, other: &Path) -> bool {
    one == other || matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// Open a library and find all its functions. It stays loaded until the process ends. Most programs should use
/// [`load`].
///
/// `None`: the file that [`search`] finds.
///
/// # Errors
/// A [`LoadError`], which says why the file cannot be used.
///
/// # Safety
/// That of [`load`].
pub unsafe fn open(path: Option<&Path>) -> Result<Functions, LoadError> {
    let path = path.map_or_else(search, Path::to_owned);
    refuse_foreign_file(&path)?;
    let library = Opened::open(&path)?;
    library.check_version(&path)?;
    let functions = library.functions(&path)?;
    std::mem::forget(library);
    Ok(functions)
}

#[cfg(target_arch = "x86_64")]
const MACHINE: (u16, &str) = (62, "x86-64");
#[cfg(target_arch = "aarch64")]
const MACHINE: (u16, &str) = (183, "AArch64");

/// Reports files for other machines, for which dlopen only says that there is no such file.
fn refuse_foreign_file(path: &Path) -> Result<(), LoadError> {
    if !path.as_os_str().as_bytes().contains(&b'/') {
        return Ok(()); // a name on the loader's path
    }
    let mut header = Vec::new();
    let read = std::fs::File::open(path).and_then(|file| file.take(20).read_to_end(&mut header));
    if let Err(reason) = read {
        let missing = reason.kind() == std::io::ErrorKind::NotFound;
        let problem = if missing { LoadProblem::Missing } else { LoadProblem::Unloadable };
        return Err(LoadError::new(problem, path, format!("cannot load {}: {reason}; {}", path.display(), advice())));
    }
    if header.len() < 20 || &header[..4] != b"\x7fELF" {
        let message =
            format!("cannot load {}: it is not cjit, because it is not a shared library; {}", path.display(), advice());
        return Err(LoadError::new(LoadProblem::NotCjit, path, message));
    }
    let machine = u16::from_le_bytes([header[18], header[19]]);
    if header[4] != 2 || header[5] != 1 || machine != MACHINE.0 {
        let message = format!(
            "cannot load {}: it is for another machine (ELF machine {machine}); this program needs one for {}; \
             install cjit for this machine, or pass the path of another file",
            path.display(),
            MACHINE.1
        );
        return Err(LoadError::new(LoadProblem::WrongArchitecture, path, message));
    }
    Ok(())
}

fn advice() -> String {
    format!("install cjit, or set {LIBRARY_VARIABLE} to the file libcjit.so")
}

/// A library that is closed when dropped, unless it passed all checks.
struct Opened(*mut c_void);

impl Drop for Opened {
    fn drop(&mut self) {
        // SAFETY: the library was opened, and nothing from it is in use.
        unsafe { dlclose(self.0) };
    }
}

impl Opened {
    unsafe fn open(path: &Path) -> Result<Opened, LoadError> {
        let unusable = |problem, reason: String| {
            LoadError::new(problem, path, format!("cannot load {}: {reason}; {}", path.display(), advice()))
        };
        let name = CString::new(path.as_os_str().as_bytes())
            .map_err(|_| unusable(LoadProblem::Missing, "its path contains a NUL byte".to_owned()))?;
        let library = dlopen(name.as_ptr(), RTLD_NOW);
        if !library.is_null() {
            return Ok(Opened(library));
        }
        let reason = last_reason();
        let missing = reason.contains("No such file") && reason.starts_with(&*path.to_string_lossy());
        Err(unusable(if missing { LoadProblem::Missing } else { LoadProblem::Unloadable }, reason))
    }

    fn symbol(&self, name: &str) -> *mut c_void {
        debug_assert!(name.ends_with('\0'));
        // SAFETY: the name is NUL-terminated.
        unsafe { dlsym(self.0, name.as_ptr().cast()) }
    }

    fn check_version(&self, path: &Path) -> Result<(), LoadError> {
        let version = self.symbol("cjit_version\0");
        if version.is_null() {
            let message = format!(
                "cannot load {}: it is not cjit, because it has no function cjit_version; {}",
                path.display(),
                advice()
            );
            return Err(LoadError::new(LoadProblem::NotCjit, path, message));
        }
        let (mut major, mut minor) = (0, 0);
        // SAFETY: the function has had this signature since the first version.
        unsafe {
            type Version = unsafe extern "C" fn(*mut u32, *mut u32, *mut u32);
            let version = std::mem::transmute::<*mut c_void, Version>(version);
            version(&mut major, &mut minor, std::ptr::null_mut());
        }
        if major == VERSION_MAJOR && minor >= VERSION_MINOR {
            return Ok(());
        }
        let message = format!(
            "cannot load {}: it is cjit {major}.{minor}; \
             this program needs {VERSION_MAJOR}.{VERSION_MINOR} or a newer {VERSION_MAJOR}.x; \
             install such a version, or pass the path of another file",
            path.display()
        );
        Err(LoadError::new(LoadProblem::WrongVersion, path, message))
    }

    fn functions(&self, path: &Path) -> Result<Functions, LoadError> {
        let mut table = [std::ptr::null_mut::<c_void>(); FUNCTION_NAMES.len()];
        for (entry, name) in table.iter_mut().zip(FUNCTION_NAMES) {
            *entry = self.symbol(name);
            if entry.is_null() {
                let name = name.trim_end_matches('\0');
                let message = format!(
                    "cannot load {}: it has no function {name}, so it is damaged or not a release; install cjit again",
                    path.display()
                );
                return Err(LoadError::new(LoadProblem::Incomplete, path, message));
            }
        }
        // SAFETY: Functions is repr(C) and has one non-null function pointer per name, in this order.
        Ok(unsafe { std::mem::transmute::<[*mut c_void; FUNCTION_NAMES.len()], Functions>(table) })
    }
}

fn last_reason() -> String {
    // SAFETY: dlerror returns NULL or a string that is valid until the next dl call of this thread.
    unsafe {
        let reason = dlerror();
        if reason.is_null() {
            return "dlopen failed".to_owned();
        }
        CStr::from_ptr(reason).to_string_lossy().into_owned()
    }
}
