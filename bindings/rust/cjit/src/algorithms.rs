//! Device algorithms by calls: built for the types of the slices, kept by the context, and run.
use crate::argument::{with_plain_types, Argument};
use crate::callback::lock;
use crate::error::{Error, Result};
use crate::{Context, DevicePointer, KernelOptions, Plan, RunOptions, ValueKind};
use std::fmt::Write;
use std::marker::PhantomData;
use std::ops::Range;
use std::os::raw::c_void;
use std::sync::Arc;

/// A type of elements on the device, in CUDA C++ as well as in Rust.
///
/// Implemented for `bool`, integers of fixed size, `f32` and `f64`. Implement it for other types: a `#[repr(C)]` struct
/// with its definition in CUDA C++, or a wrapper of a number that Rust lacks.
///
/// ```
/// use cjit::{Element, ElementType, ValueKind};
///
/// #[derive(Clone, Copy)]
/// #[repr(C)]
/// struct Point { x: f32, y: f32 }
/// // SAFETY: the definition has the same fields.
/// unsafe impl Element for Point {
///     const TYPE: ElementType = ElementType::of_struct::<Point>("Point", "struct Point { float x, y; };");
/// }
///
/// #[derive(Clone, Copy)]
/// #[repr(transparent)]
/// struct Half(u16); // or a type of another crate, such as half::f16 or num_complex::Complex<f32>
/// // SAFETY: it has the bits of a float16.
/// unsafe impl Element for Half {
///     const TYPE: ElementType = ElementType::of_kind(ValueKind::FLOAT16);
/// }
/// ```
///
/// # Safety
/// A value has the size and the layout of `TYPE`.
pub unsafe trait Element: Copy + Send + Sync + 'static {
    /// The type on the device.
    const TYPE: ElementType;
}

/// A type on the device; see [`Element`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ElementType {
    kind: ValueKind,
    name: &'static str,
    definition: &'static str,
    size: usize,
    alignment: usize,
}

impl ElementType {
    /// A number: a boolean, an integer, a floating-point or a complex number.
    pub const fn of_kind(kind: ValueKind) -> ElementType {
        ElementType { kind, name: "", definition: "", size: 0, alignment: 0 }
    }

    /// A struct with this name in CUDA C++. Its definition comes before the operators of each algorithm that uses the
    /// type.
    pub const fn of_struct<T>(name: &'static str, definition: &'static str) -> ElementType {
        let (size, alignment) = (std::mem::size_of::<T>(), std::mem::align_of::<T>());
        ElementType { kind: ValueKind::BYTES, name, definition, size, alignment }
    }

    /// Bytes that are only copied, such as the values of a sort.
    pub const fn of_bytes<T>() -> ElementType {
        ElementType::of_struct::<T>("", "")
    }

    fn json(&self) -> String {
        if self.kind != ValueKind::BYTES {
            return quoted(self.kind.name().unwrap_or_default()); // cannot fail: there is a context
        }
        let name = if self.name.is_empty() { String::new() } else { format!("\"type\": {}, ", quoted(self.name)) };
        format!("{{{name}\"size\": {}, \"alignment\": {}}}", self.size, self.alignment)
    }
}

macro_rules! elements {
    ($($type:ty: $kind:ident;)*) => {$(
        // SAFETY: the kind of the corresponding C type.
        unsafe impl Element for $type {
            const TYPE: ElementType = ElementType::of_kind(ValueKind::$kind);
        }
    )*};
}
with_plain_types!(elements);

/// An argument that is kept until a run.
type KeptArgument = Arc<dyn Argument + Send + Sync>;

/// A value of an element type as an argument.
struct Typed<T>(T);

// SAFETY: the address of the value itself, with the kind that its type declares.
unsafe impl<T: Element> Argument for Typed<T> {
    fn kind(&self) -> ValueKind {
        T::TYPE.kind
    }
    fn size(&self) -> u64 {
        std::mem::size_of::<T>() as u64
    }
    fn address(&self) -> *const c_void {
        (&self.0 as *const T).cast()
    }
}

/// An address in device memory and the number of elements there. Does not own the memory.
///
/// As an argument of a launch or a plan it is its address.
#[derive(Clone, Copy, Debug)]
pub struct DeviceSlice<T> {
    pointer: DevicePointer,
    len: usize,
    element: PhantomData<fn() -> T>,
}

