//! `tercet backup` and `tercet restore`: copies of everything a server keeps.

use crate::{
    args::{Backup, Restore},
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
