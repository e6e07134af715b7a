// Code generated from src/algorithm/families by abi/abi.py generate; DO NOT EDIT.

package cjit

// Direction is a choice of AdjacentDifference. The zero value is DirectionLeft.
type Direction string

const (
	// DirectionLeft is "left".
	DirectionLeft Direction = "left"
	// DirectionRight is "right".
	DirectionRight Direction = "right"
)

// Order is a choice of RadixSort and SegmentedSort. The zero value is OrderAscending.
type Order string

const (
	// OrderAscending is "ascending".
	OrderAscending Order = "ascending"
	// OrderDescending is "descending".
	OrderDescending Order = "descending"
)

// Select is a choice of TopK. The zero value is SelectLargest.
type Select string

const (
	// SelectLargest is "largest".
	SelectLargest Select = "largest"
	// SelectSmallest is "smallest".
	SelectSmallest Select = "smallest"
)

// AdjacentDifference writes operator(input[i], input[i - 1]) to output[i], and the first element as it is. The
// direction DirectionRight takes input[i + 1] instead; then the last element is copied. output may be input. See
// [Transform].
func AdjacentDifference[Input, Output any](
	c *Context, input DeviceSlice[Input], output DeviceSlice[Output], operator Operator, direction Direction,
	options *PlanRun,
) error {
	call := newCall("adjacent_difference", "adjacent_difference")
	call.array("input", "input", input.untyped(), anySize)
	call.array("output", "output", output.untyped(), asManyAs("input"))
	call.count("input")
	call.operator("operator", operator)
	call.choice("direction", string(direction), "left")
	return call.run(c, options)
}

// BatchedMemcpy copies sizes[i] bytes from the address sources[i] to the address destinations[i]. The arrays have the
// same number of elements. No destination may overlap another one or a source. Buffers of size 0 may have the address
// 0. See [Transform].
func BatchedMemcpy(c *Context, sources, destinations, sizes DeviceSlice[uint64], options *PlanRun) error {
	call := newCall("batched_memcpy", "batched_memcpy")
	call.numbers("sources", sources.untyped(), anySize)
	call.numbers("destinations", destinations.untyped(), asManyAs("sources"))
	call.numbers("sizes", sizes.untyped(), asManyAs("sources"))
	call.count("sources")
	return call.run(c, options)
}

// LowerBound writes the index of the first element of input that is not less than values[i], or the size of input, to
// output[i]. input is sorted by the comparison. The elements of output are integers. See [Transform].
func LowerBound[Input, Value, Output any](
	c *Context, input DeviceSlice[Input], values DeviceSlice[Value], output DeviceSlice[Output], operator Operator,
	options *PlanRun,
) error {
	call := newCall("binary_search", "lower_bound")
	call.key("kind", "lower_bound")
	call.array("input", "input", input.untyped(), anySize)
	call.array("values", "values", values.untyped(), anySize)
	call.array("output", "output", output.untyped(), asManyAs("values"))
	call.count("input")
	call.count("values")
	call.operator("operator", operator)
	return call.run(c, options)
}

// UpperBound writes the index of the first element of input that is greater than values[i], or the size of input, to
// output[i]. input is sorted by the comparison. The elements of output are integers. See [Transform].
func UpperBound[Input, Value, Output any](
	c *Context, input DeviceSlice[Input], values DeviceSlice[Value], output DeviceSlice[Output], operator Operator,
	options *PlanRun,
) error {
	call := newCall("binary_search", "upper_bound")
	call.key("kind", "upper_bound")
	call.array("input", "input", input.untyped(), anySize)
	call.array("values", "values", values.untyped(), anySize)
	call.array("output", "output", output.untyped(), asManyAs("values"))
	call.count("input")
	call.count("values")
	call.operator("operator", operator)
	return call.run(c, options)
}

