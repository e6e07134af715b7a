// Code generated from the public headers by abi/abi.py generate; DO NOT EDIT.

package raw

import "unsafe"

// Blob is the opaque handle cjit_blob_t.
type Blob struct{ opaque [0]byte }

// Bundle is the opaque handle cjit_bundle_t.
type Bundle struct{ opaque [0]byte }

// Completion is the opaque handle cjit_completion_t.
type Completion struct{ opaque [0]byte }

// Context is the opaque handle cjit_context_t.
type Context struct{ opaque [0]byte }

// Error is the opaque handle cjit_error_t.
type Error struct{ opaque [0]byte }

// EventQueue is the opaque handle cjit_event_queue_t.
type EventQueue struct{ opaque [0]byte }

// ExternalOutput is the opaque handle cjit_external_output_t.
type ExternalOutput struct{ opaque [0]byte }

// Job is the opaque handle cjit_job_t.
type Job struct{ opaque [0]byte }

// Kernel is the opaque handle cjit_kernel_t.
type Kernel struct{ opaque [0]byte }

// L2Persistence is the opaque handle cjit_l2_persistence_t.
type L2Persistence struct{ opaque [0]byte }

// Module is the opaque handle cjit_module_t.
type Module struct{ opaque [0]byte }

// PlanGraph is the opaque handle cjit_plan_graph_t.
type PlanGraph struct{ opaque [0]byte }

// Plan is the opaque handle cjit_plan_t.
type Plan struct{ opaque [0]byte }

// Policy is the opaque handle cjit_policy_t.
type Policy struct{ opaque [0]byte }

// PreparedPlan is the opaque handle cjit_prepared_plan_t.
type PreparedPlan struct{ opaque [0]byte }

// TensorMap is the opaque handle cjit_tensor_map_t.
type TensorMap struct{ opaque [0]byte }

// AlgorithmArgument is cjit_algorithm_argument_t.
type AlgorithmArgument struct {
	StructSize uint64
	Name       *byte
	Array      *Array
	Operation  *Operator
	Scalar     *Scalar
	Segments   *Segments
	Bits       *BitRange
	Word       *byte
}

// Array is cjit_array_t.
type Array struct {
	StructSize  uint64
	Address     uint64
	Length      uint64
	Kind        uint32
	Reserved0   uint32
	ElementType *ElementType
}

// ArtifactInfo is cjit_artifact_info_t.
type ArtifactInfo struct {
	StructSize   uint64
	Owner        unsafe.Pointer
	Family       uint32
	FormatMajor  uint32
	FormatMinor  uint32
	CC           uint32
	ArchFeature  uint32
	ImageKind    uint32
	CUDAVersion  uint32
	Reserved0    uint32
	TotalSize    uint64
	CjitVersion  *byte
	Producer     *byte
	Checksum     *byte
	Sections     **SectionInfo
	SectionCount uint64
}

// BitRange is cjit_bit_range_t.
type BitRange struct {
	StructSize uint64
	BeginBit   uint32
	EndBit     uint32
}

// BuildResult is cjit_build_result_t.
type BuildResult struct {
	StructSize           uint64
	Owner                unsafe.Pointer
	CC                   uint32
	ArchFeature          uint32
	ImageKind            uint32
	CacheOutcome         uint32
	Image                unsafe.Pointer
	ImageSize            uint64
	NameExpressions      **byte
	LoweredNames         **byte
	NameCount            uint64
	Policy               unsafe.Pointer
	PolicySize           uint64
	Log                  *byte
	LogSize              uint64
	Images               **Image
	ImageCount           uint64
	Diagnostics          **Diagnostic
	DiagnosticCount      uint64
	Producer             *byte
	CompileNanoseconds   uint64
	CacheKey             *byte
	CacheNote            *byte
	BuildPlace           uint32
	PCHOutcome           uint32
	BuildPlaceNote       *byte
	ArgumentSchemas      **byte
	InfoLog              *byte
	InfoLogSize          uint64
	Family               uint32
	Reserved0            uint32
	PtxasReports         **PtxasReport
	PtxasReportCount     uint64
	Kernels              **ImageKernel
	KernelCount          uint64
	ImagePassReports     **ImagePassReport
	ImagePassReportCount uint64
	DroppedSymbols       **byte
	DroppedSizes         *uint64
	DroppedCount         uint64
	PlanNames            **byte
	Plans                **byte
	PlanCount            uint64
	Dependencies         **Dependency
	DependencyCount      uint64
	DependencyNote       *byte
	Report               *byte
	ReportSize           uint64
	CompilerOptions      **byte
	CompilerOptionCount  uint64
	LinkerOptions        **byte
	LinkerOptionCount    uint64
	Source               *byte
	SourceSize           uint64
	SourceName           *byte
	PolicySource         *byte
}

