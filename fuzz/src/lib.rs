//! What the fuzz targets have in common: properties of whatever could be read.

use core::{
    fmt::{Debug, Display},
    str::FromStr,
};

use serde::{Serialize, de::DeserializeOwned};
use tercet_json::small;

/// A text that can be read is written in a form that is read to the same value.
pub fn text_again<T: FromStr<Err: Debug> + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let written = value.to_string();
        let again: T = written.parse().unwrap_or_else(|error| panic!("{written:?}: {error:?}"));
        assert_eq!(again, value, "{text:?} was written as {written:?}");
    }
}

/// JSON that can be read is written in a form that is read, and written the same.
pub fn json_again<T: DeserializeOwned + Serialize>(bytes: &[u8]) {
    if let Ok(value) = serde_json::from_slice::<T>(bytes) {
        let written = serde_json::to_string(&value).expect("what was read can be written");
        let again: T =
            serde_json::from_str(&written).unwrap_or_else(|error| panic!("{written}: {error}"));
        assert_eq!(serde_json::to_string(&again).expect("JSON"), written);
        small_again::<T>(&written);
    }
    // A struct that stands in an array is read by one and not by the other.
    if let Ok(text) = core::str::from_utf8(bytes)
        && let Ok(value) = small::from_str::<T>(text)
    {
        let usual: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let written = serde_json::to_string(&value).expect("JSON");
        assert_eq!(serde_json::to_string(&usual).expect("JSON"), written);
    }
}

/// What the page and its worker read and write with does the same.
fn small_again<T: DeserializeOwned + Serialize>(written: &str) {
    let value: T = small::from_str(written).unwrap_or_else(|error| panic!("{written}: {error}"));
    assert_eq!(small::to_string(&value).expect("JSON"), written);
}

/// Calls a macro with every game's rules.
#[macro_export]
macro_rules! for_each_game {
    ($call:ident) => {
        $call!(tercet_games::classic::Classic);
        $call!(tercet_games::eclaireur::Eclaireur);
        $call!(tercet_games::chipset::ChipSet);
        $call!(tercet_games::setup::SetUp);
        $call!(tercet_games::coopset::CoopSet);
        $call!(tercet_games::twenty::Twenty);
        $call!(tercet_games::cubed::Cubed);
        $call!(tercet_games::handheld::Handheld);
    };
}
