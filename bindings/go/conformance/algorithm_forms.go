// Code generated from tests/conformance/forms by abi/abi.py generate; DO NOT EDIT.

package main

import "cjit.dev/cjit"

func at[T any](address cjit.DevicePointer, count int) cjit.DeviceSlice[T] {
	return cjit.DeviceSlice[T]{Pointer: address, Len: count}
}

func pointer[T any](value T) *T { return &value }

// The elements in the memory of the mock device.
var (
	onX       = at[float32](4096, 1000)
	onY       = at[float32](8192, 1000)
	onOne     = at[float32](12288, 1)
	onSums    = at[float32](16384, 3)
	onKeys    = at[int32](20480, 1000)
	onKeysOut = at[int32](24576, 1000)
	onOffsets = at[int64](28672, 4)
	onWide    = at[int64](32768, 1000)
	onFlags   = at[uint8](40960, 1000)
	onFound   = at[uint64](45056, 1)
	onPair    = at[uint64](49152, 2)
	onLengths = at[uint32](53248, 1000)
	onThird   = at[float32](57344, 1000)
	onMore    = at[int32](61440, 500)
	onMerged  = at[int32](65536, 1500)
	onBounds  = at[uint64](73728, 500)
	onUpper   = at[uint64](77824, 500)
	onFew     = at[int32](81920, 10)
	onBuffers = at[uint64](86016, 3)
	onTargets = at[uint64](90112, 3)
	onSizes   = at[uint64](94208, 3)
	onBins0   = at[uint32](98304, 16)
	onBins1   = at[uint32](102400, 8)
	onLevels  = at[float32](106496, 17)
	onFourth  = at[float32](110592, 1000)
	onOthers  = at[int32](114688, 1000)
)

