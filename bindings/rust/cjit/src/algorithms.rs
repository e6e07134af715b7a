//! Device algorithms by calls: built for the types of the slices, kept by the context, and run.
use crate::algorithm_call::{Call, LIKE_BEGINS, LIKE_INPUT, LIKE_KEYS, LIKE_OUTPUT, LIKE_SOURCES};
use crate::device_slice::{Typed, Untyped};
use crate::error::Result;
use crate::{
    Context, DeviceSlice, DeviceSlices, Direction, Element, Extreme, HeaderCheck, KernelOptions, Operator, Plan,
    RadixOrder, RunOptions, Segments, Selection, SortOrder, SortRecords,
};
use std::ops::Range;

/// The device algorithms of a context, such as reductions, scans, sorts and selections, for the caller's types and
/// operators.
///
/// An algorithm is built when it is first called with its types and operators, which takes a second or two if the cache
/// does not have it. The context keeps it as by [`Context::plan`]. Any number of threads may call algorithms.
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
    /// at the first call, and kept as by [`Context::plan`]. Headers are examined only by the build.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
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
        let options = KernelOptions::new("").algorithm(algorithm).header_check(HeaderCheck::ONCE);
        self.0.plan(&options, None)
    }

    /// Write `initial op input[0] op input[1] ...` to the one element of `output`. The operator must be associative.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
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
            .check("output", output.len(), 1, "")?
            .reduction(input, output)
            .operation(input.len(), operator, Some(initial))
            .run(self, options)
    }

    /// Write the reduction of each segment to `output`. Empty segments give the initial value.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
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
            .segments(segments, input.len(), output.len(), LIKE_OUTPUT)?
            .operation(output.len(), operator, Some(initial))
            .run(self, options)
    }

    /// Write the reduction of `initial` and the elements before `i` to `output[i]`. The output may be the input.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
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
        Call::new("scan")
            .kind("exclusive")
            .scan(input, output)?
            .operation(input.len(), operator, Some(initial))
            .run(self, options)
    }

    /// Write the reduction of `initial`, if there is one, and the elements up to `i` to `output[i]`. The output may be
    /// the input.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
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
        Call::new("scan")
            .kind("inclusive")
            .initial(&initial)
            .scan(input, output)?
            .operation(input.len(), operator, initial)
            .run(self, options)
    }

    /// As [`exclusive_scan`](Algorithms::exclusive_scan), but begin again at each element whose key is not equal to the
    /// key before it.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
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
        Call::new("scan_by_key")
            .kind("exclusive")
            .sized("keys", keys, input.len(), LIKE_INPUT)?
            .scan(input, output)?
            .operation(input.len(), operator, Some(initial))
            .run(self, options)
    }

    /// As [`inclusive_scan`](Algorithms::inclusive_scan) without an initial value, but begin again at each element
    /// whose key is not equal to the key before it.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
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
        Call::new("scan_by_key")
            .kind("inclusive")
            .sized("keys", keys, input.len(), LIKE_INPUT)?
            .scan(input, output)?
            .operation::<A>(input.len(), operator, None)
            .run(self, options)
    }

    /// Write `operator(inputs.0[i], inputs.1[i], ...)` to `output[i]`. The output may be one of the inputs.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
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
            .inputs(&inputs.untyped(), output.len())?
            .slice("output", output)
            .count(output.len())
            .operator("operator", operator)
            .run(self, options)
    }

    /// Call the operator for each element, in any order. It may take the element by reference and change it.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn for_each<T: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        let call = Call::new("for_each").slice("input", input).count(input.len());
        call.operator("operator", operator).run(self, options)
    }

    /// Sort numbers by their bits, and values with them: `input` and `output` are keys, or keys and values. Stable. The
    /// output must be other memory than the input.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
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
        let count = input[0].len;
        let bits = order.bits.clone().unwrap_or(0..input[0].element_size as i32 * 8);
        Call::new("radix_sort")
            .sort(&input, &output.untyped(), count, LIKE_INPUT)?
            .order(order.is_descending)
            .count(count)
            .argument(bits.start)
            .argument(bits.end)
            .run(self, options)
    }

    /// Sort by a comparison, such as `"less"`: `input` and `output` are keys, or keys and values. Stable. The output
    /// may be the input.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
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
        let input = input.untyped();
        let count = input[0].len;
        Call::new("merge_sort")
            .sort(&input, &output.untyped(), count, LIKE_INPUT)?
            .count(count)
            .operator("operator", operator)
            .run(self, options)
    }

    /// Write the elements that are selected by a predicate or flags to `output`, in order, and their number to
    /// `selected`, one element. It stays on the device: pass its address to later kernels, or copy it. The output has
    /// room for all elements, and may be the input.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// ```no_run
    /// # use cjit::{DevicePointer, DeviceSlice, RunOptions};
    /// # fn main() -> cjit::Result<()> {
    /// # let (context, options) = (cjit::Context::new()?, RunOptions::new());
    /// # let x = DeviceSlice::<f32>::new(DevicePointer(0x10000), 1000);
    /// # let y = DeviceSlice::<f32>::new(DevicePointer(0x20000), 1000);
    /// # let flags = DeviceSlice::<u8>::new(DevicePointer(0x30000), 1000);
    /// # let selected = DeviceSlice::new(DevicePointer(0x40000), 1);
    /// let algorithms = context.algorithms();
    /// unsafe {
    ///     algorithms.select_if(&options, x, y, selected, "[](float x) { return x > 0; }")?;
    ///     algorithms.select_if(&options, x, y, selected, flags)?;
    /// }
    /// # Ok(()) }
    /// ```
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn select_if<T: Element, U: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        output: DeviceSlice<U>,
        selected: DeviceSlice<u64>,
        by: impl Into<Selection>,
    ) -> Result<()> {
        Call::new("select_if").selection(input, &[("output", output)], selected, by.into())?.run(self, options)
    }

    /// As [`select_if`](Algorithms::select_if), and write the other elements to `rejected`, in order, or, if there is
    /// none, behind the selected ones, in reverse order. The number of selected elements stays on the device. Each
    /// output has room for all elements, and is other memory than the input.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn partition_if<T: Element, U: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        output: DeviceSlice<U>,
        rejected: Option<DeviceSlice<U>>,
        selected: DeviceSlice<u64>,
        by: impl Into<Selection>,
    ) -> Result<()> {
        let outputs: Vec<_> = [("output", Some(output)), ("rejected", rejected)]
            .into_iter()
            .filter_map(|(key, slice)| Some((key, slice?)))
            .collect();
        Call::new("partition_if").selection(input, &outputs, selected, by.into())?.run(self, options)
    }

    /// Write the elements for which `select_first` is true to the first output, of the others those for which
    /// `select_second` is true to the second one, and the rest to the third one, in order. The numbers of elements in
    /// the first two go to `selected`, two elements, and stay on the device. Each output has room for all elements, and
    /// is other memory than the input.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn three_way_partition<T: Element, U: Element, V: Element, W: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        outputs: (DeviceSlice<U>, DeviceSlice<V>, DeviceSlice<W>),
        selected: DeviceSlice<u64>,
        select_first: impl Into<Operator>,
        select_second: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("three_way_partition")
            .slice("input", input)
            .sized("first", outputs.0, input.len(), LIKE_INPUT)?
            .sized("second", outputs.1, input.len(), LIKE_INPUT)?
            .sized("rest", outputs.2, input.len(), LIKE_INPUT)?
            .numbers("selected", selected, 2, "")?
            .count(input.len())
            .operator("select_first", select_first)
            .operator("select_second", select_second)
            .run(self, options)
    }

    /// Write the first element of each run of equal elements to `output`, and the number of runs to `selected`, one
    /// element, which stays on the device. `equal` compares neighbours, as `"equal_to"` does. The output has room for
    /// all elements, and may be the input.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn unique<T: Element, U: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        output: DeviceSlice<U>,
        selected: DeviceSlice<u64>,
        equal: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("unique")
            .slice("input", input)
            .sized("output", output, input.len(), LIKE_INPUT)?
            .numbers("selected", selected, 1, "")?
            .count(input.len())
            .operator("equal", equal)
            .run(self, options)
    }

    /// Write the first key of each run of equal keys and its value, and the number of runs to `selected`, one element,
    /// which stays on the device. `input` and `output` are keys and values. The outputs have room for all of them, and
    /// are other memory than the inputs.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn unique_by_key<K: Element, V: Element, L: Element, W: Element>(
        &self,
        options: &RunOptions,
        input: (DeviceSlice<K>, DeviceSlice<V>),
        output: (DeviceSlice<L>, DeviceSlice<W>),
        selected: DeviceSlice<u64>,
        equal: impl Into<Operator>,
    ) -> Result<()> {
        let count = input.0.len();
        Call::new("unique_by_key")
            .records(&input.untyped(), ["keys", "values"], count, LIKE_KEYS)?
            .records(&output.untyped(), ["keys_out", "values_out"], count, LIKE_KEYS)?
            .numbers("selected", selected, 1, "")?
            .count(count)
            .operator("equal", equal)
            .run(self, options)
    }

    /// Write the first key of each run of equal keys, and the reduction of the run's values. `input` and `output` are
    /// keys and values. The number of runs goes to `runs`, one element, and stays on the device. `equal` compares
    /// neighbouring keys, as `"equal_to"` does. The outputs have room for all of them, and are other memory than the
    /// inputs.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn reduce_by_key<K: Element, T: Element, L: Element, A: Element>(
        &self,
        options: &RunOptions,
        input: (DeviceSlice<K>, DeviceSlice<T>),
        output: (DeviceSlice<L>, DeviceSlice<A>),
        runs: DeviceSlice<u64>,
        operator: impl Into<Operator>,
        equal: impl Into<Operator>,
    ) -> Result<()> {
        let count = input.0.len();
        Call::new("reduce_by_key")
            .records(&input.untyped(), ["keys", "input"], count, LIKE_KEYS)?
            .records(&output.untyped(), ["keys_out", "output"], count, LIKE_KEYS)?
            .element("accumulator", &A::TYPE)
            .numbers("runs", runs, 1, "")?
            .count(count)
            .operator("operator", operator)
            .operator("equal", equal)
            .run(self, options)
    }

    /// Write the element of each run of equal elements to `output` and its length to `lengths`, integers, and the
    /// number of runs to `runs`, one element, which stays on the device. `equal` compares neighbours, as `"equal_to"`
    /// does. The outputs have room for all elements, and are other memory than the input.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn run_length_encode<T: Element, U: Element, L: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        output: DeviceSlice<U>,
        lengths: DeviceSlice<L>,
        runs: DeviceSlice<u64>,
        equal: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("run_length_encode")
            .slice("input", input)
            .sized("output", output, input.len(), LIKE_INPUT)?
            .sized("lengths", lengths, input.len(), LIKE_INPUT)?
            .numbers("runs", runs, 1, "")?
            .count(input.len())
            .operator("equal", equal)
            .run(self, options)
    }

    /// Merge two sorted inputs, keys or keys and values, into `output`, which has as many as both and is other memory.
    /// Stable. The operator is a comparison, such as `"less"`.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn merge<R: SortRecords>(
        &self,
        options: &RunOptions,
        input: R,
        other: R,
        output: R,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        let (input, other) = (input.untyped(), other.untyped());
        let (count, other_count) = (input[0].len, other[0].len);
        Call::new("merge")
            .records(&input, ["keys", "values"], count, LIKE_KEYS)?
            .count(count)
            .records(&other, ["other_keys", "other_values"], other_count, ", as many as the other keys")?
            .count(other_count)
            .records(
                &output.untyped(),
                ["keys_out", "values_out"],
                count.saturating_add(other_count),
                ", as many as both inputs",
            )?
            .operator("operator", operator)
            .run(self, options)
    }

    /// Write the index of the first element of `input` that is not less than `values[i]` to `output[i]`; the number of
    /// elements if all are less. The input is sorted by the operator, a comparison such as `"less"`.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn lower_bound<T: Element, V: Element, I: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        values: DeviceSlice<V>,
        output: DeviceSlice<I>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        Call::search("lower_bound", input, values, &[output], operator)?.run(self, options)
    }

    /// As [`lower_bound`](Algorithms::lower_bound), but the index of the first element that is greater than the value.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn upper_bound<T: Element, V: Element, I: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        values: DeviceSlice<V>,
        output: DeviceSlice<I>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        Call::search("upper_bound", input, values, &[output], operator)?.run(self, options)
    }

    /// Write what [`lower_bound`](Algorithms::lower_bound) finds to `lower`, and what
    /// [`upper_bound`](Algorithms::upper_bound) finds to `upper`: where the elements that equal each value begin and
    /// end.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn equal_range<T: Element, V: Element, I: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        values: DeviceSlice<V>,
        lower: DeviceSlice<I>,
        upper: DeviceSlice<I>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        Call::search("equal_range", input, values, &[lower, upper], operator)?.run(self, options)
    }

    /// As [`exclusive_scan`](Algorithms::exclusive_scan), for each segment. Elements in no segment are not written.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn exclusive_segmented_scan<T: Element, A: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        segments: Segments,
        output: DeviceSlice<A>,
        operator: impl Into<Operator>,
        initial: A,
    ) -> Result<()> {
        let count = segments.count(input.len());
        Call::new("segmented_scan")
            .kind("exclusive")
            .scan(input, output)?
            .segments(segments, input.len(), count, LIKE_BEGINS)?
            .operation(count, operator, Some(initial))
            .run(self, options)
    }

    /// As [`inclusive_scan`](Algorithms::inclusive_scan), for each segment. Elements in no segment are not written.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn inclusive_segmented_scan<T: Element, A: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        segments: Segments,
        output: DeviceSlice<A>,
        operator: impl Into<Operator>,
        initial: Option<A>,
    ) -> Result<()> {
        let count = segments.count(input.len());
        Call::new("segmented_scan")
            .kind("inclusive")
            .initial(&initial)
            .scan(input, output)?
            .segments(segments, input.len(), count, LIKE_BEGINS)?
            .operation(count, operator, initial)
            .run(self, options)
    }

    /// Sort the numbers of each segment by their bits, and values with them: `input` and `output` are keys, or keys and
    /// values. Stable. The segments have offsets; [`Segments::FixedSize`] is refused, and `largest` is not used. The
    /// output must be other memory than the input; what lies in no segment is not written. Keys may not be NaN.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn segmented_sort<R: SortRecords>(
        &self,
        options: &RunOptions,
        input: R,
        segments: Segments,
        output: R,
        order: SortOrder,
    ) -> Result<()> {
        let input = input.untyped();
        let count = input[0].len;
        let call = Call::new("segmented_sort")
            .sort(&input, &output.untyped(), count, LIKE_INPUT)?
            .order(order == SortOrder::Descending);
        match segments {
            Segments::Offsets { begins, ends, .. } => {
                let call = call.offsets(begins, ends, begins.len(), LIKE_BEGINS)?;
                call.count(count).count(begins.len()).run(self, options)
            }
            Segments::FixedSize(size) => Err(call.refusal(&format!("segments of {size}, expected offsets"))),
        }
    }

    /// Write the `k` largest or smallest numbers to the output, and values with them: `input` and `output` are keys, or
    /// keys and values, and `k` is the length of the output, at most that of the input. They have no particular order.
    /// The output must be other memory than the input.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn top_k<R: SortRecords>(
        &self,
        options: &RunOptions,
        input: R,
        output: R,
        which: Extreme,
    ) -> Result<()> {
        let (input, output) = (input.untyped(), output.untyped());
        let (count, k) = (input[0].len, output[0].len);
        Call::new("top_k")
            .check("keys_out", k, k.min(count), " at most, as many as the input")?
            .sort(&input, &output, k, ", as many as 'keys_out'")?
            .key("select", if which == Extreme::Smallest { "\"smallest\"" } else { "\"largest\"" })
            .count(count)
            .count(k)
            .run(self, options)
    }

    /// Copy `sizes[i]` bytes from the address `sources[i]` to the address `destinations[i]`. The three arrays have one
    /// length. No destination may overlap another one or a source. Buffers of size 0 may have the address 0.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`]. This holds for the buffers too, whose addresses and sizes are on the device.
    pub unsafe fn batched_memcpy(
        &self,
        options: &RunOptions,
        sources: DeviceSlice<u64>,
        destinations: DeviceSlice<u64>,
        sizes: DeviceSlice<u64>,
    ) -> Result<()> {
        Call::new("batched_memcpy")
            .numbers("sources", sources, sources.len(), "")?
            .numbers("destinations", destinations, sources.len(), LIKE_SOURCES)?
            .numbers("sizes", sizes, sources.len(), LIKE_SOURCES)?
            .count(sources.len())
            .run(self, options)
    }

    /// Write the operator of each element and its neighbour to `output`: with `"minus"` and [`Direction::Left`]
    /// `input[i] - input[i - 1]`. The element without a neighbour is copied. The output may be the input.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn adjacent_difference<T: Element, U: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        output: DeviceSlice<U>,
        operator: impl Into<Operator>,
        direction: Direction,
    ) -> Result<()> {
        Call::new("adjacent_difference")
            .slice("input", input)
            .sized("output", output, input.len(), LIKE_INPUT)?
            .key("direction", if direction == Direction::Right { "\"right\"" } else { "\"left\"" })
            .count(input.len())
            .operator("operator", operator)
            .run(self, options)
    }

    /// Count the samples in bins of one width. The samples of 1 to 4 `channels` are interleaved; the first channels are
    /// counted, one for each element of `bins`. A channel has counters, one for each bin, and the levels where the
    /// first bin begins and the last one ends. Samples outside are not counted. The counts stay on the device.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// ```no_run
    /// # use cjit::{DevicePointer, DeviceSlice, RunOptions};
    /// # fn main() -> cjit::Result<()> {
    /// # let (context, options) = (cjit::Context::new()?, RunOptions::new());
    /// # let pixels = DeviceSlice::<u8>::new(DevicePointer(0x10000), 4000);
    /// # let red = DeviceSlice::<u32>::new(DevicePointer(0x20000), 16);
    /// # let green = DeviceSlice::<u32>::new(DevicePointer(0x30000), 8);
    /// let bins = [(red, 0..256), (green, 0..128)]; // of pixels with four channels
    /// unsafe { context.algorithms().histogram_even(&options, pixels, 4, &bins)? };
    /// # Ok(()) }
    /// ```
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn histogram_even<T: Element, C: Element, L: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        channels: usize,
        bins: &[(DeviceSlice<C>, Range<L>)],
    ) -> Result<()> {
        let mut call = Call::histogram::<T, C, L>("even", input, channels, bins.len())?;
        for (counters, levels) in bins {
            call = call.counters(*counters)?.argument(Typed(levels.start)).argument(Typed(levels.end));
        }
        call.count(input.len() / channels.max(1)).run(self, options)
    }

    /// As [`histogram_even`](Algorithms::histogram_even), but a channel has counters and sorted levels between which
    /// its bins are. There is one more level than counters.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn histogram_range<T: Element, C: Element, L: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        channels: usize,
        bins: &[(DeviceSlice<C>, DeviceSlice<L>)],
    ) -> Result<()> {
        let mut call = Call::histogram::<T, C, L>("range", input, channels, bins.len())?;
        for (counters, levels) in bins {
            let expected = counters.len().saturating_add(1);
            call = call.check("levels", levels.len(), expected, ", one more than counters")?;
            call = call.counters(*counters)?.argument(*levels);
        }
        call.count(input.len() / channels.max(1)).run(self, options)
    }

    /// Write the index of the first element for which the predicate is true to `output`, one element; the number of
    /// elements if there is none. The index stays on the device.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn find_if<T: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<T>,
        output: DeviceSlice<u64>,
        predicate: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("find_if")
            .slice("input", input)
            .numbers("output", output, 1, "")?
            .count(input.len())
            .operator("predicate", predicate)
            .run(self, options)
    }
}
