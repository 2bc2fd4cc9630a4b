//! What a room tells its members elsewhere in one go: a text for several of them on one node goes
//! there once.

use std::{
    collections::{HashMap, VecDeque},
    sync::Arc,
};

use bytes::Bytes;

use super::RemoteMember;

/// What is told to members elsewhere in one go.
#[derive(Default)]
pub(crate) struct Bundle {
    /// By the life of their node.
    nodes: HashMap<u128, Node>,
}

/// Members on one node, with what each of them is told.
struct Node {
    some: Arc<RemoteMember>,
    queues: Vec<Queue>,
}

/// What a member is told, in order.
struct Queue {
    member: u64,
    texts: VecDeque<Bytes>,
}

impl Bundle {
    /// Adds texts for a member, one after the other.
    pub(crate) fn add(
        &mut self,
        member: &Arc<RemoteMember>,
        texts: impl IntoIterator<Item = Bytes>,
    ) {
        let new = || Node { some: Arc::clone(member), queues: Vec::new() };
        let node = self.nodes.entry(member.peer.life).or_insert_with(new);
        let texts = texts.into_iter().collect();
        node.queues.push(Queue { member: member.member, texts });
    }

    /// Sends everything.
    pub(crate) fn send(self) {
        for Node { some, queues } in self.nodes.into_values() {
            for (members, text) in together(queues) {
                some.send_to(members, &text);
            }
        }
    }
}

/// Texts in an order that is right for each member, and those whose turn it is. Texts are the same
/// if they are the same bytes in memory: rooms share what they say to many.
fn together(mut queues: Vec<Queue>) -> Vec<(Vec<u64>, Bytes)> {
    let name = |text: &Bytes| (text.as_ptr(), text.len());
    let mut n_left = HashMap::new();
    for text in queues.iter().flat_map(|queue| &queue.texts) {
        *n_left.entry(name(text)).or_insert(0_usize) += 1;
    }
    let mut parcels = Vec::new();
    loop {
        // What is said to one of them only goes first, so that the others wait at the same text.
        for Queue { member, texts } in &mut queues {
            while let Some(text) = texts.pop_front_if(|text| n_left[&name(text)] == 1) {
                parcels.push((vec![*member], text));
            }
        }
        let Some(text) = queues.iter().find_map(|queue| queue.texts.front().cloned()) else {
            return parcels;
        };
        let mut members = Vec::new();
        for Queue { member, texts } in &mut queues {
            if texts.pop_front_if(|next| name(next) == name(&text)).is_some() {
                members.push(*member);
            }
        }
        if let Some(n_left) = n_left.get_mut(&name(&text)) {
            *n_left -= members.len();
        }
        parcels.push((members, text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Bytes {
        Bytes::from(text.to_owned())
    }

    #[test]
    fn a_text_for_several_members_on_a_node_is_sent_once_and_each_hears_its_own_in_order() {
        let (step, next) = (text("step"), text("next"));
        let own: Vec<Bytes> = (0..100).map(|member| text(&format!("for {member}"))).collect();
        let told = |member: usize| match member {
            // They asked for the one or the other, and are answered before it.
            3 => vec![own[3].clone(), step.clone(), next.clone()],
            7 => vec![step.clone(), own[7].clone(), next.clone()],
            // Somebody is told the same twice, and somebody nothing.
            8 => vec![step.clone(), next.clone(), next.clone()],
            9 => Vec::new(),
            _ => vec![step.clone(), next.clone()],
        };
        let queues = (0..100_usize).zip(0..);
        let queues = queues.map(|(nr, member)| Queue { member, texts: told(nr).into() });
        let parcels = together(queues.collect());
        assert_eq!(parcels.len(), 5, "two steps, two answers, and one step again");
        for (nr, member) in (0..100_usize).zip(0..) {
            let heard = parcels.iter().filter(|(members, _)| members.contains(&member));
            assert!(heard.map(|(_, text)| text).eq(&told(nr)), "{member}");
        }
    }

    #[test]
    fn texts_that_only_look_the_same_are_each_sent() {
        let queues = (1..=2).map(|member| Queue { member, texts: [text("hello")].into() });
        let parcels = together(queues.collect());
        assert_eq!(parcels, [(vec![1], text("hello")), (vec![2], text("hello"))]);
    }
}
