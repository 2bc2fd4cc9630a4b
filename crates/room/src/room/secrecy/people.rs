//! Non-interference between people: what a person is sent does not depend on cards that were
//! dealt to other people, no matter who sits down, leaves or comes back.
//!
//! Five people share three seats of a random game. The test keeps its own record
//! of who was dealt which cards. Before each thing somebody does, everything is
//! re-dealt that a person cannot know, the room is loaded with either deal, and
//! the frames to that person must be the same, byte for byte.

use bytes::Bytes;
use serde_json::value::to_raw_value;
use tercet_engine::{
    Game, GameSpec, Rules, Seat, Seed, Source, Step, Viewer,
    laws::{RandomPlay, below},
};
use tercet_games::{chipset::ChipSet, classic::Classic, eclaireur::Eclaireur, setup::SetUp};
use tercet_protocol::{
    ClientMessage, CommandId, GameId,
    chat::ChatRule,
    client::{Ask, AtSeat, Play},
    room::{Status, Who},
};

use super::{Dice, Imagined, json, masked, room_of, sent, user};
use crate::{
    Moment, WallTime,
    room::{Effect, MemberKey, Occupant, Room, RoomDoc, Write},
};

/// How many people there are; the first of them sit down at the beginning.
const PEOPLE: u8 = 5;
const N_SEATS: u8 = 3;
/// How many comparisons are made for each game.
const CASES: usize = 600;
/// Longer than any hold.
const LONG_MS: u64 = 1_000;

/// Since when somebody on a seat may know what is hidden there.
enum Owns<R: Rules> {
    /// Since they sit there: nothing hidden is left on an empty seat.
    WhatIsThere,
    /// Since something like this happened.
    WhatWasDealt(fn(&R::Event) -> bool),
}

/// Something that somebody does.
#[derive(Clone, Debug)]
enum Act {
    Sit(u8, Seat),
    Stand(u8),
    /// The connection is lost for longer than the hold.
    CutOff(u8),
    Come(u8),
    Play(u8, String),
    /// The next deadline comes.
    Wait,
}

/// A game with its people.
struct Session<R: Rules> {
    setup: GameSpec<R>,
    steps: Vec<Step<R>>,
    doc: RoomDoc,
    here: Vec<u8>,
    /// To whom the hidden cards of each seat were dealt, as this test keeps it.
    dealt_to: Vec<u8>,
}

fn who(person: u8) -> Who {
    Who { user: user(person), name: format!("P{person}") }
}

fn key(person: u8) -> MemberKey {
    MemberKey(person.into())
}

/// Another connection of the same person.
fn second_key(person: u8) -> MemberKey {
    MemberKey(100 + u64::from(person))
}

impl<R: RandomPlay> Session<R> {
    fn begin(number: u64) -> Self {
        let config = R::configure(&serde_json::json!({})).unwrap();
        let source = Source::Seed(Seed::numbered(number));
        let setup = GameSpec::<R>::new(config, N_SEATS, source).unwrap();
        let mut game = Game::new(setup.clone());
        let first = game.start(game.now()).unwrap();
        let steps = vec![game.commit(first).unwrap()];
        let person = |seat: u8| Occupant::Person { user: user(seat), name: format!("P{seat}") };
        let doc = RoomDoc {
            config: json(setup.config()),
            seats: (0..N_SEATS).map(person).collect(),
            banned: Vec::new(),
            opener: None,
            locked: None,
            dealt_to: Vec::new(),
            left: Vec::new(),
            status: Status::Playing,
            current: Some(GameId(1)),
            wins: Vec::new(),
            fair_timing: None,
            fast_bots: false,
            n_games: 0,
            quick: None,
            run: None,
            chat: ChatRule::Free,
            hide_names: false,
        };
        let (here, dealt_to) = ((0..PEOPLE).collect(), (0..N_SEATS).collect());
        Self { setup, steps, doc, here, dealt_to }
    }

    fn game(&self) -> Game<R> {
        Game::restore(self.setup.clone(), &self.steps).unwrap()
    }

    fn seat_of(doc: &RoomDoc, person: u8) -> Option<Seat> {
        doc.seat_of(user(person))
    }

    /// Anything that somebody could do now.
    fn any_act(&self, dice: &mut Dice) -> Act {
        let person = u8::try_from(below(PEOPLE.into(), dice)).unwrap();
        if !self.here.contains(&person) {
            return Act::Come(person);
        }
        let seat = Self::seat_of(&self.doc, person);
        let left = self.doc.seats.iter().position(Occupant::is_free);
        let any_seat = Seat(u8::try_from(below(N_SEATS.into(), dice)).unwrap());
        match below(12, dice) {
            0 if seat.is_none() => Act::Sit(person, any_seat),
            1..=8 if seat.is_none() && left.is_some() => {
                Act::Sit(person, left.map_or(any_seat, |idx| Seat(u8::try_from(idx).unwrap())))
            }
            0 | 1 => Act::Stand(person),
            2 => Act::CutOff(person),
            3 => Act::Wait,
            _ => self.any_command(dice).unwrap_or(Act::Wait),
        }
    }

