package cjit

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"unsafe"
)

// DeviceSlice is elements in device memory, which it does not own. Its memory must stay allocated, and must not be used
// otherwise, until the runs that use it are done.
//
// T is bool, an integer of a fixed size, a float or a complex number; a struct or an array of these; or an Element.
// Structs and arrays are bytes that can only be copied, unless they are an Element.
type DeviceSlice[T any] struct {
	// Pointer is the address of the first element.
	Pointer DevicePointer
	// Len is the number of elements.
	Len int
}

// Element is implemented by types of elements that have another type in CUDA C++ than their kind in Go suggests:
// structs that operators use, and numbers that Go lacks.
//
//	type Point struct{ X, Y float32 }
//
//	func (Point) ElementType() cjit.ElementType {
//		return cjit.ElementType{Name: "Point", Definition: "struct Point { float x, y; };"}
//	}
//
//	type Half uint16 // the bits of a float16
//
//	func (Half) ElementType() cjit.ElementType { return cjit.ElementType{Kind: cjit.ValueFloat16} }
type Element interface {
	// ElementType returns the type on the device. It is called with the zero value.
	ElementType() ElementType
}

// ElementType is a type in CUDA C++ of the same size as the type in Go: Kind for a number, Name for a struct.
type ElementType struct {
	Kind ValueKind
	// Name is the name of a struct; "": the elements are only copied.
	Name string
	// Definition is the definition of the struct. It comes before the operators of each algorithm that uses the type.
	Definition string
	// Alignment is the alignment of the struct in bytes. 0: that of the type in Go.
	Alignment int
}

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

// Segments are the segments of SegmentedReduce: all of one Size, or from Begins[i] to Ends[i].
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

// RadixOrder is how a radix sort compares keys. The zero value is ascending, by all bits.
type RadixOrder struct {
	Descending bool
	// BeginBit and EndBit are the bits that are compared: from BeginBit to EndBit-1. EndBit 0: all from BeginBit.
	BeginBit, EndBit int32
}

// keptPlans are the plans of a context by the text of their algorithm.
type keptPlans struct {
	sync.Mutex
	plans map[string]*Plan // nil after Close of the context
}

func (k *keptPlans) get(text string) *Plan {
	k.Lock()
	defer k.Unlock()
	if plan := k.plans[text]; plan != nil && !plan.h.isClosed() {
		return plan
	}
	return nil
}

// keep keeps a plan. It closes the plan if another goroutine was faster, and returns the other one.
func (k *keptPlans) keep(text string, plan *Plan) (*Plan, error) {
	k.Lock()
	defer k.Unlock()
	if k.plans == nil {
		plan.Close()
		return nil, fmt.Errorf("cjit: the context is closed: %w", ErrClosed)
	}
	if faster := k.plans[text]; faster != nil && !faster.h.isClosed() {
		plan.Close()
		return faster, nil
	}
	k.plans[text] = plan
	return plan, nil
}

func (k *keptPlans) close() {
	k.Lock()
	defer k.Unlock()
	for _, plan := range k.plans {
		plan.Close()
	}
	k.plans = nil
}

// AlgorithmPlan returns the plan of an algorithm, whose text is that of docs/algorithms.md. It is built and loaded at
// the first call, which takes a second or two if the cache does not have it. Equal texts have one plan. The context
// keeps it and closes it; any number of goroutines may use it.
//
//	sum, err := ctx.AlgorithmPlan(`{"algorithm": "reduce", "input": {"counting": "int64"}, "operator": "plus"}`)
//	...
//	_, err = sum.Run(nil, int64(1), total, uint64(1000), int64(0))
func (c *Context) AlgorithmPlan(text string) (*Plan, error) {
	if plan := c.kept.get(text); plan != nil {
		return plan, nil
	}
	// If several goroutines get here at the same time, the plan of the first one is kept.
	result, err := c.Build(&KernelOptions{Algorithm: text})
	if err != nil {
		return nil, err
	}
	defer result.Close()
	module, err := c.Load(result)
	if err != nil {
		return nil, err
	}
	defer module.Close()
	plan, err := module.Plan("")
	if err != nil {
		return nil, err
	}
	return c.kept.keep(text, plan)
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
	call.operator(operator)
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
	call.segments(segments, input.Len, output.Len)
	call.count(output.Len)
	call.operator(operator)
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
	call.operator(operator)
	return call.run(c, options)
}

