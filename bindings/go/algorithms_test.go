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

type half uint16

func (half) ElementType() ElementType { return ElementType{Kind: ValueFloat16} }

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

// algorithms returns the shared context, and options with a stream of its own, by which launched finds the launches.
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

// launchesOn returns the launches on the stream of the options, the last one first.
func launchesOn(t *testing.T, ctx *Context, run *PlanRun) []*MockLaunch {
	t.Helper()
	count, err := ctx.MockLaunchCount()
	check(t, err)
	launches := []*MockLaunch{}
	for count > 0 {
		count--
		launch, err := ctx.MockLaunch(count)
		check(t, err)
		if launch.Stream == run.Stream {
			launches = append(launches, launch)
		}
	}
	if len(launches) == 0 {
		t.Fatal("nothing was launched")
	}
	return launches
}

// launchedOn returns the last launch on the stream of the options.
func launchedOn(t *testing.T, ctx *Context, run *PlanRun) *MockLaunch {
	t.Helper()
	return launchesOn(t, ctx, run)[0]
}

// hasInOrder returns whether a launch has these arguments in this order, with others in between.
func hasInOrder(t *testing.T, launch *MockLaunch, want []any) bool {
	t.Helper()
	next := 0
	for _, value := range want {
		var encoded bytes.Buffer
		check(t, binary.Write(&encoded, binary.LittleEndian, value))
		for next < len(launch.ArgumentSizes) && !bytes.Equal(launch.Argument(next), encoded.Bytes()) {
			next++
		}
		if next++; next > len(launch.ArgumentSizes) {
			return false
		}
	}
	return true
}

// launched asserts that the last launch has these arguments in this order, with others in between.
func launched(t *testing.T, ctx *Context, run *PlanRun, want ...any) {
	t.Helper()
	if launch := launchedOn(t, ctx, run); !hasInOrder(t, launch, want) {
		t.Fatalf("%s does not have the arguments %v: % x", launch.LoweredName, want, launch.Arguments)
	}
}

// launchedBy asserts that a launch of a kernel has these arguments in this order, with others in between.
func launchedBy(t *testing.T, ctx *Context, run *PlanRun, kernel string, want ...any) {
	t.Helper()
	seen := ""
	for _, launch := range launchesOn(t, ctx, run) {
		if strings.Contains(launch.LoweredName, kernel) && hasInOrder(t, launch, want) {
			return
		}
		seen += fmt.Sprintf("\n%s: % x", launch.LoweredName, launch.Arguments)
	}
	t.Fatalf("no %s has the arguments %v:%s", kernel, want, seen)
}

// wasBuilt asserts that an algorithm of this description was built.
func wasBuilt(t *testing.T, ctx *Context, description string) {
	t.Helper()
	again := built(t, ctx, &KernelOptions{Algorithm: description})
	equal(t, "the outcome of "+description, again.CacheOutcome(), CacheOutcomeMemory)
}

func TestAlgorithmReducesWithWhatFollowsFromTheSlices(t *testing.T) {
	ctx, run := algorithms(t)
	x, total := at[float32](0x10000, 1000), at[float32](0x20000, 1)
	check(t, Reduce(ctx, x, total, plus, -1.5, run))
	launched(t, ctx, run, uint64(1000), x.Pointer, total.Pointer, float32(-1.5))
	if name := launchedOn(t, ctx, run).LoweredName; !strings.Contains(name, "cjit_all") {
		t.Errorf("launched %s", name)
	}
}

func TestAlgorithmReducesSegments(t *testing.T) {
	ctx, run := algorithms(t)
	x, sums := at[float32](0x10000, 1000), at[float32](0x20000, 10)
	segments := SegmentsBetween(at[int64](0x30000, 11))
	check(t, SegmentedReduce(ctx, x, segments, sums, Operator{Name: "maximum"}, 7, run))
	launched(t, ctx, run, int32(10), x.Pointer, sums.Pointer, uint64(0x30000), uint64(0x30008), uint64(0), float32(7))
	check(t, SegmentedReduce(ctx, x, Segments{Size: 100}, sums, plus, 7, run))
	launched(t, ctx, run, int32(10), x.Pointer, sums.Pointer, int32(100), float32(7))
}

