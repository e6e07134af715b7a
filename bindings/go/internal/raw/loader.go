// Package raw is the C ABI of cjit in Go: a table of functions that dlopen fills, and structs with the layout of the C
// structs.
package raw

// #cgo LDFLAGS: -ldl
// #include <stdlib.h>
// #include "cjit_calls.h"
import "C"

import (
	"unsafe"
)

// Outcome of a call: its status, and the error object, which the caller destroys; nil if there is none.
type Outcome struct {
	Error  *Error
	Status uint32
}

// Open loads the library from this path, or by this name from the loader's path. It returns why the library cannot be
// used; "" if it can. It succeeds once, and must not be called by two goroutines at once.
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
