//! All rooms of a run around one poll: who sends what when, and what came of it.

mod alarm;
mod measured;
mod seating;

use std::{
    ops::Range,
    time::{Duration, Instant},
};

use mio::{Events, Interest, Poll, Token};
use tercet_protocol::client::Changes;

use self::alarm::{Alarm, LONGEST};
pub use self::{
    measured::PlayResult,
    seating::{Doors, Party, Spectators},
};
use crate::{
    failure::{RunError, Violation},
    player::{News, Player},
    room::{Claim, Room},
};

/// How long the last claims may take to be answered.
const DRAIN: Duration = Duration::from_secs(30);
/// How many sockets are looked at after one poll.
const EVENTS: usize = 256;
/// No place of a player: the event of the alarm.
const ALARM: Token = Token(usize::MAX);

/// When the next claim is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Workload {
    /// As soon as one is finished: this many are in flight in each room.
    Closed {
        /// How many.
        in_flight: usize,
    },
    /// At fixed times, whatever became of the others: this many a second over all rooms.
    Open {
        /// How many.
        per_second: u32,
    },
}

/// When a play is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// After this time.
    After(Duration),
    /// After this many accepted claims.
    Claims(u64),
}

/// All rooms of a run.
pub struct Hall {
    poll: Poll,
    alarm: Alarm,
    events: Events,
    players: Vec<Player>,
    rooms: Vec<Room>,
    /// Which changes players say they understand.
    changes: Changes,
    random: fastrand::Rng,
    next_id: u64,
    /// How many of a hundred claims are wrong on purpose.
    pub wrong_percent: u8,
    news: Vec<News>,
    text: String,
}

impl Hall {
    fn empty(changes: Changes) -> Result<Hall, RunError> {
        let poll = Poll::new().map_err(RunError::io("polling"))?;
        let alarm = Alarm::new(&poll, ALARM).map_err(RunError::io("making the alarm"))?;
        Ok(Hall {
            poll,
            alarm,
            events: Events::with_capacity(EVENTS),
            players: Vec::new(),
            rooms: Vec::new(),
            changes,
            random: fastrand::Rng::new(),
            next_id: fastrand::u64(..1 << 52),
            wrong_percent: 20,
            news: Vec::new(),
            text: String::new(),
        })
    }

    /// How many connections there are.
    pub fn n_players(&self) -> usize {
        self.players.len()
    }

    /// How many rooms there are.
    pub fn n_rooms(&self) -> usize {
        self.rooms.len()
    }

    fn add(&mut self, mut player: Player) -> Result<usize, RunError> {
        let place = self.players.len();
        let interest = Interest::READABLE | Interest::WRITABLE;
        self.poll
            .registry()
            .register(&mut player.stream, Token(place), interest)
            .map_err(RunError::io("polling"))?;
        self.players.push(player);
        Ok(place)
    }

    fn id(&mut self) -> u64 {
        self.next_id += 1;
        self.next_id
    }

    /// Which changes everybody is told: those that the server knows too.
    pub fn changes(&self) -> Changes {
        self.players.iter().map(|player| player.changes).min().unwrap_or_default()
    }

    /// Plays in these rooms, at this pace, until then; the last claims are waited for.
    ///
    /// # Errors
    /// If the server does what it must not, or goes away.
    pub fn play(
        &mut self,
        rooms: Range<usize>,
        pace: Workload,
        until: Until,
    ) -> Result<PlayResult, RunError> {
        let mut measured = PlayResult::new();
        let began = Instant::now();
        let mut schedule = Schedule { began, n_sent: 0, next_room: 0 };
        for room in rooms.clone() {
            self.feed(room, pace)?;
        }
        loop {
            let now = Instant::now();
            let is_over = match until {
                Until::After(time) => now >= began + time,
                Until::Claims(claims) => measured.claims >= claims,
            };
            if is_over {
                break;
            }
            let wait = match pace {
                Workload::Closed { .. } => LONGEST,
                Workload::Open { per_second } => {
                    self.send_due(&mut schedule, per_second, rooms.clone(), now)?;
                    let due = schedule.due(per_second);
                    self.alarm.set(due).map_err(RunError::io("setting the alarm"))?
                }
            };
            self.turn(wait, Some(pace), &mut measured)?;
        }
        measured.elapsed = began.elapsed();
        self.drain(rooms, &mut measured)?;
        Ok(measured)
    }