// EqualRange writes what [LowerBound] finds to output, and what [UpperBound] finds to upper: where the elements that
// equal each value begin and end. See [Transform].
func EqualRange[Input, Value, Output, Upper any](
	c *Context, input DeviceSlice[Input], values DeviceSlice[Value], output DeviceSlice[Output],
	upper DeviceSlice[Upper], operator Operator, options *PlanRun,
) error {
	call := newCall("binary_search", "equal_range")
	call.key("kind", "equal_range")
	call.array("input", "input", input.untyped(), anySize)
	call.array("values", "values", values.untyped(), anySize)
	call.array("output", "output", output.untyped(), asManyAs("values"))
	call.array("upper", "upper", upper.untyped(), asManyAs("values"))
	call.count("input")
	call.count("values")
	call.operator("operator", operator)
	return call.run(c, options)
}

// Argmin writes the smallest element to output and its index to index, which have one element each. The operator is
// true if its first argument comes before the second. Of equal elements the first is found. Nothing is written for an
// empty input. The index is an integer of any type. See [Transform].
func Argmin[Input, Output, Index any](
	c *Context, input DeviceSlice[Input], output DeviceSlice[Output], index DeviceSlice[Index], operator Operator,
	options *PlanRun,
) error {
	call := newCall("extremum", "argmin")
	call.key("select", "smallest")
	call.array("input", "input", input.untyped(), anySize)
	call.array("output", "output", output.untyped(), exactly(1))
	call.array("index", "index", index.untyped(), exactly(1))
	call.count("input")
	call.operator("operator", operator)
	return call.run(c, options)
}

// Argmax writes the largest element to output and its index to index, which have one element each. The operator is
// true if its first argument comes before the second. Of equal elements the first is found. Nothing is written for an
// empty input. The index is an integer of any type. See [Transform].
func Argmax[Input, Output, Index any](
	c *Context, input DeviceSlice[Input], output DeviceSlice[Output], index DeviceSlice[Index], operator Operator,
	options *PlanRun,
) error {
	call := newCall("extremum", "argmax")
	call.key("select", "largest")
	call.array("input", "input", input.untyped(), anySize)
	call.array("output", "output", output.untyped(), exactly(1))
	call.array("index", "index", index.untyped(), exactly(1))
	call.count("input")
	call.operator("operator", operator)
	return call.run(c, options)
}

// FindIf writes the index of the first element for which predicate is true, or the size of input, to output, which has
// one element. The index stays on the device. See [Transform].
func FindIf[Input any](
	c *Context, input DeviceSlice[Input], output DeviceSlice[uint64], predicate Operator, options *PlanRun,
) error {
	call := newCall("find_if", "find_if")
	call.array("input", "input", input.untyped(), anySize)
	call.numbers("output", output.untyped(), exactly(1))
	call.count("input")
	call.operator("predicate", predicate)
	return call.run(c, options)
}

// ForEach calls the operator for each element, in any order. It may take the element by reference and change it. See
// [Transform].
func ForEach[Input any](c *Context, input DeviceSlice[Input], operator Operator, options *PlanRun) error {
	call := newCall("for_each", "for_each")
	call.array("input", "input", input.untyped(), anySize)
	call.count("input")
	call.operator("operator", operator)
	return call.run(c, options)
}

// Merge merges two arrays that are sorted by the comparison to one, which has as many elements as both and is other
// memory. Of equal keys, those of keys come first. See [Transform].
func Merge[Key, OtherKey, KeyOut any](
	c *Context, keys DeviceSlice[Key], otherKeys DeviceSlice[OtherKey], keysOut DeviceSlice[KeyOut], operator Operator,
	options *PlanRun,
) error {
	call := newCall("merge", "merge")
	call.array("keys", "keys", keys.untyped(), anySize)
	call.count("keys")
	call.array("other_keys", "other_keys", otherKeys.untyped(), anySize)
	call.count("other_keys")
	call.array("keys_out", "keys_out", keysOut.untyped(), asManyAs("keys", "other_keys"))
	call.operator("operator", operator)
	return call.run(c, options)
}

