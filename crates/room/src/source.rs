//! How the chance of a game is stored beside its seed.

use tercet_engine::{Committed, ParseSaltError, Salt, Seed, Source};
use tercet_protocol::server::DeckState;

use crate::room::deck_state;

/// What is stored of a source beside its seed: nothing if it is the seed alone.
pub fn stored_chance(source: &Source) -> Option<String> {
    let deck = deck_state(source)?;
    Some(tercet_json::to_string(&deck).expect("a deck can be written as JSON"))
}

/// The source that was stored; `None` if this program does not know its kind.
pub fn stored_source(seed: Seed, chance: Option<&str>) -> Option<Source> {
    let Some(chance) = chance else { return Some(Source::Seed(seed)) };
    let deck: DeckState = tercet_json::from_str(chance).ok()?;
    if deck.scheme != 2 {
        return None;
    }
    let salts = deck.salts.iter().map(|salt| salt.as_deref().map(str::parse).transpose());
    let salts: Vec<Option<Salt>> = salts.collect::<Result<_, ParseSaltError>>().ok()?;
    Some(Source::Committed(Committed::new(&deck.room, deck.number, seed, salts)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_read_back_and_an_unknown_scheme_is_not_guessed() {
        let seed = Seed::numbered(5);
        assert_eq!(stored_chance(&Source::Seed(seed)), None);
        assert_eq!(stored_source(seed, None), Some(Source::Seed(seed)));
        let salts = vec![Some("ab".parse().unwrap()), None];
        let source = Source::Committed(Committed::new("AVTQ5K1H7V", 3, seed, salts));
        let chance = stored_chance(&source).unwrap();
        assert_eq!(chance, r#"{"scheme":2,"room":"AVTQ5K1H7V","number":3,"salts":["ab",null]}"#);
        assert_eq!(stored_source(seed, Some(&chance)), Some(source));
        let other = chance.replace(r#""scheme":2"#, r#""scheme":3"#);
        assert_eq!(stored_source(seed, Some(&other)), None);
    }
}
