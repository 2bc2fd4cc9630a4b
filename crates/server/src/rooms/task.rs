//! The task that owns a room: takes its mail, stores what it wants stored, then sends.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
    time::{Duration, Instant},
};

use tercet_engine::Source;
use tercet_protocol::{Close, RoomCode};
use tercet_room::{MemberKey, Room};
use tercet_store::{RoomId, Store as _, WriteError};
use tokio::{
    sync::{OnceCell, mpsc, oneshot},
    time::{Instant as TokioInstant, sleep_until},
};

use super::{Cell, Front, MAILBOX, Mail, NoRoom, RoomHandle, load, store};
use crate::{metrics::CommandResult, socket::Line, state::Shared};

/// How much mail is answered together: it shares one commit.
const BATCH: usize = 64;

/// How often a code is drawn before giving up; one draw is enough but for a miracle.
const DRAWS: usize = 5;

/// Loads a room and starts its task.
pub(super) async fn start(
    shared: &Arc<Shared>,
    code: RoomCode,
    cell: &Cell,
) -> Result<RoomHandle, NoRoom> {
    let (id, room) = load::load(shared, code).await?;
    let (sender, mail) = mpsc::channel(MAILBOX);
    let front = Arc::new(Mutex::new(Front::of(&room)));
    let task = Task {
        shared: Arc::clone(shared),
        id,
        room,
        mail,
        own_mail: sender.downgrade(),
        lines: HashMap::new(),
        front: Arc::clone(&front),
        cell: Arc::downgrade(cell),
        received: Vec::new(),
        stopping: None,
    };
    let (cell, shared) = (Arc::downgrade(cell), Arc::clone(shared));
    tokio::spawn(async move {
        shared.metrics.rooms.inc();
        let code = task.run().await;
        shared.metrics.rooms.dec();
        if let Some(cell) = cell.upgrade() {
            shared.rooms.forget(code, &cell);
        }
    });
    Ok(RoomHandle { id, mail: sender, front })
}

struct Task {
    shared: Arc<Shared>,
    id: RoomId,
    room: Room,
    mail: mpsc::Receiver<Mail>,
    /// For the thoughts of bots; does not keep the room alive.
    own_mail: mpsc::WeakSender<Mail>,
    lines: HashMap<MemberKey, Arc<Line>>,
    front: Arc<Mutex<Front>>,
    /// Where the room is found; it does not keep itself there.
    cell: Weak<OnceCell<RoomHandle>>,
    /// When the commands were read that are being answered.
    received: Vec<Instant>,
    /// Who waits for the end.
    stopping: Option<oneshot::Sender<()>>,
}

/// What there is to do.
enum Turn {
    Mail(Mail),
    Wake,
    /// Nobody has come for a while, or nobody can.
    End,
}

impl Task {
    /// Runs the room until nobody needs it; returns the code it was found by last.
    async fn run(mut self) -> RoomCode {
        let mut result = self.promise();
        if result.is_ok() {
            // What was loaded may have to be put right first.
            result = self.settle().await;
        }
        while result.is_ok() && self.stopping.is_none() {
            let turn = self.turn().await;
            let now = self.shared.clock.now();
            self.room.set_wall(self.shared.clock.wall());
            let lines = &self.lines;
            self.room.measure(|key| lines.get(&key).and_then(|line| line.rtt()));
            match turn {
                Turn::Mail(mail) => self.take_in(mail),
                Turn::Wake => {}
                Turn::End => {
                    // Whoever is on the way in, comes in; nobody else can come after.
                    self.mail.close();
                    if self.mail.is_empty() {
                        break;
                    }
                }
            }
            for _ in 1..BATCH {
                let Ok(mail) = self.mail.try_recv() else { break };
                self.take_in(mail);
            }
            self.room.wake(now);
            result = self.settle().await;
        }
        if let Err(error) = result {
            tracing::error!(room = %self.id, %error, "a room cannot go on");
            self.shared.metrics.faults.inc();
            self.mail.close();
            while let Ok(mail) = self.mail.try_recv() {
                if let Mail::Enter { line, .. } = mail {
                    line.close(Close::RoomFailed);
                }
            }
        }
        // At the end of a room that nobody could find any more, clients look for it anew.
        for line in self.lines.values() {
            line.close(if self.stopping.is_some() { Close::Restart } else { Close::RoomFailed });
        }
        if let Some(stopped) = self.stopping.take() {
            let _ = stopped.send(());
        }
        self.room.code()
    }

    /// Waits for mail, or for the moment at which something happens by itself.
    async fn turn(&mut self) -> Turn {
        let idle = Duration::from_secs(self.shared.config.limits.idle_room_seconds);
        let clock = self.shared.clock;
        let is_deserted = self.room.is_deserted();
        let wake = match self.room.next_wake() {
            Some(moment) if !is_deserted => Some(clock.instant(moment)),
            _ if is_deserted => Some(Instant::now() + idle),
            _ => None,
        };
        let Some(wake) = wake else {
            return self.mail.recv().await.map_or(Turn::End, Turn::Mail);
        };
        tokio::select! {
            biased;
            mail = self.mail.recv() => mail.map_or(Turn::End, Turn::Mail),
            () = sleep_until(TokioInstant::from_std(wake)) => {
                if is_deserted { Turn::End } else { Turn::Wake }
            }
        }
    }