// BundleBuildOptions is cjit_bundle_build_options_t.
type BundleBuildOptions struct {
	StructSize  uint64
	Names       **byte
	Kernels     **KernelBuildOptions
	KernelCount uint64
	Archs       *byte
	Conflict    uint32
	Reserved0   uint32
}

// BundleChoice is cjit_bundle_choice_t.
type BundleChoice struct {
	StructSize   uint64
	Owner        unsafe.Pointer
	Arch         *byte
	Verdicts     **BundleVerdict
	VerdictCount uint64
	ImageKind    uint32
	DeviceCC     uint32
}

// BundleChooseOptions is cjit_bundle_choose_options_t.
type BundleChooseOptions struct {
	StructSize    uint64
	DeviceCC      uint32
	DriverVersion uint32
	Linker        uint32
	Reserved0     uint32
}

// BundleDiff is cjit_bundle_diff_t.
type BundleDiff struct {
	StructSize      uint64
	Owner           unsafe.Pointer
	Differences     **BundleDifference
	DifferenceCount uint64
}

// BundleDifference is cjit_bundle_difference_t.
type BundleDifference struct {
	StructSize uint64
	Name       *byte
	Arch       *byte
	Sections   *byte
	FirstSize  uint64
	SecondSize uint64
	Kind       uint32
	Reserved0  uint32
}

// BundleEntry is cjit_bundle_entry_t.
type BundleEntry struct {
	StructSize  uint64
	Name        *byte
	Arch        *byte
	Producer    *byte
	Checksum    *byte
	ImageSize   uint64
	StoredSize  uint64
	CC          uint32
	ArchFeature uint32
	ImageKind   uint32
	Family      uint32
	CUDAVersion uint32
	Reserved0   uint32
}

// BundleFatbinOptions is cjit_bundle_fatbin_options_t.
type BundleFatbinOptions struct {
	StructSize  uint64
	Compression uint32
	CompressAll uint32
	Concatenate uint32
	Reserved0   uint32
}

// BundleImportOptions is cjit_bundle_import_options_t.
type BundleImportOptions struct {
	StructSize uint64
	Data       unsafe.Pointer
	Size       uint64
	Producer   *byte
	Conflict   uint32
	KeepFatbin uint32
}

// BundleInfo is cjit_bundle_info_t.
type BundleInfo struct {
	StructSize           uint64
	Owner                unsafe.Pointer
	Entries              **BundleEntry
	EntryCount           uint64
	SectionCount         uint64
	DistinctSectionCount uint64
}

// BundleLoadOptions is cjit_bundle_load_options_t.
type BundleLoadOptions struct {
	StructSize     uint64
	ResourceLimits *ResourceLimits
	Linker         uint32
	Reserved0      uint32
}

// BundleVerdict is cjit_bundle_verdict_t.
type BundleVerdict struct {
	StructSize uint64
	Arch       *byte
	Reason     *byte
	ImageKind  uint32
	IsChosen   uint32
}

// BundleWriteOptions is cjit_bundle_write_options_t.
type BundleWriteOptions struct {
	StructSize       uint64
	Compression      uint32
	CompressionLevel uint32
	MinSavingPercent uint32
	Reserved0        uint32
}

// CacheChange is cjit_cache_change_t.
type CacheChange struct {
	StructSize   uint64
	EntryCount   uint64
	TotalSize    uint64
	PresentCount uint64
	DamagedCount uint64
	RefusedCount uint64
}

// CacheCounters is cjit_cache_counters_t.
type CacheCounters struct {
	StructSize              uint64
	MemoryHits              uint64
	DiskHits                uint64
	LayerHits               uint64
	SharedHits              uint64
	FailureHits             uint64
	AbsentMisses            uint64
	CorruptMisses           uint64
	VersionMisses           uint64
	UnreadableMisses        uint64
	Refreshes               uint64
	Bypasses                uint64
	Failures                uint64
	Waits                   uint64
	WaitTimeouts            uint64
	Published               uint64
	PublishFailures         uint64
	MemoryEvictions         uint64
	DiskEvictions           uint64
	DiskEvictedBytes        uint64
	SavedNanoseconds        uint64
	RemoteHits              uint64
	RemoteMisses            uint64
	RemoteFailures          uint64
	RemoteSkipped           uint64
	Uploads                 uint64
	UploadFailures          uint64
	RemoteReceivedBytes     uint64
	RemoteSentBytes         uint64
	RemoteLookupNanoseconds uint64
	RemoteRefusals          uint64
}

// CacheEntries is cjit_cache_entries_t.
type CacheEntries struct {
	StructSize uint64
	Owner      unsafe.Pointer
	Entries    **CacheEntry
	EntryCount uint64
	TotalSize  uint64
}