    /// Does nothing but answer heartbeats for this time.
    ///
    /// # Errors
    /// If the server does what it must not, or goes away.
    pub fn rest(&mut self, time: Duration) -> Result<(), RunError> {
        let until = Instant::now() + time;
        while let Some(left) = until.checked_duration_since(Instant::now()) {
            self.turn(left, None, &mut PlayResult::new())?;
        }
        Ok(())
    }

    /// Sends the claims whose time has come.
    fn send_due(
        &mut self,
        schedule: &mut Schedule,
        per_second: u32,
        rooms: Range<usize>,
        now: Instant,
    ) -> Result<(), RunError> {
        while schedule.due(per_second) <= now {
            let mut left = rooms.len();
            // A room between two games, or with everything claimed, is passed over.
            while left > 0 {
                let room = rooms.start + schedule.next_room % rooms.len();
                schedule.next_room += 1;
                left -= 1;
                if self.claim(room, schedule.due(per_second))? {
                    break;
                }
            }
            schedule.n_sent += 1;
        }
        Ok(())
    }

    /// Waits for what comes, at most so long, and does what follows from it.
    fn turn(
        &mut self,
        wait: Duration,
        pace: Option<Workload>,
        measured: &mut PlayResult,
    ) -> Result<(), RunError> {
        let mut events = std::mem::replace(&mut self.events, Events::with_capacity(0));
        let polled = self.poll.poll(&mut events, Some(wait));
        let result = match polled {
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => Ok(()),
            Err(error) => Err(RunError::io("polling")(error)),
            Ok(()) => events.iter().try_for_each(|event| {
                if event.token() == ALARM {
                    return Ok(());
                }
                let Token(place) = event.token();
                if event.is_writable() {
                    self.players[place].flush()?;
                }
                if event.is_readable() { self.attend(place, pace, measured) } else { Ok(()) }
            }),
        };
        self.events = events;
        result
    }

    /// Reads what one player was told.
    fn attend(
        &mut self,
        place: usize,
        pace: Option<Workload>,
        measured: &mut PlayResult,
    ) -> Result<(), RunError> {
        let mut news = std::mem::take(&mut self.news);
        let heard = self.players[place].hear(&mut news);
        measured.receive(self.players[place].take_traffic());
        let at = Instant::now();
        for told in news.drain(..) {
            self.take_in(place, told, at, measured)?;
        }
        self.news = news;
        heard?;
        match pace {
            Some(pace) => self.feed(self.players[place].room, pace),
            None => Ok(()),
        }
    }

    fn take_in(
        &mut self,
        place: usize,
        news: News,
        at: Instant,
        measured: &mut PlayResult,
    ) -> Result<(), RunError> {
        let player = &mut self.players[place];
        if let News::Refused { id, code } = news {
            return self.refused(place, id, code, measured);
        }
        let room = &mut self.rooms[player.room];
        match news {
            News::Step { game, seq, scene } => {
                player.step(game, seq, at)?;
                if let Some(scene) = scene {
                    room.look(game, seq, scene);
                }
                let told = room.claims.iter().position(|claim| claim.seq == Some(seq));
                if let Some(told) = told
                    && room.observer(&room.claims[told]) == place
                {
                    measured.finish(&room.claims.swap_remove(told), at);
                }
            }
            News::Snapshot { game, seq, scene } => {
                player.snapshot(game, seq, at);
                if let Some(scene) = scene {
                    room.look(game, seq, scene);
                }
            }
            News::Accepted { id, .. } if player.request == Some(id) => player.request = None,
            News::Accepted { id, seq } => self.accepted(place, id, seq, measured)?,
            News::Refused { .. } => {}
            News::Welcome => player.is_welcome = true,
        }
        Ok(())
    }

    fn accepted(
        &mut self,
        place: usize,
        id: u64,
        seq: Option<u64>,
        measured: &mut PlayResult,
    ) -> Result<(), RunError> {
        let room = &mut self.rooms[self.players[place].room];
        let open = room.claims.iter().position(|claim| claim.id == id && claim.seq.is_none());
        let (Some(open), Some(seq)) = (open, seq) else {
            return Err(Violation::UnaskedAnswer { id }.into());
        };
        room.claims[open].seq = Some(seq);
        room.latest = room.latest.max(seq);
        let claim = room.claims[open];
        let observer = &self.players[room.observer(&claim)];
        if let Some(at) = observer.when(room.game, seq) {
            measured.finish(&room.claims.swap_remove(open), at);
        }
        Ok(())
    }

