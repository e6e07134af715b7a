//! Tests waiting for the work of a stream.
use crate::jobs::block_on;
use crate::support::{context, panic_of};
use cjit::{CompletionOptions, Status, Stream};
use std::sync::mpsc::channel;
use std::sync::Arc;
use std::time::Duration;

#[test]
fn a_completion_releases_what_it_held_then_calls() {
    let context = context();
    let (sender, receiver) = channel();
    struct Held(std::sync::mpsc::Sender<&'static str>);
    impl Drop for Held {
        fn drop(&mut self) {
            self.0.send("released").unwrap();
        }
    }
    let done = sender.clone();
    let options = CompletionOptions::new()
        .stream(Stream::default())
        .hold(Held(sender))
        .on_done(move |status| done.send(if status == Status::SUCCESS { "done" } else { "failed" }).unwrap());
    let completion = context.completion(options).unwrap();
    completion.wait().unwrap();
    assert!(completion.is_done().unwrap());
    assert_eq!(receiver.iter().collect::<Vec<_>>(), ["released", "done"]);
}

#[test]
fn a_completion_can_be_awaited_and_waited_for_with_a_limit() {
    let context = context();
    block_on(context.completion(CompletionOptions::new()).unwrap()).unwrap();
    context.completion(CompletionOptions::new()).unwrap().wait_timeout(Duration::from_secs(60)).unwrap();
}

#[test]
fn the_function_is_called_also_when_the_handle_is_gone() {
    let (sender, receiver) = channel();
    let held = Arc::new(());
    let options = CompletionOptions::new().hold(Arc::clone(&held)).on_done(move |_| sender.send(()).unwrap());
    drop(context().completion(options).unwrap());
    receiver.recv_timeout(Duration::from_secs(60)).unwrap();
    assert_eq!(Arc::strong_count(&held), 1);
}

#[test]
fn panics_go_on_where_the_completion_is_waited_for() {
    let context = context();
    let completion = context.completion(CompletionOptions::new().on_done(|_| panic!("of a completion"))).unwrap();
    assert_eq!(panic_of(|| completion.wait()), "of a completion");
    struct Bad;
    impl Drop for Bad {
        fn drop(&mut self) {
            panic!("of what was held");
        }
    }
    let completion = context.completion(CompletionOptions::new().hold(Bad)).unwrap();
    assert_eq!(panic_of(|| block_on(completion)), "of what was held");
}

#[test]
fn what_was_to_be_held_is_dropped_if_there_is_nothing_to_wait_for() {
    let held = Arc::new(());
    let without_driver = cjit::ContextOptions::new().driver_path("/nowhere/libcuda.so.1").create().unwrap();
    let error = without_driver.completion(CompletionOptions::new().hold(Arc::clone(&held))).unwrap_err();
    assert_eq!(error.status(), Status::DRIVER_NOT_FOUND);
    assert_eq!(Arc::strong_count(&held), 1);
}
