// Code generated from the public headers by abi/abi.py generate; DO NOT EDIT.

package cjit

import "strconv"

// Names of a policy's values that cjit reads; every other name is the caller's own.
const (
	// Threads of a block in x, y, z: 1 to 1024, 1024, 64.
	PolicyBlockX = "block_x"
	PolicyBlockY = "block_y"
	PolicyBlockZ = "block_z"
	// Blocks of a cluster in x, y, z: 1 to 16 each; 1 where absent.
	PolicyClusterX = "cluster_x"
	PolicyClusterY = "cluster_y"
	PolicyClusterZ = "cluster_z"
	// Dynamic shared memory of a block in bytes, from 0.
	PolicyDynamicSharedMemory = "dynamic_shared_memory"
	// Blocks that are meant to share a multiprocessor, from 1; kept for the caller, not used by a launch.
	PolicyMinBlocks = "min_blocks"
	// 1: launch with programmatic stream serialization (PDL); 0: without.
	PolicyPDL = "pdl"
)

// BuildPlace: Which process compiled. Since 0.3.
type BuildPlace uint32

const (
	// None: the result came from the cache, from another call's build, or from an artifact.
	BuildPlaceNone BuildPlace = 0
	// The one that called.
	BuildPlaceProcess BuildPlace = 1
	// A worker.
	BuildPlaceWorker BuildPlace = 2
	// The compiler's own: nvcc, with what it starts. Since 0.5.
	BuildPlaceCompilerProcess BuildPlace = 3
)

// String is the name of the constant, or the number of one that this package does not know.
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

// BundleConflict: What to do with an entry that is there already with other contents. Since 0.6.
type BundleConflict uint32

const (
	// Refuse with ErrInvalidArgument; nothing is changed. Equal contents are no conflict.
	BundleConflictRefuse BundleConflict = 0
	// What is there stays.
	BundleConflictKeep BundleConflict = 1
	// What comes replaces it.
	BundleConflictReplace BundleConflict = 2
)

// String is the name of the constant, or the number of one that this package does not know.
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

// BundleDifferenceKind: How an entry differs between two bundles. Since 0.6.
type BundleDifferenceKind uint32

const (
	BundleDifferenceNone BundleDifferenceKind = 0
	// It is in the first alone.
	BundleDifferenceRemoved BundleDifferenceKind = 1
	// It is in the second alone.
	BundleDifferenceAdded BundleDifferenceKind = 2
	// It is in both, with other contents.
	BundleDifferenceChanged BundleDifferenceKind = 3
)

// String is the name of the constant, or the number of one that this package does not know.
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

// BundleReadFlags: How to read a bundle. Since 0.6.
type BundleReadFlags uint32

const (
	BundleReadDefault BundleReadFlags = 0
	// Keep no copy: the bundle points into the caller's bytes, which must stay unchanged until the bundle, and all
	// results that came from it, are gone.
	BundleReadInPlace BundleReadFlags = 1
	// Sections are checked and decompressed when they are first wanted, not now: what is damaged is found then. The
	// outer form and the checksum over all bytes are checked all the same.
	BundleReadLazy BundleReadFlags = 2
)

// String is the name of the constant, or the number of one that this package does not know.
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

// CacheEntryState: What became of an entry that was read. Since 0.2.
type CacheEntryState uint32

const (
	// It is there; it was not verified.
	CacheEntryStateListed CacheEntryState = 0
	// Every checksum is right.
	CacheEntryStateGood CacheEntryState = 1
	// It is damaged, or no entry at all.
	CacheEntryStateCorrupt CacheEntryState = 2
	// It is of a format that this library does not read.
	CacheEntryStateVersion CacheEntryState = 3
	// The file cannot be read.
	CacheEntryStateUnreadable CacheEntryState = 4
)

// String is the name of the constant, or the number of one that this package does not know.
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
	}
	return "CacheEntryState(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// CacheMode: What a build does with the cache (docs/cache.md). Since 0.2.
type CacheMode uint32

