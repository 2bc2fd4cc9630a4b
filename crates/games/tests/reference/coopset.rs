//! `docs/games/coopset.md`.

use tercet_games::coopset::{CoopSet, Notice, PhaseView, Rating};

use crate::support::reference::Page;

#[test]
fn the_page_of_coopset_agrees_with_the_code() {
    let page = Page::of_rules::<CoopSet, PhaseView>();
    page.shows::<Notice>("notice");
    page.shows::<Vec<Rating>>("ratings");
}
