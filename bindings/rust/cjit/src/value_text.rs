//! `Debug` output of the value types.
use std::fmt;

/// `CacheMode(USE)`, or the number of an unknown value.
pub(crate) fn debug(formatter: &mut fmt::Formatter<'_>, type_name: &str, c_name: &str, number: u32) -> fmt::Result {
    if c_name.is_empty() {
        return write!(formatter, "{type_name}({number})");
    }
    write!(formatter, "{c_name}")
}
