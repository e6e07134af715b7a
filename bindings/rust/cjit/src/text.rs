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
        pointer_or_null(&self.0)
    }

    pub(crate) fn count(&self) -> u64 {
        self.0.len() as u64
    }
}

pub(crate) fn c_text(text: impl AsRef<OsStr>) -> Result<CString> {
    let text = text.as_ref();
    CString::new(text.as_bytes()).map_err(|_| Error::usage(format!("{text:?} holds a NUL byte")))
}

/// NULL for an empty list.
pub(crate) fn pointer_or_null<T>(list: &[T]) -> *const T {
    if list.is_empty() {
        return std::ptr::null();
    }
    list.as_ptr()
}

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
