// Code generated from the public headers by abi/abi.py generate; DO NOT EDIT.

package raw

// The version of the ABI from which this file was generated.
const (
	VersionMajor = 0
	VersionMinor = 7
)

// Soname is the file name by which the dynamic loader finds the library.
const Soname = "libcjit.so.0"

// Names of policy values that cjit reads.
const (
	PolicyBlockX              = "block_x"
	PolicyBlockY              = "block_y"
	PolicyBlockZ              = "block_z"
	PolicyClusterX            = "cluster_x"
	PolicyClusterY            = "cluster_y"
	PolicyClusterZ            = "cluster_z"
	PolicyDynamicSharedMemory = "dynamic_shared_memory"
	PolicyMinBlocks           = "min_blocks"
	PolicyPDL                 = "pdl"
)

// Numbers of the headers.
const (
	NoLimit     = 4294967295
	WaitForever = 18446744073709551615
)

// enum cjit_build_place
const (
	BuildPlaceNone            = 0
	BuildPlaceProcess         = 1
	BuildPlaceWorker          = 2
	BuildPlaceCompilerProcess = 3
	BuildPlaceMaxEnum         = 2147483647
)

// enum cjit_bundle_conflict
const (
	BundleConflictRefuse  = 0
	BundleConflictKeep    = 1
	BundleConflictReplace = 2
	BundleConflictMaxEnum = 2147483647
)

// enum cjit_bundle_difference_kind
const (
	BundleDifferenceNone    = 0
	BundleDifferenceRemoved = 1
	BundleDifferenceAdded   = 2
	BundleDifferenceChanged = 3
	BundleDifferenceMaxEnum = 2147483647
)

// enum cjit_bundle_read_flags
const (
	BundleReadDefault      = 0
	BundleReadInPlace      = 1
	BundleReadLazy         = 2
	BundleReadFlagsMaxEnum = 2147483647
)

// enum cjit_cache_entry_state
const (
	CacheEntryStateListed     = 0
	CacheEntryStateGood       = 1
	CacheEntryStateCorrupt    = 2
	CacheEntryStateVersion    = 3
	CacheEntryStateUnreadable = 4
	CacheEntryStateAbsent     = 5
	CacheEntryStateRefused    = 6
	CacheEntryStateMaxEnum    = 2147483647
)

// enum cjit_cache_mode
const (
	CacheModeDefault  = 0
	CacheModeUse      = 1
	CacheModeRefresh  = 2
	CacheModeReadOnly = 3
	CacheModeOff      = 4
	CacheModeOnly     = 5
	CacheModeMaxEnum  = 2147483647
)

// enum cjit_cache_outcome
const (
	CacheOutcomeNone         = 0
	CacheOutcomeBuilt        = 1
	CacheOutcomeDeserialized = 2
	CacheOutcomeMemory       = 3
	CacheOutcomeDisk         = 4
	CacheOutcomeLayer        = 5
	CacheOutcomeShared       = 6
	CacheOutcomeBypassed     = 7
	CacheOutcomeRemote       = 8
	CacheOutcomeMaxEnum      = 2147483647
)

// enum cjit_cluster_scheduling
const (
	ClusterSchedulingDefault       = 0
	ClusterSchedulingSpread        = 1
	ClusterSchedulingLoadBalancing = 2
	ClusterSchedulingMaxEnum       = 2147483647
)

// enum cjit_compiler
const (
	CompilerDefault = 0
	CompilerNVRTC   = 1
	CompilerNVCC    = 2
	CompilerMaxEnum = 2147483647
)

// enum cjit_component
const (
	ComponentNone          = 0
	ComponentNVRTC         = 1
	ComponentNVRTCBuiltins = 2
	ComponentNvjitlink     = 3
	ComponentNVVM          = 4
	ComponentCUDAHeaders   = 5
	ComponentCCCLHeaders   = 6
	ComponentDriver        = 7
	ComponentNVCC          = 8
	ComponentNvfatbin      = 9
	ComponentTileiras      = 10
	ComponentMaxEnum       = 2147483647
)

// enum cjit_dependency_origin
const (
	DependencyOriginNone         = 0
	DependencyOriginSource       = 1
	DependencyOriginIncludeDir   = 2
	DependencyOriginToolkit      = 3
	DependencyOriginMemory       = 4
	DependencyOriginHostCompiler = 5
	DependencyOriginMaxEnum      = 2147483647
)

// enum cjit_deserialize_flags
const (
	DeserializeDefault      = 0
	DeserializeInPlace      = 1
	DeserializeFlagsMaxEnum = 2147483647
)

// enum cjit_dropin_library
const (
	DropinLibraryNone      = 0
	DropinLibraryNVRTC     = 1
	DropinLibraryNvjitlink = 2
	DropinLibraryMaxEnum   = 2147483647
)

