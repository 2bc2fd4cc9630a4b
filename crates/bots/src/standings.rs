//! How players compare after many games: wins, means with their errors, Elo.

use core::cmp::Ordering;

/// The mean of all ratings.
const MEAN_RATING: f64 = 1500.0;
/// How many points of rating make the odds ten times as high.
const TENFOLD: f64 = 400.0;
/// How many steps the ratings take towards the likeliest ones.
const STEPS: usize = 2000;

/// Counts of games, all in whole numbers so that their order does not matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    n_games: u64,
    players: Vec<Sums>,
    /// For each two players, by row and column, how often the first had the better score.
    better: Vec<Vec<u64>>,
    n_steps: u64,
    time_ms: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sums {
    wins: u64,
    shared: u64,
    score: i64,
    squares: i128,
}

/// What one game brought each of the players, in the order of the tally.
#[derive(Clone, Debug)]
pub struct GameResult<'a> {
    /// The scores.
    pub scores: &'a [i32],
    /// Who won; several share the victory.
    pub winners: &'a [usize],
    /// How many steps it took.
    pub n_steps: u32,
    /// How long it took on the clock of the game.
    pub time_ms: u64,
}

/// How a player did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// Games won alone.
    pub wins: u64,
    /// Games won together with others.
    pub shared: u64,
    /// The mean score.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
    /// The rating; the mean of all is 1500.
    pub elo: f64,
    /// Its standard error.
    pub elo_error: f64,
}

impl Tally {
    /// No games yet, of `n` players.
    pub fn new(n_players: usize) -> Tally {
        Tally {
            n_games: 0,
            players: vec![Sums::default(); n_players],
            better: vec![vec![0; n_players]; n_players],
            n_steps: 0,
            time_ms: 0,
        }
    }

    /// How many games were counted.
    pub fn n_games(&self) -> u64 {
        self.n_games
    }

    /// The mean number of steps of a game.
    pub fn mean_steps(&self) -> f64 {
        self.n_steps as f64 / self.n_games.max(1) as f64
    }

    /// The mean length of a game on its own clock, in seconds.
    pub fn mean_seconds(&self) -> f64 {
        self.time_ms as f64 / 1000.0 / self.n_games.max(1) as f64
    }

    /// Takes a game in.
    pub fn count(&mut self, result: &GameResult<'_>) {
        self.n_games += 1;
        self.n_steps += u64::from(result.n_steps);
        self.time_ms += result.time_ms;
        for (idx, (player, &score)) in self.players.iter_mut().zip(result.scores).enumerate() {
            player.score += i64::from(score);
            player.squares += i128::from(score) * i128::from(score);
            match result.winners {
                [winner] if *winner == idx => player.wins += 1,
                [_, _, ..] if result.winners.contains(&idx) => player.shared += 1,
                _ => {}
            }
            for (other, row) in result.scores.iter().zip(&mut self.better[idx]) {
                *row += u64::from(score.cmp(other) == Ordering::Greater);
            }
        }
    }

    /// Takes the games of another tally of the same players in.
    pub fn add(&mut self, other: &Tally) {
        self.n_games += other.n_games;
        self.n_steps += other.n_steps;
        self.time_ms += other.time_ms;
        for (sums, more) in self.players.iter_mut().zip(&other.players) {
            sums.wins += more.wins;
            sums.shared += more.shared;
            sums.score += more.score;
            sums.squares += more.squares;
        }
        for (row, more) in self.better.iter_mut().zip(&other.better) {
            row.iter_mut().zip(more).for_each(|(n, more)| *n += more);
        }
    }

    /// How every player did, in the order of the tally.
    pub fn standings(&self) -> Vec<Standing> {
        let strengths = self.strengths();
        let n = self.n_games.max(1) as f64;
        let one = |(idx, sums): (usize, &Sums)| {
            let mean = sums.score as f64 / n;
            let variance = (sums.squares as f64 / n - mean * mean).max(0.0);
            Standing {
                wins: sums.wins,
                shared: sums.shared,
                mean,
                error: (variance / (n - 1.0).max(1.0)).sqrt(),
                elo: MEAN_RATING + TENFOLD * libm::log10(strengths[idx]),
                elo_error: self.rating_error(idx, &strengths),
            }
        };
        self.players.iter().enumerate().map(one).collect()
    }

    /// The points of one player against another: a win is one, a tie a half.
    ///
    /// To each two a tie is added, so that somebody who always won has a rating at all.
    fn points(&self, one: usize, other: usize) -> f64 {
        let (won, lost) = (self.better[one][other], self.better[other][one]);
        let ties = self.n_games - won - lost;
        won as f64 + (ties as f64 + 1.0) / 2.0
    }

