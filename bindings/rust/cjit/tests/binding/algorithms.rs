//! Tests device algorithms by calls, on a mock: what they build, keep and launch.
use crate::support::{context, options};
use cjit::{
    Context, DevicePointer, DeviceSlice, Element, ElementType, Operator, RadixOrder, RunOptions, Segments, Status,
    Stream, ValueKind,
};
use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, Weak};

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

/// The context of all tests that run or wait, because each context unpacks the headers. One test uses it at a time.
struct Shared {
    context: Arc<Context>,
    _turn: MutexGuard<'static, ()>,
}

impl Deref for Shared {
    type Target = Context;
    fn deref(&self) -> &Context {
        &self.context
    }
}

fn shared() -> Shared {
    static CONTEXT: Mutex<Option<Weak<Context>>> = Mutex::new(None);
    static TURN: Mutex<()> = Mutex::new(());
    let mut last = CONTEXT.lock().unwrap();
    let context = last.as_ref().and_then(Weak::upgrade).unwrap_or_else(|| Arc::new(context()));
    *last = Some(Arc::downgrade(&context));
    drop(last);
    let _turn = TURN.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    context.mock().clear().unwrap();
    Shared { context, _turn }
}

/// Returns the arguments of the last launch.
fn arguments(context: &Context) -> Vec<Vec<u8>> {
    let last = context.mock().launches().unwrap().pop().expect("a launch");
    (0..last.argument_sizes.len()).map(|index| last.argument(index).to_vec()).collect()
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
    let context = shared();
    let stream = unsafe { Stream::from_raw(0x5000 as *mut _) };
    let (x, total) = (slice::<f32>(0, 1000), slice::<f64>(1, 1));
    unsafe { context.algorithms().reduce(&RunOptions::new().stream(stream), x, total, "maximum", -1.5) }.unwrap();
    let seen = context.mock().launch(0).unwrap();
    assert!(seen.lowered_name.contains("cjit_all"), "{}", seen.lowered_name);
    assert_eq!(seen.stream, stream);
    assert_eq!(seen.argument(0), 1000u64.to_le_bytes());
    assert_eq!(seen.argument(1), ADDRESSES[0].to_le_bytes());
    assert_eq!(seen.argument(2), ADDRESSES[1].to_le_bytes());
    assert_eq!(seen.argument(3), (-1.5f64).to_le_bytes());
}

#[test]
fn segments_have_offsets_or_one_size() {
    let context = shared();
    let (x, sums) = (slice::<i32>(0, 1000), slice::<i32>(1, 10));
    let offsets = Segments::between(slice(2, 11), 200);
    unsafe { context.algorithms().segmented_reduce(&RunOptions::new(), x, offsets, sums, "plus", 7) }.unwrap();
    let seen = arguments(&context);
    assert_eq!(seen[0], 10i32.to_le_bytes());
    assert_eq!((&seen[3][..], &seen[4][..]), (&ADDRESSES[2].to_le_bytes()[..], &0x30008u64.to_le_bytes()[..]));
    assert_eq!(seen[6], 7i32.to_le_bytes());
    let fixed = Segments::FixedSize(100);
    unsafe { context.algorithms().segmented_reduce(&RunOptions::new(), x, fixed, sums, "plus", 0) }.unwrap();
    assert_eq!(arguments(&context)[3], 100i32.to_le_bytes());
}

#[test]
fn scans_are_exclusive_or_inclusive() {
    let context = shared();
    let (x, out) = (slice::<Complex>(0, 1000), slice::<Complex>(1, 1000));
    unsafe { context.algorithms().exclusive_scan(&RunOptions::new(), x, out, "plus", Complex([1.0, 2.0])) }.unwrap();
    assert_eq!(context.mock().launch_count().unwrap(), 2);
    let seen = arguments(&context);
    assert_eq!(seen[5], [1.0f32.to_le_bytes(), 2.0f32.to_le_bytes()].concat());
    unsafe { context.algorithms().inclusive_scan(&RunOptions::new(), x, x, "plus", None) }.unwrap();
    assert_eq!(arguments(&context).len(), seen.len() - 1);
}

