//! Calls device algorithms on the context's mock device.
use crate::algorithm_forms as forms;
use crate::plan::{launched, list};
use crate::Work;
use cjit::{Context, Error, Operator, RunOptions};
use cjit_json::Json;

pub fn carry_out(context: &Context, wanted: &Json) -> Work<Json> {
    list(wanted, "forms").iter().map(|name| run_form(context, name.text())).collect()
}

fn run_form(context: &Context, name: &str) -> Work<Json> {
    // SAFETY: a mock runs no kernel.
    let mut made = launched(context, || unsafe { call(context, name) }.map(|()| 0))?;
    made.retain(|(key, _)| key != "value");
    made.push(("name".to_owned(), name.into()));
    Ok(Json::Object(made))
}

/// Also the forms that are written by hand.
unsafe fn call(context: &Context, form: &str) -> Result<(), Error> {
    let (on, run) = (context.algorithms(), &RunOptions::new());
    if let Some(done) = forms::call(&on, run, form) {
        return done;
    }
    let (x, y, bins_0) = (forms::x(), forms::y(), forms::bins_0());
    match form {
        "transform" => {
            let axpy = Operator::call("[](float a, float x, float y) { return a * x + y; }").state(2.0f32);
            on.transform(run, (x, y), y, axpy)
        }
        "histogram" => on.histogram_even(run, x, 2, &[(bins_0, -1.0f32..1.0), (forms::bins_1(), 0.0..8.0)]),
        "histogram_range" => on.histogram_range(run, x, 1, &[(bins_0, forms::levels())]),
        other => panic!("no form of an algorithm is named {other}"),
    }
}
