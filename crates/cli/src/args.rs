//! The command line: the one definition behind parsing, help, completions and man pages.

use std::path::PathBuf;

use clap::{
    Args, Parser, Subcommand,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use clap_complete::Shell;
use tercet_engine::Seed;
use tercet_games::classic::{Edition, Solo};
use tercet_store::StoreChoice;

use crate::{
    language, odds::Arguments as Odds, picture::Picture, puzzle::Arguments as Puzzle, seed,
    serve::Serve, simulate::Arguments as Simulate, standings::Standings, user::User,
};

/// The card game SET: serve it, play it, solve it, referee it, check it.
///
/// Without a command, `tercet` serves, as `tercet serve` does.
///
/// Tercet is an independent program and is not affiliated with Cannei, LLC or
/// Set Enterprises, Inc.; SET is their registered mark.
#[derive(Debug, Parser)]
#[command(
    name = "tercet",
    version,
    after_help = "\
Examples:
  tercet                        serve rooms on this machine
  tercet play                   play a game alone
  tercet solve 1rfo 2rfo 3rfo   find the SETs among cards

A card is four characters: number 1 2 3, color r g p, shading f h e (filled,
hatched, empty) and shape o s d. 2rho is two red striped ovals.

Exit codes: 0 done, 1 the answer is no, 2 wrong usage or input,
3 a server cannot write its data any more."
)]
pub(crate) struct Cli {
    /// What to do; serve, if nothing is said.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// What `tercet` can do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve rooms in which people and bots play
    ///
    /// One process, one port, and one directory with everything in it. A flag
    /// wins over its environment variable, that over the file given by
    /// --config, and that over the default. The limits are in the file only.
    #[command(after_help = "\
Examples:
  tercet serve
  tercet serve --listen 0.0.0.0:7333 --data /var/lib/tercet --https --behind-proxy
  TERCET_LOG_FORMAT=json tercet serve --config tercet.toml

Stops on ctrl-C and on SIGTERM, after everything is stored and everybody told.
Games go on where they were when the server comes back, also after a crash.")]
    Serve(Serve),

    /// Copy everything a server keeps into one file, also while it runs
    #[command(after_help = "\
Examples:
  tercet backup tercet-monday.sqlite
  tercet backup --data /var/lib/tercet /backups/tercet.sqlite")]
    Backup(Backup),

    /// Make the data of a server from a copy
    ///
    /// The directory must be empty or absent: nothing is overwritten.
    #[command(after_help = "\
Example:
  tercet restore tercet-monday.sqlite --data tercet-data")]
    Restore(Restore),

    /// Move everything a server keeps to another store, and compare every game
    ///
    /// The server must be stopped. The source stays as it is. A move that was
    /// interrupted is repeated with the same command; until it is done, no
    /// server uses the target.
    #[command(after_help = "\
Examples:
  tercet move --from sqlite:tercet-data --to postgres://tercet@db/tercet
  tercet move --from postgres://tercet@db/tercet --to sqlite:tercet-data")]
    Move(Move),

    /// Invite, help and manage the people of a server
    ///
    /// Works while the server runs and while it does not. Links are printed,
    /// to be handed over by whatever way there is: no mail is sent.
    #[command(after_help = "\
Examples:
  tercet user invite
  tercet user reset ada
  tercet user rename ada --name 'Ada L'
  tercet user ban ada --reason 'insults at the table' --hours 24
  tercet user --data /var/lib/tercet list")]
    User(User),

    /// Look after the ratings of a server
    ///
    /// Works while the server runs and while it does not.
    #[command(after_help = "\
Examples:
  tercet standings rebuild
  tercet standings --data /var/lib/tercet rebuild")]
    Standings(Standings),

    /// Play a game alone against the table
    #[command(after_help = "\
Examples:
  tercet play
  tercet play --edition fr --save first.game
  tercet play --beginner --ascii")]
    Play(Play),

    /// Find all SETs in a layout of cards
    #[command(after_help = "\
Examples:
  tercet solve 1rfo 2rfo 3rfo 1ghd
  tercet solve 1red 1ged 1pfd                  why these are not a SET
  tercet solve --json - < layouts.txt          a layout per line")]
    Solve(Solve),

    /// Compute the odds of SET exactly
    ///
    /// How likely it is that cards of a fresh deck hold no SET, beside what
    /// the rule books print; or how many SETs some cards hold, or the shapes
    /// of layouts without a SET, or the odds in play.
    #[command(after_help = "\
Examples:
  tercet odds                          layouts without a SET
  tercet odds --sets-in 12 --json      how many SETs twelve cards hold
  tercet odds --in-play                fresh deals, played games and rule books
  tercet odds --shapes --deck 27       shapes of layouts without a SET")]
    Odds(Odds),

