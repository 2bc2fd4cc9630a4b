//! `docs/games/classic.md`.

use tercet_games::classic::{Classic, Notice, PhaseView};

use crate::support::reference::Page;

#[test]
fn the_page_of_the_classic_game_agrees_with_the_code() {
    let page = Page::of_rules::<Classic, PhaseView>();
    page.shows::<Notice>("notice");
}
