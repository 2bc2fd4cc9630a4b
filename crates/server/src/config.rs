//! What an operator may choose. Every limit is here, with its default.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use serde::{Deserialize, Serialize};
use tercet_protocol::account::Registration;
use tercet_store::{InvalidChoice, StoreChoice};

use crate::{
    Retention,
    proxies::{RttHeader, TrustedProxies},
};

/// How a server runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where it keeps everything; one process at a time.
    pub data: PathBuf,
    /// Where it keeps everything instead: `sqlite:DIR` or `postgres://…`.
    pub store: Option<String>,
    /// Its name among the nodes that share the store; by default it is alone.
    pub node: Option<String>,
    /// Where other nodes reach it, as `HOST:PORT`.
    pub advertise: Option<String>,
    /// Where it listens for other nodes, if that is not where they reach it.
    pub node_listen: Option<SocketAddr>,
    /// The NATS server by which nodes reach each other instead, as `nats://HOST:PORT`.
    pub nats: Option<String>,
    /// How many threads it uses; 0 for as many as there are cores.
    pub threads: usize,
    /// Other origins whose pages may use it, such as `https://play.example.org`.
    pub origins: Vec<String>,
    /// Whether people reach it by HTTPS only, so that cookies are never sent in the open.
    pub https: bool,
    /// Whether one proxy stands before it: the same as `trusted_proxies = 1`.
    pub behind_proxy: bool,
    /// The proxies whose `X-Forwarded-For` is believed: how many stand in a row, or their addresses.
    pub trusted_proxies: TrustedProxies,
    /// The header in which the proxy tells how many microseconds a round trip to the client takes.
    pub rtt_header: Option<RttHeader>,
    /// Whether `/metrics` is for everybody, instead of for this machine only.
    pub open_metrics: bool,
    /// Who can have an account.
    pub registration: Registration,
    /// The address people use, such as `https://play.example.org`, for links that the host hands
    /// out; by default the first of the other origins, or where it listens.
    pub public_url: Option<String>,
    /// How somebody can answer the host who may not play: an address of any kind, shown with the
    /// reason.
    pub contact: Option<String>,
    /// A folder with the files of the page, read again each time, instead of those in this program.
    pub page: Option<PathBuf>,
    /// How much is allowed.
    pub limits: Limits,
    /// After how long things are cleared away.
    pub retention: Retention,
    /// What may be said in public rooms, and which words nobody may use.
    pub talk: TalkSettings,
    /// Ways to break the promises on purpose, for tests.
    #[cfg(feature = "faults")]
    pub faults: Faults,
}

/// What may be said in public rooms, and which words nobody may use.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TalkSettings {
    /// How many games somebody with an account must have finished before they may say anything
    /// they like in a public room; others say phrases there.
    pub free_after_games: u32,
    /// How many days an account must be old before its links are taken in a public room.
    pub links_after_days: u32,
    /// A file with words that names must not have in them, one on each line.
    pub name_words: Option<PathBuf>,
    /// The same for what is said.
    pub chat_words: Option<PathBuf>,
}

impl Default for TalkSettings {
    fn default() -> Self {
        Self { free_after_games: 3, links_after_days: 7, name_words: None, chat_words: None }
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 7333)),
            data: PathBuf::from("tercet-data"),
            store: None,
            node: None,
            advertise: None,
            node_listen: None,
            nats: None,
            threads: 0,
            origins: Vec::new(),
            https: false,
            behind_proxy: false,
            trusted_proxies: TrustedProxies::default(),
            rtt_header: None,
            open_metrics: false,
            registration: Registration::Open,
            public_url: None,
            contact: None,
            page: None,
            limits: Limits::default(),
            retention: Retention::default(),
            talk: TalkSettings::default(),
            #[cfg(feature = "faults")]
            faults: Faults::default(),
        }
    }
}

impl Config {
    /// Where everything is kept.
    ///
    /// # Errors
    /// If what was chosen is not a store.
    pub fn store(&self) -> Result<StoreChoice, InvalidChoice> {
        match &self.store {
            Some(choice) => choice.parse(),
            None => Ok(StoreChoice::Sqlite(self.data.clone())),
        }
    }

    /// The proxies whose word counts, however they were named.
    pub(crate) fn proxies(&self) -> TrustedProxies {
        match &self.trusted_proxies {
            TrustedProxies::Count(0) if self.behind_proxy => TrustedProxies::Count(1),
            other => other.clone(),
        }
    }
}

/// Ways to break the promises on purpose.
#[cfg(feature = "faults")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Faults {
    /// Answers are sent before the steps are stored.
    pub answer_before_commit: bool,
    /// The chat line `panic` makes the task of its room panic.
    pub room_panics: bool,
    /// How many thoughts of bots end in a panic.
    pub bot_panics: u32,
    /// The task that panics, `accept` or `watch`.
    pub panics_in: String,
    /// The chat line `panic` makes the connection panic that it comes from.
    pub socket_panics: bool,
    /// The name `panic` of a new guest makes the request panic.
    pub request_panics: bool,
    /// Of a hundred datagrams to other nodes, this many are lost.
    pub router_loss_percent: u64,
    /// Links between nodes tell nothing by themselves.
    pub router_without_heartbeats: bool,
    /// By how much the clock of this machine seems to be ahead, in milliseconds.
    pub clock_ahead_ms: i64,
}

