//! Tensor maps: 128 bytes that describe a tensor, and the box of one copy, to the device's tensor memory accelerator.
use crate::error::{call, Error, Result};
use crate::library::loaded;
use crate::options::TensorMapOptionsFields;
use crate::record::bytes;
use crate::sys;
use crate::text::pointer_or_null;
use crate::{Context, TensorElement, TensorMapMode};

/// A tensor and how it is copied. Dimension 0 is the innermost.
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
    /// A tensor of these extents, in elements.
    pub fn new(address: u64, element: TensorElement, dims: impl Into<Vec<u64>>) -> TensorMapOptions {
        let mut fields = TensorMapOptionsFields::default();
        fields.raw.address = address;
        fields.raw.element = element.0;
        TensorMapOptions { fields, dims: dims.into() }
    }

    /// A tensor that is copied in boxes.
    pub fn tiled(
        address: u64,
        element: TensorElement,
        dims: impl Into<Vec<u64>>,
        box_dims: impl Into<Vec<u32>>,
    ) -> TensorMapOptions {
        TensorMapOptions::new(address, element, dims).box_dims(box_dims.into())
    }

    /// Return the C struct, which lives as long as `self`. The library reads one value per dimension from each list.
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
                "a tensor map of {rank} dimensions takes {needed} {name}; there are {given}"
            )));
        }
        let mut raw = self.fields.lower()?;
        raw.rank = rank as u32;
        raw.dims = pointer_or_null(&self.dims);
        Ok(raw)
    }
}

/// The 128 bytes themselves (`CUtensorMap`), for code that creates a map per launch, or stores maps in its own structs.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct TensorMapBytes(pub [u8; 128]);

impl TensorMapBytes {
    /// Create a map for the device of the current CUDA context, or device 0.
    pub fn encode(context: &Context, options: &TensorMapOptions) -> Result<TensorMapBytes> {
        let raw = options.raw()?;
        let mut map = TensorMapBytes([0; 128]);
        // SAFETY: 128 bytes, aligned.
        call(|error| unsafe { (loaded().tensor_map_encode)(context.raw(), &raw, map.0.as_mut_ptr().cast(), error) })?;
        Ok(map)
    }

    /// Change the address to that of another tensor of the same shape.
    pub fn replace_address(&mut self, context: &Context, address: u64) -> Result<()> {
        // SAFETY: 128 bytes, aligned.
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

/// A tensor map handle. It refers to memory and does not keep it alive.
pub struct TensorMap(*mut sys::cjit_tensor_map_t);

// SAFETY: the header promises that several threads may read a map; changing it needs `&mut`.
unsafe impl Send for TensorMap {}
unsafe impl Sync for TensorMap {}

impl Drop for TensorMap {
    fn drop(&mut self) {
        // SAFETY: owned.
        unsafe { (loaded().tensor_map_destroy)(self.0) }
    }
}

impl TensorMap {
    /// Create a map for the device of the current CUDA context, or device 0. It may outlive the context.
    pub fn create(context: &Context, options: &TensorMapOptions) -> Result<TensorMap> {
        let raw = options.raw()?;
        let mut map = std::ptr::null_mut();
        // SAFETY: the options point into `options`.
        call(|error| unsafe { (loaded().tensor_map_create)(context.raw(), &raw, &mut map, error) })?;
        Ok(TensorMap(map))
    }

    pub(crate) fn raw(&self) -> *mut sys::cjit_tensor_map_t {
        self.0
    }

    /// The 128 bytes.
    pub fn data(&self) -> &[u8] {
        // SAFETY: the bytes live as long as the map, and change only through `&mut`.
        unsafe { bytes((loaded().tensor_map_data)(self.0), 128) }
    }

    /// Change the address to that of another tensor of the same shape. Earlier launches keep their copies.
    pub fn set_address(&mut self, address: u64) -> Result<()> {
        call(|error| unsafe { (loaded().tensor_map_set_address)(self.0, address, error) })
    }
}

impl std::fmt::Debug for TensorMap {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "TensorMap({:p})", self.0)
    }
}