// CacheEntry is cjit_cache_entry_t.
type CacheEntry struct {
	StructSize       uint64
	Key              *byte
	Path             *byte
	Size             uint64
	UsedSeconds      uint64
	State            uint32
	Reserved0        uint32
	SignatureKey     *byte
	SignatureComment *byte
	Note             *byte
}

// CacheInfo is cjit_cache_info_t.
type CacheInfo struct {
	StructSize       uint64
	Owner            unsafe.Pointer
	Folder           *byte
	Problem          *byte
	Layers           **byte
	LayerProblems    **byte
	LayerCount       uint64
	Mode             uint32
	Reserved0        uint32
	MemoryEntries    uint64
	MemoryBytes      uint64
	MemoryLimitBytes uint64
	DiskLimitBytes   uint64
	Counters         *CacheCounters
	Totals           *CacheCounters
	Remotes          **RemoteInfo
	RemoteCount      uint64
}

// CacheKey is cjit_cache_key_t.
type CacheKey struct {
	StructSize        uint64
	Owner             unsafe.Pointer
	Key               *byte
	UncacheableReason *byte
	FieldNames        **byte
	FieldValues       **byte
	FieldCount        uint64
}

// Compilation is cjit_compilation_t.
type Compilation struct {
	StructSize          uint64
	SourceName          *byte
	CacheKey            *byte
	Arch                *byte
	Message             *byte
	DurationNanoseconds uint64
	Status              uint32
	Family              uint32
	BuildPlace          uint32
	Reserved0           uint32
}

// CompletionOptions is cjit_completion_options_t.
type CompletionOptions struct {
	StructSize uint64
	Stream     uintptr
	Callback   unsafe.Pointer
	UserData   uintptr
	Finalizer  unsafe.Pointer
	Held       *uintptr
	HeldCount  uint64
	Release    unsafe.Pointer
}

// ComponentInfo is cjit_component_info_t.
type ComponentInfo struct {
	StructSize    uint64
	Component     uint32
	Status        uint32
	Name          *byte
	Path          *byte
	Version       *byte
	Reason        *byte
	Detail        *byte
	Problem       *byte
	Fix           *byte
	Searched      **byte
	SearchedCount uint64
}

// ContextOptions is cjit_context_options_t.
type ContextOptions struct {
	StructSize             uint64
	CUDAHome               *byte
	NVRTCPath              *byte
	NvjitlinkPath          *byte
	NVVMPath               *byte
	DriverPath             *byte
	DefaultArch            *byte
	DumpDir                *byte
	LogCallback            unsafe.Pointer
	LogUserData            uintptr
	LogFinalizer           unsafe.Pointer
	LogLevel               uint32
	Reserved0              uint32
	CacheDir               *byte
	CacheLayers            **byte
	CacheLayerCount        uint64
	CacheMemoryBytes       uint64
	CacheDiskBytes         uint64
	CacheMode              uint32
	CacheWaitMilliseconds  uint32
	CacheFailureSeconds    uint32
	Reserved1              uint32
	WorkerPath             *byte
	WorkerMemoryBytes      uint64
	PCHBytes               uint64
	TraceFile              *byte
	WorkerMode             uint32
	WorkerCount            uint32
	WorkerIdleMilliseconds uint32
	TimeLimitMilliseconds  uint32
	PCH                    uint32
	TraceCompiler          uint32
	MockDevice             *byte
	NVCCPath               *byte
	WorkerSandbox          uint32
	HeaderCheck            uint32
	CompileCallback        unsafe.Pointer
	CompileUserData        uintptr
	CompileFinalizer       unsafe.Pointer
	LoadedKernelLimit      uint32
	Reserved2              uint32
	ImmutableDirs          **byte
	ImmutableDirCount      uint64
	RecordFile             *byte
	KeepFailures           uint32
	Reserved3              uint32
}

// Dependency is cjit_dependency_t.
type Dependency struct {
	StructSize uint64
	Path       *byte
	Sha256     *byte
	Origin     uint32
	Reserved0  uint32
}

// DeviceInfo is cjit_device_info_t.
type DeviceInfo struct {
	StructSize              uint64
	CC                      uint32
	MultiprocessorCount     uint32
	MemorySize              uint64
	MaxSharedMemoryPerBlock uint64
	Name                    [256]byte
}

// Diagnostic is cjit_diagnostic_t.
type Diagnostic struct {
	StructSize uint64
	File       *byte
	Text       *byte
	Path       *byte
	Line       uint32
	Column     uint32
	Severity   uint32
	Code       uint32
}

// ElementType is cjit_element_type_t.
type ElementType struct {
	StructSize uint64
	Name       *byte
	Definition *byte
	Bytes      uint64
	Alignment  uint64
}

