//! How random people play ChipSet, for the laws and for recordings, and what each cannot know.

use alloc::{format, string::String, vec::Vec};

use tercet_cards::{Card, Cards};
use tercet_engine::{
    Chance, GameTime, Seat, Seats, Viewer,
    laws::{RandomPlay, below, one_in},
};

use super::{Answer, ChipSet, Command, Config, Event, HAND, Phase, State, View};
use crate::{
    random_play::{all_there, any_triple},
    shared::Deck,
};

impl RandomPlay for ChipSet {
    fn prefer(
        state: &State,
        _at: GameTime,
        seat: Seat,
        legal: &[Command],
        chance: &mut dyn Chance,
    ) -> Option<usize> {
        let wish = wish(state, seat, legal, chance)?;
        // Anyone who cannot do what they would like does something else.
        legal.binary_search(&wish).ok().or_else(|| Some(below(legal.len() as u32, chance) as usize))
    }

    fn any_command(state: &State, chance: &mut dyn Chance) -> Command {
        let limit = state.config.max_bet + 3;
        match below(14, chance) {
            0 => Command::Check,
            1 | 2 => Command::Bet { chips: below(limit, chance) },
            3 => Command::Call,
            4 | 5 => Command::Raise { by: below(limit, chance) },
            6 => Command::Drop,
            7 => Command::Expose,
            8 => Command::Hold,
            9 => Command::Done,
            10 => Command::Deal,
            11 => Command::Claim { cards: any_triple(Cards::ALL, chance) },
            _ => {
                let hands = state.players.iter().map(|player| player.hand);
                let open = hands.fold(table(state), |all, hand| all | hand);
                let cards = if open.len() < 3 { Cards::ALL } else { open };
                Command::Claim { cards: any_triple(cards, chance) }
            }
        }
    }

    fn offered(_config: &Config, view: &View, _at: GameTime, seat: Seat) -> Vec<Command> {
        let moves = view.moves(seat);
        let claims = moves.claim.triples().map(|cards| Command::Claim { cards });
        let bets = (1..=moves.bet).map(|chips| Command::Bet { chips });
        let raises = (1..=moves.raise).map(|by| Command::Raise { by });
        let mut offered: Vec<Command> = claims.chain(bets).chain(raises).collect();
        offered.extend(moves.check.then_some(Command::Check));
        offered.extend((moves.call > 0).then_some(Command::Call));
        offered.extend(moves.drop.then_some(Command::Drop));
        offered.extend(moves.expose.then_some(Command::Expose));
        offered.extend(moves.hold.then_some(Command::Hold));
        offered.extend(moves.done.then_some(Command::Done));
        offered.extend(moves.deal.then_some(Command::Deal));
        offered
    }

    /// Hidden are the hands of others that are not shown by the end, and answers before all are known.
    fn redeal(
        before: &State,
        events: &[Event],
        viewer: Viewer,
        chance: &mut dyn Chance,
    ) -> (State, Vec<Event>) {
        let mut state = before.clone();
        let mut redealt = Vec::new();
        // With a new pot the cards are shuffled, so that what was known is so no more.
        let begins_pot = |event: &Event| matches!(event, Event::PotBegan { .. });
        let mut pots = events.chunk_by(|_, event| !begins_pot(event));
        let starts_anew = events.first().is_some_and(begins_pot);
        let this_pot = if starts_anew { &[][..] } else { pots.next().unwrap_or_default() };

        let known = known_cards(before, viewer) | told_cards(this_pot, viewer);
        let other = Shuffled::of(Cards::ALL - known, chance);
        state.deck = Deck::new(state.deck.cards().iter().map(|card| other.card(card)).collect());
        for player in &mut state.players {
            player.hand = player.hand.iter().map(|card| other.card(card)).collect();
        }
        let secret = secret_answers(before.n_seats(), this_pot, viewer);
        if let Phase::Question { answered, exposing, .. } = &mut state.phase {
            for seat in answered.and(secret).iter().filter(|_| one_in(2, chance)) {
                match exposing.contains(seat) {
                    true => exposing.remove(seat),
                    false => exposing.insert(seat),
                }
            }
        }
        redealt.extend(this_pot.iter().map(|event| other.event(event, viewer, secret)));
        for pot in pots {
            let other = Shuffled::of(Cards::ALL - told_cards(pot, viewer), chance);
            redealt.extend(pot.iter().map(|event| other.event(event, viewer, Seats::EMPTY)));
        }
        (state, redealt)
    }

    fn conserved(state: &State) -> Result<(), String> {
        let chips: u32 = state.players.iter().map(|player| player.chips).sum();
        let expected = state.config.chips * u32::from(state.n_seats());
        if chips + state.pot != expected {
            return Err(format!("{chips} chips in hand, {} in the pot of {expected}", state.pot));
        }
        let hands = state.players.iter().map(|player| player.hand);
        all_there(Cards::ALL, hands.chain([state.deck.cards(), table(state)]))?;
        hands_and_bets(state)
    }
}

