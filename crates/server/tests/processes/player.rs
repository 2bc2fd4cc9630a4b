//! A player who goes on playing whatever happens to the server.

use std::{
    net::SocketAddr,
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use tercet_cards::Cards;
use tercet_load::wire::Scene;
use tercet_protocol::{ServerMessage, client::Changes};
use tercet_testkit::{
    Guest, Talk, table,
    talk::{Heard, hello_with, understood},
};

use crate::ledger::{Ledger, Standing};

/// How long one look at the socket takes: a room can be silent for a moment.
const GLANCE: Duration = Duration::from_millis(500);

/// How long the handshake may take: then clients give it up and try again.
const HANDSHAKE: Duration = Duration::from_secs(10);

/// How long to wait after a refusal: a room may belong to a server that is gone.
const PAUSE: Duration = Duration::from_millis(50);

/// Where the server is now; nowhere between a kill and the next start.
#[derive(Debug, Default)]
pub(crate) struct Door {
    address: Mutex<Option<SocketAddr>>,
    opened: Condvar,
    is_over: AtomicBool,
    /// How often everybody was sent to another server.
    n_moves: AtomicU64,
}

impl Door {
    pub(crate) fn open(&self, address: Option<SocketAddr>) {
        *self.address.lock().expect("nobody panics here") = address;
        self.opened.notify_all();
    }

    /// Everybody leaves the server they are at and goes to this one.
    #[cfg(feature = "cluster")]
    pub(crate) fn move_to(&self, address: SocketAddr) {
        self.n_moves.fetch_add(1, Ordering::Relaxed);
        self.open(Some(address));
    }

    /// Waits a moment, because nobody was let in.
    fn pause(&self) {
        let address = self.address.lock().expect("nobody panics here");
        drop(self.opened.wait_timeout(address, PAUSE).expect("nobody panics here"));
    }

    /// Everybody goes home.
    pub(crate) fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
        self.opened.notify_all();
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// Waits for a server; `None` when everybody goes home.
    fn wait(&self) -> Option<SocketAddr> {
        let mut address = self.address.lock().expect("nobody panics here");
        while address.is_none() && !self.is_over() {
            let (next, _) = self.opened.wait_timeout(address, GLANCE).expect("nobody panics here");
            address = next;
        }
        address.filter(|_| !self.is_over())
    }
}

/// Somebody who claims, and repeats what was not answered.
pub(crate) struct Player {
    pub(crate) nr: usize,
    pub(crate) code: String,
    pub(crate) guest: Guest,
    pub(crate) is_host: bool,
    pub(crate) ledger: Arc<Ledger>,
    game: i64,
    seq: u64,
    scene: Option<Scene>,
    open: Option<Open>,
    next_id: u64,
    random: fastrand::Rng,
    /// The last step of the room that anybody knew when the socket was opened.
    known: Standing,
}

/// A message that has not been answered.
struct Open {
    id: u64,
    game: i64,
    text: String,
    /// Whether it was said on this connection.
    is_said: bool,
}

impl Player {
    pub(crate) fn new(nr: usize, code: String, guest: Guest, ledger: Arc<Ledger>) -> Player {
        Player {
            nr,
            code,
            guest,
            is_host: false,
            ledger,
            game: 0,
            seq: 0,
            scene: None,
            open: None,
            next_id: fastrand::u64(..1 << 52),
            random: fastrand::Rng::new(),
            known: (0, 0),
        }
    }

    /// Plays until everybody goes home.
    pub(crate) fn play(mut self, door: &Door) {
        while let Some(address) = door.wait() {
            // A server that has just been killed ends this in the middle, which is the point.
            let _ = self.visit(address, door);
        }
    }

    /// One connection, from its beginning to its end.
    fn visit(&mut self, address: SocketAddr, door: &Door) -> Option<()> {
        self.known = self.ledger.open().standing(&self.code);
        if let Some(open) = &mut self.open {
            // What was not answered is said again, with the same number.
            open.is_said = false;
        }
        let n_moves = door.n_moves.load(Ordering::Relaxed);
        let is_here = || !door.is_over() && door.n_moves.load(Ordering::Relaxed) == n_moves;
        self.is_at(format!("opens a socket at {address}"));
        let until = Instant::now() + HANDSHAKE;
        // A server that was stopped in the middle answers nothing, and people leave it too.
        let is_wanted = || is_here() && Instant::now() < until;
        let opened = Talk::open_while(address, &self.code, &self.guest, GLANCE, is_wanted);
        let mut talk = match opened {
            Ok(talk) => talk,
            Err(failure) => {
                self.is_at(format!("was not let in at {address}: {failure}"));
                door.pause();
                return None;
            }
        };
        self.is_at(format!("waits for a welcome at {address}"));
        let seen = (self.game != 0).then_some((self.game, self.seq));
        // Clients of today, of the version before, and of before that play side by side.
        let changes = [Changes::All, Changes::OfSteps, Changes::None][self.nr % 3];
        talk.say_text(&hello_with(changes, seen).to_string()).ok()?;
        let mut is_welcome = false;
        while is_here() {
            match talk.hear_within(GLANCE).ok()? {
                Some(Heard::Text(text)) => {
                    let has_come_in = self.take_in(&text);
                    if has_come_in {
                        self.is_at(format!("is in the room at {address}"));
                    }
                    is_welcome |= has_come_in;
                }
                Some(Heard::Closed(code)) => {
                    self.is_at(format!("was sent away from {address} with {code:?}"));
                    return None;
                }
                None => {}
            }
            if is_welcome {
                self.act(&mut talk)?;
            }
        }
        Some(())
    }

    /// Notes where they are, for those who wonder why they are told nothing.
    fn is_at(&self, stage: String) {
        self.ledger.open().stage(self.nr, &self.code, stage);
    }

    /// Takes in a message; tells whether it was the welcome.
    fn take_in(&mut self, text: &str) -> bool {
        let message = match understood(text) {
            Ok(message) => message,
            Err(failure) => {
                self.ledger.write(|written| written.wrongs.push(failure.to_string()));
                return false;
            }
        };
        self.ledger.write(|written| written.messages += 1);
        match message {
            ServerMessage::Welcome(_) => return true,
            ServerMessage::Snapshot(snapshot) => {
                let at = (snapshot.game.0, snapshot.seq.0);
                (self.game, self.seq) = at;
                self.scene = Scene::read(text.as_bytes()).ok();
                let known = self.known;
                self.ledger.write(|written| written.snapshot(at, known));
            }
            ServerMessage::Step(step) => {
                let (game, seq) = (step.game.0, step.seq.0);
                if (game, seq) != (self.game, self.seq + 1) {
                    let wrong = format!(
                        "step {seq} of game {game} came after step {} of game {}",
                        self.seq, self.game
                    );
                    self.ledger.write(|written| written.wrongs.push(wrong));
                }
                self.seq = seq;
                self.scene = Scene::read(text.as_bytes()).ok();
                let content = format!("{} {}", step.notices, step.view);
                let (nr, room) = (self.nr, &self.code);
                self.ledger.write(|written| written.step(nr, room, (game, seq), content));
            }
            ServerMessage::Accepted(accepted) => {
                self.answered(accepted.id.0, accepted.seq.map(|seq| seq.0));
            }
            ServerMessage::Refused(refused) => {
                if let Some(id) = refused.id {
                    self.answered(id.0, None);
                }
            }
            _ => {}
        }
        false
    }

    fn answered(&mut self, id: u64, seq: Option<u64>) {
        let Some(open) = self.open.take_if(|open| open.id == id) else {
            let wrong = format!("command {id} was answered and is not open");
            return self.ledger.write(|written| written.wrongs.push(wrong));
        };
        if let Some(seq) = seq {
            let user = self.guest.user;
            self.ledger.write(|written| written.accepted(user, id, (open.game, seq)));
        }
    }

    /// Says what there is to say.
    fn act(&mut self, talk: &mut Talk) -> Option<()> {
        if let Some(open) = &mut self.open {
            if !open.is_said {
                talk.say_text(&open.text).ok()?;
                open.is_said = true;
            }
            return Some(());
        }
        let is_over = self.scene.is_none_or(|scene| scene.is_over);
        if is_over && !self.is_host {
            return Some(());
        }
        self.next_id += 1;
        let (id, game, seen) = (self.next_id, self.game, self.seq);
        let text = if is_over {
            format!(r#"{{"start":{{"id":{id}}}}}"#)
        } else {
            let wants_set = self.random.u8(..5) > 0;
            let table = self.scene?.cards;
            let Some([a, b, c]) = table::choose(table, Cards::EMPTY, wants_set, &mut self.random)
            else {
                return Some(());
            };
            format!(
                r#"{{"play":{{"id":{id},"game":{game},"seen":{seen},"command":{{"claim":{{"cards":["{a}","{b}","{c}"]}}}}}}}}"#
            )
        };
        let open = self.open.insert(Open { id, game, text, is_said: true });
        talk.say_text(&open.text).ok()
    }
}
