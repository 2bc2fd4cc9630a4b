//! Accounts: passwords and codes, names, links of the host, and what becomes of those who leave.

mod common;
mod control;
mod deletion;
mod export;
mod hashing;
mod host;
mod merge;
mod moderation;
mod secrets;
mod words;

pub use self::control::{ControlError, HostRefusal, ask_host};
pub(crate) use self::{
    control::Control,
    deletion::delete,
    export::archive,
    hashing::{Busy, Hashing},
    host::{By, admin_link, banned, run as run_host_command},
    merge::{merge, reseat_merged},
    secrets::{CODE_DIGITS, draw_digits, draw_recovery, draw_secret, hash_of, recovery_hash_input},
    words::{device_label, handle_key, is_handle, label, name_keys, password_problem},
};
