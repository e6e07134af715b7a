package cjit

import (
	"fmt"
	"runtime"
	"sync"
	"time"
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

// Result is what a build of any family made: host data alone, no driver handle. Its methods read from the library's
// memory when they are called, and return copies. Those that return no error panic with ErrClosed after Close.
type Result struct {
	use
	memory *resultMemory
}

// resultMemory is a result of the library's. It is used again and again: the garbage collector is told of it once,
// which costs as much as a hit of the cache.
type resultMemory struct {
	result *raw.BuildResult
	// keeps is what the result points into, where it was read in place.
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

// fill makes a result of what `call` writes.
func fill(call func(*raw.BuildResult) raw.Outcome) (*Result, error) {
	memory := resultMemories.Get().(*resultMemory)
	if err := failure(call(memory.result)); err != nil {
		resultMemories.Put(memory)
		return nil, err
	}
	return &Result{memory: memory}, nil
}

// Close gives the result up. Modules loaded from it stay usable. A second call does nothing.
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

// ImageKind is that of Image.
func (r *Result) ImageKind() ImageKind {
	return read(r, func(e *raw.BuildResult) ImageKind { return ImageKind(e.ImageKind) })
}

// CacheOutcome is where the result came from.
func (r *Result) CacheOutcome() CacheOutcome {
	return read(r, func(e *raw.BuildResult) CacheOutcome { return CacheOutcome(e.CacheOutcome) })
}

// Image is a copy of the image.
func (r *Result) Image() []byte {
	return read(r, func(e *raw.BuildResult) []byte { return copyOf(e.Image, e.ImageSize) })
}

// ImageSize is the bytes of the image.
func (r *Result) ImageSize() uint64 {
	return read(r, func(e *raw.BuildResult) uint64 { return e.ImageSize })
}

// NameExpressions are as they were asked for.
func (r *Result) NameExpressions() []string {
	return read(r, func(e *raw.BuildResult) []string { return texts(e.NameExpressions, e.NameCount) })
}

// LoweredNames has the symbol of each name expression.
func (r *Result) LoweredNames() []string {
	return read(r, func(e *raw.BuildResult) []string { return texts(e.LoweredNames, e.NameCount) })
}

// LoweredName is the symbol of one name expression; an error if it was not asked for.
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

// ArgumentSchemas has the argument schema of each name expression; "" where there is none.
func (r *Result) ArgumentSchemas() []string {
	return read(r, func(e *raw.BuildResult) []string { return texts(e.ArgumentSchemas, e.NameCount) })
}

// Policy is the policy's bytes, for PolicyEntries and its like; nil if there is none.
func (r *Result) Policy() []byte {
	return read(r, func(e *raw.BuildResult) []byte { return copyOf(e.Policy, e.PolicySize) })
}

// Log is the compiler's; "" if it said nothing.
func (r *Result) Log() string {
	return read(r, func(e *raw.BuildResult) string { return sizedText(e.Log, e.LogSize) })
}

// InfoLog is what a linker said that is no error or warning.
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

// CompileTime is the time that the compiler took, whichever call it was that compiled.
func (r *Result) CompileTime() time.Duration {
	return read(r, func(e *raw.BuildResult) time.Duration { return time.Duration(e.CompileNanoseconds) })
}

// CacheKey is the key of the request; "" where there is none.
func (r *Result) CacheKey() string {
	return read(r, func(e *raw.BuildResult) string { return text(e.CacheKey) })
}

// CacheNote is why a result was not taken from the cache or not kept; "" if there is nothing to say.
func (r *Result) CacheNote() string {
	return read(r, func(e *raw.BuildResult) string { return text(e.CacheNote) })
}

// BuildPlace is which process compiled.
func (r *Result) BuildPlace() BuildPlace {
	return read(r, func(e *raw.BuildResult) BuildPlace { return BuildPlace(e.BuildPlace) })
}

// BuildPlaceNote is why it was compiled there.
func (r *Result) BuildPlaceNote() string {
	return read(r, func(e *raw.BuildResult) string { return text(e.BuildPlaceNote) })
}

// PCHOutcome is what precompiled headers were to the compilation.
func (r *Result) PCHOutcome() PCHOutcome {
	return read(r, func(e *raw.BuildResult) PCHOutcome { return PCHOutcome(e.PCHOutcome) })
}

// Family is which kind of build made it.
func (r *Result) Family() Family {
	return read(r, func(e *raw.BuildResult) Family { return Family(e.Family) })
}

// PtxasReport is what ptxas says of one kernel.
type PtxasReport struct {
	Symbol, Arch string
	Resources    KernelResources
}

// PtxasReports are what ptxas said; nil if it was not asked.
func (r *Result) PtxasReports() []PtxasReport {
	return read(r, func(e *raw.BuildResult) []PtxasReport {
		return listed(e.PtxasReports, e.PtxasReportCount, func(p raw.PtxasReport) PtxasReport {
			return PtxasReport{text(p.Symbol), text(p.Arch), kernelResources(p.Resources)}
		})
	})
}

// Kernels are those of the cubin, with what each needs.
func (r *Result) Kernels() []ImageKernel {
	return read(r, func(e *raw.BuildResult) []ImageKernel { return listed(e.Kernels, e.KernelCount, imageKernel) })
}

// ImagePassReport is what a pass did.
type ImagePassReport struct {
	Name, Options string
	// Note is what it says of its work.
	Note string
	// ChangeCount is how much was changed, in units of the pass' own.
	ChangeCount uint64
	Version     uint32
}

// ImagePassReports are what each image pass did, in their order.
func (r *Result) ImagePassReports() []ImagePassReport {
	return read(r, func(e *raw.BuildResult) []ImagePassReport {
		return listed(e.ImagePassReports, e.ImagePassReportCount, func(p raw.ImagePassReport) ImagePassReport {
			return ImagePassReport{Name: text(p.Name), Options: text(p.Options), Note: text(p.Note),
				ChangeCount: p.ChangeCount, Version: p.Version}
		})
	})
}

// DroppedSymbol is a variable that a slim build left out.
type DroppedSymbol struct {
	Name string
	Size uint64
}

// DroppedSymbols are the variables that a slim build left out.
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