// ErrorInfo is cjit_error_info_t.
type ErrorInfo struct {
	StructSize      uint64
	Status          uint32
	Stage           uint32
	Message         *byte
	Library         *byte
	NativeCode      int64
	NativeName      *byte
	Log             *byte
	LogSize         uint64
	Diagnostics     **Diagnostic
	DiagnosticCount uint64
	PTX             *byte
	PTXSize         uint64
}

// EvaluateCandidate is cjit_evaluate_candidate_t.
type EvaluateCandidate struct {
	StructSize uint64
	Name       *byte
	Build      *KernelBuildOptions
	Plan       *byte
}

// EvaluateCase is cjit_evaluate_case_t.
type EvaluateCase struct {
	StructSize    uint64
	Index         uint64
	Names         **byte
	Contents      *unsafe.Pointer
	Sizes         *uint64
	ArgumentCount uint64
	Results       *uint64
	Expected      *unsafe.Pointer
	ResultCount   uint64
}

// EvaluateOptions is cjit_evaluate_options_t.
type EvaluateOptions struct {
	StructSize     uint64
	Candidates     **EvaluateCandidate
	CandidateCount uint64
	Reference      *EvaluateCandidate
	Description    *byte
	Expect         unsafe.Pointer
	Verdict        unsafe.Pointer
	Progress       unsafe.Pointer
	UserData       uintptr
	Finalizer      unsafe.Pointer
	Device         uint32
	Reserved0      uint32
}

// EvaluateProgress is cjit_evaluate_progress_t.
type EvaluateProgress struct {
	StructSize          uint64
	CandidateCount      uint64
	BuiltCount          uint64
	JudgedCount         uint64
	PassedCount         uint64
	LostProcessCount    uint64
	ElapsedMilliseconds uint64
}

// EvaluateVerdict is cjit_evaluate_verdict_t.
type EvaluateVerdict struct {
	StructSize          uint64
	Candidate           uint64
	State               uint32
	Reserved0           uint32
	Name                *byte
	CacheKey            *byte
	Reason              *byte
	WorstError          float64
	ColdNanoseconds     float64
	ColdLowNanoseconds  float64
	ColdHighNanoseconds float64
	WarmNanoseconds     float64
	WarmLowNanoseconds  float64
	WarmHighNanoseconds float64
	Report              *byte
	ReportSize          uint64
}

// EventQueueOptions is cjit_event_queue_options_t.
type EventQueueOptions struct {
	StructSize   uint64
	Capacity     uint64
	LogLevel     uint32
	Compilations uint32
}

// Event is cjit_event_t.
type Event struct {
	StructSize   uint64
	Owner        unsafe.Pointer
	DroppedCount uint64
	Kind         uint32
	LogLevel     uint32
	Text         *byte
	Compilation  *Compilation
}

// ExternalBuildOptions is cjit_external_build_options_t.
type ExternalBuildOptions struct {
	StructSize            uint64
	Producer              *byte
	Callback              unsafe.Pointer
	UserData              uintptr
	Finalizer             unsafe.Pointer
	Fields                **ExternalField
	FieldCount            uint64
	Files                 **byte
	FileCount             uint64
	Name                  *byte
	Arch                  *byte
	NameExpressions       **byte
	NameCount             uint64
	ArgumentSchemas       **byte
	Policy                unsafe.Pointer
	PolicySize            uint64
	CacheMode             uint32
	CacheWaitMilliseconds uint32
	TimeLimitMilliseconds uint32
	Reserved0             uint32
	ResourceLimits        *ResourceLimits
	ImagePasses           **ImagePass
	ImagePassCount        uint64
}

// ExternalCall is cjit_external_call_t.
type ExternalCall struct {
	StructSize  uint64
	Output      *ExternalOutput
	Name        *byte
	Arch        *byte
	CC          uint32
	ArchFeature uint32
}

// ExternalField is cjit_external_field_t.
type ExternalField struct {
	StructSize uint64
	Name       *byte
	Data       unsafe.Pointer
	Size       uint64
}

// ImageAdoptOptions is cjit_image_adopt_options_t.
type ImageAdoptOptions struct {
	StructSize      uint64
	Data            unsafe.Pointer
	Size            uint64
	Producer        *byte
	Arch            *byte
	NameExpressions **byte
	NameCount       uint64
	LoweredNames    **byte
	ArgumentSchemas **byte
	Policy          unsafe.Pointer
	PolicySize      uint64
	Kind            uint32
	Reserved0       uint32
}

// ImageInfo is cjit_image_info_t.
type ImageInfo struct {
	StructSize      uint64
	Owner           unsafe.Pointer
	ImageKind       uint32
	CC              uint32
	Kernels         **ImageKernel
	CodeOffsets     *uint64
	KernelCount     uint64
	VariableSymbols **byte
	VariableSizes   *uint64
	VariableCount   uint64
}

