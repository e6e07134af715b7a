package raw

// #include "callbacks.h"
import "C"

import (
	"sync"
	"sync/atomic"
	"unsafe"
)

// LogHandler receives log lines.
type LogHandler interface {
	HandleLog(level uint32, text string)
}

// JobHandler is told that a job is done.
type JobHandler interface{ HandleJob() }

// PassHandler changes an image.
type PassHandler interface {
	HandlePass(call *ImagePassCall) uint32
}

// CompletionHandler is told that the work of a stream is done.
type CompletionHandler interface{ HandleCompletion(status uint32) }

// ReleaseHandler takes back what a completion kept alive.
type ReleaseHandler interface{ HandleRelease() }

// Addresses of the functions that the library is given; what is handed to them is a number that Register returned.
var (
	LogCallback        = unsafe.Pointer(C.cjit_go_on_log)
	JobCallback        = unsafe.Pointer(C.cjit_go_on_job)
	PassCallback       = unsafe.Pointer(C.cjit_go_on_pass)
	CompletionCallback = unsafe.Pointer(C.cjit_go_on_completion)
	ReleaseCallback    = unsafe.Pointer(C.cjit_go_on_release)
)

// runtime/cgo.Handle would do, but for one thing: a call that comes late, for a handler that was given up, must be nothing and
// not a panic inside a thread of the library.
var (
	handlers    sync.Map
	lastHandler uint64
)

// Register keeps a handler under a number until Forget.
func Register(handler any) uintptr {
	number := uintptr(atomic.AddUint64(&lastHandler, 1))
	handlers.Store(number, handler)
	return number
}

// Forget gives a handler up; calls for it that still come do nothing.
func Forget(number uintptr) { handlers.Delete(number) }

func find[Handler any](number C.uintptr_t) (Handler, bool) {
	found, _ := handlers.Load(uintptr(number))
	handler, ok := found.(Handler)
	return handler, ok
}

//export cjitGoLog
func cjitGoLog(number C.uintptr_t, level C.uint32_t, text *C.char) {
	if handler, ok := find[LogHandler](number); ok {
		handler.HandleLog(uint32(level), C.GoString(text))
	}
}

//export cjitGoJob
func cjitGoJob(number C.uintptr_t) {
	if handler, ok := find[JobHandler](number); ok {
		handler.HandleJob()
	}
}

//export cjitGoPass
func cjitGoPass(number C.uintptr_t, call *C.cjit_image_pass_call_t) C.uint32_t {
	if handler, ok := find[PassHandler](number); ok {
		return C.uint32_t(handler.HandlePass((*ImagePassCall)(unsafe.Pointer(call))))
	}
	return ErrorInternal
}

//export cjitGoCompletion
func cjitGoCompletion(number C.uintptr_t, status C.uint32_t) {
	if handler, ok := find[CompletionHandler](number); ok {
		handler.HandleCompletion(uint32(status))
	}
}

//export cjitGoRelease
func cjitGoRelease(number C.uintptr_t) {
	if handler, ok := find[ReleaseHandler](number); ok {
		handler.HandleRelease()
	}
}
