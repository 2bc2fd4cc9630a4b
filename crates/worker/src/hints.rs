//! Hints that need a player's judgment: what the best bot would do in place of the person.
//!
//! Sets on a table are found by the page itself. What is here takes a search or
//! many deals, which would make a page wait.

use serde::Serialize;
use tercet_bots::{Luck, chipset as betting, cubed as dice};
use tercet_engine::{AnyGame, GameTime, Seat, Seed};
use tercet_games::{
    chipset::{ChipSet, View},
    cubed::Cubed,
};
use tercet_json::to_raw_value;
use tercet_protocol::worker::Hint;
use tercet_room::WallTime;

use crate::played::Played;

/// What the best player of ChipSet would do at this moment; nothing where there is nothing
/// to decide.
pub(crate) fn of_chipset(played: &Played, at: GameTime, luck: Seed) -> Option<Hint> {
    let (seat, game) = (played.seat()?, played.now().ok()?);
    let asked = game.consult(at, seat);
    let (view, legal) = asked.typed::<ChipSet>()?;
    let seen = seen_in_this_pot(played, view, seat)?;
    let advice = betting::advise(seat, &seen, legal, &mut Luck::new(luck, seat))?;
    let hint = advised(game.as_ref(), &advice.command)?;
    Some(Hint { sets: Some(advice.sets), percent: Some(advice.percent), ..hint })
}

/// The same for CUBED.
pub(crate) fn of_cubed(played: &Played, at: GameTime, luck: Seed) -> Option<Hint> {
    let (seat, game) = (played.seat()?, played.now().ok()?);
    let asked = game.consult(at, seat);
    let (view, legal) = asked.typed::<Cubed>()?;
    let advice = dice::advise(seat, view, legal, luck)?;
    let then = advice.then.iter().map(to_raw_value).collect::<Result<_, _>>().ok()?;
    let hint = advised(game.as_ref(), &advice.command)?;
    Some(Hint { then, points: Some(advice.points), ..hint })
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

/// What the person has seen since the pot began, the table as it is now last.
///
/// A record shows what everybody sees; beside that a player sees their own hand,
/// which stays the same through a pot.
fn seen_in_this_pot(played: &Played, now: &View, seat: Seat) -> Option<Vec<View>> {
    let own = usize::from(seat.0);
    let hand = now.seats.get(own)?.hand;
    let replay = played.rules.read(played.record(WallTime::default()).ok()?).ok()?;
    let mut views: Vec<View> = replay
        .frames()
        .filter_map(|frame| tercet_json::from_str::<View>(frame.view.get()).ok())
        .filter(|view| view.pot_number == now.pot_number)
        .collect();
    for seat in views.iter_mut().filter_map(|view| view.seats.get_mut(own)) {
        seat.hand = hand.filter(|_| seat.cards > 0);
    }
    views.pop();
    views.push(now.clone());
    Some(views)
}
