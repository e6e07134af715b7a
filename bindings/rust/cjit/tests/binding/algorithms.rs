//! Tests device algorithms by calls, on a mock: what they build, keep and launch.
use crate::support::options;
use cjit::{
    Algorithms, Argument, CacheMode, CacheOutcome, Context, ContextOptions, DevicePointer, DeviceSlice, Direction,
    Element, ElementType, Extreme, KernelOptions, MockLaunch, Operator, RadixOrder, RunOptions, Segments, SortOrder,
    Status, Stream, ValueKind,
};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, Weak};

#[derive(Clone, Copy)]
#[repr(C)]
struct Point {
    x: f32,
    y: f32,
}

unsafe impl Element for Point {
    const TYPE: ElementType = ElementType::of_struct::<Point>("Point", "struct Point { float x, y; };");
}

#[derive(Clone, Copy)]
#[repr(transparent)]
struct Half(u16);

unsafe impl Element for Half {
    const TYPE: ElementType = ElementType::of_kind(ValueKind::FLOAT16);
}

#[derive(Clone, Copy)]
#[repr(C)]
struct Record([u32; 3]);

unsafe impl Element for Record {
    const TYPE: ElementType = ElementType::of_bytes::<Record>();
}

const ADDRESSES: [u64; 7] = [0x10000, 0x20000, 0x30000, 0x40000, 0x50000, 0x60000, 0x70000];

fn slice<T: Element>(which: usize, len: usize) -> DeviceSlice<T> {
    DeviceSlice::new(DevicePointer(ADDRESSES[which]), len)
}

/// One test: a context with a cache in memory, which it shares with the tests that run at the same time, because each
/// context unpacks the headers, and a stream of its own.
struct Fixture {
    context: Arc<Context>,
    options: RunOptions,
    stream: Stream,
}

/// Options with the disk cache that the tests of all languages share, if CJIT_TEST_CACHE_DIR names one. Most
/// requests are those of the conformance vectors (tests/conformance), so that each algorithm is compiled once.
fn cached() -> ContextOptions {
    let folder = std::env::var("CJIT_TEST_CACHE_DIR").unwrap_or_default();
    options().cache_dir(folder).cache_mode(CacheMode::USE)
}

impl Fixture {
    fn new() -> Fixture {
        static CONTEXT: Mutex<Option<Weak<Context>>> = Mutex::new(None);
        static STREAMS: AtomicUsize = AtomicUsize::new(0x5000);
        let mut last = CONTEXT.lock().unwrap();
        let context = last.as_ref().and_then(Weak::upgrade).unwrap_or_else(|| Arc::new(cached().create().unwrap()));
        *last = Some(Arc::downgrade(&context));
        let stream = unsafe { Stream::from_raw(STREAMS.fetch_add(16, Ordering::Relaxed) as *mut _) };
        Fixture { context, options: RunOptions::new().stream(stream), stream }
    }

    fn algorithms(&self) -> Algorithms<'_> {
        self.context.algorithms()
    }

    fn launches(&self) -> Vec<MockLaunch> {
        let all = self.context.mock().launches().unwrap();
        all.into_iter().filter(|launch| launch.stream == self.stream).collect()
    }

    /// Returns the arguments of the last launch.
    fn arguments(&self) -> Vec<Vec<u8>> {
        arguments(&self.launches().pop().expect("a launch"))
    }

    /// Asserts that an algorithm of this description was built.
    fn assert_built(&self, description: &str) {
        let again = self.context.build(&KernelOptions::new("").algorithm(description)).unwrap();
        assert_eq!(again.cache_outcome(), CacheOutcome::MEMORY, "{description}");
    }

    /// Asserts that a launch of a kernel has these arguments in this order, with others in between.
    fn assert_launched(&self, kernel: &str, expected: &[&dyn Argument]) {
        let launches = self.launches();
        let has_all = |launch: &MockLaunch| {
            let mut seen = arguments(launch).into_iter();
            let mut has = |value: &&dyn Argument| seen.any(|argument| argument == bytes(*value));
            launch.lowered_name.contains(kernel) && expected.iter().all(&mut has)
        };
        let expected_bytes: Vec<_> = expected.iter().map(|value| bytes(*value)).collect();
        assert!(launches.iter().any(has_all), "{kernel}{expected_bytes:?} in {launches:?}");
    }
}

