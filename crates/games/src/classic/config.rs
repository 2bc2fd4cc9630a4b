//! What the host may choose, and how it is read and checked.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tercet_cards::{Attribute, Cards, Value};
use tercet_engine::{ConfigError, Options};

use super::edition::Edition;
pub use crate::table::{Claims, FirstDealer, MOST_CARDS, MOST_SEATS, NoSet, SHOWN_MS, Trigger};
use crate::{
    table::{CALL_WINDOW_MS, ROUND_PAUSE_MS},
    words::words,
};

/// How long the Master may take to refill the table (MA-09).
pub const MASTER_DEALS_WITHIN_MS: u32 = 5000;

const STALL_MS: RangeInclusive<u32> = 5000..=600_000;
const STALL_GRACE_MS: RangeInclusive<u32> = 0..=60_000;
const VERIFY_WINDOW_MS: RangeInclusive<u32> = 2000..=60_000;

words! {
    /// What a taken SET counts.
    ScoreUnit {
        /// One point for each SET.
        Set = "set",
        /// One point for each card, three for a SET.
        Card = "card",
    }
}

words! {
    /// What a false call costs.
    PenaltyKind {
        /// The SET won last is set aside.
        LoseSet = "loseSet",
        /// One point.
        MinusPoint = "minusPoint",
        /// Nothing.
        Nothing = "none",
    }
}

words! {
    /// When a round is over.
    EndRule {
        /// When the deck is empty and no SET is left.
        Exhausted = "exhausted",
        /// When a card must be dealt and the deck is empty.
        DealNeeded = "dealNeeded",
    }
}

words! {
    /// How one plays alone.
    Solo {
        /// Each extra deal costs a point.
        PenaltyPoints = "penaltyPoints",
        /// The game stops at the first table without a SET.
        SuddenStop = "suddenStop",
    }
}

words! {
    /// Who checks three cards.
    Verify {
        /// The server, at once.
        Server = "server",
        /// The other players; a doubt asks the server.
        Players = "players",
    }
}

words! {
    /// How the SET Master refills the table.
    MasterDeals {
        /// The cards come by themselves.
        Auto = "auto",
        /// The Master presses for them, or they come after five seconds.
        Manual = "manual",
    }
}

/// How many rounds are played: 1, or `"n"` so that every player deals once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Json", try_from = "Json")]
pub enum Rounds {
    /// One.
    One,
    /// As many as there are seats.
    EachDeals,
}

impl Rounds {
    fn table() -> [(Json, Rounds); 2] {
        [(1.into(), Rounds::One), ("n".into(), Rounds::EachDeals)]
    }
}

impl From<Rounds> for Json {
    fn from(rounds: Rounds) -> Json {
        match rounds {
            Rounds::One => 1.into(),
            Rounds::EachDeals => "n".into(),
        }
    }
}

impl TryFrom<Json> for Rounds {
    type Error = &'static str;

    fn try_from(json: Json) -> Result<Self, &'static str> {
        let found = Rounds::table().into_iter().find(|(word, _)| *word == json);
        found.map(|(_, rounds)| rounds).ok_or("1 or \"n\" is expected")
    }
}

/// What a false call costs, and how low a score can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Penalty {
    /// What it costs.
    pub kind: PenaltyKind,
    /// The score below which no point is taken.
    pub floor: Option<u32>,
}

/// A deck of 27 cards that share one value (BG-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Beginner {
    /// The attribute that no longer matters.
    pub fixed_attribute: Attribute,
    /// The value all cards share.
    pub fixed_value: Value,
}

/// A game in which the dealer of a round does not search (MA).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Master {
    /// How the Master refills the table.
    pub deals: MasterDeals,
    /// Whether the Master confirms a request for three cards, instead of a time of grace.
    pub confirms_stall: bool,
}

