//! Who may say what: the rule of the host, and that of public rooms.

use std::sync::Arc;

use tercet_protocol::{
    ServerMessage, UserId,
    chat::{ChatLimit, ChatRule, MaySay, Phrase},
};

use super::{MemberKey, Room, TextFilter};
use crate::{RoomRefusal, encoded};

/// What is known of somebody who may want to say something in a public room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speaker {
    /// Somebody without an account, or of whom nothing is known yet.
    #[default]
    Guest,
    /// Somebody with an account.
    Account {
        /// How many games they have to finish before they may say anything they like.
        games_to_go: u32,
        /// Whether they may say links.
        links: bool,
    },
}

/// What is known of those who are here, by person. A list in order takes less code than a map, of
/// which each page has a copy.
#[derive(Debug, Default)]
pub(super) struct Speakers(Vec<(UserId, Speaker)>);

impl Speakers {
    fn place(&self, user: UserId) -> Result<usize, usize> {
        self.0.binary_search_by_key(&user, |(user, _)| *user)
    }

    fn of(&self, user: UserId) -> Speaker {
        self.place(user).map_or_else(|_| Speaker::default(), |place| self.0[place].1)
    }

    fn set(&mut self, user: UserId, speaker: Speaker) {
        match self.place(user) {
            Ok(place) => self.0[place].1 = speaker,
            Err(place) => self.0.insert(place, (user, speaker)),
        }
    }

    pub(super) fn forget(&mut self, user: UserId) {
        if let Ok(place) = self.place(user) {
            self.0.remove(place);
        }
    }
}

impl Room {
    /// Tells the room what is known of somebody who is here.
    pub fn vouch(&mut self, user: UserId, speaker: Speaker) {
        if self.people.members.is_here(user) {
            self.people.speakers.set(user, speaker);
            self.tell_may_say();
        }
    }

    /// Whether strangers meet here.
    fn is_for_strangers(&self) -> bool {
        self.public || self.is_quick()
    }

    /// What somebody may say here.
    pub(super) fn may_say(&self, user: UserId) -> MaySay {
        let anything = MaySay::default();
        if self.doc.chat != ChatRule::Free {
            return MaySay { chat: self.doc.chat, why: Some(ChatLimit::Host), ..anything };
        }
        if !self.is_for_strangers() {
            return anything;
        }
        let phrases = MaySay { chat: ChatRule::Phrases, ..anything };
        match self.people.speakers.of(user) {
            Speaker::Guest => MaySay { why: Some(ChatLimit::Guest), ..phrases },
            Speaker::Account { games_to_go: 0, links } => MaySay { no_links: !links, ..anything },
            Speaker::Account { games_to_go, .. } => {
                let why = Some(ChatLimit::NewAccount);
                MaySay { why, games_to_go: Some(games_to_go), ..phrases }
            }
        }
    }

    /// Tells everybody what they may say, as far as that has changed.
    pub(super) fn tell_may_say(&mut self) {
        let members = self.people.members.iter();
        let changed: Vec<(MemberKey, MaySay)> = members
            .map(|member| (member, self.may_say(member.who.user)))
            .filter(|(member, may_say)| member.may_say != *may_say)
            .map(|(member, may_say)| (member.key, may_say))
            .collect();
        for (key, may_say) in changed {
            if let Some(member) = self.people.members.get_mut(key) {
                member.may_say = may_say;
            }
            self.send(key, encoded(&ServerMessage::MaySay(may_say)));
        }
    }

    /// Expects that somebody may say this now.
    pub(super) fn expect_may_say(
        &self,
        key: MemberKey,
        text: &str,
        phrase: Option<Phrase>,
    ) -> Result<(), RoomRefusal> {
        let member = self.people.members.get(key).ok_or(RoomRefusal::NoSuchPerson)?;
        let may_say = self.may_say(member.who.user);
        match (may_say.chat, phrase) {
            (ChatRule::Off, _) => return Err(RoomRefusal::ChatOff),
            (ChatRule::Free | ChatRule::Phrases, Some(_)) => return Ok(()),
            (ChatRule::Phrases, None) => return Err(RoomRefusal::PhrasesOnly { may_say }),
            (ChatRule::Free, None) => {}
        }
        let is_refused = |filter: &Option<Arc<dyn TextFilter>>| {
            filter.as_ref().is_some_and(|filter| filter.refuses(text))
        };
        if may_say.no_links && is_refused(&self.policy.links) {
            return Err(RoomRefusal::NoLinks);
        }
        if is_refused(&self.policy.filter) {
            return Err(RoomRefusal::WordNotAllowed);
        }
        Ok(())
    }
}
