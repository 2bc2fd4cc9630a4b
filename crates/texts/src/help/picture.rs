//! Pictures of cards and dice.

use tercet_cards::{Card, Face, Triple};

use super::{Block, Die, HelpFault};

/// The picture in a line, if the line is one.
pub(super) fn read(line: &str) -> Option<Result<Block, HelpFault>> {
    let (kind, notation) = line.strip_prefix('[')?.strip_suffix(']')?.split_once(':')?;
    let notation = notation.trim();
    match kind {
        "set" => Some(triple(notation, true)),
        "no" => Some(triple(notation, false)),
        "cards" => Some(cards(notation)),
        "dice" => Some(dice(notation)),
        _ => None,
    }
}

/// Three cards that must be a set, or must be none.
fn triple(notation: &str, must_be_set: bool) -> Result<Block, HelpFault> {
    let triple: Triple = notation.parse().map_err(HelpFault::Triple)?;
    // A triple is sorted, but they are drawn as the text names them.
    let mut drawn = triple.cards();
    for (card, word) in drawn.iter_mut().zip(notation.split_whitespace()) {
        *card = word.parse().map_err(HelpFault::Card)?;
    }
    match (must_be_set, triple.is_set()) {
        (true, true) => Ok(Block::Set(drawn)),
        (false, false) => Ok(Block::NotSet(drawn)),
        (true, false) => Err(HelpFault::NotASet(triple)),
        (false, true) => Err(HelpFault::ASet(triple)),
    }
}

/// Any cards.
fn cards(notation: &str) -> Result<Block, HelpFault> {
    let cards: Vec<Card> = notation
        .split_whitespace()
        .map(|word| word.parse().map_err(HelpFault::Card))
        .collect::<Result<_, _>>()?;
    if cards.is_empty() { Err(HelpFault::EmptyPicture) } else { Ok(Block::Cards(cards)) }
}

/// Any dice.
fn dice(notation: &str) -> Result<Block, HelpFault> {
    let dice: Vec<Die> = notation.split_whitespace().map(die).collect::<Result<_, _>>()?;
    if dice.is_empty() { Err(HelpFault::EmptyPicture) } else { Ok(Block::Dice(dice)) }
}

/// One die: `3po`, `*` or `*3po`.
fn die(word: &str) -> Result<Die, HelpFault> {
    let face = |text: &str| text.parse::<Face>().map_err(HelpFault::Die);
    match word.strip_prefix('*') {
        None => face(word).map(Die::Face),
        Some("") => Ok(Die::Joker),
        Some(declared) => face(declared).map(Die::Declared),
    }
}
