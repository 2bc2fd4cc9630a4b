//! A room from disk, with its game where it was.

use tercet_engine::{GameTime, Seed, Seq, Source};
use tercet_protocol::{
    CommandId, GameId, RoomCode, UserId,
    chat::Phrase,
    room::{Line, Status, Who},
};
use tercet_room::{Loaded, LoadedMatch, Room, RoomDoc, missing_rules, stored_source};
use tercet_store::{
    AnyStore, RoomId, RoomStatus, Runs as _, Store as _, StoredGame, StoredRoom, StoredStep,
    Unavailable,
};

use super::{RoomError, Shown};
use crate::{runs, state::Shared};

/// How many steps are read at once.
const PAGE: u32 = 1000;
/// The longest game that is restored, in bytes of its steps: far more than one can have that has
/// as many steps as are allowed.
const GAME_BYTES: usize = 64 << 20;
/// How many lines of the chat are read.
const CHAT: u32 = 100;

/// What is known of a room from outside.
pub(super) async fn front(shared: &Shared, code: RoomCode) -> Result<Shown, RoomError> {
    let (_, loaded) = load_people(shared, code).await?;
    let now = shared.clock.now();
    Ok(Shown::of(&Room::new(loaded, shared.catalog, shared.policy(), now)))
}

/// The same of a room whose row was read.
#[cfg(feature = "cluster")]
pub(super) async fn front_of(
    shared: &Shared,
    code: RoomCode,
    row: StoredRoom,
) -> Result<Shown, RoomError> {
    let (_, loaded) = people_of(shared, code, row).await?;
    let now = shared.clock.now();
    Ok(Shown::of(&Room::new(loaded, shared.catalog, shared.policy(), now)))
}

/// Loads a room.
pub(super) async fn load(shared: &Shared, code: RoomCode) -> Result<(RoomId, Room), RoomError> {
    let store = &shared.store;
    let (id, mut loaded) = load_people(shared, code).await?;
    let unfinished = store.unfinished_game(id).await?;
    if let Some(game) = &unfinished {
        // The game was created, but the room was not stored any more after that.
        loaded.doc.current = Some(GameId(game.id.0));
        loaded.doc.status = Status::Playing;
    }
    let game = match (unfinished, loaded.doc.current) {
        (Some(game), _) => Some(game),
        (None, Some(current)) => store.game(tercet_store::GameId(current.0)).await?,
        (None, None) => None,
    };
    let now = shared.clock.now();
    let mut room = Room::new(loaded, shared.catalog, shared.policy(), now);
    if let Some(game) = game {
        let is_over = game.finish.is_some();
        match load_match(shared, game).await? {
            Some(mut loaded) => {
                if room.run().is_some()
                    && let Some(run) = store.run(id).await?
                {
                    // The clock of a run goes on while nobody looks.
                    loaded.time = loaded.time.max(GameTime(runs::elapsed_ms(shared, &run)));
                }
                if let Source::Committed(committed) = loaded.game.source() {
                    room.count_game(committed.number());
                }
                room.resume(now, loaded);
            }
            // The last game of a room is in its history; the next can be of what is known now.
            None if is_over => {}
            None => room.mark_broken(),
        }
        room.reconcile(now);
    }
    Ok((id, room))
}

/// A room without its game.
async fn load_people(shared: &Shared, code: RoomCode) -> Result<(RoomId, Loaded), RoomError> {
    let store = &shared.store;
    let row = store.room_by_code(code.to_string()).await?.ok_or(RoomError::Unknown)?;
    people_of(shared, code, row).await
}

async fn people_of(
    shared: &Shared,
    code: RoomCode,
    row: StoredRoom,
) -> Result<(RoomId, Loaded), RoomError> {
    let store = &shared.store;
    if row.status == RoomStatus::Closed {
        return Err(RoomError::Unknown);
    }
    let host = UserId(row.host.0);
    let name = store.user(row.host).await?.map_or_else(String::new, |user| user.name);
    let chat = store.chat(row.id, CHAT).await?.into_iter().map(|line| Line {
        user: UserId(line.user.0),
        name: line.name,
        at: u64::try_from(line.at.0).unwrap_or_default(),
        phrase: Phrase::from_english(&line.text),
        text: line.text,
    });
    let Ok(doc) = serde_json::from_str::<RoomDoc>(&row.doc) else {
        tracing::error!(room = %row.id, "a stored room cannot be understood");
        return Err(RoomError::Unknown);
    };
    let rules = shared.catalog.find(&row.game).unwrap_or_else(|| missing_rules(&row.game));
    let loaded = Loaded {
        code,
        public: row.public,
        host: Who { user: host, name },
        rules,
        doc,
        chat: chat.collect(),
    };
    Ok((row.id, loaded))
}

/// A game where it was; `None` if what is stored makes no sense.
async fn load_match(shared: &Shared, game: StoredGame) -> Result<Option<LoadedMatch>, Unavailable> {
    // A long game takes a while, so a few at a time, and their steps are not in memory before.
    let _turn = shared.replays.acquire().await;
    let Some(steps) = steps_within(&shared.store, game.id, GAME_BYTES).await? else {
        tracing::error!(game = %game.id, "a stored game is too large to be restored");
        return Ok(None);
    };
    let accepted = steps
        .iter()
        .filter_map(|step| {
            let nonce = step.nonce?;
            Some((UserId(nonce.user.0), CommandId(nonce.id), Seq(step.seq)))
        })
        .collect();
    let config = serde_json::from_str(&game.config).unwrap_or_default();
    let known = shared
        .catalog
        .find(&game.rules)
        .and_then(|rules| Some((rules, rules.modernized(game.version, &config)?)));
    let Some((rules, config)) = known else {
        tracing::error!(game = %game.id, "a stored game is of rules that are not known here");
        return Ok(None);
    };
    let seed = Seed(game.seed);
    let Some(source) = stored_source(seed, game.chance.as_deref()) else {
        tracing::error!(game = %game.id, "the chance of a stored game is not known here");
        return Ok(None);
    };
    let n_seats = game.n_seats;
    // Not on the threads that serve.
    let restored = tokio::task::spawn_blocking(move || {
        let mut bodies = steps.into_iter().map(|step| step.body);
        rules.restore(&config, n_seats, source, &mut bodies)
    });
    match restored.await {
        Ok(Ok(restored)) => {
            // The clock of the table stands still while the server is down.
            let (id, time) = (GameId(game.id.0), restored.now());
            Ok(Some(LoadedMatch { id, seed, luck: seed, game: restored, time, accepted }))
        }
        Ok(Err(error)) => {
            tracing::error!(game = %game.id, %error, "a stored game cannot be restored");
            Ok(None)
        }
        Err(error) => {
            tracing::error!(game = %game.id, %error, "restoring a stored game ended in a panic");
            shared.metrics.room_panics.inc();
            Ok(None)
        }
    }
}

/// Every step of a game; `None` if they have more bytes than this together.
pub(crate) async fn steps_within(
    store: &AnyStore,
    game: tercet_store::GameId,
    most_bytes: usize,
) -> Result<Option<Vec<StoredStep>>, Unavailable> {
    let mut steps: Vec<StoredStep> = Vec::new();
    let mut n_bytes = 0_usize;
    loop {
        let after = steps.last().map_or(0, |step| step.seq);
        let page = store.steps(game, after, PAGE).await?;
        if page.is_empty() {
            return Ok(Some(steps));
        }
        n_bytes += page.iter().map(|step| step.body.len()).sum::<usize>();
        if most_bytes < n_bytes {
            return Ok(None);
        }
        steps.extend(page);
    }
}
