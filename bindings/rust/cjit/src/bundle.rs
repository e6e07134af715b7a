//! Bundles: builds for several architectures, in several forms, under names of the caller's, in one file.
use crate::artifact::Blob;
use crate::callback::{given, lock};
use crate::error::{call, Result};
use crate::job::{IntoBundle, Job, JobHandle, JobOptions};
use crate::kernel_options::KernelOptions;
use crate::library::{functions, loaded};
use crate::module::Module;
use crate::options::{
    BundleBuildOptionsFields, BundleChooseOptionsFields, BundleImportFields, BundleLoadOptionsFields,
    BundleWriteOptionsFields,
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
    /// What an entry of a bundle is.
    BundleEntry from cjit_bundle_entry_t {
        /// The name it was added under.
        name: String,
        /// `"sm_90a"`, `"compute_90"`, `"lto_90"`, `"fatbin_90"`.
        arch: String,
        /// The compiler that made it.
        producer: String,
        /// XXH3-128 of the image, as 32 hexadecimal digits.
        checksum: String,
        /// Bytes of the image.
        image_size: u64,
        /// Bytes that the image takes in the file that the bundle was read from; 0 if it is from no file.
        stored_size: u64,
        /// Compute capability, major * 10 + minor.
        cc: u32,
        /// 0, or the letter `a` or `f`.
        arch_feature: u32,
        /// What the image is.
        image_kind: ImageKind,
        /// Which kind of build made it.
        family: Family,
        /// The CUDA version of the compiler behind it, major * 1000 + minor * 10.
        cuda_version: u32,
    }
}

record! {
    /// The entries of a bundle, in the order of names, then architectures, then kinds.
    BundleInfo from cjit_bundle_info_t {
        /// Sections of the entries.
        section_count: u64,
        /// How many different ones there are: a file has each once.
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
        /// Of what is changed the sections that differ.
        sections: String,
        /// Bytes of the image in the first bundle.
        first_size: u64,
        /// Bytes of the image in the second bundle.
        second_size: u64,
        /// How it differs.
        kind: BundleDifferenceKind,
    }
}

record! {
    /// What an entry was to a choice.
    BundleVerdict from cjit_bundle_verdict_t {
        /// The entry's architecture.
        arch: String,
        /// Why it was taken or passed over.
        reason: String,
        /// What its image is.
        image_kind: ImageKind,
        /// Whether it was taken.
        is_chosen: bool,
    }
}

record! {
    /// Which entry was taken for a device, and why not another.
    BundleChoice from cjit_bundle_choice_t {
        /// The architecture of the entry that was taken.
        arch: String,
        /// What its image is.
        image_kind: ImageKind,
        /// The device that it was taken for, major * 10 + minor.
        device_cc: u32,
    } computed(raw) {
        /// One for each entry of the name, best first.
        verdicts: Vec<BundleVerdict> = records(raw.verdicts, raw.verdict_count, BundleVerdict::from_record),
    }
}

/// What to build into a bundle: each kernel for each architecture.
#[derive(Clone)]
pub struct BundleBuildOptions<'a> {
    pub(crate) fields: BundleBuildOptionsFields,
    names: TextList,
    kernels: Vec<&'a KernelOptions>,
}

/// The options in the library's form, with what they point to.
struct Lowered {
    options: sys::cjit_bundle_build_options_t,
    _kernels: Vec<sys::cjit_kernel_build_options_t>,
    _pointers: Vec<*const sys::cjit_kernel_build_options_t>,
}

impl<'a> BundleBuildOptions<'a> {
    /// Architectures, separated by commas: `"sm_80,sm_90a,compute_90"`, `"lto_90"`, `"all"`, `"all-major"`.
    pub fn new(archs: impl AsRef<OsStr>) -> BundleBuildOptions<'a> {
        let options = BundleBuildOptions {
            fields: BundleBuildOptionsFields::default(),
            names: TextList::default(),
            kernels: Vec::new(),
        };
        options.archs(archs)
    }

    /// One more kernel, under its name in the bundle. Its options name no architecture.
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

/// Bytes that another program made: a cubin, PTX or a fatbin.
#[derive(Clone)]
pub struct BundleImport<'a> {
    data: Cow<'a, [u8]>,
    pub(crate) fields: BundleImportFields,
}

impl<'a> BundleImport<'a> {
    /// The image.
    pub fn new(data: impl Into<Cow<'a, [u8]>>) -> BundleImport<'a> {
        BundleImport { data: data.into(), fields: BundleImportFields::default() }
    }
}

// SAFETY: pointers of these point to what they own or borrow, and does not change.
unsafe impl Send for BundleBuildOptions<'_> {}
unsafe impl Sync for BundleBuildOptions<'_> {}

/// How a bundle is written.
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

/// For which device to choose.
#[derive(Clone, Copy)]
pub struct BundleChooseOptions {
    pub(crate) fields: BundleChooseOptionsFields,
}

impl BundleChooseOptions {
    /// A device of this compute capability, major * 10 + minor.
    pub fn new(device_cc: u32) -> BundleChooseOptions {
        BundleChooseOptions { fields: BundleChooseOptionsFields::default() }.device_cc(device_cc)
    }
}

/// How to load from a bundle.
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

/// A set of entries: images with what belongs to them, each told from others by its name, its
/// architecture and its image kind.
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
    /// What entries point into, where they were read in place.
    kept: Mutex<Vec<SharedBytes>>,
}

