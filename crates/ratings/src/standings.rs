//! Everybody's ratings, as they follow from the games that were played.
//!
//! Standings are a projection: nothing is in them that cannot be computed again from the finished
//! games, with the same result to the last thousandth. Games are counted in the order in which
//! they ended. A game is first rated, which changes nothing; what comes out is stored and then
//! applied, so that standings can also be restored from what was stored.

use alloc::{
    collections::{BTreeMap, BTreeSet},
    vec::Vec,
};
use core::fmt;

use tercet_engine::{Seat, Seats};

use crate::{
    Casual, Evidence, Form, List, MOST_PAIR_GAMES, PROVISIONAL_FROM, Person, PlayedGame, Points,
    Rating, RatingPool, Trial,
    game::{Rated, pairs},
    luce, placing,
};

const DAY_MS: u64 = 86_400_000;
/// The largest deviation of a listed rating.
pub const LISTED_DEVIATION: Points = Points::whole(75);
/// The fewest games of a listed rating.
pub const LISTED_GAMES: u32 = 10;
/// The fewest opponents of a listed rating.
pub const LISTED_OPPONENTS: usize = 3;
/// How long after the last game a rating is listed.
pub const LISTED_FOR_MS: u64 = 30 * DAY_MS;

/// A game that was rated: one row for each of its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// The number of the game.
    pub number: u64,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: u64,
    /// Whose ratings it changes.
    pub list: List,
    /// The pool it was played in.
    pub pool: RatingPool,
    /// How much players vary from game to game, after this game.
    pub form: Form,
    /// What it did to each player.
    pub rows: Vec<Row>,
}

/// What a game did to one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// Whose row it is.
    pub person: Person,
    /// The seat of the player.
    pub seat: Seat,
    /// The rating just before the game, with what time has done to it.
    pub before: Rating,
    /// The rating after the game.
    pub after: Rating,
}

impl Row {
    /// What the game changed.
    #[must_use]
    pub fn change(&self) -> Points {
        self.after.rating - self.before.rating
    }
}

/// What is known of a player in a pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoolStanding {
    /// The rating after the last game.
    pub rating: Rating,
    /// How many rated games there were.
    pub n_games: u32,
    /// When the last one ended, in milliseconds since 1970.
    pub last_ms: u64,
    /// The first opponents, as many as it takes to be listed.
    pub opponents: BTreeSet<Person>,
}

impl PoolStanding {
    /// The rating at a later moment.
    #[must_use]
    pub fn rating_at(&self, now_ms: u64, pool: RatingPool) -> Rating {
        self.rating.rested(now_ms.saturating_sub(self.last_ms), pool.method().start())
    }

    /// Whether the rating is still provisional and is shown with a question mark.
    #[must_use]
    pub fn is_provisional(&self, now_ms: u64, pool: RatingPool) -> bool {
        PROVISIONAL_FROM <= self.rating_at(now_ms, pool).deviation
    }

    /// Whether the rating stands on the leaderboard; if not, it is hidden and stays what it is.
    #[must_use]
    pub fn is_listed(&self, now_ms: u64, pool: RatingPool) -> bool {
        self.rating_at(now_ms, pool).deviation <= LISTED_DEVIATION
            && LISTED_GAMES <= self.n_games
            && LISTED_OPPONENTS <= self.opponents.len()
            && now_ms.saturating_sub(self.last_ms) <= LISTED_FOR_MS
    }
}

impl PoolStanding {
    /// The last moment at which the rating is listed if nothing more is played; `None` if it
    /// is not listed at all.
    #[must_use]
    pub fn listed_until_ms(&self, pool: RatingPool) -> Option<u64> {
        if !self.is_listed(self.last_ms, pool) {
            return None;
        }
        // Time only takes from what is known, so that the end can be searched for by halves.
        let (mut listed, mut over) =
            (self.last_ms, self.last_ms.saturating_add(LISTED_FOR_MS).saturating_add(1));
        while listed + 1 < over {
            let middle = listed + (over - listed) / 2;
            if self.is_listed(middle, pool) {
                listed = middle;
            } else {
                over = middle;
            }
        }
        Some(listed)
    }
}

/// A game that ended before one that was counted already, or was counted itself.
///
/// The standings must be rebuilt with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfOrder {
    /// The number of the game.
    pub number: u64,
}

impl fmt::Display for OutOfOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {} ended before one that was counted already", self.number)
    }
}

impl core::error::Error for OutOfOrder {}

/// Everybody's ratings after some games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standings {
    people: BTreeMap<(List, RatingPool, Person), PoolStanding>,
    forms: BTreeMap<(List, RatingPool), Form>,
    /// The end and the number of the last game.
    last: Option<(u64, u64)>,
    /// The day of the last game, and how often each two players have met in it.
    today: (u64, BTreeMap<(Person, Person), u32>),
}

