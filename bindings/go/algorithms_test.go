package cjit

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"cjit.dev/cjit/internal/raw"
)

type point struct{ X, Y float32 }

func (point) ElementType() ElementType {
	return ElementType{Name: "Point", Definition: "struct Point { float x, y; };"}
}

type shift struct{ By float32 }

func (shift) ElementType() ElementType {
	return ElementType{Name: "Shift", Definition: "struct Shift { float by; };"}
}

type half uint16

func (half) ElementType() ElementType { return ElementType{Kind: ValueFloat16} }

// The conformance vectors have the calls of all families. These tests have the parts of a call.

// cached sets the disk cache that the tests of all languages share. Most requests are those of the conformance vectors
// (tests/conformance), so that each algorithm is compiled once.
func cached(options *ContextOptions) {
	options.CacheDir = os.Getenv("CJIT_TEST_CACHE_DIR")
	options.NoDiskCache = options.CacheDir == ""
}

var plus = Operator{Name: "plus"}

// shared is the context of the tests of algorithms, because each context unpacks the headers. TestMain closes it.
var shared struct {
	sync.Once
	ctx    *Context
	err    error
	stream uint64
}

// algorithms returns the shared context, and options with a stream of its own, by which launchedBy finds the launches.
// The test runs at the same time as others.
func algorithms(t *testing.T) (*Context, *PlanRun) {
	t.Helper()
	t.Parallel()
	shared.Do(func() {
		options := mockOptions()
		cached(options)
		shared.ctx, shared.err = NewContext(options)
	})
	check(t, shared.err)
	return shared.ctx, &PlanRun{Stream: Stream(atomic.AddUint64(&shared.stream, 16))}
}

func at[T any](address DevicePointer, count int) DeviceSlice[T] {
	return DeviceSlice[T]{address, count}
}

// launchesOn returns the launches on the stream of the options.
func launchesOn(t *testing.T, ctx *Context, run *PlanRun) []*MockLaunch {
	t.Helper()
	count, err := ctx.MockLaunchCount()
	check(t, err)
	launches := []*MockLaunch{}
	for i := uint64(0); i < count; i++ {
		launch, err := ctx.MockLaunch(i)
		check(t, err)
		if launch.Stream == run.Stream {
			launches = append(launches, launch)
		}
	}
	return launches
}

// launchedBy asserts that a launch of a kernel has exactly these arguments one after another, with others around them.
func launchedBy(t *testing.T, ctx *Context, run *PlanRun, kernel string, want ...any) {
	t.Helper()
	seen := ""
	for _, launch := range launchesOn(t, ctx, run) {
		if strings.Contains(launch.LoweredName, kernel) && hasOneAfterAnother(t, launch, want) {
			return
		}
		seen += fmt.Sprintf("\n%s: % x", launch.LoweredName, launch.Arguments)
	}
	t.Fatalf("no %s has the arguments %v:%s", kernel, want, seen)
}

func hasOneAfterAnother(t *testing.T, launch *MockLaunch, want []any) bool {
	t.Helper()
	for first := 0; first+len(want) <= len(launch.ArgumentSizes); first++ {
		same := 0
		for same < len(want) {
			var encoded bytes.Buffer
			check(t, binary.Write(&encoded, binary.LittleEndian, want[same]))
			if !bytes.Equal(launch.Argument(first+same), encoded.Bytes()) {
				break
			}
			same++
		}
		if same == len(want) {
			return true
		}
	}
	return false
}

// wasBuilt asserts that an algorithm of this description was built.
func wasBuilt(t *testing.T, ctx *Context, description string) {
	t.Helper()
	again := built(t, ctx, &KernelOptions{Algorithm: description})
	equal(t, "the outcome of "+description, again.CacheOutcome(), CacheOutcomeMemory)
}

func TestAlgorithmHasWhatFollowsFromItsArraysAndAnInitialValueOrNone(t *testing.T) {
	ctx, run := algorithms(t)
	x, total, initial := at[float32](0x1000, 1000), at[float32](0x3000, 1), float32(0.5)
	check(t, Reduce(ctx, x, total, plus, &initial, run))
	launchedBy(t, ctx, run, "cjit_all", uint64(1000), x.Pointer, total.Pointer, initial)
	check(t, Reduce(ctx, x, total, plus, nil, run))
	wasBuilt(t, ctx, `{"algorithm": "reduce", "input": "float32", "operator": "plus", "initial": "none"}`)
}

