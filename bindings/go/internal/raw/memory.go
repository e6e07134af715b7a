package raw

// #include <stdlib.h>
import "C"

import "unsafe"

// Allocate returns zeroed memory that the garbage collector neither moves nor looks at.
func Allocate(size uintptr) unsafe.Pointer { return C.calloc(1, C.size_t(size)) }

// Free gives back what Allocate returned.
func Free(memory unsafe.Pointer) { C.free(memory) }
