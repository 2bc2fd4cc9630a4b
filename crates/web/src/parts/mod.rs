//! What several boards are made of.

pub(crate) mod buttons;
pub(crate) mod card;
pub(crate) mod chips;
pub(crate) mod countdown;
pub(crate) mod die;
pub(crate) mod feeling;
pub(crate) mod grid;
pub(crate) mod hint;
pub(crate) mod icon;
pub(crate) mod keyboard;
pub(crate) mod language;
pub(crate) mod moment;
pub(crate) mod passing;
pub(crate) mod picking;
pub(crate) mod reading;
pub(crate) mod sheet;
pub(crate) mod spread;
pub(crate) mod table_cards;
pub(crate) mod taking;
pub(crate) mod ticking;
pub(crate) mod trailing;
pub(crate) mod width;
