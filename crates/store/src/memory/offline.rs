//! Games that were played offline, in memory.

use std::{cmp::Reverse, collections::BTreeMap};

use super::{MemoryStore, tables::Tables};
use crate::{
    NewOfflineGame, OfflineGame, OfflineGames, OfflineKept, StoreReply, Unavailable, UserId,
    WriteError,
};

/// Each with its record, by person and digest.
#[derive(Default)]
pub(super) struct OfflineTable(BTreeMap<(UserId, [u8; 32]), (OfflineGame, String)>);

impl OfflineTable {
    fn of(&self, user: UserId) -> impl Iterator<Item = &OfflineGame> {
        self.0.range((user, [0; 32])..=(user, [u8::MAX; 32])).map(|(_, (game, _))| game)
    }

    pub(super) fn forget(&mut self, user: UserId) {
        self.0.retain(|(whose, _), _| *whose != user);
    }
}

impl Tables {
    fn keep_offline(&mut self, new: NewOfflineGame, most: u32) -> Result<OfflineKept, WriteError> {
        let NewOfflineGame { user, game, record } = new;
        self.user_exists(user)?;
        let key = (user, game.digest);
        if self.offline.0.contains_key(&key) {
            return Ok(OfflineKept::Known);
        }
        if most as usize <= self.offline.of(user).count() {
            return Ok(OfflineKept::Full);
        }
        self.offline.0.insert(key, (game, record));
        Ok(OfflineKept::Kept)
    }
}

impl OfflineGames for MemoryStore {
    fn keep_offline(
        &self,
        game: NewOfflineGame,
        most: u32,
    ) -> impl StoreReply<Result<OfflineKept, WriteError>> + use<> {
        let checked = game.check();
        self.write(checked, move |tables| tables.keep_offline(game, most))
    }

    fn offline_of(
        &self,
        user: UserId,
    ) -> impl StoreReply<Result<Vec<OfflineGame>, Unavailable>> + use<> {
        self.read(move |tables| {
            let mut all: Vec<OfflineGame> = tables.offline.of(user).cloned().collect();
            all.sort_by_key(|game| (Reverse(game.ended_at), game.digest));
            all
        })
    }

    fn offline_record(
        &self,
        user: UserId,
        digest: [u8; 32],
    ) -> impl StoreReply<Result<Option<String>, Unavailable>> + use<> {
        self.read(move |tables| {
            tables.offline.0.get(&(user, digest)).map(|(_, record)| record.clone())
        })
    }
}