fn hands_and_bets(state: &State) -> Result<(), String> {
    for seat in state.in_pot.iter() {
        let Some(player) = state.player(seat) else { continue };
        if player.hand.len() != HAND {
            return Err(format!("seat {seat} holds {}", player.hand));
        }
        if player.raises > state.config.max_raises {
            return Err(format!("seat {seat} has raised {} times", player.raises));
        }
        let all_paid = matches!(state.phase, Phase::Question { .. });
        if all_paid && player.chips > 0 && state.owes(seat) > 0 {
            return Err(format!("seat {seat} owes chips after the betting"));
        }
    }
    Ok(())
}

fn table(state: &State) -> Cards {
    state.table.iter().copied().collect()
}

/// What a viewer knows of the cards of this pot.
fn known_cards(state: &State, viewer: Viewer) -> Cards {
    let own_or_shown = |seat: &Seat| viewer.is(*seat) || state.players[usize::from(seat.0)].shown;
    let seats = Seats::first(state.n_seats()).iter().filter(own_or_shown);
    seats.fold(table(state), |known, seat| known | state.players[usize::from(seat.0)].hand)
}

/// What a viewer gets to know of the cards of one pot by these events.
fn told_cards(events: &[Event], viewer: Viewer) -> Cards {
    let mut told = Cards::EMPTY;
    for event in events {
        match event {
            Event::Turned { card } => told |= Cards::from_iter([*card]),
            Event::Dealt { seat, card } if viewer.is(*seat) => told |= Cards::from_iter([*card]),
            Event::Shown { cards, .. } => told |= *cards,
            _ => {}
        }
    }
    told
}

/// Whose answers a viewer does not know even after these events: all but their own as long as
/// the question is open, and later those of players who left before it was closed.
fn secret_answers(n_seats: u8, events: &[Event], viewer: Viewer) -> Seats {
    let closes = |event: &Event| matches!(event, Event::HeldBack {} | Event::Showdown { .. });
    let closed = events.iter().any(closes);
    let left = |seat: Seat| events.contains(&Event::Left { seat });
    let others = Seats::first(n_seats).iter().filter(|&seat| !viewer.is(seat));
    others.filter(|&seat| !closed || left(seat)).collect()
}

/// The hidden cards in another order.
struct Shuffled {
    from: Cards,
    to: Vec<Card>,
}

impl Shuffled {
    fn of(hidden: Cards, chance: &mut dyn Chance) -> Shuffled {
        let mut to: Vec<Card> = hidden.iter().collect();
        for i in (1..to.len()).rev() {
            to.swap(i, below(i as u32 + 1, chance) as usize);
        }
        Shuffled { from: hidden, to }
    }

    fn card(&self, card: Card) -> Card {
        self.from.rank(card).map_or(card, |place| self.to[place as usize])
    }

    fn event(&self, event: &Event, viewer: Viewer, secret: Seats) -> Event {
        match *event {
            Event::Dealt { seat, card } if !viewer.is(seat) => {
                Event::Dealt { seat, card: self.card(card) }
            }
            Event::Answered { seat, answer } if secret.contains(seat) => {
                let other = match answer {
                    Answer::Expose => Answer::Hold,
                    Answer::Hold => Answer::Expose,
                };
                Event::Answered { seat, answer: other }
            }
            _ => event.clone(),
        }
    }
}

/// What a not very careful person would like to do.
fn wish(state: &State, seat: Seat, legal: &[Command], chance: &mut dyn Chance) -> Option<Command> {
    if one_in(6, chance) {
        return None;
    }
    let has_set = state.player(seat).is_some_and(|player| state.sets_with(player.hand) > 0);
    Some(match state.phase {
        Phase::Betting { .. } if state.highest() == 0 => match below(5, chance) {
            0 | 1 => Command::Bet { chips: 1 + below(state.config.max_bet, chance) },
            _ => Command::Check,
        },
        Phase::Betting { .. } => match below(12, chance) {
            0..3 => Command::Raise { by: 1 + below(state.config.max_bet, chance) },
            3 => Command::Drop,
            4 if !has_set => Command::Drop,
            _ => Command::Call,
        },
        Phase::Question { .. } if has_set && one_in(2, chance) => Command::Expose,
        Phase::Question { .. } => Command::Hold,
        Phase::Showdown { .. } => point_out(legal, chance),
        _ => Command::Deal,
    })
}

/// Mostly a SET that is really there, if any is left.
fn point_out(legal: &[Command], chance: &mut dyn Chance) -> Command {
    let set = |command: &&Command| matches!(command, Command::Claim { cards } if cards.is_set());
    match (below(8, chance), legal.iter().find(set)) {
        (0, _) => legal[below(legal.len() as u32, chance) as usize],
        (1, _) | (_, None) => Command::Done,
        (_, Some(claim)) => *claim,
    }
}
