//! What the host may choose, and how it is read and checked.

use alloc::{format, string::ToString, vec::Vec};

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use tercet_cards::{Attribute, Cards, Value};
use tercet_engine::{Choices, Condition, ConfigError, Literal, OptionSpec};

use super::edition::Edition;
pub use crate::shared::{Claims, FirstDealer, MOST_CARDS, MOST_SEATS, NoSet, SHOWN_MS, Trigger};
use crate::{
    shared::{
        BASE_SIZES, CALL_WINDOW, CALLED_FIRST, CLAIMS, EXTRA_STEP, FIRST_DEALER, ROUND_PAUSE,
    },
    words::words,
};

/// How long the Master may take to refill the table (MA-09).
pub const MASTER_DEALS_WITHIN_MS: u32 = 5000;

/// How many people SET Master takes (MA-01).
pub(super) const LEAST_WITH_MASTER: u8 = 3;

const ATTRIBUTES: [&str; Attribute::ALL.len()] = {
    let mut names = [""; Attribute::ALL.len()];
    let mut idx = 0;
    while idx < names.len() {
        names[idx] = Attribute::ALL[idx].name();
        idx += 1;
    }
    names
};
const VALUES: [&str; Value::ALL.len()] = {
    let mut words = [""; Value::ALL.len()];
    let mut idx = 0;
    while idx < words.len() {
        words[idx] = Value::ALL[idx].word();
        idx += 1;
    }
    words
};

const TOGETHER: Condition = Condition::SeatsFrom(2);
const BEGINNER: Condition = Condition::On("beginner");
const MASTER: Condition = Condition::On("master");
const CAN_STALL: Condition =
    Condition::Is("noSet.trigger", Literal::Word(Trigger::VoteOrStall.word()));

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

/// How a round for every seat is written.
const EACH_DEALS: &str = "n";

impl From<Rounds> for Json {
    fn from(rounds: Rounds) -> Json {
        match rounds {
            Rounds::One => 1.into(),
            Rounds::EachDeals => EACH_DEALS.into(),
        }
    }
}

impl TryFrom<Json> for Rounds {
    type Error = &'static str;

    fn try_from(json: Json) -> Result<Self, &'static str> {
        match json.as_u64() {
            Some(1) => Ok(Rounds::One),
            None if json == EACH_DEALS => Ok(Rounds::EachDeals),
            _ => Err("1 or \"n\" is expected"),
        }
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
    /// How long a caller has to point at three cards; `None` without a limit.
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

