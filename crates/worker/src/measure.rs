//! How strong somebody is, by what they found in a recorded game.

use tercet_bots::Acquaintance;
use tercet_engine::Seat;

use crate::highlights;

/// What is known of somebody after a game more, and the level of a bot that is as strong; or why
/// the record cannot be read, in English.
pub(crate) fn measured(
    record: &str,
    seat: Seat,
    known: Vec<f64>,
) -> Result<(Vec<f64>, String), String> {
    let highlights = highlights::of(record)?;
    let mut person = Acquaintance::from_kept(known);
    person.learn(&highlights, seat);
    Ok((person.kept().to_vec(), person.strength().to_string()))
}

#[cfg(test)]
mod tests {
    use tercet_bots::Strength;

    use super::*;

    /// Seat 1 finds most of the sets in this game.
    const RECORD: &str = include_str!("../../games/tests/replays/classic/beginner-es.game");

    #[test]
    fn a_player_who_found_more_is_stronger_and_what_is_known_adds_up() {
        let strength = |seat, known| {
            let (known, level) = measured(RECORD, Seat(seat), known).unwrap();
            (known, level.parse::<Strength>().unwrap())
        };
        let tallies = highlights::of(RECORD).unwrap().tallies;
        let (better, worse) = if tallies[0].sets > tallies[1].sets { (0, 1) } else { (1, 0) };
        let ((known, strong), (_, weak)) =
            (strength(better, Vec::new()), strength(worse, Vec::new()));
        assert!(weak < strong, "{weak} {strong}");
        let (_, surer) = strength(better, known);
        assert!(strong <= surer, "{strong} {surer}");
        assert!(measured("nonsense", Seat(0), Vec::new()).is_err());
    }
}
