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
	plus, maximum := cjit.Operator{Name: "plus"}, cjit.Operator{Name: "maximum"}
	switch name {
	case "reduce":
		return cjit.Reduce(on, x, one, plus, 0.5, nil)
	case "segmented_reduce":
		segments := cjit.SegmentsBetween(at[int64](28672, 4))
		segments.Largest = 500
		return cjit.SegmentedReduce(on, x, segments, sums, maximum, -1, nil)
	case "scan":
		return cjit.ExclusiveScan(on, keys, at[int64](32768, 1000), plus, 7, nil)
	case "inclusive_scan":
		initial := float32(0.5)
		return cjit.InclusiveScan(on, x, x, maximum, &initial, nil)
	case "scan_by_key":
		return cjit.ExclusiveScanByKey(on, keys, x, y, plus, 0.5, nil)
	case "transform":
		axpy := cjit.Operator{Call: "[](float a, float x, float y) { return a * x + y; }", State: float32(2)}
		return cjit.Transform(on, cjit.Inputs{x, y}, y, axpy, nil)
	case "for_each":
		return cjit.ForEach(on, keys, cjit.Operator{Call: "[](int& x) { x += 1; }"}, nil)
	case "radix_sort":
		return cjit.RadixSort(on, keys, keysOut, cjit.RadixOrder{Descending: true, BeginBit: 4, EndBit: 20}, nil)
	case "merge_sort":
		return cjit.MergeSortPairs(on, x, y, keys, keysOut, cjit.Operator{Name: "greater"}, nil)
	case "unknown_operator":
		return cjit.Reduce(on, x, one, cjit.Operator{Name: "pluss"}, 0.5, nil)
	}
	return fmt.Errorf("no form of an algorithm is named %q", name)
}
