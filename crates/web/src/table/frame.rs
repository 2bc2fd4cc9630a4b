//! What is around every board: the bar above, the seats, what goes on, and the buttons below.

use leptos::prelude::*;
use tercet_texts::{Language, common, table as words};

use super::{
    rules::RulesSheet,
    seats::{SeatLine, SeatList},
    talk::TalkSheet,
};
use crate::{
    local::{Curtain, Practice, PracticeButtons},
    parts::{
        countdown::clock_text,
        icon::{Icon, Sign, SignButton},
        keyboard::on_character,
        sheet::Sheet,
    },
    route::{self, Route},
    session::Play,
    settings::{language, say, saying},
};

/// A board with everything around it.
#[component]
pub(crate) fn Frame(
    play: Play,
    /// What is played, as one reads it above.
    #[prop(into)]
    title: Signal<String>,
    /// The topic of the rules that the help opens with.
    #[prop(into)]
    topic: Signal<String>,
    /// One line for each seat.
    #[prop(into)]
    seats: Signal<Vec<SeatLine>>,
    /// What goes on, in one short sentence.
    #[prop(into)]
    status: Signal<String>,
    /// Whether it explains the game, in more words than usual.
    #[prop(optional, into)]
    explains: Signal<bool>,
    /// How many cards or dice are still to come.
    #[prop(optional, into)]
    deck: Signal<Option<u32>>,
    /// How that is said.
    #[prop(default = words::deck_left)]
    pile: fn(Language, i64) -> String,
    /// Milliseconds of a clock, where the mode has one.
    #[prop(optional, into)]
    clock: Signal<Option<u64>>,
    /// The buttons below the board.
    actions: AnyView,
    /// Something that lies over the status for a while: a verdict, a countdown.
    #[prop(optional)]
    aside: Option<AnyView>,
    /// The board.
    children: Children,
) -> impl IntoView {
    let open = Opened::default();
    on_character("?", move || open.rules.set(true));
    // Only a table of this page has it.
    let practice = use_context::<Practice>();
    let step =
        move || play.session().game.with(|game| game.as_ref().map(|game| game.seq.to_string()));
    view! {
        <main class="table-page" data-test="table" data-step=step>
            <header class="top">
                <LeaveButton play leaving=open.leaving />
                <h1>{move || title.get()}</h1>
                <span class="facts">
                    <Pile left=deck pile />
                    <Clock millis=clock />
                </span>
                <TopButtons play open />
            </header>
            <SeatList play seats />
            <p class="status" class:explains=move || explains.get() data-test="status">{move || status.get()}</p>
            {aside}
            <section class="board" aria-label=move || title.get()>
                {children()}
                {practice.map(|practice| view! { <Curtain practice /> })}
            </section>
            <footer class="actions">{actions}</footer>
        </main>
        <RulesSheet open=open.rules topic play />
        <TalkSheet open=open.talk play />
        <LeaveSheet play open=open.leaving />
    }
}

/// Which sheets over the table are open.
#[derive(Clone, Copy, Default)]
struct Opened {
    rules: RwSignal<bool>,
    talk: RwSignal<bool>,
    leaving: RwSignal<bool>,
}

/// Back to the lobby; asks first where others are left alone.
#[component]
fn LeaveButton(play: Play, leaving: RwSignal<bool>) -> impl IntoView {
    let is_over = move || {
        play.session().game.with_untracked(|game| {
            game.as_ref().is_none_or(|game| game.over.is_some() || game.seat.is_none())
        })
    };
    // A table of this page waits.
    let waits = use_context::<Practice>().is_some();
    let leave = move || {
        if waits || is_over() { route::go(Route::Lobby) } else { leaving.set(true) }
    };
    view! { <SignButton icon=Icon::Back label=saying(words::leave) press=leave test="leave" /> }
}

/// How many cards or dice are still to come, where there is a pile.
#[component]
fn Pile(left: Signal<Option<u32>>, pile: fn(Language, i64) -> String) -> impl IntoView {
    let is_there = Memo::new(move |_| left.get().is_some());
    let number = move || left.get().unwrap_or_default();
    let said = move || pile(language(), i64::from(number()));
    move || {
        is_there.get().then(|| {
            view! {
                <span class="fact" title=said>
                    <Sign icon=Icon::Deck /><b>{number}</b><span class="unseen">{said}</span>
                </span>
            }
        })
    }
}

/// The time of a mode that has one.
#[component]
fn Clock(millis: Signal<Option<u64>>) -> impl IntoView {
    let is_there = Memo::new(move |_| millis.get().is_some());
    let text = move || clock_text(millis.get().unwrap_or_default());
    move || is_there.get().then(|| view! { <span class="fact"><b>{text}</b></span> })
}

/// What can be opened over the table, and what a table of this page can do.
#[component]
fn TopButtons(play: Play, open: Opened) -> impl IntoView {
    let practice = use_context::<Practice>();
    // Alone, and in a replay, there is nobody to talk to.
    let has_others = practice.is_none() && !play.session().is_still();
    view! {
        {practice.map(|practice| view! { <PracticeButtons practice /> })}
        <SignButton icon=Icon::Book label=saying(words::rules) press=move || open.rules.set(true) test="rules" />
        {has_others.then(|| view! {
            <SignButton icon=Icon::Chat label=saying(words::talk) press=move || open.talk.set(true) test="talk" />
        })}
        <SignButton icon=Icon::Settings label=saying(common::settings)
            press=|| crate::app::open_settings() test="settings" />
    }
}

/// Asks whether one really wants to leave.
#[component]
fn LeaveSheet(play: Play, open: RwSignal<bool>) -> impl IntoView {
    view! {
        <Sheet open place="middle" title=saying(words::leave_question)>
            <p>{say(words::leave_explained)}</p>
            <div class="choices">
                <button type="button" class="plain" on:click=move |_| open.set(false)>
                    {say(words::stay_button)}
                </button>
                <button type="button" class="main" data-test="really-leave" on:click=move |_| {
                    play.session().leave();
                    route::go(Route::Lobby);
                }>
                    {say(words::leave_button)}
                </button>
            </div>
        </Sheet>
    }
}
