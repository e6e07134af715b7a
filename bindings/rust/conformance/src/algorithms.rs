//! Calls device algorithms on the context's mock device.
use crate::plan::{launched, list};
use crate::Work;
use cjit::{
    Context, DevicePointer, DeviceSlice, Direction, Element, Error, Operator, Order, RunOptions, Segments, Select,
};
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
    let (segments, found) = (Segments::between(at(28672, 4), 500), at::<u64>(45056, 1));
    let (more, bounds, bins_0) = (at::<i32>(61440, 500), at::<u64>(73728, 500), at::<u32>(98304, 16));
    match form {
        "reduce" => on.reduce(run, x, one, "plus", Some(0.5)),
        "segmented_reduce" => on.segmented_reduce(run, x, at::<f32>(16384, 3), segments, "maximum", Some(-1.0)),
        "scan" => on.exclusive_scan(run, keys, at::<i64>(32768, 1000), "plus", 7),
        "inclusive_scan" => on.inclusive_scan(run, x, x, "maximum", Some(0.5)),
        "scan_by_key" => on.exclusive_scan_by_key(run, keys, x, y, "plus", 0.5, "equal_to"),
        "transform" => {
            let axpy = Operator::call("[](float a, float x, float y) { return a * x + y; }").state(2.0f32);
            on.transform(run, (x, y), y, axpy)
        }
        "for_each" => on.for_each(run, keys, "[](int& x) { x += 1; }"),
        "radix_sort" => on.radix_sort(run, keys, keys_out, Order::Descending, Some(4..20)),
        "merge_sort" => on.merge_sort_pairs(run, x, y, keys, keys_out, "greater"),
        "select_if" => {
            let larger = Operator::call("[](float a, float x) { return x > a; }").state(2.0f32);
            on.select_if(run, x, y, found, larger)
        }
        "select_flagged" => on.select_if(run, x, y, found, at::<u8>(40960, 1000)),
        "partition_if" => {
            let rejected = at::<i32>(114688, 1000);
            on.partition_if_rejected(run, keys, keys_out, rejected, found, "[](int x) { return x % 2 == 0; }")
        }
        "three_way_partition" => {
            let (second, rest) = (at::<f32>(57344, 1000), at::<f32>(110592, 1000));
            let (negative, large) = ("[](float x) { return x < 0; }", "[](float x) { return x > 3; }");
            on.three_way_partition(run, x, y, second, rest, at(49152, 2), negative, large)
        }
        "unique" => on.unique(run, keys, keys_out, found, "equal_to"),
        "unique_by_key" => on.unique_by_key(run, keys, x, keys_out, y, found, "equal_to"),
        "merge" => on.merge(run, keys, more, at::<i32>(65536, 1500), "less"),
        "binary_search" => on.lower_bound(run, keys, more, bounds, "less"),
        "equal_range" => on.equal_range(run, keys, more, bounds, at::<u64>(77824, 500), "less"),
        "segmented_scan" => on.inclusive_segmented_scan(run, x, y, segments, "plus", Some(0.5)),
        "segmented_sort" => on.segmented_sort_pairs(run, keys, keys_out, x, y, segments, Order::Descending),
        "top_k" => on.top_k(run, keys, at(81920, 10), Select::Smallest),
        "batched_memcpy" => on.batched_memcpy(run, at(86016, 3), at(90112, 3), at(94208, 3)),
        "reduce_by_key" => on.reduce_by_key(run, keys, x, keys_out, y, found, "plus", "equal_to"),
        "run_length_encode" => on.run_length_encode(run, keys, keys_out, at::<u32>(53248, 1000), found, "equal_to"),
        "adjacent_difference" => on.adjacent_difference(run, x, y, "minus", Direction::Right),
        "histogram" => {
            let bins = [(bins_0, -1.0f32..1.0), (at(102400, 8), 0.0..8.0)];
            on.histogram_even(run, x, 2, &bins)
        }
        "histogram_range" => on.histogram_range(run, x, 1, &[(bins_0, at::<f32>(106496, 17))]),
        "find_if" => {
            let equal = Operator::call("[](int a, int x) { return x == a; }").state(7i32);
            on.find_if(run, keys, found, equal)
        }
        "unknown_operator" => on.reduce(run, x, one, "pluss", Some(0.5)),
        other => panic!("no form of an algorithm is named {other}"),
    }
}
