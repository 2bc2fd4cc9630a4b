//! What happens when nobody finds a SET: the vote, and what brings more cards (CL-17).

use serde::{Deserialize, Serialize};
use tercet_engine::{Condition, Literal, OptionSpec, Seats};

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
    /// Whether an agreement is checked.
    pub(crate) const CHECKED: OptionSpec = OptionSpec::switch("noSet.checked");
    /// People vote, because cards do not come by themselves.
    pub(crate) const VOTED: Condition =
        Condition::IsNot("noSet.trigger", Literal::Word(Trigger::Auto.word()));
}

/// Whether all searchers, and at least one, have voted.
pub(crate) fn is_unanimous(votes: Seats, searchers: Seats) -> bool {
    !votes.is_empty() && votes.contains_all(searchers)
}
