// Code generated from the public headers by abi/abi.py generate; DO NOT EDIT.

package cjit

import "strconv"

// Names of policy values that cjit reads. All other names are free for the caller.
const (
	// Threads per block in x, y and z: 1 to 1024, 1 to 1024, 1 to 64.
	PolicyBlockX = "block_x"
	PolicyBlockY = "block_y"
	PolicyBlockZ = "block_z"
	// Blocks per cluster in x, y and z: 1 to 16 each; 1 if absent.
	PolicyClusterX = "cluster_x"
	PolicyClusterY = "cluster_y"
	PolicyClusterZ = "cluster_z"
	// Dynamic shared memory in bytes per block, from 0.
	PolicyDynamicSharedMemory = "dynamic_shared_memory"
	// Intended number of blocks per multiprocessor, from 1. Stored for the caller; launches do not use it.
	PolicyMinBlocks = "min_blocks"
	// 1: launch with programmatic stream serialization (PDL). 0: launch without it.
	PolicyPDL = "pdl"
)

// BuildPlace: The process that ran the compiler.
type BuildPlace uint32

const (
	// None: the result came from the cache, from another call's build or from an artifact.
	BuildPlaceNone BuildPlace = 0
	// The calling process; for an external build its callback.
	BuildPlaceProcess BuildPlace = 1
	// A worker process.
	BuildPlaceWorker BuildPlace = 2
	// The process of nvcc.
	BuildPlaceCompilerProcess BuildPlace = 3
)

