//! Whose pages may use this server.

use axum::http::{HeaderMap, HeaderName, Uri, header, uri::Authority};

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const FETCH_MODE: HeaderName = HeaderName::from_static("sec-fetch-mode");
const FETCH_DEST: HeaderName = HeaderName::from_static("sec-fetch-dest");

/// How people reach this server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scheme {
    /// In the open.
    Http,
    /// By TLS, which ends before this process.
    Https,
}

impl Scheme {
    fn word(self) -> &'static str {
        match self {
            Scheme::Http => "http",
            Scheme::Https => "https",
        }
    }

    fn port(self) -> u16 {
        match self {
            Scheme::Http => 80,
            Scheme::Https => 443,
        }
    }
}

/// The origins whose pages are ours.
pub(super) struct Origin<'a> {
    /// How people reach this server.
    pub(super) scheme: Scheme,
    /// Other origins that the operator allows.
    pub(super) others: &'a [String],
}

impl Origin<'_> {
    /// Whether a request was made by a page of somebody else.
    ///
    /// Browsers tell the origin of the page where it matters, and newer ones
    /// how it is related to us with every request. A program tells neither.
    pub(super) fn is_foreign(&self, headers: &HeaderMap) -> bool {
        match headers.get(header::ORIGIN) {
            Some(origin) => !origin.to_str().is_ok_and(|origin| self.is_ours(origin, headers)),
            None => is_from_elsewhere(headers),
        }
    }

    /// Scheme, host and port are those at which this server is asked, or on the list.
    fn is_ours(&self, origin: &str, headers: &HeaderMap) -> bool {
        if self.others.iter().any(|other| other.trim_end_matches('/').eq_ignore_ascii_case(origin))
        {
            return true;
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
        let host: Option<Authority> = host.and_then(|host| host.parse().ok());
        let Ok(origin) = origin.parse::<Uri>() else { return false };
        let (Some(host), Some(page)) = (host, origin.authority()) else { return false };
        let port = |authority: &Authority| authority.port_u16().unwrap_or(self.scheme.port());
        origin.scheme_str() == Some(self.scheme.word())
            && page.host().eq_ignore_ascii_case(host.host())
            && port(page) == port(&host)
    }
}

/// Whether a file is wanted by a page of somebody else. Links to our pages are welcome.
pub(super) fn is_foreign_file(headers: &HeaderMap) -> bool {
    let is = |name: HeaderName, word: &str| headers.get(name).is_some_and(|value| value == word);
    let is_link = is(FETCH_MODE, "navigate") && is(FETCH_DEST, "document");
    is_from_elsewhere(headers) && !is_link
}

/// Whether the browser says that a page of another site, or of a sibling of ours, asks.
fn is_from_elsewhere(headers: &HeaderMap) -> bool {
    headers.get(FETCH_SITE).is_some_and(|site| site == "cross-site" || site == "same-site")
}

/// Whether a browser hides which page makes a request that changes something: it sends a cookie
/// and no origin.
pub(super) fn is_hidden(headers: &HeaderMap) -> bool {
    headers.contains_key(header::COOKIE) && !headers.contains_key(header::ORIGIN)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn headers(pairs: &[(HeaderName, &'static str)]) -> HeaderMap {
        let pairs =
            pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value)));
        pairs.collect()
    }

    fn is_foreign(scheme: Scheme, pairs: &[(HeaderName, &'static str)]) -> bool {
        let others = ["https://play.example.org".to_owned()];
        Origin { scheme, others: &others }.is_foreign(&headers(pairs))
    }

    #[test]
    fn an_origin_is_ours_if_scheme_host_and_port_are() {
        for (host, scheme, origin, is_ours) in [
            ("localhost:7333", Scheme::Http, "http://localhost:7333", true),
            ("localhost:7333", Scheme::Http, "https://localhost:7333", false),
            ("localhost:7333", Scheme::Http, "http://localhost:7334", false),
            ("localhost:7333", Scheme::Http, "http://localhost", false),
            ("a.example", Scheme::Https, "https://a.example", true),
            ("a.example", Scheme::Https, "https://A.EXAMPLE:443", true),
            ("a.example:443", Scheme::Https, "https://a.example", true),
            ("a.example", Scheme::Https, "http://a.example", false),
            ("a.example", Scheme::Http, "http://a.example:443", false),
            ("a.example", Scheme::Http, "https://play.example.org", true),
            ("a.example", Scheme::Http, "https://evil.example", false),
            ("a.example", Scheme::Http, "null", false),
            ("a.example", Scheme::Http, "a.example", false),
            ("[::1]:80", Scheme::Http, "http://[::1]", true),
        ] {
            let pairs = [(header::HOST, host), (header::ORIGIN, origin)];
            assert_eq!(is_foreign(scheme, &pairs), !is_ours, "{origin} at {host}");
        }
        assert!(is_foreign(Scheme::Http, &[(header::ORIGIN, "http://localhost")]), "no host");
    }

    #[test]
    fn a_page_that_tells_no_origin_is_known_by_its_site() {
        let host = (header::HOST, "a.example");
        for (site, is_elsewhere) in
            [("cross-site", true), ("same-site", true), ("same-origin", false), ("none", false)]
        {
            let site = (FETCH_SITE, site);
            assert_eq!(is_foreign(Scheme::Http, &[host.clone(), site.clone()]), is_elsewhere);
            assert_eq!(is_foreign_file(&headers(std::slice::from_ref(&site))), is_elsewhere);
            let link = [site.clone(), (FETCH_MODE, "navigate"), (FETCH_DEST, "document")];
            assert!(!is_foreign_file(&headers(&link)));
            let frame = [site, (FETCH_MODE, "navigate"), (FETCH_DEST, "iframe")];
            assert_eq!(is_foreign_file(&headers(&frame)), is_elsewhere);
        }
        assert!(!is_foreign(Scheme::Http, &[host]), "a program");
    }

    #[test]
    fn a_cookie_without_an_origin_hides_something() {
        assert!(is_hidden(&headers(&[(header::COOKIE, "tercet=1")])));
        assert!(!is_hidden(&headers(&[(header::COOKIE, "x"), (header::ORIGIN, "http://a")])));
        assert!(!is_hidden(&headers(&[])));
    }
}
