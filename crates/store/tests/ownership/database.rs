//! What the database does with a message: everything at once or nothing.

/// Times are in milliseconds of the database's clock.
pub(crate) const LEASE_MS: u64 = 12_000;

/// A row of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// The number of its place, from 1.
    pub(crate) place: u64,
    /// The epoch of the node that wrote it.
    pub(crate) epoch: u64,
    /// The last place that its writer knew of when it decided.
    pub(crate) seen: u64,
    /// Which step it is; nothing for a takeover.
    pub(crate) step: Option<u64>,
}

/// A room's row, the leases and one log.
#[derive(Default)]
pub(crate) struct Database {
    pub(crate) now: u64,
    pub(crate) epoch: u64,
    /// The node and its generation.
    pub(crate) owner: Option<(usize, u64)>,
    pub(crate) leases: Vec<Lease>,
    pub(crate) log: Vec<Row>,
}

/// The lease of a node.
#[derive(Clone, Copy, Default)]
pub(crate) struct Lease {
    pub(crate) generation: u64,
    pub(crate) expires: u64,
}

impl Database {
    /// Begins a generation of a node; nothing while the one before has a lease and lives.
    pub(crate) fn join(&mut self, node: usize) -> u64 {
        let lease = &mut self.leases[node];
        lease.generation += 1;
        lease.expires = self.now + LEASE_MS;
        lease.generation
    }

    /// Extends a lease, unless a later generation has it.
    pub(crate) fn renew(&mut self, node: usize, generation: u64) -> bool {
        let lease = &mut self.leases[node];
        let is_ours = lease.generation == generation;
        if is_ours {
            lease.expires = self.now + LEASE_MS;
        }
        is_ours
    }

    /// Whether the room has an owner whose lease has not expired.
    fn has_live_owner(&self) -> bool {
        self.owner.is_some_and(|(node, generation)| {
            let lease = self.leases[node];
            lease.generation == generation && self.now < lease.expires
        })
    }

    /// Makes a node the owner, if nobody else is and nobody was quicker.
    pub(crate) fn claim(&mut self, node: usize, generation: u64, epoch: u64) -> Option<u64> {
        if self.epoch != epoch || self.has_live_owner() {
            return None;
        }
        self.epoch += 1;
        self.owner = Some((node, generation));
        Some(self.epoch)
    }

    /// The place of the last row.
    pub(crate) fn head(&self) -> u64 {
        self.log.last().map_or(0, |row| row.place)
    }

    /// Adds a row if its place is free.
    pub(crate) fn insert(&mut self, row: Row) -> bool {
        let is_free = self.log.iter().all(|other| other.place != row.place);
        if is_free {
            self.log.push(row);
            self.log.sort_by_key(|row| row.place);
        }
        is_free
    }
}
