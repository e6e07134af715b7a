//! Tests device algorithms by calls, on a mock: what calls build, keep and launch. The conformance vectors have the
//! calls of all families.
use crate::support::options;
use cjit::{
    Algorithms, Argument, CacheMode, CacheOutcome, Context, ContextOptions, DevicePointer, DeviceSlice, Element,
    ElementType, KernelOptions, MockLaunch, Operator, Order, RunOptions, Segments, Select, Status, Stream, ValueKind,
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
#[repr(C)]
struct Shift(f32);

unsafe impl Element for Shift {
    const TYPE: ElementType = ElementType::of_struct::<Shift>("Shift", "struct Shift { float by; };");
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

fn slice<T: Element>(address: u64, len: usize) -> DeviceSlice<T> {
    DeviceSlice::new(DevicePointer(address), len)
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

    /// Asserts that an algorithm of this description was built.
    fn assert_built(&self, description: &str) {
        let again = self.context.build(&KernelOptions::new("").algorithm(description)).unwrap();
        assert_eq!(again.cache_outcome(), CacheOutcome::MEMORY, "{description}");
    }

    /// Asserts that a launch of a kernel has exactly these arguments one after another, with others around them.
    fn assert_launched(&self, kernel: &str, expected: &[&dyn Argument]) {
        let launches = self.launches();
        let expected: Vec<_> = expected.iter().map(|value| bytes(*value)).collect();
        let has_all = |launch: &MockLaunch| {
            launch.lowered_name.contains(kernel)
                && arguments(launch).windows(expected.len()).any(|some| some == expected)
        };
        assert!(launches.iter().any(has_all), "{kernel}{expected:?} in {launches:?}");
    }
}

fn bytes(argument: &dyn Argument) -> &[u8] {
    unsafe { std::slice::from_raw_parts(argument.address().cast(), argument.size() as usize) }
}

fn arguments(launch: &MockLaunch) -> Vec<Vec<u8>> {
    (0..launch.argument_sizes.len()).map(|index| launch.argument(index).to_vec()).collect()
}

fn message(outcome: cjit::Result<()>, status: Status) -> String {
    let error = outcome.unwrap_err();
    assert_eq!(error.status(), status, "{error}");
    error.to_string()
}

#[test]
fn a_call_has_what_follows_from_its_arrays_and_an_initial_value_or_none() {
    let test = Fixture::new();
    let (x, total) = (slice::<f32>(0x1000, 1000), slice::<f32>(0x3000, 1));
    unsafe { test.algorithms().reduce(&test.options, x, total, "plus", Some(0.5)) }.unwrap();
    test.assert_launched("cjit_all", &[&1000u64, &x, &total, &0.5f32]);
    unsafe { test.algorithms().reduce(&test.options, x, total, "plus", None) }.unwrap();
    test.assert_built(r#"{"algorithm": "reduce", "input": "float32", "operator": "plus", "initial": "none"}"#);
}

#[test]
fn a_choice_is_a_word_and_bits_are_numbers() {
    let test = Fixture::new();
    let (keys, keys_out) = (slice::<i32>(0x5000, 1000), slice::<i32>(0x6000, 1000));
    for (bits, begin, end) in [(Some(4..20), 4i32, 20i32), (None, 0, 32)] {
        unsafe { test.algorithms().radix_sort(&test.options, keys, keys_out, Order::Descending, bits) }.unwrap();
        test.assert_launched("cjit_one", &[&1000u64, &begin, &end, &keys, &keys_out]);
    }
    test.assert_built(r#"{"algorithm": "radix_sort", "key": "int32", "order": "descending"}"#);
}

#[test]
fn a_selection_is_by_a_predicate_flags_or_both() {
    let test = Fixture::new();
    let (algorithms, options) = (test.algorithms(), &test.options);
    let (x, y, selected) = (slice::<f32>(0x1000, 1000), slice::<f32>(0x2000, 1000), slice(0xb000, 1));
    let flags = slice::<u8>(0xa000, 1000);
    let larger = Operator::call("[](float a, float x) { return x > a; }").state(2.5f32);
    unsafe { algorithms.select_if(options, x, y, selected, larger) }.unwrap();
    test.assert_launched("cjit_tiles", &[&x, &y, &2.5f32]);
    unsafe { algorithms.select_if(options, x, y, selected, flags) }.unwrap();
    test.assert_launched("cjit_tiles", &[&x, &flags, &y]);
    let both = unsafe { algorithms.select_if(options, x, y, selected, (flags, "unknown")) };
    assert!(message(both, Status::INVALID_ARGUMENT).contains("predicate: found \"unknown\""));
}

#[test]
fn segments_have_offsets_or_one_size() {
    let test = Fixture::new();
    let (x, sums) = (slice::<f32>(0x1000, 1000), slice::<f32>(0x4000, 3));
    let (begins, ends) = (slice::<i64>(0x7000, 3), slice::<i64>(0x7008, 3));
    let segments = Segments::between(slice(0x7000, 4), 500);
    unsafe { test.algorithms().segmented_reduce(&test.options, x, sums, segments, "maximum", Some(-1.0)) }.unwrap();
    test.assert_launched("cjit_segments", &[&3i32]);
    test.assert_launched("cjit_segments", &[&x, &sums, &begins, &ends, &500u64, &-1f32]);
    let (keys, fixed) = (slice::<i32>(0x5000, 1000), Segments::FixedSize(100));
    unsafe { test.algorithms().exclusive_segmented_scan(&test.options, keys, keys, fixed, "maximum", -1) }.unwrap();
    test.assert_launched("cjit_segments", &[&10i32]);
    test.assert_launched("cjit_segments", &[&keys, &keys, &100i32, &-1i32]);
}

#[test]
fn elements_are_structs_bytes_and_numbers_of_the_caller() {
    let test = Fixture::new();
    let (points, halves) = (slice::<Point>(0x1000, 1000), slice::<Half>(0x2000, 1000));
    let (records, out) = (slice::<Record>(0x3000, 1000), slice::<f32>(0x8000, 1000));
    let text =
        "[](Shift shift, Point point, __half, auto) {\n\t// <\"größer\\kleiner\">\n  return shift.by + point.x; }";
    for by in [1f32, 2.0] {
        let shifted = Operator::call(text).state(Shift(by));
        unsafe { test.algorithms().transform(&test.options, (points, halves, records), out, shifted) }.unwrap();
        test.assert_launched("cjit_bulk", &[&by]);
    }
    test.assert_launched("cjit_bulk", &[&points, &halves, &records, &out]);
}

#[test]
fn arrays_whose_numbers_of_elements_do_not_fit_are_refused() {
    let test = Fixture::new();
    let (on, options) = (test.algorithms(), &test.options);
    let (x, y, short, one) =
        (slice::<i32>(0x1000, 100), slice::<i32>(0x2000, 100), slice::<i32>(0x3000, 3), slice(0x4000, 1));
    let (numbers, two) = (slice::<u64>(0x5000, 100), slice::<u64>(0x6000, 2));
    let (none, huge, few) = (slice::<i32>(0, 0), slice::<i32>(0x1000, usize::MAX), slice::<u32>(0x2000, 8));
    let uneven = Segments::Offsets { begins: slice(0x7000, 3), ends: slice(0x7008, 4), largest: 0 };
    let fixed = Segments::FixedSize;
    let large = fixed(3_000_000_000);
    let expected = unsafe {
        [
            (on.find_if(options, x, two, "negate"), "find_if: 'output' has 2 elements, expected 1"),
            (
                on.lower_bound(options, x, short, numbers, "less"),
                "lower_bound: 'output' has 100 elements, expected 3, as many as 'values'",
            ),
            (
                on.batched_memcpy(options, two, two, one),
                "batched_memcpy: 'sizes' has 1 elements, expected 2, as many as 'sources'",
            ),
            (
                on.merge(options, x, short, y, "less"),
                "merge: 'keys_out' has 100 elements, expected 103, as many as 'keys' and 'other_keys' together",
            ),
            (
                on.merge(options, huge, short, y, "less"),
                "merge: 'keys_out' has 100 elements, expected 18446744073709551615, as many as 'keys' and \
                 'other_keys' together",
            ),
            (
                on.top_k_pairs(options, short, x, short, x, Select::Largest),
                "top_k: 'keys_out' has 100 elements, expected at most 3, as many as 'keys'",
            ),
            (
                on.select_if(options, x, y, one, short),
                "select_if: 'flags' has 3 elements, expected 100, as many as 'input'",
            ),
            (
                on.segmented_reduce(options, x, y, uneven, "plus", None),
                "segmented_reduce: 'begins' has 3 elements, expected 100, as many as 'output'",
            ),
            (
                on.segmented_reduce(options, x, short, uneven, "plus", None),
                "segmented_reduce: 'ends' has 4 elements, expected 3, as many as 'output'",
            ),
            (
                on.segmented_reduce(options, x, short, fixed(5), "plus", None),
                "segmented_reduce: 'input' has 100 elements, expected 15: 3 segments of 5",
            ),
            (
                on.exclusive_segmented_scan(options, x, y, uneven, "plus", 0),
                "exclusive_segmented_scan: 'ends' has 4 elements, expected 3, as many as 'begins'",
            ),
            (
                on.exclusive_segmented_scan(options, x, y, fixed(30), "plus", 0),
                "exclusive_segmented_scan: 'input' has 100 elements, expected a multiple of 30, the size of the \
                 segments",
            ),
            (
                on.segmented_reduce(options, none, none, large, "plus", None),
                "segmented_reduce: segments of 3000000000, expected up to 2147483647",
            ),
            (
                on.segmented_sort(options, x, y, fixed(10), Order::Ascending),
                "segmented_sort: the segments have one size, expected offsets",
            ),
            (
                on.transform(options, (x, short), y, "plus"),
                "transform: 'inputs[1]' has 3 elements, expected 100, as many as 'output'",
            ),
            (
                on.histogram_even(options, x, 3, &[(few, 0..8)]),
                "histogram: 'input' has 100 elements, expected a multiple of 3, the number of channels",
            ),
            (
                on.histogram_even(options, x, 1, &[(huge, 0..8)]),
                "histogram: 'counters' has 18446744073709551615 elements, expected at most 2147483647",
            ),
            (
                on.histogram_range(options, x, 1, &[(few, x)]),
                "histogram: 'levels' has 100 elements, expected 9, one more than 'counters'",
            ),
        ]
    };
    for (outcome, reason) in expected {
        assert_eq!(message(outcome, Status::INVALID_ARGUMENT), format!("cannot run {reason}"));
    }
    assert_eq!(test.launches().len(), 0);
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
fn what_the_library_refuses_is_told_in_its_words() {
    let test = Fixture::new();
    let x = slice::<f32>(0x1000, 1000);
    let fault = unsafe { test.algorithms().transform(&test.options, x, x, "negated") };
    assert!(message(fault, Status::INVALID_ARGUMENT).contains("operator: found \"negated\", expected one of plus"));
    let bins = [(slice::<u32>(0x2000, 8), 0f32..8.0)];
    let fault = unsafe { test.algorithms().histogram_even(&test.options, x, 5, &bins) };
    assert!(message(fault, Status::INVALID_ARGUMENT).contains("channels: is 5, expected 1 to 4"));
    let wrong = unsafe { test.algorithms().for_each(&test.options, x, "[](float& x) { x = absent; }") };
    let text = message(wrong, Status::COMPILATION);
    assert!(text.contains("operator.call(1)") && text.contains("absent"), "{text}");
    assert_eq!(test.algorithms().plan("{").unwrap_err().status(), Status::INVALID_ARGUMENT);
}
