//! Sessions: cookies, how long they last, and their end.

use std::time::{Duration, Instant};

use tercet_protocol::Close;
use tercet_server::Limits;
use tercet_store::{SqliteStore, Store as _, TokenHash, WallMs};
use tercet_testkit::{HttpAnswer, Talk, talk::hello};

use crate::house::House;

/// How long the sockets of who signs out may stay open; they are closed at once.
const CLOSED_WITHIN: Duration = Duration::from_secs(5);
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

fn cookies(answer: &HttpAnswer) -> Vec<&str> {
    let named = answer.headers.iter().filter(|(name, _)| name == "set-cookie");
    named.map(|(_, value)| value.as_str()).collect()
}

/// Signing out closes what was opened with the same token, and nothing else, without waiting
/// for anything.
#[test]
fn signing_out_closes_the_sockets_of_that_device() {
    let house = House::with_default_limits();
    let mut api = house.api();
    let [leaving, staying] = [api.guest().unwrap(), api.guest().unwrap()];
    let code = api.room(&leaving, r#"{"game":"classic"}"#).unwrap();
    let mut sockets = [&leaving, &leaving, &staying].map(|guest| {
        let mut talk = Talk::open(house.address, &code, guest).unwrap();
        talk.say_text(&hello(None).to_string()).unwrap();
        talk
    });
    let headers = [("authorization", &*leaving.authorization())];
    assert_eq!(api.ask("DELETE", "/api/session", &headers, "").unwrap().status, 204);
    let signed_out = Instant::now();
    let [first, second, other] = &mut sockets;
    for talk in [first, second] {
        assert_eq!(talk.until_closed().unwrap(), Some(Close::SignedOut.number()));
    }
    assert!(signed_out.elapsed() < CLOSED_WITHIN, "{:?}", signed_out.elapsed());
    other.say_text(r#"{"legal":{"id":1}}"#).unwrap();
    other
        .until("an answer", |message| {
            matches!(
                message,
                tercet_protocol::ServerMessage::Refused(_)
                    | tercet_protocol::ServerMessage::Legal(_)
            )
            .then_some(())
        })
        .unwrap();
}

/// By HTTPS the cookie has a name that no other host can set; the old one is still accepted,
/// and both last from the last use on.
#[test]
fn cookies_last_as_long_as_they_are_used() {
    let house = House::with(|config| {
        config.limits = Limits::default();
        config.https = true;
    });
    let mut api = house.api();
    let origin = format!("https://{}", house.address);
    let answer = api.ask("POST", "/api/session", &[("origin", &*origin)], "{}").unwrap();
    let [fresh, gone] = cookies(&answer)[..] else { panic!("{:?}", cookies(&answer)) };
    assert!(fresh.starts_with("__Host-tercet=") && fresh.contains("; Secure"), "{fresh}");
    assert!(gone.starts_with("tercet=;") && gone.contains("Max-Age=0"), "{gone}");
    assert!(!fresh.contains("Domain"), "{fresh}");
    let token = fresh["__Host-tercet=".len()..].split(';').next().unwrap();
    for name in ["__Host-tercet", "tercet"] {
        let cookie = format!("other=1; {name}={token}");
        let answer = api.ask("GET", "/api/me", &[("cookie", &*cookie)], "").unwrap();
        assert_eq!(answer.status, 200, "{}", answer.body);
        let again = cookies(&answer)[0];
        assert!(again.starts_with(&format!("__Host-tercet={token};")), "{again}");
        assert!(again.contains(&format!("Max-Age={}", 180 * 24 * 60 * 60)), "{again}");
    }
    assert_eq!(answer.header("strict-transport-security"), Some("max-age=31536000"));
    // A program has no cookie, and gets none.
    let bearer = format!("Bearer {token}");
    let answer = api.ask("GET", "/api/me", &[("authorization", &*bearer)], "").unwrap();
    assert!(cookies(&answer).is_empty());
}

/// The end of a session moves with its use, and a clock that is set to another year forgets
/// nobody.
#[test]
fn a_session_that_is_used_does_not_end() {
    let directory = tempfile::tempdir().unwrap();
    let data = directory.path().join("data");
    let house = House::with(|config| {
        config.data = data.clone();
        config.limits = Limits::default();
    });
    let mut api = house.api();
    let guest = api.guest().unwrap();
    let headers = [("authorization", &*guest.authorization())];
    assert_eq!(api.ask("GET", "/api/me", &headers, "").unwrap().status, 200);
    drop(house);

    // Half a year later, by a store that nobody else uses: used yesterday, so to speak.
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let now = i64::try_from(now.as_millis()).unwrap();
    let hash = TokenHash(
        sha2::Digest::finalize(sha2::Digest::chain_update(
            <sha2::Sha256 as sha2::Digest>::new(),
            &guest.token,
        ))
        .into(),
    );
    let ends_after = |days: i64| {
        let store = SqliteStore::open(&data).unwrap();
        let found = store.user_by_token(hash, WallMs(now + days * DAY_MS));
        let found = runtime.block_on(found).unwrap().is_none();
        runtime.block_on(store.close()).unwrap();
        found
    };
    assert!(ends_after(181) && !ends_after(179));
    {
        let store = SqliteStore::open(&data).unwrap();
        let soon = tercet_store::NewToken { hash, expires_at: WallMs(now + DAY_MS) };
        assert!(runtime.block_on(store.extend_token(soon)).unwrap());
        runtime.block_on(store.close()).unwrap();
    }
    assert!(ends_after(2));
    let house = House::with(|config| {
        config.data = data.clone();
        config.limits = Limits::default();
    });
    assert_eq!(house.api().ask("GET", "/api/me", &headers, "").unwrap().status, 200);
    drop(house);
    assert!(!ends_after(179), "using it has moved its end");

    // The day that is kept says that the clock is a century ahead.
    let century = 36_500 * DAY_MS;
    std::fs::write(data.join("clock"), format!("{}\n", now - century)).unwrap();
    let house = House::with(|config| {
        config.data = data.clone();
        config.limits = Limits::default();
    });
    assert_eq!(house.api().ask("GET", "/api/me", &headers, "").unwrap().status, 200);
    drop(house);
    std::fs::write(data.join("clock"), format!("{now}\n")).unwrap();
    assert!(!ends_after(179), "nothing was forgotten by a clock that is wrong");
}

/// Origins are compared with scheme, host and port; every answer says what may be done with it.
#[test]
fn pages_of_the_same_host_on_another_port_or_scheme_are_others() {
    let house = House::with_default_limits();
    let mut api = house.api();
    let address = house.address;
    for (origin, status) in [
        (format!("http://{address}"), 201),
        (format!("https://{address}"), 403),
        (format!("http://{}:1", address.ip()), 403),
        (format!("http://{}", address.ip()), 403),
    ] {
        let answer = api.ask("POST", "/api/session", &[("origin", &*origin)], "{}").unwrap();
        assert_eq!(answer.status, status, "{origin}");
        assert_eq!(answer.header("cross-origin-resource-policy"), Some("same-origin"));
        assert!(answer.header("permissions-policy").unwrap().contains("camera=()"));
        assert_eq!(answer.header("strict-transport-security"), None);
    }
}

/// A disk that is getting full is told before it is; then nothing new begins, and what goes on
/// may end.
#[test]
fn a_disk_that_is_getting_full_is_told_before_it_is() {
    let with = |limits| House::with(|config| config.limits = limits);
    let low = with(Limits { disk_low_mib: u64::MAX, ..Limits::default() });
    let ready = low.api().ask("GET", "/readyz", &[], "").unwrap();
    assert_eq!(ready.status, 200);
    assert!(ready.body.contains("disk is getting full"), "{}", ready.body);
    let metrics = low.api().ask("GET", "/metrics", &[], "").unwrap().body;
    let free = metrics.lines().find_map(|line| line.strip_prefix("tercet_disk_free_bytes "));
    assert!(free.unwrap().parse::<u64>().unwrap() > 0);
    assert_eq!(low.api().ask("POST", "/api/session", &[], "{}").unwrap().status, 201);

    let full = with(Limits { disk_full_mib: u64::MAX, ..Limits::default() });
    let ready = full.api().ask("GET", "/readyz", &[], "").unwrap();
    assert_eq!(ready.status, 503);
    assert!(ready.body.contains("unavailable") && ready.body.contains("disk"), "{}", ready.body);
    assert_eq!(full.api().ask("POST", "/api/session", &[], "{}").unwrap().status, 503);
}
