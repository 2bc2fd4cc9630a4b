//! `tercet simulate --bots`: games of bots against each other, on all cores.

mod chart;
mod series;
mod tell;

use std::{fs, io::Write as _, ops::RangeInclusive};

use serde_json::Value;
use tercet_bots::{Level, catalog};
use tercet_engine::Seed;

use super::Arguments;
use crate::exit::{CommandError, End, ExitStatus};

use series::Series;
use tell::Report;

/// Who plays what.
#[derive(Debug)]
struct Tournament {
    game: String,
    config: Value,
    levels: Vec<Level>,
    seed: Seed,
    seating: Seating,
}

/// How the players meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seating {
    /// All at one table, one seat on after every game.
    Together,
    /// Each alone with the same cards, in games for one.
    Alone,
}

/// Plays the games and tells how the bots did.
pub(crate) fn run(args: &Arguments) -> End {
    let tournament = Tournament::read(args)?;
    let tally = Series::new(&tournament, args.n_games()).play(args.n_threads())?;
    let report = Report { tournament: &tournament, tally: &tally };
    if let Some(path) = &args.svg {
        fs::write(path, chart::draw(&report)).map_err(|error| {
            CommandError::wrong(format_args!("`--svg {}`: {error}", path.display()))
        })?;
    }
    let mut output = std::io::stdout().lock();
    match (args.json, args.csv) {
        (true, _) => writeln!(output, "{}", report.json())?,
        (false, true) => write!(output, "{}", report.csv())?,
        (false, false) => write!(output, "{}", report.text())?,
    }
    Ok(ExitStatus::Done)
}

impl Tournament {
    fn read(args: &Arguments) -> Result<Tournament, CommandError> {
        let game = args.game.clone();
        let levels = args.bots.iter().map(|word| {
            word.trim()
                .parse()
                .map_err(|error| CommandError::wrong(format_args!("`--bots`: {error}")))
        });
        let levels: Vec<Level> = levels.collect::<Result<_, _>>()?;
        let config = match &args.config {
            None => Value::Object(Default::default()),
            Some(text) => serde_json::from_str(text)
                .map_err(|error| CommandError::wrong(format_args!("`--config {text}`: {error}")))?,
        };
        let seats = catalog::seats(&game, &config)
            .map_err(|error| CommandError::wrong(format_args!("`--game {game}`: {error}")))?;
        let seating = seating(&seats, levels.len()).ok_or_else(|| {
            let (n, least, most) = (levels.len(), seats.start(), seats.end());
            let players = if n == 1 { "player" } else { "players" };
            CommandError::wrong(format_args!(
                "`--bots` names {n} {players}; {game} is for {least} to {most}"
            ))
        })?;
        Ok(Tournament { game, config, levels, seed: args.seed()?, seating })
    }
}

/// How this many players meet in a game for that many.
fn seating(seats: &RangeInclusive<u8>, n_players: usize) -> Option<Seating> {
    let fits = u8::try_from(n_players).is_ok_and(|n| seats.contains(&n));
    match fits {
        true => Some(Seating::Together),
        false if *seats == (1..=1) => Some(Seating::Alone),
        false => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_sit_together_where_they_can_and_alone_where_they_must() {
        assert_eq!(seating(&(2..=8), 3), Some(Seating::Together));
        assert_eq!(seating(&(1..=1), 1), Some(Seating::Together));
        assert_eq!(seating(&(1..=1), 300), Some(Seating::Alone));
        assert_eq!(seating(&(2..=8), 1), None);
        assert_eq!(seating(&(2..=8), 9), None);
    }
}
