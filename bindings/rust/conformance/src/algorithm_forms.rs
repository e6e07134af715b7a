// Generated from tests/conformance/forms by abi/abi.py generate; do not edit.
//! The forms of the call `algorithms`, and their arrays in the memory of the mock device.
#![allow(dead_code)]
use cjit::{
    Algorithms, DevicePointer, DeviceSlice, Direction, Element, Error, Operator, Order, RunOptions, Segments, Select,
};

fn at<T: Element>(address: u64, len: usize) -> DeviceSlice<T> {
    DeviceSlice::new(DevicePointer(address), len)
}

pub fn x() -> DeviceSlice<f32> {
    at(4096, 1000)
}
pub fn y() -> DeviceSlice<f32> {
    at(8192, 1000)
}
pub fn one() -> DeviceSlice<f32> {
    at(12288, 1)
}
pub fn sums() -> DeviceSlice<f32> {
    at(16384, 3)
}
pub fn keys() -> DeviceSlice<i32> {
    at(20480, 1000)
}
pub fn keys_out() -> DeviceSlice<i32> {
    at(24576, 1000)
}
pub fn offsets() -> DeviceSlice<i64> {
    at(28672, 4)
}
pub fn wide() -> DeviceSlice<i64> {
    at(32768, 1000)
}
pub fn flags() -> DeviceSlice<u8> {
    at(40960, 1000)
}
pub fn found() -> DeviceSlice<u64> {
    at(45056, 1)
}
pub fn pair() -> DeviceSlice<u64> {
    at(49152, 2)
}
pub fn lengths() -> DeviceSlice<u32> {
    at(53248, 1000)
}
pub fn third() -> DeviceSlice<f32> {
    at(57344, 1000)
}
pub fn more() -> DeviceSlice<i32> {
    at(61440, 500)
}
pub fn merged() -> DeviceSlice<i32> {
    at(65536, 1500)
}
pub fn bounds() -> DeviceSlice<u64> {
    at(73728, 500)
}
pub fn upper() -> DeviceSlice<u64> {
    at(77824, 500)
}
pub fn few() -> DeviceSlice<i32> {
    at(81920, 10)
}
pub fn buffers() -> DeviceSlice<u64> {
    at(86016, 3)
}
pub fn targets() -> DeviceSlice<u64> {
    at(90112, 3)
}
pub fn sizes() -> DeviceSlice<u64> {
    at(94208, 3)
}
pub fn bins_0() -> DeviceSlice<u32> {
    at(98304, 16)
}
pub fn bins_1() -> DeviceSlice<u32> {
    at(102400, 8)
}
pub fn levels() -> DeviceSlice<f32> {
    at(106496, 17)
}
pub fn fourth() -> DeviceSlice<f32> {
    at(110592, 1000)
}
pub fn others() -> DeviceSlice<i32> {
    at(114688, 1000)
}

/// Runs a form; `None` if there is none of this name.
pub unsafe fn call(on: &Algorithms<'_>, run: &RunOptions, form: &str) -> Option<Result<(), Error>> {
    Some(match form {
        "reduce" => on.reduce(
            run,
            x(),
            one(),
            "plus",
            Some(0.5),
        ),
        "segmented_reduce" => on.segmented_reduce(
            run,
            x(),
            sums(),
            Segments::between(offsets(), 500),
            "maximum",
            Some(-1.0),
        ),
        "scan" => on.exclusive_scan(
            run,
            keys(),
            wide(),
            "plus",
            7,
        ),
        "inclusive_scan" => on.inclusive_scan(
            run,
            x(),
            x(),
            "maximum",
            Some(0.5),
        ),
        "scan_by_key" => on.exclusive_scan_by_key(
            run,
            keys(),
            x(),
            y(),
            "plus",
            0.5,
            "equal_to",
        ),
        "for_each" => on.for_each(
            run,
            keys(),
            "[](int& x) { x += 1; }",
        ),
        "radix_sort" => on.radix_sort(
            run,
            keys(),
            keys_out(),
            Order::Descending,
            Some(4..20),
        ),
        "merge_sort" => on.merge_sort_pairs(
            run,
            x(),
            y(),
            keys(),
            keys_out(),
            "greater",
        ),
        "select_if" => on.select_if(
            run,
            x(),
            y(),
            found(),
            Operator::call("[](float a, float x) { return x > a; }").state(2.0f32),
        ),
        "select_flagged" => on.select_if(
            run,
            x(),
            y(),
            found(),
            flags(),
        ),
        "partition_if" => on.partition_if_rejected(
            run,
            keys(),
            keys_out(),
            others(),
            found(),
            "[](int x) { return x % 2 == 0; }",
        ),
        "three_way_partition" => on.three_way_partition(
            run,
            x(),
            y(),
            third(),
            fourth(),
            pair(),
            "[](float x) { return x < 0; }",
            "[](float x) { return x > 3; }",
        ),
        "unique" => on.unique(
            run,
            keys(),
            keys_out(),
            found(),
            "equal_to",
        ),
        "unique_by_key" => on.unique_by_key(
            run,
            keys(),
            x(),
            keys_out(),
            y(),
            found(),
            "equal_to",
        ),
        "merge" => on.merge(
            run,
            keys(),
            more(),
            merged(),
            "less",
        ),
        "binary_search" => on.lower_bound(
            run,
            keys(),
            more(),
            bounds(),
            "less",
        ),
        "equal_range" => on.equal_range(
            run,
            keys(),
            more(),
            bounds(),
            upper(),
            "less",
        ),
        "segmented_scan" => on.inclusive_segmented_scan(
            run,
            x(),
            y(),
            Segments::between(offsets(), 500),
            "plus",
            Some(0.5),
        ),
        "segmented_sort" => on.segmented_sort_pairs(
            run,
            keys(),
            keys_out(),
            x(),
            y(),
            Segments::between(offsets(), 0),
            Order::Descending,
        ),
        "top_k" => on.top_k(
            run,
            keys(),
            few(),
            Select::Smallest,
        ),
        "batched_memcpy" => on.batched_memcpy(
            run,
            buffers(),
            targets(),
            sizes(),
        ),
        "reduce_by_key" => on.reduce_by_key(
            run,
            keys(),
            x(),
            keys_out(),
            y(),
            found(),
            "plus",
            "equal_to",
        ),
        "run_length_encode" => on.run_length_encode(
            run,
            keys(),
            keys_out(),
            lengths(),
            found(),
            "equal_to",
        ),
        "adjacent_difference" => on.adjacent_difference(
            run,
            x(),
            y(),
            "minus",
            Direction::Right,
        ),
        "find_if" => on.find_if(
            run,
            keys(),
            found(),
            Operator::call("[](int a, int x) { return x == a; }").state(7i32),
        ),
        "argmax" => on.argmax(
            run,
            x(),
            one(),
            found(),
            "less",
        ),
        "unknown_operator" => on.reduce(
            run,
            x(),
            one(),
            "pluss",
            Some(0.5),
        ),
        _ => return None,
    })
}
