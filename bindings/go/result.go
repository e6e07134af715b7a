package cjit

import (
	"fmt"
	"runtime"
	"sync"
	"time"
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

// Result is the result of a build of any family: host data without driver handles. Its methods read the library's
// memory and return copies. Methods without an error result panic with ErrClosed after Close.
type Result struct {
	use
	memory *resultMemory
}

// resultMemory is a result struct of the library. It is reused, because registering its finalizer costs as much as a
// memory hit.
type resultMemory struct {
	result *raw.BuildResult
	// keeps is the memory that a result read in place points into.
	keeps *handle[raw.Blob]
}

var resultMemories = sync.Pool{New: func() any {
	m := &resultMemory{result: (*raw.BuildResult)(raw.Allocate(unsafe.Sizeof(raw.BuildResult{})))}
	m.result.StructSize = uint64(unsafe.Sizeof(*m.result))
	runtime.SetFinalizer(m, func(m *resultMemory) { m.empty(); raw.Free(unsafe.Pointer(m.result)) })
	return m
}}

func (m *resultMemory) empty() {
	if m.result.Owner != nil {
		raw.BuildResultCleanup(m.result)
	}
	if m.keeps != nil {
		m.keeps.release()
		m.keeps = nil
	}
}

// fill creates a result from the struct that `call` fills.
func fill(call func(*raw.BuildResult) raw.Outcome) (*Result, error) {
	memory := resultMemories.Get().(*resultMemory)
	if err := failure(call(memory.result)); err != nil {
		resultMemories.Put(memory)
		return nil, err
	}
	return &Result{memory: memory}, nil
}

// Close destroys the result. Modules loaded from it stay usable. A second call does nothing.
func (r *Result) Close() error {
	if r.shut() {
		r.giveUp()
	}
	return nil
}

func (r *Result) giveUp() {
	r.memory.empty()
	resultMemories.Put(r.memory)
}

func (r *Result) acquire() (*raw.BuildResult, error) {
	if r == nil || r.memory == nil {
		return nil, invalidArgument("a result is required")
	}
	if !r.enter() {
		return nil, fmt.Errorf("cjit: the result is closed: %w", ErrClosed)
	}
	return r.memory.result, nil
}

func (r *Result) release() {
	if r.leave() {
		r.giveUp()
	}
	runtime.KeepAlive(r.memory)
}

// read runs `get` on the result; it panics after Close.
func read[V any](r *Result, get func(*raw.BuildResult) V) V {
	result, err := r.acquire()
	if err != nil {
		panic(err)
	}
	defer r.release()
	return get(result)
}

// CC is the compute capability of the image, major * 10 + minor.
func (r *Result) CC() uint32 {
	return read(r, func(e *raw.BuildResult) uint32 { return e.CC })
}

// ArchFeature is 0, 'a' (architecture-specific) or 'f' (family-specific).
func (r *Result) ArchFeature() uint32 {
	return read(r, func(e *raw.BuildResult) uint32 { return e.ArchFeature })
}

// ImageKind is the kind of Image.
func (r *Result) ImageKind() ImageKind {
	return read(r, func(e *raw.BuildResult) ImageKind { return ImageKind(e.ImageKind) })
}

// CacheOutcome is where the result came from.
func (r *Result) CacheOutcome() CacheOutcome {
	return read(r, func(e *raw.BuildResult) CacheOutcome { return CacheOutcome(e.CacheOutcome) })
}

// Image returns a copy of the image.
func (r *Result) Image() []byte {
	return read(r, func(e *raw.BuildResult) []byte { return copyOf(e.Image, e.ImageSize) })
}

// ImageSize is the size of the image in bytes.
func (r *Result) ImageSize() uint64 {
	return read(r, func(e *raw.BuildResult) uint64 { return e.ImageSize })
}

// NameExpressions are the requested name expressions.
func (r *Result) NameExpressions() []string {
	return read(r, func(e *raw.BuildResult) []string { return texts(e.NameExpressions, e.NameCount) })
}

// LoweredNames are the symbols of the name expressions.
func (r *Result) LoweredNames() []string {
	return read(r, func(e *raw.BuildResult) []string { return texts(e.LoweredNames, e.NameCount) })
}

// LoweredName returns the symbol of one name expression; an error if it was not requested.
func (r *Result) LoweredName(expression string) (string, error) {
	if _, err := r.acquire(); err != nil {
		return "", err
	}
	defer r.release()
	for i, name := range r.NameExpressions() {
		if name == expression {
			return r.LoweredNames()[i], nil
		}
	}
	return "", &Error{Status: ErrNotFound, Stage: StageRequest,
		Message: fmt.Sprintf("the result has no name expression %q; it has %q", expression, r.NameExpressions())}
}

// ArgumentSchemas are the argument schemas of the name expressions; "" if there is none.
func (r *Result) ArgumentSchemas() []string {
	return read(r, func(e *raw.BuildResult) []string { return texts(e.ArgumentSchemas, e.NameCount) })
}

// Policy returns the policy's bytes, for PolicyEntries, PolicyInt64 and PolicyFloat64; nil if there is none.
func (r *Result) Policy() []byte {
	return read(r, func(e *raw.BuildResult) []byte { return copyOf(e.Policy, e.PolicySize) })
}

// Log is the compiler's log; "" if there were no messages.
func (r *Result) Log() string {
	return read(r, func(e *raw.BuildResult) string { return sizedText(e.Log, e.LogSize) })
}

// InfoLog is the linker's information messages.
func (r *Result) InfoLog() string {
	return read(r, func(e *raw.BuildResult) string { return sizedText(e.InfoLog, e.InfoLogSize) })
}

// Image is one image of a result.
type Image struct {
	Kind ImageKind
	Data []byte
}

// Images are all images, the one of Image first.
func (r *Result) Images() []Image {
	return read(r, func(e *raw.BuildResult) []Image {
		return listed(e.Images, e.ImageCount, func(i raw.Image) Image {
			return Image{ImageKind(i.Kind), copyOf(i.Data, i.Size)}
		})
	})
}

// Diagnostics are the log's messages as records.
func (r *Result) Diagnostics() []Diagnostic {
	return read(r, func(e *raw.BuildResult) []Diagnostic {
		return listed(e.Diagnostics, e.DiagnosticCount, diagnostic)
	})
}

// Producer is the compiler that made the images, such as "NVRTC 13.0".
func (r *Result) Producer() string {
	return read(r, func(e *raw.BuildResult) string { return text(e.Producer) })
}

// CompileTime is the compile time, also if another call compiled.
func (r *Result) CompileTime() time.Duration {
	return read(r, func(e *raw.BuildResult) time.Duration { return time.Duration(e.CompileNanoseconds) })
}

// CacheKey is the cache key of the request; "" if there is none.
func (r *Result) CacheKey() string {
	return read(r, func(e *raw.BuildResult) string { return text(e.CacheKey) })
}

// CacheNote is why a result was not taken from the cache or not stored; "" if neither happened.
func (r *Result) CacheNote() string {
	return read(r, func(e *raw.BuildResult) string { return text(e.CacheNote) })
}

// BuildPlace is the kind of process that compiled.
func (r *Result) BuildPlace() BuildPlace {
	return read(r, func(e *raw.BuildResult) BuildPlace { return BuildPlace(e.BuildPlace) })
}

// BuildPlaceNote is why it was compiled there.
func (r *Result) BuildPlaceNote() string {
	return read(r, func(e *raw.BuildResult) string { return text(e.BuildPlaceNote) })
}

// PCHOutcome is how the compilation used precompiled headers.
func (r *Result) PCHOutcome() PCHOutcome {
	return read(r, func(e *raw.BuildResult) PCHOutcome { return PCHOutcome(e.PCHOutcome) })
}

// Family of the build.
func (r *Result) Family() Family {
	return read(r, func(e *raw.BuildResult) Family { return Family(e.Family) })
}

// PtxasReport is ptxas' report about one kernel.
type PtxasReport struct {
	Symbol, Arch string
	Resources    KernelResources
}

// PtxasReports are the reports of ptxas; nil if they were not requested.
func (r *Result) PtxasReports() []PtxasReport {
	return read(r, func(e *raw.BuildResult) []PtxasReport {
		return listed(e.PtxasReports, e.PtxasReportCount, func(p raw.PtxasReport) PtxasReport {
			return PtxasReport{text(p.Symbol), text(p.Arch), kernelResources(p.Resources)}
		})
	})
}

// Kernels are the kernels of the cubin with their resources.
func (r *Result) Kernels() []ImageKernel {
	return read(r, func(e *raw.BuildResult) []ImageKernel { return listed(e.Kernels, e.KernelCount, imageKernel) })
}

// ImagePassReport is the report of an image pass.
type ImagePassReport struct {
	Name, Options string
	// Note that the pass set.
	Note string
	// ChangeCount is the number of changes, in units that the pass defines.
	ChangeCount uint64
	Version     uint32
}

// ImagePassReports are the reports of the image passes, in order.
func (r *Result) ImagePassReports() []ImagePassReport {
	return read(r, func(e *raw.BuildResult) []ImagePassReport {
		return listed(e.ImagePassReports, e.ImagePassReportCount, func(p raw.ImagePassReport) ImagePassReport {
			return ImagePassReport{Name: text(p.Name), Options: text(p.Options), Note: text(p.Note),
				ChangeCount: p.ChangeCount, Version: p.Version}
		})
	})
}

// DroppedSymbol is a variable that a slim build dropped.
type DroppedSymbol struct {
	Name string
	Size uint64
}

// DroppedSymbols are the variables that a slim build dropped.
func (r *Result) DroppedSymbols() []DroppedSymbol {
	return read(r, func(e *raw.BuildResult) []DroppedSymbol {
		var dropped []DroppedSymbol
		sizes := numbers(e.DroppedSizes, e.DroppedCount)
		for i, name := range texts(e.DroppedSymbols, e.DroppedCount) {
			dropped = append(dropped, DroppedSymbol{name, sizes[i]})
		}
		return dropped
	})
}