/// How much is allowed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Messages a second on a socket.
    pub messages_per_second: u32,
    /// Messages at once after a silence.
    pub messages_burst: u32,
    /// The longest message of a client, in bytes.
    pub message_bytes: usize,
    /// The buffer a connection reads into, in bytes.
    pub read_buffer_bytes: usize,
    /// Messages that may wait for a client that does not read.
    pub queue_messages: usize,
    /// Bytes that may wait for a client that does not read.
    pub queue_bytes: usize,
    /// Seconds for the head of a request, for its body, and for the first message on a socket.
    pub handshake_seconds: u64,
    /// Seconds between two pings.
    pub ping_seconds: u64,
    /// Seconds of silence after which a connection is closed.
    pub silent_seconds: u64,
    /// Seconds for which the seat of a disconnected player is held, and the place of the host.
    pub hold_seconds: u64,
    /// The same after a restart, from the moment somebody of the table is back.
    pub hold_after_restart_seconds: u64,
    /// Connections of people who only watch a room.
    pub watchers: usize,
    /// Steps after which a game is ended; honest games have a few hundred.
    pub game_steps: u64,
    /// Seconds an empty room stays in memory.
    pub idle_room_seconds: u64,
    /// Lines a person may say in the window of the chat.
    pub chat_lines: usize,
    /// The window of the chat in seconds.
    pub chat_window_seconds: u64,
    /// Characters of a line.
    pub chat_chars: usize,
    /// Connections of all kinds at the same time, sockets among them.
    pub connections: usize,
    /// Connections of all kinds from one address at the same time; a trusted proxy has no such limit.
    pub connections_per_address: usize,
    /// Sockets of a person at the same time.
    pub sockets_per_user: u32,
    /// Sockets from one address at the same time.
    pub sockets_per_address: u32,
    /// Sockets that are opened in a minute from one address.
    pub handshakes_per_minute: u32,
    /// Sockets that one person opens in a minute.
    pub handshakes_per_minute_per_user: u32,
    /// Files of the page in a minute for one person, where those of the address are used up.
    pub files_per_minute_per_user: u32,
    /// Files of the page in a minute from one address.
    pub files_per_minute_per_address: u32,
    /// Requests that read, in a minute by one person.
    pub reads_per_minute_per_user: u32,
    /// Requests that read, in a minute from one address.
    pub reads_per_minute_per_address: u32,
    /// Requests that change something, in a minute by one person.
    pub changes_per_minute_per_user: u32,
    /// Requests that change something, in a minute from one address.
    pub changes_per_minute_per_address: u32,
    /// Records of games in a minute for one person.
    pub records_per_minute_per_user: u32,
    /// Records of games in a minute to one address.
    pub records_per_minute_per_address: u32,
    /// New guests an hour from one address.
    pub guests_per_hour: u32,
    /// Rooms a person may open in an hour.
    pub rooms_per_hour: u32,
    /// Rooms that are opened in an hour from one address.
    pub rooms_per_hour_per_address: u32,
    /// Rooms in memory at the same time that one person has opened.
    pub open_rooms_per_user: u32,
    /// Rooms in memory at the same time that were opened from one address.
    pub open_rooms_per_address: u32,
    /// Codes that lead nowhere, in a minute by one person; without a session from one address.
    pub wrong_codes_per_minute: u32,
    /// Attempts to sign in to one account in 15 minutes that fail.
    pub logins_per_account: u32,
    /// Attempts to sign in from one address in 15 minutes that fail.
    pub logins_per_address: u32,
    /// Passwords that may wait to be checked; two are checked at a time.
    pub waiting_logins: usize,
    /// New accounts an hour from one address.
    pub accounts_per_hour: u32,
    /// Devices an hour from one address that ask to be let into an account.
    pub device_links_per_hour: u32,
    /// Digits of one person in five minutes that no waiting device shows; twelve times as many
    /// from one address.
    pub wrong_digits: u32,
    /// Personal tokens of an account.
    pub personal_tokens: u32,
    /// Bytes of the records in an export; what is left out is named.
    pub export_bytes: usize,
    /// Seconds in which a request must be handled once its body is there.
    pub request_seconds: u64,
    /// Seconds from the head of a request to the last byte of its answer.
    pub answer_seconds: u64,
    /// The longest body of a request, in bytes.
    pub body_bytes: usize,
    /// The longest game that is written as a record, in bytes of its steps.
    pub record_bytes: usize,
    /// Days for which a session lasts after it was last used.
    pub session_days: u32,
    /// Free space on the disk in MiB below which the operator is warned.
    pub disk_low_mib: u64,
    /// Free space on the disk in MiB below which no guests and rooms are made.
    pub disk_full_mib: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            messages_per_second: 10,
            messages_burst: 20,
            message_bytes: 4096,
            read_buffer_bytes: 1024,
            queue_messages: 64,
            queue_bytes: 64 * 1024,
            handshake_seconds: 5,
            ping_seconds: 15,
            silent_seconds: 40,
            hold_seconds: 60,
            hold_after_restart_seconds: 300,
            watchers: 500,
            game_steps: 20_000,
            idle_room_seconds: 30,
            chat_lines: 5,
            chat_window_seconds: 10,
            chat_chars: 200,
            connections: 12_000,
            connections_per_address: 1024,
            sockets_per_user: 8,
            sockets_per_address: 200,
            handshakes_per_minute: 240,
            handshakes_per_minute_per_user: 60,
            files_per_minute_per_user: 600,
            files_per_minute_per_address: 6000,
            reads_per_minute_per_user: 300,
            reads_per_minute_per_address: 3000,
            changes_per_minute_per_user: 60,
            changes_per_minute_per_address: 600,
            records_per_minute_per_user: 30,
            records_per_minute_per_address: 300,
            guests_per_hour: 200,
            rooms_per_hour: 20,
            rooms_per_hour_per_address: 200,
            open_rooms_per_user: 5,
            open_rooms_per_address: 60,
            wrong_codes_per_minute: 10,
            logins_per_account: 10,
            logins_per_address: 30,
            waiting_logins: 16,
            accounts_per_hour: 60,
            device_links_per_hour: 60,
            wrong_digits: 5,
            personal_tokens: 20,
            export_bytes: 64 << 20,
            request_seconds: 10,
            answer_seconds: 60,
            body_bytes: 16 * 1024,
            record_bytes: 8 << 20,
            session_days: 180,
            disk_low_mib: 512,
            disk_full_mib: 64,
        }
    }
}

