//! `tercet referee`: any game from standard input, a JSON object per line, for bots and tests.
//!
//! [`Referee`] is the protocol as a value: a line goes in, answers come out.
//! It reads no clock and waits for nobody; time stands in the lines.

mod ask;
mod fields;
mod game_match;
mod house;
mod misread;
mod reply;
#[cfg(test)]
mod tests;

use std::io::{self, IsTerminal as _, Write as _};

use tercet_engine::{AnyProposeError, Refusal, Seed, Source};
use tercet_games::catalog;

use crate::{
    args,
    exit::{CommandError, End, ExitStatus, warn},
    lines::{LONGEST, Lines},
    seed,
};

use ask::{Ask, NewGame, Turn};
use game_match::Match;
pub(crate) use house::House;
use misread::Misread;
use reply::Reply;

/// Reads lines until there are no more, and answers each before it reads the next.
pub(crate) fn run(args: &args::Referee) -> End {
    let house = House::load(args)?;
    if io::stdin().is_terminal() {
        warn("note", r#"a JSON object per line, such as {"new":{"game":"classic","seats":2}}"#);
    }
    let mut referee = Referee::new(seed::random, house);
    let mut lines = Lines::new(io::stdin().lock());
    let mut output = io::stdout().lock();
    loop {
        let read = lines.next();
        let line =
            read.map_err(|error| CommandError::wrong(format_args!("standard input: {error}")))?;
        let Some(line) = line else { return Ok(ExitStatus::Done) };
        for answer in referee.line(line) {
            writeln!(output, "{answer}")?;
        }
        output.flush()?;
    }
}

/// Where the seed of a game comes from that was given none.
type RandomSeed = fn() -> Result<Seed, getrandom::Error>;

/// One conversation: at most one game at a time, and the lines read so far.
pub(crate) struct Referee {
    random_seed: RandomSeed,
    house: House,
    n_lines: u64,
    game: Option<Match>,
}

impl Referee {
    /// A referee without a game.
    pub(crate) fn new(random_seed: RandomSeed, house: House) -> Referee {
        Referee { random_seed, house, n_lines: 0, game: None }
    }

    /// Takes a line and answers it.
    ///
    /// A blank line does not count and has no answer. Every other line has at
    /// least one; a line that cannot be understood has exactly one, an
    /// `error`, and changes nothing.
    pub(crate) fn line(&mut self, line: &[u8]) -> Vec<String> {
        self.n_lines += 1;
        if line.iter().all(u8::is_ascii_whitespace) {
            return Vec::new();
        }
        let answers = match text(line).and_then(Ask::read) {
            Ok(Ask::New(new)) => self.start(new),
            Ok(Ask::Game(turn)) => Ok(self.play(&turn)),
            Err(misread) => Err(misread),
        };
        answers.unwrap_or_else(|misread| {
            let message = misread.to_string();
            vec![Reply::Error { line: self.n_lines, message }.to_json()]
        })
    }

    /// Starts a game in place of the one before it.
    fn start(&mut self, mut new: NewGame) -> Result<Vec<String>, Misread> {
        self.house.furnish(&new.game, &mut new.config);
        let Some(rules) = catalog::find(&new.game) else {
            return Err(Misread::NoSuchGame { game: new.game });
        };
        let source = match new.source {
            Some(source) => source,
            None => Source::Seed((self.random_seed)().map_err(|_| Misread::NoRandomness)?),
        };
        // No game has enough seats that the last of a byte would be allowed.
        let n_seats = u8::try_from(new.n_seats).unwrap_or(u8::MAX);
        let game = rules.new_game(&new.config, n_seats, source.clone()).map_err(|mut errors| {
            for error in errors.iter_mut().filter(|error| error.field == "seats") {
                error.value = new.n_seats.to_string();
            }
            Misread::Config(errors)
        })?;
        if !new.names.is_empty() && new.names.len() != usize::from(n_seats) {
            return Err(Misread::Names { n_names: new.names.len(), n_seats });
        }
        let mut table = Match::new(rules, game, new.names, &source);
        if let Some(tell) = new.tell {
            match table.tell_only(&tell) {
                Ok(()) => {}
                Err(refused) => return Ok(vec![Reply::Refused(refused).to_json()]),
            }
        }
        let told = Reply::New(table.introduction()).to_json();
        Ok(match table.start() {
            Ok(step) => {
                self.game = Some(table);
                vec![told, step]
            }
            Err(refused) => vec![Reply::Refused(refused).to_json()],
        })
    }

    /// Answers what is about the game there is.
    fn play(&mut self, turn: &Turn<'_>) -> Vec<String> {
        let answered = match &mut self.game {
            Some(table) => answer(table, turn),
            None => Err(Refusal::NotStarted {}.into()),
        };
        answered.unwrap_or_else(|refused| vec![Reply::Refused(refused).to_json()])
    }
}

/// What a table says to a turn, unless the turn names a seat or a time it does not know.
fn answer(table: &mut Match, turn: &Turn<'_>) -> Result<Vec<String>, AnyProposeError> {
    let answer = match *turn {
        Turn::Do { at, seat, command } => {
            let seat = table.seat(seat)?;
            return Ok(table.act(at, |game| game.propose(at, seat, command, None)));
        }
        Turn::Leave { at, seat } => {
            let seat = table.seat(seat)?;
            return Ok(table.act(at, |game| game.leave(at, seat)));
        }
        Turn::Join { at, seat } => {
            let seat = table.seat(seat)?;
            return Ok(table.act(at, |game| game.join(at, seat)));
        }
        Turn::Tick { at } => return Ok(table.tick(at)),
        Turn::View(who) => Reply::View(table.view(table.viewer(who)?)),
        Turn::Legal { at, seat, page: None } => Reply::Legal(table.legal(at, table.seat(seat)?)?),
        Turn::Legal { at, seat, page: Some(page) } => {
            Reply::LegalPage(table.legal_page(at, table.seat(seat)?, page)?)
        }
        Turn::Outcome => Reply::Outcome(table.outcome()),
        Turn::Record => Reply::Record(table.record().to_string()),
    };
    Ok(vec![answer.to_json()])
}

/// The text of a line.
fn text(line: &[u8]) -> Result<&str, Misread> {
    if line.len() > LONGEST {
        return Err(Misread::TooLong);
    }
    str::from_utf8(line).map_err(|error| Misread::NotText { byte: error.valid_up_to() + 1 })
}
