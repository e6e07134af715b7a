//! Calls device algorithms on the context's mock device.
use crate::plan::{launched, list};
use crate::Work;
use cjit::{Context, DevicePointer, DeviceSlice, Element, Error, Operator, RadixOrder, RunOptions, Segments};
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

fn at<T: Element>(address: u64, len: usize) -> DeviceSlice<T> {
    DeviceSlice::new(DevicePointer(address), len)
}

unsafe fn call(context: &Context, form: &str) -> Result<(), Error> {
    let (on, run) = (context.algorithms(), &RunOptions::new());
    let (x, y, one) = (at::<f32>(4096, 1000), at::<f32>(8192, 1000), at::<f32>(12288, 1));
    let (keys, keys_out) = (at::<i32>(20480, 1000), at::<i32>(24576, 1000));
    match form {
        "reduce" => on.reduce(run, x, one, "plus", 0.5),
        "segmented_reduce" => {
            let segments = Segments::between(at(28672, 4), 500);
            on.segmented_reduce(run, x, segments, at::<f32>(16384, 3), "maximum", -1.0)
        }
        "scan" => on.exclusive_scan(run, keys, at::<i64>(32768, 1000), "plus", 7),
        "inclusive_scan" => on.inclusive_scan(run, x, x, "maximum", Some(0.5)),
        "scan_by_key" => on.exclusive_scan_by_key(run, keys, x, y, "plus", 0.5),
        "transform" => {
            let axpy = Operator::call("[](float a, float x, float y) { return a * x + y; }").state(2.0f32);
            on.transform(run, (x, y), y, axpy)
        }
        "for_each" => on.for_each(run, keys, "[](int& x) { x += 1; }"),
        "radix_sort" => on.radix_sort(run, keys, keys_out, &RadixOrder::descending().bits(4..20)),
        "merge_sort" => on.merge_sort(run, (x, keys), (y, keys_out), "greater"),
        "unknown_operator" => on.reduce(run, x, one, "pluss", 0.5),
        other => panic!("no form of an algorithm is named {other}"),
    }
}
