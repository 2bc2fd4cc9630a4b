//! Reading and writing with serde: everything as the text it is printed as.

use core::{fmt, marker::PhantomData, str::FromStr};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error, SeqAccess, Visitor},
};

use crate::{
    Agreement, Attribute, Card, Cards, Color, Face, Number, Placed, Rolled, Shading, Shape, Triple,
    Value, Verdict,
};

/// Reads a text and parses it.
struct Text<T> {
    expected: &'static str,
    parsed: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Views are full of cards, and a server writes many views: no formatter is needed for them.
impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let letters = self.letters();
        serializer.serialize_str(str::from_utf8(&letters).expect("letters are ASCII"))
    }
}

macro_rules! written_as_text {
    ($($type:ty,)*) => { $(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )* };
}

written_as_text! {
    Attribute, Value, Number, Color, Shading, Shape, Face, Rolled, Placed,
}

macro_rules! read_from_text {
    ($($type:ty, $expected:literal;)*) => { $(
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Text { expected: $expected, parsed: PhantomData })
            }
        }
    )* };
}

read_from_text! {
    Attribute, "the name of an attribute";
    Value, "the word for a value";
    Number, "a number of symbols, as a text";
    Color, "the word for a color";
    Shading, "the word for a shading";
    Shape, "the word for a shape";
    Card, "a card such as \"2rho\"";
    Face, "a die face such as \"3po\"";
    Rolled, "a rolled die such as \"3po\" or \"*\"";
    Placed, "a placed die such as \"3po\" or \"*3po\"";
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        struct Distinct;

        impl<'de> Visitor<'de> for Distinct {
            type Value = Cards;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an array of different cards")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Cards, A::Error> {
                let mut cards = Cards::EMPTY;
                while let Some(card) = seq.next_element()? {
                    if !cards.insert(card) {
                        return Err(A::Error::custom(format_args!(
                            "{card} is named more than once"
                        )));
                    }
                }
                Ok(cards)
            }
        }

        deserializer.deserialize_seq(Distinct)
    }
}

impl Serialize for Triple {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Triple {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Triple, D::Error> {
        struct Three;

        impl<'de> Visitor<'de> for Three {
            type Value = Triple;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an array of three different cards")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Triple, A::Error> {
                let mut cards = [Card::FIRST; 3];
                let mut n_cards = 0;
                while let Some(card) = seq.next_element()? {
                    if let Some(place) = cards.get_mut(n_cards) {
                        *place = card;
                    }
                    n_cards += 1;
                }
                if n_cards != cards.len() {
                    return Err(A::Error::invalid_length(n_cards, &self));
                }
                Triple::new(cards).map_err(A::Error::custom)
            }
        }

        deserializer.deserialize_seq(Three)
    }
}

/// A [`Verdict`] as an object with a field per attribute.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Verdict", deny_unknown_fields)]
struct Fields {
    number: Agreement,
    color: Agreement,
    shading: Agreement,
    shape: Agreement,
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [number, color, shading, shape] = Attribute::ALL.map(|attribute| self.get(attribute));
        Fields { number, color, shading, shape }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Verdict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Verdict, D::Error> {
        let Fields { number, color, shading, shape } = Fields::deserialize(deserializer)?;
        Verdict::new([number, color, shading, shape])
            .ok_or_else(|| D::Error::custom("no three cards agree and differ like this"))
    }
}