impl<T: Element> DeviceSlice<T> {
    /// `len` elements at `pointer`.
    pub const fn new(pointer: DevicePointer, len: usize) -> DeviceSlice<T> {
        DeviceSlice { pointer, len, element: PhantomData }
    }

    /// The address of the first element.
    pub const fn pointer(&self) -> DevicePointer {
        self.pointer
    }

    /// The number of elements.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no elements.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

// SAFETY: that of its address.
unsafe impl<T> Argument for DeviceSlice<T> {
    fn kind(&self) -> ValueKind {
        self.pointer.kind()
    }
    fn size(&self) -> u64 {
        self.pointer.size()
    }
    fn address(&self) -> *const c_void {
        self.pointer.address()
    }
}

mod sealed {
    use crate::{DevicePointer, ElementType};

    /// A [`DeviceSlice`](super::DeviceSlice) whose type is data.
    #[derive(Clone, Copy, Debug)]
    pub struct UntypedSlice {
        pub(super) pointer: DevicePointer,
        pub(super) len: usize,
        pub(super) element: ElementType,
        pub(super) element_size: usize,
    }

    pub trait Untyped {
        /// Returns the slices, in order; at least one.
        fn untyped(&self) -> Vec<UntypedSlice>;
    }
}
use sealed::{Untyped, UntypedSlice};

/// The inputs of a [transform](Algorithms::transform): a [`DeviceSlice`], or a tuple of one to eight of them.
pub trait DeviceSlices: Untyped {}

/// What a sort orders: a [`DeviceSlice`] of keys, or a tuple of keys and values.
pub trait SortRecords: Untyped {}

impl<T: Element> Untyped for DeviceSlice<T> {
    fn untyped(&self) -> Vec<UntypedSlice> {
        let element_size = std::mem::size_of::<T>();
        vec![UntypedSlice { pointer: self.pointer, len: self.len, element: T::TYPE, element_size }]
    }
}

macro_rules! tuples {
    ($first:ident $($rest:ident)*) => {
        impl<$first: Element, $($rest: Element),*> Untyped for (DeviceSlice<$first>, $(DeviceSlice<$rest>,)*) {
            #[allow(non_snake_case)]
            fn untyped(&self) -> Vec<UntypedSlice> {
                let ($first, $($rest,)*) = self;
                [$first.untyped(), $($rest.untyped()),*].concat()
            }
        }
        impl<$first: Element, $($rest: Element),*> DeviceSlices for (DeviceSlice<$first>, $(DeviceSlice<$rest>,)*) {}
        tuples!($($rest)*);
    };
    () => {};
}
tuples!(A B C D E F G H);

impl<T: Element> DeviceSlices for DeviceSlice<T> {}
impl<K: Element> SortRecords for DeviceSlice<K> {}
impl<K: Element, V: Element> SortRecords for (DeviceSlice<K>, DeviceSlice<V>) {}

/// What an algorithm calls for the elements: an operator of the library, or code in CUDA C++.
///
/// A string is converted: an identifier is a name of docs/algorithms.md, such as `"plus"`, and anything else code, such
/// as a lambda.
///
/// ```
/// use cjit::Operator;
/// let larger: Operator = "maximum".into();
/// let square: Operator = "[](float x) { return x * x; }".into();
/// let scaled = Operator::call("[](float a, float x) { return a * x; }").state(2.0f32);
/// let clamped = Operator::call("clamp<0>").code("template <int low> __device__ int clamp(int x) { ... }");
/// ```
#[derive(Clone)]
pub struct Operator {
    text: String,
    is_name: bool,
    code: String,
    state: Option<(ElementType, KeptArgument)>,
}

impl Operator {
    /// A callable expression in CUDA C++: a lambda, a function, or an object such as `Mine{}`.
    pub fn call(expression: impl Into<String>) -> Operator {
        Operator { text: expression.into(), is_name: false, code: String::new(), state: None }
    }

    /// Set definitions that the expression uses. They have a namespace of their own.
    pub fn code(mut self, code: impl Into<String>) -> Operator {
        self.code = code.into();
        self.is_name = false;
        self
    }

