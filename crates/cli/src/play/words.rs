//! What is said at the table, in the player's language.

use tercet_cards::{Card, Cards, Triple, Value};
use tercet_engine::GameTime;
use tercet_games::classic::{Event, RoundEnd, ShownView, View};
use tercet_texts::{Language, cards, endings, format, options, terminal, why};

use super::{
    keys::{HELP, KEYS_OF_COMMANDS, Puzzled},
    tally::Tally,
};
use crate::{
    clock::clock,
    style::Style,
    text::{columns, excerpt, padded},
};

/// Finds the words.
#[derive(Clone, Copy)]
pub(super) struct Speaker {
    /// How they may look.
    pub(super) style: Style,
    /// In which language they are.
    pub(super) language: Language,
}

impl Speaker {
    /// The line above the table.
    pub(super) fn status(self, view: &View, tally: &Tally, at: GameTime) -> String {
        let language = self.language;
        let me = &view.seats[0];
        let facts = [
            terminal::status_edition(language, view.edition.word()),
            terminal::status_deck(language, i64::from(view.deck)),
            terminal::status_sets(language, i64::from(me.sets)),
            terminal::status_penalties(language, i64::from(me.penalties)),
            terminal::status_hints(language, number(tally.n_hints)),
            clock(at.0 / 1000),
        ];
        let between = if self.style.unicode { " · " } else { " | " };
        format!(" {}{between}{}", self.style.bold("Tercet"), facts.join(between))
    }

    /// What to say at the beginning.
    pub(super) fn welcome(self, is_sudden_stop: bool) -> Vec<String> {
        let no_set = if is_sudden_stop {
            terminal::welcome_sudden_stop(self.language)
        } else {
            terminal::welcome_no_set(self.language)
        };
        vec![
            terminal::welcome_task(self.language, &self.style.bold(HELP)),
            terminal::welcome_rule(self.language).to_owned(),
            no_set.to_owned(),
        ]
    }

    /// What can be typed.
    pub(super) fn help(self, is_sudden_stop: bool) -> Vec<String> {
        let language = self.language;
        let no_set = if is_sudden_stop {
            terminal::key_give_up(language)
        } else {
            terminal::key_no_set(language)
        };
        let lines = [
            ("1we", terminal::key_claim(language)),
            ("n", no_set),
            ("h", terminal::key_hint(language)),
            ("v", terminal::key_verdict(language)),
            ("x", terminal::key_quit(language)),
        ];
        let line = |(key, means)| format!("  {}  {means}", self.style.bold(&format!("{key:<3}")));
        let names = [terminal::names_letters(language), terminal::names_example(language)];
        lines.into_iter().map(line).chain(names.map(str::to_owned)).collect()
    }

    /// A line was not understood.
    pub(super) fn puzzled(self, puzzled: &Puzzled) -> Vec<String> {
        let language = self.language;
        vec![match puzzled {
            Puzzled::NothingThere { key } => {
                terminal::unknown_key(language, &excerpt(&key.to_string()))
            }
            Puzzled::NoCard { name, letter, attribute } => {
                let letters = Value::of(*attribute).map(Value::letter);
                terminal::unknown_letter(
                    language,
                    &excerpt(name),
                    &excerpt(&letter.to_string()),
                    cards::attribute_name(language, *attribute),
                    &letters.map(String::from).join(", "),
                )
            }
            Puzzled::Twice { card } => terminal::named_twice(language, &card.to_string()),
            Puzzled::What { line } => {
                terminal::unknown_line(language, &excerpt(line), KEYS_OF_COMMANDS)
            }
        }]
    }

    /// A SET was found, and maybe it was the last.
    pub(super) fn found(
        self,
        cards: Triple,
        searched_for: u64,
        events: &[Event],
        keys_of: impl FnOnce(&[Card]) -> Vec<char>,
    ) -> Vec<String> {
        let language = self.language;
        let found = terminal::found(language, &self.style.triple(cards), &self.time(searched_for));
        let new: Vec<Card> = dealt(events).collect();
        let moved = events.iter().any(|event| matches!(event, Event::Moved { .. }));
        let more = if !new.is_empty() {
            let bold = |key: char| self.style.bold(&key.to_string());
            let keys: Vec<String> = keys_of(&new).into_iter().map(bold).collect();
            Some(terminal::found_new(language, &keys.join(" ")))
        } else if moved {
            Some(terminal::found_closed(language).to_owned())
        } else {
            None
        };
        [Some(found), more].into_iter().flatten().collect()
    }

    /// Three cards were claimed that are not a SET.
    pub(super) fn mistaken(self, cards: Triple, events: &[Event]) -> Vec<String> {
        let language = self.language;
        let mut message = vec![terminal::mistaken(language, &self.style.triple(cards))];
        let faults = why::faults(language, cards.cards());
        message.extend(faults.into_iter().map(|fault| format!("  {fault}")));
        let cost = events.iter().find_map(|event| match event {
            Event::SetLost { cards, .. } => {
                Some(terminal::lost_set(language, &self.style.triple(*cards)))
            }
            Event::PointLost { .. } => Some(terminal::lost_point(language).to_owned()),
            _ => None,
        });
        message.push(cost.unwrap_or_else(|| terminal::lost_nothing(language).to_owned()));
        message
    }

    /// "No SET" was said.
    pub(super) fn no_set(self, events: &[Event]) -> Vec<String> {
        match dealt(events).count() {
            0 => Vec::new(),
            n_new => vec![terminal::more_cards(self.language, number(n_new))],
        }
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
        vec![if named.is_empty() {
            terminal::hint_none(self.language).to_owned()
        } else {
            terminal::hint(self.language, &self.list(&named))
        }]
    }

