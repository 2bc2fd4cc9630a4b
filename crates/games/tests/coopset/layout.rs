//! CO: how a layout is played and scored.

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::{Seat, Viewer};
use tercet_games::coopset::{Config, Notice, PhaseView, Rejection, points_for};

use crate::scene::{FOUR_SETS, NO_SET, OVERLAP, Scene, X, Y, Z};

fn cards(text: &str) -> Cards {
    text.split_whitespace().map(|name| name.parse::<Card>().expect("a card")).collect()
}

fn triple(text: &str) -> Triple {
    text.parse().expect("three cards")
}

fn proposed(scene: &Scene) -> bool {
    matches!(scene.view().phase, PhaseView::Playing { proposed: true, .. })
}

#[test]
fn co_01_all_players_are_one_team_with_one_score() {
    let mut scene = Scene::standard(3, FOUR_SETS);
    scene.marks(0, "1rfo 1rfs 1rfd");
    scene.marks(1, "1rho 1rhs 1rhd");
    scene.marks(2, "1reo 1res 1red");
    scene.all_vote("finalize");
    assert_eq!(scene.score(), 3, "no matter who marked them");
    for seat in 0..3 {
        assert_eq!((*scene).view(seat).score, 3);
    }
    scene.play_out();
    let outcome = scene.outcome().unwrap();
    assert_eq!(outcome.scores, [scene.score(); 3]);
    assert_eq!(outcome.winners, [Seat(0), Seat(1), Seat(2)]);
}

#[test]
fn co_03_twelve_cards_are_laid_out() {
    let scene = Scene::standard(2, OVERLAP);
    assert_eq!(scene.history()[0], "began");
    assert!(scene.history()[1].starts_with("dealt 1=2geo 2=2ghs 3=3rfo"));
    assert_eq!((scene.n_table(), scene.n_deck()), (12, 69));
    let view = scene.view();
    assert_eq!((view.table.len(), view.base, view.deck), (12, 12, 69));
    assert_eq!(scene.state().board.cards(), cards(OVERLAP));
}

#[test]
fn co_04_marked_sets_share_no_card() {
    let mut scene = Scene::standard(2, OVERLAP);
    scene.marks(0, X);
    for seat in 0..2 {
        let rejection = scene.rejected(seat, &format!("mark {Y}"));
        assert_eq!(rejection, Rejection::CardsMarked { cards: cards("2ghs") });
    }
    let rejection = scene.rejected(1, &format!("mark {X}"));
    assert_eq!(rejection, Rejection::CardsMarked { cards: cards(X) });
    assert_eq!(scene.marks(1, Z)[0], format!("marked 1 {}", triple(Z)));
    assert_eq!(scene.state().marks.len(), 2);
}

#[test]
fn co_04_the_layout_stays_until_it_is_finalized() {
    let mut scene = Scene::standard(2, OVERLAP);
    scene.marks(0, X);
    scene.marks(1, Z);
    assert_eq!(scene.state().board.cards(), cards(OVERLAP), "a mark takes nothing away");
    assert_eq!((scene.n_deck(), scene.score()), (69, 0));
    let rejection = scene.rejected(0, "mark 1rfo 1rho 1reo");
    assert_eq!(rejection, Rejection::CardsNotOnTable { cards: cards("1rho 1reo") });
}

#[test]
fn co_05_the_team_chooses_between_sets_that_overlap() {
    for (choice, left) in [([X].as_slice(), 9), (&[Y], 9), (&[Z], 9), (&[X, Z], 6), (&[Z, X], 6)] {
        let mut scene = Scene::standard(1, OVERLAP);
        for set in choice {
            scene.marks(0, set);
        }
        let events = scene.does(0, "finalize");
        let dealt = events.iter().find(|event| event.starts_with("dealt")).unwrap();
        assert_eq!(dealt.split(' ').count() - 1, 12 - left, "{choice:?}");
        let taken: Cards = choice.iter().fold(Cards::EMPTY, |all, set| all | cards(set));
        assert_eq!(scene.state().taken, taken);
    }
}

