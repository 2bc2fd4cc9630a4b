//! The terminal a game is shown on: the table, what there is to say, and a line to type.

use std::io::{self, IsTerminal as _, StdinLock, StdoutLock, Write as _};

use tercet_cards::Card;
use tercet_engine::GameTime;

use super::{draw, session::Session};
use crate::{exit::CommandError, lines::Lines, style::Style, text::visible};

/// The terminal, or what stands in for it.
pub(super) struct Screen {
    input: Lines<StdinLock<'static>>,
    output: StdoutLock<'static>,
    /// How text may look on it.
    pub(super) style: Style,
    is_terminal: bool,
    /// Whether the table stays at the top; else it scrolls by.
    is_fixed: bool,
    /// Whether what was typed has to be shown, since no terminal did.
    echoes: bool,
    /// What was drawn last.
    drawn: Option<Vec<Option<Card>>>,
}

impl Screen {
    const PROMPT: &str = " > ";

    /// What standard input and output are connected to.
    pub(super) fn new(is_ascii: bool) -> Screen {
        let style = Style::of_stdout();
        let is_plain = is_ascii || !style.unicode;
        let is_terminal = io::stdout().is_terminal();
        Screen {
            input: Lines::new(io::stdin().lock()),
            output: io::stdout().lock(),
            style: if is_plain { Style { color: false, unicode: false } } else { style },
            is_terminal,
            is_fixed: is_terminal && !is_ascii && !Style::has_term(&["dumb"]),
            echoes: !io::stdin().is_terminal(),
            drawn: None,
        }
    }

    /// Shows the table and what there is to say.
    pub(super) fn show(
        &mut self,
        session: &Session,
        message: &[String],
        at: GameTime,
    ) -> io::Result<()> {
        let view = session.view();
        let (width, height) = self.size();
        if self.is_fixed {
            if self.drawn.is_none() {
                // What stood on the screen before is not lost but scrolled away.
                write!(self.output, "{}", "\n".repeat(height))?;
            }
            // To the top left corner; then everything below it goes.
            write!(self.output, "\x1b[H\x1b[J")?;
        }
        if self.is_fixed || self.drawn.as_ref() != Some(&view.table) {
            writeln!(self.output, "{}\n", session.status(at))?;
            for line in draw::table(&view.table, view.base.into(), self.style, width) {
                writeln!(self.output, "{line}")?;
            }
            writeln!(self.output)?;
            self.drawn = Some(view.table);
        }
        self.say(message)
    }

    /// Says something below what is there.
    pub(super) fn say(&mut self, message: &[String]) -> io::Result<()> {
        for line in message {
            let margin = if line.is_empty() { "" } else { " " };
            writeln!(self.output, "{margin}{line}")?;
        }
        Ok(())
    }

    /// Columns and lines; a terminal can change them at any time.
    fn size(&self) -> (usize, usize) {
        let size = terminal_size::terminal_size().filter(|_| self.is_terminal);
        size.map_or((80, 24), |(width, height)| (width.0.into(), height.0.into()))
    }

    /// What the player types next; `None` if nothing more can come.
    pub(super) fn ask(&mut self) -> Result<Option<String>, CommandError> {
        write!(self.output, "{}", self.style.bold(Self::PROMPT))?;
        self.output.flush()?;
        let line = self.input.next();
        let line =
            line.map_err(|error| CommandError::wrong(format_args!("standard input: {error}")))?;
        let line = line.map(|line| String::from_utf8_lossy(line).into_owned());
        match &line {
            Some(line) if self.echoes => writeln!(self.output, "{}", visible(line.trim_end()))?,
            Some(_) => {}
            None => writeln!(self.output)?,
        }
        Ok(line)
    }
}
