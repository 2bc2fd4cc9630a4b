//! What is asked of all other nodes at once.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use tercet_protocol::{Close, GameId, RoomCode, UserId};
use tercet_store::{Peer, RoomId, TokenHash, Unavailable};
use tokio::{sync::mpsc, time::timeout};

use super::{
    Cluster,
    packet::{FoundScene, Packet, QuickTable},
};
use crate::{
    rooms::{Scene, Seeker},
    state::Shared,
};

/// How long rooms elsewhere may take to forget somebody and store that.
const FORGETTING: Duration = Duration::from_secs(5);
/// How long other nodes may take to say whether they have a table of quick play.
const LOOKING: Duration = Duration::from_millis(500);

/// What another node answers.
pub(super) enum Answer {
    Forgotten(Vec<RoomId>),
    QuickTable(Option<RoomCode>),
    Scene(Option<FoundScene>),
    Places(Vec<(i64, RoomCode)>),
}

/// The questions that were not answered by everybody yet.
#[derive(Default)]
pub(super) struct Requests {
    next: AtomicU64,
    open: Mutex<HashMap<u64, mpsc::UnboundedSender<Answer>>>,
}

impl Requests {
    fn begin(&self) -> (u64, mpsc::UnboundedReceiver<Answer>) {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        // Each node answers once, so there are no more answers than nodes.
        let (sender, answers) = mpsc::unbounded_channel();
        self.open().insert(number, sender);
        (number, answers)
    }

    fn answered(&self, number: u64, answer: Answer) {
        if let Some(sender) = self.open().get(&number) {
            // Anyone who stopped waiting does not need to know.
            let _ = sender.send(answer);
        }
    }

    fn end(&self, number: u64) {
        self.open().remove(&number);
    }

    fn open(&self) -> MutexGuard<'_, HashMap<u64, mpsc::UnboundedSender<Answer>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Cluster {
    /// Closes what was opened elsewhere with these tokens. A node that does not hear it learns it
    /// from the database, with the next handshake.
    pub(crate) fn sign_out_elsewhere(&self, user: UserId, tokens: &[TokenHash]) {
        self.tell_all(&Packet::signed_out(user, tokens));
    }

    /// Closes every socket of somebody that is open elsewhere.
    pub(crate) fn close_elsewhere(&self, user: UserId, reason: Close) {
        self.tell_all(&Packet::CloseAllOf { user: user.0, reason });
    }

    /// Every room that is in memory elsewhere forgets somebody who was deleted, and stores that;
    /// returns those rooms, which write their own documents.
    ///
    /// # Errors
    /// If a node does not answer in time: then it may still know the person.
    pub(crate) async fn forget_elsewhere(
        &self,
        user: UserId,
        old: &str,
        new: &str,
    ) -> Result<Vec<RoomId>, Unavailable> {
        let (old, new) = (old.to_owned(), new.to_owned());
        let packet = |request| Packet::Forget { request, user: user.0, old, new };
        let (answers, n_asked) = self.ask_all(packet, FORGETTING).await;
        if answers.len() < n_asked {
            let cause = "another node does not answer".into();
            return Err(Unavailable::ReadFailed { cause });
        }
        let loaded = answers.into_iter().filter_map(|answer| match answer {
            Answer::Forgotten(loaded) => Some(loaded),
            Answer::QuickTable(_) | Answer::Scene(_) | Answer::Places(_) => None,
        });
        Ok(loaded.flatten().collect())
    }

    /// What somebody has said is taken out of the rooms that are in memory elsewhere. One that
    /// does not hear of it reads what is left when it is loaded again.
    pub(crate) fn unsay_elsewhere(&self, user: UserId) {
        self.tell_all(&Packet::Unsay { user: user.0 });
    }

    /// A table of quick play elsewhere where one more person finds a place.
    pub(crate) async fn quick_table_elsewhere(&self, seeker: &Seeker<'_>) -> Option<RoomCode> {
        let wanted = QuickTable {
            user: seeker.user.0,
            game: seeker.game.to_owned(),
            config: seeker.config.to_string(),
            kept_apart: seeker.kept_apart.iter().map(|user| user.0).collect(),
            strength: seeker.strength,
        };
        let packet = |request| Packet::QuickTable { request, wanted };
        let (answers, _) = self.ask_all(packet, LOOKING).await;
        answers.into_iter().find_map(|answer| match answer {
            Answer::QuickTable(found) => found,
            Answer::Forgotten(_) | Answer::Scene(_) | Answer::Places(_) => None,
        })
    }

