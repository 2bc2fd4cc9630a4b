//! The task that owns a room: takes its mail, stores what it wants stored, then sends.

mod beginnings;

use std::{
    collections::HashMap,
    net::IpAddr,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Weak, atomic::Ordering},
    time::{Duration, Instant},
};

use bytes::Bytes;
use tercet_protocol::{Close, RoomCode, UserId, client::Changes};
use tercet_room::{Effect, Judged, MemberKey, Moment, Room, WallTime, Write};
use tercet_store::{RoomId, Store as _, WriteError};
use tokio::{
    sync::{OnceCell, mpsc, oneshot},
    time::{Instant as TokioInstant, sleep_until},
};

use super::{
    Cell, Face, MAILBOX, Mail, OpenedBy, Opener, Recipient, RoomError, RoomHandle, load, speakers,
    store,
};
#[cfg(feature = "cluster")]
use crate::cluster::Bundle;
use crate::{metrics::CommandResult, state::Shared};

/// How much mail is answered together: it shares one commit.
const BATCH: usize = 64;
/// How often a room is loaded again because a bot has panicked; then the bot stays silent.
const BOTS_REPLACED: u32 = 3;

/// How long it may take to give a room back to the other nodes.
#[cfg(feature = "cluster")]
const RELEASE: Duration = Duration::from_secs(2);

/// How often a code is drawn before giving up; one draw is enough but for a miracle.
const DRAWS: usize = 5;

/// Loads a room and starts its task.
pub(super) async fn start(
    shared: &Arc<Shared>,
    code: RoomCode,
    by: Opener,
    cell: &Cell,
) -> Result<RoomHandle, RoomError> {
    #[cfg(feature = "cluster")]
    let (id, room) = match &shared.cluster {
        Some(cluster) => load_claimed(shared, cluster, code).await?,
        None => load::load(shared, code).await?,
    };
    #[cfg(not(feature = "cluster"))]
    let (id, room) = load::load(shared, code).await?;
    let (sender, mail) = mpsc::channel(MAILBOX);
    let face = Arc::new(Face::of(&room));
    let opened_by = match by {
        Opener::New(reserved) => reserved,
        Opener::Woken { by, from } => {
            let host = room.host().user;
            shared.rooms.opened.count(by.filter(|by| *by == host), from)
        }
    };
    shared.metrics.rooms.inc();
    let presence =
        Presence { shared: Arc::clone(shared), code, cell: Arc::downgrade(cell), opened_by };
    let task = Task {
        shared: Arc::clone(shared),
        id,
        room,
        mail,
        own_mail: sender.downgrade(),
        connections: HashMap::new(),
        last_seen_at: HashMap::new(),
        unsent: Vec::new(),
        closing: Vec::new(),
        relist: false,
        someone_came_or_went: false,
        face: Arc::clone(&face),
        received: Vec::new(),
        bot_panicked: false,
        unread: Vec::new(),
        forgetting: Vec::new(),
        run_begins: false,
        stopping: None,
        presence: Some(presence),
    };
    tokio::spawn(task.run());
    Ok(RoomHandle { id, mail: sender, face })
}

/// Loads a room that no other node has: what is read before it is ours may be old.
#[cfg(feature = "cluster")]
async fn load_claimed(
    shared: &Shared,
    cluster: &crate::cluster::Cluster,
    code: RoomCode,
) -> Result<(RoomId, Room), RoomError> {
    let claimed = cluster.claim(code).await?;
    let loaded = load::load(shared, code).await;
    if loaded.is_err() {
        cluster.release(claimed).await;
    }
    loaded
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
    connections: HashMap<MemberKey, Connection>,
    /// Where those came from who belong here and went away.
    last_seen_at: HashMap<UserId, IpAddr>,
    /// The connections with unsent texts, in the order in which the first of them came.
    unsent: Vec<MemberKey>,
    /// The connections that are to be closed after that.
    closing: Vec<(MemberKey, Close)>,
    /// Whether the room is to be listed as it is now.
    relist: bool,
    /// Whether those who are here are to be told to the lists again.
    someone_came_or_went: bool,
    face: Arc<Face>,
    /// When the commands were read that are being answered.
    received: Vec<Instant>,
    /// Whether a bot has panicked, and a new one is worth a try.
    bot_panicked: bool,
    /// Mail that came too late: nothing is done with it, and nobody in it is left without a word.
    unread: Vec<Mail>,
    /// Who waits until somebody who was deleted is forgotten here.
    forgetting: Vec<oneshot::Sender<()>>,
    /// Whether a run has begun whose cards were not sent yet.
    run_begins: bool,
    /// Who waits for the end.
    stopping: Option<oneshot::Sender<()>>,
    /// Gone before anybody is sent away, so that those who come back find a new room.
    presence: Option<Presence>,
}

