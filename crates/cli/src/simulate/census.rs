//! Rounds of the classic game in which a simple policy takes the SETs.

use super::Arguments;
use crate::exit::{Answer, End, Failure};

/// Plays the rounds and tells what happened at the table.
pub(crate) fn run(args: &Arguments) -> End {
    if args.game != "classic" {
        let game = &args.game;
        return Err(Failure::wrong(format_args!(
            "`--game {game}`: without `--bots` only classic is played"
        )));
    }
    args.seed()?;
    Ok(Answer::Done)
}
