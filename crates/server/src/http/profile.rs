//! What somebody's games add up to.

use std::collections::BTreeMap;

use tercet_protocol::{
    GameId,
    people::{BestOf, PlayedByPerson, ProfileFigures, RulesFigures, SetKind, Streak, StreakKind},
};
use tercet_store::{
    Figure, GameId as StoredGame, People as _, Store as _, Unavailable, UserId as StoredUser,
    WallMs,
};

use super::{offline::offline_games, ratings::pool_ratings};
use crate::{ratings::GameFigures, state::Shared};

/// How many of the last games count: this many rows are read quickly, and what somebody was like
/// longer ago says little about how they play now.
const COUNTED: u32 = 500;
/// How many of the last games are listed.
const LISTED: usize = 20;
/// How long two people are kept apart after a game of theirs was broken off.
const APART_MS: i64 = 60 * 60 * 1000;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// A game with what it was to somebody.
struct Counted {
    game: GameId,
    ended: WallMs,
    figures: GameFigures,
}

impl Counted {
    /// `None` if another version wrote it in a way that is not understood.
    fn of(figure: &Figure) -> Option<Self> {
        let figures = serde_json::from_str(&figure.body).ok()?;
        Some(Self { game: GameId(figure.game.0), ended: figure.ended_at, figures })
    }
}

/// What somebody shows to those who may see it.
pub(super) async fn figures_of(
    shared: &Shared,
    person: StoredUser,
    viewer: Option<StoredUser>,
) -> Result<ProfileFigures, Unavailable> {
    let rows = shared.store.figures_of(person, None, COUNTED).await?;
    let today = shared.wall_ms().0.div_euclid(DAY_MS);
    // Hundreds of texts are read: not on the threads that serve.
    let summed = tokio::task::spawn_blocking(move || summed(&rows, today)).await;
    let mut figures = summed.map_err(|error| {
        shared.metrics.request_panics.inc();
        Unavailable::ReadFailed { cause: error.to_string().into() }
    })?;
    if let Some(viewer) = viewer {
        for game in figures.last.iter_mut().filter(|game| !game.record) {
            let played = StoredGame(game.game.0);
            game.record = viewer == person || shared.store.has_played(played, viewer).await?;
        }
    }
    figures.ratings = pool_ratings(shared, person).await?;
    figures.offline = offline_games(shared, person).await?;
    figures.offline.truncate(LISTED);
    Ok(figures)
}

/// What games add up to, the latest first; without ratings.
fn summed(rows: &[Figure], today: i64) -> ProfileFigures {
    let counted: Vec<Counted> = rows.iter().filter_map(Counted::of).collect();
    ProfileFigures {
        counted: u32::try_from(counted.len()).unwrap_or(u32::MAX),
        games: by_rules(&counted),
        kinds: kinds(&counted),
        streaks: vec![wins_in_a_row(&counted), days_in_a_row(&counted, today)],
        last: counted.iter().take(LISTED).map(played).collect(),
        ..ProfileFigures::default()
    }
}

fn played(counted: &Counted) -> PlayedByPerson {
    let Counted { game, ended, figures } = counted;
    PlayedByPerson {
        game: *game,
        rules: figures.rules.clone(),
        seats: figures.seats,
        ended: u64::try_from(ended.0).unwrap_or_default(),
        score: figures.score,
        won: figures.won,
        record: figures.public,
    }
}

/// The figures of each game, by its rules. What was broken off, or played with bots, counts for
/// sets, not for results.
fn by_rules(counted: &[Counted]) -> Vec<RulesFigures> {
    let mut all: BTreeMap<&str, RulesFigures> = BTreeMap::new();
    for Counted { game, figures, .. } in counted {
        let sum = all.entry(&figures.rules).or_insert_with(|| RulesFigures {
            rules: figures.rules.clone(),
            played: 0,
            won: 0,
            sets: 0,
            searched_ms: 0,
            mistakes: 0,
            best: None,
            fastest: None,
            of: Vec::new(),
        });
        sum.sets += figures.sets;
        sum.searched_ms += figures.searched_ms;
        sum.mistakes += figures.mistakes;
        if let Some(millis) = figures.fastest_ms.and_then(|millis| i64::try_from(millis).ok())
            && sum.fastest.is_none_or(|best| millis < best.value)
        {
            sum.fastest = Some(BestOf { value: millis, game: *game });
        }
        if sum.of.len() < LISTED {
            sum.of.push(*game);
        }
        if figures.stopped || figures.bots {
            continue;
        }
        sum.played += 1;
        sum.won += u32::from(figures.won);
        let score = i64::from(figures.score);
        if sum.best.is_none_or(|best| best.value < score) {
            sum.best = Some(BestOf { value: score, game: *game });
        }
    }
    all.into_values().collect()
}

/// How fast sets of each kind were found, for kinds that were seen at all.
fn kinds(counted: &[Counted]) -> Vec<SetKind> {
    let sum = |idx: usize| {
        let mut kind = SetKind {
            differing: u8::try_from(idx + 1).unwrap_or(u8::MAX),
            found: 0,
            found_ms: 0,
            missed: 0,
            game: None,
        };
        // The game in which the average was lowest stands for the kind.
        let mut quickest = u64::MAX;
        for Counted { game, figures, .. } in counted {
            let own = figures.kinds[idx];
            kind.found += own.found;
            kind.found_ms += own.found_ms;
            kind.missed += own.missed;
            if let Some(average) = own.found_ms.checked_div(u64::from(own.found))
                && average < quickest
            {
                quickest = average;
                kind.game = Some(*game);
            }
        }
        kind
    };
    let all = (0..GameFigures::default().kinds.len()).map(sum);
    all.filter(|kind| kind.found + kind.missed > 0).collect()
}

