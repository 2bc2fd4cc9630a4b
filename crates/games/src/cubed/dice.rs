//! The faces of the 42 dice (CU-B2).
//!
//! No source gives the real faces, so they are data that the owner of the dice can replace.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::num::NonZeroU32;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use serde_json::{Value as Json, json};
use tercet_cards::{Color, Face, Number, Rolled, Shape};
use tercet_engine::{Chance, ConfigError, Pool};

use super::{
    die::{Die, N_DICE},
    fields::{Fields, first},
};
use crate::words::words;

/// How many faces a die has.
pub const N_FACES: usize = 6;

/// The option that holds them.
const DICE: &str = "dice";

const SIX: NonZeroU32 = NonZeroU32::new(N_FACES as u32).expect("six is not zero");

/// The six faces of one die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Faces(pub [Rolled; N_FACES]);

impl Faces {
    /// The die is rolled: each of its six sides is as likely.
    pub fn roll(self, chance: &mut dyn Chance) -> Rolled {
        let side = chance.draw(SIX, &self) as usize;
        self.0[side % N_FACES]
    }
}

/// A script names the face that comes up, as `3po` or `*`.
impl Pool for Faces {
    fn position(&self, name: &str) -> Option<u32> {
        let face: Rolled = name.parse().ok()?;
        self.0.iter().position(|&other| other == face).map(|side| side as u32)
    }

    fn name(&self, at: u32) -> String {
        self.0.get(at as usize).map(ToString::to_string).unwrap_or_default()
    }
}

words! {
    /// The sets of dice that come with the game.
    Preset {
        /// Each face eight times, a Joker on 36 of the dice.
        Balanced36 = "balanced-36",
        /// Each face nine times, a Joker on nine of the dice.
        Sparse9 = "sparse-9",
        /// A Joker on every die; 21 faces eight times, six faces seven times.
        OnePerDie42 = "one-per-die-42",
    }
}

impl Preset {
    /// How many dice have a Joker: the first ones.
    const fn n_jokers(self) -> u8 {
        match self {
            Preset::Balanced36 => 36,
            Preset::Sparse9 => 9,
            Preset::OnePerDie42 => N_DICE,
        }
    }

    /// The dice: regular faces are dealt out one by one, every eleventh of the 27.
    ///
    /// Eleven and 27 have no common divisor, so all faces come before one comes again,
    /// and neighbors in this order differ in every attribute soon enough.
    #[must_use]
    pub fn dice(self) -> Dice {
        let mut next = 0_u32;
        let mut regular = || {
            let face = Face::from_index((next * 11 % 27) as u8);
            next += 1;
            face.map_or(Rolled::Joker, Rolled::Face)
        };
        let faces = (0..N_DICE).map(|die| {
            let mut faces = [Rolled::Joker; N_FACES];
            let n_regular = if die < self.n_jokers() { N_FACES - 1 } else { N_FACES };
            faces[..n_regular].fill_with(&mut regular);
            Faces(faces)
        });
        Dice { faces: faces.collect(), id: self.word().to_owned() }
    }
}

/// The faces of all dice.
///
/// Written as the name of a preset, or as an object with `id` and `dice`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    id: String,
    faces: Vec<Faces>,
}

impl Dice {
    /// Their name.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The faces of one die, if it exists.
    #[must_use]
    pub fn faces(&self, die: Die) -> Option<Faces> {
        self.faces.get(usize::from(die.0)).copied()
    }

    /// All dice in order.
    #[must_use]
    pub fn all(&self) -> &[Faces] {
        &self.faces
    }

    /// The fields of an object that describes some.
    pub const FIELDS: &[&str] = &["id", "dice"];

