// Package raw is the C ABI of cjit as Go sees it: a table of functions that dlopen fills, and structs with
// the layout of the C ones.
package raw

// #cgo LDFLAGS: -ldl
// #include <stdlib.h>
// #include "cjit_calls.h"
import "C"

import (
	"unsafe"
)

// Outcome is what became of a call: its status, and the error object that the caller destroys, nil where there is none.
type Outcome struct {
	Error  *Error
	Status uint32
}

// Open loads the library of that path, or of that name on the loader's path. It returns why it cannot be used; "" where
// it can. It is called once with success, and never at the same time from two goroutines.
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
