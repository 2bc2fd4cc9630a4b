//! What can be said in a room, and by whom.

use serde::{Deserialize, Serialize};

use crate::words::words;

words!(
    /// What may be said, from most to least.
    #[derive(Default)]
    ChatRule {
        /// Anything.
        #[default]
        Free = "free",
        /// The fixed phrases.
        Phrases = "phrases",
        /// Nothing. Feelings can still be shown.
        Off = "off",
    }
);

impl ChatRule {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    pub(crate) fn is_free(&self) -> bool {
        *self == ChatRule::Free
    }
}

words!(
    /// A phrase that everybody reads in their own language.
    Phrase {
        /// A greeting.
        Hello = "hello",
        /// Before a game.
        GoodLuck = "good_luck",
        /// Somebody has found something good.
        WellDone = "well_done",
        /// That was close.
        SoClose = "so_close",
        /// Thanks.
        Thanks = "thanks",
        /// An apology.
        Sorry = "sorry",
        /// Not bad at all: the answer to an apology.
        NoProblem = "no_problem",
        /// Please wait.
        OneMoment = "one_moment",
        /// The player can begin.
        Ready = "ready",
        /// After a game.
        GoodGame = "good_game",
        /// Asks for a rematch.
        OneMore = "one_more",
        /// A farewell.
        Goodbye = "goodbye",
    }
);

impl Phrase {
    /// Its words in English: what clients show that know no phrases, and what is stored.
    pub const fn english(self) -> &'static str {
        match self {
            Phrase::Hello => "Hello!",
            Phrase::GoodLuck => "Good luck!",
            Phrase::WellDone => "Well done!",
            Phrase::SoClose => "So close!",
            Phrase::Thanks => "Thanks!",
            Phrase::Sorry => "Sorry!",
            Phrase::NoProblem => "No problem!",
            Phrase::OneMoment => "One moment, please.",
            Phrase::Ready => "I’m ready.",
            Phrase::GoodGame => "Good game!",
            Phrase::OneMore => "One more game?",
            Phrase::Goodbye => "I have to go. Bye!",
        }
    }

    /// The phrase with exactly these English words.
    pub fn from_english(text: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|phrase| phrase.english() == text)
    }
}

/// What somebody may say in a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MaySay {
    /// What they may say.
    pub chat: ChatRule,
    /// Why they may not say anything they like; absent if they may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<ChatLimit>,
    /// How many more games they have to finish before they may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games_to_go: Option<u32>,
    /// Whether a line of theirs must not have links in it.
    #[serde(default, skip_serializing_if = "crate::room::is_false")]
    pub no_links: bool,
}

impl MaySay {
    /// Whether nothing is kept from them.
    pub fn is_anything(&self) -> bool {
        *self == Self::default()
    }
}

words!(
    /// Why somebody may not say anything they like.
    ChatLimit {
        /// The host of the room wants it so.
        Host = "host",
        /// The room is public, and they have no account.
        Guest = "guest",
        /// The room is public, and they have to finish some games first.
        NewAccount = "new_account",
    }
);
