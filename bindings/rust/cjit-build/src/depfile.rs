//! Reads the dependency files of `cjit prebuild`: the first line has the target, and each further line one path.

/// The paths on which the target depends.
pub(crate) fn prerequisites(rule: &str) -> Vec<String> {
    rule.lines().skip(1).map(|line| unescaped(line.trim_start_matches("  ").trim_end_matches(" \\"))).collect()
}

/// A path without the escapes for make and ninja: a dollar is doubled, spaces, `#` and `:` have a backslash, and
/// further backslashes before a space are doubled.
fn unescaped(text: &str) -> String {
    let mut path = String::new();
    let mut backslashes = 0_usize;
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        match character {
            '\\' => {
                backslashes += 1;
                continue;
            }
            ' ' => backslashes /= 2,
            '#' | ':' => backslashes = backslashes.saturating_sub(1),
            '$' => drop(characters.next()),
            _ => (),
        }
        path.extend(std::iter::repeat('\\').take(backslashes));
        backslashes = 0;
        path.push(character);
    }
    path
}

#[cfg(test)]
mod tests {
    use super::prerequisites;

    #[test]
    fn paths_are_read_as_they_were_before_they_were_escaped() {
        let rule = "a\\ b.cjb: \\\n  plain.h \\\n  two\\ \\ blanks.h \\\n  $$dollar$$$$.h \\\n  \\#hash\\:.h \\\n  \
                    back\\slash.h \\\n  back\\\\\\ blank.h\n";
        let paths = ["plain.h", "two  blanks.h", "$dollar$$.h", "#hash:.h", "back\\slash.h", "back\\ blank.h"];
        assert_eq!(prerequisites(rule), paths);
    }
}