fn bytes(argument: &dyn Argument) -> &[u8] {
    unsafe { std::slice::from_raw_parts(argument.address().cast(), argument.size() as usize) }
}

fn arguments(launch: &MockLaunch) -> Vec<Vec<u8>> {
    (0..launch.argument_sizes.len()).map(|index| launch.argument(index).to_vec()).collect()
}

fn assert_has(arguments: &[Vec<u8>], bytes: impl AsRef<[u8]>) {
    assert!(arguments.iter().any(|argument| argument == bytes.as_ref()), "{:?} in {arguments:?}", bytes.as_ref());
}

fn message(outcome: cjit::Result<()>, status: Status) -> String {
    let error = outcome.unwrap_err();
    assert_eq!(error.status(), status, "{error}");
    error.to_string()
}

#[test]
fn a_reduction_launches_with_what_follows_from_the_slices() {
    let test = Fixture::new();
    let (x, total) = (slice::<f32>(0, 1000), slice::<f32>(1, 1));
    unsafe { test.algorithms().reduce(&test.options, x, total, "plus", -1.5) }.unwrap();
    let seen = &test.launches()[0];
    assert!(seen.lowered_name.contains("cjit_all"), "{}", seen.lowered_name);
    assert_eq!(seen.argument(0), 1000u64.to_le_bytes());
    assert_eq!(seen.argument(1), ADDRESSES[0].to_le_bytes());
    assert_eq!(seen.argument(2), ADDRESSES[1].to_le_bytes());
    assert_eq!(seen.argument(3), (-1.5f32).to_le_bytes());
}

#[test]
fn segments_have_offsets_or_one_size() {
    let test = Fixture::new();
    let (x, sums) = (slice::<f32>(0, 1000), slice::<f32>(1, 10));
    let offsets = Segments::between(slice(2, 11), 200);
    unsafe { test.algorithms().segmented_reduce(&test.options, x, offsets, sums, "maximum", 7.0) }.unwrap();
    let seen = test.arguments();
    assert_eq!(seen[0], 10i32.to_le_bytes());
    assert_eq!((&seen[3][..], &seen[4][..]), (&ADDRESSES[2].to_le_bytes()[..], &0x30008u64.to_le_bytes()[..]));
    assert_eq!(seen[6], 7f32.to_le_bytes());
    let fixed = Segments::FixedSize(100);
    unsafe { test.algorithms().segmented_reduce(&test.options, x, fixed, sums, "plus", 0.0) }.unwrap();
    assert_eq!(test.arguments()[3], 100i32.to_le_bytes());
}

#[test]
fn scans_are_exclusive_or_inclusive() {
    let test = Fixture::new();
    let (x, out) = (slice::<i32>(0, 1000), slice::<i64>(1, 1000));
    unsafe { test.algorithms().exclusive_scan(&test.options, x, out, "plus", 7) }.unwrap();
    assert_eq!(test.launches().len(), 2);
    let seen = test.arguments();
    assert_eq!(seen[5], 7i64.to_le_bytes());
    unsafe { test.algorithms().inclusive_scan(&test.options, x, x, "plus", None) }.unwrap();
    assert_eq!(test.arguments().len(), seen.len() - 1);
}

#[test]
fn scans_by_key_begin_again() {
    let test = Fixture::new();
    let (keys, x, out) = (slice::<i32>(0, 100), slice::<f32>(1, 100), slice::<f32>(2, 100));
    unsafe { test.algorithms().exclusive_scan_by_key(&test.options, keys, x, out, "plus", 9.0) }.unwrap();
    let seen = test.arguments();
    assert_eq!(seen[3], 100u64.to_le_bytes());
    for (argument, address) in seen[4..7].iter().zip(ADDRESSES) {
        assert_eq!(*argument, address.to_le_bytes());
    }
    assert_eq!(seen[7], 9f32.to_le_bytes());
}

