//! Arguments of launches: kind, size and address of each value.
use crate::sys;
use crate::tensor_map::{TensorMap, TensorMapBytes};
use crate::ValueKind;
use std::os::raw::c_void;

/// A value for a kernel parameter. Each launch checks its kind and size against the kernel's parameters.
///
/// Implemented for numbers, `bool`, [`DevicePointer`], [`TensorMap`], [`TensorMapBytes`], [`Value`] (for types that
/// Rust lacks, such as `__half`), [`Struct`], and references to all of these. A launch takes a tuple of them: see
/// [`Arguments`].
///
/// # Safety
/// `size` bytes are readable at `address` while `self` is borrowed, and they are a value of `kind`. For the kind
/// `TENSOR_MAP` the address is the library's handle.
pub unsafe trait Argument {
    /// The kind of the value.
    fn kind(&self) -> ValueKind;
    /// Size of the value in bytes.
    fn size(&self) -> u64;
    /// The address of the value.
    fn address(&self) -> *const c_void;
}

macro_rules! plain_arguments {
    ($($type:ty: $kind:ident;)*) => {$(
        // SAFETY: the address of the value itself, with the kind of the corresponding C type.
        unsafe impl Argument for $type {
            #[inline]
            fn kind(&self) -> ValueKind {
                ValueKind::$kind
            }
            #[inline]
            fn size(&self) -> u64 {
                std::mem::size_of::<$type>() as u64
            }
            #[inline]
            fn address(&self) -> *const c_void {
                (self as *const $type).cast()
            }
        }
    )*};
}

/// Calls a macro with the plain types of Rust that kernels take, and their kinds.
macro_rules! with_plain_types {
    ($macro:ident) => {
        $macro! {
            bool: BOOL;
            i8: INT8;
            u8: UINT8;
            i16: INT16;
            u16: UINT16;
            i32: INT32;
            u32: UINT32;
            i64: INT64;
            u64: UINT64;
            i128: INT128;
            u128: UINT128;
            f32: FLOAT32;
            f64: FLOAT64;
        }
    };
}
pub(crate) use with_plain_types;

with_plain_types!(plain_arguments);
plain_arguments! {
    DevicePointer: POINTER;
    TensorMapBytes: BYTES;
}

// SAFETY: the borrowed argument is alive.
unsafe impl<T: Argument + ?Sized> Argument for &T {
    #[inline]
    fn kind(&self) -> ValueKind {
        (**self).kind()
    }
    #[inline]
    fn size(&self) -> u64 {
        (**self).size()
    }
    #[inline]
    fn address(&self) -> *const c_void {
        (**self).address()
    }
}

// SAFETY: for this kind the library takes the handle.
unsafe impl Argument for TensorMap {
    fn kind(&self) -> ValueKind {
        ValueKind::TENSOR_MAP
    }
    fn size(&self) -> u64 {
        128
    }
    fn address(&self) -> *const c_void {
        self.raw() as *const sys::cjit_tensor_map_t as *const c_void
    }
}

/// An address in device memory, as the driver returns it (`CUdeviceptr`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct DevicePointer(pub u64);

/// A value given by its kind and bytes, for types that Rust lacks.
///
/// ```
/// let one_as_half = cjit::Value::new(cjit::ValueKind::FLOAT16, 0x3c00u16.to_le_bytes());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    kind: ValueKind,
    bytes: Vec<u8>,
}

impl Value {
    /// Create a value from these bytes. [`ValueKind::size`] is the required size; a launch refuses any other.
    pub fn new(kind: ValueKind, bytes: impl AsRef<[u8]>) -> Value {
        // The library would take the address of a TENSOR_MAP argument for a handle, so the bytes of a map are passed as
        // BYTES.
        let kind = if kind == ValueKind::TENSOR_MAP { ValueKind::BYTES } else { kind };
        Value { kind, bytes: bytes.as_ref().to_vec() }
    }
}

// SAFETY: the bytes are owned by the value.
unsafe impl Argument for Value {
    fn kind(&self) -> ValueKind {
        self.kind
    }
    fn size(&self) -> u64 {
        self.bytes.len() as u64
    }
    fn address(&self) -> *const c_void {
        self.bytes.as_ptr().cast()
    }
}

