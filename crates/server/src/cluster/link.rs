//! Numbers what two nodes tell each other, so that nothing is lost, doubled or out of order on a
//! way that may lose it.
//!
//! What is sent stays here until the other side has acknowledged it. A gap is noticed by the next
//! datagram or, if the last one is lost, by a heartbeat that tells the last number; then everything
//! after the gap is sent again. A member of a room therefore sees exactly what it would see on the
//! node of the room, and nobody has to ask the store what was in a lost message.
//!
//! When more waits than may, the side that sends begins again, with a higher *incarnation*: both
//! sides forget everything that depended on the link, and people resume.

use std::{
    collections::{BTreeMap, VecDeque},
    time::Duration,
};

use bytes::Bytes;
use tercet_room::Moment;

/// How many payloads may wait for an acknowledgment.
const MAX_UNACKED: usize = 50_000;
/// How many bytes of them.
const MAX_UNACKED_BYTES: usize = 32 << 20;
/// How many payloads are received before they are acknowledged by themselves.
const ACK_EVERY: u64 = 64;
/// How long to wait for an acknowledgment before asking for it.
const PROBE_AFTER: Duration = Duration::from_millis(100);
/// How often a side tells its last number although it has nothing to say.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// How long what was asked for again may take before it is asked for once more.
const PATIENCE: Duration = Duration::from_millis(20);
/// How many payloads are kept that came before one that is missing.
const MAX_EARLY: usize = 1024;
/// How many payloads are sent again at once; more are asked for when these have come.
const MAX_RESENT: usize = 512;

/// What comes before each payload. All numbers of payloads begin at 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Header {
    /// The incarnation of the sender.
    pub(super) mine: u64,
    /// The incarnation of the receiver, as far as the sender knows; 0 if it does not.
    pub(super) theirs: u64,
    /// The number of the payload; 0 if there is none.
    pub(super) number: u64,
    /// The last number that was sent.
    pub(super) last: u64,
    /// The last number that was received without a gap before it.
    pub(super) acked: u64,
    /// Whether what comes after `acked` is wanted again.
    pub(super) is_resend_wanted: bool,
    /// Whether an acknowledgment is wanted.
    pub(super) is_ack_wanted: bool,
}

/// A header with its payload, which is empty if there is none.
pub(super) type Datagram = (Header, Bytes);

/// What became of a datagram.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Received {
    /// The payloads that come next, in order.
    pub(super) payloads: Vec<Bytes>,
    /// The other side has begun again: what depended on the link is gone.
    pub(super) has_restarted: bool,
    /// What is to be sent because of it.
    pub(super) replies: Vec<Datagram>,
}

/// More waits for an acknowledgment than may.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Full;

/// One side of a link.
#[derive(Debug)]
pub(super) struct Link {
    mine: u64,
    theirs: u64,
    last: u64,
    unacked: VecDeque<Bytes>,
    n_bytes: usize,
    received: u64,
    /// What came before something that is missing, by its number.
    early: BTreeMap<u64, Bytes>,
    /// What the other side knows of `received`.
    acknowledged: u64,
    /// When something was last sent, heard and asked for again.
    sent_at: Moment,
    heard_at: Moment,
    asked_at: Option<Moment>,
}

impl Link {
    /// A link that begins; a later one between the same nodes needs a higher incarnation.
    pub(super) fn new(incarnation: u64, now: Moment) -> Self {
        Self {
            mine: incarnation,
            theirs: 0,
            last: 0,
            unacked: VecDeque::new(),
            n_bytes: 0,
            received: 0,
            early: BTreeMap::new(),
            acknowledged: 0,
            sent_at: now,
            heard_at: now,
            asked_at: None,
        }
    }

    /// When something was last heard from the other side.
    pub(super) fn heard_at(&self) -> Moment {
        self.heard_at
    }

    /// Whether the other side has everything that was sent.
    pub(super) fn is_acknowledged(&self) -> bool {
        self.unacked.is_empty()
    }

