//! `docs/games/handheld.md`.

use tercet_games::handheld::{
    Command, Event, Handheld, Notice, PhaseView, PuzzleView, Rejection, View,
};

use crate::support::reference::Page;

#[test]
fn the_page_of_the_electronic_game_agrees_with_the_code() {
    let page = Page::of("handheld");
    page.documents_options::<Handheld>();
    page.documents::<Command>("command");
    page.documents::<Event>("event");
    page.documents::<Rejection>("rejection");
    page.documents::<PhaseView>("phase");
    page.shows::<View>("view");
    page.shows::<PuzzleView>("puzzle");
    page.shows::<Notice>("notice");
}
