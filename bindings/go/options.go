// Code generated from the public headers by abi/abi.py generate; DO NOT EDIT.

package cjit

import "cjit.dev/cjit/internal/raw"

// ResourceLimits: Resource limits for kernels. If machine code exceeds one, then builds, cache hits and artifacts fail with
// CJIT_ERROR_RESOURCE_LIMIT; the error names the kernel, what it needs and the limit. PTX and LTO-IR have no resources yet
// and always pass. The cubins of a fatbin are not read: CJIT_ERROR_UNSUPPORTED.
type ResourceLimits struct {
	// MaxStaticSharedMemory: As KernelResources.StaticSharedMemory; 0: no limit.
	MaxStaticSharedMemory uint64
	// MaxLocalMemory: As KernelResources.LocalMemory; 0: no limit.
	MaxLocalMemory uint64
	// MaxRegisterCount: Registers per thread; 0: no limit. Unlike max_registers of a build this does not change the code.
	MaxRegisterCount uint32
	// NoLocalMemory: on: no local memory is allowed, regardless of MaxLocalMemory, and no stack of unknown size.
	NoLocalMemory Switch
}

func (o *ResourceLimits) encode(a *arena) *raw.ResourceLimits {
	if o == nil {
		return nil
	}
	e := record[raw.ResourceLimits](a)
	e.MaxStaticSharedMemory = o.MaxStaticSharedMemory
	e.MaxLocalMemory = o.MaxLocalMemory
	e.MaxRegisterCount = o.MaxRegisterCount
	e.NoLocalMemory = uint32(o.NoLocalMemory)
	return e
}

// KernelOptions: Options of a kernel build. Only struct_size, and Source and source_size or Algorithm, are required. A
// typed option and RawOptions may state the same value; if they differ, the build fails with
// CJIT_ERROR_CONTRADICTORY_OPTIONS. A typed option that is zero means NVRTC's default unless its comment says otherwise.
type KernelOptions struct {
	// Source: CUDA C++ text without a terminating NUL. It must not be empty or contain a NUL byte.
	Source string
	// SourceName: File name for diagnostics and __FILE__. "": "kernel.cu". Includes in quotes are searched in its directory
	// first, which is the working directory if the name has none. Images with debug or line information record the name as an
	// absolute path: pass an absolute path to get the same bytes in every working directory.
	SourceName string
	// NameExpressions: Functions (axpy, k<float, (int)3>, ns::k<T>) and __device__ or __constant__ variables (&table) whose
	// lowered names the result shall contain. Templates named here are instantiated. Kernels that are no templates are in the
	// image without being named. A name is not empty and has no line break.
	NameExpressions []string
	// Arch: "sm_90", "sm_90a", "sm_100f", "compute_90" or "native" (device 0); case-insensitive. "": the context's default.
	Arch string
	// IncludeDirs: --include-path: directories searched for headers, in order, before those of the toolkit.
	IncludeDirs []string
	// Defines: --define-macro: macros to define: "NAME" (defined as 1), "NAME=value", or "NAME(x)=..." for a macro with
	// parameters.
	Defines []string
	// Undefines: --undefine-macro: macros to undefine after Defines.
	Undefines []string
	// PreIncludes: --pre-include: headers to include before the first line of the source. Line numbers of the source do not
	// change.
	PreIncludes []string
	// SuppressedDiagnostics: --diag-suppress: numbers of compiler messages to suppress.
	SuppressedDiagnostics []uint32
	// WarningDiagnostics: --diag-warn: numbers of compiler messages to report as warnings.
	WarningDiagnostics []uint32
	// ErrorDiagnostics: --diag-error: numbers of compiler messages to report as errors.
	ErrorDiagnostics []uint32
	// RawOptions: Further compiler options: one string each ("-Xptxas=-v"), or name and value as two strings ("-D", "X=1").
	RawOptions []string
	// Policy: A policy encoded by cjit_policy_encode(), stored in the result. nil: none.
	Policy []byte
	// ImageKind: Kind of the result's image. NONE: a cubin for sm_, PTX for compute_, LTO-IR if LTO is on.
	ImageKind ImageKind
	// ExtraImageKinds: Further images from the same compilation. A combination that the compiler cannot make is refused: NVRTC
	// makes no fatbin, and no other image together with LTO-IR.
	ExtraImageKinds ImageKindBits
	// Std: C++ standard: 3 (C++03), 11, 14, 17, 20, 23 (since CUDA 13.5); 0: the compiler's default, such as 17 of NVRTC 13.0.
	Std uint32
	// MaxRegisters: --maxrregcount: maximum registers per thread, from 1; 0: no limit.
	MaxRegisters uint32
	// SplitCompile: --split-compile: maximum threads for code generation; 0: NVRTC's default (1).
	SplitCompile uint32
	// Debug: --device-debug: generate debug information and do not optimize.
	Debug Switch
	// Lineinfo: --generate-line-info.
	Lineinfo Switch
	// FastMath: --use_fast_math. Contradicting values of ftz, prec_div, prec_sqrt or fmad are refused.
	FastMath Switch
	// FTZ: --ftz: flush denormals to zero.
	FTZ Switch
	// PrecDiv: --prec-div: IEEE rounding for division.
	PrecDiv Switch
	// PrecSqrt: --prec-sqrt: IEEE rounding for square root.
	PrecSqrt Switch
	// FMAD: --fmad: contract a*b+c to one instruction.
	FMAD Switch
	// RDC: --relocatable-device-code.
	RDC Switch
	// LTO: --dlink-time-opt: generate LTO-IR.
	LTO Switch
	// DefaultDevice: --device-as-default-execution-space: functions without an execution space are __device__.
	DefaultDevice Switch
	// Minimal: --minimal: omit NVRTC's built-in declarations for faster compilation.
	Minimal Switch
	// ExtraDeviceVectorization: --extra-device-vectorization.
	ExtraDeviceVectorization Switch
	// WarningsAsErrors: --warning-as-error=all-warnings: fail if there is a warning. NVRTC has this option from 13.1 on; cjit
	// provides it for all versions.
	WarningsAsErrors Switch
	// Warnings: off: --disable-warnings.
	Warnings Switch
	// HostHeaders: on (default): <cstdint>, <type_traits>, <utility> and other host headers resolve to libcu++. After using
	// namespace std; write std::sqrt or ::sqrt: the unqualified name is ambiguous.
	HostHeaders Switch
	// GridDependency: on (default): cudaGridDependencySynchronize() and cudaTriggerProgrammaticLaunchCompletion() are
	// available without RDC.
	GridDependency Switch
	// PTXFallback: on: if Arch is newer than the compiler supports, make PTX for the newest architecture that it supports. off
	// (default): refuse such an Arch.
	PTXFallback Switch
	// CacheMode: How a build uses the cache (docs/cache.md).
	CacheMode CacheMode
	// CacheWaitMilliseconds: As ContextOptions.CacheWaitMilliseconds, for this request; 0: the context's value.
	CacheWaitMilliseconds uint32
	// WorkerMode: The process in which sources are compiled (docs/workers.md).
	WorkerMode WorkerMode
	// TimeLimitMilliseconds: As ContextOptions.TimeLimitMilliseconds, for this request; 0: the context's value.
	TimeLimitMilliseconds uint32
	// PCH: As ContextOptions.PCH, for this request.
	PCH Switch
	// ArgumentSchemas: Argument schema of each name expression. nil: "" for all of them. A schema lists names and kinds of the
	// kernel's parameters in their order: "a: float32, x: pointer, map: tensor_map, p: bytes[24:8]". value_kind.h has the
	// kinds. Names are identifiers and unique. Number and sizes must match the kernel's parameters if the image states them.
	// The schema is stored in the result and in artifacts. Launches with argument names and checks of argument kinds need it.
	// "x: pointer<const float32>" also states the elements of an array: bindings that know an array's type refuse other
	// elements, and gaps, and read-only arrays without const. Special values: "*" takes the parameters from the image, as
	// "p0", "p1", ... of kind bytes. "" or a nil entry takes them from the kernel's symbol, as "p0", "p1", ... with their
	// kinds; structs and enumerations become bytes. This gives no schema for a kernel that is declared extern "C", whose
	// symbol has no types, or for images that are LTO-IR or fatbins.
	ArgumentSchemas []string
	// HostCompiler: Host compiler of CJIT_COMPILER_NVCC, as nvcc's -ccbin: a path, the name of a program on PATH, or a
	// directory that contains gcc. "": nvcc's default, gcc on PATH. Refused with NVRTC, which uses no host compiler.
	HostCompiler string
	// Compiler: The compiler that builds a kernel.
	Compiler Compiler
	// ResourceLimits: Resource limits for the kernels of the cubin. nil: none. Not part of the cache key: results from the
	// cache are checked too.
	ResourceLimits *ResourceLimits
	// ImagePasses: Passes over the cubin, in this order.
	ImagePasses []ImagePass
	// Slim: on: remove variables that no kernel uses from the cubin, by compiling to LTO-IR and linking (docs/images.md).
	// DEFAULT: off; for an algorithm on, if its only image is a cubin and no option forbids it.
	Slim Switch
	// Algorithm: A device algorithm as JSON, NUL-terminated, instead of a source: {"algorithm": "reduce", "input": "float32",
	// "operator": "plus"}. The result contains its kernels, its policy, and the plan that launches them (docs/algorithms.md).
	// Source, NameExpressions and Policy are empty then. "": none.
	Algorithm string
	// HeaderCheck: As ContextOptions.HeaderCheck, for this request.
	HeaderCheck HeaderCheck
	// KeepSource: on: keep the source, or that of the algorithm, in the result and its artifacts, for readers and debuggers.
	// Headers are not kept. off (default): keep none.
	KeepSource Switch
	// ExactOptions: on: RawOptions mean what nvrtcCompileProgram() means by the same list, and the results are those of NVRTC.
	// The order and repetition of options count. cjit adds no option, header or include directory, and no architecture. The
	// source may be empty, and a name expression may be any text. All typed options except modes and limits must be zero. The
	// result has every image that NVRTC made, the first of cubin, PTX, LTO-IR, OptiX-IR and Tile IR as the primary one. Fails
	// with CJIT_ERROR_UNSUPPORTED if the result would depend on more than the request and its headers: for options that read
	// or write other files, and options that cjit does not know. off (default): cjit's meaning.
	ExactOptions Switch
	// Headers maps names of headers in memory to texts.
	Headers map[string]string
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
	e.ImageKind = uint32(o.ImageKind)
	e.ExtraImageKinds = uint32(o.ExtraImageKinds)
	e.Std = o.Std
	e.MaxRegisters = o.MaxRegisters
	e.SplitCompile = o.SplitCompile
	e.Debug = uint32(o.Debug)
	e.Lineinfo = uint32(o.Lineinfo)
	e.FastMath = uint32(o.FastMath)
	e.FTZ = uint32(o.FTZ)
	e.PrecDiv = uint32(o.PrecDiv)
	e.PrecSqrt = uint32(o.PrecSqrt)
	e.FMAD = uint32(o.FMAD)
	e.RDC = uint32(o.RDC)
	e.LTO = uint32(o.LTO)
	e.DefaultDevice = uint32(o.DefaultDevice)
	e.Minimal = uint32(o.Minimal)
	e.ExtraDeviceVectorization = uint32(o.ExtraDeviceVectorization)
	e.WarningsAsErrors = uint32(o.WarningsAsErrors)
	e.Warnings = uint32(o.Warnings)
	e.HostHeaders = uint32(o.HostHeaders)
	e.GridDependency = uint32(o.GridDependency)
	e.PTXFallback = uint32(o.PTXFallback)
	e.CacheMode = uint32(o.CacheMode)
	e.CacheWaitMilliseconds = o.CacheWaitMilliseconds
	e.WorkerMode = uint32(o.WorkerMode)
	e.TimeLimitMilliseconds = o.TimeLimitMilliseconds
	e.PCH = uint32(o.PCH)
	e.HostCompiler = a.optional(o.HostCompiler, "HostCompiler")
	e.Compiler = uint32(o.Compiler)
	e.ResourceLimits = o.ResourceLimits.encode(a)
	e.ImagePasses, e.ImagePassCount = encodeEach(a, o.ImagePasses, (*ImagePass).encode), uint64(len(o.ImagePasses))
	e.Slim = uint32(o.Slim)
	e.Algorithm = a.optional(o.Algorithm, "Algorithm")
	e.HeaderCheck = uint32(o.HeaderCheck)
	e.KeepSource = uint32(o.KeepSource)
	e.ExactOptions = uint32(o.ExactOptions)
	o.encodeMore(a, e)
	return e
}

