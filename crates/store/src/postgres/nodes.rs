//! Nodes that share a database: their leases, and which rooms are theirs.
//!
//! A lease says who should try; the log says who may. A takeover is a record in the log of the
//! room's game: it takes the place that the owner before would take next, so that owner's next
//! append fails, however late it arrives and whatever its clock says. No clock takes part in that.

use std::{
    collections::HashMap,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use tokio_postgres::{Client, Error, Row, Transaction};

use super::{cursors::Cursor, reader::Connection};
use crate::{RoomId, Unavailable};

/// How often a lease is renewed.
pub(super) const RENEWAL: Duration = Duration::from_secs(2);
/// How long a lease lasts, by the clock of the database.
const LEASE: &str = "interval '12 seconds'";
/// After how long without a renewal a node steps down, by its own clock.
const STEP_DOWN: Duration = Duration::from_secs(8);
/// What is left of a lease of which two renewals were missed, so that others may have taken rooms.
const MISSED: &str = "interval '7 seconds'";
/// How many renewals look for rooms that others have taken, after one that was late: a takeover
/// may have been under way during the first.
const DOUBTS: u32 = 2;
/// How often a takeover is tried again because somebody else wrote meanwhile.
const ATTEMPTS: u32 = 50;

// A node that was killed has no writer any more and has missed two renewals, so that nobody waits
// for the end of its lease. One that lost its connections renews before that. Being wrong here
// costs a takeover and never a step: the log decides.
macro_rules! lives {
    () => {
        "now() < node.expires AND (now() + interval '7 seconds' <= node.expires \
             OR EXISTS (SELECT 1 FROM pg_stat_activity \
                 WHERE application_name = 'tercet writer ' || node.session))"
    };
}

/// A node as others know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its name, which no two nodes that run share.
    pub name: String,
    /// Where other nodes reach it.
    pub address: String,
}

/// Another node that lives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Peer {
    /// The node.
    pub node: Node,
    /// A number that no other life of any node has, and that only those know who can read the
    /// database.
    pub life: u128,
}

/// Whose a room is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ownership {
    /// This store's: nobody else can write to its game or change it.
    Ours,
    /// That of a node that lives.
    Elsewhere(Peer),
    /// There is no such room.
    NoSuchRoom,
}

/// How ownership went since the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OwnershipCounts {
    /// Rooms that became ours.
    pub takeovers: u64,
    /// Writes that were refused because a room was not ours any more.
    pub fenced: u64,
    /// How long ago the lease was renewed, in milliseconds.
    pub lease_age_ms: u64,
}

/// This store's life as a node.
pub(super) struct Life {
    node: Node,
    generation: i64,
    /// The number of this life among all lives.
    number: u128,
    /// When the renewal was sent that was answered last; nothing once another life has the name.
    renewed: Mutex<Option<Instant>>,
    /// The rooms that are ours, with their epochs.
    held: Mutex<HashMap<RoomId, i64>>,
    /// How often rooms were given up because the lease was renewed late.
    lapses: AtomicU64,
    /// How many of the next renewals look which rooms others have taken.
    doubts: AtomicU32,
    takeovers: AtomicU64,
    fenced: AtomicU64,
}

impl Life {
    /// Begins a life, unless another node with the same name lives.
    ///
    /// A node that was killed may come back at once: its connections are gone.
    pub(super) async fn begin(
        client: &Client,
        node: Node,
        session: &str,
    ) -> Result<Option<Self>, Error> {
        let sent = Instant::now();
        let sql = format!(
            "INSERT INTO node AS old (id, generation, expires, address, session) \
             VALUES ($1, 1, now() + {LEASE}, $2, $3::text::uuid) \
             ON CONFLICT (id) DO UPDATE SET generation = old.generation + 1, \
                 expires = excluded.expires, address = excluded.address, \
                 session = excluded.session \
             WHERE old.expires < now() OR NOT EXISTS (SELECT 1 FROM pg_stat_activity \
                 WHERE application_name = 'tercet writer ' || old.session) \
             RETURNING generation"
        );
        let params: [&(dyn tokio_postgres::types::ToSql + Sync); 3] =
            [&node.name, &node.address, &session];
        let Some(row) = client.query_opt(&sql, &params).await? else { return Ok(None) };
        Ok(Some(Self {
            node,
            generation: row.try_get(0)?,
            number: number(session),
            renewed: Mutex::new(Some(sent)),
            held: Mutex::default(),
            lapses: AtomicU64::new(0),
            doubts: AtomicU32::new(0),
            takeovers: AtomicU64::new(0),
            fenced: AtomicU64::new(0),
        }))
    }

