//! Tests that each kind of wrong library is refused with its own message.
use crate::support::Folder;
use cjit::sys::{VERSION_MAJOR, VERSION_MINOR};
use cjit::{Library, LoadProblem};
use std::path::{Path, PathBuf};
use std::process::Command;

fn refused(path: &Path) -> cjit::LoadError {
    // SAFETY: the tests compile the file.
    unsafe { cjit::sys::open(Some(path)) }.err().expect("it is not the right library")
}

fn compiled(folder: &Folder, source: &str) -> PathBuf {
    let (file, library) = (folder.file("library.c"), folder.file("libcjit.so.0"));
    std::fs::write(&file, source).unwrap();
    let done = Command::new("gcc").args(["-shared", "-fPIC", "-o"]).arg(&library).arg(&file).status().unwrap();
    assert!(done.success());
    library
}

/// Returns the source of a library that reports this version.
fn version(major: u32, minor: u32) -> String {
    format!(
        "void cjit_version(unsigned *a, unsigned *b, unsigned *c) \
         {{ if (a) *a = {major}; if (b) *b = {minor}; if (c) *c = 0; }}"
    )
}

/// Returns a version older than the one that this crate was generated from.
fn older() -> (u32, u32) {
    match VERSION_MINOR {
        0 => (VERSION_MAJOR.saturating_sub(1), 99),
        minor => (VERSION_MAJOR, minor - 1),
    }
}

#[test]
fn a_missing_file_is_named_with_what_to_do() {
    let error = refused(Path::new("/nowhere/libcjit.so"));
    assert_eq!(error.problem(), LoadProblem::Missing);
    assert!(error.to_string().contains("/nowhere/libcjit.so: No such file"), "{error}");
    assert!(error.to_string().ends_with("install cjit, or set CJIT_LIBRARY to the file libcjit.so"), "{error}");
}

#[test]
fn a_name_that_the_loader_does_not_find_is_missing() {
    let error = refused(Path::new("libcjit-of-nobody.so.0"));
    assert_eq!(error.problem(), LoadProblem::Missing);
}

#[test]
fn an_older_library_is_told_by_both_versions() {
    let folder = Folder::new();
    let (major, minor) = older();
    let library = compiled(&folder, &version(major, minor));
    let error = refused(&library);
    assert_eq!(error.problem(), LoadProblem::WrongVersion);
    let said = format!(
        "is cjit {major}.{minor}; this program needs {VERSION_MAJOR}.{VERSION_MINOR} or a newer {VERSION_MAJOR}.x"
    );
    assert!(error.to_string().contains(&said), "{error}");
}

#[test]
fn a_newer_minor_is_looked_into_and_another_major_is_not() {
    let folder = Folder::new();
    let error = refused(&compiled(&folder, &version(VERSION_MAJOR, VERSION_MINOR + 1)));
    assert_eq!(error.problem(), LoadProblem::Incomplete);
    assert!(error.to_string().contains("has no function cjit_artifact_get_info"), "{error}");
    let folder = Folder::new();
    assert_eq!(
        refused(&compiled(&folder, &version(VERSION_MAJOR + 1, VERSION_MINOR))).problem(),
        LoadProblem::WrongVersion
    );
}

/// A library that reports the next minor version and is otherwise the current one.
#[test]
fn a_newer_minor_is_used() {
    let folder = Folder::new();
    let (file, newer) = (folder.file("version.c"), folder.file("newer.so"));
    std::fs::write(&file, version(VERSION_MAJOR, VERSION_MINOR + 1)).unwrap();
    let today = cjit::sys::search().canonicalize().unwrap();
    let rpath = format!("-Wl,-rpath,{}", today.parent().unwrap().display());
    let done = Command::new("gcc")
        .args(["-shared", "-fPIC", "-Wl,--no-as-needed", "-o"])
        .arg(&newer)
        .arg(&file)
        .arg(today)
        .arg(rpath)
        .status()
        .unwrap();
    assert!(done.success());
    let done = Command::new(crate::examples::path("hello")).env("CJIT_LIBRARY", &newer).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let functions = unsafe { cjit::sys::open(Some(&newer)) }.unwrap();
    let mut minor = 0;
    unsafe { (functions.version)(std::ptr::null_mut(), &mut minor, std::ptr::null_mut()) };
    assert_eq!(minor, VERSION_MINOR + 1);
}

/// Without CJIT_LIBRARY, the directory of the program is searched before the loader's path.
#[test]
fn a_library_beside_the_program_is_taken() {
    let folder = Folder::new();
    let program = folder.file("hello");
    std::fs::copy(crate::examples::path("hello"), &program).unwrap();
    compiled(&folder, "int nothing;");
    let done = Command::new(&program).env_remove("CJIT_LIBRARY").output().unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(
        !done.status.success()
            && said.contains(&format!("cannot load {}: it is not cjit", folder.file("libcjit.so.0").display())),
        "{said}"
    );
}

#[test]
fn a_library_for_another_machine_is_told_as_such() {
    let folder = Folder::new();
    let mut bytes = std::fs::read(compiled(&folder, "int nothing;")).unwrap();
    bytes[18..20].copy_from_slice(&243u16.to_le_bytes()); // RISC-V
    let other = folder.file("libother.so");
    std::fs::write(&other, bytes).unwrap();
    let error = refused(&other);
    assert_eq!(error.problem(), LoadProblem::WrongArchitecture);
    assert!(error.to_string().contains("is for another machine (ELF machine 243)"), "{error}");
}

#[test]
fn what_is_no_library_or_another_one_is_not_cjit() {
    let folder = Folder::new();
    let error = refused(&compiled(&folder, "int nothing;"));
    assert_eq!(error.problem(), LoadProblem::NotCjit);
    assert!(error.to_string().contains("it has no function cjit_version"), "{error}");
    let text = folder.file("text.so");
    std::fs::write(&text, "this is a text, and longer than the header of a library").unwrap();
    let error = refused(&text);
    assert_eq!(error.problem(), LoadProblem::NotCjit);
    assert!(error.to_string().contains("it is not a shared library"), "{error}");
}

#[test]
fn a_process_has_one_library() {
    let library = Library::get().unwrap();
    assert_eq!(library.version().0, VERSION_MAJOR);
    assert!(library.has("cjit_kernel_build_options_t.slim") && library.has("workers"));
    assert!(!library.has("x") && !library.has("workers\0"));
    assert!(library.version().1 >= VERSION_MINOR);
    let info = library.describe();
    assert_eq!(info.version, format!("{}.{}.{}", info.version_major, info.version_minor, info.version_patch));
    assert!(!info.compiler.is_empty() && info.artifact_format_major > 0);
    let error = unsafe { Library::load("/another/libcjit.so") }.unwrap_err();
    let reason = error.load_error().expect("it is about the library");
    assert_eq!(reason.problem(), LoadProblem::AnotherIsLoaded);
    assert_eq!(std::error::Error::source(&error).unwrap().to_string(), error.message());
    unsafe { Library::load(cjit::sys::search()) }.unwrap();
}

#[test]
fn a_program_that_finds_no_library_says_so() {
    let example = crate::examples::path("hello");
    let done = Command::new(example).env("CJIT_LIBRARY", "/nowhere/libcjit.so").output().unwrap();
    assert!(!done.status.success());
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(said.contains("cannot load /nowhere/libcjit.so"), "{said}");
}