// BundleBuildOptions: Options of a bundle build: each kernel is built for each architecture. struct_size, the arrays and
// Archs are required.
type BundleBuildOptions struct {
	// Names: Name of each kernel in the bundle: unique, not empty, at most 4096 bytes.
	Names []string
	// Kernels: Options of each kernel; their arch must be nil.
	Kernels []*KernelOptions
	// Archs: Architectures, separated by commas: values of KernelOptions.Arch, or "lto_90" for LTO-IR. As in nvcc, "all" means
	// a cubin for each architecture that the compiler supports and PTX for the newest. "all-major" means a cubin for the
	// oldest and for the first of each major version, and PTX for the newest.
	Archs string
	// Conflict: Action if an entry exists with other contents.
	Conflict BundleConflict
}

func (o *BundleBuildOptions) encode(a *arena) *raw.BundleBuildOptions {
	e := record[raw.BundleBuildOptions](a)
	if o == nil {
		a.refuse("the BundleBuildOptions are nil")
		return e
	}
	e.Archs = a.text(o.Archs, "Archs")
	e.Conflict = uint32(o.Conflict)
	o.encodeMore(a, e)
	return e
}

// BundleChooseOptions: The device for which to choose an entry. struct_size and DeviceCC are required.
type BundleChooseOptions struct {
	// DeviceCC: Compute capability, major * 10 + minor.
	DeviceCC uint32
	// DriverVersion: CUDA version that the driver supports, major * 1000 + minor * 10: machine code of a newer CUDA major
	// version is rejected. 0: any.
	DriverVersion uint32
	// Linker: off: nvJitLink is not available, so LTO-IR is rejected.
	Linker Switch
}

func (o *BundleChooseOptions) encode(a *arena) *raw.BundleChooseOptions {
	e := record[raw.BundleChooseOptions](a)
	if o == nil {
		a.refuse("the BundleChooseOptions are nil")
		return e
	}
	e.DeviceCC = o.DeviceCC
	e.DriverVersion = o.DriverVersion
	e.Linker = uint32(o.Linker)
	return e
}

// BundleFatbinOptions: Options for exporting a fatbin. All fields may be zero.
type BundleFatbinOptions struct {
	// Compression: How nvFatbin compresses a fatbin.
	Compression FatbinCompression
	// CompressAll: on: compress small images too. Not with Compression NONE.
	CompressAll Switch
	// Concatenate: on: compress the images of several architectures together, which saves more. Needs nvFatbin 13.4 or newer.
	// A driver for CUDA 13.0 finds no image in such a fatbin, and cjit_bundle_import() does not read it.
	Concatenate Switch
}

func (o *BundleFatbinOptions) encode(a *arena) *raw.BundleFatbinOptions {
	e := record[raw.BundleFatbinOptions](a)
	if o == nil {
		return e
	}
	e.Compression = uint32(o.Compression)
	e.CompressAll = uint32(o.CompressAll)
	e.Concatenate = uint32(o.Concatenate)
	return e
}

// BundleImportOptions: An image from another program: a cubin, PTX or a fatbin. struct_size, Data and size are required.
type BundleImportOptions struct {
	// Data: The image. PTX may end with a NUL. A fatbin is split into its entries if these are uncompressed or compressed with
	// zstd; otherwise it is kept whole.
	Data []byte
	// Producer: The program that made the image; "": "imported".
	Producer string
	// Conflict: Action if an entry exists with other contents.
	Conflict BundleConflict
	// KeepFatbin: on: always keep a fatbin whole.
	KeepFatbin Switch
}

