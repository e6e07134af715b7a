//! What builds make.
use crate::artifact::Blob;
use crate::error::{call, Diagnostic, Result};
use crate::image::{resources, ImageKernel, ImagePassReport, KernelResources};
use crate::library::{functions, loaded};
use crate::record::{bytes, record, records, slice, text, texts};
use crate::shared_bytes::SharedBytes;
use crate::sys::{self, Struct};
use crate::{BuildPlace, CacheOutcome, Family, ImageKind, PchOutcome};
use std::borrow::Cow;

/// One image of a result.
#[derive(Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Image<'a> {
    /// What it is.
    pub kind: ImageKind,
    /// Its bytes.
    pub data: &'a [u8],
}

impl std::fmt::Debug for Image<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Image({:?}, {} bytes)", self.kind, self.data.len())
    }
}

record! {
    /// What ptxas says of one kernel that it made machine code for.
    PtxasReport from cjit_ptxas_report_t {
        /// The kernel's lowered name.
        symbol: String,
        /// What it was compiled for: `"sm_90a"`.
        arch: String,
    } computed(raw) {
        /// What the kernel needs.
        resources: KernelResources = resources(raw.resources),
    }
}

/// A name that was asked for, and what it became.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Name {
    /// The name expression as it was asked for.
    pub expression: String,
    /// Its symbol in the image.
    pub lowered: String,
    /// The argument schema; empty if there is none.
    pub argument_schema: String,
}

/// What a build of any family made: images, names, policy, log. Host data alone, which needs neither GPU nor driver.
///
/// What it lends lives as long as it does:
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
    /// What the result points into, where it was read in place.
    pub(crate) kept: Vec<SharedBytes>,
}

// SAFETY: a result is not changed after it was made, and the library may free it from any thread.
unsafe impl Send for BuildResult {}
unsafe impl Sync for BuildResult {}

impl Drop for BuildResult {
    fn drop(&mut self) {
        // SAFETY: zeroed or filled, and nobody borrows from it any more.
        unsafe { (loaded().build_result_cleanup)(&mut self.raw) }
    }
}

impl BuildResult {
    /// To be filled. The library is loaded by the one who fills it.
    #[inline]
    pub(crate) fn empty() -> BuildResult {
        BuildResult { raw: Struct::new(), kept: Vec::new() }
    }

    /// Read an artifact. Needs no compiler, toolkit or driver. The bytes may be untrusted: everything is
    /// checked before it is used.
    pub fn deserialize(data: &[u8]) -> Result<BuildResult> {
        BuildResult::read(data, sys::CJIT_DESERIALIZE_DEFAULT)
    }

    /// As [`deserialize`](BuildResult::deserialize), without copying the images: the result points into
    /// the bytes and keeps them.
    pub fn deserialize_in_place(data: impl Into<SharedBytes>) -> Result<BuildResult> {
        let data = data.into();
        let mut result = BuildResult::read(&data, sys::CJIT_DESERIALIZE_IN_PLACE)?;
        result.kept.push(data);
        Ok(result)
    }

    fn read(data: &[u8], flags: sys::cjit_deserialize_flags_t) -> Result<BuildResult> {
        let functions = functions()?;
        let mut result = BuildResult::empty();
        // SAFETY: the bytes are there for the call, and with IN_PLACE for as long as the result.
        call(|error| unsafe {
            let (data, size) = (data.as_ptr().cast(), data.len() as u64);
            (functions.build_result_deserialize)(data, size, flags, &mut result.raw, error)
        })?;
        Ok(result)
    }

    /// The result as an artifact. Equal results give equal bytes.
    pub fn serialize(&self) -> Result<Blob> {
        // SAFETY: a filled result.
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

    /// What [`image`](BuildResult::image) is.
    pub fn image_kind(&self) -> ImageKind {
        ImageKind(self.raw.image_kind)
    }

    /// Where the result came from.
    pub fn cache_outcome(&self) -> CacheOutcome {
        CacheOutcome(self.raw.cache_outcome)
    }

    /// The image.
    pub fn image(&self) -> &[u8] {
        // SAFETY: as the result says, for as long as it is there; so below.
        unsafe { bytes(self.raw.image, self.raw.image_size) }
    }

    /// All images, the one of [`image`](BuildResult::image) first.
    pub fn images(&self) -> Vec<Image<'_>> {
        let image =
            |raw: &sys::cjit_image_t| unsafe { Image { kind: ImageKind(raw.kind), data: bytes(raw.data, raw.size) } };
        unsafe { slice(self.raw.images, self.raw.image_count).iter().map(|&raw| image(&Struct::read(raw))).collect() }
    }

