//! Tests device algorithms by calls, on a mock: what they build, keep and launch.
use crate::support::{context, options};
use cjit::{
    Algorithms, Context, DevicePointer, DeviceSlice, Element, ElementType, MockLaunch, Operator, RadixOrder,
    RunOptions, Segments, Status, Stream, ValueKind,
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
struct Complex([f32; 2]);

unsafe impl Element for Complex {
    const TYPE: ElementType = ElementType::of_kind(ValueKind::COMPLEX64);
}

#[derive(Clone, Copy)]
#[repr(C)]
struct Record([u32; 3]);

unsafe impl Element for Record {
    const TYPE: ElementType = ElementType::of_bytes::<Record>();
}

const ADDRESSES: [u64; 4] = [0x10000, 0x20000, 0x30000, 0x40000];

fn slice<T: Element>(which: usize, len: usize) -> DeviceSlice<T> {
    DeviceSlice::new(DevicePointer(ADDRESSES[which]), len)
}

/// One test: a context that it shares with the tests that run at the same time, because each context unpacks the
/// headers, and a stream of its own.
struct Fixture {
    context: Arc<Context>,
    options: RunOptions,
    stream: Stream,
}

impl Fixture {
    fn new() -> Fixture {
        static CONTEXT: Mutex<Option<Weak<Context>>> = Mutex::new(None);
        static STREAMS: AtomicUsize = AtomicUsize::new(0x5000);
        let mut last = CONTEXT.lock().unwrap();
        let context = last.as_ref().and_then(Weak::upgrade).unwrap_or_else(|| Arc::new(context()));
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
        let last = self.launches().pop().expect("a launch");
        (0..last.argument_sizes.len()).map(|index| last.argument(index).to_vec()).collect()
    }
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
    let (x, total) = (slice::<f32>(0, 1000), slice::<f64>(1, 1));
    unsafe { test.algorithms().reduce(&test.options, x, total, "maximum", -1.5) }.unwrap();
    let seen = &test.launches()[0];
    assert!(seen.lowered_name.contains("cjit_all"), "{}", seen.lowered_name);
    assert_eq!(seen.argument(0), 1000u64.to_le_bytes());
    assert_eq!(seen.argument(1), ADDRESSES[0].to_le_bytes());
    assert_eq!(seen.argument(2), ADDRESSES[1].to_le_bytes());
    assert_eq!(seen.argument(3), (-1.5f64).to_le_bytes());
}

#[test]
fn segments_have_offsets_or_one_size() {
    let test = Fixture::new();
    let (x, sums) = (slice::<i32>(0, 1000), slice::<i32>(1, 10));
    let offsets = Segments::between(slice(2, 11), 200);
    unsafe { test.algorithms().segmented_reduce(&test.options, x, offsets, sums, "plus", 7) }.unwrap();
    let seen = test.arguments();
    assert_eq!(seen[0], 10i32.to_le_bytes());
    assert_eq!((&seen[3][..], &seen[4][..]), (&ADDRESSES[2].to_le_bytes()[..], &0x30008u64.to_le_bytes()[..]));
    assert_eq!(seen[6], 7i32.to_le_bytes());
    let fixed = Segments::FixedSize(100);
    unsafe { test.algorithms().segmented_reduce(&test.options, x, fixed, sums, "plus", 0) }.unwrap();
    assert_eq!(test.arguments()[3], 100i32.to_le_bytes());
}

#[test]
fn scans_are_exclusive_or_inclusive() {
    let test = Fixture::new();
    let (x, out) = (slice::<Complex>(0, 1000), slice::<Complex>(1, 1000));
    unsafe { test.algorithms().exclusive_scan(&test.options, x, out, "plus", Complex([1.0, 2.0])) }.unwrap();
    assert_eq!(test.launches().len(), 2);
    let seen = test.arguments();
    assert_eq!(seen[5], [1.0f32.to_le_bytes(), 2.0f32.to_le_bytes()].concat());
    unsafe { test.algorithms().inclusive_scan(&test.options, x, x, "plus", None) }.unwrap();
    assert_eq!(test.arguments().len(), seen.len() - 1);
}

#[test]
fn scans_by_key_begin_again() {
    let test = Fixture::new();
    let (keys, x, out) = (slice::<u8>(0, 100), slice::<u32>(1, 100), slice::<u64>(2, 100));
    unsafe { test.algorithms().exclusive_scan_by_key(&test.options, keys, x, out, "plus", 9) }.unwrap();
    let seen = test.arguments();
    assert_eq!(seen[3], 100u64.to_le_bytes());
    for (argument, address) in seen[4..7].iter().zip(ADDRESSES) {
        assert_eq!(*argument, address.to_le_bytes());
    }
    assert_eq!(seen[7], 9u64.to_le_bytes());
}

#[test]
fn a_transform_takes_inputs_and_a_state() {
    let test = Fixture::new();
    let (x, y, out) = (slice::<f32>(0, 1000), slice::<Half>(1, 1000), slice::<f32>(2, 1000));
    let text = "[](float a, float x, float y) {\n\t// \"größer\\kleiner\"\n  return a * x + y; }";
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
fn radix_sorts_compare_bits_and_take_values() {
    let test = Fixture::new();
    let (input, output) =
        ((slice::<u16>(0, 100), slice::<Record>(1, 100)), (slice::<u16>(2, 100), slice::<Record>(3, 100)));
    let order = RadixOrder::descending();
    unsafe { test.algorithms().radix_sort(&test.options, input, output, &order) }.unwrap();
    assert!(test.launches()[0].lowered_name.contains("cjit_one"));
    assert_has(&test.arguments(), 16i32.to_le_bytes());
    unsafe { test.algorithms().radix_sort(&test.options, input, output, &order.bits(4..9)) }.unwrap();
    let seen = test.arguments();
    assert_has(&seen, 4i32.to_le_bytes());
    assert_has(&seen, 9i32.to_le_bytes());
    for address in ADDRESSES {
        assert_has(&seen, address.to_le_bytes());
    }
}

#[test]
fn merge_sorts_take_a_comparison() {
    let test = Fixture::new();
    let points = slice::<Point>(0, 100);
    let by_x = "[](const Point& a, const Point& b) { return a.x < b.x; }";
    unsafe { test.algorithms().merge_sort(&test.options, points, points, by_x) }.unwrap();
    assert_has(&test.arguments(), ADDRESSES[0].to_le_bytes());
}

#[test]
fn a_plan_is_built_once_and_kept_by_all_clones_of_its_context() {
    const TEXT: &str = r#"{"algorithm": "for_each", "input": {"counting": "int64"}, "operator": "identity"}"#;
    let kept_by_context = Arc::new(());
    let held = Arc::clone(&kept_by_context);
    let shares_builds = options().cache_mode(cjit::CacheMode::USE);
    let context = shares_builds.log(move |_, _| _ = &held).create().unwrap();
    let name = |context: &Context| format!("{:?}", context.algorithms().plan(TEXT).unwrap());
    let seen: Vec<String> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(|| name(&context.clone()))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    let plan = context.algorithms().plan(TEXT).unwrap();
    assert_eq!(seen, vec![format!("{plan:?}"); 8]);
    let schema = "input: int64, count: uint64";
    assert_eq!(plan.describe().unwrap().argument_schema, schema);
    drop(context);
    unsafe { plan.run(&RunOptions::new(), (1i64, 1000u64)) }.unwrap();
    assert_eq!(Arc::strong_count(&kept_by_context), 2);
    drop(plan);
    assert_eq!(Arc::strong_count(&kept_by_context), 1); // the context is destroyed, although it kept the plan
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
fn what_the_library_refuses_is_told_in_its_words() {
    let test = Fixture::new();
    let x = slice::<f32>(0, 1000);
    let fault = unsafe { test.algorithms().transform(&test.options, x, x, "negated") };
    assert!(message(fault, Status::INVALID_ARGUMENT).contains("operator: found \"negated\", expected one of plus"));
    let wrong = unsafe { test.algorithms().transform(&test.options, x, x, "[](float x) { return x + absent; }") };
    let text = message(wrong, Status::COMPILATION);
    assert!(text.contains("operator.call(1)") && text.contains("absent"), "{text}");
    assert_eq!(test.algorithms().plan("{").unwrap_err().status(), Status::INVALID_ARGUMENT);
}