func (o *BundleImportOptions) encode(a *arena) *raw.BundleImportOptions {
	e := record[raw.BundleImportOptions](a)
	if o == nil {
		a.refuse("the BundleImportOptions are nil")
		return e
	}
	if o.Data != nil {
		e.Data, e.Size = a.bytes(o.Data), uint64(len(o.Data))
	}
	e.Producer = a.optional(o.Producer, "Producer")
	e.Conflict = uint32(o.Conflict)
	e.KeepFatbin = uint32(o.KeepFatbin)
	return e
}

// BundleLoadOptions: Options for loading from a bundle. All fields may be zero.
type BundleLoadOptions struct {
	// ResourceLimits: As KernelOptions.ResourceLimits, for the chosen entry. nil: none.
	ResourceLimits *ResourceLimits
	// Linker: off: reject LTO-IR. DEFAULT, on: link LTO-IR for the device if nvJitLink is found.
	Linker Switch
}

func (o *BundleLoadOptions) encode(a *arena) *raw.BundleLoadOptions {
	e := record[raw.BundleLoadOptions](a)
	if o == nil {
		return e
	}
	e.ResourceLimits = o.ResourceLimits.encode(a)
	e.Linker = uint32(o.Linker)
	return e
}

// BundleWriteOptions: Options for writing a bundle. All fields may be zero.
type BundleWriteOptions struct {
	// Compression: off: do not compress. DEFAULT, on: compress the sections that shrink by at least MinSavingPercent.
	Compression Switch
	// CompressionLevel: zstd level, 1 to 19; 0: 19, which gives the smallest files and decompresses as fast as the others.
	CompressionLevel uint32
	// MinSavingPercent: Minimum saving for a section to be compressed, 1 to 99 percent; 0: 10.
	MinSavingPercent uint32
}

func (o *BundleWriteOptions) encode(a *arena) *raw.BundleWriteOptions {
	e := record[raw.BundleWriteOptions](a)
	if o == nil {
		return e
	}
	e.Compression = uint32(o.Compression)
	e.CompressionLevel = o.CompressionLevel
	e.MinSavingPercent = o.MinSavingPercent
	return e
}

// ContextOptions: Options of a context. All fields may be zero.
type ContextOptions struct {
	// CUDAHome: Root of a CUDA toolkit, or a site-packages/nvidia directory of Python wheels. It is searched first; NVRTC,
	// nvJitLink, libNVVM, nvcc and the headers are then searched nowhere else. "": search as docs/environment.md describes.
	CUDAHome string
	// NVRTCPath: Files to open instead of searching; "": search.
	NVRTCPath string
	// NvjitlinkPath: Files to open instead of searching; "": search.
	NvjitlinkPath string
	// NVVMPath: Files to open instead of searching; "": search.
	NVVMPath string
	// DriverPath: Files to open instead of searching; "": search.
	DriverPath string
	// DefaultArch: Architecture of builds without one, as KernelOptions.Arch. "": "native".
	DefaultArch string
	// DumpDir: Directory that receives source, options, log and images of each build; "": CJIT_DUMP_DIR, else no dump.
	DumpDir string
	// LogLevel: Amount of logging; each level includes those before it.
	LogLevel LogLevel
	// CacheDir: Directory of the disk cache. "": CJIT_CACHE_DIR, else $XDG_CACHE_HOME/cjit, else ~/.cache/cjit; "": no disk
	// cache. An unusable directory does not fail builds; cjit_cache_get_info() reports the problem.
	CacheDir string
	// CacheLayers: Read-only caches that are searched after the directory, in order: directories of the same layout, or packs
	// written by cjit_cache_export(). nil: CJIT_CACHE_LAYERS.
	CacheLayers []string
	// CacheMemoryBytes: Maximum size of the memory cache in bytes; 0: CJIT_CACHE_MEMORY_BYTES, else 256 MiB.
	CacheMemoryBytes uint64
	// CacheDiskBytes: Maximum size of the disk cache in bytes; the least recently used entries are removed first. 0:
	// CJIT_CACHE_DISK_BYTES, else 4 GiB.
	CacheDiskBytes uint64
	// CacheMode: How a build uses the cache (docs/cache.md).
	CacheMode CacheMode
	// CacheWaitMilliseconds: Maximum time in milliseconds that a build waits for an equal one in another thread or process
	// before it compiles itself; CJIT_NO_LIMIT: until the other ends; 0: CJIT_CACHE_WAIT_MILLISECONDS, else 300,000.
	CacheWaitMilliseconds uint32
	// CacheFailureSeconds: Time in seconds for which this context remembers a failed compilation, in memory only; 0: not at
	// all.
	CacheFailureSeconds uint32
	// WorkerPath: The worker program, of the same version as this library. "": CJIT_WORKER, else cjit-worker beside this
	// library or in the libexec directory of its installation.
	WorkerPath string
	// WorkerMemoryBytes: Maximum address space of each worker in bytes, at least 1 GiB; 0: CJIT_WORKER_MEMORY_BYTES, else half
	// of the memory that this process may use, plus 1.5 GiB (docs/workers.md, "Memory").
	WorkerMemoryBytes uint64
	// PCHBytes: Maximum size of all precompiled header files in bytes; the least recently used are removed first. They are
	// stored below the cache directory. 0: CJIT_PCH_BYTES, else 2 GiB.
	PCHBytes uint64
	// TraceFile: File for a trace of all builds, in Chrome's JSON format (docs/workers.md); written when the context is
	// destroyed. "": CJIT_TRACE, else no trace.
	TraceFile string
	// WorkerMode: The process in which sources are compiled (docs/workers.md).
	WorkerMode WorkerMode
	// WorkerCount: Maximum number of workers, at most 4096; 0: CJIT_WORKER_COUNT, else one per core and per GiB of memory that
	// this process may use (docs/workers.md, "Memory").
	WorkerCount uint32
	// WorkerIdleMilliseconds: Time in milliseconds for which an idle worker is kept; CJIT_NO_LIMIT: as long as the context; 0:
	// CJIT_WORKER_IDLE_MILLISECONDS, else 30,000.
	WorkerIdleMilliseconds uint32
	// TimeLimitMilliseconds: Maximum duration of a compilation in a worker or by nvcc, in milliseconds; CJIT_NO_LIMIT: no
	// limit; 0: CJIT_TIME_LIMIT_MILLISECONDS, else no limit.
	TimeLimitMilliseconds uint32
	// PCH: Use precompiled headers where they help. DEFAULT: CJIT_PCH (on, off), else on.
	PCH Switch
	// TraceCompiler: on: include NVRTC's own time trace (--fdevice-time-trace, NVRTC 12.8 and later).
	TraceCompiler Switch
	// MockDevice: For tests without a GPU: the architecture of a mock device, such as "sm_90" or "sm_100a". The CUDA driver is
	// not opened, and launches are recorded (mock.h). "": no mock.
	MockDevice string
	// NVCCPath: The nvcc program. "": CJIT_NVCC, else search (docs/environment.md).
	NVCCPath string
	// WorkerSandbox: on: workers drop privileges and access to the network, to programs, to other processes and to files
	// outside their own directories, as far as the system supports it (docs/workers.md, "The sandbox"). DEFAULT:
	// CJIT_WORKER_SANDBOX (on, off), else on.
	WorkerSandbox Switch
	// HeaderCheck: When the files of headers are examined for results in memory (docs/cache.md).
	HeaderCheck HeaderCheck
	// LoadedKernelLimit: Maximum number of kernels that cjit_kernel_get() keeps loaded, and of plans that cjit_plan_get()
	// does; CJIT_NO_LIMIT: no limit; 0: 1024.
	LoadedKernelLimit uint32
	// ImmutableDirs: Absolute paths of directories whose files stay the same as long as the directory exists, such as an
	// installed library of headers. A file in them is examined once in this context, and read once on this machine
	// (docs/cache.md, "Directories that do not change"). Keys are the same with and without. A directory may be missing. nil:
	// CJIT_IMMUTABLE_DIRS.
	ImmutableDirs []string
	// RecordFile: File to which each new request is appended, to build it ahead of later runs (docs/recording.md). It may be
	// shared by processes. "": CJIT_RECORD, else none.
	RecordFile string
	// KeepFailures: on: the cache keeps compilations that failed because of their request, as it keeps results: the error with
	// its log. The next equal request fails without a compilation, also in other processes. Missing headers are part of the
	// key. DEFAULT: CJIT_KEEP_FAILURES (on, off), else off.
	KeepFailures Switch
	// LogCallback receives log lines, one at a time without its newline, possibly from several goroutines at once. It must not
	// use the context. A panic in it is kept for CallbackError.
	LogCallback func(level LogLevel, line string)
	// CompileCallback receives each compilation and link after it ended, possibly from several goroutines at once; results
	// from the cache are not reported. It must not use the context. A panic in it is kept for CallbackError.
	CompileCallback func(compilation Compilation)
	// NoDiskCache turns the disk cache off, regardless of CacheDir and the environment.
	NoDiskCache bool
}

