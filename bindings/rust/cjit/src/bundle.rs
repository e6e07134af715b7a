//! Bundles: builds for several architectures and image kinds, stored under names in one file.
use crate::artifact::Blob;
use crate::callback::{given, lock};
use crate::error::{call, Result};
use crate::job::{IntoBundle, Job, JobHandle, JobOptions};
use crate::kernel_options::KernelOptions;
use crate::library::{functions, loaded};
use crate::module::Module;
use crate::options::{
    BundleBuildOptionsFields, BundleChooseOptionsFields, BundleFatbinOptionsFields, BundleImportFields,
    BundleLoadOptionsFields, BundleWriteOptionsFields,
};
use crate::record::{record, records, Owned};
use crate::result::BuildResult;
use crate::shared_bytes::SharedBytes;
use crate::sys;
use crate::text::{c_text, TextList};
use crate::{BundleConflict, BundleDifferenceKind, BundleReadFlags, Context, Family, ImageKind};
use std::borrow::Cow;
use std::ffi::OsStr;
use std::path::Path;
use std::sync::Mutex;

record! {
    /// Description of a bundle entry.
    BundleEntry from cjit_bundle_entry_t {
        /// The name under which it was added.
        name: String,
        /// `"sm_90a"`, `"compute_90"`, `"lto_90"`, `"fatbin_90"`.
        arch: String,
        /// The compiler that made it.
        producer: String,
        /// XXH3-128 of the image, as 32 hexadecimal digits.
        checksum: String,
        /// Size of the image in bytes.
        image_size: u64,
        /// Size in bytes of the image in the file that the bundle was read from; 0 if it was not read from a file.
        stored_size: u64,
        /// Compute capability, major * 10 + minor.
        cc: u32,
        /// 0, or the letter `a` or `f`.
        arch_feature: u32,
        /// Kind of the image.
        image_kind: ImageKind,
        /// The kind of build that made it.
        family: Family,
        /// CUDA version of the compiler that made it, major * 1000 + minor * 10.
        cuda_version: u32,
    }
}

record! {
    /// Entries of a bundle, ordered by name, then architecture, then kind.
    BundleInfo from cjit_bundle_info_t {
        /// Number of sections of all entries.
        section_count: u64,
        /// Number of distinct sections. A file stores each distinct section once.
        distinct_section_count: u64,
    } computed(raw) {
        /// The entries.
        entries: Vec<BundleEntry> = records(raw.entries, raw.entry_count, BundleEntry::from_record),
    }
}

record! {
    /// One difference between two bundles.
    BundleDifference from cjit_bundle_difference_t {
        /// The entry's name.
        name: String,
        /// Its architecture.
        arch: String,
        /// The sections that differ if `kind` is `CHANGED`, such as `"image.cubin, log"`; otherwise empty.
        sections: String,
        /// Size of the image in the first bundle, in bytes; 0 if absent.
        first_size: u64,
        /// Size of the image in the second bundle, in bytes; 0 if absent.
        second_size: u64,
        /// How the entry differs.
        kind: BundleDifferenceKind,
    }
}

record! {
    /// Why an entry was chosen or not.
    BundleVerdict from cjit_bundle_verdict_t {
        /// The entry's architecture.
        arch: String,
        /// Why it was chosen or rejected.
        reason: String,
        /// Kind of its image.
        image_kind: ImageKind,
        /// Whether it was chosen.
        is_chosen: bool,
    }
}

record! {
    /// The entry that was chosen for a device, and why.
    BundleChoice from cjit_bundle_choice_t {
        /// Architecture of the chosen entry.
        arch: String,
        /// Kind of its image.
        image_kind: ImageKind,
        /// Compute capability of the device, major * 10 + minor.
        device_cc: u32,
    } computed(raw) {
        /// One verdict per entry of the name, best first.
        verdicts: Vec<BundleVerdict> = records(raw.verdicts, raw.verdict_count, BundleVerdict::from_record),
    }
}

