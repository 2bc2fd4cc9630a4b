//! `docs/games/twenty.md`.

use tercet_games::twenty::{Command, Event, Notice, PhaseView, Rejection, Twenty, View};

use crate::support::reference::Page;

#[test]
fn the_page_of_twenty_agrees_with_the_code() {
    let page = Page::of("twenty");
    page.documents_options::<Twenty>();
    page.documents::<Command>("command");
    page.documents::<Event>("event");
    page.documents::<Rejection>("rejection");
    page.documents::<PhaseView>("phase");
    page.shows::<View>("view");
    page.shows::<Notice>("notice");
}