func TestAlgorithmTakesAChoiceAsWordAndBitsAsNumbers(t *testing.T) {
	ctx, run := algorithms(t)
	keys, keysOut := at[int32](0x5000, 1000), at[int32](0x6000, 1000)
	check(t, RadixSort(ctx, keys, keysOut, OrderDescending, BitRange{4, 20}, run))
	launchedBy(t, ctx, run, "cjit_one", uint64(1000), int32(4), int32(20), keys.Pointer, keysOut.Pointer)
	check(t, RadixSort(ctx, keys, keysOut, OrderDescending, BitRange{}, run))
	launchedBy(t, ctx, run, "cjit_one", uint64(1000), int32(0), int32(32), keys.Pointer, keysOut.Pointer)
	wasBuilt(t, ctx, `{"algorithm": "radix_sort", "key": "int32", "order": "descending"}`)
	err := RadixSort(ctx, keys, keysOut, "down", BitRange{}, run)
	refusedAs(t, err, `order: found "down", expected one of ascending, descending`)
}

func TestAlgorithmSelectsByAPredicateFlagsOrBoth(t *testing.T) {
	ctx, run := algorithms(t)
	x, y, flags := at[float32](0x1000, 1000), at[float32](0x2000, 1000), at[uint8](0xa000, 1000)
	selected := at[uint64](0xb000, 1)
	larger := Operator{Call: "[](float a, float x) { return x > a; }", State: float32(2.5)}
	check(t, SelectIf(ctx, x, y, selected, Selection{Predicate: larger}, run))
	launchedBy(t, ctx, run, "cjit_tiles", x.Pointer, y.Pointer, float32(2.5))
	check(t, SelectIf(ctx, x, y, selected, Selection{Flags: flags}, run))
	launchedBy(t, ctx, run, "cjit_tiles", x.Pointer, flags.Pointer, y.Pointer)
	both := Selection{Predicate: Operator{Name: "unknown"}, Flags: flags}
	refusedAs(t, SelectIf(ctx, x, y, selected, both, run), `predicate: found "unknown"`)
}

func TestAlgorithmTakesSegmentsOfOffsetsOrOneSize(t *testing.T) {
	ctx, run := algorithms(t)
	x, sums, initial := at[float32](0x1000, 1000), at[float32](0x4000, 3), float32(-1)
	segments := SegmentsBetween(at[int64](0x7000, 4))
	segments.Largest = 500
	check(t, SegmentedReduce(ctx, x, sums, segments, Operator{Name: "maximum"}, &initial, run))
	launchedBy(t, ctx, run, "cjit_segments", int32(3))
	launchedBy(t, ctx, run, "cjit_segments", x.Pointer, sums.Pointer, uint64(0x7000), uint64(0x7008), uint64(500), initial)
	keys, fixed := at[int32](0x5000, 1000), Segments{Size: 100}
	check(t, ExclusiveSegmentedScan(ctx, keys, keys, fixed, Operator{Name: "maximum"}, -1, run))
	launchedBy(t, ctx, run, "cjit_segments", int32(10))
	launchedBy(t, ctx, run, "cjit_segments", keys.Pointer, keys.Pointer, int32(100), int32(-1))
}

func TestAlgorithmTakesStructsBytesAndNumbersOfTheProgram(t *testing.T) {
	ctx, run := algorithms(t)
	points, halves := at[point](0x1000, 1000), at[half](0x2000, 1000)
	records, out := at[[3]uint32](0x3000, 1000), at[float32](0x8000, 1000)
	text := "[](Shift shift, Point point, __half, auto) {\n\t// <\"größer\\kleiner\">\n  return shift.by + point.x; }"
	for _, state := range []shift{{1}, {2}} {
		shifted := Operator{Call: text, State: state}
		check(t, Transform(ctx, Inputs{points, halves, records}, out, shifted, run))
		launchedBy(t, ctx, run, "cjit_bulk", state)
	}
	launchedBy(t, ctx, run, "cjit_bulk", points.Pointer, halves.Pointer, records.Pointer, out.Pointer)
}