/// Options of a bundle build: each kernel is built for each architecture.
#[derive(Clone)]
pub struct BundleBuildOptions<'a> {
    pub(crate) fields: BundleBuildOptionsFields,
    names: TextList,
    kernels: Vec<&'a KernelOptions>,
}

/// The options in the form that the library reads, with the data that they point to.
struct Lowered {
    options: sys::cjit_bundle_build_options_t,
    _kernels: Vec<sys::cjit_kernel_build_options_t>,
    _pointers: Vec<*const sys::cjit_kernel_build_options_t>,
}

impl<'a> BundleBuildOptions<'a> {
    /// Options for these architectures, separated by commas: `"sm_80,sm_90a,compute_90"`, `"lto_90"`, `"all"`,
    /// `"all-major"`.
    pub fn new(archs: impl AsRef<OsStr>) -> BundleBuildOptions<'a> {
        let options = BundleBuildOptions {
            fields: BundleBuildOptionsFields::default(),
            names: TextList::default(),
            kernels: Vec::new(),
        };
        options.archs(archs)
    }

    /// Add a kernel under a name in the bundle. Its options must not set an architecture.
    pub fn kernel(mut self, name: impl AsRef<OsStr>, options: &'a KernelOptions) -> BundleBuildOptions<'a> {
        self.names.add(&mut self.fields.texts, [name]);
        self.kernels.push(options);
        self
    }

    fn lower(&self) -> Result<Lowered> {
        let kernels = self.kernels.iter().map(|kernel| kernel.raw()).collect::<Result<Vec<_>>>()?;
        let pointers: Vec<*const _> = kernels.iter().map(|kernel| kernel as *const _).collect();
        let mut options = self.fields.lower()?;
        options.names = self.names.pointer();
        options.kernels = pointers.as_ptr();
        options.kernel_count = pointers.len() as u64;
        Ok(Lowered { options, _kernels: kernels, _pointers: pointers })
    }
}

/// An image that another program made: a cubin, PTX or a fatbin.
#[derive(Clone)]
pub struct BundleImport<'a> {
    data: Cow<'a, [u8]>,
    pub(crate) fields: BundleImportFields,
}

impl<'a> BundleImport<'a> {
    /// Import this image.
    pub fn new(data: impl Into<Cow<'a, [u8]>>) -> BundleImport<'a> {
        BundleImport { data: data.into(), fields: BundleImportFields::default() }
    }
}

// SAFETY: their pointers point to data that they own or borrow and that does not change.
unsafe impl Send for BundleBuildOptions<'_> {}
unsafe impl Sync for BundleBuildOptions<'_> {}

/// Options for writing a bundle.
#[derive(Clone, Copy, Default)]
pub struct BundleWriteOptions {
    pub(crate) fields: BundleWriteOptionsFields,
}

impl BundleWriteOptions {
    /// All defaults.
    pub fn new() -> BundleWriteOptions {
        BundleWriteOptions::default()
    }
}

/// Options for exporting a fatbin.
#[derive(Clone, Copy, Default)]
pub struct BundleFatbinOptions {
    pub(crate) fields: BundleFatbinOptionsFields,
}

impl BundleFatbinOptions {
    /// All defaults.
    pub fn new() -> BundleFatbinOptions {
        BundleFatbinOptions::default()
    }
}

/// The device to choose for.
#[derive(Clone, Copy)]
pub struct BundleChooseOptions {
    pub(crate) fields: BundleChooseOptionsFields,
}

impl BundleChooseOptions {
    /// Choose for this compute capability, major * 10 + minor.
    pub fn new(device_cc: u32) -> BundleChooseOptions {
        BundleChooseOptions { fields: BundleChooseOptionsFields::default() }.device_cc(device_cc)
    }
}

/// Options for loading from a bundle.
#[derive(Clone, Default)]
pub struct BundleLoadOptions {
    pub(crate) fields: BundleLoadOptionsFields,
}

impl BundleLoadOptions {
    /// All defaults.
    pub fn new() -> BundleLoadOptions {
        BundleLoadOptions::default()
    }
}

/// A set of entries. An entry is one image with its metadata; name, architecture and image kind identify it.
///
/// ```no_run
/// # fn main() -> cjit::Result<()> {
/// use cjit::{Bundle, BundleBuildOptions, KernelOptions};
/// let context = cjit::Context::new()?;
/// let axpy = KernelOptions::new("...");
/// let bundle = context.build_bundle(&BundleBuildOptions::new("sm_80,sm_90a,compute_90").kernel("axpy", &axpy))?;
/// cjit::write_file("axpy.cjb", &bundle.write()?)?;
/// let module = context.load_bundle(&Bundle::read_file("axpy.cjb")?, "axpy")?;
/// # Ok(()) }
/// ```
pub struct Bundle {
    raw: *mut sys::cjit_bundle_t,
    /// Bytes that entries point to if the bundle was read in place.
    kept: Mutex<Vec<SharedBytes>>,
}

// SAFETY: bundles are thread-safe, as the header documents.
unsafe impl Send for Bundle {}
unsafe impl Sync for Bundle {}

impl Drop for Bundle {
    fn drop(&mut self) {
        // SAFETY: this object owns the handle.
        unsafe { (loaded().bundle_destroy)(self.raw) }
    }
}

impl Context {
    /// Build each kernel for each architecture, concurrently, into a new bundle.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build), and `Status::NOT_READY`, `Status::CANCELLED`.
    pub fn build_bundle(&self, options: &BundleBuildOptions<'_>) -> Result<Bundle> {
        let bundle = Bundle::new()?;
        bundle.build(self, options)?;
        Ok(bundle)
    }

