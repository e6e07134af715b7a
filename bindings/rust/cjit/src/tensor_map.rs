//! Tensor maps: 128 bytes that describe to the tensor memory accelerator of a device where a tensor is, and which box
//! one copy transfers.
use crate::error::{call, Error, Result};
use crate::library::loaded;
use crate::options::TensorMapOptionsFields;
use crate::record::bytes;
use crate::sys;
use crate::text::pointer_or_null;
use crate::{Context, TensorElement, TensorMapMode};

/// Options of a tensor map: the tensor, and how it is copied. Dimensions are ordered from the innermost, which is 0.
///
/// ```
/// use cjit::{TensorElement, TensorMapOptions, TensorMapSwizzle};
/// let options = TensorMapOptions::tiled(0x7f00_0000_0000, TensorElement::FLOAT16, [4096, 4096], [64, 128])
///     .swizzle(TensorMapSwizzle::B128);
/// ```
#[derive(Clone)]
pub struct TensorMapOptions {
    pub(crate) fields: TensorMapOptionsFields,
    dims: Vec<u64>,
}

impl TensorMapOptions {
    /// Describe a tensor at an address. `dims` has the extent of each dimension in elements.
    pub fn new(address: u64, element: TensorElement, dims: impl Into<Vec<u64>>) -> TensorMapOptions {
        let mut fields = TensorMapOptionsFields::default();
        fields.raw.address = address;
        fields.raw.element = element.0;
        TensorMapOptions { fields, dims: dims.into() }
    }

    /// Describe a tensor that is copied in boxes.
    pub fn tiled(
        address: u64,
        element: TensorElement,
        dims: impl Into<Vec<u64>>,
        box_dims: impl Into<Vec<u32>>,
    ) -> TensorMapOptions {
        TensorMapOptions::new(address, element, dims).box_dims(box_dims.into())
    }

    /// Returns the options, which point to data in `self`. Checks the lists, because the library reads as many values
    /// of each as the rank requires.
    fn raw(&self) -> Result<sys::cjit_tensor_map_options_t> {
        let rank = self.dims.len();
        let corners = match TensorMapMode(self.fields.raw.mode) {
            TensorMapMode::TILED => 0,
            TensorMapMode::IM2COL_WIDE => 1,
            _ => rank.saturating_sub(2),
        };
        let lengths = [
            ("strides", self.fields.strides.len(), rank.saturating_sub(1)),
            ("box_dims", self.fields.box_dims.len(), rank),
            ("element_strides", self.fields.element_strides.len(), rank),
            ("pixel_box_lower", self.fields.pixel_box_lower.len(), corners),
            ("pixel_box_upper", self.fields.pixel_box_upper.len(), corners),
        ];
        if let Some((name, given, needed)) =
            lengths.into_iter().find(|&(_, given, needed)| given != 0 && given < needed)
        {
            return Err(Error::usage(format!(
                "cannot create a tensor map of {rank} dimensions: `{name}` has length {given}, expected {needed}"
            )));
        }
        let mut raw = self.fields.lower()?;
        raw.rank = rank as u32;
        raw.dims = pointer_or_null(&self.dims);
        Ok(raw)
    }
}

/// The 128 bytes of a tensor map (`CUtensorMap`), for programs that create maps for each launch or store them in
/// structs.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct TensorMapBytes(pub [u8; 128]);

impl TensorMapBytes {
    /// Create a map for the device of the current CUDA context, or device 0.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::DRIVER_NOT_FOUND`,
    /// `Status::DRIVER_TOO_OLD`, `Status::DRIVER`, `Status::NO_DEVICE`, `Status::STALE_HANDLE`.
    pub fn encode(context: &Context, options: &TensorMapOptions) -> Result<TensorMapBytes> {
        let raw = options.raw()?;
        let mut map = TensorMapBytes([0; 128]);
        // SAFETY: the buffer has 128 bytes and is aligned.
        call(|error| unsafe { (loaded().tensor_map_encode)(context.raw(), &raw, map.0.as_mut_ptr().cast(), error) })?;
        Ok(map)
    }

    /// Set the address to that of another tensor with the same shape.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::DRIVER_NOT_FOUND`, `Status::DRIVER_TOO_OLD`, `Status::DRIVER`,
    /// `Status::NO_DEVICE`, `Status::STALE_HANDLE`.
    pub fn replace_address(&mut self, context: &Context, address: u64) -> Result<()> {
        // SAFETY: the buffer has 128 bytes and is aligned.
        call(|error| unsafe {
            (loaded().tensor_map_replace_address)(context.raw(), self.0.as_mut_ptr().cast(), address, error)
        })
    }
}

impl std::fmt::Debug for TensorMapBytes {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("TensorMapBytes")
    }
}

/// A tensor map as a handle. It does not keep the memory of the tensor alive.
pub struct TensorMap(*mut sys::cjit_tensor_map_t);

// SAFETY: several threads may read a map, as the header documents; changes need `&mut`.
unsafe impl Send for TensorMap {}
unsafe impl Sync for TensorMap {}

impl Drop for TensorMap {
    fn drop(&mut self) {
        // SAFETY: this object owns the handle.
        unsafe { (loaded().tensor_map_destroy)(self.0) }
    }
}

impl TensorMap {
    /// Create a map for the device of the current CUDA context, or device 0. The map may outlive the context.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::UNSUPPORTED_FIELD`, `Status::UNSUPPORTED`, `Status::DRIVER_NOT_FOUND`,
    /// `Status::DRIVER_TOO_OLD`, `Status::DRIVER`, `Status::NO_DEVICE`, `Status::STALE_HANDLE`.
    pub fn create(context: &Context, options: &TensorMapOptions) -> Result<TensorMap> {
        let raw = options.raw()?;
        let mut map = std::ptr::null_mut();
        // SAFETY: the options point to data in `options`.
        call(|error| unsafe { (loaded().tensor_map_create)(context.raw(), &raw, &mut map, error) })?;
        Ok(TensorMap(map))
    }

    pub(crate) fn raw(&self) -> *mut sys::cjit_tensor_map_t {
        self.0
    }

    /// The 128 bytes of the map.
    pub fn data(&self) -> &[u8] {
        // SAFETY: the bytes are valid as long as the map, and change only through `&mut`.
        unsafe { bytes((loaded().tensor_map_data)(self.0), 128) }
    }

    /// Set the address to that of another tensor with the same shape. Launches that already copied the map are not
    /// affected.
    ///
    /// # Errors
    /// `Status::INVALID_ARGUMENT`, `Status::DRIVER`, `Status::NO_DEVICE`, `Status::STALE_HANDLE`.
    pub fn set_address(&mut self, address: u64) -> Result<()> {
        call(|error| unsafe { (loaded().tensor_map_set_address)(self.0, address, error) })
    }
}

impl std::fmt::Debug for TensorMap {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "TensorMap({:p})", self.0)
    }
}
