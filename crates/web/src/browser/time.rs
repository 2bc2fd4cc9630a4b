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

/// Sixty-four hex digits nobody can guess.
pub(crate) fn random_hex() -> String {
    (0..4).map(|_| format!("{:016x}", random())).collect()
}

/// A day as people write it in the language with this tag.
pub(crate) fn written_day(year: u16, month: u8, day: u8, tag: &str) -> String {
    let noon =
        js_sys::Date::new_with_year_month_day_hr(year.into(), i32::from(month) - 1, day.into(), 12);
    let options = js_sys::Object::new();
    // A plain object takes any field.
    let _ = js_sys::Reflect::set(&options, &"dateStyle".into(), &"medium".into());
    noon.to_locale_date_string(tag, &options).into()
}