#[test]
fn scans_by_key_begin_again() {
    let context = shared();
    let (keys, x, out) = (slice::<u8>(0, 100), slice::<u32>(1, 100), slice::<u64>(2, 100));
    unsafe { context.algorithms().exclusive_scan_by_key(&RunOptions::new(), keys, x, out, "plus", 9) }.unwrap();
    let seen = arguments(&context);
    assert_eq!(seen[3], 100u64.to_le_bytes());
    for (argument, address) in seen[4..7].iter().zip(ADDRESSES) {
        assert_eq!(*argument, address.to_le_bytes());
    }
    assert_eq!(seen[7], 9u64.to_le_bytes());
    unsafe { context.algorithms().inclusive_scan_by_key(&RunOptions::new(), keys, x, out, "plus") }.unwrap();
    assert_eq!(arguments(&context).len(), seen.len() - 1);
}

#[test]
fn a_transform_takes_inputs_and_a_state() {
    let context = shared();
    let (x, y, out) = (slice::<f32>(0, 1000), slice::<Half>(1, 1000), slice::<f32>(2, 1000));
    let text = "[](float a, float x, float y) {\n\t// \"größer\\kleiner\"\n  return a * x + y; }";
    for state in [2.0f32, 3.0] {
        let axpy = Operator::call(text).state(state);
        unsafe { context.algorithms().transform(&RunOptions::new(), (x, y), out, axpy) }.unwrap();
        let seen = arguments(&context);
        assert_has(&seen, state.to_le_bytes());
        for address in &ADDRESSES[..3] {
            assert_has(&seen, address.to_le_bytes());
        }
    }
}

#[test]
fn for_each_takes_structs_of_the_caller() {
    let context = shared();
    let points = slice::<Point>(0, 1000);
    let moved = Operator::call("move").code("__device__ void move(Point by, Point& point) { point.x += by.x; }");
    let moved = moved.state(Point { x: 1.0, y: 4.0 });
    unsafe { context.algorithms().for_each(&RunOptions::new(), points, moved) }.unwrap();
    let seen = arguments(&context);
    assert_eq!(seen[0], 1000u64.to_le_bytes());
    assert_eq!(seen[1], ADDRESSES[0].to_le_bytes());
    assert_eq!(seen[2], [1.0f32.to_le_bytes(), 4.0f32.to_le_bytes()].concat());
}

#[test]
fn radix_sorts_compare_bits_and_take_values() {
    let context = shared();
    let (keys, keys_out) = (slice::<u16>(0, 100), slice::<u16>(1, 100));
    unsafe {
        context.algorithms().radix_sort(&RunOptions::new(), keys, keys_out, &RadixOrder::descending().bits(4..9))
    }
    .unwrap();
    assert!(context.mock().launch(0).unwrap().lowered_name.contains("cjit_one"));
    let seen = arguments(&context);
    assert_has(&seen, 4i32.to_le_bytes());
    assert_has(&seen, 9i32.to_le_bytes());
    let (values, values_out) = (slice::<Record>(2, 100), slice::<Record>(3, 100));
    let order = RadixOrder::ascending();
    unsafe { context.algorithms().radix_sort(&RunOptions::new(), (keys, values), (keys_out, values_out), &order) }
        .unwrap();
    let seen = arguments(&context);
    for address in ADDRESSES {
        assert_has(&seen, address.to_le_bytes());
    }
    assert_has(&seen, 16i32.to_le_bytes());
}

#[test]
fn merge_sorts_take_a_comparison_and_values() {
    let context = shared();
    let (points, values) = (slice::<Point>(0, 100), slice::<bool>(1, 100));
    let by_x = "[](const Point& a, const Point& b) { return a.x < b.x; }";
    unsafe { context.algorithms().merge_sort(&RunOptions::new(), (points, values), (points, values), by_x) }.unwrap();
    let seen = arguments(&context);
    for address in &ADDRESSES[..2] {
        assert_has(&seen, address.to_le_bytes());
    }
}