#[test]
fn co_05_a_wrong_mark_is_rejected_with_the_verdict_and_costs_nothing() {
    let mut scene = Scene::standard(2, OVERLAP);
    let three = triple("2geo 2ghs 1gfs");
    let rejection = scene.rejected(1, &format!("mark {three}"));
    assert_eq!(rejection, Rejection::NotASet { cards: three, verdict: three.verdict() });
    let Rejection::NotASet { verdict, .. } = rejection else { unreachable!() };
    assert!(!verdict.is_set());
    assert_eq!((scene.score(), scene.state().marks.len()), (0, 0));
    assert!(scene.may(1, &format!("mark {X}")), "and may try again at once");
}

#[test]
fn co_05_exactly_the_sets_of_unmarked_cards_can_be_marked() {
    let listed = |scene: &Scene, name: &str| -> Vec<String> {
        let legal = scene.legal(1).into_iter();
        legal.filter_map(|text| text.strip_prefix(name).map(str::to_owned)).collect()
    };
    let mut scene = Scene::standard(2, OVERLAP);
    let mut all = [X, Y, Z].map(triple);
    all.sort_unstable();
    assert_eq!(listed(&scene, "mark "), all.map(|set| set.to_string()));
    scene.marks(0, X);
    assert_eq!(listed(&scene, "mark "), [triple(Z).to_string()]);
    assert_eq!(listed(&scene, "unmark "), [triple(X).to_string()]);
}

#[test]
fn co_05_anybody_may_undo_a_mark_until_the_layout_is_finalized() {
    let mut scene = Scene::standard(2, OVERLAP);
    scene.marks(0, Y);
    assert_eq!(scene.view().marks[0].seat, Seat(0));
    assert_eq!(scene.does(1, &format!("unmark {Y}")), [format!("unmarked 1 {}", triple(Y))]);
    assert!(scene.state().marks.is_empty());
    scene.marks(0, X);
    scene.marks(0, Z);
    let rejection = scene.rejected(0, &format!("unmark {Y}"));
    assert_eq!(rejection, Rejection::NotMarked { cards: triple(Y) });
    scene.all_vote("finalize");
    let rejection = scene.rejected(0, &format!("unmark {X}"));
    assert_eq!(rejection, Rejection::NotMarked { cards: triple(X) });
}

#[test]
fn co_05_finalizing_is_proposed_when_no_set_is_left_without_a_mark() {
    let mut scene = Scene::standard(2, OVERLAP);
    assert_eq!(scene.marks(0, X).len(), 1, "Z can still be marked");
    assert!(!proposed(&scene));
    assert_eq!(scene.marks(1, Z)[1..], ["proposed"]);
    assert!(proposed(&scene) && scene.outcome().is_none() && scene.state().layouts.is_empty());
    scene.does(0, &format!("unmark {X}"));
    assert!(!proposed(&scene));
    scene.does(0, &format!("unmark {Z}"));
    assert_eq!(scene.marks(0, Y)[1..], ["proposed"], "nothing else can be marked");
    let bare = Scene::standard(2, NO_SET);
    assert!(!proposed(&bare), "without a mark there is nothing to finalize");
}

#[test]
fn co_05_the_team_need_not_take_all_it_could() {
    let mut scene = Scene::standard(1, OVERLAP);
    scene.marks(0, Z);
    assert!(!proposed(&scene));
    let events = scene.does(0, "finalize");
    assert_eq!(events[..2], ["voted 0 finalize".to_owned(), format!("finalized 0 {}", triple(Z))]);
}

#[test]
fn co_05_a_layout_without_marks_is_not_finalized() {
    for table in [OVERLAP, NO_SET] {
        let mut scene = Scene::standard(1, table);
        assert_eq!(scene.rejected(0, "finalize"), Rejection::NothingMarked {});
    }
}

