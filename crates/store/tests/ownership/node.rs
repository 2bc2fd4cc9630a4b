//! What a node believes and does.

use crate::database::{Database, Row};

/// After how long without a renewal a node steps down, by its own clock.
pub(crate) const STEP_DOWN_MS: u64 = 8_000;

/// How appends are guarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rules {
    /// As the store does it: the first row of an append takes the next place, or nothing happens.
    Log,
    /// Who has a lease writes; the database gives the place.
    LeaseOnly,
    /// Who is the owner when it asks writes afterwards.
    CheckThenWrite,
    /// Each row of an append is written if its own place is free.
    EveryRowDecides,
    /// Where a place is taken, the next is read and tried, no matter who took it.
    PlaceWithoutEpoch,
    /// As the log, but the owner's row and the record of a takeover are written one after the
    /// other.
    ClaimThenRecord,
}

/// What a node sends to the database; it may arrive late, but in order.
#[derive(Clone, Debug)]
pub(crate) enum Message {
    Renew {
        generation: u64,
        sent_at: u64,
    },
    /// A takeover, or its first half.
    Claim {
        generation: u64,
        epoch: u64,
    },
    /// The second half: a record at the place after the head that was read.
    Record {
        epoch: u64,
        place: u64,
    },
    /// For rules that ask first.
    Check {
        append: Append,
    },
    Append(Append),
}

/// Steps to be added.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) epoch: u64,
    pub(crate) first: u64,
    pub(crate) steps: Vec<u64>,
}

/// What the database answers.
#[derive(Clone, Debug)]
pub(crate) enum StoreReply {
    Renewed {
        sent_at: u64,
    },
    StepDown,
    Claimed {
        epoch: u64,
    },
    Recorded {
        epoch: u64,
        place: u64,
    },
    /// The log went on meanwhile: try the next place.
    Again {
        epoch: u64,
    },
    Appended(Append),
    Checked(Append),
}

/// A node; what it has in memory is lost when it crashes.
#[derive(Clone, Default)]
pub(crate) struct Node {
    /// How fast its clock goes, in thousandths.
    pub(crate) rate: u64,
    pub(crate) clock: u64,
    pub(crate) generation: u64,
    pub(crate) is_paused: bool,
    /// By its own clock, when the renewal was sent that was answered last.
    pub(crate) renewed_at: u64,
    /// The epoch it owns the room in, and the last place it knows of.
    pub(crate) held: Option<(u64, u64)>,
    /// Whether an append or a takeover is under way; a room waits for its writes.
    pub(crate) is_waiting: bool,
}

impl Node {
    /// Whether it believes that it may serve.
    pub(crate) fn has_lease(&self) -> bool {
        self.generation > 0 && self.clock < self.renewed_at + STEP_DOWN_MS
    }
}

/// What the database does with a message.
pub(crate) fn handle(
    rules: Rules,
    database: &mut Database,
    node: usize,
    message: Message,
    n_fenced: &mut u64,
) -> StoreReply {
    match message {
        Message::Renew { generation, sent_at } => match database.renew(node, generation) {
            true => StoreReply::Renewed { sent_at },
            false => StoreReply::StepDown,
        },
        Message::Claim { generation, epoch } => {
            let claimed = database.claim(node, generation, epoch);
            match claimed {
                None => StoreReply::StepDown,
                Some(epoch) if rules == Rules::ClaimThenRecord => StoreReply::Claimed { epoch },
                Some(epoch) => record(rules, database, epoch, database.head() + 1),
            }
        }
        Message::Record { epoch, place } => record(rules, database, epoch, place),
        Message::Check { append } => {
            let is_owner = database.epoch == append.epoch;
            if is_owner { StoreReply::Checked(append) } else { StoreReply::StepDown }
        }
        Message::Append(append) => write(rules, database, append, n_fenced),
    }
}

fn record(rules: Rules, database: &mut Database, epoch: u64, place: u64) -> StoreReply {
    if matches!(rules, Rules::LeaseOnly | Rules::CheckThenWrite) {
        // These rules know of no record; the owner in the row is enough for them.
        return StoreReply::Recorded { epoch, place: database.head() };
    }
    match database.insert(Row { place, epoch, seen: place - 1, step: None }) {
        true => StoreReply::Recorded { epoch, place },
        false => StoreReply::Again { epoch },
    }
}

fn write(rules: Rules, database: &mut Database, append: Append, n_fenced: &mut u64) -> StoreReply {
    let Append { epoch, first, steps } = &append;
    let row = |place: u64, first: u64, step: u64| {
        let before = place - first;
        Row { place, epoch: *epoch, seen: first - 1 + before, step: Some(step) }
    };
    let is_taken = database.head() >= *first;
    match rules {
        Rules::LeaseOnly | Rules::CheckThenWrite => {
            for (n, step) in (0..).zip(steps) {
                let place = database.head() + 1;
                database.insert(Row { place, ..row(first + n, *first, *step) });
            }
        }
        Rules::Log | Rules::ClaimThenRecord if is_taken => {
            *n_fenced += 1;
            return StoreReply::StepDown;
        }
        Rules::PlaceWithoutEpoch => {
            for (n, step) in (0..).zip(steps) {
                let place = database.head() + 1;
                database.insert(Row { place, ..row(first + n, *first, *step) });
            }
        }
        Rules::Log | Rules::ClaimThenRecord | Rules::EveryRowDecides => {
            for (place, step) in (*first..).zip(steps) {
                if !database.insert(row(place, *first, *step)) && place == *first {
                    *n_fenced += 1;
                }
            }
            if is_taken {
                return StoreReply::StepDown;
            }
        }
    }
    StoreReply::Appended(append)
}
