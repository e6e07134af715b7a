//! Texts for the library: NUL-terminated, and kept for as long as the options that hold them.
use crate::error::{Error, Result};
use std::ffi::{CStr, CString, OsStr};
use std::os::raw::c_char;
use std::os::unix::ffi::OsStrExt;
use std::sync::Arc;

/// Owns the texts of one set of options. A clone shares them, so pointers stay valid in it.
#[derive(Clone, Default)]
pub(crate) struct Texts {
    kept: Vec<Arc<CStr>>,
    problem: Option<String>,
}

impl Texts {
    /// The address of a copy. A text with a NUL byte inside is found by [`Texts::check`].
    pub(crate) fn keep(&mut self, text: &OsStr) -> *const c_char {
        match CString::new(text.as_bytes()) {
            Ok(text) => {
                let text: Arc<CStr> = text.into();
                let address = text.as_ptr();
                self.kept.push(text);
                address
            }
            Err(_) => {
                self.problem.get_or_insert_with(|| format!("{text:?} holds a NUL byte"));
                std::ptr::null()
            }
        }
    }

    pub(crate) fn check(&self) -> Result<()> {
        self.problem.as_ref().map_or(Ok(()), |problem| Err(Error::usage(problem.clone())))
    }
}

/// A list of texts that [`Texts`] keeps.
#[derive(Clone, Default)]
pub(crate) struct TextList(Vec<*const c_char>);

impl TextList {
    pub(crate) fn add(&mut self, texts: &mut Texts, entries: impl IntoIterator<Item = impl AsRef<OsStr>>) {
        self.0.extend(entries.into_iter().map(|entry| texts.keep(entry.as_ref())));
    }

    /// NULL for an empty list.
    pub(crate) fn pointer(&self) -> *const *const c_char {
        if self.0.is_empty() {
            return std::ptr::null();
        }
        self.0.as_ptr()
    }

    pub(crate) fn count(&self) -> u64 {
        self.0.len() as u64
    }
}

pub(crate) fn c_text(text: impl AsRef<OsStr>) -> Result<CString> {
    let text = text.as_ref();
    CString::new(text.as_bytes()).map_err(|_| Error::usage(format!("{text:?} holds a NUL byte")))
}

/// Declares the methods that set one field of `self.raw` each.
macro_rules! setters {
    ($($(#[$about:meta])* $kind:ident $field:ident $(: $type:ident)?;)*) => {
        $(crate::text::setters!(@one { $(#[$about])* } $kind $field $($type)?);)*
    };
    (@one { $(#[$about:meta])* } switch $field:ident) => {
        $(#[$about])*
        pub fn $field(mut self, value: impl Into<crate::Switch>) -> Self {
            self.raw.$field = value.into().0;
            self
        }
    };
    (@one { $(#[$about:meta])* } number $field:ident $type:ident) => {
        $(#[$about])*
        pub fn $field(mut self, value: $type) -> Self {
            self.raw.$field = value;
            self
        }
    };
    (@one { $(#[$about:meta])* } value $field:ident $type:ident) => {
        $(#[$about])*
        pub fn $field(mut self, value: crate::$type) -> Self {
            self.raw.$field = value.0;
            self
        }
    };
    (@one { $(#[$about:meta])* } text $field:ident) => {
        $(#[$about])*
        pub fn $field(mut self, value: impl AsRef<std::ffi::OsStr>) -> Self {
            self.raw.$field = self.texts.keep(value.as_ref());
            self
        }
    };
    (@one { $(#[$about:meta])* } texts $field:ident) => {
        $(#[$about])*
        pub fn $field(mut self, values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>) -> Self {
            self.$field.add(&mut self.texts, values);
            self
        }
    };
    (@one { $(#[$about:meta])* } milliseconds $field:ident $method:ident) => {
        $(#[$about])*
        pub fn $method(mut self, time: std::time::Duration) -> Self {
            self.raw.$field = crate::text::milliseconds(time);
            self
        }
    };
    (@one { $(#[$about:meta])* } numbers $field:ident) => {
        $(#[$about])*
        pub fn $field(mut self, values: impl IntoIterator<Item = u32>) -> Self {
            self.$field.extend(values);
            self
        }
    };
}
pub(crate) use setters;

/// Never 0 for a time that is not: 0 is the default, or for ever.
pub(crate) fn milliseconds(time: std::time::Duration) -> u32 {
    let rounded_up = time.as_nanos().saturating_add(999_999) / 1_000_000;
    u32::try_from(rounded_up).unwrap_or(u32::MAX)
}

impl From<bool> for crate::Switch {
    fn from(on: bool) -> crate::Switch {
        if on {
            crate::Switch::ON
        } else {
            crate::Switch::OFF
        }
    }
}
