//! `docs/games/setup.md`.

use tercet_games::setup::{Command, Event, Notice, PhaseView, Rejection, SetUp, View};

use crate::support::reference::Page;

#[test]
fn the_page_of_setup_agrees_with_the_code() {
    let page = Page::of("setup");
    page.documents_options::<SetUp>();
    page.documents::<Command>("command");
    page.documents::<Event>("event");
    page.documents::<Rejection>("rejection");
    page.documents::<PhaseView>("phase");
    page.documents::<Notice>("notice");
    page.shows::<View>("view");
}
