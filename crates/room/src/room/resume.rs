//! The last steps as they were sent, for those who come back.

use std::collections::VecDeque;

use bytes::Bytes;
use tercet_engine::{Seq, Viewer};

/// How many steps are kept: somebody who missed more is told how it is now.
const KEPT: usize = 32;

/// How many bytes they may have; the last step is kept in any case.
const KEPT_BYTES: usize = 256 * 1024;

/// A step as it was told to each kind of viewer.
#[derive(Debug)]
struct Told {
    seq: Seq,
    frames: Vec<(Viewer, Bytes)>,
}

/// The last steps of a game as they were sent.
#[derive(Debug, Default)]
pub(super) struct Recent {
    steps: VecDeque<Told>,
    bytes: usize,
}

impl Told {
    fn n_bytes(&self) -> usize {
        self.frames.iter().map(|(_, frame)| frame.len()).sum()
    }
}

impl Recent {
    pub(super) fn push(&mut self, seq: Seq, frames: Vec<(Viewer, Bytes)>) {
        let told = Told { seq, frames };
        self.bytes += told.n_bytes();
        self.steps.push_back(told);
        while self.steps.len() > 1 && (KEPT < self.steps.len() || KEPT_BYTES < self.bytes) {
            let Some(told) = self.steps.pop_front() else { break };
            self.bytes -= told.n_bytes();
        }
    }

    /// The steps after `seen`, if every one of them is still here for this kind of viewer.
    pub(super) fn after(&self, seen: Seq, latest: Seq, kind: Viewer) -> Option<Vec<Bytes>> {
        if seen == latest {
            return Some(Vec::new());
        }
        let missing = usize::try_from(latest.0.checked_sub(seen.0)?).ok()?;
        let skipped = self.steps.len().checked_sub(missing)?;
        let mut frames = Vec::with_capacity(missing);
        for (told, expected) in self.steps.iter().skip(skipped).zip(seen.0 + 1..) {
            let (_, frame) = told.frames.iter().find(|(viewer, _)| *viewer == kind)?;
            if told.seq != Seq(expected) {
                return None;
            }
            frames.push(frame.clone());
        }
        Some(frames)
    }
}

#[cfg(test)]
mod tests {
    use tercet_engine::Seat;

    use super::*;

    fn recent(n: u64) -> Recent {
        let mut recent = Recent::default();
        for seq in 1..=n {
            let frame = Bytes::from(seq.to_string());
            recent.push(Seq(seq), vec![(Viewer::Spectator, frame)]);
        }
        recent
    }

    #[test]
    fn exactly_the_missed_steps_come_back() {
        let missed = recent(10).after(Seq(7), Seq(10), Viewer::Spectator).unwrap();
        assert_eq!(missed, ["8", "9", "10"]);
        assert!(recent(10).after(Seq(10), Seq(10), Viewer::Spectator).unwrap().is_empty());
        assert_eq!(recent(3).after(Seq(0), Seq(3), Viewer::Spectator).unwrap().len(), 3);
    }

    #[test]
    fn what_is_not_there_any_more_is_not_made_up() {
        assert_eq!(recent(100).after(Seq(67), Seq(100), Viewer::Spectator), None);
        assert!(recent(100).after(Seq(68), Seq(100), Viewer::Spectator).is_some());
        assert_eq!(recent(3).after(Seq(9), Seq(3), Viewer::Spectator), None);
        assert_eq!(recent(3).after(Seq(2), Seq(3), Viewer::Seat(Seat(0))), None);
        assert_eq!(Recent::default().after(Seq(0), Seq(5), Viewer::Spectator), None);
    }

    #[test]
    fn long_steps_take_the_place_of_many() {
        let mut recent = Recent::default();
        for seq in 1..=10 {
            let frame = Bytes::from(vec![0; KEPT_BYTES / 3]);
            recent.push(Seq(seq), vec![(Viewer::Spectator, frame)]);
        }
        assert!(recent.bytes <= KEPT_BYTES);
        assert!(recent.after(Seq(7), Seq(10), Viewer::Spectator).is_some());
        assert!(recent.after(Seq(6), Seq(10), Viewer::Spectator).is_none());
    }
}
