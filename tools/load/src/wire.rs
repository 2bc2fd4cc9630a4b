//! Of a server's message just what the generator needs.
//!
//! Four players receive every step of a room, and only one of them has to look
//! at the table. Where a message begins the way the server writes it, its
//! numbers are read in place; otherwise it is read as JSON, so that another
//! order of fields costs time and not correctness.

use std::borrow::Cow;

use memchr::memmem;
use serde::Deserialize;
use tercet_cards::{Card, Cards};
use tercet_protocol::{ServerMessage, delta};

use crate::failure::Violation;

/// A message of the server.
#[derive(Debug, PartialEq)]
pub enum ServerText<'a> {
    /// Something happened in a game.
    Step {
        /// The game.
        game: i64,
        /// The number of the step.
        seq: u64,
        /// The whole message.
        text: &'a [u8],
    },
    /// Something happened, told as a change of the step before.
    Change {
        /// The own request, if it became the step.
        id: Option<u64>,
        /// The game, right after a snapshot.
        game: Option<i64>,
        /// The number of the step.
        seq: u64,
        /// What makes its text of the one before.
        delta: Cow<'a, str>,
        /// Whether the game is over with it.
        is_over: bool,
    },
    /// The next game, told as a change of the last step.
    Next {
        /// The game.
        game: i64,
        /// What makes its text of that of the last step.
        delta: String,
    },
    /// The whole game.
    Snapshot {
        /// The game.
        game: i64,
        /// The last step.
        seq: u64,
        /// The whole message.
        text: &'a [u8],
    },
    /// A request took effect.
    Accepted {
        /// The request.
        id: u64,
        /// The step it became, if it was a command in a game.
        seq: Option<u64>,
    },
    /// A request had no effect.
    Refused {
        /// The request, if it could be read so far.
        id: Option<u64>,
        /// The code of the refusal.
        code: String,
    },
    /// The answer to `hello`.
    Welcome,
    /// What does not matter here.
    Other,
}

