//! A link to a table, to copy or to photograph.

use core::fmt::Write as _;

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};
use tercet_texts::{table as words, waiting};

use crate::{
    parts::icon::{Icon, Sign},
    settings::{Words, language, say},
    speech::{self, Tone},
};

/// The link to a table.
#[component]
pub(crate) fn ShareCard(code: String) -> impl IntoView {
    let origin = web_sys::window().and_then(|window| window.location().origin().ok());
    let link = format!("{}/table/{code}", origin.unwrap_or_default());
    let shown = link.clone();
    let (large, pictured) = (grouped(&code), link.clone());
    let copy = move |_| {
        if let Some(window) = web_sys::window() {
            let _ = window.navigator().clipboard().write_text(&link);
            speech::note(Tone::Good, words::copied(language()));
        }
    };
    view! {
        <section class="panel share">
            <h2>{say(words::invite)}</h2>
            <QrPicture link=pictured label=words::qr />
            <p class="code"><span class="quiet">{say(waiting::code)}</span><b data-test="large-code">{large}</b></p>
            <p class="link" data-test="link">{shown}</p>
            <button type="button" class="plain" on:click=copy>
                <Sign icon=Icon::Copy />{say(words::copy_button)}
            </button>
        </section>
    }
}

/// A link as a picture that a camera reads.
#[component]
pub(crate) fn QrPicture(link: String, label: Words) -> impl IntoView {
    picture(&link).map(|Picture { size, path }| {
        view! {
            <svg class="qr" role="img" viewBox=format!("-3 -3 {0} {0}", size + 6)
                aria-label=say(label) shape-rendering="crispEdges">
                <rect x="-3" y="-3" width="100%" height="100%" fill="#fff" />
                <path d=path fill="#111" />
            </svg>
        }
    })
}

/// A code as it is read out: in halves.
fn grouped(code: &str) -> String {
    match code.split_at_checked(code.len() / 2) {
        Some((first, second)) => format!("{first} {second}"),
        None => code.to_owned(),
    }
}

/// A code that a camera reads.
struct Picture {
    /// How many squares wide and high.
    size: i32,
    /// All dark squares as one path.
    path: String,
}

fn picture(link: &str) -> Option<Picture> {
    let code = QrCode::encode_text(link, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|&x| code.get_module(x, y)) {
            let _ = write!(path, "M{x} {y}h1v1h-1z");
        }
    }
    Some(Picture { size, path })
}

#[cfg(test)]
mod tests {
    use super::{grouped, picture};

    #[test]
    fn a_code_is_read_out_in_halves() {
        assert_eq!(grouped("K7QX0M2R9Z"), "K7QX0 M2R9Z");
    }

    #[test]
    fn a_link_of_a_table_fits_into_a_small_code() {
        let picture = picture("https://tercet.example/table/ABCDE12345").unwrap();
        assert!(picture.size <= 33, "{} squares are too small for a camera", picture.size);
        assert!(picture.path.starts_with("M0 0h1v1h-1z"), "the corner has a finder pattern");
    }
}