    /// Begins again; what was sent and not acknowledged is forgotten.
    pub(super) fn restart(&mut self, incarnation: u64, now: Moment) {
        let heard_at = self.heard_at;
        *self = Self { heard_at, ..Self::new(incarnation, now) };
    }

    /// Numbers a payload.
    pub(super) fn send(&mut self, payload: Bytes, now: Moment) -> Result<Datagram, Full> {
        let is_full = MAX_UNACKED <= self.unacked.len()
            || MAX_UNACKED_BYTES < self.n_bytes.saturating_add(payload.len());
        if is_full {
            return Err(Full);
        }
        self.last += 1;
        self.n_bytes += payload.len();
        self.unacked.push_back(payload.clone());
        self.sent_at = now;
        Ok((Header { number: self.last, ..self.header() }, payload))
    }

    /// What is to be sent because time has passed.
    pub(super) fn tick(&mut self, now: Moment) -> Option<Datagram> {
        let is_ack_wanted = !self.unacked.is_empty();
        let pause = if is_ack_wanted { PROBE_AFTER } else { HEARTBEAT };
        if now < self.sent_at + pause {
            return None;
        }
        self.sent_at = now;
        Some((Header { is_ack_wanted, ..self.header() }, Bytes::new()))
    }

    /// Takes a datagram from the other side. `incarnation` is used if it makes this side begin
    /// again.
    pub(super) fn receive(
        &mut self,
        (header, payload): Datagram,
        now: Moment,
        incarnation: u64,
    ) -> Received {
        let mut received = Received::default();
        if header.theirs != 0 && header.theirs != self.mine {
            // Meant for what was here before: the other side learns that from any datagram.
            if self.sent_at + PATIENCE <= now {
                self.sent_at = now;
                received.replies.push((self.header(), Bytes::new()));
            }
            return received;
        }
        if header.mine < self.theirs {
            return received;
        }
        if self.theirs < header.mine {
            received.has_restarted = self.theirs != 0;
            // A side that knows this incarnation has begun again because of it: if both did so
            // because of the other, they would never end. It must not miss what is gone here.
            let n_gone = self.last - self.unacked.len() as u64;
            let has_all = header.theirs == self.mine && n_gone <= header.acked;
            if received.has_restarted && !has_all {
                self.restart(incarnation, now);
            }
            (self.theirs, self.received, self.acknowledged) = (header.mine, 0, 0);
            self.early.clear();
        }
        self.heard_at = now;
        if header.theirs == self.mine {
            self.take_acknowledgment(header.acked);
            if header.is_resend_wanted {
                received.replies = self.again(now);
            }
        }
        received.payloads = self.put_in_order(header.number, payload);
        received.replies.extend(self.answer(header, now));
        received
    }

    /// The payloads whose turn it is.
    fn put_in_order(&mut self, number: u64, payload: Bytes) -> Vec<Bytes> {
        let mut next = Vec::new();
        if number == self.received + 1 {
            self.received += 1;
            self.asked_at = None;
            next.push(payload);
            while let Some(payload) = self.early.remove(&(self.received + 1)) {
                self.received += 1;
                next.push(payload);
            }
        } else if self.received < number && self.early.len() < MAX_EARLY {
            self.early.insert(number, payload);
        }
        next
    }

    fn take_acknowledgment(&mut self, acked: u64) {
        let first = self.last - self.unacked.len() as u64;
        let n_acked = acked.min(self.last).saturating_sub(first);
        for payload in self.unacked.drain(..usize::try_from(n_acked).unwrap_or_default()) {
            self.n_bytes -= payload.len();
        }
    }

    /// What was not acknowledged, from the beginning.
    fn again(&mut self, now: Moment) -> Vec<Datagram> {
        self.sent_at = now;
        let first = self.last + 1 - self.unacked.len() as u64;
        let header = self.header();
        let numbered = self.unacked.iter().zip(first..).take(MAX_RESENT);
        let mut again: Vec<Datagram> = numbered
            .map(|(payload, number)| (Header { number, ..header }, payload.clone()))
            .collect();
        if let Some((last, _)) = again.last_mut() {
            // Tells the other side to ask for the rest.
            last.is_ack_wanted = true;
        }
        again
    }

