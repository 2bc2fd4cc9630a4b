//! Small signs of our own, drawn with lines.

use leptos::prelude::*;

/// A sign; words beside it or a label say what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Icon {
    /// Back to where one came from.
    Back,
    /// Close.
    Close,
    /// The rules.
    Book,
    /// What one can change.
    Settings,
    /// Talk.
    Chat,
    /// Share.
    Share,
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// An eye that watches.
    Eye,
    /// Right.
    Check,
    /// A hint.
    Bulb,
    /// Pause.
    Pause,
    /// Go on.
    Play,
    /// Take back.
    Undo,
    /// Cards that are not dealt yet.
    Deck,
    /// The host.
    Crown,
    /// A copy.
    Copy,
    /// Add.
    Plus,
    /// Less.
    Minus,
    /// A calendar.
    Calendar,
    /// See a part larger.
    ZoomIn,
    /// See more of it.
    ZoomOut,
    /// A finger on something.
    Finger,
    /// A flag: one stops here.
    Flag,
    /// A day earlier, a step back.
    Earlier,
    /// A day later, a step on.
    Later,
}

impl Icon {
    const fn path(self) -> &'static str {
        match self {
            Icon::Back => "M15 5l-7 7 7 7",
            Icon::Close => "M6 6l12 12M18 6L6 18",
            Icon::Book => {
                "M4 5c3-1.5 6-1.5 8 0 2-1.5 5-1.5 8 0v13c-3-1.5-6-1.5-8 0-2-1.5-5-1.5-8 0zM12 5v13"
            }
            Icon::Settings => {
                "M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0"
            }
            Icon::Chat => {
                "M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-5 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z"
            }
            Icon::Share => "M12 15V4M8 8l4-4 4 4M5 12v7h14v-7",
            Icon::Person => {
                "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c1-4 4-5.5 7.5-5.5s6.500 1.500 7.500 5.500"
            }
            Icon::Bot => {
                "M6 9h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1zM12 9V5M9.500 13.500v1M14.500 13.500v1M11 5h2"
            }
            Icon::Eye => {
                "M3 12c2.500-4.500 5.500-6.500 9-6.500s6.500 2 9 6.500c-2.500 4.500-5.500 6.500-9 6.500S5.500 16.500 3 12zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z"
            }
            Icon::Check => "M5 12.500l4.500 4.500L19 7.500",
            Icon::Bulb => {
                "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.7.600 1 1.300 1 2.100h5c0-.8.300-1.500 1-2.100A6 6 0 0 0 12 3z"
            }
            Icon::Pause => "M9 6v12M15 6v12",
            Icon::Play => "M8 5.500l10 6.500-10 6.500z",
            Icon::Undo => "M9 8H15a4.500 4.500 0 0 1 0 9H8M9 8l3-3M9 8l3 3",
            Icon::Deck => {
                "M7 4h9a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM9 20.500h10.500V7"
            }
            Icon::Crown => "M4 17h16M5 14L4 7l5 3 3-5 3 5 5-3-1 7z",
            Icon::Copy => "M9 9h10v10H9zM5 15V5h10",
            Icon::Plus => "M12 5v14M5 12h14",
            Icon::Minus => "M5 12h14",
            Icon::Earlier => "M14 6l-6 6 6 6",
            Icon::Later => "M10 6l6 6-6 6",
            Icon::ZoomIn => {
                "M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L20 20M8 10.500h5M10.500 8v5"
            }
            Icon::ZoomOut => {
                "M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L20 20M8 10.500h5"
            }
            Icon::Calendar => "M5 6h14v13H5zM5 10h14M9 4v3M15 4v3",
            Icon::Finger => {
                "M9.500 12.500V4.500a1.500 1.500 0 0 1 3 0V11M12.500 10.500a1.500 1.500 0 0 1 3 0V12M15.500 11.500a1.500 1.500 0 0 1 3 0V15.500c0 3-2.200 5.500-5.200 5.500-2.300 0-3.700-1-4.900-2.900L5.200 14.600a1.400 1.400 0 0 1 2.200-1.700l2.100 2"
            }
            Icon::Flag => "M6 21V4.500M6 5c4-2 7 2 12 0v8.500c-5 2-8-2-12 0",
        }
    }
}

/// Draws a sign.
#[component]
pub(crate) fn Sign(icon: Icon) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor"
            stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
            <path d=icon.path() />
        </svg>
    }
}

/// A button that is only a sign, with its meaning for those who listen and as a hint.
#[component]
pub(crate) fn SignButton(
    icon: Icon,
    /// What it does.
    #[prop(into)]
    label: Signal<String>,
    /// Does it.
    press: impl Fn() + 'static,
    #[prop(optional, into)] test: Option<&'static str>,
) -> impl IntoView {
    view! {
        <button type="button" class="sign" data-test=test title=move || label.get()
            aria-label=move || label.get() on:click=move |_| press()>
            <Sign icon />
        </button>
    }
}
