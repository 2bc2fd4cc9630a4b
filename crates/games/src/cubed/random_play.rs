//! How random people play CUBED, for the laws and for recordings.

use alloc::{format, string::String, vec::Vec};

use tercet_cards::{Face, Rolled};
use tercet_engine::{
    Chance, GameTime, Seat,
    laws::{RandomPlay, below, one_in},
};

use super::{
    Cubed,
    bag::DieSet,
    board::Board,
    command::Command,
    config::Config,
    die::{Chosen, Die, Lay, N_DICE, Shown},
    event::Event,
    hand::face,
    legal::{for_each_choice, for_each_opening},
    square::{Axis, Square},
    state::{Phase, State},
    steps::{Step, steps},
    turns::MOST_DICE,
    view::View,
};
use crate::random_play::nothing_is_hidden;

impl RandomPlay for Cubed {
    fn prefer(
        state: &State,
        _at: GameTime,
        seat: Seat,
        legal: &[Command],
        chance: &mut dyn Chance,
    ) -> Option<usize> {
        match state.phase {
            Phase::Racing { .. } => {
                let sees_set = state.player(seat)?.hand.has_set() && !one_in(12, chance);
                let wish = if sees_set || one_in(20, chance) {
                    Command::Call
                } else if one_in(3, chance) {
                    Command::NoSet
                } else {
                    return None;
                };
                legal.binary_search(&wish).ok()
            }
            Phase::Called(_) if one_in(6, chance) => None,
            Phase::Called(_) => {
                let sets = matching(legal, |command| opens_with_set(state, seat, command));
                if sets.is_empty() || one_in(8, chance) {
                    return Some(below(legal.len() as u32, chance) as usize);
                }
                any_of(&sets, chance)
            }
            Phase::Turn(_) => {
                let swaps = matching(legal, |command| matches!(command, Command::Replace { .. }));
                let places = matching(legal, |command| matches!(command, Command::Place { .. }));
                if !swaps.is_empty() && one_in(2, chance) {
                    return any_of(&swaps, chance);
                }
                if places.is_empty() || one_in(12, chance) {
                    return legal.binary_search(&Command::EndTurn).ok();
                }
                any_of(&places, chance)
            }
            _ if one_in(12, chance) => None,
            _ => Some(below(legal.len() as u32, chance) as usize),
        }
    }

    fn any_command(state: &State, chance: &mut dyn Chance) -> Command {
        match below(16, chance) {
            0 => Command::Call,
            1 => Command::NoSet,
            2 => Command::EndTurn,
            3 => Command::Keep,
            4 => Command::Reroll { dice: DieSet::ALL },
            5 | 6 => {
                let hand = any_hand(state, chance);
                let dice = hand.iter().filter(|_| one_in(2, chance)).map(|shown| shown.die);
                Command::Reroll { dice: DieSet::of(dice).unwrap_or_default() }
            }
            7 => Command::Replace { square: any_square(state, chance), die: any_die(chance) },
            8 => {
                let hand = any_hand(state, chance);
                let square = state.board.dice().nth(below(N_DICE.into(), chance) as usize);
                let die = any_of(hand, chance).map_or(Die(0), |shown| shown.die);
                Command::Replace { square: square.map_or(NOWHERE, |laid| laid.square), die }
            }
            9 | 10 => {
                let hand = any_hand(state, chance);
                let mut die = || any_chosen(state, any_of(hand, chance), chance);
                Command::Open { dice: [die(), die(), die()] }
            }
            _ => any_step(state, chance).map_or(Command::EndTurn, |dice| Command::Place { dice }),
        }
    }

    fn offered(_config: &Config, view: &View, _at: GameTime, seat: Seat) -> Vec<Command> {
        let moves = view.moves(seat);
        let hand = view.seats.get(usize::from(seat.0)).map_or(&[][..], |seat| &seat.hand);
        let mut offered = Vec::new();
        offered.extend(moves.call.then_some(Command::Call));
        offered.extend(moves.vote.then_some(Command::NoSet));
        if moves.open {
            for_each_opening(hand, |dice| offered.push(Command::Open { dice }));
        }
        if moves.lay > 0 {
            let places = steps(&view.board(), hand, moves.lay);
            offered.extend(places.into_iter().map(|scored| Command::Place { dice: scored.step }));
        }
        let swaps = moves.replace.iter();
        offered.extend(swaps.map(|&(square, die)| Command::Replace { square, die }));
        offered.extend(moves.end_turn.then_some(Command::EndTurn));
        if let Some(dice) = moves.reroll {
            for_each_choice(dice, |dice| offered.push(Command::Reroll { dice }));
            offered.push(Command::Keep);
        }
        offered
    }

    // The bag has no order, and what is not in it lies open.
    nothing_is_hidden!();

