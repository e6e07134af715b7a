package cjit

import (
	"sort"

	"cjit.dev/cjit/internal/raw"
)

// KernelOptions say what to build from CUDA C++, and how. Only Source is required; the zero value of all else is the default.
type KernelOptions struct {
	// Source is CUDA C++ text.
	Source string
	// SourceName is the file's name in diagnostics and __FILE__; "": "kernel.cu".
	SourceName string
	// NameExpressions are functions (axpy, k<float, (int)3>, ns::k<T>) and variables (&table) whose lowered names the result holds.
	NameExpressions []string
	// Arch is "sm_90", "sm_90a", "sm_100f", "compute_90", "native". "": the context's.
	Arch string
	// Headers exist in memory only: name and text.
	Headers map[string]string
	// IncludeDirs are searched for headers, in order, before the toolkit's own.
	IncludeDirs []string
	// Defines are "NAME", "NAME=value" or "NAME(x)=...".
	Defines []string
	// Undefines are macros to undefine, after Defines.
	Undefines []string
	// PreIncludes are headers included before the first line of the source.
	PreIncludes []string
	// Compiler messages, by number, to hide, to make warnings, to make errors.
	SuppressedDiagnostics, WarningDiagnostics, ErrorDiagnostics []uint32
	// RawOptions are further options as the compiler takes them.
	RawOptions []string
	// Policy is what Policy.Encode makes, kept in the result.
	Policy []byte
	// ImageKind of the result's image; none: cubin for sm_, PTX for compute_, LTO-IR where LTO is on.
	ImageKind ImageKind
	// ExtraImageKinds are further images from the same compilation.
	ExtraImageKinds ImageKindBits
	// Std is the C++ standard: 3, 11, 14, 17, 20; 0: the compiler's default.
	Std uint32
	// MaxRegisters a thread may use; 0: no limit.
	MaxRegisters uint32
	// SplitCompile is how many threads code generation may use.
	SplitCompile uint32
	// Debug is --device-debug: debug information and no optimization.
	Debug Switch
	// Lineinfo is --generate-line-info.
	Lineinfo Switch
	// FastMath is --use_fast_math; a contradicting FTZ, PrecDiv, PrecSqrt or FMAD is refused.
	FastMath Switch
	// FTZ is --ftz: flush denormals to zero.
	FTZ Switch
	// PrecDiv and PrecSqrt are --prec-div, --prec-sqrt: IEEE rounding in division, square root.
	PrecDiv, PrecSqrt Switch
	// FMAD is --fmad: contract a*b+c.
	FMAD Switch
	// RDC is --relocatable-device-code.
	RDC Switch
	// LTO is --dlink-time-opt: LTO-IR.
	LTO Switch
	// DefaultDevice is --device-as-default-execution-space: functions without a space are __device__.
	DefaultDevice Switch
	// Minimal is --minimal: leave out what NVRTC declares by itself.
	Minimal Switch
	// ExtraDeviceVectorization is --extra-device-vectorization.
	ExtraDeviceVectorization Switch
	// WarningsAsErrors: a build with a warning fails.
	WarningsAsErrors Switch
	// Warnings off: --disable-warnings.
	Warnings Switch
	// HostHeaders on (default): <cstdint> and other host headers resolve to libcu++.
	HostHeaders Switch
	// GridDependency on (default): cudaGridDependencySynchronize and its like exist without RDC.
	GridDependency Switch
	// PTXFallback on: an Arch newer than the compiler knows becomes PTX of its highest; off (default): it is refused.
	PTXFallback Switch
	// CacheMode is what the build does with the cache; default: as the context says.
	CacheMode CacheMode
	// CacheWaitMilliseconds is how long to wait for an equal build that another began; 0: the context's.
	CacheWaitMilliseconds uint32
	// WorkerMode is in which process it is compiled; default: as the context says.
	WorkerMode WorkerMode
	// TimeLimitMilliseconds is how long it may take in a worker; 0: the context's.
	TimeLimitMilliseconds uint32
	// PCH: precompiled headers where they are of use; default: as the context says.
	PCH Switch
	// ArgumentSchemas hold names and kinds of the parameters of each name expression: "count: uint32, a: float32, x: pointer";
	// "" for one that has none.
	ArgumentSchemas []string
	// HostCompiler of nvcc; "": gcc on PATH.
	HostCompiler string
	// Compiler is NVRTC, or nvcc for sources that hold host code.
	Compiler Compiler
	// ResourceLimits are what the kernels of its cubin may need at most.
	ResourceLimits *ResourceLimits
	// ImagePasses run over the cubin, in this order.
	ImagePasses []ImagePass
	// Slim: a cubin without the variables that no kernel uses.
	Slim Switch
}

