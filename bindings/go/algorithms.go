package cjit

import "fmt"

// AlgorithmPlan returns the plan of an algorithm, whose text is that of docs/algorithms.md. It is built and loaded at
// the first call, which takes a second or two if the cache does not have it, and kept as by Plan. Headers are examined
// only by the build.
//
//	sum, err := ctx.AlgorithmPlan(`{"algorithm": "reduce", "input": {"counting": "int64"}, "operator": "plus"}`)
//	...
//	_, err = sum.Run(nil, int64(1), total, uint64(1000), int64(0))
func (c *Context) AlgorithmPlan(text string) (*Plan, error) {
	return c.Plan(&KernelOptions{Algorithm: text, HeaderCheck: HeaderCheckOnce}, "")
}

// Reduce writes initial op input[0] op input[1] ... to the one element of output. The operator must be associative.
//
// This holds for all algorithms: one is built when it is first called with its types and operators, and kept as long as
// the context; see Context.AlgorithmPlan. Any number of goroutines may call them. The work is submitted to the stream
// of the options, whose ArgumentNames must be nil, and runs asynchronously. Slices whose lengths do not fit, and
// descriptions with faults, are ErrInvalidArgument; an operator that does not compile is ErrCompilation, with the place
// in the operator's text. Iterators and further keys are available with Context.AlgorithmPlan.
//
//	x := cjit.DeviceSlice[float32]{Pointer: address, Len: 1000}
//	err := cjit.Reduce(ctx, x, total, cjit.Operator{Name: "plus"}, 0, &cjit.PlanRun{Stream: stream})
func Reduce[T, A any](
	c *Context, input DeviceSlice[T], output DeviceSlice[A], operator Operator, initial A, options *PlanRun,
) error {
	call := newCall("reduce")
	call.check("output", output.Len, 1, "")
	call.reduction(input.untyped(), output.untyped())
	call.count(input.Len)
	call.operator("operator", operator)
	call.value(initial)
	return call.run(c, options)
}

// SegmentedReduce writes the reduction of each segment to output. Empty segments give the initial value. See Reduce.
func SegmentedReduce[T, A any](
	c *Context, input DeviceSlice[T], segments Segments, output DeviceSlice[A], operator Operator, initial A,
	options *PlanRun,
) error {
	call := newCall("segmented_reduce")
	call.reduction(input.untyped(), output.untyped())
	call.segments(segments, input.Len, output.Len, asManyAsOutput)
	call.count(output.Len)
	call.operator("operator", operator)
	call.value(initial)
	return call.run(c, options)
}

// ExclusiveScan writes the reduction of initial and the elements before i to output[i]. The output may be the input.
// See Reduce.
func ExclusiveScan[T, A any](
	c *Context, input DeviceSlice[T], output DeviceSlice[A], operator Operator, initial A, options *PlanRun,
) error {
	call := newCall("scan")
	call.scan("exclusive", input.untyped(), output.untyped(), operator)
	call.value(initial)
	return call.run(c, options)
}

// InclusiveScan writes the reduction of initial, if it is not nil, and the elements up to i to output[i]. The output
// may be the input. See Reduce.
func InclusiveScan[T, A any](
	c *Context, input DeviceSlice[T], output DeviceSlice[A], operator Operator, initial *A, options *PlanRun,
) error {
	call := newCall("scan")
	call.scan("inclusive", input.untyped(), output.untyped(), operator)
	if initial != nil {
		call.keys["initial"] = "value"
		call.value(*initial)
	}
	return call.run(c, options)
}

// ExclusiveScanByKey is an ExclusiveScan that begins again at each element whose key is not equal to the key before it.
func ExclusiveScanByKey[K, T, A any](
	c *Context, keys DeviceSlice[K], input DeviceSlice[T], output DeviceSlice[A], operator Operator, initial A,
	options *PlanRun,
) error {
	call := newCall("scan_by_key")
	call.slice("keys", keys.untyped(), input.Len, asManyAsInput)
	call.scan("exclusive", input.untyped(), output.untyped(), operator)
	call.value(initial)
	return call.run(c, options)
}

