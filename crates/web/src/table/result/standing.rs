//! Who stands where at the end, in words.

use leptos::prelude::*;
use tercet_engine::{Ending, Outcome, Seat};
use tercet_texts::{
    endings::{self, FinalStanding},
    table as words,
};

use crate::{games, session::Play, settings::language};

/// The seats, the best first.
pub(super) fn ranked(outcome: &Outcome) -> Vec<(Seat, i32, bool)> {
    let mut seats: Vec<_> = outcome
        .scores
        .iter()
        .enumerate()
        .map(|(idx, &score)| {
            let seat = Seat(idx as u8);
            (seat, score, outcome.winners.contains(&seat))
        })
        .collect();
    // A game without a result has the lowest number there is, which has no opposite.
    seats.sort_by_key(|&(seat, score, won)| (!won, core::cmp::Reverse(score), seat.0));
    seats
}

/// Who won, or how it went for somebody alone or for a team, in one sentence.
pub(super) fn headline(play: Play, outcome: Option<&Outcome>) -> String {
    let Some(outcome) = outcome else { return String::new() };
    let language = language();
    match outcome.ending {
        Ending::Won => words::team_won(language).to_owned(),
        Ending::Lost => words::team_lost(language).to_owned(),
        Ending::Finished if outcome.scores.len() == 1 => words::alone_done(language).to_owned(),
        Ending::Finished | Ending::Stopped => {
            let names = play.names.get();
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let winners: Vec<usize> =
                outcome.winners.iter().map(|seat| usize::from(seat.0)).collect();
            let scores: Vec<i64> = outcome.scores.iter().map(|&score| i64::from(score)).collect();
            let you = play.seat.get().map(|seat| usize::from(seat.0));
            endings::result(
                language,
                &FinalStanding { names: &names, scores: &scores, winners: &winners, you },
            )
        }
    }
}

/// In which way it ended, in the words of the game.
pub(super) fn how(play: Play, outcome: &Outcome) -> Option<&'static str> {
    let rules = play.session().game.with(|game| Some(game.as_ref()?.rules.clone()))?;
    let ending = match outcome.ending {
        Ending::Finished => "finished",
        Ending::Won => "won",
        Ending::Lost => "lost",
        Ending::Stopped => "stopped",
    };
    endings::how(language(), &rules, ending)
}

/// Which place one has come to, for those who did not win among several.
pub(super) fn place(play: Play, outcome: &Outcome) -> Option<String> {
    let rank = rank(outcome, play.seat.get()?)?;
    Some(endings::you_are_nth(language(), rank))
}

/// Who lost, in games whose book names the loser.
pub(super) fn loser(play: Play, outcome: &Outcome) -> Option<String> {
    let (language, losers) = (language(), &outcome.losers);
    if losers.is_empty() {
        return None;
    }
    if let ([loser], Some(me)) = (losers.as_slice(), play.seat.get())
        && *loser == me
    {
        return Some(endings::you_lost_most(language).to_owned());
    }
    let names: Vec<String> = losers.iter().map(|&seat| play.name(seat)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    Some(endings::lost_most(language, names.len() as i64, &endings::list(language, &names)))
}

fn rank(outcome: &Outcome, seat: Seat) -> Option<i64> {
    let is_race = outcome.ending == Ending::Finished && outcome.scores.len() > 2;
    if !is_race || outcome.winners.is_empty() || outcome.winners.contains(&seat) {
        return None;
    }
    let own = *outcome.scores.get(usize::from(seat.0))?;
    let better = outcome
        .scores
        .iter()
        .enumerate()
        .filter(|&(idx, &score)| outcome.winners.contains(&Seat(idx as u8)) || own < score);
    i64::try_from(better.count() + 1).ok()
}

/// How many sets nobody saw, where a game ends because nobody sees one.
pub(super) fn overlooked(play: Play) -> Option<String> {
    let can_overlook = play
        .session()
        .game
        .with(|game| games::find(&game.as_ref()?.rules).map(|game| game.can_overlook))?;
    let n_sets = if can_overlook { play.open_cards().count_sets() } else { 0 };
    (n_sets > 0).then(|| endings::overlooked(language(), n_sets as i64))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(scores: Vec<i32>, winners: Vec<Seat>, ending: Ending) -> Outcome {
        Outcome::new(scores, winners, ending)
    }

    #[test]
    fn a_game_without_a_result_is_shown_all_the_same() {
        let outcome = outcome(vec![i32::MIN], Vec::new(), Ending::Stopped);
        assert_eq!(ranked(&outcome), [(Seat(0), i32::MIN, false)]);
    }

    #[test]
    fn winners_come_first_even_where_few_points_are_better() {
        let outcome = outcome(vec![9, 2, 5], vec![Seat(1)], Ending::Finished);
        let seats: Vec<u8> = ranked(&outcome).into_iter().map(|(seat, ..)| seat.0).collect();
        assert_eq!(seats, [1, 0, 2]);
    }

    #[test]
    fn equals_share_a_place_and_winners_are_not_told_theirs() {
        let outcome = outcome(vec![9, 5, 5, 2], vec![Seat(0)], Ending::Finished);
        let ranks: Vec<Option<i64>> = (0..4).map(|seat| rank(&outcome, Seat(seat))).collect();
        assert_eq!(ranks, [None, Some(2), Some(2), Some(4)]);
    }

    #[test]
    fn of_two_players_the_second_is_not_told() {
        assert_eq!(rank(&outcome(vec![3, 1], vec![Seat(0)], Ending::Finished), Seat(1)), None);
        assert_eq!(rank(&outcome(vec![3, 1, 0], vec![], Ending::Stopped), Seat(1)), None);
    }
}