func TestAlgorithmPlanIsMadeOnceAndOutlivesItsContext(t *testing.T) {
	const text = `{"algorithm": "reduce", "input": "float32", "operator": "plus"}`
	t.Parallel()
	ctx := contextWith(t, cached)
	var texts sync.Map
	atOnce(t, func(int) error {
		plan, err := ctx.AlgorithmPlan(text)
		if err != nil {
			return err
		}
		defer plan.Close()
		return plan.h.with(func(plan *raw.Plan) error {
			info := sized[raw.PlanInfo]()
			err := failure(raw.PlanGetInfo(plan, info))
			texts.Store(info.Text, true)
			return err
		})
	})
	made := 0
	texts.Range(func(_, _ any) bool { made++; return true })
	equal(t, "the number of plans", made, 1)
	plan, err := ctx.AlgorithmPlan(text)
	plan = closer(t, plan, err)
	check(t, ctx.Close())
	info, err := plan.Describe()
	check(t, err)
	equal(t, "the parameters", info.ArgumentSchema, "input: pointer, output: pointer, count: uint64, initial: float32")
	_, err = plan.Run(nil, DevicePointer(0x1000), DevicePointer(0x2000), uint64(1000), float32(0))
	check(t, err)
	_, err = ctx.AlgorithmPlan(text)
	refusedWith(t, err, ErrClosed)
}

func TestPlanOfABuildIsKept(t *testing.T) {
	ctx, run := algorithms(t)
	options := &KernelOptions{Algorithm: `{"algorithm": "reduce", "name": "sum", "input": "float32", "operator": "plus"}`}
	for _, name := range []string{"", "sum"} {
		plan, err := ctx.Plan(options, name)
		_, err = closer(t, plan, err).Run(run, DevicePointer(0x1000), DevicePointer(0x2000), uint64(1000), float32(0))
		check(t, err)
	}
	_, err := ctx.Plan(options, "product")
	refusedWith(t, err, ErrNotFound)
}

func TestAlgorithmRefusesArraysWhoseNumbersOfElementsDoNotFit(t *testing.T) {
	ctx, run := algorithms(t)
	x, y, short := at[int32](0x1000, 100), at[int32](0x2000, 100), at[int32](0x3000, 3)
	one, two, numbers := at[uint64](0x4000, 1), at[uint64](0x6000, 2), at[uint64](0x5000, 100)
	less := Operator{Name: "less"}
	uneven := Segments{Begins: at[int64](0x7000, 3), Ends: at[int64](0x7008, 4)}
	bins := func(count int) []EvenBins[int32, int32] {
		return []EvenBins[int32, int32]{{at[int32](0x8000, count), 0, 8}}
	}
	const notWhole = "exclusive_segmented_scan: 'input' has 100 elements, expected a multiple of 30, " +
		"the size of the segments"
	for want, err := range map[string]error{
		"find_if: 'output' has 2 elements, expected 1": FindIf(ctx, x, two, plus, run),
		"lower_bound: 'output' has 100 elements, expected 3, as many as 'values'": LowerBound(
			ctx, x, short, numbers, less, run),
		"batched_memcpy: 'sizes' has 1 elements, expected 2, as many as 'sources'": BatchedMemcpy(
			ctx, two, two, one, run),
		"merge: 'keys_out' has 100 elements, expected 103, as many as 'keys' and 'other_keys' together": Merge(
			ctx, x, short, y, less, run),
		"top_k: 'keys_out' has 100 elements, expected at most 3, as many as 'keys'": TopKPairs(
			ctx, short, x, short, x, SelectLargest, run),
		"for_each: 'input' has -1 elements, expected 0 or more": ForEach(ctx, at[int8](0, -1), plus, run),
		"select_if: 'flags' has 3 elements, expected 100, as many as 'input'": SelectIf(
			ctx, x, y, one, Selection{Flags: short}, run),
		"segmented_reduce: 'begins' has 3 elements, expected 100, as many as 'output'": SegmentedReduce(
			ctx, x, y, uneven, plus, nil, run),
		"segmented_reduce: 'ends' has 4 elements, expected 3, as many as 'output'": SegmentedReduce(
			ctx, x, short, uneven, plus, nil, run),
		"segmented_reduce: 'input' has 100 elements, expected 15: 3 segments of 5": SegmentedReduce(
			ctx, x, short, Segments{Size: 5}, plus, nil, run),
		"segmented_reduce: segments of -10, expected 1 or more": SegmentedReduce(
			ctx, x, short, Segments{Size: -10}, plus, nil, run),
		"exclusive_segmented_scan: 'ends' has 4 elements, expected 3, as many as 'begins'": ExclusiveSegmentedScan(
			ctx, x, y, uneven, plus, 0, run),
		notWhole: ExclusiveSegmentedScan(ctx, x, y, Segments{Size: 30}, plus, 0, run),
		"segmented_sort: the segments have one size, expected offsets": SegmentedSort(
			ctx, x, y, Segments{Size: 10}, OrderAscending, run),
		"transform: 'inputs[1]' has 3 elements, expected 100, as many as 'output'": Transform(
			ctx, Inputs{x, short}, y, plus, run),
		"histogram: 'input' has 100 elements, expected a multiple of 3, the number of channels": HistogramEven(
			ctx, x, 3, bins(8), run),
		"histogram: 'counters' has 3000000000 elements, expected at most 2147483647": HistogramEven(
			ctx, x, 1, bins(3000000000), run),
		"histogram: 'levels' has 3 elements, expected 4, one more than 'counters'": HistogramRange(
			ctx, x, 1, []RangeBins[int32, int32]{{short, short}}, run),
	} {
		refusedWith(t, err, ErrInvalidArgument)
		if err == nil || !strings.HasSuffix(err.Error(), "cannot run "+want) {
			t.Errorf("the error is %v, and not %s", err, want)
		}
	}
	equal(t, "the number of launches", len(launchesOn(t, ctx, run)), 0)
}

