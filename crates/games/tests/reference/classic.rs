//! `docs/games/classic.md`.

use tercet_games::classic::{Classic, Command, Event, Notice, PhaseView, Rejection, View};

use crate::support::reference::Page;

#[test]
fn the_page_of_the_classic_game_agrees_with_the_code() {
    let page = Page::of("classic");
    page.documents_options::<Classic>();
    page.documents::<Command>("command");
    page.documents::<Event>("event");
    page.documents::<Rejection>("rejection");
    page.documents::<PhaseView>("phase");
    page.shows::<View>("view");
    page.shows::<Notice>("notice");
}
