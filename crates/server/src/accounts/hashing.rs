//! Slow hashes on threads of their own: at most two at once, and a queue that does not grow.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::{Semaphore, SemaphorePermit, oneshot};

/// How many hashes are computed at the same time.
const AT_ONCE: usize = 2;
/// Memory of a hash in KiB, passes over it, and lanes.
const COST: Cost = Cost { memory: 19 * 1024, passes: 2, lanes: 1 };
/// When to come again if the queue is full: by then several were computed.
const RETRY_MS: u64 = 1000;
/// The word that a stored password begins with.
const SCHEME: &str = "argon2id";

/// What a hash costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cost {
    memory: u32,
    passes: u32,
    lanes: u32,
}

/// More hashes are wanted than are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Busy {
    /// When to come again, in milliseconds.
    pub(crate) retry_ms: u64,
}

struct Job {
    secrets: Vec<String>,
    salt: [u8; 16],
    cost: Cost,
    answer: oneshot::Sender<Vec<[u8; 32]>>,
}

/// Computes Argon2id hashes away from the threads of the rooms.
///
/// The threads have the lowest priority, so that a claim never waits for a login.
pub(crate) struct Hashing {
    jobs: SyncSender<Job>,
    /// For handles that nobody has: checking a password against it costs the same.
    decoy: StoredPassword,
    n_hashed: Arc<AtomicU64>,
    /// Places for attempts to sign in: as many as are computed or may wait.
    attempts: Semaphore,
}

/// A hash with what is needed to compute it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct StoredPassword {
    cost: Cost,
    salt: [u8; 16],
    hash: [u8; 32],
}

impl Hashing {
    /// Starts the threads; up to `waiting` requests may wait for them.
    pub(crate) fn new(waiting: usize) -> Self {
        let (jobs, queue) = sync_channel(waiting.max(1));
        let queue = Arc::new(Mutex::new(queue));
        let n_hashed = Arc::new(AtomicU64::new(0));
        for _ in 0..AT_ONCE {
            let (queue, n_hashed) = (Arc::clone(&queue), Arc::clone(&n_hashed));
            let thread = thread::Builder::new().name("password".to_owned());
            thread
                .spawn(move || work(&queue, &n_hashed))
                .expect("a process that starts can start a thread");
        }
        let mut salt = [0; 16];
        // A decoy that everybody could guess would still cost the same and fit no password.
        let _ = getrandom::fill(&mut salt);
        let decoy = StoredPassword { cost: COST, salt, hash: [0; 32] };
        let attempts = Semaphore::new(waiting.max(1) + AT_ONCE);
        Self { jobs, decoy, n_hashed, attempts }
    }

    /// A place for an attempt to sign in, for as long as it lasts.
    ///
    /// # Errors
    /// If too many are under way.
    pub(crate) fn attempt(&self) -> Result<SemaphorePermit<'_>, Busy> {
        self.attempts.try_acquire().map_err(|_| Busy { retry_ms: RETRY_MS })
    }

    /// A new password as it is stored.
    ///
    /// # Errors
    /// If too many wait already.
    pub(crate) async fn set(&self, password: &str) -> Result<String, Busy> {
        let mut salt = [0; 16];
        getrandom::fill(&mut salt).map_err(|_| Busy { retry_ms: RETRY_MS })?;
        let hashes = self.hash(vec![password.to_owned()], salt, COST).await?;
        let hash = hashes.first().copied().ok_or(Busy { retry_ms: RETRY_MS })?;
        Ok(StoredPassword { cost: COST, salt, hash }.to_string())
    }

    /// Whether a password is the stored one. Without one, as for an unknown handle, it takes the
    /// same work to say no.
    ///
    /// # Errors
    /// If too many wait already.
    pub(crate) async fn is_right(&self, stored: Option<&str>, given: &str) -> Result<bool, Busy> {
        let known = stored.and_then(StoredPassword::read);
        let StoredPassword { cost, salt, hash } = known.unwrap_or(self.decoy);
        let computed = self.hash(vec![given.to_owned()], salt, cost).await?;
        let differs = |found: &[u8; 32]| {
            found.iter().zip(&hash).fold(0, |differs, (a, b)| differs | (a ^ b)) != 0
        };
        Ok(known.is_some() && computed.first().is_some_and(|found| !differs(found)))
    }

    /// The hashes of recovery codes with the salt of their account; one for an unknown handle.
    ///
    /// # Errors
    /// If too many wait already.
    pub(crate) async fn codes(
        &self,
        codes: Vec<String>,
        salt: Option<[u8; 16]>,
    ) -> Result<Vec<[u8; 32]>, Busy> {
        self.hash(codes, salt.unwrap_or(self.decoy.salt), COST).await
    }

    /// How many hashes were computed.
    pub(crate) fn n_hashed(&self) -> u64 {
        self.n_hashed.load(Ordering::Relaxed)
    }

    async fn hash(
        &self,
        secrets: Vec<String>,
        salt: [u8; 16],
        cost: Cost,
    ) -> Result<Vec<[u8; 32]>, Busy> {
        let busy = Busy { retry_ms: RETRY_MS };
        let (answer, receiver) = oneshot::channel();
        self.jobs.try_send(Job { secrets, salt, cost, answer }).map_err(|_| busy)?;
        receiver.await.map_err(|_| busy)
    }
}