func (o *KernelOptions) encode(a *arena) *raw.KernelBuildOptions {
	e := record[raw.KernelBuildOptions](a)
	if o == nil {
		a.refuse("the KernelOptions are nil")
		return e
	}
	e.Source, e.SourceSize = (*byte)(a.bytes([]byte(o.Source))), uint64(len(o.Source))
	e.SourceName = a.optional(o.SourceName, "SourceName")
	e.NameExpressions, e.NameCount = a.texts(o.NameExpressions, "NameExpressions"), uint64(len(o.NameExpressions))
	e.Arch = a.optional(o.Arch, "Arch")
	o.encodeHeaders(a, e)
	e.IncludeDirs, e.IncludeDirCount = a.texts(o.IncludeDirs, "IncludeDirs"), uint64(len(o.IncludeDirs))
	e.Defines, e.DefineCount = a.texts(o.Defines, "Defines"), uint64(len(o.Defines))
	e.Undefines, e.UndefineCount = a.texts(o.Undefines, "Undefines"), uint64(len(o.Undefines))
	e.PreIncludes, e.PreIncludeCount = a.texts(o.PreIncludes, "PreIncludes"), uint64(len(o.PreIncludes))
	e.SuppressedDiagnostics, e.SuppressedDiagnosticCount = copied(a, o.SuppressedDiagnostics), uint64(len(o.SuppressedDiagnostics))
	e.WarningDiagnostics, e.WarningDiagnosticCount = copied(a, o.WarningDiagnostics), uint64(len(o.WarningDiagnostics))
	e.ErrorDiagnostics, e.ErrorDiagnosticCount = copied(a, o.ErrorDiagnostics), uint64(len(o.ErrorDiagnostics))
	e.RawOptions, e.RawOptionCount = a.texts(o.RawOptions, "RawOptions"), uint64(len(o.RawOptions))
	if o.Policy != nil {
		e.Policy, e.PolicySize = a.bytes(o.Policy), uint64(len(o.Policy))
	}
	e.ImageKind, e.ExtraImageKinds = uint32(o.ImageKind), uint32(o.ExtraImageKinds)
	e.Std, e.MaxRegisters, e.SplitCompile = o.Std, o.MaxRegisters, o.SplitCompile
	o.encodeSwitches(e)
	e.CacheMode, e.CacheWaitMilliseconds = uint32(o.CacheMode), o.CacheWaitMilliseconds
	e.WorkerMode, e.TimeLimitMilliseconds = uint32(o.WorkerMode), o.TimeLimitMilliseconds
	o.encodeSchemas(a, e)
	e.HostCompiler, e.Compiler = a.optional(o.HostCompiler, "HostCompiler"), uint32(o.Compiler)
	e.ResourceLimits = o.ResourceLimits.encode(a)
	e.ImagePasses, e.ImagePassCount = encodePasses(a, o.ImagePasses), uint64(len(o.ImagePasses))
	return e
}

// encodeHeaders writes them sorted: equal options are equal requests.
func (o *KernelOptions) encodeHeaders(a *arena, e *raw.KernelBuildOptions) {
	names := make([]string, 0, len(o.Headers))
	for name := range o.Headers {
		names = append(names, name)
	}
	sort.Strings(names)
	sources := make([]string, 0, len(names))
	for _, name := range names {
		sources = append(sources, o.Headers[name])
	}
	e.HeaderNames, e.HeaderSources, e.HeaderCount = a.texts(names, "Headers"), a.texts(sources, "Headers"), uint64(len(names))
}

func (o *KernelOptions) encodeSwitches(e *raw.KernelBuildOptions) {
	e.Debug, e.Lineinfo, e.FastMath = uint32(o.Debug), uint32(o.Lineinfo), uint32(o.FastMath)
	e.FTZ, e.PrecDiv, e.PrecSqrt, e.FMAD = uint32(o.FTZ), uint32(o.PrecDiv), uint32(o.PrecSqrt), uint32(o.FMAD)
	e.RDC, e.LTO, e.DefaultDevice, e.Minimal = uint32(o.RDC), uint32(o.LTO), uint32(o.DefaultDevice), uint32(o.Minimal)
	e.ExtraDeviceVectorization = uint32(o.ExtraDeviceVectorization)
	e.WarningsAsErrors, e.Warnings = uint32(o.WarningsAsErrors), uint32(o.Warnings)
	e.HostHeaders, e.GridDependency = uint32(o.HostHeaders), uint32(o.GridDependency)
	e.PTXFallback, e.PCH, e.Slim = uint32(o.PTXFallback), uint32(o.PCH), uint32(o.Slim)
}

func (o *KernelOptions) encodeSchemas(a *arena, e *raw.KernelBuildOptions) {
	if len(o.ArgumentSchemas) > len(o.NameExpressions) {
		a.refuse("there are %d ArgumentSchemas for %d NameExpressions", len(o.ArgumentSchemas), len(o.NameExpressions))
		return
	}
	if len(o.ArgumentSchemas) == 0 {
		return
	}
	schemas := make([]string, len(o.NameExpressions))
	copy(schemas, o.ArgumentSchemas)
	e.ArgumentSchemas = a.texts(schemas, "ArgumentSchemas")
}
