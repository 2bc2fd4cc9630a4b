//! The boards of weeks: the best five of the percentiles of seven days.

use std::{collections::HashMap, sync::PoisonError};

use tercet_runs::{Day, Period, PeriodSpan, Track, week_score};
use tercet_store::{Runs as _, UserId, WriteError};

use super::{DaySummary, UNSOLVED, now_ms, period_id, today, track_id};
use crate::state::Shared;

/// How many days are looked back for days that are not in their weeks yet.
const LOOKING_BACK: i32 = 8;
/// How many people are read and written at once.
const PAGE: usize = 5_000;

/// Adds every day that is over to the board of its week; a day counts once it is over.
pub(super) async fn add_days(shared: &Shared) -> Result<(), WriteError> {
    let today = today(shared);
    for track in Track::DAILY {
        for ago in (1..=LOOKING_BACK).rev() {
            let day = today.plus(-ago);
            if !day.is_over(now_ms(shared).0) || is_in_week(shared, track, day) {
                continue;
            }
            add_week(shared, track, day.monday()).await?;
            let mut done = shared.runs.in_weeks.lock().unwrap_or_else(PoisonError::into_inner);
            done.retain(|(_, known)| today.plus(-2 * LOOKING_BACK) < *known);
            let week = (0..7).map(|nth| day.monday().plus(nth));
            done.extend(week.filter(|day| *day <= today.plus(-ago)).map(|day| (track, day)));
        }
    }
    Ok(())
}

fn is_in_week(shared: &Shared, track: Track, day: Day) -> bool {
    let done = shared.runs.in_weeks.lock().unwrap_or_else(PoisonError::into_inner);
    done.contains(&(track, day))
}

/// Makes the board of a week from its days that are over.
async fn add_week(shared: &Shared, track: Track, monday: Day) -> Result<(), WriteError> {
    let mut permilles: HashMap<UserId, Vec<u32>> = HashMap::new();
    for day in (0..7).map(|nth| monday.plus(nth)) {
        if day.is_over(now_ms(shared).0) {
            add_day(shared, track, day, &mut permilles).await?;
        }
    }
    let scores: Vec<(UserId, i64)> =
        permilles.into_iter().map(|(user, of_week)| (user, week_score(&of_week))).collect();
    let week = period_id(Period::of(PeriodSpan::Week, monday));
    for page in scores.chunks(PAGE) {
        shared.store.set_scores(track_id(track), week, page.to_vec()).await?;
    }
    Ok(())
}

async fn add_day(
    shared: &Shared,
    track: Track,
    day: Day,
    permilles: &mut HashMap<UserId, Vec<u32>>,
) -> Result<(), WriteError> {
    let summary = DaySummary::read(shared, track, day).await?;
    let period = period_id(Period::of(PeriodSpan::Day, day));
    let mut after = UserId(i64::MIN);
    loop {
        let page = shared.store.all_scores(track_id(track), period, after, PAGE as u32).await?;
        let Some((last, _)) = page.last() else { return Ok(()) };
        after = last.user;
        for (score, _) in &page {
            let ms = (score.score < UNSOLVED).then(|| score.score.unsigned_abs());
            permilles.entry(score.user).or_default().push(summary.standing(ms).permille);
        }
    }
}