// ImageKernel is cjit_image_kernel_t.
type ImageKernel struct {
	StructSize          uint64
	Symbol              *byte
	Resources           *KernelResources
	ParameterOffsets    *uint64
	ParameterSizes      *uint64
	ParameterAlignments *uint64
	ParameterCount      uint64
}

// ImagePassCall is cjit_image_pass_call_t.
type ImagePassCall struct {
	StructSize  uint64
	Image       unsafe.Pointer
	ImageSize   uint64
	Options     *byte
	Producer    *byte
	Note        *byte
	NoteSize    uint64
	ChangeCount uint64
	CC          uint32
	ArchFeature uint32
}

// ImagePassReport is cjit_image_pass_report_t.
type ImagePassReport struct {
	StructSize  uint64
	Name        *byte
	Options     *byte
	Note        *byte
	ChangeCount uint64
	Version     uint32
	Reserved0   uint32
}

// ImagePass is cjit_image_pass_t.
type ImagePass struct {
	StructSize uint64
	Name       *byte
	Options    *byte
	Callback   unsafe.Pointer
	UserData   uintptr
	Finalizer  unsafe.Pointer
	Version    uint32
	Reserved0  uint32
}

// Image is cjit_image_t.
type Image struct {
	StructSize uint64
	Data       unsafe.Pointer
	Size       uint64
	Kind       uint32
	Reserved0  uint32
}

// JobOptions is cjit_job_options_t.
type JobOptions struct {
	StructSize    uint64
	Callback      unsafe.Pointer
	UserData      uintptr
	Finalizer     unsafe.Pointer
	StopAtFailure uint32
	Reserved0     uint32
}

// JobProgress is cjit_job_progress_t.
type JobProgress struct {
	StructSize uint64
	Total      uint64
	Queued     uint64
	Running    uint64
	Succeeded  uint64
	Failed     uint64
	Cancelled  uint64
}

// KernelBuildOptions is cjit_kernel_build_options_t.
type KernelBuildOptions struct {
	StructSize                uint64
	Source                    *byte
	SourceSize                uint64
	SourceName                *byte
	NameExpressions           **byte
	NameCount                 uint64
	Arch                      *byte
	HeaderNames               **byte
	HeaderSources             **byte
	HeaderCount               uint64
	IncludeDirs               **byte
	IncludeDirCount           uint64
	Defines                   **byte
	DefineCount               uint64
	Undefines                 **byte
	UndefineCount             uint64
	PreIncludes               **byte
	PreIncludeCount           uint64
	SuppressedDiagnostics     *uint32
	SuppressedDiagnosticCount uint64
	WarningDiagnostics        *uint32
	WarningDiagnosticCount    uint64
	ErrorDiagnostics          *uint32
	ErrorDiagnosticCount      uint64
	RawOptions                **byte
	RawOptionCount            uint64
	Policy                    unsafe.Pointer
	PolicySize                uint64
	ImageKind                 uint32
	ExtraImageKinds           uint32
	Std                       uint32
	MaxRegisters              uint32
	SplitCompile              uint32
	Debug                     uint32
	Lineinfo                  uint32
	FastMath                  uint32
	FTZ                       uint32
	PrecDiv                   uint32
	PrecSqrt                  uint32
	FMAD                      uint32
	RDC                       uint32
	LTO                       uint32
	DefaultDevice             uint32
	Minimal                   uint32
	ExtraDeviceVectorization  uint32
	WarningsAsErrors          uint32
	Warnings                  uint32
	HostHeaders               uint32
	GridDependency            uint32
	PTXFallback               uint32
	CacheMode                 uint32
	CacheWaitMilliseconds     uint32
	WorkerMode                uint32
	TimeLimitMilliseconds     uint32
	PCH                       uint32
	Reserved0                 uint32
	ArgumentSchemas           **byte
	HostCompiler              *byte
	Compiler                  uint32
	Reserved1                 uint32
	ResourceLimits            *ResourceLimits
	ImagePasses               **ImagePass
	ImagePassCount            uint64
	Slim                      uint32
	Reserved2                 uint32
	Algorithm                 *byte
	HeaderCheck               uint32
	KeepSource                uint32
	ExactOptions              uint32
	Reserved3                 uint32
}

// KernelInfo is cjit_kernel_info_t.
type KernelInfo struct {
	StructSize             uint64
	LoweredName            *byte
	Resources              *KernelResources
	ParameterOffsets       *uint64
	ParameterSizes         *uint64
	ParameterCount         uint64
	MaxDynamicSharedMemory uint64
	PTXVersion             uint32
	BinaryVersion          uint32
	ArgumentSchema         *byte
	ParameterNames         **byte
	ParameterKinds         *uint32
}

