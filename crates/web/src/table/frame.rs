//! What is around every board: the bar above, the seats, what goes on, and the buttons below.

use leptos::{ev, prelude::*};
use tercet_texts::{Language, common, table as words};

use super::{
    events,
    rules::RulesSheet,
    seats::{SeatLine, SeatList},
    tab_title,
    talk::{self, TalkSheet},
};
use crate::{
    chunks,
    games::catalog,
    local::{Curtain, OfflineControls, PracticeButtons},
    parts::{
        countdown::clock_text,
        icon::{Icon, Sign, SignButton},
        keyboard::{on_character, on_key},
        reading::Reading,
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
    let entry = catalog::entry_at(play);
    let title = move || entry.map(|entry| entry.name(language()));
    let topic = Signal::stored(entry.map_or("", |entry| entry.topic).to_owned());
    events::forget();
    tab_title::follow(play, entry, seats);
    on_character("?", move || open.rules.set(true));
    // Only a table of this page has it.
    let practice = use_context::<OfflineControls>();
    let reading = Reading::begin();
    let is_training = practice.is_some_and(OfflineControls::undoes);
    on_key(move |code| {
        match code {
            "Period" => open.words.set(true),
            "Comma" => reading.say_third(is_training),
            _ => return false,
        }
        true
    });
    let has_others = practice.is_none() && !play.session().is_still();
    let has_room = follow_width();
    let around = play.around();
    let fits = move || {
        has_room.get() && (1..=MOST_BESIDE_TALK).contains(&seats.with(Vec::len)) && around.is_none()
    };
    let docks = Memo::new(move |_| has_others && fits());
    // Beside many seats there is room for feelings only.
    let feels =
        Memo::new(move |_| has_others && has_room.get() && MOST_BESIDE_TALK < seats.with(Vec::len));
    // Against bots nobody talks: what happened is listed as soon as there is something to list.
    let lists = Memo::new(move |_| practice.is_some() && events::is_any() && fits());
    let unread = if has_others {
        talk::follow_unread(play.session(), open.talk, docks)
    } else {
        RwSignal::new(0)
    };
    let status = move || match around {
        // Nobody points: everybody searches, and can call.
        Some(around) if around.is_search(play) => words::around_search(language()).to_owned(),
        _ => status.get(),
    };
    let step =
        move || play.session().game.with(|game| game.as_ref().map(|game| game.seq.to_string()));
    view! {
        <main class="table-page" class:around=around.is_some() data-test="table" data-step=step>
            <header class="top">
                <LeaveButton play leaving=open.leaving />
                <h1>{title}</h1>
                <span class="facts">
                    <Pile left=deck pile />
                    <Clock millis=clock />
                </span>
                <TopButtons has_others open unread />
            </header>
            {around.map(|_| chunks::corners(play, seats))}
            <div class="side">
                {around.is_none().then(|| view! { <SeatList play seats /> })}
                {move || docks.get().then(|| view! {
                    <section class="docked" data-test="docked-talk" aria-label=say(words::talk)>
                        {chunks::talk(play.session())}
                    </section>
                })}
                {move || feels.get().then(|| view! {
                    <section class="docked low" data-test="docked-feelings">{chunks::feelings(play.session())}</section>
                })}
                {move || lists.get().then(|| view! {
                    <section class="docked" data-test="docked-log">{chunks::happened(play.session())}</section>
                })}
            </div>
            <p class="status" class:explains=move || explains.get() data-test="status">{status}</p>
            {aside}
            // For those who hear or type: it is seen while it has the focus.
            <button type="button" class="plain unseen on-focus" data-test="in-words" aria-keyshortcuts="."
                on:click=move |_| open.words.set(true)>{say(words::in_words)}</button>
            <section class="board" aria-label=title>
                {children()}
                {practice.map(|practice| view! { <Curtain practice /> })}
            </section>
            <footer class="actions">{actions}</footer>
        </main>
        <RulesSheet open=open.rules topic play />
        <TalkSheet open=open.talk play />
        <Sheet open=open.words title=saying(words::in_words)>{chunks::in_words(reading)}</Sheet>
        <LeaveSheet play open=open.leaving />
    }
}

/// Above the talk there is room for this many seats.
const MOST_BESIDE_TALK: usize = 6;
/// From this many pixels on there is room for the talk beside the board.
const WIDE: f64 = 1000.0;

/// Whether there is room beside the board for more than the seats, as the window changes.
fn follow_width() -> ReadSignal<bool> {
    let is_wide = RwSignal::new(is_wide_window());
    let resized = window_event_listener(ev::resize, move |_| {
        if is_wide.get_untracked() != is_wide_window() {
            is_wide.update(|is_wide| *is_wide = !*is_wide);
        }
    });
    on_cleanup(move || resized.remove());
    is_wide.read_only()
}

fn is_wide_window() -> bool {
    let window = web_sys::window();
    let size = window.and_then(|window| {
        Some((window.inner_width().ok()?.as_f64()?, window.inner_height().ok()?.as_f64()?))
    });
    size.is_some_and(|(width, height)| WIDE <= width && height < width)
}

/// Which sheets over the table are open.
#[derive(Clone, Copy, Default)]
struct Opened {
    rules: RwSignal<bool>,
    talk: RwSignal<bool>,
    words: RwSignal<bool>,
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
    let waits = use_context::<OfflineControls>().is_some();
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
fn TopButtons(has_others: bool, open: Opened, unread: RwSignal<usize>) -> impl IntoView {
    let practice = use_context::<OfflineControls>();
    view! {
        {practice.map(|practice| view! { <PracticeButtons practice /> })}
        <SignButton icon=Icon::Book label=saying(words::rules) press=move || open.rules.set(true) test="rules" />
        {has_others.then(|| view! {
            // Alone, and in a replay, there is nobody to talk to.
            <span class="with-badge">
                <SignButton icon=Icon::Chat label=saying(words::talk) press=move || open.talk.set(true) test="talk" />
                {move || Some(unread.get()).filter(|&n| n > 0).map(|n| view! {
                    <b class="badge" data-test="unread" aria-hidden="true">{n}</b>
                })}
            </span>
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
