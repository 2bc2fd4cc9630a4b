//! The mark of a browser that has signed in to an account: what it gets wrong is counted apart, so
//! that strangers who guess the password keep everybody out but those who were in before.
//!
//! The mark is a random number with a signature for one account. Nothing of it is stored, and it
//! lets nobody in: the password is needed as before.

use axum::{
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};
use tercet_protocol::Code;
use tercet_store::{Runs as _, UserId as StoredUser, WordHash};

use super::{Problem, Scheme};
use crate::{
    accounts::{draw_secret, handle_key},
    state::Shared,
};

/// The name of the cookie, and its name where people come by HTTPS.
const COOKIE: &str = "tercet_device";
const HOST_COOKIE: &str = "__Host-tercet_device";
/// The number of the secret with which marks are signed, in the store.
const MARKS: i64 = 2;
/// How long a browser keeps its mark, in seconds.
const LASTS: u32 = 365 * 24 * 60 * 60;
/// How many hex digits the random number and the signature have.
const DIGITS: usize = 64;

/// By what the attempts of this browser with this handle are counted: by its mark, if it has
/// signed in with the handle before, otherwise by the handle.
pub(super) async fn counted_by(
    shared: &Shared,
    headers: &HeaderMap,
    handle: &str,
) -> Result<WordHash, Problem> {
    let key = handle_key(handle);
    let Some((number, signature)) = shown(headers) else { return Ok(key) };
    let is_ours = signed(&secret(shared).await?, key, number).verify_slice(&signature).is_ok();
    Ok(if is_ours { apart("device", key, number.as_bytes()) } else { key })
}

/// By what the attempts of somebody are counted who is signed in.
pub(super) fn counted_by_session(user: StoredUser) -> WordHash {
    apart("session", WordHash([0; 32]), &user.0.to_be_bytes())
}

/// Gives a browser that has signed in its mark for this account. Without one it is signed in all
/// the same.
pub(super) async fn give(shared: &Shared, scheme: Scheme, handle: &str, response: &mut Response) {
    let Ok(mark) = drawn(shared, handle).await else {
        tracing::warn!("a browser that signed in could not be given its mark");
        return;
    };
    let is_https = shared.config.https;
    let name = if is_https { HOST_COOKIE } else { COOKIE };
    let secure = if is_https || scheme == Scheme::Https { "; Secure" } else { "" };
    let cookie = format!("{name}={mark}; Path=/; Max-Age={LASTS}; HttpOnly; SameSite=Lax{secure}");
    let cookie = HeaderValue::from_str(&cookie).expect("a cookie is ASCII");
    response.headers_mut().append(header::SET_COOKIE, cookie);
}

async fn drawn(shared: &Shared, handle: &str) -> Result<String, Problem> {
    let number = draw_secret().map_err(|_| Code::Unavailable)?;
    let signature = signed(&secret(shared).await?, handle_key(handle), &number).finalize();
    let bytes = signature.into_bytes();
    let signature: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(format!("{number}.{signature}"))
}

/// The number and the signature that a browser shows, if they look like a mark.
fn shown(headers: &HeaderMap) -> Option<(&str, [u8; DIGITS / 2])> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mark = cookies.flat_map(|all| all.split(';')).find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == HOST_COOKIE || name == COOKIE).then_some(value)
    });
    let (number, signature) = mark?.split_once('.')?;
    let is_hex =
        |text: &str| text.len() == DIGITS && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if !is_hex(number) || !is_hex(signature) {
        return None;
    }
    let mut bytes = [0; DIGITS / 2];
    for (idx, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&signature[2 * idx..2 * idx + 2], 16).ok()?;
    }
    Some((number, bytes))
}

fn signed(secret: &[u8; 32], handle: WordHash, number: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).expect("a key may have any length");
    mac.update(&handle.0);
    mac.update(number.as_bytes());
    mac
}

/// Something that is counted beside the handles, and is none.
fn apart(what: &str, handle: WordHash, which: &[u8]) -> WordHash {
    let mut hash = Sha256::new();
    hash.update(what.as_bytes());
    hash.update(handle.0);
    hash.update(which);
    WordHash(hash.finalize().into())
}

async fn secret(shared: &Shared) -> Result<[u8; 32], Problem> {
    let mut fresh = [0; 32];
    getrandom::fill(&mut fresh).map_err(|_| Code::Unavailable)?;
    Ok(shared.store.secret(MARKS, fresh).await?)
}
