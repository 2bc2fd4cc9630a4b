//! A table: the room, the game on it, and what is around the board.

mod company;
mod connection;
pub(crate) mod events;
mod frame;
mod host;
mod host_people;
mod in_words;
mod introduction;
mod pastime;
mod quick;
pub(crate) mod refusal;
mod result;
pub(crate) mod returning;
mod rules;
mod seats;
mod tab_title;
mod talk;
mod verdict;
mod waiting;

use std::{cell::RefCell, rc::Rc, time::Duration};

use leptos::prelude::*;
use tercet_client::{Request, State, Stop};
use tercet_protocol::room::{SeatState, Status};

use self::connection::{Connecting, ConnectionNote};
pub(crate) use self::{
    connection::{GONE, RefusedTable},
    frame::Frame,
    in_words::InWords,
    introduction::Introduction,
    quick::QuickBanner,
    result::{ResultSheet, duration},
    seats::{SeatLine, signed},
    talk::{Feelings, HappenedList, TableTalk, Talk},
    verdict::{Mistakes, Price, VerdictStrip, Wrong, show_for_a_while},
    waiting::{BotPicker, WaitingRoom},
};
use crate::{
    browser::{
        socket::Socket,
        sound::{self, Sound},
        time,
    },
    chunks, games,
    local::OfflineControls,
    route::{self, Route},
    session::{Play, Session},
    settings,
};

/// How long the last move can be looked at before the result comes.
const LAST_LOOK: Duration = Duration::from_millis(1_500);
/// Long enough for a board to be drawn, shorter than any game.
const AFTER_THE_BOARD: Duration = Duration::from_secs(2);

/// A table on the server. A person without a name is asked for one first, once.
#[component]
pub(crate) fn ServerTable(code: String) -> impl IntoView {
    let is_named = RwSignal::new(settings::name_if_chosen().is_some());
    move || match is_named.get() {
        true => view! { <ConnectedTable code=code.clone() /> }.into_any(),
        false => chunks::introduction(is_named),
    }
}

#[component]
fn ConnectedTable(code: String) -> impl IntoView {
    let code = Rc::new(RefCell::new(code));
    let way = Rc::clone(&code);
    let session = Session::begin(Rc::new(move |listener| {
        Box::new(Socket::to_room(way.borrow().clone(), listener))
    }));
    // The host may renew the code: the next connection and a reload must use the new one.
    let shown = Memo::new(move |_| session.room.with(|room| Some(room.as_ref()?.code.to_string())));
    Effect::new(move |_| {
        if let Some(shown) = shown.get()
            && *code.borrow() != shown
        {
            route::rename(&Route::Table(shown.clone()));
            code.replace(shown);
        }
    });
    add_salts(session);
    returning::follow(session);
    view! { <AnyTable session /> }
}

/// Adds the player's own randomness to every game that one is going to play, so that nobody has to
/// believe that the server did not choose the cards.
fn add_salts(session: Session) {
    let wanted = Memo::new(move |_| {
        let you = session.you.with(|you| Some(you.as_ref()?.user))?;
        session.room.with(|room| {
            let room = room.as_ref()?;
            let next = room.next.as_ref().filter(|next| !next.salted.contains(&you))?;
            let is_mine =
                |seat: &SeatState| matches!(seat, SeatState::Person { user, .. } if *user == you);
            room.seats.iter().any(is_mine).then(|| next.commitment.clone())
        })
    });
    Effect::new(move |_| {
        if let Some(commitment) = wanted.get() {
            let salt = time::random_hex();
            let salted = Request::Salt { salt, commitment: Some(commitment) };
            // Without it the game is as fair, only not as easy to prove.
            let _ = session.request(salted, |_| {});
        }
    });
}

