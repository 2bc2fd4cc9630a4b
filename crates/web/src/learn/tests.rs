//! The positions of the lessons are what their texts say, by the rules of the games.

use tercet_cards::{Card, Cards, Triple};
use tercet_texts::Language;

use super::{
    choices::combinations,
    dice::Part,
    script::{Area, Ask, Beat, Label, Step, triple},
};
use crate::games::{catalog::entries, lesson as of};

fn all() -> impl Iterator<Item = (&'static str, Vec<Step>)> {
    entries().filter_map(|entry| Some((entry.topic, of(entry.topic)?)))
}

/// Every beat with the sets that may have been found before it.
fn each_beat(mut visit: impl FnMut(&str, &Beat, &[Triple])) {
    for (topic, steps) in all() {
        for step in &steps {
            let mut found = Vec::new();
            for beat in &step.beats {
                visit(topic, beat, &found);
                if let Some(set) = right_cards(beat, &found).first().and_then(|cards| triple(cards))
                {
                    found.push(set);
                }
            }
        }
    }
}

fn right_cards(beat: &Beat, found: &[Triple]) -> Vec<Vec<Card>> {
    let Ask::Cards(n, goal) = &beat.ask else { return Vec::new() };
    let all = combinations(&beat.choice(), *n);
    all.into_iter().filter(|cards| goal.judge(beat, cards, found).is_right()).collect()
}

fn beat(topic: &str, step: usize, beat: usize) -> Beat {
    of(topic).unwrap()[step].beats[beat].clone()
}

fn sets(cards: impl IntoIterator<Item = Card>) -> usize {
    cards.into_iter().collect::<Cards>().count_sets()
}

#[test]
fn every_game_has_a_lesson_of_five_steps() {
    for entry in entries() {
        let steps = of(entry.topic).unwrap_or_else(|| panic!("{} has none", entry.topic));
        assert_eq!(steps.len(), 5, "{}", entry.topic);
        let is_round = |last: &Step| match last.beats.as_slice() {
            [only] => matches!(only.ask, Ask::CallAndPick),
            several => several.len() > 1,
        };
        assert!(is_round(&steps[4]), "{} ends with a guided round", entry.topic);
    }
    assert!(of("nothing").is_none());
}

#[test]
fn no_card_lies_there_twice_and_every_card_was_understood() {
    each_beat(|topic, beat, _| {
        let (table, own) = (beat.on_table(), beat.own());
        assert_eq!(beat.lying().len(), table.len() + own.len(), "{topic}");
        for area in &beat.areas {
            match area {
                Area::Given(cards) | Area::Table(cards) | Area::Hand(cards) => {
                    assert!(!cards.is_empty(), "{topic}");
                }
                Area::Marked(card) | Area::Shown(card) => {
                    assert!(table.contains(card), "{topic}: {card}");
                }
                Area::Dice(dice) | Area::Rack(dice) => assert!(!dice.is_empty(), "{topic}"),
                Area::Field(field) => assert!(!field.lying.is_empty(), "{topic}"),
                Area::Marks | Area::Found | Area::Pot(_) | Area::Rule(_) => {}
            }
        }
    });
}

#[test]
fn exactly_one_button_of_each_question_is_right_and_no_two_share_a_key() {
    each_beat(|topic, beat, _| {
        let Ask::Answer(answers) = &beat.ask else { return };
        assert_eq!(answers.iter().filter(|answer| answer.why_not.is_none()).count(), 1, "{topic}");
        let keys: std::collections::HashSet<_> =
            answers.iter().enumerate().map(|(nth, answer)| answer.key(nth)).collect();
        assert_eq!(keys.len(), answers.len(), "{topic}");
        for language in Language::ALL {
            let texts: std::collections::HashSet<_> =
                answers.iter().map(|answer| answer.label.text(language)).collect();
            assert_eq!(texts.len(), answers.len(), "{topic} in {language:?}");
        }
    });
}

#[test]
fn cards_that_are_asked_for_are_there_and_wrong_ones_too() {
    each_beat(|topic, beat, found| {
        let Ask::Cards(n, _) = &beat.ask else { return };
        let n_right = right_cards(beat, found).len();
        assert!(n_right > 0, "{topic}: nothing is right in {:?}", beat.choice());
        assert!(n_right < combinations(&beat.choice(), *n).len(), "{topic}: everything is right");
    });
}

