//! What is said at the table.

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::GameTime;
use tercet_games::classic::{Event, ShownView, View};

use super::tally::Tally;
use crate::{
    clock::{clock, seconds},
    style::Style,
    tell::reason,
    text::{count, enumerate},
};

/// Finds the words.
#[derive(Clone, Copy)]
pub(super) struct Speaker {
    /// How they may look.
    pub(super) style: Style,
}

impl Speaker {
    /// The line above the table.
    pub(super) fn status(self, view: &View, tally: &Tally, at: GameTime) -> String {
        let me = &view.seats[0];
        let facts = [
            format!("edition {}", view.edition.word()),
            format!("deck {}", view.deck),
            format!("SETs {}", me.sets),
            format!("penalties {}", me.penalties),
            format!("hints {}", tally.n_hints),
            clock(at.0 / 1000),
        ];
        let between = if self.style.unicode { " · " } else { " | " };
        format!(" {}{between}{}", self.style.bold("Tercet"), facts.join(between))
    }

    /// What to say at the beginning.
    pub(super) fn welcome(self, is_sudden_stop: bool) -> Vec<String> {
        let no_set = if is_sudden_stop {
            "As soon as the table holds no SET the game is over."
        } else {
            "If you see none, type n: three more cards come and cost a point."
        };
        vec![
            "Find three cards that in number, color, shading and shape are".to_owned(),
            format!(
                "each all alike or all different, and type their keys. {}",
                self.style.bold("? helps.")
            ),
            no_set.to_owned(),
        ]
    }

    /// What can be typed.
    pub(super) fn help(self, is_sudden_stop: bool) -> Vec<String> {
        let no_set = if is_sudden_stop {
            "give up: there is a SET, or the game would be over"
        } else {
            "no SET: three more cards, for a penalty point"
        };
        let lines = [
            ("1we", "claim the cards with these keys; or name them: 1rfo 2rfo 3rfo"),
            ("n", no_set),
            ("h", "hint: one card of a SET, and one more each time you ask"),
            ("v", "the last verdict, attribute by attribute"),
            ("x", "quit, as does ctrl-D"),
        ];
        let line = |(key, means)| format!("  {}  {means}", self.style.bold(&format!("{key:<3}")));
        let names = [
            "A name is number 1 2 3, color r g p, shading f h e for solid, striped",
            "and open, shape o s d: 2rho is two red striped ovals.",
        ];
        lines.into_iter().map(line).chain(names.map(str::to_owned)).collect()
    }

    /// A SET was found, and maybe it was the last.
    pub(super) fn found(
        self,
        cards: Triple,
        searched_for: u64,
        events: &[Event],
        keys_of: impl FnOnce(&[Card]) -> Vec<char>,
    ) -> Vec<String> {
        let found = format!(
            "{} {} in {}.",
            self.style.bold("SET!"),
            self.style.triple(cards),
            seconds(searched_for)
        );
        let new: Vec<Card> = dealt(events).collect();
        let moved = events.iter().any(|event| matches!(event, Event::Moved { .. }));
        vec![if new.is_empty() {
            let moved = if moved { " The last cards close the gaps." } else { "" };
            format!("{found}{moved}")
        } else {
            let keys: Vec<String> =
                keys_of(&new).into_iter().map(|key| self.style.bold(&key.to_string())).collect();
            format!("{found} New: {}.", keys.join(" "))
        }]
    }

    /// Three cards were claimed that are no SET.
    pub(super) fn mistaken(self, cards: Triple, events: &[Event]) -> Vec<String> {
        let mut message =
            vec![format!("{} {}", self.style.bold("No SET:"), self.style.triple(cards))];
        for (attribute, agreement) in cards.verdict().iter() {
            if !agreement.is_fine() {
                message.push(format!("  {attribute}: {agreement}"));
            }
        }
        let cost = events.iter().find_map(|event| match event {
            Event::SetLost { cards, .. } => {
                Some(format!("You lose the SET you won last, {}.", self.style.triple(*cards)))
            }
            Event::PointLost { .. } => Some("You lose a point.".to_owned()),
            _ => None,
        });
        message.push(cost.unwrap_or_else(|| "You have no SET to lose.".to_owned()));
        message
    }

    /// "No SET" was said.
    pub(super) fn no_set(self, events: &[Event]) -> Vec<String> {
        let n_new = dealt(events).count();
        if n_new == 0 {
            return Vec::new();
        }
        vec![format!("{} more, for a penalty point.", count(n_new, "card"))]
    }

