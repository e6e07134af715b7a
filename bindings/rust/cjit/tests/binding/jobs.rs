//! Tests asynchronous builds.
use crate::support::{axpy, built, context, empty_kernel, long_build, options, panic_of};
use cjit::{EventKind, EventQueueOptions, ExternalOptions, Family, JobOptions, LogLevel, Status};
use std::future::Future;
use std::os::unix::io::{AsFd, AsRawFd};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::task::{Poll, Wake, Waker};
use std::time::{Duration, Instant};

struct Unpark(std::thread::Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

pub fn block_on<F: Future>(future: F) -> F::Output {
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    let mut future = Box::pin(future);
    loop {
        match future.as_mut().poll(&mut std::task::Context::from_waker(&waker)) {
            Poll::Ready(output) => return output,
            Poll::Pending => std::thread::park(),
        }
    }
}

fn is_readable(descriptor: &impl AsRawFd) -> bool {
    #[repr(C)]
    struct PollFd(i32, i16, i16);
    extern "C" {
        fn poll(entries: *mut PollFd, count: std::os::raw::c_ulong, milliseconds: i32) -> i32;
    }
    let mut entry = PollFd(descriptor.as_raw_fd(), 1, 0);
    unsafe { poll(&mut entry, 1, 0) == 1 }
}

#[test]
fn a_job_builds_what_a_call_builds() {
    let context = context();
    let job = context.build_async(&axpy()).unwrap();
    assert_eq!(job.join().unwrap().unwrap().image(), built(&context).image());
}

#[test]
fn a_job_can_be_awaited() {
    let context = context();
    assert_eq!(block_on(context.build_async(&axpy()).unwrap()).unwrap().image(), built(&context).image());
    let error = block_on(context.build_async(&axpy().arch("sm_9000")).unwrap()).unwrap_err();
    assert_eq!(error.status(), Status::UNKNOWN_ARCH);
}

#[test]
fn a_batch_gives_results_in_the_order_of_its_options() {
    let context = context();
    let many = [empty_kernel("first"), empty_kernel("second").arch("sm_9000"), empty_kernel("third")];
    let results = block_on(context.build_batch_async(&many, JobOptions::new()).unwrap());
    let statuses: Vec<_> =
        results.iter().map(|result| result.as_ref().map_or_else(|error| error.status(), |_| Status::SUCCESS)).collect();
    assert_eq!(statuses, [Status::SUCCESS, Status::UNKNOWN_ARCH, Status::SUCCESS]);
    assert_eq!(results[2].as_ref().unwrap().kernels()[0].symbol, "third");
    assert!(context.build_batch_async([], JobOptions::new()).unwrap().join().unwrap().is_empty());
}

#[test]
fn progress_counts_and_results_can_be_read_again() {
    let context = context();
    let many = [empty_kernel("a"), empty_kernel("b").arch("sm_9000")];
    let job = context.build_batch_async(&many, JobOptions::new()).unwrap();
    job.wait().unwrap();
    let progress = job.progress().unwrap();
    assert_eq!((progress.total, progress.succeeded, progress.failed), (2, 1, 1));
    assert_eq!(job.result(0).unwrap().image(), job.result(0).unwrap().image());
    assert_eq!(job.result(7).unwrap_err().status(), Status::NOT_FOUND);
}

#[test]
fn the_descriptor_tells_when_a_job_is_done() {
    let context = options().create().unwrap();
    let job = context.build_async(&long_build()).unwrap();
    assert!(!is_readable(&job));
    assert_eq!(job.as_fd().as_raw_fd(), job.event_fd().unwrap().as_raw_fd());
    job.cancel();
    job.wait().unwrap();
    assert!(is_readable(&job));
}

#[test]
fn the_function_is_called_once_with_the_job() {
    let (sender, receiver) = channel();
    let context = context();
    let on_done = move |job: &cjit::JobHandle| sender.send(job.result(0).unwrap().names()[0].lowered.clone()).unwrap();
    let job = context.build_async_with(&axpy(), JobOptions::new().on_done(on_done)).unwrap();
    job.wait().unwrap();
    assert_eq!(receiver.try_recv().unwrap(), "_Z4axpyIfEvjT_PKS0_PS0_"); // it returns before the wait does
    assert!(receiver.recv().is_err());
}

#[test]
fn the_function_may_wait_for_its_job_and_drop_it() {
    let context = context();
    let owned: Arc<Mutex<Option<cjit::Job<cjit::One>>>> = Arc::default();
    let (sender, receiver) = channel();
    let of_function = Arc::clone(&owned);
    let on_done = move |job: &cjit::JobHandle| {
        job.wait().unwrap();
        drop(of_function.lock().unwrap().take());
        // The handle is valid as long as the function uses it.
        let succeeded = job.progress().unwrap().succeeded;
        sender.send((succeeded, job.result(0).unwrap().image().len())).unwrap();
    };
    let mut owner = owned.lock().unwrap();
    *owner = Some(
        context
            .build_async_with(&axpy().worker_mode(cjit::WorkerMode::AUTOMATIC), JobOptions::new().on_done(on_done))
            .unwrap(),
    );
    drop(owner);
    let (succeeded, image) = receiver.recv_timeout(Duration::from_secs(60)).unwrap();
    assert_eq!((succeeded, image), (1, built(&context).image().len()));
    assert!(owned.lock().unwrap().is_none());
}

#[test]
fn a_panic_of_the_function_goes_on_where_the_job_is_waited_for() {
    let context = context();
    let panicking = || JobOptions::new().on_done(|_| panic!("of a job"));
    let job = context.build_async_with(&axpy(), panicking()).unwrap();
    assert_eq!(panic_of(|| job.wait()), "of a job");
    job.wait().unwrap(); // the panic is resumed once
    let job = context.build_async_with(&axpy(), panicking()).unwrap();
    assert_eq!(panic_of(|| block_on(job)), "of a job");
}

#[test]
fn a_cancelled_build_ends_promptly() {
    let context = options().create().unwrap();
    let job = context.build_async(&long_build()).unwrap();
    assert_eq!(job.wait_timeout(Duration::from_millis(300)).unwrap_err().status(), Status::NOT_READY);
    assert_eq!(job.result(0).unwrap_err().status(), Status::NOT_READY);
    let begun = Instant::now();
    job.cancel();
    job.wait().unwrap();
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    assert_eq!(job.result(0).unwrap_err().status(), Status::CANCELLED);
    assert_eq!(job.progress().unwrap().cancelled, 1);
}

#[test]
fn a_job_that_is_dropped_is_cancelled() {
    let context = options().create().unwrap();
    let begun = Instant::now();
    drop(context.build_async(&long_build()).unwrap());
    let mut job = Box::pin(context.build_async(&long_build()).unwrap());
    let waker = Waker::from(Arc::new(Unpark(std::thread::current())));
    assert!(job.as_mut().poll(&mut std::task::Context::from_waker(&waker)).is_pending());
    drop(job);
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
}

#[test]
fn the_first_failure_can_cancel_the_rest() {
    let context = options().worker_count(1).create().unwrap();
    let many = [axpy().arch("sm_9000"), long_build()];
    let job = context.build_batch_async(&many, JobOptions::new().stop_at_failure(true)).unwrap();
    job.wait().unwrap();
    assert_eq!(job.result(1).unwrap_err().status(), Status::CANCELLED);
}

#[test]
fn jobs_go_on_while_everything_else_goes() {
    let job = {
        let (context, options) = (context(), axpy());
        context.build_async(&options).unwrap()
    };
    assert!(job.join().unwrap().is_ok());
}

#[test]
fn events_are_taken_and_batches_are_of_any_family() {
    let ptx = ".version 7.8\n.target sm_80\n.address_size 64\n.visible .entry k()\n{\n  ret;\n}\n";
    let context = context();
    let events = EventQueueOptions::new().capacity(2).log_level(LogLevel::OFF);
    let events = context.events(&events).unwrap();
    assert_eq!(events.take_timeout(Duration::ZERO).unwrap_err().status(), Status::NOT_READY);
    let producers: Vec<String> = (0..3).map(|n| format!("sample {n}")).collect();
    let builds: Vec<_> = producers
        .iter()
        .map(|producer| {
            ExternalOptions::new(producer, move |call| Ok(call.set_image(ptx.as_bytes())?)).arch("sm_90")
        })
        .collect();
    let made = context.build_external_batch_async(&builds, JobOptions::new()).unwrap().join().unwrap();
    let made: Vec<_> = made.into_iter().map(|result| result.unwrap().producer().into_owned()).collect();
    assert_eq!(made, producers);
    let event = events.take().unwrap();
    assert_eq!((event.kind, event.dropped_count), (EventKind::COMPILATION, 1));
    assert_eq!(event.compilation.unwrap().family, Family::EXTERNAL);
    events.take().unwrap();
    assert!(events.event_fd().is_ok());
    assert_eq!(context.link_batch_async(&[], JobOptions::new()).unwrap().join().unwrap().len(), 0);
    assert_eq!(context.build_nvvm_batch_async(&[], JobOptions::new()).unwrap().join().unwrap().len(), 0);
    drop(context);
    assert_eq!(events.take().unwrap_err().status(), Status::NOT_FOUND);
}