    /// The pool in which games with these rules are rated; `None` for house rules.
    ///
    /// Rated are the rules of the books, whole or for beginners or as SET Master, with calls or
    /// with instant claims. How many rounds there are, who deals first, how long the pauses are and
    /// which value the cards of beginners share makes no difference to anybody's chances.
    pub fn pool(&self) -> Option<&'static str> {
        let preset = self.edition.preset();
        let preset = match (self.beginner, self.master) {
            (None, None) => preset,
            (Some(_), None) => preset.for_beginners(),
            (None, Some(master)) => preset.with_master(master),
            (Some(_), Some(_)) => return None,
        };
        let alike = Config {
            claims: self.claims,
            first_dealer: self.first_dealer,
            round_pause_ms: self.round_pause_ms,
            beginner: self.beginner,
            rounds: if self.master.is_none() { self.rounds } else { preset.rounds },
            ..preset
        };
        let name = match (self.beginner, self.master, self.claims) {
            (Some(_), ..) => "beginner",
            (_, Some(_), _) => "master",
            (.., Claims::Instant) => "race",
            (.., Claims::CallFirst) => "call",
        };
        (alike == *self).then_some(name)
    }

    /// Everything the host may choose, in the order in which it is shown.
    pub const OPTIONS: &[OptionSpec] = &[
        OptionSpec::words("edition", Edition::WORDS),
        OptionSpec::optional_group("beginner"),
        OptionSpec::words("beginner.fixedAttribute", &ATTRIBUTES).only_if(&[BEGINNER]),
        OptionSpec::words("beginner.fixedValue", &VALUES).only_if(&[BEGINNER]),
        OptionSpec::one_of("beginner.baseSize", BASE_SIZES).only_if(&[BEGINNER]),
        OptionSpec::one_of("baseSize", BASE_SIZES),
        EXTRA_STEP,
        OptionSpec::millis("stallMs", 5000..=600_000)
            .or(Literal::Null)
            .suggesting(&[30_000, 60_000, 120_000])
            .only_if(&[CAN_STALL, TOGETHER]),
        OptionSpec::millis("stallGraceMs", 0..=60_000)
            .suggesting(&[0, 5000, 10_000])
            .only_if(&[CAN_STALL, TOGETHER]),
        ROUND_PAUSE.only_if(&[Condition::Is("rounds", Literal::Word(EACH_DEALS)), TOGETHER]),
        OptionSpec::millis("verifyWindowMs", 2000..=60_000)
            .suggesting(&[5000, 10_000, 15_000, 30_000])
            .only_if(&[Condition::Is("verify", Literal::Word(Verify::Players.word())), TOGETHER]),
        CALL_WINDOW.only_if(&[CALLED_FIRST]),
        OptionSpec::words("scoreUnit", ScoreUnit::WORDS).only_if(&[TOGETHER]),
        OptionSpec::group("penalty"),
        OptionSpec::words("penalty.kind", PenaltyKind::WORDS).leading(),
        OptionSpec::number("penalty.floor", 0..=0).or(Literal::Null).only_if(&[Condition::Is(
            "penalty.kind",
            Literal::Word(PenaltyKind::MinusPoint.word()),
        )]),
        OptionSpec::group("noSet"),
        OptionSpec::words("noSet.trigger", Trigger::WORDS).leading(),
        NoSet::CHECKED.only_if(&[NoSet::VOTED, TOGETHER]),
        OptionSpec::words("end", EndRule::WORDS),
        FIRST_DEALER.only_if(&[TOGETHER]),
        OptionSpec::words("solo", Solo::WORDS).only_if(&[Condition::Alone]).leading(),
        OptionSpec::words("verify", Verify::WORDS).only_if(&[TOGETHER]),
        CLAIMS.leading(),
        OptionSpec::switch("freezeAfterFalse"),
        OptionSpec::optional_group("master").only_if(&[Condition::SeatsFrom(LEAST_WITH_MASTER)]),
        OptionSpec::words("master.deals", MasterDeals::WORDS).only_if(&[MASTER]),
        OptionSpec::switch("master.confirmsStall").only_if(&[MASTER, CAN_STALL]),
        OptionSpec::one_of("rounds", &[Literal::Number(1), Literal::Word(EACH_DEALS)])
            .only_if(&[Condition::Off("master"), TOGETHER]),
    ];

    /// Reads a configuration; see [`tercet_engine::Rules::configure`].
    ///
    /// # Errors
    /// Every field that is wrong.
    pub fn read(json: &Json) -> Result<Config, Vec<ConfigError>> {
        let mut choices = Choices::read(Config::OPTIONS, json);
        // SET Master is in one rule book only, so it brings that edition along.
        let usual = if choices.is_on("master") { Edition::Zh } else { Edition::Fr };
        let edition = choices
            .get("edition")
            .and_then(|json| Edition::ALL.iter().find(|edition| *json == edition.word()));
        let mut config = edition.unwrap_or(&usual).preset();
        if choices.is_on("beginner") {
            config = config.for_beginners();
            fit_deck(&mut choices, &config);
        }
        if choices.is_on("master") {
            config = config.with_master(Master { deals: MasterDeals::Auto, confirms_stall: false });
            if let Some(rounds) = choices.take("rounds").filter(|rounds| rounds != EACH_DEALS) {
                choices.wrong("rounds", &rounds, Literal::Word(EACH_DEALS).to_string());
            }
        }
        choices.onto(&config)
    }
}

/// The value that all cards share and its attribute follow from each other, and the size of the
/// table can stand in `beginner` or outside, but not differ.
fn fit_deck(choices: &mut Choices, preset: &Config) {
    let parsed = |name| choices.get(name).and_then(Json::as_str);
    let attribute: Option<Attribute> =
        parsed("beginner.fixedAttribute").and_then(|text| text.parse().ok());
    let value: Option<Value> = parsed("beginner.fixedValue").and_then(|text| text.parse().ok());
    let usual = preset.beginner.map(|beginner| beginner.fixed_value);
    match (attribute, value) {
        (Some(attribute), Some(value)) if value.attribute() != attribute => {
            let allowed = values_of(attribute).map(|value| Literal::Word(value.word()).to_string());
            let allowed = allowed.collect::<Vec<_>>().join(", ");
            choices.wrong("beginner.fixedValue", &value.word().into(), allowed);
        }
        (Some(attribute), None) if usual.map(Value::attribute) != Some(attribute) => {
            let value = values_of(attribute).next();
            choices.set("beginner.fixedValue", value.map(Value::word));
        }
        (None, Some(value)) => {
            choices.set("beginner.fixedAttribute", value.attribute().name());
        }
        _ => {}
    }
    if let Some(inner) = choices.take("beginner.baseSize") {
        match choices.get("baseSize").filter(|&outer| *outer != inner).cloned() {
            Some(outer) => choices.wrong("baseSize", &outer, format!("{inner}, as in beginner")),
            None => choices.set("baseSize", inner),
        }
    }
}

fn values_of(attribute: Attribute) -> impl Iterator<Item = Value> {
    Value::ALL.into_iter().filter(move |value| value.attribute() == attribute)
}