/// Everything the host may choose; start from an edition and change what you like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Config {
    /// The rule book it started from.
    pub edition: Edition,
    /// The number of cards the table is kept at.
    pub base_size: u8,
    /// How many cards come when there is no SET.
    pub extra_step: u8,
    /// What a SET counts.
    pub score_unit: ScoreUnit,
    /// What a false call costs.
    pub penalty: Penalty,
    /// What happens when no SET is found.
    pub no_set: NoSet,
    /// After how long without a change three cards can be asked for; `None` never.
    pub stall_ms: Option<u32>,
    /// How long after that request they are dealt.
    pub stall_grace_ms: u32,
    /// When a round is over.
    pub end: EndRule,
    /// How many rounds there are.
    pub rounds: Rounds,
    /// Who deals the first.
    pub first_dealer: FirstDealer,
    /// How long the pause between rounds is at most.
    pub round_pause_ms: u32,
    /// How one plays alone.
    pub solo: Solo,
    /// The deck for beginners, if it is played with.
    pub beginner: Option<Beginner>,
    /// Who checks three cards.
    pub verify: Verify,
    /// How long the other players have to check.
    pub verify_window_ms: u32,
    /// How a SET is claimed.
    pub claims: Claims,
    /// How long a caller has to point at three cards; `None` for ever.
    pub call_window_ms: Option<u32>,
    /// Whether a mistaken caller waits until somebody else has taken a SET.
    pub freeze_after_false: bool,
    /// SET Master, if it is played.
    pub master: Option<Master>,
}

impl Config {
    /// The cards the game is played with.
    pub fn cards(&self) -> Cards {
        self.beginner.map_or(Cards::ALL, |beginner| Cards::with(beginner.fixed_value))
    }

    /// The same rules with the edition's own deck for beginners.
    #[must_use]
    pub fn for_beginners(mut self) -> Config {
        let (fixed, base_size) = self.edition.beginner();
        self.beginner = Some(fixed);
        self.base_size = base_size;
        self
    }

    /// The same rules as SET Master: the dealer does not search, and everybody deals once.
    #[must_use]
    pub fn with_master(mut self, master: Master) -> Config {
        self.master = Some(master);
        self.rounds = Rounds::EachDeals;
        self
    }

    /// The classic game for Danish players, whose booklet has no full rules: French, one round.
    pub fn danish() -> Config {
        Config { rounds: Rounds::One, ..Edition::Fr.preset() }
    }

    /// Reads a configuration; see [`tercet_engine::Rules::configure`].
    ///
    /// # Errors
    /// Every field that is wrong.
    pub fn read(json: &Json) -> Result<Config, Vec<ConfigError>> {
        let mut options = Options::new(json);
        // SET Master is in one rule book only, so it brings that edition along.
        let with_master = json.get("master").is_some_and(|json| json.is_object() || *json == true);
        let mut edition = if with_master { Edition::Zh } else { Edition::Fr };
        options.word("edition", Edition::ALL, Edition::word, &mut edition);
        let mut config = edition.preset();
        config.read_beginner(&mut options);
        config.read_numbers(&mut options);
        config.read_words(&mut options);
        config.read_master(&mut options);
        options.finish().map(|()| config)
    }

    fn read_beginner(&mut self, options: &mut Options<'_>) {
        match options.get("beginner") {
            None | Some(Json::Null | Json::Bool(false)) => {}
            Some(Json::Bool(true)) => *self = self.for_beginners(),
            Some(json) if !json.is_object() => options.wrong(
                "beginner",
                json,
                "true, false, null, or an object with fixedAttribute, fixedValue, baseSize",
            ),
            Some(_) => {
                *self = self.for_beginners();
                options.group("beginner", |group| read_fixed(group, self));
            }
        }
    }

