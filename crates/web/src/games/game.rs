//! What the page knows of a game: its entries in the lobby, its board, what its scores count.

use leptos::prelude::*;
use serde_json::{Value, json};
use tercet_engine::{OptionSpec, Rules};
use tercet_texts::Language;

use crate::{lazy_view::Loading, session::Play};

/// A game of the page.
pub(crate) struct Game {
    /// The id of its rules.
    pub(crate) rules: &'static str,
    /// As what people choose it; at least one.
    pub(crate) entries: &'static [Entry],
    /// The entry that a table with these rules and this many seats belongs to; the first if absent.
    pub(crate) topic: Option<fn(&Value, usize) -> &'static str>,
    /// The rule books it can be played by.
    pub(crate) editions: Option<Editions>,
    /// Draws its board.
    pub(crate) board: fn(Play) -> AnyView,
    /// Begins to load its board, if that does not come with the page.
    pub(crate) load: Option<fn() -> Loading<()>>,
    /// What a score counts under these rules.
    pub(crate) unit: fn(&Value) -> Unit,
    /// What keeps a game short for people who do not choose, where that can be chosen.
    pub(crate) shorten: Option<fn(&Entry, &mut Value)>,
    /// The option that says at which level a run is played; a form has a button for each.
    pub(crate) level: Option<&'static str>,
    /// Whether a game is a run for a record, in which nothing is undone.
    pub(crate) is_run: bool,
    /// Whether people act one after the other, so that a person waits for their turn.
    pub(crate) has_turns: bool,
    /// Whether everybody searches the same table for themselves, so that a game can be reviewed.
    pub(crate) is_reviewed: bool,
    /// Whether it can end because nobody sees a set that lies there.
    pub(crate) can_overlook: bool,
    /// Whether people can race around one screen, and how it is known who points.
    pub(crate) around: Option<CallsFirst>,
    /// The name of the list that best results of a table belong to, where there are lists.
    pub(crate) list: Option<ListOf>,
}

/// The list for a configuration, a number of seats, and whether bots take some of them; `None` where
/// house rules make another game of it.
pub(crate) type ListOf = fn(&Value, usize, bool) -> Option<String>;

impl Game {
    /// A game with one entry that counts points; the others change what differs.
    pub(crate) const fn new(
        rules: &'static str,
        entries: &'static [Entry],
        board: fn(Play) -> AnyView,
        load: Option<fn() -> Loading<()>>,
    ) -> Game {
        Game {
            rules,
            entries,
            topic: None,
            editions: None,
            board,
            load,
            unit: |_| Unit::Points,
            shorten: None,
            level: None,
            is_run: false,
            is_reviewed: false,
            has_turns: false,
            can_overlook: false,
            around: None,
            list: None,
        }
    }
}

impl Game {
    /// Whether it is a race for sets, in which it matters how fast somebody sees.
    pub(crate) fn is_race(&self) -> bool {
        self.around.is_some()
    }
}

/// How it is known who points at cards around one screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CallsFirst {
    /// This option has this value where people call first.
    ByOption(&'static str, &'static str),
    /// The game has no call: who presses their button has a few seconds.
    ByHolding,
}

/// What a host can choose in a game, as its rules describe it.
#[derive(Clone, Copy)]
pub(crate) struct GameOptions {
    /// Every option.
    pub(crate) all: &'static [OptionSpec],
    /// The whole configuration that some choices come to, if they fit together.
    pub(crate) whole: fn(&Value) -> Option<Value>,
}

impl GameOptions {
    /// Those of these rules.
    pub(super) fn of<R: Rules>() -> GameOptions {
        let whole = |chosen: &Value| tercet_json::to_value(R::configure(chosen).ok()?).ok();
        GameOptions { all: R::OPTIONS, whole }
    }
}

/// The rule books of a game.
#[derive(Clone, Copy)]
pub(crate) struct Editions {
    /// The one that is played where nobody chooses one.
    pub(crate) usual: fn(&Entry, Language) -> &'static str,
    /// What else is usual in a language, where nobody chooses an edition.
    pub(crate) adapt: fn(&Entry, Language, &mut Value),
}

/// What a score counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    /// Points.
    Points,
    /// Sets.
    Sets,
    /// Cards.
    Cards,
    /// Cards that are left: fewest win, so that they are counted below zero.
    CardsLeft,
    /// Chips.
    Chips,
    /// A number that needs no word.
    Number,
    /// Milliseconds: less time is a higher score, so that it has a minus.
    Time,
}

/// A list of best results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BestList {
    /// The name under which it is kept.
    pub(crate) name: String,
    /// What its entry was played with.
    pub(crate) title: String,
}

/// What a best result is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Record {
    /// The score.
    Score,
    /// The score is a time.
    Time,
    /// The score, and how long it took.
    ScoreInTime,
}

/// The picture of an entry: a few cards or dice that hint at what is special.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cover {
    /// Cards in the notation; an empty name is the back of a card.
    Cards(&'static [&'static str]),
    /// Dice in the notation.
    Dice(&'static [&'static str]),
}

/// A game as people choose it in the lobby.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// Its name in addresses and in the help.
    pub(crate) topic: &'static str,
    /// The id of its rules.
    pub(crate) game: &'static str,
    /// The fewest players.
    pub(crate) least: u8,
    /// The most players.
    pub(crate) most: u8,
    /// How many seats a table has unless somebody says otherwise.
    pub(crate) seats: u8,
    /// How long it takes, in minutes.
    pub(crate) minutes: (u8, u8),
    /// Its picture.
    pub(crate) cover: Cover,
    /// What a best result is made of.
    pub(crate) record: Record,
    /// What makes the rules those of this entry.
    pub(super) config: fn() -> Value,
    /// Options that the entry sets and that can be chosen otherwise.
    pub(crate) choices: &'static [&'static str],
}

impl Entry {
    /// An entry for fewest, most and usual players, with how many minutes it takes.
    pub(super) const fn new(
        topic: &'static str,
        game: &'static str,
        (least, most, seats): (u8, u8, u8),
        minutes: (u8, u8),
        cover: Cover,
    ) -> Entry {
        let (record, config): (_, fn() -> Value) = (Record::Score, || json!({}));
        Entry { topic, game, least, most, seats, minutes, cover, record, config, choices: &[] }
    }

    /// The same with rules of its own.
    pub(super) const fn with(self, config: fn() -> Value) -> Entry {
        Entry { config, ..self }
    }

    /// The same with a choice of these options, although its rules set them.
    pub(super) const fn choosing(self, choices: &'static [&'static str]) -> Entry {
        Entry { choices, ..self }
    }

    /// The same with a best result that is made of something else.
    pub(super) const fn recording(self, record: Record) -> Entry {
        Entry { record, ..self }
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.topic == other.topic
    }
}

impl Eq for Entry {}
