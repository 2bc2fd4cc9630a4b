//! The task that owns a room: takes its mail, stores what it wants stored, then sends.

use std::{
    collections::HashMap,
    net::IpAddr,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Weak, atomic::Ordering},
    time::{Duration, Instant},
};

use tercet_engine::Source;
use tercet_protocol::{Close, RoomCode};
use tercet_room::{MemberKey, Moment, Room};
use tercet_store::{RoomId, Store as _, WriteError};
use tokio::{
    sync::{OnceCell, mpsc, oneshot},
    time::{Instant as TokioInstant, sleep_until},
};

use super::{Cell, Face, MAILBOX, Mail, NoRoom, OpenedBy, RoomHandle, load, store};
use crate::{metrics::CommandResult, socket::Outbound, state::Shared};

/// How much mail is answered together: it shares one commit.
const BATCH: usize = 64;
/// How often a room is loaded again because a bot has panicked; then the bot stays silent.
const BOTS_REPLACED: u32 = 3;

/// How often a code is drawn before giving up; one draw is enough but for a miracle.
const DRAWS: usize = 5;

/// Loads a room and starts its task.
pub(super) async fn start(
    shared: &Arc<Shared>,
    code: RoomCode,
    by: IpAddr,
    cell: &Cell,
) -> Result<RoomHandle, NoRoom> {
    let (id, room) = load::load(shared, code).await?;
    let (sender, mail) = mpsc::channel(MAILBOX);
    let face = Arc::new(Face::of(&room));
    let opened_by = shared.rooms.opened.count(room.host().user, by);
    shared.metrics.rooms.inc();
    let presence =
        Presence { shared: Arc::clone(shared), code, cell: Arc::downgrade(cell), opened_by };
    let task = Task {
        shared: Arc::clone(shared),
        id,
        room,
        mail,
        own_mail: sender.downgrade(),
        outbound: HashMap::new(),
        face: Arc::clone(&face),
        received: Vec::new(),
        bot_panicked: false,
        stopping: None,
        presence: Some(presence),
    };
    tokio::spawn(task.run());
    Ok(RoomHandle { id, mail: sender, face })
}

/// A room is in memory as long as this lives, however its task ends.
struct Presence {
    shared: Arc<Shared>,
    code: RoomCode,
    cell: Weak<OnceCell<RoomHandle>>,
    opened_by: OpenedBy,
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.shared.metrics.rooms.dec();
        if std::thread::panicking() {
            self.shared.metrics.room_panics.inc();
            tracing::error!(opened_by = ?self.opened_by, "the task of a room has panicked");
        }
        if let Some(cell) = self.cell.upgrade() {
            self.shared.rooms.forget(self.code, &cell);
        }
    }
}

struct Task {
    shared: Arc<Shared>,
    id: RoomId,
    room: Room,
    mail: mpsc::Receiver<Mail>,
    /// For the thoughts of bots; does not keep the room alive.
    own_mail: mpsc::WeakSender<Mail>,
    outbound: HashMap<MemberKey, Arc<Outbound>>,
    face: Arc<Face>,
    /// When the commands were read that are being answered.
    received: Vec<Instant>,
    /// Whether a bot has panicked, and a new one is worth a try.
    bot_panicked: bool,
    /// Who waits for the end.
    stopping: Option<oneshot::Sender<()>>,
    /// Gone before anybody is sent away, so that those who come back find a new room.
    presence: Option<Presence>,
}

/// However a room ends, nobody waits for it: clients look for it again.
impl Drop for Task {
    fn drop(&mut self) {
        let reason = if self.stopping.is_some() { Close::Restart } else { Close::RoomFailed };
        self.presence = None;
        self.mail.close();
        while let Ok(mail) = self.mail.try_recv() {
            if let Mail::Enter { outbound, .. } = mail {
                outbound.close(reason);
            }
        }
        for queue in self.outbound.values() {
            queue.close(reason);
        }
        if let Some(stopped) = self.stopping.take() {
            let _ = stopped.send(());
        }
    }
}

/// What there is to do.
enum Turn {
    Mail(Mail),
    Wake,
    /// Nobody has come for a while, or nobody can.
    End,
}