    fn refused(
        &mut self,
        place: usize,
        id: Option<u64>,
        code: String,
        measured: &mut PlayResult,
    ) -> Result<(), RunError> {
        let player = &mut self.players[place];
        if !player.is_welcome
            && id.is_none()
            && let Some(fewer) = player.changes.fewer()
        {
            // A server of before does not know all changes, as it tells by refusing the greeting.
            player.changes = fewer;
            return player.greet();
        }
        let room = &mut self.rooms[player.room];
        if id.is_some() && player.request == id {
            player.request = None;
            // The server may have seated the host when the room was made.
            return match &*code {
                "already_seated" => Ok(()),
                _ => Err(RunError::refused("a seat or a game", code)),
            };
        }
        let open = room.claims.iter().position(|claim| Some(claim.id) == id && claim.seq.is_none());
        match open {
            Some(open) => drop(room.claims.swap_remove(open)),
            None => return Err(Violation::UnaskedAnswer { id: id.unwrap_or(0) }.into()),
        }
        *measured.refused.entry(code).or_default() += 1;
        Ok(())
    }

    /// Sends what a room has to send now: the next game, or claims in a closed loop.
    fn feed(&mut self, room: usize, pace: Workload) -> Result<(), RunError> {
        if self.rooms[room].wants_rematch() {
            return self.start(room);
        }
        if let Workload::Closed { in_flight } = pace {
            while self.rooms[room].claims.len() < in_flight {
                if !self.claim(room, Instant::now())? {
                    break;
                }
            }
        }
        Ok(())
    }

    fn start(&mut self, room: usize) -> Result<(), RunError> {
        let id = self.id();
        self.rooms[room].is_starting = true;
        let host = &mut self.players[self.rooms[room].players[0]];
        host.request = Some(id);
        host.say(format!(r#"{{"start":{{"id":{id}}}}}"#).as_bytes())
    }

    /// Sends a claim of this room; tells whether there was one to send.
    fn claim(&mut self, room: usize, sent: Instant) -> Result<bool, RunError> {
        let place = room;
        let room = &mut self.rooms[place];
        if !room.is_playing() || !room.is_up_to_date() {
            return Ok(false);
        }
        self.next_id += 1;
        let wants_set = self.random.u8(..100) >= self.wrong_percent;
        let sender = room.claim(self.next_id, sent, wants_set, &mut self.random, &mut self.text);
        let Some(sender) = sender else { return Ok(false) };
        self.players[sender].say(self.text.as_bytes())?;
        Ok(true)
    }

    /// Waits for the answers to the last claims, which do not count any more.
    fn drain(&mut self, rooms: Range<usize>, measured: &mut PlayResult) -> Result<(), RunError> {
        let until = Instant::now() + DRAIN;
        let mut uncounted = PlayResult::new();
        let open = |hall: &Hall| -> Vec<Claim> {
            hall.rooms[rooms.clone()].iter().flat_map(|room| room.claims.iter().copied()).collect()
        };
        while !open(self).is_empty() {
            let Some(left) = until.checked_duration_since(Instant::now()) else { break };
            self.turn(left, None, &mut uncounted)?;
        }
        let left = open(self);
        let unanswered = left.iter().filter(|claim| claim.seq.is_none()).count();
        if unanswered > 0 {
            return Err(Violation::Unanswered { claims: unanswered }.into());
        }
        if !left.is_empty() {
            return Err(Violation::NotTold { claims: left.len() }.into());
        }
        measured.add_refused(uncounted.refused);
        Ok(())
    }
}

/// Which claims of an open loop have been sent.
struct Schedule {
    began: Instant,
    n_sent: u64,
    next_room: usize,
}

impl Schedule {
    /// When the next claim has to be sent.
    fn due(&self, per_second: u32) -> Instant {
        let nanos = u128::from(self.n_sent) * 1_000_000_000 / u128::from(per_second);
        self.began + Duration::from_nanos(u64::try_from(nanos).unwrap_or(u64::MAX))
    }
}
