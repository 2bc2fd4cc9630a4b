//! How often things are asked, by person and by address.

use std::{net::IpAddr, time::Duration};

use tercet_protocol::UserId;
use tercet_room::Moment;

use super::problem::Problem;
use crate::{
    Limits,
    limits::{AddressRate, Rate},
};

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);
/// Reports of browsers in a minute from one address that are worth a line in the log.
const REPORTS: u32 = 10;
/// Requests of other sites' pages in a minute from one address that are told why they are refused.
const FOREIGN: u32 = 600;
/// How often a person may come back to their own table in a minute: far more than a client does.
const RETURNS: u32 = 240;

/// How often things were asked recently.
pub(crate) struct Rates {
    pub(super) files: AddressRate,
    pub(super) reads: Kind,
    pub(super) changes: Kind,
    pub(super) records: Kind,
    pub(super) handshakes: Kind,
    pub(super) returns: Rate<UserId>,
    pub(super) guests: AddressRate,
    pub(super) rooms: Rate<UserId>,
    pub(super) rooms_by_address: AddressRate,
    pub(super) wrong_codes: Kind,
    pub(super) reports: AddressRate,
    pub(super) foreign: AddressRate,
}

/// A kind of request: people with a session and those without use up nothing of each other.
pub(crate) struct Kind {
    by_person: Rate<UserId>,
    /// By address, for people with a session.
    known: Option<AddressRate>,
    /// By address, for people without.
    unknown: AddressRate,
}

/// Who asks, for those who count.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asker {
    pub(super) address: IpAddr,
    /// Only if they have a session.
    pub(super) user: Option<UserId>,
}

impl Rates {
    pub(crate) fn new(limits: &Limits) -> Self {
        let minute = |by_person: u32, by_address: u32| Kind {
            by_person: Rate::new(by_person, MINUTE),
            known: Some(AddressRate::new(by_address, MINUTE)),
            unknown: AddressRate::new(by_address, MINUTE),
        };
        Self {
            files: AddressRate::new(limits.files_per_minute_per_address, MINUTE),
            reads: minute(limits.reads_per_minute_per_user, limits.reads_per_minute_per_address),
            changes: minute(
                limits.changes_per_minute_per_user,
                limits.changes_per_minute_per_address,
            ),
            records: minute(
                limits.records_per_minute_per_user,
                limits.records_per_minute_per_address,
            ),
            handshakes: minute(limits.handshakes_per_minute_per_user, limits.handshakes_per_minute),
            returns: Rate::new(RETURNS, MINUTE),
            guests: AddressRate::new(limits.guests_per_hour, HOUR),
            rooms: Rate::new(limits.rooms_per_hour, HOUR),
            rooms_by_address: AddressRate::new(limits.rooms_per_hour_per_address, HOUR),
            // The guesses of one person must not lock out the others behind their address.
            wrong_codes: Kind {
                by_person: Rate::new(limits.wrong_codes_per_minute, MINUTE),
                known: None,
                unknown: AddressRate::new(limits.wrong_codes_per_minute, MINUTE),
            },
            reports: AddressRate::new(REPORTS, MINUTE),
            foreign: AddressRate::new(FOREIGN, MINUTE),
        }
    }
}

impl Kind {
    /// Counts one.
    ///
    /// # Errors
    /// If there were too many.
    pub(super) fn take(&self, asker: Asker, now: Moment) -> Result<(), Problem> {
        let taken = match asker.user {
            None => self.unknown.take(asker.address, now),
            Some(user) => self.by_person.check(&user, now).and_then(|()| {
                // What the address refuses costs the person nothing.
                self.known.as_ref().map_or(Ok(()), |known| known.take(asker.address, now))?;
                self.by_person.take(user, now)
            }),
        };
        taken.map_err(Problem::too_fast)
    }

    /// Whether one more would be allowed.
    ///
    /// # Errors
    /// If it would be too many.
    pub(super) fn check(&self, asker: Asker, now: Moment) -> Result<(), Problem> {
        let checked = match asker.user {
            None => self.unknown.check(asker.address, now),
            Some(user) => self.by_person.check(&user, now).and_then(|()| {
                self.known.as_ref().map_or(Ok(()), |known| known.check(asker.address, now))
            }),
        };
        checked.map_err(Problem::too_fast)
    }
}
