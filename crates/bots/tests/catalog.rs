//! What holds for the bots of every game: they exist, obey, are repeatable and know no secrets.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic")]

mod support;

use serde_json::{Value, json};
use tercet_bots::{
    AnyBot, Bot, Intent, Level, Luck, Playable,
    arena::{Arena, MOST_STEPS, Played},
    catalog,
};
use tercet_engine::{
    AnyGame, Chance, Game, GameTime, OtherGame, Rules, Seat, Seed, Seq, Source, Viewer,
    chance::Seeded, laws::RandomPlay,
};
use tercet_games::{
    chipset::ChipSet, classic::Classic, coopset::CoopSet, cubed::Cubed, eclaireur::Eclaireur,
    handheld::Handheld, setup::SetUp, twenty::Twenty,
};

use support::{bots, n_games, setup};

/// How many sit at the smallest table of a game.
fn fewest(game: &str) -> u8 {
    *catalog::seats(game, &json!({})).unwrap().start()
}

#[test]
fn every_game_has_a_bot_of_every_level() {
    assert_eq!(catalog::GAMES.len(), tercet_games::catalog::GAMES.len());
    for game in tercet_games::catalog::GAMES.map(tercet_engine::AnyRules::id) {
        for level in Level::ALL {
            assert!(catalog::bot(game, level, Seat(0), 2, Seed::numbered(1)).is_some(), "{game}");
        }
    }
}

#[test]
fn what_cannot_be_played_says_why() {
    let unknown = catalog::play("bridge", &json!({}), &[Level::Expert], Seed::numbered(1));
    let text = unknown.unwrap_err().to_string();
    assert!(text.starts_with("there are no bots for `bridge` (classic, "), "{text}");
    let wrong = json!({"edition": "xx"});
    let wrong = catalog::play("classic", &wrong, &[Level::Expert], Seed::numbered(1));
    let text = wrong.unwrap_err().to_string();
    assert!(text.contains("edition") && text.contains("xx") && text.contains("ko"), "{text}");
}

/// A host that knows no game and hands JSON around sees the same play.
#[test]
fn bots_without_types_play_as_those_with_types() {
    for game in catalog::GAMES {
        for number in 0..3 {
            let (seed, n_seats) = (Seed::numbered(number), fewest(game).max(2));
            let n_seats = if fewest(game) == 1 && *game == "handheld" { 1 } else { n_seats };
            let levels: Vec<Level> = (0..n_seats)
                .map(|seat| Level::ALL[(usize::from(seat) + number as usize) % 5])
                .collect();
            let typed = catalog::play(game, &json!({}), &levels, seed).unwrap();
            let mut bots: Vec<_> = (0..)
                .map(Seat)
                .zip(&levels)
                .map(|(seat, &level)| catalog::bot(game, level, seat, n_seats, seed).unwrap())
                .collect();
            let rules = tercet_games::catalog::find(game).unwrap();
            let mut table = rules.new_game(&json!({}), n_seats, Source::Seed(seed)).unwrap();
            let played = play_any(&mut *table, &mut bots, &mut Luck::of_ties(seed));
            assert_eq!(played, typed, "{game}");
        }
    }
}

/// Lets bots play a game of which nothing is known here, as a server would.
fn play_any(game: &mut dyn AnyGame, bots: &mut [Box<dyn AnyBot>], ties: &mut Luck) -> Played {
    let first = game.start(GameTime(0)).unwrap();
    game.commit(first).unwrap();
    for n_steps in 1..=MOST_STEPS {
        if let Some(outcome) = game.outcome() {
            return Played { outcome, n_steps, time: game.now() };
        }
        let mut wishes = Vec::new();
        for (seat, bot) in (0..).map(Seat).zip(bots.iter_mut()) {
            let intent = bot.consult(&game.consult(game.now(), seat)).unwrap();
            wishes.extend(intent.map(|intent| (intent.at.max(game.now()), seat, intent.command)));
        }
        let at = wishes.iter().map(|(at, ..)| *at).min();
        let proposal = match game.deadline() {
            Some(due) if at.is_none_or(|at| due <= at) => game.due(due).unwrap(),
            _ => {
                wishes.retain(|wish| Some(wish.0) == at);
                let (at, seat, command) = &wishes[ties.below(wishes.len())];
                Some(game.propose_command(*at, *seat, command, Some(game.seq())).unwrap())
            }
        };
        game.commit(proposal.expect("somebody wants something, or something is due")).unwrap();
    }
    panic!("the game was not over after {MOST_STEPS} steps")
}

#[test]
fn a_bot_of_another_game_says_so() {
    let mut bot = catalog::bot("classic", Level::Expert, Seat(0), 2, Seed::numbered(1)).unwrap();
    assert!(bot.intend(GameTime(0), "{}", "[]").is_err());
    let rules = tercet_games::catalog::find("cubed").unwrap();
    let game = rules.new_game(&json!({}), 2, Source::Seed(Seed::numbered(1))).unwrap();
    assert_eq!(bot.consult(&game.consult(GameTime(0), Seat(0))).err(), Some(OtherGame));
}

/// A bot that is asked again and again, as by a host with many busy people.
struct Pestered<R: Rules>(Box<dyn Bot<R>>);