func (o *ContextOptions) encode(a *arena) *raw.ContextOptions {
	e := record[raw.ContextOptions](a)
	if o == nil {
		return e
	}
	e.CUDAHome = a.optional(o.CUDAHome, "CUDAHome")
	e.NVRTCPath = a.optional(o.NVRTCPath, "NVRTCPath")
	e.NvjitlinkPath = a.optional(o.NvjitlinkPath, "NvjitlinkPath")
	e.NVVMPath = a.optional(o.NVVMPath, "NVVMPath")
	e.DriverPath = a.optional(o.DriverPath, "DriverPath")
	e.DefaultArch = a.optional(o.DefaultArch, "DefaultArch")
	e.DumpDir = a.optional(o.DumpDir, "DumpDir")
	e.LogLevel = uint32(o.LogLevel)
	e.CacheDir = a.optional(o.CacheDir, "CacheDir")
	e.CacheLayers, e.CacheLayerCount = a.texts(o.CacheLayers, "CacheLayers"), uint64(len(o.CacheLayers))
	e.CacheMemoryBytes = o.CacheMemoryBytes
	e.CacheDiskBytes = o.CacheDiskBytes
	e.CacheMode = uint32(o.CacheMode)
	e.CacheWaitMilliseconds = o.CacheWaitMilliseconds
	e.CacheFailureSeconds = o.CacheFailureSeconds
	e.WorkerPath = a.optional(o.WorkerPath, "WorkerPath")
	e.WorkerMemoryBytes = o.WorkerMemoryBytes
	e.PCHBytes = o.PCHBytes
	e.TraceFile = a.optional(o.TraceFile, "TraceFile")
	e.WorkerMode = uint32(o.WorkerMode)
	e.WorkerCount = o.WorkerCount
	e.WorkerIdleMilliseconds = o.WorkerIdleMilliseconds
	e.TimeLimitMilliseconds = o.TimeLimitMilliseconds
	e.PCH = uint32(o.PCH)
	e.TraceCompiler = uint32(o.TraceCompiler)
	e.MockDevice = a.optional(o.MockDevice, "MockDevice")
	e.NVCCPath = a.optional(o.NVCCPath, "NVCCPath")
	e.WorkerSandbox = uint32(o.WorkerSandbox)
	e.HeaderCheck = uint32(o.HeaderCheck)
	e.LoadedKernelLimit = o.LoadedKernelLimit
	e.ImmutableDirs, e.ImmutableDirCount = a.texts(o.ImmutableDirs, "ImmutableDirs"), uint64(len(o.ImmutableDirs))
	e.RecordFile = a.optional(o.RecordFile, "RecordFile")
	e.KeepFailures = uint32(o.KeepFailures)
	return e
}

// EventQueueOptions: Options of an event queue. All fields may be zero.
type EventQueueOptions struct {
	// Capacity: Maximum number of events in the queue; 0: 1024. The oldest are dropped for newer ones.
	Capacity uint64
	// LogLevel: Log lines of this level and of those before it. DEFAULT: as INFO. CJIT_LOG_LEVEL_OFF: no lines.
	LogLevel LogLevel
	// Compilations: off: no compilations. DEFAULT: on.
	Compilations Switch
}

func (o *EventQueueOptions) encode(a *arena) *raw.EventQueueOptions {
	e := record[raw.EventQueueOptions](a)
	if o == nil {
		return e
	}
	e.Capacity = o.Capacity
	e.LogLevel = uint32(o.LogLevel)
	e.Compilations = uint32(o.Compilations)
	return e
}

// ExternalField: One part of the cache key of an external build.
type ExternalField struct {
	// Name: Shown by cjit cache why. Not empty, and without line breaks.
	Name string
	// Data: Any bytes; hashed during the call and not kept.
	Data []byte
}

func (o *ExternalField) encode(a *arena) *raw.ExternalField {
	if o == nil {
		return nil
	}
	e := record[raw.ExternalField](a)
	e.Name = a.optional(o.Name, "ExternalField.Name")
	if o.Data != nil {
		e.Data, e.Size = a.bytes(o.Data), uint64(len(o.Data))
	}
	return e
}

// ExternalOptions: Options of an external build. struct_size and Producer are required. The cache key contains Producer,
// Name, Fields and NameExpressions in their order, the contents of Files, Arch, ArgumentSchemas, Policy and ImagePasses.
// They must determine the images: what the callback reads besides them, such as environment variables and options, belongs
// into Fields.
type ExternalOptions struct {
	// Producer: The compiler and its version: "Triton 3.5". At most 4096 bytes.
	Producer string
	// Fields: field_count pointers, none nil. Names may repeat.
	Fields []ExternalField
	// Files: Files that the callback reads. The cache key contains the last component of each path and the contents, not the
	// directory. A file is hashed again only if it may have changed.
	Files []string
	// Name: Name in messages, logs and traces, such as that of the source. "": "external".
	Name string
	// Arch: As KernelOptions.Arch. The images must run on it. "": the context's default.
	Arch string
	// NameExpressions: Names of the kernels and variables of the result: symbols, or names for which the callback sets the
	// symbol. nil: the names that the callback sets, else all kernels and variables of the image (a variable as "&table").
	NameExpressions []string
	// ArgumentSchemas: Argument schema of each name, as KernelOptions.ArgumentSchemas. nil: "" for all of them.
	ArgumentSchemas []string
	// Policy: A policy encoded by cjit_policy_encode(), stored in the result. nil: the one that the callback sets.
	Policy []byte
	// CacheMode: How a build uses the cache (docs/cache.md).
	CacheMode CacheMode
	// CacheWaitMilliseconds: As ContextOptions.CacheWaitMilliseconds, for this request; 0: the context's value.
	CacheWaitMilliseconds uint32
	// TimeLimitMilliseconds: As ContextOptions.TimeLimitMilliseconds, for this request; 0: the context's value. A callback
	// that fails after this time fails with CJIT_ERROR_TIME_LIMIT; what it makes after this time is used.
	TimeLimitMilliseconds uint32
	// ResourceLimits: As KernelOptions.ResourceLimits. nil: none.
	ResourceLimits *ResourceLimits
	// ImagePasses: As KernelOptions.ImagePasses.
	ImagePasses []ImagePass
	// Callback makes the images; nil: the result is only searched in the cache. It runs on its own goroutine. An error or a
	// panic fails the build with ErrExternalCompiler, an *Error with the status ErrCompilation with that. It may build other
	// requests; its own would wait for CacheWaitMilliseconds.
	Callback func(call *ExternalCall) error
}

