//! One random schedule, and whether its history is one.

use std::collections::{HashSet, VecDeque};

use crate::{
    database::{Database, Lease},
    node::{Append, Message, Node, Rules, StoreReply, handle},
};

const N_NODES: usize = 3;
/// How many things happen in a schedule.
const N_EVENTS: usize = 400;

/// What a schedule that went well has seen.
#[derive(Debug, Default)]
pub(crate) struct History {
    pub(crate) n_steps: u64,
    pub(crate) n_takeovers: u64,
    pub(crate) n_fenced: u64,
}

/// How a history is not one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    /// A step was decided without knowing of what is before it.
    DecidedBlindly { place: u64 },
    /// A node wrote after one of a later epoch.
    BehindATakeover { place: u64 },
    /// A place is missing.
    Gap { place: u64 },
    /// A step that was acknowledged is not there, or twice.
    Lost { step: u64 },
}

/// A connection: what is under way in each direction, in order.
#[derive(Default)]
struct Wire {
    sent: VecDeque<Message>,
    answers: VecDeque<StoreReply>,
}

struct World {
    rules: Rules,
    random: fastrand::Rng,
    database: Database,
    nodes: Vec<Node>,
    wires: Vec<Wire>,
    /// What crashed nodes had sent; it arrives in any order, and nobody waits for an answer.
    strays: Vec<(usize, Message)>,
    acknowledged: Vec<u64>,
    next_step: u64,
    history: History,
}

/// Runs the schedule with this number.
pub(crate) fn run(rules: Rules, seed: u64) -> Result<History, Broken> {
    let mut random = fastrand::Rng::with_seed(seed);
    let rates = [990, 1000, 1010];
    let nodes = (0..N_NODES).map(|_| Node { rate: rates[random.usize(0..3)], ..Node::default() });
    let mut world = World {
        rules,
        nodes: nodes.collect(),
        wires: (0..N_NODES).map(|_| Wire::default()).collect(),
        database: Database { leases: vec![Lease::default(); N_NODES], ..Database::default() },
        strays: Vec::new(),
        acknowledged: Vec::new(),
        next_step: 1,
        history: History::default(),
        random,
    };
    for _ in 0..N_EVENTS {
        world.happen();
    }
    world.check()
}

impl World {
    fn happen(&mut self) {
        let node = self.random.usize(0..N_NODES);
        match self.random.u32(0..100) {
            0..10 => self.pass_time(),
            10..35 => self.deliver(node),
            35..60 => self.answer(node),
            60..72 => self.renew(node),
            72..80 => self.take_over(node),
            80..97 => self.append(node),
            97..99 => self.nodes[node].is_paused = !self.nodes[node].is_paused,
            _ => self.crash(node),
        }
    }

    fn pass_time(&mut self) {
        // Mostly moments, sometimes as long as a lease.
        let ms = if self.random.u32(0..8) == 0 { 14_000 } else { 300 };
        let ms = self.random.u64(0..ms);
        self.database.now += ms;
        for node in &mut self.nodes {
            node.clock += ms * node.rate / 1000;
        }
    }

    /// The database takes the next message of a node, also of one that is paused.
    fn deliver(&mut self, node: usize) {
        let database = &mut self.database;
        let n_fenced = &mut self.history.n_fenced;
        if !self.strays.is_empty() && self.random.bool() {
            let stray = self.random.usize(0..self.strays.len());
            let (node, message) = self.strays.swap_remove(stray);
            handle(self.rules, database, node, message, n_fenced);
            return;
        }
        let Some(message) = self.wires[node].sent.pop_front() else { return };
        let answer = handle(self.rules, database, node, message, n_fenced);
        self.wires[node].answers.push_back(answer);
    }