const (
	// In a request: as the context says. In a context: as `CJIT_CACHE` says; USE if that is not set.
	CacheModeDefault CacheMode = 0
	// Take what is there, keep what is built.
	CacheModeUse CacheMode = 1
	// Take nothing, build, replace what is there.
	CacheModeRefresh CacheMode = 2
	// Take what is there, keep nothing on disk (memory is used as ever).
	CacheModeReadOnly CacheMode = 3
	// Neither take nor keep; no file or folder of the cache is touched.
	CacheModeOff CacheMode = 4
)

// String is the name of the constant, or the number of one that this package does not know.
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
	}
	return "CacheMode(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// CacheOutcome: Where a build result came from. Since 0.1.
type CacheOutcome uint32

const (
	CacheOutcomeNone CacheOutcome = 0
	// It was compiled by this call.
	CacheOutcomeBuilt CacheOutcome = 1
	// It was read from an artifact that the caller handed in.
	CacheOutcomeDeserialized CacheOutcome = 2
	// It was in the context's memory. Since 0.2.
	CacheOutcomeMemory CacheOutcome = 3
	// It was on disk. Since 0.2.
	CacheOutcomeDisk CacheOutcome = 4
	// It was in a read-only layer. Since 0.2.
	CacheOutcomeLayer CacheOutcome = 5
	// Another thread of this context was building it, and this call waited for that. Since 0.2.
	CacheOutcomeShared CacheOutcome = 6
	// It was compiled by this call, and the cache had no part in it: the result's `cache_note` says why. Since 0.2.
	CacheOutcomeBypassed CacheOutcome = 7
)

// String is the name of the constant, or the number of one that this package does not know.
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
	}
	return "CacheOutcome(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// ClusterScheduling: How clusters are spread over the device (CUclusterSchedulingPolicy). Since 0.4.
type ClusterScheduling uint32

const (
	// As the kernel's attribute says.
	ClusterSchedulingDefault       ClusterScheduling = 0
	ClusterSchedulingSpread        ClusterScheduling = 1
	ClusterSchedulingLoadBalancing ClusterScheduling = 2
)

// String is the name of the constant, or the number of one that this package does not know.
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

// Compiler: Which compiler builds a kernel. Since 0.5.
type Compiler uint32

const (
	// NVRTC.
	CompilerDefault Compiler = 0
	// The library: no host compiler, no process of its own, the quicker one.
	CompilerNVRTC Compiler = 1
	// The program, for sources that hold host code or include headers of the host (docs/nvcc.md). Needs a host
	// compiler.
	CompilerNVCC Compiler = 2
)

// String is the name of the constant, or the number of one that this package does not know.
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

// Component: A part of the toolkit that is looked for. Since 0.1.
type Component uint32

const (
	ComponentNone  Component = 0
	ComponentNVRTC Component = 1
	// The library with NVRTC's built-in declarations; must lie where NVRTC finds it.
	ComponentNVRTCBuiltins Component = 2
	ComponentNvjitlink     Component = 3
	ComponentNVVM          Component = 4
	// The folder with `cuda_fp16.h` and its like.
	ComponentCUDAHeaders Component = 5
	// The folder with `cuda/std`, `cub` and `thrust`.
	ComponentCCCLHeaders Component = 6
	ComponentDriver      Component = 7
	// The program. Since 0.5.
	ComponentNVCC Component = 8
	// nvFatbin, which makes fatbins. Since 0.6.
	ComponentNvfatbin Component = 9
)

// String is the name of the constant, or the number of one that this package does not know.
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
	}
	return "Component(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// DeserializeFlags: How to deserialize. Since 0.1.
type DeserializeFlags uint32

const (
	DeserializeDefault DeserializeFlags = 0
	// Do not copy images: the result points into the caller's bytes, which must stay unchanged until its cleanup.
	DeserializeInPlace DeserializeFlags = 1
)

// String is the name of the constant, or the number of one that this package does not know.
func (v DeserializeFlags) String() string {
	switch v {
	case DeserializeDefault:
		return "DeserializeDefault"
	case DeserializeInPlace:
		return "DeserializeInPlace"
	}
	return "DeserializeFlags(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// Family: Which kind of build made a result. Since 0.1.
type Family uint32

const (
	FamilyNone Family = 0
	// CUDA C++ kernels, kernel.h.
	FamilyKernel Family = 1
	// Linked images, link.h. Since 0.5.
	FamilyLink Family = 2
	// NVVM IR, nvvm.h. Since 0.5.
	FamilyNVVM Family = 3
)

// String is the name of the constant, or the number of one that this package does not know.
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
	}
	return "Family(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// ImageKind: What a compiler or linker hands out, and a driver or linker takes. Since 0.1.
