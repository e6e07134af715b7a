package cjit

import "unsafe"

// sized returns a struct of the ABI in Go memory for the library to fill. It contains no Go pointer.
func sized[T any]() *T {
	made := new(T)
	*(*uint64)(unsafe.Pointer(made)) = uint64(unsafe.Sizeof(*made))
	return made
}

// known copies a record that the library wrote. Fields beyond the size that the record states are zero.
func known[T any](written *T) T {
	var kept T
	if written == nil {
		return kept
	}
	size := *(*uint64)(unsafe.Pointer(written))
	if most := uint64(unsafe.Sizeof(kept)); size > most {
		size = most
	}
	to := unsafe.Slice((*byte)(unsafe.Pointer(&kept)), unsafe.Sizeof(kept))
	copy(to, unsafe.Slice((*byte)(unsafe.Pointer(written)), size))
	return kept
}

// listed converts an array of pointers to records to Go values.
func listed[R, V any](array **R, count uint64, read func(R) V) []V {
	if array == nil || count == 0 {
		return nil
	}
	values := make([]V, 0, count)
	for _, written := range unsafe.Slice(array, count) {
		values = append(values, read(known(written)))
	}
	return values
}

// copyOf copies bytes of the library.
func copyOf(data unsafe.Pointer, size uint64) []byte {
	return append([]byte(nil), viewOf(data, size)...)
}

// viewOf returns memory of the library as a slice, which is valid as long as the memory.
func viewOf(data unsafe.Pointer, size uint64) []byte {
	if data == nil || size == 0 {
		return nil
	}
	return unsafe.Slice((*byte)(data), size)
}

// numbers copies an array.
func numbers[T any](array *T, count uint64) []T {
	if array == nil || count == 0 {
		return nil
	}
	return append([]T(nil), unsafe.Slice(array, count)...)
}

// text copies a C string; "" for NULL.
func text(s *byte) string {
	if s == nil {
		return ""
	}
	length := 0
	for *(*byte)(unsafe.Add(unsafe.Pointer(s), length)) != 0 {
		length++
	}
	return string(unsafe.Slice(s, length))
}

// sizedText copies a C string whose length is known.
func sizedText(s *byte, size uint64) string {
	if s == nil {
		return ""
	}
	return string(unsafe.Slice(s, size))
}

// texts copies an array of strings.
func texts(array **byte, count uint64) []string {
	if array == nil || count == 0 {
		return nil
	}
	list := make([]string, 0, count)
	for _, s := range unsafe.Slice(array, count) {
		list = append(list, text(s))
	}
	return list
}

var noByte byte

// first returns the address of a slice's bytes, for a call that copies what it keeps. It is never NULL.
func first(data []byte) *byte {
	if len(data) == 0 {
		return &noByte
	}
	return &data[0]
}