    /// Set a value that is passed to the expression before the elements. Another value does not build anything: it is
    /// an argument of the run.
    pub fn state<S: Element>(mut self, state: S) -> Operator {
        self.state = Some((S::TYPE, Arc::new(Typed(state))));
        self.is_name = false;
        self
    }

    fn json(&self) -> String {
        if self.is_name {
            return quoted(&self.text);
        }
        let state =
            self.state.as_ref().map_or(String::new(), |(element, _)| format!(", \"state\": {}", element.json()));
        format!("{{\"call\": {}, \"code\": {}{state}}}", quoted(&self.text), quoted(&self.code))
    }
}

impl From<&str> for Operator {
    fn from(text: &str) -> Operator {
        let is_name = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        Operator { is_name, ..Operator::call(text) }
    }
}

impl std::fmt::Debug for Operator {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Operator({})", self.json())
    }
}

/// The segments of a [segmented reduction](Algorithms::segmented_reduce).
#[derive(Clone, Copy, Debug)]
pub enum Segments {
    /// All segments have this number of elements, and follow one another.
    FixedSize(usize),
    /// Segments with offsets into the input, in elements.
    Offsets {
        /// The first element of each segment.
        begins: DeviceSlice<i64>,
        /// The element after the last one of each segment.
        ends: DeviceSlice<i64>,
        /// The size of the largest segment; 0: unknown. Small segments are faster if it is known.
        largest: u64,
    },
}

impl Segments {
    /// Segments that follow one another: segment `i` ends where segment `i + 1` begins. There is one more offset than
    /// segments.
    pub fn between(offsets: DeviceSlice<i64>, largest: u64) -> Segments {
        let segments = offsets.len.saturating_sub(1);
        let after_first = DevicePointer(offsets.pointer.0.wrapping_add(std::mem::size_of::<i64>() as u64));
        let (begins, ends) = (DeviceSlice::new(offsets.pointer, segments), DeviceSlice::new(after_first, segments));
        Segments::Offsets { begins, ends, largest }
    }
}

/// How a [radix sort](Algorithms::radix_sort) compares keys. Default: ascending, by all bits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RadixOrder {
    is_descending: bool,
    bits: Option<Range<i32>>,
}

impl RadixOrder {
    /// From the smallest to the largest key.
    pub fn ascending() -> RadixOrder {
        RadixOrder::default()
    }

    /// From the largest to the smallest key.
    pub fn descending() -> RadixOrder {
        RadixOrder { is_descending: true, bits: None }
    }

    /// Compare only these bits. Bit 0 is the lowest.
    pub fn bits(mut self, bits: Range<i32>) -> RadixOrder {
        self.bits = Some(bits);
        self
    }
}

/// The device algorithms of a context: reductions, scans, transforms and sorts for the caller's types and operators.
///
/// An algorithm is built when it is first called with its types and operators, which takes a second or two if the cache
/// does not have it. The context keeps it until its last clone is dropped. Any number of threads may call algorithms.
///
/// ```no_run
/// use cjit::{Context, DevicePointer, DeviceSlice, Operator, RadixOrder, RunOptions};
/// # fn main() -> cjit::Result<()> {
/// # let (x, y, total) = (DevicePointer(0x10000), DevicePointer(0x20000), DevicePointer(0x30000));
/// let context = Context::new()?;
/// let algorithms = context.algorithms();
/// let options = RunOptions::new(); // the default stream
/// let (x, y) = (DeviceSlice::<f32>::new(x, 1000), DeviceSlice::<f32>::new(y, 1000));
/// let total = DeviceSlice::<f32>::new(total, 1);
/// let axpy = Operator::call("[](float a, float x, float y) { return a * x + y; }").state(2.0f32);
/// unsafe {
///     algorithms.transform(&options, (x, y), y, axpy)?;
///     algorithms.reduce(&options, y, total, "plus", 0.0)?;
///     algorithms.radix_sort(&options, x, y, &RadixOrder::descending())?;
/// }
/// # Ok(()) }
/// ```
///
/// The calls are asynchronous: they submit work to the stream of the options. Their `argument_names` must be empty.
/// Types and operators that are not in a call, such as iterators, are in the text of a [`plan`](Algorithms::plan);
/// docs/algorithms.md describes them.
///
/// # Errors
/// Slices whose lengths do not fit are refused with [`Status::INVALID_ARGUMENT`], as are faults of the description; the
/// message lists all of them. An operator that does not compile is [`Status::COMPILATION`], with the place in the
/// operator's text.
///
/// # Safety
/// That of [`Plan::run`]: slices must refer to memory that is allocated, has their number of elements, and is not used
/// otherwise until the run is done. Operators run on the device as they are.
///
/// [`Status::INVALID_ARGUMENT`]: crate::Status::INVALID_ARGUMENT
/// [`Status::COMPILATION`]: crate::Status::COMPILATION
#[derive(Clone, Copy, Debug)]
pub struct Algorithms<'a>(&'a Context);

