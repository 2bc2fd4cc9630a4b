//! A run in its room: before its cards are there, and after its end.

use leptos::prelude::*;
use tercet_client::Request;
use tercet_engine::Seat;
use tercet_protocol::room::RoomState;
use tercet_texts::ranked as words;

use super::{Explained, Top, name_of};
use crate::{
    route::{self, Route},
    session::Session,
    settings::say,
    table::refusal,
};

/// A run whose cards are not there yet.
#[component]
pub(crate) fn RunStart(session: Session) -> impl IntoView {
    let track = move || session.room.with(|room| room.as_ref()?.run.clone());
    let start = move |_| {
        let is_seated = session.you.with_untracked(|you| {
            let you = you.as_ref().map(|you| you.user);
            session.room.with_untracked(|room| room.as_ref().is_some_and(|room| sits(room, you)))
        });
        if is_seated {
            refusal::ask(session, Request::Start);
        } else {
            let begin = move |_| refusal::ask(session, Request::Start);
            refusal::ask_for(session, Request::Sit { seat: Seat(0) }, begin);
        }
    };
    view! {
        <main class="reading wide-page ranked-page" data-test="run-start">
            <Top />
            <section class="panel">
                <h2>{move || track().map(|track| say(name_of(&track)))}</h2>
                {move || track().map(|track| view! { <Explained track /> })}
                <button type="button" class="main wide" data-test="start-run" on:click=start>
                    {say(words::start_button)}
                </button>
            </section>
        </main>
    }
}

/// Whether somebody has the seat of a run.
fn sits(room: &RoomState, you: Option<tercet_protocol::UserId>) -> bool {
    room.seats.iter().any(|seat| match seat {
        tercet_protocol::room::SeatState::Person { user, .. } => Some(*user) == you,
        _ => false,
    })
}

/// A run that is over: what it was worth is shown on a page of its own.
#[component]
pub(crate) fn RunOver(session: Session) -> impl IntoView {
    let code = session.room.with_untracked(|room| room.as_ref().map(|room| room.code.to_string()));
    route::replace(Route::Ranked(code));
}
