//! `docs/games/cubed.md`.

use tercet_games::cubed::{Command, Cubed, Event, Layout, Notice, PhaseView, Rejection, View};

use crate::support::reference::Page;

#[test]
fn the_page_of_cubed_agrees_with_the_code() {
    let page = Page::of("cubed");
    page.documents_options::<Cubed>();
    page.documents::<Command>("command");
    page.documents::<Event>("event");
    page.documents::<Rejection>("rejection");
    page.documents::<PhaseView>("phase");
    page.shows::<Layout>("board");
    page.shows::<View>("view");
    page.shows::<Notice>("notice");
}