func (o *ExternalOptions) encode(a *arena) *raw.ExternalBuildOptions {
	e := record[raw.ExternalBuildOptions](a)
	if o == nil {
		a.refuse("the ExternalOptions are nil")
		return e
	}
	e.Producer = a.optional(o.Producer, "Producer")
	e.Fields, e.FieldCount = encodeEach(a, o.Fields, (*ExternalField).encode), uint64(len(o.Fields))
	e.Files, e.FileCount = a.texts(o.Files, "Files"), uint64(len(o.Files))
	e.Name = a.optional(o.Name, "Name")
	e.Arch = a.optional(o.Arch, "Arch")
	e.NameExpressions, e.NameCount = a.texts(o.NameExpressions, "NameExpressions"), uint64(len(o.NameExpressions))
	if o.Policy != nil {
		e.Policy, e.PolicySize = a.bytes(o.Policy), uint64(len(o.Policy))
	}
	e.CacheMode = uint32(o.CacheMode)
	e.CacheWaitMilliseconds = o.CacheWaitMilliseconds
	e.TimeLimitMilliseconds = o.TimeLimitMilliseconds
	e.ResourceLimits = o.ResourceLimits.encode(a)
	e.ImagePasses, e.ImagePassCount = encodeEach(a, o.ImagePasses, (*ImagePass).encode), uint64(len(o.ImagePasses))
	o.encodeMore(a, e)
	return e
}

// ImageAdoptOptions: An image to adopt. struct_size, Data and size are required.
type ImageAdoptOptions struct {
	// Data: A cubin, PTX, LTO-IR or a fatbin; copied. PTX may end with a NUL.
	Data []byte
	// Producer: The program that made the image, at most 4096 bytes; "": "adopted".
	Producer string
	// Arch: "": read from the image; for a fatbin the lowest of its entries. LTO-IR does not state it, so that it is required
	// there. A cubin or PTX must run on it. "native" is refused.
	Arch string
	// NameExpressions: Names of the result. nil: all kernels and variables of the image (a variable as "&table").
	NameExpressions []string
	// LoweredNames: The symbol of each name. nil: the names are symbols.
	LoweredNames []string
	// ArgumentSchemas: Argument schema of each name, as KernelOptions.ArgumentSchemas. nil: "" for all of them.
	ArgumentSchemas []string
	// Policy: A policy encoded by cjit_policy_encode(), stored in the result. nil: none.
	Policy []byte
	// Kind: NONE: detected from the bytes. Any other kind is checked against the bytes.
	Kind ImageKind
}

func (o *ImageAdoptOptions) encode(a *arena) *raw.ImageAdoptOptions {
	e := record[raw.ImageAdoptOptions](a)
	if o == nil {
		a.refuse("the ImageAdoptOptions are nil")
		return e
	}
	if o.Data != nil {
		e.Data, e.Size = a.bytes(o.Data), uint64(len(o.Data))
	}
	e.Producer = a.optional(o.Producer, "Producer")
	e.Arch = a.optional(o.Arch, "Arch")
	e.NameExpressions, e.NameCount = a.texts(o.NameExpressions, "NameExpressions"), uint64(len(o.NameExpressions))
	if o.Policy != nil {
		e.Policy, e.PolicySize = a.bytes(o.Policy), uint64(len(o.Policy))
	}
	e.Kind = uint32(o.Kind)
	o.encodeMore(a, e)
	return e
}

// L2Window: A memory window, and how the accesses of a launch to it use the L2 cache (CUaccessPolicyWindow).
type L2Window struct {
	// Address: Device address of the first byte.
	Address DevicePointer
	// Bytes: Size in bytes, at most CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE. 0: no window.
	Bytes uint64
	// HitRatio: The part of the lines, 0 to 1, that has HitProperty; the other lines have MissProperty.
	HitRatio float64
	// HitProperty: Default: PERSISTING.
	HitProperty L2Property
	// MissProperty: Default: NORMAL. Not PERSISTING.
	MissProperty L2Property
}

func (o *L2Window) encode(a *arena) *raw.L2Window {
	if o == nil {
		return nil
	}
	e := record[raw.L2Window](a)
	e.Address = uint64(o.Address)
	e.Bytes = o.Bytes
	e.HitRatio = o.HitRatio
	e.HitProperty = uint32(o.HitProperty)
	e.MissProperty = uint32(o.MissProperty)
	return e
}

// LaunchOptions: Options of a launch. All three dimensions of the grid are required. A dimension of block or cluster that
// is 0 is the policy's, else 1; block_x must be set here or in the policy.
type LaunchOptions struct {
	// Grid: Blocks of the grid: x from 1 to 2^31 - 1, y and z from 1 to 65535. 0 is CJIT_ERROR_INVALID_ARGUMENT.
	Grid Dim3
	// Block: Threads per block. 0: the policy's; without a policy 1 for y and z, and block_x is required.
	Block Dim3
	// Cluster: Blocks per cluster; 0: the policy's, else no cluster. At most 8 in total, or 16 with NonPortableCluster; the
	// grid must be a multiple. Not needed if the kernel's source fixes the cluster.
	Cluster Dim3
	// PDL: Programmatic stream serialization (PDL). DEFAULT: the policy's value, else off.
	PDL Switch
	// DynamicSharedMemory: Bytes per block. 0: the policy's value, else none. The kernel's limit is raised if the device
	// allows it.
	DynamicSharedMemory uint64
	// Stream: A stream of the current CUDA context. nil: the default stream.
	Stream Stream
	// ArgumentNames: Name of each argument in the kernel's argument schema, in any order. nil: the arguments are in the order
	// of the parameters.
	ArgumentNames []string
	// L2Window: nil: the stream's window.
	L2Window *L2Window
	// ProgrammaticEvent: Event that is recorded when all blocks have triggered it (cudaTriggerProgrammaticLaunchCompletion())
	// or are done. Create it with CU_EVENT_DISABLE_TIMING. Needs sm_90 or newer. nil: none.
	ProgrammaticEvent Event
	// LaunchCompletionEvent: Event that is recorded when all blocks have started, as accurately as the driver can determine.
	// Create it with CU_EVENT_DISABLE_TIMING. nil: none.
	LaunchCompletionEvent Event
	// PreferredCluster: Blocks of the preferred cluster, used where it fits: a multiple of the cluster in x and y, equal in z.
	// Not with Cooperative. Needs driver 12.8 or newer; a device without such clusters uses the normal cluster.
	PreferredCluster Dim3
	// NonPortableCluster: on: allow clusters of more than 8 blocks, which not every device supports. A policy with a larger
	// cluster implies it.
	NonPortableCluster Switch
	// ClusterScheduling: How clusters are distributed over the device (CUclusterSchedulingPolicy).
	ClusterScheduling ClusterScheduling
	// Cooperative: on: all blocks run concurrently, so that the grid can be synchronized. A grid that does not fit is refused.
	Cooperative Switch
	// TriggerAtBlockStart: on: each block triggers ProgrammaticEvent when it starts.
	TriggerAtBlockStart Switch
	// UsePriority: on: use Priority. off (default): use the priority of the stream.
	UsePriority Switch
	// Priority: Lower values run first; within cuCtxGetStreamPriorityRange().
	Priority int32
	// MemorySyncDomain: Domain in which the memory operations of a launch are ordered (CUlaunchMemSyncDomain).
	MemorySyncDomain MemorySyncDomain
	// UseMemorySyncDomainMap: on: use the map of the two fields below. off (default): use the map of the stream.
	UseMemorySyncDomainMap Switch
	// MemorySyncDomainLocal: Hardware domains of local and of remote traffic, less than the device's count (4 on sm_90).
	MemorySyncDomainLocal uint32
	// MemorySyncDomainRemote: Hardware domains of local and of remote traffic, less than the device's count (4 on sm_90).
	MemorySyncDomainRemote uint32
	// SharedMemoryCarveout: Preferred shared memory as a percentage of the multiprocessor's on-chip memory, 1 to 100, or a
	// value of enum cjit_shared_memory_carveout. Needs driver 12.5 or newer.
	SharedMemoryCarveout SharedMemoryCarveout
	// NvlinkCentricScheduling: on: schedule for NVLink use. Needs driver 13.0 or newer.
	NvlinkCentricScheduling Switch
	// PortableClusterMode: Cluster sizes that this launch may have. Needs driver 13.2 or newer, except for DEFAULT.
	PortableClusterMode PortableClusterMode
	// SharedMemoryMode: Shared memory that this launch may use. Needs driver 13.2 or newer, except for DEFAULT.
	SharedMemoryMode SharedMemoryMode
}

