//! The list of public rooms: those with people first, the newest first among them.

use std::{cmp::Reverse, fmt, str::FromStr, sync::atomic::Ordering};

use tercet_protocol::http::RoomEntry;
use tercet_store::RoomId;

use super::Rooms;
#[cfg(feature = "cluster")]
use super::{RoomError, load};
#[cfg(feature = "cluster")]
use crate::state::Shared;

/// Where a page of the list ends, and the next one begins.
///
/// Rooms come and go between two pages; what is after a place stays after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cursor {
    is_deserted: bool,
    id: Reverse<RoomId>,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", if self.is_deserted { 'd' } else { 'p' }, self.id.0.0)
    }
}

/// The most digits of a place, as the OpenAPI document says it too.
const CURSOR_DIGITS: usize = 18;

/// A text that is not a place in the list.
#[derive(Debug)]
pub(crate) struct WrongCursor;

impl FromStr for Cursor {
    type Err = WrongCursor;

    fn from_str(text: &str) -> Result<Self, WrongCursor> {
        let (kind, id) = text.split_once('-').ok_or(WrongCursor)?;
        let is_deserted = match kind {
            "d" => true,
            "p" => false,
            _ => return Err(WrongCursor),
        };
        // No sign, and no more digits than fit.
        if !(1..=CURSOR_DIGITS).contains(&id.len()) || !id.bytes().all(|b| b.is_ascii_digit()) {
            return Err(WrongCursor);
        }
        Ok(Self { is_deserted, id: Reverse(RoomId(id.parse().map_err(|_| WrongCursor)?)) })
    }
}

impl Rooms {
    /// The public rooms in memory after a place, at most this many, and where to go on.
    pub(crate) fn listed(
        &self,
        after: Option<Cursor>,
        limit: usize,
    ) -> (Vec<RoomEntry>, Option<Cursor>) {
        let cells = self.cells();
        let rooms = cells.values().filter_map(|cell| cell.get());
        let mut places: Vec<_> = rooms
            .filter(|room| room.face.shown().entry.public)
            .map(|room| {
                let is_deserted = room.face.n_here.load(Ordering::Relaxed) == 0;
                (Cursor { is_deserted, id: Reverse(room.id) }, room)
            })
            .filter(|(place, _)| after.is_none_or(|after| after < *place))
            .collect();
        if limit < places.len() {
            places.select_nth_unstable_by_key(limit, |(place, _)| *place);
        }
        let is_more = limit < places.len();
        places.truncate(limit);
        places.sort_unstable_by_key(|(place, _)| *place);
        let next = places.last().filter(|_| is_more).map(|(place, _)| *place);
        (places.into_iter().map(|(_, room)| room.entry()).collect(), next)
    }
}

#[cfg(feature = "cluster")]
impl Rooms {
    /// The public rooms in memory on any node, after a place, newest first: how many people are in
    /// a room is known on its own node only.
    pub(crate) async fn listed_on_nodes(
        &self,
        shared: &Shared,
        cluster: &crate::cluster::Cluster,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<(Vec<RoomEntry>, Option<Cursor>), RoomError> {
        let before = after.map(|cursor| cursor.id.0);
        let mut rows = cluster.open_rooms(before, limit + 1).await?;
        let is_more = (limit as usize) < rows.len();
        rows.truncate(limit as usize);
        let next = rows.last().filter(|_| is_more);
        let next = next.map(|row| Cursor { is_deserted: false, id: Reverse(row.id) });
        let mut entries = Vec::with_capacity(rows.len());
        for row in rows {
            let Ok(code) = row.code.parse() else { continue };
            match self.in_memory(code) {
                Some(room) => entries.push(room.entry()),
                // One that cannot be understood must not hide the others.
                None => entries
                    .extend(load::front_of(shared, code, row).await.ok().map(|shown| shown.entry)),
            }
        }
        Ok((entries, next))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_written_and_read_and_comes_in_order() {
        let place = |text: &str| text.parse::<Cursor>().unwrap();
        for text in ["p-7", "d-12"] {
            assert_eq!(place(text).to_string(), text);
        }
        assert!(place("p-7") < place("p-3") && place("p-3") < place("d-9"));
        for text in ["", "7", "x-7", "p-", "p-x", "p-99999999999999999999"] {
            assert!(text.parse::<Cursor>().is_err(), "{text}");
        }
    }
}
