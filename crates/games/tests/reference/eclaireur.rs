//! `docs/games/eclaireur.md`.

use tercet_games::eclaireur::{Command, Eclaireur, Event, Notice, PhaseView, Rejection, View};

use crate::support::reference::Page;

#[test]
fn the_page_of_eclaireur_agrees_with_the_code() {
    let page = Page::of("eclaireur");
    page.documents_options::<Eclaireur>();
    page.documents::<Command>("command");
    page.documents::<Event>("event");
    page.documents::<Rejection>("rejection");
    page.documents::<PhaseView>("phase");
    page.documents::<Notice>("notice");
    page.shows::<View>("view");
}
