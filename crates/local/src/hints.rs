//! Hints that need a player's judgment: what the best bot would do in the place of the person.
//!
//! Sets on a table are found by the page itself. What is here takes a search or
//! many deals, which would make a page wait.

use serde::Serialize;
use serde_json::value::to_raw_value;
use tercet_bots::{Luck, chipset as betting, cubed as dice};
use tercet_engine::{AnyGame, GameTime, Json, Seat, Seed, Viewer};
use tercet_games::{chipset, cubed};
use tercet_port::Hint;

use crate::played::Played;

/// What the best player would do at this moment; nothing where there is nothing to decide.
pub(crate) fn hint(played: &Played, at: GameTime, luck: Seed) -> Option<Hint> {
    let (seat, game) = (played.seat()?, played.now().ok()?);
    let legal = game.legal(at, seat);
    match played.rules.id() {
        "chipset" => {
            let legal: Vec<chipset::Command> = serde_json::from_str(legal.get()).ok()?;
            let seen = seen_in_this_pot(played, game.as_ref(), seat)?;
            let advice = betting::advise(seat, &seen, &legal, &mut Luck::new(luck, seat))?;
            Some(Hint {
                sets: Some(advice.sets),
                percent: Some(advice.percent),
                ..advised(game.as_ref(), &advice.command)?
            })
        }
        "cubed" => {
            let legal: Vec<cubed::Command> = serde_json::from_str(legal.get()).ok()?;
            let view: cubed::View = seen(&game.view(Viewer::Seat(seat)))?;
            let advice = dice::advise(seat, &view, &legal, luck)?;
            let then = advice.then.iter().map(to_raw_value).collect::<Result<_, _>>().ok()?;
            let hint = advised(game.as_ref(), &advice.command)?;
            Some(Hint { then, points: Some(advice.points), ..hint })
        }
        _ => None,
    }
}

fn advised(game: &dyn AnyGame, command: &impl Serialize) -> Option<Hint> {
    let command = to_raw_value(command).ok()?;
    Some(Hint {
        seq: game.seq(),
        command,
        then: Vec::new(),
        sets: None,
        percent: None,
        points: None,
    })
}

fn seen<V: serde::de::DeserializeOwned>(view: &Json) -> Option<V> {
    serde_json::from_str(view.get()).ok()
}

/// What the person has seen since the pot began, the table as it is now last.
///
/// A record shows what everybody sees; beside that a player sees the own hand,
/// which stays the same through a pot.
fn seen_in_this_pot(played: &Played, game: &dyn AnyGame, seat: Seat) -> Option<Vec<chipset::View>> {
    let now: chipset::View = seen(&game.view(Viewer::Seat(seat)))?;
    let own = usize::from(seat.0);
    let hand = now.seats.get(own)?.hand;
    let replay = played.rules.read(played.record(0).ok()?).ok()?;
    let mut views: Vec<chipset::View> = replay
        .frames()
        .filter_map(|frame| seen::<chipset::View>(&frame.view))
        .filter(|view| view.pot_number == now.pot_number)
        .collect();
    for seat in views.iter_mut().filter_map(|view| view.seats.get_mut(own)) {
        seat.hand = hand.filter(|_| seat.cards > 0);
    }
    views.pop();
    views.push(now);
    Some(views)
}