/// A connection, and what is sent to it once everything it tells is stored.
struct Connection {
    user: UserId,
    address: IpAddr,
    recipient: Recipient,
    texts: Vec<Bytes>,
}

/// However a room ends, nobody waits for it: clients look for it again.
impl Drop for Task {
    fn drop(&mut self) {
        let reason = if self.stopping.is_some() { Close::Restart } else { Close::RoomFailed };
        self.presence = None;
        self.mail.close();
        while let Ok(mail) = self.mail.try_recv() {
            self.unread.push(mail);
        }
        for mail in &self.unread {
            if let Mail::Enter { recipient, .. } = mail {
                recipient.close(reason);
            }
        }
        for connection in self.connections.values() {
            connection.recipient.close(reason);
        }
        if let Some(stopped) = self.stopping.take() {
            let _ = stopped.send(());
        }
    }
}

/// What a room cannot go on without, once everything before it is stored.
enum Demand {
    Start,
    RenewCode,
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
            // What was loaded may have to be reconciled first.
            result = self.settle().await;
        }
        while result.is_ok() && self.stopping.is_none() {
            let turn = self.turn().await;
            if !self.shared.owns(self.id) {
                if let Turn::Mail(mail) = turn {
                    self.unread.push(mail);
                }
                break;
            }
            let now = self.shared.clock.now();
            let connections = &self.connections;
            self.room.measure(|key| connections.get(&key).and_then(|found| found.recipient.rtt()));
            match turn {
                Turn::Mail(mail) => self.take_in(mail),
                Turn::Wake => {}
                Turn::End => {
                    // Those on the way in come in; nobody else can come after.
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
            for done in self.forgetting.drain(..) {
                // A caller that stopped waiting does not need to know.
                let _ = done.send(());
            }
            if self.bot_panicked {
                result = result.and(Err(store::Fault::BotPanicked));
            }
        }
        if let Err(error) = result {
            tracing::error!(room = %self.id, %error, "a room cannot go on");
            self.shared.metrics.faults.inc();
        }
        // Before anybody is told to come again: they may come to another node.
        #[cfg(feature = "cluster")]
        if let Some(cluster) = &self.shared.cluster {
            let _ = tokio::time::timeout(RELEASE, cluster.release(self.id)).await;
        }
        // Those who were let into the mailbox are in it before this ends.
        self.mail.close();
        while let Some(mail) = self.mail.recv().await {
            self.unread.push(mail);
        }
    }

    /// While the server takes no connections, nobody can come back, and no hold runs out. Where
    /// one address is crowded, that is so for those who were last seen there.
    fn hold_for_those_turned_away(&mut self, now: Moment) {
        if self.room.next_wake().is_none_or(|at| now < at) {
            return;
        }
        let hold = self.shared.config.limits.hold_seconds.saturating_mul(1000);
        let since = Moment(now.0.saturating_sub(hold));
        if self.shared.has_turned_away(since) {
            self.room.nobody_could_come(now);
            return;
        }
        for (&user, &address) in &self.last_seen_at {
            if self.shared.has_turned_away_from(address, since) {
                self.room.refused(now, user);
            }
        }
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
            Mail::Enter { key, who, address, seen, changes, recipient } => {
                let user = who.user;
                let connection = Connection { user, address, recipient, texts: Vec::new() };
                self.connections.insert(key, connection);
                self.room.enter(now, key, who, seen);
                self.find_out_about(user);
                self.someone_came_or_went = true;
                if changes != Changes::None {
                    self.room.tell_changes(key, changes);
                }
            }
            Mail::Leave { key } => {
                self.room.leave(now, key);
                self.someone_came_or_went = true;
                if let Some(Connection { user, address, .. }) = self.connections.remove(&key) {
                    let room = &self.room;
                    self.last_seen_at.retain(|user, _| room.belongs(*user));
                    if room.belongs(user) {
                        self.last_seen_at.insert(user, address);
                    }
                }
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
                let wall = WallTime(self.shared.clock.wall());
                self.room.ask(asked, wall, key, message);
            }
            Mail::Refused { user } => self.room.refused(now, user),
            Mail::Forget { user, old, new, done } => {
                self.room.forget_person(now, user, &old, &new);
                self.forgetting.push(done);
            }
            Mail::Unsay { user } => self.room.unsay(user),
            Mail::Vouch { user, speaker } => self.room.vouch(user, speaker),
            Mail::Thought(thought) => self.room.thought(thought),
            Mail::BotPanicked => {
                let n = self.shared.bot_panicked(self.id);
                tracing::error!(room = %self.id, n, "a bot has panicked");
                self.bot_panicked |= n <= BOTS_REPLACED;
            }
            #[cfg(feature = "cluster")]
            Mail::Look => {}
            Mail::Stop(stopped) => self.stopping = Some(stopped),
        }
    }

    /// Does everything the room wants done: stores first, then sends.
    async fn settle(&mut self) -> Result<(), store::Fault> {
        loop {
            let mut writes = Vec::new();
            let demand = self.take_effects(&mut writes);
            #[cfg(feature = "faults")]
            if self.shared.config.faults.answer_before_commit {
                self.deliver();
            }
            if !writes.is_empty() {
                let ends = writes.iter().any(store::ends_game);
                let written = store::write(&self.shared, self.id, &self.room, writes);
                written.await?;
                if ends {
                    self.note_end_of_run().await?;
                    for user in self.room.people() {
                        self.find_out_about(user);
                    }
                    self.shared.ratings.game_over();
                }
            }
            match demand {
                Some(Demand::Start) => self.start_game().await?,
                Some(Demand::RenewCode) => self.renew_code().await?,
                None => break,
            }
        }
        self.deliver();
        self.note_begin_of_run().await?;
        self.let_bots_think();
        Ok(())
    }

    /// Takes out what the room wants done, until it demands something that must wait for the
    /// writes before it.
    fn take_effects(&mut self, writes: &mut Vec<Write>) -> Option<Demand> {
        let (mut n_accepted, mut n_refused, mut demand) = (0, 0, None);
        while demand.is_none()
            && let Some(effect) = self.room.poll()
        {
            match effect {
                Effect::Store(write) => {
                    self.relist |= matches!(write, Write::Room);
                    writes.push(write);
                }
                Effect::Send { to, text } => {
                    let Some(connection) = self.connections.get_mut(&to) else { continue };
                    if connection.texts.is_empty() {
                        self.unsent.push(to);
                    }
                    connection.texts.push(text);
                }
                Effect::Close { key, reason } => {
                    if let Some(connection) = self.connections.get_mut(&key) {
                        // Also what was taken out before the game began goes out no more.
                        connection.texts.clear();
                    }
                    self.closing.push((key, reason));
                }
                Effect::Start => demand = Some(Demand::Start),
                Effect::RenewCode => demand = Some(Demand::RenewCode),
                Effect::Judged(Judged::Accepted) => n_accepted += 1,
                Effect::Judged(Judged::Refused) => n_refused += 1,
                Effect::Warn(warning) => {
                    tracing::error!(room = %self.id, %warning, "a room has a warning");
                }
            }
        }
        let metrics = &self.shared.metrics;
        metrics.commands(CommandResult::Accepted, n_accepted);
        metrics.commands(CommandResult::Refused, n_refused);
        demand
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
                    self.relist = true;
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

    /// Sends what waits for having been stored.
    fn deliver(&mut self) {
        self.face.n_here.store(self.connections.len(), Ordering::Relaxed);
        self.face.has_quick_space.store(self.room.has_quick_space(), Ordering::Relaxed);
        self.face.waits.store(self.room.waits_for_quick_play(), Ordering::Relaxed);
        // Who is told to be here is found here: before they are told.
        if !self.closing.is_empty() || std::mem::take(&mut self.someone_came_or_went) {
            self.face.show_here(self.room.here());
        }
        #[cfg(feature = "cluster")]
        let mut elsewhere = Bundle::default();
        for key in self.unsent.drain(..) {
            let Some(Connection { recipient, texts, .. }) = self.connections.get_mut(&key) else {
                continue;
            };
            match recipient {
                Recipient::Socket(outbound) => outbound.send_texts(texts.drain(..)),
                #[cfg(feature = "cluster")]
                Recipient::Remote(member) => elsewhere.add(member, texts.drain(..)),
            }
        }
        #[cfg(feature = "cluster")]
        elsewhere.send();
        for (key, reason) in self.closing.drain(..) {
            if let Some(connection) = self.connections.get(&key) {
                connection.recipient.cut_off(reason);
            }
        }
        for received in self.received.drain(..) {
            self.shared.metrics.answered_after(received.elapsed());
        }
        if std::mem::take(&mut self.relist) {
            self.face.show(&self.room);
        }
    }

    /// Asks the store what a person may say in public; nobody waits for the answer.
    fn find_out_about(&self, user: UserId) {
        let (shared, mail) = (Arc::clone(&self.shared), self.own_mail.clone());
        tokio::spawn(async move {
            let Some(speaker) = speakers::look_up(&shared, user).await else { return };
            if let Some(mail) = mail.upgrade() {
                // A room that is gone does not need to know.
                let _ = mail.send(Mail::Vouch { user, speaker }).await;
            }
        });
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
