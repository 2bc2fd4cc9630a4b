//! `docs/games/cubed.md`.

use tercet_games::cubed::{Cubed, Layout, Notice, PhaseView};

use crate::support::reference::Page;

#[test]
fn the_page_of_cubed_agrees_with_the_code() {
    let page = Page::of_rules::<Cubed, PhaseView>();
    page.shows::<Layout>("board");
    page.shows::<Notice>("notice");
}