/// Games among people that were won in a row. What was broken off ends nothing.
fn wins_in_a_row(counted: &[Counted]) -> Streak {
    let mut streak = Streak { kind: StreakKind::Wins, now: 0, best: 0, game: None };
    let is_result = |figures: &GameFigures| !figures.stopped && !figures.bots;
    let with_others = counted.iter().filter(|one| one.figures.seats > 1 && is_result(&one.figures));
    for Counted { game, figures, .. } in with_others.rev() {
        streak.now = if figures.won { streak.now + 1 } else { 0 };
        if streak.best < streak.now {
            streak.best = streak.now;
            streak.game = Some(*game);
        }
    }
    streak
}

/// Days in a row on which a game was played; today does not end it before it is over.
fn days_in_a_row(counted: &[Counted], today: i64) -> Streak {
    let mut streak = Streak { kind: StreakKind::Days, now: 0, best: 0, game: None };
    let mut last = None;
    for Counted { game, ended, .. } in counted.iter().rev() {
        let day = ended.0.div_euclid(DAY_MS);
        match last {
            // Games are told by their numbers; one may have ended before another that began later.
            Some(last) if day <= last => continue,
            Some(last) if day == last + 1 => streak.now += 1,
            _ => streak.now = 1,
        }
        last = Some(day);
        if streak.best < streak.now {
            streak.best = streak.now;
            streak.game = Some(*game);
        }
    }
    if last.is_none_or(|last| last < today - 1) {
        streak.now = 0;
    }
    streak
}

/// With whom a game of somebody was broken off less than an hour ago.
pub(super) async fn broken_off_with(
    shared: &Shared,
    person: StoredUser,
) -> Result<Vec<StoredUser>, Unavailable> {
    let since = shared.wall_ms().0.saturating_sub(APART_MS);
    let rows = shared.store.figures_of(person, None, u32::try_from(LISTED).unwrap_or(20)).await?;
    let recent = rows.iter().filter_map(Counted::of).filter(|one| since <= one.ended.0);
    let broken = recent.filter(|one| one.figures.stopped);
    Ok(broken.flat_map(|one| one.figures.with).map(StoredUser).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game that ended on a day, with what it was.
    fn game(number: i64, day: i64, change: impl FnOnce(&mut GameFigures)) -> Counted {
        let mut figures =
            GameFigures { rules: "classic".to_owned(), seats: 2, ..GameFigures::default() };
        change(&mut figures);
        Counted { game: GameId(number), ended: WallMs(day * DAY_MS + 5), figures }
    }

    #[test]
    fn pf_01_figures_add_up_by_game_and_lead_to_the_best_of_them() {
        let counted = [
            game(9, 3, |game| {
                (game.sets, game.searched_ms, game.fastest_ms) = (2, 3_000, Some(900));
                (game.stopped, game.score) = (true, 30);
            }),
            game(7, 2, |game| (game.won, game.score, game.sets, game.mistakes) = (true, 9, 8, 1)),
            game(4, 1, |game| (game.score, game.fastest_ms) = (5, Some(1_200))),
            game(2, 1, |game| game.rules = "twenty".to_owned()),
            game(1, 1, |game| (game.won, game.bots, game.score) = (true, true, 20)),
        ];
        let all = by_rules(&counted);
        let classic = &all[0];
        assert_eq!((classic.played, classic.won, classic.sets, classic.mistakes), (2, 1, 10, 1));
        assert_eq!(classic.best, Some(BestOf { value: 9, game: GameId(7) }), "30 was broken off");
        assert_eq!(classic.fastest, Some(BestOf { value: 900, game: GameId(9) }));
        assert_eq!(classic.of, [9, 7, 4, 1].map(GameId), "20 was won against a bot");
        assert_eq!((all.len(), all[1].rules.as_str()), (2, "twenty"));
    }

    #[test]
    fn pf_01_streaks_tell_the_longest_row_and_the_one_that_goes_on() {
        let won = |game: &mut GameFigures| game.won = true;
        let counted = [
            game(9, 20, |game| game.stopped = true),
            game(8, 19, won),
            game(7, 19, |game| (game.won, game.bots) = (true, true)),
            game(6, 12, |_| {}),
            game(5, 12, won),
            game(4, 11, won),
            game(3, 10, |game| game.seats = 1),
        ];
        let wins = wins_in_a_row(&counted);
        assert_eq!((wins.now, wins.best, wins.game), (1, 2, Some(GameId(5))));
        let days = days_in_a_row(&counted, 21);
        assert_eq!((days.now, days.best, days.game), (2, 3, Some(GameId(5))));
        assert_eq!(days_in_a_row(&counted, 22).now, 0, "yesterday nothing was played");
        assert_eq!(days_in_a_row(&[], 22).best, 0);
    }

    #[test]
    fn pf_01_kinds_of_sets_are_told_by_number_of_differing_attributes() {
        let kind = |game: &mut GameFigures, idx: usize, found, found_ms, missed| {
            let own = &mut game.kinds[idx];
            (own.found, own.found_ms, own.missed) = (found, found_ms, missed);
        };
        let counted = [
            game(2, 1, |game| kind(game, 3, 1, 9_000, 2)),
            game(1, 1, |game| kind(game, 3, 2, 4_000, 0)),
        ];
        let four =
            SetKind { differing: 4, found: 3, found_ms: 13_000, missed: 2, game: Some(GameId(1)) };
        assert_eq!(kinds(&counted), [four]);
    }
}
