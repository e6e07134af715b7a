package cjit

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strings"
	"unsafe"
)

// arraySize is how many elements an array must have: a number, or as many as other arrays together.
type arraySize struct {
	number int
	like   []string
	isMost bool // it may have fewer
	isAny  bool
}

var anySize = arraySize{isAny: true}

func exactly(number int) arraySize        { return arraySize{number: number} }
func asManyAs(arrays ...string) arraySize { return arraySize{like: arrays} }
func atMost(array string) arraySize       { return arraySize{like: []string{array}, isMost: true} }

// reason returns what follows the number in an error.
func (s arraySize) reason() string {
	if len(s.like) == 0 {
		return ""
	}
	reason := ", as many as '" + strings.Join(s.like, "' and '") + "'"
	if len(s.like) > 1 {
		reason += " together"
	}
	return reason
}

// algorithmCall is one call: the description of the algorithm, and the arguments in the order of the family's
// parameters. It remembers the first error.
type algorithmCall struct {
	name        string
	keys        map[string]any
	definitions []string
	arguments   []any
	arrays      []namedArray
	err         error
}

type namedArray struct {
	name string
	untypedSlice
}

// newCall returns a call of this name, which errors contain, of an algorithm.
func newCall(algorithm, name string) *algorithmCall {
	keys := map[string]any{"algorithm": algorithm}
	return &algorithmCall{name: name, keys: keys, arrays: make([]namedArray, 0, 8)}
}

// known returns an earlier array, or as many elements as there are segments.
func (l *algorithmCall) known(name string) untypedSlice {
	for _, array := range l.arrays {
		if array.name == name {
			return array.untypedSlice
		}
	}
	return untypedSlice{}
}

func (l *algorithmCall) refuse(format string, values ...any) {
	if l.err == nil {
		l.err = invalidArgument("cannot run %s: %s", l.name, fmt.Sprintf(format, values...))
	}
}

// expect checks the number of elements of an array.
func (l *algorithmCall) expect(array string, have, want int, reason string) {
	if have != want {
		l.refuse("'%s' has %d elements, expected %d%s", array, have, want, reason)
	}
}

