//! What comes as a change, told whole again: for tests that look at steps.

use serde_json::value::RawValue;
use tercet_protocol::{
    GameId, ServerMessage, delta,
    server::{Accepted, Change, Snapshot},
};

use crate::{failure::TestkitError, talk::understood};

/// What a connection was told last, from which changes are made.
#[derive(Clone, Debug, Default)]
pub struct Expander {
    room: String,
    snapshot: Option<Snapshot>,
    /// The game, the number and `[notices,view]` of the last step or snapshot.
    last: Option<(GameId, u64, String)>,
}

impl Expander {
    /// The messages that say the same as this one without changes: `change` is the answer it
    /// brings, if any, and the step. Every other message stays as it came.
    ///
    /// # Errors
    /// If it is not a message, or a change does not fit what came before.
    pub fn expand(&mut self, text: &str) -> Result<Vec<String>, TestkitError> {
        let message = understood(text)?;
        if let Some(room) = message.room_in(text) {
            room.clone_into(&mut self.room);
        }
        let misfit =
            || TestkitError::Refused { asked: "a change that fits".into(), answer: text.into() };
        match message {
            ServerMessage::RoomChange(change) => {
                self.room = delta::apply(&self.room, &change.delta).ok_or_else(misfit)?;
                let text = format!(r#"{{"room":{}}}"#, self.room);
                understood(&text)?;
                Ok(vec![text])
            }
            ServerMessage::Snapshot(snapshot) => {
                self.begin(*snapshot);
                Ok(vec![text.to_owned()])
            }
            ServerMessage::NextSnapshot(next) => {
                let last = self.snapshot.take().ok_or_else(misfit)?;
                let (_, view) = self.changed(&next.delta).ok_or_else(misfit)?;
                let (game, commitment, deck) = (next.game, next.commitment, next.deck);
                let (deadline, over) = (None, None);
                let mut snapshot =
                    Snapshot { game, deadline, commitment, deck, view, over, ..last };
                (snapshot.seq.0, snapshot.now.0) = (0, 0);
                self.begin(snapshot.clone());
                Ok(vec![written(&ServerMessage::Snapshot(Box::new(snapshot)))])
            }
            ServerMessage::Step(step) => {
                let last = format!("[{},{}]", step.notices, step.view);
                self.last = Some((step.game, step.seq.0, last));
                Ok(vec![text.to_owned()])
            }
            ServerMessage::Change(change) => {
                let (game, before, _) = self.last.as_ref().ok_or_else(misfit)?;
                let (game, before) = (*game, *before);
                if change.game.is_some_and(|told| told != game) || before + 1 != change.seq.0 {
                    return Err(misfit());
                }
                let (notices, view) = self.changed(&change.delta).ok_or_else(misfit)?;
                self.last = Some((game, change.seq.0, format!("[{notices},{view}]")));
                let accepted = change.id.map(|id| Accepted { id, seq: Some(change.seq) });
                let answer = accepted.map(|accepted| written(&ServerMessage::Accepted(accepted)));
                let step = step(game, change, &notices, &view);
                Ok(answer.into_iter().chain([step]).collect())
            }
            _ => Ok(vec![text.to_owned()]),
        }
    }

    fn begin(&mut self, snapshot: Snapshot) {
        self.last = Some((snapshot.game, snapshot.seq.0, format!("[[],{}]", snapshot.view)));
        self.snapshot = Some(snapshot);
    }

    fn changed(&self, delta: &str) -> Option<(Box<RawValue>, Box<RawValue>)> {
        let (_, _, before) = self.last.as_ref()?;
        serde_json::from_str(&delta::apply(before, delta)?).ok()
    }
}

/// The step that a change tells, as a server writes it.
fn step(game: GameId, change: Change, notices: &RawValue, view: &RawValue) -> String {
    let (seq, at, now) = (change.seq.0, change.at.0, change.now.unwrap_or(change.at).0);
    let deadline = change.deadline.map_or("null".to_owned(), |at| at.0.to_string());
    let over = change.over.map(|over| {
        format!(r#","over":{}"#, serde_json::to_string(&over).expect("an end can be written"))
    });
    let over = over.unwrap_or_default();
    format!(
        r#"{{"step":{{"game":{game},"seq":{seq},"at":{at},"now":{now},"deadline":{deadline},"notices":{notices},"view":{view}{over}}}}}"#
    )
}

fn written(message: &ServerMessage) -> String {
    serde_json::to_string(message).expect("messages can be written")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SNAPSHOT: &str = r#"{"snapshot":{"game":7,"rules":"classic","config":{},"seat":0,"seq":0,"now":0,"deadline":null,"commitment":"ab","view":{"n":0}}}"#;

    #[test]
    fn a_change_is_an_answer_and_a_step() {
        let mut expander = Expander::default();
        assert_eq!(expander.expand(SNAPSHOT).unwrap(), [SNAPSHOT]);
        let delta = delta::write(r#"[[],{"n":0}]"#, r#"[["x"],{"n":1}]"#).unwrap();
        let change =
            format!(r#"{{"change":{{"id":5,"game":7,"seq":1,"at":9,"delta":"{delta}"}}}}"#);
        let step = r#"{"step":{"game":7,"seq":1,"at":9,"now":9,"deadline":null,"notices":["x"],"view":{"n":1}}}"#;
        assert_eq!(expander.expand(&change).unwrap(), [r#"{"accepted":{"id":5,"seq":1}}"#, step]);
        let delta = delta::write(r#"[["x"],{"n":1}]"#, r#"[[],{"n":0}]"#).unwrap();
        let next =
            format!(r#"{{"next_snapshot":{{"game":8,"commitment":"ab","delta":"{delta}"}}}}"#);
        let expected = SNAPSHOT.replace(r#""game":7"#, r#""game":8"#);
        assert_eq!(expander.expand(&next).unwrap(), [expected]);
    }

    #[test]
    fn a_change_that_does_not_fit_is_an_error() {
        let mut expander = Expander::default();
        let change = |rest: &str| format!(r#"{{"change":{{"at":9,"delta":"~//B",{rest}}}}}"#);
        assert!(expander.expand(&change(r#""seq":1"#)).is_err(), "there is nothing before it");
        expander.expand(SNAPSHOT).unwrap();
        for rest in [r#""seq":1"#, r#""seq":2"#, r#""seq":1,"game":8"#] {
            assert!(expander.expand(&change(rest)).is_err(), "{rest}");
        }
        assert!(expander.expand(r#"{"room_change":{"delta":"~B"}}"#).is_err());
    }
}
