//! How random people play 20/20, for the laws and for recordings.

use alloc::{format, string::String, vec::Vec};

use tercet_cards::{Cards, Triple};
use tercet_engine::{
    Chance, GameTime, Seat,
    laws::{RandomPlay, below, one_in},
};

use super::{
    Command, Config, Event, MOST_PERSONAL, Phase, SEATS, State, TABLE_CARDS, Twenty, View,
};
use crate::random_play::{all_there, any_set, any_triple, nothing_is_hidden, one_by_one};

impl RandomPlay for Twenty {
    fn prefer(
        state: &State,
        _at: GameTime,
        seat: Seat,
        legal: &[Command],
        chance: &mut dyn Chance,
    ) -> Option<usize> {
        let wish = wish(state, seat, legal, chance)?;
        legal.binary_search(&wish).ok()
    }

    fn any_command(state: &State, chance: &mut dyn Chance) -> Command {
        let seat = Seat(below(state.n_seats().into(), chance) as u8);
        match below(12, chance) {
            0 => Command::Call,
            1 | 2 => Command::Ask,
            3 => Command::NoSet,
            4 => Command::TakeBack,
            5 => Command::Deal,
            6 => Command::Claim { cards: any_triple(Cards::ALL, chance) },
            7 if state.board.len() >= 3 => {
                Command::Claim { cards: any_triple(state.board.cards(), chance) }
            }
            _ if state.reach(seat).len() < 3 => Command::Call,
            _ => Command::Claim { cards: any_triple(state.reach(seat), chance) },
        }
    }

    fn offered(config: &Config, view: &View, _at: GameTime, seat: Seat) -> Vec<Command> {
        let moves = view.moves(config, seat);
        let mut offered: Vec<Command> =
            moves.claim.triples().map(|cards| Command::Claim { cards }).collect();
        offered.extend(moves.call.then_some(Command::Call));
        offered.extend(moves.ask.then_some(Command::Ask));
        offered.extend(moves.vote.then_some(Command::NoSet));
        offered.extend(moves.take_back.then_some(Command::TakeBack));
        offered.extend(moves.deal.then_some(Command::Deal));
        offered
    }

    // The deck has no order, and everything else lies open or was seen to be discarded.
    nothing_is_hidden!();

    fn conserved(state: &State) -> Result<(), String> {
        let hands = state.players.iter().flat_map(|player| one_by_one(&player.hand));
        let piles = [state.deck.cards(), state.discards, state.aside, state.board.cards()];
        all_there(Cards::ALL, hands.chain(piles))?;
        let most = usize::from(MOST_PERSONAL);
        if let Some(player) = state.players.iter().find(|player| player.hand.len() > most) {
            return Err(format!("somebody has {} personal cards", player.hand.len()));
        }
        if state.board.len() > TABLE_CARDS.into() || state.board.slots().len() > TABLE_CARDS.into()
        {
            return Err(format!("{} cards lie on the table", state.board.len()));
        }
        if !state.aside.is_empty() {
            return Err(format!("{} were not put back", state.aside));
        }
        in_play(state)
    }
}

/// What holds while a round is played.
fn in_play(state: &State) -> Result<(), String> {
    if !matches!(state.phase, Phase::Searching | Phase::Called(_)) {
        return Ok(());
    }
    let playing = state.attendance.playing();
    if playing.len() < *SEATS.start() {
        return Err(format!("{} play", playing.len()));
    }
    // The cards always suffice for so few players (TW-16).
    if state.board.is_short() {
        return Err(format!("{} cards lie on the table", state.board.len()));
    }
    for seat in (0..state.n_seats()).map(Seat) {
        if playing.contains(seat) == (state.n_personal(seat) == 0) {
            return Err(format!("seat {seat} has {} personal cards", state.n_personal(seat)));
        }
        let score = state.player(seat).map_or(0, |player| player.score);
        if !(0..i64::from(state.target())).contains(&i64::from(score)) {
            return Err(format!("seat {seat} has {score} points and the match goes on"));
        }
    }
    Ok(())
}

/// What a not very careful person would like to do.
fn wish(state: &State, seat: Seat, legal: &[Command], chance: &mut dyn Chance) -> Option<Command> {
    if legal.contains(&Command::Deal) {
        return one_in(2, chance).then_some(Command::Deal);
    }
    let seen = any_useful_set(state, seat, chance).filter(|_| !one_in(30, chance));
    let may_claim = legal.iter().any(|command| matches!(command, Command::Claim { .. }));
    match seen {
        Some(_) if may_claim && one_in(12, chance) => None,
        Some(_) if may_claim && one_in(15, chance) => mistake(state, seat, chance),
        Some(cards) if may_claim => Some(Command::Claim { cards }),
        Some(_) if one_in(4, chance) => Some(Command::Call),
        Some(_) => one_in(20, chance).then_some(Command::TakeBack),
        None if may_claim && one_in(6, chance) => mistake(state, seat, chance),
        None if one_in(40, chance) => Some(Command::Call),
        None if one_in(10, chance) => Some(Command::Ask),
        None if may_claim && one_in(3, chance) => {
            any_set(state.board.cards(), chance).map(|cards| Command::Claim { cards })
        }
        None => Some(Command::NoSet),
    }
}

fn mistake(state: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Command> {
    Some(Command::Claim { cards: any_triple(state.reach(seat), chance) })
}

/// Any SET with a personal card of this seat in it, each as likely.
fn any_useful_set(state: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Triple> {
    let personal = state.personal(seat);
    let useful = |&cards: &Triple| !(Cards::from(cards) & personal).is_empty();
    let sets = || state.reach(seat).sets().filter(useful);
    let n = sets().count() as u32;
    sets().nth(below(n, chance) as usize)
}
