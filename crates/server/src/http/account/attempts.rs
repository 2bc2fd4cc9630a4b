//! Attempts to sign in: those that fail are counted, the others cost nothing.

use tercet_room::Moment;
use tercet_store::WordHash;
use tokio::sync::SemaphorePermit;

use super::{Asker, Problem};
use crate::state::Shared;

/// An attempt that is under way. It counts unless it turns out to be right, so that those who
/// try many at the same time have no more tries than one after the other.
pub(in crate::http) struct Attempt<'a> {
    shared: &'a Shared,
    asker: Asker,
    /// By what it is counted beside the address: the handle, whether or not anybody has it, or what
    /// is known to belong to it; nothing for a link.
    counted_by: Option<WordHash>,
    /// As few are under way as can be checked soon, so that a class whose passwords are all right
    /// does not use up what its address may get wrong.
    _place: SemaphorePermit<'a>,
}

impl<'a> Attempt<'a> {
    /// Begins an attempt that is counted by something, or with a link if there is nothing.
    ///
    /// # Errors
    /// If too many have failed, or too many are under way.
    pub(in crate::http) fn begin(
        shared: &'a Shared,
        asker: Asker,
        counted_by: Option<WordHash>,
    ) -> Result<Self, Problem> {
        let (now, rates) = (shared.clock.now(), &shared.rates);
        let too_fast = |retry_ms| Problem::too_fast(retry_ms).counted(shared);
        if let Some(key) = &counted_by {
            rates.logins.check(key, now).map_err(too_fast)?;
        }
        rates.logins_by_address.check(asker.address, now).map_err(too_fast)?;
        let place = shared.hashing.attempt()?;
        // What the address refuses costs the account nothing.
        rates.logins_by_address.take(asker.address, now).map_err(too_fast)?;
        if let Some(key) = counted_by
            && let Err(retry_ms) = rates.logins.take(key, now)
        {
            rates.logins_by_address.give_back(asker.address, now);
            return Err(too_fast(retry_ms));
        }
        Ok(Self { shared, asker, counted_by, _place: place })
    }

    /// It was right, or was not made: it costs nothing.
    pub(in crate::http) fn costs_nothing(self) {
        let (now, rates): (Moment, _) = (self.shared.clock.now(), &self.shared.rates);
        if let Some(key) = self.counted_by {
            rates.logins.give_back(key, now);
        }
        rates.logins_by_address.give_back(self.asker.address, now);
    }

    /// What came of checking a password or a code: whether it was right.
    pub(in crate::http) fn judged<T, E>(
        self,
        checked: Result<Option<T>, E>,
    ) -> Result<Option<T>, E> {
        if !matches!(checked, Ok(None)) {
            self.costs_nothing();
        }
        checked
    }
}
