//! What lessons are made of: steps, and in each of them beats in which something is to be done.
//!
//! A lesson is data. A beat shows a position, asks for one thing, and judges
//! what is done; a guided round is a step of several beats. Whether positions
//! are what their texts say is tested with the rules of the games.

use tercet_cards::{Attribute, Card, Cards, Rolled, Triple};
use tercet_texts::{Language, cards as names};

use super::{
    field::DiceField,
    goal::{DiceGoal, Goal},
};
use crate::{parts::keyboard::DIGITS, settings::Words};

/// A step of a lesson: one beat, or a guided round of several.
#[derive(Clone)]
pub(crate) struct Step {
    /// Its headline.
    pub(crate) title: Words,
    /// What is to be done, one after the other.
    pub(crate) beats: Vec<Beat>,
}

/// Something to be done.
#[derive(Clone)]
pub(crate) struct Beat {
    /// What is to be done.
    pub(crate) task: Words,
    /// What lies there.
    pub(crate) areas: Vec<Area>,
    /// How it is to be done.
    pub(crate) ask: Ask,
    /// What is said when it is done.
    pub(crate) right: Words,
}

/// A part of what lies there.
#[derive(Clone)]
pub(crate) enum Area {
    /// Cards to look at only.
    Given(Vec<Card>),
    /// What helps to think.
    Rule(Words),
    /// The cards of the table; to choose from, if cards are asked for.
    Table(Vec<Card>),
    /// The player's own cards; to choose from, if cards are asked for.
    Hand(Vec<Card>),
    /// A card of the table that something points at: a card that is checked.
    Marked(Card),
    /// A card of the table that the scout has a finger on.
    Shown(Card),
    /// The sets found in earlier beats are marked on the table.
    Marks,
    /// The sets found in earlier beats are listed.
    Found,
    /// The chips in the pot.
    Pot(u32),
    /// Dice to look at only.
    Dice(Vec<Rolled>),
    /// Dice to choose from.
    Rack(Vec<Rolled>),
    /// A board of dice.
    Field(DiceField),
}

/// What a person is asked for.
#[derive(Clone)]
pub(crate) enum Ask {
    /// To choose this many cards.
    Cards(usize, Goal),
    /// To call as in a game, and then to choose a set in time.
    CallAndPick,
    /// To press a button.
    Answer(Vec<Answer>),
    /// To choose this many dice.
    Dice(usize, DiceGoal),
    /// To lay a die of the rack onto the board; `wrong` is said of places that give less than others.
    Place {
        /// What is said of a place that gives less; absent if every place will do.
        wrong: Option<Words>,
    },
}

/// A button to be pressed, or not.
#[derive(Clone, Copy)]
pub(crate) struct Answer {
    /// What is written on it.
    pub(crate) label: Label,
    /// Why it is not the right one; absent for the right one.
    pub(crate) why_not: Option<Words>,
    /// The key that presses it in a game, if there is one.
    key: Option<&'static str>,
}

impl Answer {
    /// The same, pressed by this key as in a game.
    pub(crate) const fn on(self, key: &'static str) -> Answer {
        Answer { key: Some(key), ..self }
    }

    /// The key that presses it as the button of this place, counted from 0.
    pub(crate) fn key(self, nth: usize) -> &'static str {
        self.key.or_else(|| DIGITS.get(nth).copied()).unwrap_or_default()
    }
}

/// What is written on a button.
#[derive(Clone, Copy)]
pub(crate) enum Label {
    /// A text.
    Text(Words),
    /// A text with a number in it.
    With(fn(Language, i64) -> String, i64),
    /// A number.
    Number(u32),
    /// One of the four things in which cards agree or differ.
    Attribute(Attribute),
}

impl Label {
    /// As it is read.
    pub(crate) fn text(self, language: Language) -> String {
        match self {
            Label::Text(words) => words(language).to_owned(),
            Label::With(words, number) => words(language, number),
            Label::Number(number) => number.to_string(),
            Label::Attribute(attribute) => names::attribute_name(language, attribute).to_owned(),
        }
    }
}

/// The right button.
pub(crate) const fn right(label: Label) -> Answer {
    Answer { label, why_not: None, key: None }
}

/// A button that is not right, and why.
pub(crate) const fn wrong(label: Label, why: Words) -> Answer {
    Answer { label, why_not: Some(why), key: None }
}

/// A step with a single beat.
pub(crate) fn step(title: Words, beat: Beat) -> Step {
    Step { title, beats: vec![beat] }
}

/// A step of several beats.
pub(crate) fn round(title: Words, beats: Vec<Beat>) -> Step {
    Step { title, beats }
}