impl Context {
    /// The device algorithms of this context.
    pub fn algorithms(&self) -> Algorithms<'_> {
        Algorithms(self)
    }
}

impl Algorithms<'_> {
    /// Get the plan of an algorithm from its text in JSON, as docs/algorithms.md describes it. It is built and loaded
    /// at the first call, and kept as long as the context. Equal texts have one plan.
    ///
    /// ```no_run
    /// # fn main() -> cjit::Result<()> {
    /// # let (context, total) = (cjit::Context::new()?, cjit::DevicePointer(0x10000));
    /// let text = r#"{"algorithm": "reduce", "input": {"counting": "int64"}, "operator": "plus"}"#;
    /// let sum = context.algorithms().plan(text)?;
    /// unsafe { sum.run(&cjit::RunOptions::new(), (1i64, total, 1000u64, 0i64))? };
    /// # Ok(()) }
    /// ```
    pub fn plan(&self, algorithm: &str) -> Result<Plan> {
        let context = self.0.clone();
        if let Some(handle) = lock(&context.0.plans).get(algorithm).cloned() {
            return Ok(Plan { handle, context: self.0.clone() });
        }
        // If several threads get here at the same time, the plan of the first one is kept.
        let made = context.load(&context.build(&KernelOptions::new("").algorithm(algorithm))?)?.plan(None)?;
        let handle = lock(&context.0.plans).entry(algorithm.to_owned()).or_insert(made.handle).clone();
        Ok(Plan { handle, context })
    }

    /// Write `initial op input[0] op input[1] ...` to the one element of `output`. The operator must be associative.
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn reduce<T: Element, A: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        output: DeviceSlice<A>,
        operator: impl Into<Operator>,
        initial: A,
    ) -> Result<()> {
        Call::new("reduce")
            .check("output", output.len, 1, "")?
            .reduction(input, output)
            .operation(input.len, operator, Some(initial))
            .run(self, options)
    }

    /// Write the reduction of each segment to `output`. Empty segments give the initial value.
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn segmented_reduce<T: Element, A: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        segments: Segments,
        output: DeviceSlice<A>,
        operator: impl Into<Operator>,
        initial: A,
    ) -> Result<()> {
        Call::new("segmented_reduce")
            .reduction(input, output)
            .segments(segments, input.len, output.len)?
            .operation(output.len, operator, Some(initial))
            .run(self, options)
    }

    /// Write the reduction of `initial` and the elements before `i` to `output[i]`. The output may be the input.
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn exclusive_scan<T: Element, A: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        output: DeviceSlice<A>,
        operator: impl Into<Operator>,
        initial: A,
    ) -> Result<()> {
        Call::new("scan").scan(input, output, operator, "exclusive", Some(initial))?.run(self, options)
    }

    /// Write the reduction of `initial`, if there is one, and the elements up to `i` to `output[i]`. The output may be
    /// the input.
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn inclusive_scan<T: Element, A: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        output: DeviceSlice<A>,
        operator: impl Into<Operator>,
        initial: Option<A>,
    ) -> Result<()> {
        let call = Call::new("scan").key("initial", &quoted(if initial.is_some() { "value" } else { "none" }));
        call.scan(input, output, operator, "inclusive", initial)?.run(self, options)
    }

    /// As [`exclusive_scan`](Algorithms::exclusive_scan), but begin again at each element whose key is not equal to the
    /// key before it.
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn exclusive_scan_by_key<K: Element, T: Element, A: Element>(
        &self,
        options: &RunOptions,
        keys: DeviceSlice<K>,
        input: DeviceSlice<T>,
        output: DeviceSlice<A>,
        operator: impl Into<Operator>,
        initial: A,
    ) -> Result<()> {
        Call::by_key(keys, input.len)?.scan(input, output, operator, "exclusive", Some(initial))?.run(self, options)
    }

    /// As [`inclusive_scan`](Algorithms::inclusive_scan) without an initial value, but begin again at each element
    /// whose key is not equal to the key before it.
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn inclusive_scan_by_key<K: Element, T: Element, A: Element>(
        &self,
        options: &RunOptions,
        keys: DeviceSlice<K>,
        input: DeviceSlice<T>,
        output: DeviceSlice<A>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        Call::by_key(keys, input.len)?.scan(input, output, operator, "inclusive", None)?.run(self, options)
    }

    /// Write `operator(inputs.0[i], inputs.1[i], ...)` to `output[i]`. The output may be one of the inputs.
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn transform<U: Element>(
        &self,
        options: &RunOptions,
        inputs: impl DeviceSlices,
        output: DeviceSlice<U>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("transform")
            .inputs(&inputs.untyped(), output.len)?
            .slice("output", output)
            .argument(output.len as u64)
            .operator(operator)
            .run(self, options)
    }

    /// Call the operator for each element, in any order. It may take the element by reference and change it.
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn for_each<T: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        let call = Call::new("for_each").slice("input", input).argument(input.len as u64);
        call.operator(operator).run(self, options)
    }

    /// Sort numbers by their bits, and values with them: `input` and `output` are keys, or keys and values. Stable. The
    /// output must be other memory than the input.
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn radix_sort<R: SortRecords>(
        &self,
        options: &RunOptions,
        input: R,
        output: R,
        order: &RadixOrder,
    ) -> Result<()> {
        let input = input.untyped();
        let bits = order.bits.clone().unwrap_or(0..input[0].element_size as i32 * 8);
        Call::new("radix_sort")
            .sort(&input, &output.untyped())?
            .key("order", &quoted(if order.is_descending { "descending" } else { "ascending" }))
            .argument(bits.start)
            .argument(bits.end)
            .run(self, options)
    }

    /// Sort by a comparison, such as `"less"`: `input` and `output` are keys, or keys and values. Stable. The output
    /// may be the input.
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn merge_sort<R: SortRecords>(
        &self,
        options: &RunOptions,
        input: R,
        output: R,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        let call = Call::new("merge_sort").sort(&input.untyped(), &output.untyped())?;
        call.operator(operator).run(self, options)
    }
}

