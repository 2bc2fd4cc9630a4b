//! A step in the forms in which it goes out: whole, or as a change of the step before.

use bytes::Bytes;
use tercet_engine::Viewer;
use tercet_protocol::{
    CommandId, ServerMessage, UserId, delta,
    server::{Change, StepMessage},
};

use super::{
    MemberKey, Room,
    answers::accepted,
    members::{Member, Members},
};
use crate::encoded;

/// Whose request a step is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asker {
    /// The connection that asked, and is answered with the step.
    pub(super) key: MemberKey,
    pub(super) user: UserId,
    pub(super) id: CommandId,
}

/// A step for one kind of viewer. Each form is made when the first connection needs it, and
/// is the same for all that see the same.
pub(super) struct Telling<'a> {
    step: &'a StepMessage,
    before: Option<&'a StepMessage>,
    whole: Option<Bytes>,
    /// The outer `None` says that nobody has asked, the inner one that there is no change.
    change: Option<Option<(Change, Bytes)>>,
}

impl<'a> Telling<'a> {
    pub(super) fn new(step: &'a StepMessage, before: Option<&'a StepMessage>) -> Self {
        Self { step, before, whole: None, change: None }
    }

    fn whole(&mut self) -> Bytes {
        let step = self.step;
        let whole = || encoded(&ServerMessage::Step(Box::new(step.clone())));
        self.whole.get_or_insert_with(whole).clone()
    }

    fn change(&mut self) -> Option<&(Change, Bytes)> {
        let (step, before) = (self.step, self.before);
        self.change.get_or_insert_with(|| change(step, before?)).as_ref()
    }

    /// Tells it to a connection; the asker's answer comes with it.
    fn tell(&mut self, member: &mut Member, kind: Viewer, asked: Option<CommandId>) {
        let seq = self.step.seq;
        if member.follows(kind, seq)
            && let Some((change, text)) = self.change()
        {
            let text = match asked {
                Some(id) => {
                    encoded(&ServerMessage::Change(Change { id: Some(id), ..change.clone() }))
                }
                None => text.clone(),
            };
            member.outbox.push(text);
        } else {
            member.outbox.extend(asked.map(|id| accepted(id, Some(seq))));
            member.outbox.push(self.whole());
        }
        member.told = Some((kind, seq));
    }
}

/// The change from one step to the next; `None` if it must be told whole.
fn change(step: &StepMessage, before: &StepMessage) -> Option<(Change, Bytes)> {
    if step.over.is_some() {
        return None;
    }
    let text = |step: &StepMessage| format!("[{},{}]", step.notices, step.view);
    let delta = delta::write(&text(before), &text(step))?;
    let now = Some(step.now).filter(|now| *now != step.at);
    let (seq, at, deadline) = (step.seq, step.at, step.deadline);
    let change = Change { id: None, seq, at, now, deadline, delta };
    let text = encoded(&ServerMessage::Change(change.clone()));
    Some((change, text))
}

impl Members {
    /// Tells a step to all who see it in this form.
    pub(super) fn tell(
        &mut self,
        kind: Viewer,
        mut telling: Telling<'_>,
        by: Option<Asker>,
        sees: impl Fn(UserId) -> bool,
    ) {
        for member in self.iter_mut().filter(|member| sees(member.who.user)) {
            let asked = by.filter(|asker| asker.key == member.key).map(|asker| asker.id);
            telling.tell(member, kind, asked);
        }
    }
}

impl Room {
    /// A connection that has come in understands changes: most steps are told to it in this
    /// short form from now on.
    pub fn tell_changes(&mut self, key: MemberKey) {
        if let Some(member) = self.members.get_mut(key) {
            member.takes_changes = true;
        }
    }
}