type ImageKind uint32

const (
	ImageKindNone ImageKind = 0
	// Machine code of one architecture, an ELF file.
	ImageKindCubin ImageKind = 1
	// PTX text, with its terminating NUL counted in the size.
	ImageKindPTX ImageKind = 2
	// Intermediate code for nvJitLink's link-time optimization.
	ImageKindLTOIR ImageKind = 3
	// Several images in NVIDIA's own container. Since 0.5.
	ImageKindFatbin ImageKind = 4
)

// String is the name of the constant, or the number of one that this package does not know.
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
	}
	return "ImageKind(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// ImageKindBits: Bits of KernelBuildOptions.ExtraImageKinds. Since 0.1.
type ImageKindBits uint32

const (
	ImageKindBitNone  ImageKindBits = 0
	ImageKindBitCubin ImageKindBits = 2
	ImageKindBitPTX   ImageKindBits = 4
	ImageKindBitLTOIR ImageKindBits = 8
	// Since 0.5.
	ImageKindBitFatbin ImageKindBits = 16
)

// String is the name of the constant, or the number of one that this package does not know.
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
	}
	return "ImageKindBits(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// KernelAttribute: What a kernel has on a device: the driver's function attributes. Since 0.4.
type KernelAttribute uint32

const (
	KernelAttributeNone KernelAttribute = 0
	// The first seven as in KernelInfo.
	KernelAttributeMaxThreadsPerBlock KernelAttribute = 1
	KernelAttributeStaticSharedMemory KernelAttribute = 2
	KernelAttributeConstantMemory     KernelAttribute = 3
	KernelAttributeLocalMemory        KernelAttribute = 4
	KernelAttributeRegisterCount      KernelAttribute = 5
	KernelAttributePTXVersion         KernelAttribute = 6
	KernelAttributeBinaryVersion      KernelAttribute = 7
	// 1 if it was compiled with `-Xptxas --dlcm=ca`.
	KernelAttributeCacheModeCA KernelAttribute = 8
	// Bytes a launch may ask for; launches raise it as they need. Can be set, up to what the device has.
	KernelAttributeMaxDynamicSharedMemory KernelAttribute = 9
	// Percent of on-chip memory to prefer as shared memory, 0 to 100; -1: the driver's choice. Can be set.
	KernelAttributeSharedMemoryCarveout KernelAttribute = 10
	// 1 if a launch has to say the cluster.
	KernelAttributeClusterSizeMustBeSet KernelAttribute = 11
	// The cluster that the source fixes; 0: none.
	KernelAttributeRequiredClusterX KernelAttribute = 12
	KernelAttributeRequiredClusterY KernelAttribute = 13
	KernelAttributeRequiredClusterZ KernelAttribute = 14
	// 1 if clusters of more than 8 blocks are allowed. Can be set.
	KernelAttributeNonPortableCluster KernelAttribute = 15
	// A value of `enum cjit_cluster_scheduling` (launch.h). Can be set.
	KernelAttributeClusterScheduling KernelAttribute = 16
)

// String is the name of the constant, or the number of one that this package does not know.
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
	}
	return "KernelAttribute(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// L2Property: How the lines of a window of memory are kept in the L2 cache (CUaccessProperty). Since 0.4.
type L2Property uint32

const (
	// As a window's comment says.
	L2PropertyDefault L2Property = 0
	// As all memory is.
	L2PropertyNormal L2Property = 1
	// Evicted first.
	L2PropertyStreaming L2Property = 2
	// Evicted last, within what is set aside for such lines (l2_persistence.h).
	L2PropertyPersisting L2Property = 3
)

// String is the name of the constant, or the number of one that this package does not know.
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

// LinkInputKind: What an input of a link is. Since 0.5.
type LinkInputKind uint32

const (
	// Told from its bytes.
	LinkInputKindNone   LinkInputKind = 0
	LinkInputKindCubin  LinkInputKind = 1
	LinkInputKindPTX    LinkInputKind = 2
	LinkInputKindLTOIR  LinkInputKind = 3
	LinkInputKindFatbin LinkInputKind = 4
	// A host's object file with device code inside, as nvcc makes it.
	LinkInputKindObject LinkInputKind = 5
	// An archive of such objects; those that are needed are taken.
	LinkInputKindLibrary LinkInputKind = 6
)