func (o *LaunchOptions) encode(a *arena) *raw.LaunchOptions {
	e := record[raw.LaunchOptions](a)
	if o == nil {
		return e
	}
	e.GridX, e.GridY, e.GridZ = o.Grid.X, o.Grid.Y, o.Grid.Z
	e.BlockX, e.BlockY, e.BlockZ = o.Block.X, o.Block.Y, o.Block.Z
	e.ClusterX, e.ClusterY, e.ClusterZ = o.Cluster.X, o.Cluster.Y, o.Cluster.Z
	e.PDL = uint32(o.PDL)
	e.DynamicSharedMemory = o.DynamicSharedMemory
	e.Stream = uintptr(o.Stream)
	e.ArgumentNames = a.texts(o.ArgumentNames, "ArgumentNames")
	e.L2Window = o.L2Window.encode(a)
	e.ProgrammaticEvent = uintptr(o.ProgrammaticEvent)
	e.LaunchCompletionEvent = uintptr(o.LaunchCompletionEvent)
	e.PreferredClusterX, e.PreferredClusterY, e.PreferredClusterZ = o.PreferredCluster.X, o.PreferredCluster.Y, o.PreferredCluster.Z
	e.NonPortableCluster = uint32(o.NonPortableCluster)
	e.ClusterScheduling = uint32(o.ClusterScheduling)
	e.Cooperative = uint32(o.Cooperative)
	e.TriggerAtBlockStart = uint32(o.TriggerAtBlockStart)
	e.UsePriority = uint32(o.UsePriority)
	e.Priority = o.Priority
	e.MemorySyncDomain = uint32(o.MemorySyncDomain)
	e.UseMemorySyncDomainMap = uint32(o.UseMemorySyncDomainMap)
	e.MemorySyncDomainLocal = o.MemorySyncDomainLocal
	e.MemorySyncDomainRemote = o.MemorySyncDomainRemote
	e.SharedMemoryCarveout = uint32(o.SharedMemoryCarveout)
	e.NvlinkCentricScheduling = uint32(o.NvlinkCentricScheduling)
	e.PortableClusterMode = uint32(o.PortableClusterMode)
	e.SharedMemoryMode = uint32(o.SharedMemoryMode)
	o.encodeMore(a, e)
	return e
}

// NVVMInput: One module. Exactly one of Data and Path is set.
type NVVMInput struct {
	// Name: Name in messages, logs and LTO-IR. "": the path, or "input 0" with the module's number.
	Name string
	// Data: LLVM IR as text or bitcode; not kept.
	Data []byte
	// Path: A file. The cache key contains its contents, not its path. "": the input is no file.
	Path string
	// Lazy: on: take only the functions that other modules call. The module must be bitcode.
	Lazy Switch
}

func (o *NVVMInput) encode(a *arena) *raw.NVVMInput {
	if o == nil {
		return nil
	}
	e := record[raw.NVVMInput](a)
	e.Name = a.optional(o.Name, "NVVMInput.Name")
	if o.Data != nil {
		e.Data, e.Size = a.bytes(o.Data), uint64(len(o.Data))
	}
	e.Path = a.optional(o.Path, "NVVMInput.Path")
	e.Lazy = uint32(o.Lazy)
	return e
}

// NVVMOptions: Options of an NVVM build. struct_size, Inputs and input_count are required. A module has a data layout, a
// triple that begins with "nvptx64-", and !nvvmir.version. For architectures before 10.0 libNVVM reads the IR of LLVM 7,
// with typed pointers; from 10.0 on that of a newer LLVM (see cjit_nvvm_get_info()), with opaque pointers. A typed option
// and RawOptions may state the same value; if they differ, the build fails with CJIT_ERROR_CONTRADICTORY_OPTIONS.
type NVVMOptions struct {
	// Inputs: input_count pointers, none nil; at least one module is not lazy.
	Inputs []NVVMInput
	// Arch: As KernelOptions.Arch; "compute_90" makes PTX, "sm_90" a cubin. "": the context's default.
	Arch string
	// RawOptions: Further options for libNVVM, one string each ("-jump-table-density=90").
	RawOptions []string
	// LibdevicePath: The bitcode file of NVIDIA's device functions. "": libdevice.10.bc beside libNVVM. The cache key contains
	// its contents, not its path.
	LibdevicePath string
	// Policy: A policy encoded by cjit_policy_encode(), stored in the result. nil: none.
	Policy []byte
	// ImageKind: PTX, LTO_IR or CUBIN; a linker makes the cubin from PTX (CJIT_LINKER_DEFAULT). NONE: a cubin for sm_, PTX for
	// compute_. When LTO-IR is linked, only the kernels in @llvm.used are kept.
	ImageKind ImageKind
	// Optimization: O0 or O3.
	Optimization Optimization
	// Debug: on: do not optimize, and refuse IR that does not state the version of its debug metadata. The metadata determines
	// the debug information in the image.
	Debug Switch
	// FTZ: Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c.
	FTZ Switch
	// PrecDiv: Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c.
	PrecDiv Switch
	// PrecSqrt: Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c.
	PrecSqrt Switch
	// FMAD: Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c.
	FMAD Switch
	// Libdevice: Add libdevice; only the functions that are called are compiled. DEFAULT: on if a module declares a function
	// __nv_... that no module defines. If libdevice lacks the function too, the build fails with CJIT_ERROR_UNDEFINED_SYMBOL.
	Libdevice Switch
	// Verify: off: do not verify the IR before compiling. libNVVM then compiles much invalid IR into wrong code. It also
	// compiles valid IR that only its verifier refuses, such as 8-bit atomics for architecture 10.0 and newer.
	Verify Switch
	// CacheMode: How a build uses the cache (docs/cache.md).
	CacheMode CacheMode
	// CacheWaitMilliseconds: As ContextOptions.CacheWaitMilliseconds, for this request; 0: the context's value.
	CacheWaitMilliseconds uint32
	// WorkerMode: AUTOMATIC: compile in a worker if one is available, because some invalid IR makes libNVVM end its process.
	WorkerMode WorkerMode
	// TimeLimitMilliseconds: As ContextOptions.TimeLimitMilliseconds, for this request; 0: the context's value.
	TimeLimitMilliseconds uint32
	// ResourceLimits: As KernelOptions.ResourceLimits. nil: none.
	ResourceLimits *ResourceLimits
	// ImagePasses: As KernelOptions.ImagePasses.
	ImagePasses []ImagePass
}

func (o *NVVMOptions) encode(a *arena) *raw.NVVMBuildOptions {
	e := record[raw.NVVMBuildOptions](a)
	if o == nil {
		a.refuse("the NVVMOptions are nil")
		return e
	}
	e.Inputs, e.InputCount = encodeEach(a, o.Inputs, (*NVVMInput).encode), uint64(len(o.Inputs))
	e.Arch = a.optional(o.Arch, "Arch")
	e.RawOptions, e.RawOptionCount = a.texts(o.RawOptions, "RawOptions"), uint64(len(o.RawOptions))
	e.LibdevicePath = a.optional(o.LibdevicePath, "LibdevicePath")
	if o.Policy != nil {
		e.Policy, e.PolicySize = a.bytes(o.Policy), uint64(len(o.Policy))
	}
	e.ImageKind = uint32(o.ImageKind)
	e.Optimization = uint32(o.Optimization)
	e.Debug = uint32(o.Debug)
	e.FTZ = uint32(o.FTZ)
	e.PrecDiv = uint32(o.PrecDiv)
	e.PrecSqrt = uint32(o.PrecSqrt)
	e.FMAD = uint32(o.FMAD)
	e.Libdevice = uint32(o.Libdevice)
	e.Verify = uint32(o.Verify)
	e.CacheMode = uint32(o.CacheMode)
	e.CacheWaitMilliseconds = o.CacheWaitMilliseconds
	e.WorkerMode = uint32(o.WorkerMode)
	e.TimeLimitMilliseconds = o.TimeLimitMilliseconds
	e.ResourceLimits = o.ResourceLimits.encode(a)
	e.ImagePasses, e.ImagePassCount = encodeEach(a, o.ImagePasses, (*ImagePass).encode), uint64(len(o.ImagePasses))
	return e
}