func TestAlgorithmScans(t *testing.T) {
	ctx, run := algorithms(t)
	x, out := at[int32](0x10000, 1000), at[int64](0x20000, 1000)
	check(t, ExclusiveScan(ctx, x, out, plus, 7, run))
	launched(t, ctx, run, uint64(1000), x.Pointer, out.Pointer, int64(7))
	with := len(launchedOn(t, ctx, run).ArgumentSizes)
	check(t, InclusiveScan(ctx, x, x, plus, nil, run))
	launched(t, ctx, run, uint64(1000), x.Pointer, x.Pointer)
	equal(t, "the arguments without an initial value", len(launchedOn(t, ctx, run).ArgumentSizes), with-1)
}

func TestAlgorithmScansByKey(t *testing.T) {
	ctx, run := algorithms(t)
	keys, x, out := at[int32](0x10000, 100), at[float32](0x20000, 100), at[float32](0x30000, 100)
	check(t, ExclusiveScanByKey(ctx, keys, x, out, plus, 9, run))
	launched(t, ctx, run, uint64(100), keys.Pointer, x.Pointer, out.Pointer, float32(9))
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
	keys, keysOut := at[int32](0x10000, 100), at[int32](0x20000, 100)
	check(t, RadixSort(ctx, keys, keysOut, RadixOrder{Descending: true}, run))
	launched(t, ctx, run, int32(0), int32(32))
	check(t, RadixSort(ctx, keys, keysOut, RadixOrder{Descending: true, BeginBit: 4, EndBit: 9}, run))
	launched(t, ctx, run, int32(4), int32(9))
	launched(t, ctx, run, keys.Pointer)
	launched(t, ctx, run, keysOut.Pointer)
	x := at[float32](0x30000, 100)
	check(t, MergeSortPairs(ctx, x, x, keys, keys, Operator{Name: "greater"}, run))
	launched(t, ctx, run, x.Pointer)
	launched(t, ctx, run, keys.Pointer)
}

func TestAlgorithmSelectsByAPredicateOrFlags(t *testing.T) {
	ctx, run := algorithms(t)
	x, y, flags := at[float32](0x10000, 1000), at[float32](0x20000, 1000), at[uint8](0x30000, 1000)
	selected := at[uint64](0x40000, 1)
	larger := Operator{Call: "[](float a, float x) { return x > a; }", State: float32(2.5)}
	check(t, SelectIf(ctx, x, y, selected, Selection{Predicate: larger}, run))
	launchedBy(t, ctx, run, "PKfPf", uint64(1000), selected.Pointer, x.Pointer, y.Pointer, float32(2.5))
	high := Operator{Call: "[](unsigned char flag) { return flag > 3; }"}
	check(t, SelectIf(ctx, x, x, selected, Selection{Predicate: high, Flags: flags}, run))
	launchedBy(t, ctx, run, "PKfPKhPf", uint64(1000), selected.Pointer, x.Pointer, flags.Pointer, x.Pointer)
}

