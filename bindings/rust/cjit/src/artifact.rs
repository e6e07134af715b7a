//! Artifacts as bytes and as files.
use crate::error::{call, Result};
use crate::library::{functions, loaded};
use crate::record::{bytes, record, records, Owned};
use crate::sys;
use crate::text::c_text;
use crate::{Family, ImageKind};
use std::path::Path;

/// Bytes that the library allocated.
pub struct Blob(*mut sys::cjit_blob_t);

// SAFETY: blobs are immutable, as the header documents.
unsafe impl Send for Blob {}
unsafe impl Sync for Blob {}

impl Blob {
    pub(crate) fn fill(
        function: impl FnOnce(*mut *mut sys::cjit_blob_t, *mut *mut sys::cjit_error_t) -> u32,
    ) -> Result<Blob> {
        let mut blob = std::ptr::null_mut();
        call(|error| function(&mut blob, error))?;
        Ok(Blob(blob))
    }
}

impl std::ops::Deref for Blob {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        // SAFETY: the bytes live as long as the blob.
        unsafe { bytes((loaded().blob_data)(self.0), (loaded().blob_size)(self.0)) }
    }
}

impl AsRef<[u8]> for Blob {
    fn as_ref(&self) -> &[u8] {
        self
    }
}

impl Drop for Blob {
    fn drop(&mut self) {
        // SAFETY: this object owns the blob.
        unsafe { (loaded().blob_destroy)(self.0) }
    }
}

impl std::fmt::Debug for Blob {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Blob({} bytes)", self.len())
    }
}

record! {
    /// One section of an artifact.
    SectionInfo from cjit_section_info_t {
        /// `"image.cubin"`, `"names"`, ...; `"unknown"` for one that the library does not know.
        name: String,
        /// The section's number in the format.
        id: u32,
        /// Whether a reader that does not know the section must refuse the artifact.
        critical: bool,
        /// Offset in bytes from the start of the artifact.
        offset: u64,
        /// Size in bytes.
        size: u64,
        /// XXH3-64 of the section's bytes; verified.
        checksum: u64,
    }
}

record! {
    /// Description of an artifact.
    ArtifactInfo from cjit_artifact_info_t {
        /// The kind of build that made it.
        family: Family,
        /// Major version of the format.
        format_major: u32,
        /// Minor version of the format.
        format_minor: u32,
        /// Compute capability, major * 10 + minor.
        cc: u32,
        /// 0, or the letter `a` or `f`.
        arch_feature: u32,
        /// Kind of its image.
        image_kind: ImageKind,
        /// CUDA version of the compiler that made it, major * 1000 + minor * 10.
        cuda_version: u32,
        /// Size of the artifact in bytes.
        total_size: u64,
        /// Version of the cjit that wrote it.
        cjit_version: String,
        /// The compiler that made the image, such as `"NVRTC 13.0"`.
        producer: String,
        /// XXH3-128 of the whole artifact, as 32 hexadecimal digits; verified.
        checksum: String,
    } computed(raw) {
        /// Its sections.
        sections: Vec<SectionInfo> = records(raw.sections, raw.section_count, SectionInfo::from_record),
    }
}

/// Describe an artifact of any family. All checksums are verified; the bytes may be untrusted.
///
/// # Errors
/// `Status::INVALID_ARGUMENT`, `Status::NOT_AN_ARTIFACT`, `Status::ARTIFACT_TRUNCATED`, `Status::ARTIFACT_CORRUPT`,
/// `Status::ARTIFACT_VERSION`.
pub fn inspect_artifact(data: &[u8]) -> Result<ArtifactInfo> {
    let functions = functions()?;
    let mut info = Owned::new(functions.artifact_info_cleanup);
    // SAFETY: the bytes are valid during the call; the info is copied before its cleanup.
    unsafe {
        call(|error| (functions.artifact_get_info)(data.as_ptr().cast(), data.len() as u64, &mut info.raw, error))?;
        Ok(ArtifactInfo::from_record(&info.raw))
    }
}

/// Write bytes to a file atomically: a reader sees either the old file or the complete new one.
///
/// # Errors
/// `Status::INVALID_ARGUMENT`, `Status::IO`.
pub fn write_file(path: impl AsRef<Path>, data: &[u8]) -> Result<()> {
    let path = c_text(path.as_ref())?;
    let functions = functions()?;
    // SAFETY: path and bytes are valid during the call.
    call(|error| unsafe {
        (functions.artifact_write_file)(path.as_ptr(), data.as_ptr().cast(), data.len() as u64, error)
    })
}

/// Read a whole file. Its contents are not checked until they are read as an artifact or a bundle.
///
/// # Errors
/// `Status::INVALID_ARGUMENT`, `Status::IO`.
pub fn read_file(path: impl AsRef<Path>) -> Result<Blob> {
    let path = c_text(path.as_ref())?;
    let functions = functions()?;
    // SAFETY: the path is valid during the call.
    Blob::fill(|blob, error| unsafe { (functions.artifact_read_file)(path.as_ptr(), blob, error) })
}
