//! How much a claim takes on the wire: all messages of a game, its beginning and end too.

use serde_json::json;
use tercet_engine::Seed;
use tercet_protocol::{UserId, client::Changes, room::Who};

use super::scene::Scene;
use crate::Moment;

const GAMES: i64 = 6;
/// The most bytes of a frame's head, of which a client gets about one for each claim.
const HEAD: usize = 4;

/// Bytes per claim and client, at a table as the load generator opens it, with a fifth of the
/// claims wrong. Everybody understands these changes; the first players have these names.
fn bytes_per_claim(n_players: u8, changes: Changes, names: &[&str]) -> usize {
    let rules = json!({ "claims": "instant", "noSet": { "trigger": "auto" }, "rounds": 1,
        "penalty": { "kind": "none" } });
    let mut scene = Scene::playing_game("classic", &rules, n_players);
    for (user, &name) in (1..).zip(names) {
        scene.leave(user);
        let who = Who { user: UserId(user), name: name.to_owned() };
        scene.room.enter(Moment(scene.now), Scene::key(user), who, None);
    }
    for user in 1..=i64::from(n_players) {
        scene.room.tell_changes(Scene::key(user), changes);
    }
    // As long as the numbers of real clients.
    scene.next_id = 1 << 51;
    let (mut n_claims, mut n_bytes) = (0, 0);
    for game in 0..=GAMES {
        // The first game begins before anybody said what they understand.
        let counts = 0 < game;
        while scene.room.outcome().is_none() {
            scene.now += 1;
            let user = 1 + n_claims % i64::from(n_players);
            let claim = scene.claim(n_claims % 5 != 0);
            let (game, seen) = (scene.room.game_id().unwrap(), scene.seq());
            let play = json!({ "play": { "game": game, "seen": seen, "command": claim } });
            scene.post(user, play);
            let told = scene.n_bytes_sent();
            n_claims += i64::from(counts);
            n_bytes += if counts { told } else { 0 };
        }
        scene.room.offer_seed(Seed::numbered(game.unsigned_abs() + 100));
        scene.post(1, json!({ "start": {} }));
        let beginning = scene.n_bytes_sent();
        n_bytes += if game < GAMES { beginning } else { 0 };
    }
    HEAD + n_bytes / usize::try_from(n_claims).unwrap() / usize::from(n_players)
}

#[test]
fn a_claim_takes_at_most_250_bytes_at_a_table_of_four_and_350_at_one_of_ten() {
    for (n_players, most, of_steps) in [(4, 250, 1.4), (10, 350, 1.4)] {
        let all = bytes_per_claim(n_players, Changes::All, &[]);
        let before = bytes_per_claim(n_players, Changes::OfSteps, &[]);
        let whole = bytes_per_claim(n_players, Changes::None, &[]);
        println!("{n_players} players: {all} bytes, {before} as before, {whole} whole");
        assert!(all <= most, "{n_players} players: {all}");
        assert!(all as f64 * of_steps < before as f64, "{n_players} players: {all}, {before}");
        assert!(before * 2 < whole, "{n_players} players: {before}, {whole}");
    }
}

#[test]
fn a_claim_takes_hardly_more_bytes_where_names_are_of_other_scripts() {
    const N_PLAYERS: u8 = 4;
    let names = ["Zo\u{eb}", "O'Brien", "\u{d55c}\u{ae00}", "\u{6797}\u{592a}\u{90ce}"];
    let plain = bytes_per_claim(N_PLAYERS, Changes::All, &["Zoe", "OBrien", "Han", "Lin"]);
    let others = bytes_per_claim(N_PLAYERS, Changes::All, &names);
    println!("{plain} bytes, {others} with names of other scripts");
    assert!(others <= plain + 1, "{others}, {plain}");
}
