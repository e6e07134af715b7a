//! Runs vectors of external builds.
use crate::vector::{report_of, Report, Runner};
use crate::{options, report, Work};
use cjit::{Batch, CacheOutcome, Context, Error, ExternalCall, ExternalFailure, ExternalOptions, Job, JobOptions};
use cjit_json::Json;
use std::sync::{Arc, Mutex};

/// What the closure does.
#[derive(Default)]
struct Steps {
    log: Option<String>,
    names: Vec<[String; 3]>,
    failure: Option<String>,
    image: Option<Vec<u8>>,
}

impl Steps {
    fn read(runner: &Runner<'_>, json: &Json) -> Work<Steps> {
        let text = |json: &Json, key| json.get(key).map_or("", Json::text).to_owned();
        let name = |json| ["name", "symbol", "argument_schema"].map(|key| text(json, key));
        Ok(Steps {
            log: json.get("log").map(|log| log.text().to_owned()),
            names: json.get("names").map_or(&[][..], Json::list).iter().map(name).collect(),
            failure: json.get("failure").map(|failure| text(failure, "type") + ": " + &text(failure, "text")),
            image: json.get("image").map(|image| runner.bytes(image)).transpose()?,
        })
    }

    fn carry_out(&self, call: &ExternalCall<'_>) -> Result<(), ExternalFailure> {
        if let Some(log) = &self.log {
            call.add_log(log)?;
        }
        for [name, symbol, schema] in &self.names {
            call.set_name(name, symbol, schema)?;
        }
        if let Some(failure) = &self.failure {
            return Err(failure.as_str().into());
        }
        self.image.as_ref().map_or(Ok(()), |image| Ok(call.set_image(image)?))
    }
}

/// What closures were asked for.
type Asked = Arc<Mutex<Vec<Json>>>;

/// Returns options whose closure carries out the steps and adds to `asked`.
fn options_of(
    runner: &Runner<'_>,
    wanted: &Json,
    steps: Option<&Json>,
    asked: &Asked,
) -> Work<ExternalOptions<'static>> {
    let producer = wanted.get("producer").map_or("", Json::text);
    let mut external = match steps {
        None => ExternalOptions::lookup(producer),
        Some(json) => {
            let (steps, asked) = (Steps::read(runner, json)?, Arc::clone(asked));
            ExternalOptions::new(producer, move |call| {
                asked.lock().expect("no closure panics").push(asked_for(call));
                steps.carry_out(call)
            })
        }
    };
    external = options::external(wanted, external)?;
    for field in wanted.get("fields").map_or(&[][..], Json::list) {
        external = external.field(field.get("name").map_or("", Json::text), runner.bytes_of(field)?);
    }
    let files = wanted.get("files").map_or(&[][..], Json::list).iter();
    Ok(external.files(files.map(|file| runner.golden.join(file.get("golden").map_or("", Json::text)))))
}

/// Starts a batch. Each of the builds has its own steps.
pub fn batch(runner: &Runner<'_>, context: &Context, builds: &[Json]) -> Work<Job<Batch>> {
    let each = |one: &Json| options_of(runner, one, one.get("compile"), &Asked::default());
    let all = builds.iter().map(each).collect::<Work<Vec<_>>>()?;
    Ok(context.build_external_batch_async(&all, JobOptions::new())?)
}

/// Builds twice, so that the second build may be a hit.
pub fn carry_out(runner: &Runner<'_>, name: &str, context: Result<Context, Error>, vector: &Json) -> Work<Report> {
    let asked = Asked::default();
    let wanted = vector.get("options").ok_or("the vector has no options")?;
    let external = options_of(runner, wanted, vector.get("compile"), &asked)?;
    let context = match context {
        Ok(context) => context,
        Err(error) => return Ok(with_outputs(report::of_outcome(Some(&error)), Json::Null, Json::Null)),
    };
    let mut builds = Vec::new();
    for index in 0..2 {
        let built = context.build_external(&external);
        if let (0, Ok(result)) = (index, &built) {
            std::fs::write(runner.out.join(format!("{name}.artifact")), &result.serialize()?[..])?;
        }
        let outcome = built.as_ref().map_or(Json::Null, |result| {
            let CacheOutcome(number) = result.cache_outcome();
            number.into()
        });
        let mut one = report_of(&built, "result", report::of_result);
        one.push(("cache_outcome".to_owned(), outcome));
        one.push(("calls".to_owned(), asked.lock().expect("no closure panics").len().into()));
        builds.push(Json::Object(one));
    }
    let last = asked.lock().expect("no closure panics").pop().unwrap_or(Json::Null);
    Ok(with_outputs(report::of_outcome(None), builds.into_iter().collect(), last))
}

fn with_outputs(mut report: Report, builds: Json, asked: Json) -> Report {
    report.extend([("builds".to_owned(), builds), ("asked".to_owned(), asked)]);
    report
}

fn asked_for(call: &ExternalCall<'_>) -> Json {
    Json::from([
        ("name", call.name().into()),
        ("arch", call.arch().into()),
        ("cc", call.cc().into()),
        ("arch_feature", call.arch_feature().into()),
    ])
}
