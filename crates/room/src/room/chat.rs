//! What people say in a room.

use std::time::Duration;

use tercet_protocol::{
    ServerMessage, UserId, chat::Phrase, client::Emote, room::Line, server::EmoteShown,
};

use super::{MemberKey, Room, Write};
use crate::{Moment, RoomRefusal, WallTime, encoded};

/// How many lines a room keeps at hand; all of them are stored.
const KEPT: usize = 100;
/// How many lines a newcomer is told.
const SHOWN: usize = 50;

/// The chat of a room.
pub(super) struct Chat {
    lines: Vec<Line>,
    spoke: Spoke,
    emoted: Spoke,
}

impl Chat {
    /// The chat as it was stored, the oldest line first.
    pub(super) fn new(lines: Vec<Line>) -> Self {
        Self { lines, spoke: Spoke::default(), emoted: Spoke::default() }
    }

    /// The last lines, for a newcomer.
    pub(super) fn shown(&self) -> Vec<Line> {
        self.lines[self.lines.len().saturating_sub(SHOWN)..].to_vec()
    }

    /// Drops everything a person has said, and tells whether there was anything.
    pub(super) fn forget(&mut self, whom: UserId) -> bool {
        let n_lines = self.lines.len();
        self.lines.retain(|line| line.user != whom);
        self.lines.len() < n_lines
    }

    fn add(&mut self, line: Line) {
        if self.lines.len() == KEPT {
            self.lines.remove(0);
        }
        self.lines.push(line);
    }
}

/// Who has spoken recently, so that nobody talks all the time.
///
/// Kept by person and not by connection: coming again gives nobody another word.
#[derive(Debug, Default)]
struct Spoke(Vec<(UserId, Moment)>);

impl Spoke {
    /// Counts it, unless this person has spoken `most` times in the time before.
    fn allow(
        &mut self,
        now: Moment,
        user: UserId,
        most: usize,
        window: Duration,
    ) -> Result<(), RoomRefusal> {
        self.0.retain(|&(_, at)| now < at + window);
        let mine = || self.0.iter().filter(|(who, _)| *who == user).map(|&(_, at)| at);
        if mine().count() >= most {
            let free_at = mine().min().map_or(now, |first| first + window);
            return Err(RoomRefusal::TooFast { retry_ms: free_at.0.saturating_sub(now.0) });
        }
        self.0.push((user, now));
        Ok(())
    }
}

impl Room {
    /// Takes out everything that somebody has said; who comes in from now on does not see it.
    pub fn unsay(&mut self, whom: UserId) {
        self.chat.forget(whom);
    }

    /// Shows an emote to everybody. Twice as many are shown as lines may be said; the others
    /// are dropped without a word, as emotes are not answered.
    pub(super) fn show_emote(&mut self, now: Moment, user: UserId, emote: Emote) {
        let (most, window) = (self.policy.chat_lines.saturating_mul(2), self.policy.chat_window);
        if self.chat.emoted.allow(now, user, most, window).is_ok() {
            let shown = EmoteShown { user, emote };
            self.send_all(&encoded(&ServerMessage::Emote(shown)));
        }
    }

    pub(super) fn say(
        &mut self,
        now: Moment,
        wall: WallTime,
        key: MemberKey,
        text: &str,
    ) -> Result<(), RoomRefusal> {
        let text = cleaned(text);
        let n_chars = text.chars().count();
        if n_chars == 0 || n_chars > self.policy.chat_chars {
            let allowed = format!("1 to {} characters", self.policy.chat_chars);
            return Err(RoomRefusal::field("text", n_chars, allowed));
        }
        let phrase = Phrase::from_english(&text);
        self.expect_may_say(key, &text, phrase)?;
        let Some(who) = self.people.members.get(key).map(|member| member.who.clone()) else {
            return Err(RoomRefusal::NoSuchPerson);
        };
        let (most, window) = (self.policy.chat_lines, self.policy.chat_window);
        self.chat.spoke.allow(now, who.user, most, window)?;
        let name = self.distinct_name(&who);
        let line = Line { user: who.user, name, at: wall.0, text, phrase };
        self.effects.store(Write::Line(Box::new(line.clone())));
        let shown = self.shown_line(line.clone());
        self.send_all(&encoded(&ServerMessage::Said(shown)));
        self.chat.add(line);
        Ok(())
    }
}

/// Without control characters and those that turn the direction of writing, trimmed.
///
/// ```text
/// "  hel\u{202e}lo\n" becomes "hello"
/// ```
pub fn cleaned(text: &str) -> String {
    let is_unwanted = |c: char| {
        c.is_control()
            || matches!(c,
                '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
    };
    let text: String = text.chars().filter(|&c| !is_unwanted(c)).collect();
    text.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_and_direction_characters_are_taken_out() {
        assert_eq!(cleaned("  hel\u{202e}lo\u{7}\n"), "hello");
        assert_eq!(cleaned("\u{2067}\u{feff}\t"), "");
        assert_eq!(cleaned("한국어 👩‍👩‍👧"), "한국어 👩‍👩‍👧");
    }
}