func TestAlgorithmPartitionsKeepAllElements(t *testing.T) {
	ctx, run := algorithms(t)
	x, y, rejected := at[int32](0x10000, 1000), at[int32](0x20000, 1000), at[int32](0x30000, 1000)
	selected := at[uint64](0x40000, 1)
	even := Operator{Call: "[](int x) { return x % 2 == 0; }"}
	check(t, PartitionIf(ctx, x, y, nil, selected, Selection{Predicate: even}, run))
	launched(t, ctx, run, uint64(1000), selected.Pointer, x.Pointer, y.Pointer)
	check(t, PartitionIf(ctx, x, y, &rejected, selected, Selection{Predicate: even}, run))
	launched(t, ctx, run, uint64(1000), selected.Pointer, x.Pointer, y.Pointer, rejected.Pointer)
	in, first, second, rest := at[float32](0x50000, 1000), at[float32](0x60000, 1000), at[float32](0x70000, 1000),
		at[float32](0x80000, 1000)
	negative, large := Operator{Call: "[](float x) { return x < 0; }"}, Operator{Call: "[](float x) { return x > 3; }"}
	check(t, ThreeWayPartition(ctx, in, first, second, rest, at[uint64](0x90000, 2), negative, large, run))
	launchedBy(t, ctx, run, "cjit_tiles", uint64(1000), uint64(0x90000), in.Pointer, first.Pointer, second.Pointer,
		rest.Pointer)
}

func TestAlgorithmFindsRunsOfEqualElements(t *testing.T) {
	ctx, run := algorithms(t)
	x, y, count := at[int32](0x10000, 100), at[int32](0x20000, 100), at[uint64](0x30000, 1)
	near := Operator{Call: "[](int bits, int a, int b) { return a >> bits == b >> bits; }", State: int32(3)}
	equalTo := Operator{Name: "equal_to"}
	check(t, Unique(ctx, x, y, count, equalTo, run))
	launchedBy(t, ctx, run, "PKiPi", uint64(100), count.Pointer, x.Pointer, y.Pointer)
	values, valuesOut := at[float32](0x40000, 100), at[float32](0x50000, 100)
	check(t, UniqueByKey(ctx, x, values, y, valuesOut, count, equalTo, run))
	launched(t, ctx, run, uint64(100), count.Pointer, x.Pointer, values.Pointer, y.Pointer, valuesOut.Pointer)
	sums := at[float64](0x70000, 100)
	sum := Operator{Call: "[](double a, double x, double y) { return x + y; }", State: 0.5}
	check(t, ReduceByKey(ctx, x, values, y, sums, count, sum, near, run))
	launched(t, ctx, run, uint64(100), count.Pointer, x.Pointer, values.Pointer, y.Pointer, sums.Pointer, 0.5, int32(3))
	lengths := at[uint32](0x80000, 100)
	check(t, RunLengthEncode(ctx, x, y, lengths, count, equalTo, run))
	launched(t, ctx, run, uint64(100), count.Pointer)
	launched(t, ctx, run, x.Pointer, y.Pointer, lengths.Pointer)
}

func TestAlgorithmMergesWithValues(t *testing.T) {
	ctx, run := algorithms(t)
	keys, otherKeys, keysOut := at[int32](0x10000, 100), at[int32](0x20000, 50), at[int32](0x30000, 150)
	values, otherValues := at[float32](0x40000, 100), at[float32](0x50000, 50)
	valuesOut := at[float32](0x60000, 150)
	check(t, MergePairs(ctx, keys, otherKeys, keysOut, values, otherValues, valuesOut, Operator{Name: "greater"}, run))
	launchedBy(t, ctx, run, "cjit_tiles", keys.Pointer, values.Pointer, uint64(100), otherKeys.Pointer,
		otherValues.Pointer, uint64(50), keysOut.Pointer, valuesOut.Pointer)
}