// LinkInput: One input of a link. Exactly one of Data, Path, Result, Kernel and NVVM is set.
type LinkInput struct {
	// Name: Name in messages and logs. "": the path, the name of the source, or "input 0" with the input's number.
	Name string
	// Data: Bytes in memory; not kept. PTX may end with a NUL.
	Data []byte
	// Path: A file. The cache key contains its contents, not its path. "": the input is no file.
	Path string
	// Result: The result of another build. Its LTO-IR is linked if the link uses LTO-IR; otherwise its cubin, else its PTX,
	// else its fatbin. nil: the input is no result.
	Result *Result
	// Kernel: A source to compile first, or to take from the cache. Unset options take the values that the link needs: its
	// architecture, rdc, and LTO-IR if the link's lto is on or DEFAULT. Its own modes and limits apply to it. nil: the input
	// is no source.
	Kernel *KernelOptions
	// Kind: NONE: detected from the bytes. Any other kind is checked against the bytes.
	Kind LinkInputKind
	// NVVM: NVVM IR to compile first, or to take from the cache. Unset options take the values that the link needs: its
	// architecture, LTO-IR with link-time optimization, and PTX without. Its own modes and limits apply to it. nil: the input
	// is no NVVM IR.
	NVVM *NVVMOptions
}

func (o *LinkInput) encode(a *arena) *raw.LinkInput {
	if o == nil {
		return nil
	}
	e := record[raw.LinkInput](a)
	e.Name = a.optional(o.Name, "LinkInput.Name")
	if o.Data != nil {
		e.Data, e.Size = a.bytes(o.Data), uint64(len(o.Data))
	}
	e.Path = a.optional(o.Path, "LinkInput.Path")
	if o.Kernel != nil {
		e.Kernel = o.Kernel.encode(a)
	}
	e.Kind = uint32(o.Kind)
	if o.NVVM != nil {
		e.NVVM = o.NVVM.encode(a)
	}
	o.encodeMore(a, e)
	return e
}

// LinkOptions: Options of a link. struct_size, Inputs and input_count are required. A typed option and RawOptions may state
// the same value; if they differ, the build fails with CJIT_ERROR_CONTRADICTORY_OPTIONS.
type LinkOptions struct {
	// Inputs: input_count pointers, at least one, none nil. Symbols are resolved in this order.
	Inputs []LinkInput
	// Arch: As KernelOptions.Arch; "compute_90" makes PTX. "": the context's default.
	Arch string
	// RawOptions: Further options for nvJitLink ("-Xptxas=-v").
	RawOptions []string
	// UsedKernels: Lowered names of the kernels and, below, of the variables that are used; others may be removed. Only with
	// link-time optimization.
	UsedKernels []string
	// UsedVariables: Lowered names of the kernels and, below, of the variables that are used; others may be removed. Only with
	// link-time optimization.
	UsedVariables []string
	// Policy: A policy encoded by cjit_policy_encode(), stored in the result. nil: that of the first input that has one.
	Policy []byte
	// ImageKind: CUBIN, PTX or LTO_IR. PTX and LTO_IR need link-time optimization. LTO_IR is one input for later links: all
	// inputs are LTO-IR or are compiled to it, and undefined symbols remain. It needs nvJitLink 13.4 or newer. NONE: the kind
	// that Arch implies.
	ImageKind ImageKind
	// MaxRegisters: Maximum registers per thread, from 1; 0: no limit.
	MaxRegisters uint32
	// SplitCompile: Maximum threads for code generation; 0: nvJitLink's default (1).
	SplitCompile uint32
	// Optimization: Optimization level of libNVVM or of a linker.
	Optimization Optimization
	// LTO: Link-time optimization. DEFAULT: on if an input is LTO-IR or can be compiled to it. off: LTO-IR is refused.
	LTO Switch
	// Debug: Generate debug information.
	Debug Switch
	// Lineinfo: Generate debug information.
	Lineinfo Switch
	// FTZ: Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. Only with link-time
	// optimization.
	FTZ Switch
	// PrecDiv: Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. Only with link-time
	// optimization.
	PrecDiv Switch
	// PrecSqrt: Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. Only with link-time
	// optimization.
	PrecSqrt Switch
	// FMAD: Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. Only with link-time
	// optimization.
	FMAD Switch
	// OptimizeUnusedVariables: Remove variables that no device code uses, assuming that no host code uses them. Only with
	// link-time optimization.
	OptimizeUnusedVariables Switch
	// Verbose: Report registers and memory in the result's info_log.
	Verbose Switch
	// Linker: The linker to use.
	Linker Linker
	// CacheMode: How a build uses the cache (docs/cache.md).
	CacheMode CacheMode
	// CacheWaitMilliseconds: As ContextOptions.CacheWaitMilliseconds, for this request; 0: the context's value.
	CacheWaitMilliseconds uint32
	// WorkerMode: AUTOMATIC: link in this process if all inputs were compiled for this link, otherwise in a worker, because
	// damaged input can crash nvJitLink.
	WorkerMode WorkerMode
	// TimeLimitMilliseconds: As ContextOptions.TimeLimitMilliseconds, for this request; 0: the context's value.
	TimeLimitMilliseconds uint32
	// ResourceLimits: As KernelOptions.ResourceLimits. nil: none.
	ResourceLimits *ResourceLimits
	// ImagePasses: As KernelOptions.ImagePasses.
	ImagePasses []ImagePass
	// Relocatable: on: make a relocatable cubin, one input for later links, in which undefined symbols remain. The driver
	// loads it only if there are none. Needs nvJitLink 13.0 or newer, with link-time optimization 13.3. The result has the
	// names of all inputs.
	Relocatable Switch
	// ExtraImageKinds: Further images of the same link: PTX beside a cubin, or a cubin beside PTX. The code is optimized once,
	// and the cubin is assembled from the PTX. Needs link-time optimization; other combinations are refused.
	ExtraImageKinds ImageKindBits
}

func (o *LinkOptions) encode(a *arena) *raw.LinkBuildOptions {
	e := record[raw.LinkBuildOptions](a)
	if o == nil {
		a.refuse("the LinkOptions are nil")
		return e
	}
	e.Inputs, e.InputCount = encodeEach(a, o.Inputs, (*LinkInput).encode), uint64(len(o.Inputs))
	e.Arch = a.optional(o.Arch, "Arch")
	e.RawOptions, e.RawOptionCount = a.texts(o.RawOptions, "RawOptions"), uint64(len(o.RawOptions))
	e.UsedKernels, e.UsedKernelCount = a.texts(o.UsedKernels, "UsedKernels"), uint64(len(o.UsedKernels))
	e.UsedVariables, e.UsedVariableCount = a.texts(o.UsedVariables, "UsedVariables"), uint64(len(o.UsedVariables))
	if o.Policy != nil {
		e.Policy, e.PolicySize = a.bytes(o.Policy), uint64(len(o.Policy))
	}
	e.ImageKind = uint32(o.ImageKind)
	e.MaxRegisters = o.MaxRegisters
	e.SplitCompile = o.SplitCompile
	e.Optimization = uint32(o.Optimization)
	e.LTO = uint32(o.LTO)
	e.Debug = uint32(o.Debug)
	e.Lineinfo = uint32(o.Lineinfo)
	e.FTZ = uint32(o.FTZ)
	e.PrecDiv = uint32(o.PrecDiv)
	e.PrecSqrt = uint32(o.PrecSqrt)
	e.FMAD = uint32(o.FMAD)
	e.OptimizeUnusedVariables = uint32(o.OptimizeUnusedVariables)
	e.Verbose = uint32(o.Verbose)
	e.Linker = uint32(o.Linker)
	e.CacheMode = uint32(o.CacheMode)
	e.CacheWaitMilliseconds = o.CacheWaitMilliseconds
	e.WorkerMode = uint32(o.WorkerMode)
	e.TimeLimitMilliseconds = o.TimeLimitMilliseconds
	e.ResourceLimits = o.ResourceLimits.encode(a)
	e.ImagePasses, e.ImagePassCount = encodeEach(a, o.ImagePasses, (*ImagePass).encode), uint64(len(o.ImagePasses))
	e.Relocatable = uint32(o.Relocatable)
	e.ExtraImageKinds = uint32(o.ExtraImageKinds)
	return e
}

