//! What is promised to people in time, whatever happens to nodes.

use std::time::Duration;

/// How much longer it may take in the ordinary suite, whose machine does other things too. The long
/// form holds promises as they are.
const LOADED: u32 = 10;

/// Something that is promised within a time.
pub(super) struct Promise {
    what: &'static str,
    pub(super) within: Duration,
}

/// A node dies: its rooms accept claims again on others.
pub(super) const DEATH: Promise =
    Promise { what: "everybody plays after the death of a node", within: Duration::from_secs(15) };
/// A node is stopped: its rooms accept claims again on others, and its people are there.
pub(super) const DRAIN: Promise = Promise {
    what: "everybody plays after a node was told to stop",
    within: Duration::from_secs(2),
};
/// The NATS server is reached again.
pub(super) const NATS_IS_BACK: Promise =
    Promise { what: "everybody plays after NATS is back", within: Duration::from_secs(3) };
/// The NATS server is away: rooms whose sockets are on their own node do not notice.
pub(super) const AT_HOME: Promise = Promise {
    what: "the next step, while NATS is away, in rooms whose people are on their own node",
    within: Duration::from_secs(1),
};

/// How often something is done, and whether that is the long form.
#[derive(Clone, Copy)]
pub(super) struct Rounds {
    pub(super) n: usize,
    pub(super) is_long: bool,
}

impl Rounds {
    /// As often as usual, unless a variable asks for more.
    pub(super) fn of(variable: &str, usual: usize) -> Result<Rounds, String> {
        let Ok(text) = std::env::var(variable) else {
            return Ok(Rounds { n: usual, is_long: false });
        };
        match text.parse() {
            Ok(n) => Ok(Rounds { n, is_long: true }),
            Err(_) => Err(format!("{variable}: `{text}` is not a number of rounds")),
        }
    }

    /// Says how long something took, which fails if that is longer than promised.
    pub(super) fn hold(self, promise: &Promise, took: Duration) -> Result<(), String> {
        let Promise { what, within } = promise;
        println!("{what}: {took:?} of {within:?}");
        let within = if self.is_long { *within } else { *within * LOADED };
        match took <= within {
            true => Ok(()),
            false => Err(format!("{what}: that took {took:?}, and may take {within:?}")),
        }
    }
}
