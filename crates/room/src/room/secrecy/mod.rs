//! Non-interference: the bytes to a viewer do not depend on what is hidden from it.
//!
//! A room plays a step of a random game twice: once as it was, and once with
//! everything re-dealt that the viewer cannot know. Every frame to the viewer
//! must be the same, byte for byte.

mod people;

use std::{num::NonZeroU32, time::Duration};

use bytes::Bytes;
use tercet_engine::{
    AnyBot, AnyCommand, AnyGame, AnyProposal, AnyProposeError, Chance, Consultation, Game,
    GameSpec, GameTime, Input, Json, LogError, Outcome, Rules, Seat, Seats, Seed, Seq, Source,
    Step, Tags, Vacancy, Viewer,
    laws::{Playout, RandomPlay, Temper},
};
use tercet_games::{
    catalog::{self, GAMES},
    chipset::ChipSet,
    classic::Classic,
    coopset::CoopSet,
    cubed::Cubed,
    eclaireur::Eclaireur,
    handheld::Handheld,
    setup::SetUp,
    twenty::Twenty,
};
use tercet_protocol::{
    ClientMessage, CommandId, GameId, RoomCode, UserId,
    chat::ChatRule,
    client::{Ask, Changes},
    room::{Status, Who},
    server::StepMessage,
};

use super::{
    Effect, Loaded, LoadedMatch, MemberKey, Occupant, Room, RoomDoc, RoomPolicy,
    members::{LastTold, ToldAs},
};
use crate::{BotOrder, Catalog, Moment, WallTime};

/// How many cases of each of the eight games are compared: 10,000 in all.
const CASES: usize = 1250;
/// A person who only watches.
const WATCHER: u8 = 99;

struct Dice(fastrand::Rng);

impl Chance for Dice {
    fn one_of(&mut self, n: NonZeroU32) -> u32 {
        self.0.u32(..n.get())
    }
}

/// A position and the step after it, as somebody could imagine them.
struct Imagined<R: Rules> {
    before: R::State,
    events: Vec<R::Event>,
}

/// A game that shows an imagined position instead of its own.
struct Mask<R: Rules> {
    real: Game<R>,
    shown: R::State,
    events: Vec<R::Event>,
}

impl<R: Rules> Mask<R> {
    fn any(&self) -> &dyn AnyGame {
        &self.real
    }
}

fn json(value: &impl serde::Serialize) -> Json {
    serde_json::value::to_raw_value(value).unwrap()
}

impl<R: Rules> AnyGame for Mask<R> {
    fn id(&self) -> &'static str {
        self.any().id()
    }

    fn config(&self) -> Json {
        self.any().config()
    }

    fn n_seats(&self) -> u8 {
        self.any().n_seats()
    }

    fn source(&self) -> &Source {
        self.any().source()
    }

    fn present(&self) -> Seats {
        self.any().present()
    }

    fn seq(&self) -> Seq {
        self.any().seq()
    }

    fn now(&self) -> GameTime {
        self.any().now()
    }

    fn deadline(&self) -> Option<GameTime> {
        self.any().deadline()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.any().outcome()
    }

    fn start(&self, at: GameTime) -> Result<AnyProposal, AnyProposeError> {
        self.any().start(at)
    }

    fn read(&self, command: &str) -> Result<AnyCommand, AnyProposeError> {
        self.any().read(command)
    }

    fn propose_command(
        &self,
        at: GameTime,
        seat: Seat,
        command: &AnyCommand,
        seen: Option<Seq>,
    ) -> Result<AnyProposal, AnyProposeError> {
        self.any().propose_command(at, seat, command, seen)
    }

    fn consult(&self, at: GameTime, seat: Seat) -> Consultation {
        let legal = R::legal(&self.shown, at, seat);
        Consultation::new::<R>(at, R::view(&self.shown, Viewer::Seat(seat)), legal)
    }

    fn due(&self, at: GameTime) -> Result<Option<AnyProposal>, AnyProposeError> {
        self.any().due(at)
    }

    fn leave(&self, at: GameTime, seat: Seat) -> Result<AnyProposal, AnyProposeError> {
        self.any().leave(at, seat)
    }

    fn join(&self, at: GameTime, seat: Seat) -> Result<AnyProposal, AnyProposeError> {
        self.any().join(at, seat)
    }

    fn commit(&mut self, proposal: AnyProposal) -> Result<(), LogError> {
        let at = proposal.at;
        for event in &self.events {
            R::evolve(&mut self.shown, at, event);
        }
        AnyGame::commit(&mut self.real, proposal)
    }

    fn view(&self, viewer: Viewer) -> Json {
        json(&R::view(&self.shown, viewer))
    }

    fn notices(&self, _: &AnyProposal, viewer: Viewer) -> Json {
        let told: Vec<R::Notice> =
            self.events.iter().filter_map(|event| R::notice(event, viewer)).collect();
        json(&told)
    }

    fn sees_as(&self, viewer: Viewer) -> Viewer {
        self.any().sees_as(viewer)
    }

    fn vacancy(&self, seat: Seat) -> Vacancy {
        R::vacancy(&self.shown, seat)
    }

    fn deals_again(&self, _: &AnyProposal) -> bool {
        self.events.iter().any(R::deals_again)
    }

    fn legal(&self, at: GameTime, seat: Seat) -> Json {
        json(&R::legal(&self.shown, at, seat))
    }

    fn races(&self, proposal: &AnyProposal) -> bool {
        self.any().races(proposal)
    }

    fn may_race(&self, at: GameTime, seat: Seat) -> bool {
        R::may_race(&self.shown, at, seat)
    }

    fn tags(&self, names: Vec<String>) -> Tags {
        self.any().tags(names)
    }
}