func TestAlgorithmSearchesBounds(t *testing.T) {
	ctx, run := algorithms(t)
	x, values := at[int32](0x10000, 1000), at[int32](0x20000, 50)
	lower, upper := at[uint64](0x30000, 50), at[uint64](0x40000, 50)
	less := Operator{Name: "less"}
	const keys = `"algorithm": "binary_search", "input": "int32", "values": "int32", "output": "uint64"`
	check(t, LowerBound(ctx, x, values, lower, less, run))
	launched(t, ctx, run, uint64(1000), uint64(50), x.Pointer, values.Pointer, lower.Pointer)
	wasBuilt(t, ctx, `{`+keys+`, "kind": "lower_bound"}`)
	check(t, UpperBound(ctx, x, values, lower, less, run))
	launched(t, ctx, run, uint64(1000), uint64(50), x.Pointer, values.Pointer, lower.Pointer)
	wasBuilt(t, ctx, `{`+keys+`, "kind": "upper_bound"}`)
	check(t, EqualRange(ctx, x, values, lower, upper, less, run))
	launched(t, ctx, run, uint64(1000), uint64(50), x.Pointer, values.Pointer, lower.Pointer, upper.Pointer)
}

func TestAlgorithmScansAndSortsSegments(t *testing.T) {
	ctx, run := algorithms(t)
	x, sums, segments := at[float32](0x10000, 1000), at[float32](0x20000, 1000), SegmentsBetween(at[int64](0x30000, 11))
	initial := float32(0.5)
	check(t, InclusiveSegmentedScan(ctx, x, segments, sums, plus, &initial, run))
	launched(t, ctx, run, int32(10))
	launched(t, ctx, run, x.Pointer, sums.Pointer, uint64(0x30000), uint64(0x30008), initial)
	keys, keysOut := at[int32](0x40000, 1000), at[int32](0x50000, 1000)
	check(t, ExclusiveSegmentedScan(ctx, keys, Segments{Size: 100}, keys, Operator{Name: "maximum"}, -1, run))
	launched(t, ctx, run, int32(10))
	launched(t, ctx, run, keys.Pointer, keys.Pointer, int32(100), int32(-1))
	wasBuilt(t, ctx, `{"algorithm": "segmented_scan", "input": "int32", "output": "int32", "operator": "maximum",
		"kind": "exclusive", "segments": "fixed_size"}`)
	check(t, SegmentedSortPairs(ctx, keys, keysOut, x, sums, segments, SortDescending, run))
	launchedBy(t, ctx, run, "cjit_warps", uint64(10))
	launchedBy(t, ctx, run, "cjit_warps", uint64(0x30000), uint64(0x30008))
	launchedBy(t, ctx, run, "cjit_warps", keys.Pointer, keysOut.Pointer, x.Pointer, sums.Pointer)
	wasBuilt(t, ctx, `{"algorithm": "segmented_sort", "key": "int32", "value": "float32", "order": "descending"}`)
}

func TestAlgorithmFindsTheSmallestKeysWithValues(t *testing.T) {
	ctx, run := algorithms(t)
	keys, keysOut := at[int32](0x10000, 1000), at[int32](0x20000, 10)
	values, valuesOut := at[[3]uint32](0x30000, 1000), at[[3]uint32](0x40000, 10)
	check(t, TopKPairs(ctx, keys, keysOut, values, valuesOut, TopSmallest, run))
	launched(t, ctx, run, uint64(1000), uint64(10))
	launched(t, ctx, run, keys.Pointer)
	launched(t, ctx, run, keysOut.Pointer)
	launched(t, ctx, run, values.Pointer, valuesOut.Pointer)
	wasBuilt(t, ctx, `{"algorithm": "top_k", "key": "int32", "value": {"size": 12, "alignment": 4},
		"select": "smallest"}`)
}

func TestAlgorithmCopiesBuffersOnTheDevice(t *testing.T) {
	ctx, run := algorithms(t)
	check(t, BatchedMemcpy(ctx, at[uint64](0x10000, 3), at[uint64](0x20000, 3), at[uint64](0x30000, 3), run))
	launchedBy(t, ctx, run, "cjit_buffers", uint64(3))
	launchedBy(t, ctx, run, "cjit_buffers", uint64(0x10000), uint64(0x20000), uint64(0x30000))
}

