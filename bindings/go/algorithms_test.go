package cjit

import (
	"bytes"
	"encoding/binary"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
)

type point struct{ X, Y float32 }

func (point) ElementType() ElementType {
	return ElementType{Name: "Point", Definition: "struct Point { float x, y; };"}
}

type half uint16

func (half) ElementType() ElementType { return ElementType{Kind: ValueFloat16} }

var plus = Operator{Name: "plus"}

// shared is the context of the tests of algorithms, because each context unpacks the headers. TestMain closes it.
var shared struct {
	sync.Once
	ctx    *Context
	err    error
	stream uint64
}

// algorithms returns the shared context, and options with a stream of its own, by which launched finds the launches.
// The test runs at the same time as others.
func algorithms(t *testing.T) (*Context, *PlanRun) {
	t.Helper()
	t.Parallel()
	shared.Do(func() {
		shared.ctx, shared.err = NewContext(&ContextOptions{MockDevice: "sm_90", DefaultArch: "sm_90", NoDiskCache: true})
	})
	check(t, shared.err)
	return shared.ctx, &PlanRun{Stream: Stream(atomic.AddUint64(&shared.stream, 16))}
}

func at[T any](address DevicePointer, count int) DeviceSlice[T] {
	return DeviceSlice[T]{address, count}
}

// launchedOn returns the last launch on the stream of the options.
func launchedOn(t *testing.T, ctx *Context, run *PlanRun) *MockLaunch {
	t.Helper()
	count, err := ctx.MockLaunchCount()
	check(t, err)
	for count > 0 {
		count--
		launch, err := ctx.MockLaunch(count)
		check(t, err)
		if launch.Stream == run.Stream {
			return launch
		}
	}
	t.Fatal("nothing was launched")
	return nil
}

// launched asserts that the last launch has these arguments in this order, with others in between.
func launched(t *testing.T, ctx *Context, run *PlanRun, want ...any) {
	t.Helper()
	launch := launchedOn(t, ctx, run)
	next := 0
	for _, value := range want {
		var encoded bytes.Buffer
		check(t, binary.Write(&encoded, binary.LittleEndian, value))
		for next < len(launch.ArgumentSizes) && !bytes.Equal(launch.Argument(next), encoded.Bytes()) {
			next++
		}
		if next++; next > len(launch.ArgumentSizes) {
			t.Fatalf("%s has no argument %v after those before it: % x", launch.LoweredName, value, launch.Arguments)
		}
	}
}

func TestAlgorithmReducesWithWhatFollowsFromTheSlices(t *testing.T) {
	ctx, run := algorithms(t)
	x, total := at[float32](0x10000, 1000), at[float64](0x20000, 1)
	check(t, Reduce(ctx, x, total, Operator{Name: "maximum"}, -1.5, run))
	launched(t, ctx, run, uint64(1000), x.Pointer, total.Pointer, -1.5)
	if name := launchedOn(t, ctx, run).LoweredName; !strings.Contains(name, "cjit_all") {
		t.Errorf("launched %s", name)
	}
}

func TestAlgorithmReducesSegments(t *testing.T) {
	ctx, run := algorithms(t)
	x, sums := at[int32](0x10000, 1000), at[int32](0x20000, 10)
	segments := SegmentsBetween(at[int64](0x30000, 11))
	check(t, SegmentedReduce(ctx, x, segments, sums, plus, 7, run))
	launched(t, ctx, run, int32(10), x.Pointer, sums.Pointer, uint64(0x30000), uint64(0x30008), uint64(0), int32(7))
	check(t, SegmentedReduce(ctx, x, Segments{Size: 100}, sums, plus, 7, run))
	launched(t, ctx, run, int32(10), x.Pointer, sums.Pointer, int32(100), int32(7))
}

