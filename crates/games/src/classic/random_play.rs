//! How random people play the classic game, for the laws and for recordings.

use alloc::{format, string::String, vec::Vec};

use tercet_cards::Cards;
use tercet_engine::{
    Chance, GameTime, Seat,
    laws::{RandomPlay, below, one_in},
};

use super::{Classic, Command, Config, Event, Phase, State, View};
use crate::random_play::{all_there, any_set, any_triple, nothing_is_hidden};

impl RandomPlay for Classic {
    fn prefer(
        state: &State,
        _at: GameTime,
        _seat: Seat,
        legal: &[Command],
        chance: &mut dyn Chance,
    ) -> Option<usize> {
        let wish = wish(state, legal, chance)?;
        legal.binary_search(&wish).ok()
    }

    fn any_command(state: &State, chance: &mut dyn Chance) -> Command {
        match below(12, chance) {
            0 => Command::Call,
            1 => Command::NoSet,
            2 => Command::TakeBack,
            3 => Command::DealThree,
            4 => Command::Deal,
            5 => Command::Accept,
            6 => Command::Reject,
            7 => Command::Claim { cards: any_triple(Cards::ALL, chance) },
            _ if state.board.len() < 3 => Command::Call,
            _ => Command::Claim { cards: any_triple(state.board.cards(), chance) },
        }
    }

    fn offered(config: &Config, view: &View, at: GameTime, seat: Seat) -> Vec<Command> {
        let moves = view.moves(config, seat);
        let mut offered: Vec<Command> =
            moves.claim.triples().map(|cards| Command::Claim { cards }).collect();
        let asks = moves.three_from.is_some_and(|from| from <= at);
        offered.extend(moves.call.then_some(Command::Call));
        offered.extend(moves.vote.then_some(Command::NoSet));
        offered.extend(moves.take_back.then_some(Command::TakeBack));
        offered.extend(asks.then_some(Command::DealThree));
        offered.extend(moves.deal.map(|_| Command::Deal));
        if moves.check {
            offered.extend([Command::Accept, Command::Reject]);
        }
        offered
    }

    // The deck has no order, and what is not in it lies open or in a counted pile.
    nothing_is_hidden!();

    fn conserved(state: &State) -> Result<(), String> {
        let won = state.players.iter().flat_map(|player| &player.won);
        let piles = won.map(|&cards| Cards::from(cards));
        let others = [state.deck.cards(), state.board.cards(), state.set_aside];
        all_there(state.config.cards(), piles.chain(others))?;
        if !(state.deck.len() + state.board.len()).is_multiple_of(3) {
            return Err(format!("deck and table hold {}", state.deck.len() + state.board.len()));
        }
        Ok(())
    }
}

/// What a not very careful person would like to do.
fn wish(state: &State, legal: &[Command], chance: &mut dyn Chance) -> Option<Command> {
    if matches!(state.phase, Phase::Checking { .. }) {
        return match below(10, chance) {
            0 => None,
            1 => Some(Command::Reject),
            _ => Some(Command::Accept),
        };
    }
    if legal.contains(&Command::Deal) {
        return one_in(2, chance).then_some(Command::Deal);
    }
    if legal.contains(&Command::DealThree) && one_in(4, chance) {
        return Some(Command::DealThree);
    }
    let sees_set = state.board.cards().has_set() && !one_in(30, chance);
    let may_claim = legal.iter().any(|command| matches!(command, Command::Claim { .. }));
    match (sees_set, may_claim) {
        (true, true) if one_in(12, chance) => None,
        (true, true) => {
            let on_table = state.board.cards();
            let cards = match one_in(15, chance) {
                true => any_triple(on_table, chance),
                false => any_set(on_table, chance)?,
            };
            Some(Command::Claim { cards })
        }
        (false, true) if one_in(6, chance) => {
            Some(Command::Claim { cards: any_triple(state.board.cards(), chance) })
        }
        (true, false) if one_in(4, chance) => Some(Command::Call),
        (true, false) if one_in(20, chance) => Some(Command::TakeBack),
        (false, _) if one_in(40, chance) => Some(Command::Call),
        (false, _) => Some(Command::NoSet),
        (true, false) => None,
    }
}