#[test]
fn a_plan_is_built_once_and_kept_by_all_clones_of_its_context() {
    const TEXT: &str = r#"{"algorithm": "reduce", "input": {"counting": "int64"}, "operator": "plus"}"#;
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
    let schema = "input: int64, output: pointer, count: uint64, initial: int64";
    assert_eq!(plan.describe().unwrap().argument_schema, schema);
    drop(context);
    unsafe { plan.run(&RunOptions::new(), (1i64, slice::<i64>(0, 1), 1000u64, 0i64)) }.unwrap();
    assert_eq!(Arc::strong_count(&kept_by_context), 2);
    drop(plan);
    assert_eq!(Arc::strong_count(&kept_by_context), 1); // the context is destroyed, although it kept the plan
}

#[test]
fn slices_whose_lengths_do_not_fit_are_refused() {
    let context = shared();
    let algorithms = context.algorithms();
    let (x, short) = (slice::<f32>(0, 1000), slice::<f32>(1, 3));
    let refused = |outcome| message(outcome, Status::INVALID_ARGUMENT);
    unsafe {
        assert_eq!(
            refused(algorithms.reduce(&RunOptions::new(), x, short, "plus", 0.0)),
            "cannot run reduce: 'output' has 3 elements, expected 1"
        );
        assert_eq!(
            refused(algorithms.exclusive_scan(&RunOptions::new(), x, short, "plus", 0.0)),
            "cannot run scan: 'output' has 3 elements, expected 1000, as many as the input"
        );
        assert_eq!(
            refused(algorithms.inclusive_scan_by_key(&RunOptions::new(), short, x, x, "plus")),
            "cannot run scan_by_key: 'keys' has 3 elements, expected 1000, as many as the input"
        );
        assert_eq!(
            refused(algorithms.transform(&RunOptions::new(), (x, short), x, "plus")),
            "cannot run transform: 'input 1' has 3 elements, expected 1000, as many as the output"
        );
        assert_eq!(
            refused(algorithms.segmented_reduce(&RunOptions::new(), x, Segments::FixedSize(100), short, "plus", 0.0)),
            "cannot run segmented_reduce: 'input' has 1000 elements, expected 300: 3 segments of 100"
        );
        assert_eq!(
            refused(algorithms.segmented_reduce(
                &RunOptions::new(),
                x,
                Segments::between(slice(2, 3), 0),
                short,
                "plus",
                0.0
            )),
            "cannot run segmented_reduce: 'begins' has 2 elements, expected 3, as many as the output"
        );
        assert_eq!(
            refused(algorithms.radix_sort(&RunOptions::new(), (x, short), (x, short), &RadixOrder::ascending())),
            "cannot run radix_sort: 'values' has 3 elements, expected 1000, as many as the input"
        );
        assert_eq!(
            refused(algorithms.merge_sort(&RunOptions::new(), x, short, "less")),
            "cannot run merge_sort: 'keys_out' has 3 elements, expected 1000, as many as the input"
        );
    }
    assert_eq!(context.mock().launch_count().unwrap(), 0);
}

#[test]
fn what_the_library_refuses_is_told_in_its_words() {
    let context = shared();
    let x = slice::<f32>(0, 1000);
    let fault = unsafe { context.algorithms().transform(&RunOptions::new(), x, x, "negated") };
    assert!(message(fault, Status::INVALID_ARGUMENT).contains("operator: found \"negated\", expected one of plus"));
    let wrong =
        unsafe { context.algorithms().transform(&RunOptions::new(), x, x, "[](float x) { return x + absent; }") };
    let text = message(wrong, Status::COMPILATION);
    assert!(text.contains("operator.call(1)") && text.contains("absent"), "{text}");
    assert_eq!(context.algorithms().plan("{").unwrap_err().status(), Status::INVALID_ARGUMENT);
}
