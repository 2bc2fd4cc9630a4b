//! `docs/games/twenty.md`.

use tercet_games::twenty::{Notice, PhaseView, Twenty};

use crate::support::reference::Page;

#[test]
fn the_page_of_twenty_agrees_with_the_code() {
    let page = Page::of_rules::<Twenty, PhaseView>();
    page.shows::<Notice>("notice");
}