// MergePairs merges two arrays that are sorted by the comparison to one, which has as many elements as both and is
// other memory. Of equal keys, those of keys come first. A value moves with each key. See [Transform].
func MergePairs[Key, OtherKey, KeyOut, Value, OtherValue, ValueOut any](
	c *Context, keys DeviceSlice[Key], otherKeys DeviceSlice[OtherKey], keysOut DeviceSlice[KeyOut],
	values DeviceSlice[Value], otherValues DeviceSlice[OtherValue], valuesOut DeviceSlice[ValueOut], operator Operator,
	options *PlanRun,
) error {
	call := newCall("merge", "merge")
	call.array("keys", "keys", keys.untyped(), anySize)
	call.array("values", "values", values.untyped(), asManyAs("keys"))
	call.count("keys")
	call.array("other_keys", "other_keys", otherKeys.untyped(), anySize)
	call.array("other_values", "other_values", otherValues.untyped(), asManyAs("other_keys"))
	call.count("other_keys")
	call.array("keys_out", "keys_out", keysOut.untyped(), asManyAs("keys", "other_keys"))
	call.array("values_out", "values_out", valuesOut.untyped(), asManyAs("keys", "other_keys"))
	call.operator("operator", operator)
	return call.run(c, options)
}

// MergeSort sorts by a comparison, which is true if its first argument comes before the second. The sort is stable.
// keysOut may be keys. See [Transform].
func MergeSort[Key any](c *Context, keys, keysOut DeviceSlice[Key], operator Operator, options *PlanRun) error {
	call := newCall("merge_sort", "merge_sort")
	call.array("key", "keys", keys.untyped(), anySize)
	call.array("key", "keys_out", keysOut.untyped(), asManyAs("keys"))
	call.count("keys")
	call.operator("operator", operator)
	return call.run(c, options)
}

// MergeSortPairs sorts by a comparison, which is true if its first argument comes before the second. The sort is
// stable. keysOut may be keys. A value moves with each key. See [Transform].
func MergeSortPairs[Key, Value any](
	c *Context, keys, keysOut DeviceSlice[Key], values, valuesOut DeviceSlice[Value], operator Operator,
	options *PlanRun,
) error {
	call := newCall("merge_sort", "merge_sort")
	call.array("key", "keys", keys.untyped(), anySize)
	call.array("key", "keys_out", keysOut.untyped(), asManyAs("keys"))
	call.array("value", "values", values.untyped(), asManyAs("keys"))
	call.array("value", "values_out", valuesOut.untyped(), asManyAs("keys"))
	call.count("keys")
	call.operator("operator", operator)
	return call.run(c, options)
}

// PartitionIf writes the selected elements to output, in order, then the others in reverse order, and the number of
// selected elements to selected, which has one element. The outputs have as many elements as input, and are other
// memory. The number stays on the device. See [Transform].
func PartitionIf[Input, Output any](
	c *Context, input DeviceSlice[Input], output DeviceSlice[Output], selected DeviceSlice[uint64],
	selection Selection, options *PlanRun,
) error {
	call := newCall("partition_if", "partition_if")
	call.array("input", "input", input.untyped(), anySize)
	call.flags(selection)
	call.array("output", "output", output.untyped(), asManyAs("input"))
	call.numbers("selected", selected.untyped(), exactly(1))
	call.count("input")
	call.predicate(selection)
	return call.run(c, options)
}

// PartitionIfRejected writes the selected elements to output, in order, then the others in reverse order, and the
// number of selected elements to selected, which has one element. With rejected the others go there, in order. The
// outputs have as many elements as input, and are other memory. The number stays on the device. See [Transform].
func PartitionIfRejected[Input, Output, Rejected any](
	c *Context, input DeviceSlice[Input], output DeviceSlice[Output], rejected DeviceSlice[Rejected],
	selected DeviceSlice[uint64], selection Selection, options *PlanRun,
) error {
	call := newCall("partition_if", "partition_if")
	call.array("input", "input", input.untyped(), anySize)
	call.flags(selection)
	call.array("output", "output", output.untyped(), asManyAs("input"))
	call.array("rejected", "rejected", rejected.untyped(), asManyAs("input"))
	call.numbers("selected", selected.untyped(), exactly(1))
	call.count("input")
	call.predicate(selection)
	return call.run(c, options)
}

