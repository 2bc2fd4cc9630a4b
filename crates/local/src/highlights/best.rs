//! The best of what is offered one after the other: of equals the first.

use tercet_port::{Highlight, Kind};

/// The best moment of a kind so far.
pub(super) struct Best {
    kind: Kind,
    /// Whether little is good.
    least: bool,
    moment: Option<Highlight>,
}

impl Best {
    /// The one with the highest number.
    pub(super) fn most(kind: Kind) -> Self {
        Self { kind, least: false, moment: None }
    }

    /// The one with the lowest number.
    pub(super) fn least(kind: Kind) -> Self {
        Self { kind, least: true, moment: None }
    }

    /// Offers a moment.
    pub(super) fn offer(&mut self, step: u32, seat: Option<u8>, cards: Vec<String>, n: u64) {
        let is_better = |best: &Highlight| if self.least { n < best.n } else { best.n < n };
        if self.moment.as_ref().is_none_or(is_better) {
            self.moment = Some(Highlight { kind: self.kind, step, seat, cards, n });
        }
    }

    /// The best one, if it is worth telling.
    pub(super) fn worth(self, from: u64) -> Option<Highlight> {
        self.moment.filter(|moment| from <= moment.n)
    }
}