/// Reasons for the expected length of slices.
const LIKE_INPUT: &str = ", as many as the input";
const LIKE_OUTPUT: &str = ", as many as the output";

/// One call: the description of the algorithm, and the arguments in the order of the family's parameters.
struct Call {
    algorithm: &'static str,
    keys: String,
    definitions: Vec<&'static str>,
    arguments: Vec<KeptArgument>,
}

impl Call {
    fn new(algorithm: &'static str) -> Call {
        let keys = format!("\"algorithm\": {}", quoted(algorithm));
        Call { algorithm, keys, definitions: Vec::new(), arguments: Vec::new() }
    }

    /// A scan by keys, of which there are `count`.
    fn by_key<K: Element>(keys: DeviceSlice<K>, count: usize) -> Result<Call> {
        Ok(Call::new("scan_by_key").check("keys", keys.len, count, LIKE_INPUT)?.slice("keys", keys))
    }

    /// Checks the length of a slice.
    fn check(self, slice: &str, len: usize, expected: usize, reason: &str) -> Result<Call> {
        if len == expected {
            return Ok(self);
        }
        let algorithm = self.algorithm;
        Err(Error::usage(format!("cannot run {algorithm}: '{slice}' has {len} elements, expected {expected}{reason}")))
    }

    /// Sets a key of the description. The value is JSON.
    fn key(mut self, key: &str, value: &str) -> Call {
        let _ = write!(self.keys, ", \"{key}\": {value}");
        self
    }

    fn argument(mut self, value: impl Argument + Send + Sync + 'static) -> Call {
        self.arguments.push(Arc::new(value));
        self
    }

    fn define(mut self, element: &ElementType) -> Call {
        if !element.definition.is_empty() && !self.definitions.contains(&element.definition) {
            self.definitions.push(element.definition);
        }
        self
    }

    fn element(self, key: &str, element: &ElementType) -> Call {
        self.define(element).key(key, &element.json())
    }

