//! Parser for JSON documents.
use crate::Json;

pub(crate) fn read(text: &str) -> Result<Json, String> {
    let mut reader = Reader { text, place: 0 };
    let value = reader.value()?;
    reader.space();
    if reader.place < text.len() {
        return reader.fail("found text after the value; a document has one value");
    }
    Ok(value)
}

struct Reader<'a> {
    text: &'a str,
    place: usize,
}

impl Reader<'_> {
    fn fail<T>(&self, what: &str) -> Result<T, String> {
        let line = self.text[..self.place].matches('\n').count() + 1;
        Err(format!("line {line}: {what}"))
    }

    fn space(&mut self) {
        let rest = &self.text[self.place..];
        self.place += rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n']).len();
    }

    fn take(&mut self, expected: &str) -> bool {
        let found = self.text[self.place..].starts_with(expected);
        if found {
            self.place += expected.len();
        }
        found
    }

    fn value(&mut self) -> Result<Json, String> {
        self.space();
        match self.text[self.place..].chars().next() {
            Some('{') => self.object(),
            Some('[') => self.list(),
            Some('"') => Ok(Json::Text(self.string()?)),
            Some('-' | '0'..='9') => Ok(self.number()),
            _ if self.take("null") => Ok(Json::Null),
            _ if self.take("true") => Ok(Json::Bool(true)),
            _ if self.take("false") => Ok(Json::Bool(false)),
            _ => self.fail("expected a value"),
        }
    }

    fn number(&mut self) -> Json {
        let rest = &self.text[self.place..];
        let size = rest.find(|c: char| !matches!(c, '0'..='9' | '-' | '+' | '.' | 'e' | 'E')).unwrap_or(rest.len());
        self.place += size;
        Json::Number(rest[..size].to_owned())
    }

    fn list(&mut self) -> Result<Json, String> {
        let mut entries = Vec::new();
        self.block("[", "]", |reader| {
            entries.push(reader.value()?);
            Ok(())
        })?;
        Ok(Json::List(entries))
    }

    fn object(&mut self) -> Result<Json, String> {
        let mut entries = Vec::new();
        self.block("{", "}", |reader| {
            reader.space();
            let key = reader.string()?;
            reader.space();
            if !reader.take(":") {
                return reader.fail("expected a colon");
            }
            entries.push((key, reader.value()?));
            Ok(())
        })?;
        Ok(Json::Object(entries))
    }

    fn block(
        &mut self,
        open: &str,
        close: &str,
        mut each: impl FnMut(&mut Self) -> Result<(), String>,
    ) -> Result<(), String> {
        self.take(open);
        self.space();
        if self.take(close) {
            return Ok(());
        }
        loop {
            each(self)?;
            self.space();
            if self.take(close) {
                return Ok(());
            }
            if !self.take(",") {
                return self.fail("expected a comma");
            }
        }
    }

    fn string(&mut self) -> Result<String, String> {
        if !self.take("\"") {
            return self.fail("expected a string");
        }
        let mut out = String::new();
        loop {
            match self.character()? {
                '"' => return Ok(out),
                '\\' => out.push(self.escape()?),
                other => out.push(other),
            }
        }
    }

    /// Returns the next character of a string.
    fn character(&mut self) -> Result<char, String> {
        let next = self.text[self.place..].chars().next();
        self.place += next.map_or(0, char::len_utf8);
        next.map_or_else(|| self.fail("expected the end of a string"), Ok)
    }

    fn escape(&mut self) -> Result<char, String> {
        Ok(match self.character()? {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            'b' => '\u{8}',
            'f' => '\u{c}',
            'u' => return self.code_point(),
            other => other,
        })
    }

    fn code_point(&mut self) -> Result<char, String> {
        let first = self.four_digits()?;
        if !(0xd800..0xdc00).contains(&first) {
            return char::from_u32(first).map_or_else(|| self.fail("expected a Unicode character"), Ok);
        }
        if !self.take("\\u") {
            return self.fail("expected the second half of a surrogate pair");
        }
        let second = self.four_digits()?;
        let together = 0x10000 + ((first - 0xd800) << 10) + second.wrapping_sub(0xdc00);
        char::from_u32(together).map_or_else(|| self.fail("expected a Unicode character"), Ok)
    }

    fn four_digits(&mut self) -> Result<u32, String> {
        let digits = self.text.get(self.place..self.place + 4).and_then(|digits| u32::from_str_radix(digits, 16).ok());
        self.place += if digits.is_some() { 4 } else { 0 };
        digits.map_or_else(|| self.fail("expected four hexadecimal digits"), Ok)
    }
}
