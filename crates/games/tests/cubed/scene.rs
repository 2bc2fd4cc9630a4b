//! Positions and races set up die by die, with commands that name faces instead of dice.

use serde_json::json;
use tercet_cards::{Face, Rolled};
use tercet_engine::{Game, GameSpec, GameTime, Input, Rules as _, Seat, Seq, Source, Step};
use tercet_games::cubed::{Config, Cubed, Die, Event, Laid, N_DICE, Rejection, Shown};

use crate::support::stage::{Stage, on_stage};

/// The position of the booklet's example, before the first yellow die.
pub(crate) const BEFORE: &str = "6,5=1po 6,6=3rs 6,7=2gd 7,5=3po 8,5=2po 8,6=1rs 8,7=3gd 7,6=2rs";

/// Five faces that every die of [`plain`] has, none three of which are a SET.
pub(crate) const NO_SET: &str = "1ro 1ro 2ro 2ro 1gs";
/// Five faces of [`plain`] of which the first three are a SET, and no other three.
pub(crate) const ONE_SET: &str = "1ro 2ro 3ro 1gs 2gs";

/// A configuration in which all dice are alike, so that any of them can show what a test needs.
pub(crate) fn plain() -> Config {
    let faces = ["1ro", "2ro", "3ro", "1gs", "2gs", "*"];
    let dice: Vec<_> = (0..N_DICE).map(|id| json!({ "id": id, "faces": faces })).collect();
    let config = json!({ "dice": { "id": "plain", "dice": dice } });
    Cubed::configure(&config).expect("a configuration")
}

/// What is set up before a test begins: it is seat 0's turn, in the second round.
pub(crate) struct Position<'a> {
    pub(crate) config: Config,
    /// What lies on the board, as `6,5=1po 6,6=*3rs`.
    pub(crate) board: &'a str,
    /// What each seat has rolled, as `1po *`.
    pub(crate) hands: &'a [&'a str],
    /// How many dice are left in the bag; the others have gone to nobody.
    pub(crate) bag: Option<usize>,
    /// What is drawn and rolled from then on.
    pub(crate) draws: &'a str,
}

impl Default for Position<'_> {
    fn default() -> Self {
        let hands = &["", "1ro"];
        Position { config: Config::default(), board: BEFORE, hands, bag: None, draws: "" }
    }
}

impl Position<'_> {
    pub(crate) fn scene(&self) -> Scene {
        let mut free: Vec<Die> = (0..N_DICE).map(Die).collect();
        let mut events = Vec::new();
        let mut laid = Vec::new();
        for text in self.board.split_whitespace() {
            let (square, face) = text.split_once('=').expect("a square and a face");
            let shows = if face.starts_with('*') { "*" } else { face };
            let die = self.take(&mut free, shows.parse().expect("a face"));
            let face = face.parse().expect("a face");
            laid.push(Laid { square: square.parse().expect("a square"), die, face });
        }
        let on_board = laid.iter().map(|laid| Shown { die: laid.die, shows: Rolled::Joker });
        events.push(Event::Drew { seat: Seat(0), dice: on_board.collect() });
        events.push(Event::RoundBegan { round: 1, first: Seat(0) });
        events.push(Event::Opened { seat: Seat(0), dice: laid, points: 0 });
        for (hand, seat) in self.hands.iter().zip(0..) {
            let shown = hand.split_whitespace().map(|text| {
                let shows: Rolled = text.parse().expect("a face");
                Shown { die: self.take(&mut free, shows), shows }
            });
            events.push(Event::Drew { seat: Seat(seat), dice: shown.collect() });
        }
        let gone = free.split_off(self.bag.unwrap_or(free.len()));
        let gone = gone.into_iter().map(|die| Shown { die, shows: Rolled::Joker });
        events.push(Event::Drew { seat: Seat(9), dice: gone.collect() });
        events.push(Event::RoundBegan { round: 2, first: Seat(0) });
        let until = self.config.turn_ms.map(|ms| GameTime(0).after(ms));
        events.push(Event::TurnBegan { seat: Seat(0), until });
        let draws = self.draws.split_whitespace().map(str::to_owned).collect();
        let source = Source::Stacked(draws);
        let setup = GameSpec::new(self.config.clone(), self.hands.len() as u8, source);
        let start = Step { seq: Seq(1), at: GameTime(0), input: Input::Start {}, events, drawn: 0 };
        let game = Game::restore(setup.expect("a set-up"), [&start]).expect("a position");
        Scene(Stage::of(game))
    }

    /// The first free die that has this face.
    fn take(&self, free: &mut Vec<Die>, face: Rolled) -> Die {
        let has = |die: &Die| self.config.dice.faces(*die).is_some_and(|six| six.0.contains(&face));
        let at = free.iter().position(has).unwrap_or_else(|| panic!("no die left with {face}"));
        free.remove(at)
    }
}