    /// Cards of a SET, with their keys.
    pub(super) fn hint(self, on_table: &[(char, Card)], told: &[Card]) -> Vec<String> {
        let named: Vec<String> = told
            .iter()
            .filter_map(|card| on_table.iter().find(|(_, other)| other == card))
            .map(|(key, card)| {
                format!("{} ({})", self.style.bold(&key.to_string()), self.style.card(*card))
            })
            .collect();
        vec![match told.len() {
            0 => "There is no SET on the table: type n.".to_owned(),
            1 => format!("Hint: there is a SET with {}.", named[0]),
            _ => format!("Hint: there is a SET with {}.", enumerate(&named)),
        }]
    }

    /// Cards were named that do not lie there.
    pub(super) fn not_on_table(self, cards: Cards) -> Vec<String> {
        let named: Vec<String> = cards.iter().map(|card| self.style.card(card)).collect();
        let verb = if named.len() == 1 { "does" } else { "do" };
        vec![format!("{} {verb} not lie on the table.", enumerate(&named))]
    }

    /// Why the last three cards were a SET or not, attribute by attribute.
    pub(super) fn explain(self, shown: Option<&ShownView>) -> Vec<String> {
        let Some(ShownView { cards, verdict, .. }) = shown else {
            return vec!["Nothing has been claimed yet.".to_owned()];
        };
        let answer = if verdict.is_set() { "a SET" } else { "no SET" };
        let mut message =
            vec![format!("{}: {}", self.style.triple(*cards), self.style.bold(answer))];
        for (attribute, agreement) in verdict.iter() {
            let values = cards.cards().map(|card| card.value(attribute).word());
            let mark = if agreement.is_fine() { ' ' } else { '*' };
            message.push(format!(
                "{mark} {:<8} {:<24} {agreement}",
                format!("{attribute}:"),
                values.join(" ")
            ));
        }
        if !verdict.is_set() {
            let [a, b, _] = cards.cards();
            let [first, second, third] = [a, b, a.third(b)].map(|card| self.style.card(card));
            message.push(format!("{first} and {second} would need {third}."));
        }
        message
    }

    /// The result, and how it came about.
    pub(super) fn farewell(
        self,
        view: &View,
        tally: &Tally,
        at: GameTime,
        ended: Option<&Event>,
    ) -> Vec<String> {
        let mut message = vec![self.style.bold(&match ended {
            Some(Event::RoundEnded { why, .. }) => format!("The game is over: {}.", reason(*why)),
            _ => "Stopped before the end.".to_owned(),
        })];
        if let Some(Event::RoundEnded { overlooked: Some(cards), .. }) = ended {
            message.push(format!("You overlooked {}.", self.style.triple(*cards)));
        }
        let me = &view.seats[0];
        let n_found = tally.n_found as u64;
        let pace = match (at.0.checked_div(n_found), tally.fastest) {
            (Some(pace), Some(fastest)) => {
                format!(", {} per SET, fastest {}", seconds(pace), seconds(fastest))
            }
            _ => String::new(),
        };
        let lost = match tally.n_found - usize::from(me.sets) {
            0 => String::new(),
            lost => format!(" ({lost} more lost again)"),
        };
        let rightly = match tally.n_overlooked {
            0 => String::new(),
            overlooked => format!(" (a SET was there {})", times(overlooked)),
        };
        let facts = [
            ("SETs", format!("{}{lost}", me.sets)),
            ("penalties", me.penalties.to_string()),
            ("net", self.style.bold(&me.score.to_string())),
            ("time", format!("{}{pace}", clock(at.0 / 1000))),
            ("no SET", format!("said {}{rightly}", times(tally.n_no_set))),
            ("mistakes", tally.n_false_claims.to_string()),
            ("hints", tally.n_hints.to_string()),
        ];
        message.extend(facts.map(|(name, fact)| format!("  {name:<10}{fact}")));
        message
    }
}

/// What to say before a "no SET" that would end the game.
pub(super) fn warning_before_giving_up() -> Vec<String> {
    vec![
        "By these rules the table always holds a SET, or the game would be over.".to_owned(),
        "Type n once more to give up, or h for a hint.".to_owned(),
    ]
}

/// What to say to a "no SET" at a table that cannot be without one.
pub(super) fn table_full(n_cards: usize) -> Vec<String> {
    vec![format!("{n_cards} cards always hold a SET; h gives a hint.")]
}

fn dealt(events: &[Event]) -> impl Iterator<Item = Card> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::Dealt { cards } => Some(cards),
            _ => None,
        })
        .flatten()
        .map(|placement| placement.card)
}

fn times(n: usize) -> String {
    match n {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{n} times"),
    }
}
