//! `Debug` of the value types.
use std::fmt;

/// Writes `CacheMode(USE)`, or the number if the value is unknown.
pub(crate) fn debug(formatter: &mut fmt::Formatter<'_>, type_name: &str, c_name: &str, number: u32) -> fmt::Result {
    if c_name.is_empty() {
        return write!(formatter, "{type_name}({number})");
    }
    write!(formatter, "{c_name}")
}
