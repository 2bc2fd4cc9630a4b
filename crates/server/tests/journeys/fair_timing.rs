//! Races between somebody near and somebody far away, over real sockets and with the usual limits.

use std::{
    net::Ipv4Addr,
    time::{Duration, Instant},
};

use tercet_cards::Cards;
use tercet_load::wire::Scene;
use tercet_protocol::ServerMessage;
use tercet_server::{Limits, RttHeader, TrustedProxies};
use tercet_testkit::{
    Addresses, Api, Guest, Talk,
    elsewhere::connect_from,
    table,
    talk::{Heard, hello, understood},
};

use crate::house::{House, RACE};

/// How late the far player answers pings.
const AWAY: Duration = Duration::from_millis(300);
/// The proxy that far players come by. Nobody is far away on this machine, and of a client that
/// comes by a proxy only the pongs tell how far.
const PROXY: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 9);
/// Where the proxy tells how far away its client is.
const RTT_HEADER: &str = "x-client-rtt";
/// How often a race is repeated that the machine may have spoiled by being slow.
const TRIES: usize = 20;

/// How the player comes who answers pings late.
#[derive(Clone, Copy, Debug)]
enum Way {
    ByProxy,
    /// The proxy tells how many microseconds a round trip to the client takes.
    ByTellingProxy(&'static str),
    Directly,
}

/// Two players, one of whom answers pings late.
struct Table {
    near: Talk,
    far: Talk,
    claim: String,
}

/// Waits for the answer to a request; tells whether it was accepted.
fn answered(talk: &mut Talk, id: u64) -> bool {
    let answer = talk.until("an answer", |message| match message {
        ServerMessage::Accepted(accepted) if accepted.id.0 == id => Some(true),
        ServerMessage::Refused(refused) if refused.id.is_some_and(|found| found.0 == id) => {
            Some(false)
        }
        _ => None,
    });
    answer.unwrap()
}

impl Table {
    fn open(house: &House, addresses: &Addresses, public: bool, way: Way) -> Self {
        let guest = || Api::asked_from(house.address, addresses.next()).guest().unwrap();
        let (host, other) = (guest(), guest());
        let body = format!(r#"{{"game":"classic","config":{RACE},"seats":2,"public":{public}}}"#);
        let code = house.api().room(&host, &body).unwrap();
        let enter = |guest: &Guest| {
            let mut talk = Talk::open_from(addresses, house.address, &code, guest).unwrap();
            talk.say_text(&hello(None).to_string()).unwrap();
            talk
        };
        let (mut near, mut seating) = (enter(&host), enter(&other));
        seating.say_text(r#"{"sit":{"id":1,"seat":1}}"#).unwrap();
        assert!(answered(&mut seating, 1));
        drop(seating);
        near.say_text(r#"{"start":{"id":1}}"#).unwrap();
        let mut scene = None;
        while scene.is_none() {
            let Heard::Text(text) = near.hear().unwrap() else { panic!("closed") };
            if let ServerMessage::Step(step) = understood(&text).unwrap() {
                scene = Some((step.game, step.seq, Scene::read(text.as_bytes()).unwrap()));
            }
        }
        let (game, seq, scene) = scene.unwrap();
        let mut random = fastrand::Rng::new();
        let [a, b, c] = table::choose(scene.cards, Cards::EMPTY, true, &mut random).unwrap();
        let claim = format!(
            r#"{{"play":{{"id":7,"game":{game},"seen":{seq},"command":{{"claim":{{"cards":["{a}","{b}","{c}"]}}}}}}}}"#
        );
        // The ping waits on the far player's line until something is read there.
        let mut far = match way {
            Way::Directly => enter(&other),
            Way::ByProxy | Way::ByTellingProxy(_) => {
                let stream = connect_from(PROXY, house.address).unwrap();
                let told = if let Way::ByTellingProxy(micros) = way { micros } else { "" };
                let headers = [
                    ("authorization", &*other.authorization()),
                    ("x-forwarded-for", &*addresses.next().to_string()),
                    (RTT_HEADER, told),
                ];
                let shaken = Talk::shake_on(stream, house.address, &code, &headers);
                let mut talk = shaken.unwrap().unwrap();
                talk.say_text(&hello(None).to_string()).unwrap();
                talk
            }
        };
        let until = Instant::now() + AWAY;
        while let Some(left) = until.checked_duration_since(Instant::now()) {
            near.hear_within(left).unwrap();
        }
        far.say_text(r#"{"ping":{"id":2}}"#).unwrap();
        assert!(answered(&mut far, 2));
        far.say_text(r#"{"ping":{"id":3}}"#).unwrap();
        assert!(answered(&mut far, 3), "now the pong has arrived, too");
        Self { near, far, claim }
    }

    /// The near player claims and is known to have been heard before the far one claims.
    ///
    /// Tells for each of them whether the claim was accepted.
    fn race(&mut self) -> (bool, bool) {
        self.near.say_text(&self.claim).unwrap();
        self.near.say_text(r#"{"ping":{"id":8}}"#).unwrap();
        let mut claimed = None;
        loop {
            match self.near.hear().unwrap() {
                Heard::Text(text) => match understood(&text).unwrap() {
                    ServerMessage::Accepted(accepted) if accepted.id.0 == 7 => claimed = Some(true),
                    ServerMessage::Accepted(accepted) if accepted.id.0 == 8 => break,
                    _ => {}
                },
                Heard::Closed(code) => panic!("closed with {code:?}"),
            }
        }
        self.far.say_text(&self.claim).unwrap();
        let far = answered(&mut self.far, 7);
        (claimed.unwrap_or_else(|| answered(&mut self.near, 7)), far)
    }
}

fn house() -> House {
    House::with(|config| {
        config.limits = Limits::default();
        let proxy = PROXY.to_string().parse().unwrap();
        config.trusted_proxies = TrustedProxies::Addresses(vec![proxy]);
        config.rtt_header = Some(RttHeader::try_from(RTT_HEADER.to_owned()).unwrap());
    })
}

/// Issue 15, item 18: the server measures, the room holds, and who was first on their own
/// screen gets the cards.
#[test]
fn at_a_public_table_a_claim_from_far_away_overtakes_a_later_one_from_near() {
    let (house, addresses) = (house(), Addresses::default());
    for way in [Way::ByProxy, Way::ByTellingProxy("150000")] {
        let wins_from_afar = (0..TRIES).any(|_| {
            let (near, far) = Table::open(&house, &addresses, true, way).race();
            assert_ne!(near, far, "one of them takes the cards");
            far
        });
        assert!(wins_from_afar, "{way:?}: the near player was always first");
    }
}

#[test]
fn at_a_private_table_what_arrives_first_is_first() {
    let (house, addresses) = (house(), Addresses::default());
    let mut table = Table::open(&house, &addresses, false, Way::ByProxy);
    assert_eq!(table.race(), (true, false));
}

/// Issue 15, item 18: inflating the player's own RTT gains nothing, because the kernel knows better.
#[cfg(target_os = "linux")]
#[test]
fn who_only_answers_pings_late_overtakes_nobody() {
    let (house, addresses) = (house(), Addresses::default());
    let mut table = Table::open(&house, &addresses, true, Way::Directly);
    assert_eq!(table.race(), (true, false));
}

/// Issue 15, item 18: the same behind a proxy that tells what it has measured.
#[test]
fn who_answers_pings_late_behind_a_proxy_that_measures_overtakes_nobody() {
    let (house, addresses) = (house(), Addresses::default());
    let mut table = Table::open(&house, &addresses, true, Way::ByTellingProxy("600"));
    assert_eq!(table.race(), (true, false));
}
