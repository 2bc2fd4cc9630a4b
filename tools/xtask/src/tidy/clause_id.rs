//! The names of rule clauses, as pages write them (`ED-ZH-14`) and as tests do (`ed_zh_14_…`).

use std::fmt;

/// Families that have clauses named by letters alone, such as `BG-ZH` and `CU-A`.
const LETTERED: [&str; 3] = ["BG", "CU", "HH"];

/// The name of a clause.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ClauseId(String);

impl ClauseId {
    /// Reads the form that pages use.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split('-').collect();
        let is_id = match parts[..] {
            [family, last] => {
                let is_lettered = LETTERED.contains(&family) && is_upper(last, 1..=2);
                is_upper(family, 2..=2) && (is_number(last) || is_lettered)
            }
            [family, edition, last] => {
                is_upper(family, 2..=2) && is_upper(edition, 2..=2) && is_number(last)
            }
            _ => false,
        };
        is_id.then(|| ClauseId(text.to_owned()))
    }

    /// The clause that the beginning of a test's name spells, if there is a
    /// number in it.
    pub(super) fn numbered_in(test: &str) -> Option<Self> {
        [2, 3].into_iter().filter_map(|n| Self::spelled(test, n)).find(Self::is_numbered)
    }

    /// The clause that the beginning of a test's name spells by letters alone.
    pub(super) fn lettered_in(test: &str) -> Option<Self> {
        Self::spelled(test, 2).filter(|id| !id.is_numbered())
    }

    /// The clause spelled by the first parts of a test's name; more must follow.
    fn spelled(test: &str, n_parts: usize) -> Option<Self> {
        let parts: Vec<&str> = test.split('_').collect();
        if parts.len() <= n_parts || test.contains(|c: char| c.is_ascii_uppercase()) {
            return None;
        }
        Self::parse(&parts[..n_parts].join("-").to_ascii_uppercase())
    }

    /// The two letters it begins with.
    pub(super) fn family(&self) -> &str {
        &self.0[..2]
    }

    /// Whether it is a numbered clause below the other, as `BG-ZH-01` is below `BG-ZH`.
    pub(super) fn is_below(&self, other: &ClauseId) -> bool {
        self.0.strip_prefix(&other.0).is_some_and(|rest| rest.starts_with('-'))
    }

    fn is_numbered(&self) -> bool {
        self.0.ends_with(|c: char| c.is_ascii_digit())
    }
}

impl fmt::Display for ClauseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn is_upper(text: &str, lengths: std::ops::RangeInclusive<usize>) -> bool {
    lengths.contains(&text.len()) && text.chars().all(|c| c.is_ascii_uppercase())
}

/// Digits, behind one letter or none.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(|c: char| c.is_ascii_uppercase()).unwrap_or(text);
    !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_a_name_is_read() {
        for name in
            ["CL-01", "ED-ZH-14", "SO-KO-02", "MA-11", "CU-B1", "CU-P10", "BG-ZH", "CU-A", "HH-L"]
        {
            assert_eq!(ClauseId::parse(name).map(|id| id.to_string()).as_deref(), Some(name));
        }
        for text in ["", "CL", "CL-", "ED-ZH", "cl-01", "CLX-01", "CL-01a", "CU-ABC", "A-B-C-D"] {
            assert_eq!(ClauseId::parse(text), None, "{text}");
        }
    }

    #[test]
    fn the_name_of_a_test_begins_with_its_clause() {
        let numbered = |test| ClauseId::numbered_in(test).map(|id| id.to_string());
        assert_eq!(numbered("cl_12_time_out").as_deref(), Some("CL-12"));
        assert_eq!(numbered("ed_zh_14_stall").as_deref(), Some("ED-ZH-14"));
        assert_eq!(numbered("cu_p10_joker").as_deref(), Some("CU-P10"));
        for other in ["cl_12", "bg_zh_nine", "a_set_of_3_cards", "CL_12_x", "ed_zh_x_14_y"] {
            assert_eq!(numbered(other), None, "{other}");
        }
        let lettered = |test| ClauseId::lettered_in(test).map(|id| id.to_string());
        assert_eq!(lettered("bg_zh_nine_cards").as_deref(), Some("BG-ZH"));
        assert_eq!(lettered("cu_a_first").as_deref(), Some("CU-A"));
        assert_eq!(lettered("cl_zh_nine"), None);
    }
}