func TestAlgorithmRefusesValuesThatNoDeviceHas(t *testing.T) {
	ctx, run := algorithms(t)
	x, y, one := at[float32](0x1000, 1000), at[float32](0x2000, 1000), at[uint64](0x3000, 1)
	for want, err := range map[string]error{
		"cannot run transform: input 0 is nil": Transform(ctx, Inputs{nil}, x, plus, run),
		"cannot run for_each: elements of type int have no fixed size, or contain pointers": ForEach(
			ctx, at[int](0, 1), plus, run),
		"cannot run for_each: elements of type *int": ForEach(ctx, x, Operator{Call: "f", State: new(int)}, run),
		"cannot run exclusive_scan: elements of type interface {}": ExclusiveScan(
			ctx, x, at[any](0, 1000), plus, nil, run),
		"cannot run reduce: elements of type interface {}": Reduce(ctx, x, at[any](0, 1), plus, new(any), run),
		`cannot run for_each: the operator has the Name "" and the Call ""; set one of them`: ForEach(
			ctx, x, Operator{}, run),
		`cannot run select_if: the predicate has the Name "" and the Call ""`: SelectIf(
			ctx, x, y, one, Selection{}, run),
	} {
		refusedAs(t, err, want)
	}
}

func refusedAs(t *testing.T, err error, want string) {
	t.Helper()
	refusedWith(t, err, ErrInvalidArgument)
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("the error is %v, and not %s", err, want)
	}
}

func TestAlgorithmErrorsAreThoseOfTheLibrary(t *testing.T) {
	ctx, _ := algorithms(t)
	x := at[float32](0x1000, 1000)
	err := Transform(ctx, Inputs{x}, x, Operator{Name: "negated"}, nil)
	refusedAs(t, err, `operator: found "negated", expected one of plus`)
	bins := []EvenBins[uint32, float32]{{at[uint32](0x2000, 8), 0, 8}}
	refusedAs(t, HistogramEven(ctx, x, 5, bins, nil), "channels: is 5, expected 1 to 4")
	err = ForEach(ctx, x, Operator{Call: "[](float& x) { x = absent; }"}, nil)
	refusedWith(t, err, ErrCompilation)
	var refused *Error
	if !errors.As(err, &refused) || !strings.Contains(refused.Log, "operator.call(1)") {
		t.Error(err)
	}
}
