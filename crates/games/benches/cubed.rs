//! How long it takes to list all legal steps and turns of CUBED in the middle of a game.
//!
//! Before anything is measured the lists are compared with a search that
//! follows the words of the rules, and the times with what a client needs.

#[path = "../tests/cubed/naive.rs"]
mod naive;

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use divan::Bencher;
use tercet_cards::{Face, Rolled};
use tercet_engine::{Game, GameSpec, GameTime, Seat, Seed, Source};
use tercet_games::cubed::{
    Board, Command, Config, Cubed, Die, Phase, Shown,
    steps::steps,
    turns::{best_turn, for_each_turn},
};

const N_BOARDS: usize = 8;
/// This many dice lie on a board in the middle of a game.
const MID_GAME: usize = 20;

const STEPS_WITHOUT_JOKER: Duration = Duration::from_micros(200);
const STEPS_WITH_JOKERS: Duration = Duration::from_millis(1);
const TURNS: Duration = Duration::from_millis(50);

fn main() {
    let boards = boards();
    check_against_oracle(&boards);
    report(&boards);
    divan::main();
}

/// Boards of greedy games, the same in every run.
fn boards() -> Vec<Board> {
    (1..).filter_map(board_of_game).take(N_BOARDS).collect()
}

/// The board of one game as soon as enough dice lie on it.
fn board_of_game(seed: u64) -> Option<Board> {
    let source = Source::Seed(Seed::numbered(seed));
    let mut game: Game<Cubed> = Game::new(GameSpec::new(Config::default(), 2, source).ok()?);
    game.commit(game.start(GameTime(0)).ok()?).ok()?;
    while game.outcome().is_none() {
        if game.state().board.dice().count() >= MID_GAME {
            return Some(game.state().board.clone());
        }
        let wish = [Seat(0), Seat(1)].into_iter().find_map(|seat| Some((seat, wish(&game, seat)?)));
        let proposal = match wish {
            Some((seat, command)) => game.propose(game.now(), seat, &command, None).ok()?,
            None => game.due(game.deadline()?).ok()??,
        };
        game.commit(proposal).ok()?;
    }
    None
}

fn wish(game: &Game<Cubed>, seat: Seat) -> Option<Command> {
    let state = game.state();
    match state.phase {
        Phase::Racing { .. } if state.player(seat)?.hand.has_set() => Some(Command::Call),
        Phase::Called(_) | Phase::ExtraRoll { .. } => game.legal(game.now(), seat).pop(),
        Phase::Turn(turn) if turn.seat == seat => {
            let found = steps(&state.board, state.hand(seat), 3 - turn.n_played);
            let best = found.into_iter().max_by_key(|scored| (scored.points, scored.step));
            Some(best.map_or(Command::EndTurn, |best| Command::Place { dice: best.step }))
        }
        _ => None,
    }
}

/// Five dice of which this many show the Joker.
fn hand(n_jokers: u8) -> Vec<Shown> {
    let faces = [5_u8, 12, 20, 1, 9].map(|index| Face::from_index(index).map(Rolled::Face));
    let shows = |place: u8| match faces[usize::from(place)] {
        Some(face) if place >= n_jokers => face,
        _ => Rolled::Joker,
    };
    (0..5).map(|place| Shown { die: Die(place), shows: shows(place) }).collect()
}

fn check_against_oracle(boards: &[Board]) {
    for (board, n_jokers) in boards.iter().zip([0, 1, 0, 2, 0, 1, 0, 0]) {
        let hand = hand(n_jokers);
        let mut found = steps(board, &hand, 2);
        found.sort();
        assert_eq!(found, naive::steps(board, &hand));
        let mut n_turns = 0;
        for_each_turn(board, &hand, |_| n_turns += 1);
        assert_eq!(n_turns, count_slowly(board, &hand, 3));
    }
}

/// Counts turns by playing every step on a board of its own.
fn count_slowly(board: &Board, hand: &[Shown], left: u8) -> u64 {
    let mut n = 0;
    let steps = steps(board, hand, left).into_iter();
    for scored in steps.filter(|scored| naive::is_in_order(hand, &scored.step)) {
        n += 1;
        let still_left = left - scored.step.n_dice();
        if still_left > 0 {
            let mut next = board.clone();
            scored.step.lays().for_each(|lay| next.lay(naive::as_laid(hand, lay)));
            let is_left = |shown: &&Shown| scored.step.lays().all(|lay| lay.die != shown.die);
            let rest: Vec<Shown> = hand.iter().filter(is_left).copied().collect();
            n += count_slowly(&next, &rest, still_left);
        }
    }
    n
}

/// Whether a time is within the target: told, not asserted, since machines are noisy.
fn verdict(time: Duration, target: Duration) -> String {
    let met = if time <= target { "within" } else { "BEYOND" };
    format!("{met} the target of {target:?}")
}

/// Prints the median over all boards and holds it against what is needed.
fn report(boards: &[Board]) {
    for n_jokers in 0..=5 {
        let hand = hand(n_jokers);
        let target = if n_jokers == 0 { STEPS_WITHOUT_JOKER } else { STEPS_WITH_JOKERS };
        let (n, time) = measure(boards, 25, |board| steps(board, &hand, 2).len() as u64);
        println!("{n_jokers} Jokers: {n:>8} steps in {time:>10.1?}, {}", verdict(time, target));
        let (n, time) = measure(boards, 3, |board| {
            let mut n = 0;
            for_each_turn(board, &hand, |turn| n += u64::from(black_box(turn).total() > 0));
            n
        });
        println!("{n_jokers} Jokers: {n:>8} turns in {time:>10.1?}, {}", verdict(time, TURNS));
    }
}

/// How many there are on the median board, and the median time of all.
fn measure(boards: &[Board], n_rounds: usize, find: impl Fn(&Board) -> u64) -> (u64, Duration) {
    let mut counts: Vec<u64> = boards.iter().map(&find).collect();
    counts.sort_unstable();
    let mut times: Vec<Duration> = Vec::new();
    for _ in 0..n_rounds {
        for board in boards {
            let start = Instant::now();
            black_box(find(black_box(board)));
            times.push(start.elapsed());
        }
    }
    times.sort_unstable();
    (counts[counts.len() / 2], times[times.len() / 2])
}

#[divan::bench(args = [0, 1, 2, 5])]
fn all_steps(bencher: Bencher<'_, '_>, n_jokers: u8) {
    let (boards, hand) = (boards(), hand(n_jokers));
    bencher.bench(|| boards.iter().map(|board| steps(board, &hand, 2).len()).sum::<usize>());
}

#[divan::bench(args = [0, 1, 5], sample_count = 10)]
fn best_turns(bencher: Bencher<'_, '_>, n_jokers: u8) {
    let (boards, hand) = (boards(), hand(n_jokers));
    bencher.bench(|| boards.iter().filter_map(|board| best_turn(board, &hand)).count());
}