    /// Show the puzzle of a day, or a fresh one
    #[command(after_help = "\
Examples:
  tercet puzzle                              the puzzle of today
  tercet puzzle --date 2026-12-24 --solution
  tercet puzzle --level basic --fresh --svg puzzle.svg")]
    Puzzle(Puzzle),

    /// Play many games and tell how they went
    ///
    /// Without bots, the games are rounds of the classic game in which SETs
    /// are taken by a simple policy: a census of what happens at the table.
    /// With bots, it is a tournament.
    #[command(after_help = "\
Examples:
  tercet simulate --games 1000000 --seed 7
  tercet simulate --deck 27 --policy first --csv
  tercet simulate --game twenty --bots expert,beginner --games 1000")]
    Simulate(Simulate),

    /// Run any game from standard input, for bots and tests
    ///
    /// Reads a JSON object per line and answers each with one or more lines.
    /// Lines that make no sense are answered with an error and change nothing.
    #[command(after_help = r#"Example:
  printf '%s\n' '{"new":{"game":"classic","seats":2}}' '{"view":"spectator"}' | tercet referee
  tercet referee --board my-board.json --dice my-dice.json < game.jsonl"#)]
    Referee(Referee),

    /// Show a recorded game step by step
    #[command(after_help = "\
Examples:
  tercet replay first.game
  tercet replay first.game --step 12
  tercet replay --json - < first.game")]
    Replay(Replay),

    /// Play a recorded game again and compare every event
    ///
    /// Exit code 0 if everything agrees, 1 if something differs, 2 if the
    /// record cannot be read or does not say what its cards came from.
    #[command(after_help = "\
Examples:
  tercet audit first.game
  tercet audit --json first.game")]
    Audit(Audit),

    /// Print the completions for a shell
    #[command(after_help = "\
Example:
  tercet completions bash > ~/.local/share/bash-completion/completions/tercet")]
    Completions(Completions),

    /// Print the man page, or write all of them to a directory
    #[command(after_help = "\
Examples:
  tercet man | man -l -
  tercet man ~/.local/share/man/man1")]
    Man(Man),
}

impl Cli {
    /// What to do. Nothing said means `serve`, with what the environment says.
    pub(crate) fn what_to_do(self) -> Command {
        self.command.unwrap_or_else(|| match Cli::parse_from(["tercet", "serve"]).command {
            Some(command) => command,
            None => Command::Serve(Serve::default()),
        })
    }
}

/// What to copy, and where to.
#[derive(Debug, Args)]
pub(crate) struct Backup {
    /// The directory of the server
    #[arg(long, value_name = "DIR", env = "TERCET_DATA", default_value = "tercet-data")]
    pub(crate) data: PathBuf,

    /// The file to make; it must not exist
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

/// What to make the data from.
#[derive(Debug, Args)]
pub(crate) struct Restore {
    /// The directory to make
    #[arg(long, value_name = "DIR", env = "TERCET_DATA", default_value = "tercet-data")]
    pub(crate) data: PathBuf,

    /// A file made by `tercet backup`
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
}

/// What to move, and where to.
#[derive(Debug, Args)]
pub(crate) struct Move {
    /// Where everything is: sqlite:DIR or postgres://USER@HOST/DATABASE
    #[arg(long, value_name = "STORE")]
    pub(crate) from: StoreChoice,

    /// Where everything will be; it must be empty
    #[arg(long, value_name = "STORE")]
    pub(crate) to: StoreChoice,
}

/// How to play.
#[derive(Debug, Args)]
pub(crate) struct Play {
    /// The rule book to play by; if not given, that of your language, with penalty points
    #[arg(long, value_name = "EDITION", value_parser = editions())]
    pub(crate) edition: Option<Edition>,

    /// What a table without a SET means; if not given, what the named edition says
    #[arg(long, value_name = "WAY", value_parser = ways_alone())]
    pub(crate) solo: Option<Solo>,

    /// Play with the 27 cards the rule book has for beginners
    #[arg(long)]
    pub(crate) beginner: bool,

    /// Deal the cards that follow from this seed: a number, or 64 hex digits
    #[arg(long, value_name = "SEED", value_parser = seed::read)]
    pub(crate) seed: Option<Seed>,

    /// Write the game record to this file, after every step
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,

    /// Your name in the record
    #[arg(long, value_name = "NAME", default_value = Play::NAME)]
    pub(crate) name: String,

    /// Draw with plain characters and without color
    #[arg(long)]
    pub(crate) ascii: bool,

