//! Conversion of records that the library wrote to values of this crate. Only bytes that the library wrote are read.
use crate::sys::Struct;
use std::borrow::Cow;
use std::ffi::CStr;
use std::os::raw::c_char;

/// Converts a field of a C record.
pub(crate) trait FromRaw<R> {
    /// # Safety
    /// Everything that the field points to is valid, as the header documents.
    unsafe fn from_raw(raw: R) -> Self;
}

macro_rules! as_is {
    ($($type:ty),*) => {$(
        impl FromRaw<$type> for $type {
            unsafe fn from_raw(raw: $type) -> $type {
                raw
            }
        }
    )*};
}
as_is!(u32, u64, i32, i64, f64);

impl FromRaw<u32> for bool {
    unsafe fn from_raw(raw: u32) -> bool {
        raw != 0
    }
}

impl FromRaw<*const c_char> for String {
    unsafe fn from_raw(raw: *const c_char) -> String {
        text(raw).into_owned()
    }
}

/// Returns a string of the library. Bytes that are not UTF-8 are replaced.
pub(crate) unsafe fn text<'a>(raw: *const c_char) -> Cow<'a, str> {
    if raw.is_null() {
        return Cow::Borrowed("");
    }
    CStr::from_ptr(raw).to_string_lossy()
}

pub(crate) unsafe fn slice<'a, T>(data: *const T, count: u64) -> &'a [T] {
    if data.is_null() || count == 0 {
        return &[];
    }
    std::slice::from_raw_parts(data, count as usize)
}

pub(crate) unsafe fn bytes<'a>(data: *const std::os::raw::c_void, size: u64) -> &'a [u8] {
    slice(data.cast(), size)
}

pub(crate) unsafe fn texts(list: *const *const c_char, count: u64) -> Vec<String> {
    slice(list, count).iter().map(|&entry| text(entry).into_owned()).collect()
}

/// Converts each record of a list. The records may come from any version of the library.
pub(crate) unsafe fn records<T: Struct, R>(list: *const *const T, count: u64, make: unsafe fn(&T) -> R) -> Vec<R> {
    slice(list, count).iter().map(|&entry| make(&T::read(entry))).collect()
}

/// Declares a struct that is copied from a C record, with fields of the same name and computed fields.
macro_rules! record {
    ($(#[$about:meta])* $name:ident from $raw:ident {
        $($(#[$field_about:meta])* $field:ident: $type:ty,)*
    } $(computed($record:ident) {
        $($(#[$computed_about:meta])* $computed:ident: $computed_type:ty = $value:expr,)*
    })?) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq)]
        #[non_exhaustive]
        pub struct $name {
            $($(#[$field_about])* pub $field: $type,)*
            $($($(#[$computed_about])* pub $computed: $computed_type,)*)?
        }

        impl $name {
            #[allow(unused_unsafe)]
            pub(crate) unsafe fn from_record(raw: &crate::sys::$raw) -> $name {
                $(let $record = raw;)?
                $name {
                    $($field: crate::record::FromRaw::from_raw(raw.$field),)*
                    $($($computed: $value,)*)?
                }
            }
        }
    };
}
pub(crate) use record;

/// A struct that owns the data that it points to until its cleanup.
pub(crate) struct Owned<T: Struct> {
    pub(crate) raw: T,
    cleanup: unsafe extern "C" fn(*mut T),
}

impl<T: Struct> Owned<T> {
    pub(crate) fn new(cleanup: unsafe extern "C" fn(*mut T)) -> Owned<T> {
        Owned { raw: T::new(), cleanup }
    }
}

impl<T: Struct> Drop for Owned<T> {
    fn drop(&mut self) {
        // SAFETY: the struct is zeroed or filled; cleanup is allowed for both.
        unsafe { (self.cleanup)(&mut self.raw) }
    }
}