// KernelResources is cjit_kernel_resources_t.
type KernelResources struct {
	StructSize         uint64
	StaticSharedMemory uint64
	ConstantMemory     uint64
	ConstantBanks      uint64
	LocalMemory        uint64
	StackMemory        uint64
	StackFrame         uint64
	SpillStores        uint64
	SpillLoads         uint64
	CodeSize           uint64
	RegisterCount      uint32
	BarrierCount       uint32
	MaxThreadsPerBlock uint32
	MaxBlockX          uint32
	MaxBlockY          uint32
	MaxBlockZ          uint32
	RequiredBlockX     uint32
	RequiredBlockY     uint32
	RequiredBlockZ     uint32
	RequiredClusterX   uint32
	RequiredClusterY   uint32
	RequiredClusterZ   uint32
	ClusterMustBeSet   uint32
	Reserved0          uint32
}

// L2PersistenceInfo is cjit_l2_persistence_info_t.
type L2PersistenceInfo struct {
	StructSize     uint64
	RequestedBytes uint64
	GrantedBytes   uint64
	MaxBytes       uint64
	MaxWindowBytes uint64
}

// L2Window is cjit_l2_window_t.
type L2Window struct {
	StructSize   uint64
	Address      uint64
	Bytes        uint64
	HitRatio     float64
	HitProperty  uint32
	MissProperty uint32
}

// LaunchOptions is cjit_launch_options_t.
type LaunchOptions struct {
	StructSize              uint64
	GridX                   uint32
	GridY                   uint32
	GridZ                   uint32
	BlockX                  uint32
	BlockY                  uint32
	BlockZ                  uint32
	ClusterX                uint32
	ClusterY                uint32
	ClusterZ                uint32
	PDL                     uint32
	DynamicSharedMemory     uint64
	Stream                  uintptr
	Arguments               *unsafe.Pointer
	ArgumentSizes           *uint64
	ArgumentCount           uint64
	ArgumentKinds           *uint32
	ArgumentNames           **byte
	L2Window                *L2Window
	ProgrammaticEvent       uintptr
	LaunchCompletionEvent   uintptr
	PreferredClusterX       uint32
	PreferredClusterY       uint32
	PreferredClusterZ       uint32
	NonPortableCluster      uint32
	ClusterScheduling       uint32
	Cooperative             uint32
	TriggerAtBlockStart     uint32
	UsePriority             uint32
	Priority                int32
	MemorySyncDomain        uint32
	UseMemorySyncDomainMap  uint32
	MemorySyncDomainLocal   uint32
	MemorySyncDomainRemote  uint32
	SharedMemoryCarveout    uint32
	NvlinkCentricScheduling uint32
	PortableClusterMode     uint32
	SharedMemoryMode        uint32
	Reserved0               uint32
}

// LinkBuildOptions is cjit_link_build_options_t.
type LinkBuildOptions struct {
	StructSize              uint64
	Inputs                  **LinkInput
	InputCount              uint64
	Arch                    *byte
	RawOptions              **byte
	RawOptionCount          uint64
	UsedKernels             **byte
	UsedKernelCount         uint64
	UsedVariables           **byte
	UsedVariableCount       uint64
	Policy                  unsafe.Pointer
	PolicySize              uint64
	ImageKind               uint32
	MaxRegisters            uint32
	SplitCompile            uint32
	Optimization            uint32
	LTO                     uint32
	Debug                   uint32
	Lineinfo                uint32
	FTZ                     uint32
	PrecDiv                 uint32
	PrecSqrt                uint32
	FMAD                    uint32
	OptimizeUnusedVariables uint32
	Verbose                 uint32
	Linker                  uint32
	CacheMode               uint32
	CacheWaitMilliseconds   uint32
	WorkerMode              uint32
	TimeLimitMilliseconds   uint32
	ResourceLimits          *ResourceLimits
	ImagePasses             **ImagePass
	ImagePassCount          uint64
	Relocatable             uint32
	ExtraImageKinds         uint32
}

// LinkInput is cjit_link_input_t.
type LinkInput struct {
	StructSize uint64
	Name       *byte
	Data       unsafe.Pointer
	Size       uint64
	Path       *byte
	Result     *BuildResult
	Kernel     *KernelBuildOptions
	Kind       uint32
	Reserved0  uint32
	NVVM       *NVVMBuildOptions
}

// MockLaunch is cjit_mock_launch_t.
type MockLaunch struct {
	StructSize          uint64
	LoweredName         *byte
	GridX               uint32
	GridY               uint32
	GridZ               uint32
	BlockX              uint32
	BlockY              uint32
	BlockZ              uint32
	ClusterX            uint32
	ClusterY            uint32
	ClusterZ            uint32
	Device              uint32
	DynamicSharedMemory uint64
	Stream              uintptr
	Arguments           unsafe.Pointer
	ArgumentsSize       uint64
	ArgumentOffsets     *uint64
	ArgumentSizes       *uint64
	ArgumentCount       uint64
	AttributeIds        *uint32
	AttributeValues     unsafe.Pointer
	AttributeCount      uint64
	GraphNode           uintptr
	Graph               uintptr
	GraphExec           uintptr
}

