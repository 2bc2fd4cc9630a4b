//! The classic game told in English.

use tercet_cards::{Card, Triple};
use tercet_engine::{Ending, Frame, Input, Seat};
use tercet_games::{
    classic::{Command, Event, RoundEnd, View},
    shared::{Move, Placement},
};

use super::{Names, Teller};
use crate::{clock::moment, grid, style::Style, text::count};

/// Tells the classic game.
pub(crate) struct InEnglish;

impl Teller for InEnglish {
    fn step(&self, frame: &Frame, names: &Names, style: Style) -> String {
        let input = match serde_json::from_str(frame.input.get()) {
            Ok(Input::Start {}) => Some("The game begins.".to_owned()),
            Ok(Input::Command { seat, r#do: Command::Deal }) => {
                Some(format!("{} deals.", names.of(seat)))
            }
            Ok(Input::Deadline {}) => Some("Time is up.".to_owned()),
            _ => None,
        };
        let events: Vec<Event> = serde_json::from_str(frame.events.get()).unwrap_or_default();
        let events = events.iter().map(|event| told(event, names, style));
        input.into_iter().chain(events).collect::<Vec<_>>().join(" ")
    }

    fn table(&self, frame: &Frame, style: Style) -> Vec<String> {
        let cell = |card: &Option<Card>| match card {
            Some(card) => style.card(*card),
            None => "  . ".to_owned(),
        };
        let Some(view) = view(frame) else { return Vec::new() };
        grid::rows(&view.table, view.base.into())
            .iter()
            .map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" "))
            .collect()
    }

    fn standing(&self, frame: &Frame, names: &Names) -> String {
        let Some(view) = view(frame) else { return String::new() };
        let scores: Vec<String> = (0..)
            .zip(&view.seats)
            .map(|(seat, player)| format!("{}: {}", names.of(Seat(seat)), player.score))
            .collect();
        format!("{}; deck: {}", scores.join(", "), view.deck)
    }
}

/// What was to be seen, which the engine itself has written.
fn view(frame: &Frame) -> Option<View> {
    serde_json::from_str(frame.view.get()).ok()
}

/// What happened, as a sentence.
fn told(event: &Event, names: &Names, style: Style) -> String {
    let name = |seat: &Seat| names.of(*seat);
    match event {
        Event::RoundBegan { round, dealer } => {
            format!("Round {round}, dealt by {}.", name(dealer))
        }
        Event::Dealt { cards } => dealt(cards, style),
        Event::Called { seat, until: Some(until) } => {
            format!("{} calls SET and has until {}.", name(seat), moment(*until))
        }
        Event::Called { seat, until: None } => format!("{} calls SET.", name(seat)),
        Event::Claimed { seat, cards, until } => format!(
            "{} shows {}; the others check until {}.",
            name(seat),
            style.triple(*cards),
            moment(*until)
        ),
        Event::Accepted { seat } => format!("{} accepts.", name(seat)),
        Event::Doubted { seat } => format!("{} doubts it.", name(seat)),
        Event::Taken { seat, cards } => {
            let doubtful = if cards.is_set() { "" } else { ", which are not a SET" };
            format!("{} takes {}{doubtful}.", name(seat), style.triple(*cards))
        }
        Event::FalseCall { seat, cards: Some(cards) } => {
            format!("{} shows {}: no SET ({}).", name(seat), style.triple(*cards), why_not(*cards))
        }
        Event::FalseCall { seat, cards: None } => {
            format!("{} has called and shown no cards.", name(seat))
        }
        Event::SetLost { seat, cards } => {
            format!("{} loses the SET {}.", name(seat), style.triple(*cards))
        }
        Event::PointLost { seat } => format!("{} loses a point.", name(seat)),
        Event::Froze { seat } => {
            format!("{} may not call until somebody else has taken a SET.", name(seat))
        }
        Event::Thawed {} => "Everybody may call again.".to_owned(),
        Event::Moved { moves } => moved(moves),
        Event::Voted { seat } => format!("{} sees no SET.", name(seat)),
        Event::TookBack { seat } => format!("{} takes the vote back.", name(seat)),
        Event::VoteFailed {} => "All see none, but there is one.".to_owned(),
        Event::VotePassed {} => "That is agreed.".to_owned(),
        Event::StallPressed { seat, until: Some(until) } => {
            format!("{} asks for three more cards; they come at {}.", name(seat), moment(*until))
        }
        Event::StallPressed { seat, until: None } => {
            format!("{} asks the Master for three more cards.", name(seat))
        }
        Event::RefillOwed { until } => {
            format!("The Master refills the table until {}.", moment(*until))
        }
        Event::RoundEnded { why, overlooked } => round_ended(*why, *overlooked, style),
        Event::Paused { until } => format!("Pause until {}.", moment(*until)),
        Event::Ended { ending } => ended(*ending).to_owned(),
        Event::Left { seat } => format!("{} leaves.", name(seat)),
        Event::Joined { seat } => format!("{} comes back.", name(seat)),
    }
}

/// A few cards by name, many by their number.
fn dealt(cards: &[Placement], style: Style) -> String {
    if cards.len() > 3 {
        return format!("{} are dealt.", count(cards.len(), "card"));
    }
    let cards: Vec<String> = cards.iter().map(|at| style.card(at.card)).collect();
    format!("Dealt: {}.", cards.join(" "))
}

fn moved(moves: &[Move]) -> String {
    let moves: Vec<String> =
        moves.iter().map(|shift| format!("{} to {}", shift.from.0, shift.to.0)).collect();
    format!("Cards move to close the gaps: {}.", moves.join(", "))
}

fn round_ended(why: RoundEnd, overlooked: Option<Triple>, style: Style) -> String {
    let overlooked = overlooked
        .map_or(String::new(), |cards| format!(" A SET was overlooked: {}.", style.triple(cards)));
    format!("The round is over: {}.{overlooked}", reason(why))
}

fn ended(ending: Ending) -> &'static str {
    match ending {
        Ending::Finished => "The game is over.",
        Ending::Won => "The game is over and won.",
        Ending::Lost => "The game is over and lost.",
        Ending::Stopped => "The game is stopped.",
    }
}

/// Why a round is over.
fn reason(why: RoundEnd) -> &'static str {
    match why {
        RoundEnd::Exhausted => "the deck is empty and no SET is left",
        RoundEnd::DealNeeded => "cards are due and the deck is empty",
        RoundEnd::Agreed => "the deck is empty and nobody sees a SET",
        RoundEnd::NoSet => "the table holds no SET",
        RoundEnd::GivenUp => "\"no SET\" was said too early",
        RoundEnd::Abandoned => "nobody is left to search",
    }
}

/// The attributes that spoil three cards.
fn why_not(cards: Triple) -> String {
    let faults: Vec<String> = cards
        .verdict()
        .iter()
        .filter(|(_, agreement)| !agreement.is_fine())
        .map(|(attribute, agreement)| format!("{attribute}: {agreement}"))
        .collect();
    faults.join("; ")
}