impl Limits {
    /// As few limits as possible, for load tests and closed groups.
    pub fn generous() -> Self {
        Self {
            messages_per_second: 1_000_000,
            messages_burst: 1_000_000,
            connections: 1_000_000,
            connections_per_address: 1_000_000,
            sockets_per_user: 1_000_000,
            sockets_per_address: 1_000_000,
            handshakes_per_minute: 1_000_000,
            handshakes_per_minute_per_user: 1_000_000,
            files_per_minute_per_user: 1_000_000,
            files_per_minute_per_address: 1_000_000,
            reads_per_minute_per_user: 1_000_000,
            reads_per_minute_per_address: 1_000_000,
            changes_per_minute_per_user: 1_000_000,
            changes_per_minute_per_address: 1_000_000,
            records_per_minute_per_user: 1_000_000,
            records_per_minute_per_address: 1_000_000,
            guests_per_hour: 1_000_000,
            rooms_per_hour: 1_000_000,
            rooms_per_hour_per_address: 1_000_000,
            open_rooms_per_user: 1_000_000,
            open_rooms_per_address: 1_000_000,
            wrong_codes_per_minute: 1_000_000,
            logins_per_account: 1_000_000,
            logins_per_address: 1_000_000,
            accounts_per_hour: 1_000_000,
            device_links_per_hour: 1_000_000,
            watchers: 1_000_000,
            ..Self::default()
        }
    }

    pub(crate) fn handshake(&self) -> Duration {
        Duration::from_secs(self.handshake_seconds)
    }
}

#[cfg(test)]
mod tests {
    use tercet_protocol::limits;

    use super::*;

    #[test]
    fn the_limits_are_those_the_protocol_tells() {
        let ms = |seconds: u64| u32::try_from(seconds * 1000).unwrap();
        let own = Limits::default();
        assert_eq!(own.message_bytes, limits::MESSAGE_BYTES);
        assert_eq!(own.messages_per_second, limits::MESSAGES_PER_SECOND);
        assert_eq!(own.messages_burst, limits::MESSAGES_AT_ONCE);
        assert_eq!(ms(own.handshake_seconds), limits::HELLO_WITHIN_MS);
        assert_eq!(ms(own.ping_seconds), limits::PING_EVERY_MS);
        assert_eq!(ms(own.silent_seconds), limits::SILENCE_MS);
        assert_eq!(own.queue_messages, limits::QUEUED_MESSAGES);
        assert_eq!(own.queue_bytes, limits::QUEUED_BYTES);
        assert_eq!(ms(own.hold_seconds), limits::SEAT_HELD_MS);
        assert_eq!(ms(own.hold_after_restart_seconds), limits::SEAT_HELD_AFTER_RESTART_MS);
        assert_eq!(own.watchers, limits::WATCHERS);
        assert_eq!(own.game_steps, limits::GAME_STEPS);
        assert_eq!(own.chat_chars, limits::CHAT_CHARACTERS);
        assert_eq!(own.chat_lines, usize::try_from(limits::CHAT_LINES).unwrap());
        assert_eq!(ms(own.chat_window_seconds), limits::CHAT_PER_MS);
        assert_eq!(own.body_bytes, limits::BODY_BYTES);
    }
}