    /// Start a bundle build and return; see [`build_bundle`](Context::build_bundle). The builds of the job are those of
    /// the first kernel in the order of the architectures, then those of the next kernel.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build).
    pub fn build_bundle_async(&self, options: &BundleBuildOptions<'_>, job: JobOptions) -> Result<Job<IntoBundle>> {
        let lowered = options.lower()?;
        // SAFETY: the options point to data in `lowered` and `options`; the library does not keep them.
        Job::start(self, job, Vec::new(), |job_options, job, error| unsafe {
            (loaded().bundle_build_async)(self.raw(), given(&lowered.options), job_options, job, error)
        })
    }

    /// Load the best entry of a name for the current device.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build), and `Status::NOT_FOUND`, `Status::INVALID_IR`,
    /// `Status::NO_BINARY_FOR_DEVICE`, `Status::STALE_HANDLE`.
    pub fn load_bundle(&self, bundle: &Bundle, name: &str) -> Result<Module> {
        Ok(self.load_bundle_with(bundle, name, &BundleLoadOptions::new())?.0)
    }

    /// Load the best entry of a name with options. Also returns which entry was chosen, and why.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build), and `Status::NOT_FOUND`, `Status::INVALID_IR`,
    /// `Status::NO_BINARY_FOR_DEVICE`, `Status::STALE_HANDLE`.
    pub fn load_bundle_with(
        &self,
        bundle: &Bundle,
        name: &str,
        options: &BundleLoadOptions,
    ) -> Result<(Module, BundleChoice)> {
        let name = c_text(name)?;
        let raw = options.fields.lower()?;
        let mut choice = Owned::new(loaded().bundle_choice_cleanup);
        // SAFETY: all arguments are valid during the call; the choice is copied before its cleanup.
        let module = Module::fill(self, |module, error| unsafe {
            (loaded().bundle_load)(self.raw(), bundle.raw, name.as_ptr(), &raw, &mut choice.raw, module, error)
        })?;
        Ok((module, unsafe { BundleChoice::from_record(&choice.raw) }))
    }
}

impl Bundle {
    /// Create an empty bundle.
    ///
    /// # Errors
    /// Only those of every call: see [the crate](crate#errors-and-panics).
    pub fn new() -> Result<Bundle> {
        let functions = functions()?;
        Bundle::fill(|bundle, error| unsafe { (functions.bundle_create)(bundle, error) })
    }

