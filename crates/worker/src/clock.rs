//! The clock of a table, which can stand still.

use tercet_room::Moment;

/// The clock of a table: that of the host, less all the time it stood still.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableClock {
    /// How long it has stood still so far, in milliseconds.
    behind: u64,
    /// Since when it stands still, if it does.
    stopped: Option<Moment>,
}

impl TableClock {
    /// A clock that shows zero and stands still.
    pub(crate) fn stopped_at(now: Moment) -> Self {
        Self { behind: now.0, stopped: Some(now) }
    }

    /// What it shows.
    pub(crate) fn shown(&self, now: Moment) -> Moment {
        Moment(self.stopped.unwrap_or(now).0.saturating_sub(self.behind))
    }

    /// Lets it run or stand still.
    pub(crate) fn run(&mut self, now: Moment, runs: bool) {
        match (runs, self.stopped) {
            (true, Some(since)) => {
                self.behind += now.0.saturating_sub(since.0);
                self.stopped = None;
            }
            (false, None) => self.stopped = Some(now),
            _ => {}
        }
    }

    /// Whether it runs.
    pub(crate) fn runs(&self) -> bool {
        self.stopped.is_none()
    }

    /// When it will show this moment; never while it stands still.
    pub(crate) fn when(&self, shown: Moment) -> Option<Moment> {
        self.runs().then_some(())?;
        shown.0.checked_add(self.behind).map(Moment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_stood_still_goes_on_where_it_was() {
        let mut clock = TableClock::stopped_at(Moment(500));
        assert_eq!(clock.shown(Moment(900)), Moment(0));
        clock.run(Moment(1_000), true);
        assert_eq!(clock.shown(Moment(1_200)), Moment(200));
        assert_eq!(clock.when(Moment(300)), Some(Moment(1_300)));
        clock.run(Moment(1_250), false);
        clock.run(Moment(1_400), false);
        assert_eq!(clock.shown(Moment(9_000)), Moment(250));
        assert_eq!(clock.when(Moment(300)), None);
        clock.run(Moment(10_000), true);
        clock.run(Moment(10_001), true);
        assert_eq!(clock.shown(Moment(10_010)), Moment(260));
        assert_eq!(clock.when(Moment(300)), Some(Moment(10_050)));
    }

    #[test]
    fn what_never_happens_has_no_moment() {
        let mut clock = TableClock::stopped_at(Moment(7));
        clock.run(Moment(7), true);
        assert_eq!(clock.when(Moment(u64::MAX)), None);
    }
}
