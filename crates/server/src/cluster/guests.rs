//! Members of rooms here whose sockets are on other nodes: each has a task that brings its mail to
//! the room, as the task of a connection does.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use serde_json::json;
use tercet_protocol::{ClientMessage, Close, Code, ServerMessage, server::RefusedMessage};
use tercet_room::{MemberKey, encoded};
use tokio::sync::mpsc;

use super::{RemoteMember, packet::Entrance};
use crate::{
    rooms::{Mail, Opener, Recipient, RoomHandle},
    socket::next_key,
    state::Shared,
};

/// How many messages of a member may wait for its room.
const MAX_WAITING: usize = 64;
/// After this long a command is refused: who gave it has seen nothing happen and may have looked
/// elsewhere.
const DEADLINE: Duration = Duration::from_millis(500);

/// The members whose sockets are elsewhere, by the life of that node and their number there.
#[derive(Default)]
pub(super) struct Guests {
    attended: Mutex<HashMap<(u128, u64), Guest>>,
}

#[derive(Clone)]
struct Guest {
    mail: mpsc::Sender<Asked>,
    member: Arc<RemoteMember>,
}

/// A message of a member.
struct Asked {
    message: ClientMessage,
    received: Instant,
}

impl Guests {
    /// Somebody comes in, unless they are here already.
    pub(super) fn enter(&self, shared: &Arc<Shared>, entrance: Entrance, member: RemoteMember) {
        let (mail, asked) = mpsc::channel(MAX_WAITING);
        let member = Arc::new(member);
        member.measured(entrance.rtt_us);
        let guest = Guest { mail, member: Arc::clone(&member) };
        // The connection that had the number is gone: its task ends with its mailbox.
        self.attended().insert((member.peer.life, member.member), guest);
        tokio::spawn(attend(Arc::clone(shared), entrance, member, asked));
    }

    /// A message of a member, with its age.
    pub(super) fn ask(
        &self,
        (life, member): (u128, u64),
        message: ClientMessage,
        age: Duration,
        rtt_us: Option<u64>,
    ) -> Hearing {
        let found = self.attended().get(&(life, member)).cloned();
        // Nothing is sent while the lock is held: that may take everybody's membership away.
        let Some(guest) = found else { return Hearing::Unknown };
        guest.member.measured(rtt_us);
        if DEADLINE < age {
            let late = json!({ "message": "it took too long on the way" });
            let refusal = RefusedMessage::new(message.id(), Code::Unavailable, &late);
            guest.member.send_texts([encoded(&ServerMessage::Refused(refusal))]);
            return Hearing::Late;
        }
        let now = Instant::now();
        let asked = Asked { message, received: now.checked_sub(age).unwrap_or(now) };
        if guest.mail.try_send(asked).is_err() {
            self.leave(life, member);
            guest.member.close(Close::TooFast);
        }
        Hearing::Passed
    }

    /// Somebody leaves.
    pub(super) fn leave(&self, life: u128, member: u64) {
        self.attended().remove(&(life, member));
    }

    /// Everybody from a node leaves.
    pub(super) fn leave_all_of(&self, life: u128) {
        self.attended().retain(|(of, _), _| *of != life);
    }

    pub(super) fn len(&self) -> usize {
        self.attended().len()
    }

    fn attended(&self) -> MutexGuard<'_, HashMap<(u128, u64), Guest>> {
        self.attended.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What became of a message.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Hearing {
    Passed,
    /// It was refused, because it came too late.
    Late,
    Unknown,
}

/// Brings the mail of a member to its room, until either is gone.
async fn attend(
    shared: Arc<Shared>,
    entrance: Entrance,
    member: Arc<RemoteMember>,
    mut asked: mpsc::Receiver<Asked>,
) {
    let key = MemberKey(next_key());
    let Some(room) = enter(&shared, entrance, &member, key).await else { return };
    while let Some(Asked { message, received }) = asked.recv().await {
        if room.send(Mail::Ask { key, message, received }).await.is_err() {
            // What was asked is not answered: they look for the room again, and ask it then.
            return member.close(Close::RoomFailed);
        }
    }
    // A room that is gone has nobody in it.
    let _ = room.send(Mail::Leave { key }).await;
}

async fn enter(
    shared: &Arc<Shared>,
    entrance: Entrance,
    member: &Arc<RemoteMember>,
    key: MemberKey,
) -> Option<RoomHandle> {
    if shared.is_draining() {
        member.close(Close::Restart);
        return None;
    }
    let by = Opener::Woken { by: Some(entrance.who.user), from: entrance.address };
    let Ok(room) = shared.rooms.find(shared, entrance.code, by).await else {
        // Not here any more, or not now: they look for it again.
        member.close(Close::RoomFailed);
        return None;
    };
    let enter = Mail::Enter {
        key,
        who: entrance.who,
        address: entrance.address,
        seen: entrance.hello.seen,
        changes: entrance.hello.understands(),
        recipient: Recipient::Remote(Arc::clone(member)),
    };
    if room.send(enter).await.is_err() {
        member.close(Close::RoomFailed);
        return None;
    }
    Some(room)
}