    /// An acknowledgment, or a request for what is missing.
    fn answer(&mut self, header: Header, now: Moment) -> Option<Datagram> {
        let is_missing = self.received < header.last.max(header.number);
        let is_late = self.asked_at.is_none_or(|asked| asked + PATIENCE <= now);
        // What was sent again comes with more behind it, which is missing only after its last.
        let is_behind = self.received < header.number || header.number == 0 || header.is_ack_wanted;
        let is_resend_wanted = is_missing && is_late && is_behind;
        if is_resend_wanted {
            self.asked_at = Some(now);
        }
        let is_due = header.is_ack_wanted || self.acknowledged + ACK_EVERY <= self.received;
        if !is_resend_wanted && !is_due {
            return None;
        }
        self.sent_at = now;
        Some((Header { is_resend_wanted, ..self.header() }, Bytes::new()))
    }

    fn header(&mut self) -> Header {
        self.acknowledged = self.received;
        Header {
            mine: self.mine,
            theirs: self.theirs,
            last: self.last,
            acked: self.received,
            ..Header::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: Duration = Duration::from_millis(1);

    /// What a side has told its owner, by what came from where.
    #[derive(Default)]
    struct Side {
        /// For each incarnation of the other side, how far it was heard.
        heard: u64,
        heard_of: u64,
        n_sent: u64,
        incarnation: u64,
    }

    /// Two sides and what is on its way between them.
    struct Net {
        random: fastrand::Rng,
        now: Moment,
        links: [Link; 2],
        sides: [Side; 2],
        /// To whom, when, and what.
        way: Vec<(usize, Moment, Datagram)>,
        /// Of a hundred datagrams.
        n_lost: u32,
        has_heartbeats: bool,
        next: u64,
    }

    impl Net {
        fn new(seed: u64, n_lost: u32) -> Net {
            let links = [1, 2].map(|nr| Link::new(nr, Moment(0)));
            let sides = [1, 2].map(|incarnation| Side { incarnation, ..Side::default() });
            let random = fastrand::Rng::with_seed(seed);
            let (now, way) = (Moment(0), Vec::new());
            Net { random, now, links, sides, way, n_lost, has_heartbeats: true, next: 3 }
        }

        fn carry(&mut self, from: usize, datagram: Datagram) {
            if self.random.u32(..100) < self.n_lost {
                return;
            }
            let delay = Duration::from_millis(self.random.u64(..5));
            self.way.push((1 - from, self.now + delay, datagram.clone()));
            if self.random.u32(..100) < self.n_lost {
                self.way.push((1 - from, self.now + delay + delay, datagram));
            }
        }

        fn send(&mut self, from: usize) {
            let side = &mut self.sides[from];
            side.n_sent += 1;
            let text = format!("{} {}", side.incarnation, side.n_sent);
            let sent = self.links[from].send(Bytes::from(text), self.now).expect("little waits");
            self.carry(from, sent);
        }

        fn restart(&mut self, who: usize) {
            self.links[who].restart(self.next, self.now);
            self.sides[who] = Side { incarnation: self.next, ..Side::default() };
            self.next += 1;
        }

        /// A millisecond passes.
        fn step(&mut self) {
            self.now = self.now + MS;
            let now = self.now;
            let (due, later): (Vec<_>, Vec<_>) =
                self.way.drain(..).partition(|(_, at, _)| *at <= now);
            self.way = later;
            for (to, _, datagram) in due {
                let before = self.links[to].mine;
                let received = self.links[to].receive(datagram, now, self.next);
                if self.links[to].mine != before {
                    self.sides[to] = Side { incarnation: self.next, ..Side::default() };
                    self.next += 1;
                    assert!(received.has_restarted);
                }
                for payload in received.payloads {
                    let text = std::str::from_utf8(&payload).unwrap();
                    let (of, nr) = text.split_once(' ').unwrap();
                    let (of, nr): (u64, u64) = (of.parse().unwrap(), nr.parse().unwrap());
                    let side = &mut self.sides[to];
                    if side.heard_of != of {
                        assert!(side.heard_of < of, "an old incarnation came back");
                        (side.heard_of, side.heard) = (of, 0);
                    }
                    assert_eq!(nr, side.heard + 1, "in order, nothing twice, nothing missing");
                    side.heard = nr;
                }
                for reply in received.replies {
                    self.carry(to, reply);
                }
            }
            for from in 0..2 {
                if self.has_heartbeats
                    && let Some(datagram) = self.links[from].tick(now)
                {
                    self.carry(from, datagram);
                }
            }
        }

        fn has_all(&self) -> bool {
            (0..2).all(|to| {
                let from = &self.sides[1 - to];
                from.n_sent == 0
                    || (self.sides[to].heard_of == from.incarnation
                        && self.sides[to].heard == from.n_sent)
            })
        }

        /// How long it takes until everything has come; nothing if it does not.
        fn settle(&mut self) -> Option<Duration> {
            let from = self.now;
            while !self.has_all() {
                if from + Duration::from_secs(20) < self.now {
                    return None;
                }
                self.step();
            }
            Some(Duration::from_millis(self.now.0 - from.0))
        }
    }

    #[test]
    fn whatever_is_lost_doubled_or_late_comes_once_and_in_order() {
        for seed in 0..300 {
            let mut net = Net::new(seed, [0, 5, 40][seed as usize % 3]);
            for _ in 0..400 {
                for from in 0..2 {
                    for _ in 0..net.random.u32(..4) {
                        net.send(from);
                    }
                }
                net.step();
            }
            assert!(net.settle().is_some(), "seed {seed}");
        }
    }

    #[test]
    fn a_side_that_begins_again_makes_the_other_forget_and_both_go_on() {
        for seed in 0..300 {
            let mut net = Net::new(seed, [0, 10][seed as usize % 2]);
            for _ in 0..300 {
                let who = net.random.usize(..2);
                match net.random.u32(..50) {
                    0 => net.restart(who),
                    _ => net.send(who),
                }
                net.step();
            }
            // What the last of them sent before it heard of the other may be forgotten.
            for _ in 0..3000 {
                net.step();
            }
            let before = net.next;
            net.send(0);
            net.send(1);
            assert!(net.settle().is_some(), "seed {seed}");
            assert_eq!(net.next, before, "they do not make each other begin again without an end");
        }
    }

    #[test]
    fn a_loss_heals_within_a_second_and_without_heartbeats_the_last_one_never_does() {
        for seed in 0..200 {
            let mut net = Net::new(seed, 5);
            for _ in 0..50 {
                net.send(0);
                net.step();
            }
            let took = net.settle().expect("it heals");
            assert!(took <= Duration::from_secs(1), "seed {seed}: {took:?}");
        }
        let mut is_caught = false;
        for seed in 0..200 {
            let mut net = Net::new(seed, 5);
            net.has_heartbeats = false;
            for _ in 0..50 {
                net.send(0);
                net.step();
            }
            is_caught |= net.settle().is_none();
        }
        assert!(is_caught, "a lost last datagram is noticed by nothing but a heartbeat");
    }

    #[test]
    fn what_waits_without_end_is_refused() {
        let mut link = Link::new(1, Moment(0));
        let large = Bytes::from(vec![0; 1 << 20]);
        let n_sent = (0..1000).take_while(|_| link.send(large.clone(), Moment(0)).is_ok()).count();
        assert_eq!(n_sent, MAX_UNACKED_BYTES >> 20);
        link.restart(2, Moment(0));
        assert!(link.send(large, Moment(0)).is_ok());
    }
}