impl Standings {
    /// The standings after these games, and what each of them did.
    ///
    /// Games are taken in the order in which they ended, whatever order they come in; a game
    /// that comes twice counts once. Those whose numbers are struck out count for nobody, so that
    /// everybody gets back what they lost in them.
    #[must_use]
    pub fn rebuilt<'a>(
        games: impl IntoIterator<Item = &'a PlayedGame>,
        struck: &BTreeSet<u64>,
    ) -> (Standings, Vec<RatedGame>) {
        let by_end: BTreeMap<(u64, u64), &PlayedGame> = games
            .into_iter()
            .filter(|game| !struck.contains(&game.number))
            .map(|game| ((game.ended_ms, game.number), game))
            .collect();
        let (mut standings, mut rated) = (Standings::default(), Vec::new());
        for game in by_end.into_values() {
            if let Ok(Ok(game)) = standings.count(game) {
                rated.push(game);
            }
        }
        (standings, rated)
    }

    /// The standings as far as they are known of somebody: enough to rate a game of these people
    /// after the game with this end and number, as from everything that was played.
    ///
    /// `met` has a pair for each rated game in which two of them met on the day of that end.
    #[must_use]
    pub fn recalled(
        last: Option<(u64, u64)>,
        forms: impl IntoIterator<Item = ((List, RatingPool), Form)>,
        people: impl IntoIterator<Item = ((List, RatingPool, Person), PoolStanding)>,
        met: impl IntoIterator<Item = (Person, Person)>,
    ) -> Standings {
        let mut today = (last.map_or(0, |(ended_ms, _)| ended_ms / DAY_MS), BTreeMap::new());
        for (one, other) in met {
            *today.1.entry(pair(one, other)).or_default() += 1;
        }
        let (people, forms) = (people.into_iter().collect(), forms.into_iter().collect());
        Standings { people, forms, last, today }
    }

    /// Rates a game and applies it; or tells why it is casual.
    ///
    /// # Errors
    /// If it is not the last game by its end.
    pub fn count(&mut self, game: &PlayedGame) -> Result<Result<RatedGame, Casual>, OutOfOrder> {
        let rated = self.rate(game)?;
        if let Ok(rated) = &rated {
            self.apply(rated)?;
        }
        Ok(rated)
    }

    /// What a game would do to its players; or why it is casual.
    ///
    /// # Errors
    /// If it is not the last game by its end.
    pub fn rate(&self, game: &PlayedGame) -> Result<Result<RatedGame, Casual>, OutOfOrder> {
        self.in_order(game.ended_ms, game.number)?;
        Ok(game.rated().and_then(|rated| self.rows(game, &rated)))
    }

    /// Takes in what a game did, as it came out of [`Standings::rate`] or of a store.
    ///
    /// # Errors
    /// If it is not the last game by its end.
    pub fn apply(&mut self, game: &RatedGame) -> Result<(), OutOfOrder> {
        self.in_order(game.ended_ms, game.number)?;
        self.last = Some((game.ended_ms, game.number));
        self.forms.insert((game.list, game.pool), game.form);
        let day = game.ended_ms / DAY_MS;
        if self.today.0 != day {
            self.today = (day, BTreeMap::new());
        }
        for (nr, row) in game.rows.iter().enumerate() {
            for other in &game.rows[nr + 1..] {
                *self.today.1.entry(pair(row.person, other.person)).or_default() += 1;
            }
            let known = self.people.entry((game.list, game.pool, row.person));
            let standing = known.or_insert_with(|| PoolStanding {
                rating: row.after,
                n_games: 0,
                last_ms: game.ended_ms,
                opponents: BTreeSet::new(),
            });
            standing.rating = row.after;
            standing.n_games = standing.n_games.saturating_add(1);
            standing.last_ms = game.ended_ms;
            for other in game.rows.iter().filter(|other| other.person != row.person) {
                if standing.opponents.len() < LISTED_OPPONENTS {
                    standing.opponents.insert(other.person);
                }
            }
        }
        Ok(())
    }

    /// What is known of a player in a pool; `None` before the first rated game.
    #[must_use]
    pub fn get(&self, list: List, pool: RatingPool, person: Person) -> Option<&PoolStanding> {
        self.people.get(&(list, pool, person))
    }

    /// How much the players of a pool vary from game to game.
    #[must_use]
    pub fn form(&self, list: List, pool: RatingPool) -> Form {
        self.forms.get(&(list, pool)).copied().unwrap_or(Form::START)
    }

    /// Everybody who has a rating in a pool, by number.
    pub fn everybody(
        &self,
        list: List,
        pool: RatingPool,
    ) -> impl Iterator<Item = (Person, &PoolStanding)> {
        let all = (list, pool, Person(0))..=(list, pool, Person(u64::MAX));
        self.people.range(all).map(|((_, _, person), standing)| (*person, standing))
    }

    /// The leaderboard of a pool, the best first; equal ratings by number of account.
    #[must_use]
    pub fn leaderboard(
        &self,
        list: List,
        pool: RatingPool,
        now_ms: u64,
    ) -> Vec<(Person, &PoolStanding)> {
        let is_listed = |(_, standing): &(Person, &PoolStanding)| standing.is_listed(now_ms, pool);
        let mut board: Vec<_> = self.everybody(list, pool).filter(is_listed).collect();
        board.sort_by_key(|(person, standing)| (-standing.rating.rating, *person));
        board
    }

    /// Whose ratings are others than in earlier standings, and by how much: what people get back,
    /// or lose, when games were struck out.
    #[must_use]
    pub fn refunds(&self, earlier: &Standings) -> Vec<Refund> {
        let keys: BTreeSet<_> = self.people.keys().chain(earlier.people.keys()).collect();
        let rating = |standings: &Standings, key: &(List, RatingPool, Person)| {
            let standing = standings.people.get(key);
            standing.map_or(key.1.method().start(), |standing| standing.rating).rating
        };
        let refund = |key: &(List, RatingPool, Person)| {
            let change = rating(self, key) - rating(earlier, key);
            let (list, pool, person) = *key;
            (change != Points::ZERO).then_some(Refund { list, pool, person, change })
        };
        keys.into_iter().filter_map(refund).collect()
    }

    fn in_order(&self, ended_ms: u64, number: u64) -> Result<(), OutOfOrder> {
        match self.last {
            Some(last) if (ended_ms, number) <= last => Err(OutOfOrder { number }),
            _ => Ok(()),
        }
    }

    /// RA-05: the rated games of a pair in a day.
    fn may_meet(&self, game: &PlayedGame, rated: &Rated<'_>) -> Result<(), Casual> {
        if self.today.0 != game.ended_ms / DAY_MS {
            return Ok(());
        }
        for (one, other) in pairs(&rated.players) {
            let (one, other) = (one.person, other.person);
            let n_games = self.today.1.get(&pair(one, other)).copied().unwrap_or(0);
            if MOST_PAIR_GAMES <= n_games {
                return Err(Casual::SamePair { one, other });
            }
        }
        Ok(())
    }

    fn rows(&self, game: &PlayedGame, rated: &Rated<'_>) -> Result<RatedGame, Casual> {
        self.may_meet(game, rated)?;
        let Rated { list, pool, players } = rated;
        let before: Vec<Rating> = players
            .iter()
            .map(|(_, player)| match self.get(*list, *pool, player.person) {
                Some(standing) => standing.rating_at(game.ended_ms, *pool),
                None => pool.method().start(),
            })
            .collect();
        let form = self.form(*list, *pool);
        let (after, form) = match &game.evidence {
            Evidence::Trials(trials) => {
                let trials = among(trials, players.iter().map(|(seat, _)| *seat));
                if trials.is_empty() {
                    return Err(Casual::NothingToRate);
                }
                (luce::rate(&before, &trials, form), form.measured(&before, &trials))
            }
            Evidence::Places(places) => {
                let place = |seat: &Seat| places.get(usize::from(seat.0)).copied();
                let places: Vec<u8> = players.iter().filter_map(|(seat, _)| place(seat)).collect();
                (placing::rate(&before, &places), form)
            }
            Evidence::Nothing => return Err(Casual::NothingToRate),
        };
        let rows = players.iter().zip(before.into_iter().zip(after)).map(
            |((seat, player), (before, after))| Row {
                person: player.person,
                seat: *seat,
                before,
                after,
            },
        );
        Ok(RatedGame {
            number: game.number,
            ended_ms: game.ended_ms,
            list: *list,
            pool: *pool,
            form,
            rows: rows.collect(),
        })
    }
}

/// What somebody's rating changed by when games were struck out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refund {
    /// In which list.
    pub list: List,
    /// In which pool.
    pub pool: RatingPool,
    /// The person it is paid to.
    pub person: Person,
    /// By how much.
    pub change: Points,
}

/// The trials among these seats, numbered as they come; what others won says nothing about them.
fn among(trials: &[Trial], rated: impl Iterator<Item = Seat>) -> Vec<Trial> {
    let seats: Vec<Seat> = rated.collect();
    let place = |seat: Seat| {
        let idx = seats.iter().position(|rated| *rated == seat)?;
        u8::try_from(idx).ok().map(Seat)
    };
    let renumbered = |trial: &Trial| {
        let field: Seats = trial.field.iter().filter_map(place).collect();
        let by = place(trial.by)?;
        (2 <= field.len()).then_some(Trial { field, by, won: trial.won })
    };
    trials.iter().filter_map(renumbered).collect()
}

fn pair(one: Person, other: Person) -> (Person, Person) {
    (one.min(other), one.max(other))
}
