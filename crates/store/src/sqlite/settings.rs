//! How the store in SQLite works, where there is a choice.

/// How the store in SQLite works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How many pages the log may have before it is moved into the database.
    pub log_pages: u32,
    /// How many steps may be without a place, by which they are found quickly.
    pub unplaced_steps: u32,
    /// What is wrong with it.
    #[cfg(feature = "faults")]
    pub flaw: Option<Flaw>,
}

/// Ways to lose what was acknowledged, by which tests show that they would notice.
#[cfg(feature = "faults")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// Answers are given before the commit.
    AcknowledgesEarly,
    /// A commit does not wait for the disk.
    DoesNotSync,
    /// After a restart the log is taken as it is, although its last sync may have failed.
    TrustsTheLog,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            log_pages: 1000,
            unplaced_steps: 1000,
            #[cfg(feature = "faults")]
            flaw: None,
        }
    }
}

#[cfg(feature = "faults")]
impl Settings {
    pub(super) fn acknowledges_early(self) -> bool {
        self.flaw == Some(Flaw::AcknowledgesEarly)
    }

    pub(super) fn syncs(self) -> bool {
        self.flaw != Some(Flaw::DoesNotSync)
    }

    pub(super) fn trusts_the_log(self) -> bool {
        self.flaw == Some(Flaw::TrustsTheLog)
    }
}

#[cfg(not(feature = "faults"))]
impl Settings {
    pub(super) fn acknowledges_early(self) -> bool {
        false
    }

    pub(super) fn syncs(self) -> bool {
        true
    }

    pub(super) fn trusts_the_log(self) -> bool {
        false
    }
}
