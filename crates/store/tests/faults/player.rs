//! One who plays into a store in several rooms at once.

use tercet_store::{
    Append, AppendError, Flaw, GameId, RoomId, RoomStatus, RoomUpdate, SqliteStore, Store,
    Unavailable, UserId, WallMs, WriteError, contract::table,
};

use crate::script::{Choices, finish, step};

/// A number of rooms that are played in at the same time.
const N_ROOMS: usize = 5;

/// The flaw of a name, `none` for none.
pub(crate) fn flaw_named(name: &str) -> Option<Flaw> {
    match name {
        "acknowledges-early" => Some(Flaw::AcknowledgesEarly),
        "does-not-sync" => Some(Flaw::DoesNotSync),
        "trusts-the-log" => Some(Flaw::TrustsTheLog),
        _ => None,
    }
}

/// One who plays in some rooms at once.
pub(crate) struct Play {
    store: SqliteStore,
    choices: Choices,
    /// Later lives have greater seeds and number their documents from here.
    first_version: u64,
}

/// A room and its game, as far as the player knows.
struct Seat {
    room: RoomId,
    game: GameId,
    next: u64,
}

impl Play {
    /// Somebody with a store of their own.
    pub(crate) fn new(store: SqliteStore, seed: u64) -> Self {
        Self { store, choices: Choices::new(seed), first_version: seed * 1_000_000 }
    }

    /// Plays this many rounds, and notes what was acknowledged: `steps GAME LAST`,
    /// `finish GAME`, `game GAME ROOM`, `room ROOM VERSION`.
    pub(crate) async fn run(
        mut self,
        rounds: usize,
        note: &mut impl FnMut(&str),
    ) -> Result<(), Unavailable> {
        let (host, mut seats) = self.sit_down().await?;
        for version in (self.first_version..).take(rounds) {
            let mut answers = Vec::new();
            for seat in &mut seats {
                for _ in 0..self.choices.below(3) {
                    let append = self.append(seat);
                    let (game, is_end) = (append.game, append.finish.is_some());
                    let last = append.first + append.steps.len() as u64 - 1;
                    answers.push((self.store.append(append), game, last, is_end));
                    if is_end {
                        let room = seat.room;
                        let id =
                            written(self.store.create_game(table::new_game(room, &[host]))).await?;
                        note(&format!("game {id} {room}\n"));
                        (seat.game, seat.next) = (id, 1);
                    }
                }
            }
            for (answer, game, last, is_end) in answers {
                answer.await.or_else(appended)?;
                note(&format!("steps {game} {last}\n"));
                if is_end {
                    note(&format!("finish {game}\n"));
                }
            }
            let room = seats[self.choices.below(N_ROOMS as u64) as usize].room;
            let (doc, status) = (version.to_string(), RoomStatus::Playing);
            let update = RoomUpdate { doc, ..table::update(room, host, status) };
            written(self.store.save_room(update)).await?;
            note(&format!("room {room} {version}\n"));
        }
        self.store.close().await
    }

    /// Goes to the rooms, or makes them at the first time.
    async fn sit_down(&mut self) -> Result<(UserId, Vec<Seat>), Unavailable> {
        let known = self.store.user_by_token(table::hash(1), WallMs(0)).await?;
        let host = match known {
            Some(user) => user.id,
            None => {
                let token = table::token(1);
                let (name, kind) = ("Ann".to_owned(), tercet_store::UserKind::Guest);
                let new = tercet_store::NewUser { name, kind, token, at: WallMs(0) };
                written(self.store.create_user(new)).await?
            }
        };
        let mut seats = Vec::new();
        for n in 0..N_ROOMS {
            let code = format!("ROOM{n}");
            let room = match self.store.room_by_code(code.clone()).await? {
                Some(room) => room.id,
                None => written(self.store.create_room(table::new_room(host, &code))).await?,
            };
            let (game, next) = match self.store.unfinished_game(room).await? {
                Some(game) => (game.id, game.last_seq + 1),
                None => {
                    let new = table::new_game(room, &[host]);
                    (written(self.store.create_game(new)).await?, 1)
                }
            };
            seats.push(Seat { room, game, next });
        }
        Ok((host, seats))
    }

    /// One to four steps of a game, sometimes its last.
    fn append(&mut self, seat: &mut Seat) -> Append {
        let (game, first) = (seat.game, seat.next);
        seat.next += 1 + self.choices.below(4);
        let steps = (first..seat.next).map(|seq| step(game, seq)).collect();
        let finish = (self.choices.below(40) == 0).then(|| finish(game));
        Append { game, first, steps, finish }
    }
}

async fn written<T>(answer: impl Future<Output = Result<T, WriteError>>) -> Result<T, Unavailable> {
    answer.await.map_err(|error| match error {
        WriteError::Unavailable(unavailable) => unavailable,
        other => panic!("the store refused what it must take: {other}"),
    })
}

fn appended(error: AppendError) -> Result<(), Unavailable> {
    match error {
        AppendError::Unavailable(unavailable) => Err(unavailable),
        other => panic!("the store refused what it must take: {other}"),
    }
}
