//! How random people play Éclaireur, for the laws and for recordings.

use alloc::{format, string::String, vec::Vec};

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{
    Chance, GameTime, Seat, Viewer,
    laws::{RandomPlay, below, one_in},
};

use super::{Claim, Command, Config, Eclaireur, Event, Phase, Scouted, State, View};
use crate::{
    random_play::{all_there, any_set, any_triple, one_by_one},
    shared::{MOST_CARDS, triples},
};

impl RandomPlay for Eclaireur {
    fn prefer(
        state: &State,
        _at: GameTime,
        _seat: Seat,
        legal: &[Command],
        chance: &mut dyn Chance,
    ) -> Option<usize> {
        let wish = match state.claim() {
            Some(claim) => answer(claim, state.board.cards(), chance)?,
            None => search(state, chance)?,
        };
        legal.binary_search(&wish).ok()
    }

    fn any_command(state: &State, chance: &mut dyn Chance) -> Command {
        let on_table = state.board.cards();
        let cards = if on_table.len() < 3 || one_in(8, chance) { Cards::ALL } else { on_table };
        match below(10, chance) {
            0 => Command::GiveUp,
            1 => Command::NoSet,
            2 => Command::TakeBack,
            3..=5 => Command::Second { card: any_of(cards, chance) },
            6 => Command::Scout {
                cards: any_triple(cards, chance),
                show: any_of(Cards::ALL, chance),
            },
            _ => scout(any_triple(cards, chance), chance),
        }
    }

    fn offered(config: &Config, view: &View, _at: GameTime, seat: Seat) -> Vec<Command> {
        let moves = view.moves(config, seat);
        let scouts = triples(moves.scout)
            .flat_map(|cards| cards.cards().map(|show| Command::Scout { cards, show }));
        let seconds = moves.second.iter().map(|card| Command::Second { card });
        let mut offered: Vec<Command> = scouts.chain(seconds).collect();
        offered.extend(moves.give_up.then_some(Command::GiveUp));
        offered.extend(moves.vote.then_some(Command::NoSet));
        offered.extend(moves.take_back.then_some(Command::TakeBack));
        offered
    }

    /// What a scout committed is hidden from all others until the claim is resolved.
    ///
    /// The first card is known, and so is that the three lie on the table. If a
    /// second card made no SET and the claim went on, the three are known to be
    /// a SET without that card.
    fn redeal(
        before: &State,
        events: &[Event],
        viewer: Viewer,
        chance: &mut dyn Chance,
    ) -> (State, Vec<Event>) {
        let (mut state, mut events) = (before.clone(), events.to_vec());
        if events.iter().any(|event| matches!(event, Event::Revealed(_))) {
            return (state, events);
        }
        let on_table = state.board.cards();
        let mut tried: Cards = events
            .iter()
            .filter_map(|event| match event {
                Event::Seconded { card, .. } => Some(*card),
                _ => None,
            })
            .collect();
        if let Phase::Scouting(claim) = &mut state.phase
            && !viewer.is(claim.scout)
        {
            tried.extend(claim.tried.iter().map(|attempt| attempt.card));
            claim.cards = as_possible(claim.cards, claim.first, on_table, tried, chance);
        }
        for event in &mut events {
            if let Event::Scouted(Scouted { seat, cards, first, .. }) = event
                && !viewer.is(*seat)
            {
                *cards = as_possible(*cards, *first, on_table, Cards::EMPTY, chance);
            }
        }
        (state, events)
    }

    fn conserved(state: &State) -> Result<(), String> {
        let won = state.piles.iter().flat_map(|pile| one_by_one(pile));
        let piles = [state.deck.cards(), state.board.cards(), state.set_aside];
        all_there(Cards::ALL, won.chain(piles))?;
        if state.board.len() > usize::from(MOST_CARDS) {
            return Err(format!("{} cards on the table", state.board.len()));
        }
        if state.board.is_short() && !state.deck.is_empty() && state.phase != Phase::NotBegun {
            return Err(format!("{} cards on the table and a deck", state.board.len()));
        }
        match &state.phase {
            Phase::Searching if state.scouts().is_empty() => Err("nobody may scout".into()),
            Phase::Scouting(_) if state.seekers().is_empty() => Err("nobody seeks".into()),
            Phase::Scouting(claim) if !claim.cards.contains(claim.first) => {
                Err("the first card is none of the three".into())
            }
            _ => Ok(()),
        }
    }
}

/// Another three cards that could have been committed for all a viewer knows.
fn as_possible(
    cards: Triple,
    first: Card,
    on_table: Cards,
    tried: Cards,
    chance: &mut dyn Chance,
) -> Triple {
    if !tried.is_empty() {
        let fits = |set: &Triple| set.contains(first) && (Cards::from(*set) & tried).is_empty();
        let sets: Vec<Triple> = on_table.sets().filter(fits).collect();
        return sets.get(below(sets.len() as u32, chance) as usize).copied().unwrap_or(cards);
    }
    if on_table.len() < 3 {
        return cards;
    }
    let others = any_triple(on_table, chance).cards().into_iter().filter(|&card| card != first);
    let others: Vec<Card> = others.take(2).collect();
    Triple::new([first, others[0], others[1]]).unwrap_or(cards)
}

fn any_of(cards: Cards, chance: &mut dyn Chance) -> Card {
    let nth = below(cards.len() as u32, chance);
    cards.nth(nth).expect("at least one card is there")
}

/// These three cards with any of them shown.
fn scout(cards: Triple, chance: &mut dyn Chance) -> Command {
    Command::Scout { cards, show: cards.cards()[below(3, chance) as usize] }
}

/// What a not very careful person would like to do while the table is free.
fn search(state: &State, chance: &mut dyn Chance) -> Option<Command> {
    let on_table = state.board.cards();
    // Mistakes spoil a vote, so they are rarer where all twenty must agree.
    let careless = if on_table.has_set() { 8 } else { 60 };
    if on_table.len() >= 3 && one_in(careless, chance) {
        return Some(scout(any_triple(on_table, chance), chance));
    }
    match any_set(on_table, chance) {
        Some(_) if one_in(4, chance) => None,
        Some(_) if one_in(30, chance) => Some(Command::NoSet),
        Some(_) if one_in(30, chance) => Some(Command::TakeBack),
        Some(set) => Some(scout(set, chance)),
        None => Some(Command::NoSet),
    }
}

/// How a random player answers a scout.
fn answer(claim: &Claim, on_table: Cards, chance: &mut dyn Chance) -> Option<Command> {
    // Now and then nobody dares, so that the window ends as well.
    let at_a_loss = claim.until.0.is_multiple_of(8);
    match below(8, chance) {
        _ if at_a_loss && !one_in(40, chance) => None,
        0..=2 => None,
        3 => Some(Command::GiveUp),
        4 => Some(Command::Second { card: any_of(on_table, chance) }),
        _ => {
            let makes_a_set =
                |&card: &Card| card != claim.first && on_table.contains(claim.first.third(card));
            let cards: Cards = on_table.iter().filter(makes_a_set).collect();
            match cards.is_empty() {
                true => Some(Command::GiveUp),
                false => Some(Command::Second { card: any_of(cards, chance) }),
            }
        }
    }
}
