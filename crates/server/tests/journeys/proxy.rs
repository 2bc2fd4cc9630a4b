//! Behind a proxy: people are counted by their own address, the proxy by none.

use std::{
    io::{Read as _, Write as _},
    net::{IpAddr, SocketAddr, TcpStream},
};

use socket2::{Domain, Socket, Type};
use tercet_server::{Limits, TrustedProxies};
use tercet_testkit::talk::PATIENCE;

use crate::house::House;

fn house(proxies: TrustedProxies) -> House {
    House::with(|config| {
        config.limits = Limits::default();
        config.trusted_proxies = proxies;
    })
}

/// A connection from this address of this machine.
fn connect(from: [u8; 4], to: SocketAddr) -> TcpStream {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    socket.bind(&SocketAddr::from((from, 0)).into()).unwrap();
    socket.connect(&to.into()).unwrap();
    let stream: TcpStream = socket.into();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream
}

fn person(nr: u32) -> String {
    IpAddr::from((0x0b00_0000 + nr).to_be_bytes()).to_string()
}

/// A thousand people behind one proxy are served with the default limits, all at the same time.
#[test]
fn a_thousand_people_behind_a_proxy_are_served() {
    let house = house(TrustedProxies::Count(1));
    let body = r#"{"token":true}"#;
    let mut waiting = Vec::new();
    let (mut n_made, n_people) = (0, 1000);
    for nr in 0..n_people {
        // The proxy has sent the head of everybody's request before the first body comes.
        let mut stream = connect([127, 0, 0, 9], house.address);
        let head = format!(
            "POST /api/session HTTP/1.1\r\nhost: {}\r\nx-forwarded-for: {}\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            house.address,
            person(nr),
            body.len(),
        );
        stream.write_all(head.as_bytes()).unwrap();
        waiting.push(stream);
        if waiting.len() == 300 || nr + 1 == n_people {
            for mut stream in waiting.drain(..) {
                stream.write_all(body.as_bytes()).unwrap();
                let mut answer = String::new();
                stream.read_to_string(&mut answer).unwrap();
                assert!(answer.starts_with("HTTP/1.1 201"), "person {nr}: {answer:?}");
                n_made += 1;
            }
        }
    }
    assert_eq!(n_made, n_people);
}

/// A request that does not say whom it comes from is not taken for one of this machine.
#[test]
fn a_header_that_names_nobody_fails_closed() {
    let listed = TrustedProxies::Addresses(vec!["127.0.0.0/8".parse().unwrap()]);
    for proxies in [TrustedProxies::Count(1), listed] {
        let house = house(proxies);
        let mut api = house.api();
        for headers in [
            &[][..],
            &[("x-forwarded-for", "")],
            &[("x-forwarded-for", "unknown")],
            &[("x-forwarded-for", "1.2.3.4, nobody")],
        ] {
            let mut status = |path| api.ask("GET", path, headers, "").unwrap().status;
            assert_eq!(status("/metrics"), 404, "{headers:?}");
            assert_eq!(status("/api/games"), 400, "{headers:?}");
            assert_eq!(status("/healthz"), 200, "supervisors come past the proxy");
            assert_eq!(status("/readyz"), 200);
        }
        let remote = [("x-forwarded-for", "127.0.0.1, 8.8.8.8")];
        assert_eq!(api.ask("GET", "/metrics", &remote, "").unwrap().status, 404);
        assert_eq!(api.ask("GET", "/api/games", &remote, "").unwrap().status, 200);
    }
}

/// One person behind the proxy who asks too much takes nothing from the others behind it, and
/// cannot become another by writing the header themselves.
#[test]
fn people_behind_a_proxy_are_counted_by_their_own_address() {
    let house = House::with(|config| {
        config.limits = Limits::default();
        config.behind_proxy = true;
        config.limits.guests_per_hour = 3;
    });
    let mut api = house.api();
    let mut sign_in = |told: &str| {
        let headers = [("x-forwarded-for", told)];
        api.ask("POST", "/api/session", &headers, "{}").unwrap().status
    };
    let statuses: Vec<u16> = (0..5).map(|nr| sign_in(&format!("9.9.9.{nr}, 1.1.1.1"))).collect();
    assert_eq!(statuses, [201, 201, 201, 429, 429]);
    assert_eq!(sign_in("1.1.1.2"), 201);
    // One household of the new Internet is one address.
    let statuses: Vec<u16> = (0..4).map(|nr| sign_in(&format!("2001:db8::{nr}"))).collect();
    assert_eq!(statuses, [201, 201, 201, 429]);
    assert_eq!(sign_in("2001:db8:0:1::1"), 201);
}

/// The same with the limits that everybody has who sets none: what one person behind the proxy
/// uses up, by the address that the proxy tells, the next one still has.
#[test]
fn behind_a_proxy_everybody_has_default_limits_of_their_own() {
    let house = house(TrustedProxies::Count(1));
    let mut api = house.api();
    let mut sign_in = |told: &str| {
        let headers = [("x-forwarded-for", told)];
        api.ask("POST", "/api/session", &headers, "{}").unwrap().status
    };
    let most = usize::try_from(Limits::default().guests_per_hour).unwrap();
    let n_made =
        (0..2 * most).take_while(|nr| sign_in(&format!("9.9.9.{nr}, 1.1.1.1")) == 201).count();
    assert!((most..most + 20).contains(&n_made), "{n_made}");
    assert_eq!(sign_in("1.1.1.2"), 201);
}

/// Without a proxy the header is not believed.
#[test]
fn who_is_no_proxy_is_counted_by_the_address_they_have() {
    let listed = TrustedProxies::Addresses(vec!["127.0.0.9".parse().unwrap()]);
    for proxies in [TrustedProxies::default(), listed] {
        let house = house(proxies);
        let headers = [("x-forwarded-for", "8.8.8.8")];
        let metrics = house.api().ask("GET", "/metrics", &headers, "").unwrap();
        assert_eq!(metrics.status, 200, "this machine is this machine");
    }
}

/// Sockets are connections too, and count as such.
#[test]
fn connections_bound_sockets_too() {
    let house = House::with(|config| {
        config.limits = Limits { connections: 4, ..Limits::default() };
    });
    let mut api = house.api();
    let guests = [(); 6].map(|()| api.guest().unwrap());
    let code = api.room(&guests[0], r#"{"game":"classic"}"#).unwrap();
    drop(api);
    house.until_counted("tercet_connections 1");
    let mut open = Vec::new();
    for guest in &guests {
        let headers = [("authorization", &*guest.authorization())];
        if let Ok(Ok(talk)) = tercet_testkit::Talk::shake(house.address, &code, &headers) {
            open.push(talk);
        }
    }
    assert_eq!(open.len(), 4);
}