#[test]
fn a_transform_takes_inputs_and_a_state() {
    let test = Fixture::new();
    let (x, y, out) = (slice::<f32>(0, 1000), slice::<Half>(1, 1000), slice::<f32>(2, 1000));
    let text = "[](float a, float x, float y) {\n\t// <\"größer\\kleiner\">\n  return a * x + y; }";
    for state in [2.0f32, 3.0] {
        let axpy = Operator::call(text).state(state);
        unsafe { test.algorithms().transform(&test.options, (x, y), out, axpy) }.unwrap();
        let seen = test.arguments();
        assert_has(&seen, state.to_le_bytes());
        for address in &ADDRESSES[..3] {
            assert_has(&seen, address.to_le_bytes());
        }
    }
}

#[test]
fn for_each_takes_structs_of_the_caller() {
    let test = Fixture::new();
    let points = slice::<Point>(0, 1000);
    let moved = Operator::call("move").code("__device__ void move(Point by, Point& point) { point.x += by.x; }");
    let moved = moved.state(Point { x: 1.0, y: 4.0 });
    unsafe { test.algorithms().for_each(&test.options, points, moved) }.unwrap();
    let seen = test.arguments();
    assert_eq!(seen[0], 1000u64.to_le_bytes());
    assert_eq!(seen[1], ADDRESSES[0].to_le_bytes());
    assert_eq!(seen[2], [1.0f32.to_le_bytes(), 4.0f32.to_le_bytes()].concat());
}

#[test]
fn radix_sorts_compare_bits() {
    let test = Fixture::new();
    let (input, output) = (slice::<i32>(0, 100), slice::<i32>(1, 100));
    let order = RadixOrder::descending();
    unsafe { test.algorithms().radix_sort(&test.options, input, output, &order) }.unwrap();
    assert!(test.launches()[0].lowered_name.contains("cjit_one"));
    assert_has(&test.arguments(), 32i32.to_le_bytes());
    unsafe { test.algorithms().radix_sort(&test.options, input, output, &order.bits(4..9)) }.unwrap();
    let seen = test.arguments();
    assert_has(&seen, 4i32.to_le_bytes());
    assert_has(&seen, 9i32.to_le_bytes());
    for address in &ADDRESSES[..2] {
        assert_has(&seen, address.to_le_bytes());
    }
}

#[test]
fn merge_sorts_take_a_comparison() {
    let test = Fixture::new();
    let input = (slice::<f32>(0, 100), slice::<i32>(1, 100));
    unsafe { test.algorithms().merge_sort(&test.options, input, input, "greater") }.unwrap();
    let seen = test.arguments();
    assert_has(&seen, ADDRESSES[0].to_le_bytes());
    assert_has(&seen, ADDRESSES[1].to_le_bytes());
}

#[test]
fn a_selection_is_by_a_predicate_flags_or_both() {
    let test = Fixture::new();
    let (x, y, selected) = (slice::<f32>(0, 1000), slice::<f32>(2, 1000), slice::<u64>(3, 1));
    let larger = Operator::call("[](float a, float x) { return x > a; }").state(2.5f32);
    unsafe { test.algorithms().select_if(&test.options, x, y, selected, larger) }.unwrap();
    test.assert_launched("PKfPf", &[&1000u64, &selected, &x, &y, &2.5f32]); // the types of input and output
    let flags = slice::<u8>(1, 1000);
    let high = "[](unsigned char flag) { return flag > 3; }";
    unsafe { test.algorithms().select_if(&test.options, x, x, selected, (flags, high)) }.unwrap();
    test.assert_launched("PKfPKhPf", &[&1000u64, &selected, &x, &flags, &x]);
}

