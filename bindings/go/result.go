package cjit

import (
	"fmt"
	"runtime"
	"sync"
	"time"
	"unsafe"

	"cjit.dev/cjit/internal/raw"
)

// Result is the result of a build of any family: host data without driver handles. Methods that return an error read
// from the library's memory and return copies; after Close the error is ErrClosed. The others also work after Close.
type Result struct {
	use
	memory *resultMemory
	values resultValues
}

// resultValues are the properties that cost little to copy. They stay valid after Close.
type resultValues struct {
	imageSize       uint64
	compileTime     time.Duration
	cc, archFeature uint32
	imageKind       ImageKind
	cacheOutcome    CacheOutcome
	buildPlace      BuildPlace
	pchOutcome      PCHOutcome
	family          Family
}

func newResult(memory *resultMemory) *Result {
	e := memory.result
	return &Result{memory: memory, values: resultValues{
		imageSize: e.ImageSize, compileTime: time.Duration(e.CompileNanoseconds), cc: e.CC, archFeature: e.ArchFeature,
		imageKind: ImageKind(e.ImageKind), cacheOutcome: CacheOutcome(e.CacheOutcome),
		buildPlace: BuildPlace(e.BuildPlace), pchOutcome: PCHOutcome(e.PCHOutcome), family: Family(e.Family),
	}}
}

