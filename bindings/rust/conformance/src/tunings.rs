//! Tunes in the three ways that the binding has: it waits, starts a job, and asks for the key.
use crate::plan::{lines, list};
use crate::vector::outcome;
use crate::{options, report, Work};
use cjit::{Context, JobOptions, TuneCallbacks, TuneOptions};
use cjit_json::Json;

pub fn carry_out(context: &Context, wanted: &Json) -> Work<Json> {
    list(wanted, "tunings").iter().map(|given| tune(context, given)).collect()
}

fn tune(context: &Context, given: &Json) -> Work<Json> {
    let build = options::kernel(given.get("build").ok_or("a tuning has no build")?)?;
    let mut tuning = TuneOptions::new(&build, lines(given, "description"));
    if given.get("plan").is_some() {
        tuning = tuning.plan(lines(given, "plan"));
    }
    if let Some(device) = given.get("device") {
        tuning = tuning.device(options::number(device)?);
    }
    let in_job = || -> Work<()> {
        let job = context.tune_async(&tuning, TuneCallbacks::new(), JobOptions::new())?;
        job.wait()?;
        job.result(0)?;
        Ok(())
    };
    let report = |work: Work<()>| -> Work<_> { Ok(report::of_outcome(outcome(work)?.as_ref().err())) };
    let mut made = report(context.tune(&tuning).map(drop).map_err(Into::into))?;
    made.push(("job".to_owned(), Json::Object(report(in_job())?)));
    let key = context.describe_tune_key(&tuning).map(drop).map_err(Into::into);
    made.push(("key".to_owned(), Json::Object(report(key)?)));
    Ok(Json::Object(made))
}