    fn conserved(state: &State) -> Result<(), String> {
        dice_are_all_there(state)?;
        board_holds_sets(&state.board)?;
        for bonus in state.board.layout().bonus() {
            let covered = state.board.get(bonus.square).is_some();
            let paid = state.board.paid().iter().filter(|&&square| square == bonus.square).count();
            if paid != usize::from(covered) {
                return Err(format!("the bonus on {} was paid {paid} times", bonus.square));
            }
        }
        for player in &state.players {
            let sum: u32 = player.turns.iter().map(|&points| u32::from(points)).sum();
            if sum != player.score {
                return Err(format!("the turns give {sum}, the score is {}", player.score));
            }
        }
        match state.phase {
            Phase::Turn(turn) if turn.n_played > MOST_DICE => {
                Err(format!("a turn plays {} dice", turn.n_played))
            }
            _ => Ok(()),
        }
    }
}

const NOWHERE: Square = Square { row: 0, col: 0 };

fn dice_are_all_there(state: &State) -> Result<(), String> {
    let on_board = state.board.dice().map(|laid| laid.die);
    let in_hands = state.players.iter().flat_map(|player| player.hand.dice());
    let dice = state.bag.iter().chain(on_board).chain(in_hands.map(|shown| shown.die));
    match DieSet::of(dice) {
        Ok(DieSet::ALL) => Ok(()),
        Ok(some) => Err(format!("only {} dice are left", some.len())),
        Err(die) => Err(format!("{die} is there twice")),
    }
}

/// Every die on the board is in a SET, a Joker with what it stands for.
fn board_holds_sets(board: &Board) -> Result<(), String> {
    let alone =
        board.dice().find(|laid| !board.windows(laid.square).any(|window| board.is_set(window)));
    alone.map_or(Ok(()), |laid| Err(format!("{laid} is in no SET")))
}

fn matching(legal: &[Command], wanted: impl Fn(&Command) -> bool) -> Vec<usize> {
    let found = legal.iter().enumerate().filter(|(_, command)| wanted(command));
    found.map(|(i, _)| i).collect()
}

fn any_of<T: Copy>(items: &[T], chance: &mut dyn Chance) -> Option<T> {
    items.get(below(items.len() as u32, chance) as usize).copied()
}

fn opens_with_set(state: &State, seat: Seat, command: &Command) -> bool {
    let Command::Open { dice } = command else { return false };
    let faces = dice.map(|chosen| {
        let shows = state.player(seat).and_then(|player| player.hand.shows(chosen.die));
        chosen.stands_for.or(shows.and_then(face))
    });
    matches!(faces, [Some(a), Some(b), Some(c)] if Face::is_set(a, b, c))
}

fn any_hand<'a>(state: &'a State, chance: &mut dyn Chance) -> &'a [Shown] {
    let mover = match state.phase {
        Phase::Turn(turn) if !one_in(8, chance) => turn.seat,
        Phase::Called(lock) if !one_in(8, chance) => lock.seat,
        _ => Seat(below(state.n_seats().into(), chance) as u8),
    };
    state.hand(mover)
}

fn any_die(chance: &mut dyn Chance) -> Die {
    Die(below(u32::from(N_DICE) + 2, chance) as u8)
}

fn any_face(state: &State, chance: &mut dyn Chance) -> Face {
    let lying: Vec<Face> = state.board.dice().map(|laid| laid.face.face()).collect();
    match (any_of(&lying, chance), any_of(&lying, chance)) {
        (Some(a), Some(b)) if !one_in(4, chance) => a.third(b),
        _ => Face::all().nth(below(Face::N as u32, chance) as usize).unwrap_or(Face::new(
            tercet_cards::Number::One,
            tercet_cards::Color::Red,
            tercet_cards::Shape::Oval,
        )),
    }
}

fn any_chosen(state: &State, shown: Option<Shown>, chance: &mut dyn Chance) -> Chosen {
    let Some(shown) = shown else { return Chosen { die: any_die(chance), stands_for: None } };
    let declares = (shown.shows == Rolled::Joker) != one_in(20, chance);
    Chosen { die: shown.die, stands_for: declares.then(|| any_face(state, chance)) }
}

/// A square near some die.
fn any_square(state: &State, chance: &mut dyn Chance) -> Square {
    let dice: Vec<Square> = state.board.dice().map(|laid| laid.square).collect();
    let Some(near) = any_of(&dice, chance) else { return NOWHERE };
    let axis = Axis::ALL[below(2, chance) as usize];
    let far = near.along(axis, below(5, chance) as u8);
    match axis {
        Axis::Row => Square { col: far.col.saturating_sub(2), ..far },
        Axis::Column => Square { row: far.row.saturating_sub(2), ..far },
    }
}

fn any_step(state: &State, chance: &mut dyn Chance) -> Option<Step> {
    let hand = any_hand(state, chance);
    let n = 1 + below(2, chance);
    let lays: Vec<Lay> = (0..n)
        .map(|_| {
            let shown = any_of(hand, chance);
            any_chosen(state, shown, chance).onto(any_square(state, chance))
        })
        .collect();
    Step::new(&lays).ok()
}