// InclusiveScanByKey is an InclusiveScan without an initial value that begins again at each element whose key is not
// equal to the key before it.
func InclusiveScanByKey[K, T, A any](
	c *Context, keys DeviceSlice[K], input DeviceSlice[T], output DeviceSlice[A], operator Operator, options *PlanRun,
) error {
	call := newCall("scan_by_key")
	call.slice("keys", keys.untyped(), input.Len, asManyAsInput)
	call.scan("inclusive", input.untyped(), output.untyped(), operator)
	return call.run(c, options)
}

// Transform writes operator(inputs[0][i], inputs[1][i], ...) to output[i]. The output may be one of the inputs. See
// Reduce.
//
//	err := cjit.Transform(ctx, cjit.Inputs{x, y}, y, axpy, nil)
func Transform[T any](c *Context, inputs Inputs, output DeviceSlice[T], operator Operator, options *PlanRun) error {
	call := newCall("transform")
	types := []any{}
	for i, input := range inputs {
		if input == nil {
			return invalidArgument("cannot run transform: input %d is nil; pass a DeviceSlice", i)
		}
		slice := input.untyped()
		call.check(fmt.Sprintf("input %d", i), slice.len, output.Len, asManyAsOutput)
		types = append(types, call.element(slice.element))
		call.arguments = append(call.arguments, slice.pointer)
	}
	call.keys["inputs"] = types
	call.slice("output", output.untyped(), output.Len, "")
	call.count(output.Len)
	call.operator("operator", operator)
	return call.run(c, options)
}

// ForEach calls the operator for each element, in any order. It may take the element by reference and change it. See
// Reduce.
func ForEach[T any](c *Context, input DeviceSlice[T], operator Operator, options *PlanRun) error {
	call := newCall("for_each")
	call.slice("input", input.untyped(), input.Len, "")
	call.count(input.Len)
	call.operator("operator", operator)
	return call.run(c, options)
}

// RadixSort sorts numbers by their bits. It is stable. The output must be other memory than the input. See Reduce.
func RadixSort[K any](c *Context, keys, keysOut DeviceSlice[K], order RadixOrder, options *PlanRun) error {
	return radixSort(c, order, options, keys.untyped(), keysOut.untyped())
}

// RadixSortPairs is RadixSort that moves values with their keys.
func RadixSortPairs[K, V any](
	c *Context, keys, keysOut DeviceSlice[K], values, valuesOut DeviceSlice[V], order RadixOrder, options *PlanRun,
) error {
	return radixSort(c, order, options, keys.untyped(), keysOut.untyped(), values.untyped(), valuesOut.untyped())
}

// MergeSort sorts by a comparison, such as the operator "less". It is stable. The output may be the input. See Reduce.
func MergeSort[K any](c *Context, keys, keysOut DeviceSlice[K], operator Operator, options *PlanRun) error {
	return mergeSort(c, operator, options, keys.untyped(), keysOut.untyped())
}

// MergeSortPairs is MergeSort that moves values with their keys.
func MergeSortPairs[K, V any](
	c *Context, keys, keysOut DeviceSlice[K], values, valuesOut DeviceSlice[V], operator Operator, options *PlanRun,
) error {
	return mergeSort(c, operator, options, keys.untyped(), keysOut.untyped(), values.untyped(), valuesOut.untyped())
}

// SelectIf writes the elements that are selected by a predicate or flags to output, in order, and their number to
// selected, one element. It stays on the device: pass its address to later kernels, or copy it. The output has room for
// all elements, and may be the input. See Reduce.
//
//	positive := cjit.Operator{Call: "[](float x) { return x > 0; }"}
//	err := cjit.SelectIf(ctx, x, y, selected, cjit.Selection{Predicate: positive}, run)
func SelectIf[T, U any](
	c *Context, input DeviceSlice[T], output DeviceSlice[U], selected DeviceSlice[uint64], by Selection,
	options *PlanRun,
) error {
	call := newCall("select_if")
	call.flagged(input.untyped(), by)
	call.slice("output", output.untyped(), input.Len, asManyAsInput)
	call.selected(input.Len, selected, by)
	return call.run(c, options)
}

