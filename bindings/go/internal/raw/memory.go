package raw

// #include <stdlib.h>
import "C"

import "unsafe"

// Allocate returns zeroed C memory, which the garbage collector neither moves nor scans.
func Allocate(size uintptr) unsafe.Pointer { return C.calloc(1, C.size_t(size)) }

// Free frees memory from Allocate.
func Free(memory unsafe.Pointer) { C.free(memory) }