/// A game of CUBED in the middle of being tested.
pub(crate) struct Scene(Stage<Cubed>);

on_stage!(Cubed, 0);

impl Scene {
    /// A started game with [`plain`] dice: seat 0 draws d0 to d4 with these faces, and so on.
    pub(crate) fn race(hands: &[&str], then: &str) -> Scene {
        Self::race_with(plain(), hands, then)
    }

    /// The same with another configuration.
    pub(crate) fn race_with(config: Config, hands: &[&str], then: &str) -> Scene {
        let faces = hands.iter().flat_map(|hand| hand.split_whitespace());
        let drawn = faces.enumerate().map(|(die, face)| format!("d{die} {face} "));
        let draws = drawn.chain([then.to_owned()]).collect::<String>();
        Scene(Stage::stacked(config, hands.len() as u8, &draws))
    }

    /// A race that seat 0 has won with its first three dice; each draw that follows is named.
    pub(crate) fn opened(hands: &[&str], then: &str) -> Scene {
        let mut scene = Scene::race(hands, then);
        scene.does(0, "call");
        scene.does(0, "open d0 d1 d2");
        scene
    }

    /// The command that lays dice with these faces, as `7,7=1gd 7,8=*3po`.
    fn step(&self, seat: u8, text: &str) -> String {
        let mut used = Vec::new();
        let mut command = "place".to_owned();
        for text in text.split_whitespace() {
            let (square, face) = text.split_once('=').expect("a square and a face");
            let (shows, stands_for) = match face.strip_prefix('*') {
                Some(declared) => (Rolled::Joker, format!("*{declared}")),
                None => (face.parse().expect("a face"), String::new()),
            };
            let hand = self.state().hand(Seat(seat));
            let die = hand.iter().find(|die| die.shows == shows && !used.contains(&die.die));
            let die = die.unwrap_or_else(|| panic!("no {face} in {hand:?}")).die;
            used.push(die);
            command.push_str(&format!(" {square}={die}{stands_for}"));
        }
        command
    }

    /// A seat lays dice; the points and the bonus they give.
    #[track_caller]
    pub(crate) fn lays(&mut self, seat: u8, text: &str) -> (u16, u16) {
        let step = self.step(seat, text);
        let events = self.does(seat, &step);
        match events[0].parse().expect("an event") {
            Event::Placed { points, bonus, .. } => (points, bonus),
            other => panic!("{other}"),
        }
    }

    /// A seat lays dice where they cannot lie.
    #[track_caller]
    pub(crate) fn cannot_lay(&mut self, seat: u8, text: &str) -> Rejection {
        let step = self.step(seat, text);
        self.rejected(seat, &step)
    }

    /// The die of a seat that shows this face.
    pub(crate) fn die(&self, seat: u8, shows: &str) -> Die {
        let shows: Rolled = shows.parse().expect("a face");
        let hand = self.state().hand(Seat(seat));
        hand.iter().find(|die| die.shows == shows).expect("a die that shows it").die
    }

    /// What a seat's dice show, in the order of the dice.
    pub(crate) fn shows(&self, seat: u8) -> String {
        let faces: Vec<String> =
            self.state().hand(Seat(seat)).iter().map(|die| die.shows.to_string()).collect();
        faces.join(" ")
    }

    /// The score of a seat.
    pub(crate) fn score(&self, seat: u8) -> u32 {
        self.state().players[usize::from(seat)].score
    }

    /// How many dice a seat has.
    pub(crate) fn n_dice(&self, seat: u8) -> usize {
        self.state().hand(Seat(seat)).len()
    }

    /// All keep their dice before the next round.
    pub(crate) fn all_keep(&mut self) -> Vec<String> {
        let seats = 0..self.state().n_seats();
        seats.map(|seat| self.does(seat, "keep")).last().unwrap_or_default()
    }
}

/// A face by its name.
pub(crate) fn face(text: &str) -> Face {
    text.parse().expect("a face")
}
