//! The way from those who ask to the threads that answer.
//!
//! A locked list is enough: whoever asks pushes one entry, the writer takes all
//! of them at once, and somebody is woken only where somebody sleeps.
//!
//! Whoever takes all waits until the queue is ripe: those who line up entries say
//! when everybody else had a chance to do so too. A writer that were woken by the
//! first of a hundred entries would commit that one alone.

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
    is_ripe: bool,
    ended: Option<Unavailable>,
}

impl<T> Queue<T> {
    /// An empty queue that takes so many entries.
    pub(super) fn new(capacity: usize) -> Self {
        let state = State { waiting: VecDeque::new(), n_sleeping: 0, is_ripe: false, ended: None };
        Self { state: Mutex::new(state), not_empty: Condvar::new(), capacity }
    }

    /// Lines an entry up for whoever takes one, or says why nobody will look at it.
    pub(super) fn push(&self, entry: T) -> Result<(), Unavailable> {
        let state = self.line_up(entry)?;
        self.wake_after(state);
        Ok(())
    }

    /// Lines an entry up for whoever takes all, which is not before the queue is [ripe](Self::ripen).
    pub(super) fn push_unripe(&self, entry: T) -> Result<(), Unavailable> {
        self.line_up(entry).map(drop)
    }

    /// Whether entries wait that nobody will take before the queue is ripe.
    pub(super) fn is_unripe(&self) -> bool {
        let state = self.lock();
        !state.waiting.is_empty() && !state.is_ripe
    }

    /// Everything that was about to be lined up is there.
    pub(super) fn ripen(&self) {
        let mut state = self.lock();
        if state.waiting.is_empty() || state.is_ripe {
            return;
        }
        state.is_ripe = true;
        self.wake_after(state);
    }

    /// Waits until the queue is ripe and takes all entries; false when it has ended and is empty.
    pub(super) fn take_all(&self, into: &mut VecDeque<T>) -> bool {
        let mut state = self.wait(|state| state.is_ripe);
        state.is_ripe = false;
        mem::swap(&mut state.waiting, into);
        !into.is_empty()
    }

    /// Waits for an entry and takes the oldest, or nothing when the queue has ended and is empty.
    pub(super) fn take_one(&self) -> Option<T> {
        self.wait(|state| !state.waiting.is_empty()).waiting.pop_front()
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

    /// Why nothing is taken in any more, if that is so.
    pub(super) fn ended(&self) -> Option<Unavailable> {
        self.lock().ended.clone()
    }

    /// How many entries wait.
    pub(super) fn len(&self) -> usize {
        self.lock().waiting.len()
    }

    fn line_up(&self, entry: T) -> Result<MutexGuard<'_, State<T>>, Unavailable> {
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
            queue.push_unripe(entry).unwrap();
        }
        assert_eq!(queue.take_one(), Some(0));
        queue.ripen();
        let mut taken = VecDeque::new();
        assert!(queue.take_all(&mut taken));
        assert_eq!(taken, [1, 2, 3, 4]);
        assert_eq!(queue.len(), 0);
    }

    #[test]
    fn whoever_takes_all_waits_until_everybody_has_lined_up() {
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
                queue.push_unripe(portion).unwrap();
                assert!(queue.is_unripe());
            }
            queue.ripen();
            while queue.len() > 0 {
                thread::yield_now();
            }
            assert!(!queue.is_unripe());
        }
        // Nothing waits, so that nothing becomes ripe; and the end does not wait for it.
        queue.ripen();
        queue.push_unripe(4).unwrap();
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
