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

use std::rc::Rc;

use leptos::prelude::*;
use tercet_client::{State, Stop};
use tercet_protocol::room::Status;

pub(crate) use self::{
    connection::GONE,
    frame::Frame,
    result::duration,
    seats::{SeatLine, signed},
    verdict::{VerdictStrip, show_for_a_while},
};
use self::{
    connection::{Connecting, ConnectionNote},
    result::ResultSheet,
    waiting::WaitingRoom,
};
use crate::{
    boards,
    browser::socket::Socket,
    session::{Play, Session},
};

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
    let status = Memo::new(move |_| session.room.with(|room| Some(room.as_ref()?.status)));
    // A new game is a new board; a step of the same game is not.
    let game = Memo::new(move |_| {
        session.game.with(|game| game.as_ref().map(|game| (game.id, game.rules.clone())))
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
            (None, Some(Status::Waiting), _) | (None, Some(_), None) => {
                view! { <WaitingRoom session /> }.into_any()
            }
            (None, Some(_), Some((_, rules))) => view! {
                {boards::board(&rules, play)}
                <ResultSheet play />
            }.into_any(),
        }}
    }
}