    #[command(flatten)]
    pub(crate) language: language::Choice,
}

impl Play {
    const NAME: &str = "Player";
}

impl Default for Play {
    fn default() -> Play {
        Play {
            edition: None,
            solo: None,
            beginner: false,
            seed: None,
            save: None,
            name: Play::NAME.to_owned(),
            ascii: false,
            language: language::Choice::default(),
        }
    }
}

/// Which cards to search.
#[derive(Debug, Args)]
pub(crate) struct Solve {
    /// The cards, such as 2rho; or `-` to read a layout per line
    ///
    /// Cards are separated by spaces or commas. With `-`, blank lines and
    /// everything after a `#` are skipped.
    #[arg(value_name = "CARD", required = true)]
    pub(crate) cards: Vec<String>,

    /// Answer with one JSON object per layout
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) language: language::Choice,

    /// The picture of a layout on the command line
    #[command(flatten)]
    pub(crate) picture: Picture,
}

/// Which recorded game to show.
#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// The game record; `-` for standard input
    pub(crate) file: PathBuf,

    /// Show only the position after this step
    #[arg(long, value_name = "N")]
    pub(crate) step: Option<u64>,

    /// Answer with one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which recorded game to check.
#[derive(Debug, Args)]
pub(crate) struct Audit {
    /// The game record; `-` for standard input
    pub(crate) file: PathBuf,

    /// Answer with one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// For which shell.
#[derive(Debug, Args)]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: Shell,
}

/// Where to.
#[derive(Debug, Args)]
pub(crate) struct Man {
    /// Write a page for each command to this directory instead
    pub(crate) dir: Option<PathBuf>,
}

/// The editions by their short names, each with what it means for somebody who plays alone.
fn editions() -> impl TypedValueParser<Value = Edition> {
    let values = Edition::ALL.iter().map(|&edition| {
        PossibleValue::new(edition.word()).help(match edition {
            Edition::Zh => "Chinese: play to the last SET, three more cards cost a point",
            Edition::Ko => "Korean: it ends when cards are due and the deck is empty",
            Edition::Fr => "French: it ends as lost as soon as the table holds no SET",
            Edition::Es => "Spanish: as zh",
            Edition::Pt => "Brazilian: as zh",
        })
    });
    PossibleValuesParser::new(values).map(|word| {
        let edition = Edition::ALL.iter().find(|edition| edition.word() == word);
        *edition.expect("only the words of editions are possible")
    })
}

/// The ways to play alone, as the option `solo` of the game calls them.
fn ways_alone() -> impl TypedValueParser<Value = Solo> {
    let ways = [
        (Solo::PenaltyPoints, "three more cards, for a penalty point"),
        (Solo::SuddenStop, "the end of the game"),
    ];
    let values = ways.map(|(way, help)| PossibleValue::new(way.word()).help(help));
    PossibleValuesParser::new(values).map(move |word| {
        let found = ways.iter().find(|(way, _)| way.word() == word);
        found.expect("only the words of ways are possible").0
    })
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_definition_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn no_help_text_speaks_of_a_type() {
        // Games and products are written with a capital inside too.
        const NAMES: [&str; 6] = ["ChipSet", "CoopSet", "SETs", "SetUp", "PostgreSQL", "GitHub"];
        let is_type = |word: &str| {
            let has = |is: fn(char) -> bool| word.chars().skip(1).any(is);
            word.chars().all(char::is_alphanumeric)
                && word.starts_with(char::is_uppercase)
                && has(char::is_uppercase)
                && has(char::is_lowercase)
                && !NAMES.contains(&word)
        };
        let mut commands = vec![Cli::command()];
        while let Some(mut command) = commands.pop() {
            let help = command.render_long_help().to_string();
            for word in help.split(|c: char| !c.is_alphanumeric()) {
                assert!(!is_type(word), "{}: {word} in\n{help}", command.get_name());
            }
            commands.extend(command.get_subcommands().cloned());
        }
    }

    #[test]
    fn no_command_means_serve() {
        let alone = Cli::parse_from(["tercet"]).what_to_do();
        let spelled_out = Cli::parse_from(["tercet", "serve"]).what_to_do();
        assert_eq!(format!("{alone:?}"), format!("{spelled_out:?}"));
    }

    #[test]
    fn every_edition_can_be_chosen() {
        for edition in Edition::ALL {
            let cli = Cli::parse_from(["tercet", "play", "--edition", edition.word()]);
            let Some(Command::Play(play)) = cli.command else { unreachable!("it says play") };
            assert_eq!(play.edition, Some(*edition));
        }
    }
}

/// The arguments of `tercet referee`.
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Referee {
    /// A board of your own for CUBED, as JSON; for games that name none
    #[arg(long, value_name = "FILE")]
    pub(crate) board: Option<PathBuf>,

    /// Dice of your own for CUBED, as JSON; for games that name none
    #[arg(long, value_name = "FILE")]
    pub(crate) dice: Option<PathBuf>,
}
