//! What can happen.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use tercet_cards::Triple;
use tercet_engine::{Ending, Seat};

use crate::shared::{Move, Placement};

/// What can happen in a game of CoopSet. Everything lies open, so events hold no secrets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The game began with all cards shuffled.
    Began {},
    /// Cards were laid on the table up to its size; they cost nothing (CO-06).
    Dealt {
        /// Which and where.
        cards: Vec<Placement>,
    },
    /// One card was added to the layout and costs a point (CO-07).
    Added {
        /// Which and where.
        card: Placement,
    },
    /// Cards of the extension moved into the grid.
    Moved {
        /// From where to where.
        moves: Vec<Move>,
    },
    /// A SET was marked.
    Marked {
        /// Who marked it.
        seat: Seat,
        /// The SET.
        cards: Triple,
    },
    /// A mark was undone.
    Unmarked {
        /// Who undid it.
        seat: Seat,
        /// The SET.
        cards: Triple,
    },
    /// No SET is left among the cards without a mark: it is time to finalize (CO-05).
    Proposed {},
    /// A member voted.
    Voted {
        /// The member who voted.
        seat: Seat,
        /// What for.
        motion: Motion,
    },
    /// A member took a vote back.
    TookBack {
        /// The member who took it back.
        seat: Seat,
    },
    /// The time for this layout is over.
    TimeUp {},
    /// The layout was finalized: the marked SETs are taken and it is scored (CO-06, CO-09).
    Finalized {
        /// The SETs taken.
        sets: Vec<Triple>,
        /// What the layout counts, added cards deducted.
        points: i32,
    },
    /// The game is over.
    Ended {
        /// In which way.
        ending: Ending,
    },
    /// A member left.
    Left {
        /// The member who left.
        seat: Seat,
    },
    /// A member came back.
    Joined {
        /// The member who came back.
        seat: Seat,
    },
}

/// What the team decides by a majority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// To take what is marked and go on to the next layout.
    Finalize,
    /// To add one card.
    AddCard,
}

impl Motion {
    /// Every motion.
    pub const ALL: [Motion; 2] = [Motion::Finalize, Motion::AddCard];

    /// The word for it in records.
    pub const fn word(self) -> &'static str {
        match self {
            Motion::Finalize => "finalize",
            Motion::AddCard => "add-card",
        }
    }
}