impl<'a> ServerText<'a> {
    /// Reads a message.
    ///
    /// # Errors
    /// If it is none.
    pub fn read(text: &'a [u8]) -> Result<ServerText<'a>, Violation> {
        match ServerText::read_in_place(text) {
            Some(told) => Ok(told),
            None => ServerText::read_json(text),
        }
    }

    fn read_in_place(text: &'a [u8]) -> Option<ServerText<'a>> {
        if let Some(rest) = text.strip_prefix(br#"{"step":{"game":"#) {
            let (game, rest) = number(rest)?;
            let (seq, _) = number(rest.strip_prefix(br#","seq":"#)?)?;
            return Some(ServerText::Step { game: game.try_into().ok()?, seq, text });
        }
        if let Some(rest) = text.strip_prefix(br#"{"change":{"#) {
            let (id, rest) = match rest.strip_prefix(br#""id":"#) {
                Some(rest) => {
                    let (id, rest) = number(rest)?;
                    (Some(id), rest.strip_prefix(b",")?)
                }
                None => (None, rest),
            };
            let (game, rest) = match rest.strip_prefix(br#""game":"#) {
                Some(rest) => {
                    let (game, rest) = number(rest)?;
                    (Some(game.try_into().ok()?), rest.strip_prefix(b",")?)
                }
                None => (None, rest),
            };
            let (seq, rest) = number(rest.strip_prefix(br#""seq":"#)?)?;
            let rest = rest.strip_prefix(br#","at":"#)?;
            const OPENING: &[u8] = br#""delta":""#;
            let delta = &rest[memmem::find(rest, OPENING)? + OPENING.len()..];
            // A delta has no quotes or backslashes, so it stands there as it is.
            let (delta, rest) = delta.split_at(memchr::memchr(b'"', delta)?);
            let is_over = match rest {
                br#""}}"# => false,
                rest => rest.starts_with(br#"","over":{"#).then_some(true)?,
            };
            let delta = Cow::Borrowed(std::str::from_utf8(delta).ok()?);
            return Some(ServerText::Change { id, game, seq, delta, is_over });
        }
        let rest = text.strip_prefix(br#"{"accepted":{"id":"#)?;
        let (id, rest) = number(rest)?;
        let seq = rest.strip_prefix(br#","seq":"#).map(|rest| Some(number(rest)?.0));
        Some(ServerText::Accepted { id, seq: seq? })
    }

    fn read_json(text: &'a [u8]) -> Result<ServerText<'a>, Violation> {
        let message: ServerMessage = serde_json::from_slice(text).map_err(|_| unreadable(text))?;
        Ok(match message {
            ServerMessage::Step(step) => {
                ServerText::Step { game: step.game.0, seq: step.seq.0, text }
            }
            ServerMessage::Change(change) => ServerText::Change {
                id: change.id.map(|id| id.0),
                game: change.game.map(|game| game.0),
                is_over: change.over.is_some(),
                seq: change.seq.0,
                delta: Cow::Owned(change.delta),
            },
            ServerMessage::Snapshot(snapshot) => {
                ServerText::Snapshot { game: snapshot.game.0, seq: snapshot.seq.0, text }
            }
            ServerMessage::NextSnapshot(next) => {
                ServerText::Next { game: next.game.0, delta: next.delta }
            }
            ServerMessage::Accepted(accepted) => {
                ServerText::Accepted { id: accepted.id.0, seq: accepted.seq.map(|seq| seq.0) }
            }
            ServerMessage::Refused(refused) => {
                ServerText::Refused { id: refused.id.map(|id| id.0), code: refused.code }
            }
            ServerMessage::Welcome(_) => ServerText::Welcome,
            _ => ServerText::Other,
        })
    }
}

/// What the message says, for a report.
fn unreadable(text: &[u8]) -> Violation {
    Violation::Message(String::from_utf8_lossy(text).chars().take(200).collect())
}

fn number(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let len = bytes.iter().position(|byte| !byte.is_ascii_digit())?;
    let (digits, rest) = bytes.split_at(len);
    let value = std::str::from_utf8(digits).ok()?.parse().ok()?;
    Some((value, rest))
}

/// A classic game as its players need to know it to claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The cards on the table.
    pub cards: Cards,
    /// Whether the game is over.
    pub is_over: bool,
}

impl Scene {
    /// What a step or a snapshot shows.
    ///
    /// # Errors
    /// If it shows no table of cards.
    pub fn read(text: &[u8]) -> Result<Scene, Violation> {
        let cards = Scene::cards_in_place(text).or_else(|| Scene::cards_in_json(text));
        let cards = cards.ok_or_else(|| unreadable(text))?;
        let is_over = memmem::rfind(text, br#""over":{"outcome":"#).is_some();
        Ok(Scene { cards, is_over })
    }

    /// What the text shows of a step that came as a change.
    ///
    /// # Errors
    /// If it shows no table of cards.
    fn of_change(text: &str, is_over: bool) -> Result<Scene, Violation> {
        let table = memmem::rfind(text.as_bytes(), TABLE);
        let cards = table.and_then(|table| cards_of(&text.as_bytes()[table + TABLE.len()..]));
        let cards = cards.ok_or_else(|| unreadable(text.as_bytes()))?;
        Ok(Scene { cards, is_over })
    }

    fn cards_in_place(text: &[u8]) -> Option<Cards> {
        let view = memmem::rfind(text, br#""view":{"#)?;
        let table = view + memmem::find(&text[view..], TABLE)? + TABLE.len();
        cards_of(&text[table..])
    }

    fn cards_in_json(text: &[u8]) -> Option<Cards> {
        #[derive(Deserialize)]
        struct View {
            table: Vec<Option<Card>>,
        }
        let view = match serde_json::from_slice(text).ok()? {
            ServerMessage::Step(step) => step.view,
            ServerMessage::Snapshot(snapshot) => snapshot.view,
            _ => return None,
        };
        let view: View = serde_json::from_str(view.get()).ok()?;
        Some(view.table.into_iter().flatten().collect())
    }
}

/// What comes before the cards of a table.
const TABLE: &[u8] = br#""table":["#;

/// The cards of a table, of which this is what follows its opening bracket.
fn cards_of(mut rest: &[u8]) -> Option<Cards> {
    let mut cards = Cards::EMPTY;
    loop {
        match rest {
            [b'"', card @ .., _] if card.len() > 5 && card[4] == b'"' => {
                let name = std::str::from_utf8(&card[..4]).ok()?;
                cards.insert(name.parse().ok()?);
                rest = &rest[6..];
            }
            [b'n', b'u', b'l', b'l', ..] => rest = &rest[4..],
            [b',', ..] => rest = &rest[1..],
            [b']', ..] => return Some(cards),
            _ => return None,
        }
    }
}

/// The table of a player who looks at it, as far as changes need it.
#[derive(Debug, Default)]
pub struct Looking {
    /// `[notices,view]` of the last step, or `[[],view]` of a snapshot.
    text: String,
}

impl Looking {
    /// What a whole step shows.
    ///
    /// # Errors
    /// If it shows no table of cards.
    pub fn step(&mut self, text: &[u8]) -> Result<Scene, Violation> {
        let scene = Scene::read(text)?;
        self.text.clear();
        if let Ok(ServerMessage::Step(step)) = serde_json::from_slice(text) {
            self.text = format!("[{},{}]", step.notices, step.view);
        }
        Ok(scene)
    }

    /// What a snapshot shows.
    ///
    /// # Errors
    /// If it shows no table of cards.
    pub fn snapshot(&mut self, text: &[u8]) -> Result<Scene, Violation> {
        self.text.clear();
        if let Ok(ServerMessage::Snapshot(snapshot)) = serde_json::from_slice(text) {
            self.text = format!("[[],{}]", snapshot.view);
        }
        Scene::read(text)
    }

    /// What the next step or game shows, which came as a change.
    ///
    /// # Errors
    /// If it does not fit, or shows no table of cards.
    pub fn change(&mut self, delta: &str, is_over: bool) -> Result<Scene, Violation> {
        let text = delta::apply(&self.text, delta);
        self.text = text.ok_or_else(|| unreadable(delta.as_bytes()))?;
        Scene::of_change(&self.text, is_over)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEP: &[u8] = br#"{"step":{"game":12,"seq":345,"at":1,"now":1,"deadline":null,"notices":[{"what":{"table":["3ped"]}}],"view":{"phase":{"over":{"ending":"finished"}},"table":["2rho",null,"1ghd"],"deck":0}}}"#;

    fn reordered(text: &[u8]) -> Vec<u8> {
        let text = std::str::from_utf8(text).unwrap();
        text.replace(r#""game":12,"seq":345"#, r#""seq":345,"game":12"#)
            .replace(r#""table":["2rho""#, r#""table": [ "2rho""#)
            .into_bytes()
    }

    #[test]
    fn a_step_is_read_whatever_the_order_of_its_fields() {
        for text in [STEP.to_vec(), reordered(STEP)] {
            let told = ServerText::read(&text).unwrap();
            assert_eq!(told, ServerText::Step { game: 12, seq: 345, text: &text });
        }
        assert!(ServerText::read_in_place(STEP).is_some());
        assert!(ServerText::read_in_place(&reordered(STEP)).is_none());
    }

    #[test]
    fn the_table_is_that_of_the_view_and_the_end_that_of_the_game() {
        let cards: Cards =
            ["2rho", "1ghd"].iter().map(|card| card.parse::<Card>().unwrap()).collect();
        assert_eq!(Scene::read(STEP), Ok(Scene { cards, is_over: false }));
        assert_eq!(Scene::read(&reordered(STEP)), Ok(Scene { cards, is_over: false }));
        assert_eq!(Scene::cards_in_place(STEP), Some(cards));
        let last = String::from_utf8(STEP.to_vec()).unwrap();
        let over =
            r#","over":{"outcome":{"scores":[],"winners":[],"ending":"finished"},"seed":""}}}"#;
        let last = format!("{}{over}", last.strip_suffix("}}").unwrap());
        assert_eq!(Scene::read(last.as_bytes()), Ok(Scene { cards, is_over: true }));
    }

    #[test]
    fn a_change_is_read_and_makes_the_next_table() {
        let change = br#"{"change":{"id":9,"seq":346,"at":2,"now":3,"delta":"~B"}}"#;
        let told = |id, game, is_over| {
            let delta = "~B".into();
            ServerText::Change { id, game, seq: 346, delta, is_over }
        };
        assert_eq!(ServerText::read_in_place(change), Some(told(Some(9), None, false)));
        let reordered = br#"{"change":{"seq":346,"id":9,"at":2,"delta":"~B"}}"#;
        assert_eq!(ServerText::read(reordered), Ok(told(Some(9), None, false)));
        let first = br#"{"change":{"game":12,"seq":346,"at":2,"delta":"~B"}}"#;
        assert_eq!(ServerText::read_in_place(first), Some(told(None, Some(12), false)));
        let last = br#"{"change":{"seq":346,"at":2,"delta":"~B","over":{"outcome":{"scores":[1],"winners":[0],"ending":"finished"},"seed":"ff"}}}"#;
        assert_eq!(ServerText::read_in_place(last), Some(told(None, None, true)));
        assert_eq!(ServerText::read_json(last), Ok(told(None, None, true)));
        let mut looking = Looking::default();
        looking.step(STEP).unwrap();
        let next = looking.text.replace("2rho", "2pes");
        let delta = delta::write(&looking.text, &next).unwrap();
        let cards: Cards =
            ["2pes", "1ghd"].iter().map(|card| card.parse::<Card>().unwrap()).collect();
        assert_eq!(looking.change(&delta, false), Ok(Scene { cards, is_over: false }));
        assert!(looking.change("~//B", false).is_err());
        let snapshot = br#"{"snapshot":{"game":12,"rules":"classic","config":{},"seat":0,"seq":0,"now":0,"deadline":null,"commitment":"","view":{"table":["2pes"],"deck":0}}}"#;
        let before = looking.snapshot(snapshot).unwrap();
        let whole = looking.text.len();
        assert_eq!(looking.text, r#"[[],{"table":["2pes"],"deck":0}]"#);
        let same = delta::write(&looking.text.clone(), &looking.text).unwrap();
        assert_eq!(looking.change(&same, true), Ok(Scene { is_over: true, ..before }));
        assert_eq!(looking.text.len(), whole);
    }

    #[test]
    fn answers_are_read_with_and_without_a_step() {
        let read = |text: &'static str| ServerText::read(text.as_bytes()).unwrap();
        let accepted = r#"{"accepted":{"id":9,"seq":4}}"#;
        assert_eq!(read(accepted), ServerText::Accepted { id: 9, seq: Some(4) });
        assert_eq!(read(r#"{"accepted":{"id":9}}"#), ServerText::Accepted { id: 9, seq: None });
        let refused = r#"{"refused":{"id":9,"code":"stale","facts":{}}}"#;
        assert_eq!(read(refused), ServerText::Refused { id: Some(9), code: "stale".into() });
    }

    #[test]
    fn what_is_no_message_is_shown() {
        let Err(Violation::Message(text)) = ServerText::read(b"{\"stop\":1}") else { panic!() };
        assert_eq!(text, "{\"stop\":1}");
    }
}