// sized checks the number of elements of an array, and keeps the array.
func (l *algorithmCall) sized(name string, array untypedSlice, size arraySize) {
	l.arrays = append(l.arrays, namedArray{name, array})
	want := size.number
	for _, other := range size.like {
		want += l.known(other).len
	}
	switch {
	case array.len < 0:
		l.refuse("'%s' has %d elements, expected 0 or more", name, array.len)
	case size.isMost && array.len > want:
		l.refuse("'%s' has %d elements, expected at most %d%s", name, array.len, want, size.reason())
	case !size.isMost && !size.isAny && array.len != want:
		l.expect(name, array.len, want, size.reason())
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

// array adds an array, whose type is that of the key.
func (l *algorithmCall) array(key, name string, array untypedSlice, size arraySize) {
	l.sized(name, array, size)
	l.keys[key] = l.element(array.element)
	l.arguments = append(l.arguments, array.pointer)
}

// numbers adds an array of numbers, whose type is not in the description.
func (l *algorithmCall) numbers(name string, array untypedSlice, size arraySize) {
	l.sized(name, array, size)
	l.arguments = append(l.arguments, array.pointer)
}

// accumulator sets the type in which the operator accumulates to that of an array.
func (l *algorithmCall) accumulator(array string) {
	l.keys["accumulator"] = l.element(l.known(array).element)
}

// count adds the number of elements of an earlier array, or of segments.
func (l *algorithmCall) count(of string) { l.number(l.known(of).len) }

func (l *algorithmCall) number(number int) { l.arguments = append(l.arguments, uint64(number)) }

func (l *algorithmCall) key(key, word string) { l.keys[key] = word }

func (l *algorithmCall) choice(key, word, zero string) {
	if word == "" {
		word = zero
	}
	l.keys[key] = word
}

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

// optionalInitial adds the value that a pointer points to, if it is not nil.
func (l *algorithmCall) optionalInitial(initial any) {
	pointer := reflect.ValueOf(initial)
	if pointer.IsNil() {
		l.keys["initial"] = "none"
		return
	}
	l.keys["initial"] = "value"
	l.value(pointer.Elem().Interface())
}

func (l *algorithmCall) operator(key string, operator Operator) {
	if (operator.Name == "") == (operator.Call == "") {
		l.refuse("the %s has the Name %q and the Call %q; set one of them", key, operator.Name, operator.Call)
	}
	if operator.Name != "" {
		l.keys[key] = operator.Name
		return
	}
	description := map[string]any{"call": operator.Call}
	if operator.Code != "" {
		description["code"] = operator.Code
	}
	if operator.State != nil {
		description["state"] = l.element(reflect.TypeOf(operator.State))
		l.value(operator.State)
	}
	l.keys[key] = description
}

// segments adds segments of the array inside: one for each element of the array each, if there is one.
func (l *algorithmCall) segments(segments Segments, inside, each string) {
	if segments.Size < 0 {
		l.refuse("segments of %d, expected 1 or more", segments.Size)
	}
	if segments.Size == 0 {
		l.beginsAndEnds(segments, each)
		l.keys["segments"] = "offsets"
		l.arguments = append(l.arguments, segments.Largest)
		return
	}
	have, size := l.known(inside).len, int(segments.Size)
	count := have / size
	if each != "" {
		count = l.known(each).len
		l.expect(inside, have, count*size, fmt.Sprintf(": %d segments of %d", count, size))
	} else if have%size != 0 {
		l.refuse("'%s' has %d elements, expected a multiple of %d, the size of the segments", inside, have, size)
	}
	l.arrays = append(l.arrays, namedArray{"segments", untypedSlice{len: count}})
	l.keys["segments"] = "fixed_size"
	l.arguments = append(l.arguments, segments.Size)
}

// offsets adds segments that have offsets.
func (l *algorithmCall) offsets(segments Segments) {
	if segments.Size != 0 {
		l.refuse("the segments have one size, expected offsets")
	}
	l.beginsAndEnds(segments, "")
}

func (l *algorithmCall) beginsAndEnds(segments Segments, each string) {
	begins, ends := anySize, asManyAs("begins")
	if each != "" {
		begins, ends = asManyAs(each), asManyAs(each)
	}
	l.numbers("begins", segments.Begins.untyped(), begins)
	l.numbers("ends", segments.Ends.untyped(), ends)
	l.arrays = append(l.arrays, namedArray{"segments", segments.Begins.untyped()})
}

// flags adds the flags of a selection, if it has any.
func (l *algorithmCall) flags(selection Selection) {
	if selection.Flags != nil {
		l.array("flags", "flags", selection.Flags.untyped(), asManyAs("input"))
	}
}

// predicate adds the predicate of a selection, if it has one, as it must without flags.
func (l *algorithmCall) predicate(selection Selection) {
	if selection.Flags == nil || selection.Predicate.Name != "" || selection.Predicate.Call != "" {
		l.operator("predicate", selection.Predicate)
	}
}

// bits adds the bits of the elements of an array.
func (l *algorithmCall) bits(bits BitRange, array string) {
	if bits.End == 0 {
		bits.End = int32(l.known(array).element.Size() * 8)
	}
	l.arguments = append(l.arguments, bits.Begin, bits.End)
}

// newHistogram returns a call without the channels, and the number of samples of each.
func newHistogram[T, C, L any](bins string, input DeviceSlice[T], channels, active int) (*algorithmCall, int) {
	call := newCall("histogram", "histogram")
	samples := 0
	if channels > 0 {
		samples = input.Len / channels
	}
	if channels > 0 && input.Len%channels != 0 {
		call.refuse("'input' has %d elements, expected a multiple of %d, the number of channels", input.Len, channels)
	}
	call.array("input", "input", input.untyped(), anySize)
	call.keys["bins"] = bins
	call.keys["channels"] = channels
	call.keys["active"] = active
	call.keys["counter"] = call.element(DeviceSlice[C]{}.untyped().element)
	call.keys["level"] = call.element(DeviceSlice[L]{}.untyped().element)
	return call, samples
}

// counters adds the counters of a channel, and their number.
func (l *algorithmCall) counters(counters untypedSlice) {
	if counters.len < 0 || counters.len > math.MaxInt32 {
		l.refuse("'counters' has %d elements, expected at most %d", counters.len, math.MaxInt32)
	}
	l.arguments = append(l.arguments, counters.pointer, int32(counters.len))
}

func (l *algorithmCall) run(c *Context, options *PlanRun) error {
	if l.err != nil {
		return l.err
	}
	if len(l.definitions) != 0 {
		l.keys["preamble"] = strings.Join(l.definitions, "\n")
	}
	text, err := json.Marshal(l.keys) // sorts the keys
	if err != nil {
		return err
	}
	plan, err := c.AlgorithmPlan(string(text))
	if err != nil {
		return err
	}
	defer plan.Close()
	_, err = plan.Run(options, l.arguments...)
	return err
}