// ModuleInfo is cjit_module_info_t.
type ModuleInfo struct {
	StructSize    uint64
	KernelNames   **byte
	KernelSymbols **byte
	KernelCount   uint64
	ImageKind     uint32
	CC            uint32
	ArchFeature   uint32
	Reserved0     uint32
}

// NVVMBuildOptions is cjit_nvvm_build_options_t.
type NVVMBuildOptions struct {
	StructSize            uint64
	Inputs                **NVVMInput
	InputCount            uint64
	Arch                  *byte
	RawOptions            **byte
	RawOptionCount        uint64
	LibdevicePath         *byte
	Policy                unsafe.Pointer
	PolicySize            uint64
	ImageKind             uint32
	Optimization          uint32
	Debug                 uint32
	FTZ                   uint32
	PrecDiv               uint32
	PrecSqrt              uint32
	FMAD                  uint32
	Libdevice             uint32
	Verify                uint32
	CacheMode             uint32
	CacheWaitMilliseconds uint32
	WorkerMode            uint32
	TimeLimitMilliseconds uint32
	Reserved0             uint32
	ResourceLimits        *ResourceLimits
	ImagePasses           **ImagePass
	ImagePassCount        uint64
}

// NVVMInfo is cjit_nvvm_info_t.
type NVVMInfo struct {
	StructSize        uint64
	VersionMajor      uint32
	VersionMinor      uint32
	IRVersionMajor    uint32
	IRVersionMinor    uint32
	DebugVersionMajor uint32
	DebugVersionMinor uint32
	LlvmVersion       uint32
	Reserved0         uint32
}

// NVVMInput is cjit_nvvm_input_t.
type NVVMInput struct {
	StructSize uint64
	Name       *byte
	Data       unsafe.Pointer
	Size       uint64
	Path       *byte
	Lazy       uint32
	Reserved0  uint32
}

// Operator is cjit_operator_t.
type Operator struct {
	StructSize uint64
	Name       *byte
	Call       *byte
	Code       *byte
	State      *Scalar
}

// PCHInfo is cjit_pch_info_t.
type PCHInfo struct {
	StructSize uint64
	Owner      unsafe.Pointer
	Folder     *byte
	Note       *byte
	Files      uint64
	Bytes      uint64
	MaxBytes   uint64
	Used       uint64
	Made       uint64
	Refused    uint64
	Damaged    uint64
	Evicted    uint64
}

// PlanArguments is cjit_plan_arguments_t.
type PlanArguments struct {
	StructSize    uint64
	Arguments     *unsafe.Pointer
	ArgumentSizes *uint64
	ArgumentCount uint64
	ArgumentKinds *uint32
	ArgumentNames **byte
	Stream        uintptr
	Workspace     uint64
	WorkspaceSize uint64
}

// PlanInfo is cjit_plan_info_t.
type PlanInfo struct {
	StructSize     uint64
	Name           *byte
	Text           *byte
	Parameters     *byte
	ParameterNames **byte
	ParameterKinds *uint32
	ParameterSizes *uint64
	ParameterCount uint64
	Warnings       **byte
	WarningCount   uint64
}

// PolicyEntry is cjit_policy_entry_t.
type PolicyEntry struct {
	StructSize   uint64
	Name         *byte
	Kind         uint32
	Reserved0    uint32
	Int64Value   int64
	Float64Value float64
}

// PtxasReport is cjit_ptxas_report_t.
type PtxasReport struct {
	StructSize uint64
	Symbol     *byte
	Arch       *byte
	Resources  *KernelResources
}

// RecordedRequest is cjit_recorded_request_t.
type RecordedRequest struct {
	StructSize uint64
	Key        *byte
	Note       *byte
	Name       *byte
	Arch       *byte
	Folder     *byte
	Family     uint32
	CanRepeat  uint32
}

// RecordingBuildOptions is cjit_recording_build_options_t.
type RecordingBuildOptions struct {
	StructSize uint64
	Arch       *byte
	CacheMode  uint32
	Reserved0  uint32
}

// Recording is cjit_recording_t.
type Recording struct {
	StructSize   uint64
	Owner        unsafe.Pointer
	Requests     **RecordedRequest
	RequestCount uint64
	DamagedCount uint64
}

// RemoteInfo is cjit_remote_info_t.
type RemoteInfo struct {
	StructSize               uint64
	Url                      *byte
	State                    uint32
	ReadOnly                 uint32
	LastError                *byte
	Hits                     uint64
	Misses                   uint64
	Failures                 uint64
	Skipped                  uint64
	Uploads                  uint64
	UploadFailures           uint64
	ReceivedBytes            uint64
	SentBytes                uint64
	LookupNanoseconds        uint64
	SlowestLookupNanoseconds uint64
}