    /// Reads the option `dice`: a name, or an object of the schema.
    ///
    /// # Errors
    /// Every field that is wrong.
    pub(super) fn read(json: &Json) -> Result<Dice, Vec<ConfigError>> {
        let preset = Preset::ALL.iter().find(|preset| *json == preset.word());
        match (preset, json) {
            (Some(preset), _) => Ok(preset.dice()),
            (None, Json::Object(fields)) => read_object(Fields::new(DICE, Self::FIELDS, fields)),
            _ => Err([ConfigError::new(DICE, json, "the name of dice".to_owned())].into()),
        }
    }
}

fn read_object(mut fields: Fields<'_>) -> Result<Dice, Vec<ConfigError>> {
    let id = fields.id();
    let faces = read_dice(&mut fields);
    let dice = || Some(Dice { id: id?, faces: faces? });
    fields.finish(dice())
}

fn read_dice(fields: &mut Fields<'_>) -> Option<Vec<Faces>> {
    let json = fields.get("dice");
    let list = json.as_array().filter(|list| list.len() == usize::from(N_DICE));
    let Some(list) = list else {
        fields.wrong("dice", json, format!("a list of {N_DICE} dice with id and faces"));
        return None;
    };
    let mut faces = Vec::new();
    for (i, json) in list.iter().enumerate() {
        match read_die(i, json) {
            Ok(six) => faces.push(six),
            Err((path, json, allowed)) => fields.wrong(&path, json, allowed),
        }
    }
    (faces.len() == list.len()).then_some(faces)
}

/// A field below `dice`, what stood there, and what may.
type Wrong<'a> = (String, &'a Json, String);

fn read_die(i: usize, json: &Json) -> Result<Faces, Wrong<'_>> {
    let fields = json.as_object().filter(|fields| fields.len() == 2);
    let pair = fields.map(|fields| (fields.get("id"), fields.get("faces")));
    let Some((Some(id), Some(list))) = pair else {
        return Err((format!("dice.{i}"), json, "an object with id and faces".to_owned()));
    };
    if id.as_u64() != u64::try_from(i).ok() {
        return Err((
            format!("dice.{i}.id"),
            id,
            format!("{i}, as it is the die after {i} others"),
        ));
    }
    let six = list.as_array().and_then(|list| <&[Json; N_FACES]>::try_from(list.as_slice()).ok());
    let Some(six) = six else {
        return Err((format!("dice.{i}.faces"), list, format!("a list of {N_FACES} faces")));
    };
    let mut faces = [Rolled::Joker; N_FACES];
    for (side, (into, json)) in faces.iter_mut().zip(six).enumerate() {
        let Some(face) = json.as_str().and_then(read_face) else {
            let allowed = "a face such as \"3po\" or \"3-purple-oval\", or \"*\" or \"JOKER\"";
            return Err((format!("dice.{i}.faces.{side}"), json, allowed.to_owned()));
        };
        *into = face;
    }
    if faces.iter().filter(|&&face| face == Rolled::Joker).count() > 1 {
        return Err((format!("dice.{i}.faces"), list, "at most one Joker".to_owned()));
    }
    Ok(Faces(faces))
}

/// A face in the notation, or in words as data files spell it.
fn read_face(text: &str) -> Option<Rolled> {
    if text == "JOKER" {
        return Some(Rolled::Joker);
    }
    if let Ok(face) = text.parse() {
        return Some(face);
    }
    let mut words = text.split('-');
    let number: Number = words.next()?.parse().ok()?;
    let color: Color = words.next()?.parse().ok()?;
    let symbol: Shape = words.next()?.parse().ok()?;
    words.next().is_none().then_some(Rolled::Face(Face::new(number, color, symbol)))
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if Preset::ALL.iter().any(|preset| preset.word() == self.id && preset.dice() == *self) {
            return serializer.serialize_str(&self.id);
        }
        let dice: Vec<Json> = self
            .faces
            .iter()
            .enumerate()
            .map(|(id, faces)| json!({ "id": id, "faces": faces.0 }))
            .collect();
        json!({ "id": self.id, "dice": dice }).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Dice::read(&Json::deserialize(deserializer)?)
            .map_err(|errors| D::Error::custom(first(&errors)))
    }
}
