//! Texts with gaps: `{{name}}` is filled in with what the name stands for.

use std::collections::BTreeMap;

use crate::failure::PageError;

/// What the gaps are filled with.
pub(crate) type Parts = BTreeMap<String, String>;

/// Fills in every gap of a text; `name` is what the text is called.
///
/// # Errors
/// If a gap asks for something that is not there.
pub(crate) fn fill(name: &str, text: &str, parts: &Parts) -> Result<String, PageError> {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        let Some((part, behind)) = after.split_once("}}") else { break };
        out.push_str(before);
        let value = parts.get(part.trim()).ok_or_else(|| PageError::NoSuchPart {
            template: name.to_owned(),
            part: part.trim().to_owned(),
            known: parts.keys().cloned().collect(),
        })?;
        out.push_str(value);
        rest = behind;
    }
    out.push_str(rest);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts() -> Parts {
        [("style.css", "/style-1.css"), ("version", "7")]
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .into()
    }

    #[test]
    fn gaps_are_filled_in() {
        let filled = fill("x", "a {{style.css}} b {{ version }}{{version}} } {", &parts());
        assert_eq!(filled.unwrap(), "a /style-1.css b 77 } {");
        assert_eq!(fill("x", "{{ never closed", &parts()).unwrap(), "{{ never closed");
    }

    #[test]
    fn a_gap_that_cannot_be_filled_is_named() {
        let failure = fill("index.html", "{{stlye.css}}", &parts()).unwrap_err();
        assert_eq!(
            failure.to_string(),
            "index.html: there is no `stlye.css` to fill in; known are: style.css, version"
        );
    }
}
