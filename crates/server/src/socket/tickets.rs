//! Who has which sockets open: counted, replaced and ended.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::Duration,
};

use tercet_protocol::{Close, UserId};
use tercet_room::Moment;
use tercet_store::TokenHash;

use super::Outbound;
use crate::limits::{Network, Recent};

/// How long a token is remembered that was signed out, for sockets that are being opened with it.
const SIGNED_OUT: Duration = Duration::from_secs(60);
/// How many of them.
const N_SIGNED_OUT: usize = 1 << 14;

/// The sockets that are open, by person and by address.
#[derive(Debug)]
pub(crate) struct Tickets {
    per_user: u32,
    per_address: u32,
    open: Mutex<Open>,
}

#[derive(Debug)]
struct Open {
    next: u64,
    by_user: HashMap<UserId, Vec<Entry>>,
    by_network: HashMap<Network, u32>,
    signed_out: Recent<TokenHash, ()>,
}

#[derive(Debug)]
struct Entry {
    id: u64,
    token: TokenHash,
    address: IpAddr,
    outbound: Place,
}

/// Where the connection of a socket is.
#[derive(Debug)]
enum Place {
    /// It is being opened.
    Opening,
    Open(Weak<Outbound>),
    /// It is to be closed as soon as it is open.
    Ended(Close),
}

/// Who wants to open a socket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Applicant {
    pub(crate) user: UserId,
    pub(crate) token: TokenHash,
    pub(crate) address: IpAddr,
    /// Whether they belong to the table: then they get in whatever the limits say.
    pub(crate) belongs: bool,
}

/// One socket that is counted until this is dropped.
#[derive(Debug)]
pub(crate) struct Ticket {
    tickets: Arc<Tickets>,
    user: UserId,
    id: u64,
}

impl Tickets {
    pub(crate) fn new(per_user: u32, per_address: u32) -> Arc<Self> {
        let open = Open {
            next: 0,
            by_user: HashMap::new(),
            by_network: HashMap::new(),
            signed_out: Recent::new(N_SIGNED_OUT, SIGNED_OUT),
        };
        Arc::new(Self { per_user, per_address, open: Mutex::new(open) })
    }

    /// A ticket for one more socket; `None` if there are too many.
    ///
    /// Somebody who belongs to the table is never refused: at a limit their own
    /// socket that has been silent for the longest time makes room, which after
    /// a lost connection is the lost one.
    pub(crate) fn admit(self: &Arc<Self>, who: Applicant, now: Moment) -> Option<Ticket> {
        let mut open = self.open();
        let of_user = open.by_user.get(&who.user).map_or(0, Vec::len);
        let is_crowded = Network::all(who.address).any(|network| {
            let n = open.by_network.get(&network).copied().unwrap_or(0);
            self.per_address as usize * network.width() <= n as usize
        });
        if self.per_user as usize <= of_user || is_crowded {
            if !who.belongs {
                return None;
            }
            open.replace_one_of(who.user);
        }
        let id = open.next;
        open.next += 1;
        let is_signed_out = open.signed_out.get(&who.token, now).is_some();
        let outbound = if is_signed_out { Place::Ended(Close::SignedOut) } else { Place::Opening };
        let entry = Entry { id, token: who.token, address: who.address, outbound };
        open.by_user.entry(who.user).or_default().push(entry);
        for network in Network::all(who.address) {
            *open.by_network.entry(network).or_default() += 1;
        }
        Some(Ticket { tickets: Arc::clone(self), user: who.user, id })
    }

    /// Closes every socket that was opened with this token.
    pub(crate) fn sign_out(&self, user: UserId, token: TokenHash, now: Moment) {
        let mut queues = Vec::new();
        {
            let mut open = self.open();
            open.signed_out.put(token, (), now);
            let entries = open.by_user.get_mut(&user).into_iter().flatten();
            for entry in entries.filter(|entry| entry.token == token) {
                match &entry.outbound {
                    Place::Open(outbound) => queues.extend(outbound.upgrade()),
                    _ => entry.outbound = Place::Ended(Close::SignedOut),
                }
            }
        }
        for outbound in queues {
            outbound.close(Close::SignedOut);
        }
    }

