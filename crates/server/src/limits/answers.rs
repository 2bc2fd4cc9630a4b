//! Large answers that wait to be read: bounded in bytes, and one at a time for each person.

use std::{
    collections::{HashMap, HashSet},
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use bytes::Bytes;
use tercet_protocol::UserId;

use super::Network;

/// The large answers that are being made or read.
///
/// An answer stays in memory until its last byte is taken, which a slow reader can put off for as
/// long as an answer may take. So answers count until then, and not until they are made.
#[derive(Debug)]
pub(crate) struct Answers {
    /// How many bytes may wait in all.
    most: usize,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    n_bytes: usize,
    by_network: HashMap<Network, usize>,
    people: HashSet<UserId>,
}

/// An answer to a person, that is counted until this is dropped.
#[derive(Debug)]
pub(crate) struct Answer {
    answers: Arc<Answers>,
    user: UserId,
    network: Network,
    n_bytes: usize,
}

/// The bytes of an answer, with what counts them.
struct Counted {
    bytes: Vec<u8>,
    _answer: Answer,
}

impl AsRef<[u8]> for Counted {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Answers {
    pub(crate) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, state: Mutex::default() })
    }

    /// Begins an answer; `None` if another one to this person is not read yet.
    pub(crate) fn begin(self: &Arc<Self>, user: UserId, address: IpAddr) -> Option<Answer> {
        let network = Network::near(address);
        let is_only = self.state().people.insert(user);
        // Not made otherwise: it would give the place back that it never had.
        is_only.then(|| Answer { answers: Arc::clone(self), user, network, n_bytes: 0 })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Answer {
    /// The answer, which counts until everything of it is read; `None` if too much waits already.
    /// Those behind one address leave a quarter to the others; an answer that has no other beside
    /// it is given however large it is.
    pub(crate) fn hold(mut self, bytes: Vec<u8>) -> Option<Bytes> {
        {
            let most = self.answers.most;
            let mut state = self.answers.state();
            let of_network = state.by_network.get(&self.network).copied().unwrap_or(0);
            let fits = state.n_bytes.saturating_add(bytes.len()) <= most
                && of_network.saturating_add(bytes.len()) <= most / 4 * 3;
            if !fits && state.n_bytes != 0 {
                return None;
            }
            state.n_bytes += bytes.len();
            state.by_network.insert(self.network, of_network + bytes.len());
        }
        self.n_bytes = bytes.len();
        Some(Bytes::from_owner(Counted { bytes, _answer: self }))
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        let mut state = self.answers.state();
        state.people.remove(&self.user);
        state.n_bytes = state.n_bytes.saturating_sub(self.n_bytes);
        if let Some(n_bytes) = state.by_network.get_mut(&self.network) {
            *n_bytes = n_bytes.saturating_sub(self.n_bytes);
            if *n_bytes == 0 {
                state.by_network.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
    const ELSEWHERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(127, 0, 0, 2));

    #[test]
    fn an_answer_counts_until_its_last_byte_is_taken() {
        let answers = Answers::new(100);
        let first = answers.begin(UserId(1), HOME).unwrap();
        assert!(answers.begin(UserId(1), ELSEWHERE).is_none(), "one at a time");
        let first = first.hold(vec![0; 60]).unwrap();
        let begin = |user, address| answers.begin(UserId(user), address).unwrap();
        assert!(begin(2, HOME).hold(vec![0; 20]).is_none(), "an address leaves a quarter");
        let second = begin(2, ELSEWHERE).hold(vec![0; 40]).unwrap();
        assert!(begin(3, ELSEWHERE).hold(vec![0; 1]).is_none(), "everything is in use");
        // A connection hands the bytes on in parts, and keeps those that are not written.
        let rest = first.slice(59..);
        drop(first);
        assert!(answers.begin(UserId(1), HOME).is_none());
        drop((rest, second));
        assert!(begin(1, HOME).hold(vec![0; 1000]).is_some(), "a large one by itself");
        let state = answers.state();
        assert!(state.n_bytes == 0 && state.by_network.is_empty() && state.people.is_empty());
    }
}