// resultMemory is a result of the library. Objects are reused, because registering one with the garbage collector costs
// as much as a cache hit.
type resultMemory struct {
	result *raw.BuildResult
	// keeps is the blob that the result points into if it was read in place.
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

// fill returns the result that `call` writes.
func fill(call func(*raw.BuildResult) raw.Outcome) (*Result, error) {
	memory := resultMemories.Get().(*resultMemory)
	if err := failure(call(memory.result)); err != nil {
		resultMemories.Put(memory)
		return nil, err
	}
	return newResult(memory), nil
}

// Close releases the result. Modules loaded from it stay usable. A second call does nothing.
func (r *Result) Close() error {
	if r != nil && r.memory != nil && r.shut() {
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
		return nil, invalidArgument("cannot use a nil Result; pass the result of a build")
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

// read returns what `get` reads from the result, or ErrClosed after Close.
func read[V any](r *Result, get func(*raw.BuildResult) V) (value V, err error) {
	result, err := r.acquire()
	if err != nil {
		return value, err
	}
	defer r.release()
	return get(result), nil
}

// CC returns the compute capability of the image, major * 10 + minor.
func (r *Result) CC() uint32 { return r.values.cc }

// ArchFeature returns 0, 'a' (architecture-specific) or 'f' (family-specific).
func (r *Result) ArchFeature() uint32 { return r.values.archFeature }

// ImageKind returns the kind of Image.
func (r *Result) ImageKind() ImageKind { return r.values.imageKind }

// CacheOutcome returns where the result came from.
func (r *Result) CacheOutcome() CacheOutcome { return r.values.cacheOutcome }

// ReadImage calls a function with the image, which it does not copy, and returns the function's error. The bytes are
// the library's memory: do not write to them, or use them after the function has returned. A Close during the call
// waits.
//
//	err := result.ReadImage(func(image []byte) error { return os.WriteFile("axpy.cubin", image, 0o666) })
func (r *Result) ReadImage(read func(image []byte) error) error {
	result, err := r.acquire()
	if err != nil {
		return err
	}
	defer r.release()
	return read(viewOf(result.Image, result.ImageSize))
}

// Image returns a copy of the image; ReadImage makes none.
func (r *Result) Image() ([]byte, error) {
	return read(r, func(e *raw.BuildResult) []byte { return copyOf(e.Image, e.ImageSize) })
}

// ImageSize returns the size of the image in bytes.
func (r *Result) ImageSize() uint64 { return r.values.imageSize }

// NameExpressions returns the requested name expressions.
func (r *Result) NameExpressions() ([]string, error) {
	return read(r, func(e *raw.BuildResult) []string { return texts(e.NameExpressions, e.NameCount) })
}

// LoweredNames returns the lowered name of each name expression.
func (r *Result) LoweredNames() ([]string, error) {
	return read(r, func(e *raw.BuildResult) []string { return texts(e.LoweredNames, e.NameCount) })
}

// LoweredName returns the lowered name of a name expression, or an error if it was not requested.
func (r *Result) LoweredName(expression string) (string, error) {
	result, err := r.acquire()
	if err != nil {
		return "", err
	}
	defer r.release()
	have := texts(result.NameExpressions, result.NameCount)
	for i, name := range have {
		if name == expression {
			return texts(result.LoweredNames, result.NameCount)[i], nil
		}
	}
	return "", &Error{Status: ErrNotFound, Stage: StageRequest,
		Message: fmt.Sprintf("cannot find name expression %q: the result has %q", expression, have)}
}

// ArgumentSchemas returns the argument schema of each name expression; "" if there is none.
func (r *Result) ArgumentSchemas() ([]string, error) {
	return read(r, func(e *raw.BuildResult) []string { return texts(e.ArgumentSchemas, e.NameCount) })
}

// Policy returns the encoded policy, for PolicyEntries and similar functions; nil if there is none.
func (r *Result) Policy() ([]byte, error) {
	return read(r, func(e *raw.BuildResult) []byte { return copyOf(e.Policy, e.PolicySize) })
}

// Log returns the compiler's log; "" if there is none.
func (r *Result) Log() (string, error) {
	return read(r, func(e *raw.BuildResult) string { return sizedText(e.Log, e.LogSize) })
}

// Report returns the report of a tuning as JSON; "" for other families.
func (r *Result) Report() (string, error) {
	return read(r, func(e *raw.BuildResult) string { return sizedText(e.Report, e.ReportSize) })
}

// InfoLog returns messages of a linker that are neither errors nor warnings.
func (r *Result) InfoLog() (string, error) {
	return read(r, func(e *raw.BuildResult) string { return sizedText(e.InfoLog, e.InfoLogSize) })
}

// Image is one image of a result.
type Image struct {
	Kind ImageKind
	Data []byte
}

// Images returns all images; the first is that of Image.
func (r *Result) Images() ([]Image, error) {
	return read(r, func(e *raw.BuildResult) []Image {
		return listed(e.Images, e.ImageCount, func(i raw.Image) Image {
			return Image{ImageKind(i.Kind), copyOf(i.Data, i.Size)}
		})
	})
}

// Diagnostics returns the messages of the log as records.
func (r *Result) Diagnostics() ([]Diagnostic, error) {
	return read(r, func(e *raw.BuildResult) []Diagnostic {
		return listed(e.Diagnostics, e.DiagnosticCount, diagnostic)
	})
}

// Producer returns the compiler that made the images, such as "NVRTC 13.0".
func (r *Result) Producer() (string, error) {
	return read(r, func(e *raw.BuildResult) string { return text(e.Producer) })
}

// CompileTime returns the compile time, also if an earlier call compiled.
func (r *Result) CompileTime() time.Duration { return r.values.compileTime }

// CacheKey returns the cache key of the request; "" if there is none.
func (r *Result) CacheKey() (string, error) {
	return read(r, func(e *raw.BuildResult) string { return text(e.CacheKey) })
}

// CacheNote returns why the result was not taken from the cache or not stored; "" if neither applies.
func (r *Result) CacheNote() (string, error) {
	return read(r, func(e *raw.BuildResult) string { return text(e.CacheNote) })
}

// BuildPlace returns which process compiled.
func (r *Result) BuildPlace() BuildPlace { return r.values.buildPlace }

// BuildPlaceNote returns why it was compiled there.
func (r *Result) BuildPlaceNote() (string, error) {
	return read(r, func(e *raw.BuildResult) string { return text(e.BuildPlaceNote) })
}

// PCHOutcome returns how the compilation used precompiled headers.
func (r *Result) PCHOutcome() PCHOutcome { return r.values.pchOutcome }

// Family returns the kind of build that made the result.
func (r *Result) Family() Family { return r.values.family }

// PtxasReport is the report of ptxas about one kernel.
type PtxasReport struct {
	Symbol, Arch string
	Resources    KernelResources
}

// PtxasReports returns the reports of ptxas; nil if they were not requested.
func (r *Result) PtxasReports() ([]PtxasReport, error) {
	return read(r, func(e *raw.BuildResult) []PtxasReport {
		return listed(e.PtxasReports, e.PtxasReportCount, func(p raw.PtxasReport) PtxasReport {
			return PtxasReport{text(p.Symbol), text(p.Arch), kernelResources(p.Resources)}
		})
	})
}

// Dependency is a header that a source reaches.
type Dependency struct {
	// Path is the file; of a header in memory its name.
	Path string
	// SHA256 is the hash of the contents, 64 hexadecimal digits.
	SHA256 string
	Origin DependencyOrigin
}

// Dependencies returns the headers that the source of a kernel build reaches on this machine; see DependencyNote.
func (r *Result) Dependencies() ([]Dependency, error) {
	return read(r, func(e *raw.BuildResult) []Dependency {
		return listed(e.Dependencies, e.DependencyCount, func(d raw.Dependency) Dependency {
			return Dependency{text(d.Path), text(d.Sha256), DependencyOrigin(d.Origin)}
		})
	})
}

// DependencyNote returns why the dependencies are unknown; "" if they are known.
func (r *Result) DependencyNote() (string, error) {
	return read(r, func(e *raw.BuildResult) string { return text(e.DependencyNote) })
}

// Kernels returns the kernels of the cubin with their resources.
func (r *Result) Kernels() ([]ImageKernel, error) {
	return read(r, func(e *raw.BuildResult) []ImageKernel { return listed(e.Kernels, e.KernelCount, imageKernel) })
}

// ImagePassReport is the result of an image pass.
type ImagePassReport struct {
	Name, Options string
	// Note is the message of the pass.
	Note string
	// ChangeCount is the number of changes, in units that the pass defines.
	ChangeCount uint64
	Version     uint32
}

// ImagePassReports returns the results of the image passes, in order.
func (r *Result) ImagePassReports() ([]ImagePassReport, error) {
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

// DroppedSymbols returns the variables that a slim build dropped.
func (r *Result) DroppedSymbols() ([]DroppedSymbol, error) {
	return read(r, func(e *raw.BuildResult) []DroppedSymbol {
		var dropped []DroppedSymbol
		sizes := numbers(e.DroppedSizes, e.DroppedCount)
		for i, name := range texts(e.DroppedSymbols, e.DroppedCount) {
			dropped = append(dropped, DroppedSymbol{name, sizes[i]})
		}
		return dropped
	})
}

// Plans returns the JSON text of each plan by its name; see AddPlan.
func (r *Result) Plans() (map[string]string, error) {
	return read(r, func(e *raw.BuildResult) map[string]string {
		plans := map[string]string{}
		list := texts(e.Plans, e.PlanCount)
		for i, name := range texts(e.PlanNames, e.PlanCount) {
			plans[name] = list[i]
		}
		return plans
	})
}

// CompilerOptions returns the options that the compiler received, without directories of headers.
func (r *Result) CompilerOptions() ([]string, error) {
	return read(r, func(e *raw.BuildResult) []string { return texts(e.CompilerOptions, e.CompilerOptionCount) })
}

// LinkerOptions returns the options that the linker received, in nvJitLink's spelling; nil if nothing was linked.
func (r *Result) LinkerOptions() ([]string, error) {
	return read(r, func(e *raw.BuildResult) []string { return texts(e.LinkerOptions, e.LinkerOptionCount) })
}

// Source returns the source of a build with KeepSource; "" otherwise.
func (r *Result) Source() (string, error) {
	return read(r, func(e *raw.BuildResult) string { return sizedText(e.Source, e.SourceSize) })
}

// SourceName returns the file name of Source; "" if there is none.
func (r *Result) SourceName() (string, error) {
	return read(r, func(e *raw.BuildResult) string { return text(e.SourceName) })
}

// PolicySource says where the numbers of an algorithm come from: "CUB", "tuned sm_90 2026-11-28" or "caller"; "" for
// other builds.
func (r *Result) PolicySource() (string, error) {
	return read(r, func(e *raw.BuildResult) string { return text(e.PolicySource) })
}
