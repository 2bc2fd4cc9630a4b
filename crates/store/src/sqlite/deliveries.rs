//! Tells those who wait for a commit, all of them for the price of one.
//!
//! A task that is told by the writing thread has to be woken across threads, which is a system
//! call for each. A task of the runtime in which they wait wakes them for next to nothing, so
//! the writer hands it all answers of a commit and wakes it alone.

use std::{
    mem,
    sync::{Mutex, MutexGuard, PoisonError},
};

use tokio::sync::Notify;

use super::job::Acknowledgement;

/// Answers on their way from the writing thread.
#[derive(Default)]
pub(super) struct Deliveries {
    state: Mutex<State>,
    ready: Notify,
}

#[derive(Default)]
struct State {
    waiting: Vec<Acknowledgement>,
    /// How many tasks deliver; without one the writer tells everybody itself.
    n_tasks: usize,
}

impl Deliveries {
    /// Tells everybody, by way of a task that delivers if there is one.
    pub(super) fn tell(&self, acknowledgements: &mut Vec<Acknowledgement>) {
        let mut state = self.lock();
        if state.n_tasks == 0 || acknowledgements.len() < 2 {
            drop(state);
            return acknowledgements.drain(..).for_each(Acknowledgement::tell);
        }
        state.waiting.append(acknowledgements);
        drop(state);
        self.ready.notify_one();
    }

    /// Runs the delivery loop; what is left when it ends is told then.
    pub(super) async fn deliver(&self) {
        let task = Task::begin(self);
        loop {
            self.ready.notified().await;
            task.0.tell_waiting();
        }
    }

    fn tell_waiting(&self) {
        let waiting = mem::take(&mut self.lock().waiting);
        waiting.into_iter().for_each(Acknowledgement::tell);
    }

    /// No code that can panic runs under the lock, so a poisoned one is as good as any.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A task that delivers, as long as it lives.
struct Task<'a>(&'a Deliveries);

impl<'a> Task<'a> {
    fn begin(deliveries: &'a Deliveries) -> Self {
        deliveries.lock().n_tasks += 1;
        Self(deliveries)
    }
}

impl Drop for Task<'_> {
    fn drop(&mut self) {
        self.0.lock().n_tasks -= 1;
        self.0.tell_waiting();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    };

    use super::*;

    fn acknowledgements(n: usize, n_told: &Arc<AtomicUsize>) -> Vec<Acknowledgement> {
        let tell = || {
            let n_told = Arc::clone(n_told);
            move || {
                n_told.fetch_add(1, Ordering::Relaxed);
            }
        };
        (0..n).map(|_| Acknowledgement::Change(Box::new(tell()))).collect()
    }

    #[tokio::test]
    async fn everybody_is_told_with_a_task_without_one_and_when_it_ends() {
        let (deliveries, n_told) = (Arc::new(Deliveries::default()), Arc::default());
        deliveries.tell(&mut acknowledgements(3, &n_told));
        assert_eq!(n_told.load(Ordering::Relaxed), 3, "the writer tells them itself");
        let task = {
            let deliveries = Arc::clone(&deliveries);
            tokio::spawn(async move { deliveries.deliver().await })
        };
        tokio::task::yield_now().await;
        deliveries.tell(&mut acknowledgements(3, &n_told));
        assert_eq!(n_told.load(Ordering::Relaxed), 3, "the task tells them");
        while n_told.load(Ordering::Relaxed) < 6 {
            tokio::task::yield_now().await;
        }
        deliveries.tell(&mut acknowledgements(3, &n_told));
        task.abort();
        assert!(task.await.is_err());
        assert_eq!(n_told.load(Ordering::Relaxed), 9, "nobody is left when the task ends");
        deliveries.tell(&mut acknowledgements(3, &n_told));
        assert_eq!(n_told.load(Ordering::Relaxed), 12, "the writer tells them itself again");
    }
}
