//! The way from those who ask to the threads that answer.
//!
//! A locked list is enough: whoever asks pushes one entry, the writer takes all
//! of them at once, and somebody is woken only where somebody sleeps.

use std::{
    collections::VecDeque,
    mem,
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
};

use crate::Unavailable;

/// Entries that wait for a thread, until the queue ends.
pub(super) struct Queue<T> {
    state: Mutex<State<T>>,
    not_empty: Condvar,
    capacity: usize,
}

struct State<T> {
    waiting: VecDeque<T>,
    n_sleeping: usize,
    ended: Option<Unavailable>,
}

impl<T> Queue<T> {
    /// An empty queue that takes so many entries.
    pub(super) fn new(capacity: usize) -> Self {
        let state = State { waiting: VecDeque::new(), n_sleeping: 0, ended: None };
        Self { state: Mutex::new(state), not_empty: Condvar::new(), capacity }
    }

    /// Lines an entry up, or says why nobody will look at it.
    pub(super) fn push(&self, entry: T) -> Result<(), Unavailable> {
        let mut state = self.lock();
        if let Some(cause) = &state.ended {
            return Err(cause.clone());
        }
        let waiting = state.waiting.len();
        if waiting >= self.capacity {
            return Err(Unavailable::Overloaded { waiting });
        }
        state.waiting.push_back(entry);
        let must_wake = state.n_sleeping > 0;
        drop(state);
        if must_wake {
            self.not_empty.notify_one();
        }
        Ok(())
    }

    /// Waits for entries and takes all of them; false when the queue has ended and is empty.
    pub(super) fn take_all(&self, into: &mut VecDeque<T>) -> bool {
        let mut state = self.wait();
        mem::swap(&mut state.waiting, into);
        !into.is_empty()
    }

    /// Waits for an entry and takes the oldest, or nothing when the queue has ended and is empty.
    pub(super) fn take_one(&self) -> Option<T> {
        self.wait().waiting.pop_front()
    }

    /// Takes nothing in any more; what waits can still be taken.
    pub(super) fn end(&self, cause: Unavailable) {
        self.lock().ended.get_or_insert(cause);
        self.not_empty.notify_all();
    }

    /// Takes nothing in any more and forgets what waits.
    pub(super) fn abort(&self, cause: Unavailable) {
        let mut state = self.lock();
        state.ended = Some(cause);
        let forgotten = mem::take(&mut state.waiting);
        drop(state);
        drop(forgotten);
        self.not_empty.notify_all();
    }

    /// Why an entry that was taken in was not answered.
    pub(super) fn why_ended(&self) -> Unavailable {
        self.lock().ended.clone().unwrap_or(Unavailable::Closed)
    }

    /// How many entries wait.
    pub(super) fn len(&self) -> usize {
        self.lock().waiting.len()
    }

    fn wait(&self) -> MutexGuard<'_, State<T>> {
        let mut state = self.lock();
        while state.waiting.is_empty() && state.ended.is_none() {
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
            queue.push(entry).unwrap();
        }
        assert_eq!(queue.take_one(), Some(0));
        let mut taken = VecDeque::new();
        assert!(queue.take_all(&mut taken));
        assert_eq!(taken, [1, 2, 3, 4]);
        assert_eq!(queue.len(), 0);
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
