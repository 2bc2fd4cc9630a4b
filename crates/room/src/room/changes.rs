//! A step in the forms in which it goes out: whole, or as a change of what was told before it.

use bytes::Bytes;
use tercet_engine::{Json, Seq, Viewer};
use tercet_protocol::{
    CommandId, GameId, ServerMessage, UserId,
    client::Changes,
    delta,
    server::{Change, StepMessage},
};

use super::{
    MemberKey, Room,
    answers::accepted,
    effects::Effects,
    members::{LastTold, Member, Members, ToldAs},
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
    /// What a snapshot showed before this step, if somebody was told that.
    shown: Option<&'a Json>,
    told: &'a mut ToldTexts,
    whole: Option<Bytes>,
    /// The outer `None` says that nobody has asked, the inner one that there is no change.
    change: Option<Option<Bytes>>,
    /// The same after a snapshot.
    first_change: Option<Option<Bytes>>,
}

/// The last step of each kind of viewer as changes are made of it, as far as anybody was told
/// changes.
#[derive(Debug, Default)]
pub(super) struct ToldTexts(Vec<ToldText>);

#[derive(Debug)]
struct ToldText {
    kind: Viewer,
    seq: Seq,
    texts: delta::Series,
}

impl ToldTexts {
    /// What makes `[notices,view]` of the step from that of the step before it.
    fn delta(&mut self, kind: Viewer, step: &StepMessage, before: &StepMessage) -> Option<String> {
        let idx = self.0.iter().position(|told| told.kind == kind);
        if let Some(idx) = idx
            && self.0[idx].seq == before.seq
        {
            let told = &mut self.0[idx];
            let delta = told.texts.advance(text(step))?;
            told.seq = step.seq;
            return Some(delta);
        }
        let mut texts = delta::Series::begin(text(before))?;
        let delta = texts.advance(text(step))?;
        let told = ToldText { kind, seq: step.seq, texts };
        match idx {
            Some(idx) => self.0[idx] = told,
            None => self.0.push(told),
        }
        Some(delta)
    }

    /// Forgets the viewers who are told of steps no more.
    pub(super) fn retain(&mut self, is_told: impl Fn(Viewer) -> bool) {
        self.0.retain(|told| is_told(told.kind));
    }
}

/// What the change to a step is made from.
pub(super) fn text(step: &StepMessage) -> String {
    text_of(step.notices.get(), step.view.get())
}

/// What the change to the step after a snapshot is made from.
pub(super) fn text_of_snapshot(view: &Json) -> String {
    text_of("[]", view.get())
}

fn text_of(notices: &str, view: &str) -> String {
    let mut text = String::with_capacity(notices.len() + view.len() + 3);
    for piece in ["[", notices, ",", view, "]"] {
        text.push_str(piece);
    }
    text
}

impl<'a> Telling<'a> {
    pub(super) fn new(
        step: &'a StepMessage,
        before: Option<&'a StepMessage>,
        shown: Option<&'a Json>,
        told: &'a mut ToldTexts,
    ) -> Self {
        Self { step, before, shown, told, whole: None, change: None, first_change: None }
    }

    fn whole(&mut self) -> Bytes {
        let step = self.step;
        let whole = || encoded(&ServerMessage::Step(Box::new(step.clone())));
        self.whole.get_or_insert_with(whole).clone()
    }

    /// The step as a change of the one before it, or of a snapshot.
    fn change(&mut self, kind: Viewer, of: ToldAs) -> Option<&Bytes> {
        let (step, before, shown) = (self.step, self.before, self.shown);
        let told = &mut *self.told;
        match of {
            ToldAs::Step => {
                let mut delta = || told.delta(kind, step, before?);
                self.change.get_or_insert_with(|| Some(change(None, step, delta()?))).as_ref()
            }
            ToldAs::Snapshot => {
                let delta = || delta::write(&text_of_snapshot(shown?), &text(step));
                let change = || Some(change(Some(step.game), step, delta()?));
                self.first_change.get_or_insert_with(change).as_ref()
            }
        }
    }

    /// Tells it to a connection; the asker's answer comes with it.
    fn tell(
        &mut self,
        effects: &mut Effects,
        member: &mut Member,
        kind: Viewer,
        asked: Option<CommandId>,
    ) {
        let seq = self.step.seq;
        // The last step of a game comes whole to those who do not understand all changes.
        let is_last = self.step.over.is_some() && member.changes < Changes::All;
        if let Some(of) = member.follows(kind, seq)
            && !is_last
            && let Some(change) = self.change(kind, of)
        {
            let text = match asked {
                Some(id) => answering(change, id),
                None => change.clone(),
            };
            effects.send(member.key, text);
        } else {
            if let Some(id) = asked {
                effects.send(member.key, accepted(id, Some(seq)));
            }
            effects.send(member.key, self.whole());
        }
        member.told = Some(LastTold { kind, seq, as_what: ToldAs::Step });
    }
}

/// The change that makes a step of what was told before it; the game is told after a snapshot.
fn change(game: Option<GameId>, step: &StepMessage, delta: String) -> Bytes {
    let now = Some(step.now).filter(|now| *now != step.at);
    let (seq, at, deadline) = (step.seq, step.at, step.deadline);
    let over = step.over.clone();
    encoded(&ServerMessage::Change(Change { id: None, game, seq, at, now, deadline, delta, over }))
}

/// What stands before the fields of a change.
const OPENING: &[u8] = br#"{"change":{"#;

/// The same change for the connection whose request became the step: the number of the
/// request is the first field, and everything after it is the same.
fn answering(change: &Bytes, id: CommandId) -> Bytes {
    let fields = change.strip_prefix(OPENING).unwrap_or_default();
    let id = format!(r#""id":{id},"#);
    Bytes::from([OPENING, id.as_bytes(), fields].concat())
}

impl Members {
    /// Tells a step to all who see it in this form.
    pub(super) fn tell(
        &mut self,
        effects: &mut Effects,
        kind: Viewer,
        mut telling: Telling<'_>,
        by: Option<Asker>,
        sees: impl Fn(UserId) -> bool,
    ) {
        for member in self.iter_mut().filter(|member| sees(member.who.user)) {
            let asked = by.filter(|asker| asker.key == member.key).map(|asker| asker.id);
            telling.tell(effects, member, kind, asked);
        }
    }
}

impl Room {
    /// A connection that has just come in understands these changes: what can be is told to it
    /// in this short form from now on.
    pub fn tell_changes(&mut self, key: MemberKey, changes: Changes) {
        let room = (changes == Changes::All).then(|| self.room_text());
        if let Some(member) = self.people.members.get_mut(key) {
            member.changes = changes;
            member.room = room;
        }
    }
}

#[cfg(test)]
mod tests {
    use tercet_engine::GameTime;

    use super::*;

    #[test]
    fn an_answering_change_is_the_change_with_the_number_of_the_request() {
        let change = |id| {
            let delta = "~B'x'".to_owned();
            let (seq, at, now) = (Seq(3), GameTime(5), Some(GameTime(6)));
            let (game, deadline, over) = (None, None, None);
            let change = Change { id, game, seq, at, now, deadline, delta, over };
            encoded(&ServerMessage::Change(change))
        };
        let id = CommandId(17);
        assert_eq!(answering(&change(None), id), change(Some(id)));
    }
}