    fn slice<T: Element>(self, key: &str, slice: DeviceSlice<T>) -> Call {
        self.element(key, &T::TYPE).argument(slice.pointer)
    }

    /// Input, and output with the type in which the operator accumulates.
    fn reduction<T: Element, A: Element>(self, input: DeviceSlice<T>, output: DeviceSlice<A>) -> Call {
        self.slice("input", input).slice("output", output).element("accumulator", &A::TYPE)
    }

    fn operator(self, operator: impl Into<Operator>) -> Call {
        let operator = operator.into();
        let mut call = self.key("operator", &operator.json());
        if let Some((element, state)) = operator.state {
            call = call.define(&element);
            call.arguments.push(state);
        }
        call
    }

    /// The number of elements or segments, the operator, and the initial value if there is one.
    fn operation<A: Element>(self, count: usize, operator: impl Into<Operator>, initial: Option<A>) -> Call {
        let call = self.argument(count as u64).operator(operator);
        match initial {
            Some(initial) => call.argument(Typed(initial)),
            None => call,
        }
    }

    fn segments(self, segments: Segments, input: usize, count: usize) -> Result<Call> {
        match segments {
            Segments::Offsets { begins, ends, largest } => {
                let call = self.check("begins", begins.len, count, LIKE_OUTPUT)?;
                let call = call.check("ends", ends.len, count, LIKE_OUTPUT)?;
                Ok(call.argument(begins).argument(ends).argument(largest))
            }
            Segments::FixedSize(size) => {
                let expected = size.saturating_mul(count);
                let reason = format!(": {count} segments of {size}");
                let checked = self.check("input", input, expected, &reason)?.key("segments", "\"fixed_size\"");
                let size = i32::try_from(size).map_err(|_| {
                    Error::usage(format!(
                        "cannot run segmented_reduce: segments of {size}, expected up to {}",
                        i32::MAX
                    ))
                })?;
                Ok(checked.argument(size))
            }
        }
    }

    fn scan<T: Element, A: Element>(
        self,
        input: DeviceSlice<T>,
        output: DeviceSlice<A>,
        operator: impl Into<Operator>,
        kind: &str,
        initial: Option<A>,
    ) -> Result<Call> {
        let checked = self.check("output", output.len, input.len, LIKE_INPUT)?.key("kind", &quoted(kind));
        Ok(checked.reduction(input, output).operation(input.len, operator, initial))
    }

    fn inputs(mut self, inputs: &[UntypedSlice], output: usize) -> Result<Call> {
        for (i, input) in inputs.iter().enumerate() {
            let checked = self.check(&format!("input {i}"), input.len, output, LIKE_OUTPUT)?;
            self = checked.define(&input.element).argument(input.pointer);
        }
        let types: Vec<String> = inputs.iter().map(|input| input.element.json()).collect();
        Ok(self.key("inputs", &format!("[{}]", types.join(", "))))
    }

    fn sort(mut self, input: &[UntypedSlice], output: &[UntypedSlice]) -> Result<Call> {
        let count = input[0].len;
        let names = [("key", "keys", "keys_out"), ("value", "values", "values_out")];
        for ((from, to), (key, name, name_out)) in input.iter().zip(output).zip(names) {
            let checked = self.check(name, from.len, count, LIKE_INPUT)?.check(name_out, to.len, count, LIKE_INPUT)?;
            self = checked.element(key, &from.element).argument(from.pointer).argument(to.pointer);
        }
        Ok(self.argument(count as u64))
    }

    fn text(&self) -> String {
        let preamble = self.definitions.join("\n");
        format!("{{{}, \"preamble\": {}}}", self.keys, quoted(&preamble))
    }

    unsafe fn run(&self, algorithms: &Algorithms<'_>, options: &RunOptions) -> Result<()> {
        let arguments: Vec<&dyn Argument> = self.arguments.iter().map(|argument| &**argument as _).collect();
        algorithms.plan(&self.text())?.run(options, &arguments[..])?;
        Ok(())
    }
}

/// Returns a string of JSON.
fn quoted(text: &str) -> String {
    let mut json = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => json.extend(['\\', character]),
            control if control < ' ' => json.push_str(&format!("\\u{:04x}", control as u32)),
            other => json.push(other),
        }
    }
    json.push('"');
    json
}
