//! Handles, names that look alike, and what devices are called.

use axum::http::{HeaderMap, header};
use sha2::{Digest, Sha256};
use tercet_protocol::account::{HANDLE_CHARACTERS, LABEL_CHARACTERS, PASSWORD_CHARACTERS};
use tercet_store::WordHash;
use unicode_normalization::UnicodeNormalization as _;
use unicode_security::skeleton;

use super::common;

/// Whether a text can be a handle: `[a-z][a-z0-9_-]{1,28}[a-z0-9]`.
pub(crate) fn is_handle(text: &str) -> bool {
    let bytes = text.as_bytes();
    let (least, most) = HANDLE_CHARACTERS;
    let is_word = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    (least as usize..=most as usize).contains(&bytes.len())
        && bytes.first().is_some_and(u8::is_ascii_lowercase)
        && bytes.last().is_some_and(is_word)
        && bytes.iter().all(|byte| is_word(byte) || matches!(byte, b'-' | b'_'))
}

/// What is kept of a handle for good.
pub(crate) fn handle_key(handle: &str) -> WordHash {
    key("handle", handle)
}

/// What a name looks like: two names that share a key cannot be told apart at a glance.
///
/// Letters are compared by their looks and without case. Case is folded before and after,
/// because a capital I looks like a small L.
pub(crate) fn name_keys(name: &str) -> Vec<WordHash> {
    let bare = |text: String| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
    let compatible: String = name.nfkc().collect();
    let folded = bare(skeleton(&compatible.to_lowercase()).collect());
    let shown: String = skeleton(&compatible).collect();
    let shown = bare(skeleton(&shown.to_lowercase()).collect());
    let mut keys = vec![key("name", &folded), key("name", &shown)];
    keys.dedup();
    keys
}

fn key(kind: &str, word: &str) -> WordHash {
    let hash = Sha256::new().chain_update(kind).chain_update([0]).chain_update(word);
    WordHash(hash.finalize().into())
}

/// What is wrong with a new password, as what is allowed instead.
pub(crate) fn password_problem(password: &str, handle: &str) -> Option<String> {
    let n_chars = password.chars().count();
    let (least, most) = PASSWORD_CHARACTERS;
    if n_chars < least as usize || (most as usize) < n_chars {
        return Some(format!("{least} to {most} characters"));
    }
    common::is_common(password, handle)
        .then(|| "a password that is not among the first somebody would try".to_owned())
}

/// The name of a device or token: one line without control characters, not too long.
pub(crate) fn label(text: &str) -> String {
    let visible = text.chars().filter(|c| !c.is_control());
    let label: String = visible.take(LABEL_CHARACTERS as usize).collect();
    label.trim().to_owned()
}

/// What a device is called by what its browser says of itself.
pub(crate) fn device_label(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok());
    let agent = agent.unwrap_or_default();
    let find = |names: &[(&str, &str)]| {
        let found = names.iter().find(|(mark, _)| agent.contains(mark));
        found.map(|(_, name)| (*name).to_owned())
    };
    // The order matters: most browsers also claim to be the ones after them.
    let browser = find(&[
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Firefox", "Firefox"),
        ("Chrome", "Chrome"),
        ("Safari", "Safari"),
    ]);
    let system = find(&[
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Android", "Android"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("CrOS", "ChromeOS"),
        ("Linux", "Linux"),
    ]);
    match (browser, system) {
        (Some(browser), Some(system)) => format!("{browser} · {system}"),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => label(agent),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn ac_01_a_handle_is_three_to_thirty_plain_characters() {
        for handle in ["ada", "a1b", "a-b", "ann_of_green-gables", &format!("a{}", "b".repeat(29))]
        {
            assert!(is_handle(handle), "{handle}");
        }
        for handle in [
            "",
            "ab",
            "Ada",
            "1ab",
            "-ab",
            "ab-",
            "ab_",
            "a b",
            "añb",
            "аda",
            "ada\n",
            &"a".repeat(31),
            &"a".repeat(200),
        ] {
            assert!(!is_handle(handle), "{handle:?}");
        }
    }

    #[test]
    fn ac_01_names_that_look_alike_share_a_key() {
        let look_alike = |a: &str, b: &str| {
            let (a, b) = (name_keys(a), name_keys(b));
            a.iter().any(|key| b.contains(key))
        };
        for (a, b) in [
            ("Alice", "alice"),
            ("Alice", "ALICE"),
            ("Alice", "Аlice"), // Cyrillic А
            ("Alice", "AIice"), // capital i
            ("Alice", "A1ice"),
            ("Alice", "A l i c e"),
            ("Alice", "Ａｌｉｃｅ"),
            ("paypal", "раураl"),
            ("Zoë", "Zoe\u{308}"),
        ] {
            assert!(look_alike(a, b), "{a} {b}");
        }
        for (a, b) in [("Alice", "Alicia"), ("Ann", "Anna"), ("李小龍", "李小狼"), ("Zoë", "Zoe")]
        {
            assert!(!look_alike(a, b), "{a} {b}");
        }
    }

    #[test]
    fn devices_are_called_by_browser_and_system() {
        let label = |agent: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::USER_AGENT, HeaderValue::from_static(agent));
            device_label(&headers)
        };
        let chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) \
                      Chrome/120.0 Safari/537.36";
        assert_eq!(label(chrome), "Chrome · Linux");
        let phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 \
                     (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1";
        assert_eq!(label(phone), "Safari · iPhone");
        assert_eq!(label("curl/8.0"), "curl/8.0");
        assert_eq!(device_label(&HeaderMap::new()), "");
    }
}