#[test]
fn co_06_the_marked_sets_are_taken_and_the_table_is_dealt_up_to_twelve() {
    let mut scene = Scene::standard(1, FOUR_SETS);
    scene.marks(0, "1rfo 1rfs 1rfd");
    scene.marks(0, "1rho 1rhs 1rhd");
    let events = scene.does(0, "finalize");
    assert_eq!(
        events,
        [
            "voted 0 finalize",
            "finalized 1 1rfo 1rfs 1rfd 1rho 1rhs 1rhd",
            "dealt 1=1gho 2=1ghs 3=1ghd 4=1geo 5=1ges 6=1ged",
        ]
    );
    assert_eq!((scene.n_table(), scene.n_deck()), (12, 63));
    let state = scene.state();
    assert!(state.marks.is_empty() && !state.proposed);
    assert_eq!((state.taken.len(), scene.score()), (6, 1));
}

#[test]
fn co_06_layout_after_layout_adds_up_on_the_sheet() {
    let mut scene = Scene::seeded(Config::default(), 1, 3);
    scene.play_out();
    let sheet = scene.view().layouts;
    assert!(sheet.len() > 5);
    assert_eq!(sheet.iter().map(|layout| layout.points).sum::<i32>(), scene.score());
    for layout in &sheet {
        assert_eq!(layout.points, points_for(layout.sets) - i32::from(layout.added));
    }
    let sets: usize = sheet.iter().map(|layout| usize::from(layout.sets)).sum();
    assert_eq!(scene.state().taken.len(), 3 * sets);
}

#[test]
fn co_09_the_score_goes_by_the_sets_taken_at_once() {
    let rows = ["1rfo 1rfs 1rfd", "1rho 1rhs 1rhd", "1reo 1res 1red", "1gfo 1gfs 1gfd"];
    for (n_sets, points) in [(1, 0), (2, 1), (3, 3), (4, 5)] {
        let mut scene = Scene::standard(1, FOUR_SETS);
        for row in &rows[..n_sets] {
            scene.marks(0, row);
        }
        assert_eq!(scene.view().points, points, "what it would count is shown before");
        let events = scene.does(0, "finalize");
        assert!(events[1].starts_with(&format!("finalized {points} ")), "{}", events[1]);
        assert_eq!(scene.score(), points);
    }
}

#[test]
fn co_09_a_larger_layout_goes_on_in_steps_of_two() {
    assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(points_for), [0, 0, 1, 3, 5, 7, 9, 11]);
    let mut scene = Scene::standard(1, FOUR_SETS);
    for _ in 0..3 {
        scene.does(0, "add-card");
    }
    assert_eq!(scene.mark_most(), 5);
    scene.does(0, "finalize");
    assert_eq!(scene.score(), 7 - 3, "five SETs from fifteen cards, three of them added");
}

#[test]
fn co_05_the_same_is_told_to_everybody_at_the_table_and_beyond() {
    let mut scene = Scene::standard(2, OVERLAP);
    scene.marks(0, X);
    scene.marks(1, Z);
    let told: Vec<Vec<Notice>> = Viewer::all(2).map(|viewer| scene.told(viewer)).collect();
    assert_eq!(told[0].len(), 2);
    assert!(told.iter().all(|notices| *notices == told[0]));
    assert_eq!((*scene).view(0), scene.watched());
}

#[test]
fn example_three_sets_of_which_one_blocks_the_others() {
    assert_eq!(cards(OVERLAP).sets().count(), 3);
    for (choice, points) in [([Y].as_slice(), 0), (&[X, Z], 1)] {
        let mut scene = Scene::standard(2, OVERLAP);
        let events: Vec<String> = choice.iter().flat_map(|set| scene.marks(0, set)).collect();
        assert_eq!(events.last().unwrap(), "proposed", "{choice:?}");
        scene.all_vote("finalize");
        assert_eq!(scene.score(), points, "{choice:?}");
    }
}

#[test]
fn example_each_card_added_to_a_table_without_a_set_costs_one() {
    let mut scene = Scene::standard(2, NO_SET);
    for (n, card) in [(1, "13=1gfo"), (2, "14=3geo")] {
        assert_eq!(scene.all_vote("add-card")[1..], [format!("added {card}")]);
        assert_eq!(scene.score(), -n);
    }
}
