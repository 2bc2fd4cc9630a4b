//! The feelings people show each other, drawn by us: the same on every system.

use leptos::prelude::*;
use tercet_protocol::client::Emote;

/// What is drawn: filled shapes first, then lines over them.
struct Drawing {
    /// A shape in the color of the feeling.
    filled: &'static str,
    /// Which color: `face`, `hand` or `heart`.
    color: &'static str,
    /// Lines.
    lines: &'static str,
}

/// A round face.
const FACE: &str = "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z";
/// An open hand, with four fingers and a thumb.
const HAND: &str = "M8 12V5.500a1.300 1.300 0 0 1 2.600 0V4a1.300 1.300 0 0 1 2.600 0v1.200a1.300 1.300 0 0 1 2.600 0V7a1.300 1.300 0 0 1 2.500.2V14c0 4-2.600 7-6 7-2.800 0-4.300-1.200-5.700-3.600L4.300 14.200a1.400 1.400 0 0 1 2.200-1.700z";

const fn drawing(emote: Emote) -> Drawing {
    let (filled, color, lines) = match emote {
        Emote::Wave => (
            HAND,
            "hand",
            "M10.600 5.500V11M13.200 5V11M15.800 6.500V11M2.500 6.500c.3-1.600 1.200-2.800 2.500-3.500M20.500 18.500c1-.8 1.500-1.800 1.600-3",
        ),
        Emote::Clap => (
            "M4 13.500l5.500-6a1.300 1.300 0 0 1 1.900 1.700l1.900-2a1.300 1.300 0 0 1 1.900 1.800l1.300-1.300a1.300 1.300 0 0 1 1.800 1.800c1.300 2.700 1 6.200-1.200 8.700-2.600 3-7 3.200-9.900.6S3 15.500 4 13.500z",
            "hand",
            "M11.400 9.200l-3.600 4M15.200 9l-4.400 4.800M16.500 3.500v2M20 5l-1.300 1.500M21.500 9h-2",
        ),
        Emote::ThumbsUp => (
            "M8 11l3.500-7.500c1.500 0 2.500 1 2.500 2.500v3.500h4.500a2 2 0 0 1 2 2.400l-1.200 6a2.500 2.500 0 0 1-2.500 2.100H8zM3.500 11H6v9H3.500z",
            "hand",
            "M14 9.500v1.500M17.500 13h2.700M17 16h2.700",
        ),
        Emote::Laugh => (
            FACE,
            "face",
            "M7 9.500c.6-1 1.900-1 2.500 0M14.500 9.500c.6-1 1.900-1 2.500 0M7 13.500h10c-.5 3-2.500 4.500-5 4.500s-4.500-1.500-5-4.500z",
        ),
        Emote::Wow => (
            FACE,
            "face",
            "M8.500 9v.5M15.500 9v.5M7 6.500c.8-.7 1.800-.8 2.600-.4M17 6.500c-.8-.7-1.800-.8-2.600-.4M12 13.200c1.500 0 2.300 1.100 2.300 2.400S13.500 18 12 18s-2.300-1.100-2.300-2.400.8-2.400 2.300-2.400z",
        ),
        Emote::Sad => (
            FACE,
            "face",
            "M8.500 10v.5M15.500 10v.5M6.800 8.200c1-.2 1.900-.7 2.500-1.500M17.200 8.200c-1-.2-1.900-.7-2.500-1.500M8.200 17c.8-1.600 2.200-2.400 3.800-2.400s3 .8 3.800 2.400",
        ),
        Emote::Think => (
            FACE,
            "face",
            "M8.500 9.500v.5M15.500 9v.5M14 6.300c1-.6 2.200-.5 3 .1M7 7.300h2.800M9 15.500c1.600-1 3.600-1.200 5.700-.7M7 20c0-2 .8-3 2.500-3.200",
        ),
        Emote::Heart => (
            "M12 20.500C6 16.500 3 13 3 9.200 3 6.400 5 4.500 7.500 4.500c1.900 0 3.500 1 4.500 2.800 1-1.800 2.600-2.800 4.500-2.800C19 4.500 21 6.400 21 9.200c0 3.800-3 7.300-9 11.300z",
            "heart",
            "M7 8.500c.3-.8.8-1.200 1.500-1.300",
        ),
    };
    Drawing { filled, color, lines }
}

/// Draws a feeling.
#[component]
pub(crate) fn Feeling(emote: Emote) -> impl IntoView {
    let Drawing { filled, color, lines } = drawing(emote);
    view! {
        <svg class=format!("drawn-feeling {color}") viewBox="0 0 24 24" aria-hidden="true">
            <path class="filled" d=filled /><path class="lines" d=lines />
        </svg>
    }
}
