//! `docs/games/eclaireur.md`.

use tercet_games::eclaireur::{Eclaireur, Notice, PhaseView};

use crate::support::reference::Page;

#[test]
fn the_page_of_eclaireur_agrees_with_the_code() {
    let page = Page::of_rules::<Eclaireur, PhaseView>();
    page.documents::<Notice>("notice");
}