/// A struct that a kernel takes by value: a `#[repr(C)]` type with the layout of the kernel's struct.
///
/// ```
/// #[derive(Clone, Copy)]
/// #[repr(C)]
/// struct Shape { rows: u32, columns: u32 }
/// let argument = cjit::Struct(Shape { rows: 2, columns: 3 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(transparent)]
pub struct Struct<T: Copy>(pub T);

// SAFETY: the address of the value itself; the library copies its bytes without interpreting them.
unsafe impl<T: Copy> Argument for Struct<T> {
    fn kind(&self) -> ValueKind {
        ValueKind::BYTES
    }
    fn size(&self) -> u64 {
        std::mem::size_of::<T>() as u64
    }
    fn address(&self) -> *const c_void {
        (&self.0 as *const T).cast()
    }
}

/// The arguments of one launch in the form that the library reads.
#[derive(Clone, Copy, Debug)]
pub struct ArgumentTable<'a> {
    pub(crate) addresses: &'a [*const c_void],
    pub(crate) sizes: &'a [u64],
    pub(crate) kinds: &'a [sys::cjit_value_kind_t],
}

/// All arguments of a launch: a tuple of up to 24 [`Argument`]s, or a slice of `&dyn Argument` if their number is known
/// only at run time.
///
/// ```
/// fn check(_: impl cjit::Arguments) {}
/// check((1u32, 2.0f32, cjit::DevicePointer(0x1000)));
/// let many: Vec<&dyn cjit::Argument> = vec![&1u32, &2.0f32];
/// check(&many[..]);
/// ```
pub trait Arguments {
    /// Call `function` with the table of the arguments.
    fn with_table<R>(&self, function: impl FnOnce(ArgumentTable<'_>) -> R) -> R;
}

impl Arguments for [&dyn Argument] {
    fn with_table<R>(&self, function: impl FnOnce(ArgumentTable<'_>) -> R) -> R {
        let addresses: Vec<_> = self.iter().map(|argument| argument.address()).collect();
        let sizes: Vec<_> = self.iter().map(|argument| argument.size()).collect();
        let kinds: Vec<_> = self.iter().map(|argument| argument.kind().0).collect();
        function(ArgumentTable { addresses: &addresses, sizes: &sizes, kinds: &kinds })
    }
}

impl<T: Arguments + ?Sized> Arguments for &T {
    #[inline]
    fn with_table<R>(&self, function: impl FnOnce(ArgumentTable<'_>) -> R) -> R {
        (**self).with_table(function)
    }
}

impl Arguments for () {
    fn with_table<R>(&self, function: impl FnOnce(ArgumentTable<'_>) -> R) -> R {
        function(ArgumentTable { addresses: &[], sizes: &[], kinds: &[] })
    }
}

macro_rules! tuples {
    ($first:ident $($rest:ident)*) => {
        impl<$first: Argument, $($rest: Argument),*> Arguments for ($first, $($rest,)*) {
            #[inline]
            #[allow(non_snake_case)]
            fn with_table<R_>(&self, function: impl FnOnce(ArgumentTable<'_>) -> R_) -> R_ {
                let ($first, $($rest,)*) = self;
                function(ArgumentTable {
                    addresses: &[$first.address(), $($rest.address()),*],
                    sizes: &[$first.size(), $($rest.size()),*],
                    kinds: &[$first.kind().0, $($rest.kind().0),*],
                })
            }
        }
        tuples!($($rest)*);
    };
    () => {};
}
tuples!(A B C D E F G H I J K L M N O P Q R S T U V W X);

impl ValueKind {
    /// The name of the kind in argument schemas, such as `"float16"`; empty for `NONE` and for kinds that the library
    /// does not know.
    ///
    /// # Errors
    /// The library cannot be loaded; [`Error::load_error`](crate::Error::load_error) says why.
    pub fn name(self) -> crate::Result<&'static str> {
        // SAFETY: the library returns a static string.
        let name = unsafe { std::ffi::CStr::from_ptr((crate::library::functions()?.value_kind_name)(self.0)) };
        Ok(name.to_str().unwrap_or(""))
    }

    /// Size of a value in bytes; 0 for `NONE`, `BYTES` and kinds that the library does not know.
    ///
    /// # Errors
    /// The library cannot be loaded; [`Error::load_error`](crate::Error::load_error) says why.
    pub fn size(self) -> crate::Result<u64> {
        // SAFETY: takes and returns a number.
        Ok(unsafe { (crate::library::functions()?.value_kind_size)(self.0) })
    }
}
