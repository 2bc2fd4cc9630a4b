//! The names that stand for people where their own are hidden, in the language of the reader.

use tercet_protocol::{
    UserId,
    room::{Line, RoomState, SeatState},
};
use tercet_texts::table as words;

use crate::settings::language_untracked;

/// Says in the language of the page what people are called in this room.
pub(super) fn translate(room: &mut RoomState) {
    if !room.hide_names {
        return;
    }
    for seat in &mut room.seats {
        if let SeatState::Person { name, .. } = seat {
            *name = translated(name);
        }
    }
    let watching = room.watching.iter_mut().map(|who| &mut who.name);
    let left = room.left.iter_mut().map(|left| &mut left.name);
    let wins = room.wins.iter_mut().map(|wins| &mut wins.name);
    for name in watching.chain(left).chain(wins) {
        *name = translated(name);
    }
}

/// What somebody who has said something is called now: of those who are gone, only what stands
/// for a hidden name is shown.
pub(crate) fn speaker(room: &RoomState, line: &Line) -> String {
    if !room.hide_names {
        return line.name.clone();
    }
    match (shown_name(room, line.user), stand_in(&line.name)) {
        (Some(name), _) => name.to_owned(),
        (None, Some(_)) => translated(&line.name),
        (None, None) => "…".to_owned(),
    }
}

/// What everybody sees somebody called who is here.
pub(crate) fn shown_name(room: &RoomState, whom: UserId) -> Option<&str> {
    let seated = room.seats.iter().find_map(|seat| match seat {
        SeatState::Person { user, name, .. } if *user == whom => Some(name),
        _ => None,
    });
    let watching = || room.watching.iter().find(|who| who.user == whom).map(|who| &who.name);
    seated.or_else(watching).map(String::as_str)
}

fn translated(name: &str) -> String {
    let language = language_untracked();
    match stand_in(name) {
        Some((true, number)) => words::player(language, number),
        Some((false, number)) => words::watcher(language, number),
        None => name.to_owned(),
    }
}

/// Whether a name stands for a player or for a watcher, and which.
fn stand_in(name: &str) -> Option<(bool, i64)> {
    let (what, number) = name.split_once(' ')?;
    let number = number.parse().ok()?;
    match what {
        "Player" => Some((true, number)),
        "Watcher" => Some((false, number)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use tercet_texts::Language;

    use super::*;

    #[test]
    fn what_stands_for_a_name_is_told_from_names() {
        assert_eq!(stand_in("Player 12"), Some((true, 12)));
        assert_eq!(stand_in("Watcher 1"), Some((false, 1)));
        for name in ["Player", "Player one", "Ada 12", ""] {
            assert_eq!(stand_in(name), None, "{name}");
        }
        assert_eq!(words::player(Language::Da, 2), "Spiller 2");
    }
}
