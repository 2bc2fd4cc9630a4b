//! One connection of the generator: what it still has to send, and how far it has seen.

use std::{
    io::{self, Write},
    net::TcpStream as Stream,
    time::Instant,
};

use mio::net::TcpStream;
use tercet_protocol::client::Changes;
use tercet_testkit::talk;

use crate::{
    failure::{RunError, Violation},
    frame::{self, Inbox, ServerFrame},
    wire::{Looking, Scene, ServerText},
};

/// This many last steps of a player keep the time they came: more than claims can be in flight.
const REMEMBERED: usize = 64;

/// What has come over a connection.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Traffic {
    /// All bytes, those of heads and heartbeats too.
    pub(crate) bytes: u64,
    /// Steps after the first of a game, each of which is a claim, and the bytes of their frames.
    pub(crate) steps: u64,
    pub(crate) step_bytes: u64,
}

/// What a player was told.
#[derive(Debug)]
pub(crate) enum News {
    /// A step; its scene if this player looks at the table.
    Step { game: i64, seq: u64, scene: Option<Scene> },
    /// The whole game.
    Snapshot { game: i64, seq: u64, scene: Option<Scene> },
    /// A request took effect.
    Accepted { id: u64, seq: Option<u64> },
    /// A request had no effect.
    Refused { id: Option<u64>, code: String },
    /// The answer to `hello`.
    Welcome,
}

/// One connection.
#[derive(Debug)]
pub(crate) struct Player {
    pub(crate) stream: TcpStream,
    inbox: Inbox,
    /// What the system did not take yet.
    out: Vec<u8>,
    pub(crate) room: usize,
    pub(crate) seat: usize,
    /// The game this player sees, and its last step.
    pub(crate) game: i64,
    pub(crate) seq: u64,
    came: [Option<Instant>; REMEMBERED],
    /// A request beside the claims that is not answered yet.
    pub(crate) request: Option<u64>,
    pub(crate) is_welcome: bool,
    /// Whether it looks at the table for its room.
    pub(crate) looks: bool,
    looking: Looking,
    /// The game of the last step that was read.
    read_game: i64,
    /// What has come since somebody asked.
    traffic: Traffic,
    /// Which changes it says it understands.
    pub(crate) changes: Changes,
    random: fastrand::Rng,
}

impl Player {
    pub(crate) fn new(stream: Stream, room: usize, seat: usize) -> io::Result<Player> {
        stream.set_nonblocking(true)?;
        Ok(Player {
            stream: TcpStream::from_std(stream),
            inbox: Inbox::default(),
            out: Vec::new(),
            room,
            seat,
            game: 0,
            seq: 0,
            came: [None; REMEMBERED],
            request: None,
            is_welcome: false,
            looks: seat == 0,
            looking: Looking::default(),
            read_game: 0,
            traffic: Traffic::default(),
            changes: Changes::None,
            random: fastrand::Rng::new(),
        })
    }

    /// Sends a message, or as much of it as the system takes now.
    pub(crate) fn say(&mut self, text: &[u8]) -> Result<(), RunError> {
        let key = self.random.u32(..).to_ne_bytes();
        frame::write_text(&mut self.out, text, key);
        self.flush()
    }

    /// Sends what is left.
    pub(crate) fn flush(&mut self) -> Result<(), RunError> {
        while !self.out.is_empty() {
            match self.stream.write(&self.out) {
                Ok(n_bytes) => drop(self.out.drain(..n_bytes)),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(RunError::io("sending")(error)),
            }
        }
        Ok(())
    }

