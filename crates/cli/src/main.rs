//! `tercet`: the card game SET on the command line.

mod args;
mod audit;
mod backup;
mod clock;
mod exit;
mod figures;
mod grid;
mod language;
mod lines;
mod long_run;
mod odds;
mod pages;
mod picture;
mod play;
mod puzzle;
mod recording;
mod referee;
mod replay;
mod seed;
mod serve;
mod simulate;
mod solve;
mod standings;
mod style;
mod tell;
mod text;
mod user;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Command};

/// Every claim allocates: messages, steps, frames.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let command = Cli::parse().what_to_do();
    let end = match &command {
        Command::Serve(args) => serve::run(args),
        Command::Backup(args) => backup::back_up(args),
        Command::Restore(args) => backup::restore(args),
        Command::Move(args) => backup::move_all(args),
        Command::User(args) => user::run(args),
        Command::Standings(args) => standings::run(args),
        Command::Play(args) => play::run(args),
        Command::Solve(args) => solve::run(args),
        Command::Odds(args) => odds::run(args),
        Command::Puzzle(args) => puzzle::run(args),
        Command::Simulate(args) => simulate::run(args),
        Command::Referee(args) => referee::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Audit(args) => audit::run(args),
        Command::Completions(args) => pages::completions(args),
        Command::Man(args) => pages::man(args),
    };
    exit::code(end)
}
