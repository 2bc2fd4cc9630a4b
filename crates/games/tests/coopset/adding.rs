//! CO: cards that are added one at a time and cost a point each.

use tercet_cards::{Card, Cards};
use tercet_games::coopset::{Adding, Config, Rejection, packing};

use crate::scene::{FOUR_SETS, NO_SET, OVERLAP, Scene, X};

const AUTO: Config = Config { adding: Adding::Auto, last_layout: true, layout_ms: None };

/// Twenty cards without a SET: as many as there can be.
const TWENTY: &str = "1ped 2pfs 2rfd 1ges 2rhd 2phs 1pfd 1gfs 2phd 2ghs \
                      2reo 2rfo 3geo 1pfo 2pfo 1gfo 1red 3rho 1gho 1pes";

#[test]
fn co_07_cards_are_added_one_at_a_time_and_cost_a_point_each() {
    let mut scene = Scene::standard(1, NO_SET);
    assert!(!scene.state().board.cards().has_set());
    for n in 1..=2_u8 {
        let events = scene.does(0, "add-card");
        assert_eq!(events.len(), 2, "{events:?}");
        assert!(events[1].starts_with(&format!("added {}=", 12 + n)), "{events:?}");
        let view = scene.view();
        assert_eq!((view.added, view.score, view.points), (n, -i32::from(n), -i32::from(n)));
    }
    assert_eq!(scene.mark_most(), 1, "the second card brings a SET");
    let events = scene.does(0, "finalize");
    assert!(events[1].starts_with("finalized -2 "), "one SET is worth 0: {events:?}");
    assert_eq!((scene.score(), scene.view().added), (-2, 0), "and it is paid once");
}

#[test]
fn co_07_adding_is_not_checked() {
    let mut scene = Scene::standard(1, OVERLAP);
    scene.does(0, "add-card");
    assert_eq!((scene.n_table(), scene.score()), (13, -1));
}

#[test]
fn co_07_a_marked_set_is_a_found_one_so_nothing_is_added() {
    let mut scene = Scene::standard(2, OVERLAP);
    scene.marks(0, X);
    assert_eq!(scene.rejected(1, "add-card"), Rejection::SetsMarked { sets: 1 });
    scene.does(1, &format!("unmark {X}"));
    assert!(scene.may(1, "add-card"));
}

#[test]
fn co_07_automatic_cards_come_only_while_there_is_truly_no_set() {
    let scene = Scene::new(AUTO, 2, NO_SET);
    assert_eq!(scene.history()[2..], ["added 13=1gfo", "added 14=3geo"]);
    assert_eq!((scene.score(), scene.n_table()), (-2, 14));
    let mut scene = Scene::new(AUTO, 2, OVERLAP);
    assert_eq!(scene.history().len(), 2);
    assert_eq!(scene.rejected(0, "add-card"), Rejection::CardsComeByThemselves {});
}

#[test]
fn co_07_automatic_cards_follow_every_layout() {
    let mut n_added = 0;
    for seed in 0..30 {
        let mut scene = Scene::seeded(AUTO, 1, seed);
        while scene.outcome().is_none() {
            assert!(scene.state().board.cards().has_set(), "the team can always go on");
            scene.play_on();
        }
        n_added += scene.history().iter().filter(|event| event.starts_with("added")).count();
    }
    assert!(n_added > 20, "{n_added}");
}

#[test]
fn co_07_no_card_is_added_to_twenty_one() {
    let more = "3ped 3pfs 3rfd 3ges 3rhd 3phs";
    let mut scene = Scene::standard(1, &format!("{TWENTY} {more}"));
    for _ in 12..20 {
        assert!(!scene.state().board.cards().has_set());
        scene.does(0, "add-card");
    }
    assert!(!scene.state().board.cards().has_set(), "as many as can lie there without a SET");
    scene.does(0, "add-card");
    assert!(scene.state().board.cards().has_set());
    assert_eq!(scene.rejected(0, "add-card"), Rejection::TableFull { cards: 21 });
    assert_eq!(scene.score(), -9);
}

#[test]
fn co_08_with_honest_adding_every_set_holds_the_newest_card_and_one_can_be_taken() {
    let mut seen = 0;
    for seed in 0..60 {
        let mut scene = Scene::seeded(AUTO, 1, 100 + seed);
        while scene.outcome().is_none() {
            if scene.view().added > 0 {
                seen += 1;
                let history = scene.history();
                let last = history.iter().rev().find(|event| event.starts_with("added")).unwrap();
                let newest: Card = last.split('=').nth(1).unwrap().parse().unwrap();
                let cards = scene.state().board.cards();
                assert!(cards.sets().all(|set| set.contains(newest)), "{cards}");
                assert_eq!(packing::largest(cards).len(), 1);
                let added = i32::from(scene.view().added);
                let before = scene.score();
                scene.play_on();
                let layout = *scene.view().layouts.last().unwrap();
                assert_eq!((layout.sets, layout.points), (1, -added));
                assert_eq!(scene.score() + i32::from(scene.view().added), before);
            } else {
                scene.play_on();
            }
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn co_10_nothing_is_dealt_while_twelve_or_more_remain() {
    let mut scene = Scene::standard(1, FOUR_SETS);
    for _ in 12..16 {
        scene.does(0, "add-card");
    }
    scene.marks(0, "1rfo 1rfs 1rfd");
    let events = scene.does(0, "finalize");
    assert_eq!(events[1..], ["finalized -4 1rfo 1rfs 1rfd", "moved 16-1 15-2 14-3"]);
    assert_eq!((scene.n_table(), scene.n_deck(), scene.score()), (13, 65, -4));
    // Thirteen cards lie there, but that was paid for: the next layout begins without a debt.
    assert_eq!((scene.view().added, scene.view().points), (0, 0));
    scene.marks(0, "1rho 1rhs 1rhd");
    let events = scene.does(0, "finalize");
    assert_eq!(events[1..3], ["finalized 0 1rho 1rhs 1rhd", "moved 13-4"]);
    assert!(events[3].starts_with("dealt 5="), "two cards, for nothing: {events:?}");
    assert_eq!((scene.n_table(), scene.n_deck(), scene.score()), (12, 63, -4));
}

#[test]
fn co_10_a_card_on_top_of_more_than_twelve_costs_one_as_well() {
    let mut scene = Scene::standard(1, FOUR_SETS);
    for _ in 12..16 {
        scene.does(0, "add-card");
    }
    scene.marks(0, "1rfo 1rfs 1rfd");
    scene.does(0, "finalize");
    assert_eq!((scene.n_table(), scene.score()), (13, -4));
    scene.does(0, "add-card");
    assert_eq!((scene.n_table(), scene.score()), (14, -5));
}

#[test]
fn co_10_the_grid_is_whole_again_after_every_layout() {
    for seed in 0..30 {
        let mut scene = Scene::seeded(Config::default(), 1, 200 + seed);
        scene.play_until(|state| {
            let slots = state.board.slots();
            let whole = slots.iter().take(state.board.len()).all(Option::is_some);
            assert!(whole || state.deck.is_empty(), "{slots:?}");
            assert!(state.board.len() >= 12 || state.deck.is_empty());
            false
        });
    }
}

#[test]
fn cards_of_the_twenty_are_what_they_are_said_to_be() {
    let cards: Cards = TWENTY.split_whitespace().map(|c| c.parse::<Card>().unwrap()).collect();
    assert_eq!((cards.len(), cards.count_sets()), (20, 0));
}
