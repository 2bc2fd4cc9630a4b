//! The page that people play in: its files, and every address it has screens for.

use std::sync::Arc;

use crate::assets::{Cache, File};
use axum::{
    body::Body,
    extract::State,
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header},
    response::{Html, IntoResponse, Response},
};
use bytes::Bytes;
use tercet_protocol::Code;

use super::problem::Problem;
use crate::state::Shared;

/// For a year, which is as long as caches keep anything.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_FIRST: &str = "no-cache";
/// How much of a hash tells two versions of a file apart.
const TAG_DIGITS: usize = 16;

/// How a file is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    Brotli,
    Gzip,
    Identity,
}

/// Everything that is not a request to the server's own addresses.
pub(super) async fn serve(
    State(shared): State<Arc<Shared>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if method != Method::GET && method != Method::HEAD {
        return Err(Code::NotFound.into());
    }
    let path = uri.path();
    let file = shared.assets.find(path).or_else(|| {
        // The page itself knows which screen an address means.
        is_screen(path, &headers).then(|| shared.assets.find("/")).flatten()
    });
    match file {
        Some(file) => Ok(answer(&method, &headers, &file)),
        None if path == "/" => Ok(Html(include_str!("no_page.html")).into_response()),
        None => Err(Code::NotFound.into()),
    }
}

/// Whether somebody has typed or followed an address, rather than a page asked for a file.
fn is_screen(path: &str, headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    !path.contains('.') && accepted.is_some_and(|accepted| accepted.contains("text/html"))
}

fn answer(method: &Method, headers: &HeaderMap, file: &File) -> Response {
    let (encoding, bytes) = choose(headers, file);
    let tag = format!("\"{}{}\"", &file.hash[..TAG_DIGITS.min(file.hash.len())], encoding.mark());
    let is_known = headers.get_all(header::IF_NONE_MATCH).iter().any(|known| names(known, &tag));
    let mut response = Response::new(Body::empty());
    let mut set = |name: HeaderName, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            response.headers_mut().insert(name, value);
        }
    };
    set(header::ETAG, &tag);
    set(header::VARY, "accept-encoding");
    let cache = match file.cache {
        Cache::Immutable => FOR_EVER,
        Cache::Revalidate => ASK_FIRST,
    };
    set(header::CACHE_CONTROL, cache);
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        return response;
    }
    set(header::CONTENT_TYPE, &file.media_type);
    set(header::CONTENT_LENGTH, &bytes.len().to_string());
    if let Some(word) = encoding.word() {
        set(header::CONTENT_ENCODING, word);
    }
    if method != Method::HEAD {
        *response.body_mut() = Body::from(bytes);
    }
    response
}

/// The smallest form of a file that the browser takes.
fn choose(headers: &HeaderMap, file: &File) -> (Encoding, Bytes) {
    let accepted = headers.get_all(header::ACCEPT_ENCODING);
    let accepted: Vec<&str> = accepted.iter().filter_map(|value| value.to_str().ok()).collect();
    let forms = [(Encoding::Brotli, &file.brotli), (Encoding::Gzip, &file.gzip)];
    for (encoding, form) in forms {
        if let Some(bytes) = form
            && accepted.iter().any(|list| accepts(list, encoding))
        {
            return (encoding, bytes.clone());
        }
    }
    (Encoding::Identity, file.bytes.clone())
}

/// Whether a list such as `gzip, br;q=0` takes an encoding.
fn accepts(list: &str, encoding: Encoding) -> bool {
    let Some(word) = encoding.word() else { return true };
    let of = |wanted: &str| {
        list.split(',').find_map(|entry| {
            let mut parts = entry.split(';').map(str::trim);
            let is_it = parts.next()?.eq_ignore_ascii_case(wanted);
            let is_refused = parts.any(|part| {
                let weight = part.strip_prefix("q=").or_else(|| part.strip_prefix("Q="));
                weight.is_some_and(|weight| weight.parse::<f32>().is_ok_and(|q| q <= 0.0))
            });
            is_it.then_some(!is_refused)
        })
    };
    of(word).or_else(|| of("*")).unwrap_or(false)
}

/// Whether a list of tags has this one; being compared weakly is enough for a whole file.
fn names(known: &HeaderValue, tag: &str) -> bool {
    let known = known.to_str().unwrap_or_default();
    known.split(',').map(str::trim).any(|one| one == "*" || one.trim_start_matches("W/") == tag)
}

impl Encoding {
    /// Its name in headers; `None` for what is sent as it is.
    fn word(self) -> Option<&'static str> {
        match self {
            Encoding::Brotli => Some("br"),
            Encoding::Gzip => Some("gzip"),
            Encoding::Identity => None,
        }
    }

    /// What tells the tags of the forms of a file apart.
    fn mark(self) -> &'static str {
        match self {
            Encoding::Brotli => "-br",
            Encoding::Gzip => "-gz",
            Encoding::Identity => "",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_taken_as_the_browser_says() {
        use Encoding::{Brotli, Gzip};
        for (list, brotli, gzip) in [
            ("gzip, deflate, br, zstd", true, true),
            ("gzip", false, true),
            ("br;q=0, gzip;q=0.5", false, true),
            ("BR ; q=1.0", true, false),
            ("*", true, true),
            ("*;q=0", false, false),
            ("gzip;q=0, *", true, false),
            ("identity", false, false),
            ("", false, false),
            ("brotli, gzipped", false, false),
        ] {
            assert_eq!((accepts(list, Brotli), accepts(list, Gzip)), (brotli, gzip), "{list}");
        }
    }

    #[test]
    fn a_tag_is_found_in_a_list() {
        let known = |list| names(&HeaderValue::from_static(list), "\"12\"");
        assert!(known("\"12\"") && known("W/\"12\"") && known("\"7\", \"12\"") && known("*"));
        assert!(!known("12") && !known("\"121\"") && !known(""));
    }
}
