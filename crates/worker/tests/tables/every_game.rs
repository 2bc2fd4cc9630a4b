//! A person plays every game with bots to its end, by nothing but messages.

use tercet_games::catalog;
use tercet_protocol::room::Status;

use crate::page::Page;

/// A table of this game with as many bots as make it a game of three, or fewer.
fn table(game: &str) -> String {
    let configured = catalog::find(game).unwrap().configured(&serde_json::json!({})).unwrap();
    let n_seats = 3.clamp(*configured.seats.start(), *configured.seats.end());
    let bots = vec!["advanced"; usize::from(n_seats) - 1];
    serde_json::json!({ "game": game, "seats": n_seats, "bots": bots }).to_string()
}

fn played_to_its_end(game: &str) {
    let mut page = Page::open(&table(game), 5);
    page.start();
    page.play_to_the_end();
    let over = page.connection.table().game().unwrap().over.clone().unwrap();
    assert_eq!(page.connection.table().room().unwrap().status, Status::Finished);
    let record = page.audited_record();
    assert!(record.contains(&format!("\nresult: {}\n", over.outcome)), "{record}");
    assert!(record.contains("names: [\"Ada\""), "{record}");
    assert!(!record.contains("practice:"), "{record}");
    // A rematch is another game with another seed.
    page.start();
    assert_eq!(page.connection.table().game().unwrap().id.0, 2);
    let again = page.audited_record();
    assert!(!again.contains(&over.seed));
}

#[test]
fn classic_is_played_to_its_end() {
    played_to_its_end("classic");
}

#[test]
fn eclaireur_is_played_to_its_end() {
    played_to_its_end("eclaireur");
}

#[test]
fn chipset_is_played_to_its_end() {
    played_to_its_end("chipset");
}

#[test]
fn setup_is_played_to_its_end() {
    played_to_its_end("setup");
}

#[test]
fn coopset_is_played_to_its_end() {
    played_to_its_end("coopset");
}

#[test]
fn twenty_is_played_to_its_end() {
    played_to_its_end("twenty");
}

#[test]
fn cubed_is_played_to_its_end() {
    played_to_its_end("cubed");
}

#[test]
fn the_electronic_game_is_played_to_its_end() {
    played_to_its_end("handheld");
}