// RadixSort sorts numbers by their bits, to other memory. The sort is stable. See [Transform].
func RadixSort[Key any](
	c *Context, keys, keysOut DeviceSlice[Key], order Order, bits BitRange, options *PlanRun,
) error {
	call := newCall("radix_sort", "radix_sort")
	call.array("key", "keys", keys.untyped(), anySize)
	call.array("key", "keys_out", keysOut.untyped(), asManyAs("keys"))
	call.count("keys")
	call.bits(bits, "keys")
	call.choice("order", string(order), "ascending")
	return call.run(c, options)
}

// RadixSortPairs sorts numbers by their bits, to other memory. The sort is stable. A value moves with each key. See
// [Transform].
func RadixSortPairs[Key, Value any](
	c *Context, keys, keysOut DeviceSlice[Key], values, valuesOut DeviceSlice[Value], order Order, bits BitRange,
	options *PlanRun,
) error {
	call := newCall("radix_sort", "radix_sort")
	call.array("key", "keys", keys.untyped(), anySize)
	call.array("key", "keys_out", keysOut.untyped(), asManyAs("keys"))
	call.array("value", "values", values.untyped(), asManyAs("keys"))
	call.array("value", "values_out", valuesOut.untyped(), asManyAs("keys"))
	call.count("keys")
	call.bits(bits, "keys")
	call.choice("order", string(order), "ascending")
	return call.run(c, options)
}

// Reduce writes initial op input[0] op input[1] ... to output, which has one element. The operator is associative, and
// the type of the output is that of the computation. Without an initial value nothing is written for an empty input.
// See [Transform].
func Reduce[Input, Output any](
	c *Context, input DeviceSlice[Input], output DeviceSlice[Output], operator Operator, initial *Output,
	options *PlanRun,
) error {
	call := newCall("reduce", "reduce")
	call.array("input", "input", input.untyped(), anySize)
	call.array("output", "output", output.untyped(), exactly(1))
	call.accumulator("output")
	call.count("input")
	call.operator("operator", operator)
	call.optionalInitial(initial)
	return call.run(c, options)
}

// ReduceByKey writes the key of each run of equal keys to keysOut, the reduction of the run's elements to output, and
// the number of runs to runs, which has one element. The type of the output is that of the computation. The outputs
// have as many elements as keys, and are other memory. The number stays on the device. See [Transform].
func ReduceByKey[Key, Input, KeyOut, Output any](
	c *Context, keys DeviceSlice[Key], input DeviceSlice[Input], keysOut DeviceSlice[KeyOut],
	output DeviceSlice[Output], runs DeviceSlice[uint64], operator, equal Operator, options *PlanRun,
) error {
	call := newCall("reduce_by_key", "reduce_by_key")
	call.array("keys", "keys", keys.untyped(), anySize)
	call.array("input", "input", input.untyped(), asManyAs("keys"))
	call.array("keys_out", "keys_out", keysOut.untyped(), asManyAs("keys"))
	call.array("output", "output", output.untyped(), asManyAs("keys"))
	call.accumulator("output")
	call.numbers("runs", runs.untyped(), exactly(1))
	call.count("keys")
	call.operator("operator", operator)
	call.operator("equal", equal)
	return call.run(c, options)
}

// RunLengthEncode writes an element of each run of equal elements to output, its length to lengths, and the number of
// runs to runs, which has one element. Lengths are integers of any type. The outputs have as many elements as input,
// and are other memory. The number stays on the device. See [Transform].
func RunLengthEncode[Input, Output, Length any](
	c *Context, input DeviceSlice[Input], output DeviceSlice[Output], lengths DeviceSlice[Length],
	runs DeviceSlice[uint64], equal Operator, options *PlanRun,
) error {
	call := newCall("run_length_encode", "run_length_encode")
	call.array("input", "input", input.untyped(), anySize)
	call.array("output", "output", output.untyped(), asManyAs("input"))
	call.array("lengths", "lengths", lengths.untyped(), asManyAs("input"))
	call.numbers("runs", runs.untyped(), exactly(1))
	call.count("input")
	call.operator("equal", equal)
	return call.run(c, options)
}