// enum cjit_evaluate_state
const (
	EvaluateStateNone             = 0
	EvaluateStatePassed           = 1
	EvaluateStateNotBuilt         = 2
	EvaluateStateOverLimits       = 3
	EvaluateStateNotLaunched      = 4
	EvaluateStateCrashed          = 5
	EvaluateStateTimedOut         = 6
	EvaluateStateWrong            = 7
	EvaluateStateOutOfBounds      = 8
	EvaluateStateInputChanged     = 9
	EvaluateStateNotDeterministic = 10
	EvaluateStateLateWork         = 11
	EvaluateStateDeviceLost       = 12
	EvaluateStateCancelled        = 13
	EvaluateStateMaxEnum          = 2147483647
)

// enum cjit_event_kind
const (
	EventKindNone        = 0
	EventKindLog         = 1
	EventKindCompilation = 2
	EventKindMaxEnum     = 2147483647
)

// enum cjit_family
const (
	FamilyNone      = 0
	FamilyKernel    = 1
	FamilyLink      = 2
	FamilyNVVM      = 3
	FamilyExternal  = 4
	FamilyAlgorithm = 5
	FamilyTune      = 6
	FamilyMaxEnum   = 2147483647
)

// enum cjit_fatbin_compression
const (
	FatbinCompressionDefault = 0
	FatbinCompressionNone    = 1
	FatbinCompressionSize    = 2
	FatbinCompressionSpeed   = 3
	FatbinCompressionBalance = 4
	FatbinCompressionMaxEnum = 2147483647
)

// enum cjit_fault
const (
	FaultNone       = 0
	FaultSyntax     = 1
	FaultVersion    = 2
	FaultMissingKey = 3
	FaultUnknownKey = 4
	FaultType       = 5
	FaultValue      = 6
	FaultMaxEnum    = 2147483647
)

// enum cjit_header_check
const (
	HeaderCheckDefault = 0
	HeaderCheckAlways  = 1
	HeaderCheckOnce    = 2
	HeaderCheckMaxEnum = 2147483647
)

// enum cjit_image_kind
const (
	ImageKindNone    = 0
	ImageKindCubin   = 1
	ImageKindPTX     = 2
	ImageKindLTOIR   = 3
	ImageKindFatbin  = 4
	ImageKindTileIR  = 5
	ImageKindOptixIR = 6
	ImageKindMaxEnum = 2147483647
)

// enum cjit_image_kind_bits
const (
	ImageKindBitNone     = 0
	ImageKindBitCubin    = 2
	ImageKindBitPTX      = 4
	ImageKindBitLTOIR    = 8
	ImageKindBitFatbin   = 16
	ImageKindBitTileIR   = 32
	ImageKindBitOptixIR  = 64
	ImageKindBitsMaxEnum = 2147483647
)

// enum cjit_kernel_attribute
const (
	KernelAttributeNone                   = 0
	KernelAttributeMaxThreadsPerBlock     = 1
	KernelAttributeStaticSharedMemory     = 2
	KernelAttributeConstantMemory         = 3
	KernelAttributeLocalMemory            = 4
	KernelAttributeRegisterCount          = 5
	KernelAttributePTXVersion             = 6
	KernelAttributeBinaryVersion          = 7
	KernelAttributeCacheModeCA            = 8
	KernelAttributeMaxDynamicSharedMemory = 9
	KernelAttributeSharedMemoryCarveout   = 10
	KernelAttributeClusterSizeMustBeSet   = 11
	KernelAttributeRequiredClusterX       = 12
	KernelAttributeRequiredClusterY       = 13
	KernelAttributeRequiredClusterZ       = 14
	KernelAttributeNonPortableCluster     = 15
	KernelAttributeClusterScheduling      = 16
	KernelAttributeDeviceNodeUpdate       = 17
	KernelAttributeSharedMemoryMode       = 18
	KernelAttributeMaxEnum                = 2147483647
)

// enum cjit_l2_property
const (
	L2PropertyDefault    = 0
	L2PropertyNormal     = 1
	L2PropertyStreaming  = 2
	L2PropertyPersisting = 3
	L2PropertyMaxEnum    = 2147483647
)

// enum cjit_link_input_kind
const (
	LinkInputKindNone    = 0
	LinkInputKindCubin   = 1
	LinkInputKindPTX     = 2
	LinkInputKindLTOIR   = 3
	LinkInputKindFatbin  = 4
	LinkInputKindObject  = 5
	LinkInputKindLibrary = 6
	LinkInputKindMaxEnum = 2147483647
)

// enum cjit_linker
const (
	LinkerDefault   = 0
	LinkerNvjitlink = 1
	LinkerDriver    = 2
	LinkerMaxEnum   = 2147483647
)

