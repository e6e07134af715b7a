// Package device has the parts of the CUDA driver that examples and benchmarks need besides launches.
package device

/*
#include <stddef.h>
#include <stdint.h>

typedef int (*retain_t)(void **context, int device);
typedef int (*current_t)(void *context);
typedef int (*release_t)(int device);
typedef int (*allocate_t)(uint64_t *address, size_t bytes);
typedef int (*free_t)(uint64_t address);
typedef int (*upload_t)(uint64_t to, const void *from, size_t bytes);
typedef int (*download_t)(void *to, uint64_t from, size_t bytes);

static int retain(void *f, void **context) { return ((retain_t)f)(context, 0); }
static int make_current(void *f, void *context) { return ((current_t)f)(context); }
static int release(void *f) { return ((release_t)f)(0); }
static int allocate(void *f, uint64_t *address, size_t bytes) { return ((allocate_t)f)(address, bytes); }
static int free_memory(void *f, uint64_t address) { return ((free_t)f)(address); }
static int upload(void *f, uint64_t to, const void *from, size_t bytes) { return ((upload_t)f)(to, from, bytes); }
static int download(void *f, void *to, uint64_t from, size_t bytes) { return ((download_t)f)(to, from, bytes); }
*/
import "C"

import (
	"fmt"
	"runtime"
	"unsafe"

	"cjit.dev/cjit"
)

// Driver uses the first device through the driver library that the process has already opened. A CUDA context is
// current to a thread, so the goroutine is locked to its thread from Open to Close.
type Driver struct{ functions map[string]unsafe.Pointer }

// Open makes the primary context of the first device current.
func Open(ctx *cjit.Context) (*Driver, error) {
	d := &Driver{map[string]unsafe.Pointer{}}
	for _, name := range []string{"cuDevicePrimaryCtxRetain", "cuDevicePrimaryCtxRelease", "cuCtxSetCurrent",
		"cuMemAlloc", "cuMemFree", "cuMemcpyHtoD", "cuMemcpyDtoH"} {
		function, err := ctx.DriverEntryPoint(name, 12040)
		if err != nil {
			return nil, err
		}
		d.functions[name] = function
	}
	runtime.LockOSThread()
	var context unsafe.Pointer
	err := refused("cuDevicePrimaryCtxRetain", C.retain(d.functions["cuDevicePrimaryCtxRetain"], &context))
	if err != nil {
		return nil, err
	}
	return d, refused("cuCtxSetCurrent", C.make_current(d.functions["cuCtxSetCurrent"], context))
}

func refused(call string, code C.int) error {
	if code == 0 {
		return nil
	}
	return fmt.Errorf("%s: CUresult %d", call, code)
}

// Close releases the primary context.
func (d *Driver) Close() {
	C.release(d.functions["cuDevicePrimaryCtxRelease"])
	runtime.UnlockOSThread()
}

// Upload copies values to new device memory.
func (d *Driver) Upload(values []float32) (cjit.DevicePointer, error) {
	var address C.uint64_t
	bytes := C.size_t(4 * len(values))
	if err := refused("cuMemAlloc", C.allocate(d.functions["cuMemAlloc"], &address, bytes)); err != nil {
		return 0, err
	}
	code := C.upload(d.functions["cuMemcpyHtoD"], address, unsafe.Pointer(&values[0]), bytes)
	return cjit.DevicePointer(address), refused("cuMemcpyHtoD", code)
}

// Download copies device memory to values.
func (d *Driver) Download(values []float32, from cjit.DevicePointer) error {
	code := C.download(d.functions["cuMemcpyDtoH"], unsafe.Pointer(&values[0]), C.uint64_t(from), C.size_t(4*len(values)))
	return refused("cuMemcpyDtoH", code)
}

// Free frees device memory.
func (d *Driver) Free(address cjit.DevicePointer) {
	C.free_memory(d.functions["cuMemFree"], C.uint64_t(address))
}