// String is the name of the constant, or the number of one that this package does not know.
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

// Linker: What links. Since 0.5.
type Linker uint32

const (
	// nvJitLink where it is found, else the driver's own linker where there is a driver.
	LinkerDefault   Linker = 0
	LinkerNvjitlink Linker = 1
	// cuLinkCreate and its like: needs a GPU, and links no LTO-IR.
	LinkerDriver Linker = 2
)

// String is the name of the constant, or the number of one that this package does not know.
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

// LogLevel: How much is logged; each level includes those before it. Since 0.1.
type LogLevel uint32

const (
	// As `CJIT_LOG` says; off if that is not set.
	LogLevelDefault LogLevel = 0
	LogLevelOff     LogLevel = 1
	LogLevelError   LogLevel = 2
	LogLevelWarning LogLevel = 3
	LogLevelInfo    LogLevel = 4
	LogLevelDebug   LogLevel = 5
)

// String is the name of the constant, or the number of one that this package does not know.
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

// MemorySyncDomain: Which domain the memory operations of a launch are ordered in (CUlaunchMemSyncDomain). Since 0.4.
type MemorySyncDomain uint32

const (
	// As the stream says.
	MemorySyncDomainDefault MemorySyncDomain = 0
	// The one that the map has for local traffic.
	MemorySyncDomainLocal MemorySyncDomain = 1
	// The one that the map has for remote traffic: fences of other kernels need not wait for it.
	MemorySyncDomainRemote MemorySyncDomain = 2
)

// String is the name of the constant, or the number of one that this package does not know.
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

// Optimization: How much a linker optimizes. Since 0.5.
type Optimization uint32

const (
	// As O3.
	OptimizationDefault Optimization = 0
	OptimizationO0      Optimization = 1
	OptimizationO3      Optimization = 4
)

// String is the name of the constant, or the number of one that this package does not know.
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

// PCHOutcome: What precompiled headers were to a compilation. Since 0.3.
type PCHOutcome uint32

const (
	// They had no part in it.
	PCHOutcomeNone PCHOutcome = 0
	// It made a file of them, for those that follow.
	PCHOutcomeMade PCHOutcome = 1
	// It used a file of them.
	PCHOutcomeUsed PCHOutcome = 2
	// The compiler would not take the file, or not make one; everything was parsed.
	PCHOutcomeRefused PCHOutcome = 3
)

// String is the name of the constant, or the number of one that this package does not know.
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

// PolicyKind: The type of a policy value. Since 0.1.
type PolicyKind uint32

const (
	PolicyKindNone    PolicyKind = 0
	PolicyKindInt64   PolicyKind = 1
	PolicyKindFloat64 PolicyKind = 2
)

// String is the name of the constant, or the number of one that this package does not know.
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

// Severity: How grave a diagnostic is. Since 0.1.
type Severity uint32

const (
	SeverityNone    Severity = 0
	SeverityNote    Severity = 1
	SeverityRemark  Severity = 2
	SeverityWarning Severity = 3
	SeverityError   Severity = 4
	// The compiler stopped at once ("catastrophic error").
	SeverityFatal Severity = 5
)

// String is the name of the constant, or the number of one that this package does not know.
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

// SharedMemoryCarveout: Special values of LaunchOptions.SharedMemoryCarveout. Since 0.4.
type SharedMemoryCarveout uint32

const (
	// As the kernel's attribute says, else the driver's choice.
	SharedMemoryCarveoutDefault SharedMemoryCarveout = 0
	// All of it.
	SharedMemoryCarveoutAll SharedMemoryCarveout = 100
	// As little as the kernel needs: the rest is L1 cache.
	SharedMemoryCarveoutLeast SharedMemoryCarveout = 101
)

