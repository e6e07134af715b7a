//! Strings for the library: NUL-terminated, and kept as long as the options that contain them.
use crate::error::{Error, Result};
use std::ffi::{CStr, CString, OsStr};
use std::os::raw::c_char;
use std::os::unix::ffi::OsStrExt;
use std::sync::Arc;

/// Owns the strings of one set of options. A clone shares them, so pointers to them stay valid.
#[derive(Clone, Default)]
pub(crate) struct Texts {
    kept: Vec<Arc<CStr>>,
    problem: Option<String>,
}

impl Texts {
    /// Copies a string and returns the address of the copy. [`Texts::check`] reports strings that contain a NUL byte.
    pub(crate) fn keep(&mut self, text: &OsStr) -> *const c_char {
        match CString::new(text.as_bytes()) {
            Ok(text) => {
                let text: Arc<CStr> = text.into();
                let address = text.as_ptr();
                self.kept.push(text);
                address
            }
            Err(_) => {
                self.problem.get_or_insert_with(|| format!("cannot pass {text:?}: it contains a NUL byte"));
                std::ptr::null()
            }
        }
    }

    pub(crate) fn check(&self) -> Result<()> {
        self.problem.as_ref().map_or(Ok(()), |problem| Err(Error::usage(problem.clone())))
    }
}

/// A list of strings that [`Texts`] owns.
#[derive(Clone, Default)]
pub(crate) struct TextList(Vec<*const c_char>);

impl TextList {
    pub(crate) fn add(&mut self, texts: &mut Texts, entries: impl IntoIterator<Item = impl AsRef<OsStr>>) {
        self.0.extend(entries.into_iter().map(|entry| texts.keep(entry.as_ref())));
    }

    /// Returns the address of the list; NULL if it is empty.
    pub(crate) fn pointer(&self) -> *const *const c_char {
        pointer_or_null(&self.0)
    }

    pub(crate) fn count(&self) -> u64 {
        self.0.len() as u64
    }
}

pub(crate) fn c_text(text: impl AsRef<OsStr>) -> Result<CString> {
    let text = text.as_ref();
    CString::new(text.as_bytes()).map_err(|_| Error::usage(format!("cannot pass {text:?}: it contains a NUL byte")))
}

/// Returns the address of a list; NULL if it is empty.
pub(crate) fn pointer_or_null<T>(list: &[T]) -> *const T {
    if list.is_empty() {
        return std::ptr::null();
    }
    list.as_ptr()
}

/// Rounds a time up to milliseconds. A positive time never becomes 0, which means the default or no limit.
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

/// Returns a string of JSON.
pub(crate) fn quoted(text: &str) -> String {
    let mut json = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => json.extend(['\\', character]),
            control if control < ' ' => json.push_str(&format!("\\u{:04x}", control as u32)),
            other => json.push(other),
        }
    }
    json.push('"');
    json
}
