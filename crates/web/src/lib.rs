//! The page: every game in the browser.
//!
//! The server decides, the page draws: a table is spoken to through
//! `tercet-client`, over a socket to a server or over a port to the worker that
//! plays without one. `session` follows a table with signals, `games` has a
//! folder for each game, `parts` are what several boards are made of, `table` is what
//! is around a board, `around` lets several people play at one screen, `lobby` is what comes before.

// Components take what they are given by value: that is how the macro works.
#![allow(clippy::needless_pass_by_value)]
// The macro of components makes things public that are not.
#![allow(unreachable_pub)]

mod account;
mod app;
mod around;
mod bests;
mod browser;
mod chunks;
mod games;
mod help;
mod hidden;
mod keymap;
mod lab;
mod language_loading;
mod lazy_view;
mod learn;
mod lobby;
mod local;
mod newcomer;
mod offline_games;
mod parts;
mod profile;
mod puzzle;
mod ranked;
mod replay;
mod rest;
mod review;
mod route;
mod session;
mod settings;
mod settings_sheet;
mod share;
mod speech;
mod spoken;
mod standing;
mod statistics;
mod table;
mod update;

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::spawn_local;

/// Shows the page. Called by the boot script once the module is there.
#[wasm_bindgen(start)]
pub fn start() {
    browser::panic::show_instead_of_silence();
    spawn_local(async {
        match language_loading::ready().await {
            Ok(()) => {
                leptos::mount::mount_to_body(app::App);
                rest::load();
            }
            Err(language_loading::NotLoaded) => browser::panic::show_way_out(),
        }
        browser::panic::end_of_loading();
    });
}
