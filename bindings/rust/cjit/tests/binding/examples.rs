//! Tests the output of the examples, and that the README shows one of them.
use crate::support::root;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The path of an example. Cargo puts examples in a directory next to that of the tests.
pub fn path(name: &str) -> PathBuf {
    let tests = std::env::current_exe().unwrap();
    tests.parent().unwrap().parent().unwrap().join("examples").join(name)
}

fn output(name: &str) -> String {
    output_with(name, &[])
}

fn output_with(name: &str, arguments: &[&Path]) -> String {
    let done = Command::new(path(name)).args(arguments).output().unwrap();
    let said = String::from_utf8(done.stdout).unwrap();
    assert!(done.status.success(), "{name}: {said}{}", String::from_utf8_lossy(&done.stderr));
    said
}

#[test]
fn first_use() {
    let said = output("first_use");
    assert!(said.starts_with("_Z4axpyIfEvjT_PKS0_PS0_ is "), "{said}");
    assert!(
        said.contains(
            "recorded: _Z4axpyIfEvjT_PKS0_PS0_ grid 4096 block 256 arguments [0, 0, 16, 0, 0, 0, 0, 64, 0, 16"
        ),
        "{said}"
    );
}

#[test]
fn external_cache() {
    let said = output("external_cache");
    let compiled: Vec<_> = said.lines().filter(|line| line.starts_with("compiling")).collect();
    assert_eq!(compiled, ["x * 2.0", "x + 1.0", "x ^ 2.0"].map(|one| format!("compiling {one} for sm_90")));
    assert!(said.contains("with expressions 1.0: x ^ 2.0 has no operation + or *"), "{said}");
}

#[test]
fn hello() {
    assert_eq!(output("hello"), "launched _Z5scaleIfEvPT_S0_\n");
}

#[test]
fn ship() {
    let said = output("ship");
    for line in ["sm_80 took sm_80", "sm_90 took sm_90a", "sm_100 took compute_90"] {
        assert!(said.contains(line), "{said}");
    }
}

#[test]
fn async_build() {
    let said = output("async_build");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        lines[1..],
        [
            "of a batch: power<4>",
            "of a batch: power<5>",
            "of a batch: power<6>",
            "of a batch: power<7>",
            "watched: power<9>"
        ]
    );
}

#[test]
fn evaluate() {
    let library = match std::env::var("CJIT_LIBRARY") {
        Ok(library) => library,
        Err(_) => return,
    };
    let driver = Path::new(&library).parent().unwrap().join("fake_cuda/libcuda.so.1");
    if driver.exists() {
        let said = output_with("evaluate", &[&driver]);
        assert!(said.contains("sum PASSED ") && said.contains("typo NOT_BUILT 0 ns "), "{said}");
    }
}

#[test]
fn errors() {
    let said = output("errors");
    assert!(said.contains("an editor jumps to half.cu line 2: identifier \"two\" is undefined"), "{said}");
    assert!(said.contains("a problem of this machine: cannot find NVRTC"), "{said}");
}

#[test]
fn the_readme_shows_the_example_as_it_is() {
    let folder = root().join("bindings/rust");
    let example = std::fs::read_to_string(folder.join("cjit/examples/hello.rs")).unwrap();
    let readme = std::fs::read_to_string(folder.join("README.md")).unwrap();
    assert!(readme.contains(&format!("```rust\n{example}```\n")));
}