    /// Cards were named that do not lie there.
    pub(super) fn not_on_table(self, cards: Cards) -> Vec<String> {
        let named: Vec<String> = cards.iter().map(|card| self.style.card(card)).collect();
        vec![terminal::not_on_table(self.language, &self.list(&named))]
    }

    /// Why the last three cards were a SET or not, attribute by attribute.
    pub(super) fn explain(self, shown: Option<&ShownView>) -> Vec<String> {
        let language = self.language;
        let Some(ShownView { cards, verdict, .. }) = shown else {
            return vec![terminal::nothing_claimed(language).to_owned()];
        };
        let named = self.style.triple(*cards);
        let mut message = vec![if verdict.is_set() {
            terminal::judged_set(language, &named)
        } else {
            terminal::judged_no_set(language, &named)
        }];
        message.extend(by_attribute(language, *cards));
        if !verdict.is_set() {
            let [a, b, _] = cards.cards();
            let [first, second, third] = [a, b, a.third(b)].map(|card| self.style.card(card));
            message.push(terminal::would_need(language, &first, &second, &third));
        }
        message
    }

    /// What to say before a "no SET" that would end the game.
    pub(super) fn warning_before_giving_up(self) -> Vec<String> {
        vec![
            terminal::give_up_warning(self.language).to_owned(),
            terminal::give_up_again(self.language).to_owned(),
        ]
    }

    /// What to say to a "no SET" at a table that cannot be without one.
    pub(super) fn table_full(self, n_cards: usize) -> Vec<String> {
        vec![terminal::table_full(self.language, number(n_cards))]
    }

    /// What to say if the rules say no, and why.
    pub(super) fn cannot(self, why: &str) -> Vec<String> {
        vec![terminal::cannot(self.language, why)]
    }

    /// The result, and how it came about.
    pub(super) fn farewell(
        self,
        view: &View,
        tally: &Tally,
        at: GameTime,
        ended: Option<&Event>,
    ) -> Vec<String> {
        let language = self.language;
        let mut message = vec![self.style.bold(match ended {
            Some(Event::RoundEnded { why, .. }) => over(language, *why),
            _ => terminal::stopped(language),
        })];
        if let Some(Event::RoundEnded { overlooked: Some(cards), .. }) = ended {
            message.push(terminal::overlooked(language, &self.style.triple(*cards)));
        }
        let me = &view.seats[0];
        let n_found = tally.n_found as u64;
        let whole = clock(at.0 / 1000);
        let time = match (at.0.checked_div(n_found), tally.fastest) {
            (Some(pace), Some(fastest)) => {
                terminal::time_pace(language, &whole, &self.time(pace), &self.time(fastest))
            }
            _ => whole,
        };
        let sets = match tally.n_found - usize::from(me.sets) {
            0 => me.sets.to_string(),
            lost => terminal::sets_lost(language, i64::from(me.sets), number(lost)),
        };
        let no_set = match tally.n_overlooked {
            0 => tally.n_no_set.to_string(),
            n => terminal::no_set_overlooked(language, number(tally.n_no_set), number(n)),
        };
        let facts = [
            (terminal::label_sets(language), sets),
            (terminal::label_penalties(language), me.penalties.to_string()),
            (terminal::label_net(language), self.style.bold(&self.score(me.score))),
            (terminal::label_time(language), time),
            (terminal::label_no_set(language), no_set),
            (terminal::label_mistakes(language), tally.n_false_claims.to_string()),
            (terminal::label_hints(language), tally.n_hints.to_string()),
        ];
        let width = facts.iter().map(|(name, _)| columns(name)).max().unwrap_or_default() + 1;
        message.extend(facts.map(|(name, fact)| format!("  {}{fact}", padded(name, width))));
        message
    }

    /// A score, with a minus sign that the terminal can show.
    fn score(self, score: impl Into<i64>) -> String {
        let score = score.into();
        if self.style.unicode { format::number(self.language, score) } else { score.to_string() }
    }

    /// A length of time in seconds, to a tenth.
    fn time(self, ms: u64) -> String {
        let tenths = i64::try_from(ms.saturating_add(50) / 100).unwrap_or(i64::MAX);
        options::seconds(self.language, &format::decimal(self.language, tenths, 1))
    }

    fn list(self, named: &[String]) -> String {
        let named: Vec<&str> = named.iter().map(String::as_str).collect();
        endings::list(self.language, &named)
    }
}

/// A line for each attribute, with a star before those that spoil the SET.
pub(crate) fn by_attribute(language: Language, cards: Triple) -> Vec<String> {
    let verdict = cards.verdict();
    let marks = verdict.iter().map(|(_, agreement)| if agreement.is_fine() { ' ' } else { '*' });
    let lines = why::every_attribute(language, cards.cards());
    marks.zip(lines).map(|(mark, line)| format!("{mark} {line}")).collect()
}

/// Why a game for one is over.
fn over(language: Language, why: RoundEnd) -> &'static str {
    match why {
        RoundEnd::Exhausted => terminal::over_exhausted(language),
        RoundEnd::DealNeeded => terminal::over_deal_needed(language),
        RoundEnd::Agreed => terminal::over_agreed(language),
        RoundEnd::NoSet => terminal::over_no_set(language),
        RoundEnd::GivenUp => terminal::over_given_up(language),
        RoundEnd::Abandoned => terminal::over_abandoned(language),
    }
}

/// A count as the texts take it.
fn number(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
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
