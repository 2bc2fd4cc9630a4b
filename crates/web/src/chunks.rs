//! What is split off from the page and loaded when it is first needed.
//!
//! The lobby and the classic table are loaded at once, everything else is a
//! part: `part!` makes a function that shows it. The bundler finds the parts in
//! the compiled program by what the macro leaves there; code and texts that
//! only some parts need go with them.

use std::rc::Rc;

use leptos::{
    prelude::*,
    wasm_split::{SplitLoaderError, wasm_split},
};

use crate::{
    boards::{self, with_view},
    help::HelpText,
    later::{self, Loading},
    learn::LearnPage,
    lobby::NewTable,
    profile::ProfilePage,
    puzzle::PuzzlePage,
    replay::ReplayPage,
    session::{Play, Session},
    settings_sheet::SettingsPanel,
    table::{BotPicker, ResultSheet, Talk, WaitingRoom},
};

/// `show, draw, load(argument: Type) => view` makes three functions: `show` shows
/// the view when it is loaded, `draw` is where the program is cut, and `load`
/// begins to load what is behind it.
macro_rules! part {
    ($(#[$doc:meta])* $show:ident, $draw:ident, $load:ident($($argument:ident: $of:ty),*) => $view:expr) => {
        $(#[$doc])*
        #[allow(clippy::clone_on_copy)] // Texts are cloned, signals are copied.
        pub(crate) fn $show($($argument: $of),*) -> AnyView {
            later::shown(
                || Box::pin($load()),
                Rc::new(move || Box::pin($draw($($argument.clone()),*))),
            )
        }

        #[wasm_split($show, fallible, wasm_split_path = ::leptos::wasm_split, preload($load))]
        fn $draw($($argument: $of),*) -> Result<AnyView, SplitLoaderError> {
            Ok($view.into_any())
        }
    };
}

part! {
    /// The board of ChipSet.
    chipset, draw_chipset, load_chipset(play: Play) => with_view(play, boards::chipset::board)
}
part! {
    /// The board of CoopSet.
    coopset, draw_coopset, load_coopset(play: Play) => with_view(play, boards::coopset::board)
}
part! {
    /// The board of CUBED.
    cubed, draw_cubed, load_cubed(play: Play) => with_view(play, boards::cubed::board)
}
part! {
    /// The board of Éclaireur.
    eclaireur, draw_eclaireur, load_eclaireur(play: Play) => with_view(play, boards::eclaireur::board)
}
part! {
    /// The boards of the electronic game.
    handheld, draw_handheld, load_handheld(play: Play) => with_view(play, boards::handheld::board)
}
part! {
    /// The board of SetUp.
    setup, draw_setup, load_setup(play: Play) => with_view(play, boards::setup::board)
}
part! {
    /// The board of 20/20.
    twenty, draw_twenty, load_twenty(play: Play) => with_view(play, boards::twenty::board)
}
part! {
    /// The page of a new table.
    new_table, draw_new_table, load_new_table(topic: String) => view! { <NewTable topic /> }
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
    /// A lesson.
    learn, draw_learn, load_learn(topic: String) => view! { <LearnPage topic /> }
}
part! {
    /// One's own games.
    profile, draw_profile, load_profile() => view! { <ProfilePage /> }
}
part! {
    /// The rules of a game.
    help, draw_help, load_help(topic: Signal<String>, edition: Signal<Option<String>>) => view! { <HelpText topic edition /> }
}
part! {
    /// What one can change.
    settings, draw_settings, load_settings() => view! { <SettingsPanel /> }
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
    later::expect(Box::pin(load_result()));
}

/// Begins to load the board of a game, by the id of its rules.
pub(crate) fn expect_board(rules: &str) {
    let board: Loading<()> = match rules {
        "chipset" => Box::pin(load_chipset()),
        "coopset" => Box::pin(load_coopset()),
        "cubed" => Box::pin(load_cubed()),
        "eclaireur" => Box::pin(load_eclaireur()),
        "handheld" => Box::pin(load_handheld()),
        "setup" => Box::pin(load_setup()),
        "twenty" => Box::pin(load_twenty()),
        _ => return,
    };
    later::expect(board);
}