// ExclusiveScan writes the reduction of initial and the elements before i to output[i]. The type of the output is that
// of the computation. output may be input. See [Transform].
func ExclusiveScan[Input, Output any](
	c *Context, input DeviceSlice[Input], output DeviceSlice[Output], operator Operator, initial Output,
	options *PlanRun,
) error {
	call := newCall("scan", "exclusive_scan")
	call.key("kind", "exclusive")
	call.array("input", "input", input.untyped(), anySize)
	call.array("output", "output", output.untyped(), asManyAs("input"))
	call.accumulator("output")
	call.count("input")
	call.operator("operator", operator)
	call.value(initial)
	return call.run(c, options)
}

// InclusiveScan writes the reduction of initial, if there is one, and the elements up to i to output[i]. The type of
// the output is that of the computation. output may be input. See [Transform].
func InclusiveScan[Input, Output any](
	c *Context, input DeviceSlice[Input], output DeviceSlice[Output], operator Operator, initial *Output,
	options *PlanRun,
) error {
	call := newCall("scan", "inclusive_scan")
	call.key("kind", "inclusive")
	call.array("input", "input", input.untyped(), anySize)
	call.array("output", "output", output.untyped(), asManyAs("input"))
	call.accumulator("output")
	call.count("input")
	call.operator("operator", operator)
	call.optionalInitial(initial)
	return call.run(c, options)
}

// ExclusiveScanByKey writes an [ExclusiveScan] that begins again with initial at each element whose key is not equal
// to the key before it. See [Transform].
func ExclusiveScanByKey[Key, Input, Output any](
	c *Context, keys DeviceSlice[Key], input DeviceSlice[Input], output DeviceSlice[Output], operator Operator,
	initial Output, equal Operator, options *PlanRun,
) error {
	call := newCall("scan_by_key", "exclusive_scan_by_key")
	call.key("kind", "exclusive")
	call.array("keys", "keys", keys.untyped(), anySize)
	call.array("input", "input", input.untyped(), asManyAs("keys"))
	call.array("output", "output", output.untyped(), asManyAs("keys"))
	call.accumulator("output")
	call.count("keys")
	call.operator("operator", operator)
	call.operator("equal", equal)
	call.value(initial)
	return call.run(c, options)
}

// InclusiveScanByKey writes an [InclusiveScan] that begins again at each element whose key is not equal to the key
// before it. It has no initial value. See [Transform].
func InclusiveScanByKey[Key, Input, Output any](
	c *Context, keys DeviceSlice[Key], input DeviceSlice[Input], output DeviceSlice[Output], operator, equal Operator,
	options *PlanRun,
) error {
	call := newCall("scan_by_key", "inclusive_scan_by_key")
	call.key("kind", "inclusive")
	call.array("keys", "keys", keys.untyped(), anySize)
	call.array("input", "input", input.untyped(), asManyAs("keys"))
	call.array("output", "output", output.untyped(), asManyAs("keys"))
	call.accumulator("output")
	call.count("keys")
	call.operator("operator", operator)
	call.operator("equal", equal)
	return call.run(c, options)
}

// SegmentedReduce writes the reduction of each segment to an element of output, as [Reduce] does. There are as many
// segments as elements of output. See [Transform].
func SegmentedReduce[Input, Output any](
	c *Context, input DeviceSlice[Input], output DeviceSlice[Output], segments Segments, operator Operator,
	initial *Output, options *PlanRun,
) error {
	call := newCall("segmented_reduce", "segmented_reduce")
	call.array("input", "input", input.untyped(), anySize)
	call.array("output", "output", output.untyped(), anySize)
	call.accumulator("output")
	call.segments(segments, "input", "output")
	call.count("output")
	call.operator("operator", operator)
	call.optionalInitial(initial)
	return call.run(c, options)
}

