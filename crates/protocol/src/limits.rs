//! How much and how fast, as servers have it unless they are configured otherwise.

/// The longest message of a client, in bytes; a longer one closes the socket.
pub const MESSAGE_BYTES: usize = 4096;
/// Messages a second that a socket may send for as long as it likes.
pub const MESSAGES_PER_SECOND: u32 = 10;
/// Messages that a socket may send at once after a pause.
pub const MESSAGES_AT_ONCE: u32 = 20;
/// Refusals in a row, because of the rate, after which the socket is closed.
pub const REFUSED_IN_A_ROW: u32 = 100;
/// How long the server waits for `hello`, in milliseconds.
pub const HELLO_WITHIN_MS: u32 = 5_000;
/// How often the server pings, in milliseconds.
pub const PING_EVERY_MS: u32 = 15_000;
/// How long the server hears nothing before it closes the socket, in milliseconds.
pub const SILENCE_MS: u32 = 40_000;
/// Messages that wait for a slow reader before the socket is closed.
pub const QUEUED_MESSAGES: usize = 64;
/// Bytes that wait for a slow reader before the socket is closed.
pub const QUEUED_BYTES: usize = 64 * 1024;
/// How long the seat of a player is held who is not connected, in milliseconds.
pub const SEAT_HELD_MS: u32 = 60_000;
/// How long it is held after a restart of the server, in milliseconds; counted from the moment
/// somebody of the table is back.
pub const SEAT_HELD_AFTER_RESTART_MS: u32 = 300_000;
/// Connections of people who only watch a room.
pub const WATCHERS: usize = 500;
/// Steps after which a game is ended.
pub const GAME_STEPS: u64 = 20_000;
/// Characters of a line of chat.
pub const CHAT_CHARACTERS: usize = 200;
/// Lines of chat in [`CHAT_PER_MS`].
pub const CHAT_LINES: u32 = 5;
/// The time for [`CHAT_LINES`], in milliseconds.
pub const CHAT_PER_MS: u32 = 10_000;
/// Characters of a name.
pub const NAME_CHARACTERS: usize = 24;
/// Bytes of the body of an HTTP request.
pub const BODY_BYTES: usize = 16 * 1024;
