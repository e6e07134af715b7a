//! Results of builds.
use crate::artifact::Blob;
use crate::error::{call, Diagnostic, Result};
use crate::image::{resources, ImageKernel, ImagePassReport, KernelResources};
use crate::library::{functions, loaded};
use crate::record::{bytes, record, records, slice, text, texts};
use crate::shared_bytes::SharedBytes;
use crate::sys::{self, Struct};
use crate::{BuildPlace, CacheOutcome, DependencyOrigin, Family, ImageKind, PchOutcome};
use std::borrow::Cow;

/// One image of a result.
#[derive(Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Image<'a> {
    /// Kind of the image.
    pub kind: ImageKind,
    /// Bytes of the image.
    pub data: &'a [u8],
}

impl std::fmt::Debug for Image<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Image({:?}, {} bytes)", self.kind, self.data.len())
    }
}

record! {
    /// Report of ptxas about one kernel.
    PtxasReport from cjit_ptxas_report_t {
        /// The kernel's lowered name.
        symbol: String,
        /// Architecture of the machine code: `"sm_90a"`.
        arch: String,
    } computed(raw) {
        /// Resources of the kernel.
        resources: KernelResources = resources(raw.resources),
    }
}

record! {
    /// A header that a source reaches.
    Dependency from cjit_dependency_t {
        /// The file; of a header in memory its name.
        path: String,
        /// SHA-256 of the contents, 64 hexadecimal digits.
        sha256: String,
        /// Where the header was found.
        origin: DependencyOrigin,
    }
}

/// A requested name expression and its lowered name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Name {
    /// The name expression as it was requested.
    pub expression: String,
    /// Its lowered name, the symbol in the image.
    pub lowered: String,
    /// The argument schema; empty if there is none.
    pub argument_schema: String,
}

/// The result of a build of any family: images, names, policy and log. It is host data and needs neither GPU nor
/// driver.
///
/// References to its data cannot outlive it:
/// ```compile_fail,E0505
/// # fn main() -> cjit::Result<()> {
/// let result = cjit::Context::new()?.build(&cjit::KernelOptions::new("__global__ void k() {}"))?;
/// let image = result.image();
/// drop(result);
/// println!("{}", image.len());
/// # Ok(()) }
/// ```
pub struct BuildResult {
    pub(crate) raw: sys::cjit_build_result_t,
    /// Bytes that the result points to if it was read in place.
    pub(crate) kept: Vec<SharedBytes>,
}

// SAFETY: a result does not change after it was made, and any thread may free it.
unsafe impl Send for BuildResult {}
unsafe impl Sync for BuildResult {}

impl Drop for BuildResult {
    fn drop(&mut self) {
        // SAFETY: the struct is zeroed or filled, and nothing borrows from it.
        unsafe { (loaded().build_result_cleanup)(&mut self.raw) }
    }
}

impl BuildResult {
    /// Returns an empty result for a call that fills it. That call loads the library.
    #[inline]
    pub(crate) fn empty() -> BuildResult {
        BuildResult { raw: Struct::new(), kept: Vec::new() }
    }

    /// Read a result from an artifact. Needs no compiler, toolkit or driver. The bytes may be untrusted: everything is
    /// checked before it is used.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_AN_ARTIFACT`, `Status::ARTIFACT_TRUNCATED`, `Status::ARTIFACT_CORRUPT`,
    /// `Status::ARTIFACT_VERSION`, `Status::ARTIFACT_FAMILY`.
    pub fn deserialize(data: &[u8]) -> Result<BuildResult> {
        BuildResult::read(data, sys::CJIT_DESERIALIZE_DEFAULT)
    }

    /// Read a result from an artifact without copying the images. The result points into the bytes and keeps them
    /// alive. See [`deserialize`](BuildResult::deserialize).
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_AN_ARTIFACT`, `Status::ARTIFACT_TRUNCATED`, `Status::ARTIFACT_CORRUPT`,
    /// `Status::ARTIFACT_VERSION`, `Status::ARTIFACT_FAMILY`.
    pub fn deserialize_in_place(data: impl Into<SharedBytes>) -> Result<BuildResult> {
        let data = data.into();
        let mut result = BuildResult::read(&data, sys::CJIT_DESERIALIZE_IN_PLACE)?;
        result.kept.push(data);
        Ok(result)
    }

    fn read(data: &[u8], flags: sys::cjit_deserialize_flags_t) -> Result<BuildResult> {
        let functions = functions()?;
        let mut result = BuildResult::empty();
        // SAFETY: the bytes are valid during the call, and with IN_PLACE as long as the result.
        call(|error| unsafe {
            let (data, size) = (data.as_ptr().cast(), data.len() as u64);
            (functions.build_result_deserialize)(data, size, flags, &mut result.raw, error)
        })?;
        Ok(result)
    }

    /// Write the result as an artifact. Equal results give equal bytes.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`.
    pub fn serialize(&self) -> Result<Blob> {
        // SAFETY: the result was filled by a build.
        Blob::fill(|blob, error| unsafe { (loaded().build_result_serialize)(&self.raw, blob, error) })
    }

