//! What everybody is told of an event in a game without secrets.

use serde::{Deserialize, Serialize};
use tercet_cards::{Triple, Verdict};

/// An event, and why three cards in it are a SET or none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JudgedEvent<E> {
    /// What happened; in an open game there is nothing to leave out.
    pub what: E,
    /// If three cards were judged or shown: attribute by attribute, why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
}

/// An event of a game without secrets.
pub trait OpenEvent: Clone {
    /// The three cards that were judged or shown in it, if there are any.
    fn judged(&self) -> Option<Triple> {
        None
    }
}

impl<E: OpenEvent> JudgedEvent<E> {
    /// What everybody is told of this event.
    pub(crate) fn of(event: &E) -> JudgedEvent<E> {
        JudgedEvent { what: event.clone(), verdict: event.judged().map(Triple::verdict) }
    }
}
