// Generated from src/algorithm/families by abi/abi.py generate; do not edit.
//! The calls of device algorithms, and their choices.
#![allow(clippy::too_many_arguments)]
use crate::algorithm_call::{Call, Size};
use crate::error::Result;
use crate::{Algorithms, DeviceSlice, Element, Operator, RunOptions, Segments, Selection};
use std::ops::Range;

impl Algorithms<'_> {
    /// Write `operator(input[i], input[i - 1])` to `output[i]`, and the first element as it is. The direction
    /// [`Right`](Direction::Right) takes `input[i + 1]` instead; then the last element is copied. `output` may be
    /// `input`.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn adjacent_difference<Input: Element, Output: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        output: DeviceSlice<Output>,
        operator: impl Into<Operator>,
        direction: Direction,
    ) -> Result<()> {
        Call::new("adjacent_difference", "adjacent_difference")
            .array("input", "input", input, Size::Any)?
            .array("output", "output", output, Size::Like("input"))?
            .count("input")
            .operator("operator", operator)
            .key("direction", direction.word())
            .run(self, options)
    }

    /// Copy `sizes[i]` bytes from the address `sources[i]` to the address `destinations[i]`. The arrays have the same
    /// number of elements. No destination may overlap another one or a source. Buffers of size 0 may have the address
    /// 0.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn batched_memcpy(
        &self,
        options: &RunOptions,
        sources: DeviceSlice<u64>,
        destinations: DeviceSlice<u64>,
        sizes: DeviceSlice<u64>,
    ) -> Result<()> {
        Call::new("batched_memcpy", "batched_memcpy")
            .numbers("sources", sources, Size::Any)?
            .numbers("destinations", destinations, Size::Like("sources"))?
            .numbers("sizes", sizes, Size::Like("sources"))?
            .count("sources")
            .run(self, options)
    }

    /// Write the index of the first element of `input` that is not less than `values[i]`, or the size of `input`, to
    /// `output[i]`. `input` is sorted by the comparison. The elements of `output` are integers.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn lower_bound<Input: Element, Value: Element, Output: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        values: DeviceSlice<Value>,
        output: DeviceSlice<Output>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("binary_search", "lower_bound")
            .key("kind", "lower_bound")
            .array("input", "input", input, Size::Any)?
            .array("values", "values", values, Size::Any)?
            .array("output", "output", output, Size::Like("values"))?
            .count("input")
            .count("values")
            .operator("operator", operator)
            .run(self, options)
    }

    /// Write the index of the first element of `input` that is greater than `values[i]`, or the size of `input`, to
    /// `output[i]`. `input` is sorted by the comparison. The elements of `output` are integers.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn upper_bound<Input: Element, Value: Element, Output: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        values: DeviceSlice<Value>,
        output: DeviceSlice<Output>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("binary_search", "upper_bound")
            .key("kind", "upper_bound")
            .array("input", "input", input, Size::Any)?
            .array("values", "values", values, Size::Any)?
            .array("output", "output", output, Size::Like("values"))?
            .count("input")
            .count("values")
            .operator("operator", operator)
            .run(self, options)
    }

    /// Write what [`lower_bound`](Algorithms::lower_bound) finds to `output`, and what
    /// [`upper_bound`](Algorithms::upper_bound) finds to `upper`: where the elements that equal each value begin and
    /// end.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn equal_range<Input: Element, Value: Element, Output: Element, Upper: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        values: DeviceSlice<Value>,
        output: DeviceSlice<Output>,
        upper: DeviceSlice<Upper>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("binary_search", "equal_range")
            .key("kind", "equal_range")
            .array("input", "input", input, Size::Any)?
            .array("values", "values", values, Size::Any)?
            .array("output", "output", output, Size::Like("values"))?
            .array("upper", "upper", upper, Size::Like("values"))?
            .count("input")
            .count("values")
            .operator("operator", operator)
            .run(self, options)
    }

    /// Write the smallest element to `output` and its index to `index`, which have one element each. The operator is
    /// true if its first argument comes before the second. Of equal elements the first is found. Nothing is written for
    /// an empty input. The index is an integer of any type.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn argmin<Input: Element, Output: Element, Index: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        output: DeviceSlice<Output>,
        index: DeviceSlice<Index>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("extremum", "argmin")
            .key("select", "smallest")
            .array("input", "input", input, Size::Any)?
            .array("output", "output", output, Size::Exactly(1))?
            .array("index", "index", index, Size::Exactly(1))?
            .count("input")
            .operator("operator", operator)
            .run(self, options)
    }

    /// Write the largest element to `output` and its index to `index`, which have one element each. The operator is
    /// true if its first argument comes before the second. Of equal elements the first is found. Nothing is written for
    /// an empty input. The index is an integer of any type.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn argmax<Input: Element, Output: Element, Index: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        output: DeviceSlice<Output>,
        index: DeviceSlice<Index>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("extremum", "argmax")
            .key("select", "largest")
            .array("input", "input", input, Size::Any)?
            .array("output", "output", output, Size::Exactly(1))?
            .array("index", "index", index, Size::Exactly(1))?
            .count("input")
            .operator("operator", operator)
            .run(self, options)
    }

    /// Write the index of the first element for which `predicate` is true, or the size of `input`, to `output`, which
    /// has one element. The index stays on the device.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn find_if<Input: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        output: DeviceSlice<u64>,
        predicate: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("find_if", "find_if")
            .array("input", "input", input, Size::Any)?
            .numbers("output", output, Size::Exactly(1))?
            .count("input")
            .operator("predicate", predicate)
            .run(self, options)
    }

    /// Call the operator for each element, in any order. It may take the element by reference and change it.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn for_each<Input: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("for_each", "for_each")
            .array("input", "input", input, Size::Any)?
            .count("input")
            .operator("operator", operator)
            .run(self, options)
    }

    /// Merge two arrays that are sorted by the comparison to one, which has as many elements as both and is other
    /// memory. Of equal keys, those of `keys` come first.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn merge<Key: Element, OtherKey: Element, KeyOut: Element>(
        &self,
        options: &RunOptions,
        keys: DeviceSlice<Key>,
        other_keys: DeviceSlice<OtherKey>,
        keys_out: DeviceSlice<KeyOut>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("merge", "merge")
            .array("keys", "keys", keys, Size::Any)?
            .count("keys")
            .array("other_keys", "other_keys", other_keys, Size::Any)?
            .count("other_keys")
            .array("keys_out", "keys_out", keys_out, Size::Sum("keys", "other_keys"))?
            .operator("operator", operator)
            .run(self, options)
    }

    /// Merge two arrays that are sorted by the comparison to one, which has as many elements as both and is other
    /// memory. Of equal keys, those of `keys` come first. A value moves with each key.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn merge_pairs<
        Key: Element,
        OtherKey: Element,
        KeyOut: Element,
        Value: Element,
        OtherValue: Element,
        ValueOut: Element,
    >(
        &self,
        options: &RunOptions,
        keys: DeviceSlice<Key>,
        other_keys: DeviceSlice<OtherKey>,
        keys_out: DeviceSlice<KeyOut>,
        values: DeviceSlice<Value>,
        other_values: DeviceSlice<OtherValue>,
        values_out: DeviceSlice<ValueOut>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("merge", "merge")
            .array("keys", "keys", keys, Size::Any)?
            .array("values", "values", values, Size::Like("keys"))?
            .count("keys")
            .array("other_keys", "other_keys", other_keys, Size::Any)?
            .array("other_values", "other_values", other_values, Size::Like("other_keys"))?
            .count("other_keys")
            .array("keys_out", "keys_out", keys_out, Size::Sum("keys", "other_keys"))?
            .array("values_out", "values_out", values_out, Size::Sum("keys", "other_keys"))?
            .operator("operator", operator)
            .run(self, options)
    }

    /// Sort by a comparison, which is true if its first argument comes before the second. The sort is stable.
    /// `keys_out` may be `keys`.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn merge_sort<Key: Element>(
        &self,
        options: &RunOptions,
        keys: DeviceSlice<Key>,
        keys_out: DeviceSlice<Key>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("merge_sort", "merge_sort")
            .array("key", "keys", keys, Size::Any)?
            .array("key", "keys_out", keys_out, Size::Like("keys"))?
            .count("keys")
            .operator("operator", operator)
            .run(self, options)
    }

    /// Sort by a comparison, which is true if its first argument comes before the second. The sort is stable.
    /// `keys_out` may be `keys`. A value moves with each key.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn merge_sort_pairs<Key: Element, Value: Element>(
        &self,
        options: &RunOptions,
        keys: DeviceSlice<Key>,
        keys_out: DeviceSlice<Key>,
        values: DeviceSlice<Value>,
        values_out: DeviceSlice<Value>,
        operator: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("merge_sort", "merge_sort")
            .array("key", "keys", keys, Size::Any)?
            .array("key", "keys_out", keys_out, Size::Like("keys"))?
            .array("value", "values", values, Size::Like("keys"))?
            .array("value", "values_out", values_out, Size::Like("keys"))?
            .count("keys")
            .operator("operator", operator)
            .run(self, options)
    }

    /// Write the selected elements to `output`, in order, then the others in reverse order, and the number of selected
    /// elements to `selected`, which has one element. The outputs have as many elements as `input`, and are other
    /// memory. The number stays on the device.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn partition_if<Input: Element, Output: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        output: DeviceSlice<Output>,
        selected: DeviceSlice<u64>,
        selection: impl Into<Selection>,
    ) -> Result<()> {
        let selection = selection.into();
        Call::new("partition_if", "partition_if")
            .array("input", "input", input, Size::Any)?
            .flags(&selection)?
            .array("output", "output", output, Size::Like("input"))?
            .numbers("selected", selected, Size::Exactly(1))?
            .count("input")
            .predicate(selection)
            .run(self, options)
    }

    /// Write the selected elements to `output`, in order, then the others in reverse order, and the number of selected
    /// elements to `selected`, which has one element. With `rejected` the others go there, in order. The outputs have
    /// as many elements as `input`, and are other memory. The number stays on the device.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn partition_if_rejected<Input: Element, Output: Element, Rejected: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        output: DeviceSlice<Output>,
        rejected: DeviceSlice<Rejected>,
        selected: DeviceSlice<u64>,
        selection: impl Into<Selection>,
    ) -> Result<()> {
        let selection = selection.into();
        Call::new("partition_if", "partition_if")
            .array("input", "input", input, Size::Any)?
            .flags(&selection)?
            .array("output", "output", output, Size::Like("input"))?
            .array("rejected", "rejected", rejected, Size::Like("input"))?
            .numbers("selected", selected, Size::Exactly(1))?
            .count("input")
            .predicate(selection)
            .run(self, options)
    }

    /// Sort numbers by their bits, to other memory. The sort is stable.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn radix_sort<Key: Element>(
        &self,
        options: &RunOptions,
        keys: DeviceSlice<Key>,
        keys_out: DeviceSlice<Key>,
        order: Order,
        bits: Option<Range<i32>>,
    ) -> Result<()> {
        Call::new("radix_sort", "radix_sort")
            .array("key", "keys", keys, Size::Any)?
            .array("key", "keys_out", keys_out, Size::Like("keys"))?
            .count("keys")
            .bits::<Key>(bits)
            .key("order", order.word())
            .run(self, options)
    }

    /// Sort numbers by their bits, to other memory. The sort is stable. A value moves with each key.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn radix_sort_pairs<Key: Element, Value: Element>(
        &self,
        options: &RunOptions,
        keys: DeviceSlice<Key>,
        keys_out: DeviceSlice<Key>,
        values: DeviceSlice<Value>,
        values_out: DeviceSlice<Value>,
        order: Order,
        bits: Option<Range<i32>>,
    ) -> Result<()> {
        Call::new("radix_sort", "radix_sort")
            .array("key", "keys", keys, Size::Any)?
            .array("key", "keys_out", keys_out, Size::Like("keys"))?
            .array("value", "values", values, Size::Like("keys"))?
            .array("value", "values_out", values_out, Size::Like("keys"))?
            .count("keys")
            .bits::<Key>(bits)
            .key("order", order.word())
            .run(self, options)
    }

    /// Write `initial op input[0] op input[1] ...` to `output`, which has one element. The operator is associative, and
    /// the type of the output is that of the computation. Without an initial value nothing is written for an empty
    /// input.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn reduce<Input: Element, Output: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        output: DeviceSlice<Output>,
        operator: impl Into<Operator>,
        initial: Option<Output>,
    ) -> Result<()> {
        Call::new("reduce", "reduce")
            .array("input", "input", input, Size::Any)?
            .array("output", "output", output, Size::Exactly(1))?
            .accumulator::<Output>()
            .count("input")
            .operator("operator", operator)
            .optional_initial(initial)
            .run(self, options)
    }

    /// Write the key of each run of `equal` keys to `keys_out`, the reduction of the run's elements to `output`, and
    /// the number of runs to `runs`, which has one element. The type of the output is that of the computation. The
    /// outputs have as many elements as `keys`, and are other memory. The number stays on the device.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn reduce_by_key<Key: Element, Input: Element, KeyOut: Element, Output: Element>(
        &self,
        options: &RunOptions,
        keys: DeviceSlice<Key>,
        input: DeviceSlice<Input>,
        keys_out: DeviceSlice<KeyOut>,
        output: DeviceSlice<Output>,
        runs: DeviceSlice<u64>,
        operator: impl Into<Operator>,
        equal: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("reduce_by_key", "reduce_by_key")
            .array("keys", "keys", keys, Size::Any)?
            .array("input", "input", input, Size::Like("keys"))?
            .array("keys_out", "keys_out", keys_out, Size::Like("keys"))?
            .array("output", "output", output, Size::Like("keys"))?
            .accumulator::<Output>()
            .numbers("runs", runs, Size::Exactly(1))?
            .count("keys")
            .operator("operator", operator)
            .operator("equal", equal)
            .run(self, options)
    }

    /// Write an element of each run of `equal` elements to `output`, its length to `lengths`, and the number of runs to
    /// `runs`, which has one element. Lengths are integers of any type. The outputs have as many elements as `input`,
    /// and are other memory. The number stays on the device.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn run_length_encode<Input: Element, Output: Element, Length: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        output: DeviceSlice<Output>,
        lengths: DeviceSlice<Length>,
        runs: DeviceSlice<u64>,
        equal: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("run_length_encode", "run_length_encode")
            .array("input", "input", input, Size::Any)?
            .array("output", "output", output, Size::Like("input"))?
            .array("lengths", "lengths", lengths, Size::Like("input"))?
            .numbers("runs", runs, Size::Exactly(1))?
            .count("input")
            .operator("equal", equal)
            .run(self, options)
    }

    /// Write the reduction of `initial` and the elements before `i` to `output[i]`. The type of the output is that of
    /// the computation. `output` may be `input`.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn exclusive_scan<Input: Element, Output: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        output: DeviceSlice<Output>,
        operator: impl Into<Operator>,
        initial: Output,
    ) -> Result<()> {
        Call::new("scan", "exclusive_scan")
            .key("kind", "exclusive")
            .array("input", "input", input, Size::Any)?
            .array("output", "output", output, Size::Like("input"))?
            .accumulator::<Output>()
            .count("input")
            .operator("operator", operator)
            .initial(initial)
            .run(self, options)
    }

    /// Write the reduction of `initial`, if there is one, and the elements up to `i` to `output[i]`. The type of the
    /// output is that of the computation. `output` may be `input`.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn inclusive_scan<Input: Element, Output: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        output: DeviceSlice<Output>,
        operator: impl Into<Operator>,
        initial: Option<Output>,
    ) -> Result<()> {
        Call::new("scan", "inclusive_scan")
            .key("kind", "inclusive")
            .array("input", "input", input, Size::Any)?
            .array("output", "output", output, Size::Like("input"))?
            .accumulator::<Output>()
            .count("input")
            .operator("operator", operator)
            .optional_initial(initial)
            .run(self, options)
    }

    /// Write an [`exclusive_scan`](Algorithms::exclusive_scan) that begins again with `initial` at each element whose
    /// key is not `equal` to the key before it.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn exclusive_scan_by_key<Key: Element, Input: Element, Output: Element>(
        &self,
        options: &RunOptions,
        keys: DeviceSlice<Key>,
        input: DeviceSlice<Input>,
        output: DeviceSlice<Output>,
        operator: impl Into<Operator>,
        initial: Output,
        equal: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("scan_by_key", "exclusive_scan_by_key")
            .key("kind", "exclusive")
            .array("keys", "keys", keys, Size::Any)?
            .array("input", "input", input, Size::Like("keys"))?
            .array("output", "output", output, Size::Like("keys"))?
            .accumulator::<Output>()
            .count("keys")
            .operator("operator", operator)
            .operator("equal", equal)
            .initial(initial)
            .run(self, options)
    }

    /// Write an [`inclusive_scan`](Algorithms::inclusive_scan) that begins again at each element whose key is not
    /// `equal` to the key before it. It has no initial value.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn inclusive_scan_by_key<Key: Element, Input: Element, Output: Element>(
        &self,
        options: &RunOptions,
        keys: DeviceSlice<Key>,
        input: DeviceSlice<Input>,
        output: DeviceSlice<Output>,
        operator: impl Into<Operator>,
        equal: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("scan_by_key", "inclusive_scan_by_key")
            .key("kind", "inclusive")
            .array("keys", "keys", keys, Size::Any)?
            .array("input", "input", input, Size::Like("keys"))?
            .array("output", "output", output, Size::Like("keys"))?
            .accumulator::<Output>()
            .count("keys")
            .operator("operator", operator)
            .operator("equal", equal)
            .run(self, options)
    }

    /// Write the reduction of each segment to an element of `output`, as [`reduce`](Algorithms::reduce) does. There are
    /// as many segments as elements of `output`.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn segmented_reduce<Input: Element, Output: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        output: DeviceSlice<Output>,
        segments: Segments,
        operator: impl Into<Operator>,
        initial: Option<Output>,
    ) -> Result<()> {
        Call::new("segmented_reduce", "segmented_reduce")
            .array("input", "input", input, Size::Any)?
            .array("output", "output", output, Size::Any)?
            .accumulator::<Output>()
            .segments(segments, "input", Some("output"))?
            .count("output")
            .operator("operator", operator)
            .optional_initial(initial)
            .run(self, options)
    }

    /// Write an [`exclusive_scan`](Algorithms::exclusive_scan) of each segment. Elements that lie in no segment are not
    /// written. `output` may be `input`.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn exclusive_segmented_scan<Input: Element, Output: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        output: DeviceSlice<Output>,
        segments: Segments,
        operator: impl Into<Operator>,
        initial: Output,
    ) -> Result<()> {
        Call::new("segmented_scan", "exclusive_segmented_scan")
            .key("kind", "exclusive")
            .array("input", "input", input, Size::Any)?
            .array("output", "output", output, Size::Like("input"))?
            .accumulator::<Output>()
            .segments(segments, "input", None)?
            .count("segments")
            .operator("operator", operator)
            .initial(initial)
            .run(self, options)
    }

    /// Write an [`inclusive_scan`](Algorithms::inclusive_scan) of each segment. Elements that lie in no segment are not
    /// written. `output` may be `input`.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn inclusive_segmented_scan<Input: Element, Output: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        output: DeviceSlice<Output>,
        segments: Segments,
        operator: impl Into<Operator>,
        initial: Option<Output>,
    ) -> Result<()> {
        Call::new("segmented_scan", "inclusive_segmented_scan")
            .key("kind", "inclusive")
            .array("input", "input", input, Size::Any)?
            .array("output", "output", output, Size::Like("input"))?
            .accumulator::<Output>()
            .segments(segments, "input", None)?
            .count("segments")
            .operator("operator", operator)
            .optional_initial(initial)
            .run(self, options)
    }

    /// Sort the numbers of each segment by their bits, to other memory. The sort is stable. The segments are given by
    /// offsets and may not overlap; keys that lie in no segment are not written. The size of the largest segment is not
    /// used.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn segmented_sort<Key: Element>(
        &self,
        options: &RunOptions,
        keys: DeviceSlice<Key>,
        keys_out: DeviceSlice<Key>,
        offsets: Segments,
        order: Order,
    ) -> Result<()> {
        Call::new("segmented_sort", "segmented_sort")
            .array("key", "keys", keys, Size::Any)?
            .array("key", "keys_out", keys_out, Size::Like("keys"))?
            .offsets(offsets)?
            .count("keys")
            .count("segments")
            .key("order", order.word())
            .run(self, options)
    }

    /// Sort the numbers of each segment by their bits, to other memory. The sort is stable. The segments are given by
    /// offsets and may not overlap; keys that lie in no segment are not written. The size of the largest segment is not
    /// used. A value moves with each key.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn segmented_sort_pairs<Key: Element, Value: Element>(
        &self,
        options: &RunOptions,
        keys: DeviceSlice<Key>,
        keys_out: DeviceSlice<Key>,
        values: DeviceSlice<Value>,
        values_out: DeviceSlice<Value>,
        offsets: Segments,
        order: Order,
    ) -> Result<()> {
        Call::new("segmented_sort", "segmented_sort")
            .array("key", "keys", keys, Size::Any)?
            .array("key", "keys_out", keys_out, Size::Like("keys"))?
            .array("value", "values", values, Size::Like("keys"))?
            .array("value", "values_out", values_out, Size::Like("keys"))?
            .offsets(offsets)?
            .count("keys")
            .count("segments")
            .key("order", order.word())
            .run(self, options)
    }

    /// Write the selected elements to `output`, in order, and their number to `selected`, which has one element.
    /// `output` has as many elements as `input`, and may be it. The number stays on the device: pass it to a kernel, or
    /// copy it.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn select_if<Input: Element, Output: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        output: DeviceSlice<Output>,
        selected: DeviceSlice<u64>,
        selection: impl Into<Selection>,
    ) -> Result<()> {
        let selection = selection.into();
        Call::new("select_if", "select_if")
            .array("input", "input", input, Size::Any)?
            .flags(&selection)?
            .array("output", "output", output, Size::Like("input"))?
            .numbers("selected", selected, Size::Exactly(1))?
            .count("input")
            .predicate(selection)
            .run(self, options)
    }

    /// Write the elements for which `select_first` is true to `first`, of the others those for which `select_second` is
    /// true to `second`, and the others to `rest`, each in order. The outputs have as many elements as `input`, and are
    /// other memory. The numbers of elements in `first` and `second` go to the two elements of `selected`, and stay on
    /// the device.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn three_way_partition<Input: Element, First: Element, Second: Element, Rest: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        first: DeviceSlice<First>,
        second: DeviceSlice<Second>,
        rest: DeviceSlice<Rest>,
        selected: DeviceSlice<u64>,
        select_first: impl Into<Operator>,
        select_second: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("three_way_partition", "three_way_partition")
            .array("input", "input", input, Size::Any)?
            .array("first", "first", first, Size::Like("input"))?
            .array("second", "second", second, Size::Like("input"))?
            .array("rest", "rest", rest, Size::Like("input"))?
            .numbers("selected", selected, Size::Exactly(2))?
            .count("input")
            .operator("select_first", select_first)
            .operator("select_second", select_second)
            .run(self, options)
    }

    /// Write the largest or the smallest numbers to other memory, in no particular order: as many as `keys_out` has
    /// elements, at most those of `keys`.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn top_k<Key: Element>(
        &self,
        options: &RunOptions,
        keys: DeviceSlice<Key>,
        keys_out: DeviceSlice<Key>,
        select: Select,
    ) -> Result<()> {
        Call::new("top_k", "top_k")
            .array("key", "keys", keys, Size::Any)?
            .array("key", "keys_out", keys_out, Size::AtMost("keys"))?
            .count("keys")
            .count("keys_out")
            .key("select", select.word())
            .run(self, options)
    }

    /// Write the largest or the smallest numbers to other memory, in no particular order: as many as `keys_out` has
    /// elements, at most those of `keys`. A value moves with each key.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn top_k_pairs<Key: Element, Value: Element>(
        &self,
        options: &RunOptions,
        keys: DeviceSlice<Key>,
        keys_out: DeviceSlice<Key>,
        values: DeviceSlice<Value>,
        values_out: DeviceSlice<Value>,
        select: Select,
    ) -> Result<()> {
        Call::new("top_k", "top_k")
            .array("key", "keys", keys, Size::Any)?
            .array("key", "keys_out", keys_out, Size::AtMost("keys"))?
            .array("value", "values", values, Size::Like("keys"))?
            .array("value", "values_out", values_out, Size::Like("keys_out"))?
            .count("keys")
            .count("keys_out")
            .key("select", select.word())
            .run(self, options)
    }

    /// Write the first of each run of `equal` elements to `output`, and their number to `selected`, which has one
    /// element. `output` has as many elements as `input`, and may be it. The number stays on the device.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn unique<Input: Element, Output: Element>(
        &self,
        options: &RunOptions,
        input: DeviceSlice<Input>,
        output: DeviceSlice<Output>,
        selected: DeviceSlice<u64>,
        equal: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("unique", "unique")
            .array("input", "input", input, Size::Any)?
            .array("output", "output", output, Size::Like("input"))?
            .numbers("selected", selected, Size::Exactly(1))?
            .count("input")
            .operator("equal", equal)
            .run(self, options)
    }

    /// Write the first key of each run of `equal` keys to `keys_out`, its value to `values_out`, and their number to
    /// `selected`, which has one element. The outputs have as many elements as `keys`, and are other memory. The number
    /// stays on the device.
    ///
    /// # Errors
    /// See [`Algorithms`](Algorithms#errors).
    ///
    /// # Safety
    /// See [`Algorithms`].
    pub unsafe fn unique_by_key<Key: Element, Value: Element, KeyOut: Element, ValueOut: Element>(
        &self,
        options: &RunOptions,
        keys: DeviceSlice<Key>,
        values: DeviceSlice<Value>,
        keys_out: DeviceSlice<KeyOut>,
        values_out: DeviceSlice<ValueOut>,
        selected: DeviceSlice<u64>,
        equal: impl Into<Operator>,
    ) -> Result<()> {
        Call::new("unique_by_key", "unique_by_key")
            .array("keys", "keys", keys, Size::Any)?
            .array("values", "values", values, Size::Like("keys"))?
            .array("keys_out", "keys_out", keys_out, Size::Like("keys"))?
            .array("values_out", "values_out", values_out, Size::Like("keys"))?
            .numbers("selected", selected, Size::Exactly(1))?
            .count("keys")
            .operator("equal", equal)
            .run(self, options)
    }
}

/// The choice `direction` of [`adjacent_difference`](Algorithms::adjacent_difference).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// `left`, the default.
    #[default]
    Left,
    /// `right`.
    Right,
}

impl Direction {
    /// Returns its word in a description.
    fn word(self) -> &'static str {
        match self {
            Direction::Left => "left",
            Direction::Right => "right",
        }
    }
}

/// The choice `order` of [`radix_sort`](Algorithms::radix_sort) and [`segmented_sort`](Algorithms::segmented_sort).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// `ascending`, the default.
    #[default]
    Ascending,
    /// `descending`.
    Descending,
}

impl Order {
    /// Returns its word in a description.
    fn word(self) -> &'static str {
        match self {
            Order::Ascending => "ascending",
            Order::Descending => "descending",
        }
    }
}

/// The choice `select` of [`top_k`](Algorithms::top_k).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Select {
    /// `largest`, the default.
    #[default]
    Largest,
    /// `smallest`.
    Smallest,
}

impl Select {
    /// Returns its word in a description.
    fn word(self) -> &'static str {
        match self {
            Select::Largest => "largest",
            Select::Smallest => "smallest",
        }
    }
}
