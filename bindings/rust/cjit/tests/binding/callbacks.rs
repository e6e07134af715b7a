//! Tests log lines, and panics in the log function.
use crate::support::{axpy, options, panic_of};
use cjit::{JobOptions, LogLevel, Status};
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
fn options_make_any_number_of_contexts() {
    let options = options();
    let (one, two) = (options.create().unwrap(), options.clone().create().unwrap());
    drop(options);
    assert!(one.build(&axpy()).is_ok() && two.build(&axpy()).is_ok());
    assert_eq!(one.cache().list().unwrap_err().status(), Status::UNSUPPORTED);
}
