//! `docs/games/coopset.md`.

use tercet_games::coopset::{Command, CoopSet, Event, Notice, PhaseView, Rating, Rejection, View};

use crate::support::reference::Page;

#[test]
fn the_page_of_coopset_agrees_with_the_code() {
    let page = Page::of("coopset");
    page.documents_options::<CoopSet>();
    page.documents::<Command>("command");
    page.documents::<Event>("event");
    page.documents::<Rejection>("rejection");
    page.documents::<PhaseView>("phase");
    page.shows::<View>("view");
    page.shows::<Notice>("notice");
    page.shows::<Vec<Rating>>("ratings");
}
