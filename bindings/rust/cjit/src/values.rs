// Generated from the public headers by abi/abi.py generate; do not edit.

use cjit_sys as sys;

/// The process that ran the compiler.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct BuildPlace(pub u32);

impl BuildPlace {
    /// None: the result came from the cache, from another call's build or from an artifact.
    pub const NONE: BuildPlace = BuildPlace(sys::CJIT_BUILD_PLACE_NONE);
    /// The calling process; for an external build its callback.
    pub const PROCESS: BuildPlace = BuildPlace(sys::CJIT_BUILD_PLACE_PROCESS);
    /// A worker process.
    pub const WORKER: BuildPlace = BuildPlace(sys::CJIT_BUILD_PLACE_WORKER);
    /// The process of nvcc.
    pub const COMPILER_PROCESS: BuildPlace = BuildPlace(sys::CJIT_BUILD_PLACE_COMPILER_PROCESS);

    /// The enumerator's name in C, such as `"CJIT_BUILD_PLACE_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_BUILD_PLACE_NONE => ("CJIT_BUILD_PLACE_NONE", "NONE"),
            sys::CJIT_BUILD_PLACE_PROCESS => ("CJIT_BUILD_PLACE_PROCESS", "PROCESS"),
            sys::CJIT_BUILD_PLACE_WORKER => ("CJIT_BUILD_PLACE_WORKER", "WORKER"),
            sys::CJIT_BUILD_PLACE_COMPILER_PROCESS => ("CJIT_BUILD_PLACE_COMPILER_PROCESS", "COMPILER_PROCESS"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for BuildPlace {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "BuildPlace", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for BuildPlace {
    unsafe fn from_raw(raw: u32) -> BuildPlace {
        BuildPlace(raw)
    }
}

/// Action if an entry exists with other contents.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct BundleConflict(pub u32);

impl BundleConflict {
    /// Fail with CJIT_ERROR_INVALID_ARGUMENT and change nothing. Equal contents are not a conflict.
    pub const REFUSE: BundleConflict = BundleConflict(sys::CJIT_BUNDLE_CONFLICT_REFUSE);
    /// Keep the existing entry.
    pub const KEEP: BundleConflict = BundleConflict(sys::CJIT_BUNDLE_CONFLICT_KEEP);
    /// Replace the existing entry.
    pub const REPLACE: BundleConflict = BundleConflict(sys::CJIT_BUNDLE_CONFLICT_REPLACE);

    /// The enumerator's name in C, such as `"CJIT_BUNDLE_CONFLICT_REFUSE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_BUNDLE_CONFLICT_REFUSE => ("CJIT_BUNDLE_CONFLICT_REFUSE", "REFUSE"),
            sys::CJIT_BUNDLE_CONFLICT_KEEP => ("CJIT_BUNDLE_CONFLICT_KEEP", "KEEP"),
            sys::CJIT_BUNDLE_CONFLICT_REPLACE => ("CJIT_BUNDLE_CONFLICT_REPLACE", "REPLACE"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for BundleConflict {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "BundleConflict", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for BundleConflict {
    unsafe fn from_raw(raw: u32) -> BundleConflict {
        BundleConflict(raw)
    }
}

/// Kind of a difference between two bundles.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct BundleDifferenceKind(pub u32);

impl BundleDifferenceKind {
    /// `CJIT_BUNDLE_DIFFERENCE_NONE`.
    pub const NONE: BundleDifferenceKind = BundleDifferenceKind(sys::CJIT_BUNDLE_DIFFERENCE_NONE);
    /// Only in the first bundle.
    pub const REMOVED: BundleDifferenceKind = BundleDifferenceKind(sys::CJIT_BUNDLE_DIFFERENCE_REMOVED);
    /// Only in the second bundle.
    pub const ADDED: BundleDifferenceKind = BundleDifferenceKind(sys::CJIT_BUNDLE_DIFFERENCE_ADDED);
    /// In both, with different contents.
    pub const CHANGED: BundleDifferenceKind = BundleDifferenceKind(sys::CJIT_BUNDLE_DIFFERENCE_CHANGED);

    /// The enumerator's name in C, such as `"CJIT_BUNDLE_DIFFERENCE_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_BUNDLE_DIFFERENCE_NONE => ("CJIT_BUNDLE_DIFFERENCE_NONE", "NONE"),
            sys::CJIT_BUNDLE_DIFFERENCE_REMOVED => ("CJIT_BUNDLE_DIFFERENCE_REMOVED", "REMOVED"),
            sys::CJIT_BUNDLE_DIFFERENCE_ADDED => ("CJIT_BUNDLE_DIFFERENCE_ADDED", "ADDED"),
            sys::CJIT_BUNDLE_DIFFERENCE_CHANGED => ("CJIT_BUNDLE_DIFFERENCE_CHANGED", "CHANGED"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for BundleDifferenceKind {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "BundleDifferenceKind", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for BundleDifferenceKind {
    unsafe fn from_raw(raw: u32) -> BundleDifferenceKind {
        BundleDifferenceKind(raw)
    }
}

/// Flags for cjit_bundle_read().
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct BundleReadFlags(pub u32);

impl BundleReadFlags {
    /// `CJIT_BUNDLE_READ_DEFAULT`.
    pub const DEFAULT: BundleReadFlags = BundleReadFlags(sys::CJIT_BUNDLE_READ_DEFAULT);
    /// Do not copy: the bundle points into the caller's bytes, which must not change until the bundle and all results from
    /// it are destroyed.
    pub const IN_PLACE: BundleReadFlags = BundleReadFlags(sys::CJIT_BUNDLE_READ_IN_PLACE);
    /// Check and decompress sections on first use; damage in a section is reported then. The structure and the checksum of
    /// all bytes are checked immediately.
    pub const LAZY: BundleReadFlags = BundleReadFlags(sys::CJIT_BUNDLE_READ_LAZY);

    /// The enumerator's name in C, such as `"CJIT_BUNDLE_READ_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_BUNDLE_READ_DEFAULT => ("CJIT_BUNDLE_READ_DEFAULT", "DEFAULT"),
            sys::CJIT_BUNDLE_READ_IN_PLACE => ("CJIT_BUNDLE_READ_IN_PLACE", "IN_PLACE"),
            sys::CJIT_BUNDLE_READ_LAZY => ("CJIT_BUNDLE_READ_LAZY", "LAZY"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for BundleReadFlags {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "BundleReadFlags", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for BundleReadFlags {
    unsafe fn from_raw(raw: u32) -> BundleReadFlags {
        BundleReadFlags(raw)
    }
}

impl std::ops::BitOr for BundleReadFlags {
    type Output = BundleReadFlags;
    fn bitor(self, other: BundleReadFlags) -> BundleReadFlags {
        BundleReadFlags(self.0 | other.0)
    }
}

/// State of a cache entry.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct CacheEntryState(pub u32);

impl CacheEntryState {
    /// Present; not verified.
    pub const LISTED: CacheEntryState = CacheEntryState(sys::CJIT_CACHE_ENTRY_STATE_LISTED);
    /// All checksums are correct.
    pub const GOOD: CacheEntryState = CacheEntryState(sys::CJIT_CACHE_ENTRY_STATE_GOOD);
    /// Damaged, or not a cache entry.
    pub const CORRUPT: CacheEntryState = CacheEntryState(sys::CJIT_CACHE_ENTRY_STATE_CORRUPT);
    /// Of a format that this library cannot read.
    pub const VERSION: CacheEntryState = CacheEntryState(sys::CJIT_CACHE_ENTRY_STATE_VERSION);
    /// The file cannot be read, or the remote cannot be used.
    pub const UNREADABLE: CacheEntryState = CacheEntryState(sys::CJIT_CACHE_ENTRY_STATE_UNREADABLE);
    /// The place does not have the entry.
    pub const ABSENT: CacheEntryState = CacheEntryState(sys::CJIT_CACHE_ENTRY_STATE_ABSENT);
    /// A remote has the entry, but its signature is not accepted (docs/remote.md, "Trust").
    pub const REFUSED: CacheEntryState = CacheEntryState(sys::CJIT_CACHE_ENTRY_STATE_REFUSED);

    /// The enumerator's name in C, such as `"CJIT_CACHE_ENTRY_STATE_LISTED"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_CACHE_ENTRY_STATE_LISTED => ("CJIT_CACHE_ENTRY_STATE_LISTED", "LISTED"),
            sys::CJIT_CACHE_ENTRY_STATE_GOOD => ("CJIT_CACHE_ENTRY_STATE_GOOD", "GOOD"),
            sys::CJIT_CACHE_ENTRY_STATE_CORRUPT => ("CJIT_CACHE_ENTRY_STATE_CORRUPT", "CORRUPT"),
            sys::CJIT_CACHE_ENTRY_STATE_VERSION => ("CJIT_CACHE_ENTRY_STATE_VERSION", "VERSION"),
            sys::CJIT_CACHE_ENTRY_STATE_UNREADABLE => ("CJIT_CACHE_ENTRY_STATE_UNREADABLE", "UNREADABLE"),
            sys::CJIT_CACHE_ENTRY_STATE_ABSENT => ("CJIT_CACHE_ENTRY_STATE_ABSENT", "ABSENT"),
            sys::CJIT_CACHE_ENTRY_STATE_REFUSED => ("CJIT_CACHE_ENTRY_STATE_REFUSED", "REFUSED"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for CacheEntryState {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "CacheEntryState", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for CacheEntryState {
    unsafe fn from_raw(raw: u32) -> CacheEntryState {
        CacheEntryState(raw)
    }
}

/// How a build uses the cache (docs/cache.md).
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct CacheMode(pub u32);

impl CacheMode {
    /// In a request: the context's mode. In a context: the value of `CJIT_CACHE`; USE if it is not set.
    pub const DEFAULT: CacheMode = CacheMode(sys::CJIT_CACHE_MODE_DEFAULT);
    /// Read from the cache, and store new results.
    pub const USE: CacheMode = CacheMode(sys::CJIT_CACHE_MODE_USE);
    /// Do not read; build, and replace the entry.
    pub const REFRESH: CacheMode = CacheMode(sys::CJIT_CACHE_MODE_REFRESH);
    /// Read, but store nothing on disk. The memory cache is used as in USE.
    pub const READ_ONLY: CacheMode = CacheMode(sys::CJIT_CACHE_MODE_READ_ONLY);
    /// Neither read nor store; no file or directory of the cache is touched.
    pub const OFF: CacheMode = CacheMode(sys::CJIT_CACHE_MODE_OFF);
    /// Read as READ_ONLY and never compile: a result that the cache does not have is CJIT_ERROR_NOT_CACHED. No compiler,
    /// linker or worker runs. Dump directories are ignored.
    pub const ONLY: CacheMode = CacheMode(sys::CJIT_CACHE_MODE_ONLY);

    /// The enumerator's name in C, such as `"CJIT_CACHE_MODE_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_CACHE_MODE_DEFAULT => ("CJIT_CACHE_MODE_DEFAULT", "DEFAULT"),
            sys::CJIT_CACHE_MODE_USE => ("CJIT_CACHE_MODE_USE", "USE"),
            sys::CJIT_CACHE_MODE_REFRESH => ("CJIT_CACHE_MODE_REFRESH", "REFRESH"),
            sys::CJIT_CACHE_MODE_READ_ONLY => ("CJIT_CACHE_MODE_READ_ONLY", "READ_ONLY"),
            sys::CJIT_CACHE_MODE_OFF => ("CJIT_CACHE_MODE_OFF", "OFF"),
            sys::CJIT_CACHE_MODE_ONLY => ("CJIT_CACHE_MODE_ONLY", "ONLY"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for CacheMode {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "CacheMode", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for CacheMode {
    unsafe fn from_raw(raw: u32) -> CacheMode {
        CacheMode(raw)
    }
}

/// Origin of a build result.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct CacheOutcome(pub u32);

impl CacheOutcome {
    /// `CJIT_CACHE_OUTCOME_NONE`.
    pub const NONE: CacheOutcome = CacheOutcome(sys::CJIT_CACHE_OUTCOME_NONE);
    /// This call compiled it.
    pub const BUILT: CacheOutcome = CacheOutcome(sys::CJIT_CACHE_OUTCOME_BUILT);
    /// It was read from an artifact that the caller passed.
    pub const DESERIALIZED: CacheOutcome = CacheOutcome(sys::CJIT_CACHE_OUTCOME_DESERIALIZED);
    /// It was in the context's memory cache.
    pub const MEMORY: CacheOutcome = CacheOutcome(sys::CJIT_CACHE_OUTCOME_MEMORY);
    /// It was in the disk cache.
    pub const DISK: CacheOutcome = CacheOutcome(sys::CJIT_CACHE_OUTCOME_DISK);
    /// It was in a read-only cache layer.
    pub const LAYER: CacheOutcome = CacheOutcome(sys::CJIT_CACHE_OUTCOME_LAYER);
    /// This call waited for the same build in another thread of the context.
    pub const SHARED: CacheOutcome = CacheOutcome(sys::CJIT_CACHE_OUTCOME_SHARED);
    /// This call compiled it without using the cache; the result's `cache_note` gives the reason.
    pub const BYPASSED: CacheOutcome = CacheOutcome(sys::CJIT_CACHE_OUTCOME_BYPASSED);
    /// It was in a remote cache (docs/remote.md).
    pub const REMOTE: CacheOutcome = CacheOutcome(sys::CJIT_CACHE_OUTCOME_REMOTE);

    /// The enumerator's name in C, such as `"CJIT_CACHE_OUTCOME_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_CACHE_OUTCOME_NONE => ("CJIT_CACHE_OUTCOME_NONE", "NONE"),
            sys::CJIT_CACHE_OUTCOME_BUILT => ("CJIT_CACHE_OUTCOME_BUILT", "BUILT"),
            sys::CJIT_CACHE_OUTCOME_DESERIALIZED => ("CJIT_CACHE_OUTCOME_DESERIALIZED", "DESERIALIZED"),
            sys::CJIT_CACHE_OUTCOME_MEMORY => ("CJIT_CACHE_OUTCOME_MEMORY", "MEMORY"),
            sys::CJIT_CACHE_OUTCOME_DISK => ("CJIT_CACHE_OUTCOME_DISK", "DISK"),
            sys::CJIT_CACHE_OUTCOME_LAYER => ("CJIT_CACHE_OUTCOME_LAYER", "LAYER"),
            sys::CJIT_CACHE_OUTCOME_SHARED => ("CJIT_CACHE_OUTCOME_SHARED", "SHARED"),
            sys::CJIT_CACHE_OUTCOME_BYPASSED => ("CJIT_CACHE_OUTCOME_BYPASSED", "BYPASSED"),
            sys::CJIT_CACHE_OUTCOME_REMOTE => ("CJIT_CACHE_OUTCOME_REMOTE", "REMOTE"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for CacheOutcome {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "CacheOutcome", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for CacheOutcome {
    unsafe fn from_raw(raw: u32) -> CacheOutcome {
        CacheOutcome(raw)
    }
}

/// How clusters are distributed over the device (CUclusterSchedulingPolicy).
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct ClusterScheduling(pub u32);

impl ClusterScheduling {
    /// The kernel's attribute.
    pub const DEFAULT: ClusterScheduling = ClusterScheduling(sys::CJIT_CLUSTER_SCHEDULING_DEFAULT);
    /// `CJIT_CLUSTER_SCHEDULING_SPREAD`.
    pub const SPREAD: ClusterScheduling = ClusterScheduling(sys::CJIT_CLUSTER_SCHEDULING_SPREAD);
    /// `CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING`.
    pub const LOAD_BALANCING: ClusterScheduling = ClusterScheduling(sys::CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING);

    /// The enumerator's name in C, such as `"CJIT_CLUSTER_SCHEDULING_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_CLUSTER_SCHEDULING_DEFAULT => ("CJIT_CLUSTER_SCHEDULING_DEFAULT", "DEFAULT"),
            sys::CJIT_CLUSTER_SCHEDULING_SPREAD => ("CJIT_CLUSTER_SCHEDULING_SPREAD", "SPREAD"),
            sys::CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING => ("CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING", "LOAD_BALANCING"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for ClusterScheduling {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "ClusterScheduling", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for ClusterScheduling {
    unsafe fn from_raw(raw: u32) -> ClusterScheduling {
        ClusterScheduling(raw)
    }
}

/// The compiler that builds a kernel.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Compiler(pub u32);

impl Compiler {
    /// NVRTC.
    pub const DEFAULT: Compiler = Compiler(sys::CJIT_COMPILER_DEFAULT);
    /// The NVRTC library. Faster; needs no host compiler and starts no process.
    pub const NVRTC: Compiler = Compiler(sys::CJIT_COMPILER_NVRTC);
    /// The nvcc program, for sources that contain host code or include host headers (docs/nvcc.md). Needs a host compiler.
    pub const NVCC: Compiler = Compiler(sys::CJIT_COMPILER_NVCC);

    /// The enumerator's name in C, such as `"CJIT_COMPILER_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_COMPILER_DEFAULT => ("CJIT_COMPILER_DEFAULT", "DEFAULT"),
            sys::CJIT_COMPILER_NVRTC => ("CJIT_COMPILER_NVRTC", "NVRTC"),
            sys::CJIT_COMPILER_NVCC => ("CJIT_COMPILER_NVCC", "NVCC"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for Compiler {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "Compiler", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for Compiler {
    unsafe fn from_raw(raw: u32) -> Compiler {
        Compiler(raw)
    }
}

/// A component of the CUDA toolkit that cjit searches for.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Component(pub u32);

impl Component {
    /// `CJIT_COMPONENT_NONE`.
    pub const NONE: Component = Component(sys::CJIT_COMPONENT_NONE);
    /// `CJIT_COMPONENT_NVRTC`.
    pub const NVRTC: Component = Component(sys::CJIT_COMPONENT_NVRTC);
    /// The library with NVRTC's built-in declarations. It must be where NVRTC finds it.
    pub const NVRTC_BUILTINS: Component = Component(sys::CJIT_COMPONENT_NVRTC_BUILTINS);
    /// `CJIT_COMPONENT_NVJITLINK`.
    pub const NVJITLINK: Component = Component(sys::CJIT_COMPONENT_NVJITLINK);
    /// `CJIT_COMPONENT_NVVM`.
    pub const NVVM: Component = Component(sys::CJIT_COMPONENT_NVVM);
    /// The directory that contains `cuda_fp16.h` and the other CUDA headers.
    pub const CUDA_HEADERS: Component = Component(sys::CJIT_COMPONENT_CUDA_HEADERS);
    /// The directory that contains `cuda/std`, `cub` and `thrust`.
    pub const CCCL_HEADERS: Component = Component(sys::CJIT_COMPONENT_CCCL_HEADERS);
    /// `CJIT_COMPONENT_DRIVER`.
    pub const DRIVER: Component = Component(sys::CJIT_COMPONENT_DRIVER);
    /// The nvcc program.
    pub const NVCC: Component = Component(sys::CJIT_COMPONENT_NVCC);
    /// The nvFatbin library, which writes fatbins.
    pub const NVFATBIN: Component = Component(sys::CJIT_COMPONENT_NVFATBIN);
    /// The program tileiras, which assembles tile kernels.
    pub const TILEIRAS: Component = Component(sys::CJIT_COMPONENT_TILEIRAS);

    /// The enumerator's name in C, such as `"CJIT_COMPONENT_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_COMPONENT_NONE => ("CJIT_COMPONENT_NONE", "NONE"),
            sys::CJIT_COMPONENT_NVRTC => ("CJIT_COMPONENT_NVRTC", "NVRTC"),
            sys::CJIT_COMPONENT_NVRTC_BUILTINS => ("CJIT_COMPONENT_NVRTC_BUILTINS", "NVRTC_BUILTINS"),
            sys::CJIT_COMPONENT_NVJITLINK => ("CJIT_COMPONENT_NVJITLINK", "NVJITLINK"),
            sys::CJIT_COMPONENT_NVVM => ("CJIT_COMPONENT_NVVM", "NVVM"),
            sys::CJIT_COMPONENT_CUDA_HEADERS => ("CJIT_COMPONENT_CUDA_HEADERS", "CUDA_HEADERS"),
            sys::CJIT_COMPONENT_CCCL_HEADERS => ("CJIT_COMPONENT_CCCL_HEADERS", "CCCL_HEADERS"),
            sys::CJIT_COMPONENT_DRIVER => ("CJIT_COMPONENT_DRIVER", "DRIVER"),
            sys::CJIT_COMPONENT_NVCC => ("CJIT_COMPONENT_NVCC", "NVCC"),
            sys::CJIT_COMPONENT_NVFATBIN => ("CJIT_COMPONENT_NVFATBIN", "NVFATBIN"),
            sys::CJIT_COMPONENT_TILEIRAS => ("CJIT_COMPONENT_TILEIRAS", "TILEIRAS"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for Component {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "Component", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for Component {
    unsafe fn from_raw(raw: u32) -> Component {
        Component(raw)
    }
}

/// Where a header of a build was found.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct DependencyOrigin(pub u32);

impl DependencyOrigin {
    /// `CJIT_DEPENDENCY_ORIGIN_NONE`.
    pub const NONE: DependencyOrigin = DependencyOrigin(sys::CJIT_DEPENDENCY_ORIGIN_NONE);
    /// In the directory of the source, or of a header that was found there; pre-includes: in the working directory.
    pub const SOURCE: DependencyOrigin = DependencyOrigin(sys::CJIT_DEPENDENCY_ORIGIN_SOURCE);
    /// In an include directory of the request, or beside a header that was found there.
    pub const INCLUDE_DIR: DependencyOrigin = DependencyOrigin(sys::CJIT_DEPENDENCY_ORIGIN_INCLUDE_DIR);
    /// In the CUDA toolkit, or in the headers of algorithms.
    pub const TOOLKIT: DependencyOrigin = DependencyOrigin(sys::CJIT_DEPENDENCY_ORIGIN_TOOLKIT);
    /// Among the request's headers in memory, or those that cjit adds to them (`host_headers`, `grid_dependency`).
    pub const MEMORY: DependencyOrigin = DependencyOrigin(sys::CJIT_DEPENDENCY_ORIGIN_MEMORY);
    /// In a directory of nvcc's host compiler.
    pub const HOST_COMPILER: DependencyOrigin = DependencyOrigin(sys::CJIT_DEPENDENCY_ORIGIN_HOST_COMPILER);

    /// The enumerator's name in C, such as `"CJIT_DEPENDENCY_ORIGIN_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_DEPENDENCY_ORIGIN_NONE => ("CJIT_DEPENDENCY_ORIGIN_NONE", "NONE"),
            sys::CJIT_DEPENDENCY_ORIGIN_SOURCE => ("CJIT_DEPENDENCY_ORIGIN_SOURCE", "SOURCE"),
            sys::CJIT_DEPENDENCY_ORIGIN_INCLUDE_DIR => ("CJIT_DEPENDENCY_ORIGIN_INCLUDE_DIR", "INCLUDE_DIR"),
            sys::CJIT_DEPENDENCY_ORIGIN_TOOLKIT => ("CJIT_DEPENDENCY_ORIGIN_TOOLKIT", "TOOLKIT"),
            sys::CJIT_DEPENDENCY_ORIGIN_MEMORY => ("CJIT_DEPENDENCY_ORIGIN_MEMORY", "MEMORY"),
            sys::CJIT_DEPENDENCY_ORIGIN_HOST_COMPILER => ("CJIT_DEPENDENCY_ORIGIN_HOST_COMPILER", "HOST_COMPILER"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for DependencyOrigin {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "DependencyOrigin", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for DependencyOrigin {
    unsafe fn from_raw(raw: u32) -> DependencyOrigin {
        DependencyOrigin(raw)
    }
}

/// Flags for cjit_build_result_deserialize().
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct DeserializeFlags(pub u32);

impl DeserializeFlags {
    /// `CJIT_DESERIALIZE_DEFAULT`.
    pub const DEFAULT: DeserializeFlags = DeserializeFlags(sys::CJIT_DESERIALIZE_DEFAULT);
    /// Do not copy images: the result points into the caller's bytes, which must not change until the result is cleaned
    /// up.
    pub const IN_PLACE: DeserializeFlags = DeserializeFlags(sys::CJIT_DESERIALIZE_IN_PLACE);

    /// The enumerator's name in C, such as `"CJIT_DESERIALIZE_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_DESERIALIZE_DEFAULT => ("CJIT_DESERIALIZE_DEFAULT", "DEFAULT"),
            sys::CJIT_DESERIALIZE_IN_PLACE => ("CJIT_DESERIALIZE_IN_PLACE", "IN_PLACE"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for DeserializeFlags {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "DeserializeFlags", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for DeserializeFlags {
    unsafe fn from_raw(raw: u32) -> DeserializeFlags {
        DeserializeFlags(raw)
    }
}

impl std::ops::BitOr for DeserializeFlags {
    type Output = DeserializeFlags;
    fn bitor(self, other: DeserializeFlags) -> DeserializeFlags {
        DeserializeFlags(self.0 | other.0)
    }
}

/// A library of the CUDA toolkit that a drop-in stands for.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct DropinLibrary(pub u32);

impl DropinLibrary {
    /// `CJIT_DROPIN_LIBRARY_NONE`.
    pub const NONE: DropinLibrary = DropinLibrary(sys::CJIT_DROPIN_LIBRARY_NONE);
    /// `CJIT_DROPIN_LIBRARY_NVRTC`.
    pub const NVRTC: DropinLibrary = DropinLibrary(sys::CJIT_DROPIN_LIBRARY_NVRTC);
    /// `CJIT_DROPIN_LIBRARY_NVJITLINK`.
    pub const NVJITLINK: DropinLibrary = DropinLibrary(sys::CJIT_DROPIN_LIBRARY_NVJITLINK);

    /// The enumerator's name in C, such as `"CJIT_DROPIN_LIBRARY_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_DROPIN_LIBRARY_NONE => ("CJIT_DROPIN_LIBRARY_NONE", "NONE"),
            sys::CJIT_DROPIN_LIBRARY_NVRTC => ("CJIT_DROPIN_LIBRARY_NVRTC", "NVRTC"),
            sys::CJIT_DROPIN_LIBRARY_NVJITLINK => ("CJIT_DROPIN_LIBRARY_NVJITLINK", "NVJITLINK"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for DropinLibrary {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "DropinLibrary", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for DropinLibrary {
    unsafe fn from_raw(raw: u32) -> DropinLibrary {
        DropinLibrary(raw)
    }
}

/// What a verdict says of a candidate. All but PASSED are reasons not to use it.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct EvaluateState(pub u32);

impl EvaluateState {
    /// `CJIT_EVALUATE_STATE_NONE`.
    pub const NONE: EvaluateState = EvaluateState(sys::CJIT_EVALUATE_STATE_NONE);
    /// All checks passed.
    pub const PASSED: EvaluateState = EvaluateState(sys::CJIT_EVALUATE_STATE_PASSED);
    /// It does not compile, or its plan has faults.
    pub const NOT_BUILT: EvaluateState = EvaluateState(sys::CJIT_EVALUATE_STATE_NOT_BUILT);
    /// It exceeds `resource_limits` of its build.
    pub const OVER_LIMITS: EvaluateState = EvaluateState(sys::CJIT_EVALUATE_STATE_OVER_LIMITS);
    /// A launch was refused: by the device, or by the checks of the plan. Nothing ran.
    pub const NOT_LAUNCHED: EvaluateState = EvaluateState(sys::CJIT_EVALUATE_STATE_NOT_LAUNCHED);
    /// It made the device or its process unusable, such as by an illegal address, an assertion or a trap.
    pub const CRASHED: EvaluateState = EvaluateState(sys::CJIT_EVALUATE_STATE_CRASHED);
    /// A run exceeded a limit of the description.
    pub const TIMED_OUT: EvaluateState = EvaluateState(sys::CJIT_EVALUATE_STATE_TIMED_OUT);
    /// Its results differ from the expected ones by more than the tolerance.
    pub const WRONG: EvaluateState = EvaluateState(sys::CJIT_EVALUATE_STATE_WRONG);
    /// It wrote to memory beside its arguments.
    pub const OUT_OF_BOUNDS: EvaluateState = EvaluateState(sys::CJIT_EVALUATE_STATE_OUT_OF_BOUNDS);
    /// It changed an argument that is no result.
    pub const INPUT_CHANGED: EvaluateState = EvaluateState(sys::CJIT_EVALUATE_STATE_INPUT_CHANGED);
    /// Equal inputs gave different bits, and the description wants equal ones.
    pub const NOT_DETERMINISTIC: EvaluateState = EvaluateState(sys::CJIT_EVALUATE_STATE_NOT_DETERMINISTIC);
    /// Work went on after the run had ended.
    pub const LATE_WORK: EvaluateState = EvaluateState(sys::CJIT_EVALUATE_STATE_LATE_WORK);
    /// The device was lost, so that the candidate was not judged.
    pub const DEVICE_LOST: EvaluateState = EvaluateState(sys::CJIT_EVALUATE_STATE_DEVICE_LOST);
    /// The evaluation was stopped, or its time was over, before the candidate was judged.
    pub const CANCELLED: EvaluateState = EvaluateState(sys::CJIT_EVALUATE_STATE_CANCELLED);

    /// The enumerator's name in C, such as `"CJIT_EVALUATE_STATE_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_EVALUATE_STATE_NONE => ("CJIT_EVALUATE_STATE_NONE", "NONE"),
            sys::CJIT_EVALUATE_STATE_PASSED => ("CJIT_EVALUATE_STATE_PASSED", "PASSED"),
            sys::CJIT_EVALUATE_STATE_NOT_BUILT => ("CJIT_EVALUATE_STATE_NOT_BUILT", "NOT_BUILT"),
            sys::CJIT_EVALUATE_STATE_OVER_LIMITS => ("CJIT_EVALUATE_STATE_OVER_LIMITS", "OVER_LIMITS"),
            sys::CJIT_EVALUATE_STATE_NOT_LAUNCHED => ("CJIT_EVALUATE_STATE_NOT_LAUNCHED", "NOT_LAUNCHED"),
            sys::CJIT_EVALUATE_STATE_CRASHED => ("CJIT_EVALUATE_STATE_CRASHED", "CRASHED"),
            sys::CJIT_EVALUATE_STATE_TIMED_OUT => ("CJIT_EVALUATE_STATE_TIMED_OUT", "TIMED_OUT"),
            sys::CJIT_EVALUATE_STATE_WRONG => ("CJIT_EVALUATE_STATE_WRONG", "WRONG"),
            sys::CJIT_EVALUATE_STATE_OUT_OF_BOUNDS => ("CJIT_EVALUATE_STATE_OUT_OF_BOUNDS", "OUT_OF_BOUNDS"),
            sys::CJIT_EVALUATE_STATE_INPUT_CHANGED => ("CJIT_EVALUATE_STATE_INPUT_CHANGED", "INPUT_CHANGED"),
            sys::CJIT_EVALUATE_STATE_NOT_DETERMINISTIC => ("CJIT_EVALUATE_STATE_NOT_DETERMINISTIC", "NOT_DETERMINISTIC"),
            sys::CJIT_EVALUATE_STATE_LATE_WORK => ("CJIT_EVALUATE_STATE_LATE_WORK", "LATE_WORK"),
            sys::CJIT_EVALUATE_STATE_DEVICE_LOST => ("CJIT_EVALUATE_STATE_DEVICE_LOST", "DEVICE_LOST"),
            sys::CJIT_EVALUATE_STATE_CANCELLED => ("CJIT_EVALUATE_STATE_CANCELLED", "CANCELLED"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for EvaluateState {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "EvaluateState", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for EvaluateState {
    unsafe fn from_raw(raw: u32) -> EvaluateState {
        EvaluateState(raw)
    }
}

/// The kind of an event.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct EventKind(pub u32);

impl EventKind {
    /// `CJIT_EVENT_KIND_NONE`.
    pub const NONE: EventKind = EventKind(sys::CJIT_EVENT_KIND_NONE);
    /// A log line.
    pub const LOG: EventKind = EventKind(sys::CJIT_EVENT_KIND_LOG);
    /// A compilation or link that ended.
    pub const COMPILATION: EventKind = EventKind(sys::CJIT_EVENT_KIND_COMPILATION);

    /// The enumerator's name in C, such as `"CJIT_EVENT_KIND_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_EVENT_KIND_NONE => ("CJIT_EVENT_KIND_NONE", "NONE"),
            sys::CJIT_EVENT_KIND_LOG => ("CJIT_EVENT_KIND_LOG", "LOG"),
            sys::CJIT_EVENT_KIND_COMPILATION => ("CJIT_EVENT_KIND_COMPILATION", "COMPILATION"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for EventKind {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "EventKind", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for EventKind {
    unsafe fn from_raw(raw: u32) -> EventKind {
        EventKind(raw)
    }
}

/// The kind of build that made a result.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Family(pub u32);

impl Family {
    /// `CJIT_FAMILY_NONE`.
    pub const NONE: Family = Family(sys::CJIT_FAMILY_NONE);
    /// CUDA C++ kernels of a source, kernel.h.
    pub const KERNEL: Family = Family(sys::CJIT_FAMILY_KERNEL);
    /// Linked images, link.h.
    pub const LINK: Family = Family(sys::CJIT_FAMILY_LINK);
    /// NVVM IR, nvvm.h.
    pub const NVVM: Family = Family(sys::CJIT_FAMILY_NVVM);
    /// Images of other compilers, external.h.
    pub const EXTERNAL: Family = Family(sys::CJIT_FAMILY_EXTERNAL);
    /// Device algorithms: kernel builds with `algorithm`. Artifacts of format 1.4 and older have KERNEL for them.
    pub const ALGORITHM: Family = Family(sys::CJIT_FAMILY_ALGORITHM);
    /// Tunings, tune.h: the fastest candidate, whether it is an algorithm or a kernel of a source.
    pub const TUNE: Family = Family(sys::CJIT_FAMILY_TUNE);

    /// The enumerator's name in C, such as `"CJIT_FAMILY_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_FAMILY_NONE => ("CJIT_FAMILY_NONE", "NONE"),
            sys::CJIT_FAMILY_KERNEL => ("CJIT_FAMILY_KERNEL", "KERNEL"),
            sys::CJIT_FAMILY_LINK => ("CJIT_FAMILY_LINK", "LINK"),
            sys::CJIT_FAMILY_NVVM => ("CJIT_FAMILY_NVVM", "NVVM"),
            sys::CJIT_FAMILY_EXTERNAL => ("CJIT_FAMILY_EXTERNAL", "EXTERNAL"),
            sys::CJIT_FAMILY_ALGORITHM => ("CJIT_FAMILY_ALGORITHM", "ALGORITHM"),
            sys::CJIT_FAMILY_TUNE => ("CJIT_FAMILY_TUNE", "TUNE"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for Family {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "Family", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for Family {
    unsafe fn from_raw(raw: u32) -> Family {
        Family(raw)
    }
}

/// How nvFatbin compresses a fatbin.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct FatbinCompression(pub u32);

impl FatbinCompression {
    /// The default of nvFatbin: BALANCE as of CUDA 13.5.
    pub const DEFAULT: FatbinCompression = FatbinCompression(sys::CJIT_FATBIN_COMPRESSION_DEFAULT);
    /// `CJIT_FATBIN_COMPRESSION_NONE`.
    pub const NONE: FatbinCompression = FatbinCompression(sys::CJIT_FATBIN_COMPRESSION_NONE);
    /// The smallest fatbin.
    pub const SIZE: FatbinCompression = FatbinCompression(sys::CJIT_FATBIN_COMPRESSION_SIZE);
    /// Fast decompression when the fatbin is loaded.
    pub const SPEED: FatbinCompression = FatbinCompression(sys::CJIT_FATBIN_COMPRESSION_SPEED);
    /// Between SIZE and SPEED.
    pub const BALANCE: FatbinCompression = FatbinCompression(sys::CJIT_FATBIN_COMPRESSION_BALANCE);

    /// The enumerator's name in C, such as `"CJIT_FATBIN_COMPRESSION_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_FATBIN_COMPRESSION_DEFAULT => ("CJIT_FATBIN_COMPRESSION_DEFAULT", "DEFAULT"),
            sys::CJIT_FATBIN_COMPRESSION_NONE => ("CJIT_FATBIN_COMPRESSION_NONE", "NONE"),
            sys::CJIT_FATBIN_COMPRESSION_SIZE => ("CJIT_FATBIN_COMPRESSION_SIZE", "SIZE"),
            sys::CJIT_FATBIN_COMPRESSION_SPEED => ("CJIT_FATBIN_COMPRESSION_SPEED", "SPEED"),
            sys::CJIT_FATBIN_COMPRESSION_BALANCE => ("CJIT_FATBIN_COMPRESSION_BALANCE", "BALANCE"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for FatbinCompression {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "FatbinCompression", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for FatbinCompression {
    unsafe fn from_raw(raw: u32) -> FatbinCompression {
        FatbinCompression(raw)
    }
}

/// What is wrong at a place of a description; the `code` of its diagnostic.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Fault(pub u32);

impl Fault {
    /// `CJIT_FAULT_NONE`.
    pub const NONE: Fault = Fault(sys::CJIT_FAULT_NONE);
    /// The text is not JSON, has a key twice, or is too large.
    pub const SYNTAX: Fault = Fault(sys::CJIT_FAULT_SYNTAX);
    /// The description requires a newer version of cjit.
    pub const VERSION: Fault = Fault(sys::CJIT_FAULT_VERSION);
    /// A key is missing.
    pub const MISSING_KEY: Fault = Fault(sys::CJIT_FAULT_MISSING_KEY);
    /// There is no such key.
    pub const UNKNOWN_KEY: Fault = Fault(sys::CJIT_FAULT_UNKNOWN_KEY);
    /// The value has another type.
    pub const TYPE: Fault = Fault(sys::CJIT_FAULT_TYPE);
    /// The value is out of its range, is none of the words that are possible, or contradicts another part.
    pub const VALUE: Fault = Fault(sys::CJIT_FAULT_VALUE);

    /// The enumerator's name in C, such as `"CJIT_FAULT_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_FAULT_NONE => ("CJIT_FAULT_NONE", "NONE"),
            sys::CJIT_FAULT_SYNTAX => ("CJIT_FAULT_SYNTAX", "SYNTAX"),
            sys::CJIT_FAULT_VERSION => ("CJIT_FAULT_VERSION", "VERSION"),
            sys::CJIT_FAULT_MISSING_KEY => ("CJIT_FAULT_MISSING_KEY", "MISSING_KEY"),
            sys::CJIT_FAULT_UNKNOWN_KEY => ("CJIT_FAULT_UNKNOWN_KEY", "UNKNOWN_KEY"),
            sys::CJIT_FAULT_TYPE => ("CJIT_FAULT_TYPE", "TYPE"),
            sys::CJIT_FAULT_VALUE => ("CJIT_FAULT_VALUE", "VALUE"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for Fault {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "Fault", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for Fault {
    unsafe fn from_raw(raw: u32) -> Fault {
        Fault(raw)
    }
}

/// When the files of headers are examined for results in memory (docs/cache.md).
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct HeaderCheck(pub u32);

impl HeaderCheck {
    /// In a request: the context's value. In a context: the value of `CJIT_HEADER_CHECK`; ALWAYS if it is not set.
    pub const DEFAULT: HeaderCheck = HeaderCheck(sys::CJIT_HEADER_CHECK_DEFAULT);
    /// Before each result from memory: a changed header gives a new result.
    pub const ALWAYS: HeaderCheck = HeaderCheck(sys::CJIT_HEADER_CHECK_ALWAYS);
    /// Only when a request is not in memory yet. Equal requests then get the same result, also after a header changed, as
    /// long as the context exists and its memory cache keeps the result.
    pub const ONCE: HeaderCheck = HeaderCheck(sys::CJIT_HEADER_CHECK_ONCE);

    /// The enumerator's name in C, such as `"CJIT_HEADER_CHECK_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_HEADER_CHECK_DEFAULT => ("CJIT_HEADER_CHECK_DEFAULT", "DEFAULT"),
            sys::CJIT_HEADER_CHECK_ALWAYS => ("CJIT_HEADER_CHECK_ALWAYS", "ALWAYS"),
            sys::CJIT_HEADER_CHECK_ONCE => ("CJIT_HEADER_CHECK_ONCE", "ONCE"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for HeaderCheck {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "HeaderCheck", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for HeaderCheck {
    unsafe fn from_raw(raw: u32) -> HeaderCheck {
        HeaderCheck(raw)
    }
}

/// The kind of an image: what a compiler or linker produces and a driver or linker consumes.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct ImageKind(pub u32);

impl ImageKind {
    /// `CJIT_IMAGE_KIND_NONE`.
    pub const NONE: ImageKind = ImageKind(sys::CJIT_IMAGE_KIND_NONE);
    /// Machine code for one architecture, an ELF file.
    pub const CUBIN: ImageKind = ImageKind(sys::CJIT_IMAGE_KIND_CUBIN);
    /// PTX text. Its size includes the terminating NUL.
    pub const PTX: ImageKind = ImageKind(sys::CJIT_IMAGE_KIND_PTX);
    /// Intermediate code for link-time optimization by nvJitLink.
    pub const LTO_IR: ImageKind = ImageKind(sys::CJIT_IMAGE_KIND_LTO_IR);
    /// Several images in NVIDIA's container format.
    pub const FATBIN: ImageKind = ImageKind(sys::CJIT_IMAGE_KIND_FATBIN);
    /// Bytecode of tile kernels (`__tile_global__`), which tileiras assembles to a cubin. No device runs it.
    pub const TILE_IR: ImageKind = ImageKind(sys::CJIT_IMAGE_KIND_TILE_IR);
    /// Intermediate code that OptiX compiles, as NVRTC makes it with "--optix-ir". The CUDA driver does not load it.
    pub const OPTIX_IR: ImageKind = ImageKind(sys::CJIT_IMAGE_KIND_OPTIX_IR);

    /// The enumerator's name in C, such as `"CJIT_IMAGE_KIND_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_IMAGE_KIND_NONE => ("CJIT_IMAGE_KIND_NONE", "NONE"),
            sys::CJIT_IMAGE_KIND_CUBIN => ("CJIT_IMAGE_KIND_CUBIN", "CUBIN"),
            sys::CJIT_IMAGE_KIND_PTX => ("CJIT_IMAGE_KIND_PTX", "PTX"),
            sys::CJIT_IMAGE_KIND_LTO_IR => ("CJIT_IMAGE_KIND_LTO_IR", "LTO_IR"),
            sys::CJIT_IMAGE_KIND_FATBIN => ("CJIT_IMAGE_KIND_FATBIN", "FATBIN"),
            sys::CJIT_IMAGE_KIND_TILE_IR => ("CJIT_IMAGE_KIND_TILE_IR", "TILE_IR"),
            sys::CJIT_IMAGE_KIND_OPTIX_IR => ("CJIT_IMAGE_KIND_OPTIX_IR", "OPTIX_IR"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for ImageKind {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "ImageKind", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for ImageKind {
    unsafe fn from_raw(raw: u32) -> ImageKind {
        ImageKind(raw)
    }
}

/// Set of image kinds: bit `1 << kind` for each kind.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct ImageKindBits(pub u32);

impl ImageKindBits {
    /// `CJIT_IMAGE_KIND_BIT_NONE`.
    pub const NONE: ImageKindBits = ImageKindBits(sys::CJIT_IMAGE_KIND_BIT_NONE);
    /// `CJIT_IMAGE_KIND_BIT_CUBIN`.
    pub const CUBIN: ImageKindBits = ImageKindBits(sys::CJIT_IMAGE_KIND_BIT_CUBIN);
    /// `CJIT_IMAGE_KIND_BIT_PTX`.
    pub const PTX: ImageKindBits = ImageKindBits(sys::CJIT_IMAGE_KIND_BIT_PTX);
    /// `CJIT_IMAGE_KIND_BIT_LTO_IR`.
    pub const LTO_IR: ImageKindBits = ImageKindBits(sys::CJIT_IMAGE_KIND_BIT_LTO_IR);
    /// `CJIT_IMAGE_KIND_BIT_FATBIN`.
    pub const FATBIN: ImageKindBits = ImageKindBits(sys::CJIT_IMAGE_KIND_BIT_FATBIN);
    /// `CJIT_IMAGE_KIND_BIT_TILE_IR`.
    pub const TILE_IR: ImageKindBits = ImageKindBits(sys::CJIT_IMAGE_KIND_BIT_TILE_IR);
    /// `CJIT_IMAGE_KIND_BIT_OPTIX_IR`.
    pub const OPTIX_IR: ImageKindBits = ImageKindBits(sys::CJIT_IMAGE_KIND_BIT_OPTIX_IR);

    /// The enumerator's name in C, such as `"CJIT_IMAGE_KIND_BIT_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_IMAGE_KIND_BIT_NONE => ("CJIT_IMAGE_KIND_BIT_NONE", "NONE"),
            sys::CJIT_IMAGE_KIND_BIT_CUBIN => ("CJIT_IMAGE_KIND_BIT_CUBIN", "CUBIN"),
            sys::CJIT_IMAGE_KIND_BIT_PTX => ("CJIT_IMAGE_KIND_BIT_PTX", "PTX"),
            sys::CJIT_IMAGE_KIND_BIT_LTO_IR => ("CJIT_IMAGE_KIND_BIT_LTO_IR", "LTO_IR"),
            sys::CJIT_IMAGE_KIND_BIT_FATBIN => ("CJIT_IMAGE_KIND_BIT_FATBIN", "FATBIN"),
            sys::CJIT_IMAGE_KIND_BIT_TILE_IR => ("CJIT_IMAGE_KIND_BIT_TILE_IR", "TILE_IR"),
            sys::CJIT_IMAGE_KIND_BIT_OPTIX_IR => ("CJIT_IMAGE_KIND_BIT_OPTIX_IR", "OPTIX_IR"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for ImageKindBits {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "ImageKindBits", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for ImageKindBits {
    unsafe fn from_raw(raw: u32) -> ImageKindBits {
        ImageKindBits(raw)
    }
}

impl std::ops::BitOr for ImageKindBits {
    type Output = ImageKindBits;
    fn bitor(self, other: ImageKindBits) -> ImageKindBits {
        ImageKindBits(self.0 | other.0)
    }
}

/// Attributes of a kernel on a device: the driver's function attributes.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct KernelAttribute(pub u32);

impl KernelAttribute {
    /// `CJIT_KERNEL_ATTRIBUTE_NONE`.
    pub const NONE: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_NONE);
    /// The first five are as in cjit_kernel_resources_t, the next two as in cjit_kernel_info_t.
    pub const MAX_THREADS_PER_BLOCK: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_MAX_THREADS_PER_BLOCK);
    /// `CJIT_KERNEL_ATTRIBUTE_STATIC_SHARED_MEMORY`.
    pub const STATIC_SHARED_MEMORY: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_STATIC_SHARED_MEMORY);
    /// `CJIT_KERNEL_ATTRIBUTE_CONSTANT_MEMORY`.
    pub const CONSTANT_MEMORY: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_CONSTANT_MEMORY);
    /// `CJIT_KERNEL_ATTRIBUTE_LOCAL_MEMORY`.
    pub const LOCAL_MEMORY: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_LOCAL_MEMORY);
    /// `CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT`.
    pub const REGISTER_COUNT: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT);
    /// `CJIT_KERNEL_ATTRIBUTE_PTX_VERSION`.
    pub const PTX_VERSION: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_PTX_VERSION);
    /// `CJIT_KERNEL_ATTRIBUTE_BINARY_VERSION`.
    pub const BINARY_VERSION: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_BINARY_VERSION);
    /// 1 if it was compiled with `-Xptxas --dlcm=ca`.
    pub const CACHE_MODE_CA: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_CACHE_MODE_CA);
    /// Maximum dynamic shared memory of a launch, in bytes per block; launches raise it as needed. Can be set, up to the
    /// limit of the device.
    pub const MAX_DYNAMIC_SHARED_MEMORY: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY);
    /// Preferred shared memory as a percentage of on-chip memory, 0 to 100; -1: the driver decides. Can be set.
    pub const SHARED_MEMORY_CARVEOUT: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT);
    /// 1 if a launch must set the cluster size.
    pub const CLUSTER_SIZE_MUST_BE_SET: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET);
    /// Cluster size that the source requires; 0 if none.
    pub const REQUIRED_CLUSTER_X: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_X);
    /// `CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Y`.
    pub const REQUIRED_CLUSTER_Y: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Y);
    /// `CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Z`.
    pub const REQUIRED_CLUSTER_Z: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Z);
    /// 1 if clusters of more than 8 blocks are allowed. Can be set.
    pub const NON_PORTABLE_CLUSTER: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_NON_PORTABLE_CLUSTER);
    /// A value of `enum cjit_cluster_scheduling` (launch.h). Can be set.
    pub const CLUSTER_SCHEDULING: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_CLUSTER_SCHEDULING);
    /// 1 if other kernels can update a node of the kernel in a graph. Needs a driver for CUDA 13.3.
    pub const DEVICE_NODE_UPDATE: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_DEVICE_NODE_UPDATE);
    /// A value of `enum cjit_shared_memory_mode` (launch.h). Can be set. Needs a driver for CUDA 13.4.
    pub const SHARED_MEMORY_MODE: KernelAttribute = KernelAttribute(sys::CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_MODE);

    /// The enumerator's name in C, such as `"CJIT_KERNEL_ATTRIBUTE_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_KERNEL_ATTRIBUTE_NONE => ("CJIT_KERNEL_ATTRIBUTE_NONE", "NONE"),
            sys::CJIT_KERNEL_ATTRIBUTE_MAX_THREADS_PER_BLOCK => ("CJIT_KERNEL_ATTRIBUTE_MAX_THREADS_PER_BLOCK", "MAX_THREADS_PER_BLOCK"),
            sys::CJIT_KERNEL_ATTRIBUTE_STATIC_SHARED_MEMORY => ("CJIT_KERNEL_ATTRIBUTE_STATIC_SHARED_MEMORY", "STATIC_SHARED_MEMORY"),
            sys::CJIT_KERNEL_ATTRIBUTE_CONSTANT_MEMORY => ("CJIT_KERNEL_ATTRIBUTE_CONSTANT_MEMORY", "CONSTANT_MEMORY"),
            sys::CJIT_KERNEL_ATTRIBUTE_LOCAL_MEMORY => ("CJIT_KERNEL_ATTRIBUTE_LOCAL_MEMORY", "LOCAL_MEMORY"),
            sys::CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT => ("CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT", "REGISTER_COUNT"),
            sys::CJIT_KERNEL_ATTRIBUTE_PTX_VERSION => ("CJIT_KERNEL_ATTRIBUTE_PTX_VERSION", "PTX_VERSION"),
            sys::CJIT_KERNEL_ATTRIBUTE_BINARY_VERSION => ("CJIT_KERNEL_ATTRIBUTE_BINARY_VERSION", "BINARY_VERSION"),
            sys::CJIT_KERNEL_ATTRIBUTE_CACHE_MODE_CA => ("CJIT_KERNEL_ATTRIBUTE_CACHE_MODE_CA", "CACHE_MODE_CA"),
            sys::CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY => ("CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY", "MAX_DYNAMIC_SHARED_MEMORY"),
            sys::CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT => ("CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT", "SHARED_MEMORY_CARVEOUT"),
            sys::CJIT_KERNEL_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET => ("CJIT_KERNEL_ATTRIBUTE_CLUSTER_SIZE_MUST_BE_SET", "CLUSTER_SIZE_MUST_BE_SET"),
            sys::CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_X => ("CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_X", "REQUIRED_CLUSTER_X"),
            sys::CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Y => ("CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Y", "REQUIRED_CLUSTER_Y"),
            sys::CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Z => ("CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Z", "REQUIRED_CLUSTER_Z"),
            sys::CJIT_KERNEL_ATTRIBUTE_NON_PORTABLE_CLUSTER => ("CJIT_KERNEL_ATTRIBUTE_NON_PORTABLE_CLUSTER", "NON_PORTABLE_CLUSTER"),
            sys::CJIT_KERNEL_ATTRIBUTE_CLUSTER_SCHEDULING => ("CJIT_KERNEL_ATTRIBUTE_CLUSTER_SCHEDULING", "CLUSTER_SCHEDULING"),
            sys::CJIT_KERNEL_ATTRIBUTE_DEVICE_NODE_UPDATE => ("CJIT_KERNEL_ATTRIBUTE_DEVICE_NODE_UPDATE", "DEVICE_NODE_UPDATE"),
            sys::CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_MODE => ("CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_MODE", "SHARED_MEMORY_MODE"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for KernelAttribute {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "KernelAttribute", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for KernelAttribute {
    unsafe fn from_raw(raw: u32) -> KernelAttribute {
        KernelAttribute(raw)
    }
}

/// How the L2 cache keeps the lines of a memory window (CUaccessProperty).
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct L2Property(pub u32);

impl L2Property {
    /// The default of the field.
    pub const DEFAULT: L2Property = L2Property(sys::CJIT_L2_PROPERTY_DEFAULT);
    /// The normal policy.
    pub const NORMAL: L2Property = L2Property(sys::CJIT_L2_PROPERTY_NORMAL);
    /// Evicted first.
    pub const STREAMING: L2Property = L2Property(sys::CJIT_L2_PROPERTY_STREAMING);
    /// Evicted last, within the part that is set aside for such lines (l2_persistence.h).
    pub const PERSISTING: L2Property = L2Property(sys::CJIT_L2_PROPERTY_PERSISTING);

    /// The enumerator's name in C, such as `"CJIT_L2_PROPERTY_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_L2_PROPERTY_DEFAULT => ("CJIT_L2_PROPERTY_DEFAULT", "DEFAULT"),
            sys::CJIT_L2_PROPERTY_NORMAL => ("CJIT_L2_PROPERTY_NORMAL", "NORMAL"),
            sys::CJIT_L2_PROPERTY_STREAMING => ("CJIT_L2_PROPERTY_STREAMING", "STREAMING"),
            sys::CJIT_L2_PROPERTY_PERSISTING => ("CJIT_L2_PROPERTY_PERSISTING", "PERSISTING"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for L2Property {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "L2Property", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for L2Property {
    unsafe fn from_raw(raw: u32) -> L2Property {
        L2Property(raw)
    }
}

/// The kind of a link input.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct LinkInputKind(pub u32);

impl LinkInputKind {
    /// Detected from the bytes.
    pub const NONE: LinkInputKind = LinkInputKind(sys::CJIT_LINK_INPUT_KIND_NONE);
    /// `CJIT_LINK_INPUT_KIND_CUBIN`.
    pub const CUBIN: LinkInputKind = LinkInputKind(sys::CJIT_LINK_INPUT_KIND_CUBIN);
    /// `CJIT_LINK_INPUT_KIND_PTX`.
    pub const PTX: LinkInputKind = LinkInputKind(sys::CJIT_LINK_INPUT_KIND_PTX);
    /// `CJIT_LINK_INPUT_KIND_LTO_IR`.
    pub const LTO_IR: LinkInputKind = LinkInputKind(sys::CJIT_LINK_INPUT_KIND_LTO_IR);
    /// `CJIT_LINK_INPUT_KIND_FATBIN`.
    pub const FATBIN: LinkInputKind = LinkInputKind(sys::CJIT_LINK_INPUT_KIND_FATBIN);
    /// A host object file that contains device code, as made by nvcc.
    pub const OBJECT: LinkInputKind = LinkInputKind(sys::CJIT_LINK_INPUT_KIND_OBJECT);
    /// An archive of such objects. Only the objects that are needed are linked.
    pub const LIBRARY: LinkInputKind = LinkInputKind(sys::CJIT_LINK_INPUT_KIND_LIBRARY);

    /// The enumerator's name in C, such as `"CJIT_LINK_INPUT_KIND_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_LINK_INPUT_KIND_NONE => ("CJIT_LINK_INPUT_KIND_NONE", "NONE"),
            sys::CJIT_LINK_INPUT_KIND_CUBIN => ("CJIT_LINK_INPUT_KIND_CUBIN", "CUBIN"),
            sys::CJIT_LINK_INPUT_KIND_PTX => ("CJIT_LINK_INPUT_KIND_PTX", "PTX"),
            sys::CJIT_LINK_INPUT_KIND_LTO_IR => ("CJIT_LINK_INPUT_KIND_LTO_IR", "LTO_IR"),
            sys::CJIT_LINK_INPUT_KIND_FATBIN => ("CJIT_LINK_INPUT_KIND_FATBIN", "FATBIN"),
            sys::CJIT_LINK_INPUT_KIND_OBJECT => ("CJIT_LINK_INPUT_KIND_OBJECT", "OBJECT"),
            sys::CJIT_LINK_INPUT_KIND_LIBRARY => ("CJIT_LINK_INPUT_KIND_LIBRARY", "LIBRARY"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for LinkInputKind {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "LinkInputKind", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for LinkInputKind {
    unsafe fn from_raw(raw: u32) -> LinkInputKind {
        LinkInputKind(raw)
    }
}

/// The linker to use.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Linker(pub u32);

impl Linker {
    /// nvJitLink if it is found, otherwise the driver's linker if there is a driver.
    pub const DEFAULT: Linker = Linker(sys::CJIT_LINKER_DEFAULT);
    /// `CJIT_LINKER_NVJITLINK`.
    pub const NVJITLINK: Linker = Linker(sys::CJIT_LINKER_NVJITLINK);
    /// The driver's linker (cuLinkCreate): needs a GPU and cannot link LTO-IR.
    pub const DRIVER: Linker = Linker(sys::CJIT_LINKER_DRIVER);

    /// The enumerator's name in C, such as `"CJIT_LINKER_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_LINKER_DEFAULT => ("CJIT_LINKER_DEFAULT", "DEFAULT"),
            sys::CJIT_LINKER_NVJITLINK => ("CJIT_LINKER_NVJITLINK", "NVJITLINK"),
            sys::CJIT_LINKER_DRIVER => ("CJIT_LINKER_DRIVER", "DRIVER"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for Linker {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "Linker", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for Linker {
    unsafe fn from_raw(raw: u32) -> Linker {
        Linker(raw)
    }
}

/// Amount of logging; each level includes those before it.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct LogLevel(pub u32);

impl LogLevel {
    /// The value of `CJIT_LOG`; off if it is not set.
    pub const DEFAULT: LogLevel = LogLevel(sys::CJIT_LOG_LEVEL_DEFAULT);
    /// `CJIT_LOG_LEVEL_OFF`.
    pub const OFF: LogLevel = LogLevel(sys::CJIT_LOG_LEVEL_OFF);
    /// `CJIT_LOG_LEVEL_ERROR`.
    pub const ERROR: LogLevel = LogLevel(sys::CJIT_LOG_LEVEL_ERROR);
    /// `CJIT_LOG_LEVEL_WARNING`.
    pub const WARNING: LogLevel = LogLevel(sys::CJIT_LOG_LEVEL_WARNING);
    /// `CJIT_LOG_LEVEL_INFO`.
    pub const INFO: LogLevel = LogLevel(sys::CJIT_LOG_LEVEL_INFO);
    /// `CJIT_LOG_LEVEL_DEBUG`.
    pub const DEBUG: LogLevel = LogLevel(sys::CJIT_LOG_LEVEL_DEBUG);

    /// The enumerator's name in C, such as `"CJIT_LOG_LEVEL_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_LOG_LEVEL_DEFAULT => ("CJIT_LOG_LEVEL_DEFAULT", "DEFAULT"),
            sys::CJIT_LOG_LEVEL_OFF => ("CJIT_LOG_LEVEL_OFF", "OFF"),
            sys::CJIT_LOG_LEVEL_ERROR => ("CJIT_LOG_LEVEL_ERROR", "ERROR"),
            sys::CJIT_LOG_LEVEL_WARNING => ("CJIT_LOG_LEVEL_WARNING", "WARNING"),
            sys::CJIT_LOG_LEVEL_INFO => ("CJIT_LOG_LEVEL_INFO", "INFO"),
            sys::CJIT_LOG_LEVEL_DEBUG => ("CJIT_LOG_LEVEL_DEBUG", "DEBUG"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for LogLevel {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "LogLevel", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for LogLevel {
    unsafe fn from_raw(raw: u32) -> LogLevel {
        LogLevel(raw)
    }
}

/// Domain in which the memory operations of a launch are ordered (CUlaunchMemSyncDomain).
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct MemorySyncDomain(pub u32);

impl MemorySyncDomain {
    /// The stream's domain.
    pub const DEFAULT: MemorySyncDomain = MemorySyncDomain(sys::CJIT_MEMORY_SYNC_DOMAIN_DEFAULT);
    /// The domain that the map assigns to local traffic.
    pub const LOCAL: MemorySyncDomain = MemorySyncDomain(sys::CJIT_MEMORY_SYNC_DOMAIN_LOCAL);
    /// The domain that the map assigns to remote traffic: fences of other kernels need not wait for it.
    pub const REMOTE: MemorySyncDomain = MemorySyncDomain(sys::CJIT_MEMORY_SYNC_DOMAIN_REMOTE);

    /// The enumerator's name in C, such as `"CJIT_MEMORY_SYNC_DOMAIN_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_MEMORY_SYNC_DOMAIN_DEFAULT => ("CJIT_MEMORY_SYNC_DOMAIN_DEFAULT", "DEFAULT"),
            sys::CJIT_MEMORY_SYNC_DOMAIN_LOCAL => ("CJIT_MEMORY_SYNC_DOMAIN_LOCAL", "LOCAL"),
            sys::CJIT_MEMORY_SYNC_DOMAIN_REMOTE => ("CJIT_MEMORY_SYNC_DOMAIN_REMOTE", "REMOTE"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for MemorySyncDomain {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "MemorySyncDomain", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for MemorySyncDomain {
    unsafe fn from_raw(raw: u32) -> MemorySyncDomain {
        MemorySyncDomain(raw)
    }
}

/// Optimization level of libNVVM or of a linker.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Optimization(pub u32);

impl Optimization {
    /// Same as O3.
    pub const DEFAULT: Optimization = Optimization(sys::CJIT_OPTIMIZATION_DEFAULT);
    /// `CJIT_OPTIMIZATION_O0`.
    pub const O0: Optimization = Optimization(sys::CJIT_OPTIMIZATION_O0);
    /// `CJIT_OPTIMIZATION_O3`.
    pub const O3: Optimization = Optimization(sys::CJIT_OPTIMIZATION_O3);

    /// The enumerator's name in C, such as `"CJIT_OPTIMIZATION_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_OPTIMIZATION_DEFAULT => ("CJIT_OPTIMIZATION_DEFAULT", "DEFAULT"),
            sys::CJIT_OPTIMIZATION_O0 => ("CJIT_OPTIMIZATION_O0", "O0"),
            sys::CJIT_OPTIMIZATION_O3 => ("CJIT_OPTIMIZATION_O3", "O3"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for Optimization {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "Optimization", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for Optimization {
    unsafe fn from_raw(raw: u32) -> Optimization {
        Optimization(raw)
    }
}

/// How a compilation used precompiled headers.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct PchOutcome(pub u32);

impl PchOutcome {
    /// It used none.
    pub const NONE: PchOutcome = PchOutcome(sys::CJIT_PCH_OUTCOME_NONE);
    /// It wrote a file of precompiled headers for later compilations.
    pub const MADE: PchOutcome = PchOutcome(sys::CJIT_PCH_OUTCOME_MADE);
    /// It used a file of precompiled headers.
    pub const USED: PchOutcome = PchOutcome(sys::CJIT_PCH_OUTCOME_USED);
    /// The compiler rejected the file or could not write one; it parsed all headers.
    pub const REFUSED: PchOutcome = PchOutcome(sys::CJIT_PCH_OUTCOME_REFUSED);

    /// The enumerator's name in C, such as `"CJIT_PCH_OUTCOME_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_PCH_OUTCOME_NONE => ("CJIT_PCH_OUTCOME_NONE", "NONE"),
            sys::CJIT_PCH_OUTCOME_MADE => ("CJIT_PCH_OUTCOME_MADE", "MADE"),
            sys::CJIT_PCH_OUTCOME_USED => ("CJIT_PCH_OUTCOME_USED", "USED"),
            sys::CJIT_PCH_OUTCOME_REFUSED => ("CJIT_PCH_OUTCOME_REFUSED", "REFUSED"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for PchOutcome {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "PchOutcome", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for PchOutcome {
    unsafe fn from_raw(raw: u32) -> PchOutcome {
        PchOutcome(raw)
    }
}

/// The type of a policy value.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct PolicyKind(pub u32);

impl PolicyKind {
    /// `CJIT_POLICY_KIND_NONE`.
    pub const NONE: PolicyKind = PolicyKind(sys::CJIT_POLICY_KIND_NONE);
    /// `CJIT_POLICY_KIND_INT64`.
    pub const INT64: PolicyKind = PolicyKind(sys::CJIT_POLICY_KIND_INT64);
    /// `CJIT_POLICY_KIND_FLOAT64`.
    pub const FLOAT64: PolicyKind = PolicyKind(sys::CJIT_POLICY_KIND_FLOAT64);

    /// The enumerator's name in C, such as `"CJIT_POLICY_KIND_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_POLICY_KIND_NONE => ("CJIT_POLICY_KIND_NONE", "NONE"),
            sys::CJIT_POLICY_KIND_INT64 => ("CJIT_POLICY_KIND_INT64", "INT64"),
            sys::CJIT_POLICY_KIND_FLOAT64 => ("CJIT_POLICY_KIND_FLOAT64", "FLOAT64"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for PolicyKind {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "PolicyKind", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for PolicyKind {
    unsafe fn from_raw(raw: u32) -> PolicyKind {
        PolicyKind(raw)
    }
}

/// Cluster sizes that a launch may have (CUlaunchAttributePortableClusterMode).
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct PortableClusterMode(pub u32);

impl PortableClusterMode {
    /// The kernel's attribute.
    pub const DEFAULT: PortableClusterMode = PortableClusterMode(sys::CJIT_PORTABLE_CLUSTER_MODE_DEFAULT);
    /// Refuse clusters that not every device supports, whatever the kernel's attribute is.
    pub const REQUIRE_PORTABLE: PortableClusterMode = PortableClusterMode(sys::CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE);
    /// Allow them for this launch; the kernel's attribute stays as it is.
    pub const ALLOW_NON_PORTABLE: PortableClusterMode = PortableClusterMode(sys::CJIT_PORTABLE_CLUSTER_MODE_ALLOW_NON_PORTABLE);

    /// The enumerator's name in C, such as `"CJIT_PORTABLE_CLUSTER_MODE_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_PORTABLE_CLUSTER_MODE_DEFAULT => ("CJIT_PORTABLE_CLUSTER_MODE_DEFAULT", "DEFAULT"),
            sys::CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE => ("CJIT_PORTABLE_CLUSTER_MODE_REQUIRE_PORTABLE", "REQUIRE_PORTABLE"),
            sys::CJIT_PORTABLE_CLUSTER_MODE_ALLOW_NON_PORTABLE => ("CJIT_PORTABLE_CLUSTER_MODE_ALLOW_NON_PORTABLE", "ALLOW_NON_PORTABLE"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for PortableClusterMode {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "PortableClusterMode", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for PortableClusterMode {
    unsafe fn from_raw(raw: u32) -> PortableClusterMode {
        PortableClusterMode(raw)
    }
}

/// Whether builds query a remote cache.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct RemoteState(pub u32);

impl RemoteState {
    /// This process did not query it yet.
    pub const UNUSED: RemoteState = RemoteState(sys::CJIT_REMOTE_STATE_UNUSED);
    /// Builds query it.
    pub const USED: RemoteState = RemoteState(sys::CJIT_REMOTE_STATE_USED);
    /// It failed several times and is not queried for a while; then one request probes it (docs/remote.md).
    pub const PAUSED: RemoteState = RemoteState(sys::CJIT_REMOTE_STATE_PAUSED);

    /// The enumerator's name in C, such as `"CJIT_REMOTE_STATE_UNUSED"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_REMOTE_STATE_UNUSED => ("CJIT_REMOTE_STATE_UNUSED", "UNUSED"),
            sys::CJIT_REMOTE_STATE_USED => ("CJIT_REMOTE_STATE_USED", "USED"),
            sys::CJIT_REMOTE_STATE_PAUSED => ("CJIT_REMOTE_STATE_PAUSED", "PAUSED"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for RemoteState {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "RemoteState", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for RemoteState {
    unsafe fn from_raw(raw: u32) -> RemoteState {
        RemoteState(raw)
    }
}

/// Severity of a diagnostic.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Severity(pub u32);

impl Severity {
    /// `CJIT_SEVERITY_NONE`.
    pub const NONE: Severity = Severity(sys::CJIT_SEVERITY_NONE);
    /// `CJIT_SEVERITY_NOTE`.
    pub const NOTE: Severity = Severity(sys::CJIT_SEVERITY_NOTE);
    /// `CJIT_SEVERITY_REMARK`.
    pub const REMARK: Severity = Severity(sys::CJIT_SEVERITY_REMARK);
    /// `CJIT_SEVERITY_WARNING`.
    pub const WARNING: Severity = Severity(sys::CJIT_SEVERITY_WARNING);
    /// `CJIT_SEVERITY_ERROR`.
    pub const ERROR: Severity = Severity(sys::CJIT_SEVERITY_ERROR);
    /// The compiler stopped immediately ("catastrophic error").
    pub const FATAL: Severity = Severity(sys::CJIT_SEVERITY_FATAL);

    /// The enumerator's name in C, such as `"CJIT_SEVERITY_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_SEVERITY_NONE => ("CJIT_SEVERITY_NONE", "NONE"),
            sys::CJIT_SEVERITY_NOTE => ("CJIT_SEVERITY_NOTE", "NOTE"),
            sys::CJIT_SEVERITY_REMARK => ("CJIT_SEVERITY_REMARK", "REMARK"),
            sys::CJIT_SEVERITY_WARNING => ("CJIT_SEVERITY_WARNING", "WARNING"),
            sys::CJIT_SEVERITY_ERROR => ("CJIT_SEVERITY_ERROR", "ERROR"),
            sys::CJIT_SEVERITY_FATAL => ("CJIT_SEVERITY_FATAL", "FATAL"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for Severity {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "Severity", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for Severity {
    unsafe fn from_raw(raw: u32) -> Severity {
        Severity(raw)
    }
}

/// Special values of cjit_launch_options_t::shared_memory_carveout.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct SharedMemoryCarveout(pub u32);

impl SharedMemoryCarveout {
    /// The kernel's attribute; if that is not set, the driver decides.
    pub const DEFAULT: SharedMemoryCarveout = SharedMemoryCarveout(sys::CJIT_SHARED_MEMORY_CARVEOUT_DEFAULT);
    /// All on-chip memory.
    pub const MAX_SHARED: SharedMemoryCarveout = SharedMemoryCarveout(sys::CJIT_SHARED_MEMORY_CARVEOUT_MAX_SHARED);
    /// As little as the kernel needs; the rest is L1 cache.
    pub const MAX_L1: SharedMemoryCarveout = SharedMemoryCarveout(sys::CJIT_SHARED_MEMORY_CARVEOUT_MAX_L1);

    /// The enumerator's name in C, such as `"CJIT_SHARED_MEMORY_CARVEOUT_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_SHARED_MEMORY_CARVEOUT_DEFAULT => ("CJIT_SHARED_MEMORY_CARVEOUT_DEFAULT", "DEFAULT"),
            sys::CJIT_SHARED_MEMORY_CARVEOUT_MAX_SHARED => ("CJIT_SHARED_MEMORY_CARVEOUT_MAX_SHARED", "MAX_SHARED"),
            sys::CJIT_SHARED_MEMORY_CARVEOUT_MAX_L1 => ("CJIT_SHARED_MEMORY_CARVEOUT_MAX_L1", "MAX_L1"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for SharedMemoryCarveout {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "SharedMemoryCarveout", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for SharedMemoryCarveout {
    unsafe fn from_raw(raw: u32) -> SharedMemoryCarveout {
        SharedMemoryCarveout(raw)
    }
}

/// Shared memory that a launch may use (CUsharedMemoryMode).
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct SharedMemoryMode(pub u32);

impl SharedMemoryMode {
    /// The kernel's attribute.
    pub const DEFAULT: SharedMemoryMode = SharedMemoryMode(sys::CJIT_SHARED_MEMORY_MODE_DEFAULT);
    /// At most what every device has per block, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK.
    pub const REQUIRE_PORTABLE: SharedMemoryMode = SharedMemoryMode(sys::CJIT_SHARED_MEMORY_MODE_REQUIRE_PORTABLE);
    /// At most the device's limit per block, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN.
    pub const ALLOW_NON_PORTABLE: SharedMemoryMode = SharedMemoryMode(sys::CJIT_SHARED_MEMORY_MODE_ALLOW_NON_PORTABLE);
    /// Oversized shared memory too, which leaves 8 KiB of L1 cache.
    pub const ALLOW_OVERSIZED: SharedMemoryMode = SharedMemoryMode(sys::CJIT_SHARED_MEMORY_MODE_ALLOW_OVERSIZED);
    /// As ALLOW_OVERSIZED; oversized shared memory is preferred.
    pub const PREFER_OVERSIZED: SharedMemoryMode = SharedMemoryMode(sys::CJIT_SHARED_MEMORY_MODE_PREFER_OVERSIZED);

    /// The enumerator's name in C, such as `"CJIT_SHARED_MEMORY_MODE_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_SHARED_MEMORY_MODE_DEFAULT => ("CJIT_SHARED_MEMORY_MODE_DEFAULT", "DEFAULT"),
            sys::CJIT_SHARED_MEMORY_MODE_REQUIRE_PORTABLE => ("CJIT_SHARED_MEMORY_MODE_REQUIRE_PORTABLE", "REQUIRE_PORTABLE"),
            sys::CJIT_SHARED_MEMORY_MODE_ALLOW_NON_PORTABLE => ("CJIT_SHARED_MEMORY_MODE_ALLOW_NON_PORTABLE", "ALLOW_NON_PORTABLE"),
            sys::CJIT_SHARED_MEMORY_MODE_ALLOW_OVERSIZED => ("CJIT_SHARED_MEMORY_MODE_ALLOW_OVERSIZED", "ALLOW_OVERSIZED"),
            sys::CJIT_SHARED_MEMORY_MODE_PREFER_OVERSIZED => ("CJIT_SHARED_MEMORY_MODE_PREFER_OVERSIZED", "PREFER_OVERSIZED"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for SharedMemoryMode {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "SharedMemoryMode", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for SharedMemoryMode {
    unsafe fn from_raw(raw: u32) -> SharedMemoryMode {
        SharedMemoryMode(raw)
    }
}

/// The step at which a call failed.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Stage(pub u32);

impl Stage {
    /// `CJIT_STAGE_NONE`.
    pub const NONE: Stage = Stage(sys::CJIT_STAGE_NONE);
    /// Checking the caller's arguments.
    pub const REQUEST: Stage = Stage(sys::CJIT_STAGE_REQUEST);
    /// Finding and opening a library of the toolkit, or the driver.
    pub const TOOLKIT: Stage = Stage(sys::CJIT_STAGE_TOOLKIT);
    /// Compiling source.
    pub const COMPILE: Stage = Stage(sys::CJIT_STAGE_COMPILE);
    /// Linking.
    pub const LINK: Stage = Stage(sys::CJIT_STAGE_LINK);
    /// Reading or writing an artifact.
    pub const ARTIFACT: Stage = Stage(sys::CJIT_STAGE_ARTIFACT);
    /// Reading or writing the cache.
    pub const CACHE: Stage = Stage(sys::CJIT_STAGE_CACHE);
    /// Loading an image into the driver.
    pub const LOAD: Stage = Stage(sys::CJIT_STAGE_LOAD);
    /// Launching a kernel.
    pub const LAUNCH: Stage = Stage(sys::CJIT_STAGE_LAUNCH);

    /// The enumerator's name in C, such as `"CJIT_STAGE_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_STAGE_NONE => ("CJIT_STAGE_NONE", "NONE"),
            sys::CJIT_STAGE_REQUEST => ("CJIT_STAGE_REQUEST", "REQUEST"),
            sys::CJIT_STAGE_TOOLKIT => ("CJIT_STAGE_TOOLKIT", "TOOLKIT"),
            sys::CJIT_STAGE_COMPILE => ("CJIT_STAGE_COMPILE", "COMPILE"),
            sys::CJIT_STAGE_LINK => ("CJIT_STAGE_LINK", "LINK"),
            sys::CJIT_STAGE_ARTIFACT => ("CJIT_STAGE_ARTIFACT", "ARTIFACT"),
            sys::CJIT_STAGE_CACHE => ("CJIT_STAGE_CACHE", "CACHE"),
            sys::CJIT_STAGE_LOAD => ("CJIT_STAGE_LOAD", "LOAD"),
            sys::CJIT_STAGE_LAUNCH => ("CJIT_STAGE_LAUNCH", "LAUNCH"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for Stage {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "Stage", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for Stage {
    unsafe fn from_raw(raw: u32) -> Stage {
        Stage(raw)
    }
}

/// Result of a call. Codes are grouped in blocks of one hundred and are never renumbered: 1xx usage, 2xx toolkit, 3xx
/// compile and link, 4xx artifact, 5xx cache and operating system, 6xx driver and launch, 7xx cjit itself. A caller that
/// receives an unknown code can act on its block, `status / 100`.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Status(pub u32);

impl Status {
    /// `CJIT_SUCCESS`.
    pub const SUCCESS: Status = Status(sys::CJIT_SUCCESS);
    /// A value is outside its documented range or form.
    pub const INVALID_ARGUMENT: Status = Status(sys::CJIT_ERROR_INVALID_ARGUMENT);
    /// A pointer that must not be NULL is NULL.
    pub const NULL_POINTER: Status = Status(sys::CJIT_ERROR_NULL_POINTER);
    /// `struct_size` is smaller than the first released version of the struct, not a multiple of 8, or implausibly large.
    pub const STRUCT_SIZE: Status = Status(sys::CJIT_ERROR_STRUCT_SIZE);
    /// The caller's struct is newer than this library and sets a field that the library does not know.
    pub const UNSUPPORTED_FIELD: Status = Status(sys::CJIT_ERROR_UNSUPPORTED_FIELD);
    /// This library, toolkit or driver does not support the request.
    pub const UNSUPPORTED: Status = Status(sys::CJIT_ERROR_UNSUPPORTED);
    /// Two options, typed or raw, contradict each other.
    pub const CONTRADICTORY_OPTIONS: Status = Status(sys::CJIT_ERROR_CONTRADICTORY_OPTIONS);
    /// The architecture cannot be parsed, or the compiler does not know it.
    pub const UNKNOWN_ARCH: Status = Status(sys::CJIT_ERROR_UNKNOWN_ARCH);
    /// The compiler does not accept an option, for example one that only nvcc has.
    pub const INVALID_OPTION: Status = Status(sys::CJIT_ERROR_INVALID_OPTION);
    /// A name or index (kernel, variable, policy value) does not exist.
    pub const NOT_FOUND: Status = Status(sys::CJIT_ERROR_NOT_FOUND);
    /// The source text is empty or contains a NUL byte.
    pub const INVALID_SOURCE: Status = Status(sys::CJIT_ERROR_INVALID_SOURCE);
    /// The job is not done yet.
    pub const NOT_READY: Status = Status(sys::CJIT_ERROR_NOT_READY);
    /// The build was cancelled before it was complete.
    pub const CANCELLED: Status = Status(sys::CJIT_ERROR_CANCELLED);
    /// A library of the CUDA toolkit is not installed, or not at the given path.
    pub const TOOLKIT_NOT_FOUND: Status = Status(sys::CJIT_ERROR_TOOLKIT_NOT_FOUND);
    /// A library of the CUDA toolkit is older than cjit supports.
    pub const TOOLKIT_TOO_OLD: Status = Status(sys::CJIT_ERROR_TOOLKIT_TOO_OLD);
    /// A part of the toolkit is missing or unusable, such as NVRTC's builtins library or its headers.
    pub const TOOLKIT_INCOMPLETE: Status = Status(sys::CJIT_ERROR_TOOLKIT_INCOMPLETE);
    /// Parts of the toolkit belong to different CUDA major versions.
    pub const TOOLKIT_MISMATCH: Status = Status(sys::CJIT_ERROR_TOOLKIT_MISMATCH);
    /// The source does not compile. The error holds the log and the diagnostics.
    pub const COMPILATION: Status = Status(sys::CJIT_ERROR_COMPILATION);
    /// A name expression names no function or variable of the source.
    pub const NAME_EXPRESSION: Status = Status(sys::CJIT_ERROR_NAME_EXPRESSION);
    /// A header that the source includes was not found.
    pub const HEADER_NOT_FOUND: Status = Status(sys::CJIT_ERROR_HEADER_NOT_FOUND);
    /// The compiler failed for a reason other than the source.
    pub const COMPILER_INTERNAL: Status = Status(sys::CJIT_ERROR_COMPILER_INTERNAL);
    /// The compiler crashed or was killed, in a worker or as nvcc. The native code is the signal.
    pub const COMPILER_CRASHED: Status = Status(sys::CJIT_ERROR_COMPILER_CRASHED);
    /// The compilation exceeded its time limit.
    pub const TIME_LIMIT: Status = Status(sys::CJIT_ERROR_TIME_LIMIT);
    /// The linker failed for a reason other than the three below. The error holds both of its logs.
    pub const LINK: Status = Status(sys::CJIT_ERROR_LINK);
    /// No input of the link defines a symbol that is used.
    pub const UNDEFINED_SYMBOL: Status = Status(sys::CJIT_ERROR_UNDEFINED_SYMBOL);
    /// Two inputs of the link define the same symbol.
    pub const DUPLICATE_SYMBOL: Status = Status(sys::CJIT_ERROR_DUPLICATE_SYMBOL);
    /// An input of the link is unusable: it has another architecture, is of an unknown kind, cannot be read, or is LTO-IR
    /// although link-time optimization is off.
    pub const LINK_INPUT: Status = Status(sys::CJIT_ERROR_LINK_INPUT);
    /// The NVVM IR is malformed or has a version that libNVVM does not accept. The error holds the log.
    pub const INVALID_IR: Status = Status(sys::CJIT_ERROR_INVALID_IR);
    /// A kernel exceeds a resource limit. The error names the resource, what the kernel needs and the limit.
    pub const RESOURCE_LIMIT: Status = Status(sys::CJIT_ERROR_RESOURCE_LIMIT);
    /// An image pass refused an image, or no pass has the given name.
    pub const IMAGE_PASS: Status = Status(sys::CJIT_ERROR_IMAGE_PASS);
    /// The callback of an external build failed, or made no usable image. The error holds its log.
    pub const EXTERNAL_COMPILER: Status = Status(sys::CJIT_ERROR_EXTERNAL_COMPILER);
    /// The bytes are not a cjit artifact.
    pub const NOT_AN_ARTIFACT: Status = Status(sys::CJIT_ERROR_NOT_AN_ARTIFACT);
    /// The artifact is shorter than the size that it states.
    pub const ARTIFACT_TRUNCATED: Status = Status(sys::CJIT_ERROR_ARTIFACT_TRUNCATED);
    /// The artifact does not match its checksums, or is inconsistent.
    pub const ARTIFACT_CORRUPT: Status = Status(sys::CJIT_ERROR_ARTIFACT_CORRUPT);
    /// The artifact's format has a newer major version, or contains a critical section that this library does not know.
    pub const ARTIFACT_VERSION: Status = Status(sys::CJIT_ERROR_ARTIFACT_VERSION);
    /// The artifact holds a build result of an unexpected family.
    pub const ARTIFACT_FAMILY: Status = Status(sys::CJIT_ERROR_ARTIFACT_FAMILY);
    /// A file has no signature, or one that is wrong, expired, or of a key that is not trusted (cjit/signature.h).
    pub const SIGNATURE: Status = Status(sys::CJIT_ERROR_SIGNATURE);
    /// A file operation failed; the native code is `errno`.
    pub const IO: Status = Status(sys::CJIT_ERROR_IO);
    /// A worker is required but not available. A worker is required if the request says so, or if the compiler was opened
    /// before fork().
    pub const WORKER_UNAVAILABLE: Status = Status(sys::CJIT_ERROR_WORKER_UNAVAILABLE);
    /// The cache mode is ONLY and the cache does not have the result. The message has the key and describes the entry with
    /// the most similar key.
    pub const NOT_CACHED: Status = Status(sys::CJIT_ERROR_NOT_CACHED);
    /// The CUDA driver library is not installed.
    pub const DRIVER_NOT_FOUND: Status = Status(sys::CJIT_ERROR_DRIVER_NOT_FOUND);
    /// The driver is older than cjit or the image requires.
    pub const DRIVER_TOO_OLD: Status = Status(sys::CJIT_ERROR_DRIVER_TOO_OLD);
    /// A call of the driver failed. The native code is the `CUresult`.
    pub const DRIVER: Status = Status(sys::CJIT_ERROR_DRIVER);
    /// There is no CUDA device, or no device with the given ordinal.
    pub const NO_DEVICE: Status = Status(sys::CJIT_ERROR_NO_DEVICE);
    /// No image runs on the device.
    pub const NO_BINARY_FOR_DEVICE: Status = Status(sys::CJIT_ERROR_NO_BINARY_FOR_DEVICE);
    /// The number or the sizes of the launch arguments differ from the kernel's parameters.
    pub const ARGUMENT_MISMATCH: Status = Status(sys::CJIT_ERROR_ARGUMENT_MISMATCH);
    /// A launch dimension or size exceeds a limit of the kernel or the device.
    pub const LAUNCH_LIMIT: Status = Status(sys::CJIT_ERROR_LAUNCH_LIMIT);
    /// The CUDA context of the handle was destroyed or reset.
    pub const STALE_HANDLE: Status = Status(sys::CJIT_ERROR_STALE_HANDLE);
    /// The device does not work any more: not even in a new process.
    pub const DEVICE_LOST: Status = Status(sys::CJIT_ERROR_DEVICE_LOST);
    /// Memory could not be allocated.
    pub const OUT_OF_MEMORY: Status = Status(sys::CJIT_ERROR_OUT_OF_MEMORY);
    /// A defect in cjit, or an unexpected exception of another library.
    pub const INTERNAL: Status = Status(sys::CJIT_ERROR_INTERNAL);

    /// The enumerator's name in C, such as `"CJIT_SUCCESS"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_SUCCESS => ("CJIT_SUCCESS", "SUCCESS"),
            sys::CJIT_ERROR_INVALID_ARGUMENT => ("CJIT_ERROR_INVALID_ARGUMENT", "INVALID_ARGUMENT"),
            sys::CJIT_ERROR_NULL_POINTER => ("CJIT_ERROR_NULL_POINTER", "NULL_POINTER"),
            sys::CJIT_ERROR_STRUCT_SIZE => ("CJIT_ERROR_STRUCT_SIZE", "STRUCT_SIZE"),
            sys::CJIT_ERROR_UNSUPPORTED_FIELD => ("CJIT_ERROR_UNSUPPORTED_FIELD", "UNSUPPORTED_FIELD"),
            sys::CJIT_ERROR_UNSUPPORTED => ("CJIT_ERROR_UNSUPPORTED", "UNSUPPORTED"),
            sys::CJIT_ERROR_CONTRADICTORY_OPTIONS => ("CJIT_ERROR_CONTRADICTORY_OPTIONS", "CONTRADICTORY_OPTIONS"),
            sys::CJIT_ERROR_UNKNOWN_ARCH => ("CJIT_ERROR_UNKNOWN_ARCH", "UNKNOWN_ARCH"),
            sys::CJIT_ERROR_INVALID_OPTION => ("CJIT_ERROR_INVALID_OPTION", "INVALID_OPTION"),
            sys::CJIT_ERROR_NOT_FOUND => ("CJIT_ERROR_NOT_FOUND", "NOT_FOUND"),
            sys::CJIT_ERROR_INVALID_SOURCE => ("CJIT_ERROR_INVALID_SOURCE", "INVALID_SOURCE"),
            sys::CJIT_ERROR_NOT_READY => ("CJIT_ERROR_NOT_READY", "NOT_READY"),
            sys::CJIT_ERROR_CANCELLED => ("CJIT_ERROR_CANCELLED", "CANCELLED"),
            sys::CJIT_ERROR_TOOLKIT_NOT_FOUND => ("CJIT_ERROR_TOOLKIT_NOT_FOUND", "TOOLKIT_NOT_FOUND"),
            sys::CJIT_ERROR_TOOLKIT_TOO_OLD => ("CJIT_ERROR_TOOLKIT_TOO_OLD", "TOOLKIT_TOO_OLD"),
            sys::CJIT_ERROR_TOOLKIT_INCOMPLETE => ("CJIT_ERROR_TOOLKIT_INCOMPLETE", "TOOLKIT_INCOMPLETE"),
            sys::CJIT_ERROR_TOOLKIT_MISMATCH => ("CJIT_ERROR_TOOLKIT_MISMATCH", "TOOLKIT_MISMATCH"),
            sys::CJIT_ERROR_COMPILATION => ("CJIT_ERROR_COMPILATION", "COMPILATION"),
            sys::CJIT_ERROR_NAME_EXPRESSION => ("CJIT_ERROR_NAME_EXPRESSION", "NAME_EXPRESSION"),
            sys::CJIT_ERROR_HEADER_NOT_FOUND => ("CJIT_ERROR_HEADER_NOT_FOUND", "HEADER_NOT_FOUND"),
            sys::CJIT_ERROR_COMPILER_INTERNAL => ("CJIT_ERROR_COMPILER_INTERNAL", "COMPILER_INTERNAL"),
            sys::CJIT_ERROR_COMPILER_CRASHED => ("CJIT_ERROR_COMPILER_CRASHED", "COMPILER_CRASHED"),
            sys::CJIT_ERROR_TIME_LIMIT => ("CJIT_ERROR_TIME_LIMIT", "TIME_LIMIT"),
            sys::CJIT_ERROR_LINK => ("CJIT_ERROR_LINK", "LINK"),
            sys::CJIT_ERROR_UNDEFINED_SYMBOL => ("CJIT_ERROR_UNDEFINED_SYMBOL", "UNDEFINED_SYMBOL"),
            sys::CJIT_ERROR_DUPLICATE_SYMBOL => ("CJIT_ERROR_DUPLICATE_SYMBOL", "DUPLICATE_SYMBOL"),
            sys::CJIT_ERROR_LINK_INPUT => ("CJIT_ERROR_LINK_INPUT", "LINK_INPUT"),
            sys::CJIT_ERROR_INVALID_IR => ("CJIT_ERROR_INVALID_IR", "INVALID_IR"),
            sys::CJIT_ERROR_RESOURCE_LIMIT => ("CJIT_ERROR_RESOURCE_LIMIT", "RESOURCE_LIMIT"),
            sys::CJIT_ERROR_IMAGE_PASS => ("CJIT_ERROR_IMAGE_PASS", "IMAGE_PASS"),
            sys::CJIT_ERROR_EXTERNAL_COMPILER => ("CJIT_ERROR_EXTERNAL_COMPILER", "EXTERNAL_COMPILER"),
            sys::CJIT_ERROR_NOT_AN_ARTIFACT => ("CJIT_ERROR_NOT_AN_ARTIFACT", "NOT_AN_ARTIFACT"),
            sys::CJIT_ERROR_ARTIFACT_TRUNCATED => ("CJIT_ERROR_ARTIFACT_TRUNCATED", "ARTIFACT_TRUNCATED"),
            sys::CJIT_ERROR_ARTIFACT_CORRUPT => ("CJIT_ERROR_ARTIFACT_CORRUPT", "ARTIFACT_CORRUPT"),
            sys::CJIT_ERROR_ARTIFACT_VERSION => ("CJIT_ERROR_ARTIFACT_VERSION", "ARTIFACT_VERSION"),
            sys::CJIT_ERROR_ARTIFACT_FAMILY => ("CJIT_ERROR_ARTIFACT_FAMILY", "ARTIFACT_FAMILY"),
            sys::CJIT_ERROR_SIGNATURE => ("CJIT_ERROR_SIGNATURE", "SIGNATURE"),
            sys::CJIT_ERROR_IO => ("CJIT_ERROR_IO", "IO"),
            sys::CJIT_ERROR_WORKER_UNAVAILABLE => ("CJIT_ERROR_WORKER_UNAVAILABLE", "WORKER_UNAVAILABLE"),
            sys::CJIT_ERROR_NOT_CACHED => ("CJIT_ERROR_NOT_CACHED", "NOT_CACHED"),
            sys::CJIT_ERROR_DRIVER_NOT_FOUND => ("CJIT_ERROR_DRIVER_NOT_FOUND", "DRIVER_NOT_FOUND"),
            sys::CJIT_ERROR_DRIVER_TOO_OLD => ("CJIT_ERROR_DRIVER_TOO_OLD", "DRIVER_TOO_OLD"),
            sys::CJIT_ERROR_DRIVER => ("CJIT_ERROR_DRIVER", "DRIVER"),
            sys::CJIT_ERROR_NO_DEVICE => ("CJIT_ERROR_NO_DEVICE", "NO_DEVICE"),
            sys::CJIT_ERROR_NO_BINARY_FOR_DEVICE => ("CJIT_ERROR_NO_BINARY_FOR_DEVICE", "NO_BINARY_FOR_DEVICE"),
            sys::CJIT_ERROR_ARGUMENT_MISMATCH => ("CJIT_ERROR_ARGUMENT_MISMATCH", "ARGUMENT_MISMATCH"),
            sys::CJIT_ERROR_LAUNCH_LIMIT => ("CJIT_ERROR_LAUNCH_LIMIT", "LAUNCH_LIMIT"),
            sys::CJIT_ERROR_STALE_HANDLE => ("CJIT_ERROR_STALE_HANDLE", "STALE_HANDLE"),
            sys::CJIT_ERROR_DEVICE_LOST => ("CJIT_ERROR_DEVICE_LOST", "DEVICE_LOST"),
            sys::CJIT_ERROR_OUT_OF_MEMORY => ("CJIT_ERROR_OUT_OF_MEMORY", "OUT_OF_MEMORY"),
            sys::CJIT_ERROR_INTERNAL => ("CJIT_ERROR_INTERNAL", "INTERNAL"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for Status {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "Status", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for Status {
    unsafe fn from_raw(raw: u32) -> Status {
        Status(raw)
    }
}

/// An option that is on, off or at its default.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Switch(pub u32);

impl Switch {
    /// `CJIT_SWITCH_DEFAULT`.
    pub const DEFAULT: Switch = Switch(sys::CJIT_SWITCH_DEFAULT);
    /// `CJIT_SWITCH_ON`.
    pub const ON: Switch = Switch(sys::CJIT_SWITCH_ON);
    /// `CJIT_SWITCH_OFF`.
    pub const OFF: Switch = Switch(sys::CJIT_SWITCH_OFF);

    /// The enumerator's name in C, such as `"CJIT_SWITCH_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_SWITCH_DEFAULT => ("CJIT_SWITCH_DEFAULT", "DEFAULT"),
            sys::CJIT_SWITCH_ON => ("CJIT_SWITCH_ON", "ON"),
            sys::CJIT_SWITCH_OFF => ("CJIT_SWITCH_OFF", "OFF"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for Switch {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "Switch", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for Switch {
    unsafe fn from_raw(raw: u32) -> Switch {
        Switch(raw)
    }
}

/// Element type of a tensor.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct TensorElement(pub u32);

impl TensorElement {
    /// `CJIT_TENSOR_ELEMENT_NONE`.
    pub const NONE: TensorElement = TensorElement(sys::CJIT_TENSOR_ELEMENT_NONE);
    /// `CJIT_TENSOR_ELEMENT_UINT8`.
    pub const UINT8: TensorElement = TensorElement(sys::CJIT_TENSOR_ELEMENT_UINT8);
    /// `CJIT_TENSOR_ELEMENT_UINT16`.
    pub const UINT16: TensorElement = TensorElement(sys::CJIT_TENSOR_ELEMENT_UINT16);
    /// `CJIT_TENSOR_ELEMENT_UINT32`.
    pub const UINT32: TensorElement = TensorElement(sys::CJIT_TENSOR_ELEMENT_UINT32);
    /// `CJIT_TENSOR_ELEMENT_INT32`.
    pub const INT32: TensorElement = TensorElement(sys::CJIT_TENSOR_ELEMENT_INT32);
    /// `CJIT_TENSOR_ELEMENT_UINT64`.
    pub const UINT64: TensorElement = TensorElement(sys::CJIT_TENSOR_ELEMENT_UINT64);
    /// `CJIT_TENSOR_ELEMENT_INT64`.
    pub const INT64: TensorElement = TensorElement(sys::CJIT_TENSOR_ELEMENT_INT64);
    /// `CJIT_TENSOR_ELEMENT_FLOAT16`.
    pub const FLOAT16: TensorElement = TensorElement(sys::CJIT_TENSOR_ELEMENT_FLOAT16);
    /// `CJIT_TENSOR_ELEMENT_FLOAT32`.
    pub const FLOAT32: TensorElement = TensorElement(sys::CJIT_TENSOR_ELEMENT_FLOAT32);
    /// `CJIT_TENSOR_ELEMENT_FLOAT64`.
    pub const FLOAT64: TensorElement = TensorElement(sys::CJIT_TENSOR_ELEMENT_FLOAT64);
    /// `CJIT_TENSOR_ELEMENT_BFLOAT16`.
    pub const BFLOAT16: TensorElement = TensorElement(sys::CJIT_TENSOR_ELEMENT_BFLOAT16);
    /// Denormals are flushed to zero.
    pub const FLOAT32_FTZ: TensorElement = TensorElement(sys::CJIT_TENSOR_ELEMENT_FLOAT32_FTZ);
    /// float in memory; the copy rounds it to TF32.
    pub const TFLOAT32: TensorElement = TensorElement(sys::CJIT_TENSOR_ELEMENT_TFLOAT32);
    /// `CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ`.
    pub const TFLOAT32_FTZ: TensorElement = TensorElement(sys::CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ);
    /// 16 values of 4 bits in 8 bytes, without gaps. Packed elements need a driver for CUDA 12.8.
    pub const U4X16_ALIGN8: TensorElement = TensorElement(sys::CJIT_TENSOR_ELEMENT_U4X16_ALIGN8);
    /// 16 values of 4 bits, followed by a gap of 8 bytes in shared memory.
    pub const U4X16_ALIGN16: TensorElement = TensorElement(sys::CJIT_TENSOR_ELEMENT_U4X16_ALIGN16);
    /// 16 values of 6 bits, followed by a gap of 4 bytes in shared memory.
    pub const U6X16_ALIGN16: TensorElement = TensorElement(sys::CJIT_TENSOR_ELEMENT_U6X16_ALIGN16);

    /// The enumerator's name in C, such as `"CJIT_TENSOR_ELEMENT_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_TENSOR_ELEMENT_NONE => ("CJIT_TENSOR_ELEMENT_NONE", "NONE"),
            sys::CJIT_TENSOR_ELEMENT_UINT8 => ("CJIT_TENSOR_ELEMENT_UINT8", "UINT8"),
            sys::CJIT_TENSOR_ELEMENT_UINT16 => ("CJIT_TENSOR_ELEMENT_UINT16", "UINT16"),
            sys::CJIT_TENSOR_ELEMENT_UINT32 => ("CJIT_TENSOR_ELEMENT_UINT32", "UINT32"),
            sys::CJIT_TENSOR_ELEMENT_INT32 => ("CJIT_TENSOR_ELEMENT_INT32", "INT32"),
            sys::CJIT_TENSOR_ELEMENT_UINT64 => ("CJIT_TENSOR_ELEMENT_UINT64", "UINT64"),
            sys::CJIT_TENSOR_ELEMENT_INT64 => ("CJIT_TENSOR_ELEMENT_INT64", "INT64"),
            sys::CJIT_TENSOR_ELEMENT_FLOAT16 => ("CJIT_TENSOR_ELEMENT_FLOAT16", "FLOAT16"),
            sys::CJIT_TENSOR_ELEMENT_FLOAT32 => ("CJIT_TENSOR_ELEMENT_FLOAT32", "FLOAT32"),
            sys::CJIT_TENSOR_ELEMENT_FLOAT64 => ("CJIT_TENSOR_ELEMENT_FLOAT64", "FLOAT64"),
            sys::CJIT_TENSOR_ELEMENT_BFLOAT16 => ("CJIT_TENSOR_ELEMENT_BFLOAT16", "BFLOAT16"),
            sys::CJIT_TENSOR_ELEMENT_FLOAT32_FTZ => ("CJIT_TENSOR_ELEMENT_FLOAT32_FTZ", "FLOAT32_FTZ"),
            sys::CJIT_TENSOR_ELEMENT_TFLOAT32 => ("CJIT_TENSOR_ELEMENT_TFLOAT32", "TFLOAT32"),
            sys::CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ => ("CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ", "TFLOAT32_FTZ"),
            sys::CJIT_TENSOR_ELEMENT_U4X16_ALIGN8 => ("CJIT_TENSOR_ELEMENT_U4X16_ALIGN8", "U4X16_ALIGN8"),
            sys::CJIT_TENSOR_ELEMENT_U4X16_ALIGN16 => ("CJIT_TENSOR_ELEMENT_U4X16_ALIGN16", "U4X16_ALIGN16"),
            sys::CJIT_TENSOR_ELEMENT_U6X16_ALIGN16 => ("CJIT_TENSOR_ELEMENT_U6X16_ALIGN16", "U6X16_ALIGN16"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for TensorElement {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "TensorElement", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for TensorElement {
    unsafe fn from_raw(raw: u32) -> TensorElement {
        TensorElement(raw)
    }
}

/// How far beyond the tensor the device may fetch (CUtensorMapAllocClass). It has an effect only on some devices.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct TensorMapAllocationClass(pub u32);

impl TensorMapAllocationClass {
    /// Chosen by the driver from the layout of the tensor.
    pub const DEFAULT: TensorMapAllocationClass = TensorMapAllocationClass(sys::CJIT_TENSOR_MAP_ALLOCATION_CLASS_DEFAULT);
    /// 4 KiB, which is always safe.
    pub const SMALL: TensorMapAllocationClass = TensorMapAllocationClass(sys::CJIT_TENSOR_MAP_ALLOCATION_CLASS_SMALL);
    /// 128 KiB. The caller guarantees that the allocation has at least
    /// CU_DEVICE_ATTRIBUTE_TENSOR_MAP_LARGE_TENSOR_MIN_SIZE accessible bytes; the behavior is undefined otherwise.
    pub const LARGE: TensorMapAllocationClass = TensorMapAllocationClass(sys::CJIT_TENSOR_MAP_ALLOCATION_CLASS_LARGE);

    /// The enumerator's name in C, such as `"CJIT_TENSOR_MAP_ALLOCATION_CLASS_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_TENSOR_MAP_ALLOCATION_CLASS_DEFAULT => ("CJIT_TENSOR_MAP_ALLOCATION_CLASS_DEFAULT", "DEFAULT"),
            sys::CJIT_TENSOR_MAP_ALLOCATION_CLASS_SMALL => ("CJIT_TENSOR_MAP_ALLOCATION_CLASS_SMALL", "SMALL"),
            sys::CJIT_TENSOR_MAP_ALLOCATION_CLASS_LARGE => ("CJIT_TENSOR_MAP_ALLOCATION_CLASS_LARGE", "LARGE"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for TensorMapAllocationClass {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "TensorMapAllocationClass", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for TensorMapAllocationClass {
    unsafe fn from_raw(raw: u32) -> TensorMapAllocationClass {
        TensorMapAllocationClass(raw)
    }
}

/// Layout of the channels in global memory.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct TensorMapInterleave(pub u32);

impl TensorMapInterleave {
    /// `CJIT_TENSOR_MAP_INTERLEAVE_NONE`.
    pub const NONE: TensorMapInterleave = TensorMapInterleave(sys::CJIT_TENSOR_MAP_INTERLEAVE_NONE);
    /// NC/8HWC8: slices of 16 bytes.
    pub const B16: TensorMapInterleave = TensorMapInterleave(sys::CJIT_TENSOR_MAP_INTERLEAVE_16B);
    /// NC/16HWC16: slices of 32 bytes.
    pub const B32: TensorMapInterleave = TensorMapInterleave(sys::CJIT_TENSOR_MAP_INTERLEAVE_32B);

    /// The enumerator's name in C, such as `"CJIT_TENSOR_MAP_INTERLEAVE_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_TENSOR_MAP_INTERLEAVE_NONE => ("CJIT_TENSOR_MAP_INTERLEAVE_NONE", "NONE"),
            sys::CJIT_TENSOR_MAP_INTERLEAVE_16B => ("CJIT_TENSOR_MAP_INTERLEAVE_16B", "B16"),
            sys::CJIT_TENSOR_MAP_INTERLEAVE_32B => ("CJIT_TENSOR_MAP_INTERLEAVE_32B", "B32"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for TensorMapInterleave {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "TensorMapInterleave", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for TensorMapInterleave {
    unsafe fn from_raw(raw: u32) -> TensorMapInterleave {
        TensorMapInterleave(raw)
    }
}

/// How many bytes are fetched from memory into the L2 cache at a time.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct TensorMapL2Promotion(pub u32);

impl TensorMapL2Promotion {
    /// `CJIT_TENSOR_MAP_L2_PROMOTION_NONE`.
    pub const NONE: TensorMapL2Promotion = TensorMapL2Promotion(sys::CJIT_TENSOR_MAP_L2_PROMOTION_NONE);
    /// `CJIT_TENSOR_MAP_L2_PROMOTION_64B`.
    pub const B64: TensorMapL2Promotion = TensorMapL2Promotion(sys::CJIT_TENSOR_MAP_L2_PROMOTION_64B);
    /// `CJIT_TENSOR_MAP_L2_PROMOTION_128B`.
    pub const B128: TensorMapL2Promotion = TensorMapL2Promotion(sys::CJIT_TENSOR_MAP_L2_PROMOTION_128B);
    /// `CJIT_TENSOR_MAP_L2_PROMOTION_256B`.
    pub const B256: TensorMapL2Promotion = TensorMapL2Promotion(sys::CJIT_TENSOR_MAP_L2_PROMOTION_256B);

    /// The enumerator's name in C, such as `"CJIT_TENSOR_MAP_L2_PROMOTION_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_TENSOR_MAP_L2_PROMOTION_NONE => ("CJIT_TENSOR_MAP_L2_PROMOTION_NONE", "NONE"),
            sys::CJIT_TENSOR_MAP_L2_PROMOTION_64B => ("CJIT_TENSOR_MAP_L2_PROMOTION_64B", "B64"),
            sys::CJIT_TENSOR_MAP_L2_PROMOTION_128B => ("CJIT_TENSOR_MAP_L2_PROMOTION_128B", "B128"),
            sys::CJIT_TENSOR_MAP_L2_PROMOTION_256B => ("CJIT_TENSOR_MAP_L2_PROMOTION_256B", "B256"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for TensorMapL2Promotion {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "TensorMapL2Promotion", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for TensorMapL2Promotion {
    unsafe fn from_raw(raw: u32) -> TensorMapL2Promotion {
        TensorMapL2Promotion(raw)
    }
}

/// How a copy traverses the tensor.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct TensorMapMode(pub u32);

impl TensorMapMode {
    /// A box in all dimensions.
    pub const TILED: TensorMapMode = TensorMapMode(sys::CJIT_TENSOR_MAP_MODE_TILED);
    /// Pixels of an image (NWC, NHWC, NDHWC) as columns for a convolution.
    pub const IM2COL: TensorMapMode = TensorMapMode(sys::CJIT_TENSOR_MAP_MODE_IM2COL);
    /// As IM2COL, along W only. Needs a device of compute capability 10.0 and a driver for CUDA 12.8.
    pub const IM2COL_WIDE: TensorMapMode = TensorMapMode(sys::CJIT_TENSOR_MAP_MODE_IM2COL_WIDE);

    /// The enumerator's name in C, such as `"CJIT_TENSOR_MAP_MODE_TILED"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_TENSOR_MAP_MODE_TILED => ("CJIT_TENSOR_MAP_MODE_TILED", "TILED"),
            sys::CJIT_TENSOR_MAP_MODE_IM2COL => ("CJIT_TENSOR_MAP_MODE_IM2COL", "IM2COL"),
            sys::CJIT_TENSOR_MAP_MODE_IM2COL_WIDE => ("CJIT_TENSOR_MAP_MODE_IM2COL_WIDE", "IM2COL_WIDE"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for TensorMapMode {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "TensorMapMode", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for TensorMapMode {
    unsafe fn from_raw(raw: u32) -> TensorMapMode {
        TensorMapMode(raw)
    }
}

/// The value that a copy writes for elements outside the tensor.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct TensorMapOobFill(pub u32);

impl TensorMapOobFill {
    /// `CJIT_TENSOR_MAP_OOB_FILL_ZERO`.
    pub const ZERO: TensorMapOobFill = TensorMapOobFill(sys::CJIT_TENSOR_MAP_OOB_FILL_ZERO);
    /// A NaN that multiply-adds of the tensor cores may treat as zero. Floating-point elements only.
    pub const NAN: TensorMapOobFill = TensorMapOobFill(sys::CJIT_TENSOR_MAP_OOB_FILL_NAN);

    /// The enumerator's name in C, such as `"CJIT_TENSOR_MAP_OOB_FILL_ZERO"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_TENSOR_MAP_OOB_FILL_ZERO => ("CJIT_TENSOR_MAP_OOB_FILL_ZERO", "ZERO"),
            sys::CJIT_TENSOR_MAP_OOB_FILL_NAN => ("CJIT_TENSOR_MAP_OOB_FILL_NAN", "NAN"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for TensorMapOobFill {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "TensorMapOobFill", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for TensorMapOobFill {
    unsafe fn from_raw(raw: u32) -> TensorMapOobFill {
        TensorMapOobFill(raw)
    }
}

/// How chunks are permuted in shared memory, so that columns can be read without bank conflicts.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct TensorMapSwizzle(pub u32);

impl TensorMapSwizzle {
    /// `CJIT_TENSOR_MAP_SWIZZLE_NONE`.
    pub const NONE: TensorMapSwizzle = TensorMapSwizzle(sys::CJIT_TENSOR_MAP_SWIZZLE_NONE);
    /// Chunks of 16 bytes within spans of 32, 64 or 128 bytes.
    pub const B32: TensorMapSwizzle = TensorMapSwizzle(sys::CJIT_TENSOR_MAP_SWIZZLE_32B);
    /// `CJIT_TENSOR_MAP_SWIZZLE_64B`.
    pub const B64: TensorMapSwizzle = TensorMapSwizzle(sys::CJIT_TENSOR_MAP_SWIZZLE_64B);
    /// `CJIT_TENSOR_MAP_SWIZZLE_128B`.
    pub const B128: TensorMapSwizzle = TensorMapSwizzle(sys::CJIT_TENSOR_MAP_SWIZZLE_128B);
    /// Chunks of 32 bytes within spans of 128. This and the two below need a driver for CUDA 12.8.
    pub const B128_ATOM_B32: TensorMapSwizzle = TensorMapSwizzle(sys::CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B);
    /// As 128B_ATOM_32B, and the halves of each 16 bytes are swapped in every other row.
    pub const B128_ATOM_B32_FLIP_B8: TensorMapSwizzle = TensorMapSwizzle(sys::CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B);
    /// Chunks of 64 bytes within spans of 128.
    pub const B128_ATOM_B64: TensorMapSwizzle = TensorMapSwizzle(sys::CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_64B);

    /// The enumerator's name in C, such as `"CJIT_TENSOR_MAP_SWIZZLE_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_TENSOR_MAP_SWIZZLE_NONE => ("CJIT_TENSOR_MAP_SWIZZLE_NONE", "NONE"),
            sys::CJIT_TENSOR_MAP_SWIZZLE_32B => ("CJIT_TENSOR_MAP_SWIZZLE_32B", "B32"),
            sys::CJIT_TENSOR_MAP_SWIZZLE_64B => ("CJIT_TENSOR_MAP_SWIZZLE_64B", "B64"),
            sys::CJIT_TENSOR_MAP_SWIZZLE_128B => ("CJIT_TENSOR_MAP_SWIZZLE_128B", "B128"),
            sys::CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B => ("CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B", "B128_ATOM_B32"),
            sys::CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B => ("CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B_FLIP_8B", "B128_ATOM_B32_FLIP_B8"),
            sys::CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_64B => ("CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_64B", "B128_ATOM_B64"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for TensorMapSwizzle {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "TensorMapSwizzle", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for TensorMapSwizzle {
    unsafe fn from_raw(raw: u32) -> TensorMapSwizzle {
        TensorMapSwizzle(raw)
    }
}

/// How many pixels a copy in mode IM2COL_WIDE takes.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct TensorMapWideMode(pub u32);

impl TensorMapWideMode {
    /// `pixels_per_column`.
    pub const W: TensorMapWideMode = TensorMapWideMode(sys::CJIT_TENSOR_MAP_WIDE_MODE_W);
    /// 128.
    pub const W128: TensorMapWideMode = TensorMapWideMode(sys::CJIT_TENSOR_MAP_WIDE_MODE_W128);

    /// The enumerator's name in C, such as `"CJIT_TENSOR_MAP_WIDE_MODE_W"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_TENSOR_MAP_WIDE_MODE_W => ("CJIT_TENSOR_MAP_WIDE_MODE_W", "W"),
            sys::CJIT_TENSOR_MAP_WIDE_MODE_W128 => ("CJIT_TENSOR_MAP_WIDE_MODE_W128", "W128"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for TensorMapWideMode {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "TensorMapWideMode", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for TensorMapWideMode {
    unsafe fn from_raw(raw: u32) -> TensorMapWideMode {
        TensorMapWideMode(raw)
    }
}

/// What a tuning does at the moment.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct TunePhase(pub u32);

impl TunePhase {
    /// Candidates are built.
    pub const BUILD: TunePhase = TunePhase(sys::CJIT_TUNE_PHASE_BUILD);
    /// Candidates are measured and compared.
    pub const MEASURE: TunePhase = TunePhase(sys::CJIT_TUNE_PHASE_MEASURE);

    /// The enumerator's name in C, such as `"CJIT_TUNE_PHASE_BUILD"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_TUNE_PHASE_BUILD => ("CJIT_TUNE_PHASE_BUILD", "BUILD"),
            sys::CJIT_TUNE_PHASE_MEASURE => ("CJIT_TUNE_PHASE_MEASURE", "MEASURE"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for TunePhase {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "TunePhase", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for TunePhase {
    unsafe fn from_raw(raw: u32) -> TunePhase {
        TunePhase(raw)
    }
}

/// Type of a kernel argument. Each has one size and one name, the enumerator's in lower case ("float16"). Argument
/// schemas (kernel.h) use these names.
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct ValueKind(pub u32);

impl ValueKind {
    /// Unspecified: only the size is checked.
    pub const NONE: ValueKind = ValueKind(sys::CJIT_VALUE_NONE);
    /// Bytes of known size and alignment, such as a struct: "bytes\[24\]", or "bytes\[24:8\]" with the alignment.
    pub const BYTES: ValueKind = ValueKind(sys::CJIT_VALUE_BYTES);
    /// A device address, 8 bytes.
    pub const POINTER: ValueKind = ValueKind(sys::CJIT_VALUE_POINTER);
    /// A CUtensorMap: 128 bytes, aligned to 64.
    pub const TENSOR_MAP: ValueKind = ValueKind(sys::CJIT_VALUE_TENSOR_MAP);
    /// `bool`, 1 byte.
    pub const BOOL: ValueKind = ValueKind(sys::CJIT_VALUE_BOOL);
    /// `CJIT_VALUE_INT8`.
    pub const INT8: ValueKind = ValueKind(sys::CJIT_VALUE_INT8);
    /// `CJIT_VALUE_UINT8`.
    pub const UINT8: ValueKind = ValueKind(sys::CJIT_VALUE_UINT8);
    /// `CJIT_VALUE_INT16`.
    pub const INT16: ValueKind = ValueKind(sys::CJIT_VALUE_INT16);
    /// `CJIT_VALUE_UINT16`.
    pub const UINT16: ValueKind = ValueKind(sys::CJIT_VALUE_UINT16);
    /// `CJIT_VALUE_INT32`.
    pub const INT32: ValueKind = ValueKind(sys::CJIT_VALUE_INT32);
    /// `CJIT_VALUE_UINT32`.
    pub const UINT32: ValueKind = ValueKind(sys::CJIT_VALUE_UINT32);
    /// `CJIT_VALUE_INT64`.
    pub const INT64: ValueKind = ValueKind(sys::CJIT_VALUE_INT64);
    /// `CJIT_VALUE_UINT64`.
    pub const UINT64: ValueKind = ValueKind(sys::CJIT_VALUE_UINT64);
    /// `__int128`, 16 bytes.
    pub const INT128: ValueKind = ValueKind(sys::CJIT_VALUE_INT128);
    /// `CJIT_VALUE_UINT128`.
    pub const UINT128: ValueKind = ValueKind(sys::CJIT_VALUE_UINT128);
    /// `__half`, 2 bytes.
    pub const FLOAT16: ValueKind = ValueKind(sys::CJIT_VALUE_FLOAT16);
    /// `__nv_bfloat16`, 2 bytes.
    pub const BFLOAT16: ValueKind = ValueKind(sys::CJIT_VALUE_BFLOAT16);
    /// `CJIT_VALUE_FLOAT32`.
    pub const FLOAT32: ValueKind = ValueKind(sys::CJIT_VALUE_FLOAT32);
    /// `CJIT_VALUE_FLOAT64`.
    pub const FLOAT64: ValueKind = ValueKind(sys::CJIT_VALUE_FLOAT64);
    /// `__float128`, 16 bytes.
    pub const FLOAT128: ValueKind = ValueKind(sys::CJIT_VALUE_FLOAT128);
    /// `__nv_fp8_e4m3`, `__nv_fp8_e5m2`, `__nv_fp8_e8m0`, 1 byte each.
    pub const FLOAT8_E4M3: ValueKind = ValueKind(sys::CJIT_VALUE_FLOAT8_E4M3);
    /// `CJIT_VALUE_FLOAT8_E5M2`.
    pub const FLOAT8_E5M2: ValueKind = ValueKind(sys::CJIT_VALUE_FLOAT8_E5M2);
    /// `CJIT_VALUE_FLOAT8_E8M0`.
    pub const FLOAT8_E8M0: ValueKind = ValueKind(sys::CJIT_VALUE_FLOAT8_E8M0);
    /// `__nv_fp6_e2m3`, `__nv_fp6_e3m2`, `__nv_fp4_e2m1`: one value per byte.
    pub const FLOAT6_E2M3: ValueKind = ValueKind(sys::CJIT_VALUE_FLOAT6_E2M3);
    /// `CJIT_VALUE_FLOAT6_E3M2`.
    pub const FLOAT6_E3M2: ValueKind = ValueKind(sys::CJIT_VALUE_FLOAT6_E3M2);
    /// `CJIT_VALUE_FLOAT4_E2M1`.
    pub const FLOAT4_E2M1: ValueKind = ValueKind(sys::CJIT_VALUE_FLOAT4_E2M1);
    /// Two `__half` (`__half2`), two `float` (`float2`, `cuda::std::complex<float>`), two `double`: 4, 8 and 16 bytes.
    pub const COMPLEX32: ValueKind = ValueKind(sys::CJIT_VALUE_COMPLEX32);
    /// `CJIT_VALUE_COMPLEX64`.
    pub const COMPLEX64: ValueKind = ValueKind(sys::CJIT_VALUE_COMPLEX64);
    /// `CJIT_VALUE_COMPLEX128`.
    pub const COMPLEX128: ValueKind = ValueKind(sys::CJIT_VALUE_COMPLEX128);

    /// The enumerator's name in C, such as `"CJIT_VALUE_NONE"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_VALUE_NONE => ("CJIT_VALUE_NONE", "NONE"),
            sys::CJIT_VALUE_BYTES => ("CJIT_VALUE_BYTES", "BYTES"),
            sys::CJIT_VALUE_POINTER => ("CJIT_VALUE_POINTER", "POINTER"),
            sys::CJIT_VALUE_TENSOR_MAP => ("CJIT_VALUE_TENSOR_MAP", "TENSOR_MAP"),
            sys::CJIT_VALUE_BOOL => ("CJIT_VALUE_BOOL", "BOOL"),
            sys::CJIT_VALUE_INT8 => ("CJIT_VALUE_INT8", "INT8"),
            sys::CJIT_VALUE_UINT8 => ("CJIT_VALUE_UINT8", "UINT8"),
            sys::CJIT_VALUE_INT16 => ("CJIT_VALUE_INT16", "INT16"),
            sys::CJIT_VALUE_UINT16 => ("CJIT_VALUE_UINT16", "UINT16"),
            sys::CJIT_VALUE_INT32 => ("CJIT_VALUE_INT32", "INT32"),
            sys::CJIT_VALUE_UINT32 => ("CJIT_VALUE_UINT32", "UINT32"),
            sys::CJIT_VALUE_INT64 => ("CJIT_VALUE_INT64", "INT64"),
            sys::CJIT_VALUE_UINT64 => ("CJIT_VALUE_UINT64", "UINT64"),
            sys::CJIT_VALUE_INT128 => ("CJIT_VALUE_INT128", "INT128"),
            sys::CJIT_VALUE_UINT128 => ("CJIT_VALUE_UINT128", "UINT128"),
            sys::CJIT_VALUE_FLOAT16 => ("CJIT_VALUE_FLOAT16", "FLOAT16"),
            sys::CJIT_VALUE_BFLOAT16 => ("CJIT_VALUE_BFLOAT16", "BFLOAT16"),
            sys::CJIT_VALUE_FLOAT32 => ("CJIT_VALUE_FLOAT32", "FLOAT32"),
            sys::CJIT_VALUE_FLOAT64 => ("CJIT_VALUE_FLOAT64", "FLOAT64"),
            sys::CJIT_VALUE_FLOAT128 => ("CJIT_VALUE_FLOAT128", "FLOAT128"),
            sys::CJIT_VALUE_FLOAT8_E4M3 => ("CJIT_VALUE_FLOAT8_E4M3", "FLOAT8_E4M3"),
            sys::CJIT_VALUE_FLOAT8_E5M2 => ("CJIT_VALUE_FLOAT8_E5M2", "FLOAT8_E5M2"),
            sys::CJIT_VALUE_FLOAT8_E8M0 => ("CJIT_VALUE_FLOAT8_E8M0", "FLOAT8_E8M0"),
            sys::CJIT_VALUE_FLOAT6_E2M3 => ("CJIT_VALUE_FLOAT6_E2M3", "FLOAT6_E2M3"),
            sys::CJIT_VALUE_FLOAT6_E3M2 => ("CJIT_VALUE_FLOAT6_E3M2", "FLOAT6_E3M2"),
            sys::CJIT_VALUE_FLOAT4_E2M1 => ("CJIT_VALUE_FLOAT4_E2M1", "FLOAT4_E2M1"),
            sys::CJIT_VALUE_COMPLEX32 => ("CJIT_VALUE_COMPLEX32", "COMPLEX32"),
            sys::CJIT_VALUE_COMPLEX64 => ("CJIT_VALUE_COMPLEX64", "COMPLEX64"),
            sys::CJIT_VALUE_COMPLEX128 => ("CJIT_VALUE_COMPLEX128", "COMPLEX128"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for ValueKind {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "ValueKind", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for ValueKind {
    unsafe fn from_raw(raw: u32) -> ValueKind {
        ValueKind(raw)
    }
}

/// The process in which sources are compiled (docs/workers.md).
///
/// A number that this binding does not know is kept unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct WorkerMode(pub u32);

impl WorkerMode {
    /// In a request: the context's mode. In a context: the value of `CJIT_WORKERS`; AUTOMATIC if it is not set.
    pub const DEFAULT: WorkerMode = WorkerMode(sys::CJIT_WORKER_MODE_DEFAULT);
    /// In a worker if that is useful and a worker is available, otherwise in this process. The result's `build_place_note`
    /// gives the reason.
    pub const AUTOMATIC: WorkerMode = WorkerMode(sys::CJIT_WORKER_MODE_AUTOMATIC);
    /// In this process.
    pub const PROCESS: WorkerMode = WorkerMode(sys::CJIT_WORKER_MODE_PROCESS);
    /// In a worker. If none is available, the build fails with CJIT_ERROR_WORKER_UNAVAILABLE.
    pub const WORKER: WorkerMode = WorkerMode(sys::CJIT_WORKER_MODE_WORKER);

    /// The enumerator's name in C, such as `"CJIT_WORKER_MODE_DEFAULT"`; `""` for an unknown number.
    pub fn c_name(self) -> &'static str {
        self.names().0
    }

    /// The names in C and in this crate.
    fn names(self) -> (&'static str, &'static str) {
        match self.0 {
            sys::CJIT_WORKER_MODE_DEFAULT => ("CJIT_WORKER_MODE_DEFAULT", "DEFAULT"),
            sys::CJIT_WORKER_MODE_AUTOMATIC => ("CJIT_WORKER_MODE_AUTOMATIC", "AUTOMATIC"),
            sys::CJIT_WORKER_MODE_PROCESS => ("CJIT_WORKER_MODE_PROCESS", "PROCESS"),
            sys::CJIT_WORKER_MODE_WORKER => ("CJIT_WORKER_MODE_WORKER", "WORKER"),
            _ => ("", ""),
        }
    }
}

impl std::fmt::Debug for WorkerMode {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        crate::value_text::debug(formatter, "WorkerMode", self.names().1, self.0)
    }
}

impl crate::record::FromRaw<u32> for WorkerMode {
    unsafe fn from_raw(raw: u32) -> WorkerMode {
        WorkerMode(raw)
    }
}

/// The names of policy values that cjit itself reads; see [`Policy`](crate::Policy).
pub mod policy_names {
    /// `"block_x"`.
    pub const BLOCK_X: &str = cjit_sys::CJIT_POLICY_BLOCK_X;
    /// `"block_y"`.
    pub const BLOCK_Y: &str = cjit_sys::CJIT_POLICY_BLOCK_Y;
    /// `"block_z"`.
    pub const BLOCK_Z: &str = cjit_sys::CJIT_POLICY_BLOCK_Z;
    /// `"cluster_x"`.
    pub const CLUSTER_X: &str = cjit_sys::CJIT_POLICY_CLUSTER_X;
    /// `"cluster_y"`.
    pub const CLUSTER_Y: &str = cjit_sys::CJIT_POLICY_CLUSTER_Y;
    /// `"cluster_z"`.
    pub const CLUSTER_Z: &str = cjit_sys::CJIT_POLICY_CLUSTER_Z;
    /// `"dynamic_shared_memory"`.
    pub const DYNAMIC_SHARED_MEMORY: &str = cjit_sys::CJIT_POLICY_DYNAMIC_SHARED_MEMORY;
    /// `"min_blocks"`.
    pub const MIN_BLOCKS: &str = cjit_sys::CJIT_POLICY_MIN_BLOCKS;
    /// `"pdl"`.
    pub const PDL: &str = cjit_sys::CJIT_POLICY_PDL;
}
