//! A result as a line that can be sent to friends, the same in every language.

use alloc::{format, string::String};

use crate::{Day, Track};

/// The bars of the splits, the shortest first.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// How many splits are drawn at most.
const MOST_BARS: usize = 30;

/// What is shared of a run: the day, how many cards, the time, how the splits compare with each
/// other, and than how many others it is faster. It tells nothing about the cards.
#[must_use]
pub fn share_text(track: Track, day: Day, ms: u64, splits: &[u64], permille: u32) -> String {
    let tenths = ms / 100;
    let (minutes, seconds, tenth) = (tenths / 600, tenths / 10 % 60, tenths % 10);
    let longest = splits.iter().copied().max().unwrap_or(0).max(1);
    let bar =
        |&split: &u64| BARS[usize::try_from(split.saturating_mul(7) / longest).unwrap_or(7).min(7)];
    let bars: String = splits.iter().take(MOST_BARS).map(bar).collect();
    let percent = permille / 10;
    let cards = track.n_cards();
    format!("Tercet {day} · {cards} 🂠 · {minutes}:{seconds:02}.{tenth} {bars} · ▲{percent} %")
}
