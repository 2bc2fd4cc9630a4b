//! Greedy players on the default board: how long and rich games are, and the invariants on the way.

use tercet_engine::{Game, GameSpec, GameTime, Seat, Seed, Source, laws::RandomPlay as _};
use tercet_games::cubed::{Command, Config, Cubed, Event, Phase, steps::steps};

/// How a game of greedy players went.
#[derive(Default)]
struct Course {
    rounds: u16,
    total: u32,
    scoring_turns: u32,
    points_without_bonus: u32,
    bonus_squares: usize,
    bonus_points: u32,
}

/// What a player does who always takes the step with the most points, and never rolls again.
fn greedy(game: &Game<Cubed>, seat: Seat) -> Option<Command> {
    let state = game.state();
    match state.phase {
        Phase::Racing { .. } if state.players[usize::from(seat.0)].hand.has_set() => {
            Some(Command::Call)
        }
        Phase::Called(lock) if lock.is_held_by(seat) => {
            let legal = game.legal(game.now(), seat);
            let gives = |command: &Command| {
                let proposal = game.propose(game.now(), seat, command, None).ok()?;
                proposal.step().events.iter().find_map(|event| match event {
                    Event::Opened { points, .. } => Some(*points),
                    _ => None,
                })
            };
            legal.into_iter().filter(|c| gives(c).is_some()).max_by_key(|c| gives(c))
        }
        Phase::Turn(turn) if turn.seat == seat => {
            let left = 3 - turn.n_played;
            let best = steps(&state.board, state.hand(seat), left)
                .into_iter()
                .max_by_key(|scored| (scored.points + scored.bonus, scored.step));
            Some(best.map_or(Command::EndTurn, |best| Command::Place { dice: best.step }))
        }
        Phase::ExtraRoll { waiting, .. } if waiting.contains(seat) => Some(Command::Keep),
        _ => None,
    }
}

fn play(n_seats: u8, seed: u64) -> Course {
    let source = Source::Seed(Seed::numbered(seed));
    let setup = GameSpec::new(Config::default(), n_seats, source).expect("a set-up");
    let mut game: Game<Cubed> = Game::new(setup);
    game.commit(game.start(GameTime(0)).expect("it starts")).expect("it fits");
    let mut course = Course::default();
    while game.outcome().is_none() {
        let wish = (0..n_seats).find_map(|seat| Some((Seat(seat), greedy(&game, Seat(seat))?)));
        let proposal = match wish {
            Some((seat, command)) => {
                game.propose(game.now(), seat, &command, None).expect("it is legal")
            }
            None => {
                let due = game.deadline().expect("something happens");
                game.due(due).expect("a seed never runs out").expect("it is due")
            }
        };
        let step = game.commit(proposal).expect("it fits");
        step.events.iter().for_each(|event| course.take_in(event));
        Cubed::conserved(game.state()).expect("all dice are somewhere");
    }
    let state = game.state();
    course.rounds = state.round;
    course.total = state.players.iter().map(|player| player.score).sum();
    course.bonus_squares = state.board.paid().len();
    course
}

impl Course {
    fn take_in(&mut self, event: &Event) {
        match event {
            Event::Placed { points, bonus, dice, .. } => {
                assert!(dice.len() > 1 || *points <= 18, "one die gives 18 at most: {event}");
                self.points_without_bonus += u32::from(*points);
                self.bonus_points += u32::from(*bonus);
            }
            Event::Opened { points, .. } => self.points_without_bonus += u32::from(*points),
            Event::TurnEnded { points, .. } => self.scoring_turns += u32::from(*points > 0),
            _ => {}
        }
    }
}

/// 2, 3 and 4 players: about 10, 7 and 4.5 rounds, 100, 98 and 95 points, 5.2 points per scoring turn.
#[test]
fn greedy_games_are_about_as_long_and_as_rich_as_counted_before() {
    for (n_seats, rounds, points) in [(2, 10.0, 100.0), (3, 7.0, 98.0), (4, 4.5, 95.0)] {
        let n_games = 12;
        let games: Vec<Course> = (0..n_games).map(|seed| play(n_seats, 500 + seed)).collect();
        let mean = |of: &dyn Fn(&Course) -> f64| games.iter().map(of).sum::<f64>() / n_games as f64;
        let seen_rounds = mean(&|game| game.rounds.into());
        let seen_points = mean(&|game| game.total.into());
        let per_turn = mean(&|game| game.points_without_bonus.into())
            / mean(&|game| game.scoring_turns.into());
        let squares = mean(&|game| game.bonus_squares as f64);
        let share = mean(&|game| game.bonus_points.into()) / seen_points;
        println!(
            "{n_seats} players: {seen_rounds:.1} rounds, {seen_points:.0} points, {per_turn:.1} per \
             scoring turn, {squares:.1} bonus squares, {share:.2} of the points"
        );
        assert!((0.6..1.6).contains(&(seen_rounds / rounds)), "{n_seats}: {seen_rounds} rounds");
        assert!((0.75..1.35).contains(&(seen_points / points)), "{n_seats}: {seen_points} points");
        assert!((4.0..7.0).contains(&per_turn), "{n_seats}: {per_turn} per scoring turn");
        assert!((4.0..12.0).contains(&squares), "{n_seats}: {squares} bonus squares");
        assert!((0.08..0.30).contains(&share), "{n_seats}: {share} of the points");
    }
}