// ExclusiveSegmentedScan writes an [ExclusiveScan] of each segment. Elements that lie in no segment are not written.
// output may be input. See [Transform].
func ExclusiveSegmentedScan[Input, Output any](
	c *Context, input DeviceSlice[Input], output DeviceSlice[Output], segments Segments, operator Operator,
	initial Output, options *PlanRun,
) error {
	call := newCall("segmented_scan", "exclusive_segmented_scan")
	call.key("kind", "exclusive")
	call.array("input", "input", input.untyped(), anySize)
	call.array("output", "output", output.untyped(), asManyAs("input"))
	call.accumulator("output")
	call.segments(segments, "input", "")
	call.count("segments")
	call.operator("operator", operator)
	call.value(initial)
	return call.run(c, options)
}

// InclusiveSegmentedScan writes an [InclusiveScan] of each segment. Elements that lie in no segment are not written.
// output may be input. See [Transform].
func InclusiveSegmentedScan[Input, Output any](
	c *Context, input DeviceSlice[Input], output DeviceSlice[Output], segments Segments, operator Operator,
	initial *Output, options *PlanRun,
) error {
	call := newCall("segmented_scan", "inclusive_segmented_scan")
	call.key("kind", "inclusive")
	call.array("input", "input", input.untyped(), anySize)
	call.array("output", "output", output.untyped(), asManyAs("input"))
	call.accumulator("output")
	call.segments(segments, "input", "")
	call.count("segments")
	call.operator("operator", operator)
	call.optionalInitial(initial)
	return call.run(c, options)
}

// SegmentedSort sorts the numbers of each segment by their bits, to other memory. The sort is stable. The segments are
// given by offsets and may not overlap; keys that lie in no segment are not written. The size of the largest segment
// is not used. See [Transform].
func SegmentedSort[Key any](
	c *Context, keys, keysOut DeviceSlice[Key], offsets Segments, order Order, options *PlanRun,
) error {
	call := newCall("segmented_sort", "segmented_sort")
	call.array("key", "keys", keys.untyped(), anySize)
	call.array("key", "keys_out", keysOut.untyped(), asManyAs("keys"))
	call.offsets(offsets)
	call.count("keys")
	call.count("segments")
	call.choice("order", string(order), "ascending")
	return call.run(c, options)
}

// SegmentedSortPairs sorts the numbers of each segment by their bits, to other memory. The sort is stable. The
// segments are given by offsets and may not overlap; keys that lie in no segment are not written. The size of the
// largest segment is not used. A value moves with each key. See [Transform].
func SegmentedSortPairs[Key, Value any](
	c *Context, keys, keysOut DeviceSlice[Key], values, valuesOut DeviceSlice[Value], offsets Segments, order Order,
	options *PlanRun,
) error {
	call := newCall("segmented_sort", "segmented_sort")
	call.array("key", "keys", keys.untyped(), anySize)
	call.array("key", "keys_out", keysOut.untyped(), asManyAs("keys"))
	call.array("value", "values", values.untyped(), asManyAs("keys"))
	call.array("value", "values_out", valuesOut.untyped(), asManyAs("keys"))
	call.offsets(offsets)
	call.count("keys")
	call.count("segments")
	call.choice("order", string(order), "ascending")
	return call.run(c, options)
}

// SelectIf writes the selected elements to output, in order, and their number to selected, which has one element.
// output has as many elements as input, and may be it. The number stays on the device: pass it to a kernel, or copy
// it. See [Transform].
func SelectIf[Input, Output any](
	c *Context, input DeviceSlice[Input], output DeviceSlice[Output], selected DeviceSlice[uint64],
	selection Selection, options *PlanRun,
) error {
	call := newCall("select_if", "select_if")
	call.array("input", "input", input.untyped(), anySize)
	call.flags(selection)
	call.array("output", "output", output.untyped(), asManyAs("input"))
	call.numbers("selected", selected.untyped(), exactly(1))
	call.count("input")
	call.predicate(selection)
	return call.run(c, options)
}