    /// Renews the lease; after this a lapsed one is good again, unless another life has the name.
    /// Rooms must be claimed again then.
    pub(super) async fn renew(&self, client: &Client) -> Result<(), Error> {
        if lock(&self.renewed).is_none() {
            return Ok(());
        }
        let sent = Instant::now();
        let sql = format!(
            "WITH old AS (SELECT id, expires < now() + {MISSED} AS is_in_doubt FROM node \
                 WHERE id = $1 AND generation = $2 FOR UPDATE) \
             UPDATE node SET expires = now() + {LEASE} FROM old WHERE node.id = old.id \
             RETURNING is_in_doubt"
        );
        // An answer that does not come may have been that there is doubt.
        let doubts = self.doubts.swap(DOUBTS, Ordering::Relaxed);
        let row = client.query_opt(&sql, &[&self.node.name, &self.generation]).await?;
        let is_in_doubt = row.as_ref().map(|row| row.try_get(0)).transpose()?.unwrap_or(false);
        let doubts = if is_in_doubt { DOUBTS } else { doubts };
        self.doubts.store(doubts, Ordering::Relaxed);
        {
            let mut renewed = lock(&self.renewed);
            if renewed.is_some_and(|before| STEP_DOWN <= before.elapsed()) {
                // While it was not renewed, other nodes may have taken any of them.
                lock(&self.held).clear();
                self.lapses.fetch_add(1, Ordering::Relaxed);
            }
            *renewed = row.and(*renewed).map(|_| sent);
        }
        if let Some(left) = doubts.checked_sub(1) {
            self.find_losses(client).await?;
            self.doubts.store(left, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Gives up the rooms that other nodes have taken. After a renewal nobody takes one any more,
    /// but for those who have looked at the lease before.
    async fn find_losses(&self, client: &Client) -> Result<(), Error> {
        let (rooms, epochs): (Vec<RoomId>, Vec<i64>) = lock(&self.held).clone().into_iter().unzip();
        let sql = "SELECT held.id, held.epoch \
             FROM unnest($1::bigint[], $2::bigint[]) AS held (id, epoch) \
             LEFT JOIN room ON room.id = held.id WHERE room.epoch IS DISTINCT FROM held.epoch";
        for row in client.query(sql, &[&rooms, &epochs]).await? {
            let (room, epoch) = (row.try_get(0)?, row.try_get(1)?);
            let mut held = lock(&self.held);
            // It may have been claimed again meanwhile.
            if held.get(&room) == Some(&epoch) {
                held.remove(&room);
                self.lapses.fetch_add(1, Ordering::Relaxed);
            }
        }
        Ok(())
    }

    /// Whether this node may serve, as far as it knows itself.
    pub(super) fn is_live(&self) -> bool {
        lock(&self.renewed).is_some_and(|renewed| renewed.elapsed() < STEP_DOWN)
    }

    /// How often rooms were given up because the lease was renewed late.
    pub(super) fn n_lapses(&self) -> u64 {
        self.lapses.load(Ordering::Relaxed)
    }

    /// The number of this life.
    pub(super) fn number(&self) -> u128 {
        self.number
    }

    /// Whether another life has the name by now, so that this one is over for good.
    pub(super) fn is_over(&self) -> bool {
        lock(&self.renewed).is_none()
    }

    /// Whether the game with this cursor is in a room that is ours.
    pub(super) fn owns(&self, cursor: &Cursor) -> bool {
        self.is_live() && self.epoch(cursor.room) == Some(cursor.epoch)
    }

    /// The epoch in which a room is ours.
    pub(super) fn epoch(&self, room: RoomId) -> Option<i64> {
        lock(&self.held).get(&room).copied()
    }

    /// Counts a write that came too late, and gives its room up.
    pub(super) fn fenced(&self, room: RoomId) {
        self.fenced.fetch_add(1, Ordering::Relaxed);
        lock(&self.held).remove(&room);
    }

    pub(super) fn counts(&self) -> OwnershipCounts {
        let age = lock(&self.renewed).map_or(Duration::MAX, |renewed| renewed.elapsed());
        OwnershipCounts {
            takeovers: self.takeovers.load(Ordering::Relaxed),
            fenced: self.fenced.load(Ordering::Relaxed),
            lease_age_ms: u64::try_from(age.as_millis()).unwrap_or(u64::MAX),
        }
    }

    /// Makes a room ours, unless it is that of a node that lives; nothing if others were quicker
    /// each time, so that it is not known whose it is.
    ///
    /// The owner's row and the record in the log are one transaction: a node that was slow
    /// between the two would write its record behind that of the next owner.
    pub(super) async fn claim(
        &self,
        client: &mut Client,
        room: RoomId,
    ) -> Result<Option<Ownership>, Error> {
        for _ in 0..ATTEMPTS {
            let transaction = client.transaction().await?;
            let Some(found) = self.look(&transaction, room).await? else {
                return Ok(Some(Ownership::NoSuchRoom));
            };
            if let Some(owner) = found.owner {
                return Ok(Some(Ownership::Elsewhere(owner)));
            }
            if self.epoch(room) == Some(found.epoch) {
                return Ok(Some(Ownership::Ours));
            }
            let sql = "UPDATE room SET owner = $2, owner_generation = $3, epoch = epoch + 1 \
                 WHERE id = $1 AND epoch = $4";
            let (name, generation) = (&self.node.name, &self.generation);
            let claimed =
                transaction.execute(sql, &[&room, name, generation, &found.epoch]).await?;
            if claimed == 0 || !self.record(&transaction, room, found.epoch + 1).await? {
                // Somebody was quicker, and may be the owner now.
                continue;
            }
            transaction.commit().await?;
            lock(&self.held).insert(room, found.epoch + 1);
            self.takeovers.fetch_add(1, Ordering::Relaxed);
            return Ok(Some(Ownership::Ours));
        }
        Ok(None)
    }

    async fn look(
        &self,
        transaction: &Transaction<'_>,
        room: RoomId,
    ) -> Result<Option<Found>, Error> {
        let sql = concat!(
            "SELECT room.epoch, node.id, node.address, node.session::text FROM room LEFT JOIN node \
                 ON node.id = room.owner AND node.generation = room.owner_generation AND ",
            lives!(),
            " AND (node.id, node.generation) <> ($2, $3) WHERE room.id = $1"
        );
        let params: [&(dyn tokio_postgres::types::ToSql + Sync); 3] =
            [&room, &self.node.name, &self.generation];
        let Some(row) = transaction.query_opt(sql, &params).await? else { return Ok(None) };
        let owner = match (row.try_get(1)?, row.try_get(2)?, row.try_get::<_, Option<&str>>(3)?) {
            (Some(name), Some(address), Some(session)) => {
                Some(Peer { node: Node { name, address }, life: number(session) })
            }
            _ => None,
        };
        Ok(Some(Found { epoch: row.try_get(0)?, owner }))
    }

    /// Takes the next place in the log of the room's game, if it has one that is not finished.
    async fn record(
        &self,
        transaction: &Transaction<'_>,
        room: RoomId,
        epoch: i64,
    ) -> Result<bool, Error> {
        let body = format!("takeover {epoch} by {}", self.node.name);
        let sql = "WITH played AS (SELECT id FROM game WHERE room = $1 AND finished_at IS NULL), \
             recorded AS (INSERT INTO step (game, place, at, body) \
                 SELECT id, 1 + coalesce((SELECT max(place) FROM step WHERE step.game = id), 0), \
                     0, $2::text FROM played ON CONFLICT DO NOTHING RETURNING 1) \
             SELECT (SELECT count(*) FROM played) = (SELECT count(*) FROM recorded)";
        for _ in 0..ATTEMPTS {
            if transaction.query_one(sql, &[&room, &body]).await?.try_get(0)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a room is ours by what the database says; otherwise it is given up.
    pub(super) async fn verify(
        &self,
        connection: &Connection,
        room: RoomId,
    ) -> Result<bool, Error> {
        let Some(epoch) = self.epoch(room) else { return Ok(false) };
        let sql = "SELECT epoch = $2 FROM room WHERE id = $1";
        let found = connection.one(sql, &[&room, &epoch], |row| row.try_get(0)).await?;
        let is_ours = found == Some(true);
        let mut held = lock(&self.held);
        // It may have been claimed again meanwhile.
        if !is_ours && held.get(&room) == Some(&epoch) {
            held.remove(&room);
        }
        Ok(is_ours)
    }

    /// Gives a room back, so that another node can have it at once.
    pub(super) async fn release(&self, client: &Client, room: RoomId) -> Result<(), Error> {
        let Some(epoch) = lock(&self.held).remove(&room) else { return Ok(()) };
        let sql = "UPDATE room SET owner = NULL, owner_generation = NULL \
             WHERE id = $1 AND owner = $2 AND owner_generation = $3 AND epoch = $4";
        let (name, generation) = (&self.node.name, &self.generation);
        client.execute(sql, &[&room, name, generation, &epoch]).await.map(|_| ())
    }

    /// Gives all rooms back and ends the life, so that a renewal under way does not extend it.
    pub(super) async fn end(&self, client: &Client) -> Result<(), Error> {
        lock(&self.held).clear();
        *lock(&self.renewed) = None;
        let sql = "WITH left_to_others AS (UPDATE room SET owner = NULL, owner_generation = NULL \
                 WHERE owner = $1 AND owner_generation = $2) \
             UPDATE node SET expires = now(), generation = generation + 1 \
             WHERE id = $1 AND generation = $2";
        client.execute(sql, &[&self.node.name, &self.generation]).await.map(|_| ())
    }

    /// The other nodes that live.
    pub(super) async fn peers(&self, connection: &Connection) -> Result<Vec<Peer>, Error> {
        let sql = concat!(
            "SELECT node.id, node.address, node.session::text FROM node WHERE ",
            lives!(),
            " AND (node.id, node.generation) <> ($1, $2) ORDER BY node.id"
        );
        let read = |row: &Row| {
            let node = Node { name: row.try_get(0)?, address: row.try_get(1)? };
            Ok(Peer { node, life: number(row.try_get(2)?) })
        };
        connection.all(sql, &[&self.node.name, &self.generation], read).await
    }

    /// What is answered where a room could not be claimed because others wrote all the time.
    pub(super) fn contended() -> Unavailable {
        Unavailable::ReadFailed { cause: "other nodes claim the same room".into() }
    }

    /// What is answered while this node does not live.
    pub(super) fn lapsed() -> Unavailable {
        Unavailable::ReadFailed { cause: "the lease of this node has lapsed".into() }
    }
}

/// The nodes that live.
pub(super) async fn living(client: &Client) -> Result<Vec<Node>, Error> {
    let sql = concat!("SELECT node.id, node.address FROM node WHERE ", lives!(), " ORDER BY id");
    let rows = client.query(sql, &[]).await?;
    let read = |row: &Row| Ok(Node { name: row.try_get(0)?, address: row.try_get(1)? });
    rows.iter().map(read).collect()
}

/// A room's row as a claim finds it.
struct Found {
    epoch: i64,
    /// Another node that owns it and lives.
    owner: Option<Peer>,
}

/// The number in the text of a UUID.
fn number(uuid: &str) -> u128 {
    let digits = uuid.bytes().filter_map(|byte| char::from(byte).to_digit(16));
    digits.fold(0, |number, digit| number << 4 | u128::from(digit))
}

/// No code that can panic runs under these locks, so a poisoned one is as good as any.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
