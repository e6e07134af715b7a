package cjit

import "reflect"

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

// untypedSlice is a DeviceSlice whose type is data.
type untypedSlice struct {
	pointer DevicePointer
	len     int
	element reflect.Type
}

func (s DeviceSlice[T]) untyped() untypedSlice {
	return untypedSlice{s.Pointer, s.Len, reflect.TypeOf((*T)(nil)).Elem()}
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
