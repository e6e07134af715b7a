//! Runs the conformance vectors through the Rust binding and writes a report for each: tests/conformance/README.md.
use std::path::PathBuf;

#[rustfmt::skip]
mod algorithm_forms;
mod algorithms;
mod events;
mod external;
#[rustfmt::skip]
mod fields;
mod options;
mod plan;
mod report;
mod tunings;
mod vector;

/// A result of the runner. `Err` means that it cannot continue; statuses of the library are part of the reports.
type Work<T> = Result<T, Box<dyn std::error::Error>>;

fn main() {
    if let Err(problem) = run() {
        eprintln!("conformance: {problem}");
        std::process::exit(1);
    }
}

fn run() -> Work<()> {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    match &arguments[..] {
        [option, folder, out] if option.to_str() == Some("--read") => vector::read_folder(folder, out),
        [vectors, golden, out] => vector::Runner { vectors, golden, out }.run_all(),
        _ => Err("usage: conformance VECTORS GOLDEN OUT | --read FOLDER OUT".into()),
    }
}
