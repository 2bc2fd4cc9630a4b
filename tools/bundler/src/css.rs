//! Style sheets: joined in order, without comments and superfluous space.

/// Joins style sheets into one text that means the same.
pub(crate) fn join<'a>(sheets: impl IntoIterator<Item = &'a str>) -> String {
    sheets.into_iter().map(shrink).collect()
}

/// Leaves out comments, and space where none is needed.
///
/// Only space next to `{`, `}`, `;` and `,` goes: around colons and operators it
/// may mean something (`a :hover`, `calc(1px + 2px)`), and compression makes the
/// rest cheap.
fn shrink(sheet: &str) -> String {
    let mut out = String::with_capacity(sheet.len());
    let mut rest = sheet;
    let mut has_space = false;
    while let Some(c) = rest.chars().next() {
        if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.find("*/").map_or("", |end| &comment[end + 2..]);
            has_space = true;
        } else if c.is_whitespace() {
            rest = &rest[c.len_utf8()..];
            has_space = true;
        } else {
            let is_needed = !hugs(c) && out.chars().next_back().is_some_and(|last| !hugs(last));
            if has_space && is_needed {
                out.push(' ');
            }
            has_space = false;
            let taken = if c == '"' || c == '\'' { string(rest, c) } else { c.len_utf8() };
            if c == '}' && out.ends_with(';') {
                out.pop();
            }
            out.push_str(&rest[..taken]);
            rest = &rest[taken..];
        }
    }
    out
}

/// Whether a character needs no space around it.
fn hugs(c: char) -> bool {
    matches!(c, '{' | '}' | ';' | ',')
}

/// How long the string at the beginning of a text is, with its quotes.
fn string(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            _ if c == quote => return at + c.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_superfluous_space_go() {
        let sheet = "/* a */\n:root {\n  --gap: 1px;\n  margin: calc(1px + 2px) 0;\n}\n\na, b > c { x: y }\n";
        assert_eq!(shrink(sheet), ":root{--gap: 1px;margin: calc(1px + 2px) 0}a,b > c{x: y}");
    }

    #[test]
    fn space_that_means_something_stays() {
        for same in ["a :hover{}", "@media (width > 9px) and (hover){}", "a{b: c d}", "a b{}"] {
            assert_eq!(shrink(same), same);
        }
        assert_eq!(shrink("a/**/b{}"), "a b{}");
    }

    #[test]
    fn strings_stay_as_they_are() {
        let sheet = r#"a::after{content: "/*  { \" ;  }*/"}"#;
        assert_eq!(shrink(sheet), sheet);
        assert_eq!(shrink("a{b: 'open"), "a{b: 'open");
    }

    #[test]
    fn sheets_are_joined_in_order() {
        assert_eq!(join(["a { b: c; }\n", " d { }"]), "a{b: c}d{}");
    }
}
