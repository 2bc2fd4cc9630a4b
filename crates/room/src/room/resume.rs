//! The last steps as they were told, for those who come back.

use std::collections::VecDeque;

use bytes::Bytes;
use tercet_engine::{Seq, Viewer};
use tercet_protocol::{ServerMessage, server::StepMessage};

use super::changes::ToldTexts;
use crate::encoded;

/// How many steps are kept: somebody who missed more is told how it is now.
const KEPT: usize = 32;

/// How many bytes of notices and views they may have; the last step is kept in any case.
const KEPT_BYTES: usize = 256 * 1024;

/// A step as it is told to each kind of viewer.
pub(super) type StepNotices = Vec<(Viewer, Box<StepMessage>)>;

/// The last steps of a game.
///
/// They are kept as messages and encoded when somebody comes back: most never are.
#[derive(Debug, Default)]
pub(super) struct Recent {
    steps: VecDeque<StepNotices>,
    bytes: usize,
    /// The last of them as changes are made of it.
    texts: ToldTexts,
}

fn n_bytes(told: &StepNotices) -> usize {
    told.iter().map(|(_, step)| step.notices.get().len() + step.view.get().len()).sum()
}

impl Recent {
    pub(super) fn push(&mut self, told: StepNotices) {
        self.bytes += n_bytes(&told);
        self.texts.retain(|kind| told.iter().any(|(viewer, _)| *viewer == kind));
        self.steps.push_back(told);
        while self.steps.len() > 1 && (KEPT < self.steps.len() || KEPT_BYTES < self.bytes) {
            let Some(told) = self.steps.pop_front() else { break };
            self.bytes -= n_bytes(&told);
        }
    }

    /// The step before this one as it was told to this kind of viewer, if it is still here,
    /// and what is known of its text.
    pub(super) fn before(
        &mut self,
        seq: Seq,
        kind: Viewer,
    ) -> (Option<&StepMessage>, &mut ToldTexts) {
        let last = self.steps.back().and_then(|told| step_of(told, kind));
        (last.filter(|step| step.seq.next() == seq), &mut self.texts)
    }

    /// The last step as it was told to this kind of viewer.
    pub(super) fn last(&self, kind: Viewer) -> Option<&StepMessage> {
        self.steps.back().and_then(|told| step_of(told, kind))
    }

    /// The steps after `seen`, if every one of them is still here for this kind of viewer.
    pub(super) fn after(&self, seen: Seq, latest: Seq, kind: Viewer) -> Option<Vec<Bytes>> {
        if seen == latest {
            return Some(Vec::new());
        }
        let missing = usize::try_from(latest.0.checked_sub(seen.0)?).ok()?;
        let skipped = self.steps.len().checked_sub(missing)?;
        let mut texts = Vec::with_capacity(missing);
        for (told, expected) in self.steps.iter().skip(skipped).zip(seen.0 + 1..) {
            let step = step_of(told, kind).filter(|step| step.seq == Seq(expected))?;
            texts.push(encoded(&ServerMessage::Step(Box::new(step.clone()))));
        }
        Some(texts)
    }
}

fn step_of(told: &StepNotices, kind: Viewer) -> Option<&StepMessage> {
    told.iter().find(|(viewer, _)| *viewer == kind).map(|(_, step)| &**step)
}

#[cfg(test)]
mod tests {
    use serde_json::value::RawValue;
    use tercet_engine::{GameTime, Seat};
    use tercet_protocol::GameId;

    use super::*;

    fn step(seq: u64, view: String) -> StepNotices {
        let step = StepMessage {
            game: GameId(1),
            seq: Seq(seq),
            at: GameTime(0),
            now: GameTime(0),
            deadline: None,
            notices: RawValue::from_string("[]".to_owned()).unwrap(),
            view: RawValue::from_string(view).unwrap(),
            over: None,
        };
        vec![(Viewer::Spectator, Box::new(step))]
    }

    fn seqs(texts: &[Bytes]) -> Vec<u64> {
        let read = |text: &Bytes| match serde_json::from_slice(text).unwrap() {
            ServerMessage::Step(step) => step.seq.0,
            other => panic!("{other:?}"),
        };
        texts.iter().map(read).collect()
    }

    fn recent(n: u64) -> Recent {
        let mut recent = Recent::default();
        for seq in 1..=n {
            recent.push(step(seq, "{}".to_owned()));
        }
        recent
    }

    #[test]
    fn exactly_the_missed_steps_come_back() {
        let missed = recent(10).after(Seq(7), Seq(10), Viewer::Spectator).unwrap();
        assert_eq!(seqs(&missed), [8, 9, 10]);
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
            recent.push(step(seq, format!("\"{}\"", "x".repeat(KEPT_BYTES / 3 - 4))));
        }
        assert!(recent.bytes <= KEPT_BYTES);
        assert!(recent.after(Seq(7), Seq(10), Viewer::Spectator).is_some());
        assert!(recent.after(Seq(6), Seq(10), Viewer::Spectator).is_none());
    }
}