// PartitionIf is SelectIf that also writes the other elements: to rejected, in order, or, if it is nil, behind the
// selected ones, in reverse order. Each output has room for all elements, and is other memory than the input.
func PartitionIf[T, U any](
	c *Context, input DeviceSlice[T], output DeviceSlice[U], rejected *DeviceSlice[U], selected DeviceSlice[uint64],
	by Selection, options *PlanRun,
) error {
	call := newCall("partition_if")
	call.flagged(input.untyped(), by)
	call.slice("output", output.untyped(), input.Len, asManyAsInput)
	if rejected != nil {
		call.slice("rejected", rejected.untyped(), input.Len, asManyAsInput)
	}
	call.selected(input.Len, selected, by)
	return call.run(c, options)
}

// ThreeWayPartition writes the elements for which selectFirst is true to first, of the others those for which
// selectSecond is true to second, and the remaining ones to rest, in order. The numbers of elements in first and second
// go to selected, two elements, and stay on the device. Each output has room for all elements, and is other memory than
// the input. See Reduce.
func ThreeWayPartition[T, U, V, W any](
	c *Context, input DeviceSlice[T], first DeviceSlice[U], second DeviceSlice[V], rest DeviceSlice[W],
	selected DeviceSlice[uint64], selectFirst, selectSecond Operator, options *PlanRun,
) error {
	call := newCall("three_way_partition")
	call.slice("input", input.untyped(), input.Len, "")
	call.slice("first", first.untyped(), input.Len, asManyAsInput)
	call.slice("second", second.untyped(), input.Len, asManyAsInput)
	call.slice("rest", rest.untyped(), input.Len, asManyAsInput)
	call.numbers("selected", selected, 2, "")
	call.count(input.Len)
	call.operator("select_first", selectFirst)
	call.operator("select_second", selectSecond)
	return call.run(c, options)
}

// Unique writes the first element of each run of equal elements to output, and the number of runs to selected, one
// element, which stays on the device. The operator, such as "equal_to", compares neighbours. The output has room for
// all elements, and may be the input. See Reduce.
func Unique[T, U any](
	c *Context, input DeviceSlice[T], output DeviceSlice[U], selected DeviceSlice[uint64], equal Operator,
	options *PlanRun,
) error {
	call := newCall("unique")
	call.slice("input", input.untyped(), input.Len, "")
	call.slice("output", output.untyped(), input.Len, asManyAsInput)
	call.numbers("selected", selected, 1, "")
	call.count(input.Len)
	call.operator("equal", equal)
	return call.run(c, options)
}

// UniqueByKey writes the first key of each run of equal keys and its value, and the number of runs to selected, one
// element, which stays on the device. The operator, such as "equal_to", compares neighbouring keys. The outputs have
// room for all keys and values, and are other memory than the inputs. See Reduce.
func UniqueByKey[K, V, L, W any](
	c *Context, keys DeviceSlice[K], values DeviceSlice[V], keysOut DeviceSlice[L], valuesOut DeviceSlice[W],
	selected DeviceSlice[uint64], equal Operator, options *PlanRun,
) error {
	call := newCall("unique_by_key")
	call.slice("keys", keys.untyped(), keys.Len, "")
	call.slice("values", values.untyped(), keys.Len, asManyAsKeys)
	call.slice("keys_out", keysOut.untyped(), keys.Len, asManyAsKeys)
	call.slice("values_out", valuesOut.untyped(), keys.Len, asManyAsKeys)
	call.numbers("selected", selected, 1, "")
	call.count(keys.Len)
	call.operator("equal", equal)
	return call.run(c, options)
}

// ReduceByKey writes the first key of each run of equal keys to keysOut and the reduction of the run's elements to
// output, and the number of runs to runs, one element, which stays on the device. The operator equal, such as
// "equal_to", compares neighbouring keys. The outputs have room for all keys and elements, and are other memory than
// the inputs. See Reduce.
func ReduceByKey[K, T, L, A any](
	c *Context, keys DeviceSlice[K], input DeviceSlice[T], keysOut DeviceSlice[L], output DeviceSlice[A],
	runs DeviceSlice[uint64], operator, equal Operator, options *PlanRun,
) error {
	call := newCall("reduce_by_key")
	call.slice("keys", keys.untyped(), keys.Len, "")
	call.slice("input", input.untyped(), keys.Len, asManyAsKeys)
	call.slice("keys_out", keysOut.untyped(), keys.Len, asManyAsKeys)
	call.slice("output", output.untyped(), keys.Len, asManyAsKeys)
	call.keys["accumulator"] = call.keys["output"]
	call.numbers("runs", runs, 1, "")
	call.count(keys.Len)
	call.operator("operator", operator)
	call.operator("equal", equal)
	return call.run(c, options)
}