// enum cjit_log_level
const (
	LogLevelDefault = 0
	LogLevelOff     = 1
	LogLevelError   = 2
	LogLevelWarning = 3
	LogLevelInfo    = 4
	LogLevelDebug   = 5
	LogLevelMaxEnum = 2147483647
)

// enum cjit_memory_sync_domain
const (
	MemorySyncDomainDefault = 0
	MemorySyncDomainLocal   = 1
	MemorySyncDomainRemote  = 2
	MemorySyncDomainMaxEnum = 2147483647
)

// enum cjit_optimization
const (
	OptimizationDefault = 0
	OptimizationO0      = 1
	OptimizationO3      = 4
	OptimizationMaxEnum = 2147483647
)

// enum cjit_pch_outcome
const (
	PCHOutcomeNone    = 0
	PCHOutcomeMade    = 1
	PCHOutcomeUsed    = 2
	PCHOutcomeRefused = 3
	PCHOutcomeMaxEnum = 2147483647
)

// enum cjit_policy_kind
const (
	PolicyKindNone    = 0
	PolicyKindInt64   = 1
	PolicyKindFloat64 = 2
	PolicyKindMaxEnum = 2147483647
)

// enum cjit_portable_cluster_mode
const (
	PortableClusterModeDefault          = 0
	PortableClusterModeRequirePortable  = 1
	PortableClusterModeAllowNonPortable = 2
	PortableClusterModeMaxEnum          = 2147483647
)

// enum cjit_remote_state
const (
	RemoteStateUnused  = 0
	RemoteStateUsed    = 1
	RemoteStatePaused  = 2
	RemoteStateMaxEnum = 2147483647
)

// enum cjit_severity
const (
	SeverityNone    = 0
	SeverityNote    = 1
	SeverityRemark  = 2
	SeverityWarning = 3
	SeverityError   = 4
	SeverityFatal   = 5
	SeverityMaxEnum = 2147483647
)

// enum cjit_shared_memory_carveout
const (
	SharedMemoryCarveoutDefault   = 0
	SharedMemoryCarveoutMaxShared = 100
	SharedMemoryCarveoutMaxL1     = 101
	SharedMemoryCarveoutMaxEnum   = 2147483647
)

// enum cjit_shared_memory_mode
const (
	SharedMemoryModeDefault          = 0
	SharedMemoryModeRequirePortable  = 1
	SharedMemoryModeAllowNonPortable = 2
	SharedMemoryModeAllowOversized   = 3
	SharedMemoryModePreferOversized  = 4
	SharedMemoryModeMaxEnum          = 2147483647
)

// enum cjit_stage
const (
	StageNone     = 0
	StageRequest  = 1
	StageToolkit  = 2
	StageCompile  = 3
	StageLink     = 4
	StageArtifact = 5
	StageCache    = 6
	StageLoad     = 7
	StageLaunch   = 8
	StageMaxEnum  = 2147483647
)

// enum cjit_status
const (
	Success                   = 0
	ErrorInvalidArgument      = 100
	ErrorNullPointer          = 101
	ErrorStructSize           = 102
	ErrorUnsupportedField     = 103
	ErrorUnsupported          = 104
	ErrorContradictoryOptions = 105
	ErrorUnknownArch          = 106
	ErrorInvalidOption        = 107
	ErrorNotFound             = 108
	ErrorInvalidSource        = 109
	ErrorNotReady             = 110
	ErrorCancelled            = 111
	ErrorToolkitNotFound      = 200
	ErrorToolkitTooOld        = 201
	ErrorToolkitIncomplete    = 202
	ErrorToolkitMismatch      = 203
	ErrorCompilation          = 300
	ErrorNameExpression       = 301
	ErrorHeaderNotFound       = 302
	ErrorCompilerInternal     = 303
	ErrorCompilerCrashed      = 304
	ErrorTimeLimit            = 305
	ErrorLink                 = 306
	ErrorUndefinedSymbol      = 307
	ErrorDuplicateSymbol      = 308
	ErrorLinkInput            = 309
	ErrorInvalidIR            = 310
	ErrorResourceLimit        = 311
	ErrorImagePass            = 312
	ErrorExternalCompiler     = 313
	ErrorNotAnArtifact        = 400
	ErrorArtifactTruncated    = 401
	ErrorArtifactCorrupt      = 402
	ErrorArtifactVersion      = 403
	ErrorArtifactFamily       = 404
	ErrorSignature            = 405
	ErrorIO                   = 500
	ErrorWorkerUnavailable    = 501
	ErrorNotCached            = 502
	ErrorDriverNotFound       = 600
	ErrorDriverTooOld         = 601
	ErrorDriver               = 602
	ErrorNoDevice             = 603
	ErrorNoBinaryForDevice    = 604
	ErrorArgumentMismatch     = 605
	ErrorLaunchLimit          = 606
	ErrorStaleHandle          = 607
	ErrorDeviceLost           = 608
	ErrorOutOfMemory          = 700
	ErrorInternal             = 701
	StatusMaxEnum             = 2147483647
)

