//! How random people play CoopSet, for the laws and for recordings.

use alloc::{format, string::String, vec::Vec};

use tercet_cards::{Cards, Triple};
use tercet_engine::{
    Chance, GameTime, Seat,
    laws::{RandomPlay, below, one_in},
};

use super::{BASE_SIZE, Command, Config, CoopSet, Event, Motion, Phase, State, View};
use crate::random_play::{all_there, any_set, any_triple, nothing_is_hidden};

impl RandomPlay for CoopSet {
    fn prefer(
        state: &State,
        _at: GameTime,
        seat: Seat,
        legal: &[Command],
        chance: &mut dyn Chance,
    ) -> Option<usize> {
        let wish = wish(state, seat, chance)?;
        legal.binary_search(&wish).ok()
    }

    fn any_command(state: &State, chance: &mut dyn Chance) -> Command {
        let a_set = any_set(state.board.cards(), chance);
        match below(10, chance) {
            0 => Command::Finalize,
            1 => Command::AddCard,
            2 => Command::TakeBack,
            3 => Command::Unmark { cards: any_triple(Cards::ALL, chance) },
            4 | 5 => match any_mark(state, chance).or(a_set) {
                Some(cards) => Command::Unmark { cards },
                None => Command::TakeBack,
            },
            6 => Command::Mark { cards: any_triple(Cards::ALL, chance) },
            7 if state.board.len() >= 3 => {
                Command::Mark { cards: any_triple(state.board.cards(), chance) }
            }
            _ => a_set.map_or(Command::Finalize, |cards| Command::Mark { cards }),
        }
    }

    fn offered(_config: &Config, view: &View, _at: GameTime, seat: Seat) -> Vec<Command> {
        let moves = view.moves(seat);
        let mark = moves.mark.sets().map(|cards| Command::Mark { cards });
        let unmark = moves.unmark.iter().map(|&cards| Command::Unmark { cards });
        let mut offered: Vec<Command> = mark.chain(unmark).collect();
        offered.extend(moves.vote.map(|motion| match motion {
            Motion::Finalize => Command::Finalize,
            Motion::AddCard => Command::AddCard,
        }));
        offered.extend(moves.take_back.map(|_| Command::TakeBack));
        offered
    }

    // The deck has no order, and everything else lies open.
    nothing_is_hidden!();

    fn conserved(state: &State) -> Result<(), String> {
        all_there(Cards::ALL, [state.deck.cards(), state.board.cards(), state.taken])?;
        let sets: usize = state.layouts.iter().map(|layout| usize::from(layout.sets)).sum();
        if sets * 3 != state.taken.len() {
            return Err(format!("{sets} SETs on the sheet, {} cards taken", state.taken.len()));
        }
        let marked = state.board.len() - state.unmarked().len();
        let sound = state.marks.iter().all(|mark| mark.cards.is_set());
        if marked != state.marks.len() * 3 || !sound {
            return Err(format!("{marked} cards are marked as {:?}", state.marks));
        }
        if state.phase == Phase::Playing {
            return playing(state);
        }
        Ok(())
    }
}

/// What holds only while the game runs.
fn playing(state: &State) -> Result<(), String> {
    let n = state.board.len();
    if !state.deck.is_empty() && n < BASE_SIZE.into() {
        return Err(format!("{n} cards on the table and {} in the deck", state.deck.len()));
    }
    let (votes, motion) = (state.votes, state.motion());
    if votes.len() >= state.needed() || !state.present.contains_all(votes) {
        return Err(format!("{votes:?} of {:?} vote", state.present));
    }
    if !votes.is_empty() && motion.is_none() {
        return Err(format!("{votes:?} vote for nothing"));
    }
    Ok(())
}

fn any_mark(state: &State, chance: &mut dyn Chance) -> Option<Triple> {
    let i = below(state.marks.len() as u32, chance) as usize;
    state.marks.get(i).map(|mark| mark.cards)
}

/// What a not very careful person would like to do.
fn wish(state: &State, seat: Seat, chance: &mut dyn Chance) -> Option<Command> {
    if state.votes.contains(seat) && !one_in(8, chance) {
        return one_in(20, chance).then_some(Command::TakeBack);
    }
    if one_in(30, chance)
        && let Some(cards) = any_mark(state, chance)
    {
        return Some(Command::Unmark { cards });
    }
    let sees_set = !one_in(20, chance);
    match any_set(state.unmarked(), chance).filter(|_| sees_set) {
        Some(_) if one_in(3, chance) => None,
        Some(cards) => Some(Command::Mark { cards }),
        None if !state.marks.is_empty() || state.is_last_layout() => Some(Command::Finalize),
        None => Some(Command::AddCard),
    }
}
