//! What can happen to a client, its server and the network between, at random.

use proptest::prelude::*;

/// Something that happens.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    /// The person plays: even numbers are legal.
    Play(u64),
    /// The person says something.
    Say,
    /// The person asks what is legal.
    Legal,
    /// The newest link, or one that the client has given up, brings something to the server.
    ToServer { newest: bool },
    /// The newest link brings something to the client.
    ToClient,
    /// The newest link breaks; of what is on its way to the server, this many arrive.
    Break { arrive: usize, noticed: bool },
    /// A message to the client disappears, which no network should do.
    Swallow,
    /// Another player makes a step.
    Another,
    /// The next game begins.
    Rematch,
    /// The server starts again.
    Restart { announced: bool },
    /// Time passes.
    Wait(u64),
}

pub(crate) fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        6 => (0_u64..20).prop_map(Act::Play),
        2 => Just(Act::Say),
        1 => Just(Act::Legal),
        12 => any::<bool>().prop_map(|newest| Act::ToServer { newest }),
        14 => Just(Act::ToClient),
        3 => (0_usize..3, any::<bool>()).prop_map(|(arrive, noticed)| Act::Break { arrive, noticed }),
        1 => Just(Act::Swallow),
        4 => Just(Act::Another),
        1 => Just(Act::Rematch),
        1 => any::<bool>().prop_map(|announced| Act::Restart { announced }),
        6 => (1_u64..20_000).prop_map(Act::Wait),
    ]
}