// enum cjit_switch
const (
	SwitchDefault = 0
	SwitchOn      = 1
	SwitchOff     = 2
	SwitchMaxEnum = 2147483647
)

// enum cjit_tensor_element
const (
	TensorElementNone         = 0
	TensorElementUint8        = 1
	TensorElementUint16       = 2
	TensorElementUint32       = 3
	TensorElementInt32        = 4
	TensorElementUint64       = 5
	TensorElementInt64        = 6
	TensorElementFloat16      = 7
	TensorElementFloat32      = 8
	TensorElementFloat64      = 9
	TensorElementBfloat16     = 10
	TensorElementFloat32FTZ   = 11
	TensorElementTfloat32     = 12
	TensorElementTfloat32FTZ  = 13
	TensorElementU4x16Align8  = 14
	TensorElementU4x16Align16 = 15
	TensorElementU6x16Align16 = 16
	TensorElementMaxEnum      = 2147483647
)

// enum cjit_tensor_map_allocation_class
const (
	TensorMapAllocationClassDefault = 0
	TensorMapAllocationClassSmall   = 1
	TensorMapAllocationClassLarge   = 2
	TensorMapAllocationClassMaxEnum = 2147483647
)

// enum cjit_tensor_map_interleave
const (
	TensorMapInterleaveNone    = 0
	TensorMapInterleave16b     = 1
	TensorMapInterleave32b     = 2
	TensorMapInterleaveMaxEnum = 2147483647
)

// enum cjit_tensor_map_l2_promotion
const (
	TensorMapL2PromotionNone    = 0
	TensorMapL2Promotion64b     = 1
	TensorMapL2Promotion128b    = 2
	TensorMapL2Promotion256b    = 3
	TensorMapL2PromotionMaxEnum = 2147483647
)

// enum cjit_tensor_map_mode
const (
	TensorMapModeTiled      = 0
	TensorMapModeIm2col     = 1
	TensorMapModeIm2colWide = 2
	TensorMapModeMaxEnum    = 2147483647
)

// enum cjit_tensor_map_oob_fill
const (
	TensorMapOOBFillZero    = 0
	TensorMapOOBFillNan     = 1
	TensorMapOOBFillMaxEnum = 2147483647
)

// enum cjit_tensor_map_swizzle
const (
	TensorMapSwizzleNone              = 0
	TensorMapSwizzle32b               = 1
	TensorMapSwizzle64b               = 2
	TensorMapSwizzle128b              = 3
	TensorMapSwizzle128bAtom32b       = 4
	TensorMapSwizzle128bAtom32bFlip8b = 5
	TensorMapSwizzle128bAtom64b       = 6
	TensorMapSwizzleMaxEnum           = 2147483647
)

// enum cjit_tensor_map_wide_mode
const (
	TensorMapWideModeW       = 0
	TensorMapWideModeW128    = 1
	TensorMapWideModeMaxEnum = 2147483647
)

// enum cjit_tune_phase
const (
	TunePhaseBuild   = 0
	TunePhaseMeasure = 1
	TunePhaseMaxEnum = 2147483647
)

// enum cjit_value_kind
const (
	ValueNone        = 0
	ValueBytes       = 1
	ValuePointer     = 2
	ValueTensorMap   = 3
	ValueBool        = 4
	ValueInt8        = 5
	ValueUint8       = 6
	ValueInt16       = 7
	ValueUint16      = 8
	ValueInt32       = 9
	ValueUint32      = 10
	ValueInt64       = 11
	ValueUint64      = 12
	ValueInt128      = 13
	ValueUint128     = 14
	ValueFloat16     = 15
	ValueBfloat16    = 16
	ValueFloat32     = 17
	ValueFloat64     = 18
	ValueFloat128    = 19
	ValueFloat8E4m3  = 20
	ValueFloat8E5m2  = 21
	ValueFloat8E8m0  = 22
	ValueFloat6E2m3  = 23
	ValueFloat6E3m2  = 24
	ValueFloat4E2m1  = 25
	ValueComplex32   = 26
	ValueComplex64   = 27
	ValueComplex128  = 28
	ValueKindMaxEnum = 2147483647
)

// enum cjit_worker_mode
const (
	WorkerModeDefault   = 0
	WorkerModeAutomatic = 1
	WorkerModeProcess   = 2
	WorkerModeWorker    = 3
	WorkerModeMaxEnum   = 2147483647
)
