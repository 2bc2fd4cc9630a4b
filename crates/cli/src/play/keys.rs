//! The keys of the cards, and what a typed line means.

use tercet_cards::{Attribute, Card, ParseCardError, Triple, TripleError};

use crate::grid::{self, N_ROWS};

/// What asks for help.
pub(super) const HELP: &str = "?";
/// The letters that are commands, as a player reads them.
pub(super) const KEYS_OF_COMMANDS: &str = "n, h, v, ?, x";

/// A key per place, laid out like a keyboard. The letters of commands are left out.
const KEYS: [[char; 7]; N_ROWS] = [
    ['1', '2', '3', '4', '5', '6', '7'],
    ['q', 'w', 'e', 'r', 't', 'y', 'u'],
    ['a', 's', 'd', 'f', 'g', 'j', 'k'],
];

/// The key of a place, if the table is not larger than any table can be.
pub(super) fn key_at(row: usize, column: usize) -> Option<char> {
    KEYS.get(row)?.get(column).copied()
}

/// The cards that lie on the table, each with its key.
pub(super) fn keyed(table: &[Option<Card>], base: usize) -> impl Iterator<Item = (char, Card)> {
    let cards = table.iter().enumerate().filter_map(|(slot_idx, card)| Some((slot_idx, (*card)?)));
    cards.filter_map(move |(slot_idx, card)| {
        let (row, column) = grid::place(slot_idx, base);
        Some((key_at(row, column)?, card))
    })
}

/// What the player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To claim that these three are a SET.
    Claim(Triple),
    /// To say that there is no SET.
    NoSet,
    /// To be helped to a SET.
    Hint,
    /// To know the last verdict in detail.
    Explain,
    /// To know what can be typed.
    Help,
    /// To stop.
    Quit,
    /// To look at the table again.
    Look,
}

impl Wish {
    /// Understands a line typed at this table: in any case, spaces and commas as you like.
    pub(super) fn read(line: &str, table: &[Option<Card>], base: usize) -> Result<Wish, Puzzled> {
        let line = line.trim().to_lowercase();
        match line.as_str() {
            "" => return Ok(Wish::Look),
            "n" => return Ok(Wish::NoSet),
            "h" | "hint" => return Ok(Wish::Hint),
            "v" => return Ok(Wish::Explain),
            "?" | "help" => return Ok(Wish::Help),
            "x" | "exit" | "quit" => return Ok(Wish::Quit),
            _ => {}
        }
        let chars: Vec<char> = line.chars().filter(|&c| c != ',' && !c.is_whitespace()).collect();
        let cards = match chars.as_slice() {
            &[a, b, c] => {
                let card = |key| card_at(key, table, base);
                [card(a)?, card(b)?, card(c)?]
            }
            chars if chars.len() == 12 => {
                let name = |idx: usize| chars[4 * idx..4 * (idx + 1)].iter().collect::<String>();
                [named(name(0))?, named(name(1))?, named(name(2))?]
            }
            _ => return Err(Puzzled::What { line }),
        };
        let twice = |TripleError::RepeatedCard(card)| Puzzled::Twice { card };
        Triple::new(cards).map(Wish::Claim).map_err(twice)
    }
}

/// The card with a name of four characters.
fn named(name: String) -> Result<Card, Puzzled> {
    name.parse().map_err(|error| match error {
        ParseCardError::Letter { found, attribute, .. } => {
            Puzzled::NoCard { name, letter: found, attribute }
        }
        ParseCardError::Length { .. } => Puzzled::What { line: name },
    })
}

fn card_at(key: char, table: &[Option<Card>], base: usize) -> Result<Card, Puzzled> {
    let found = keyed(table, base).find(|&(other, _)| other == key);
    found.map(|(_, card)| card).ok_or(Puzzled::NothingThere { key })
}

/// Why a line was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Puzzled {
    /// No card has this key.
    NothingThere {
        /// The key.
        key: char,
    },
    /// It looks like three cards, but one of them is none.
    NoCard {
        /// What stands for it.
        name: String,
        /// The first character that is wrong.
        letter: char,
        /// What this character should tell.
        attribute: Attribute,
    },
    /// A card is named twice.
    Twice {
        /// The card.
        card: Card,
    },
    /// It looks like nothing.
    What {
        /// The line.
        line: String,
    },
}

#[cfg(test)]
mod tests {
    use tercet_texts::Language;

    use super::*;
    use crate::{play::words::Speaker, style::Style};

    fn table(n_cards: usize) -> Vec<Option<Card>> {
        Card::all().take(n_cards).map(Some).collect()
    }

    fn read(line: &str) -> Result<Wish, String> {
        let speaker = Speaker { style: Style::PLAIN, language: Language::En };
        Wish::read(line, &table(15), 12).map_err(|puzzled| speaker.puzzled(&puzzled).join("\n"))
    }

    fn claim(cards: &str) -> Result<Wish, String> {
        Ok(Wish::Claim(cards.parse().unwrap()))
    }

    #[test]
    fn every_place_of_the_largest_tables_has_its_own_key_and_no_command_has_it() {
        for base in [9, 12] {
            let mut keys: Vec<char> = keyed(&table(21), base).map(|(key, _)| key).collect();
            assert_eq!(keys.len(), 21);
            assert!(keys.iter().all(|key| !"nhv?x".contains(*key)));
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), 21);
        }
    }

    #[test]
    fn the_keys_lie_like_the_cards() {
        let keys = |base| keyed(&table(15), base).map(|(key, _)| key).collect::<String>();
        assert_eq!(keys(12), "1234qwerasdf5tg");
        assert_eq!(keys(9), "123qweasd4rf5tg");
    }

    #[test]
    fn three_keys_or_three_names_are_a_claim() {
        assert_eq!(read("12q"), claim("1rfo 1rfs 1rhs"));
        assert_eq!(read(" Q, 2 1 "), claim("1rfo 1rfs 1rhs"));
        assert_eq!(read("5tG"), claim("1gho 1ghs 1ghd"));
        assert_eq!(read("1RFO 2rfo,3pes"), claim("1rfo 2rfo 3pes"));
        assert_eq!(read("1rfo2rfo3pes"), claim("1rfo 2rfo 3pes"));
    }

    #[test]
    fn commands_are_single_letters_or_words() {
        for (line, wish) in [
            ("N", Wish::NoSet),
            ("h", Wish::Hint),
            ("hint", Wish::Hint),
            ("v", Wish::Explain),
            ("?", Wish::Help),
            ("quit", Wish::Quit),
            (" x ", Wish::Quit),
            ("", Wish::Look),
        ] {
            assert_eq!(read(line), Ok(wish), "{line}");
        }
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for (line, expected) in [
            ("12z", "`z`: there is no card with this key"),
            ("126", "`6`: there is no card with this key"),
            ("112", "1rfo is named more than once"),
            ("1rfo 2rfo 3rxo", "3rxo: `x` does not stand for a shading (f, h, e)"),
            ("12", "`12`: type the keys of three cards, such as 1we, or one of n, h, v, ?, x"),
            ("1\u{7}2", "`\\u{7}`: there is no card with this key"),
        ] {
            assert_eq!(read(line), Err(expected.to_owned()), "{line}");
        }
    }
}
