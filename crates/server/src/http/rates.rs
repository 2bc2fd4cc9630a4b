//! How often things are asked, by person and by address.

use std::{net::IpAddr, time::Duration};

use tercet_protocol::UserId;
use tercet_room::Moment;
use tercet_store::WordHash;

use super::problem::Problem;
use crate::{
    Limits,
    limits::{AddressRate, Rate},
};

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);
/// The window in which attempts to sign in are counted.
const LOGINS: Duration = Duration::from_secs(15 * 60);
/// The window in which wrong digits are counted: for as long as a device can be let in.
const DIGITS: Duration = Duration::from_secs(5 * 60);
/// Reports of browsers in a minute from one address that are worth a line in the log.
const REPORTS: u32 = 10;
/// Requests of other sites' pages in a minute from one address that are told why they are refused.
const FOREIGN: u32 = 600;
/// How often a person may come back to their own table in a minute: far more than a client does.
const RETURNS: u32 = 240;
/// Requests of those who run the server in a minute from one address: far more than a supervisor
/// or Prometheus sends.
const OPERATIONS: u32 = 6000;
/// Tokens that nobody has, in a minute from one address, before further tokens are looked up one
/// at a time.
const WRONG_TOKENS: u32 = 60;
/// How much of what people may do by themselves they may do when others behind their address have
/// used up what it has: one in this many.
const RESERVE: u32 = 10;
/// How many games that were played offline a person may add in an hour: each is played again.
const OFFLINE: u32 = 120;
/// How many more wrong digits than a person those with an account may type behind one address.
const DIGITS_BEHIND_ADDRESS: u32 = 12;

/// How often things were asked recently.
pub(crate) struct Rates {
    pub(super) operations: AddressRate,
    pub(super) files: Kind,
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
    pub(super) wrong_tokens: AddressRate,
    /// Attempts to sign in that failed, by handle.
    pub(super) logins: Rate<WordHash>,
    pub(super) logins_by_address: AddressRate,
    /// New accounts.
    pub(super) accounts: AddressRate,
    /// Devices that ask to be let in.
    pub(super) links: AddressRate,
    /// Digits that no waiting device shows.
    pub(super) wrong_digits: Kind,
    /// Games that were played offline.
    pub(super) offline: Rate<UserId>,
}

/// A kind of request: people with a session and those without use up nothing of each other.
pub(crate) struct Kind {
    by_person: Rate<UserId>,
    /// By address, for people with a session.
    known: Option<AddressRate>,
    /// What a person may do when others behind the address have used that up.
    reserve: Option<Rate<UserId>>,
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
            reserve: Some(Rate::new(by_person.div_ceil(RESERVE), MINUTE)),
            unknown: AddressRate::new(by_address, MINUTE),
        };
        Self {
            operations: AddressRate::new(OPERATIONS, MINUTE),
            files: minute(limits.files_per_minute_per_user, limits.files_per_minute_per_address),
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
                reserve: None,
                unknown: AddressRate::new(limits.wrong_codes_per_minute, MINUTE),
            },
            reports: AddressRate::new(REPORTS, MINUTE),
            offline: Rate::new(OFFLINE, HOUR),
            foreign: AddressRate::new(FOREIGN, MINUTE),
            wrong_tokens: AddressRate::new(WRONG_TOKENS, MINUTE),
            logins: Rate::new(limits.logins_per_account, LOGINS),
            logins_by_address: AddressRate::new(limits.logins_per_address, LOGINS),
            accounts: AddressRate::new(limits.accounts_per_hour, HOUR),
            links: AddressRate::new(limits.device_links_per_hour, HOUR),
            wrong_digits: Kind {
                by_person: Rate::new(limits.wrong_digits, DIGITS),
                known: Some(AddressRate::new(
                    limits.wrong_digits.saturating_mul(DIGITS_BEHIND_ADDRESS),
                    DIGITS,
                )),
                reserve: None,
                unknown: AddressRate::new(limits.wrong_digits, DIGITS),
            },
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
                let known = self.known.as_ref();
                let by_address = known.map_or(Ok(()), |known| known.take(asker.address, now));
                by_address.or_else(|retry_ms| match &self.reserve {
                    Some(reserve) => reserve.take(user, now).map_err(|_| retry_ms),
                    None => Err(retry_ms),
                })?;
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
                let known = self.known.as_ref();
                let by_address = known.map_or(Ok(()), |known| known.check(asker.address, now));
                by_address.or_else(|retry_ms| match &self.reserve {
                    Some(reserve) => reserve.check(&user, now).map_err(|_| retry_ms),
                    None => Err(retry_ms),
                })
            }),
        };
        checked.map_err(Problem::too_fast)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Moment = Moment(0);

    fn asker(user: i64) -> Asker {
        Asker { address: [127, 0, 0, 1].into(), user: Some(UserId(user)) }
    }

    /// Five wrong digits of a person, and sixty of all who have an account behind an address.
    #[test]
    fn ac_04_wrong_digits_are_counted_by_person_and_more_widely_by_address() {
        let rates = Rates::new(&Limits::default());
        for user in 1..=12 {
            assert!((0..5).all(|_| rates.wrong_digits.take(asker(user), NOW).is_ok()), "{user}");
            assert!(rates.wrong_digits.check(asker(user), NOW).is_err());
        }
        assert!(rates.wrong_digits.check(asker(13), NOW).is_err(), "the address is used up");
        let elsewhere = Asker { address: [127, 0, 0, 2].into(), ..asker(13) };
        assert!(rates.wrong_digits.check(elsewhere, NOW).is_ok());
    }

    /// What others behind an address have used up leaves everybody a tenth of their own.
    #[test]
    fn an_address_that_is_used_up_leaves_a_reserve() {
        let rates = Rates::new(&Limits::default());
        for user in 1..=10 {
            assert!((0..300).all(|_| rates.reads.take(asker(user), NOW).is_ok()));
        }
        assert!((0..30).all(|_| rates.reads.take(asker(11), NOW).is_ok()));
        assert!(rates.reads.take(asker(11), NOW).is_err());
        assert!(rates.reads.take(asker(12), NOW).is_ok());
    }
}
