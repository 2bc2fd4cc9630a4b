//! `docs/games/setup.md`.

use tercet_games::setup::{Notice, PhaseView, SetUp};

use crate::support::reference::Page;

#[test]
fn the_page_of_setup_agrees_with_the_code() {
    let page = Page::of_rules::<SetUp, PhaseView>();
    page.documents::<Notice>("notice");
}
