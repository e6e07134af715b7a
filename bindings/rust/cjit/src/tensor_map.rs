//! Tensor maps: the 128 bytes that tell the tensor memory accelerator of a device where a tensor lies, and which box one copy takes.
use crate::error::{call, Error, Result};
use crate::library::loaded;
use crate::record::bytes;
use crate::sys::{self, Struct};
use crate::text::setters;
use crate::{Context, TensorElement, TensorMapMode};

/// A tensor and how it is copied. Dimensions are counted from 0, the innermost.
///
/// ```
/// use cjit::{TensorElement, TensorMapOptions, TensorMapSwizzle};
/// let options = TensorMapOptions::tiled(0x7f00_0000_0000, TensorElement::FLOAT16, [4096, 4096], [64, 128])
///     .swizzle(TensorMapSwizzle::B128);
/// ```
#[derive(Clone)]
pub struct TensorMapOptions {
    raw: sys::cjit_tensor_map_options_t,
    dims: Vec<u64>,
    strides: Vec<u64>,
    box_dims: Vec<u32>,
    element_strides: Vec<u32>,
    pixel_box_lower: Vec<i32>,
    pixel_box_upper: Vec<i32>,
}

// SAFETY: it holds no pointer that is set.
unsafe impl Send for TensorMapOptions {}
unsafe impl Sync for TensorMapOptions {}