    /// Closes every socket of somebody.
    pub(crate) fn close_all_of(&self, user: UserId, reason: Close) {
        let mut queues = Vec::new();
        for entry in self.open().by_user.get_mut(&user).into_iter().flatten() {
            match &entry.outbound {
                Place::Open(outbound) => queues.extend(outbound.upgrade()),
                _ => entry.outbound = Place::Ended(reason),
            }
        }
        for outbound in queues {
            outbound.close(reason);
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    fn replace_one_of(&mut self, user: UserId) {
        let Some(entries) = self.by_user.get(&user) else { return };
        let heard = |entry: &Entry| match &entry.outbound {
            Place::Open(outbound) => {
                outbound.upgrade().map_or(Moment(0), |outbound| outbound.heard())
            }
            Place::Opening => Moment(u64::MAX),
            Place::Ended(_) => Moment(0),
        };
        let Some(id) = entries.iter().min_by_key(|entry| heard(entry)).map(|entry| entry.id) else {
            return;
        };
        if let Some(Entry { outbound: Place::Open(outbound), .. }) = self.remove(user, id)
            && let Some(outbound) = outbound.upgrade()
        {
            outbound.close(Close::Replaced);
        }
    }

    fn remove(&mut self, user: UserId, id: u64) -> Option<Entry> {
        let entries = self.by_user.get_mut(&user)?;
        let idx = entries.iter().position(|entry| entry.id == id)?;
        let entry = entries.swap_remove(idx);
        if entries.is_empty() {
            self.by_user.remove(&user);
        }
        for network in Network::all(entry.address) {
            if let Some(n) = self.by_network.get_mut(&network) {
                *n -= 1;
                if *n == 0 {
                    self.by_network.remove(&network);
                }
            }
        }
        Some(entry)
    }
}

impl Ticket {
    /// The socket is open now, with this outbound queue.
    ///
    /// # Errors
    /// Why it is to be closed at once.
    pub(super) fn opened(&self, outbound: &Arc<Outbound>) -> Result<(), Close> {
        let mut open = self.tickets.open();
        let entries = open.by_user.get_mut(&self.user).into_iter().flatten();
        match entries.into_iter().find(|entry| entry.id == self.id) {
            // It made room for another before it was open.
            None => Err(Close::Replaced),
            Some(Entry { outbound: Place::Ended(reason), .. }) => Err(*reason),
            Some(entry) => {
                entry.outbound = Place::Open(Arc::downgrade(outbound));
                Ok(())
            }
        }
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        // The entry of a socket that made room for another is gone already.
        let _ = self.tickets.open().remove(self.user, self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn applicant(user: i64, host: u8, belongs: bool) -> Applicant {
        let token = TokenHash([u8::try_from(user).unwrap(); 32]);
        Applicant { user: UserId(user), token, address: [127, 0, 0, host].into(), belongs }
    }

    fn n_open(tickets: &Tickets) -> usize {
        tickets.open().by_user.values().map(Vec::len).sum()
    }

    #[test]
    fn sockets_are_counted_by_person_and_address_until_they_end() {
        let tickets = Tickets::new(2, 3);
        let admit = |user, host| tickets.admit(applicant(user, host, false), Moment(0));
        let first = admit(1, 1).unwrap();
        let _second = admit(1, 1).unwrap();
        assert!(admit(1, 1).is_none());
        let _third = admit(2, 1).unwrap();
        assert!(admit(3, 1).is_none());
        assert!(admit(3, 2).is_some());
        drop(first);
        assert!(admit(3, 1).is_some());
    }

    #[test]
    fn those_who_belong_to_the_table_replace_a_socket_of_their_own_or_get_in_anyway() {
        let tickets = Tickets::new(2, 3);
        let strangers: Vec<_> =
            (1..4).map(|user| tickets.admit(applicant(user, 1, false), Moment(0))).collect();
        assert!(strangers.iter().all(Option::is_some));
        let first = tickets.admit(applicant(9, 1, true), Moment(0)).unwrap();
        assert_eq!(n_open(&tickets), 4, "the address is full, and they have nothing to give up");
        let second = tickets.admit(applicant(9, 1, true), Moment(0)).unwrap();
        assert_eq!(n_open(&tickets), 4);
        drop(first);
        assert_eq!(n_open(&tickets), 4, "what was replaced is not given back twice");
        drop(second);
        drop(strangers);
        assert_eq!(n_open(&tickets), 0);
        assert!(tickets.open().by_network.is_empty());
    }
}
