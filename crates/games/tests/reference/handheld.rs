//! `docs/games/handheld.md`.

use tercet_games::handheld::{Handheld, Notice, PhaseView, PuzzleView};

use crate::support::reference::Page;

#[test]
fn the_page_of_the_electronic_game_agrees_with_the_code() {
    let page = Page::of_rules::<Handheld, PhaseView>();
    page.shows::<PuzzleView>("puzzle");
    page.shows::<Notice>("notice");
}