macro_rules! lists {
    ($($(#[$about:meta])* $field:ident: $type:ty;)*) => {$(
        $(#[$about])*
        pub fn $field(mut self, values: impl Into<Vec<$type>>) -> TensorMapOptions {
            self.$field = values.into();
            self
        }
    )*};
}

fn pointer_or_null<T>(list: &[T]) -> *const T {
    if list.is_empty() {
        return std::ptr::null();
    }
    list.as_ptr()
}

impl TensorMapOptions {
    /// A tensor of these extents, in elements.
    pub fn new(address: u64, element: TensorElement, dims: impl Into<Vec<u64>>) -> TensorMapOptions {
        let mut raw = sys::cjit_tensor_map_options_t::new();
        raw.address = address;
        raw.element = element.0;
        TensorMapOptions {
            raw,
            dims: dims.into(),
            strides: Vec::new(),
            box_dims: Vec::new(),
            element_strides: Vec::new(),
            pixel_box_lower: Vec::new(),
            pixel_box_upper: Vec::new(),
        }
    }

    /// A tensor of which boxes are copied.
    pub fn tiled(address: u64, element: TensorElement, dims: impl Into<Vec<u64>>, box_dims: impl Into<Vec<u32>>) -> TensorMapOptions {
        TensorMapOptions::new(address, element, dims).box_dims(box_dims)
    }

    lists! {
        /// Distances in bytes from one index of dimension 1, 2, ... to the next: one less than there are dimensions. Default: dense.
        strides: u64;
        /// Tiled: the box, in elements of each dimension.
        box_dims: u32;
        /// Of the box, every so-many-th element is copied along each dimension. Default: all 1.
        element_strides: u32;
        /// Im2col: from index 0 to the first pixel of the box, in the order W, H, D; two fewer than there are dimensions, or one for the
        /// wide mode.
        pixel_box_lower: i32;
        /// From the last index to the last pixel of the box.
        pixel_box_upper: i32;
    }

    setters! {
        /// How a copy walks through the tensor.
        value mode: TensorMapMode;
        /// How channels lie in global memory.
        value interleave: TensorMapInterleave;
        /// How chunks change places in shared memory.
        value swizzle: TensorMapSwizzle;
        /// How much is fetched into the L2 cache at a time.
        value l2_promotion: TensorMapL2Promotion;
        /// What a copy puts where its box leaves the tensor.
        value oob_fill: TensorMapOobFill;
        /// How many pixels a copy of the wide im2col mode takes.
        value wide_mode: TensorMapWideMode;
        /// Im2col: elements of dimension 0.
        number channels_per_pixel: u32;
        /// Im2col: pixels.
        number pixels_per_column: u32;
    }

    /// Lives as long as `self`. The library reads as many values of each list as the number of dimensions says.
    fn raw(&self) -> Result<sys::cjit_tensor_map_options_t> {
        let rank = self.dims.len();
        let corners = match TensorMapMode(self.raw.mode) {
            TensorMapMode::TILED => 0,
            TensorMapMode::IM2COL_WIDE => 1,
            _ => rank.saturating_sub(2),
        };
        let lengths = [
            ("strides", self.strides.len(), rank.saturating_sub(1)),
            ("box_dims", self.box_dims.len(), rank),
            ("element_strides", self.element_strides.len(), rank),
            ("pixel_box_lower", self.pixel_box_lower.len(), corners),
            ("pixel_box_upper", self.pixel_box_upper.len(), corners),
        ];
        if let Some((name, given, needed)) = lengths.into_iter().find(|&(_, given, needed)| given != 0 && given < needed) {
            return Err(Error::usage(format!("a tensor map of {rank} dimensions takes {needed} {name}; there are {given}")));
        }
        let mut raw = self.raw;
        raw.rank = rank as u32;
        raw.dims = pointer_or_null(&self.dims);
        raw.strides = pointer_or_null(&self.strides);
        raw.box_dims = pointer_or_null(&self.box_dims);
        raw.element_strides = pointer_or_null(&self.element_strides);
        raw.pixel_box_lower = pointer_or_null(&self.pixel_box_lower);
        raw.pixel_box_upper = pointer_or_null(&self.pixel_box_upper);
        Ok(raw)
    }
}

/// The 128 bytes themselves (`CUtensorMap`), for code that makes maps for each launch, or keeps them in structs of its own.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct TensorMapBytes(pub [u8; 128]);

impl TensorMapBytes {
    /// A map for the device of the current CUDA context, or device 0.
    pub fn encode(context: &Context, options: &TensorMapOptions) -> Result<TensorMapBytes> {
        let raw = options.raw()?;
        let mut map = TensorMapBytes([0; 128]);
        // SAFETY: 128 bytes, aligned.
        call(|error| unsafe { (loaded().tensor_map_encode)(context.raw(), &raw, map.0.as_mut_ptr().cast(), error) })?;
        Ok(map)
    }

    /// Let the map refer to another tensor of the same shape.
    pub fn replace_address(&mut self, context: &Context, address: u64) -> Result<()> {
        // SAFETY: 128 bytes, aligned.
        call(|error| unsafe { (loaded().tensor_map_replace_address)(context.raw(), self.0.as_mut_ptr().cast(), address, error) })
    }
}

impl std::fmt::Debug for TensorMapBytes {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("TensorMapBytes")
    }
}

/// A tensor map that is kept. It refers to memory and does not keep it alive.
pub struct TensorMap(*mut sys::cjit_tensor_map_t);

// SAFETY: the header promises that a map may be read from several threads; changing it takes `&mut`.
unsafe impl Send for TensorMap {}
unsafe impl Sync for TensorMap {}

impl Drop for TensorMap {
    fn drop(&mut self) {
        // SAFETY: owned.
        unsafe { (loaded().tensor_map_destroy)(self.0) }
    }
}

impl TensorMap {
    /// A map for the device of the current CUDA context, or device 0. It may outlive the context.
    pub fn create(context: &Context, options: &TensorMapOptions) -> Result<TensorMap> {
        let raw = options.raw()?;
        let mut map = std::ptr::null_mut();
        // SAFETY: what the options point to lives in `options`.
        call(|error| unsafe { (loaded().tensor_map_create)(context.raw(), &raw, &mut map, error) })?;
        Ok(TensorMap(map))
    }

    pub(crate) fn raw(&self) -> *mut sys::cjit_tensor_map_t {
        self.0
    }

    /// The 128 bytes.
    pub fn data(&self) -> &[u8] {
        // SAFETY: they live as long as the map, and change only through `&mut`.
        unsafe { bytes((loaded().tensor_map_data)(self.0), 128) }
    }

    /// Let the map refer to another tensor of the same shape; what launches have copied stays as it is.
    pub fn set_address(&mut self, address: u64) -> Result<()> {
        call(|error| unsafe { (loaded().tensor_map_set_address)(self.0, address, error) })
    }
}

impl std::fmt::Debug for TensorMap {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "TensorMap({:p})", self.0)
    }
}
