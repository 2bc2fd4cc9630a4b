//! The queue from callers to the threads of the store.
//!
//! A locked list is enough: a caller pushes one entry, the writer takes all of
//! them at once, and a thread is woken only if one sleeps.
//!
//! The writer waits until the entries are announced, which their callers do once
//! every other caller that is ready has pushed its own. A writer woken by the first
//! of a hundred entries would commit that one alone.

use std::{
    collections::VecDeque,
    mem,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
};

use crate::Unavailable;

/// Entries that wait for a thread, until the queue ends.
pub(crate) struct Queue<T> {
    state: Mutex<State<T>>,
    not_empty: Condvar,
    capacity: usize,
}

struct State<T> {
    waiting: VecDeque<T>,
    n_sleeping: usize,
    is_announced: bool,
    ended: Option<Unavailable>,
}

impl<T> Queue<T> {
    /// Makes an empty queue for up to `capacity` entries.
    pub(crate) fn new(capacity: usize) -> Self {
        let state =
            State { waiting: VecDeque::new(), n_sleeping: 0, is_announced: false, ended: None };
        Self { state: Mutex::new(state), not_empty: Condvar::new(), capacity }
    }

    /// Pushes an entry for a thread that takes one; fails if the queue has ended.
    pub(crate) fn push(&self, entry: T) -> Result<(), Unavailable> {
        let state = self.insert(entry)?;
        self.wake_after(state);
        Ok(())
    }

    /// Pushes an entry for the thread that takes all, which waits for the [announcement](Self::announce).
    pub(crate) fn push_unannounced(&self, entry: T) -> Result<(), Unavailable> {
        self.insert(entry).map(drop)
    }

    /// Whether entries wait that have not been announced.
    pub(crate) fn is_unannounced(&self) -> bool {
        let state = self.lock();
        !state.waiting.is_empty() && !state.is_announced
    }

    /// Announces what has been pushed, and wakes the thread that takes all.
    pub(crate) fn announce(&self) {
        let mut state = self.lock();
        if state.waiting.is_empty() || state.is_announced {
            return;
        }
        state.is_announced = true;
        self.wake_after(state);
    }

    /// Waits for an announcement and takes all entries; false when it has ended and is empty.
    pub(crate) fn take_all(&self, into: &mut VecDeque<T>) -> bool {
        let mut state = self.wait(|state| state.is_announced);
        state.is_announced = false;
        mem::swap(&mut state.waiting, into);
        !into.is_empty()
    }

    /// Waits for an entry and takes the oldest, or nothing when the queue has ended and is empty.
    pub(crate) fn take_one(&self) -> Option<T> {
        self.wait(|state| !state.waiting.is_empty()).waiting.pop_front()
    }

    /// Takes nothing in any more; what waits can still be taken.
    pub(crate) fn end(&self, cause: Unavailable) {
        self.lock().ended.get_or_insert(cause);
        self.not_empty.notify_all();
    }

    /// Takes nothing in any more and forgets what waits.
    pub(crate) fn abort(&self, cause: Unavailable) {
        let mut state = self.lock();
        state.ended = Some(cause);
        let forgotten = mem::take(&mut state.waiting);
        drop(state);
        drop(forgotten);
        self.not_empty.notify_all();
    }

    /// Why an entry that was taken in was not answered.
    pub(crate) fn why_ended(&self) -> Unavailable {
        self.lock().ended.clone().unwrap_or(Unavailable::Closed)
    }

    /// Why nothing is taken in any more, if that is so.
    pub(crate) fn ended(&self) -> Option<Unavailable> {
        self.lock().ended.clone()
    }

    /// How many entries wait.
    pub(crate) fn len(&self) -> usize {
        self.lock().waiting.len()
    }

