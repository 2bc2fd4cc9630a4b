//! Every way in which a game can end has its words.

use serde_json::Value;
use tercet_engine::Ending;
use tercet_games::catalog::GAMES;
use tercet_texts::{Language, endings};

/// The word that a value is on the wire.
fn word(value: impl serde::Serialize) -> String {
    match serde_json::to_value(value).expect("it can be written") {
        Value::String(word) => word,
        other => panic!("{other} is not a word"),
    }
}

#[test]
fn every_ending_of_every_game_has_a_sentence() {
    for language in Language::ALL {
        for rules in GAMES {
            for ending in [Ending::Finished, Ending::Stopped] {
                let said = endings::how(language, rules.id(), &word(ending));
                assert!(said.is_some(), "{}: {ending:?}", rules.id());
            }
        }
        for (game, ending) in
            [("classic", Ending::Won), ("classic", Ending::Lost), ("coopset", Ending::Lost)]
        {
            assert!(endings::how(language, game, &word(ending)).is_some(), "{game}: {ending:?}");
        }
    }
}
