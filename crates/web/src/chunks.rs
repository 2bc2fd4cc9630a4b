//! What is split off from the page and loaded when it is first needed.
//!
//! The lobby and the classic table are loaded at once, everything else is a
//! part: `part!` makes a function that shows it. The boards are parts too; each
//! game has its own in its folder. The bundler finds the parts in
//! the compiled program by what the macro leaves there; code and texts that
//! only some parts need go with them.

use leptos::prelude::*;

use crate::{
    help::HelpText,
    lab::LabPage,
    lazy_view,
    learn::LearnPage,
    lobby::{InForce, Matchmaker, NewTable},
    profile::ProfilePage,
    puzzle::PuzzlePage,
    replay::ReplayPage,
    review::ReviewPage,
    session::{Play, Session},
    settings_sheet::SettingsPanel,
    table::{BotPicker, Introduction, ResultSheet, Talk, WaitingRoom},
};

/// `show, draw, load(argument: Type) => view` makes three functions: `show` shows
/// the view when it is loaded, `draw` is where the program is cut, and `load`
/// begins to load what is behind it.
macro_rules! part {
    ($(#[$doc:meta])* $show:ident, $draw:ident, $load:ident($($argument:ident: $of:ty),*) => $view:expr) => {
        $(#[$doc])*
        #[allow(clippy::clone_on_copy)] // Texts are cloned, signals are copied.
        pub(crate) fn $show($($argument: $of),*) -> ::leptos::prelude::AnyView {
            $crate::lazy_view::shown(
                || Box::pin($load()),
                ::std::rc::Rc::new(move || Box::pin($draw($($argument.clone()),*))),
            )
        }

        #[::leptos::wasm_split::wasm_split($show, fallible, wasm_split_path = ::leptos::wasm_split, preload($load))]
        fn $draw($($argument: $of),*)
        -> Result<::leptos::prelude::AnyView, ::leptos::wasm_split::SplitLoaderError> {
            Ok(::leptos::prelude::IntoAny::into_any($view))
        }
    };
}

pub(crate) use part;

part! {
    /// The page of a new table.
    new_table, draw_new_table, load_new_table(topic: String, invites: bool) => view! { <NewTable topic invites /> }
}
part! {
    /// The way to a table where other people are.
    people, draw_people, load_people() => view! { <Matchmaker /> }
}
part! {
    /// The puzzle of a day.
    puzzle, draw_puzzle, load_puzzle(date: Option<String>) => view! { <PuzzlePage date /> }
}
part! {
    /// A game that has ended.
    replay, draw_replay, load_replay(game: Option<String>) => view! { <ReplayPage game /> }
}
part! {
    /// What somebody missed in a game.
    review, draw_review, load_review(game: String) => view! { <ReviewPage game /> }
}
part! {
    /// A lesson.
    learn, draw_learn, load_learn(topic: String) => view! { <LearnPage topic /> }
}
part! {
    /// One's own games.
    profile, draw_profile, load_profile() => view! { <ProfilePage /> }
}
part! {
    /// Odds, a solver, and layouts without a set.
    lab, draw_lab, load_lab() => view! { <LabPage /> }
}
part! {
    /// The rules of a game.
    help, draw_help, load_help(topic: Signal<String>, edition: Signal<Option<String>>) => view! { <HelpText topic edition /> }
}
part! {
    /// The rules in force at a table.
    in_force, draw_in_force, load_in_force(session: Session) => view! { <InForce session /> }
}
part! {
    /// What one can change.
    settings, draw_settings, load_settings() => view! { <SettingsPanel /> }
}
part! {
    /// A person without a name at a table.
    introduction, draw_introduction, load_introduction(is_named: RwSignal<bool>) => view! { <Introduction is_named /> }
}
part! {
    /// A table before its game.
    waiting, draw_waiting, load_waiting(session: Session) => view! { <WaitingRoom session /> }
}
part! {
    /// Bots for a seat that somebody has left.
    bot_picker, draw_bot_picker, load_bot_picker(session: Session, idx: u8) => view! { <BotPicker session idx /> }
}
part! {
    /// What people say at a table.
    talk, draw_talk, load_talk(session: Session) => view! { <Talk session /> }
}
part! {
    /// How a game ended.
    result, draw_result, load_result(play: Play) => view! { <ResultSheet play /> }
}

/// Begins to load what a game ends with.
pub(crate) fn expect_result() {
    lazy_view::expect(Box::pin(load_result()));
}
