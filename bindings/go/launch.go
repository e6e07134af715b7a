package cjit

import (
	"reflect"
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

// Value is an argument given by its kind and bytes: a 128-bit integer, a __half or a C struct.
type Value struct {
	Kind  ValueKind
	Bytes []byte
}

// arguments has the arguments of a launch or of a plan's run in the form that the library reads, with memory for each
// value.
type arguments struct {
	a *arena
	// first is the index of the first value, for messages.
	first     int
	addresses []unsafe.Pointer
	sizes     []uint64
	kinds     []uint32
	used      []*TensorMap
}

// Launch launches the kernel asynchronously in the current CUDA context. The arguments are checked against the kernel's
// parameters. They may be bool, numbers of a fixed size, complex numbers, DevicePointer, *TensorMap, TensorMapData,
// Value, and structs and arrays without pointers, which are passed as bytes. They are copied before the call returns.
//
//	options := &cjit.LaunchOptions{Grid: cjit.Dim3{X: 4}, Block: cjit.Dim3{X: 256}}
//	err := kernel.Launch(options, uint32(n), float32(2), x, y)
func (k *Kernel) Launch(options *LaunchOptions, values ...any) error {
	return k.launch(raw.KernelLaunch, options, values)
}

// LaunchUpdatable launches the kernel into a stream capture and returns the handle with which other kernels of the
// graph update its node. The stream must be capturing. A mock has no graphs and returns 0. See Launch.
func (k *Kernel) LaunchUpdatable(options *LaunchOptions, values ...any) (DeviceNode, error) {
	var node uintptr
	err := k.launch(updatable(&node), options, values)
	return DeviceNode(node), err
}

// updatable returns a launch function that writes the handle of the node.
func updatable(node *uintptr) func(*raw.Kernel, *raw.LaunchOptions) raw.Outcome {
	return func(kernel *raw.Kernel, e *raw.LaunchOptions) raw.Outcome {
		return raw.KernelLaunchUpdatable(kernel, e, node)
	}
}

// AddGraphNode adds a launch as a kernel node to a graph that the caller builds. The node runs after its dependencies.
// The graph has copies of the values. Keep the kernel or its module open as long as the graph or an instance of it may
// run. See Launch.
//
//	first, err := fill.AddGraphNode(graph, nil, options, x, float32(1))
//	second, err := axpy.AddGraphNode(graph, []cjit.GraphNode{first}, options, uint32(n), float32(2), x, y)
func (k *Kernel) AddGraphNode(
	graph Graph, dependencies []GraphNode, options *LaunchOptions, values ...any,
) (node GraphNode, err error) {
	var nodes *uintptr
	if len(dependencies) != 0 {
		nodes = (*uintptr)(&dependencies[0])
	}
	err = k.launch(func(kernel *raw.Kernel, e *raw.LaunchOptions) raw.Outcome {
		return raw.KernelAddGraphNode(kernel, e, uintptr(graph), nodes, uint64(len(dependencies)), (*uintptr)(&node))
	}, options, values)
	return node, err
}

// UpdateGraphNode replaces values, shape and kernel of a kernel node in an instantiated graph, for its later launches.
// node is the node in the graph from which it was instantiated. Further options are left out or equal to those of the
// node. See AddGraphNode.
func (k *Kernel) UpdateGraphNode(graphExec GraphExec, node GraphNode, options *LaunchOptions, values ...any) error {
	return k.launch(func(kernel *raw.Kernel, e *raw.LaunchOptions) raw.Outcome {
		return raw.KernelUpdateGraphNode(kernel, e, uintptr(graphExec), uintptr(node))
	}, options, values)
}

func (k *Kernel) launch(
	call func(*raw.Kernel, *raw.LaunchOptions) raw.Outcome, options *LaunchOptions, values []any,
) error {
	kernel, err := k.h.acquire()
	if err != nil {
		return err
	}
	a := newArena()
	list := arguments{a: a}
	e := list.encodeLaunch(options, values)
	if err = a.err; err == nil {
		err = failure(call(kernel, e))
	}
	list.release()
	a.done()
	k.h.release()
	return err
}

// encodeLaunch encodes options and values.
func (l *arguments) encodeLaunch(options *LaunchOptions, values []any) *raw.LaunchOptions {
	e := options.encode(l.a)
	if options != nil {
		l.checkNames(options.ArgumentNames, values)
	}
	if l.encode(values) {
		e.Arguments, e.ArgumentSizes, e.ArgumentKinds = &l.addresses[0], &l.sizes[0], &l.kinds[0]
		e.ArgumentCount = uint64(len(values))
	}
	return e
}

// checkNames refuses names that are not as many as the values; the library reads as many as there are values.
func (l *arguments) checkNames(names []string, values []any) {
	if names != nil && len(names) != len(values) {
		l.a.refuse("cannot pass arguments: there are %d ArgumentNames for %d arguments", len(names), len(values))
	}
}

// replace replaces a value by another of the same kind and size.
func (l *arguments) replace(index int, value any) error {
	if index < 0 || index >= len(l.addresses) {
		return invalidArgument("cannot set argument %d: the launch has %d arguments", index, len(l.addresses))
	}
	next := arguments{a: newArena(), first: index}
	defer next.a.done()
	next.encode([]any{value})
	if err := next.a.err; err != nil {
		next.release()
		return err
	}
	if next.kinds[0] != l.kinds[index] || next.sizes[0] != l.sizes[index] {
		next.release()
		return invalidArgument("cannot set argument %d: it was prepared as %v of %d bytes, but %T is %v of %d bytes", index,
			ValueKind(l.kinds[index]), l.sizes[index], value, ValueKind(next.kinds[0]), next.sizes[0])
	}
	if len(next.used) > 0 { // a tensor map is passed by handle, which the launch keeps
		l.addresses[index], l.used = next.addresses[0], append(l.used, next.used...)
		return nil
	}
	size := l.sizes[index]
	copy(unsafe.Slice((*byte)(l.addresses[index]), size), unsafe.Slice((*byte)(next.addresses[0]), size))
	return nil
}

// encode encodes values; it returns false if there are none.
func (l *arguments) encode(values []any) bool {
	count := len(values)
	if count == 0 {
		return false
	}
	l.addresses, l.sizes, l.kinds = array[unsafe.Pointer](l.a, count), array[uint64](l.a, count), array[uint32](l.a, count)
	for i, value := range values {
		l.add(i, value)
	}
	return true
}

// put encodes a value whose type determines its kind.
func put[T any](l *arguments, i int, kind ValueKind, value T) {
	size := unsafe.Sizeof(value)
	memory := l.a.allocate(size, 16)
	*(*T)(memory) = value
	l.addresses[i], l.sizes[i], l.kinds[i] = memory, uint64(size), uint32(kind)
}

func (l *arguments) add(i int, value any) {
	switch v := value.(type) {
	case uint32:
		put(l, i, ValueUint32, v)
	case float32:
		put(l, i, ValueFloat32, v)
	case DevicePointer:
		put(l, i, ValuePointer, v)
	case int32:
		put(l, i, ValueInt32, v)
	case uint64:
		put(l, i, ValueUint64, v)
	case int64:
		put(l, i, ValueInt64, v)
	case float64:
		put(l, i, ValueFloat64, v)
	case bool:
		put(l, i, ValueBool, v)
	case int8:
		put(l, i, ValueInt8, v)
	case uint8:
		put(l, i, ValueUint8, v)
	case int16:
		put(l, i, ValueInt16, v)
	case uint16:
		put(l, i, ValueUint16, v)
	case complex64:
		put(l, i, ValueComplex64, v)
	case complex128:
		put(l, i, ValueComplex128, v)
	case TensorMapData:
		put(l, i, ValueBytes, v)
	case Value:
		l.addresses[i], l.sizes[i], l.kinds[i] = l.a.bytes(v.Bytes), uint64(len(v.Bytes)), uint32(v.Kind)
	case *TensorMap:
		l.tensorMap(i, v)
	default:
		l.other(i, value)
	}
}

func (l *arguments) tensorMap(i int, v *TensorMap) {
	if v == nil {
		l.a.refuse("cannot pass argument %d: it is a nil *TensorMap", l.first+i)
		return
	}
	tensorMap, err := v.h.acquire()
	if err != nil {
		l.a.err = err
		return
	}
	l.used = append(l.used, v)
	l.addresses[i], l.sizes[i], l.kinds[i] = unsafe.Pointer(tensorMap), tensorMapSize, uint32(ValueTensorMap)
}

// other encodes types that are defined from a plain one, and memory without pointers.
func (l *arguments) other(i int, value any) {
	v := reflect.ValueOf(value)
	switch kind := scalarKind(v); {
	case kind != ValueNone:
		l.copyOf(i, kind, v)
	case v.IsValid() && (v.Kind() == reflect.Struct || v.Kind() == reflect.Array) && plain(v.Type()):
		l.copyOf(i, ValueBytes, v)
	default:
		l.a.refuse("cannot pass argument %d of type %T: use a type of a fixed size "+
			"(int32, float32, ...), a DevicePointer, a *TensorMap or a Value", l.first+i, value)
	}
}

func (l *arguments) copyOf(i int, kind ValueKind, v reflect.Value) {
	size := v.Type().Size()
	memory := l.a.allocate(size+1, 16)
	reflect.NewAt(v.Type(), memory).Elem().Set(v)
	l.addresses[i], l.sizes[i], l.kinds[i] = memory, uint64(size), uint32(kind)
}

var scalarKinds = map[reflect.Kind]ValueKind{
	reflect.Bool: ValueBool, reflect.Int8: ValueInt8, reflect.Uint8: ValueUint8, reflect.Int16: ValueInt16,
	reflect.Uint16: ValueUint16, reflect.Int32: ValueInt32, reflect.Uint32: ValueUint32, reflect.Int64: ValueInt64,
	reflect.Uint64: ValueUint64, reflect.Float32: ValueFloat32, reflect.Float64: ValueFloat64,
	reflect.Complex64: ValueComplex64, reflect.Complex128: ValueComplex128,
}

func scalarKind(v reflect.Value) ValueKind {
	if !v.IsValid() {
		return ValueNone
	}
	return scalarKinds[v.Kind()]
}

// plain reports whether C represents values of the type in the same way.
func plain(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Struct:
		for i := 0; i < t.NumField(); i++ {
			if !plain(t.Field(i).Type) {
				return false
			}
		}
		return true
	case reflect.Array:
		return plain(t.Elem())
	}
	_, ok := scalarKinds[t.Kind()]
	return ok
}

func (l *arguments) release() {
	for _, tensorMap := range l.used {
		tensorMap.h.release()
	}
}