// SAFETY: the header promises that bundles are thread-safe.
unsafe impl Send for Bundle {}
unsafe impl Sync for Bundle {}

impl Drop for Bundle {
    fn drop(&mut self) {
        // SAFETY: owned.
        unsafe { (loaded().bundle_destroy)(self.raw) }
    }
}

impl Context {
    /// Build each kernel for each architecture, all at once, into a new bundle.
    pub fn build_bundle(&self, options: &BundleBuildOptions<'_>) -> Result<Bundle> {
        let bundle = Bundle::new()?;
        bundle.build(self, options)?;
        Ok(bundle)
    }

    /// Begin what [`build_bundle`](Context::build_bundle) does, and return. The job's builds are those of the first
    /// kernel, in the order of the architectures, then those of the next.
    pub fn build_bundle_async(&self, options: &BundleBuildOptions<'_>, job: JobOptions) -> Result<Job<IntoBundle>> {
        let lowered = options.lower()?;
        // SAFETY: what the options point to lives in `lowered` and `options`; nothing is kept.
        Job::start(self, job, Vec::new(), |job_options, job, error| unsafe {
            (loaded().bundle_build_async)(self.raw(), given(&lowered.options), job_options, job, error)
        })
    }

    /// Load the entry of a name that is the best for the current device.
    pub fn load_bundle(&self, bundle: &Bundle, name: &str) -> Result<Module> {
        Ok(self.load_bundle_with(bundle, name, &BundleLoadOptions::new())?.0)
    }

    /// As [`load_bundle`](Context::load_bundle), with options; says which entry was taken, and why not another.
    pub fn load_bundle_with(
        &self,
        bundle: &Bundle,
        name: &str,
        options: &BundleLoadOptions,
    ) -> Result<(Module, BundleChoice)> {
        let name = c_text(name)?;
        let raw = options.fields.lower()?;
        let mut choice = Owned::new(loaded().bundle_choice_cleanup);
        // SAFETY: all of it is there for the call; the choice is copied before its cleanup.
        let module = Module::fill(self, |module, error| unsafe {
            (loaded().bundle_load)(self.raw(), bundle.raw, name.as_ptr(), &raw, &mut choice.raw, module, error)
        })?;
        Ok((module, unsafe { BundleChoice::from_record(&choice.raw) }))
    }
}

impl Bundle {
    /// An empty bundle.
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

    /// Read a bundle. The bytes may be untrusted: everything is checked before it is used.
    pub fn read(data: &[u8]) -> Result<Bundle> {
        Bundle::read_bytes(data, BundleReadFlags::DEFAULT)
    }

    /// As [`read`](Bundle::read), but sections are checked and decompressed when they are first wanted.
    pub fn read_lazily(data: &[u8]) -> Result<Bundle> {
        Bundle::read_bytes(data, BundleReadFlags::LAZY)
    }

    /// Read without a copy: the bundle, and what comes from it, points into the bytes and keeps them. `flags` may add
    /// [`BundleReadFlags::LAZY`].
    pub fn read_in_place(data: impl Into<SharedBytes>, flags: BundleReadFlags) -> Result<Bundle> {
        let data = data.into();
        let bundle = Bundle::read_bytes(&data, flags | BundleReadFlags::IN_PLACE)?;
        bundle.keep(&[data]);
        Ok(bundle)
    }

    /// The caller keeps the bytes if the flags say that they are read in place.
    fn read_bytes(data: &[u8], flags: BundleReadFlags) -> Result<Bundle> {
        let functions = functions()?;
        Bundle::fill(|bundle, error| unsafe {
            (functions.bundle_read)(data.as_ptr().cast(), data.len() as u64, flags.0, bundle, error)
        })
    }

    /// Read a file.
    pub fn read_file(path: impl AsRef<Path>) -> Result<Bundle> {
        Bundle::read_file_with(path, BundleReadFlags::DEFAULT)
    }

    /// Read a file, lazily for instance.
    pub fn read_file_with(path: impl AsRef<Path>, flags: BundleReadFlags) -> Result<Bundle> {
        let path = c_text(path.as_ref())?;
        let functions = functions()?;
        Bundle::fill(|bundle, error| unsafe { (functions.bundle_read_file)(path.as_ptr(), flags.0, bundle, error) })
    }

