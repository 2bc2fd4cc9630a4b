//! What is split off from the page and loaded when it is first needed.
//!
//! The lobby and the classic table are loaded at once, everything else is a
//! part: `part!` makes a function that shows it. The boards are parts too; each
//! game has its own in its folder. The bundler finds the parts in
//! the compiled program by what the macro leaves there; code and texts that
//! only some parts need go with them.

use leptos::prelude::*;
use tercet_protocol::http::Problem;

use crate::{
    account::AccountPage,
    around::Corners,
    help::{HelpText, TableRules},
    lab::LabPage,
    lazy_view,
    learn::LearnPage,
    lobby::{Company, InForce, Matchmaker, NewTable},
    parts::reading::Reading,
    profile::ProfilePage,
    puzzle::PuzzlePage,
    ranked::{JoinPage, RankedPage, RunOver, RunStart},
    replay::ReplayPage,
    review::ReviewPage,
    session::{Play, Session},
    settings_sheet::SettingsPanel,
    standing::{LeaderboardPage, PersonPage},
    table::{
        BotPicker, Feelings, HappenedList, InWords, Introduction, QuickBanner, RefusedTable,
        ResultSheet, SeatLine, TableTalk, Talk, WaitingRoom,
    },
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
    new_table, draw_new_table, load_new_table(topic: String, company: Company) => view! { <NewTable topic company /> }
}
part! {
    /// The way to a table where other people are.
    people, draw_people, load_people(topic: String) => view! { <Matchmaker topic /> }
}
part! {
    /// The puzzle of a day.
    puzzle, draw_puzzle, load_puzzle(date: Option<String>) => view! { <PuzzlePage date /> }
}
part! {
    /// The ranked daily, or what a run was worth.
    ranked, draw_ranked, load_ranked(code: Option<String>) => view! { <RankedPage code /> }
}
part! {
    /// A group that is joined by its link.
    group, draw_group, load_group(code: String) => view! { <JoinPage code /> }
}
part! {
    /// A run before its cards are there.
    run_start, draw_run_start, load_run_start(session: Session) => view! { <RunStart session /> }
}
part! {
    /// A run that is over.
    run_over, draw_run_over, load_run_over(session: Session) => view! { <RunOver session /> }
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
    /// The player's own games.
    profile, draw_profile, load_profile() => view! { <ProfilePage /> }
}
part! {
    /// The account.
    account, draw_account, load_account() => view! { <AccountPage /> }
}
part! {
    /// The leaderboard of a pool.
    ratings, draw_ratings, load_ratings(pool: Option<String>) => view! { <LeaderboardPage pool /> }
}
part! {
    /// What is told of somebody.
    person, draw_person, load_person(handle: String) => view! { <PersonPage handle /> }
}
part! {
    /// Odds, a solver, and layouts without a set.
    lab, draw_lab, load_lab() => view! { <LabPage /> }
}
part! {
    /// The rules of a game.
    help, draw_help, load_help(topic: Signal<String>, at: Signal<TableRules>) => view! { <HelpText topic at /> }
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
    /// What goes on at a table of quick play.
    quick, draw_quick, load_quick(session: Session) => view! { <QuickBanner session /> }
}
part! {
    /// Bots for a seat that somebody has left.
    bot_picker, draw_bot_picker, load_bot_picker(session: Session, idx: u8) => view! { <BotPicker session idx /> }
}
part! {
    /// The corners of several people around one screen.
    corners, draw_corners, load_corners(play: Play, seats: Signal<Vec<SeatLine>>) => view! { <Corners play seats /> }
}
part! {
    /// What people say at a table.
    talk, draw_talk, load_talk(session: Session) => view! { <Talk session /> }
}
part! {
    /// The same where there is room for what the host can do.
    table_talk, draw_table_talk, load_table_talk(session: Session) => view! { <TableTalk session /> }
}
part! {
    /// The emotes, where there is no room for the talk.
    feelings, draw_feelings, load_feelings(session: Session) => view! { <Feelings session /> }
}
part! {
    /// What happened at a table where nobody talks.
    happened, draw_happened, load_happened(session: Session) => view! { <HappenedList session /> }
}
part! {
    /// What lies on a table, for those who have it read to them.
    in_words, draw_in_words, load_in_words(reading: Reading) => view! { <InWords reading /> }
}
part! {
    /// Why a table of this page cannot be opened.
    refused, draw_refused, load_refused(problem: Problem, game: String) => view! { <RefusedTable problem game /> }
}
part! {
    /// How a game ended.
    result, draw_result, load_result(play: Play) => view! { <ResultSheet play /> }
}

/// Begins to load what a game ends with.
pub(crate) fn expect_result() {
    lazy_view::expect(Box::pin(load_result()));
}