    fn fill(function: impl FnOnce(*mut *mut sys::cjit_bundle_t, *mut *mut sys::cjit_error_t) -> u32) -> Result<Bundle> {
        let mut raw = std::ptr::null_mut();
        call(|error| function(&mut raw, error))?;
        Ok(Bundle { raw, kept: Mutex::default() })
    }

    fn keep(&self, more: &[SharedBytes]) {
        if !more.is_empty() {
            lock(&self.kept).extend(more.iter().cloned());
        }
    }

    fn kept(&self) -> Vec<SharedBytes> {
        lock(&self.kept).clone()
    }

    /// Read a bundle from bytes. The bytes may be untrusted: everything is checked before it is used.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_AN_ARTIFACT`, `Status::ARTIFACT_TRUNCATED`, `Status::ARTIFACT_CORRUPT`,
    /// `Status::ARTIFACT_VERSION`, `Status::ARTIFACT_FAMILY`.
    pub fn read(data: &[u8]) -> Result<Bundle> {
        Bundle::read_bytes(data, BundleReadFlags::DEFAULT)
    }

    /// Read a bundle from bytes; sections are checked and decompressed on first use. See [`read`](Bundle::read).
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_AN_ARTIFACT`, `Status::ARTIFACT_TRUNCATED`, `Status::ARTIFACT_CORRUPT`,
    /// `Status::ARTIFACT_VERSION`, `Status::ARTIFACT_FAMILY`.
    pub fn read_lazily(data: &[u8]) -> Result<Bundle> {
        Bundle::read_bytes(data, BundleReadFlags::LAZY)
    }

    /// Read a bundle without copying the bytes. The bundle and all results from it point into the bytes and keep them
    /// alive. `flags` may add [`BundleReadFlags::LAZY`].
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_AN_ARTIFACT`, `Status::ARTIFACT_TRUNCATED`, `Status::ARTIFACT_CORRUPT`,
    /// `Status::ARTIFACT_VERSION`, `Status::ARTIFACT_FAMILY`.
    pub fn read_in_place(data: impl Into<SharedBytes>, flags: BundleReadFlags) -> Result<Bundle> {
        let data = data.into();
        let bundle = Bundle::read_bytes(&data, flags | BundleReadFlags::IN_PLACE)?;
        bundle.keep(&[data]);
        Ok(bundle)
    }

    /// Reads the bundle. With IN_PLACE the caller must keep the bytes alive.
    fn read_bytes(data: &[u8], flags: BundleReadFlags) -> Result<Bundle> {
        let functions = functions()?;
        Bundle::fill(|bundle, error| unsafe {
            (functions.bundle_read)(data.as_ptr().cast(), data.len() as u64, flags.0, bundle, error)
        })
    }

    /// Read a bundle from a file.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_AN_ARTIFACT`, `Status::ARTIFACT_TRUNCATED`, `Status::ARTIFACT_CORRUPT`,
    /// `Status::ARTIFACT_VERSION`, `Status::ARTIFACT_FAMILY`, `Status::IO`.
    pub fn read_file(path: impl AsRef<Path>) -> Result<Bundle> {
        Bundle::read_file_with(path, BundleReadFlags::DEFAULT)
    }

