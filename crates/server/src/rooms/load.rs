//! A room from disk, with its game where it was.

use tercet_engine::{Seed, Seq, Source};
use tercet_protocol::{
    CommandId, GameId, RoomCode, UserId,
    room::{Line, Status, Who},
};
use tercet_room::{Loaded, LoadedMatch, Room, RoomDoc, missing_rules, stored_source};
use tercet_store::{Game, RoomId, RoomStatus, SqliteStore, Step, Store as _, Unavailable};

use super::{NoRoom, Shown};
use crate::state::Shared;

/// How many steps are read at once.
const PAGE: u32 = 1000;
/// How many lines of the chat are read.
const CHAT: u32 = 100;

/// What is known of a room from outside.
pub(super) async fn front(shared: &Shared, code: RoomCode) -> Result<Shown, NoRoom> {
    let (_, loaded) = load_people(shared, code).await?;
    let now = shared.clock.now();
    Ok(Shown::of(&Room::new(loaded, shared.catalog, shared.policy(), now)))
}

/// Loads a room.
pub(super) async fn load(shared: &Shared, code: RoomCode) -> Result<(RoomId, Room), NoRoom> {
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
            Some(loaded) => {
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
async fn load_people(shared: &Shared, code: RoomCode) -> Result<(RoomId, Loaded), NoRoom> {
    let store = &shared.store;
    let row = store.room_by_code(code.to_string()).await?.ok_or(NoRoom::Unknown)?;
    if row.status == RoomStatus::Closed {
        return Err(NoRoom::Unknown);
    }
    let host = UserId(row.host.0);
    let name = store.user(row.host).await?.map_or_else(String::new, |user| user.name);
    let chat = store.chat(row.id, CHAT).await?.into_iter().map(|line| Line {
        user: UserId(line.user.0),
        name: line.name,
        at: u64::try_from(line.at.0).unwrap_or_default(),
        text: line.text,
    });
    let Ok(doc) = serde_json::from_str::<RoomDoc>(&row.doc) else {
        tracing::error!(room = %row.id, "a stored room cannot be understood");
        return Err(NoRoom::Unknown);
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
async fn load_match(shared: &Shared, game: Game) -> Result<Option<LoadedMatch>, Unavailable> {
    let steps = all_steps(&shared.store, game.id).await?;
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
    // A long game takes a while, so a few at a time, and not on the threads that serve.
    let _turn = shared.replays.acquire().await;
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

/// Every step of a game.
async fn all_steps(
    store: &SqliteStore,
    game: tercet_store::GameId,
) -> Result<Vec<Step>, Unavailable> {
    Ok(steps_within(store, game, usize::MAX).await?.unwrap_or_default())
}

/// Every step of a game; `None` if they have more bytes than this together.
pub(crate) async fn steps_within(
    store: &SqliteStore,
    game: tercet_store::GameId,
    most_bytes: usize,
) -> Result<Option<Vec<Step>>, Unavailable> {
    let mut steps: Vec<Step> = Vec::new();
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
