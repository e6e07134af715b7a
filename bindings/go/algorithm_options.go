package cjit

// Operator is what an algorithm calls for the elements: an operator of the library by its Name, or code by Call.
//
//	plus := cjit.Operator{Name: "plus"}
//	scaled := cjit.Operator{Call: "[](float a, float x) { return a * x; }", State: float32(2)}
type Operator struct {
	// Name is a name of docs/algorithms.md, such as "plus" or "less".
	Name string
	// Call is a callable expression in CUDA C++: a lambda, a function, or an object such as "Mine{}".
	Call string
	// Code has definitions that Call uses. They have a namespace of their own.
	Code string
	// State is a value that is passed to Call before the elements; nil: none. Its type is one of those of a DeviceSlice.
	// Another value of the same type does not build anything: it is an argument of the run.
	State any
}

// Inputs are the one to eight inputs of Transform: values of DeviceSlice.
type Inputs []interface{ untyped() untypedSlice }

// Segments are the segments of SegmentedReduce and of segmented scans and sorts: all of one Size, or from Begins[i] to
// Ends[i].
type Segments struct {
	// Size is the number of elements of each segment; they follow one another. 0: the segments have offsets.
	Size int32
	// Begins and Ends are offsets into the input in elements: of the first element, and of the one after the last.
	Begins, Ends DeviceSlice[int64]
	// Largest is the size of the largest segment; 0: unknown. Small segments are faster if it is known.
	Largest uint64
}

// SegmentsBetween returns segments that follow one another: segment i ends where segment i+1 begins. There is one more
// offset than segments. Largest is 0.
func SegmentsBetween(offsets DeviceSlice[int64]) Segments {
	begins := DeviceSlice[int64]{offsets.Pointer, offsets.Len - 1}
	return Segments{Begins: begins, Ends: DeviceSlice[int64]{offsets.Pointer + 8, offsets.Len - 1}}
}

// BitRange is the bits of keys that RadixSort compares: from Begin to End-1, bit 0 being the lowest. End 0: all from
// Begin. The zero value is all bits.
type BitRange struct{ Begin, End int32 }

// Selection is what SelectIf and PartitionIf select by. At least one of its fields is set.
//
//	positive := cjit.Selection{Predicate: cjit.Operator{Call: "[](float x) { return x > 0; }"}}
//	flagged := cjit.Selection{Flags: cjit.DeviceSlice[uint8]{Pointer: address, Len: 1000}}
type Selection struct {
	// Predicate is applied to each element, or to its flag if there are Flags.
	Predicate Operator
	// Flags is a DeviceSlice with a flag for each element. Without a Predicate an element is selected if its flag
	// converts to true.
	Flags interface{ untyped() untypedSlice }
}

// EvenBins are bins of one width of a channel of HistogramEven.
type EvenBins[C, L any] struct {
	// Counters has an element for each bin.
	Counters DeviceSlice[C]
	// Lower is where the first bin begins, and Upper where the last one ends (exclusive).
	Lower, Upper L
}

// RangeBins are bins between levels of a channel of HistogramRange.
type RangeBins[C, L any] struct {
	// Counters has an element for each bin.
	Counters DeviceSlice[C]
	// Levels are sorted, and one more than Counters.
	Levels DeviceSlice[L]
}