// RunLengthEncode writes the element of each run of equal elements to output and its length to lengths, integers, and
// the number of runs to runs, one element, which stays on the device. The operator, such as "equal_to", compares
// neighbours. The outputs have room for all elements, and are other memory than the input. See Reduce.
func RunLengthEncode[T, U, L any](
	c *Context, input DeviceSlice[T], output DeviceSlice[U], lengths DeviceSlice[L], runs DeviceSlice[uint64],
	equal Operator, options *PlanRun,
) error {
	call := newCall("run_length_encode")
	call.slice("input", input.untyped(), input.Len, "")
	call.slice("output", output.untyped(), input.Len, asManyAsInput)
	call.slice("lengths", lengths.untyped(), input.Len, asManyAsInput)
	call.numbers("runs", runs, 1, "")
	call.count(input.Len)
	call.operator("equal", equal)
	return call.run(c, options)
}

// Merge writes the elements of two sorted inputs to keysOut, sorted, which has as many as both and is other memory. It
// is stable. The operator is a comparison, such as "less". See Reduce.
func Merge[K any](c *Context, keys, otherKeys, keysOut DeviceSlice[K], operator Operator, options *PlanRun) error {
	return merge(c, operator, options, keys.untyped(), otherKeys.untyped(), keysOut.untyped())
}

// MergePairs is Merge that moves values with their keys.
func MergePairs[K, V any](
	c *Context, keys, otherKeys, keysOut DeviceSlice[K], values, otherValues, valuesOut DeviceSlice[V],
	operator Operator, options *PlanRun,
) error {
	return merge(c, operator, options, keys.untyped(), otherKeys.untyped(), keysOut.untyped(),
		values.untyped(), otherValues.untyped(), valuesOut.untyped())
}

// LowerBound writes the index of the first element of input that is not less than values[i] to output[i]; the number of
// elements if all are less. The input is sorted by the operator, a comparison such as "less". See Reduce.
func LowerBound[T, V, I any](
	c *Context, input DeviceSlice[T], values DeviceSlice[V], output DeviceSlice[I], operator Operator, options *PlanRun,
) error {
	call := newCall("binary_search")
	call.search("lower_bound", input.untyped(), values.untyped(), operator, output.untyped())
	return call.run(c, options)
}

// UpperBound is LowerBound with the index of the first element that is greater than the value.
func UpperBound[T, V, I any](
	c *Context, input DeviceSlice[T], values DeviceSlice[V], output DeviceSlice[I], operator Operator, options *PlanRun,
) error {
	call := newCall("binary_search")
	call.search("upper_bound", input.untyped(), values.untyped(), operator, output.untyped())
	return call.run(c, options)
}

// EqualRange writes what LowerBound finds to lower, and what UpperBound finds to upper: where the elements that equal
// each value begin and end.
func EqualRange[T, V, I any](
	c *Context, input DeviceSlice[T], values DeviceSlice[V], lower, upper DeviceSlice[I], operator Operator,
	options *PlanRun,
) error {
	call := newCall("binary_search")
	call.search("equal_range", input.untyped(), values.untyped(), operator, lower.untyped(), upper.untyped())
	return call.run(c, options)
}

// ExclusiveSegmentedScan is ExclusiveScan for each segment. Elements in no segment are not written.
func ExclusiveSegmentedScan[T, A any](
	c *Context, input DeviceSlice[T], segments Segments, output DeviceSlice[A], operator Operator, initial A,
	options *PlanRun,
) error {
	call := newCall("segmented_scan")
	call.segmentedScan("exclusive", input.untyped(), segments, output.untyped(), operator)
	call.value(initial)
	return call.run(c, options)
}

