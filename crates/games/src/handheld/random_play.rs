//! How random people play the electronic game, for the laws and for recordings.

use alloc::{format, string::String, vec::Vec};

use tercet_cards::Cards;
use tercet_engine::{
    Chance, GameTime, Seat,
    laws::{RandomPlay, below, one_in},
};

use super::{Command, Config, Event, Handheld, Mode, Phase, State, View};
use crate::random_play::{all_there, any_triple, nothing_is_hidden};

impl RandomPlay for Handheld {
    fn prefer(
        state: &State,
        _at: GameTime,
        _seat: Seat,
        legal: &[Command],
        chance: &mut dyn Chance,
    ) -> Option<usize> {
        let wish = wish(state, chance)?;
        legal.binary_search(&wish).ok()
    }

    fn any_command(state: &State, chance: &mut dyn Chance) -> Command {
        match below(8, chance) {
            0 => Command::NoMatch,
            1 => Command::Hint,
            2 => Command::GiveUp,
            3 => Command::Claim { cards: any_triple(Cards::ALL, chance) },
            4 if !state.list.is_empty() => {
                let i = below(state.list.len() as u32, chance);
                Command::Claim { cards: state.list[i as usize] }
            }
            _ if state.board.len() < 3 => Command::Hint,
            _ => Command::Claim { cards: any_triple(state.board.cards(), chance) },
        }
    }

    fn offered(_config: &Config, view: &View, _at: GameTime, seat: Seat) -> Vec<Command> {
        let moves = view.moves(seat);
        let mut offered: Vec<Command> =
            moves.claim.triples().map(|cards| Command::Claim { cards }).collect();
        offered.extend(moves.no_match.then_some(Command::NoMatch));
        offered.extend(moves.hint.then_some(Command::Hint));
        offered.extend(moves.give_up.then_some(Command::GiveUp));
        offered
    }

    // The deck has no order, and what is not in it is on the screen or gone.
    nothing_is_hidden!();

    fn conserved(state: &State) -> Result<(), String> {
        let piles = [state.deck.cards(), state.board.cards(), state.gone];
        all_there(state.config.cards(), piles)?;
        if !state.deck.len().is_multiple_of(3) || !state.board.len().is_multiple_of(3) {
            return Err(format!("deck {}, screen {}", state.deck.len(), state.board.len()));
        }
        if state.points_lost > state.n_found {
            return Err(format!("{} points lost of {}", state.points_lost, state.n_found));
        }
        let counted = state.config.mode == Mode::Puzzle && state.phase != Phase::NotBegun;
        let n_sets = state.list.len() + state.to_find().count();
        if counted && n_sets != usize::from(state.config.puzzle().n_sets) {
            return Err(format!("{n_sets} SETs found or to find"));
        }
        Ok(())
    }
}

/// What a not very careful person would like to do.
fn wish(state: &State, chance: &mut dyn Chance) -> Option<Command> {
    if one_in(300, chance) {
        return Some(Command::GiveUp);
    }
    // Anyone who is fast never comes to the end of Arcade.
    if state.config.mode == Mode::Arcade && !one_in(5, chance) {
        return None;
    }
    if one_in(if state.config.mode == Mode::Arcade { 5 } else { 12 }, chance) {
        return Some(Command::Hint);
    }
    if state.config.has_no_match() && (!state.board.cards().has_set() || one_in(20, chance)) {
        return Some(Command::NoMatch);
    }
    if one_in(12, chance) {
        return Some(Command::Claim { cards: any_triple(state.board.cards(), chance) });
    }
    let n = state.to_find().count() as u32;
    let cards = state.to_find().nth(below(n, chance) as usize)?;
    Some(Command::Claim { cards })
}