/// To choose this many cards.
pub(crate) fn pick(task: Words, n: usize, goal: Goal, right: Words) -> Beat {
    Beat { task, areas: Vec::new(), ask: Ask::Cards(n, goal), right }
}

/// To call, and then to choose a set.
pub(crate) fn call_and_pick(task: Words, right: Words) -> Beat {
    Beat { task, areas: Vec::new(), ask: Ask::CallAndPick, right }
}

/// To press the right button.
pub(crate) fn answer<const N: usize>(task: Words, answers: [Answer; N], right: Words) -> Beat {
    Beat { task, areas: Vec::new(), ask: Ask::Answer(answers.to_vec()), right }
}

/// To choose this many dice.
pub(crate) fn roll(task: Words, n: usize, goal: DiceGoal, right: Words) -> Beat {
    Beat { task, areas: Vec::new(), ask: Ask::Dice(n, goal), right }
}

/// To lay a die.
pub(crate) fn place(task: Words, wrong: Option<Words>, right: Words) -> Beat {
    Beat { task, areas: Vec::new(), ask: Ask::Place { wrong }, right }
}

impl Beat {
    /// The same with this to be seen.
    pub(crate) fn show(mut self, area: Area) -> Beat {
        self.areas.push(area);
        self
    }

    /// With cards to look at.
    pub(crate) fn given(self, names: &str) -> Beat {
        self.show(Area::Given(cards(names)))
    }

    /// With cards on the table.
    pub(crate) fn table(self, names: &str) -> Beat {
        self.show(Area::Table(cards(names)))
    }

    /// With cards of the player's own.
    pub(crate) fn hand(self, names: &str) -> Beat {
        self.show(Area::Hand(cards(names)))
    }

    /// The cards on the table.
    pub(crate) fn on_table(&self) -> Vec<Card> {
        self.cards_of(|area| match area {
            Area::Table(cards) => Some(cards),
            _ => None,
        })
    }

    /// The player's own cards.
    pub(crate) fn own(&self) -> Vec<Card> {
        self.cards_of(|area| match area {
            Area::Hand(cards) => Some(cards),
            _ => None,
        })
    }

    fn cards_of(&self, part: fn(&Area) -> Option<&Vec<Card>>) -> Vec<Card> {
        self.areas.iter().filter_map(part).flatten().copied().collect()
    }

    /// The card of the table that something points at already, which is not to be chosen.
    pub(crate) fn pointed(&self) -> Option<Card> {
        self.areas.iter().find_map(|area| match area {
            Area::Marked(card) | Area::Shown(card) => Some(*card),
            _ => None,
        })
    }

    /// Everything that may be chosen.
    pub(crate) fn choice(&self) -> Vec<Card> {
        // A card that is to be laid comes from the hand.
        if matches!(self.ask, Ask::Cards(_, Goal::Safe(_))) {
            return self.own();
        }
        let mut all = self.on_table();
        all.extend(self.own());
        all.retain(|&card| Some(card) != self.pointed());
        all
    }

    /// All cards that can be part of a set here.
    pub(crate) fn lying(&self) -> Cards {
        self.on_table().into_iter().chain(self.own()).collect()
    }

    /// The dice to choose from.
    pub(crate) fn rack(&self) -> Vec<Rolled> {
        let rack = |area: &Area| match area {
            Area::Rack(dice) => Some(dice.clone()),
            _ => None,
        };
        self.areas.iter().find_map(rack).unwrap_or_default()
    }

    /// The board of dice.
    pub(crate) fn field(&self) -> Option<&DiceField> {
        self.areas.iter().find_map(|area| match area {
            Area::Field(field) => Some(field),
            _ => None,
        })
    }
}

/// Cards by their names.
pub(crate) fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().filter_map(|name| name.parse().ok()).collect()
}

/// A card by its name; the first of all if there is none of this name, which tests would find.
pub(crate) fn card(name: &str) -> Card {
    name.parse().unwrap_or_else(|_| Card::all().next().expect("there are 81 cards"))
}

/// Dice by what they show.
pub(crate) fn dice(names: &str) -> Vec<Rolled> {
    names.split_whitespace().filter_map(|name| name.parse().ok()).collect()
}

/// Three cards, if they are three different ones.
pub(crate) fn triple(cards: &[Card]) -> Option<Triple> {
    Triple::new(<[Card; 3]>::try_from(cards).ok()?).ok()
}

/// The first attribute in which three cards are not in order.
pub(crate) fn fault(cards: Triple) -> Option<Attribute> {
    cards.verdict().first_fault().map(|(attribute, _)| attribute)
}