// RecordingOptions: What a repeated request changes.
type RecordingOptions struct {
	// Arch: As KernelOptions.Arch. "": RecordedRequest.Arch.
	Arch string
	// CacheMode: As KernelOptions.CacheMode.
	CacheMode CacheMode
}

func (o *RecordingOptions) encode(a *arena) *raw.RecordingBuildOptions {
	e := record[raw.RecordingBuildOptions](a)
	if o == nil {
		return e
	}
	e.Arch = a.optional(o.Arch, "Arch")
	e.CacheMode = uint32(o.CacheMode)
	return e
}

// SignatureOptions: Options of a signature. All fields may be zero.
type SignatureOptions struct {
	// KeyPath: File with the secret key, as minisign -G writes it, with the mode 0600 or 0400. "": CJIT_SIGNING_KEY.
	KeyPath string
	// PasswordPath: File with the password of an encrypted key, with the mode 0600 or 0400. "":
	// CJIT_SIGNING_KEY_PASSWORD_FILE, and none if KeyPath is set.
	PasswordPath string
	// ExpiresDays: Days until the signature expires, at most 36500; 0: the value of CJIT_SIGNATURE_DAYS, and never without it.
	// minisign itself ignores this.
	ExpiresDays uint64
}

func (o *SignatureOptions) encode(a *arena) *raw.SignatureOptions {
	e := record[raw.SignatureOptions](a)
	if o == nil {
		return e
	}
	e.KeyPath = a.optional(o.KeyPath, "KeyPath")
	e.PasswordPath = a.optional(o.PasswordPath, "PasswordPath")
	e.ExpiresDays = o.ExpiresDays
	return e
}

// TensorMapOptions: A tensor and how it is copied. Arrays are read before the call returns. Fields of other modes are
// ignored. The fields state the rules for single values. These rules of cuda.h of CUDA 13.0 concern several fields: -
// Interleave 32B: Swizzle is 32B, except in mode IM2COL_WIDE. - Swizzle not NONE, Interleave NONE: box_dims[0] or
// ChannelsPerPixel elements have at most as many bytes as the span of the swizzle, 32, 64 or 128. - Mode IM2COL_WIDE:
// Swizzle is 64B, 128B or 128B_ATOM_32B. - U4X16_ALIGN16, U6X16_ALIGN16: Swizzle is NONE (not in mode IM2COL_WIDE), 128B,
// 128B_ATOM_32B, or, for U6 in the other modes, 128B_ATOM_64B. - U6X16_ALIGN16: Interleave is NONE. - OOBFill NAN: Element
// is a floating-point type. The driver decides about everything that cuda.h does not forbid. cuda.h has no rule against
// overlapping strides, so windows over the same memory are accepted.
type TensorMapOptions struct {
	// Address: Device address of the first element. A multiple of 16; of 32 with Interleave 32B, U4X16_ALIGN16 and
	// U6X16_ALIGN16.
	Address DevicePointer
	// Dims: rank sizes in elements, 1 to 2^32 each. dims[0] is a multiple of 128 for U4X16_ALIGN16 and U6X16_ALIGN16, and of 2
	// for U4X16_ALIGN8.
	Dims []uint64
	// Strides: rank - 1 strides in bytes; strides[i] is that of dimension i + 1. Multiples of 16 (of 32 if Address must be),
	// less than 2^40. nil: a dense tensor; not allowed with Interleave.
	Strides []uint64
	// BoxDims: TILED, required: rank sizes of the box in elements, 1 to 256 each. box_dims[0] elements have a multiple of 16
	// bytes; box_dims[0] is 128 for U4X16_ALIGN16 and U6X16_ALIGN16. (In the kernel, without Interleave, the first coordinate
	// of a box must also lie at a multiple of 16 bytes: on an H200 any other is an illegal instruction.) nil: not TILED.
	BoxDims []uint32
	// ElementStrides: rank steps, 1 to 8 each: every element_strides[i]-th element of the box is copied along dimension i.
	// Without Interleave the first is ignored. nil: all 1.
	ElementStrides []uint32
	// PixelBoxLower: IM2COL, required: rank - 2 lower corners of the box of pixels, in the order W, H, D. A corner is the
	// offset from index 0 to the first pixel of the box. It is -32768 to 32767 for rank 3, -128 to 127 for rank 4, -16 to 15
	// for rank 5. IM2COL_WIDE: one value, for W, -32768 to 32767. nil: TILED.
	PixelBoxLower []int32
	// PixelBoxUpper: The same number of upper corners: the offset from the last index to the last pixel of the box. In each
	// dimension the box contains at least one pixel: size + upper - lower > 0; size + upper is less than 2^31. nil: TILED.
	PixelBoxUpper []int32
	// Mode: How a copy traverses the tensor.
	Mode TensorMapMode
	// Element: Required.
	Element TensorElement
	// Interleave: Layout of the channels in global memory.
	Interleave TensorMapInterleave
	// Swizzle: How chunks are permuted in shared memory, so that columns can be read without bank conflicts.
	Swizzle TensorMapSwizzle
	// L2Promotion: How many bytes are fetched from memory into the L2 cache at a time.
	L2Promotion TensorMapL2Promotion
	// OOBFill: The value that a copy writes for elements outside the tensor.
	OOBFill TensorMapOOBFill
	// WideMode: IM2COL_WIDE.
	WideMode TensorMapWideMode
	// ChannelsPerPixel: IM2COL, IM2COL_WIDE: elements of dimension 0, 1 to 256, in total a multiple of 16 bytes; 128 for
	// U4X16_ALIGN16 and U6X16_ALIGN16.
	ChannelsPerPixel uint32
	// PixelsPerColumn: IM2COL, IM2COL_WIDE: pixels, 1 to 1024; ignored with W128.
	PixelsPerColumn uint32
	// AllocationClass: DEFAULT: what the driver encodes. SMALL and LARGE need a driver for CUDA 13.5.
	AllocationClass TensorMapAllocationClass
	// Rank is the number of dimensions; 0: the length of Dims.
	Rank uint32
}

func (o *TensorMapOptions) encode(a *arena) *raw.TensorMapOptions {
	e := record[raw.TensorMapOptions](a)
	if o == nil {
		a.refuse("the TensorMapOptions are nil")
		return e
	}
	e.Address = uint64(o.Address)
	e.Dims = copied(a, o.Dims)
	e.Strides = copied(a, o.Strides)
	e.BoxDims = copied(a, o.BoxDims)
	e.ElementStrides = copied(a, o.ElementStrides)
	e.PixelBoxLower = copied(a, o.PixelBoxLower)
	e.PixelBoxUpper = copied(a, o.PixelBoxUpper)
	e.Mode = uint32(o.Mode)
	e.Element = uint32(o.Element)
	e.Interleave = uint32(o.Interleave)
	e.Swizzle = uint32(o.Swizzle)
	e.L2Promotion = uint32(o.L2Promotion)
	e.OOBFill = uint32(o.OOBFill)
	e.WideMode = uint32(o.WideMode)
	e.ChannelsPerPixel = o.ChannelsPerPixel
	e.PixelsPerColumn = o.PixelsPerColumn
	e.AllocationClass = uint32(o.AllocationClass)
	o.encodeMore(a, e)
	return e
}
