//! Time as the page measures it.

use tercet_client::LocalTime;

/// Milliseconds since the page was loaded, never backwards.
pub(crate) fn now() -> LocalTime {
    let millis = web_sys::window()
        .and_then(|window| window.performance())
        .map_or(0.0, |performance| performance.now());
    LocalTime(millis as u64)
}

/// Milliseconds since 1970.
pub(crate) fn wall() -> f64 {
    js_sys::Date::now()
}

/// A number nobody can guess.
pub(crate) fn random() -> u64 {
    let mut bytes = [0; 8];
    let filled = web_sys::window()
        .and_then(|window| window.crypto().ok())
        .is_some_and(|crypto| crypto.get_random_values_with_u8_array(&mut bytes).is_ok());
    if filled { u64::from_le_bytes(bytes) } else { wall() as u64 }
}