    /// The name expressions as they were asked for, with what they became.
    pub fn names(&self) -> Vec<Name> {
        let count = self.raw.name_count;
        // SAFETY: lists of `name_count` texts, or NULL.
        let (expressions, lowered, mut schemas) = unsafe {
            let lists = [self.raw.name_expressions, self.raw.lowered_names, self.raw.argument_schemas];
            let [expressions, lowered, schemas] = lists.map(|list| texts(list, count));
            (expressions, lowered, schemas)
        };
        schemas.resize(expressions.len(), String::new());
        let pairs = expressions.into_iter().zip(lowered).zip(schemas);
        pairs.map(|((expression, lowered), argument_schema)| Name { expression, lowered, argument_schema }).collect()
    }

    /// The symbol of a name expression; `None` if it was not asked for.
    pub fn lowered_name(&self, expression: &str) -> Option<Cow<'_, str>> {
        // SAFETY: as above.
        unsafe {
            let expressions = slice(self.raw.name_expressions, self.raw.name_count);
            let index = expressions.iter().position(|&entry| text(entry) == expression)?;
            Some(text(slice(self.raw.lowered_names, self.raw.name_count)[index]))
        }
    }

    /// The policy's bytes; empty if there is none. See [`PolicyView`](crate::PolicyView).
    pub fn policy(&self) -> &[u8] {
        unsafe { bytes(self.raw.policy, self.raw.policy_size) }
    }

    /// The compiler's log; empty if it said nothing.
    pub fn log(&self) -> Cow<'_, str> {
        unsafe { String::from_utf8_lossy(bytes(self.raw.log.cast(), self.raw.log_size)) }
    }

    /// What a linker said that is no error or warning; empty for other families.
    pub fn info_log(&self) -> Cow<'_, str> {
        unsafe { String::from_utf8_lossy(bytes(self.raw.info_log.cast(), self.raw.info_log_size)) }
    }

    /// The log's messages.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        unsafe { records(self.raw.diagnostics, self.raw.diagnostic_count, Diagnostic::from_record) }
    }

    /// The compiler that made the images, such as `"NVRTC 13.0"`.
    pub fn producer(&self) -> Cow<'_, str> {
        unsafe { text(self.raw.producer) }
    }

    /// Time the compiler took, whichever call it was that compiled; zero for a result that was deserialized.
    pub fn compile_time(&self) -> std::time::Duration {
        std::time::Duration::from_nanos(self.raw.compile_nanoseconds)
    }

    /// The key of the request; empty where there is none.
    pub fn cache_key(&self) -> Cow<'_, str> {
        unsafe { text(self.raw.cache_key) }
    }

    /// Why the result was not taken from the cache or not kept; empty if there is nothing to say.
    pub fn cache_note(&self) -> Cow<'_, str> {
        unsafe { text(self.raw.cache_note) }
    }

    /// Which process compiled.
    pub fn build_place(&self) -> BuildPlace {
        BuildPlace(self.raw.build_place)
    }

    /// Why it was compiled there; empty if nothing was compiled.
    pub fn build_place_note(&self) -> Cow<'_, str> {
        unsafe { text(self.raw.build_place_note) }
    }

    /// What precompiled headers were to the compilation.
    pub fn pch_outcome(&self) -> PchOutcome {
        PchOutcome(self.raw.pch_outcome)
    }

    /// Which kind of build made it.
    pub fn family(&self) -> Family {
        Family(self.raw.family)
    }

    /// What ptxas said, where it was asked.
    pub fn ptxas_reports(&self) -> Vec<PtxasReport> {
        unsafe { records(self.raw.ptxas_reports, self.raw.ptxas_report_count, PtxasReport::from_record) }
    }

    /// The kernels of the cubin, and what each needs.
    pub fn kernels(&self) -> Vec<ImageKernel> {
        unsafe { records(self.raw.kernels, self.raw.kernel_count, ImageKernel::from_record) }
    }

    /// What each image pass did, in their order.
    pub fn image_pass_reports(&self) -> Vec<ImagePassReport> {
        unsafe { records(self.raw.image_pass_reports, self.raw.image_pass_report_count, ImagePassReport::from_record) }
    }

    /// Of a slim build the variables that were dropped, and the bytes of each.
    pub fn dropped_variables(&self) -> Vec<(String, u64)> {
        unsafe {
            let symbols = texts(self.raw.dropped_symbols, self.raw.dropped_count);
            symbols.into_iter().zip(slice(self.raw.dropped_sizes, self.raw.dropped_count).iter().copied()).collect()
        }
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