    fn read_numbers(&mut self, options: &mut Options<'_>) {
        self.read_outer_base_size(options);
        let mut extra_step = self.extra_step.into();
        options.number("extraStep", 1..=3, &mut extra_step);
        self.extra_step = extra_step as u8;
        options.number_or_null("stallMs", STALL_MS, &mut self.stall_ms);
        options.number("stallGraceMs", STALL_GRACE_MS, &mut self.stall_grace_ms);
        options.number("roundPauseMs", ROUND_PAUSE_MS, &mut self.round_pause_ms);
        options.number("verifyWindowMs", VERIFY_WINDOW_MS, &mut self.verify_window_ms);
        options.number_or_null("callWindowMs", CALL_WINDOW_MS, &mut self.call_window_ms);
    }

    /// The size of the table can stand in `beginner` or outside, but not differ.
    fn read_outer_base_size(&mut self, options: &mut Options<'_>) {
        let inner = options.get("beginner").and_then(|json| json.get("baseSize"));
        match (inner, options.get("baseSize")) {
            (Some(inner), Some(outer)) if inner != outer => {
                options.wrong("baseSize", outer, alloc::format!("{inner}, as in beginner"));
            }
            _ => read_base_size(options, &mut self.base_size),
        }
    }

    fn read_words(&mut self, options: &mut Options<'_>) {
        options.word("scoreUnit", ScoreUnit::ALL, ScoreUnit::word, &mut self.score_unit);
        options.group("penalty", |group| {
            group.word("kind", PenaltyKind::ALL, PenaltyKind::word, &mut self.penalty.kind);
            group.number_or_null("floor", 0..=0, &mut self.penalty.floor);
        });
        self.no_set.read(options, Trigger::ALL);
        options.word("end", EndRule::ALL, EndRule::word, &mut self.end);
        options.word("firstDealer", FirstDealer::ALL, FirstDealer::word, &mut self.first_dealer);
        options.word("solo", Solo::ALL, Solo::word, &mut self.solo);
        options.word("verify", Verify::ALL, Verify::word, &mut self.verify);
        options.word("claims", Claims::ALL, Claims::word, &mut self.claims);
        options.flag("freezeAfterFalse", &mut self.freeze_after_false);
    }

    fn read_master(&mut self, options: &mut Options<'_>) {
        let mut master = Master { deals: MasterDeals::Auto, confirms_stall: false };
        match options.get("master") {
            None | Some(Json::Null | Json::Bool(false)) => {}
            Some(Json::Bool(true)) => *self = self.with_master(master),
            Some(json) if !json.is_object() => {
                options.wrong(
                    "master",
                    json,
                    "true, false, null, or an object with deals, confirmsStall",
                );
            }
            Some(_) => {
                options.group("master", |group| {
                    group.word("deals", MasterDeals::ALL, MasterDeals::word, &mut master.deals);
                    group.flag("confirmsStall", &mut master.confirms_stall);
                });
                *self = self.with_master(master);
            }
        }
        let rounds = Rounds::table();
        let allowed = if self.master.is_some() { &rounds[1..] } else { &rounds };
        options.choice("rounds", allowed, &mut self.rounds);
    }
}

fn read_base_size(options: &mut Options<'_>, base_size: &mut u8) {
    options.choice("baseSize", &[(9.into(), 9), (12.into(), 12)], base_size);
}

fn read_fixed(group: &mut Options<'_>, config: &mut Config) {
    let Some(mut fixed) = config.beginner else { return };
    let attribute = group.get("fixedAttribute").map(|json| {
        Attribute::ALL.into_iter().find(|attribute| json.as_str() == Some(attribute.name()))
    });
    group.word("fixedAttribute", &Attribute::ALL, Attribute::name, &mut fixed.fixed_attribute);
    let values: Vec<Value> = Value::ALL
        .into_iter()
        .filter(|value| attribute.flatten().is_none_or(|chosen| value.attribute() == chosen))
        .collect();
    if !values.contains(&fixed.fixed_value) {
        fixed.fixed_value = values[0];
    }
    group.word("fixedValue", &values, Value::word, &mut fixed.fixed_value);
    fixed.fixed_attribute = fixed.fixed_value.attribute();
    config.beginner = Some(fixed);
    read_base_size(group, &mut config.base_size);
}
