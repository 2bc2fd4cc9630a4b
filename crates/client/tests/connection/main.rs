//! The connection event by event: what it does, what it shows, and when it gives up.

mod asking;
mod changes;
mod client;
mod coming_back;
mod giving_up;