impl Task {
    /// Runs the room until nobody needs it.
    async fn run(mut self) {
        let mut result = self.promise();
        if result.is_ok() {
            // What was loaded may have to be put right first.
            result = self.settle().await;
        }
        while result.is_ok() && self.stopping.is_none() {
            let turn = self.turn().await;
            let now = self.shared.clock.now();
            self.room.set_wall(self.shared.clock.wall());
            let outbound = &self.outbound;
            self.room.measure(|key| outbound.get(&key).and_then(|queue| queue.rtt()));
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
            self.hold_for_those_turned_away(now);
            self.room.wake(now);
            result = self.settle().await;
            if self.bot_panicked {
                result = result.and(Err(store::Fault::BotPanicked));
            }
        }
        if let Err(error) = result {
            tracing::error!(room = %self.id, %error, "a room cannot go on");
            self.shared.metrics.faults.inc();
        }
    }

    /// While the server takes no connections, nobody can come back, and no hold runs out.
    fn hold_for_those_turned_away(&mut self, now: Moment) {
        let hold = self.shared.config.limits.hold_seconds.saturating_mul(1000);
        let since = Moment(now.0.saturating_sub(hold));
        if !self.shared.has_turned_away(since) || self.room.next_wake().is_none_or(|at| now < at) {
            return;
        }
        self.room.nobody_could_come(now);
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
            Mail::Enter { key, who, seen, changes, outbound } => {
                self.outbound.insert(key, outbound);
                self.room.enter(now, key, who, seen);
                if changes {
                    self.room.tell_changes(key);
                }
            }
            Mail::Leave { key } => {
                self.room.leave(now, key);
                self.outbound.remove(&key);
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
                #[cfg(feature = "faults")]
                if let tercet_protocol::ClientMessage::Say(said) = &message {
                    let panics = self.shared.config.faults.room_panics && said.text == "panic";
                    assert!(!panics, "panics on purpose");
                }
                self.room.ask(asked, key, message);
            }
            Mail::Refused { user } => self.room.refused(now, user),
            Mail::Thought(thought) => self.room.thought(thought),
            Mail::BotPanicked => {
                let n = self.shared.bot_panicked(self.id);
                tracing::error!(room = %self.id, n, "a bot has panicked");
                self.bot_panicked |= n <= BOTS_REPLACED;
            }
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
        let Some(presence) = &mut self.presence else { return Ok(()) };
        let Some(cell) = presence.cell.upgrade() else { return Ok(()) };
        for _ in 0..DRAWS {
            let code = store::draw_code().map_err(store::Fault::NoSeed)?;
            if !self.shared.rooms.add_code(code, &cell) {
                continue;
            }
            match self.shared.store.recode_room(self.id, code.to_string()).await {
                Ok(()) => {
                    presence.code = code;
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
        self.face.n_here.store(self.outbound.len(), Ordering::Relaxed);
        for (key, outbox) in self.room.outboxes() {
            if outbox.is_empty() {
                continue;
            }
            match self.outbound.get(&key) {
                Some(queue) => queue.send_texts(outbox.drain(..)),
                None => outbox.clear(),
            }
        }
        for warning in self.room.take_warnings() {
            tracing::error!(room = %self.id, %warning, "a room is in warning");
        }
        for (key, reason) in self.room.take_removed() {
            if let Some(queue) = self.outbound.get(&key) {
                queue.cut_off(reason);
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
            self.face.show(&self.room);
        }
    }

    /// Bots think on other threads, so that nobody waits for them.
    fn let_bots_think(&mut self) {
        for thinking in self.room.take_thinking(self.shared.clock.now()) {
            let mail = self.own_mail.clone();
            #[cfg(feature = "faults")]
            let shared = Arc::clone(&self.shared);
            tokio::task::spawn_blocking(move || {
                let thought = catch_unwind(AssertUnwindSafe(|| {
                    #[cfg(feature = "faults")]
                    panic_if_wanted(&shared);
                    thinking.think()
                }));
                let thought = thought.map_or(Mail::BotPanicked, Mail::Thought);
                if let Some(mail) = mail.upgrade() {
                    // A room that is gone does not need the thought.
                    let _ = mail.blocking_send(thought);
                }
            });
        }
    }
}

#[cfg(feature = "faults")]
fn panic_if_wanted(shared: &Shared) {
    let left = &shared.bot_panics;
    let taken = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |n| n.checked_sub(1));
    assert!(taken.is_err(), "panics on purpose");
}