#[test]
fn partitions_keep_all_elements() {
    let test = Fixture::new();
    let (x, y, selected) = (slice::<i32>(0, 1000), slice::<i32>(1, 1000), slice::<u64>(2, 1));
    let even = "[](int x) { return x % 2 == 0; }";
    unsafe { test.algorithms().partition_if(&test.options, x, y, None, selected, even) }.unwrap();
    test.assert_launched("PKiPi", &[&1000u64, &selected, &x, &y]);
    let rejected = slice(3, 1000);
    unsafe { test.algorithms().partition_if(&test.options, x, y, Some(rejected), selected, even) }.unwrap();
    test.assert_launched("PKiPi", &[&1000u64, &selected, &x, &y, &rejected]);
    let (x, pair) = (slice::<f32>(0, 1000), slice(5, 2));
    let outputs = (slice::<f32>(1, 1000), slice::<f32>(3, 1000), slice::<f32>(4, 1000));
    let (negative, large) = ("[](float x) { return x < 0; }", "[](float x) { return x > 3; }");
    unsafe { test.algorithms().three_way_partition(&test.options, x, outputs, pair, negative, large) }.unwrap();
    test.assert_launched("cjit_tiles", &[&1000u64, &pair, &x, &outputs.0, &outputs.1, &outputs.2]);
}

#[test]
fn runs_of_equal_elements_are_found() {
    let test = Fixture::new();
    let (algorithms, options) = (test.algorithms(), &test.options);
    let (x, y, count) = (slice::<i32>(0, 100), slice::<i32>(1, 100), slice::<u64>(2, 1));
    unsafe { algorithms.unique(options, x, y, count, "equal_to") }.unwrap();
    test.assert_launched("PKiPi", &[&100u64, &count, &x, &y]);
    let (values, values_out) = (slice::<f32>(3, 100), slice::<f32>(4, 100));
    unsafe { algorithms.unique_by_key(options, (x, values), (y, values_out), count, "equal_to") }.unwrap();
    test.assert_launched("", &[&100u64, &count, &x, &values, &y, &values_out]);
    let sums = slice::<f64>(4, 100);
    let sum = Operator::call("[](double a, double x, double y) { return x + y; }").state(0.5f64);
    let near = Operator::call("[](int bits, int a, int b) { return a >> bits == b >> bits; }").state(3i32);
    unsafe { algorithms.reduce_by_key(options, (x, values), (y, sums), count, sum, near) }.unwrap();
    // The states are in the order of the operators.
    test.assert_launched("PKiPKfPi", &[&100u64, &count, &x, &values, &y, &sums, &0.5f64, &3i32]);
    let lengths = slice::<u32>(3, 100);
    unsafe { algorithms.run_length_encode(options, x, y, lengths, count, "equal_to") }.unwrap();
    test.assert_launched("PKiPi", &[&100u64, &count]);
    test.assert_launched("PKiPi", &[&x, &y, &lengths]);
}

#[test]
fn merges_take_two_inputs_with_values() {
    let test = Fixture::new();
    let (first, second) = ((slice::<i32>(0, 100), slice::<f32>(1, 100)), (slice::<i32>(2, 50), slice::<f32>(3, 50)));
    let output = (slice::<i32>(4, 150), slice::<f32>(5, 150));
    unsafe { test.algorithms().merge(&test.options, first, second, output, "greater") }.unwrap();
    test.assert_launched(
        "cjit_tiles",
        &[&first.0, &first.1, &100u64, &second.0, &second.1, &50u64, &output.0, &output.1],
    );
}