func TestAlgorithmSubtractsNeighbours(t *testing.T) {
	ctx, run := algorithms(t)
	x, y := at[float32](0x10000, 1000), at[float32](0x20000, 1000)
	check(t, AdjacentDifference(ctx, x, y, Operator{Name: "minus"}, DifferenceRight, run))
	launchedBy(t, ctx, run, "cjit_tiles", uint64(1000), x.Pointer, y.Pointer)
	wasBuilt(t, ctx, `{"algorithm": "adjacent_difference", "input": "float32", "direction": "right"}`)
}

func TestAlgorithmCountsChannelsInBins(t *testing.T) {
	ctx, run := algorithms(t)
	x, first, second := at[float32](0x10000, 900), at[uint32](0x20000, 16), at[uint32](0x30000, 8)
	check(t, HistogramEven(ctx, x, 2, []EvenBins[uint32, float32]{{first, -1, 7}, {second, 0, 256}}, run))
	launched(t, ctx, run, uint64(450), x.Pointer, first.Pointer, int32(16), float32(-1), float32(7), second.Pointer,
		int32(8), float32(0), float32(256))
	levels := at[float32](0x50000, 17)
	check(t, HistogramRange(ctx, x, 1, []RangeBins[uint32, float32]{{first, levels}}, run))
	launched(t, ctx, run, uint64(900), x.Pointer, first.Pointer, int32(16), levels.Pointer)
}

