//! What happens when nobody finds a SET: the vote, and what brings more cards (CL-17).

use serde::{Deserialize, Serialize};
use tercet_engine::{Options, Seats};

use crate::words::words;

words! {
    /// What brings more cards when no SET is found.
    Trigger {
        /// Everybody's agreement.
        Vote = "vote",
        /// Everybody's agreement, or a long search without success.
        VoteOrStall = "voteOrStall",
        /// The server, as soon as there is no SET.
        Auto = "auto",
    }
}

/// What happens when no SET is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoSet {
    /// What brings more cards.
    pub trigger: Trigger,
    /// Whether an agreement is checked before cards are dealt.
    pub checked: bool,
}

impl NoSet {
    /// Reads the group `noSet` of a configuration in a game that knows these triggers.
    pub(crate) fn read(&mut self, options: &mut Options<'_>, triggers: &[Trigger]) {
        options.group("noSet", |group| {
            group.word("trigger", triggers, Trigger::word, &mut self.trigger);
            group.flag("checked", &mut self.checked);
        });
    }
}

/// Whether all searchers, and at least one, have voted.
pub(crate) fn is_unanimous(votes: Seats, searchers: Seats) -> bool {
    !votes.is_empty() && votes.contains_all(searchers)
}
