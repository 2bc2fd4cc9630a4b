//! Many games on many cores, counted so that the number of cores does not matter.

use std::{
    num::NonZeroUsize,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
};

use indicatif::{ProgressBar, ProgressStyle};
use tercet_bots::{
    Level, Luck,
    arena::Played,
    catalog::{self, PlayError},
    standings::{GameResult, Tally},
};

use super::{Seating, Tournament};
use crate::exit::CommandError;

/// The games of a tournament.
pub(super) struct Series<'a> {
    tournament: &'a Tournament,
    n_games: u64,
    next: AtomicU64,
    stopped: Arc<AtomicBool>,
    bar: ProgressBar,
}

/// A game that could not be played.
struct Failed {
    number: u64,
    why: PlayError,
}

impl<'a> Series<'a> {
    /// This many games of a tournament.
    pub(super) fn new(tournament: &'a Tournament, n_games: u64) -> Series<'a> {
        let bar = ProgressBar::new(n_games);
        let style =
            ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {eta} left");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        let stopped = Arc::new(AtomicBool::new(false));
        Series { tournament, n_games, next: AtomicU64::new(0), stopped, bar }
    }

    /// Plays them, or as many of them as come before ctrl-C.
    pub(super) fn play(&self, n_threads: NonZeroUsize) -> Result<Tally, CommandError> {
        let stopped = Arc::clone(&self.stopped);
        // Without a handler ctrl-C ends the program, which is fine here.
        let _ = ctrlc::set_handler(move || stopped.store(true, Ordering::Relaxed));
        let results: Vec<Result<Tally, Failed>> = thread::scope(|scope| {
            let workers: Vec<_> =
                (0..n_threads.get()).map(|_| scope.spawn(|| self.work())).collect();
            workers
                .into_iter()
                .map(|worker| {
                    worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                })
                .collect()
        });
        self.bar.finish_and_clear();
        let mut whole = Tally::new(self.tournament.levels.len());
        let mut first: Option<Failed> = None;
        for result in results {
            match result {
                Ok(tally) => whole.add(&tally),
                Err(failed) if first.as_ref().is_some_and(|first| first.number < failed.number) => {
                }
                Err(failed) => first = Some(failed),
            }
        }
        match first {
            None => Ok(whole),
            Some(Failed { number, why }) => {
                Err(CommandError::wrong(format_args!("game {number} of {}: {why}", self.n_games)))
            }
        }
    }

    /// Plays games until there are no more, and counts them.
    ///
    /// Numbers are handed out in order, so every game before one that fails is played too, and
    /// the first that fails is always the same.
    fn work(&self) -> Result<Tally, Failed> {
        let mut tally = Tally::new(self.tournament.levels.len());
        while !self.stopped.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.n_games {
                break;
            }
            self.tournament.play(number, &mut tally).map_err(|why| {
                self.stopped.store(true, Ordering::Relaxed);
                Failed { number, why }
            })?;
            self.bar.inc(1);
        }
        Ok(tally)
    }
}

impl Tournament {
    /// Plays one game and counts it.
    fn play(&self, number: u64, tally: &mut Tally) -> Result<(), PlayError> {
        match self.seating {
            Seating::Together => self.play_together(number, tally),
            Seating::Alone => self.play_alone(number, tally),
        }
    }

    fn play_together(&self, number: u64, tally: &mut Tally) -> Result<(), PlayError> {
        let n_players = self.levels.len();
        let moved = (number % n_players as u64) as usize;
        let seat = |player: usize| (player + moved) % n_players;
        let mut levels = self.levels.clone();
        levels.rotate_right(moved);
        let Played { outcome, n_steps, time } = self.game(number, &levels)?;
        let scores: Vec<i32> = (0..n_players).map(|player| outcome.scores[seat(player)]).collect();
        let won = |player: &usize| {
            outcome.winners.iter().any(|winner| usize::from(winner.0) == seat(*player))
        };
        let winners: Vec<usize> = (0..n_players).filter(won).collect();
        tally.count(&GameResult { scores: &scores, winners: &winners, n_steps, time_ms: time.0 });
        Ok(())
    }

    /// Everybody plays the same cards, and the best result wins.
    fn play_alone(&self, number: u64, tally: &mut Tally) -> Result<(), PlayError> {
        let games = self.levels.iter().map(|&level| self.game(number, &[level]));
        let games: Vec<Played> = games.collect::<Result<_, _>>()?;
        let scores: Vec<i32> = games.iter().map(|played| played.outcome.scores[0]).collect();
        let best = scores.iter().max();
        let winners: Vec<usize> =
            (0..scores.len()).filter(|&player| scores.get(player) == best).collect();
        let n_players = games.len();
        let n_steps = games.iter().map(|played| played.n_steps).sum::<u32>() / n_players as u32;
        let time_ms = games.iter().map(|played| played.time.0).sum::<u64>() / n_players as u64;
        tally.count(&GameResult { scores: &scores, winners: &winners, n_steps, time_ms });
        Ok(())
    }

    fn game(&self, number: u64, levels: &[Level]) -> Result<Played, PlayError> {
        let seed = Luck::seed_of_game(self.seed, number);
        catalog::play(&self.game, &self.config, levels, seed)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tercet_engine::Seed;

    use super::*;

    fn tournament(game: &str, levels: &[Level]) -> Tournament {
        let alone = game == "handheld" && levels.len() > 1;
        Tournament {
            game: game.to_owned(),
            config: json!({}),
            levels: levels.to_vec(),
            seed: Seed::numbered(7),
            seating: if alone { Seating::Alone } else { Seating::Together },
        }
    }

    fn tally(tournament: &Tournament, n_games: u64, n_threads: usize) -> Tally {
        let n_threads = NonZeroUsize::new(n_threads).unwrap();
        Series::new(tournament, n_games).play(n_threads).unwrap()
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        for game in ["setup", "handheld"] {
            let tournament = tournament(game, &[Level::Expert, Level::Beginner]);
            assert_eq!(tally(&tournament, 12, 1), tally(&tournament, 12, 5), "{game}");
        }
    }

    #[test]
    fn the_better_player_wins_from_every_seat() {
        let levels = [Level::Beginner, Level::Machine, Level::Beginner];
        let standings = tally(&tournament("classic", &levels), 6, 2).standings();
        let wins: Vec<u64> = standings.iter().map(|standing| standing.wins).collect();
        assert_eq!(wins, [0, 6, 0]);
    }

    #[test]
    fn a_game_that_cannot_be_played_is_named() {
        let two = tournament("twenty", &[Level::Beginner, Level::Beginner]);
        let tournament = Tournament { config: json!({"target": 0}), ..two };
        let error = Series::new(&tournament, 3).play(NonZeroUsize::MIN).unwrap_err();
        let CommandError::Wrong(message) = error else { unreachable!("it is wrong") };
        assert!(message.starts_with("game 0 of 3: "), "{message}");
    }
}
