//! Whole games of one person with bots, and the parts of them that the person waits for.

use serde_json::{Value, json};
use tercet_bots::{Bot, Company, Level, Luck, Playable, arena::Arena};
use tercet_engine::{Seat, Seed, Viewer};
use tercet_games::{
    chipset::{self, ChipSet},
    classic::Classic,
    coopset::CoopSet,
    cubed::{self, Cubed},
    eclaireur::Eclaireur,
    handheld::Handheld,
    setup::SetUp,
    twenty::Twenty,
};

use crate::{
    person::{Person, Ponders, as_the_bot, over_chips, over_dice},
    support::{bots, setup},
};

/// How many games are played of each kind.
const N_GAMES: u64 = 12;
/// The same of CoopSet, whose games differ most in length.
const N_COOPSET: u64 = 36;

/// A table of the lobby: a person on seat 0, bots of the same level on the others.
struct Table<R: Playable> {
    config: Value,
    n_seats: u8,
    ponders: Ponders<R>,
    /// What a part of the game is: it lasts as long as this stays the same.
    part: fn(&R::View) -> Option<u64>,
}

/// Medians over some games, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lengths {
    pub(crate) game: u64,
    /// Of a pot, a layout or a bot's turn; 0 where a game has no such thing.
    pub(crate) part: u64,
}

impl<R: Playable> Table<R> {
    fn players(&self, level: Level, seed: Seed) -> Vec<Box<dyn Bot<R>>> {
        let company = Company { people: [Seat(0)].into_iter().collect(), ..Company::default() };
        let mut players = bots::<R>(&vec![level; self.n_seats.into()], seed);
        players.iter_mut().for_each(|player| player.meet(company));
        let bot = players.remove(0);
        players.insert(0, Box::new(Person { bot, level, ponders: self.ponders, last: None }));
        players
    }

    fn lengths(&self, level: Level) -> Lengths {
        let (mut games, mut parts) = (Vec::new(), Vec::new());
        let n_games = if R::ID == "coopset" { N_COOPSET } else { N_GAMES };
        for number in 0..n_games {
            let seed = Seed::numbered(number);
            let mut players = self.players(level, seed);
            let setup = setup::<R>(&self.config, self.n_seats, seed);
            let mut arena = Arena::new(setup, &mut players, Luck::of_ties(seed)).unwrap();
            let seen = |arena: &Arena<'_, R>| (self.part)(&arena.game().view(Viewer::Spectator));
            let (mut part, mut since) = (seen(&arena), 0);
            while arena.advance().unwrap() {
                let (next, at) = (seen(&arena), arena.game().now().0);
                if next != part {
                    parts.extend(part.map(|_| at - since));
                    (part, since) = (next, at);
                }
            }
            games.push(arena.game().now().0);
        }
        Lengths { game: median(games), part: median(parts) }
    }
}

fn median(mut times: Vec<u64>) -> u64 {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn race<R: Playable>(config: Value, n_seats: u8) -> Table<R> {
    Table { config, n_seats, ponders: as_the_bot::<R>, part: |_| None }
}

/// The lengths of a table of the lobby with people of this level.
pub(crate) fn lengths(topic: &str, level: Level) -> Lengths {
    // Alone, people choose the skill that suits them.
    let handheld =
        |mode| race::<Handheld>(json!({ "mode": mode, "skill": level.word() }), 1).lengths(level);
    match topic {
        "classic" => race::<Classic>(json!({"edition": "fr"}), 3).lengths(level),
        "beginner" => race::<Classic>(json!({"edition": "fr", "beginner": true}), 3).lengths(level),
        "solo" => race::<Classic>(json!({"edition": "fr"}), 1).lengths(level),
        "master" => race::<Classic>(json!({"edition": "zh", "master": true}), 4).lengths(level),
        "twenty" => race::<Twenty>(json!({}), 3).lengths(level),
        "eclaireur" => race::<Eclaireur>(json!({}), 4).lengths(level),
        "setup" => {
            Table::<SetUp> { part: |view| Some(view.table.len() as u64), ..race(json!({}), 3) }
                .lengths(level)
        }
        "chipset" => Table::<ChipSet> {
            ponders: over_chips,
            part: |view| match view.phase {
                chipset::PhaseView::BetweenPots { .. } => None,
                _ => Some(view.pot_number.into()),
            },
            ..race(json!({}), 4)
        }
        .lengths(level),
        "coopset" => {
            Table::<CoopSet> { part: |view| Some(view.layouts.len() as u64), ..race(json!({}), 2) }
                .lengths(level)
        }
        "agreement" => Table::<CoopSet> {
            part: |view| view.votes.contains(Seat(0)).then_some(view.marks.len() as u64),
            ..race(json!({}), 2)
        }
        .lengths(level),
        "vote" => Table::<Classic> {
            part: |view| view.votes.contains(Seat(0)).then_some(0),
            ..race(json!({"edition": "ko"}), 3)
        }
        .lengths(level),
        "cubed" => Table::<Cubed> {
            ponders: over_dice,
            part: |view| match view.phase {
                cubed::PhaseView::Turn { seat: Seat(1), .. } => Some(view.round.into()),
                _ => None,
            },
            ..race(json!({}), 2)
        }
        .lengths(level),
        "handheld-classic" => handheld("classic"),
        mode => handheld(mode),
    }
}