    /// Build each kernel for each architecture, all at once, and add the images. If a build fails nothing is added.
    pub fn build(&self, context: &Context, options: &BundleBuildOptions<'_>) -> Result<()> {
        let lowered = options.lower()?;
        // SAFETY: what the options point to lives in `lowered` and `options`.
        context
            .call(|error| unsafe { (loaded().bundle_build)(context.raw(), self.raw, given(&lowered.options), error) })
    }

    /// Add what a job of [`Context::build_bundle_async`] built. That of another kind is refused.
    pub fn add_job(&self, job: &JobHandle) -> Result<()> {
        self.keep(job.kept());
        call(|error| unsafe { (loaded().bundle_add_job)(self.raw, job.raw(), error) })
    }

    /// Add each image of a result.
    pub fn add(&self, name: &str, result: &BuildResult, conflict: BundleConflict) -> Result<()> {
        let name = c_text(name)?;
        self.keep(&result.kept);
        call(|error| unsafe { (loaded().bundle_add)(self.raw, name.as_ptr(), &result.raw, conflict.0, error) })
    }

    /// Add an image that another program made.
    pub fn import(&self, name: &str, import: &BundleImport<'_>) -> Result<()> {
        let name = c_text(name)?;
        let mut raw = import.fields.lower()?;
        raw.data = import.data.as_ptr().cast();
        raw.size = import.data.len() as u64;
        call(|error| unsafe { (loaded().bundle_import)(self.raw, name.as_ptr(), &raw, error) })
    }

    /// Drop the entries of a name, of an architecture, of a kind (`NONE`: any), or of all that are given;
    /// says how many there were.
    pub fn drop_entries(&self, name: Option<&str>, arch: Option<&str>, kind: ImageKind) -> Result<u64> {
        let (name, arch) = (name.map(c_text).transpose()?, arch.map(c_text).transpose()?);
        let pointer = |text: &Option<std::ffi::CString>| text.as_ref().map_or(std::ptr::null(), |text| text.as_ptr());
        let mut dropped = 0;
        call(|error| unsafe {
            (loaded().bundle_drop)(self.raw, pointer(&name), pointer(&arch), kind.0, &mut dropped, error)
        })?;
        Ok(dropped)
    }

    /// The entries.
    pub fn list(&self) -> Result<BundleInfo> {
        let mut listing = Owned::new(loaded().bundle_info_cleanup);
        // SAFETY: filled, and copied before its cleanup; so below.
        unsafe {
            call(|error| (loaded().bundle_get_info)(self.raw, &mut listing.raw, error))?;
            Ok(BundleInfo::from_record(&listing.raw))
        }
    }

    /// Add all entries of another bundle, which stays as it is. Images are shared, not copied.
    pub fn merge(&self, other: &Bundle, conflict: BundleConflict) -> Result<()> {
        self.keep(&other.kept());
        call(|error| unsafe { (loaded().bundle_merge)(self.raw, other.raw, conflict.0, error) })
    }

    /// How another bundle differs from this one, in the order of a listing.
    pub fn compare(&self, other: &Bundle) -> Result<Vec<BundleDifference>> {
        let mut diff = Owned::new(loaded().bundle_diff_cleanup);
        unsafe {
            call(|error| (loaded().bundle_compare)(self.raw, other.raw, &mut diff.raw, error))?;
            Ok(records(diff.raw.differences, diff.raw.difference_count, BundleDifference::from_record))
        }
    }

    /// The bundle as bytes. Equal contents give equal bytes, in whatever order they were added.
    pub fn write(&self) -> Result<Blob> {
        self.write_with(&BundleWriteOptions::new())
    }

    /// As [`write`](Bundle::write), with options.
    pub fn write_with(&self, options: &BundleWriteOptions) -> Result<Blob> {
        Blob::fill(|blob, error| unsafe { (loaded().bundle_write)(self.raw, &options.fields.raw, blob, error) })
    }

    /// Take an entry out as a result of one image.
    pub fn result(&self, name: &str, arch: &str) -> Result<BuildResult> {
        let (name, arch) = (c_text(name)?, c_text(arch)?);
        let mut result = BuildResult::empty();
        call(|error| unsafe {
            (loaded().bundle_get_result)(self.raw, name.as_ptr(), arch.as_ptr(), &mut result.raw, error)
        })?;
        result.kept = self.kept();
        Ok(result)
    }

    /// Choose the entry of a name for a device, without a driver.
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

    /// The bundle, or the entries of a name, as a fatbin that the driver takes.
    pub fn export_fatbin(&self, context: &Context, name: Option<&str>) -> Result<Blob> {
        let name = name.map(c_text).transpose()?;
        let name = name.as_ref().map_or(std::ptr::null(), |name| name.as_ptr());
        Blob::fill(|blob, error| unsafe { (loaded().bundle_export_fatbin)(context.raw(), self.raw, name, blob, error) })
    }
}

impl std::fmt::Debug for Bundle {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Bundle({:p})", self.raw)
    }
}
