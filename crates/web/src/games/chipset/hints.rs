//! Hints: what the best player would do and what it goes by, and sets that are still to be pointed out.

use tercet_cards::Card;
use tercet_games::{chipset::Command, shared::Claimable};
use tercet_protocol::worker::Hint;
use tercet_texts::{Language, chipset as words};

/// What a hint says: the button to press, and what the hand is worth.
pub(super) fn sentence(language: Language, hint: &Hint, to_call: u32) -> Option<String> {
    let button = match command(hint)? {
        Command::Check => words::check_button(language).to_owned(),
        Command::Bet { chips } => words::bet_button(language, i64::from(chips)),
        Command::Call => words::call_button(language, i64::from(to_call)),
        Command::Raise { by } => words::raise_button(language, i64::from(by)),
        Command::Drop => words::drop_button(language).to_owned(),
        Command::Expose => words::expose_button(language).to_owned(),
        Command::Hold => words::hold_button(language).to_owned(),
        Command::Claim { .. } | Command::Done | Command::Deal => return None,
    };
    let percent = i64::from(hint.percent?);
    Some(match i64::from(hint.sets?) {
        0 => words::hint_none(language, &button, percent),
        n => words::hint_sets(language, n, &button, percent),
    })
}

/// How many chips a hint bets or adds.
pub(super) fn chips(hint: &Hint) -> Option<u32> {
    match command(hint)? {
        Command::Bet { chips } | Command::Raise { by: chips } => Some(chips),
        _ => None,
    }
}

fn command(hint: &Hint) -> Option<Command> {
    tercet_json::from_str(hint.command.get()).ok()
}

/// The cards of a set that can still be pointed out.
pub(super) fn unclaimed(claim: &Claimable) -> Vec<Card> {
    let next = claim.triples().find(|triple| triple.is_set());
    next.map(|set| set.cards().to_vec()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::value::to_raw_value;
    use tercet_cards::Triple;
    use tercet_engine::Seq;

    use super::*;

    fn cards(names: &str) -> Vec<Card> {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    fn hint(command: &Command, sets: u8) -> Hint {
        let command = to_raw_value(command).unwrap();
        let (seq, percent) = (Seq(7), Some(45));
        Hint { seq, command, then: Vec::new(), sets: Some(sets), percent, points: None }
    }

    #[test]
    fn a_hint_names_the_button_and_says_why() {
        let said =
            |command: &Command, sets| sentence(Language::En, &hint(command, sets), 2).unwrap();
        let call = said(&Command::Call, 1);
        assert!(
            call.contains("Call 2") && call.contains("1 set ") && call.contains("45"),
            "{call}"
        );
        let drop = said(&Command::Drop, 0);
        assert!(drop.contains("Drop") && drop.contains("no set"), "{drop}");
        assert_eq!(chips(&hint(&Command::Raise { by: 3 }, 2)), Some(3));
        assert_eq!(sentence(Language::En, &hint(&Command::Deal, 2), 0), None);
    }

    #[test]
    fn sets_that_count_are_pointed_at_until_all_were_pointed_out() {
        let (hand, table) = (cards("2gfs 3geo"), cards("2pfd 1rhs 3ges 2gfd 1gho"));
        let all = Claimable::any_of(hand.iter().chain(&table).copied());
        let claim = Claimable { one_of: Some(hand.iter().copied().collect()), ..all };
        let first = unclaimed(&claim);
        assert_eq!(first.len(), 3);
        assert!(first.iter().any(|card| hand.contains(card)), "not the set of the table alone");
        let claimed = vec![Triple::new([first[0], first[1], first[2]]).unwrap()];
        assert!(unclaimed(&Claimable { claimed, ..claim }).is_empty());
    }
}
