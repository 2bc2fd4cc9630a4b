//! The result of a tournament as text, JSON and comma-separated values.

use std::fmt::Write as _;

use serde_json::{Value, json};
use tercet_bots::standings::{Standing, Tally};

use super::{Seating, Tournament};

/// What there is to tell.
pub(super) struct Report<'a> {
    /// Who played what.
    pub(super) tournament: &'a Tournament,
    /// How it went.
    pub(super) tally: &'a Tally,
}

impl Report<'_> {
    /// Every player with its name and how it did, the best rating first.
    pub(super) fn table(&self) -> Vec<(String, Standing)> {
        let standings = self.tally.standings();
        let mut table: Vec<(String, Standing)> = (1..)
            .zip(&self.tournament.levels)
            .map(|(number, level)| format!("{number} {level}"))
            .zip(standings)
            .collect();
        // Stable: equals stay in the order in which they were named.
        table.sort_by(|(_, one), (_, other)| other.elo.total_cmp(&one.elo));
        table
    }

    /// A table for people.
    pub(super) fn text(&self) -> String {
        let Tournament { game, seed, seating, .. } = self.tournament;
        let (n_games, games) = (self.tally.n_games(), plural(self.tally.n_games()));
        let mut text = format!("{game}, {n_games} {games}, seed {seed}\n");
        if *seating == Seating::Alone {
            text.push_str("Everybody plays alone with the same cards; the best result wins.\n");
        }
        let (steps, seconds) = (self.tally.mean_steps(), self.tally.mean_seconds());
        // Writing to a text cannot fail.
        let _ = writeln!(text, "A game takes {steps:.0} steps and {seconds:.0} s on its clock.\n");
        let _ = writeln!(
            text,
            "{:<16} {:>8} {:>7} {:>7} {:>20} {:>14}",
            "player", "wins", "share", "tied", "mean score", "Elo"
        );
        for (name, standing) in self.table() {
            let share = 100.0 * standing.wins as f64 / n_games.max(1) as f64;
            let mean = format!("{:.2} ± {:.2}", standing.mean, standing.error);
            let elo = format!("{:.0} ± {:.0}", standing.elo, standing.elo_error);
            let _ = writeln!(
                text,
                "{name:<16} {:>8} {share:>5.1} % {:>7} {mean:>20} {elo:>14}",
                standing.wins, standing.shared
            );
        }
        text
    }

    /// One JSON object.
    pub(super) fn json(&self) -> Value {
        let bots = (1..).zip(&self.tournament.levels).zip(self.tally.standings());
        let bots: Vec<Value> = bots
            .map(|((number, level), standing)| {
                json!({
                    "player": number,
                    "level": level.word(),
                    "wins": standing.wins,
                    "tied": standing.shared,
                    "mean": standing.mean,
                    "meanError": standing.error,
                    "elo": standing.elo,
                    "eloError": standing.elo_error,
                })
            })
            .collect();
        json!({
            "game": self.tournament.game,
            "config": self.tournament.config,
            "games": self.tally.n_games(),
            "seed": self.tournament.seed,
            "meanSteps": self.tally.mean_steps(),
            "meanSeconds": self.tally.mean_seconds(),
            "bots": bots,
        })
    }

    /// A line for each player, with a head.
    pub(super) fn csv(&self) -> String {
        let mut text = String::from("player,level,games,wins,tied,mean,mean_error,elo,elo_error\n");
        let bots = (1..).zip(&self.tournament.levels).zip(self.tally.standings());
        for ((number, level), standing) in bots {
            let Standing { wins, shared, mean, error, elo, elo_error } = standing;
            let n_games = self.tally.n_games();
            let _ = writeln!(
                text,
                "{number},{level},{n_games},{wins},{shared},{mean:.4},{error:.4},{elo:.1},{elo_error:.1}"
            );
        }
        text
    }
}

fn plural(n: u64) -> &'static str {
    if n == 1 { "game" } else { "games" }
}