// ThreeWayPartition writes the elements for which selectFirst is true to first, of the others those for which
// selectSecond is true to second, and the others to rest, each in order. The outputs have as many elements as input,
// and are other memory. The numbers of elements in first and second go to the two elements of selected, and stay on
// the device. See [Transform].
func ThreeWayPartition[Input, First, Second, Rest any](
	c *Context, input DeviceSlice[Input], first DeviceSlice[First], second DeviceSlice[Second], rest DeviceSlice[Rest],
	selected DeviceSlice[uint64], selectFirst, selectSecond Operator, options *PlanRun,
) error {
	call := newCall("three_way_partition", "three_way_partition")
	call.array("input", "input", input.untyped(), anySize)
	call.array("first", "first", first.untyped(), asManyAs("input"))
	call.array("second", "second", second.untyped(), asManyAs("input"))
	call.array("rest", "rest", rest.untyped(), asManyAs("input"))
	call.numbers("selected", selected.untyped(), exactly(2))
	call.count("input")
	call.operator("select_first", selectFirst)
	call.operator("select_second", selectSecond)
	return call.run(c, options)
}

// TopK writes the largest or the smallest numbers to other memory, in no particular order: as many as keysOut has
// elements, at most those of keys. See [Transform].
func TopK[Key any](c *Context, keys, keysOut DeviceSlice[Key], select_ Select, options *PlanRun) error {
	call := newCall("top_k", "top_k")
	call.array("key", "keys", keys.untyped(), anySize)
	call.array("key", "keys_out", keysOut.untyped(), atMost("keys"))
	call.count("keys")
	call.count("keys_out")
	call.choice("select", string(select_), "largest")
	return call.run(c, options)
}

// TopKPairs writes the largest or the smallest numbers to other memory, in no particular order: as many as keysOut has
// elements, at most those of keys. A value moves with each key. See [Transform].
func TopKPairs[Key, Value any](
	c *Context, keys, keysOut DeviceSlice[Key], values, valuesOut DeviceSlice[Value], select_ Select, options *PlanRun,
) error {
	call := newCall("top_k", "top_k")
	call.array("key", "keys", keys.untyped(), anySize)
	call.array("key", "keys_out", keysOut.untyped(), atMost("keys"))
	call.array("value", "values", values.untyped(), asManyAs("keys"))
	call.array("value", "values_out", valuesOut.untyped(), asManyAs("keys_out"))
	call.count("keys")
	call.count("keys_out")
	call.choice("select", string(select_), "largest")
	return call.run(c, options)
}

// Unique writes the first of each run of equal elements to output, and their number to selected, which has one
// element. output has as many elements as input, and may be it. The number stays on the device. See [Transform].
func Unique[Input, Output any](
	c *Context, input DeviceSlice[Input], output DeviceSlice[Output], selected DeviceSlice[uint64], equal Operator,
	options *PlanRun,
) error {
	call := newCall("unique", "unique")
	call.array("input", "input", input.untyped(), anySize)
	call.array("output", "output", output.untyped(), asManyAs("input"))
	call.numbers("selected", selected.untyped(), exactly(1))
	call.count("input")
	call.operator("equal", equal)
	return call.run(c, options)
}

// UniqueByKey writes the first key of each run of equal keys to keysOut, its value to valuesOut, and their number to
// selected, which has one element. The outputs have as many elements as keys, and are other memory. The number stays
// on the device. See [Transform].
func UniqueByKey[Key, Value, KeyOut, ValueOut any](
	c *Context, keys DeviceSlice[Key], values DeviceSlice[Value], keysOut DeviceSlice[KeyOut],
	valuesOut DeviceSlice[ValueOut], selected DeviceSlice[uint64], equal Operator, options *PlanRun,
) error {
	call := newCall("unique_by_key", "unique_by_key")
	call.array("keys", "keys", keys.untyped(), anySize)
	call.array("values", "values", values.untyped(), asManyAs("keys"))
	call.array("keys_out", "keys_out", keysOut.untyped(), asManyAs("keys"))
	call.array("values_out", "values_out", valuesOut.untyped(), asManyAs("keys"))
	call.numbers("selected", selected.untyped(), exactly(1))
	call.count("keys")
	call.operator("equal", equal)
	return call.run(c, options)
}