#[test]
fn searches_write_bounds_of_values() {
    let test = Fixture::new();
    let (algorithms, options) = (test.algorithms(), &test.options);
    let (x, values, lower, upper) =
        (slice::<i32>(0, 1000), slice::<i32>(1, 50), slice::<u64>(2, 50), slice::<u64>(3, 50));
    unsafe { algorithms.lower_bound(options, x, values, lower, "less") }.unwrap();
    test.assert_launched("cjit_search", &[&1000u64, &50u64, &x, &values, &lower]);
    let keys = r#""algorithm": "binary_search", "input": "int32", "values": "int32", "output": "uint64""#;
    test.assert_built(&format!(r#"{{{keys}, "kind": "lower_bound"}}"#));
    unsafe { algorithms.upper_bound(options, x, values, upper, "less") }.unwrap();
    test.assert_launched("cjit_search", &[&1000u64, &50u64, &x, &values, &upper]);
    test.assert_built(&format!(r#"{{{keys}, "kind": "upper_bound"}}"#));
    unsafe { algorithms.equal_range(options, x, values, lower, upper, "less") }.unwrap();
    test.assert_launched("cjit_search", &[&1000u64, &50u64, &x, &values, &lower, &upper]);
}

#[test]
fn segments_are_scanned_and_sorted() {
    let test = Fixture::new();
    let (algorithms, options) = (test.algorithms(), &test.options);
    let (x, sums, segments) = (slice::<f32>(0, 1000), slice::<f32>(1, 1000), Segments::between(slice(2, 11), 200));
    unsafe { algorithms.inclusive_segmented_scan(options, x, segments, sums, "plus", Some(0.5)) }.unwrap();
    test.assert_launched("PKfPf", &[&10i32]);
    test.assert_launched("PKfPf", &[&x, &sums, &slice::<i64>(2, 11), &0x30008u64, &0.5f32]);
    let (keys, keys_out) = (slice::<i32>(3, 1000), slice::<i32>(4, 1000));
    let fixed = Segments::FixedSize(100);
    unsafe { algorithms.exclusive_segmented_scan(options, keys, fixed, keys, "maximum", -1) }.unwrap();
    test.assert_launched("PKiPi", &[&10i32]);
    test.assert_launched("PKiPi", &[&keys, &keys, &100i32, &-1i32]);
    test.assert_built(
        r#"{"algorithm": "segmented_scan", "input": "int32", "output": "int32", "operator": "maximum",
            "kind": "exclusive", "segments": "fixed_size"}"#,
    );
    unsafe { algorithms.segmented_sort(options, (keys, x), segments, (keys_out, sums), SortOrder::Descending) }
        .unwrap();
    test.assert_launched("cjit_warps", &[&10u64]);
    test.assert_launched("cjit_warps", &[&slice::<i64>(2, 11), &0x30008u64]);
    test.assert_launched("cjit_warps", &[&keys, &keys_out, &x, &sums]);
    test.assert_built(r#"{"algorithm": "segmented_sort", "key": "int32", "value": "float32", "order": "descending"}"#);
}

#[test]
fn the_smallest_keys_are_found_with_their_values() {
    let test = Fixture::new();
    let (input, output) =
        ((slice::<i32>(0, 1000), slice::<Record>(1, 1000)), (slice::<i32>(2, 10), slice::<Record>(3, 10)));
    unsafe { test.algorithms().top_k(&test.options, input, output, Extreme::Smallest) }.unwrap();
    test.assert_launched("cjit_last", &[&1000u64, &10u64]);
    test.assert_launched("cjit_last", &[&input.0]);
    test.assert_launched("cjit_last", &[&output.0]);
    test.assert_launched("cjit_last", &[&input.1, &output.1]);
    test.assert_built(
        r#"{"algorithm": "top_k", "key": "int32", "value": {"size": 12, "alignment": 4}, "select": "smallest"}"#,
    );
}

#[test]
fn buffers_on_the_device_are_copied() {
    let test = Fixture::new();
    let (sources, destinations, sizes) = (slice(0, 3), slice(1, 3), slice(2, 3));
    unsafe { test.algorithms().batched_memcpy(&test.options, sources, destinations, sizes) }.unwrap();
    test.assert_launched("cjit_buffers", &[&3u64]);
    test.assert_launched("cjit_buffers", &[&sources, &destinations, &sizes]);
}

#[test]
fn neighbours_are_subtracted() {
    let test = Fixture::new();
    let (x, y) = (slice::<f32>(0, 1000), slice::<f32>(1, 1000));
    unsafe { test.algorithms().adjacent_difference(&test.options, x, y, "minus", Direction::Right) }.unwrap();
    test.assert_launched("cjit_tiles", &[&1000u64, &x, &y]);
    test.assert_built(r#"{"algorithm": "adjacent_difference", "input": "float32", "direction": "right"}"#);
}

#[test]
fn histograms_count_channels_in_bins() {
    let test = Fixture::new();
    let (algorithms, options) = (test.algorithms(), &test.options);
    let (x, first, second) = (slice::<f32>(0, 900), slice::<u32>(1, 16), slice::<u32>(2, 8));
    let (bins, levels) = ([(first, -1f32..7.0), (second, 0.0..256.0)], slice::<f32>(3, 17));
    unsafe { algorithms.histogram_even(options, x, 2, &bins) }.unwrap();
    test.assert_launched("cjit_small", &[&450u64, &x, &first, &16i32, &-1f32, &7f32]);
    test.assert_launched("cjit_small", &[&7f32, &second, &8i32, &0f32, &256f32]);
    unsafe { algorithms.histogram_range(options, x, 1, &[(first, levels)]) }.unwrap();
    test.assert_launched("cjit_small", &[&900u64, &x, &first, &16i32, &levels]);
}

#[test]
fn the_first_element_of_a_kind_is_found() {
    let test = Fixture::new();
    let (x, found) = (slice::<i32>(0, 1000), slice(1, 1));
    let equal = Operator::call("[](int a, int x) { return x == a; }").state(7i32);
    unsafe { test.algorithms().find_if(&test.options, x, found, equal) }.unwrap();
    test.assert_launched("cjit_tiles", &[&1000u64, &found, &x, &7i32]);
}

#[test]
fn a_plan_is_kept_by_all_clones_of_its_context() {
    const TEXT: &str = r#"{"algorithm": "reduce", "input": "float32", "operator": "plus"}"#;
    let kept_by_context = Arc::new(());
    let held = Arc::clone(&kept_by_context);
    let context = cached().log(move |_, _| _ = &held).create().unwrap();
    let plan = context.algorithms().plan(TEXT).unwrap();
    let hits = |context: &Context| context.cache().info().unwrap().counters.memory_hits;
    let before = hits(&context);
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| context.clone().algorithms().plan(TEXT).unwrap());
        }
    });
    assert_eq!(hits(&context), before + 8);
    let schema = "input: pointer, output: pointer, count: uint64, initial: float32";
    assert_eq!(plan.describe().unwrap().argument_schema, schema);
    drop(context);
    unsafe { plan.run(&RunOptions::new(), (DevicePointer(4096), DevicePointer(8192), 1000u64, 0f32)) }.unwrap();
    assert_eq!(Arc::strong_count(&kept_by_context), 2);
    drop(plan);
    assert_eq!(Arc::strong_count(&kept_by_context), 1); // the context is destroyed, although it kept the plan
}

#[test]
fn a_plan_of_a_build_or_of_its_result_is_kept() {
    const TEXT: &str = r#"{"algorithm": "reduce", "name": "sum", "input": "float32", "operator": "plus"}"#;
    let test = Fixture::new();
    let options = KernelOptions::new("").algorithm(TEXT);
    let built = test.context.build(&options).unwrap();
    for plan in [
        test.context.plan(&options, None),
        test.context.plan(&options, Some("sum")),
        test.context.load_plan(&built, None),
        test.context.load_plan(&built, Some("sum")),
    ] {
        let arguments = (DevicePointer(4096), DevicePointer(8192), 1000u64, 0f32);
        unsafe { plan.unwrap().run(&test.options, arguments) }.unwrap();
    }
    assert_eq!(test.context.plan(&options, Some("product")).unwrap_err().status(), Status::NOT_FOUND);
    assert_eq!(test.context.load_plan(&built, Some("product")).unwrap_err().status(), Status::NOT_FOUND);
}

#[test]
fn slices_whose_lengths_do_not_fit_are_refused() {
    let test = Fixture::new();
    let (algorithms, options) = (test.algorithms(), &test.options);
    let (x, short) = (slice::<f32>(0, 1000), slice::<f32>(1, 3));
    let refused = |outcome| message(outcome, Status::INVALID_ARGUMENT);
    unsafe {
        assert_eq!(
            refused(algorithms.reduce(options, x, short, "plus", 0.0)),
            "cannot run reduce: 'output' has 3 elements, expected 1"
        );
        assert_eq!(
            refused(algorithms.exclusive_scan(options, x, short, "plus", 0.0)),
            "cannot run scan: 'output' has 3 elements, expected 1000, as many as the input"
        );
        assert_eq!(
            refused(algorithms.inclusive_scan_by_key(options, short, x, x, "plus")),
            "cannot run scan_by_key: 'keys' has 3 elements, expected 1000, as many as the input"
        );
        assert_eq!(
            refused(algorithms.transform(options, (x, short), x, "plus")),
            "cannot run transform: 'input 1' has 3 elements, expected 1000, as many as the output"
        );
        assert_eq!(
            refused(algorithms.segmented_reduce(options, x, Segments::FixedSize(100), short, "plus", 0.0)),
            "cannot run segmented_reduce: 'input' has 1000 elements, expected 300: 3 segments of 100"
        );
        assert_eq!(
            refused(algorithms.segmented_reduce(options, x, Segments::between(slice(2, 3), 0), short, "plus", 0.0)),
            "cannot run segmented_reduce: 'begins' has 2 elements, expected 3, as many as the output"
        );
        let large = 3_000_000_000;
        let outcome = algorithms.segmented_reduce(
            options,
            slice::<u8>(0, large),
            Segments::FixedSize(large),
            slice(1, 1),
            "plus",
            0u8,
        );
        assert_eq!(refused(outcome), "cannot run segmented_reduce: segments of 3000000000, expected up to 2147483647");
        assert_eq!(
            refused(algorithms.radix_sort(options, (x, short), (x, short), &RadixOrder::ascending())),
            "cannot run radix_sort: 'values' has 3 elements, expected 1000, as many as the input"
        );
        assert_eq!(
            refused(algorithms.merge_sort(options, x, short, "less")),
            "cannot run merge_sort: 'keys_out' has 3 elements, expected 1000, as many as the input"
        );
    }
    assert_eq!(test.launches().len(), 0);
}

#[test]
fn outputs_that_only_the_device_fills_have_room_for_all() {
    let test = Fixture::new();
    let (on, options) = (test.algorithms(), &test.options);
    let (x, y, short, one) = (slice::<i32>(0, 100), slice::<i32>(1, 100), slice::<i32>(2, 3), slice::<u64>(3, 1));
    let (numbers, two) = (slice::<u64>(4, 100), slice::<u64>(5, 2));
    let offsets = Segments::between(slice(6, 4), 0);
    let uneven = Segments::Offsets { begins: slice(5, 3), ends: slice(6, 4), largest: 0 };
    let rejected = Some(short);
    let (few, level) = (slice::<u32>(1, 8), slice::<i32>(2, 8));
    let huge = slice::<u32>(1, 3_000_000_000);
    let expected = unsafe {
        [
            (
                on.select_if(options, x, short, one, "negate"),
                "select_if: 'output' has 3 elements, expected 100, as many as the input",
            ),
            (on.select_if(options, x, y, two, "negate"), "select_if: 'selected' has 2 elements, expected 1"),
            (
                on.select_if(options, x, y, one, short),
                "select_if: 'flags' has 3 elements, expected 100, as many as the input",
            ),
            (
                on.partition_if(options, x, y, rejected, one, "negate"),
                "partition_if: 'rejected' has 3 elements, expected 100, as many as the input",
            ),
            (
                on.three_way_partition(options, x, (y, y, short), two, "negate", "negate"),
                "three_way_partition: 'rest' has 3 elements, expected 100, as many as the input",
            ),
            (
                on.three_way_partition(options, x, (y, y, y), one, "negate", "negate"),
                "three_way_partition: 'selected' has 1 elements, expected 2",
            ),
            (
                on.unique(options, x, short, one, "equal_to"),
                "unique: 'output' has 3 elements, expected 100, as many as the input",
            ),
            (
                on.unique_by_key(options, (x, short), (y, y), one, "equal_to"),
                "unique_by_key: 'values' has 3 elements, expected 100, as many as the keys",
            ),
            (
                on.unique_by_key(options, (x, x), (y, short), one, "equal_to"),
                "unique_by_key: 'values_out' has 3 elements, expected 100, as many as the keys",
            ),
            (
                on.reduce_by_key(options, (x, x), (short, y), one, "plus", "equal_to"),
                "reduce_by_key: 'keys_out' has 3 elements, expected 100, as many as the keys",
            ),
            (
                on.reduce_by_key(options, (x, x), (y, y), two, "plus", "equal_to"),
                "reduce_by_key: 'runs' has 2 elements, expected 1",
            ),
            (
                on.run_length_encode(options, x, y, short, one, "equal_to"),
                "run_length_encode: 'lengths' has 3 elements, expected 100, as many as the input",
            ),
            (
                on.merge(options, x, short, y, "less"),
                "merge: 'keys_out' has 100 elements, expected 103, as many as both inputs",
            ),
            (
                on.merge(options, (x, x), (short, x), (y, y), "less"),
                "merge: 'other_values' has 100 elements, expected 3, as many as the other keys",
            ),
            (
                on.lower_bound(options, x, short, numbers, "less"),
                "binary_search: 'output' has 100 elements, expected 3, as many as the values",
            ),
            (
                on.equal_range(options, x, x, numbers, one, "less"),
                "binary_search: 'upper' has 1 elements, expected 100, as many as the values",
            ),
            (
                on.exclusive_segmented_scan(options, x, offsets, short, "plus", 0),
                "segmented_scan: 'output' has 3 elements, expected 100, as many as the input",
            ),
            (
                on.exclusive_segmented_scan(options, x, uneven, y, "plus", 0),
                "segmented_scan: 'ends' has 4 elements, expected 3, as many as the begins",
            ),
            (
                on.exclusive_segmented_scan(options, x, Segments::FixedSize(30), y, "plus", 0),
                "segmented_scan: 'input' has 100 elements, expected 90: 3 segments of 30",
            ),
            (
                on.segmented_sort(options, x, Segments::FixedSize(10), y, SortOrder::Ascending),
                "segmented_sort: segments of 10, expected offsets",
            ),
            (
                on.segmented_sort(options, x, offsets, short, SortOrder::Ascending),
                "segmented_sort: 'keys_out' has 3 elements, expected 100, as many as the input",
            ),
            (
                on.top_k(options, short, x, Extreme::Largest),
                "top_k: 'keys_out' has 100 elements, expected 3 at most, as many as the input",
            ),
            (
                on.top_k(options, (x, x), (short, y), Extreme::Largest),
                "top_k: 'values_out' has 100 elements, expected 3, as many as 'keys_out'",
            ),
            (
                on.batched_memcpy(options, two, two, one),
                "batched_memcpy: 'sizes' has 1 elements, expected 2, as many as the sources",
            ),
            (
                on.adjacent_difference(options, x, short, "minus", Direction::Left),
                "adjacent_difference: 'output' has 3 elements, expected 100, as many as the input",
            ),
            (
                on.histogram_even(options, x, 3, &[(few, 0..8)]),
                "histogram: 'input' has 100 elements, expected 99: 33 samples of each of 3 channels",
            ),
            (
                on.histogram_even(options, x, 1, &[(huge, 0..8)]),
                "histogram: a number of bins of 3000000000, expected up to 2147483647",
            ),
            (
                on.histogram_range(options, x, 1, &[(few, level)]),
                "histogram: 'levels' has 8 elements, expected 9, one more than counters",
            ),
            (on.find_if(options, x, two, "negate"), "find_if: 'output' has 2 elements, expected 1"),
        ]
    };
    for (outcome, reason) in expected {
        assert_eq!(message(outcome, Status::INVALID_ARGUMENT), format!("cannot run {reason}"));
    }
    let faults = message(unsafe { on.histogram_even(options, x, 5, &[(few, 0..8)]) }, Status::INVALID_ARGUMENT);
    assert!(faults.contains("channels: is 5, expected 1 to 4"), "{faults}");
    assert_eq!(test.launches().len(), 0);
}

#[test]
fn what_the_library_refuses_is_told_in_its_words() {
    let test = Fixture::new();
    let x = slice::<f32>(0, 1000);
    let fault = unsafe { test.algorithms().transform(&test.options, x, x, "negated") };
    assert!(message(fault, Status::INVALID_ARGUMENT).contains("operator: found \"negated\", expected one of plus"));
    let wrong = unsafe { test.algorithms().for_each(&test.options, x, "[](float& x) { x = absent; }") };
    let text = message(wrong, Status::COMPILATION);
    assert!(text.contains("operator.call(1)") && text.contains("absent"), "{text}");
    assert_eq!(test.algorithms().plan("{").unwrap_err().status(), Status::INVALID_ARGUMENT);
}