    /// Compute capability of the image, major * 10 + minor.
    pub fn cc(&self) -> u32 {
        self.raw.cc
    }

    /// 0, or the letter `a` (architecture-specific) or `f` (family-specific).
    pub fn arch_feature(&self) -> u32 {
        self.raw.arch_feature
    }

    /// Kind of [`image`](BuildResult::image).
    pub fn image_kind(&self) -> ImageKind {
        ImageKind(self.raw.image_kind)
    }

    /// Where the result came from.
    pub fn cache_outcome(&self) -> CacheOutcome {
        CacheOutcome(self.raw.cache_outcome)
    }

    /// The image of kind [`image_kind`](BuildResult::image_kind).
    pub fn image(&self) -> &[u8] {
        // SAFETY: the result describes the bytes, which are valid as long as it exists. The same holds below.
        unsafe { bytes(self.raw.image, self.raw.image_size) }
    }

    /// All images; the first is [`image`](BuildResult::image).
    pub fn images(&self) -> Vec<Image<'_>> {
        let image =
            |raw: &sys::cjit_image_t| unsafe { Image { kind: ImageKind(raw.kind), data: bytes(raw.data, raw.size) } };
        unsafe { slice(self.raw.images, self.raw.image_count).iter().map(|&raw| image(&Struct::read(raw))).collect() }
    }

    /// The requested name expressions, and the lowered name of each.
    pub fn names(&self) -> Vec<Name> {
        let count = self.raw.name_count;
        // SAFETY: the lists have `name_count` strings or are NULL.
        let (expressions, lowered, mut schemas) = unsafe {
            let lists = [self.raw.name_expressions, self.raw.lowered_names, self.raw.argument_schemas];
            let [expressions, lowered, schemas] = lists.map(|list| texts(list, count));
            (expressions, lowered, schemas)
        };
        schemas.resize(expressions.len(), String::new());
        let pairs = expressions.into_iter().zip(lowered).zip(schemas);
        pairs.map(|((expression, lowered), argument_schema)| Name { expression, lowered, argument_schema }).collect()
    }

    /// The lowered name of a name expression; `None` if it was not requested.
    pub fn lowered_name(&self, expression: &str) -> Option<Cow<'_, str>> {
        // SAFETY: as above.
        unsafe {
            let expressions = slice(self.raw.name_expressions, self.raw.name_count);
            let index = expressions.iter().position(|&entry| text(entry) == expression)?;
            Some(text(slice(self.raw.lowered_names, self.raw.name_count)[index]))
        }
    }

    /// The encoded policy; empty if there is none. See [`PolicyView`](crate::PolicyView).
    pub fn policy(&self) -> &[u8] {
        unsafe { bytes(self.raw.policy, self.raw.policy_size) }
    }

    /// The compiler's log; empty if there is none.
    pub fn log(&self) -> Cow<'_, str> {
        unsafe { String::from_utf8_lossy(bytes(self.raw.log.cast(), self.raw.log_size)) }
    }

    /// The report of a tuning as JSON (docs/tuning.md); empty for other families.
    pub fn report(&self) -> Cow<'_, str> {
        unsafe { String::from_utf8_lossy(bytes(self.raw.report.cast(), self.raw.report_size)) }
    }

    /// Messages of a linker that are neither errors nor warnings; empty for other families.
    pub fn info_log(&self) -> Cow<'_, str> {
        unsafe { String::from_utf8_lossy(bytes(self.raw.info_log.cast(), self.raw.info_log_size)) }
    }

    /// The messages of the log as records.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        unsafe { records(self.raw.diagnostics, self.raw.diagnostic_count, Diagnostic::from_record) }
    }

    /// The compiler that made the images, such as `"NVRTC 13.0"`.
    pub fn producer(&self) -> Cow<'_, str> {
        unsafe { text(self.raw.producer) }
    }

    /// Compile time, also if an earlier call compiled; zero for a deserialized result.
    pub fn compile_time(&self) -> std::time::Duration {
        std::time::Duration::from_nanos(self.raw.compile_nanoseconds)
    }

    /// Cache key of the request; empty if there is none.
    pub fn cache_key(&self) -> Cow<'_, str> {
        unsafe { text(self.raw.cache_key) }
    }

    /// Why the result was not taken from the cache or not stored; empty if neither applies.
    pub fn cache_note(&self) -> Cow<'_, str> {
        unsafe { text(self.raw.cache_note) }
    }

    /// The process that compiled.
    pub fn build_place(&self) -> BuildPlace {
        BuildPlace(self.raw.build_place)
    }

    /// Why it was compiled there; empty if nothing was compiled.
    pub fn build_place_note(&self) -> Cow<'_, str> {
        unsafe { text(self.raw.build_place_note) }
    }

    /// How the compilation used precompiled headers.
    pub fn pch_outcome(&self) -> PchOutcome {
        PchOutcome(self.raw.pch_outcome)
    }

    /// The kind of build that made the result.
    pub fn family(&self) -> Family {
        Family(self.raw.family)
    }

    /// Reports of ptxas, if they were requested.
    pub fn ptxas_reports(&self) -> Vec<PtxasReport> {
        unsafe { records(self.raw.ptxas_reports, self.raw.ptxas_report_count, PtxasReport::from_record) }
    }

    /// The kernels of the cubin and their resources.
    pub fn kernels(&self) -> Vec<ImageKernel> {
        unsafe { records(self.raw.kernels, self.raw.kernel_count, ImageKernel::from_record) }
    }

    /// Reports of the image passes, in order.
    pub fn image_pass_reports(&self) -> Vec<ImagePassReport> {
        unsafe { records(self.raw.image_pass_reports, self.raw.image_pass_report_count, ImagePassReport::from_record) }
    }

    /// The headers that the source of a kernel build reaches on this machine; see
    /// [`dependency_note`](BuildResult::dependency_note).
    pub fn dependencies(&self) -> Vec<Dependency> {
        unsafe { records(self.raw.dependencies, self.raw.dependency_count, Dependency::from_record) }
    }

    /// Why the dependencies are unknown; empty if they are known.
    pub fn dependency_note(&self) -> Cow<'_, str> {
        unsafe { text(self.raw.dependency_note) }
    }

    /// Variables that a slim build dropped, and the size of each in bytes.
    pub fn dropped_variables(&self) -> Vec<(String, u64)> {
        unsafe {
            let symbols = texts(self.raw.dropped_symbols, self.raw.dropped_count);
            symbols.into_iter().zip(slice(self.raw.dropped_sizes, self.raw.dropped_count).iter().copied()).collect()
        }
    }

    /// Name and JSON text of each plan, sorted by name; see [`add_plan`](BuildResult::add_plan).
    pub fn plans(&self) -> Vec<(String, String)> {
        unsafe {
            let names = texts(self.raw.plan_names, self.raw.plan_count);
            names.into_iter().zip(texts(self.raw.plans, self.raw.plan_count)).collect()
        }
    }

    /// The options that the compiler received, without directories of headers.
    pub fn compiler_options(&self) -> Vec<String> {
        unsafe { texts(self.raw.compiler_options, self.raw.compiler_option_count) }
    }

    /// The options that the linker received, in nvJitLink's spelling; empty if nothing was linked.
    pub fn linker_options(&self) -> Vec<String> {
        unsafe { texts(self.raw.linker_options, self.raw.linker_option_count) }
    }

    /// The source of a build with [`keep_source`](crate::KernelOptions::keep_source); empty otherwise.
    pub fn source(&self) -> Cow<'_, str> {
        unsafe { String::from_utf8_lossy(bytes(self.raw.source.cast(), self.raw.source_size)) }
    }

    /// The file name of [`source`](BuildResult::source); empty if there is none.
    pub fn source_name(&self) -> Cow<'_, str> {
        unsafe { text(self.raw.source_name) }
    }

    /// Where the numbers of an algorithm come from: "CUB", "tuned sm_90 2026-11-28" or "caller"; empty for other
    /// builds.
    pub fn policy_source(&self) -> Cow<'_, str> {
        unsafe { text(self.raw.policy_source) }
    }
}

impl std::fmt::Debug for BuildResult {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<_> = self.names().into_iter().map(|name| name.expression).collect();
        write!(
            formatter,
            "BuildResult({:?}, cc {}, {} bytes, {names:?})",
            self.image_kind(),
            self.cc(),
            self.image().len()
        )
    }
}