    fn take_in(&mut self, mail: Mail) {
        let now = self.shared.clock.now();
        match mail {
            Mail::Enter { key, who, seen, line } => {
                self.lines.insert(key, line);
                self.room.enter(now, key, who, seen);
            }
            Mail::Leave { key } => {
                self.room.leave(now, key);
                self.lines.remove(&key);
            }
            Mail::Ask { key, message, received } => {
                let mut asked = now;
                if matches!(message, tercet_protocol::ClientMessage::Play(_)) {
                    self.received.push(received);
                    if self.room.is_fair() {
                        // A race is not decided by how long a claim lay in the mailbox.
                        asked = self.shared.clock.moment(received);
                    }
                }
                self.room.ask(asked, key, message);
            }
            Mail::Refused { user } => self.room.refused(now, user),
            Mail::Thought(thought) => self.room.thought(thought),
            Mail::Stop(stopped) => self.stopping = Some(stopped),
        }
    }

    /// Stores everything, then sends everything.
    async fn settle(&mut self) -> Result<(), store::Fault> {
        #[cfg(feature = "faults")]
        if self.shared.config.faults.answer_before_commit {
            self.deliver();
        }
        loop {
            let writes = self.room.take_writes();
            if !writes.is_empty() {
                let written = store::write(&self.shared, self.id, &self.room, writes);
                written.await?;
            }
            if self.room.take_renewal() {
                self.renew_code().await?;
            }
            if !self.room.take_start() {
                break;
            }
            let seed = store::draw_seed()?;
            // What was committed to before the players added their salts.
            let source = self.room.next_source().unwrap_or(Source::Seed(seed));
            let seed = source.seed().unwrap_or(seed);
            let created = store::create_game(&self.shared, self.id, &self.room, seed, &source);
            let id = created.await?;
            self.room.start_match_from(self.shared.clock.now(), id, seed, source);
            self.promise()?;
        }
        self.deliver();
        self.let_bots_think();
        Ok(())
    }

    /// Gives the room another code. It is found by the new one before the old one is gone, so
    /// that it is never loaded twice.
    async fn renew_code(&mut self) -> Result<(), store::Fault> {
        let old = self.room.code();
        let Some(cell) = self.cell.upgrade() else { return Ok(()) };
        for _ in 0..DRAWS {
            let code = store::draw_code().map_err(store::Fault::NoSeed)?;
            if !self.shared.rooms.add_code(code, &cell) {
                continue;
            }
            match self.shared.store.recode_room(self.id, code.to_string()).await {
                Ok(()) => {
                    self.room.renew_code(code);
                    self.shared.rooms.forget(old, &cell);
                    return Ok(());
                }
                Err(error) => {
                    self.shared.rooms.forget(code, &cell);
                    if !matches!(error, WriteError::CodeTaken { .. }) {
                        return Err(error.into());
                    }
                }
            }
        }
        Err(store::Fault::NoCode)
    }

    /// Commits to the seed of the next game before anybody can add a salt to it.
    fn promise(&mut self) -> Result<(), store::Fault> {
        if self.room.wants_seed() {
            self.room.offer_seed(store::draw_seed()?);
        }
        Ok(())
    }

    fn deliver(&mut self) {
        for (key, outbox) in self.room.outboxes() {
            if outbox.is_empty() {
                continue;
            }
            match self.lines.get(&key) {
                Some(line) => line.send(outbox.drain(..)),
                None => outbox.clear(),
            }
        }
        for trouble in self.room.take_troubles() {
            tracing::error!(room = %self.id, %trouble, "a room is in trouble");
        }
        for (key, reason) in self.room.take_removed() {
            if let Some(line) = self.lines.get(&key) {
                line.cut_off(reason);
            }
        }
        let metrics = &self.shared.metrics;
        for received in self.received.drain(..) {
            metrics.answered_after(received.elapsed());
        }
        let tally = self.room.take_tally();
        metrics.commands(CommandResult::Accepted, tally.accepted);
        metrics.commands(CommandResult::Refused, tally.refused);
        if self.room.take_entry_changed() {
            *self.front.lock().unwrap_or_else(PoisonError::into_inner) = Front::of(&self.room);
        }
    }

    /// Bots think on other threads, so that nobody waits for them.
    fn let_bots_think(&mut self) {
        for thinking in self.room.take_thinking(self.shared.clock.now()) {
            let mail = self.own_mail.clone();
            tokio::task::spawn_blocking(move || {
                let thought = thinking.think();
                if let Some(mail) = mail.upgrade() {
                    // A room that is gone does not need the thought.
                    let _ = mail.blocking_send(Mail::Thought(thought));
                }
            });
        }
    }
}