    /// Read a bundle from a file with flags, such as [`BundleReadFlags::LAZY`].
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_AN_ARTIFACT`, `Status::ARTIFACT_TRUNCATED`, `Status::ARTIFACT_CORRUPT`,
    /// `Status::ARTIFACT_VERSION`, `Status::ARTIFACT_FAMILY`, `Status::IO`.
    pub fn read_file_with(path: impl AsRef<Path>, flags: BundleReadFlags) -> Result<Bundle> {
        let path = c_text(path.as_ref())?;
        let functions = functions()?;
        Bundle::fill(|bundle, error| unsafe { (functions.bundle_read_file)(path.as_ptr(), flags.0, bundle, error) })
    }

    /// Build each kernel for each architecture, concurrently, and add the images. If a build fails, nothing is added.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build).
    pub fn build(&self, context: &Context, options: &BundleBuildOptions<'_>) -> Result<()> {
        let lowered = options.lower()?;
        // SAFETY: the options point to data in `lowered` and `options`.
        context
            .call(|error| unsafe { (loaded().bundle_build)(context.raw(), self.raw, given(&lowered.options), error) })
    }

    /// Add the images that a job of [`Context::build_bundle_async`] built. Other jobs are refused.
    ///
    /// # Errors
    /// Those of [`Context::build`](crate::Context::build), and `Status::NOT_READY`, `Status::CANCELLED`.
    pub fn add_job(&self, job: &JobHandle) -> Result<()> {
        self.keep(job.kept());
        call(|error| unsafe { (loaded().bundle_add_job)(self.raw, job.raw(), error) })
    }

    /// Add each image of a result under a name.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`.
    pub fn add(&self, name: &str, result: &BuildResult, conflict: BundleConflict) -> Result<()> {
        let name = c_text(name)?;
        self.keep(&result.kept);
        call(|error| unsafe { (loaded().bundle_add)(self.raw, name.as_ptr(), &result.raw, conflict.0, error) })
    }

    /// Add an image that another program made.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::ARTIFACT_CORRUPT`.
    pub fn import(&self, name: &str, import: &BundleImport<'_>) -> Result<()> {
        let name = c_text(name)?;
        let mut raw = import.fields.lower()?;
        raw.data = import.data.as_ptr().cast();
        raw.size = import.data.len() as u64;
        call(|error| unsafe { (loaded().bundle_import)(self.raw, name.as_ptr(), &raw, error) })
    }

    /// Remove the entries that match all given criteria, and return their number. `None` and `NONE` match any name,
    /// architecture or kind.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::NOT_FOUND`.
    pub fn drop_entries(&self, name: Option<&str>, arch: Option<&str>, kind: ImageKind) -> Result<u64> {
        let (name, arch) = (name.map(c_text).transpose()?, arch.map(c_text).transpose()?);
        let pointer = |text: &Option<std::ffi::CString>| text.as_ref().map_or(std::ptr::null(), |text| text.as_ptr());
        let mut dropped = 0;
        call(|error| unsafe {
            (loaded().bundle_drop)(self.raw, pointer(&name), pointer(&arch), kind.0, &mut dropped, error)
        })?;
        Ok(dropped)
    }

    /// List the entries.
    ///
    /// # Errors
    /// `Status::ARTIFACT_CORRUPT`.
    pub fn list(&self) -> Result<BundleInfo> {
        let mut listing = Owned::new(loaded().bundle_info_cleanup);
        // SAFETY: the struct is filled, and copied before its cleanup. The same holds below.
        unsafe {
            call(|error| (loaded().bundle_get_info)(self.raw, &mut listing.raw, error))?;
            Ok(BundleInfo::from_record(&listing.raw))
        }
    }

    /// Add all entries of another bundle, which is not modified. Images are shared, not copied.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`.
    pub fn merge(&self, other: &Bundle, conflict: BundleConflict) -> Result<()> {
        self.keep(&other.kept());
        call(|error| unsafe { (loaded().bundle_merge)(self.raw, other.raw, conflict.0, error) })
    }

    /// List the differences between this bundle (the first) and another (the second), in the order of a listing.
    ///
    /// # Errors
    /// Only those of every call: see [the crate](crate#errors-and-panics).
    pub fn compare(&self, other: &Bundle) -> Result<Vec<BundleDifference>> {
        let mut diff = Owned::new(loaded().bundle_diff_cleanup);
        unsafe {
            call(|error| (loaded().bundle_compare)(self.raw, other.raw, &mut diff.raw, error))?;
            Ok(records(diff.raw.differences, diff.raw.difference_count, BundleDifference::from_record))
        }
    }

    /// Write the bundle as bytes. Equal contents give equal bytes, regardless of the order in which entries were added.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::ARTIFACT_CORRUPT`.
    pub fn write(&self) -> Result<Blob> {
        self.write_with(&BundleWriteOptions::new())
    }