/// The life of a thread that hashes; it ends with the server.
fn work(queue: &Mutex<Receiver<Job>>, n_hashed: &AtomicU64) {
    lower_priority();
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { secrets, salt, cost, answer }) = next else { return };
        // Nobody waits any more: a client that went away costs nothing.
        if answer.is_closed() {
            continue;
        }
        let hashes: Option<Vec<_>> =
            secrets.iter().map(|secret| hash(secret.as_bytes(), &salt, cost)).collect();
        n_hashed.fetch_add(secrets.len() as u64, Ordering::Relaxed);
        if let Some(hashes) = hashes {
            let _ = answer.send(hashes);
        }
    }
}

fn hash(secret: &[u8], salt: &[u8; 16], cost: Cost) -> Option<[u8; 32]> {
    let params = Params::new(cost.memory, cost.passes, cost.lanes, Some(32)).ok()?;
    let mut out = [0; 32];
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    argon2.hash_password_into(secret, salt, &mut out).ok()?;
    Some(out)
}

/// Lets everything else on this machine go first.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    {
        // Linux gives every thread a priority of its own; without one it is only slower.
        let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 19);
    }
}

impl std::fmt::Display for StoredPassword {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Cost { memory, passes, lanes } = self.cost;
        write!(f, "{SCHEME}${memory}${passes}${lanes}$")?;
        self.salt.iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
        f.write_str("$")?;
        self.hash.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl StoredPassword {
    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split('$');
        if parts.next()? != SCHEME {
            return None;
        }
        let mut number = || parts.next()?.parse().ok();
        let cost = Cost { memory: number()?, passes: number()?, lanes: number()? };
        let (salt, hash) = (bytes(parts.next()?)?, bytes(parts.next()?)?);
        parts.next().is_none().then_some(Self { cost, salt, hash })
    }
}

fn bytes<const N: usize>(hex: &str) -> Option<[u8; N]> {
    if hex.len() != 2 * N || !hex.is_ascii() {
        return None;
    }
    let mut bytes = [0; N];
    for (idx, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(hex.get(2 * idx..2 * idx + 2)?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cost is the one that the clause names, and unknown handles cost the same.
    #[tokio::test]
    async fn ac_02_a_password_costs_19_mib_and_two_passes_also_for_nobody() {
        let hashing = Hashing::new(4);
        let stored = hashing.set("three red ovals").await.unwrap();
        assert!(stored.starts_with("argon2id$19456$2$1$"), "{stored}");
        assert!(!stored.contains("ovals"));
        assert_eq!(hashing.is_right(Some(&stored), "three red ovals").await, Ok(true));
        let before = hashing.n_hashed();
        assert_eq!(hashing.is_right(Some(&stored), "three red oval").await, Ok(false));
        assert_eq!(hashing.n_hashed(), before + 1);
        assert_eq!(hashing.is_right(None, "three red ovals").await, Ok(false));
        assert_eq!(hashing.n_hashed(), before + 2);
        assert_eq!(hashing.decoy.cost, COST);
        let again = hashing.set("three red ovals").await.unwrap();
        assert_ne!(stored, again, "every password has its own salt");
    }

    #[tokio::test]
    async fn ac_02_more_than_the_queue_holds_are_asked_to_come_again() {
        let hashing = Arc::new(Hashing::new(1));
        let tries: Vec<_> = (0..12)
            .map(|_| {
                let hashing = Arc::clone(&hashing);
                tokio::spawn(async move { hashing.is_right(None, "anything").await })
            })
            .collect();
        let mut answers = Vec::new();
        for attempt in tries {
            answers.push(attempt.await.unwrap());
        }
        assert!(answers.contains(&Ok(false)));
        assert!(answers.contains(&Err(Busy { retry_ms: RETRY_MS })), "{answers:?}");
    }

    #[test]
    fn a_stored_password_is_read_as_it_was_written_and_nothing_else_is() {
        let stored = StoredPassword { cost: COST, salt: [7; 16], hash: [0xab; 32] };
        let text = stored.to_string();
        assert_eq!(StoredPassword::read(&text), Some(stored));
        for wrong in ["", "argon2id", "bcrypt$1$2$3", &text[1..], &text[..text.len() - 1]] {
            assert_eq!(StoredPassword::read(wrong), None, "{wrong}");
        }
        assert_eq!(StoredPassword::read(&format!("{text}$x")), None);
    }
}
