//! Whose pages may use this server.

use axum::http::{HeaderMap, Uri, header};

/// Whether a request that changes something comes from a page of ours or from no page at all.
///
/// A browser tells the origin of the page and sends cookies by itself. A program
/// has no origin; one that sends a cookie nevertheless would be a browser that
/// hides it.
pub(super) fn is_allowed(headers: &HeaderMap, others: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return !headers.contains_key(header::COOKIE);
    };
    let Ok(origin) = origin.to_str() else { return false };
    if others.iter().any(|other| other.trim_end_matches('/').eq_ignore_ascii_case(origin)) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let own = origin.parse::<Uri>().ok().and_then(|uri| uri.authority().cloned());
    match (host, own) {
        (Some(host), Some(own)) => own.as_str().eq_ignore_ascii_case(host),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn allowed(pairs: &[(header::HeaderName, &'static str)]) -> bool {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(name, HeaderValue::from_static(value));
        }
        is_allowed(&headers, &["https://play.example.org".to_owned()])
    }

    #[test]
    fn pages_of_this_server_and_of_the_list_are_allowed() {
        let host = (header::HOST, "localhost:7333");
        assert!(allowed(&[host.clone(), (header::ORIGIN, "http://localhost:7333")]));
        assert!(allowed(&[host.clone(), (header::ORIGIN, "https://play.example.org")]));
        assert!(allowed(&[host]));
    }

    #[test]
    fn other_pages_are_not() {
        let host = (header::HOST, "localhost:7333");
        for origin in ["http://localhost:7334", "https://evil.example", "null", "localhost:7333"] {
            let is_own = origin == "localhost:7333";
            let origin = (header::ORIGIN, origin);
            assert_eq!(allowed(&[host.clone(), origin]), is_own);
        }
        assert!(!allowed(&[(header::ORIGIN, "http://localhost:7333")]));
    }

    #[test]
    fn a_cookie_without_an_origin_is_not() {
        assert!(!allowed(&[(header::HOST, "localhost:7333"), (header::COOKIE, "tercet=1")]));
    }
}