#[test]
fn where_one_card_is_wanted_exactly_one_fits_or_the_two_of_the_scout() {
    each_beat(|topic, beat, found| {
        if matches!(beat.ask, Ask::Cards(1, _)) {
            let expected = if topic == "eclaireur" { 2 } else { 1 };
            assert_eq!(right_cards(beat, found).len(), expected, "{topic}");
        }
    });
}

#[test]
fn dice_that_are_asked_for_are_there_exactly_once() {
    each_beat(|topic, beat, _| {
        let Ask::Dice(n, goal) = &beat.ask else { return };
        let right =
            combinations(&beat.rack(), *n).into_iter().filter(|dice| goal.judge(dice).is_right());
        assert_eq!(right.count(), 1, "{topic}");
    });
}

#[test]
fn where_the_text_says_that_there_is_no_set_there_is_none() {
    let without = [
        ("beginner", 3, 9),
        ("timed", 3, 12),
        ("arcade", 3, 12),
        ("handheld-classic", 3, 12),
        ("coopset", 3, 12),
        ("twenty", 3, 9),
    ];
    for (topic, step, n_cards) in without {
        let lying = beat(topic, step, 0).lying();
        assert_eq!((lying.len(), lying.count_sets()), (n_cards, 0), "{topic}");
    }
    assert_eq!(sets(beat("chipset", 3, 0).lying()), 0, "the secret question");
}

#[test]
fn where_the_text_says_how_many_sets_there_are_it_is_right() {
    let with = [
        ("solo", 3, 0, 1),
        ("puzzle", 1, 0, 2),
        ("puzzle", 4, 0, 4),
        ("coopset", 1, 0, 3),
        ("coopset", 4, 0, 2),
        ("eclaireur", 3, 0, 2),
        ("twenty", 0, 0, 1),
        ("twenty", 1, 0, 2),
        ("chipset", 1, 0, 2),
    ];
    for (topic, step, nth, n_sets) in with {
        assert_eq!(sets(beat(topic, step, nth).lying()), n_sets, "{topic}");
    }
    assert_eq!(beat("solo", 2, 0).lying(), beat("solo", 3, 0).lying());
    for topic in ["classic", "solo", "master", "arcade", "timed", "puzzle", "handheld-classic"] {
        let six = of(topic)
            .unwrap()
            .into_iter()
            .flat_map(|step| step.beats)
            .find(|beat| beat.on_table().len() == 6);
        assert_eq!(sets(six.unwrap().on_table()), 1, "{topic}");
    }
}

#[test]
fn where_one_calls_before_one_chooses_there_is_a_set() {
    let mut n_rounds = 0;
    each_beat(|topic, beat, _| {
        if matches!(beat.ask, Ask::CallAndPick) {
            n_rounds += 1;
            assert_eq!(beat.on_table().len(), 9, "{topic}");
            assert!(sets(beat.on_table()) > 0, "{topic}");
        }
    });
    assert_eq!(n_rounds, 1);
}

#[test]
fn exactly_the_attribute_that_is_the_right_answer_spoils_three_cards() {
    for (topic, step) in [("classic", 2), ("beginner", 1)] {
        let beat = beat(topic, step, 0);
        let (Ask::Answer(answers), Some(Area::Given(given))) = (&beat.ask, beat.areas.first())
        else {
            panic!("{topic} asks for something else")
        };
        let verdict = triple(given).unwrap().verdict();
        for answer in answers {
            let Label::Attribute(attribute) = answer.label else { panic!("{topic}") };
            assert_eq!(answer.why_not.is_some(), verdict.get(attribute).is_fine(), "{attribute}");
        }
    }
}

#[test]
fn the_cards_of_beginners_are_all_red() {
    let steps = of("beginner").unwrap();
    for beat in steps.iter().flat_map(|step| &step.beats) {
        assert!(beat.lying().iter().all(|card| card.color() == tercet_cards::Color::Red));
    }
}

#[test]
fn the_last_tables_of_games_with_a_deck_hold_no_set_after_their_last() {
    for topic in ["timed", "handheld-classic"] {
        let last = of(topic).unwrap()[4].beats.last().unwrap().clone();
        let taken = right_cards(&last, &[]);
        assert_eq!(taken.len(), 1, "{topic}");
        let rest = last.on_table().into_iter().filter(|card| !taken[0].contains(card));
        assert_eq!(sets(rest), 0, "{topic}");
    }
}

