//! How far away a client is, measured by the server alone.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tercet_room::Moment;

use super::frame::{Frame, PING_PAYLOAD};

/// How many of the last pings count: the shortest of them is the way itself,
/// without what made a single one wait.
const COUNTED: usize = 8;
/// How many pings are sent soon after each other to a client that has just come.
const SOON: usize = 4;
/// The most that pongs alone can show. A program that answers its pings late looks just like a
/// player far away with quicker eyes; with this limit it gains at most 5 of 100 races by that.
const UNPROVEN: Duration = Duration::from_millis(95);

/// The round trips of a connection.
///
/// A ping has a payload that cannot be guessed, so nobody can answer it before
/// it has arrived. A program can answer late to seem farther away; but its kernel
/// acknowledged the ping before, and the shorter of the two counts. Where nobody has
/// measured the connection itself, at most [`UNPROVEN`] counts.
#[derive(Debug, Default)]
pub(super) struct RoundTrips(Mutex<Measured>);

#[derive(Debug, Default)]
struct Measured {
    under_way: Option<Ping>,
    /// In milliseconds, in a ring.
    last: [u16; COUNTED],
    n_measured: usize,
}

#[derive(Debug)]
struct Ping {
    payload: [u8; PING_PAYLOAD],
    at: Moment,
}

impl RoundTrips {
    /// The next ping; an answer to the one before comes too late from now on.
    pub(super) fn ping(&self, now: Moment) -> Frame {
        let mut payload = [0; PING_PAYLOAD];
        if getrandom::fill(&mut payload).is_err() {
            // It still shows whether anybody is there.
            return Frame::ping(&[]);
        }
        self.measured().under_way = Some(Ping { payload, at: now });
        Frame::ping(&payload)
    }

    /// Looks after a client that has just come: the outer `None` says that enough is known
    /// of it, the inner one that its answer is still awaited.
    pub(super) fn first_ping(&self, now: Moment) -> Option<Option<Frame>> {
        let (n_measured, is_under_way) = {
            let measured = self.measured();
            (measured.n_measured, measured.under_way.is_some())
        };
        (n_measured < SOON).then(|| (!is_under_way).then(|| self.ping(now)))
    }

    /// Notes a pong; one that answers no ping is worth nothing.
    ///
    /// `connection` is the round trip that a kernel has measured on the connection that leads to
    /// the client, if one is known.
    pub(super) fn pong(&self, payload: &[u8], now: Moment, connection: Option<Duration>) {
        let mut measured = self.measured();
        let Some(ping) = measured.under_way.take_if(|ping| ping.payload == payload) else { return };
        let answered = Duration::from_millis(now.0.saturating_sub(ping.at.0));
        let rtt = answered.min(connection.unwrap_or(UNPROVEN));
        let rtt = u16::try_from(rtt.as_millis()).unwrap_or(u16::MAX);
        let place = measured.n_measured % COUNTED;
        measured.last[place] = rtt;
        measured.n_measured += 1;
    }

    /// The shortest of the last round trips.
    pub(super) fn shortest(&self) -> Option<Duration> {
        let measured = self.measured();
        let counted = measured.last.iter().take(measured.n_measured);
        counted.min().map(|&rtt| Duration::from_millis(rtt.into()))
    }

    fn measured(&self) -> MutexGuard<'_, Measured> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The payload of a ping as its client sees it.
    fn payload(frame: &Frame) -> Vec<u8> {
        frame.slices()[1].to_vec()
    }

    /// Far enough away that only the pongs count.
    const FAR: Option<Duration> = Some(Duration::from_secs(1));

    /// Pings at a moment and answers after this many milliseconds.
    fn exchange(trips: &RoundTrips, at: u64, rtt: u64) {
        let ping = trips.ping(Moment(at));
        trips.pong(&payload(&ping), Moment(at + rtt), FAR);
    }

    fn shortest(trips: &RoundTrips) -> Option<u128> {
        trips.shortest().map(|rtt| rtt.as_millis())
    }

    #[test]
    fn the_shortest_of_the_last_eight_counts() {
        let trips = RoundTrips::default();
        assert_eq!(shortest(&trips), None);
        for (nr, rtt) in [80, 20, 90, 100, 110, 120, 130, 140].into_iter().enumerate() {
            exchange(&trips, nr as u64 * 1000, rtt);
        }
        assert_eq!(shortest(&trips), Some(20));
        exchange(&trips, 10_000, 70);
        assert_eq!(shortest(&trips), Some(20), "it is the seventh before");
        exchange(&trips, 20_000, 95);
        assert_eq!(shortest(&trips), Some(70), "it is forgotten");
    }

    #[test]
    fn a_pong_counts_once_and_only_for_the_ping_it_answers() {
        let trips = RoundTrips::default();
        trips.pong(b"", Moment(1), FAR);
        trips.pong(&[0; PING_PAYLOAD], Moment(1), FAR);
        let first = trips.ping(Moment(1000));
        let second = trips.ping(Moment(2000));
        assert_ne!(payload(&first), payload(&second));
        trips.pong(&payload(&first), Moment(2010), FAR);
        trips.pong(&[0; PING_PAYLOAD], Moment(2020), FAR);
        assert_eq!(shortest(&trips), None, "neither answers the ping that is under way");
        trips.pong(&payload(&second), Moment(2150), FAR);
        trips.pong(&payload(&second), Moment(2150), FAR);
        assert_eq!(shortest(&trips), Some(150));
        assert_eq!(trips.measured().n_measured, 1);
    }

    #[test]
    fn who_answers_late_is_no_farther_away_than_its_kernel() {
        let trips = RoundTrips::default();
        let ping = trips.ping(Moment(1000));
        trips.pong(&payload(&ping), Moment(1150), Some(Duration::from_micros(20_700)));
        assert_eq!(shortest(&trips), Some(20));
        let trips = RoundTrips::default();
        let ping = trips.ping(Moment(1000));
        trips.pong(&payload(&ping), Moment(1020), Some(Duration::from_millis(45)));
        assert_eq!(shortest(&trips), Some(20), "a delayed acknowledgment makes nobody farther");
    }

    #[test]
    fn pongs_alone_show_only_a_part_of_the_distance() {
        for (answered, counted) in [(30, 30), (95, 95), (150, 95), (5000, 95)] {
            let trips = RoundTrips::default();
            let ping = trips.ping(Moment(1000));
            trips.pong(&payload(&ping), Moment(1000 + answered), None);
            assert_eq!(shortest(&trips), Some(counted), "answered after {answered} ms");
        }
    }

    #[test]
    fn a_client_that_has_just_come_is_measured_some_times_soon() {
        let trips = RoundTrips::default();
        for nr in 0..SOON as u64 {
            let ping = trips.first_ping(Moment(nr * 1000)).unwrap().unwrap();
            assert_eq!(trips.first_ping(Moment(nr * 1000 + 1)), Some(None), "one is under way");
            trips.pong(&payload(&ping), Moment(nr * 1000 + 30), None);
        }
        assert_eq!(trips.first_ping(Moment(9000)), None);
        assert_eq!(shortest(&trips), Some(30));
    }
}
