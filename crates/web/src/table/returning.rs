//! Leaving a table and coming back to it: the way back in the lobby, the own seat, and who is gone.

use std::collections::BTreeSet;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use tercet_client::{Request, State, Stop};
use tercet_engine::Seat;
use tercet_protocol::{
    Close, UserId,
    room::{RoomState, SeatState, Status},
};
use tercet_texts::table as words;

use crate::{
    browser::{storage, time},
    session::Session,
    settings::language_untracked,
    speech::{self, Tone},
};

/// Where the browser remembers the last table on the server.
const KEY: &str = "last-table";
/// How long the way back is offered, in milliseconds: an evening.
const OFFERED_MS: f64 = 6.0 * 60.0 * 60.0 * 1000.0;

/// A table on the server that somebody can go back to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct LastTable {
    /// What leads there.
    pub(crate) code: String,
    /// The id of its rules.
    pub(crate) game: String,
    /// Its house rules, as text.
    pub(crate) config: String,
    /// How many seats it has.
    pub(crate) seats: usize,
    /// When somebody was last there, in milliseconds since 1970.
    at: f64,
}

/// The table to go back to, if there is one.
pub(crate) fn last_table() -> Option<LastTable> {
    let last: LastTable = storage::read(KEY)?;
    let age = time::wall() - last.at;
    (0.0..OFFERED_MS).contains(&age).then_some(last)
}

/// There is no way back any more.
pub(crate) fn forget() {
    storage::forget(KEY);
}

/// Follows a table of the server: remembers it while the person belongs to it, announces who left,
/// and takes the person's own seat again.
pub(super) fn follow(session: Session) {
    let you = Memo::new(move |_| session.you.with(|you| Some(you.as_ref()?.user)));
    remember(session, you);
    tell_leavers(session, you);
    sit_down_again(session, you);
}

fn remember(session: Session, you: Memo<Option<UserId>>) {
    let wanted = Memo::new(move |_| {
        let you = you.get()?;
        session.room.with(|room| {
            let room = room.as_ref()?;
            belongs(room, you).then(|| {
                (
                    room.code.to_string(),
                    room.game.clone(),
                    room.config.get().to_owned(),
                    room.seats.len(),
                )
            })
        })
    });
    Effect::new(move |_| {
        if let Some((code, game, config, seats)) = wanted.get() {
            storage::keep(KEY, &LastTable { code, game, config, seats, at: time::wall() });
        }
    });
    Effect::new(move |_| {
        if is_removed(session.state.get()) {
            forget();
        }
    });
    // A person who goes when the game is over does not come back either.
    on_cleanup(move || {
        let is_over = session.room.try_with_untracked(|room| {
            room.as_ref().is_some_and(|room| room.status == Status::Finished)
        });
        if is_over == Some(true) {
            forget();
        }
    });
}

/// Whether somebody was removed from the table or banned: there is no way back then.
fn is_removed(state: State) -> bool {
    matches!(state, State::Stopped(Stop::Closed(Close::Kicked)))
}

fn tell_leavers(session: Session, you: Memo<Option<UserId>>) {
    let gone = Memo::new(move |_| {
        session.room.with(|room| match room {
            Some(room) if room.status == Status::Playing => Some(
                room.left
                    .iter()
                    .map(|left| (left.seat.0, left.user, left.name.clone()))
                    .collect::<BTreeSet<_>>(),
            ),
            _ => None,
        })
    });
    Effect::new(move |before: Option<Option<BTreeSet<_>>>| {
        let gone = gone.get();
        // Who had left before one came is to be seen on the seats.
        if let (Some(Some(before)), Some(now)) = (&before, &gone) {
            for (_, user, name) in now.difference(before) {
                if user.is_none() || *user != you.get_untracked() {
                    speech::note(Tone::Plain, words::has_left(language_untracked(), name));
                }
            }
        }
        gone
    });
}

fn sit_down_again(session: Session, you: Memo<Option<UserId>>) {
    let wanted = Memo::new(move |_| {
        let you = you.get()?;
        session.room.with(|room| own_free_seat(room.as_ref()?, you))
    });
    Effect::new(move |_| {
        if let Some(seat) = wanted.get() {
            // Somebody may be faster; then the seat is theirs, and one watches.
            let _ = session.request(Request::Sit { seat }, |_| {});
        }
    });
}

/// Whether somebody has a place at this table, or had one in this game.
fn belongs(room: &RoomState, you: UserId) -> bool {
    seat_of(room, you).is_some()
        || room.is_host(you)
        || room.left.iter().any(|left| left.user == Some(you))
}

/// The seat of a person.
pub(super) fn seat_of(room: &RoomState, you: UserId) -> Option<usize> {
    let is_theirs =
        |seat: &SeatState| matches!(seat, SeatState::Person { user, .. } if *user == you);
    room.seats.iter().position(is_theirs)
}

/// The seat that somebody has left in the running game, if nobody else sits there: a bot that has
/// taken over makes room.
fn own_free_seat(room: &RoomState, you: UserId) -> Option<Seat> {
    let is_open = |seat: Seat| {
        let sitter = room.seats.get(usize::from(seat.0));
        matches!(sitter, Some(SeatState::Free {} | SeatState::Bot { .. }))
    };
    let is_away = room.status == Status::Playing && seat_of(room, you).is_none();
    let mut left = room.left.iter().filter(|left| left.user == Some(you));
    left.find(|left| is_away && is_open(left.seat)).map(|left| left.seat)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const ADA: UserId = UserId(1);

    fn room(status: &str, seat: &Value) -> RoomState {
        let seats = json!([{ "free": {} }, seat]);
        serde_json::from_value(json!({
            "code": "K7QX0M2R9Z", "public": false, "host": 2, "game": "classic", "config": {},
            "seats": seats, "watching": [], "status": status, "current": 1, "wins": [],
            "left": [{ "seat": 1, "user": 1, "name": "Ada" }],
        }))
        .unwrap()
    }

    #[test]
    fn somebody_who_left_sits_down_where_nobody_else_does() {
        let bot = json!({ "bot": { "name": "Emmy", "level": "expert" } });
        let other = json!({ "person": { "user": 3, "name": "Cy", "connected": true } });
        let seat = |status: &str, sitter: &Value| own_free_seat(&room(status, sitter), ADA);
        assert_eq!(seat("playing", &json!({ "free": {} })), Some(Seat(1)));
        assert_eq!(seat("playing", &bot), Some(Seat(1)));
        assert_eq!(seat("playing", &other), None);
        assert_eq!(seat("finished", &json!({ "free": {} })), None, "the waiting room is for that");
    }

    #[test]
    fn only_who_was_removed_finds_no_way_back() {
        assert!(is_removed(State::Stopped(Stop::Closed(Close::Kicked))));
        for other in [Stop::Closed(Close::RoomFailed), Stop::NotBegun] {
            assert!(!is_removed(State::Stopped(other)));
        }
    }

    #[test]
    fn somebody_who_left_still_belongs_to_the_table() {
        let room = room("playing", &json!({ "free": {} }));
        assert!(belongs(&room, ADA) && belongs(&room, UserId(2)));
        assert!(!belongs(&room, UserId(9)));
    }
}
