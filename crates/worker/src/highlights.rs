//! What is worth remembering of a recorded game, as its own rules see it.

use tercet_engine::{AnyRules as _, Record};
use tercet_protocol::worker::Highlights;

use crate::loadable;

/// The highlights of a record; or why it cannot be read, in English.
pub(crate) fn of(text: &str) -> Result<Highlights, String> {
    let record: Record = text.parse().map_err(|error| format!("{error}"))?;
    let rules = loadable::find(&record.tags.game)
        .ok_or_else(|| format!("there is no game `{}` here", record.tags.game))?;
    let replay = rules.read(record).map_err(|error| error.to_string())?;
    Ok(replay.highlights())
}

#[cfg(test)]
mod tests {
    use tercet_engine::Seat;
    use tercet_protocol::worker::Kind;

    use super::of;

    #[test]
    fn a_classic_game_tells_its_fastest_set_and_what_everybody_found() {
        let record = include_str!("../../games/tests/replays/classic/beginner-es.game");
        let highlights = of(record).unwrap();
        // 4 @4278 1 call, and the last card of the set came at 2700.
        let fastest = &highlights.moments[0];
        assert_eq!(
            (fastest.kind, fastest.seat, fastest.n),
            (Kind::FastestSet, Some(Seat(1)), 1_578)
        );
        assert_eq!(highlights.tallies.iter().map(|tally| tally.sets).sum::<u32>(), 9);
        assert_eq!(highlights.tallies[1].mistakes, 1);
        assert_eq!(highlights.millis, 29_243);
        let found = highlights.sets.iter().filter(|laid| laid.by.is_some());
        assert_eq!(found.clone().count(), 9);
        assert_eq!(found.map(|laid| laid.millis).min(), Some(1_578));
    }

    #[test]
    fn what_is_not_a_record_is_refused_with_a_reason() {
        assert!(of("nonsense").is_err());
    }
}