// InclusiveSegmentedScan is InclusiveScan for each segment. Elements in no segment are not written.
func InclusiveSegmentedScan[T, A any](
	c *Context, input DeviceSlice[T], segments Segments, output DeviceSlice[A], operator Operator, initial *A,
	options *PlanRun,
) error {
	call := newCall("segmented_scan")
	call.segmentedScan("inclusive", input.untyped(), segments, output.untyped(), operator)
	if initial != nil {
		call.keys["initial"] = "value"
		call.value(*initial)
	}
	return call.run(c, options)
}

// SegmentedSort sorts the numbers of each segment by their bits. It is stable. The segments have offsets; a Size is
// refused, and Largest is not used. The output must be other memory than the input; what lies in no segment is not
// written. Keys may not be NaN. See Reduce.
func SegmentedSort[K any](
	c *Context, keys, keysOut DeviceSlice[K], segments Segments, order SortOrder, options *PlanRun,
) error {
	return segmentedSort(c, segments, order, options, keys.untyped(), keysOut.untyped())
}

// SegmentedSortPairs is SegmentedSort that moves values with their keys.
func SegmentedSortPairs[K, V any](
	c *Context, keys, keysOut DeviceSlice[K], values, valuesOut DeviceSlice[V], segments Segments, order SortOrder,
	options *PlanRun,
) error {
	return segmentedSort(c, segments, order, options, keys.untyped(), keysOut.untyped(), values.untyped(),
		valuesOut.untyped())
}

// TopK writes the k largest or smallest keys to keysOut, in no particular order. k is the length of keysOut, at most
// that of keys. The output must be other memory than the input. See Reduce.
func TopK[K any](c *Context, keys, keysOut DeviceSlice[K], which TopSelection, options *PlanRun) error {
	return topK(c, which, options, keys.untyped(), keysOut.untyped())
}

// TopKPairs is TopK that moves values with their keys.
func TopKPairs[K, V any](
	c *Context, keys, keysOut DeviceSlice[K], values, valuesOut DeviceSlice[V], which TopSelection, options *PlanRun,
) error {
	return topK(c, which, options, keys.untyped(), keysOut.untyped(), values.untyped(), valuesOut.untyped())
}

// BatchedMemcpy copies sizes[i] bytes from the address sources[i] to the address destinations[i]. The three arrays have
// one length. No destination may overlap another one or a source. Buffers of size 0 may have the address 0. See Reduce.
func BatchedMemcpy(c *Context, sources, destinations, sizes DeviceSlice[uint64], options *PlanRun) error {
	call := newCall("batched_memcpy")
	call.numbers("sources", sources, sources.Len, "")
	call.numbers("destinations", destinations, sources.Len, asManyAsSources)
	call.numbers("sizes", sizes, sources.Len, asManyAsSources)
	call.count(sources.Len)
	return call.run(c, options)
}

// AdjacentDifference writes the operator of each element and its neighbour to output: with "minus" and DifferenceLeft
// input[i] - input[i-1]. The element without a neighbour is copied. The output may be the input. See Reduce.
func AdjacentDifference[T, U any](
	c *Context, input DeviceSlice[T], output DeviceSlice[U], operator Operator, direction DifferenceDirection,
	options *PlanRun,
) error {
	call := newCall("adjacent_difference")
	call.slice("input", input.untyped(), input.Len, "")
	call.slice("output", output.untyped(), input.Len, asManyAsInput)
	call.keys["direction"] = direction
	call.count(input.Len)
	call.operator("operator", operator)
	return call.run(c, options)
}

// HistogramEven counts the samples in bins of one width. The samples of 1 to 4 channels are interleaved; the first
// channels are counted, one for each element of bins. Samples outside of the bins are not counted. The counts stay on
// the device. See Reduce.
//
//	red := cjit.EvenBins[uint32, int32]{Counters: counters, Lower: 0, Upper: 256}
//	err := cjit.HistogramEven(ctx, pixels, 4, []cjit.EvenBins[uint32, int32]{red}, run) // of pixels with four channels
func HistogramEven[T, C, L any](
	c *Context, input DeviceSlice[T], channels int, bins []EvenBins[C, L], options *PlanRun,
) error {
	call, samples := newHistogram[T, C, L]("even", input, channels, len(bins))
	for _, channel := range bins {
		call.counters(channel.Counters.untyped())
		call.value(channel.Lower)
		call.value(channel.Upper)
	}
	call.count(samples)
	return call.run(c, options)
}

