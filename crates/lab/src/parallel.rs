//! Chunks of work on several threads, where there are threads.

use std::{
    num::NonZeroUsize,
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
};

/// Works on the chunks below `n_chunks`, and hands each result to `gather`.
///
/// `gather` runs on the calling thread, in the order in which chunks are done,
/// which is not that of their numbers; what it makes of them must not depend
/// on it. It returns whether to go on.
pub fn for_each_chunk<T: Send>(
    n_chunks: u64,
    n_threads: NonZeroUsize,
    work: impl Fn(u64) -> T + Sync,
    mut gather: impl FnMut(T) -> bool,
) {
    let next = AtomicU64::new(0);
    thread::scope(|scope| {
        let (sender, results) = mpsc::sync_channel(2 * n_threads.get());
        for _ in 0..n_threads.get() {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                loop {
                    let chunk = next.fetch_add(1, Ordering::Relaxed);
                    // Nobody receives any more when the rest is not wanted.
                    if n_chunks <= chunk || sender.send(work(chunk)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for result in results {
            if !gather(result) {
                break;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chunk_is_done_once_by_any_number_of_threads() {
        for n_threads in [1, 2, 7] {
            let mut done = Vec::new();
            let n_threads = NonZeroUsize::new(n_threads).expect("it is not 0");
            for_each_chunk(
                100,
                n_threads,
                |chunk| chunk,
                |chunk| {
                    done.push(chunk);
                    true
                },
            );
            done.sort_unstable();
            assert!(done.into_iter().eq(0..100));
        }
    }

    #[test]
    fn a_run_can_be_stopped() {
        let mut n_done = 0;
        let two = NonZeroUsize::new(2).expect("it is not 0");
        for_each_chunk(
            u64::MAX,
            two,
            |chunk| chunk,
            |_| {
                n_done += 1;
                n_done < 5
            },
        );
        assert_eq!(n_done, 5);
    }
}