    /// What somebody who plays would do.
    fn any_command(&self, dice: &mut Dice) -> Option<Act> {
        let game = self.game();
        for seat in (0..N_SEATS).map(Seat) {
            let person = (0..PEOPLE).find(|&p| Self::seat_of(&self.doc, p) == Some(seat));
            let legal = game.legal(game.now(), seat);
            let (Some(person), false) = (person, legal.is_empty()) else { continue };
            if !self.here.contains(&person) {
                continue;
            }
            if let Some(idx) = R::prefer(game.state(), game.now(), seat, &legal, dice) {
                return Some(Act::Play(person, json(&legal[idx]).get().to_owned()));
            }
        }
        None
    }

    /// What a person may know after the seats were as in one of these documents.
    fn viewer(&self, person: u8, after: &RoomDoc, dealt_after: &[u8]) -> Viewer {
        let now = [(&self.doc, self.dealt_to.as_slice()), (after, dealt_after)];
        let mut seats = now.into_iter().rev().filter_map(|(doc, dealt_to)| {
            let seat = Self::seat_of(doc, person)?;
            (dealt_to.get(usize::from(seat.0)) == Some(&person)).then_some(seat)
        });
        seats.next().map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Who was dealt the cards of each seat after these steps.
    fn dealt_after(&self, owns: &Owns<R>, after: &RoomDoc, steps: &[Step<R>]) -> Vec<u8> {
        let deals = match owns {
            Owns::WhatIsThere => true,
            Owns::WhatWasDealt(is_deal) => steps.iter().flat_map(|step| &step.events).any(is_deal),
        };
        let mut dealt_to = self.dealt_to.clone();
        for person in (0..PEOPLE).filter(|_| deals) {
            if let Some(seat) = Self::seat_of(after, person) {
                dealt_to[usize::from(seat.0)] = person;
            }
        }
        dealt_to
    }

    /// Lets somebody do something in the real room; the steps it made, and the room after.
    fn act(&self, act: &Act) -> (Vec<Step<R>>, RoomDoc) {
        let mut room = self.opened(room_of(self.doc.clone(), Box::new(self.game())));
        perform(&mut room, act);
        let steps = std::iter::from_fn(|| room.poll()).filter_map(|effect| match effect {
            Effect::Store(Write::Step(step)) => Some(step),
            _ => None,
        });
        let steps = steps.map(|step| serde_json::from_str(step.body.get()).unwrap()).collect();
        (steps, room.doc().clone())
    }

    /// A room that is loaded, and everybody who is here has come in.
    fn opened(&self, mut room: Room) -> Room {
        let at = now(&room);
        room.reconcile(at);
        for &person in &self.here {
            room.enter(at, key(person), who(person), None);
        }
        room
    }

    /// Every frame to a person around an act, with this deal.
    fn frames(&self, imagined: Imagined<R>, act: &Act, person: u8) -> Vec<Bytes> {
        let game = masked(&self.setup, &self.steps, imagined);
        let mut room = self.opened(room_of(self.doc.clone(), Box::new(game)));
        perform(&mut room, act);
        let (at, again) = (now(&room), second_key(person));
        room.enter(at, again, who(person), None);
        room.ask(at, WallTime(0), again, ClientMessage::Legal(Ask { id: CommandId(1) }));
        let theirs = |member: MemberKey| member == key(person) || member == again;
        sent(&mut room).filter(|(to, _)| theirs(*to)).map(|(_, text)| text).collect()
    }
}

fn now(room: &Room) -> Moment {
    Moment(room.play.current.as_ref().unwrap().game.now().0)
}

fn perform(room: &mut Room, act: &Act) {
    let at = now(room);
    match act {
        Act::Come(person) => room.enter(at, key(*person), who(*person), None),
        Act::Sit(person, seat) => {
            let sit = AtSeat { id: CommandId(9), seat: *seat };
            room.ask(at, WallTime(0), key(*person), ClientMessage::Sit(sit));
        }
        Act::Stand(person) => {
            room.ask(at, WallTime(0), key(*person), ClientMessage::Stand(Ask { id: CommandId(9) }));
        }
        Act::CutOff(person) => {
            room.leave(at, key(*person));
            room.wake(Moment(at.0 + LONG_MS));
        }
        Act::Play(person, command) => {
            let command =
                to_raw_value(&serde_json::from_str::<serde_json::Value>(command).unwrap());
            let seen = room.seq().unwrap();
            let play = Play { id: CommandId(9), game: GameId(1), seen, command: command.unwrap() };
            room.ask(at, WallTime(0), key(*person), ClientMessage::Play(play));
        }
        Act::Wait => {
            let next = room.play.current.as_ref().and_then(|playing| playing.game.deadline());
            room.wake(Moment(next.map_or(at.0, |deadline| deadline.0)));
        }
    }
}

/// Lets people come and go and compares; `knows` says what is not re-dealt for a person.
/// Returns in how many cases the frames differed, and in how many somebody waited for a deal.
fn n_differing<R: RandomPlay>(owns: &Owns<R>, knows: fn(Viewer) -> Viewer) -> (usize, usize) {
    let mut dice = Dice(fastrand::Rng::with_seed(15));
    let (mut n_cases, mut n_differing, mut n_waiting, mut number) = (0, 0, 0, 100);
    while n_cases < CASES {
        number += 1;
        let mut session = Session::<R>::begin(number);
        for _ in 0..60 {
            let act = session.any_act(&mut dice);
            let before = session.game().state().clone();
            let (steps, after) = session.act(&act);
            let dealt_after = session.dealt_after(owns, &after, &steps);
            // An imagined step stands for one real one; acts with more are only done.
            if let [] | [_] = steps.as_slice() {
                for person in 0..PEOPLE {
                    let viewer = knows(session.viewer(person, &after, &dealt_after));
                    let events = steps.first().map_or(Vec::new(), |step| step.events.clone());
                    let (other, imagined) = R::redeal(&before, &events, viewer, &mut dice);
                    let real = Imagined { before: before.clone(), events };
                    let imagined = Imagined { before: other, events: imagined };
                    let one = session.frames(real, &act, person);
                    assert!(one.len() >= 3, "welcome, snapshot and list of commands");
                    n_cases += 1;
                    n_differing += usize::from(one != session.frames(imagined, &act, person));
                    let seat = Session::<R>::seat_of(&after, person);
                    n_waiting += usize::from(seat.is_some() && viewer == Viewer::Spectator);
                }
            }
            session.advance(&act, steps, after, dealt_after);
            if session.game().outcome().is_some() {
                break;
            }
        }
    }
    (n_differing, n_waiting)
}

impl<R: RandomPlay> Session<R> {
    fn advance(&mut self, act: &Act, steps: Vec<Step<R>>, after: RoomDoc, dealt_to: Vec<u8>) {
        self.steps.extend(steps);
        self.doc = after;
        self.dealt_to = dealt_to;
        match act {
            Act::Come(person) => self.here.push(*person),
            Act::CutOff(person) => self.here.retain(|other| other != person),
            Act::Sit(..) | Act::Stand(_) | Act::Play(..) | Act::Wait => {}
        }
    }
}

/// Every pot of ChipSet is dealt to those who are there.
fn begins_pot(event: &tercet_games::chipset::Event) -> bool {
    matches!(event, tercet_games::chipset::Event::PotBegan { .. })
}

const CHIPSET: Owns<ChipSet> = Owns::WhatWasDealt(begins_pot);
/// Hands of SetUp are dealt once.
const SETUP: Owns<SetUp> = Owns::WhatWasDealt(|_| false);

#[track_caller]
fn keeps_secrets<R: RandomPlay>(owns: &Owns<R>) {
    let (n_differing, n_waiting) = n_differing::<R>(owns, |viewer| viewer);
    assert_eq!(n_differing, 0);
    if let Owns::WhatWasDealt(_) = owns {
        assert!(n_waiting > CASES / 50, "hardly anybody took the seat of somebody: {n_waiting}");
    }
}

#[test]
fn chipset_shows_nobody_the_cards_of_another_person() {
    keeps_secrets(&CHIPSET);
}

#[test]
fn setup_shows_nobody_the_cards_of_another_person() {
    keeps_secrets(&SETUP);
}

#[test]
fn eclaireur_shows_nobody_what_another_person_committed() {
    keeps_secrets::<Eclaireur>(&Owns::WhatIsThere);
}

#[test]
fn classic_has_nothing_to_hide_from_anybody() {
    keeps_secrets::<Classic>(&Owns::WhatIsThere);
}

#[test]
fn what_a_person_was_dealt_makes_a_difference() {
    assert!(n_differing(&CHIPSET, |_| Viewer::Spectator).0 > CASES / 10);
    assert!(n_differing(&SETUP, |_| Viewer::Spectator).0 > CASES / 10);
}
