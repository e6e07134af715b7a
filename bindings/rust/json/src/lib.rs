//! A JSON reader and writer for the tests of this workspace. Objects keep their order, and numbers their text.
#![deny(missing_docs)]

mod read;

use std::fmt::{self, Write};

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number, as it was written.
    Number(String),
    /// A string.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// An object.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Parse a JSON document.
    ///
    /// ```
    /// let json = cjit_json::Json::read(r#"{"a": [1, "\u00e9"]}"#).unwrap();
    /// assert_eq!(json.get("a").unwrap().list()[1].text(), "é");
    /// ```
    pub fn read(text: &str) -> Result<Json, String> {
        read::read(text)
    }

    /// Get a value of an object by key.
    pub fn get(&self, key: &str) -> Option<&Json> {
        self.object().iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    /// Keys and values of an object; empty for any other value.
    pub fn object(&self) -> &[(String, Json)] {
        match self {
            Json::Object(entries) => entries,
            _ => &[],
        }
    }

    /// Entries of a list; empty for any other value.
    pub fn list(&self) -> &[Json] {
        match self {
            Json::List(entries) => entries,
            _ => &[],
        }
    }

    /// Contents of a string; empty for any other value.
    pub fn text(&self) -> &str {
        match self {
            Json::Text(text) => text,
            _ => "",
        }
    }

    /// The number, if it fits the type.
    pub fn number<T: std::str::FromStr>(&self) -> Option<T> {
        match self {
            Json::Number(text) => text.parse().ok(),
            _ => None,
        }
    }

    fn write(&self, out: &mut String, depth: usize) {
        match self {
            Json::Null => out.push_str("null"),
            Json::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
            Json::Number(text) => out.push_str(text),
            Json::Text(text) => write_text(out, text),
            Json::List(entries) => {
                write_block(out, depth, ['[', ']'], entries, |out, entry| entry.write(out, depth + 1))
            }
            Json::Object(entries) => write_block(out, depth, ['{', '}'], entries, |out, (key, value)| {
                write_text(out, key);
                out.push_str(": ");
                value.write(out, depth + 1);
            }),
        }
    }
}

fn write_block<T>(
    out: &mut String,
    depth: usize,
    [open, close]: [char; 2],
    entries: &[T],
    each: impl Fn(&mut String, &T),
) {
    out.push(open);
    for (index, entry) in entries.iter().enumerate() {
        out.push_str(if index == 0 { "\n" } else { ",\n" });
        out.push_str(&" ".repeat(2 * (depth + 1)));
        each(out, entry);
    }
    if !entries.is_empty() {
        out.push('\n');
        out.push_str(&" ".repeat(2 * depth));
    }
    out.push(close);
}

fn write_text(out: &mut String, text: &str) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            control if control < ' ' => write!(out, "\\u{:04x}", control as u32).expect("a string takes all"),
            other => out.push(other),
        }
    }
    out.push('"');
}

impl fmt::Display for Json {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = String::new();
        self.write(&mut out, 0);
        formatter.write_str(&out)
    }
}

macro_rules! numbers {
    ($($type:ty),*) => {$(
        impl From<$type> for Json {
            fn from(number: $type) -> Json {
                Json::Number(number.to_string())
            }
        }
    )*};
}
numbers!(u32, u64, i64, usize);

impl From<bool> for Json {
    fn from(value: bool) -> Json {
        Json::Bool(value)
    }
}

impl From<&str> for Json {
    fn from(text: &str) -> Json {
        Json::Text(text.to_owned())
    }
}

impl From<String> for Json {
    fn from(text: String) -> Json {
        Json::Text(text)
    }
}

impl From<std::borrow::Cow<'_, str>> for Json {
    fn from(text: std::borrow::Cow<'_, str>) -> Json {
        Json::Text(text.into_owned())
    }
}

impl<T: Into<Json>> FromIterator<T> for Json {
    fn from_iter<I: IntoIterator<Item = T>>(entries: I) -> Json {
        Json::List(entries.into_iter().map(Into::into).collect())
    }
}

impl<const COUNT: usize> From<[(&str, Json); COUNT]> for Json {
    fn from(entries: [(&str, Json); COUNT]) -> Json {
        Json::Object(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
    }
}