    /// Reads what has come and adds it to the news; heartbeats are answered.
    pub(crate) fn hear(&mut self, news: &mut Vec<News>) -> Result<(), RunError> {
        loop {
            let filled = match self.inbox.fill(&mut self.stream) {
                Ok(filled) => filled,
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                    return Err(Violation::Closed(None).into());
                }
                Err(error) => return Err(RunError::io("reading")(error)),
            };
            let Some(n_bytes) = filled else { return Ok(()) };
            self.traffic.bytes += n_bytes as u64;
            self.read_frames(news)?;
            if Inbox::is_short(n_bytes) {
                return Ok(());
            }
        }
    }

    fn read_frames(&mut self, news: &mut Vec<News>) -> Result<(), RunError> {
        let mut has_pong = false;
        while let Some(frame) = self.inbox.next_frame().map_err(Violation::from)? {
            match frame {
                ServerFrame::Text(text) => {
                    let looking = self.looks.then_some(&mut self.looking);
                    let n_bytes = frame::n_bytes(text.len());
                    if told(text, looking, &mut self.read_game, news)? {
                        self.traffic.steps += 1;
                        self.traffic.step_bytes += n_bytes;
                    }
                }
                ServerFrame::Ping(payload) => {
                    let key = self.random.u32(..).to_ne_bytes();
                    frame::write_pong(&mut self.out, payload, key);
                    has_pong = true;
                }
                ServerFrame::Pong => {}
                ServerFrame::Close(code) => return Err(Violation::Closed(code).into()),
            }
        }
        if has_pong { self.flush() } else { Ok(()) }
    }

    /// What has come since this was asked last.
    pub(crate) fn take_traffic(&mut self) -> Traffic {
        std::mem::take(&mut self.traffic)
    }

    /// Introduces itself.
    pub(crate) fn greet(&mut self) -> Result<(), RunError> {
        let hello = talk::hello_with(self.changes, None);
        self.say(hello.to_string().as_bytes())
    }

    /// Takes in a step: it must be the one after the last.
    pub(crate) fn step(&mut self, game: i64, seq: u64, at: Instant) -> Result<(), Violation> {
        let expected = if game == self.game { self.seq + 1 } else { 1 };
        if seq != expected {
            return Err(Violation::Gap { game, expected, got: seq });
        }
        self.game = game;
        self.seq = seq;
        self.came[seq as usize % REMEMBERED] = Some(at);
        Ok(())
    }

    /// Takes in a snapshot.
    pub(crate) fn snapshot(&mut self, game: i64, seq: u64, at: Instant) {
        self.game = game;
        self.seq = seq;
        self.came = [None; REMEMBERED];
        self.came[seq as usize % REMEMBERED] = Some(at);
    }

    /// When this step of the game came, if it has.
    pub(crate) fn when(&self, game: i64, seq: u64) -> Option<Instant> {
        let is_known = game == self.game && seq <= self.seq && self.seq < seq + REMEMBERED as u64;
        is_known.then(|| self.came[seq as usize % REMEMBERED]).flatten()
    }
}

/// Adds what a message tells to the news; `game` is the one that changes belong to. Returns
/// whether it is the step of a claim.
fn told(
    text: &[u8],
    looking: Option<&mut Looking>,
    game: &mut i64,
    news: &mut Vec<News>,
) -> Result<bool, Violation> {
    let told = match ServerText::read(text)? {
        ServerText::Step { game: of, seq, text } => {
            *game = of;
            let scene = looking.map(|looking| looking.step(text)).transpose()?;
            News::Step { game: of, seq, scene }
        }
        ServerText::Change { id, game: of, seq, delta, is_over } => {
            if let Some(got) = of.filter(|got| got != game) {
                return Err(Violation::Gap { game: got, expected: 0, got: seq });
            }
            news.extend(id.map(|id| News::Accepted { id, seq: Some(seq) }));
            let scene = looking.map(|looking| looking.change(&delta, is_over)).transpose()?;
            News::Step { game: *game, seq, scene }
        }
        ServerText::Snapshot { game: of, seq, text } => {
            *game = of;
            let scene = looking.map(|looking| looking.snapshot(text)).transpose()?;
            News::Snapshot { game: of, seq, scene }
        }
        ServerText::Next { game: of, delta } => {
            *game = of;
            let scene = looking.map(|looking| looking.change(&delta, false)).transpose()?;
            News::Snapshot { game: of, seq: 0, scene }
        }
        ServerText::Accepted { id, seq } => News::Accepted { id, seq },
        ServerText::Refused { id, code } => News::Refused { id, code },
        ServerText::Welcome => News::Welcome,
        ServerText::Other => return Ok(false),
    };
    let is_claim = matches!(told, News::Step { seq, .. } if 1 < seq);
    news.push(told);
    Ok(is_claim)
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    fn player() -> Player {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let stream = Stream::connect(listener.local_addr().unwrap()).unwrap();
        Player::new(stream, 0, 1).unwrap()
    }

    #[test]
    fn a_missing_and_a_doubled_step_are_caught() {
        let (mut player, now) = (player(), Instant::now());
        player.step(5, 1, now).unwrap();
        player.step(5, 2, now).unwrap();
        let gap = |got| Err(Violation::Gap { game: 5, expected: 3, got });
        assert_eq!(player.step(5, 2, now), gap(2));
        assert_eq!(player.step(5, 4, now), gap(4));
        assert_eq!(player.step(5, 3, now), Ok(()));
        assert_eq!(player.step(6, 2, now), Err(Violation::Gap { game: 6, expected: 1, got: 2 }));
    }

    #[test]
    fn the_time_of_a_step_is_known_for_a_while() {
        let (mut player, now) = (player(), Instant::now());
        for seq in 1..=100 {
            player.step(5, seq, now).unwrap();
        }
        assert_eq!(player.when(5, 100), Some(now));
        assert_eq!(player.when(5, 37), Some(now));
        assert_eq!(player.when(5, 36), None);
        assert_eq!(player.when(5, 101), None);
        assert_eq!(player.when(6, 100), None);
    }
}
