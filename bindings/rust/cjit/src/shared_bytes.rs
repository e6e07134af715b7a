//! Bytes that several objects read in place. They are freed with the last of these objects.
use crate::artifact::Blob;
use std::sync::Arc;

/// Bytes that are read in place, without a copy. Results, bundles and objects from them keep the bytes alive.
///
/// ```
/// let bytes: cjit::SharedBytes = vec![1, 2, 3].into();
/// assert_eq!(bytes.len(), 3);
/// ```
#[derive(Clone)]
pub struct SharedBytes {
    data: *const u8,
    size: usize,
    _owner: Option<Arc<dyn Send + Sync>>,
}

// SAFETY: the owner may be shared, and nothing writes to the bytes.
unsafe impl Send for SharedBytes {}
unsafe impl Sync for SharedBytes {}

impl SharedBytes {
    /// Share bytes that another object owns, such as a mapped file.
    ///
    /// # Safety
    /// The bytes at `data` must be valid and must not change as long as `owner` lives.
    pub unsafe fn from_owner(owner: Arc<dyn Send + Sync>, data: *const [u8]) -> SharedBytes {
        let bytes = &*data;
        SharedBytes { data: bytes.as_ptr(), size: bytes.len(), _owner: Some(owner) }
    }
}

impl std::ops::Deref for SharedBytes {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        // SAFETY: the owner keeps the bytes alive.
        unsafe { std::slice::from_raw_parts(self.data, self.size) }
    }
}

impl std::fmt::Debug for SharedBytes {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "SharedBytes({} bytes)", self.size)
    }
}

impl From<Arc<[u8]>> for SharedBytes {
    fn from(owner: Arc<[u8]>) -> SharedBytes {
        let data: *const [u8] = &*owner;
        // SAFETY: the contents of an Arc do not move, and shared contents cannot change. Another Arc owns this one.
        unsafe { SharedBytes::from_owner(Arc::new(owner), data) }
    }
}

impl From<Vec<u8>> for SharedBytes {
    fn from(bytes: Vec<u8>) -> SharedBytes {
        let data: *const [u8] = &*bytes;
        // SAFETY: the contents of a vector do not move with it, and nothing else can access this vector.
        unsafe { SharedBytes::from_owner(Arc::new(bytes), data) }
    }
}

impl From<Blob> for SharedBytes {
    fn from(blob: Blob) -> SharedBytes {
        let data: *const [u8] = &*blob;
        // SAFETY: a blob is immutable, and the library owns its bytes.
        unsafe { SharedBytes::from_owner(Arc::new(blob), data) }
    }
}

impl From<&'static [u8]> for SharedBytes {
    fn from(bytes: &'static [u8]) -> SharedBytes {
        SharedBytes { data: bytes.as_ptr(), size: bytes.len(), _owner: None }
    }
}