impl<R: Rules> Bot<R> for Pestered<R> {
    fn intend(
        &mut self,
        now: GameTime,
        view: &R::View,
        legal: &[R::Command],
    ) -> Option<Intent<R::Command>> {
        let intent = self.0.intend(now, view, legal);
        for _ in 0..2 {
            assert_eq!(self.0.intend(now, view, legal), intent, "asked again at once");
        }
        if let Some(intent) = &intent {
            assert!(now <= intent.at, "{} lies in the past", intent.at);
            let between = GameTime(now.0 + (intent.at.0 - now.0) / 2);
            let again = self.0.intend(between, view, legal);
            assert_eq!(again.as_ref(), Some(intent), "asked again at {between}");
        }
        intent
    }
}

/// Plays games with bots that are asked more often, and compares them with games in peace.
fn stays_with_its_intention<R: Playable>(config: &Value, n_seats: u8) {
    for number in 0..n_games(5) {
        let seed = Seed::numbered(number);
        let levels: Vec<Level> =
            (0..n_seats).map(|seat| Level::ALL[usize::from(seat) % 5]).collect();
        let mut pestered: Vec<Box<dyn Bot<R>>> = bots::<R>(&levels, seed)
            .into_iter()
            .map(|bot| Box::new(Pestered(bot)) as Box<dyn Bot<R>>)
            .collect();
        let setup = setup::<R>(config, n_seats, seed);
        let arena = Arena::new(setup, &mut pestered, Luck::of_ties(seed));
        let played = arena.and_then(|mut arena| arena.finish()).unwrap();
        assert_eq!(played, support::play::<R>(config, &levels, seed));
    }
}

#[test]
fn bots_stay_with_their_intentions_however_often_they_are_asked() {
    stays_with_its_intention::<Classic>(&json!({"edition": "zh"}), 3);
    stays_with_its_intention::<Classic>(&json!({"edition": "ko", "verify": "players"}), 3);
    stays_with_its_intention::<Eclaireur>(&json!({}), 3);
    stays_with_its_intention::<SetUp>(&json!({}), 3);
    stays_with_its_intention::<Twenty>(&json!({}), 2);
    stays_with_its_intention::<ChipSet>(&json!({}), 5);
    stays_with_its_intention::<CoopSet>(&json!({}), 5);
    stays_with_its_intention::<Cubed>(&json!({}), 4);
    stays_with_its_intention::<Handheld>(&json!({"mode": "timed", "skill": "advanced"}), 1);
}

/// Two copies of each bot: one sees the game, the other the game with all its secrets re-dealt.
fn is_blind_to_what_is_hidden<R: Playable + RandomPlay>(config: &Value, n_seats: u8) -> u32 {
    let mut n_different = 0;
    for number in 0..n_games(3) {
        let seed = Seed::numbered(number);
        let levels: Vec<Level> =
            (0..n_seats).map(|seat| Level::ALL[(usize::from(seat) + 1) % 5]).collect();
        let (mut seeing, mut blind) = (bots::<R>(&levels, seed), bots::<R>(&levels, seed));
        let mut game = Game::new(setup::<R>(config, n_seats, seed));
        game.commit(game.start(GameTime(0)).unwrap()).unwrap();
        let mut secrets = Seeded::new(seed, Seq(0));
        while game.outcome().is_none() {
            let now = game.now();
            let mut first: Option<(Seat, Intent<R::Command>)> = None;
            for seat in game.present().iter() {
                let viewer = Viewer::Seat(seat);
                let (other, _) =
                    R::redeal(game.state(), &[], viewer, &mut secrets as &mut dyn Chance);
                n_different += u32::from(other != *game.state());
                let at = usize::from(seat.0);
                let seen = seeing[at].intend(now, &game.view(viewer), &game.legal(now, seat));
                let legal = R::legal(&other, now, seat);
                let unseen = blind[at].intend(now, &R::view(&other, viewer), &legal);
                assert_eq!(seen, unseen, "seat {seat} at {now}");
                if let Some(intent) = seen
                    && first.as_ref().is_none_or(|(_, first)| intent.at < first.at)
                {
                    first = Some((seat, intent));
                }
            }
            let proposal = match (game.deadline(), first) {
                (Some(due), first) if first.as_ref().is_none_or(|(_, wish)| due <= wish.at) => {
                    game.due(due).unwrap().unwrap()
                }
                (_, Some((seat, wish))) => {
                    let proposal = game.propose(wish.at, seat, &wish.command, None);
                    proposal.unwrap_or_else(|no| panic!("{}: {no:?}", wish.command))
                }
                (_, None) => panic!("nobody does anything"),
            };
            game.commit(proposal).unwrap();
        }
    }
    n_different
}

#[test]
fn bots_answer_the_same_when_what_is_hidden_is_dealt_again() {
    assert!(is_blind_to_what_is_hidden::<Eclaireur>(&json!({}), 3) > 0, "there are secrets");
    assert!(is_blind_to_what_is_hidden::<SetUp>(&json!({}), 3) > 0, "there are secrets");
    assert!(is_blind_to_what_is_hidden::<ChipSet>(&json!({}), 4) > 0, "there are secrets");
    is_blind_to_what_is_hidden::<CoopSet>(&json!({}), 2);
    is_blind_to_what_is_hidden::<Cubed>(&json!({}), 2);
    is_blind_to_what_is_hidden::<Classic>(&json!({"edition": "ko"}), 2);
    is_blind_to_what_is_hidden::<Twenty>(&json!({"target": 5}), 2);
    is_blind_to_what_is_hidden::<Handheld>(&json!({"mode": "puzzle"}), 1);
}