    /// Who is at a table that another node has in memory.
    pub(crate) async fn scene_elsewhere(&self, code: RoomCode) -> Option<Scene> {
        let (answers, _) = self.ask_all(|request| Packet::Scene { request, code }, LOOKING).await;
        let found = answers.into_iter().find_map(|answer| match answer {
            Answer::Scene(found) => found,
            Answer::Forgotten(_) | Answer::QuickTable(_) | Answer::Places(_) => None,
        });
        let FoundScene { room, game, people } = found?;
        let people = people.into_iter().map(UserId).collect();
        Some(Scene { room: RoomId(room), game: game.map(GameId), people })
    }

    /// At which public tables of other nodes these people are.
    pub(crate) async fn places_elsewhere(&self, people: &[UserId]) -> Vec<(UserId, RoomCode)> {
        let users = people.iter().map(|user| user.0).collect();
        let (answers, _) = self.ask_all(|request| Packet::Places { request, users }, LOOKING).await;
        let found = answers.into_iter().filter_map(|answer| match answer {
            Answer::Places(found) => Some(found),
            Answer::Forgotten(_) | Answer::QuickTable(_) | Answer::Scene(_) => None,
        });
        found.flatten().map(|(user, code)| (UserId(user), code)).collect()
    }

    fn tell_all(&self, packet: &Packet) {
        for peer in self.known() {
            self.send(&peer, packet, b"");
        }
    }

    /// Asks all nodes, and returns what they answer in this time and how many were asked.
    async fn ask_all(
        &self,
        packet: impl FnOnce(u64) -> Packet,
        within: Duration,
    ) -> (Vec<Answer>, usize) {
        let (number, mut answers) = self.requests.begin();
        let packet = packet(number);
        let peers = self.known();
        for peer in &peers {
            self.send(peer, &packet, b"");
        }
        let mut found = Vec::new();
        let all = async {
            while found.len() < peers.len() {
                let Some(answer) = answers.recv().await else { break };
                found.push(answer);
            }
        };
        // What has come until then is what there is.
        let _ = timeout(within, all).await;
        self.requests.end(number);
        (found, peers.len())
    }

    /// Answers a question of another node, or takes its answer.
    pub(super) fn answer(self: &Arc<Self>, shared: &Arc<Shared>, peer: &Peer, asked: Packet) {
        match asked {
            Packet::Forget { request, user, old, new } => {
                let (cluster, shared, peer) = (Arc::clone(self), Arc::clone(shared), peer.clone());
                tokio::spawn(async move {
                    shared.rooms.forget_person(UserId(user), &old, &new).await;
                    let forgotten = Packet::forgotten(request, &shared.rooms.loaded());
                    cluster.send(&peer, &forgotten, b"");
                });
            }
            Packet::Forgotten { request, loaded } => {
                let loaded = loaded.into_iter().map(RoomId).collect();
                self.requests.answered(request, Answer::Forgotten(loaded));
            }
            Packet::QuickTable { request, wanted } => {
                let found = if shared.is_draining() { None } else { quick_table(shared, &wanted) };
                self.send(peer, &Packet::QuickFound { request, found }, b"");
            }
            Packet::Unsay { user } => {
                let shared = Arc::clone(shared);
                tokio::spawn(async move { shared.rooms.unsay(UserId(user)).await });
            }
            Packet::QuickFound { request, found } => {
                self.requests.answered(request, Answer::QuickTable(found));
            }
            Packet::Scene { request, code } => {
                let found = shared.rooms.scene(code).map(|scene| FoundScene {
                    room: scene.room.0,
                    game: scene.game.map(|game| game.0),
                    people: scene.people.iter().map(|user| user.0).collect(),
                });
                self.send(peer, &Packet::SceneFound { request, found }, b"");
            }
            Packet::SceneFound { request, found } => {
                self.requests.answered(request, Answer::Scene(found));
            }
            Packet::Places { request, users } => {
                let users = users.into_iter().map(UserId).collect();
                let places = shared.rooms.public_places(&users);
                let found = places.into_iter().map(|(user, code)| (user.0, code)).collect();
                self.send(peer, &Packet::PlacesFound { request, found }, b"");
            }
            Packet::PlacesFound { request, found } => {
                self.requests.answered(request, Answer::Places(found));
            }
            Packet::Enter(_)
            | Packet::Ask { .. }
            | Packet::Leave { .. }
            | Packet::Text { .. }
            | Packet::Close { .. }
            | Packet::SignedOut { .. }
            | Packet::CloseAllOf { .. } => {}
        }
    }
}

/// A table of this node for somebody who asked another one.
fn quick_table(shared: &Shared, wanted: &QuickTable) -> Option<RoomCode> {
    let kept_apart = wanted.kept_apart.iter().map(|user| UserId(*user)).collect();
    let config = serde_json::from_str(&wanted.config).unwrap_or_default();
    let seeker = Seeker {
        user: UserId(wanted.user),
        game: &wanted.game,
        config: &config,
        kept_apart: &kept_apart,
        strength: wanted.strength,
        now: shared.clock.now(),
    };
    shared.rooms.quick_table(&seeker).map(|entry| entry.code)
}
