//! The other people at a table, whom one can follow, mute, block and report.

use leptos::prelude::*;
use tercet_protocol::{
    RoomCode, UserId,
    room::{RoomState, SeatState},
};
use tercet_texts::people as words;

use super::talk::speaker_name;
use crate::{
    session::Session,
    settings::say,
    standing::{ReportButton, TieButtons, Ties},
};

/// Everybody else who is here or has said something, folded away below the talk.
#[component]
pub(super) fn OthersHere(session: Session) -> impl IntoView {
    let ties = Ties::ask();
    let code = session.room.with_untracked(|room| room.as_ref().map(|room| room.code));
    let others = Memo::new(move |_| {
        let you = session.you.with(|you| you.as_ref().map(|you| you.user));
        let mut others =
            session.room.with(|room| room.as_ref().map_or_else(Vec::new, |room| people(room)));
        for line in session.chat.get() {
            others.push((line.user, speaker_name(session, &line)));
        }
        others.retain(|(user, _)| Some(*user) != you);
        others.sort();
        others.dedup_by_key(|(user, _)| *user);
        others
    });
    move || {
        let (others, code) = (others.get(), code?);
        (!others.is_empty()).then(|| {
            view! {
                <details class="others-here" data-test="others-here">
                    <summary>{say(words::here)}</summary>
                    <ul>{others.into_iter().map(|(user, name)| line(ties, code, user, name)).collect_view()}</ul>
                </details>
            }
        })
    }
}

fn line(ties: Ties, code: RoomCode, user: UserId, name: String) -> impl IntoView {
    view! {
        <li><b>{name}</b><span class="choices start"><TieButtons ties user /><ReportButton room=code user /></span></li>
    }
}

fn people(room: &RoomState) -> Vec<(UserId, String)> {
    let seated = room.seats.iter().filter_map(|seat| match seat {
        SeatState::Person { user, name, .. } => Some((*user, name.clone())),
        SeatState::Bot { .. } | SeatState::Free {} => None,
    });
    seated.chain(room.watching.iter().map(|who| (who.user, who.name.clone()))).collect()
}