var forms = map[string]func(*cjit.Context) error{
	"reduce": func(on *cjit.Context) error {
		return cjit.Reduce(
			on,
			onX,
			onOne,
			cjit.Operator{Name: "plus"},
			pointer(float32(0.5)),
			nil,
		)
	},
	"segmented_reduce": func(on *cjit.Context) error {
		return cjit.SegmentedReduce(
			on,
			onX,
			onSums,
			between(onOffsets, 500),
			cjit.Operator{Name: "maximum"},
			pointer(float32(-1)),
			nil,
		)
	},
	"scan": func(on *cjit.Context) error {
		return cjit.ExclusiveScan(
			on,
			onKeys,
			onWide,
			cjit.Operator{Name: "plus"},
			7,
			nil,
		)
	},
	"inclusive_scan": func(on *cjit.Context) error {
		return cjit.InclusiveScan(
			on,
			onX,
			onX,
			cjit.Operator{Name: "maximum"},
			pointer(float32(0.5)),
			nil,
		)
	},
	"scan_by_key": func(on *cjit.Context) error {
		return cjit.ExclusiveScanByKey(
			on,
			onKeys,
			onX,
			onY,
			cjit.Operator{Name: "plus"},
			0.5,
			cjit.Operator{Name: "equal_to"},
			nil,
		)
	},
	"for_each": func(on *cjit.Context) error {
		return cjit.ForEach(
			on,
			onKeys,
			cjit.Operator{Call: "[](int& x) { x += 1; }"},
			nil,
		)
	},
	"radix_sort": func(on *cjit.Context) error {
		return cjit.RadixSort(
			on,
			onKeys,
			onKeysOut,
			cjit.OrderDescending,
			cjit.BitRange{Begin: 4, End: 20},
			nil,
		)
	},
	"merge_sort": func(on *cjit.Context) error {
		return cjit.MergeSortPairs(
			on,
			onX,
			onY,
			onKeys,
			onKeysOut,
			cjit.Operator{Name: "greater"},
			nil,
		)
	},
	"select_if": func(on *cjit.Context) error {
		return cjit.SelectIf(
			on,
			onX,
			onY,
			onFound,
			cjit.Selection{Predicate: cjit.Operator{Call: "[](float a, float x) { return x > a; }", State: float32(2)}},
			nil,
		)
	},
	"select_flagged": func(on *cjit.Context) error {
		return cjit.SelectIf(
			on,
			onX,
			onY,
			onFound,
			cjit.Selection{Flags: onFlags},
			nil,
		)
	},
	"partition_if": func(on *cjit.Context) error {
		return cjit.PartitionIfRejected(
			on,
			onKeys,
			onKeysOut,
			onOthers,
			onFound,
			cjit.Selection{Predicate: cjit.Operator{Call: "[](int x) { return x % 2 == 0; }"}},
			nil,
		)
	},
	"three_way_partition": func(on *cjit.Context) error {
		return cjit.ThreeWayPartition(
			on,
			onX,
			onY,
			onThird,
			onFourth,
			onPair,
			cjit.Operator{Call: "[](float x) { return x < 0; }"},
			cjit.Operator{Call: "[](float x) { return x > 3; }"},
			nil,
		)
	},
	"unique": func(on *cjit.Context) error {
		return cjit.Unique(
			on,
			onKeys,
			onKeysOut,
			onFound,
			cjit.Operator{Name: "equal_to"},
			nil,
		)
	},
	"unique_by_key": func(on *cjit.Context) error {
		return cjit.UniqueByKey(
			on,
			onKeys,
			onX,
			onKeysOut,
			onY,
			onFound,
			cjit.Operator{Name: "equal_to"},
			nil,
		)
	},
	"merge": func(on *cjit.Context) error {
		return cjit.Merge(
			on,
			onKeys,
			onMore,
			onMerged,
			cjit.Operator{Name: "less"},
			nil,
		)
	},
	"binary_search": func(on *cjit.Context) error {
		return cjit.LowerBound(
			on,
			onKeys,
			onMore,
			onBounds,
			cjit.Operator{Name: "less"},
			nil,
		)
	},
	"equal_range": func(on *cjit.Context) error {
		return cjit.EqualRange(
			on,
			onKeys,
			onMore,
			onBounds,
			onUpper,
			cjit.Operator{Name: "less"},
			nil,
		)
	},
	"segmented_scan": func(on *cjit.Context) error {
		return cjit.InclusiveSegmentedScan(
			on,
			onX,
			onY,
			between(onOffsets, 500),
			cjit.Operator{Name: "plus"},
			pointer(float32(0.5)),
			nil,
		)
	},
	"segmented_sort": func(on *cjit.Context) error {
		return cjit.SegmentedSortPairs(
			on,
			onKeys,
			onKeysOut,
			onX,
			onY,
			between(onOffsets, 0),
			cjit.OrderDescending,
			nil,
		)
	},
	"top_k": func(on *cjit.Context) error {
		return cjit.TopK(
			on,
			onKeys,
			onFew,
			cjit.SelectSmallest,
			nil,
		)
	},
	"batched_memcpy": func(on *cjit.Context) error {
		return cjit.BatchedMemcpy(
			on,
			onBuffers,
			onTargets,
			onSizes,
			nil,
		)
	},
	"reduce_by_key": func(on *cjit.Context) error {
		return cjit.ReduceByKey(
			on,
			onKeys,
			onX,
			onKeysOut,
			onY,
			onFound,
			cjit.Operator{Name: "plus"},
			cjit.Operator{Name: "equal_to"},
			nil,
		)
	},
	"run_length_encode": func(on *cjit.Context) error {
		return cjit.RunLengthEncode(
			on,
			onKeys,
			onKeysOut,
			onLengths,
			onFound,
			cjit.Operator{Name: "equal_to"},
			nil,
		)
	},
	"adjacent_difference": func(on *cjit.Context) error {
		return cjit.AdjacentDifference(
			on,
			onX,
			onY,
			cjit.Operator{Name: "minus"},
			cjit.DirectionRight,
			nil,
		)
	},
	"find_if": func(on *cjit.Context) error {
		return cjit.FindIf(
			on,
			onKeys,
			onFound,
			cjit.Operator{Call: "[](int a, int x) { return x == a; }", State: int32(7)},
			nil,
		)
	},
	"argmax": func(on *cjit.Context) error {
		return cjit.Argmax(
			on,
			onX,
			onOne,
			onFound,
			cjit.Operator{Name: "less"},
			nil,
		)
	},
	"unknown_operator": func(on *cjit.Context) error {
		return cjit.Reduce(
			on,
			onX,
			onOne,
			cjit.Operator{Name: "pluss"},
			pointer(float32(0.5)),
			nil,
		)
	},
}
