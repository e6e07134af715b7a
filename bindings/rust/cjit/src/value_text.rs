//! `Debug` of the value types.
use std::fmt;

/// Writes the name of the constant as an enum does, such as `COMPILATION`; `Status(4711)` if the value is unknown.
pub(crate) fn debug(formatter: &mut fmt::Formatter<'_>, type_name: &str, name: &str, number: u32) -> fmt::Result {
    if name.is_empty() {
        return write!(formatter, "{type_name}({number})");
    }
    formatter.write_str(name)
}