// ResourceLimits is cjit_resource_limits_t.
type ResourceLimits struct {
	StructSize            uint64
	MaxStaticSharedMemory uint64
	MaxLocalMemory        uint64
	MaxRegisterCount      uint32
	NoLocalMemory         uint32
}

// Scalar is cjit_scalar_t.
type Scalar struct {
	StructSize  uint64
	Data        unsafe.Pointer
	Kind        uint32
	Reserved0   uint32
	ElementType *ElementType
}

// SectionInfo is cjit_section_info_t.
type SectionInfo struct {
	StructSize uint64
	Name       *byte
	ID         uint32
	Critical   uint32
	Offset     uint64
	Size       uint64
	Checksum   uint64
}

// Segments is cjit_segments_t.
type Segments struct {
	StructSize uint64
	Begins     uint64
	Ends       uint64
	Length     uint64
	Largest    uint64
	FixedSize  uint32
	Reserved0  uint32
}

// SignatureOptions is cjit_signature_options_t.
type SignatureOptions struct {
	StructSize   uint64
	KeyPath      *byte
	PasswordPath *byte
	ExpiresDays  uint64
}

// Signature is cjit_signature_t.
type Signature struct {
	StructSize     uint64
	Owner          unsafe.Pointer
	KeyID          *byte
	TrustedComment *byte
	SignedSeconds  uint64
	ExpiresSeconds uint64
}

// TensorMapOptions is cjit_tensor_map_options_t.
type TensorMapOptions struct {
	StructSize       uint64
	Address          uint64
	Dims             *uint64
	Strides          *uint64
	BoxDims          *uint32
	ElementStrides   *uint32
	PixelBoxLower    *int32
	PixelBoxUpper    *int32
	Rank             uint32
	Mode             uint32
	Element          uint32
	Interleave       uint32
	Swizzle          uint32
	L2Promotion      uint32
	OOBFill          uint32
	WideMode         uint32
	ChannelsPerPixel uint32
	PixelsPerColumn  uint32
	AllocationClass  uint32
	Reserved0        uint32
}

// ToolkitInfo is cjit_toolkit_info_t.
type ToolkitInfo struct {
	StructSize     uint64
	Owner          unsafe.Pointer
	Components     **ComponentInfo
	ComponentCount uint64
	Problem        *byte
	HeadersNote    *byte
}

// TuneBuildOptions is cjit_tune_build_options_t.
type TuneBuildOptions struct {
	StructSize  uint64
	Build       *KernelBuildOptions
	Description *byte
	Plan        *byte
	Progress    unsafe.Pointer
	Check       unsafe.Pointer
	UserData    uintptr
	Finalizer   unsafe.Pointer
	Device      uint32
	Reserved0   uint32
}

// TuneCheck is cjit_tune_check_t.
type TuneCheck struct {
	StructSize    uint64
	Numbers       *byte
	Run           uint64
	Names         **byte
	Found         *unsafe.Pointer
	Expected      *unsafe.Pointer
	Sizes         *uint64
	ArgumentCount uint64
}

// TuneProgress is cjit_tune_progress_t.
type TuneProgress struct {
	StructSize          uint64
	Phase               uint32
	Reserved0           uint32
	CandidateCount      uint64
	BuiltCount          uint64
	FailedCount         uint64
	RacingCount         uint64
	RoundCount          uint64
	ElapsedMilliseconds uint64
	BudgetMilliseconds  uint64
	BestRatio           float64
	BestNumbers         *byte
}

// VersionInfo is cjit_version_info_t.
type VersionInfo struct {
	StructSize          uint64
	VersionMajor        uint32
	VersionMinor        uint32
	VersionPatch        uint32
	ArtifactFormatMajor uint32
	ArtifactFormatMinor uint32
	Reserved0           uint32
	Version             *byte
	Compiler            *byte
	BuildType           *byte
}

// WorkerInfo is cjit_worker_info_t.
type WorkerInfo struct {
	StructSize     uint64
	Owner          unsafe.Pointer
	Program        *byte
	DisabledReason *byte
	Running        uint64
	MaxRunning     uint64
	Started        uint64
	Lost           uint64
	Compilations   uint64
	TimedOut       uint64
	Cancelled      uint64
	Sandbox        *byte
}

// ExternalBuildResult is cjit_external_build_result_t.
type ExternalBuildResult = BuildResult

// KernelBuildResult is cjit_kernel_build_result_t.
type KernelBuildResult = BuildResult

// LinkBuildResult is cjit_link_build_result_t.
type LinkBuildResult = BuildResult

// NVVMBuildResult is cjit_nvvm_build_result_t.
type NVVMBuildResult = BuildResult

// TuneBuildResult is cjit_tune_build_result_t.
type TuneBuildResult = BuildResult
