//! Shell completions and man pages, from the definition of the command line.

use std::{
    fs,
    io::{self, Write as _},
};

use clap::CommandFactory;

use crate::{
    args::{Cli, Completions, Man},
    exit::{CommandError, End, ExitStatus},
};

/// `tercet completions SHELL`.
pub(crate) fn completions(args: &Completions) -> End {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "tercet", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(ExitStatus::Done)
}

/// `tercet man [DIR]`.
pub(crate) fn man(args: &Man) -> End {
    let Some(dir) = &args.dir else {
        let mut page = Vec::new();
        clap_mangen::Man::new(Cli::command()).render(&mut page)?;
        io::stdout().lock().write_all(&page)?;
        return Ok(ExitStatus::Done);
    };
    fs::create_dir_all(dir)
        .and_then(|()| clap_mangen::generate_to(Cli::command(), dir))
        .map_err(|error| CommandError::wrong(format_args!("{}: {error}", dir.display())))?;
    Ok(ExitStatus::Done)
}
