//! `tercet backup`, `tercet restore` and `tercet move`: copies of everything a server keeps.

use crate::{
    args::{Backup, Move, Restore},
    exit::{CommandError, End, ExitStatus},
};

/// Copies the data of a server, running or not, into one file.
pub(crate) fn back_up(args: &Backup) -> End {
    tercet_store::back_up(&args.data, &args.file).map_err(CommandError::wrong)?;
    eprintln!("{} has everything that was in {}", args.file.display(), args.data.display());
    Ok(ExitStatus::Done)
}

/// Makes the data of a server from a copy.
pub(crate) fn restore(args: &Restore) -> End {
    tercet_store::restore(&args.file, &args.data).map_err(CommandError::wrong)?;
    eprintln!("{} is as it was in {}", args.data.display(), args.file.display());
    Ok(ExitStatus::Done)
}

/// Moves everything from one store to another.
#[cfg(feature = "cluster")]
pub(crate) fn move_all(args: &Move) -> End {
    let tell = |progress| match progress {
        tercet_store::Progress::Table(name, n_rows) => eprintln!("{name}: {n_rows} copied"),
        tercet_store::Progress::Games(n_games) => eprintln!("{n_games} games compared"),
    };
    let moved = tercet_store::move_all(&args.from, &args.to, tell).map_err(CommandError::wrong)?;
    println!("{moved}");
    eprintln!("{} has everything that is in {}", args.to, args.from);
    Ok(ExitStatus::Done)
}

/// Says how to build a program that can.
#[cfg(not(feature = "cluster"))]
pub(crate) fn move_all(_: &Move) -> End {
    Err(CommandError::wrong(tercet_store::AnyOpenError::NotBuiltIn))
}
