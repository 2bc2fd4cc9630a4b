//! How a connection ends: for a while, or for good.

use tercet_protocol::Close;

use super::{Connection, Phase};
use crate::{Changed, LocalTime, Output, Stop};

impl Connection {
    pub(super) fn closed(&mut self, now: LocalTime, code: u16) {
        let close = Close::from_number(code);
        // A code that is not known here is the network's, or a newer server's.
        let again = self.closing.unwrap_or(close.is_none_or(Close::reconnect));
        match close {
            Some(Close::WrongVersion) => self.stop(Stop::OtherVersion),
            Some(close) if !again => self.stop(Stop::Closed(close)),
            None if !again => self.stop(Stop::ClosedWith { code }),
            Some(Close::Restart) => self.lose_to(now, true),
            _ => self.lose(now),
        }
    }

    pub(super) fn lose(&mut self, now: LocalTime) {
        self.lose_to(now, false);
    }

    fn lose_to(&mut self, now: LocalTime, restart: bool) {
        if let Phase::Live { since } = self.phase {
            self.backoff.lived(since, now);
            self.lost = Some(now);
        }
        self.outbox.lost();
        self.phase = Phase::Waiting { until: self.backoff.next(now, restart, self.lost) };
        self.changed(Changed::State);
    }

    pub(super) fn stop(&mut self, stop: Stop) {
        self.outbox.lost();
        self.phase = Phase::Stopped(stop);
        self.changed(Changed::State);
    }

    pub(super) fn hang_up(&mut self) {
        self.outputs.push_back(Output::Close(self.attempt));
    }
}
