//! Builds while queues receive the events, and takes them, also after the context was dropped.
use crate::plan::list;
use crate::vector::{outcome, report_of};
use crate::{options, report, Work};
use cjit::{Compilation, Context, ContextEvent, Error, EventQueue};
use cjit_json::Json;
use std::time::Duration;

pub fn carry_out(context: Context, wanted: &Json) -> Work<Json> {
    let queues = list(wanted, "queues").iter().map(|given| outcome(create(&context, given)));
    let queues = queues.collect::<Work<Vec<Result<EventQueue, Error>>>>()?;
    for build in list(wanted, "builds") {
        context.build(&options::kernel(build)?).ok(); // a failure is an event
    }
    let taken: Vec<_> = queues.iter().map(|queue| queue.as_ref().ok().map(take_all)).collect();
    drop(context);
    let reports = queues.iter().zip(taken).map(|(queue, taken)| {
        let mut made = report_of(queue, "closed", |queue| queue.take().map_or_else(status, |_| Json::Null));
        let (events, empty) = taken.unwrap_or((Json::Null, Json::Null));
        made.extend([("events".to_owned(), events), ("empty".to_owned(), empty)]);
        Json::Object(made)
    });
    Ok(reports.collect())
}

fn create(context: &Context, given: &Json) -> Work<EventQueue> {
    Ok(context.events(&options::event_queue(given)?)?)
}

fn status(error: Error) -> Json {
    report::status_name(error.status())
}

/// Returns the events of a queue, and the status of taking one more.
fn take_all(queue: &EventQueue) -> (Json, Json) {
    let mut events = Vec::new();
    loop {
        match queue.take_timeout(Duration::ZERO) {
            Ok(event) => events.push(of_event(&event)),
            Err(error) => return (events.into_iter().collect(), status(error)),
        }
    }
}

fn of_event(event: &ContextEvent) -> Json {
    Json::from([
        ("kind", event.kind.0.into()),
        ("log_level", event.log_level.0.into()),
        ("text", event.text.as_str().into()),
        ("dropped_count", event.dropped_count.into()),
        ("compilation", event.compilation.as_ref().map_or(Json::Null, of_compilation)),
    ])
}

fn of_compilation(ended: &Compilation) -> Json {
    Json::from([
        ("source_name", ended.source_name.as_str().into()),
        ("cache_key", ended.cache_key.as_str().into()),
        ("arch", ended.arch.as_str().into()),
        ("message", ended.message.as_str().into()),
        ("duration_nanoseconds", ended.duration_nanoseconds.into()),
        ("status", report::status_name(ended.status)),
        ("family", ended.family.0.into()),
        ("build_place", ended.build_place.0.into()),
    ])
}
