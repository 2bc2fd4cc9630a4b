//! A table: the room, the game on it, and what is around the board.

mod connection;
mod frame;
pub(crate) mod refusal;
mod result;
mod rules;
mod seats;
mod talk;
mod verdict;
mod waiting;

use std::{rc::Rc, time::Duration};

use leptos::prelude::*;
use tercet_client::{State, Stop};
use tercet_protocol::room::Status;

use self::connection::{Connecting, ConnectionNote};
pub(crate) use self::{
    connection::GONE,
    frame::Frame,
    result::{ResultSheet, duration},
    seats::{SeatLine, signed},
    talk::Talk,
    verdict::{VerdictStrip, show_for_a_while},
    waiting::WaitingRoom,
};
use crate::{
    boards,
    browser::socket::Socket,
    chunks,
    local::Practice,
    session::{Play, Session},
};

/// Long enough for a board to be drawn, shorter than any game.
const AFTER_THE_BOARD: Duration = Duration::from_secs(2);

/// A table on the server.
#[component]
pub(crate) fn ServerTable(code: String) -> impl IntoView {
    let session =
        Session::begin(Rc::new(move |listener| Box::new(Socket::to_room(code.clone(), listener))));
    view! { <AnyTable session /> }
}

/// A table, wherever it is.
#[component]
pub(crate) fn AnyTable(session: Session) -> impl IntoView {
    let play = Play::new(session);
    provide_context(play);
    let is_here = use_context::<Practice>().is_some();
    let status = Memo::new(move |_| session.room.with(|room| Some(room.as_ref()?.status)));
    // A new game is a new board; a step of the same game is not.
    let game = Memo::new(move |_| {
        session.game.with(|game| game.as_ref().map(|game| (game.id, game.rules.clone())))
    });
    // The board is on its way while people still sit down.
    let rules = Memo::new(move |_| session.room.with(|room| Some(room.as_ref()?.game.clone())));
    Effect::new(move |_| rules.with(|rules| rules.as_deref().map_or((), chunks::expect_board)));
    // So is what comes after it, while people play.
    Effect::new(move |_| {
        if game.with(Option::is_some) {
            set_timeout(chunks::expect_result, AFTER_THE_BOARD);
        }
    });
    let is_over = Memo::new(move |_| {
        session.game.with(|game| game.as_ref().is_some_and(|game| game.over.is_some()))
    });
    let stopped = Memo::new(move |_| match session.state.get() {
        State::Stopped(stop) if stop != Stop::NotBegun => Some(stop),
        _ => None,
    });
    view! {
        <ConnectionNote session />
        {move || match (stopped.get(), status.get(), game.get()) {
            (Some(stop), ..) => connection::stopped(session, stop).into_any(),
            (None, None, _) => view! { <Connecting session /> }.into_any(),
            // The game that goes on is on its way.
            (None, Some(Status::Playing), None) => view! { <Connecting session /> }.into_any(),
            (None, Some(Status::Waiting), _) | (None, Some(Status::Finished), None) => {
                // A table of this page begins by itself.
                if is_here { view! { <Connecting session /> }.into_any() } else { chunks::waiting(session) }
            }
            (None, Some(_), Some((_, rules))) => view! {
                {boards::board(&rules, play)}
                {move || is_over.get().then(|| chunks::result(play))}
            }.into_any(),
        }}
    }
}
