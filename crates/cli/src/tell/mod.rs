//! Games told in English and shown as text, for replays and for the table.

mod classic;

pub(crate) use classic::reason;

use tercet_engine::{Input, Rules, Seat, Step};

use crate::{style::Style, text::visible};

/// A game that can be told.
pub(crate) trait Told: Rules {
    /// What a player did, where the events of it do not say so themselves.
    fn tell_command(command: &Self::Command, player: &str) -> Option<String>;

    /// What happened, as a sentence.
    fn tell_event(event: &Self::Event, names: &Names, style: Style) -> String;

    /// What lies on the table, a line per row.
    fn table(view: &Self::View, style: Style) -> Vec<String>;

    /// How the players stand, in a line.
    fn standing(view: &Self::View, names: &Names) -> String;
}

/// Everything that happened in a step, as sentences.
pub(crate) fn step<R: Told>(step: &Step<R>, names: &Names, style: Style) -> String {
    let input = match &step.input {
        Input::Start {} => Some("The game begins.".to_owned()),
        Input::Command { seat, r#do } => R::tell_command(r#do, &names.of(*seat)),
        Input::Deadline {} => Some("Time is up.".to_owned()),
        Input::Leave { .. } | Input::Join { .. } => None,
    };
    let events = step.events.iter().map(|event| R::tell_event(event, names, style));
    input.into_iter().chain(events).collect::<Vec<_>>().join(" ")
}

/// Who sits where.
pub(crate) struct Names(Vec<String>);

impl Names {
    /// The names of the seats in order; a seat without one is called by its number.
    pub(crate) fn new(names: &[String]) -> Names {
        Names(names.iter().map(|name| visible(name).replace('\n', " ")).collect())
    }

    /// What to call the player of a seat.
    pub(crate) fn of(&self, seat: Seat) -> String {
        match self.0.get(usize::from(seat.0)) {
            Some(name) if !name.trim().is_empty() => name.clone(),
            _ => format!("Seat {seat}"),
        }
    }
}
