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

// Transform writes operator(inputs[0][i], inputs[1][i], ...) to output[i]. The output may be one of the inputs.
//
// This holds for all algorithms: one is built when it is first called with its types and operators, and kept as long as
// the context; see Context.AlgorithmPlan. Any number of goroutines may call them. The work is submitted to the stream
// of the options, whose ArgumentNames must be nil, and runs asynchronously. A wrong number of elements, and a
// description with faults, are ErrInvalidArgument; an operator that does not compile is ErrCompilation, with the place
// in the operator's text. Iterators and further keys are available with Context.AlgorithmPlan.
//
//	x := cjit.DeviceSlice[float32]{Pointer: address, Len: 1000}
//	axpy := cjit.Operator{Call: "[](float a, float x, float y) { return a * x + y; }", State: float32(2)}
//	err := cjit.Transform(ctx, cjit.Inputs{x, y}, y, axpy, &cjit.PlanRun{Stream: stream})
func Transform[T any](c *Context, inputs Inputs, output DeviceSlice[T], operator Operator, options *PlanRun) error {
	call := newCall("transform", "transform")
	types := []any{}
	for i, input := range inputs {
		if input == nil {
			return invalidArgument("cannot run transform: input %d is nil; pass a DeviceSlice", i)
		}
		slice := input.untyped()
		call.expect(fmt.Sprintf("inputs[%d]", i), slice.len, output.Len, ", as many as 'output'")
		types = append(types, call.element(slice.element))
		call.arguments = append(call.arguments, slice.pointer)
	}
	call.keys["inputs"] = types
	call.array("output", "output", output.untyped(), anySize)
	call.count("output")
	call.operator("operator", operator)
	return call.run(c, options)
}

// HistogramEven counts the samples in bins of one width. The samples of 1 to 4 channels are interleaved; the first
// channels are counted, one for each element of bins. Samples outside of the bins are not counted. The counts stay on
// the device. See [Transform].
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
	call.number(samples)
	return call.run(c, options)
}

// HistogramRange is HistogramEven with bins between levels in device memory.
func HistogramRange[T, C, L any](
	c *Context, input DeviceSlice[T], channels int, bins []RangeBins[C, L], options *PlanRun,
) error {
	call, samples := newHistogram[T, C, L]("range", input, channels, len(bins))
	for _, channel := range bins {
		call.expect("levels", channel.Levels.Len, channel.Counters.Len+1, ", one more than 'counters'")
		call.counters(channel.Counters.untyped())
		call.arguments = append(call.arguments, channel.Levels.Pointer)
	}
	call.number(samples)
	return call.run(c, options)
}
