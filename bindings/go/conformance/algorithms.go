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

// callForm runs a form, also those that are written by hand.
func callForm(on *cjit.Context, name string) error {
	if call, found := forms[name]; found {
		return call(on)
	}
	switch name {
	case "transform":
		axpy := cjit.Operator{Call: "[](float a, float x, float y) { return a * x + y; }", State: float32(2)}
		return cjit.Transform(on, cjit.Inputs{onX, onY}, onY, axpy, nil)
	case "histogram":
		bins := []cjit.EvenBins[uint32, float32]{
			{Counters: onBins0, Lower: -1, Upper: 1}, {Counters: onBins1, Lower: 0, Upper: 8},
		}
		return cjit.HistogramEven(on, onX, 2, bins, nil)
	case "histogram_range":
		bins := []cjit.RangeBins[uint32, float32]{{Counters: onBins0, Levels: onLevels}}
		return cjit.HistogramRange(on, onX, 1, bins, nil)
	}
	return fmt.Errorf("no form of an algorithm is named %q", name)
}

func between(offsets cjit.DeviceSlice[int64], largest uint64) cjit.Segments {
	segments := cjit.SegmentsBetween(offsets)
	segments.Largest = largest
	return segments
}
