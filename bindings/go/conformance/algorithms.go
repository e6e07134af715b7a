package main

import (
	"fmt"

	"cjit.dev/cjit"
)

// algorithms calls device algorithms on the context's mock device.
func algorithms(_ *runner, ctx *cjit.Context, v *vector, m *made) error {
	reports := []report{}
	for _, name := range v.Options["forms"].([]any) {
		one, err := launched(ctx, func() (int64, error) { return 0, callForm(ctx, name.(string)) })
		if err != nil {
			return err
		}
		delete(one, "value")
		one["name"] = name
		reports = append(reports, one)
	}
	m.report["forms"] = reports
	return nil
}

func at[T any](address cjit.DevicePointer, count int) cjit.DeviceSlice[T] {
	return cjit.DeviceSlice[T]{Pointer: address, Len: count}
}

func callForm(on *cjit.Context, name string) error {
	x, y := at[float32](4096, 1000), at[float32](8192, 1000)
	one, sums := at[float32](12288, 1), at[float32](16384, 3)
	keys, keysOut := at[int32](20480, 1000), at[int32](24576, 1000)
	segments := cjit.SegmentsBetween(at[int64](28672, 4))
	segments.Largest = 500
	found, more := at[uint64](45056, 1), at[int32](61440, 500)
	bounds, counters := at[uint64](73728, 500), at[uint32](98304, 16)
	plus, maximum := cjit.Operator{Name: "plus"}, cjit.Operator{Name: "maximum"}
	less, equal := cjit.Operator{Name: "less"}, cjit.Operator{Name: "equal_to"}
	half, lowest := float32(0.5), float32(-1)
	switch name {
	case "reduce":
		return cjit.Reduce(on, x, one, plus, &half, nil)
	case "segmented_reduce":
		return cjit.SegmentedReduce(on, x, sums, segments, maximum, &lowest, nil)
	case "scan":
		return cjit.ExclusiveScan(on, keys, at[int64](32768, 1000), plus, 7, nil)
	case "inclusive_scan":
		return cjit.InclusiveScan(on, x, x, maximum, &half, nil)
	case "scan_by_key":
		return cjit.ExclusiveScanByKey(on, keys, x, y, plus, 0.5, equal, nil)
	case "transform":
		axpy := cjit.Operator{Call: "[](float a, float x, float y) { return a * x + y; }", State: float32(2)}
		return cjit.Transform(on, cjit.Inputs{x, y}, y, axpy, nil)
	case "for_each":
		return cjit.ForEach(on, keys, cjit.Operator{Call: "[](int& x) { x += 1; }"}, nil)
	case "radix_sort":
		return cjit.RadixSort(on, keys, keysOut, cjit.OrderDescending, cjit.BitRange{Begin: 4, End: 20}, nil)
	case "merge_sort":
		return cjit.MergeSortPairs(on, x, y, keys, keysOut, cjit.Operator{Name: "greater"}, nil)
	case "select_if":
		larger := cjit.Operator{Call: "[](float a, float x) { return x > a; }", State: float32(2)}
		return cjit.SelectIf(on, x, y, found, cjit.Selection{Predicate: larger}, nil)
	case "select_flagged":
		return cjit.SelectIf(on, x, y, found, cjit.Selection{Flags: at[uint8](40960, 1000)}, nil)
	case "partition_if":
		even, others := cjit.Operator{Call: "[](int x) { return x % 2 == 0; }"}, at[int32](114688, 1000)
		return cjit.PartitionIfRejected(on, keys, keysOut, others, found, cjit.Selection{Predicate: even}, nil)
	case "three_way_partition":
		negative := cjit.Operator{Call: "[](float x) { return x < 0; }"}
		large := cjit.Operator{Call: "[](float x) { return x > 3; }"}
		third, fourth := at[float32](57344, 1000), at[float32](110592, 1000)
		return cjit.ThreeWayPartition(on, x, y, third, fourth, at[uint64](49152, 2), negative, large, nil)
	case "unique":
		return cjit.Unique(on, keys, keysOut, found, equal, nil)
	case "unique_by_key":
		return cjit.UniqueByKey(on, keys, x, keysOut, y, found, equal, nil)
	case "merge":
		return cjit.Merge(on, keys, more, at[int32](65536, 1500), less, nil)
	case "binary_search":
		return cjit.LowerBound(on, keys, more, bounds, less, nil)
	case "equal_range":
		return cjit.EqualRange(on, keys, more, bounds, at[uint64](77824, 500), less, nil)
	case "segmented_scan":
		return cjit.InclusiveSegmentedScan(on, x, y, segments, plus, &half, nil)
	case "segmented_sort":
		return cjit.SegmentedSortPairs(on, keys, keysOut, x, y, segments, cjit.OrderDescending, nil)
	case "top_k":
		return cjit.TopK(on, keys, at[int32](81920, 10), cjit.SelectSmallest, nil)
	case "batched_memcpy":
		return cjit.BatchedMemcpy(on, at[uint64](86016, 3), at[uint64](90112, 3), at[uint64](94208, 3), nil)
	case "reduce_by_key":
		return cjit.ReduceByKey(on, keys, x, keysOut, y, found, plus, equal, nil)
	case "run_length_encode":
		return cjit.RunLengthEncode(on, keys, keysOut, at[uint32](53248, 1000), found, equal, nil)
	case "adjacent_difference":
		return cjit.AdjacentDifference(on, x, y, cjit.Operator{Name: "minus"}, cjit.DirectionRight, nil)
	case "histogram":
		bins := []cjit.EvenBins[uint32, float32]{
			{Counters: counters, Lower: -1, Upper: 1}, {Counters: at[uint32](102400, 8), Lower: 0, Upper: 8},
		}
		return cjit.HistogramEven(on, x, 2, bins, nil)
	case "histogram_range":
		bins := []cjit.RangeBins[uint32, float32]{{Counters: counters, Levels: at[float32](106496, 17)}}
		return cjit.HistogramRange(on, x, 1, bins, nil)
	case "find_if":
		seven := cjit.Operator{Call: "[](int a, int x) { return x == a; }", State: int32(7)}
		return cjit.FindIf(on, keys, found, seven, nil)
	case "unknown_operator":
		return cjit.Reduce(on, x, one, cjit.Operator{Name: "pluss"}, &half, nil)
	}
	return fmt.Errorf("no form of an algorithm is named %q", name)
}
