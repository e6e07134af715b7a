//! Elements in device memory, whose types are known in CUDA C++ too.
use crate::argument::{with_plain_types, Argument};
use crate::text::quoted;
use crate::{DevicePointer, ValueKind};
use std::marker::PhantomData;
use std::os::raw::c_void;

/// A type of elements on the device, in CUDA C++ as well as in Rust.
///
/// Implemented for `bool`, integers of fixed size, `f32` and `f64`. Implement it for other types: a `#[repr(C)]` struct
/// with its definition in CUDA C++, or a wrapper of a number that Rust lacks.
///
/// ```
/// use cjit::{Element, ElementType, ValueKind};
///
/// #[derive(Clone, Copy)]
/// #[repr(C)]
/// struct Point { x: f32, y: f32 }
/// // SAFETY: the definition has the same fields.
/// unsafe impl Element for Point {
///     const TYPE: ElementType = ElementType::of_struct::<Point>("Point", "struct Point { float x, y; };");
/// }
///
/// #[derive(Clone, Copy)]
/// #[repr(transparent)]
/// struct Half(u16); // or a type of another crate, such as half::f16 or num_complex::Complex<f32>
/// // SAFETY: it has the bits of a float16.
/// unsafe impl Element for Half {
///     const TYPE: ElementType = ElementType::of_kind(ValueKind::FLOAT16);
/// }
/// ```
///
/// # Safety
/// A value has the size and the layout of `TYPE`.
pub unsafe trait Element: Copy + Send + Sync + 'static {
    /// The type on the device.
    const TYPE: ElementType;
}

/// A type on the device; see [`Element`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ElementType {
    kind: ValueKind,
    name: &'static str,
    pub(crate) definition: &'static str,
    size: usize,
    alignment: usize,
}

impl ElementType {
    /// A number: a boolean, an integer, a floating-point or a complex number.
    pub const fn of_kind(kind: ValueKind) -> ElementType {
        ElementType { kind, name: "", definition: "", size: 0, alignment: 0 }
    }

    /// A struct with this name in CUDA C++. Its definition comes before the operators of each algorithm that uses the
    /// type.
    pub const fn of_struct<T>(name: &'static str, definition: &'static str) -> ElementType {
        let (size, alignment) = (std::mem::size_of::<T>(), std::mem::align_of::<T>());
        ElementType { kind: ValueKind::BYTES, name, definition, size, alignment }
    }

    /// Bytes that are only copied, such as the values of a sort.
    pub const fn of_bytes<T>() -> ElementType {
        ElementType::of_struct::<T>("", "")
    }

    pub(crate) fn json(&self) -> String {
        if self.kind != ValueKind::BYTES {
            return quoted(self.kind.name().unwrap_or_default()); // cannot fail: there is a context
        }
        let name = if self.name.is_empty() { String::new() } else { format!("\"type\": {}, ", quoted(self.name)) };
        format!("{{{name}\"size\": {}, \"alignment\": {}}}", self.size, self.alignment)
    }
}

macro_rules! elements {
    ($($type:ty: $kind:ident;)*) => {$(
        // SAFETY: the kind of the corresponding C type.
        unsafe impl Element for $type {
            const TYPE: ElementType = ElementType::of_kind(ValueKind::$kind);
        }
    )*};
}
with_plain_types!(elements);

/// A value of an element type as an argument.
pub(crate) struct Typed<T>(pub(crate) T);

// SAFETY: the address of the value itself, with the kind that its type declares.
unsafe impl<T: Element> Argument for Typed<T> {
    fn kind(&self) -> ValueKind {
        T::TYPE.kind
    }
    fn size(&self) -> u64 {
        std::mem::size_of::<T>() as u64
    }
    fn address(&self) -> *const c_void {
        (&self.0 as *const T).cast()
    }
}

/// An address in device memory and the number of elements there. Does not own the memory.
///
/// As an argument of a launch or a plan it is its address.
#[derive(Clone, Copy, Debug)]
pub struct DeviceSlice<T> {
    pointer: DevicePointer,
    len: usize,
    element: PhantomData<fn() -> T>,
}

impl<T: Element> DeviceSlice<T> {
    /// `len` elements at `pointer`.
    pub const fn new(pointer: DevicePointer, len: usize) -> DeviceSlice<T> {
        DeviceSlice { pointer, len, element: PhantomData }
    }

    /// The address of the first element.
    pub const fn pointer(&self) -> DevicePointer {
        self.pointer
    }

    /// The number of elements.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there are no elements.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

// SAFETY: that of its address.
unsafe impl<T> Argument for DeviceSlice<T> {
    fn kind(&self) -> ValueKind {
        self.pointer.kind()
    }
    fn size(&self) -> u64 {
        self.pointer.size()
    }
    fn address(&self) -> *const c_void {
        self.pointer.address()
    }
}

mod sealed {
    use crate::{DevicePointer, ElementType};

    /// A [`DeviceSlice`](super::DeviceSlice) whose type is data.
    #[derive(Clone, Copy, Debug)]
    pub struct UntypedSlice {
        pub(crate) pointer: DevicePointer,
        pub(crate) len: usize,
        pub(crate) element: ElementType,
    }

    pub trait Untyped {
        /// Returns the slices, in order; at least one.
        fn untyped(&self) -> Vec<UntypedSlice>;
    }
}
pub(crate) use sealed::{Untyped, UntypedSlice};

/// The inputs of a [transform](crate::Algorithms::transform): a [`DeviceSlice`], or a tuple of one to eight of them.
pub trait DeviceSlices: Untyped {}

impl<T: Element> Untyped for DeviceSlice<T> {
    fn untyped(&self) -> Vec<UntypedSlice> {
        vec![(*self).into()]
    }
}

impl<T: Element> From<DeviceSlice<T>> for UntypedSlice {
    fn from(slice: DeviceSlice<T>) -> UntypedSlice {
        let DeviceSlice { pointer, len, .. } = slice;
        UntypedSlice { pointer, len, element: T::TYPE }
    }
}

macro_rules! tuples {
    ($first:ident $($rest:ident)*) => {
        impl<$first: Element, $($rest: Element),*> Untyped for (DeviceSlice<$first>, $(DeviceSlice<$rest>,)*) {
            #[allow(non_snake_case)]
            fn untyped(&self) -> Vec<UntypedSlice> {
                let ($first, $($rest,)*) = self;
                [$first.untyped(), $($rest.untyped()),*].concat()
            }
        }
        impl<$first: Element, $($rest: Element),*> DeviceSlices for (DeviceSlice<$first>, $(DeviceSlice<$rest>,)*) {}
        tuples!($($rest)*);
    };
    () => {};
}
tuples!(A B C D E F G H);

impl<T: Element> DeviceSlices for DeviceSlice<T> {}