fn no_bot(_: &BotOrder<'_>) -> Option<Box<dyn AnyBot>> {
    None
}

fn user(place: u8) -> UserId {
    UserId(i64::from(place) + 1)
}

/// A room in which this game is being played by a person on every seat.
fn room<R: RandomPlay>(setup: &GameSpec<R>, before: &[Step<R>], imagined: Imagined<R>) -> Room {
    let person = |seat: u8| Occupant::Person { user: user(seat), name: format!("P{seat}") };
    let doc = RoomDoc {
        config: json(setup.config()),
        seats: (0..setup.n_seats()).map(person).collect(),
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
    room_of(doc, Box::new(masked(setup, before, imagined)))
}

/// The game after these steps, which shows an imagined position.
fn masked<R: RandomPlay>(
    setup: &GameSpec<R>,
    before: &[Step<R>],
    imagined: Imagined<R>,
) -> Mask<R> {
    let real = Game::restore(setup.clone(), before).unwrap();
    Mask { real, shown: imagined.before, events: imagined.events }
}

/// A room as it was stored, with this game on the table.
fn room_of(doc: RoomDoc, game: Box<dyn AnyGame>) -> Room {
    let at = Moment(game.now().0);
    let loaded = Loaded {
        code: RoomCode::from_random([7; 10]),
        public: false,
        host: Who { user: user(0), name: "P0".into() },
        rules: catalog::find(game.id()).expect("it is in the catalog"),
        doc,
        chat: Vec::new(),
    };
    let second = Duration::from_secs(1);
    let policy = RoomPolicy {
        hold: second,
        hold_after_restart: second,
        chat_lines: 5,
        chat_window: second,
        chat_chars: 20,
        filter: None,
        links: None,
        watchers: 500,
        game_steps: 20_000,
    };
    let catalog = Catalog { games: &GAMES, levels: &[], bot: no_bot };
    let mut room = Room::new(loaded, catalog, policy, at);
    let (id, seed) = (GameId(1), Seed::numbered(5));
    room.resume(
        at,
        LoadedMatch { id, seed, luck: seed, game, time: GameTime(0), accepted: Vec::new() },
    );
    room
}

/// What a viewer is sent who comes in, asks what is possible, and sees the step.
fn frames<R: RandomPlay>(mut room: Room, step: &Step<R>, viewer: Viewer) -> Vec<Bytes> {
    let (now, key) = (Moment(step.at.0), MemberKey(1));
    let place = match viewer {
        Viewer::Seat(seat) => seat.0,
        Viewer::Spectator => WATCHER,
    };
    let who = Who { user: user(place), name: format!("P{place}") };
    let began = Moment(room.play.current.as_ref().unwrap().game.now().0);
    room.enter(began, key, who.clone(), None);
    room.ask(began, WallTime(0), key, ClientMessage::Legal(Ask { id: CommandId(1) }));
    room.enter(began, FOLLOWER, who.clone(), None);
    let has_begun = follow_changes(&mut room, viewer);
    room.enter(began, LEAN, who, None);
    room.tell_changes(LEAN, Changes::All);
    let game = &room.play.current.as_ref().unwrap().game;
    let proposal = match &step.input {
        Input::Start {} => game.start(step.at).unwrap(),
        Input::Command { seat, r#do } => {
            game.propose(step.at, *seat, json(r#do).get(), None).unwrap()
        }
        Input::Deadline {} => game.due(step.at).unwrap().unwrap(),
        Input::Leave { seat } => game.leave(step.at, *seat).unwrap(),
        Input::Join { seat } => game.join(step.at, *seat).unwrap(),
    };
    room.take(now, proposal, None);
    let is_over = room.outcome().is_some();
    // The next game is told as a change of this one, in which something was hidden.
    room.start_match(now, GameId(2), Seed::numbered(9));
    let told: Vec<_> = sent(&mut room).collect();
    let came = |to: MemberKey, kind: &[u8]| {
        told.iter().any(|(key, text)| *key == to && text.starts_with(kind))
    };
    let change = br#"{"change":"#;
    assert!(is_over || !has_begun || came(FOLLOWER, change), "{told:?}");
    assert!(came(LEAN, change), "{told:?}");
    // Once when it comes in, and again if other cards were dealt to people with the step.
    let is_snapshot = |(key, text): &&(MemberKey, Bytes)| {
        *key == LEAN && text.starts_with(br#"{"snapshot":{"game":1,"#)
    };
    let n_snapshots = told.iter().filter(is_snapshot).count();
    assert!(n_snapshots > 1 || came(LEAN, br#"{"next_snapshot":"#), "{told:?}");
    let (mut texts, told): (Vec<_>, Vec<_>) = told.into_iter().partition(|(to, _)| *to == key);
    texts.extend(told);
    texts.into_iter().map(|(_, text)| text).collect()
}

/// What is sent, and to whom.
fn sent(room: &mut Room) -> impl Iterator<Item = (MemberKey, Bytes)> {
    std::iter::from_fn(|| room.poll()).filter_map(|effect| match effect {
        Effect::Send { to, text } => Some((to, text)),
        _ => None,
    })
}

/// The second connection of the viewer, which is told the step as a change of the one before.
const FOLLOWER: MemberKey = MemberKey(2);
/// The third, which is told it as a change of a snapshot, and the next game as a change too.
const LEAN: MemberKey = MemberKey(3);

/// Lets the second connection know the step before; tells whether there was one.
fn follow_changes(room: &mut Room, viewer: Viewer) -> bool {
    let playing = room.play.current.as_mut().unwrap();
    let (game, kind) = (&playing.game, playing.game.sees_as(viewer));
    let (seq, now) = (game.seq(), game.now());
    let before = StepMessage {
        game: playing.id,
        seq,
        at: now,
        now,
        deadline: game.deadline(),
        notices: serde_json::value::to_raw_value(&[(); 0]).unwrap(),
        view: game.view(kind),
        over: None,
    };
    playing.recent.push(vec![(kind, Box::new(before))]);
    room.tell_changes(FOLLOWER, Changes::OfSteps);
    let told = LastTold { kind, seq, as_what: ToldAs::Step };
    room.people.members.get_mut(FOLLOWER).unwrap().told = Some(told);
    seq != Seq(0)
}

/// Plays random games and compares; `hidden_from` says what is re-dealt for a viewer.
/// Returns in how many cases the frames differed.
fn n_differing<R: RandomPlay>(n_seats: u8, hidden_from: fn(Viewer) -> Viewer) -> usize {
    let config = R::configure(&serde_json::json!({})).unwrap();
    let mut dice = Dice(fastrand::Rng::with_seed(n_seats.into()));
    let (mut n_cases, mut n_differing, mut number) = (0, 0, 0);
    while n_cases < CASES {
        number += 1;
        let source = Source::Seed(Seed::numbered(number));
        let setup = GameSpec::<R>::new(config.clone(), n_seats, source).unwrap();
        let mut table = Playout::begin(setup.clone(), Temper::STEADY);
        for _ in 0..40 {
            let before = table.game().state().clone();
            let n_steps = table.steps().len();
            if !table.advance(&mut dice) {
                break;
            }
            // Deadlines may have come before the command; the first step follows the position.
            let Some(step) = table.steps().get(n_steps) else { continue };
            let viewers = (0..n_seats).map(|seat| Viewer::Seat(Seat(seat)));
            for viewer in viewers.chain([Viewer::Spectator]) {
                let hidden = hidden_from(viewer);
                let (other, events) = R::redeal(&before, &step.events, hidden, &mut dice);
                let real = Imagined { before: before.clone(), events: step.events.clone() };
                let imagined = Imagined { before: other, events };
                let past = &table.steps()[..n_steps];
                let one = frames(room(&setup, past, real), step, viewer);
                let other = frames(room(&setup, past, imagined), step, viewer);
                assert!(one.len() >= 3, "welcome, snapshot and step");
                n_cases += 1;
                n_differing += usize::from(one != other);
            }
        }
    }
    n_differing
}

#[track_caller]
fn keeps_secrets<R: RandomPlay>(n_seats: u8) {
    assert_eq!(n_differing::<R>(n_seats, |viewer| viewer), 0);
}

#[test]
fn classic_tells_nobody_what_is_hidden() {
    keeps_secrets::<Classic>(3);
}

#[test]
fn eclaireur_tells_nobody_what_is_hidden() {
    keeps_secrets::<Eclaireur>(3);
}

#[test]
fn chipset_tells_nobody_what_is_hidden() {
    keeps_secrets::<ChipSet>(3);
}

#[test]
fn setup_tells_nobody_what_is_hidden() {
    keeps_secrets::<SetUp>(3);
}

#[test]
fn coopset_tells_nobody_what_is_hidden() {
    keeps_secrets::<CoopSet>(3);
}

#[test]
fn twenty_tells_nobody_what_is_hidden() {
    keeps_secrets::<Twenty>(3);
}

#[test]
fn cubed_tells_nobody_what_is_hidden() {
    keeps_secrets::<Cubed>(3);
}

#[test]
fn the_electronic_game_tells_nobody_what_is_hidden() {
    keeps_secrets::<Handheld>(1);
}

#[test]
fn what_a_viewer_does_know_makes_a_difference() {
    // The hand of a player is hidden from spectators, and the player sees it.
    assert!(n_differing::<ChipSet>(3, |_| Viewer::Spectator) > CASES / 4);
    assert!(n_differing::<SetUp>(3, |_| Viewer::Spectator) > CASES / 4);
}