func TestAlgorithmScans(t *testing.T) {
	ctx, run := algorithms(t)
	x, out := at[complex64](0x10000, 1000), at[complex64](0x20000, 1000)
	check(t, ExclusiveScan(ctx, x, out, plus, 1+2i, run))
	launched(t, ctx, run, uint64(1000), x.Pointer, out.Pointer, complex64(1+2i))
	with := len(launchedOn(t, ctx, run).ArgumentSizes)
	check(t, InclusiveScan(ctx, x, x, plus, nil, run))
	launched(t, ctx, run, uint64(1000), x.Pointer, x.Pointer)
	equal(t, "the arguments without an initial value", len(launchedOn(t, ctx, run).ArgumentSizes), with-1)
}

func TestAlgorithmScansByKey(t *testing.T) {
	ctx, run := algorithms(t)
	keys, x, out := at[uint8](0x10000, 100), at[uint32](0x20000, 100), at[uint64](0x30000, 100)
	check(t, ExclusiveScanByKey(ctx, keys, x, out, plus, 9, run))
	launched(t, ctx, run, uint64(100), keys.Pointer, x.Pointer, out.Pointer, uint64(9))
}

func TestAlgorithmTransformsInputsWithAState(t *testing.T) {
	ctx, run := algorithms(t)
	x, y, out := at[float32](0x10000, 1000), at[half](0x20000, 1000), at[float32](0x30000, 1000)
	axpy := Operator{Call: "[](float a, float x, float y) {\n\t// <\"größer\\kleiner\">\n  return a * x + y; }"}
	for _, axpy.State = range []any{float32(2), float32(3)} {
		check(t, Transform(ctx, Inputs{x, y}, out, axpy, run))
		launched(t, ctx, run, axpy.State)
		for _, address := range []DevicePointer{x.Pointer, y.Pointer, out.Pointer} {
			launched(t, ctx, run, address)
		}
	}
}

func TestAlgorithmTakesStructsOfTheProgram(t *testing.T) {
	ctx, run := algorithms(t)
	points := at[point](0x10000, 1000)
	move := Operator{Call: "move", State: point{1, 4},
		Code: "__device__ void move(Point by, Point& point) { point.x += by.x; }"}
	check(t, ForEach(ctx, points, move, run))
	launched(t, ctx, run, uint64(1000), points.Pointer, point{1, 4})
}

func TestAlgorithmSorts(t *testing.T) {
	ctx, run := algorithms(t)
	keys, keysOut := at[uint16](0x10000, 100), at[uint16](0x20000, 100)
	check(t, RadixSort(ctx, keys, keysOut, RadixOrder{Descending: true}, run))
	launched(t, ctx, run, int32(0), int32(16))
	check(t, RadixSort(ctx, keys, keysOut, RadixOrder{Descending: true, BeginBit: 4, EndBit: 9}, run))
	launched(t, ctx, run, int32(4), int32(9))
	launched(t, ctx, run, keys.Pointer)
	launched(t, ctx, run, keysOut.Pointer)
	points, values := at[point](0x10000, 100), at[[3]uint32](0x30000, 100)
	byX := Operator{Call: "[](const Point& a, const Point& b) { return a.x < b.x; }"}
	check(t, MergeSortPairs(ctx, points, points, values, values, byX, run))
	launched(t, ctx, run, points.Pointer)
	launched(t, ctx, run, values.Pointer)
}

func TestAlgorithmPlanIsBuiltOnceAndClosedWithItsContext(t *testing.T) {
	const text = `{"algorithm": "for_each", "input": {"counting": "int64"}, "operator": "identity"}`
	t.Parallel()
	ctx := mock(t)
	var plans sync.Map
	atOnce(t, func(int) error {
		plan, err := ctx.AlgorithmPlan(text)
		plans.Store(plan, true)
		return err
	})
	plan, err := ctx.AlgorithmPlan(text)
	check(t, err)
	plans.Range(func(other, _ any) bool {
		equal(t, "the plan of a goroutine", other.(*Plan), plan)
		return true
	})
	info, err := plan.Describe()
	check(t, err)
	equal(t, "the parameters", info.ArgumentSchema, "input: int64, count: uint64")
	check(t, plan.Close())
	again, err := ctx.AlgorithmPlan(text)
	check(t, err)
	_, err = again.Run(nil, int64(1), uint64(1000))
	check(t, err)
	check(t, ctx.Close())
	_, err = again.Describe()
	refusedWith(t, err, ErrClosed)
	_, err = ctx.AlgorithmPlan(text)
	refusedWith(t, err, ErrClosed)
}

