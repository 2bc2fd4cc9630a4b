//! What people say in a room.

use serde_json::json;
use tercet_protocol::{Code, ServerMessage, UserId, client::Emote, room::Line, server::EmoteShown};

use super::{MemberKey, Room, RoomPolicy, Write, requests::No};
use crate::{Moment, encoded};

/// How many lines a room keeps at hand; all of them are stored.
const KEPT: usize = 100;

/// Who has spoken of late, so that nobody talks all the time.
///
/// Kept by person and not by connection: coming again gives nobody another word.
#[derive(Debug, Default)]
pub(super) struct Spoke(Vec<(UserId, Moment)>);

impl Spoke {
    fn allow(
        &mut self,
        now: Moment,
        user: UserId,
        most: usize,
        policy: &RoomPolicy,
    ) -> Result<(), No> {
        self.0.retain(|&(_, at)| now < at + policy.chat_window);
        let mine = || self.0.iter().filter(|(who, _)| *who == user).map(|&(_, at)| at);
        if mine().count() >= most {
            let free_at = mine().min().map_or(now, |first| first + policy.chat_window);
            let facts = json!({ "retry_ms": free_at.0.saturating_sub(now.0) });
            return Err(No::new(Code::TooFast, facts));
        }
        self.0.push((user, now));
        Ok(())
    }
}

impl Room {
    /// Shows an emote to everybody. Twice as many are shown as lines may be said; the others
    /// are dropped without a word, as emotes are not answered.
    pub(super) fn show_emote(&mut self, now: Moment, user: UserId, emote: Emote) {
        let most = self.policy.chat_lines.saturating_mul(2);
        if self.emoted.allow(now, user, most, &self.policy).is_ok() {
            let shown = EmoteShown { user, emote };
            self.members.send_all(&encoded(&ServerMessage::Emote(shown)));
        }
    }

    pub(super) fn say(&mut self, now: Moment, key: MemberKey, text: &str) -> Result<(), No> {
        let text = cleaned(text);
        let n_chars = text.chars().count();
        if n_chars == 0 || n_chars > self.policy.chat_chars {
            let allowed = format!("1 to {} characters", self.policy.chat_chars);
            let facts = json!({ "field": "text", "value": n_chars, "allowed": allowed });
            return Err(No::new(Code::WrongField, facts));
        }
        let Some(who) = self.members.get(key).map(|member| member.who.clone()) else {
            return Err(Code::NoSuchPerson.into());
        };
        self.spoke.allow(now, who.user, self.policy.chat_lines, &self.policy)?;
        let name = self.shown_name(&who);
        let line = Line { user: who.user, name, at: self.wall, text };
        self.writes.push(Write::Line(line.clone()));
        self.members.send_all(&encoded(&ServerMessage::Said(line.clone())));
        if self.chat.len() == KEPT {
            self.chat.remove(0);
        }
        self.chat.push(line);
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