    /// The likeliest strengths if odds are ratios of strengths (Bradley and Terry), by repeated
    /// division of points won by points expected per strength; their geometric mean is 1.
    fn strengths(&self) -> Vec<f64> {
        let n_players = self.players.len();
        let each = self.n_games as f64 + 1.0;
        let mut strengths = vec![1.0; n_players];
        for _ in 0..STEPS {
            let next: Vec<f64> = (0..n_players)
                .map(|one| {
                    let others = (0..n_players).filter(|&other| other != one);
                    let (mut points, mut per_strength) = (0.0, 0.0);
                    for other in others {
                        points += self.points(one, other);
                        per_strength += each / (strengths[one] + strengths[other]);
                    }
                    if per_strength > 0.0 { points / per_strength } else { 1.0 }
                })
                .collect();
            let logs: f64 = next.iter().map(|&strength| libm::log(strength)).sum();
            let mean = libm::exp(logs / n_players as f64);
            strengths = next.into_iter().map(|strength| strength / mean).collect();
        }
        strengths
    }

    /// From how sharply the results would punish another rating.
    fn rating_error(&self, one: usize, strengths: &[f64]) -> f64 {
        let each = self.n_games as f64 + 1.0;
        let others = (0..strengths.len()).filter(|&other| other != one);
        let information: f64 = others
            .map(|other| {
                let wins = strengths[one] / (strengths[one] + strengths[other]);
                each * wins * (1.0 - wins)
            })
            .sum();
        if information > 0.0 { TENFOLD / libm::log(10.0) / information.sqrt() } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(tally: &mut Tally, scores: &[i32]) {
        let best = scores.iter().max();
        let winners: Vec<usize> =
            (0..scores.len()).filter(|&idx| Some(&scores[idx]) == best).collect();
        tally.count(&GameResult { scores, winners: &winners, n_steps: 10, time_ms: 2000 });
    }

    fn games(of: &[(&[i32], u32)]) -> Tally {
        let mut tally = Tally::new(of[0].0.len());
        for (scores, times) in of {
            (0..*times).for_each(|_| game(&mut tally, scores));
        }
        tally
    }

    #[test]
    fn three_wins_in_four_are_191_points_of_rating() {
        let tally = games(&[(&[5, 3], 3000), (&[3, 5], 1000)]);
        let standings = tally.standings();
        let difference = standings[0].elo - standings[1].elo;
        assert!((difference - 400.0 * 3_f64.log10()).abs() < 0.5, "{difference}");
        // 400 / ln 10 / sqrt(4000 * 3/4 * 1/4)
        assert!((standings[0].elo_error - 6.34).abs() < 0.01, "{}", standings[0].elo_error);
    }

    #[test]
    fn ratings_of_three_are_transitive_and_their_mean_is_1500() {
        let tally = games(&[(&[9, 5, 1], 400), (&[5, 9, 1], 100), (&[9, 1, 5], 100)]);
        let standings = tally.standings();
        let elo: Vec<f64> = standings.iter().map(|standing| standing.elo).collect();
        assert!(elo.is_sorted_by(|a, b| a > b), "{elo:?}");
        assert!((elo.iter().sum::<f64>() / 3.0 - 1500.0).abs() < 1e-6);
    }

    #[test]
    fn who_always_wins_has_a_finite_rating_and_ties_are_shared() {
        let standings = games(&[(&[2, 1], 50)]).standings();
        assert!(standings[0].elo.is_finite() && standings[0].elo > standings[1].elo + 500.0);
        let standings = games(&[(&[4, 4], 50)]).standings();
        assert!((standings[0].elo - 1500.0).abs() < 1e-6);
        assert_eq!((standings[0].wins, standings[0].shared), (0, 50));
    }

    #[test]
    fn means_have_their_standard_errors() {
        let standings = games(&[(&[1, 0], 50), (&[3, 0], 50)]).standings();
        assert!((standings[0].mean - 2.0).abs() < 1e-12);
        // A variance of 1 with n - 1 in place of n, divided by n.
        assert!((standings[0].error - (1.0_f64 / 99.0).sqrt()).abs() < 1e-12);
        assert_eq!(standings[1].error, 0.0);
    }

    #[test]
    fn two_halves_are_as_good_as_the_whole() {
        let mut half = games(&[(&[1, 2, 3], 7), (&[3, 3, 1], 4)]);
        half.add(&games(&[(&[2, 2, 2], 5)]));
        let whole = games(&[(&[2, 2, 2], 5), (&[3, 3, 1], 4), (&[1, 2, 3], 7)]);
        assert_eq!(half, whole);
        assert_eq!((whole.n_games(), whole.mean_steps(), whole.mean_seconds()), (16, 10.0, 2.0));
    }

    #[test]
    fn a_single_player_and_no_games_do_no_harm() {
        let alone = games(&[(&[7], 3)]).standings();
        assert_eq!((alone[0].mean, alone[0].elo), (7.0, 1500.0));
        assert!(Tally::new(2).standings().iter().all(|standing| standing.elo.is_finite()));
    }
}
