//! A text as a file of the person.

use js_sys::Array;
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// Offers a text as a file with this name.
pub(crate) fn text(name: &str, text: &str) {
    let _ = offer(name, text);
}

fn offer(name: &str, text: &str) -> Option<()> {
    let options = BlobPropertyBag::new();
    options.set_type("text/plain;charset=utf-8");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options).ok()?;
    let url = Url::create_object_url_with_blob(&blob).ok()?;
    let document = web_sys::window()?.document()?;
    let link: HtmlAnchorElement = document.create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&url).ok()
}

/// A file name of a game and the day on which it was played, of which the time is left out.
pub(crate) fn record_name(game: &str, date: Option<&str>) -> String {
    let day: String =
        date.into_iter().flat_map(str::chars).take_while(|c| *c != 'T' && *c != ' ').collect();
    let is_day = day.len() == 10 && day.chars().all(|c| c.is_ascii_digit() || c == '-');
    if is_day { format!("tercet-{game}-{day}.game") } else { format!("tercet-{game}.game") }
}

#[cfg(test)]
mod tests {
    use super::record_name;

    #[test]
    fn a_file_is_called_after_its_game_and_day() {
        assert_eq!(
            record_name("classic", Some("2026-11-18T09:30:00Z")),
            "tercet-classic-2026-11-18.game"
        );
        assert_eq!(record_name("cubed", Some("2026-11-18")), "tercet-cubed-2026-11-18.game");
        assert_eq!(
            [record_name("setup", None), record_name("setup", Some("../x"))],
            ["tercet-setup.game"; 2]
        );
    }
}
