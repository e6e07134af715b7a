// Package raw is the C ABI of cjit for Go: a table of functions that dlopen fills, and structs with the layout of the C
// structs.
package raw

// #cgo LDFLAGS: -ldl
// #include <stdlib.h>
// #include "cjit_calls.h"
import "C"

import (
	"unsafe"
)

// Outcome is the result of a call: its status, and the error object, which the caller destroys, or nil.
type Outcome struct {
	Error  *Error
	Status uint32
}

// Open loads the library from a path, or by name from the loader's path. It returns the reason if the library cannot be
// used, otherwise "". It succeeds at most once and must not be called concurrently.
func Open(path string) (problem string) {
	file := C.CString(path)
	defer C.free(unsafe.Pointer(file))
	var opened C.cjit_loader_t
	var why *C.char
	if C.cjit_loader_open(file, &opened, &why) == 0 {
		return C.GoString(&opened.message[0])
	}
	C.cjit_go_table = opened
	return ""
}
