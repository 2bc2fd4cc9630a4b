//! What looks like a link in a line of the chat.

use tercet_room::TextFilter;

/// The ends of names that people write without `www.` before them.
const ENDINGS: [&str; 24] = [
    "app", "biz", "ca", "club", "com", "de", "dev", "eu", "fr", "gg", "info", "io", "kr", "link",
    "ly", "me", "net", "org", "ru", "shop", "site", "tv", "uk", "xyz",
];

/// Refuses lines with links.
#[derive(Debug)]
pub(crate) struct LinkFilter;

impl TextFilter for LinkFilter {
    fn refuses(&self, text: &str) -> bool {
        has_link(text)
    }
}

/// Whether something in the text leads out of the room, written as links usually are.
fn has_link(text: &str) -> bool {
    let text: String = text
        .chars()
        .filter(|c| !matches!(c, '\u{200b}'..='\u{200d}' | '\u{ad}'))
        .map(as_ascii)
        .flat_map(char::to_lowercase)
        .collect();
    text.contains("://") || text.contains("www.") || text.split_whitespace().any(is_address)
}

/// A dot, colon or slash of another width or script as its own.
fn as_ascii(c: char) -> char {
    match c {
        '\u{3002}' | '\u{ff61}' | '\u{2024}' => '.',
        '\u{2044}' | '\u{2215}' => '/',
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(u32::from(c) - 0xff01 + u32::from('!')).unwrap_or(c)
        }
        _ => c,
    }
}

/// Whether a word is an address such as `example.org/page`, also of a mailbox.
fn is_address(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    let (host, has_path) = match word.split_once(['/', ':', '?', '#']) {
        Some((host, _)) => (host, true),
        None => (word, false),
    };
    let Some((before, ending)) = host.rsplit_once('.') else { return false };
    let is_named = before.ends_with(char::is_alphanumeric)
        && 2 <= ending.chars().count()
        && ending.chars().all(char::is_alphabetic);
    is_named && (has_path || host.contains('@') || ENDINGS.contains(&ending))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mo_04_what_leads_elsewhere_is_a_link_and_what_people_say_is_not() {
        for link in [
            "https://example.org",
            "HTTP://EXAMPLE.ORG",
            "look: www.example",
            "go to example.com!",
            "(Example.Com)",
            "example.museum/now",
            "me@example.jp",
            "discord.gg/abc",
            "exam\u{200b}ple.com",
            "ｅｘａｍｐｌｅ．ｃｏｍ",
            "example。com",
        ] {
            assert!(has_link(link), "{link}");
        }
        for talk in [
            "well seen!",
            "hm...",
            "3.5 seconds",
            "e.g. this",
            "no.way",
            "1/2",
            "ok.",
            "",
            "了。好",
        ] {
            assert!(!has_link(talk), "{talk}");
        }
    }

    #[test]
    fn mo_04_a_link_stays_one_whatever_is_written_around_it() {
        let mut random = fastrand::Rng::with_seed(0x11);
        for _ in 0..2_000 {
            let mut noise =
                || -> String { (0..random.usize(..20)).map(|_| random.char(..)).collect() };
            let (before, after) = (noise(), noise());
            has_link(&before);
            let text = format!("{before} https://example.org {after}");
            assert!(has_link(&text), "{text:?}");
        }
    }
}
