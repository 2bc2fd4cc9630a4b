//! One card of the 81, and the third card that any two of them need.

use core::{error::Error, fmt, str::FromStr};

use crate::{
    Attribute, Color, Excerpt, Number, Shading, Shape, Value, excerpt::Visible, index::Index,
};

/// One of the 81 cards.
///
/// Printed and read as four characters, one per attribute: number `1 2 3`,
/// color `r g p`, shading `f h e` (filled, hatched, empty) and shape `o s d`.
/// Cards are ordered as the notation lists the values, so `1rfo` is the
/// first and `3ped` the last.
///
/// A card takes one byte, and so does an `Option<Card>`.
///
/// ```
/// use tercet_cards::{Card, Color, Number, Shading, Shape};
///
/// let card = Card::new(Number::Two, Color::Red, Shading::Striped, Shape::Oval);
/// assert_eq!(card.to_string(), "2rho");
/// assert_eq!("2RHO".parse(), Ok(card));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(Index);

/// `THIRD[a][b]` is the card that completes a SET with `a` and `b`.
static THIRD: [[Card; Card::N]; Card::N] = {
    let mut table = [[Card(Index::ALL[0]); Card::N]; Card::N];
    let mut a = 0;
    while a < Card::N {
        let mut b = 0;
        while b < Card::N {
            let mut third = 0;
            let mut weight = 1;
            while weight < Card::N {
                let sum = a / weight % 3 + b / weight % 3;
                third += (6 - sum) % 3 * weight;
                weight *= 3;
            }
            table[a][b] = Card(Index::ALL[third]);
            b += 1;
        }
        a += 1;
    }
    table
};

impl Card {
    /// How many cards there are.
    pub const N: usize = 81;

    /// The first card, `1rfo`.
    pub const FIRST: Card = Card(Index::ALL[0]);

    /// The card with these four values.
    #[must_use]
    pub const fn new(number: Number, color: Color, shading: Shading, shape: Shape) -> Card {
        let index =
            ((number.digit() * 3 + color.digit()) * 3 + shading.digit()) * 3 + shape.digit();
        Card(Index::ALL[index as usize])
    }

    /// The card with this index, if it is below 81.
    #[must_use]
    #[inline]
    pub const fn from_index(index: u8) -> Option<Card> {
        if (index as usize) < Card::N { Some(Card(Index::ALL[index as usize])) } else { None }
    }

    /// The place of this card among the 81, from 0: its four digits read as
    /// a number in base 3.
    #[must_use]
    #[inline]
    pub const fn index(self) -> u8 {
        self.0 as u8
    }

    /// All 81 cards in ascending order.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        Index::ALL.into_iter().map(Card)
    }

    /// How many symbols the card shows.
    #[must_use]
    pub const fn number(self) -> Number {
        Number::ALL[self.digit(Attribute::Number) as usize]
    }

    /// The color of its symbols.
    #[must_use]
    pub const fn color(self) -> Color {
        Color::ALL[self.digit(Attribute::Color) as usize]
    }

    /// How its symbols are filled.
    #[must_use]
    pub const fn shading(self) -> Shading {
        Shading::ALL[self.digit(Attribute::Shading) as usize]
    }

    /// The shape of its symbols.
    #[must_use]
    pub const fn shape(self) -> Shape {
        Shape::ALL[self.digit(Attribute::Shape) as usize]
    }

    /// The value of this card in one attribute.
    #[must_use]
    pub const fn value(self, attribute: Attribute) -> Value {
        Value::of(attribute)[self.digit(attribute) as usize]
    }

    /// The card that completes a SET with this one and another.
    ///
    /// Of two equal cards it is the same card once more; three equal cards
    /// are not a SET.
    ///
    /// ```
    /// # use tercet_cards::Card;
    /// let third = "2rho".parse::<Card>()?.third("1ghd".parse()?);
    /// assert_eq!(third, "3phs".parse()?);
    /// # Ok::<(), tercet_cards::ParseCardError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn third(self, other: Card) -> Card {
        THIRD[self.idx()][other.idx()]
    }

    /// Whether three cards are a SET: different cards, and in each attribute
    /// all the same or all different.
    #[must_use]
    #[inline]
    pub fn is_set(a: Card, b: Card, c: Card) -> bool {
        a != b && a.third(b) == c
    }

    /// The index, for a table of 81 entries.
    #[inline]
    pub(crate) const fn idx(self) -> usize {
        self.0 as usize
    }

    const fn digit(self, attribute: Attribute) -> u8 {
        let weight = match attribute {
            Attribute::Number => 27,
            Attribute::Color => 9,
            Attribute::Shading => 3,
            Attribute::Shape => 1,
        };
        self.index() / weight % 3
    }
}

impl Card {
    /// The four letters of the notation.
    pub(crate) fn letters(self) -> [u8; 4] {
        Attribute::ALL.map(|attribute| self.value(attribute).letter() as u8)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.letters();
        f.pad(str::from_utf8(&letters).expect("letters of the notation are ASCII"))
    }
}

impl fmt::Debug for Card {
    /// Prints the notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    /// Reads the four characters of the notation, in upper or lower case.
    ///
    /// # Errors
    ///
    /// If the text has not four characters, or one of them is not a value of
    /// the attribute whose place it stands in.
    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let chars = text.chars().count();
        if chars != Attribute::ALL.len() {
            return Err(ParseCardError::Length { text: Excerpt::new(text), chars });
        }
        let mut index = 0;
        for (found, attribute) in text.chars().zip(Attribute::ALL) {
            match Value::from_letter(found) {
                Some(value) if value.attribute() == attribute => index = index * 3 + value.digit(),
                _ => {
                    return Err(ParseCardError::Letter {
                        text: Excerpt::new(text),
                        found,
                        attribute,
                    });
                }
            }
        }
        Ok(Card(Index::ALL[usize::from(index)]))
    }
}

/// A text that is not a [`Card`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseCardError {
    /// The text has not four characters.
    Length {
        /// The text.
        text: Excerpt,
        /// How many characters it has.
        chars: usize,
    },
    /// A character is not a value of the attribute whose place it stands in.
    Letter {
        /// The text.
        text: Excerpt,
        /// The character.
        found: char,
        /// The attribute.
        attribute: Attribute,
    },
}

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseCardError::Length { text, chars } => {
                write!(f, "{text}: a card is 4 characters such as 2rho, this has {chars}")
            }
            ParseCardError::Letter { text, found, attribute } => {
                let [a, b, c] = Value::of(*attribute).map(Value::letter);
                write!(f, "{text}: `{}` is not a {attribute} ({a}, {b}, {c})", Visible(*found))
            }
        }
    }
}

impl Error for ParseCardError {}