    fn insert(&self, entry: T) -> Result<MutexGuard<'_, State<T>>, Unavailable> {
        let mut state = self.lock();
        if let Some(cause) = &state.ended {
            return Err(cause.clone());
        }
        let waiting = state.waiting.len();
        if waiting >= self.capacity {
            return Err(Unavailable::Overloaded { waiting });
        }
        state.waiting.push_back(entry);
        Ok(state)
    }

    fn wake_after(&self, state: MutexGuard<'_, State<T>>) {
        let must_wake = state.n_sleeping > 0;
        drop(state);
        if must_wake {
            self.not_empty.notify_one();
        }
    }

    fn wait(&self, is_ready: impl Fn(&State<T>) -> bool) -> MutexGuard<'_, State<T>> {
        let mut state = self.lock();
        while !is_ready(&state) && state.ended.is_none() {
            state.n_sleeping += 1;
            state = self.not_empty.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.n_sleeping -= 1;
        }
        state
    }

    /// No code that can panic runs under the lock, so a poisoned one is as good as any.
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, thread};

    use super::*;

    #[test]
    fn entries_are_taken_in_order_and_all_at_once() {
        let queue = Queue::new(10);
        for entry in 0..5 {
            queue.push_unannounced(entry).unwrap();
        }
        assert_eq!(queue.take_one(), Some(0));
        queue.announce();
        let mut taken = VecDeque::new();
        assert!(queue.take_all(&mut taken));
        assert_eq!(taken, [1, 2, 3, 4]);
        assert_eq!(queue.len(), 0);
    }

    #[test]
    fn all_entries_are_taken_only_once_they_are_announced() {
        let queue = Arc::new(Queue::new(1000));
        let taker = {
            let queue = Arc::clone(&queue);
            thread::spawn(move || {
                let (mut taken, mut portions) = (VecDeque::new(), Vec::new());
                while queue.take_all(&mut taken) {
                    portions.push(taken.drain(..).sum::<i32>());
                }
                portions
            })
        };
        for portion in 1..=3 {
            for _ in 0..100 {
                queue.push_unannounced(portion).unwrap();
                assert!(queue.is_unannounced());
            }
            queue.announce();
            while queue.len() > 0 {
                thread::yield_now();
            }
            assert!(!queue.is_unannounced());
        }
        // Nothing waits, so nothing is announced; and the end does not wait for it.
        queue.announce();
        queue.push_unannounced(4).unwrap();
        queue.end(Unavailable::Closed);
        assert_eq!(taker.join().unwrap(), [100, 200, 300, 4]);
    }

    #[test]
    fn a_full_queue_refuses_and_takes_again_when_there_is_room() {
        let queue = Queue::new(2);
        queue.push('a').unwrap();
        queue.push('b').unwrap();
        assert_eq!(queue.push('c'), Err(Unavailable::Overloaded { waiting: 2 }));
        assert_eq!(queue.take_one(), Some('a'));
        assert_eq!(queue.push('d'), Ok(()));
    }

    #[test]
    fn an_ended_queue_gives_what_waits_and_an_aborted_one_does_not() {
        let queue = Queue::new(10);
        queue.push(1).unwrap();
        queue.end(Unavailable::Closed);
        assert_eq!(queue.push(2), Err(Unavailable::Closed));
        assert_eq!(queue.take_one(), Some(1));
        assert_eq!(queue.take_one(), None);
        let queue = Queue::new(10);
        queue.push(1).unwrap();
        let cause = Unavailable::WriteFailed { doing: "write", cause: "no disk".into() };
        queue.abort(cause.clone());
        assert_eq!(queue.push(2), Err(cause.clone()));
        assert_eq!(queue.take_one(), None);
        assert_eq!(queue.why_ended(), cause);
    }

    #[test]
    fn sleepers_wake_for_every_entry_and_for_the_end() {
        let queue = Arc::new(Queue::new(10_000));
        let sleepers: Vec<_> = (0..4)
            .map(|_| {
                let queue = Arc::clone(&queue);
                thread::spawn(move || std::iter::from_fn(|| queue.take_one()).count())
            })
            .collect();
        for entry in 0..1000 {
            queue.push(entry).unwrap();
        }
        queue.end(Unavailable::Closed);
        let taken: usize = sleepers.into_iter().map(|sleeper| sleeper.join().unwrap()).sum();
        assert_eq!(taken, 1000);
    }
}
