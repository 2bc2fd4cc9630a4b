//! `tercet simulate --bots`: games of bots against each other.

use super::Arguments;
use crate::exit::{End, Failure};

/// Plays the games and tells how the bots did.
pub(crate) fn run(args: &Arguments) -> End {
    let bots = args.bots.join(",");
    Err(Failure::wrong(format_args!("`--bots {bots}`: there are no bots for {} yet", args.game)))
}