    /// A node takes the next answer.
    fn answer(&mut self, node: usize) {
        if self.nodes[node].is_paused {
            return;
        }
        let Some(answer) = self.wires[node].answers.pop_front() else { return };
        let state = &mut self.nodes[node];
        let send = |wire: &mut Wire, message| wire.sent.push_back(message);
        let wire = &mut self.wires[node];
        match answer {
            StoreReply::Renewed { sent_at } => state.renewed_at = sent_at,
            StoreReply::StepDown => {
                state.held = None;
                state.is_waiting = false;
            }
            StoreReply::Claimed { epoch } | StoreReply::Again { epoch } => {
                // The log is read to its head, and the record goes behind that.
                let place = self.database.head() + 1;
                send(wire, Message::Record { epoch, place });
            }
            StoreReply::Recorded { epoch, place } => {
                state.held = Some((epoch, place));
                state.is_waiting = false;
                self.history.n_takeovers += 1;
            }
            StoreReply::Checked(append) => send(wire, Message::Append(append)),
            StoreReply::Appended(append) => {
                state.is_waiting = false;
                let last = append.first - 1 + append.steps.len() as u64;
                self.acknowledged.extend(append.steps);
                if let Some((_, known)) = &mut state.held {
                    *known = last;
                }
            }
        }
    }

    fn renew(&mut self, node: usize) {
        let state = &mut self.nodes[node];
        if state.is_paused {
            return;
        }
        if state.generation == 0 {
            state.generation = self.database.join(node);
            state.renewed_at = state.clock;
            return;
        }
        let (generation, sent_at) = (state.generation, state.clock);
        self.wires[node].sent.push_back(Message::Renew { generation, sent_at });
    }

    fn take_over(&mut self, node: usize) {
        let epoch = self.database.epoch;
        let state = &mut self.nodes[node];
        if state.is_paused || state.is_waiting || state.held.is_some() || !state.has_lease() {
            return;
        }
        state.is_waiting = true;
        let generation = state.generation;
        self.wires[node].sent.push_back(Message::Claim { generation, epoch });
    }

    fn append(&mut self, node: usize) {
        let state = &mut self.nodes[node];
        let Some((epoch, known)) = state.held else { return };
        if state.is_paused || state.is_waiting {
            return;
        }
        if !state.has_lease() {
            state.held = None;
            return;
        }
        state.is_waiting = true;
        let n_steps = self.random.u64(1..=3);
        let steps = (self.next_step..self.next_step + n_steps).collect();
        self.next_step += n_steps;
        let append = Append { epoch, first: known + 1, steps };
        self.wires[node].sent.push_back(match self.rules {
            Rules::CheckThenWrite => Message::Check { append },
            Rules::Log
            | Rules::LeaseOnly
            | Rules::EveryRowDecides
            | Rules::PlaceWithoutEpoch
            | Rules::ClaimThenRecord => Message::Append(append),
        });
    }

    /// A node loses its memory; what it sent may still arrive.
    fn crash(&mut self, node: usize) {
        let Node { rate, clock, .. } = self.nodes[node];
        self.nodes[node] = Node { rate, clock, ..Node::default() };
        let wire = std::mem::take(&mut self.wires[node]);
        self.strays.extend(wire.sent.into_iter().map(|message| (node, message)));
    }

    fn check(mut self) -> Result<History, Broken> {
        let mut epoch = 0;
        let mut found = HashSet::new();
        for (expected, row) in (1..).zip(&self.database.log) {
            let place = row.place;
            if place != expected {
                return Err(Broken::Gap { place: expected });
            }
            if row.seen + 1 != place {
                return Err(Broken::DecidedBlindly { place });
            }
            if row.epoch < epoch {
                return Err(Broken::BehindATakeover { place });
            }
            epoch = row.epoch;
            if let Some(step) = row.step {
                self.history.n_steps += 1;
                if !found.insert(step) {
                    return Err(Broken::Lost { step });
                }
            }
        }
        match self.acknowledged.iter().find(|step| !found.contains(*step)) {
            Some(&step) => Err(Broken::Lost { step }),
            None => Ok(self.history),
        }
    }
}
