//! The printed board: its size, the logo and the bonus squares (CU-B1).
//!
//! No source gives the real board, so it is data that the owner of one can replace.

use alloc::{borrow::ToOwned, format, string::String, vec::Vec};
use core::ops::RangeInclusive;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use serde_json::{Value as Json, json};
use tercet_engine::ConfigError;

use super::{
    fields::{Fields, first},
    square::{Square, Window},
};

/// How many rows and columns a board can have: at least a square for every die.
pub const SIDE: RangeInclusive<u32> = 7..=25;
/// What a bonus square can be worth.
pub const BONUS_POINTS: RangeInclusive<u32> = 1..=20;
/// The option that holds it.
const BOARD: &str = "board";

/// A square that gives points to the first who plays a die on it (CU-S4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bonus {
    /// Where it is.
    pub square: Square,
    /// What it gives.
    pub points: u8,
}

/// A board without dice.
///
/// Written as `"default-13"`, or as an object with `id`, `rows`, `cols`, `logo` and `bonus`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    id: String,
    rows: u8,
    cols: u8,
    logo: Window,
    bonus: Vec<Bonus>,
}

impl Layout {
    /// The names of the boards that come with the game.
    pub const PRESETS: &[&str] = &["default-13"];
    /// The fields of an object that describes one.
    pub const FIELDS: &[&str] = &["id", "rows", "cols", "logo", "bonus"];

    /// The board of 13 by 13 squares, alike under all rotations and reflections.
    #[must_use]
    pub fn default_13() -> Layout {
        let mut bonus = Vec::new();
        let center: i8 = 6;
        for row in -6..=6_i8 {
            for col in -6..=6_i8 {
                let points = match (row.abs(), col.abs()) {
                    (2, 2) => 1,
                    (0, 4) | (4, 0) => 2,
                    (4, 4) => 3,
                    (0, 6) | (6, 0) => 4,
                    (6, 6) => 5,
                    _ => continue,
                };
                let at = |offset: i8| (center + offset).unsigned_abs();
                bonus.push(Bonus { square: Square { row: at(row), col: at(col) }, points });
            }
        }
        let logo = Window { from: Square { row: 6, col: 5 }, axis: super::square::Axis::Row };
        Layout { id: Self::PRESETS[0].to_owned(), rows: 13, cols: 13, logo, bonus }
    }

    /// Its name.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How many rows it has.
    #[must_use]
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// How many columns it has.
    #[must_use]
    pub fn cols(&self) -> u8 {
        self.cols
    }

    /// The three squares of the opening SET.
    #[must_use]
    pub fn logo(&self) -> Window {
        self.logo
    }

    /// The bonus squares.
    #[must_use]
    pub fn bonus(&self) -> &[Bonus] {
        &self.bonus
    }

    /// What the first die on this square gives.
    #[must_use]
    pub fn bonus_at(&self, square: Square) -> u8 {
        let found = self.bonus.iter().find(|bonus| bonus.square == square);
        found.map_or(0, |bonus| bonus.points)
    }

    /// Whether a square is on the board.
    #[must_use]
    pub fn contains(&self, square: Square) -> bool {
        square.row < self.rows && square.col < self.cols
    }

    /// Reads the option `board`: a name, or an object of the schema.
    ///
    /// # Errors
    /// Every field that is wrong.
    pub(super) fn read(json: &Json) -> Result<Layout, Vec<ConfigError>> {
        match json {
            Json::Object(fields) => read_object(Fields::new(BOARD, Self::FIELDS, fields)),
            _ if *json == Self::PRESETS[0] => Ok(Layout::default_13()),
            _ => Err([ConfigError::new(BOARD, json, "the name of a board".to_owned())].into()),
        }
    }
}

