//! Adds plans to a build result and runs them on the context's mock device.
use crate::vector::{argument, outcome, report_of, Report};
use crate::{options, report, Work};
use cjit::{Argument, BuildResult, Context, DevicePointer, Error, Module, PlanInfo, PreparedPlan, RunOptions, Stream};
use cjit_json::Json;

/// A result with the plans of a vector, and the reports of the plans and of the runs.
pub struct Planned {
    pub result: BuildResult,
    pub plans: Json,
    pub runs: Json,
}

pub fn carry_out(context: &Context, vector: &Json) -> Work<Planned> {
    let mut result = context.build(&options::kernel(vector.get("options").ok_or("a plan lacks options")?)?)?;
    let mut plans = Vec::new();
    for plan in list(vector, "plans") {
        let added = outcome(add(context, &result, plan))?;
        plans.push(Json::Object(report_of(&added, "info", |(_, info)| report::of_plan(info))));
        if let Ok((with_plan, _)) = added {
            result = with_plan;
        }
    }
    let module = context.load(&result)?;
    let runs = list(vector, "runs").iter().map(|one| run(context, &module, one)).collect::<Work<Json>>()?;
    Ok(Planned { result, plans: Json::List(plans), runs })
}

pub fn list<'a>(json: &'a Json, key: &str) -> &'a [Json] {
    json.get(key).map_or(&[], Json::list)
}

fn text<'a>(json: &'a Json, key: &str) -> &'a str {
    json.get(key).map_or("", Json::text)
}

/// Returns the text whose lines are in a list.
pub fn lines(json: &Json, key: &str) -> String {
    list(json, key).iter().map(Json::text).collect::<Vec<_>>().join("\n")
}

fn add(context: &Context, result: &BuildResult, plan: &Json) -> Work<(BuildResult, PlanInfo)> {
    let with_plan = result.add_plan(&lines(plan, "text"))?;
    let info = context.load(&with_plan)?.plan(Some(text(plan, "name")))?.describe()?;
    Ok((with_plan, info))
}

fn run(context: &Context, module: &Module, json: &Json) -> Work<Json> {
    let plan = match module.plan(Some(text(json, "plan"))) {
        Ok(plan) => plan,
        Err(error) => {
            let mut made = launched(context, || Err(error))?;
            made.extend(["workspace", "replacements"].map(|key| (key.to_owned(), Json::Null)));
            return Ok(Json::Object(made));
        }
    };
    let arguments = list(json, "arguments").iter().map(|one| argument(context, one)).collect::<Work<Vec<_>>>()?;
    let arguments: Vec<&dyn Argument> = arguments.iter().map(|argument| &**argument).collect();
    let options = run_options(json)?;
    let mut prepared = None;
    // SAFETY: a mock runs no kernel.
    let mut made = launched(context, || unsafe {
        if json.get("prepared").is_none() {
            return plan.run(&options, &arguments[..]);
        }
        prepared.insert(plan.prepare(&options, &arguments[..])?).run(Stream::default())
    })?;
    let replacements = match prepared {
        Some(mut prepared) => {
            list(json, "prepared").iter().map(|one| replace(context, &mut prepared, one)).collect::<Work<Json>>()?
        }
        None => Json::Null,
    };
    made.push(("replacements".to_owned(), replacements));
    made.push(("workspace".to_owned(), of_workspace(&plan.workspace_size(&options, &arguments[..]))));
    Ok(Json::Object(made))
}

/// Replaces an argument, and runs the plan.
fn replace(context: &Context, prepared: &mut PreparedPlan, json: &Json) -> Work<Json> {
    let index = json.get("index").and_then(Json::number).ok_or("a replacement lacks its index")?;
    let replaced = outcome(argument(context, json).and_then(|value| Ok(prepared.set_argument(index, &*value)?)))?;
    let mut made = report::of_outcome(replaced.as_ref().err());
    // SAFETY: a mock runs no kernel.
    let ran = launched(context, || unsafe { prepared.run(Stream::default()) })?;
    made.extend(ran.into_iter().filter(|(key, _)| key == "value" || key == "launches"));
    Ok(Json::Object(made))
}

/// Returns the report of a run of a plan or an algorithm: its value, and what it launched.
pub fn launched(context: &Context, run: impl FnOnce() -> Result<i64, Error>) -> Work<Report> {
    let before = context.mock().launch_count()?;
    let mut made = report_of(&run(), "value", |value| (*value).into());
    let launches = (before..context.mock().launch_count()?)
        .map(|number| Ok(report::of_record(&context.mock().launch(number)?)))
        .collect::<Work<Json>>()?;
    made.push(("launches".to_owned(), launches));
    Ok(made)
}

fn run_options(json: &Json) -> Work<RunOptions> {
    let mut options = RunOptions::new();
    if let Some(workspace) = json.get("workspace") {
        let number = |key| workspace.get(key).and_then(Json::number::<u64>).ok_or("a workspace lacks a number");
        options = options.workspace(DevicePointer(number("address")?), number("size")?);
    }
    for name in list(json, "names") {
        options = options.argument_name(name.text());
    }
    Ok(options)
}

fn of_workspace(needed: &Result<(u64, u64), Error>) -> Json {
    let mut made = report_of(needed, "bytes", |(bytes, _)| (*bytes).into());
    made.push(("alignment".to_owned(), needed.as_ref().map_or(Json::Null, |(_, alignment)| (*alignment).into())));
    Json::Object(made)
}
