//! What people say in a room.

use serde_json::json;
use tercet_protocol::{Code, ServerMessage, room::Line};

use super::{MemberKey, Room, Write, requests::No};
use crate::{Moment, frame};

/// How many lines a room keeps at hand; all of them are stored.
const KEPT: usize = 100;

impl Room {
    pub(super) fn say(&mut self, now: Moment, key: MemberKey, text: &str) -> Result<(), No> {
        let text = cleaned(text);
        let n_chars = text.chars().count();
        if n_chars == 0 || n_chars > self.manners.chat_chars {
            let allowed = format!("1 to {} characters", self.manners.chat_chars);
            let facts = json!({ "field": "text", "value": n_chars, "allowed": allowed });
            return Err(No::new(Code::WrongField, facts));
        }
        let Some(user) = self.members.get(key).map(|member| member.who.user) else {
            return Err(Code::NoSuchPerson.into());
        };
        let (window, most) = (self.manners.chat_window, self.manners.chat_lines);
        let mut spoke: Vec<Moment> = Vec::new();
        for member in self.members.iter_mut().filter(|member| member.who.user == user) {
            member.spoke.retain(|&at| now < at + window);
            spoke.extend(&member.spoke);
        }
        if spoke.len() >= most {
            let free_at = spoke.iter().min().map_or(now, |&first| first + window);
            let facts = json!({ "retry_ms": free_at.0.saturating_sub(now.0) });
            return Err(No::new(Code::TooFast, facts));
        }
        let Some(member) = self.members.get_mut(key) else { return Ok(()) };
        member.spoke.push(now);
        let line = Line { user, name: member.who.name.clone(), at: self.wall, text };
        self.writes.push(Write::Line(line.clone()));
        self.members.send_all(&frame::text(&ServerMessage::Said(line.clone())));
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
pub(crate) fn cleaned(text: &str) -> String {
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
