//! From the races of a recorded game to the trials that count.

use alloc::vec::Vec;

use tercet_engine::{Coming, Race, Seat, Seats, Seq};

use crate::Trial;

/// What a recorded game says about its races and its people.
#[derive(Clone, Copy, Debug)]
pub struct Course<'a> {
    /// The races, in order; see [`tercet_engine::AnyReplay::races`].
    pub races: &'a [Race],
    /// Who left and came back; see [`tercet_engine::AnyReplay::comings`].
    pub comings: &'a [Coming],
    /// Seats that somebody else took than had sat there at the start, and the step of it.
    pub newcomers: &'a [(Seq, Seat)],
    /// The last step before the server failed, if it did: what came later counts for nobody.
    pub fault: Option<Seq>,
}

impl Course<'_> {
    /// The trials of those who sat at the table at the start (RA-01).
    ///
    /// Anyone who leaves stays in the trials until they race again, so that leaving never pays.
    /// A newcomer's races count for nobody, and the newcomer is compared with nobody.
    #[must_use]
    pub fn trials(&self) -> Vec<Trial> {
        let mut away = Seats::EMPTY;
        let mut strangers = Seats::EMPTY;
        let mut comings = self.comings.iter().peekable();
        let mut trials = Vec::new();
        let is_valid = |race: &&Race| self.fault.is_none_or(|last| race.seq <= last);
        for race in self.races.iter().filter(is_valid) {
            while let Some(coming) = comings.next_if(|coming| coming.seq < race.seq) {
                let Coming { seq, seat, here } = *coming;
                if !here {
                    away.insert(seat);
                } else if self.newcomers.contains(&(seq, seat)) {
                    strangers.insert(seat);
                }
            }
            if strangers.contains(race.by) {
                continue;
            }
            let racing: Seats =
                race.field.iter().filter(|&seat| !strangers.contains(seat)).collect();
            racing.iter().for_each(|seat| away.remove(seat));
            let field = racing.iter().chain(away.iter()).collect();
            trials.push(Trial { field, by: race.by, won: race.won });
        }
        trials
    }

    /// At which step each of these seats was left for good by those who sat there at the start;
    /// `None` for those who stayed or came back.
    #[must_use]
    pub fn left(&self, n_seats: u8) -> Vec<Option<u64>> {
        let last = |seat: Seat| {
            let own = self.comings.iter().filter(|coming| coming.seat == seat);
            let mut left = None;
            for coming in own {
                if !coming.here {
                    left = left.or(Some(coming.seq.0));
                } else if !self.newcomers.contains(&(coming.seq, seat)) {
                    left = None;
                }
            }
            left
        };
        (0..n_seats).map(|seat| last(Seat(seat))).collect()
    }
}
