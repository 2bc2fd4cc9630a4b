//! `docs/games/chipset.md`.

use tercet_games::chipset::{ChipSet, Command, Event, Notice, PhaseView, Rejection, View};

use crate::support::reference::Page;

#[test]
fn the_page_of_chipset_agrees_with_the_code() {
    let page = Page::of("chipset");
    page.documents_options::<ChipSet>();
    page.documents::<Command>("command");
    page.documents::<Event>("event");
    page.documents::<Notice>("notice");
    page.documents::<Rejection>("rejection");
    page.documents::<PhaseView>("phase");
    page.shows::<View>("view");
    page.shows::<Notice>("notice");
}