/// A table, wherever it is.
#[component]
pub(crate) fn AnyTable(session: Session) -> impl IntoView {
    let play = Play::new(session);
    provide_context(play);
    let is_here = use_context::<OfflineControls>().is_some();
    let status = Memo::new(move |_| session.room.with(|room| Some(room.as_ref()?.status)));
    // A new game is a new board; a step of the same game is not.
    let game = Memo::new(move |_| {
        session.game.with(|game| game.as_ref().map(|game| (game.id, game.rules.clone())))
    });
    // The board is on its way while people still sit down.
    let rules = Memo::new(move |_| session.room.with(|room| Some(room.as_ref()?.game.clone())));
    Effect::new(move |_| rules.with(|rules| rules.as_deref().map_or((), games::expect_board)));
    // So is what comes after it, while people play.
    Effect::new(move |_| {
        if game.with(Option::is_some) {
            set_timeout(chunks::expect_result, AFTER_THE_BOARD);
        }
    });
    // Someone who waited for the next game is in it once it begins.
    tab_title::notice_looks();
    Effect::new(move |before: Option<Option<Status>>| {
        let now = status.get();
        if now == Some(Status::Playing) {
            session.gathers.set(false);
            // People who wait for a game may look at something else: it is heard, and the tab says so.
            if !is_here && before.flatten().is_some_and(|before| before != Status::Playing) {
                sound::play(Sound::Turn);
                tab_title::game_begins();
            }
        }
        now
    });
    let is_broken =
        Memo::new(move |_| session.room.with(|room| room.as_ref().is_some_and(|room| room.broken)));
    let is_over = Memo::new(move |_| {
        session.game.with(|game| game.as_ref().is_some_and(|game| game.over.is_some()))
    });
    let shows_result = after_last_look(is_over);
    let stopped = Memo::new(move |_| match session.state.get() {
        State::Stopped(stop) if stop != Stop::NotBegun => Some(stop),
        _ => None,
    });
    let is_quick = Memo::new(move |_| {
        session.room.with(|room| room.as_ref().is_some_and(|r| r.quick.is_some()))
    });
    let is_run = Memo::new(move |_| {
        session.room.with(|room| room.as_ref().is_some_and(|r| r.run.is_some()))
    });
    view! {
        <ConnectionNote session />
        {move || is_quick.get().then(|| chunks::quick(session))}
        {move || match (stopped.get(), status.get(), game.get()) {
            (Some(stop), ..) => connection::stopped(session, stop).into_any(),
            (None, None, _) => view! { <Connecting session /> }.into_any(),
            (None, Some(Status::Playing), None) if is_broken.get() => chunks::waiting(session),
            // The game that goes on is on its way.
            (None, Some(Status::Playing), None) => view! { <Connecting session /> }.into_any(),
            (None, Some(Status::Finished), Some(_)) if session.gathers.get() => chunks::waiting(session),
            (None, Some(Status::Waiting), _) | (None, Some(Status::Finished), None) => {
                // A table of this page begins by itself, and so does one of quick play.
                if is_here || is_quick.get() {
                    view! { <Connecting session /> }.into_any()
                } else if is_run.get() {
                    chunks::run_start(session)
                } else {
                    chunks::waiting(session)
                }
            }
            (None, Some(_), Some((_, rules))) => view! {
                {games::board(&rules, play)}
                {move || shows_result.get().then(|| if is_run.get() { chunks::run_over(session) } else { chunks::result(play) })}
            }.into_any(),
        }}
    }
}

/// Whether the result is shown: a moment after the last move, or at once where a game was over
/// when the page came.
fn after_last_look(is_over: Memo<bool>) -> RwSignal<bool> {
    let shows = RwSignal::new(false);
    Effect::new(move |was: Option<bool>| {
        let over = is_over.get();
        if over && was == Some(false) {
            let show = move || {
                // The table may be left by then, or the next game begun.
                if is_over.try_get_untracked() == Some(true) {
                    shows.try_set(true);
                }
            };
            set_timeout(show, LAST_LOOK);
        } else {
            shows.set(over);
        }
        over
    });
    shows
}