// HistogramRange is HistogramEven with bins between levels in device memory.
func HistogramRange[T, C, L any](
	c *Context, input DeviceSlice[T], channels int, bins []RangeBins[C, L], options *PlanRun,
) error {
	call, samples := newHistogram[T, C, L]("range", input, channels, len(bins))
	for _, channel := range bins {
		call.check("Levels", channel.Levels.Len, channel.Counters.Len+1, ", one more than Counters")
		call.counters(channel.Counters.untyped())
		call.arguments = append(call.arguments, channel.Levels.Pointer)
	}
	call.count(samples)
	return call.run(c, options)
}

// FindIf writes the index of the first element for which the predicate is true to output, one element; the number of
// elements if there is none. The index stays on the device. See Reduce.
func FindIf[T any](
	c *Context, input DeviceSlice[T], output DeviceSlice[uint64], predicate Operator, options *PlanRun,
) error {
	call := newCall("find_if")
	call.slice("input", input.untyped(), input.Len, "")
	call.numbers("output", output, 1, "")
	call.count(input.Len)
	call.operator("predicate", predicate)
	return call.run(c, options)
}

func radixSort(c *Context, order RadixOrder, options *PlanRun, slices ...untypedSlice) error {
	call := newCall("radix_sort")
	call.sort(slices, slices[0].len, asManyAsInput)
	call.count(slices[0].len)
	call.keys["order"] = "ascending"
	if order.Descending {
		call.keys["order"] = "descending"
	}
	if order.EndBit == 0 {
		order.EndBit = int32(slices[0].element.Size() * 8)
	}
	call.arguments = append(call.arguments, order.BeginBit, order.EndBit)
	return call.run(c, options)
}

func mergeSort(c *Context, operator Operator, options *PlanRun, slices ...untypedSlice) error {
	call := newCall("merge_sort")
	call.sort(slices, slices[0].len, asManyAsInput)
	call.count(slices[0].len)
	call.operator("operator", operator)
	return call.run(c, options)
}

func merge(c *Context, operator Operator, options *PlanRun, slices ...untypedSlice) error {
	call := newCall("merge")
	for i, part := range []struct {
		keys, values string
		len          int
		reason       string
	}{
		{"keys", "values", slices[0].len, asManyAsKeys},
		{"other_keys", "other_values", slices[1].len, ", as many as the other keys"},
		{"keys_out", "values_out", slices[0].len + slices[1].len, ", as many as both inputs"},
	} {
		call.slice(part.keys, slices[i], part.len, part.reason)
		if len(slices) > 3 {
			call.slice(part.values, slices[i+3], part.len, part.reason)
		}
		if i < 2 {
			call.count(part.len)
		}
	}
	call.operator("operator", operator)
	return call.run(c, options)
}

func segmentedSort(
	c *Context, segments Segments, order SortOrder, options *PlanRun, slices ...untypedSlice,
) error {
	call := newCall("segmented_sort")
	if segments.Size != 0 {
		call.refuse("segments of %d, expected offsets", segments.Size)
	}
	call.sort(slices, slices[0].len, asManyAsInput)
	call.keys["order"] = order
	call.offsets(segments, segments.Begins.Len, asManyAsBegins)
	call.count(slices[0].len)
	call.count(segments.Begins.Len)
	return call.run(c, options)
}

func topK(c *Context, which TopSelection, options *PlanRun, slices ...untypedSlice) error {
	call := newCall("top_k")
	count, k := slices[0].len, slices[1].len
	if k > count {
		call.check("keysOut", k, count, " at most, as many as the input")
	}
	call.sort(slices, k, ", as many as 'keysOut'")
	call.keys["select"] = which
	call.count(count)
	call.count(k)
	return call.run(c, options)
}