// String returns the name of the constant, or the number if this package does not know it.
func (v BuildPlace) String() string {
	switch v {
	case BuildPlaceNone:
		return "BuildPlaceNone"
	case BuildPlaceProcess:
		return "BuildPlaceProcess"
	case BuildPlaceWorker:
		return "BuildPlaceWorker"
	case BuildPlaceCompilerProcess:
		return "BuildPlaceCompilerProcess"
	}
	return "BuildPlace(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// BundleConflict: Action if an entry exists with other contents.
type BundleConflict uint32

const (
	// Fail with ErrInvalidArgument and change nothing. Equal contents are not a conflict.
	BundleConflictRefuse BundleConflict = 0
	// Keep the existing entry.
	BundleConflictKeep BundleConflict = 1
	// Replace the existing entry.
	BundleConflictReplace BundleConflict = 2
)

// String returns the name of the constant, or the number if this package does not know it.
func (v BundleConflict) String() string {
	switch v {
	case BundleConflictRefuse:
		return "BundleConflictRefuse"
	case BundleConflictKeep:
		return "BundleConflictKeep"
	case BundleConflictReplace:
		return "BundleConflictReplace"
	}
	return "BundleConflict(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// BundleDifferenceKind: Kind of a difference between two bundles.
type BundleDifferenceKind uint32

const (
	BundleDifferenceNone BundleDifferenceKind = 0
	// Only in the first bundle.
	BundleDifferenceRemoved BundleDifferenceKind = 1
	// Only in the second bundle.
	BundleDifferenceAdded BundleDifferenceKind = 2
	// In both, with different contents.
	BundleDifferenceChanged BundleDifferenceKind = 3
)

// String returns the name of the constant, or the number if this package does not know it.
func (v BundleDifferenceKind) String() string {
	switch v {
	case BundleDifferenceNone:
		return "BundleDifferenceNone"
	case BundleDifferenceRemoved:
		return "BundleDifferenceRemoved"
	case BundleDifferenceAdded:
		return "BundleDifferenceAdded"
	case BundleDifferenceChanged:
		return "BundleDifferenceChanged"
	}
	return "BundleDifferenceKind(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// BundleReadFlags: Flags for cjit_bundle_read().
type BundleReadFlags uint32

const (
	BundleReadDefault BundleReadFlags = 0
	// Do not copy: the bundle points into the caller's bytes, which must not change until the bundle and all results
	// from it are destroyed.
	BundleReadInPlace BundleReadFlags = 1
	// Check and decompress sections on first use; damage in a section is reported then. The structure and the checksum
	// of all bytes are checked immediately.
	BundleReadLazy BundleReadFlags = 2
)

// String returns the name of the constant, or the number if this package does not know it.
func (v BundleReadFlags) String() string {
	switch v {
	case BundleReadDefault:
		return "BundleReadDefault"
	case BundleReadInPlace:
		return "BundleReadInPlace"
	case BundleReadLazy:
		return "BundleReadLazy"
	}
	return "BundleReadFlags(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// CacheEntryState: State of a cache entry.
type CacheEntryState uint32

const (
	// Present; not verified.
	CacheEntryStateListed CacheEntryState = 0
	// All checksums are correct.
	CacheEntryStateGood CacheEntryState = 1
	// Damaged, or not a cache entry.
	CacheEntryStateCorrupt CacheEntryState = 2
	// Of a format that this library cannot read.
	CacheEntryStateVersion CacheEntryState = 3
	// The file cannot be read, or the remote cannot be used.
	CacheEntryStateUnreadable CacheEntryState = 4
	// The place does not have the entry.
	CacheEntryStateAbsent CacheEntryState = 5
	// A remote has the entry, but its signature is not accepted (docs/remote.md, "Trust").
	CacheEntryStateRefused CacheEntryState = 6
)

// String returns the name of the constant, or the number if this package does not know it.
func (v CacheEntryState) String() string {
	switch v {
	case CacheEntryStateListed:
		return "CacheEntryStateListed"
	case CacheEntryStateGood:
		return "CacheEntryStateGood"
	case CacheEntryStateCorrupt:
		return "CacheEntryStateCorrupt"
	case CacheEntryStateVersion:
		return "CacheEntryStateVersion"
	case CacheEntryStateUnreadable:
		return "CacheEntryStateUnreadable"
	case CacheEntryStateAbsent:
		return "CacheEntryStateAbsent"
	case CacheEntryStateRefused:
		return "CacheEntryStateRefused"
	}
	return "CacheEntryState(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// CacheMode: How a build uses the cache (docs/cache.md).
type CacheMode uint32

const (
	// In a request: the context's mode. In a context: the value of `CJIT_CACHE`; USE if it is not set.
	CacheModeDefault CacheMode = 0
	// Read from the cache, and store new results.
	CacheModeUse CacheMode = 1
	// Do not read; build, and replace the entry.
	CacheModeRefresh CacheMode = 2
	// Read, but store nothing on disk. The memory cache is used as in USE.
	CacheModeReadOnly CacheMode = 3
	// Neither read nor store; no file or directory of the cache is touched.
	CacheModeOff CacheMode = 4
	// Read as READ_ONLY and never compile: a result that the cache does not have is ErrNotCached. No compiler, linker
	// or worker runs. Dump directories are ignored.
	CacheModeOnly CacheMode = 5
)

// String returns the name of the constant, or the number if this package does not know it.
func (v CacheMode) String() string {
	switch v {
	case CacheModeDefault:
		return "CacheModeDefault"
	case CacheModeUse:
		return "CacheModeUse"
	case CacheModeRefresh:
		return "CacheModeRefresh"
	case CacheModeReadOnly:
		return "CacheModeReadOnly"
	case CacheModeOff:
		return "CacheModeOff"
	case CacheModeOnly:
		return "CacheModeOnly"
	}
	return "CacheMode(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// CacheOutcome: Origin of a build result.
type CacheOutcome uint32

const (
	CacheOutcomeNone CacheOutcome = 0
	// This call compiled it.
	CacheOutcomeBuilt CacheOutcome = 1
	// It was read from an artifact that the caller passed.
	CacheOutcomeDeserialized CacheOutcome = 2
	// It was in the context's memory cache.
	CacheOutcomeMemory CacheOutcome = 3
	// It was in the disk cache.
	CacheOutcomeDisk CacheOutcome = 4
	// It was in a read-only cache layer.
	CacheOutcomeLayer CacheOutcome = 5
	// This call waited for the same build in another thread of the context.
	CacheOutcomeShared CacheOutcome = 6
	// This call compiled it without using the cache; the result's `cache_note` gives the reason.
	CacheOutcomeBypassed CacheOutcome = 7
	// It was in a remote cache (docs/remote.md).
	CacheOutcomeRemote CacheOutcome = 8
)

// String returns the name of the constant, or the number if this package does not know it.
func (v CacheOutcome) String() string {
	switch v {
	case CacheOutcomeNone:
		return "CacheOutcomeNone"
	case CacheOutcomeBuilt:
		return "CacheOutcomeBuilt"
	case CacheOutcomeDeserialized:
		return "CacheOutcomeDeserialized"
	case CacheOutcomeMemory:
		return "CacheOutcomeMemory"
	case CacheOutcomeDisk:
		return "CacheOutcomeDisk"
	case CacheOutcomeLayer:
		return "CacheOutcomeLayer"
	case CacheOutcomeShared:
		return "CacheOutcomeShared"
	case CacheOutcomeBypassed:
		return "CacheOutcomeBypassed"
	case CacheOutcomeRemote:
		return "CacheOutcomeRemote"
	}
	return "CacheOutcome(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// ClusterScheduling: How clusters are distributed over the device (CUclusterSchedulingPolicy).
type ClusterScheduling uint32

const (
	// The kernel's attribute.
	ClusterSchedulingDefault       ClusterScheduling = 0
	ClusterSchedulingSpread        ClusterScheduling = 1
	ClusterSchedulingLoadBalancing ClusterScheduling = 2
)

// String returns the name of the constant, or the number if this package does not know it.
func (v ClusterScheduling) String() string {
	switch v {
	case ClusterSchedulingDefault:
		return "ClusterSchedulingDefault"
	case ClusterSchedulingSpread:
		return "ClusterSchedulingSpread"
	case ClusterSchedulingLoadBalancing:
		return "ClusterSchedulingLoadBalancing"
	}
	return "ClusterScheduling(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// Compiler: The compiler that builds a kernel.
type Compiler uint32

const (
	// NVRTC.
	CompilerDefault Compiler = 0
	// The NVRTC library. Faster; needs no host compiler and starts no process.
	CompilerNVRTC Compiler = 1
	// The nvcc program, for sources that contain host code or include host headers (docs/nvcc.md). Needs a host
	// compiler.
	CompilerNVCC Compiler = 2
)

// String returns the name of the constant, or the number if this package does not know it.
func (v Compiler) String() string {
	switch v {
	case CompilerDefault:
		return "CompilerDefault"
	case CompilerNVRTC:
		return "CompilerNVRTC"
	case CompilerNVCC:
		return "CompilerNVCC"
	}
	return "Compiler(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// Component: A component of the CUDA toolkit that cjit searches for.
type Component uint32

const (
	ComponentNone  Component = 0
	ComponentNVRTC Component = 1
	// The library with NVRTC's built-in declarations. It must be where NVRTC finds it.
	ComponentNVRTCBuiltins Component = 2
	ComponentNvjitlink     Component = 3
	ComponentNVVM          Component = 4
	// The directory that contains `cuda_fp16.h` and the other CUDA headers.
	ComponentCUDAHeaders Component = 5
	// The directory that contains `cuda/std`, `cub` and `thrust`.
	ComponentCCCLHeaders Component = 6
	ComponentDriver      Component = 7
	// The nvcc program.
	ComponentNVCC Component = 8
	// The nvFatbin library, which writes fatbins.
	ComponentNvfatbin Component = 9
	// The program tileiras, which assembles tile kernels.
	ComponentTileiras Component = 10
)

// String returns the name of the constant, or the number if this package does not know it.
func (v Component) String() string {
	switch v {
	case ComponentNone:
		return "ComponentNone"
	case ComponentNVRTC:
		return "ComponentNVRTC"
	case ComponentNVRTCBuiltins:
		return "ComponentNVRTCBuiltins"
	case ComponentNvjitlink:
		return "ComponentNvjitlink"
	case ComponentNVVM:
		return "ComponentNVVM"
	case ComponentCUDAHeaders:
		return "ComponentCUDAHeaders"
	case ComponentCCCLHeaders:
		return "ComponentCCCLHeaders"
	case ComponentDriver:
		return "ComponentDriver"
	case ComponentNVCC:
		return "ComponentNVCC"
	case ComponentNvfatbin:
		return "ComponentNvfatbin"
	case ComponentTileiras:
		return "ComponentTileiras"
	}
	return "Component(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// DependencyOrigin: Where a header of a build was found.
type DependencyOrigin uint32

const (
	DependencyOriginNone DependencyOrigin = 0
	// In the directory of the source, or of a header that was found there; pre-includes: in the working directory.
	DependencyOriginSource DependencyOrigin = 1
	// In an include directory of the request, or beside a header that was found there.
	DependencyOriginIncludeDir DependencyOrigin = 2
	// In the CUDA toolkit, or in the headers of algorithms.
	DependencyOriginToolkit DependencyOrigin = 3
	// Among the request's headers in memory, or those that cjit adds to them (`host_headers`, `grid_dependency`).
	DependencyOriginMemory DependencyOrigin = 4
	// In a directory of nvcc's host compiler.
	DependencyOriginHostCompiler DependencyOrigin = 5
)

// String returns the name of the constant, or the number if this package does not know it.
func (v DependencyOrigin) String() string {
	switch v {
	case DependencyOriginNone:
		return "DependencyOriginNone"
	case DependencyOriginSource:
		return "DependencyOriginSource"
	case DependencyOriginIncludeDir:
		return "DependencyOriginIncludeDir"
	case DependencyOriginToolkit:
		return "DependencyOriginToolkit"
	case DependencyOriginMemory:
		return "DependencyOriginMemory"
	case DependencyOriginHostCompiler:
		return "DependencyOriginHostCompiler"
	}
	return "DependencyOrigin(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// DeserializeFlags: Flags for cjit_build_result_deserialize().
type DeserializeFlags uint32

const (
	DeserializeDefault DeserializeFlags = 0
	// Do not copy images: the result points into the caller's bytes, which must not change until the result is cleaned
	// up.
	DeserializeInPlace DeserializeFlags = 1
)

// String returns the name of the constant, or the number if this package does not know it.
func (v DeserializeFlags) String() string {
	switch v {
	case DeserializeDefault:
		return "DeserializeDefault"
	case DeserializeInPlace:
		return "DeserializeInPlace"
	}
	return "DeserializeFlags(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// DropinLibrary: A library of the CUDA toolkit that a drop-in stands for.
type DropinLibrary uint32

const (
	DropinLibraryNone      DropinLibrary = 0
	DropinLibraryNVRTC     DropinLibrary = 1
	DropinLibraryNvjitlink DropinLibrary = 2
)

// String returns the name of the constant, or the number if this package does not know it.
func (v DropinLibrary) String() string {
	switch v {
	case DropinLibraryNone:
		return "DropinLibraryNone"
	case DropinLibraryNVRTC:
		return "DropinLibraryNVRTC"
	case DropinLibraryNvjitlink:
		return "DropinLibraryNvjitlink"
	}
	return "DropinLibrary(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// EvaluateState: What a verdict says of a candidate. All but PASSED are reasons not to use it.
type EvaluateState uint32

const (
	EvaluateStateNone EvaluateState = 0
	// All checks passed.
	EvaluateStatePassed EvaluateState = 1
	// It does not compile, or its plan has faults.
	EvaluateStateNotBuilt EvaluateState = 2
	// It exceeds `resource_limits` of its build.
	EvaluateStateOverLimits EvaluateState = 3
	// A launch was refused: by the device, or by the checks of the plan. Nothing ran.
	EvaluateStateNotLaunched EvaluateState = 4
	// It made the device or its process unusable, such as by an illegal address, an assertion or a trap.
	EvaluateStateCrashed EvaluateState = 5
	// A run exceeded a limit of the description.
	EvaluateStateTimedOut EvaluateState = 6
	// Its results differ from the expected ones by more than the tolerance.
	EvaluateStateWrong EvaluateState = 7
	// It wrote to memory beside its arguments.
	EvaluateStateOutOfBounds EvaluateState = 8
	// It changed an argument that is no result.
	EvaluateStateInputChanged EvaluateState = 9
	// Equal inputs gave different bits, and the description wants equal ones.
	EvaluateStateNotDeterministic EvaluateState = 10
	// Work went on after the run had ended.
	EvaluateStateLateWork EvaluateState = 11
	// The device was lost, so that the candidate was not judged.
	EvaluateStateDeviceLost EvaluateState = 12
	// The evaluation was stopped, or its time was over, before the candidate was judged.
	EvaluateStateCancelled EvaluateState = 13
)

// String returns the name of the constant, or the number if this package does not know it.
func (v EvaluateState) String() string {
	switch v {
	case EvaluateStateNone:
		return "EvaluateStateNone"
	case EvaluateStatePassed:
		return "EvaluateStatePassed"
	case EvaluateStateNotBuilt:
		return "EvaluateStateNotBuilt"
	case EvaluateStateOverLimits:
		return "EvaluateStateOverLimits"
	case EvaluateStateNotLaunched:
		return "EvaluateStateNotLaunched"
	case EvaluateStateCrashed:
		return "EvaluateStateCrashed"
	case EvaluateStateTimedOut:
		return "EvaluateStateTimedOut"
	case EvaluateStateWrong:
		return "EvaluateStateWrong"
	case EvaluateStateOutOfBounds:
		return "EvaluateStateOutOfBounds"
	case EvaluateStateInputChanged:
		return "EvaluateStateInputChanged"
	case EvaluateStateNotDeterministic:
		return "EvaluateStateNotDeterministic"
	case EvaluateStateLateWork:
		return "EvaluateStateLateWork"
	case EvaluateStateDeviceLost:
		return "EvaluateStateDeviceLost"
	case EvaluateStateCancelled:
		return "EvaluateStateCancelled"
	}
	return "EvaluateState(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// EventKind: The kind of an event.
type EventKind uint32

const (
	EventKindNone EventKind = 0
	// A log line.
	EventKindLog EventKind = 1
	// A compilation or link that ended.
	EventKindCompilation EventKind = 2
)

// String returns the name of the constant, or the number if this package does not know it.
func (v EventKind) String() string {
	switch v {
	case EventKindNone:
		return "EventKindNone"
	case EventKindLog:
		return "EventKindLog"
	case EventKindCompilation:
		return "EventKindCompilation"
	}
	return "EventKind(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// Family: The kind of build that made a result.
type Family uint32

const (
	FamilyNone Family = 0
	// CUDA C++ kernels of a source, kernel.h.
	FamilyKernel Family = 1
	// Linked images, link.h.
	FamilyLink Family = 2
	// NVVM IR, nvvm.h.
	FamilyNVVM Family = 3
	// Images of other compilers, external.h.
	FamilyExternal Family = 4
	// Device algorithms: kernel builds with `algorithm`. Artifacts of format 1.4 and older have KERNEL for them.
	FamilyAlgorithm Family = 5
	// Tunings, tune.h: the fastest candidate, whether it is an algorithm or a kernel of a source.
	FamilyTune Family = 6
)

// String returns the name of the constant, or the number if this package does not know it.
func (v Family) String() string {
	switch v {
	case FamilyNone:
		return "FamilyNone"
	case FamilyKernel:
		return "FamilyKernel"
	case FamilyLink:
		return "FamilyLink"
	case FamilyNVVM:
		return "FamilyNVVM"
	case FamilyExternal:
		return "FamilyExternal"
	case FamilyAlgorithm:
		return "FamilyAlgorithm"
	case FamilyTune:
		return "FamilyTune"
	}
	return "Family(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// FatbinCompression: How nvFatbin compresses a fatbin.
type FatbinCompression uint32

const (
	// The default of nvFatbin: BALANCE as of CUDA 13.5.
	FatbinCompressionDefault FatbinCompression = 0
	FatbinCompressionNone    FatbinCompression = 1
	// The smallest fatbin.
	FatbinCompressionSize FatbinCompression = 2
	// Fast decompression when the fatbin is loaded.
	FatbinCompressionSpeed FatbinCompression = 3
	// Between SIZE and SPEED.
	FatbinCompressionBalance FatbinCompression = 4
)

// String returns the name of the constant, or the number if this package does not know it.
func (v FatbinCompression) String() string {
	switch v {
	case FatbinCompressionDefault:
		return "FatbinCompressionDefault"
	case FatbinCompressionNone:
		return "FatbinCompressionNone"
	case FatbinCompressionSize:
		return "FatbinCompressionSize"
	case FatbinCompressionSpeed:
		return "FatbinCompressionSpeed"
	case FatbinCompressionBalance:
		return "FatbinCompressionBalance"
	}
	return "FatbinCompression(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// Fault: What is wrong at a place of a description; the `code` of its diagnostic.
type Fault uint32

const (
	FaultNone Fault = 0
	// The text is not JSON, has a key twice, or is too large.
	FaultSyntax Fault = 1
	// The description requires a newer version of cjit.
	FaultVersion Fault = 2
	// A key is missing.
	FaultMissingKey Fault = 3
	// There is no such key.
	FaultUnknownKey Fault = 4
	// The value has another type.
	FaultType Fault = 5
	// The value is out of its range, is none of the words that are possible, or contradicts another part.
	FaultValue Fault = 6
)

// String returns the name of the constant, or the number if this package does not know it.
func (v Fault) String() string {
	switch v {
	case FaultNone:
		return "FaultNone"
	case FaultSyntax:
		return "FaultSyntax"
	case FaultVersion:
		return "FaultVersion"
	case FaultMissingKey:
		return "FaultMissingKey"
	case FaultUnknownKey:
		return "FaultUnknownKey"
	case FaultType:
		return "FaultType"
	case FaultValue:
		return "FaultValue"
	}
	return "Fault(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// HeaderCheck: When the files of headers are examined for results in memory (docs/cache.md).
type HeaderCheck uint32

const (
	// In a request: the context's value. In a context: the value of `CJIT_HEADER_CHECK`; ALWAYS if it is not set.
	HeaderCheckDefault HeaderCheck = 0
	// Before each result from memory: a changed header gives a new result.
	HeaderCheckAlways HeaderCheck = 1
	// Only when a request is not in memory yet. Equal requests then get the same result, also after a header changed,
	// as long as the context exists and its memory cache keeps the result.
	HeaderCheckOnce HeaderCheck = 2
)

// String returns the name of the constant, or the number if this package does not know it.
func (v HeaderCheck) String() string {
	switch v {
	case HeaderCheckDefault:
		return "HeaderCheckDefault"
	case HeaderCheckAlways:
		return "HeaderCheckAlways"
	case HeaderCheckOnce:
		return "HeaderCheckOnce"
	}
	return "HeaderCheck(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// ImageKind: The kind of an image: what a compiler or linker produces and a driver or linker consumes.
type ImageKind uint32

const (
	ImageKindNone ImageKind = 0
	// Machine code for one architecture, an ELF file.
	ImageKindCubin ImageKind = 1
	// PTX text. Its size includes the terminating NUL.
	ImageKindPTX ImageKind = 2
	// Intermediate code for link-time optimization by nvJitLink.
	ImageKindLTOIR ImageKind = 3
	// Several images in NVIDIA's container format.
	ImageKindFatbin ImageKind = 4
	// Bytecode of tile kernels (`__tile_global__`), which tileiras assembles to a cubin. No device runs it.
	ImageKindTileIR ImageKind = 5
	// Intermediate code that OptiX compiles, as NVRTC makes it with "--optix-ir". The CUDA driver does not load it.
	ImageKindOptixIR ImageKind = 6
)

// String returns the name of the constant, or the number if this package does not know it.
func (v ImageKind) String() string {
	switch v {
	case ImageKindNone:
		return "ImageKindNone"
	case ImageKindCubin:
		return "ImageKindCubin"
	case ImageKindPTX:
		return "ImageKindPTX"
	case ImageKindLTOIR:
		return "ImageKindLTOIR"
	case ImageKindFatbin:
		return "ImageKindFatbin"
	case ImageKindTileIR:
		return "ImageKindTileIR"
	case ImageKindOptixIR:
		return "ImageKindOptixIR"
	}
	return "ImageKind(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// ImageKindBits: Set of image kinds: bit `1 << kind` for each kind.
type ImageKindBits uint32

const (
	ImageKindBitNone    ImageKindBits = 0
	ImageKindBitCubin   ImageKindBits = 2
	ImageKindBitPTX     ImageKindBits = 4
	ImageKindBitLTOIR   ImageKindBits = 8
	ImageKindBitFatbin  ImageKindBits = 16
	ImageKindBitTileIR  ImageKindBits = 32
	ImageKindBitOptixIR ImageKindBits = 64
)

// String returns the name of the constant, or the number if this package does not know it.
func (v ImageKindBits) String() string {
	switch v {
	case ImageKindBitNone:
		return "ImageKindBitNone"
	case ImageKindBitCubin:
		return "ImageKindBitCubin"
	case ImageKindBitPTX:
		return "ImageKindBitPTX"
	case ImageKindBitLTOIR:
		return "ImageKindBitLTOIR"
	case ImageKindBitFatbin:
		return "ImageKindBitFatbin"
	case ImageKindBitTileIR:
		return "ImageKindBitTileIR"
	case ImageKindBitOptixIR:
		return "ImageKindBitOptixIR"
	}
	return "ImageKindBits(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// KernelAttribute: Attributes of a kernel on a device: the driver's function attributes.
type KernelAttribute uint32

const (
	KernelAttributeNone KernelAttribute = 0
	// The first five are as in KernelResources, the next two as in KernelInfo.
	KernelAttributeMaxThreadsPerBlock KernelAttribute = 1
	KernelAttributeStaticSharedMemory KernelAttribute = 2
	KernelAttributeConstantMemory     KernelAttribute = 3
	KernelAttributeLocalMemory        KernelAttribute = 4
	KernelAttributeRegisterCount      KernelAttribute = 5
	KernelAttributePTXVersion         KernelAttribute = 6
	KernelAttributeBinaryVersion      KernelAttribute = 7
	// 1 if it was compiled with `-Xptxas --dlcm=ca`.
	KernelAttributeCacheModeCA KernelAttribute = 8
	// Maximum dynamic shared memory of a launch, in bytes per block; launches raise it as needed. Can be set, up to the
	// limit of the device.
	KernelAttributeMaxDynamicSharedMemory KernelAttribute = 9
	// Preferred shared memory as a percentage of on-chip memory, 0 to 100; -1: the driver decides. Can be set.
	KernelAttributeSharedMemoryCarveout KernelAttribute = 10
	// 1 if a launch must set the cluster size.
	KernelAttributeClusterSizeMustBeSet KernelAttribute = 11
	// Cluster size that the source requires; 0 if none.
	KernelAttributeRequiredClusterX KernelAttribute = 12
	KernelAttributeRequiredClusterY KernelAttribute = 13
	KernelAttributeRequiredClusterZ KernelAttribute = 14
	// 1 if clusters of more than 8 blocks are allowed. Can be set.
	KernelAttributeNonPortableCluster KernelAttribute = 15
	// A value of `enum cjit_cluster_scheduling` (launch.h). Can be set.
	KernelAttributeClusterScheduling KernelAttribute = 16
	// 1 if other kernels can update a node of the kernel in a graph. Needs a driver for CUDA 13.3.
	KernelAttributeDeviceNodeUpdate KernelAttribute = 17
	// A value of `enum cjit_shared_memory_mode` (launch.h). Can be set. Needs a driver for CUDA 13.4.
	KernelAttributeSharedMemoryMode KernelAttribute = 18
)

// String returns the name of the constant, or the number if this package does not know it.
func (v KernelAttribute) String() string {
	switch v {
	case KernelAttributeNone:
		return "KernelAttributeNone"
	case KernelAttributeMaxThreadsPerBlock:
		return "KernelAttributeMaxThreadsPerBlock"
	case KernelAttributeStaticSharedMemory:
		return "KernelAttributeStaticSharedMemory"
	case KernelAttributeConstantMemory:
		return "KernelAttributeConstantMemory"
	case KernelAttributeLocalMemory:
		return "KernelAttributeLocalMemory"
	case KernelAttributeRegisterCount:
		return "KernelAttributeRegisterCount"
	case KernelAttributePTXVersion:
		return "KernelAttributePTXVersion"
	case KernelAttributeBinaryVersion:
		return "KernelAttributeBinaryVersion"
	case KernelAttributeCacheModeCA:
		return "KernelAttributeCacheModeCA"
	case KernelAttributeMaxDynamicSharedMemory:
		return "KernelAttributeMaxDynamicSharedMemory"
	case KernelAttributeSharedMemoryCarveout:
		return "KernelAttributeSharedMemoryCarveout"
	case KernelAttributeClusterSizeMustBeSet:
		return "KernelAttributeClusterSizeMustBeSet"
	case KernelAttributeRequiredClusterX:
		return "KernelAttributeRequiredClusterX"
	case KernelAttributeRequiredClusterY:
		return "KernelAttributeRequiredClusterY"
	case KernelAttributeRequiredClusterZ:
		return "KernelAttributeRequiredClusterZ"
	case KernelAttributeNonPortableCluster:
		return "KernelAttributeNonPortableCluster"
	case KernelAttributeClusterScheduling:
		return "KernelAttributeClusterScheduling"
	case KernelAttributeDeviceNodeUpdate:
		return "KernelAttributeDeviceNodeUpdate"
	case KernelAttributeSharedMemoryMode:
		return "KernelAttributeSharedMemoryMode"
	}
	return "KernelAttribute(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// L2Property: How the L2 cache keeps the lines of a memory window (CUaccessProperty).
type L2Property uint32

const (
	// The default of the field.
	L2PropertyDefault L2Property = 0
	// The normal policy.
	L2PropertyNormal L2Property = 1
	// Evicted first.
	L2PropertyStreaming L2Property = 2
	// Evicted last, within the part that is set aside for such lines (l2_persistence.h).
	L2PropertyPersisting L2Property = 3
)

// String returns the name of the constant, or the number if this package does not know it.
func (v L2Property) String() string {
	switch v {
	case L2PropertyDefault:
		return "L2PropertyDefault"
	case L2PropertyNormal:
		return "L2PropertyNormal"
	case L2PropertyStreaming:
		return "L2PropertyStreaming"
	case L2PropertyPersisting:
		return "L2PropertyPersisting"
	}
	return "L2Property(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// LinkInputKind: The kind of a link input.
type LinkInputKind uint32

const (
	// Detected from the bytes.
	LinkInputKindNone   LinkInputKind = 0
	LinkInputKindCubin  LinkInputKind = 1
	LinkInputKindPTX    LinkInputKind = 2
	LinkInputKindLTOIR  LinkInputKind = 3
	LinkInputKindFatbin LinkInputKind = 4
	// A host object file that contains device code, as made by nvcc.
	LinkInputKindObject LinkInputKind = 5
	// An archive of such objects. Only the objects that are needed are linked.
	LinkInputKindLibrary LinkInputKind = 6
)

// String returns the name of the constant, or the number if this package does not know it.
func (v LinkInputKind) String() string {
	switch v {
	case LinkInputKindNone:
		return "LinkInputKindNone"
	case LinkInputKindCubin:
		return "LinkInputKindCubin"
	case LinkInputKindPTX:
		return "LinkInputKindPTX"
	case LinkInputKindLTOIR:
		return "LinkInputKindLTOIR"
	case LinkInputKindFatbin:
		return "LinkInputKindFatbin"
	case LinkInputKindObject:
		return "LinkInputKindObject"
	case LinkInputKindLibrary:
		return "LinkInputKindLibrary"
	}
	return "LinkInputKind(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// Linker: The linker to use.
type Linker uint32

const (
	// nvJitLink if it is found, otherwise the driver's linker if there is a driver.
	LinkerDefault   Linker = 0
	LinkerNvjitlink Linker = 1
	// The driver's linker (cuLinkCreate): needs a GPU and cannot link LTO-IR.
	LinkerDriver Linker = 2
)

// String returns the name of the constant, or the number if this package does not know it.
func (v Linker) String() string {
	switch v {
	case LinkerDefault:
		return "LinkerDefault"
	case LinkerNvjitlink:
		return "LinkerNvjitlink"
	case LinkerDriver:
		return "LinkerDriver"
	}
	return "Linker(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// LogLevel: Amount of logging; each level includes those before it.
type LogLevel uint32

const (
	// The value of `CJIT_LOG`; off if it is not set.
	LogLevelDefault LogLevel = 0
	LogLevelOff     LogLevel = 1
	LogLevelError   LogLevel = 2
	LogLevelWarning LogLevel = 3
	LogLevelInfo    LogLevel = 4
	LogLevelDebug   LogLevel = 5
)

// String returns the name of the constant, or the number if this package does not know it.
func (v LogLevel) String() string {
	switch v {
	case LogLevelDefault:
		return "LogLevelDefault"
	case LogLevelOff:
		return "LogLevelOff"
	case LogLevelError:
		return "LogLevelError"
	case LogLevelWarning:
		return "LogLevelWarning"
	case LogLevelInfo:
		return "LogLevelInfo"
	case LogLevelDebug:
		return "LogLevelDebug"
	}
	return "LogLevel(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// MemorySyncDomain: Domain in which the memory operations of a launch are ordered (CUlaunchMemSyncDomain).
type MemorySyncDomain uint32

const (
	// The stream's domain.
	MemorySyncDomainDefault MemorySyncDomain = 0
	// The domain that the map assigns to local traffic.
	MemorySyncDomainLocal MemorySyncDomain = 1
	// The domain that the map assigns to remote traffic: fences of other kernels need not wait for it.
	MemorySyncDomainRemote MemorySyncDomain = 2
)

// String returns the name of the constant, or the number if this package does not know it.
func (v MemorySyncDomain) String() string {
	switch v {
	case MemorySyncDomainDefault:
		return "MemorySyncDomainDefault"
	case MemorySyncDomainLocal:
		return "MemorySyncDomainLocal"
	case MemorySyncDomainRemote:
		return "MemorySyncDomainRemote"
	}
	return "MemorySyncDomain(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// Optimization: Optimization level of libNVVM or of a linker.
type Optimization uint32

const (
	// Same as O3.
	OptimizationDefault Optimization = 0
	OptimizationO0      Optimization = 1
	OptimizationO3      Optimization = 4
)

// String returns the name of the constant, or the number if this package does not know it.
func (v Optimization) String() string {
	switch v {
	case OptimizationDefault:
		return "OptimizationDefault"
	case OptimizationO0:
		return "OptimizationO0"
	case OptimizationO3:
		return "OptimizationO3"
	}
	return "Optimization(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// PCHOutcome: How a compilation used precompiled headers.
type PCHOutcome uint32

const (
	// It used none.
	PCHOutcomeNone PCHOutcome = 0
	// It wrote a file of precompiled headers for later compilations.
	PCHOutcomeMade PCHOutcome = 1
	// It used a file of precompiled headers.
	PCHOutcomeUsed PCHOutcome = 2
	// The compiler rejected the file or could not write one; it parsed all headers.
	PCHOutcomeRefused PCHOutcome = 3
)

// String returns the name of the constant, or the number if this package does not know it.
func (v PCHOutcome) String() string {
	switch v {
	case PCHOutcomeNone:
		return "PCHOutcomeNone"
	case PCHOutcomeMade:
		return "PCHOutcomeMade"
	case PCHOutcomeUsed:
		return "PCHOutcomeUsed"
	case PCHOutcomeRefused:
		return "PCHOutcomeRefused"
	}
	return "PCHOutcome(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// PolicyKind: The type of a policy value.
type PolicyKind uint32

const (
	PolicyKindNone    PolicyKind = 0
	PolicyKindInt64   PolicyKind = 1
	PolicyKindFloat64 PolicyKind = 2
)

// String returns the name of the constant, or the number if this package does not know it.
func (v PolicyKind) String() string {
	switch v {
	case PolicyKindNone:
		return "PolicyKindNone"
	case PolicyKindInt64:
		return "PolicyKindInt64"
	case PolicyKindFloat64:
		return "PolicyKindFloat64"
	}
	return "PolicyKind(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// PortableClusterMode: Cluster sizes that a launch may have (CUlaunchAttributePortableClusterMode).
type PortableClusterMode uint32

const (
	// The kernel's attribute.
	PortableClusterModeDefault PortableClusterMode = 0
	// Refuse clusters that not every device supports, whatever the kernel's attribute is.
	PortableClusterModeRequirePortable PortableClusterMode = 1
	// Allow them for this launch; the kernel's attribute stays as it is.
	PortableClusterModeAllowNonPortable PortableClusterMode = 2
)

// String returns the name of the constant, or the number if this package does not know it.
func (v PortableClusterMode) String() string {
	switch v {
	case PortableClusterModeDefault:
		return "PortableClusterModeDefault"
	case PortableClusterModeRequirePortable:
		return "PortableClusterModeRequirePortable"
	case PortableClusterModeAllowNonPortable:
		return "PortableClusterModeAllowNonPortable"
	}
	return "PortableClusterMode(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// RemoteState: Whether builds query a remote cache.
type RemoteState uint32

const (
	// This process did not query it yet.
	RemoteStateUnused RemoteState = 0
	// Builds query it.
	RemoteStateUsed RemoteState = 1
	// It failed several times and is not queried for a while; then one request probes it (docs/remote.md).
	RemoteStatePaused RemoteState = 2
)

// String returns the name of the constant, or the number if this package does not know it.
func (v RemoteState) String() string {
	switch v {
	case RemoteStateUnused:
		return "RemoteStateUnused"
	case RemoteStateUsed:
		return "RemoteStateUsed"
	case RemoteStatePaused:
		return "RemoteStatePaused"
	}
	return "RemoteState(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// Severity: Severity of a diagnostic.
type Severity uint32

const (
	SeverityNone    Severity = 0
	SeverityNote    Severity = 1
	SeverityRemark  Severity = 2
	SeverityWarning Severity = 3
	SeverityError   Severity = 4
	// The compiler stopped immediately ("catastrophic error").
	SeverityFatal Severity = 5
)

// String returns the name of the constant, or the number if this package does not know it.
func (v Severity) String() string {
	switch v {
	case SeverityNone:
		return "SeverityNone"
	case SeverityNote:
		return "SeverityNote"
	case SeverityRemark:
		return "SeverityRemark"
	case SeverityWarning:
		return "SeverityWarning"
	case SeverityError:
		return "SeverityError"
	case SeverityFatal:
		return "SeverityFatal"
	}
	return "Severity(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// SharedMemoryCarveout: Special values of LaunchOptions.SharedMemoryCarveout.
type SharedMemoryCarveout uint32

const (
	// The kernel's attribute; if that is not set, the driver decides.
	SharedMemoryCarveoutDefault SharedMemoryCarveout = 0
	// All on-chip memory.
	SharedMemoryCarveoutMaxShared SharedMemoryCarveout = 100
	// As little as the kernel needs; the rest is L1 cache.
	SharedMemoryCarveoutMaxL1 SharedMemoryCarveout = 101
)

// String returns the name of the constant, or the number if this package does not know it.
func (v SharedMemoryCarveout) String() string {
	switch v {
	case SharedMemoryCarveoutDefault:
		return "SharedMemoryCarveoutDefault"
	case SharedMemoryCarveoutMaxShared:
		return "SharedMemoryCarveoutMaxShared"
	case SharedMemoryCarveoutMaxL1:
		return "SharedMemoryCarveoutMaxL1"
	}
	return "SharedMemoryCarveout(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// SharedMemoryMode: Shared memory that a launch may use (CUsharedMemoryMode).
type SharedMemoryMode uint32

const (
	// The kernel's attribute.
	SharedMemoryModeDefault SharedMemoryMode = 0
	// At most what every device has per block, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK.
	SharedMemoryModeRequirePortable SharedMemoryMode = 1
	// At most the device's limit per block, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN.
	SharedMemoryModeAllowNonPortable SharedMemoryMode = 2
	// Oversized shared memory too, which leaves 8 KiB of L1 cache.
	SharedMemoryModeAllowOversized SharedMemoryMode = 3
	// As ALLOW_OVERSIZED; oversized shared memory is preferred.
	SharedMemoryModePreferOversized SharedMemoryMode = 4
)

// String returns the name of the constant, or the number if this package does not know it.
func (v SharedMemoryMode) String() string {
	switch v {
	case SharedMemoryModeDefault:
		return "SharedMemoryModeDefault"
	case SharedMemoryModeRequirePortable:
		return "SharedMemoryModeRequirePortable"
	case SharedMemoryModeAllowNonPortable:
		return "SharedMemoryModeAllowNonPortable"
	case SharedMemoryModeAllowOversized:
		return "SharedMemoryModeAllowOversized"
	case SharedMemoryModePreferOversized:
		return "SharedMemoryModePreferOversized"
	}
	return "SharedMemoryMode(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// Stage: The step at which a call failed.
type Stage uint32

const (
	StageNone Stage = 0
	// Checking the caller's arguments.
	StageRequest Stage = 1
	// Finding and opening a library of the toolkit, or the driver.
	StageToolkit Stage = 2
	// Compiling source.
	StageCompile Stage = 3
	// Linking.
	StageLink Stage = 4
	// Reading or writing an artifact.
	StageArtifact Stage = 5
	// Reading or writing the cache.
	StageCache Stage = 6
	// Loading an image into the driver.
	StageLoad Stage = 7
	// Launching a kernel.
	StageLaunch Stage = 8
)

// String returns the name of the constant, or the number if this package does not know it.
func (v Stage) String() string {
	switch v {
	case StageNone:
		return "StageNone"
	case StageRequest:
		return "StageRequest"
	case StageToolkit:
		return "StageToolkit"
	case StageCompile:
		return "StageCompile"
	case StageLink:
		return "StageLink"
	case StageArtifact:
		return "StageArtifact"
	case StageCache:
		return "StageCache"
	case StageLoad:
		return "StageLoad"
	case StageLaunch:
		return "StageLaunch"
	}
	return "Stage(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// Status: Result of a call. Codes are grouped in blocks of one hundred and are never renumbered: 1xx usage, 2xx
// toolkit, 3xx compile and link, 4xx artifact, 5xx cache and operating system, 6xx driver and launch, 7xx cjit itself.
// A caller that receives an unknown code can act on its block, `status / 100`.
type Status uint32

const (
	Success Status = 0
	// A value is outside its documented range or form.
	ErrInvalidArgument Status = 100
	// A pointer that must not be NULL is NULL.
	ErrNullPointer Status = 101
	// `struct_size` is smaller than the first released version of the struct, not a multiple of 8, or implausibly
	// large.
	ErrStructSize Status = 102
	// The caller's struct is newer than this library and sets a field that the library does not know.
	ErrUnsupportedField Status = 103
	// This library, toolkit or driver does not support the request.
	ErrUnsupported Status = 104
	// Two options, typed or raw, contradict each other.
	ErrContradictoryOptions Status = 105
	// The architecture cannot be parsed, or the compiler does not know it.
	ErrUnknownArch Status = 106
	// The compiler does not accept an option, for example one that only nvcc has.
	ErrInvalidOption Status = 107
	// A name or index (kernel, variable, policy value) does not exist.
	ErrNotFound Status = 108
	// The source text is empty or contains a NUL byte.
	ErrInvalidSource Status = 109
	// The job is not done yet.
	ErrNotReady Status = 110
	// The build was cancelled before it was complete.
	ErrCancelled Status = 111
	// A library of the CUDA toolkit is not installed, or not at the given path.
	ErrToolkitNotFound Status = 200
	// A library of the CUDA toolkit is older than cjit supports.
	ErrToolkitTooOld Status = 201
	// A part of the toolkit is missing or unusable, such as NVRTC's builtins library or its headers.
	ErrToolkitIncomplete Status = 202
	// Parts of the toolkit belong to different CUDA major versions.
	ErrToolkitMismatch Status = 203
	// The source does not compile. The error holds the log and the diagnostics.
	ErrCompilation Status = 300
	// A name expression names no function or variable of the source.
	ErrNameExpression Status = 301
	// A header that the source includes was not found.
	ErrHeaderNotFound Status = 302
	// The compiler failed for a reason other than the source.
	ErrCompilerInternal Status = 303
	// The compiler crashed or was killed, in a worker or as nvcc. The native code is the signal.
	ErrCompilerCrashed Status = 304
	// The compilation exceeded its time limit.
	ErrTimeLimit Status = 305
	// The linker failed for a reason other than the three below. The error holds both of its logs.
	ErrLink Status = 306
	// No input of the link defines a symbol that is used.
	ErrUndefinedSymbol Status = 307
	// Two inputs of the link define the same symbol.
	ErrDuplicateSymbol Status = 308
	// An input of the link is unusable: it has another architecture, is of an unknown kind, cannot be read, or is
	// LTO-IR although link-time optimization is off.
	ErrLinkInput Status = 309
	// The NVVM IR is malformed or has a version that libNVVM does not accept. The error holds the log.
	ErrInvalidIR Status = 310
	// A kernel exceeds a resource limit. The error names the resource, what the kernel needs and the limit.
	ErrResourceLimit Status = 311
	// An image pass refused an image, or no pass has the given name.
	ErrImagePass Status = 312
	// The callback of an external build failed, or made no usable image. The error holds its log.
	ErrExternalCompiler Status = 313
	// The bytes are not a cjit artifact.
	ErrNotAnArtifact Status = 400
	// The artifact is shorter than the size that it states.
	ErrArtifactTruncated Status = 401
	// The artifact does not match its checksums, or is inconsistent.
	ErrArtifactCorrupt Status = 402
	// The artifact's format has a newer major version, or contains a critical section that this library does not know.
	ErrArtifactVersion Status = 403
	// The artifact holds a build result of an unexpected family.
	ErrArtifactFamily Status = 404
	// A file has no signature, or one that is wrong, expired, or of a key that is not trusted (cjit/signature.h).
	ErrSignature Status = 405
	// A file operation failed; the native code is `errno`.
	ErrIO Status = 500
	// A worker is required but not available. A worker is required if the request says so, or if the compiler was
	// opened before fork().
	ErrWorkerUnavailable Status = 501
	// The cache mode is ONLY and the cache does not have the result. The message has the key and describes the entry
	// with the most similar key.
	ErrNotCached Status = 502
	// The CUDA driver library is not installed.
	ErrDriverNotFound Status = 600
	// The driver is older than cjit or the image requires.
	ErrDriverTooOld Status = 601
	// A call of the driver failed. The native code is the `CUresult`.
	ErrDriver Status = 602
	// There is no CUDA device, or no device with the given ordinal.
	ErrNoDevice Status = 603
	// No image runs on the device.
	ErrNoBinaryForDevice Status = 604
	// The number or the sizes of the launch arguments differ from the kernel's parameters.
	ErrArgumentMismatch Status = 605
	// A launch dimension or size exceeds a limit of the kernel or the device.
	ErrLaunchLimit Status = 606
	// The CUDA context of the handle was destroyed or reset.
	ErrStaleHandle Status = 607
	// The device does not work any more: not even in a new process.
	ErrDeviceLost Status = 608
	// Memory could not be allocated.
	ErrOutOfMemory Status = 700
	// A defect in cjit, or an unexpected exception of another library.
	ErrInternal Status = 701
)

// Switch: An option that is on, off or at its default.
type Switch uint32

const (
	SwitchDefault Switch = 0
	SwitchOn      Switch = 1
	SwitchOff     Switch = 2
)

// String returns the name of the constant, or the number if this package does not know it.
func (v Switch) String() string {
	switch v {
	case SwitchDefault:
		return "SwitchDefault"
	case SwitchOn:
		return "SwitchOn"
	case SwitchOff:
		return "SwitchOff"
	}
	return "Switch(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// TensorElement: Element type of a tensor.
type TensorElement uint32

const (
	TensorElementNone     TensorElement = 0
	TensorElementUint8    TensorElement = 1
	TensorElementUint16   TensorElement = 2
	TensorElementUint32   TensorElement = 3
	TensorElementInt32    TensorElement = 4
	TensorElementUint64   TensorElement = 5
	TensorElementInt64    TensorElement = 6
	TensorElementFloat16  TensorElement = 7
	TensorElementFloat32  TensorElement = 8
	TensorElementFloat64  TensorElement = 9
	TensorElementBfloat16 TensorElement = 10
	// Denormals are flushed to zero.
	TensorElementFloat32FTZ TensorElement = 11
	// float in memory; the copy rounds it to TF32.
	TensorElementTfloat32    TensorElement = 12
	TensorElementTfloat32FTZ TensorElement = 13
	// 16 values of 4 bits in 8 bytes, without gaps. Packed elements need a driver for CUDA 12.8.
	TensorElementU4x16Align8 TensorElement = 14
	// 16 values of 4 bits, followed by a gap of 8 bytes in shared memory.
	TensorElementU4x16Align16 TensorElement = 15
	// 16 values of 6 bits, followed by a gap of 4 bytes in shared memory.
	TensorElementU6x16Align16 TensorElement = 16
)

// String returns the name of the constant, or the number if this package does not know it.
func (v TensorElement) String() string {
	switch v {
	case TensorElementNone:
		return "TensorElementNone"
	case TensorElementUint8:
		return "TensorElementUint8"
	case TensorElementUint16:
		return "TensorElementUint16"
	case TensorElementUint32:
		return "TensorElementUint32"
	case TensorElementInt32:
		return "TensorElementInt32"
	case TensorElementUint64:
		return "TensorElementUint64"
	case TensorElementInt64:
		return "TensorElementInt64"
	case TensorElementFloat16:
		return "TensorElementFloat16"
	case TensorElementFloat32:
		return "TensorElementFloat32"
	case TensorElementFloat64:
		return "TensorElementFloat64"
	case TensorElementBfloat16:
		return "TensorElementBfloat16"
	case TensorElementFloat32FTZ:
		return "TensorElementFloat32FTZ"
	case TensorElementTfloat32:
		return "TensorElementTfloat32"
	case TensorElementTfloat32FTZ:
		return "TensorElementTfloat32FTZ"
	case TensorElementU4x16Align8:
		return "TensorElementU4x16Align8"
	case TensorElementU4x16Align16:
		return "TensorElementU4x16Align16"
	case TensorElementU6x16Align16:
		return "TensorElementU6x16Align16"
	}
	return "TensorElement(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// TensorMapAllocationClass: How far beyond the tensor the device may fetch (CUtensorMapAllocClass). It has an effect
// only on some devices.
type TensorMapAllocationClass uint32

const (
	// Chosen by the driver from the layout of the tensor.
	TensorMapAllocationClassDefault TensorMapAllocationClass = 0
	// 4 KiB, which is always safe.
	TensorMapAllocationClassSmall TensorMapAllocationClass = 1
	// 128 KiB. The caller guarantees that the allocation has at least
	// CU_DEVICE_ATTRIBUTE_TENSOR_MAP_LARGE_TENSOR_MIN_SIZE accessible bytes; the behavior is undefined otherwise.
	TensorMapAllocationClassLarge TensorMapAllocationClass = 2
)

// String returns the name of the constant, or the number if this package does not know it.
func (v TensorMapAllocationClass) String() string {
	switch v {
	case TensorMapAllocationClassDefault:
		return "TensorMapAllocationClassDefault"
	case TensorMapAllocationClassSmall:
		return "TensorMapAllocationClassSmall"
	case TensorMapAllocationClassLarge:
		return "TensorMapAllocationClassLarge"
	}
	return "TensorMapAllocationClass(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// TensorMapInterleave: Layout of the channels in global memory.
type TensorMapInterleave uint32

const (
	TensorMapInterleaveNone TensorMapInterleave = 0
	// NC/8HWC8: slices of 16 bytes.
	TensorMapInterleave16b TensorMapInterleave = 1
	// NC/16HWC16: slices of 32 bytes.
	TensorMapInterleave32b TensorMapInterleave = 2
)

// String returns the name of the constant, or the number if this package does not know it.
func (v TensorMapInterleave) String() string {
	switch v {
	case TensorMapInterleaveNone:
		return "TensorMapInterleaveNone"
	case TensorMapInterleave16b:
		return "TensorMapInterleave16b"
	case TensorMapInterleave32b:
		return "TensorMapInterleave32b"
	}
	return "TensorMapInterleave(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// TensorMapL2Promotion: How many bytes are fetched from memory into the L2 cache at a time.
type TensorMapL2Promotion uint32

const (
	TensorMapL2PromotionNone TensorMapL2Promotion = 0
	TensorMapL2Promotion64b  TensorMapL2Promotion = 1
	TensorMapL2Promotion128b TensorMapL2Promotion = 2
	TensorMapL2Promotion256b TensorMapL2Promotion = 3
)

// String returns the name of the constant, or the number if this package does not know it.
func (v TensorMapL2Promotion) String() string {
	switch v {
	case TensorMapL2PromotionNone:
		return "TensorMapL2PromotionNone"
	case TensorMapL2Promotion64b:
		return "TensorMapL2Promotion64b"
	case TensorMapL2Promotion128b:
		return "TensorMapL2Promotion128b"
	case TensorMapL2Promotion256b:
		return "TensorMapL2Promotion256b"
	}
	return "TensorMapL2Promotion(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// TensorMapMode: How a copy traverses the tensor.
type TensorMapMode uint32

const (
	// A box in all dimensions.
	TensorMapModeTiled TensorMapMode = 0
	// Pixels of an image (NWC, NHWC, NDHWC) as columns for a convolution.
	TensorMapModeIm2col TensorMapMode = 1
	// As IM2COL, along W only. Needs a device of compute capability 10.0 and a driver for CUDA 12.8.
	TensorMapModeIm2colWide TensorMapMode = 2
)

// String returns the name of the constant, or the number if this package does not know it.
func (v TensorMapMode) String() string {
	switch v {
	case TensorMapModeTiled:
		return "TensorMapModeTiled"
	case TensorMapModeIm2col:
		return "TensorMapModeIm2col"
	case TensorMapModeIm2colWide:
		return "TensorMapModeIm2colWide"
	}
	return "TensorMapMode(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// TensorMapOOBFill: The value that a copy writes for elements outside the tensor.
type TensorMapOOBFill uint32

const (
	TensorMapOOBFillZero TensorMapOOBFill = 0
	// A NaN that multiply-adds of the tensor cores may treat as zero. Floating-point elements only.
	TensorMapOOBFillNan TensorMapOOBFill = 1
)

// String returns the name of the constant, or the number if this package does not know it.
func (v TensorMapOOBFill) String() string {
	switch v {
	case TensorMapOOBFillZero:
		return "TensorMapOOBFillZero"
	case TensorMapOOBFillNan:
		return "TensorMapOOBFillNan"
	}
	return "TensorMapOOBFill(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// TensorMapSwizzle: How chunks are permuted in shared memory, so that columns can be read without bank conflicts.
type TensorMapSwizzle uint32

const (
	TensorMapSwizzleNone TensorMapSwizzle = 0
	// Chunks of 16 bytes within spans of 32, 64 or 128 bytes.
	TensorMapSwizzle32b  TensorMapSwizzle = 1
	TensorMapSwizzle64b  TensorMapSwizzle = 2
	TensorMapSwizzle128b TensorMapSwizzle = 3
	// Chunks of 32 bytes within spans of 128. This and the two below need a driver for CUDA 12.8.
	TensorMapSwizzle128bAtom32b TensorMapSwizzle = 4
	// As 128B_ATOM_32B, and the halves of each 16 bytes are swapped in every other row.
	TensorMapSwizzle128bAtom32bFlip8b TensorMapSwizzle = 5
	// Chunks of 64 bytes within spans of 128.
	TensorMapSwizzle128bAtom64b TensorMapSwizzle = 6
)

// String returns the name of the constant, or the number if this package does not know it.
func (v TensorMapSwizzle) String() string {
	switch v {
	case TensorMapSwizzleNone:
		return "TensorMapSwizzleNone"
	case TensorMapSwizzle32b:
		return "TensorMapSwizzle32b"
	case TensorMapSwizzle64b:
		return "TensorMapSwizzle64b"
	case TensorMapSwizzle128b:
		return "TensorMapSwizzle128b"
	case TensorMapSwizzle128bAtom32b:
		return "TensorMapSwizzle128bAtom32b"
	case TensorMapSwizzle128bAtom32bFlip8b:
		return "TensorMapSwizzle128bAtom32bFlip8b"
	case TensorMapSwizzle128bAtom64b:
		return "TensorMapSwizzle128bAtom64b"
	}
	return "TensorMapSwizzle(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// TensorMapWideMode: How many pixels a copy in mode IM2COL_WIDE takes.
type TensorMapWideMode uint32

const (
	// `pixels_per_column`.
	TensorMapWideModeW TensorMapWideMode = 0
	// 128.
	TensorMapWideModeW128 TensorMapWideMode = 1
)

// String returns the name of the constant, or the number if this package does not know it.
func (v TensorMapWideMode) String() string {
	switch v {
	case TensorMapWideModeW:
		return "TensorMapWideModeW"
	case TensorMapWideModeW128:
		return "TensorMapWideModeW128"
	}
	return "TensorMapWideMode(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// TunePhase: What a tuning does at the moment.
type TunePhase uint32

const (
	// Candidates are built.
	TunePhaseBuild TunePhase = 0
	// Candidates are measured and compared.
	TunePhaseMeasure TunePhase = 1
)

// String returns the name of the constant, or the number if this package does not know it.
func (v TunePhase) String() string {
	switch v {
	case TunePhaseBuild:
		return "TunePhaseBuild"
	case TunePhaseMeasure:
		return "TunePhaseMeasure"
	}
	return "TunePhase(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// ValueKind: Type of a kernel argument. Each has one size and one name, the enumerator's in lower case ("float16").
// Argument schemas (kernel.h) use these names.
type ValueKind uint32

const (
	// Unspecified: only the size is checked.
	ValueNone ValueKind = 0
	// Bytes of known size and alignment, such as a struct: "bytes[24]", or "bytes[24:8]" with the alignment.
	ValueBytes ValueKind = 1
	// A device address, 8 bytes.
	ValuePointer ValueKind = 2
	// A CUtensorMap: 128 bytes, aligned to 64.
	ValueTensorMap ValueKind = 3
	// `bool`, 1 byte.
	ValueBool   ValueKind = 4
	ValueInt8   ValueKind = 5
	ValueUint8  ValueKind = 6
	ValueInt16  ValueKind = 7
	ValueUint16 ValueKind = 8
	ValueInt32  ValueKind = 9
	ValueUint32 ValueKind = 10
	ValueInt64  ValueKind = 11
	ValueUint64 ValueKind = 12
	// `__int128`, 16 bytes.
	ValueInt128  ValueKind = 13
	ValueUint128 ValueKind = 14
	// `__half`, 2 bytes.
	ValueFloat16 ValueKind = 15
	// `__nv_bfloat16`, 2 bytes.
	ValueBfloat16 ValueKind = 16
	ValueFloat32  ValueKind = 17
	ValueFloat64  ValueKind = 18
	// `__float128`, 16 bytes.
	ValueFloat128 ValueKind = 19
	// `__nv_fp8_e4m3`, `__nv_fp8_e5m2`, `__nv_fp8_e8m0`, 1 byte each.
	ValueFloat8E4m3 ValueKind = 20
	ValueFloat8E5m2 ValueKind = 21
	ValueFloat8E8m0 ValueKind = 22
	// `__nv_fp6_e2m3`, `__nv_fp6_e3m2`, `__nv_fp4_e2m1`: one value per byte.
	ValueFloat6E2m3 ValueKind = 23
	ValueFloat6E3m2 ValueKind = 24
	ValueFloat4E2m1 ValueKind = 25
	// Two `__half` (`__half2`), two `float` (`float2`, `cuda::std::complex<float>`), two `double`: 4, 8 and 16 bytes.
	ValueComplex32  ValueKind = 26
	ValueComplex64  ValueKind = 27
	ValueComplex128 ValueKind = 28
)

// String returns the name of the constant, or the number if this package does not know it.
func (v ValueKind) String() string {
	switch v {
	case ValueNone:
		return "ValueNone"
	case ValueBytes:
		return "ValueBytes"
	case ValuePointer:
		return "ValuePointer"
	case ValueTensorMap:
		return "ValueTensorMap"
	case ValueBool:
		return "ValueBool"
	case ValueInt8:
		return "ValueInt8"
	case ValueUint8:
		return "ValueUint8"
	case ValueInt16:
		return "ValueInt16"
	case ValueUint16:
		return "ValueUint16"
	case ValueInt32:
		return "ValueInt32"
	case ValueUint32:
		return "ValueUint32"
	case ValueInt64:
		return "ValueInt64"
	case ValueUint64:
		return "ValueUint64"
	case ValueInt128:
		return "ValueInt128"
	case ValueUint128:
		return "ValueUint128"
	case ValueFloat16:
		return "ValueFloat16"
	case ValueBfloat16:
		return "ValueBfloat16"
	case ValueFloat32:
		return "ValueFloat32"
	case ValueFloat64:
		return "ValueFloat64"
	case ValueFloat128:
		return "ValueFloat128"
	case ValueFloat8E4m3:
		return "ValueFloat8E4m3"
	case ValueFloat8E5m2:
		return "ValueFloat8E5m2"
	case ValueFloat8E8m0:
		return "ValueFloat8E8m0"
	case ValueFloat6E2m3:
		return "ValueFloat6E2m3"
	case ValueFloat6E3m2:
		return "ValueFloat6E3m2"
	case ValueFloat4E2m1:
		return "ValueFloat4E2m1"
	case ValueComplex32:
		return "ValueComplex32"
	case ValueComplex64:
		return "ValueComplex64"
	case ValueComplex128:
		return "ValueComplex128"
	}
	return "ValueKind(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// WorkerMode: The process in which sources are compiled (docs/workers.md).
type WorkerMode uint32

const (
	// In a request: the context's mode. In a context: the value of `CJIT_WORKERS`; AUTOMATIC if it is not set.
	WorkerModeDefault WorkerMode = 0
	// In a worker if that is useful and a worker is available, otherwise in this process. The result's
	// `build_place_note` gives the reason.
	WorkerModeAutomatic WorkerMode = 1
	// In this process.
	WorkerModeProcess WorkerMode = 2
	// In a worker. If none is available, the build fails with ErrWorkerUnavailable.
	WorkerModeWorker WorkerMode = 3
)

// String returns the name of the constant, or the number if this package does not know it.
func (v WorkerMode) String() string {
	switch v {
	case WorkerModeDefault:
		return "WorkerModeDefault"
	case WorkerModeAutomatic:
		return "WorkerModeAutomatic"
	case WorkerModeProcess:
		return "WorkerModeProcess"
	case WorkerModeWorker:
		return "WorkerModeWorker"
	}
	return "WorkerMode(" + strconv.FormatUint(uint64(v), 10) + ")"
}
