package cjit

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strings"
	"unsafe"
)

const (
	asManyAsInput   = ", as many as the input"
	asManyAsOutput  = ", as many as the output"
	asManyAsKeys    = ", as many as the keys"
	asManyAsValues  = ", as many as the values"
	asManyAsBegins  = ", as many as the begins"
	asManyAsSources = ", as many as the sources"
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
	l.check(parameterName(key), slice.len, want, reason)
	l.keys[key] = l.element(slice.element)
	l.arguments = append(l.arguments, slice.pointer)
}

// parameterName returns the name in Go of a key: "keysOut" for "keys_out".
func parameterName(key string) string {
	first, second, found := strings.Cut(key, "_")
	if !found {
		return key
	}
	return first + strings.ToUpper(second[:1]) + second[1:]
}

// numbers adds the address of numbers whose type is not in the description.
func (l *algorithmCall) numbers(name string, slice DeviceSlice[uint64], want int, reason string) {
	l.check(name, slice.Len, want, reason)
	l.arguments = append(l.arguments, slice.Pointer)
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

func (l *algorithmCall) operator(key string, operator Operator) {
	if (operator.Name == "") == (operator.Call == "") {
		l.refuse("the %s has the Name %q and the Call %q; set one of them", parameterName(key), operator.Name,
			operator.Call)
	}
	if operator.Name != "" {
		l.keys[key] = operator.Name
		return
	}
	description := map[string]any{"call": operator.Call, "code": operator.Code}
	if operator.State != nil {
		description["state"] = l.element(reflect.TypeOf(operator.State))
		l.value(operator.State)
	}
	l.keys[key] = description
}

func (l *algorithmCall) segments(segments Segments, input, count int, reason string) {
	if segments.Size < 0 {
		l.refuse("segments of %d, expected 1 or more", segments.Size)
	}
	if segments.Size != 0 {
		reason := fmt.Sprintf(": %d segments of %d", count, segments.Size)
		l.check("input", input, int(segments.Size)*count, reason)
		l.keys["segments"] = "fixed_size"
		l.arguments = append(l.arguments, segments.Size)
		return
	}
	l.offsets(segments, count, reason)
	l.arguments = append(l.arguments, segments.Largest)
}

// offsets adds those of count segments.
func (l *algorithmCall) offsets(segments Segments, count int, reason string) {
	l.check("begins", segments.Begins.Len, count, reason)
	l.check("ends", segments.Ends.Len, count, reason)
	l.arguments = append(l.arguments, segments.Begins.Pointer, segments.Ends.Pointer)
}

// scan sets everything except the initial value.
func (l *algorithmCall) scan(kind string, input, output untypedSlice, operator Operator) {
	l.check("output", output.len, input.len, asManyAsInput)
	l.reduction(input, output)
	l.keys["kind"] = kind
	l.count(input.len)
	l.operator("operator", operator)
}

// segmentedScan sets everything except the initial value. The number of segments follows from them.
func (l *algorithmCall) segmentedScan(
	kind string, input untypedSlice, segments Segments, output untypedSlice, operator Operator,
) {
	count := segments.Begins.Len
	if segments.Size != 0 {
		count = input.len / int(segments.Size)
	}
	l.check("output", output.len, input.len, asManyAsInput)
	l.reduction(input, output)
	l.keys["kind"] = kind
	l.segments(segments, input.len, count, asManyAsBegins)
	l.count(count)
	l.operator("operator", operator)
}

// sort sets keys, and values if there are any. Each input is followed by its output, which has outputs elements.
func (l *algorithmCall) sort(slices []untypedSlice, outputs int, reason string) {
	for i, name := range []string{"keys", "keysOut", "values", "valuesOut"}[:len(slices)] {
		if i%2 == 0 {
			l.check(name, slices[i].len, slices[0].len, asManyAsInput)
		} else {
			l.check(name, slices[i].len, outputs, reason)
		}
		l.arguments = append(l.arguments, slices[i].pointer)
	}
	l.keys["key"] = l.element(slices[0].element)
	if len(slices) > 2 {
		l.keys["value"] = l.element(slices[2].element)
	}
}

// flagged sets the input of a selection, and its flags.
func (l *algorithmCall) flagged(input untypedSlice, by Selection) {
	l.slice("input", input, input.len, "")
	if by.Flags != nil {
		l.slice("flags", by.Flags.untyped(), input.len, asManyAsInput)
	}
}

// selected sets what follows the outputs of a selection.
func (l *algorithmCall) selected(count int, selected DeviceSlice[uint64], by Selection) {
	l.numbers("selected", selected, 1, "")
	l.count(count)
	if by.Flags == nil || by.Predicate.Name != "" || by.Predicate.Call != "" {
		l.operator("predicate", by.Predicate)
	}
}

func (l *algorithmCall) search(kind string, input, values untypedSlice, operator Operator, bounds ...untypedSlice) {
	l.keys["kind"] = kind
	l.slice("input", input, input.len, "")
	l.slice("values", values, values.len, "")
	for i, key := range []string{"output", "upper"}[:len(bounds)] {
		l.slice(key, bounds[i], values.len, asManyAsValues)
	}
	l.count(input.len)
	l.count(values.len)
	l.operator("operator", operator)
}

// newHistogram returns a call without the channels, and the number of samples of each.
func newHistogram[T, C, L any](bins string, input DeviceSlice[T], channels, active int) (*algorithmCall, int) {
	call := newCall("histogram")
	samples := 0
	if channels > 0 {
		samples = input.Len / channels
	}
	reason := fmt.Sprintf(": %d samples of each of %d channels", samples, channels)
	call.slice("input", input.untyped(), samples*channels, reason)
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
		l.refuse("a number of bins of %d, expected up to %d", counters.len, math.MaxInt32)
	}
	l.arguments = append(l.arguments, counters.pointer, int32(counters.len))
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
	defer plan.Close()
	_, err = plan.Run(options, l.arguments...)
	return err
}