#[test]
fn a_set_of_the_table_alone_is_no_answer_in_chipset() {
    let own = beat("chipset", 0, 0);
    assert_eq!(sets(own.on_table()), 1, "the one that does not count");
    assert_eq!(right_cards(&own, &[]).len(), 1);
    let pot = &of("chipset").unwrap()[4].beats;
    assert_eq!(sets(pot[0].lying()), 0, "before the third card");
    assert_eq!(right_cards(&pot[3], &[]).len(), 1);
}

#[test]
fn in_setup_three_of_four_cards_are_unsafe_and_the_caught_card_makes_one_set() {
    for (step, nth) in [(0, 0), (4, 0)] {
        let safe = beat("setup", step, nth);
        let row: Cards = safe.on_table().into_iter().collect();
        assert_eq!(row.count_sets(), 0);
        assert_eq!(safe.own().into_iter().filter(|&card| row.makes_set_with(card)).count(), 3);
    }
    for (step, nth) in [(1, 0), (4, 2)] {
        let caught = beat("setup", step, nth);
        assert_eq!((sets(caught.on_table()), right_cards(&caught, &[]).len()), (1, 1));
    }
    let laid = right_cards(&beat("setup", 4, 0), &[]).remove(0)[0];
    let mut row = beat("setup", 4, 0).on_table();
    row.push(laid);
    assert_eq!(row, beat("setup", 4, 1).on_table()[..6], "the card that was laid lies there");
    let old = beat("setup", 2, 0);
    assert_eq!(sets(old.on_table()), 1);
    assert!(
        !old.lying().makes_set_with(old.pointed().unwrap()),
        "a set, but not with the last card"
    );
}

#[test]
fn the_middle_set_of_coopset_leaves_no_room_and_the_two_of_the_round_lie_apart() {
    assert_eq!(right_cards(&beat("coopset", 1, 0), &[]).len(), 2);
    let second = beat("coopset", 4, 1);
    for first in right_cards(&beat("coopset", 4, 0), &[]) {
        assert_eq!(right_cards(&second, &[triple(&first).unwrap()]).len(), 1);
    }
}

#[test]
fn the_round_of_twenty_sheds_two_cards_and_then_the_last() {
    let first = right_cards(&beat("twenty", 4, 1), &[]);
    let (hand, last) = (beat("twenty", 4, 1).own(), beat("twenty", 4, 2));
    assert_eq!(first.len(), 1);
    assert_eq!(first[0].iter().filter(|card| hand.contains(card)).count(), 2);
    let left: Vec<Card> = hand.into_iter().filter(|card| !first[0].contains(card)).collect();
    assert_eq!(left, last.own());
    let uses_it = |cards: &Vec<Card>| cards.contains(&left[0]);
    assert!(right_cards(&last, &[]).iter().all(uses_it));
}

#[test]
fn in_cubed_the_best_place_gives_two_sets_and_a_bonus_and_nothing_fits_after_it() {
    let best = beat("cubed", 4, 1);
    let field = best.field().unwrap();
    let most = field.most_points().unwrap();
    assert_eq!(most, 7, "three points for each of two sets, and one for the square");
    let all: Vec<_> = field.fits.iter().flatten().collect();
    assert_eq!(all.iter().filter(|(_, points)| *points == most).count(), 1);
    assert!(all.len() > 1, "there is a place that gives less");
    let end = beat("cubed", 4, 2);
    let Some(Area::Dice(left)) = end.areas.last() else {
        panic!("the dice that are left are shown")
    };
    assert_eq!(end.field().unwrap().most_points(), None);
    assert_eq!(left.len() + 1, best.rack().len());
}

#[test]
fn in_cubed_some_dice_fit_and_some_do_not_and_all_places_are_shown() {
    for (step, nth) in [(3, 0), (4, 1)] {
        let beat = beat("cubed", step, nth);
        let field = beat.field().unwrap();
        assert_eq!(field.fits.len(), beat.rack().len());
        let part = Part::of(field);
        let n_fitting = field.fits.iter().filter(|fits| !fits.is_empty()).count();
        assert!(0 < n_fitting && n_fitting < field.fits.len());
        for (square, _) in field.fits.iter().flatten() {
            assert!(part.at(*square).is_some(), "{square} cannot be seen");
        }
    }
}