fn read_object(mut fields: Fields<'_>) -> Result<Layout, Vec<ConfigError>> {
    let id = fields.id();
    let rows = read_side(&mut fields, "rows");
    let cols = read_side(&mut fields, "cols");
    let inside = Square { row: rows.unwrap_or(u8::MAX), col: cols.unwrap_or(u8::MAX) };
    let logo = read_logo(&mut fields, inside);
    let bonus = read_bonus(&mut fields, inside, logo);
    let layout = || Some(Layout { id: id?, rows: rows?, cols: cols?, logo: logo?, bonus });
    fields.finish(layout())
}

fn read_side(fields: &mut Fields<'_>, name: &'static str) -> Option<u8> {
    let json = fields.get(name);
    let side = small(json).filter(|&side| SIDE.contains(&side.into()));
    if side.is_none() {
        fields.wrong(name, json, format!("{} to {}", SIDE.start(), SIDE.end()));
    }
    side
}

fn read_logo(fields: &mut Fields<'_>, inside: Square) -> Option<Window> {
    let json = fields.get("logo");
    let squares: Option<Vec<Square>> =
        json.as_array().and_then(|pairs| pairs.iter().map(pair).collect());
    let window = squares.and_then(|squares| Window::of(<[Square; 3]>::try_from(squares).ok()?));
    let window = window.filter(|w| w.squares().iter().all(|&square| is_before(square, inside)));
    if window.is_none() {
        let allowed = "three neighboring squares [row, column] of one row or column, in order, \
                       on the board";
        fields.wrong("logo", json, allowed);
    }
    window
}

fn pair(json: &Json) -> Option<Square> {
    match json.as_array()?.as_slice() {
        [row, col] => Some(Square { row: small(row)?, col: small(col)? }),
        _ => None,
    }
}

fn small(json: &Json) -> Option<u8> {
    u8::try_from(json.as_u64()?).ok()
}

fn is_before(square: Square, inside: Square) -> bool {
    square.row < inside.row && square.col < inside.col
}

fn read_bonus(fields: &mut Fields<'_>, inside: Square, logo: Option<Window>) -> Vec<Bonus> {
    let json = fields.get("bonus");
    let Some(list) = json.as_array() else {
        fields.wrong("bonus", json, "a list of objects with r, c, points");
        return Vec::new();
    };
    let mut bonus: Vec<Bonus> = Vec::new();
    for (i, json) in list.iter().enumerate() {
        let mut wrong = |allowed: String| fields.wrong(&format!("bonus.{i}"), json, allowed);
        let Some(one) = one_bonus(json) else {
            let (least, most) = (BONUS_POINTS.start(), BONUS_POINTS.end());
            wrong(format!("an object with r, c and points from {least} to {most}"));
            continue;
        };
        if !is_before(one.square, inside) {
            wrong("a square of the board".to_owned());
        } else if logo.is_some_and(|logo| logo.squares().contains(&one.square)) {
            wrong("a square that is not of the logo".to_owned());
        } else if bonus.iter().any(|other| other.square == one.square) {
            wrong("a square that is not in the list before".to_owned());
        } else {
            bonus.push(one);
        }
    }
    bonus.sort_by_key(|bonus| bonus.square);
    bonus
}

fn one_bonus(json: &Json) -> Option<Bonus> {
    let fields = json.as_object().filter(|fields| fields.len() == 3)?;
    let square = Square { row: small(fields.get("r")?)?, col: small(fields.get("c")?)? };
    let points = small(fields.get("points")?)?;
    BONUS_POINTS.contains(&points.into()).then_some(Bonus { square, points })
}

impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if *self == Layout::default_13() {
            return serializer.serialize_str(&self.id);
        }
        let logo = self.logo.squares().map(|square| [square.row, square.col]);
        let bonus: Vec<Json> = self
            .bonus
            .iter()
            .map(|one| json!({ "r": one.square.row, "c": one.square.col, "points": one.points }))
            .collect();
        json!({
            "id": self.id, "rows": self.rows, "cols": self.cols, "logo": logo, "bonus": bonus,
        })
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Layout {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Layout::read(&Json::deserialize(deserializer)?)
            .map_err(|errors| D::Error::custom(first(&errors)))
    }
}