    /// Write the bundle with options; see [`write`](Bundle::write).
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::ARTIFACT_CORRUPT`.
    pub fn write_with(&self, options: &BundleWriteOptions) -> Result<Blob> {
        Blob::fill(|blob, error| unsafe { (loaded().bundle_write)(self.raw, &options.fields.raw, blob, error) })
    }

    /// Get an entry as a result with one image.
    ///
    /// # Errors
    /// `Status::NOT_FOUND`, `Status::ARTIFACT_CORRUPT`, `Status::ARTIFACT_VERSION`, `Status::ARTIFACT_FAMILY`.
    pub fn result(&self, name: &str, arch: &str) -> Result<BuildResult> {
        let (name, arch) = (c_text(name)?, c_text(arch)?);
        let mut result = BuildResult::empty();
        call(|error| unsafe {
            (loaded().bundle_get_result)(self.raw, name.as_ptr(), arch.as_ptr(), &mut result.raw, error)
        })?;
        result.kept = self.kept();
        Ok(result)
    }

    /// Choose the best entry of a name for a device; needs no driver.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::NOT_FOUND`, `Status::ARTIFACT_CORRUPT`,
    /// `Status::NO_BINARY_FOR_DEVICE`.
    pub fn choose(&self, name: &str, options: &BundleChooseOptions) -> Result<BundleChoice> {
        let name = c_text(name)?;
        let mut choice = Owned::new(loaded().bundle_choice_cleanup);
        unsafe {
            call(|error| {
                (loaded().bundle_choose)(self.raw, name.as_ptr(), &options.fields.raw, &mut choice.raw, error)
            })?;
            Ok(BundleChoice::from_record(&choice.raw))
        }
    }

    /// Write the bundle, or the entries of one name, as a fatbin for the driver.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::CONTRADICTORY_OPTIONS`,
    /// `Status::NOT_FOUND`, `Status::TOOLKIT_NOT_FOUND`, `Status::TOOLKIT_TOO_OLD`, `Status::TOOLKIT_INCOMPLETE`,
    /// `Status::LINK`, `Status::ARTIFACT_CORRUPT`.
    pub fn export_fatbin(&self, context: &Context, name: Option<&str>) -> Result<Blob> {
        self.export_fatbin_with(context, name, &BundleFatbinOptions::new())
    }

    /// Write a fatbin with options; see [`export_fatbin`](Bundle::export_fatbin).
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::CONTRADICTORY_OPTIONS`,
    /// `Status::NOT_FOUND`, `Status::TOOLKIT_NOT_FOUND`, `Status::TOOLKIT_TOO_OLD`, `Status::TOOLKIT_INCOMPLETE`,
    /// `Status::LINK`, `Status::ARTIFACT_CORRUPT`.
    pub fn export_fatbin_with(
        &self,
        context: &Context,
        name: Option<&str>,
        options: &BundleFatbinOptions,
    ) -> Result<Blob> {
        let name = name.map(c_text).transpose()?;
        let name = name.as_ref().map_or(std::ptr::null(), |name| name.as_ptr());
        Blob::fill(|blob, error| unsafe {
            (loaded().bundle_export_fatbin)(context.raw(), self.raw, name, &options.fields.raw, blob, error)
        })
    }
}

/// Open a bundle that the crate `cjit-build` built in the package's build script, as a [`Result<Bundle>`]. The program
/// contains the bundle, which is not copied. Its sections are decompressed on first use.
///
/// ```ignore
/// let bundle = cjit::include_bundle!("kernels")?; // of kernels.toml
/// ```
#[macro_export]
macro_rules! include_bundle {
    ($name:literal) => {{
        const BYTES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".cjb"));
        $crate::Bundle::read_in_place(BYTES, $crate::BundleReadFlags::LAZY)
    }};
}

impl std::fmt::Debug for Bundle {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Bundle({:p})", self.raw)
    }
}