func TestAlgorithmFindsTheFirstElement(t *testing.T) {
	ctx, run := algorithms(t)
	x, found := at[int32](0x10000, 1000), at[uint64](0x20000, 1)
	seven := Operator{Call: "[](int a, int x) { return x == a; }", State: int32(7)}
	check(t, FindIf(ctx, x, found, seven, run))
	launched(t, ctx, run, uint64(1000), found.Pointer, x.Pointer, int32(7))
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
		"cannot run segmented_reduce: segments of -10, expected 1 or more": SegmentedReduce(
			ctx, x, Segments{Size: -10}, short, plus, 0, nil),
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

func TestAlgorithmRefusesOutputsWithoutRoomForAll(t *testing.T) {
	ctx, run := algorithms(t)
	x, y, short := at[int32](0x10000, 100), at[int32](0x20000, 100), at[int32](0x30000, 3)
	one, two, indices := at[uint64](0x40000, 1), at[uint64](0x50000, 2), at[uint64](0x60000, 100)
	f, less := Operator{Call: "f"}, Operator{Name: "less"}
	by := Selection{Predicate: f}
	begins, ends := at[int64](0x70000, 3), at[int64](0x80000, 4)
	bins := func(count int) []EvenBins[int32, int32] {
		return []EvenBins[int32, int32]{{at[int32](0x90000, count), 0, 8}}
	}
	for want, err := range map[string]error{
		"select_if: 'output' has 3 elements, expected 100, as many as the input": SelectIf(
			ctx, x, short, one, by, run),
		"select_if: 'selected' has 2 elements, expected 1": SelectIf(
			ctx, x, y, two, by, run),
		"select_if: 'flags' has 3 elements, expected 100, as many as the input": SelectIf(
			ctx, x, y, one, Selection{Flags: short}, run),
		`select_if: the predicate has the Name "" and the Call ""`: SelectIf(
			ctx, x, y, one, Selection{}, run),
		"partition_if: 'rejected' has 3 elements, expected 100, as many as the input": PartitionIf(
			ctx, x, y, &short, one, by, run),
		"three_way_partition: 'rest' has 3 elements, expected 100, as many as the input": ThreeWayPartition(
			ctx, x, y, y, short, two, f, f, run),
		"three_way_partition: 'selected' has 1 elements, expected 2": ThreeWayPartition(
			ctx, x, y, y, y, one, f, f, run),
		"unique: 'output' has 3 elements, expected 100, as many as the input": Unique(
			ctx, x, short, one, f, run),
		"unique_by_key: 'values' has 3 elements, expected 100, as many as the keys": UniqueByKey(
			ctx, x, short, y, y, one, f, run),
		"unique_by_key: 'valuesOut' has 3 elements, expected 100, as many as the keys": UniqueByKey(
			ctx, x, x, y, short, one, f, run),
		"reduce_by_key: 'keysOut' has 3 elements, expected 100, as many as the keys": ReduceByKey(
			ctx, x, x, short, y, one, plus, f, run),
		"reduce_by_key: 'runs' has 2 elements, expected 1": ReduceByKey(
			ctx, x, x, y, y, two, plus, f, run),
		"run_length_encode: 'lengths' has 3 elements, expected 100, as many as the input": RunLengthEncode(
			ctx, x, y, short, one, f, run),
		"merge: 'keysOut' has 100 elements, expected 103, as many as both inputs": Merge(
			ctx, x, short, y, less, run),
		"merge: 'otherValues' has 100 elements, expected 3, as many as the other keys": MergePairs(
			ctx, x, short, y, x, x, y, less, run),
		"binary_search: 'output' has 100 elements, expected 3, as many as the values": LowerBound(
			ctx, x, short, indices, less, run),
		"binary_search: 'upper' has 1 elements, expected 100, as many as the values": EqualRange(
			ctx, x, x, indices, one, less, run),
		"segmented_scan: 'output' has 3 elements, expected 100, as many as the input": ExclusiveSegmentedScan(
			ctx, x, Segments{Begins: begins, Ends: begins}, short, plus, 0, run),
		"segmented_scan: 'ends' has 4 elements, expected 3, as many as the begins": InclusiveSegmentedScan(
			ctx, x, Segments{Begins: begins, Ends: ends}, y, plus, nil, run),
		"segmented_scan: 'input' has 100 elements, expected 90: 3 segments of 30": ExclusiveSegmentedScan(
			ctx, x, Segments{Size: 30}, y, plus, 0, run),
		"segmented_sort: segments of 10, expected offsets": SegmentedSort(
			ctx, x, y, Segments{Size: 10}, SortAscending, run),
		"segmented_sort: 'keysOut' has 3 elements, expected 100, as many as the input": SegmentedSort(
			ctx, x, short, Segments{Begins: begins, Ends: begins}, SortAscending, run),
		"top_k: 'keysOut' has 100 elements, expected 3 at most, as many as the input": TopK(
			ctx, short, x, TopLargest, run),
		"top_k: 'valuesOut' has 100 elements, expected 3, as many as 'keysOut'": TopKPairs(
			ctx, x, short, x, y, TopLargest, run),
		"batched_memcpy: 'sizes' has 1 elements, expected 2, as many as the sources": BatchedMemcpy(
			ctx, two, two, one, run),
		"adjacent_difference: 'output' has 3 elements, expected 100, as many as the input": AdjacentDifference(
			ctx, x, short, plus, DifferenceLeft, run),
		"histogram: 'input' has 100 elements, expected 99: 33 samples of each of 3 channels": HistogramEven(
			ctx, x, 3, bins(8), run),
		"histogram: a number of bins of 3000000000, expected up to 2147483647": HistogramEven(
			ctx, x, 1, bins(3000000000), run),
		"channels: is 5, expected 1 to 4": HistogramEven(
			ctx, x, 5, bins(8), run),
		"histogram: 'Levels' has 3 elements, expected 4, one more than Counters": HistogramRange(
			ctx, x, 1, []RangeBins[int32, int32]{{short, short}}, run),
		"find_if: 'output' has 2 elements, expected 1": FindIf(
			ctx, x, two, f, run),
	} {
		refusedAs(t, err, want)
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
	err = ForEach(ctx, x, Operator{Call: "[](float& x) { x = absent; }"}, nil)
	refusedWith(t, err, ErrCompilation)
	var refused *Error
	if !errors.As(err, &refused) || !strings.Contains(refused.Log, "operator.call(1)") {
		t.Error(err)
	}
}