// String is the name of the constant, or the number of one that this package does not know.
func (v SharedMemoryCarveout) String() string {
	switch v {
	case SharedMemoryCarveoutDefault:
		return "SharedMemoryCarveoutDefault"
	case SharedMemoryCarveoutAll:
		return "SharedMemoryCarveoutAll"
	case SharedMemoryCarveoutLeast:
		return "SharedMemoryCarveoutLeast"
	}
	return "SharedMemoryCarveout(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// Stage: At which step a call failed. Since 0.1.
type Stage uint32

const (
	StageNone Stage = 0
	// Checking what the caller handed in.
	StageRequest Stage = 1
	// Finding and opening a library of the toolkit or the driver.
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

// String is the name of the constant, or the number of one that this package does not know.
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

// Status: What became of a call. Codes come in blocks of one hundred and are never renumbered: 1xx usage, 2xx toolkit,
// 3xx compile and link, 4xx artifact, 5xx cache and operating system, 6xx driver and launch, 7xx cjit itself. A caller
// that meets a code it does not know may act on the block, `status / 100`. Since 0.1.
type Status uint32

const (
	Success Status = 0
	// A value is outside its documented range or form.
	ErrInvalidArgument Status = 100
	// A pointer that must not be NULL is NULL.
	ErrNullPointer Status = 101
	// `struct_size` is smaller than the first released version of the struct, or implausibly large.
	ErrStructSize Status = 102
	// The caller's struct is newer than this library and sets a field that this library does not know.
	ErrUnsupportedField Status = 103
	// This library, toolkit or driver cannot do what was asked.
	ErrUnsupported Status = 104
	// Two options, typed or raw, ask for different things.
	ErrContradictoryOptions Status = 105
	// The architecture cannot be parsed, or the compiler does not know it.
	ErrUnknownArch Status = 106
	// An option the compiler does not take, such as one of nvcc's own.
	ErrInvalidOption Status = 107
	// A name (kernel, variable, policy value, index) does not exist in what was asked.
	ErrNotFound Status = 108
	// The source text cannot be compiled as it stands: it is empty or holds a NUL byte.
	ErrInvalidSource Status = 109
	// The job is not done yet. Since 0.3.
	ErrNotReady Status = 110
	// The build was cancelled before it was done. Since 0.3.
	ErrCancelled Status = 111
	// A library of the CUDA toolkit is not on this machine, or not where it was said to be.
	ErrToolkitNotFound Status = 200
	// A library of the CUDA toolkit is older than cjit can use.
	ErrToolkitTooOld Status = 201
	// A part of the toolkit is missing or unusable, such as NVRTC's builtins library or its headers.
	ErrToolkitIncomplete Status = 202
	// Parts of the toolkit come from different CUDA major versions.
	ErrToolkitMismatch Status = 203
	// The source does not compile; the error carries the log and the diagnostics.
	ErrCompilation Status = 300
	// A name expression does not name a function or variable of the source.
	ErrNameExpression Status = 301
	// A header that the source includes was not found.
	ErrHeaderNotFound Status = 302
	// The compiler failed for a reason that is not the source's.
	ErrCompilerInternal Status = 303
	// The compiler crashed or was killed, in a worker or as nvcc; the native code is the signal. Since 0.3.
	ErrCompilerCrashed Status = 304
	// The compilation took longer than it may. Since 0.3.
	ErrTimeLimit Status = 305
	// The linker failed for a reason that none of the next three name; the error carries both of its logs. Since 0.5.
	ErrLink Status = 306
	// A symbol that is used is defined by no input of a link. Since 0.5.
	ErrUndefinedSymbol Status = 307
	// A symbol is defined by two inputs of a link. Since 0.5.
	ErrDuplicateSymbol Status = 308
	// An input of a link is not what it should be: of another architecture, of no kind that can be told, unreadable, or
	// LTO-IR where link-time optimization is off. Since 0.5.
	ErrLinkInput Status = 309
	// NVVM IR is malformed, or of another version than the library takes; the error carries the log. Since 0.5.
	ErrInvalidIR Status = 310
	// A kernel needs more than a resource limit allows; the error names it, what it needs and the limit. Since 0.6.
	ErrResourceLimit Status = 311
	// An image pass refused an image, or is not known. Since 0.6.
	ErrImagePass Status = 312
	// The bytes are not a cjit artifact.
	ErrNotAnArtifact Status = 400
	// The artifact ends before its own size says so.
	ErrArtifactTruncated Status = 401
	// The artifact's bytes do not match its checksums, or contradict each other.
	ErrArtifactCorrupt Status = 402
	// The artifact's format is of a newer major version, or holds a critical section this library does not know.
	ErrArtifactVersion Status = 403
	// The artifact holds a build result of another family.
	ErrArtifactFamily Status = 404
	// A file operation failed; the native code is `errno`.
	ErrIO Status = 500
	// There is no worker to compile in, and it must be one: the request says so, or the compiler was open before
	// fork(). Since 0.3.
	ErrWorkerUnavailable Status = 501
	// The CUDA driver library is not on this machine.
	ErrDriverNotFound Status = 600
	// The driver is older than cjit needs, or older than the image.
	ErrDriverTooOld Status = 601
	// The driver refused a call; the native code is the `CUresult`.
	ErrDriver Status = 602
	// There is no CUDA device, or not the one asked for.
	ErrNoDevice Status = 603
	// None of the images runs on the device.
	ErrNoBinaryForDevice Status = 604
	// Count or size of the launch arguments differ from the kernel's parameters.
	ErrArgumentMismatch Status = 605
	// A launch dimension or size is outside what the kernel or device allows.
	ErrLaunchLimit Status = 606
	// The CUDA context that the handle belongs to is gone.
	ErrStaleHandle Status = 607
	// Memory could not be allocated.
	ErrOutOfMemory Status = 700
	// A defect of cjit, or a foreign exception that reached its wall.
	ErrInternal Status = 701
)

// Switch: An option that is on, off, or left to its default. Since 0.1.
type Switch uint32

const (
	SwitchDefault Switch = 0
	SwitchOn      Switch = 1
	SwitchOff     Switch = 2
)

// String is the name of the constant, or the number of one that this package does not know.
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

// TensorElement: What the elements are. Since 0.4.
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
	// float in memory, rounded to TF32 by the copy.
	TensorElementTfloat32    TensorElement = 12
	TensorElementTfloat32FTZ TensorElement = 13
	// 16 values of 4 bits in 8 bytes, without gaps. Packed elements need a driver for CUDA 12.8.
	TensorElementU4x16Align8 TensorElement = 14
	// 16 values of 4 bits, followed by a gap of 8 bytes in shared memory.
	TensorElementU4x16Align16 TensorElement = 15
	// 16 values of 6 bits, followed by a gap of 4 bytes in shared memory.
	TensorElementU6x16Align16 TensorElement = 16
)

// String is the name of the constant, or the number of one that this package does not know.
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

// TensorMapInterleave: How channels lie in global memory. Since 0.4.
type TensorMapInterleave uint32

const (
	TensorMapInterleaveNone TensorMapInterleave = 0
	// NC/8HWC8: slices of 16 bytes.
	TensorMapInterleave16b TensorMapInterleave = 1
	// NC/16HWC16: slices of 32 bytes.
	TensorMapInterleave32b TensorMapInterleave = 2
)

// String is the name of the constant, or the number of one that this package does not know.
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

// TensorMapL2Promotion: How much is fetched from memory into the L2 cache at a time. Since 0.4.
type TensorMapL2Promotion uint32

const (
	TensorMapL2PromotionNone TensorMapL2Promotion = 0
	TensorMapL2Promotion64b  TensorMapL2Promotion = 1
	TensorMapL2Promotion128b TensorMapL2Promotion = 2
	TensorMapL2Promotion256b TensorMapL2Promotion = 3
)

// String is the name of the constant, or the number of one that this package does not know.
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

// TensorMapMode: How a copy walks through the tensor. Since 0.4.
type TensorMapMode uint32

const (
	// A box in all dimensions.
	TensorMapModeTiled TensorMapMode = 0
	// Pixels of an image (NWC, NHWC, NDHWC) as the columns that a convolution reads.
	TensorMapModeIm2col TensorMapMode = 1
	// As IM2COL, along W alone. Needs a device of compute capability 10.0 and a driver for CUDA 12.8.
	TensorMapModeIm2colWide TensorMapMode = 2
)

// String is the name of the constant, or the number of one that this package does not know.
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

// TensorMapOOBFill: What a copy puts where its box leaves the tensor. Since 0.4.
type TensorMapOOBFill uint32

const (
	TensorMapOOBFillZero TensorMapOOBFill = 0
	// A NaN that multiply-adds of the tensor cores may take for zero. Floating-point elements only.
	TensorMapOOBFillNan TensorMapOOBFill = 1
)

// String is the name of the constant, or the number of one that this package does not know.
func (v TensorMapOOBFill) String() string {
	switch v {
	case TensorMapOOBFillZero:
		return "TensorMapOOBFillZero"
	case TensorMapOOBFillNan:
		return "TensorMapOOBFillNan"
	}
	return "TensorMapOOBFill(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// TensorMapSwizzle: How chunks change places in shared memory, so that columns are read without bank conflicts. Since
// 0.4.
type TensorMapSwizzle uint32

const (
	TensorMapSwizzleNone TensorMapSwizzle = 0
	// Chunks of 16 bytes within spans of 32, 64 or 128 bytes.
	TensorMapSwizzle32b  TensorMapSwizzle = 1
	TensorMapSwizzle64b  TensorMapSwizzle = 2
	TensorMapSwizzle128b TensorMapSwizzle = 3
	// Chunks of 32 bytes within spans of 128. This and the two below need a driver for CUDA 12.8.
	TensorMapSwizzle128bAtom32b TensorMapSwizzle = 4
	// And the halves of each 16 bytes swapped in every other row.
	TensorMapSwizzle128bAtom32bFlip8b TensorMapSwizzle = 5
	// Chunks of 64 bytes within spans of 128.
	TensorMapSwizzle128bAtom64b TensorMapSwizzle = 6
)

// String is the name of the constant, or the number of one that this package does not know.
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

// TensorMapWideMode: How many pixels a copy of the mode IM2COL_WIDE takes. Since 0.4.
type TensorMapWideMode uint32

const (
	// `pixels_per_column`.
	TensorMapWideModeW TensorMapWideMode = 0
	// 128.
	TensorMapWideModeW128 TensorMapWideMode = 1
)

// String is the name of the constant, or the number of one that this package does not know.
func (v TensorMapWideMode) String() string {
	switch v {
	case TensorMapWideModeW:
		return "TensorMapWideModeW"
	case TensorMapWideModeW128:
		return "TensorMapWideModeW128"
	}
	return "TensorMapWideMode(" + strconv.FormatUint(uint64(v), 10) + ")"
}

// ValueKind: The kinds of values that kernels take. Each has one size and one name, which is what an argument schema
// (kernel.h) calls it: the enumerator's in lower case ("float16"). Since 0.4.
type ValueKind uint32

const (
	// Not said: only the size counts.
	ValueNone ValueKind = 0
	// Bytes of which only size and alignment are known, such as a struct: "bytes[24]", or "bytes[24:8]" with an
	// alignment.
	ValueBytes ValueKind = 1
	// A device address, 8 bytes.
	ValuePointer ValueKind = 2
	// A CUtensorMap, 128 bytes at a multiple of 64.
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
	// `__nv_fp6_e2m3`, `__nv_fp6_e3m2`, `__nv_fp4_e2m1`: one value in a byte each.
	ValueFloat6E2m3 ValueKind = 23
	ValueFloat6E3m2 ValueKind = 24
	ValueFloat4E2m1 ValueKind = 25
	// Two `__half` (`__half2`), two `float` (`float2`, `cuda::std::complex<float>`), two `double`: 4, 8, 16 bytes.
	ValueComplex32  ValueKind = 26
	ValueComplex64  ValueKind = 27
	ValueComplex128 ValueKind = 28
)

// String is the name of the constant, or the number of one that this package does not know.
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

// WorkerMode: In which process sources are compiled (docs/workers.md). Since 0.3.
type WorkerMode uint32

const (
	// In a request: as the context says. In a context: as `CJIT_WORKERS` says; AUTOMATIC if that is not set.
	WorkerModeDefault WorkerMode = 0
	// In a worker where that is of use and there can be one, in this process otherwise: the result's `build_place_note`
	// says why.
	WorkerModeAutomatic WorkerMode = 1
	// In this process.
	WorkerModeProcess WorkerMode = 2
	// In a worker; where there can be none the build is ErrWorkerUnavailable.
	WorkerModeWorker WorkerMode = 3
)

// String is the name of the constant, or the number of one that this package does not know.
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
