//! The five rule books, each a preset of the options.

use tercet_cards::{Color, Shading, Value};

use super::config::{
    Beginner, Claims, Config, EndRule, FirstDealer, NoSet, Penalty, PenaltyKind, Rounds, ScoreUnit,
    Solo, Trigger, Verify,
};
use crate::words::words;

words! {
    /// A printed rule book of the classic game.
    Edition {
        /// Chinese (Taiwan).
        Zh = "zh",
        /// Korean.
        Ko = "ko",
        /// French.
        Fr = "fr",
        /// Spanish.
        Es = "es",
        /// Portuguese.
        Pt = "pt",
    }
}

impl Edition {
    /// The classic game as this rule book has it.
    ///
    /// ```
    /// use tercet_games::classic::{Edition, EndRule};
    ///
    /// assert_eq!(Edition::Ko.preset().end, EndRule::DealNeeded);
    /// ```
    pub const fn preset(self) -> Config {
        let common = Config {
            edition: self,
            base_size: 12,
            extra_step: 3,
            score_unit: ScoreUnit::Set,
            penalty: Penalty { kind: PenaltyKind::LoseSet, floor: Some(0) },
            no_set: NoSet { trigger: Trigger::Vote, checked: false },
            stall_ms: Some(60_000),
            stall_grace_ms: 5000,
            end: EndRule::Exhausted,
            rounds: Rounds::One,
            first_dealer: FirstDealer::Host,
            round_pause_ms: 10_000,
            solo: Solo::PenaltyPoints,
            beginner: None,
            verify: Verify::Server,
            verify_window_ms: 15_000,
            claims: Claims::CallFirst,
            call_window_ms: Some(5000),
            freeze_after_false: false,
            master: None,
        };
        match self {
            Edition::Zh => {
                Config { no_set: NoSet { trigger: Trigger::VoteOrStall, checked: false }, ..common }
            }
            Edition::Ko => Config { end: EndRule::DealNeeded, ..common },
            Edition::Fr => Config {
                penalty: Penalty { kind: PenaltyKind::MinusPoint, floor: None },
                rounds: Rounds::EachDeals,
                solo: Solo::SuddenStop,
                ..common
            },
            Edition::Es | Edition::Pt => Config { score_unit: ScoreUnit::Card, ..common },
        }
    }

    /// What this rule book gives beginners: the value all cards share, and the size of the table.
    ///
    /// Where a book leaves the value open we take its own example, and red for the Chinese.
    pub fn beginner(self) -> (Beginner, u8) {
        let (value, base_size): (Value, u8) = match self {
            Edition::Zh | Edition::Fr => (Color::Red.into(), 9),
            Edition::Ko => (Color::Purple.into(), 12),
            Edition::Es | Edition::Pt => (Shading::Solid.into(), 12),
        };
        (Beginner { fixed_attribute: value.attribute(), fixed_value: value }, base_size)
    }
}
