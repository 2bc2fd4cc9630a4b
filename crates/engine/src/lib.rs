//! The contract of a game and the driver that plays it.
//!
//! A game is a [`Rules`]: pure functions from a state and a command to events,
//! and from events to the next state. It knows no clock, no generator and no
//! socket; time and [`Chance`] are arguments. [`Game`] drives one play-through
//! of any `Rules`: it proposes steps, commits them when the host has stored
//! them, processes deadlines that have passed, restores a game from its events
//! and audits it from its seed and inputs. [`AnyGame`] is the same with JSON in and
//! out, for hosts that know no game.
//!
//! ```text
//!   command    ── decide ──▶ events ── evolve ──▶ state ── view ──▶ what a viewer sees
//!   occurrence ── react ───▶    └───── notice ─────────────────▶ what a viewer is told
//! ```
#![cfg_attr(not(test), no_std)]

extern crate alloc;

mod any;
mod audit;
mod bot;
pub mod chance;
mod committed;
mod draft;
pub mod empty;
mod erased;
mod game;
pub mod highlights;
mod ids;
#[cfg(feature = "laws")]
pub mod laws;
mod notation;
mod options;
mod races;
mod record;
mod refusal;
mod replay;
mod rules;
mod run_task;
mod seed;
mod source;
mod step;
mod story;

pub use any::{AnyCommand, AnyGame, AnyProposal, AnyProposeError, Json};
pub use audit::{Audit, Difference};
pub use bot::{AnyBot, AnyIntent, Bot, Company, Consultation, ErasedBot, Intent, OtherGame};
pub use chance::{Chance, Pool};
pub use committed::{Committed, ParseSaltError, Salt, commitment};
pub use draft::Draft;
pub use erased::{AnyReplay, AnyRules, Configured, Erased, Frame};
pub use game::{Game, GameSpec, Proposal};
pub use ids::{GameTime, Seat, Seats, Seq, Viewer};
pub use notation::{NotationError, Words};
pub use options::{
    Choices, Condition, ConfigError, EDITION, Literal, OptionKind, OptionSpec, Unit, edition_of,
};
pub use races::{Coming, Race};
pub use record::{Record, RecordError, RecordLine, Tags, stepped_line};
pub use refusal::{LogError, ProposeError, Refusal};
pub use replay::Replay;
pub use rules::{Contract, Ending, Occurrence, Outcome, Rules, Vacancy};
pub use run_task::RunTask;
pub use seed::{Commitment, ParseHexError, Seed};
pub use source::Source;
pub use step::{Input, Step};
pub use story::Story;