// ForEach calls the operator for each element, in any order. It may take the element by reference and change it. See
// Reduce.
func ForEach[T any](c *Context, input DeviceSlice[T], operator Operator, options *PlanRun) error {
	call := newCall("for_each")
	call.slice("input", input.untyped(), input.Len, "")
	call.count(input.Len)
	call.operator(operator)
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

func radixSort(c *Context, order RadixOrder, options *PlanRun, slices ...untypedSlice) error {
	call := newCall("radix_sort")
	call.sort(slices)
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
	call.sort(slices)
	call.operator(operator)
	return call.run(c, options)
}

// untypedSlice is a DeviceSlice whose type is data.
type untypedSlice struct {
	pointer DevicePointer
	len     int
	element reflect.Type
}

func (s DeviceSlice[T]) untyped() untypedSlice {
	return untypedSlice{s.Pointer, s.Len, reflect.TypeOf((*T)(nil)).Elem()}
}

const (
	asManyAsInput  = ", as many as the input"
	asManyAsOutput = ", as many as the output"
)

// algorithmCall is one call: the description of the algorithm, and the arguments in the order of the family's
// parameters. It remembers the first error.
type algorithmCall struct {
	algorithm   string
	keys        map[string]any
	definitions []string
	arguments   []any
	err         error
}

func newCall(algorithm string) *algorithmCall {
	return &algorithmCall{algorithm: algorithm, keys: map[string]any{"algorithm": algorithm}}
}

func (l *algorithmCall) refuse(format string, values ...any) {
	if l.err == nil {
		l.err = invalidArgument("cannot run %s: %s", l.algorithm, fmt.Sprintf(format, values...))
	}
}

// check checks the length of a slice.
func (l *algorithmCall) check(slice string, have, want int, reason string) {
	if have != want || have < 0 {
		l.refuse("'%s' has %d elements, expected %d%s", slice, have, want, reason)
	}
}

// element returns the type as in docs/algorithms.md, and adds its definition.
func (l *algorithmCall) element(t reflect.Type) any {
	if !plain(t) {
		l.refuse("elements of type %v have no fixed size, or contain pointers; use int32, float32, ..., "+
			"or structs of these", t)
		return nil
	}
	element := elementType(t)
	if element.Kind != ValueBytes {
		return element.Kind.Name()
	}
	l.define(element.Definition)
	description := map[string]any{"size": t.Size(), "alignment": element.Alignment}
	if element.Name != "" {
		description["type"] = element.Name
	}
	return description
}

// elementType returns the type of an Element, or that of its kind, with all fields that have a default.
func elementType(t reflect.Type) ElementType {
	zero := reflect.Zero(t)
	element := ElementType{Kind: scalarKind(zero)}
	if own, ok := zero.Interface().(Element); ok {
		element = own.ElementType()
	}
	if element.Kind == ValueNone {
		element.Kind = ValueBytes
	}
	if element.Alignment == 0 {
		element.Alignment = t.Align()
	}
	return element
}

func (l *algorithmCall) define(definition string) {
	if definition == "" {
		return
	}
	for _, have := range l.definitions {
		if have == definition {
			return
		}
	}
	l.definitions = append(l.definitions, definition)
}

// slice sets a key to the type of a slice, and adds its address.
func (l *algorithmCall) slice(key string, slice untypedSlice, want int, reason string) {
	l.check(key, slice.len, want, reason)
	l.keys[key] = l.element(slice.element)
	l.arguments = append(l.arguments, slice.pointer)
}

// reduction sets input, and output with the type in which the operator accumulates.
func (l *algorithmCall) reduction(input, output untypedSlice) {
	l.slice("input", input, input.len, "")
	l.slice("output", output, output.len, "")
	l.keys["accumulator"] = l.element(output.element)
}

func (l *algorithmCall) count(count int) { l.arguments = append(l.arguments, uint64(count)) }

// value adds a value of an element type.
func (l *algorithmCall) value(value any) {
	if l.err != nil {
		return
	}
	t := reflect.TypeOf(value)
	memory := reflect.New(t)
	memory.Elem().Set(reflect.ValueOf(value))
	bytes := unsafe.Slice((*byte)(memory.UnsafePointer()), t.Size())
	l.arguments = append(l.arguments, Value{elementType(t).Kind, bytes})
}

func (l *algorithmCall) operator(operator Operator) {
	if (operator.Name == "") == (operator.Call == "") {
		l.refuse("the operator has the Name %q and the Call %q; set one of them", operator.Name, operator.Call)
	}
	if operator.Name != "" {
		l.keys["operator"] = operator.Name
		return
	}
	description := map[string]any{"call": operator.Call, "code": operator.Code}
	if operator.State != nil {
		description["state"] = l.element(reflect.TypeOf(operator.State))
		l.value(operator.State)
	}
	l.keys["operator"] = description
}

func (l *algorithmCall) segments(segments Segments, input, count int) {
	if segments.Size != 0 {
		reason := fmt.Sprintf(": %d segments of %d", count, segments.Size)
		l.check("input", input, int(segments.Size)*count, reason)
		l.keys["segments"] = "fixed_size"
		l.arguments = append(l.arguments, segments.Size)
		return
	}
	l.check("begins", segments.Begins.Len, count, asManyAsOutput)
	l.check("ends", segments.Ends.Len, count, asManyAsOutput)
	l.arguments = append(l.arguments, segments.Begins.Pointer, segments.Ends.Pointer, segments.Largest)
}

// scan sets everything except the initial value.
func (l *algorithmCall) scan(kind string, input, output untypedSlice, operator Operator) {
	l.check("output", output.len, input.len, asManyAsInput)
	l.reduction(input, output)
	l.keys["kind"] = kind
	l.count(input.len)
	l.operator(operator)
}

// sort sets keys, and values if there are any. Each input is followed by its output.
func (l *algorithmCall) sort(slices []untypedSlice) {
	for i, name := range []string{"keys", "keysOut", "values", "valuesOut"}[:len(slices)] {
		l.check(name, slices[i].len, slices[0].len, asManyAsInput)
		l.arguments = append(l.arguments, slices[i].pointer)
	}
	l.keys["key"] = l.element(slices[0].element)
	if len(slices) > 2 {
		l.keys["value"] = l.element(slices[2].element)
	}
	l.count(slices[0].len)
}

func (l *algorithmCall) run(c *Context, options *PlanRun) error {
	if l.err != nil {
		return l.err
	}
	l.keys["preamble"] = strings.Join(l.definitions, "\n")
	text, err := json.Marshal(l.keys) // sorts the keys
	if err != nil {
		return err
	}
	plan, err := c.AlgorithmPlan(string(text))
	if err != nil {
		return err
	}
	_, err = plan.Run(options, l.arguments...)
	return err
}
