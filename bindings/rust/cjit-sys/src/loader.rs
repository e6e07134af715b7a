//! Finding the library, opening it, and seeing that it is what this crate was generated for.
use crate::raw::{Functions, FUNCTION_NAMES, SONAME, VERSION_MAJOR, VERSION_MINOR};
use std::ffi::{CStr, CString};
use std::fmt;
use std::io::Read;
use std::os::raw::{c_char, c_int, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The environment variable that names the library's file.
pub const LIBRARY_VARIABLE: &str = "CJIT_LIBRARY";

const RTLD_NOW: c_int = 2;

extern "C" {
    fn dlopen(file: *const c_char, flags: c_int) -> *mut c_void;
    fn dlsym(library: *mut c_void, name: *const c_char) -> *mut c_void;
    fn dlclose(library: *mut c_void) -> c_int;
    fn dlerror() -> *mut c_char;
}

/// What is wrong with a library that cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LoadProblem {
    /// There is no such file.
    Missing,
    /// It is for another kind of machine than this program.
    WrongArchitecture,
    /// It is not a shared library, or one of something else.
    NotCjit,
    /// It is of an older minor version than this crate needs, or of another major one.
    WrongVersion,
    /// It is cjit, but not all of it.
    Incomplete,
    /// The system's loader refuses it for another reason, which the message has.
    Unloadable,
    /// This process uses another file already.
    AnotherIsLoaded,
}

/// Why a library could not be used.
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

    /// What is wrong.
    pub fn problem(&self) -> LoadProblem {
        self.problem
    }

    /// The file that was tried.
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

/// The file that [`open()`] takes for `None`: what [`LIBRARY_VARIABLE`] says, else a `libcjit.so.0` beside the running
/// program, else that name on the loader's path.
pub fn search() -> PathBuf {
    if let Some(named) = std::env::var_os(LIBRARY_VARIABLE).filter(|value| !value.is_empty()) {
        return named.into();
    }
    let beside = std::env::current_exe().ok().map(|program| program.with_file_name(SONAME));
    beside.filter(|path| path.is_file()).unwrap_or_else(|| SONAME.into())
}

static LOADED: Mutex<Option<(PathBuf, &'static Functions)>> = Mutex::new(None);

/// The library of this process: opened by the first call, the same for all others. A failed call changes nothing.
///
/// `None`: the one that is loaded, else the one that [`search`] finds. A path other than that of the loaded one is
/// refused: handles of two libraries must not meet.
pub fn load(path: Option<&Path>) -> Result<&'static Functions, LoadError> {
    let mut loaded = LOADED.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if let Some((used, functions)) = &*loaded {
        return match path.filter(|path| !same_file(path, used)) {
            None => Ok(functions),
            Some(path) => {
                let message = format!("cannot use {}: this process uses {} already", path.display(), used.display());
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

/// Open a library, and find every function in it. It stays loaded for the life of the process;
/// most programs want [`load`].
///
/// `None`: the one that [`search`] finds.
pub fn open(path: Option<&Path>) -> Result<Functions, LoadError> {
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

/// The loader says of a library for another machine no more than that there is no such file.
fn refuse_foreign_file(path: &Path) -> Result<(), LoadError> {
    if !path.as_os_str().as_bytes().contains(&b'/') {
        return Ok(()); // a name on the loader's path
    }
    let mut header = Vec::new();
    let read = std::fs::File::open(path).and_then(|file| file.take(20).read_to_end(&mut header));
    if let Err(reason) = read {
        let missing = reason.kind() == std::io::ErrorKind::NotFound;
        let problem = if missing { LoadProblem::Missing } else { LoadProblem::Unloadable };
        return Err(LoadError::new(
            problem,
            path,
            format!("cannot open cjit's library {}: {reason}; {}", path.display(), advice()),
        ));
    }
    if header.len() < 20 || &header[..4] != b"\x7fELF" {
        let message = format!("{} is not cjit: it is no shared library; {}", path.display(), advice());
        return Err(LoadError::new(LoadProblem::NotCjit, path, message));
    }
    let machine = u16::from_le_bytes([header[18], header[19]]);
    if header[4] != 2 || header[5] != 1 || machine != MACHINE.0 {
        let message = format!(
            "{} is for another machine (ELF machine {machine}); this program needs one for {}: \
             install that, or name another file",
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

/// A library that is closed again unless it turns out to be the right one.
struct Opened(*mut c_void);

impl Drop for Opened {
    fn drop(&mut self) {
        // SAFETY: it was opened, and nothing of it is in use.
        unsafe { dlclose(self.0) };
    }
}

impl Opened {
    fn open(path: &Path) -> Result<Opened, LoadError> {
        let unusable = |problem, reason: String| {
            LoadError::new(
                problem,
                path,
                format!("cannot open cjit's library {}: {reason}; {}", path.display(), advice()),
            )
        };
        let name = CString::new(path.as_os_str().as_bytes())
            .map_err(|_| unusable(LoadProblem::Missing, "the name holds a NUL byte".to_owned()))?;
        // SAFETY: a NUL-terminated name; a library's own initialization is its own affair.
        let library = unsafe { dlopen(name.as_ptr(), RTLD_NOW) };
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
            let message = format!("{} is not cjit: it has no cjit_version; {}", path.display(), advice());
            return Err(LoadError::new(LoadProblem::NotCjit, path, message));
        }
        let (mut major, mut minor) = (0, 0);
        // SAFETY: this function has had this signature since the first version.
        unsafe {
            type Version = unsafe extern "C" fn(*mut u32, *mut u32, *mut u32);
            let version = std::mem::transmute::<*mut c_void, Version>(version);
            version(&mut major, &mut minor, std::ptr::null_mut());
        }
        if major == VERSION_MAJOR && minor >= VERSION_MINOR {
            return Ok(());
        }
        let message = format!(
            "{} is cjit {major}.{minor}; \
             this program needs {VERSION_MAJOR}.{VERSION_MINOR} or a newer {VERSION_MAJOR}.x: \
             install that, or name another file",
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
                let message =
                    format!("{} lacks {name}; it is damaged or no release: install cjit again", path.display());
                return Err(LoadError::new(LoadProblem::Incomplete, path, message));
            }
        }
        // SAFETY: Functions is repr(C) and holds one non-null function pointer for each name, in this order.
        Ok(unsafe { std::mem::transmute::<[*mut c_void; FUNCTION_NAMES.len()], Functions>(table) })
    }
}

fn last_reason() -> String {
    // SAFETY: dlerror gives NULL or a text that lives until this thread's next call of its like.
    unsafe {
        let reason = dlerror();
        if reason.is_null() {
            return "dlopen failed".to_owned();
        }
        CStr::from_ptr(reason).to_string_lossy().into_owned()
    }
}
