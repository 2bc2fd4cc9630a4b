//! What rooms write, and in which order.

use std::fmt;

use tercet_engine::{Ending, Outcome, Seed, Source};
use tercet_protocol::{GameId, RoomCode, UserId, room::Status};
use tercet_room::{Arrived, Occupant, PendingStep, Plan, Room, RoomDoc, Write, stored_chance};
use tercet_store::{
    Append, AppendError, Arrival, Finish, NewGame, NewLine, NewStep, NewStoredRoom, Nonce,
    Ratings as _, RoomId, RoomStatus, RoomUpdate, Store as _, UserId as StoredUser, WallMs,
    WriteError,
};

use crate::state::Shared;

/// Why a room cannot go on: its writes are not stored.
#[derive(Debug)]
pub(crate) enum Fault {
    /// Steps of a game.
    Steps(AppendError),
    /// Anything else.
    Other(WriteError),
    /// No seed could be drawn for a new game.
    NoSeed(getrandom::Error),
    /// There is no free code for the room.
    NoCode,
    /// A bot has panicked; the room comes back with a new one.
    BotPanicked,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Steps(error) => write!(f, "steps are not stored: {error}"),
            Fault::Other(error) => write!(f, "a write is not stored: {error}"),
            Fault::NoCode => f.write_str("no free code was found for the room"),
            Fault::BotPanicked => f.write_str("a bot has panicked"),
            Fault::NoSeed(error) => write!(f, "there is no seed for a game: {error}"),
        }
    }
}

impl From<AppendError> for Fault {
    fn from(error: AppendError) -> Self {
        Fault::Steps(error)
    }
}

impl From<WriteError> for Fault {
    fn from(error: WriteError) -> Self {
        Fault::Other(error)
    }
}

pub(super) fn stored_user(user: UserId) -> StoredUser {
    StoredUser(user.0)
}

pub(super) fn wall(shared: &Shared) -> WallMs {
    WallMs(i64::try_from(shared.clock.wall()).unwrap_or(i64::MAX))
}

/// Stores everything. The requests are made in order, and share a commit.
pub(super) fn write(
    shared: &Shared,
    id: RoomId,
    room: &Room,
    writes: Vec<Write>,
) -> impl Future<Output = Result<(), Fault>> + Send + use<> {
    let store = &shared.store;
    let mut save_room = false;
    let (mut steps, mut lines) = (Vec::new(), Vec::new());
    let (mut players, mut arrivals) = (Vec::new(), Vec::new());
    let mut abandoned = None;
    for write in writes {
        match write {
            // The room is stored as it is at the end: after the steps that made it so.
            Write::Room => save_room = true,
            // Nothing of another game can be among them: a game begins when all this is stored.
            Write::Step(step) => steps.push(*step),
            Write::Arrival(Arrived { seq, seat, user }) => {
                let Some(game) = room.game_id() else { continue };
                let (game, user) = (tercet_store::GameId(game.0), user.map(stored_user));
                players.extend(user.map(|user| store.add_player(game, user)));
                let arrival = Arrival { game, seq: seq.0, seat: seat.0, user };
                arrivals.push(store.add_arrival(arrival));
            }
            Write::Abandoned(game) => abandoned = Some(abandon(shared, game)),
            Write::Line(line) => lines.push(store.say(NewLine {
                room: id,
                user: stored_user(line.user),
                at: WallMs(i64::try_from(line.at).unwrap_or(i64::MAX)),
                text: line.text,
            })),
        }
    }
    let appended = append(shared, room.game_id(), steps).map(|append| store.append(append));
    let saved = save_room.then(|| store.save_room(update(shared, id, room)));
    async move {
        if let Some(appended) = appended {
            appended.await?;
        }
        for line in lines {
            line.await?;
        }
        for player in players {
            player.await?;
        }
        for arrival in arrivals {
            arrival.await?;
        }
        if let Some(abandoned) = abandoned {
            abandoned.await?;
        }
        if let Some(saved) = saved {
            saved.await?;
        }
        Ok(())
    }
}

fn append(shared: &Shared, game: Option<GameId>, steps: Vec<PendingStep>) -> Option<Append> {
    let first = steps.first()?.seq.0;
    let outcome = steps.last().and_then(|step| step.outcome.clone());
    let steps = steps.into_iter().map(|step| NewStep {
        at: step.at.0,
        nonce: step.by.map(|(user, id)| Nonce { user: stored_user(user), id: id.0 }),
        body: String::from(Box::<str>::from(step.body)),
    });
    Some(Append {
        game: tercet_store::GameId(game?.0),
        first,
        steps: steps.collect(),
        finish: outcome.map(|outcome| Finish { outcome, at: wall(shared) }),
    })
}

