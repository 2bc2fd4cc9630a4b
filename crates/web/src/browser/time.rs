//! Time as the page measures it.

use tercet_client::LocalTime;

/// Milliseconds since the page was loaded, never backwards.
pub(crate) fn now() -> LocalTime {
    let millis = web_sys::window()
        .and_then(|window| window.performance())
        .map_or(0.0, |performance| performance.now());
    LocalTime(millis as u64)
}

/// Whether anybody can see the page: the clock of a hidden page stands still, and it asks for nothing.
pub(crate) fn is_looked_at() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document.is_none_or(|document| !document.hidden())
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

/// The day that it is where the person is, as it is written in addresses: `2026-11-16`.
pub(crate) fn today() -> String {
    let now = js_sys::Date::new_0();
    format!("{:04}-{:02}-{:02}", now.get_full_year(), now.get_month() + 1, now.get_date())
}

/// A day as people write it in the language with this tag.
pub(crate) fn written_day(year: u16, month: u8, day: u8, tag: &str) -> String {
    // In Portuguese the medium style is a phrase, "3 de nov. de 2026"; beside a title people
    // write digits.
    let fields: &[(&str, &str)] = match tag {
        "pt" => &[("day", "2-digit"), ("month", "2-digit"), ("year", "numeric")],
        _ => &[("dateStyle", "medium")],
    };
    written_as(&noon(year, month, day), tag, fields)
}

/// The middle of a day, where no clock change makes another day of it.
pub(crate) fn noon(year: u16, month: u8, day: u8) -> js_sys::Date {
    js_sys::Date::new_with_year_month_day_hr(year.into(), i32::from(month) - 1, day.into(), 12)
}

/// A moment as people write it in the language with this tag, with these fields of a date.
pub(crate) fn written_as(moment: &js_sys::Date, tag: &str, fields: &[(&str, &str)]) -> String {
    let options = js_sys::Object::new();
    for &(name, value) in fields {
        // A plain object takes any field.
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    moment.to_locale_date_string(tag, &options).into()
}
