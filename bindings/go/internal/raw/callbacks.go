package raw

// #include "callbacks.h"
import "C"

import (
	"runtime/cgo"
	"sync/atomic"
	"unsafe"
)

// LogHandler receives log lines.
type LogHandler interface {
	HandleLog(level uint32, text string)
}

// CompilationHandler receives compilations that ended.
type CompilationHandler interface {
	HandleCompilation(compilation *Compilation)
}

// JobHandler is called when a job is done.
type JobHandler interface{ HandleJob() }

// PassHandler modifies an image.
type PassHandler interface {
	HandlePass(call *ImagePassCall) uint32
}

// ExternalHandler makes the images of an external build.
type ExternalHandler interface {
	HandleExternal(call *ExternalCall) uint32
}

// TuneHandler has the callbacks of a tuning.
type TuneHandler interface {
	HandleProgress(progress *TuneProgress) uint32
	HandleCheck(check *TuneCheck) uint32
}

// EvaluateHandler has the callbacks of an evaluation.
type EvaluateHandler interface {
	HandleExpect(one *EvaluateCase) uint32
	HandleVerdict(verdict *EvaluateVerdict)
	HandleProgress(progress *EvaluateProgress) uint32
}

// CompletionHandler is called when the work of a stream is done.
type CompletionHandler interface{ HandleCompletion(status uint32) }

// ReleaseHandler releases a value that a completion kept alive.
type ReleaseHandler interface{ HandleRelease() }

// Addresses of the C functions that the library calls. Their user data is a number that Register returned.
var (
	LogCallback         = unsafe.Pointer(C.cjit_go_on_log)
	CompilationCallback = unsafe.Pointer(C.cjit_go_on_compilation)
	JobCallback         = unsafe.Pointer(C.cjit_go_on_job)
	PassCallback        = unsafe.Pointer(C.cjit_go_on_pass)
	ExternalCallback    = unsafe.Pointer(C.cjit_go_on_external)
	TuneOnProgress      = unsafe.Pointer(C.cjit_go_on_tune_progress)
	TuneOnCheck         = unsafe.Pointer(C.cjit_go_on_tune_check)
	EvaluateOnExpect    = unsafe.Pointer(C.cjit_go_on_evaluate_expect)
	EvaluateOnVerdict   = unsafe.Pointer(C.cjit_go_on_evaluate_verdict)
	EvaluateOnProgress  = unsafe.Pointer(C.cjit_go_on_evaluate_progress)
	CompletionCallback  = unsafe.Pointer(C.cjit_go_on_completion)
	ReleaseCallback     = unsafe.Pointer(C.cjit_go_on_release)
	Finalizer           = unsafe.Pointer(C.cjit_go_finalize)
)

// counted is the value of a cgo.Handle: a handler that is removed with its last reference.
type counted struct {
	handler    any
	references int64
	live       *atomic.Int64
}

// live counts the handlers that were registered since the last call of CountHandlers.
var live atomic.Pointer[atomic.Int64]

func init() { CountHandlers() }

// CountHandlers returns a count of the live handlers among those that are registered from now on, for tests. Handlers
// that exist already are not in it: other threads may still release them.
func CountHandlers() *atomic.Int64 {
	count := new(atomic.Int64)
	live.Store(count)
	return count
}

// Register stores a handler under a number, with one reference.
func Register(handler any) uintptr {
	count := live.Load()
	count.Add(1)
	return uintptr(cgo.NewHandle(&counted{handler, 1, count}))
}

// Retain adds a reference, for a call that receives Finalizer, which releases it.
func Retain(number uintptr) { atomic.AddInt64(&cgo.Handle(number).Value().(*counted).references, 1) }

// Release releases a reference.
func Release(number uintptr) {
	value := cgo.Handle(number).Value().(*counted)
	if atomic.AddInt64(&value.references, -1) == 0 {
		cgo.Handle(number).Delete()
		value.live.Add(-1)
	}
}

func find[Handler any](number C.uintptr_t) Handler {
	return cgo.Handle(number).Value().(*counted).handler.(Handler)
}

//export cjitGoLog
func cjitGoLog(number C.uintptr_t, level C.uint32_t, text *C.char) {
	find[LogHandler](number).HandleLog(uint32(level), C.GoString(text))
}

//export cjitGoCompilation
func cjitGoCompilation(number C.uintptr_t, compilation *C.cjit_compilation_t) {
	find[CompilationHandler](number).HandleCompilation((*Compilation)(unsafe.Pointer(compilation)))
}

//export cjitGoJob
func cjitGoJob(number C.uintptr_t) { find[JobHandler](number).HandleJob() }

//export cjitGoPass
func cjitGoPass(number C.uintptr_t, call *C.cjit_image_pass_call_t) C.uint32_t {
	return C.uint32_t(find[PassHandler](number).HandlePass((*ImagePassCall)(unsafe.Pointer(call))))
}

//export cjitGoExternal
func cjitGoExternal(number C.uintptr_t, call *C.cjit_external_call_t) C.uint32_t {
	return C.uint32_t(find[ExternalHandler](number).HandleExternal((*ExternalCall)(unsafe.Pointer(call))))
}

//export cjitGoTuneProgress
func cjitGoTuneProgress(number C.uintptr_t, progress *C.cjit_tune_progress_t) C.uint32_t {
	return C.uint32_t(find[TuneHandler](number).HandleProgress((*TuneProgress)(unsafe.Pointer(progress))))
}

//export cjitGoTuneCheck
func cjitGoTuneCheck(number C.uintptr_t, check *C.cjit_tune_check_t) C.uint32_t {
	return C.uint32_t(find[TuneHandler](number).HandleCheck((*TuneCheck)(unsafe.Pointer(check))))
}

//export cjitGoEvaluateExpect
func cjitGoEvaluateExpect(number C.uintptr_t, one *C.cjit_evaluate_case_t) C.uint32_t {
	return C.uint32_t(find[EvaluateHandler](number).HandleExpect((*EvaluateCase)(unsafe.Pointer(one))))
}

//export cjitGoEvaluateVerdict
func cjitGoEvaluateVerdict(number C.uintptr_t, verdict *C.cjit_evaluate_verdict_t) {
	find[EvaluateHandler](number).HandleVerdict((*EvaluateVerdict)(unsafe.Pointer(verdict)))
}

//export cjitGoEvaluateProgress
func cjitGoEvaluateProgress(number C.uintptr_t, progress *C.cjit_evaluate_progress_t) C.uint32_t {
	return C.uint32_t(find[EvaluateHandler](number).HandleProgress((*EvaluateProgress)(unsafe.Pointer(progress))))
}

//export cjitGoCompletion
func cjitGoCompletion(number C.uintptr_t, status C.uint32_t) {
	find[CompletionHandler](number).HandleCompletion(uint32(status))
}

//export cjitGoRelease
func cjitGoRelease(number C.uintptr_t) {
	defer Release(uintptr(number))
	find[ReleaseHandler](number).HandleRelease()
}

//export cjitGoFinalize
func cjitGoFinalize(number C.uintptr_t) { Release(uintptr(number)) }