/// Whether this is the end of a game.
pub(super) fn ends_game(write: &Write) -> bool {
    match write {
        Write::Step(step) => step.outcome.is_some(),
        Write::Abandoned(_) => true,
        Write::Room | Write::Line(_) | Write::Arrival(_) => false,
    }
}

/// Ends a game that cannot go on, whose rules could not say how it ended.
fn abandon(
    shared: &Shared,
    game: GameId,
) -> impl Future<Output = Result<(), Fault>> + Send + use<> {
    let (store, at) = (shared.store.clone(), wall(shared));
    async move {
        let id = tercet_store::GameId(game.0);
        let found = store.game(id).await.map_err(WriteError::Unavailable)?;
        let Some(found) = found.filter(|found| found.finish.is_none()) else { return Ok(()) };
        let scores = vec![0; usize::from(found.n_seats)];
        let outcome = Outcome::new(scores, Vec::new(), Ending::Stopped);
        let outcome = serde_json::to_string(&outcome).expect("an outcome can be written as JSON");
        let finish = Some(Finish { outcome, at });
        let first = found.last_seq + 1;
        store.append(Append { game: id, first, steps: Vec::new(), finish }).await?;
        Ok(())
    }
}

fn update(shared: &Shared, id: RoomId, room: &Room) -> RoomUpdate {
    RoomUpdate {
        id,
        public: room.is_public(),
        host: stored_user(room.host().user),
        game: room.rules().id().to_owned(),
        doc: doc(room.doc()),
        status: match room.doc().status {
            Status::Waiting => RoomStatus::Waiting,
            Status::Playing => RoomStatus::Playing,
            Status::Finished => RoomStatus::Finished,
        },
        at: wall(shared),
    }
}

fn doc(doc: &RoomDoc) -> String {
    serde_json::to_string(doc).expect("a room can be written as JSON")
}

/// Where the chance of a new game comes from.
pub(super) fn draw_seed() -> Result<Seed, Fault> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(Fault::NoSeed)?;
    Ok(Seed(seed))
}

/// Creates the game that is to begin, and returns its number.
pub(super) fn create_game(
    shared: &Shared,
    room_id: RoomId,
    room: &Room,
    seed: Seed,
    source: &Source,
) -> impl Future<Output = Result<GameId, Fault>> + Send + use<> {
    let seats = room.named_seats();
    let game = NewGame {
        room: room_id,
        rules: room.rules().id().to_owned(),
        version: room.rules().version(),
        config: room.doc().config.get().to_owned(),
        n_seats: u8::try_from(seats.len()).unwrap_or(u8::MAX),
        seed: seed.0,
        chance: stored_chance(source),
        commitment: source.commitment().map(|commitment| commitment.to_string()),
        public: room.is_public(),
        seats: serde_json::to_string(&seats).expect("seats can be written as JSON"),
        players: seats.iter().filter_map(Occupant::person).map(stored_user).collect(),
        at: wall(shared),
    };
    let created = shared.store.create_game(game);
    async move { Ok(GameId(created.await?.0)) }
}

/// A code that nobody can guess.
pub(crate) fn draw_code() -> Result<RoomCode, getrandom::Error> {
    let mut bytes = [0; RoomCode::LEN];
    getrandom::fill(&mut bytes)?;
    Ok(RoomCode::from_random(bytes))
}

/// A room that is to be, with what it is found by.
pub(crate) struct NewTable<'a> {
    pub(crate) code: RoomCode,
    pub(crate) public: bool,
    pub(crate) host: UserId,
    pub(crate) plan: &'a Plan,
}

/// Creates a room; it is loaded when somebody comes.
pub(crate) async fn create(shared: &Shared, table: NewTable<'_>) -> Result<(), WriteError> {
    let room = NewStoredRoom {
        code: table.code.to_string(),
        public: table.public,
        host: stored_user(table.host),
        game: table.plan.rules.id().to_owned(),
        doc: doc(&table.plan.doc),
        at: wall(shared),
    };
    shared.store.create_room(room).await.map(|_| ())
}
