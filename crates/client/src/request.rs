//! What can be asked for, and how it is answered.

use core::fmt;

use tercet_engine::{Json, Seat, Seq};
use tercet_protocol::{
    ClientMessage, CommandId, UserId,
    chat::{ChatRule, Phrase},
    client::{
        AboutPerson, AddSalt, Arrange, Ask, AtSeat, Kick, Play, Say, SayPhrase, SeatBot, Seen,
    },
    limits,
    room::Who,
};

/// Something a person wants. It gets a number, is sent as soon as there is a
/// connection, and again after each time the connection is lost, until it is answered.
#[derive(Clone, Debug)]
pub enum Request {
    /// A command in the game on the table.
    Play {
        /// The command, as the rules of the game define it.
        command: Json,
    },
    /// Every command that would be accepted now.
    Legal,
    /// A free seat.
    Sit {
        /// The seat to take.
        seat: Seat,
    },
    /// To get up.
    Stand,
    /// The player's own randomness for the next game.
    Salt {
        /// 1 to 64 hex digits.
        salt: String,
        /// The commitment it is meant for.
        commitment: Option<String>,
    },
    /// The game, or a rematch.
    Start,
    /// To give up a game that cannot go on.
    Clear,
    /// Another game, other house rules, seats, or being listed; what is absent stays.
    Arrange {
        /// The game.
        game: Option<String>,
        /// The house rules: an object that names what differs from the usual.
        config: Option<Json>,
        /// How many seats.
        seats: Option<u8>,
        /// Whether the room is listed.
        public: Option<bool>,
        /// Whether races are decided with regard to how far away people are.
        fair_timing: Option<bool>,
    },
    /// That nobody new comes in, or that everybody may again.
    Lock {
        /// Whether the room is locked.
        locked: bool,
    },
    /// What may be said in the room.
    Chat {
        /// The rule for everybody.
        rule: ChatRule,
    },
    /// That people are shown as their seats, or by their names again.
    HideNames {
        /// Whether names are hidden.
        hidden: bool,
    },
    /// That somebody else is the host from now on.
    PassHost {
        /// The next host.
        user: UserId,
    },
    /// A bot on a seat, or none.
    SeatBot {
        /// The seat.
        seat: Seat,
        /// How well it plays; nothing to take the bot away.
        level: Option<String>,
    },
    /// That bots take half the usual time over their turns, or the usual time again.
    FastBots {
        /// Whether they do.
        fast: bool,
    },
    /// That bots among themselves take no time until a person's next command.
    Hurry,
    /// That somebody goes and stays away.
    Kick {
        /// The person to ban.
        user: UserId,
    },
    /// That somebody goes; they may come back.
    Remove {
        /// The person to remove.
        user: UserId,
    },
    /// That somebody who is banned may come back.
    Unban {
        /// The person to let back in.
        user: UserId,
    },
    /// Who is banned.
    Bans,
    /// Who is here by the names they chose.
    People,
    /// Another code for the room.
    RenewCode,
    /// To say something to everybody.
    Say {
        /// The words.
        text: String,
    },
    /// To say a phrase that everybody reads in their own language.
    SayPhrase {
        /// Which one.
        phrase: Phrase,
    },
}

impl Request {
    /// The message with this number; a command is meant for the game at `seen`.
    pub(crate) fn message(
        self,
        id: CommandId,
        seen: Option<Seen>,
    ) -> Result<ClientMessage, RequestError> {
        Ok(match self {
            Request::Play { command } => {
                let seen = seen.ok_or(RequestError::NoGame)?;
                ClientMessage::Play(Play { id, game: seen.game, seen: seen.seq, command })
            }
            Request::Legal => ClientMessage::Legal(Ask { id }),
            Request::Sit { seat } => ClientMessage::Sit(AtSeat { id, seat }),
            Request::Stand => ClientMessage::Stand(Ask { id }),
            Request::Salt { salt, commitment } => {
                ClientMessage::Salt(AddSalt { id, salt, commitment })
            }
            Request::Start => ClientMessage::Start(Ask { id }),
            Request::Clear => ClientMessage::Clear(Ask { id }),
            Request::Arrange { game, config, seats, public, fair_timing } => {
                let rest = Arrange::nothing(id);
                let arrange = Arrange { game, config, seats, public, fair_timing, ..rest };
                ClientMessage::Arrange(arrange)
            }
            Request::Lock { locked } => {
                ClientMessage::Arrange(Arrange { locked: Some(locked), ..Arrange::nothing(id) })
            }
            Request::FastBots { fast } => {
                ClientMessage::Arrange(Arrange { fast_bots: Some(fast), ..Arrange::nothing(id) })
            }
            Request::Chat { rule } => {
                ClientMessage::Arrange(Arrange { chat: Some(rule), ..Arrange::nothing(id) })
            }
            Request::HideNames { hidden } => {
                let hide_names = Some(hidden);
                ClientMessage::Arrange(Arrange { hide_names, ..Arrange::nothing(id) })
            }
            Request::PassHost { user } => ClientMessage::PassHost(AboutPerson { id, user }),
            Request::People => ClientMessage::People(Ask { id }),
            Request::Hurry => ClientMessage::Hurry(Ask { id }),
            Request::SeatBot { seat, level } => ClientMessage::SeatBot(SeatBot { id, seat, level }),
            Request::Kick { user } => ClientMessage::Kick(Kick { id, user }),
            Request::Remove { user } => ClientMessage::Remove(AboutPerson { id, user }),
            Request::Unban { user } => ClientMessage::Unban(AboutPerson { id, user }),
            Request::Bans => ClientMessage::Bans(Ask { id }),
            Request::RenewCode => ClientMessage::RenewCode(Ask { id }),
            Request::Say { text } => ClientMessage::Say(Say { id, text }),
            Request::SayPhrase { phrase } => ClientMessage::SayPhrase(SayPhrase { id, phrase }),
        })
    }
}

/// How a request was answered.
#[derive(Clone, Debug)]
pub enum Answer {
    /// It took effect and is stored.
    Accepted {
        /// The step it became, if it was a command in a game.
        seq: Option<Seq>,
    },
    /// It had no effect.
    Refused {
        /// A stable word.
        code: String,
        /// What there is to know about it.
        facts: Json,
    },
    /// The commands that would be accepted.
    Legal {
        /// The last step they take into account.
        seq: Seq,
        /// The commands, an array.
        commands: Json,
    },
    /// Who is banned.
    Bans {
        /// The people, with the names they had.
        banned: Vec<Who>,
    },
    /// Who is here.
    People {
        /// The people, with the names they chose.
        people: Vec<Who>,
    },
    /// Nobody can say any more: when the connection came back, another game was
    /// on the table. If it took effect, the record of the game shows it.
    TooLate,
}

/// Why something cannot be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestError {
    /// There is no game on the table to play in.
    NoGame,
    /// So much waits for an answer that one more request would have to wait too long.
    TooMany {
        /// How many may wait.
        allowed: usize,
    },
    /// The message would be larger than the server reads.
    TooLarge {
        /// Its size in bytes.
        bytes: usize,
    },
    /// The connection has been given up.
    Stopped,
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => f.write_str("there is no game on the table"),
            Self::TooMany { allowed } => {
                write!(f, "{allowed} requests wait for an answer; no more are allowed")
            }
            Self::TooLarge { bytes } => {
                let allowed = limits::MESSAGE_BYTES;
                write!(f, "the message has {bytes} bytes; at most {allowed} are allowed")
            }
            Self::Stopped => f.write_str("the connection has been given up"),
        }
    }
}

impl core::error::Error for RequestError {}
