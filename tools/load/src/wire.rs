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
pub enum Told<'a> {
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
        /// The request of one's own that became the step.
        id: Option<u64>,
        /// The number of the step.
        seq: u64,
        /// What makes its text of the one before.
        delta: Cow<'a, str>,
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
        /// Why.
        code: String,
    },
    /// The answer to `hello`.
    Welcome,
    /// What does not matter here.
    Other,
}

impl<'a> Told<'a> {
    /// Reads a message.
    ///
    /// # Errors
    /// If it is none.
    pub fn read(text: &'a [u8]) -> Result<Told<'a>, Violation> {
        match Told::read_in_place(text) {
            Some(told) => Ok(told),
            None => Told::read_json(text),
        }
    }

    fn read_in_place(text: &'a [u8]) -> Option<Told<'a>> {
        if let Some(rest) = text.strip_prefix(br#"{"step":{"game":"#) {
            let (game, rest) = number(rest)?;
            let (seq, _) = number(rest.strip_prefix(br#","seq":"#)?)?;
            return Some(Told::Step { game: game.try_into().ok()?, seq, text });
        }
        if let Some(rest) = text.strip_prefix(br#"{"change":{"#) {
            let (id, rest) = match rest.strip_prefix(br#""id":"#) {
                Some(rest) => {
                    let (id, rest) = number(rest)?;
                    (Some(id), rest.strip_prefix(b",")?)
                }
                None => (None, rest),
            };
            let (seq, rest) = number(rest.strip_prefix(br#""seq":"#)?)?;
            let rest = rest.strip_prefix(br#","at":"#)?;
            const OPENING: &[u8] = br#""delta":""#;
            let delta = &rest[memmem::find(rest, OPENING)? + OPENING.len()..];
            let delta = std::str::from_utf8(delta.strip_suffix(br#""}}"#)?).ok()?;
            // A delta has no quotes or backslashes, so it stands there as it is.
            return Some(Told::Change { id, seq, delta: Cow::Borrowed(delta) });
        }
        let rest = text.strip_prefix(br#"{"accepted":{"id":"#)?;
        let (id, rest) = number(rest)?;
        let seq = rest.strip_prefix(br#","seq":"#).map(|rest| Some(number(rest)?.0));
        Some(Told::Accepted { id, seq: seq? })
    }

    fn read_json(text: &'a [u8]) -> Result<Told<'a>, Violation> {
        let message: ServerMessage = serde_json::from_slice(text).map_err(|_| unreadable(text))?;
        Ok(match message {
            ServerMessage::Step(step) => Told::Step { game: step.game.0, seq: step.seq.0, text },
            ServerMessage::Change(change) => Told::Change {
                id: change.id.map(|id| id.0),
                seq: change.seq.0,
                delta: Cow::Owned(change.delta),
            },
            ServerMessage::Snapshot(snapshot) => {
                Told::Snapshot { game: snapshot.game.0, seq: snapshot.seq.0, text }
            }
            ServerMessage::Accepted(accepted) => {
                Told::Accepted { id: accepted.id.0, seq: accepted.seq.map(|seq| seq.0) }
            }
            ServerMessage::Refused(refused) => {
                Told::Refused { id: refused.id.map(|id| id.0), code: refused.code }
            }
            ServerMessage::Welcome(_) => Told::Welcome,
            _ => Told::Other,
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

    /// What the text of a step shows that came as a change: such a step is never the last.
    ///
    /// # Errors
    /// If it shows no table of cards.
    fn of_change(text: &str) -> Result<Scene, Violation> {
        let table = memmem::rfind(text.as_bytes(), TABLE);
        let cards = table.and_then(|table| cards_of(&text.as_bytes()[table + TABLE.len()..]));
        let cards = cards.ok_or_else(|| unreadable(text.as_bytes()))?;
        Ok(Scene { cards, is_over: false })
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
    /// `[notices,view]` of the last step.
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

    /// What the next step shows, which came as a change.
    ///
    /// # Errors
    /// If it does not fit, or shows no table of cards.
    pub fn change(&mut self, delta: &str) -> Result<Scene, Violation> {
        let text = delta::apply(&self.text, delta);
        self.text = text.ok_or_else(|| unreadable(delta.as_bytes()))?;
        Scene::of_change(&self.text)
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
            let told = Told::read(&text).unwrap();
            assert_eq!(told, Told::Step { game: 12, seq: 345, text: &text });
        }
        assert!(Told::read_in_place(STEP).is_some());
        assert!(Told::read_in_place(&reordered(STEP)).is_none());
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
        let told = Told::Change { id: Some(9), seq: 346, delta: "~B".into() };
        assert_eq!(Told::read_in_place(change), Some(told));
        let reordered = br#"{"change":{"seq":346,"id":9,"at":2,"delta":"~B"}}"#;
        let told = Told::Change { id: Some(9), seq: 346, delta: "~B".into() };
        assert_eq!(Told::read(reordered), Ok(told));
        let mut looking = Looking::default();
        looking.step(STEP).unwrap();
        let next = looking.text.replace("2rho", "2pes");
        let delta = delta::write(&looking.text, &next).unwrap();
        let cards: Cards =
            ["2pes", "1ghd"].iter().map(|card| card.parse::<Card>().unwrap()).collect();
        assert_eq!(looking.change(&delta), Ok(Scene { cards, is_over: false }));
        assert!(looking.change("~//B").is_err());
    }

    #[test]
    fn answers_are_read_with_and_without_a_step() {
        let read = |text: &'static str| Told::read(text.as_bytes()).unwrap();
        let accepted = r#"{"accepted":{"id":9,"seq":4}}"#;
        assert_eq!(read(accepted), Told::Accepted { id: 9, seq: Some(4) });
        assert_eq!(read(r#"{"accepted":{"id":9}}"#), Told::Accepted { id: 9, seq: None });
        let refused = r#"{"refused":{"id":9,"code":"stale","facts":{}}}"#;
        assert_eq!(read(refused), Told::Refused { id: Some(9), code: "stale".into() });
    }

    #[test]
    fn what_is_no_message_is_shown() {
        let Err(Violation::Message(text)) = Told::read(b"{\"stop\":1}") else { panic!() };
        assert_eq!(text, "{\"stop\":1}");
    }
}