func TestAlgorithmRefusesSlicesThatDoNotFit(t *testing.T) {
	ctx, _ := algorithms(t)
	x, short := at[float32](0x10000, 1000), at[float32](0x20000, 3)
	for want, err := range map[string]error{
		"cannot run reduce: 'output' has 3 elements, expected 1": Reduce(ctx, x, short, plus, 0, nil),
		"cannot run reduce: 'input' has -1 elements":             Reduce(ctx, at[int8](0, -1), at[int8](0, 1), plus, 0, nil),
		"cannot run scan: 'output' has 3 elements, expected 1000, as many as the input": InclusiveScan(
			ctx, x, short, plus, nil, nil),
		"cannot run scan_by_key: 'keys' has 3 elements, expected 1000, as many as the input": InclusiveScanByKey(
			ctx, short, x, x, plus, nil),
		"cannot run transform: 'input 1' has 3 elements, expected 1000, as many as the output": Transform(
			ctx, Inputs{x, short}, x, plus, nil),
		"cannot run transform: input 0 is nil": Transform(ctx, Inputs{nil}, x, plus, nil),
		"cannot run segmented_reduce: 'input' has 1000 elements, expected 300: 3 segments of 100": SegmentedReduce(
			ctx, x, Segments{Size: 100}, short, plus, 0, nil),
		"cannot run segmented_reduce: 'begins' has 2 elements, expected 3, as many as the output": SegmentedReduce(
			ctx, x, SegmentsBetween(at[int64](0, 3)), short, plus, 0, nil),
		"cannot run radix_sort: 'values' has 3 elements, expected 1000, as many as the input": RadixSortPairs(
			ctx, x, x, short, short, RadixOrder{}, nil),
		"cannot run merge_sort: 'keysOut' has 3 elements, expected 1000, as many as the input": MergeSort(
			ctx, x, short, Operator{Name: "less"}, nil),
		"cannot run for_each: elements of type int have no fixed size, or contain pointers": ForEach(
			ctx, at[int](0, 1), plus, nil),
		"cannot run for_each: elements of type *int": ForEach(
			ctx, x, Operator{Call: "f", State: new(int)}, nil),
		"cannot run reduce: elements of type interface {}": Reduce(ctx, x, at[any](0, 1), plus, nil, nil),
		`cannot run for_each: the operator has the Name "" and the Call ""; set one of them`: ForEach(
			ctx, x, Operator{}, nil),
	} {
		refusedWith(t, err, ErrInvalidArgument)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, and not %s", err, want)
		}
	}
}

func TestAlgorithmErrorsAreThoseOfTheLibrary(t *testing.T) {
	ctx, _ := algorithms(t)
	x := at[float32](0x10000, 1000)
	err := Transform(ctx, Inputs{x}, x, Operator{Name: "negated"}, nil)
	refusedWith(t, err, ErrInvalidArgument)
	if !strings.Contains(err.Error(), `operator: found "negated", expected one of plus`) {
		t.Error(err)
	}
	err = Transform(ctx, Inputs{x}, x, Operator{Call: "[](float x) { return x + absent; }"}, nil)
	refusedWith(t, err, ErrCompilation)
	var refused *Error
	if !errors.As(err, &refused) || !strings.Contains(refused.Log, "operator.call(1)") {
		t.Error(err)
	}
}
