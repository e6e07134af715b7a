//! Tests log lines, and panics in the log function.
use crate::support::{axpy, options, panic_of};
use cjit::{CacheMode, Compilation, Family, JobOptions, LogLevel, Status};
use std::sync::{Arc, Mutex};

#[test]
fn log_lines_arrive_with_their_level() {
    let lines: Arc<Mutex<Vec<(LogLevel, String)>>> = Arc::default();
    let kept = Arc::clone(&lines);
    let log = move |level, line: &str| kept.lock().unwrap().push((level, line.to_owned()));
    let context = options().log_level(LogLevel::DEBUG).log(log).create().unwrap();
    context.build(&axpy()).unwrap();
    let lines = lines.lock().unwrap();
    assert!(lines.iter().any(|(level, line)| *level >= LogLevel::ERROR && !line.is_empty()), "{lines:?}");
}

#[test]
fn a_panic_of_the_log_goes_on_in_the_build() {
    let log = |_: LogLevel, _: &str| panic!("of the log");
    let context = options().log_level(LogLevel::DEBUG).log(log).create().unwrap();
    assert_eq!(panic_of(|| context.build(&axpy())), "of the log");
    let job = context.build_async_with(&axpy(), JobOptions::new()).unwrap();
    assert_eq!(panic_of(|| job.join().map(|_| ())), "of the log");
}

#[test]
fn the_log_goes_with_the_last_that_came_from_the_context() {
    let alive = Arc::new(());
    let of_log = Arc::clone(&alive);
    let log = move |_: LogLevel, _: &str| assert!(Arc::strong_count(&of_log) > 0);
    let context = options().log(log).create().unwrap();
    let module = context.load(&context.build(&axpy()).unwrap()).unwrap();
    drop(context);
    assert_eq!(Arc::strong_count(&alive), 2);
    drop(module);
    assert_eq!(Arc::strong_count(&alive), 1);
}

#[test]
fn compilations_are_told_once_and_their_panics_go_on() {
    let seen: Arc<Mutex<Vec<Compilation>>> = Arc::default();
    let kept = Arc::clone(&seen);
    let compiled = move |ended: &Compilation| {
        kept.lock().unwrap().push(ended.clone());
        assert_ne!(ended.source_name, "panic.cu", "of the callback");
    };
    let context = options().cache_mode(CacheMode::USE).cache_dir("").on_compile(compiled).create().unwrap();
    let request = axpy().source_name("told.cu");
    let key = context.build(&request).unwrap().cache_key().into_owned();
    context.build(&request).unwrap();
    {
        let seen = seen.lock().unwrap();
        assert_eq!(seen.len(), 1);
        assert_eq!((seen[0].source_name.as_str(), &seen[0].cache_key), ("told.cu", &key));
        assert_eq!((seen[0].status, seen[0].family), (Status::SUCCESS, Family::KERNEL));
        assert!(seen[0].duration_nanoseconds > 0 && seen[0].message.is_empty());
    }
    assert!(panic_of(|| context.build(&axpy().source_name("panic.cu"))).contains("of the callback"));
}

#[test]
fn options_make_any_number_of_contexts() {
    let options = options();
    let (one, two) = (options.create().unwrap(), options.clone().create().unwrap());
    drop(options);
    assert!(one.build(&axpy()).is_ok() && two.build(&axpy()).is_ok());
    assert_eq!(one.cache().list().unwrap_err().status(), Status::UNSUPPORTED);
}
