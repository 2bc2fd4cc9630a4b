//! `docs/games/chipset.md`.

use tercet_games::chipset::{ChipSet, Notice, PhaseView};

use crate::support::reference::Page;

#[test]
fn the_page_of_chipset_agrees_with_the_code() {
    let page = Page::of_rules::<ChipSet, PhaseView>();
    page.documents::<Notice>("notice");
    page.shows::<Notice>("notice");
}
