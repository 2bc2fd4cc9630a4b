//! Three different cards, whether they are a SET or not.

use core::{error::Error, fmt, str::FromStr};

use crate::{Card, Cards, Excerpt, ParseCardError, Verdict};

/// Three different cards in ascending order.
///
/// ```
/// use tercet_cards::Triple;
///
/// let triple: Triple = "2reo, 2rfo, 2rho".parse()?;
/// assert_eq!(triple.to_string(), "2rfo 2rho 2reo");
/// assert!(triple.is_set());
/// # Ok::<(), tercet_cards::ParseTripleError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Triple([Card; 3]);

impl Triple {
    /// The three cards, given in any order.
    ///
    /// # Errors
    ///
    /// If two of the cards are the same.
    #[inline]
    pub fn new(mut cards: [Card; 3]) -> Result<Triple, TripleError> {
        cards.sort_unstable();
        match cards {
            [a, b, c] if a == b || b == c => Err(TripleError::RepeatedCard(b)),
            _ => Ok(Triple(cards)),
        }
    }

    /// The three cards in ascending order.
    #[must_use]
    #[inline]
    pub const fn cards(self) -> [Card; 3] {
        self.0
    }

    /// Whether the three are a SET.
    #[must_use]
    #[inline]
    pub fn is_set(self) -> bool {
        let [a, b, c] = self.0;
        Card::is_set(a, b, c)
    }

    /// Why the three are a SET, or why not.
    #[must_use]
    pub fn verdict(self) -> Verdict {
        Verdict::of(self)
    }

    /// Whether `card` is one of the three.
    #[must_use]
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.0.contains(&card)
    }

    /// Three cards known to be different and ascending.
    #[inline]
    pub(crate) fn ascending(cards: [Card; 3]) -> Triple {
        debug_assert!(cards[0] < cards[1] && cards[1] < cards[2], "{cards:?} must ascend");
        Triple(cards)
    }
}

impl From<Triple> for Cards {
    fn from(triple: Triple) -> Cards {
        triple.cards().into_iter().collect()
    }
}

impl fmt::Display for Triple {
    /// Prints the three notations, separated by spaces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.0;
        write!(f, "{a} {b} {c}")
    }
}

impl fmt::Debug for Triple {
    /// Prints the notations in brackets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl FromStr for Triple {
    type Err = ParseTripleError;

    /// Reads three cards in any order, separated by white space or commas.
    ///
    /// # Errors
    ///
    /// If there are not three, one of them is not a card, or two are the same.
    fn from_str(text: &str) -> Result<Triple, ParseTripleError> {
        let words =
            || text.split(|c: char| c == ',' || c.is_whitespace()).filter(|w| !w.is_empty());
        let mut cards = [Card::FIRST; 3];
        for (card, word) in cards.iter_mut().zip(words()) {
            *card = word.parse().map_err(ParseTripleError::Card)?;
        }
        match words().count() {
            3 => Triple::new(cards).map_err(ParseTripleError::Triple),
            n_cards => Err(ParseTripleError::Count { text: Excerpt::new(text), n_cards }),
        }
    }
}

/// Why cards are not a [`Triple`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TripleError {
    /// This card was given more than once.
    RepeatedCard(Card),
}

impl fmt::Display for TripleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TripleError::RepeatedCard(card) => write!(f, "{card} is named more than once"),
        }
    }
}

impl Error for TripleError {}

/// A text that is not a [`Triple`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseTripleError {
    /// There are not three cards.
    Count {
        /// The text.
        text: Excerpt,
        /// How many cards it has.
        n_cards: usize,
    },
    /// One of them is not a card.
    Card(ParseCardError),
    /// They are three cards, but no triple.
    Triple(TripleError),
}

impl fmt::Display for ParseTripleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseTripleError::Count { text, n_cards } => {
                write!(f, "{text}: three cards are needed, this has {n_cards}")
            }
            ParseTripleError::Card(error) => error.fmt(f),
            ParseTripleError::Triple(error) => error.fmt(f),
        }
    }
}

impl Error for ParseTripleError {}
