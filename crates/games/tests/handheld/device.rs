//! HH: what all four versions share, and what the skills change.

use tercet_cards::{Card, Cards, Shading, Value};
use tercet_engine::{Ending, Game, GameSpec, GameTime, Refusal, Rules, Seat, Seed, Source};
use tercet_games::{
    handheld::{
        Config, Features, Handheld, Levels, Mode, NO_RESULT, Phase, PhaseView, Rejection, Skill,
    },
    puzzle::n_differing,
};

use crate::scene::{MANY_SETS, NO_SET, NO_SET_SOLID, RIGHT, Scene, every_version_and_skill};

#[test]
fn hh_01_the_game_is_for_one_player() {
    for config in every_version_and_skill() {
        assert_eq!(Handheld::seats(&config), 1..=1);
        for n_seats in [0, 2] {
            let refused = GameSpec::<Handheld>::new(config, n_seats, Source::Sealed);
            let message = refused.expect_err("one seat only")[0].to_string();
            assert_eq!(message, format!("`seats`: {n_seats} is not allowed (1)"));
        }
    }
}

#[test]
fn hh_01_without_its_player_the_game_stops() {
    for config in every_version_and_skill() {
        let mut scene = Scene::seeded(config, 5);
        scene.finds_a_set();
        assert_eq!(scene.leaves(0), ["ended stopped"]);
        assert_eq!(scene.refused(0, "hint"), Refusal::GameOver {}, "nobody can come back");
    }
}

#[test]
fn hh_01_a_game_given_up_has_no_winner_and_no_time() {
    for config in every_version_and_skill() {
        let mut scene = Scene::seeded(config, 5);
        scene.finds_a_set();
        scene.wait(3000);
        assert_eq!(scene.presses("give-up"), ["ended stopped"]);
        let outcome = scene.outcome().unwrap();
        assert_eq!((outcome.ending, outcome.winners), (Ending::Stopped, vec![]));
        let score = match config.mode {
            Mode::Classic | Mode::Arcade => 1,
            Mode::Timed | Mode::Puzzle => NO_RESULT,
        };
        assert_eq!(outcome.scores, [score], "{config:?}");
        let over = PhaseView::Over { ending: Ending::Stopped, result_ms: None };
        assert_eq!(scene.view().phase, over);
        assert!(scene.legal(0).is_empty());
    }
}

#[test]
fn hh_02_there_are_four_versions() {
    let words: Vec<&str> = Mode::ALL.iter().map(|mode| mode.word()).collect();
    assert_eq!(words, ["classic", "timed", "puzzle", "arcade"]);
    // What tells them apart: a clock, a countdown, a list of SETs.
    for (mode, clock, countdown, list) in [
        (Mode::Classic, false, false, false),
        (Mode::Timed, true, false, false),
        (Mode::Puzzle, true, false, true),
        (Mode::Arcade, true, true, false),
    ] {
        let view = Scene::seeded(Config::new(mode, Skill::Intermediate), 1).view();
        let counts_down = view.clock.is_some_and(|clock| clock.until.is_some());
        assert_eq!(view.mode, mode);
        assert_eq!(
            (view.clock.is_some(), counts_down, view.puzzle.is_some()),
            (clock, countdown, list)
        );
        assert_eq!(view.level.is_some(), mode == Mode::Arcade);
    }
}

#[test]
fn hh_03_every_version_can_be_played_to_its_end_at_every_skill() {
    let words: Vec<&str> = Skill::ALL.iter().map(|skill| skill.word()).collect();
    assert_eq!(words, ["beginner", "intermediate", "advanced", "expert"]);
    for config in every_version_and_skill() {
        let mut scene = Scene::seeded(config, 11);
        assert_eq!(scene.view().skill, config.skill);
        // Nobody is fast enough forever: after a while the player of Arcade falls asleep.
        scene.plays_until(|scene| config.mode == Mode::Arcade && scene.state().n_found >= 30);
        scene.wait(10_000_000);
        assert_eq!(scene.outcome().unwrap().ending, Ending::Finished, "{config:?}");
        assert_eq!(scene.outcome().unwrap().winners, [Seat(0)]);
    }
}

#[test]
fn hh_04_a_game_has_three_features_or_four() {
    let solid = Cards::with(Value::from(Shading::Solid));
    for config in every_version_and_skill() {
        for (features, cards, number) in
            [(Features::Three, solid, 3_u8), (Features::Four, Cards::ALL, 4)]
        {
            let config = Config { features: Some(features), ..config };
            let scene = Scene::seeded(config, 2);
            let state = scene.state();
            assert_eq!(state.deck.cards() | state.board.cards(), cards);
            assert_eq!(u8::from(scene.view().features), number);
        }
    }
}

#[test]
fn hh_05_the_computer_finds_a_set_and_its_cards_are_replaced() {
    for mode in [Mode::Classic, Mode::Timed, Mode::Arcade] {
        let mut scene = Scene::of(mode, Skill::Advanced, &format!("{MANY_SETS} 3ged 2phs 3gho"));
        scene.wait(700);
        let events = scene.presses("hint");
        assert_eq!(events.first().unwrap(), "hinted 1rfo 1rfs 1rfd", "{mode:?}");
        assert_eq!(events.last().unwrap(), "dealt 1=3ged 2=2phs 3=3gho", "{mode:?}");
        assert_eq!(scene.sizes(), (12, 66));
        assert_eq!((scene.view().hints, scene.view().found, scene.view().wrong), (1, 0, 0));
        let shown = scene.view().shown.expect("the SET can flash");
        assert!(shown.by_hint && shown.verdict.is_set());
        assert_eq!(shown.until, GameTime(700 + 1500));
    }
}

#[test]
fn hh_05_where_there_is_no_set_the_hint_says_so_and_brings_three_cards() {
    for (mode, charged) in [(Mode::Timed, "charged 15000"), (Mode::Arcade, "charged 20000")] {
        let mut scene = Scene::of(mode, Skill::Expert, NO_SET);
        assert!(scene.may(0, "hint"), "a refusal would tell that there is no SET");
        let events = scene.presses("hint");
        assert_eq!(events, ["hinted", charged, "dealt 13=1gfo 14=3geo 15=2ges"]);
        assert_eq!((scene.view().hints, scene.view().shown), (1, None));
    }
}

#[test]
fn hh_06_no_match_is_there_only_where_it_is_needed() {
    for config in every_version_and_skill() {
        let mut scene = Scene::seeded(config, 3);
        let expected =
            config.mode != Mode::Puzzle && matches!(config.skill, Skill::Advanced | Skill::Expert);
        assert_eq!(scene.view().has_no_match, expected, "{config:?}");
        assert_eq!(scene.legal(0).contains(&"no-match".to_owned()), expected, "{config:?}");
        if !expected {
            assert_eq!(scene.rejected(0, "no-match"), Rejection::NoMatchNotHere {});
        }
    }
}

#[test]
fn hh_06_no_match_is_a_declaration_about_the_whole_screen() {
    for mode in [Mode::Timed, Mode::Arcade] {
        for (skill, charged) in
            [(Skill::Advanced, "charged 10000"), (Skill::Expert, "charged 20000")]
        {
            let mut right = Scene::of(mode, skill, NO_SET);
            let events = right.presses("no-match");
            assert_eq!(events, ["no-match right", "dealt 13=1gfo 14=3geo 15=2ges"]);
            let mut wrong = Scene::of(mode, skill, MANY_SETS);
            wrong.is_wrong();
            assert_eq!(wrong.presses("no-match"), ["no-match wrong", charged]);
            assert_eq!(wrong.sizes(), (12, 69), "nothing is dealt");
            assert_eq!(wrong.view().shown, None, "and the three cards before are not meant");
        }
    }
}

#[test]
fn hh_06_fifteen_cards_may_be_without_a_set_too() {
    // Twenty cards without a SET: as many as there can be.
    let twenty = "1ped 2pfs 2rfd 1ges 2rhd 2phs 1pfd 1gfs 2phd 2ghs \
                  2reo 2rfo 3geo 1pfo 2pfo 1gfo 1red 3rho 1gho 1pes";
    let mut scene = Scene::of(Mode::Timed, Skill::Expert, twenty);
    for n in [15, 18, 21] {
        assert_eq!(scene.presses("no-match")[0], "no-match right");
        assert_eq!(scene.sizes().0, n);
    }
    assert_eq!(scene.presses("no-match")[0], "no-match wrong");
    assert_eq!(scene.sizes().0, 21);
    assert_eq!(scene.finds_a_set().len(), 2, "the gaps are closed and nothing is dealt");
    assert_eq!(scene.sizes().0, 18);
}

#[test]
fn hh_l_the_skill_chooses_features_screen_and_guarantee() {
    for (skill, features, base, deck, guaranteed) in [
        (Skill::Beginner, Features::Three, 9, 27, true),
        (Skill::Intermediate, Features::Four, 12, 81, true),
        (Skill::Advanced, Features::Four, 12, 81, false),
        (Skill::Expert, Features::Four, 12, 81, false),
    ] {
        for &mode in Mode::ALL {
            let config = Config::new(mode, skill);
            assert_eq!((config.features(), config.base_size()), (features, base));
            assert_eq!((config.cards().len(), skill.guarantees_set()), (deck, guaranteed));
        }
    }
}

#[test]
fn hh_l_features_can_be_overridden_and_bring_their_screen() {
    for config in every_version_and_skill() {
        for (features, base) in [(Features::Three, 9), (Features::Four, 12)] {
            let config = Config { features: Some(features), ..config };
            assert_eq!(Scene::seeded(config, 8).view().base, base);
            let own = Config { features: None, ..config };
            assert_eq!(config.has_no_match(), own.has_no_match(), "the rest is the skill's");
        }
    }
}

#[test]
fn hh_l_where_a_set_is_guaranteed_cards_come_by_themselves() {
    for mode in [Mode::Classic, Mode::Timed, Mode::Arcade] {
        let beginner = Scene::of(mode, Skill::Beginner, &format!("{NO_SET_SOLID} 1rfs 1rfd 3rfo"));
        assert_eq!(beginner.sizes(), (12, 15));
        assert!(beginner.a_set().is_some());
        let intermediate = Scene::of(mode, Skill::Intermediate, NO_SET);
        assert_eq!(intermediate.sizes(), (15, 66));
        let dealt = intermediate.history()[2].clone();
        assert_eq!(dealt, "dealt 13=1gfo 14=3geo 15=2ges");
    }
}

#[test]
fn hh_l_where_none_is_guaranteed_the_player_has_to_say_so() {
    for mode in [Mode::Classic, Mode::Timed, Mode::Arcade] {
        for skill in [Skill::Advanced, Skill::Expert] {
            let scene = Scene::of(mode, skill, NO_SET);
            assert_eq!((scene.sizes(), scene.a_set()), ((12, 69), None));
            let three = Config { features: Some(Features::Three), ..Config::new(mode, skill) };
            let nine = Scene::new(three, NO_SET_SOLID);
            assert_eq!((nine.sizes(), nine.a_set()), ((9, 18), None));
        }
    }
}

#[test]
fn hh_l_at_every_moment_of_an_easy_game_there_is_a_set() {
    for mode in [Mode::Classic, Mode::Timed, Mode::Arcade] {
        for skill in [Skill::Beginner, Skill::Intermediate] {
            for seed in 0..20 {
                let mut scene = Scene::seeded(Config::new(mode, skill), seed);
                scene.plays_until(|scene| {
                    assert!(scene.a_set().is_some() || !scene.is_running());
                    scene.state().n_found >= 40
                });
            }
        }
    }
}

#[test]
fn hh_l_a_wrong_no_match_costs_ten_seconds_either_way() {
    let mut timed = Scene::of(Mode::Timed, Skill::Advanced, MANY_SETS);
    timed.presses("no-match");
    assert_eq!(timed.view().clock.unwrap().charged_ms, 10_000);
    let mut arcade = Scene::of(Mode::Arcade, Skill::Advanced, MANY_SETS);
    let before = arcade.until();
    arcade.presses("no-match");
    assert_eq!(before - arcade.until(), 10_000);
}

#[test]
fn hh_l_a_wrong_no_match_costs_a_point_in_classic_and_two_at_expert() {
    for (skill, left) in [(Skill::Advanced, 2), (Skill::Expert, 1)] {
        let mut scene = Scene::of(Mode::Classic, skill, MANY_SETS);
        for _ in 0..3 {
            scene.finds_a_set();
        }
        let events = scene.presses("no-match");
        assert_eq!(events[0], "no-match wrong");
        assert_eq!((scene.view().points, scene.view().misjudged), (left, 1), "{skill:?}");
        scene.presses("no-match");
        scene.presses("no-match");
        assert_eq!(scene.view().points, 0, "but never below zero");
    }
}

#[test]
fn hh_l_mistakes_cost_double_at_expert() {
    let mut timed = Scene::of(Mode::Timed, Skill::Expert, MANY_SETS);
    assert_eq!(timed.is_wrong()[1], "charged 20000");
    let mut classic = Scene::of(Mode::Classic, Skill::Expert, MANY_SETS);
    classic.finds_a_set();
    classic.finds_a_set();
    assert_eq!(classic.is_wrong()[1..], ["point-lost", "point-lost"]);
    let mut arcade = Scene::of(Mode::Arcade, Skill::Expert, MANY_SETS);
    assert_eq!(arcade.is_wrong().len(), 1, "twice nothing");
}

/// How hard the easiest SET of a screen is, over the screens of a few games; 0 if there is none.
fn easiest_sets(config: Config) -> Vec<usize> {
    let mut easiest = Vec::new();
    for seed in 0..20 {
        let mut scene = Scene::seeded(config, seed);
        for _ in 0..10 {
            let sets = scene.state().board.cards().sets();
            easiest.push(sets.map(n_differing).min().unwrap_or(0));
            match scene.a_set() {
                Some(_) => scene.finds_a_set(),
                None => scene.presses("no-match"),
            };
        }
    }
    easiest
}

#[test]
fn hh_l_at_expert_the_easiest_set_on_the_screen_is_hard_more_often() {
    for mode in [Mode::Classic, Mode::Timed, Mode::Arcade] {
        let hard = |skill| {
            let easiest = easiest_sets(Config::new(mode, skill));
            easiest.into_iter().filter(|&n| n >= 3).count()
        };
        let (advanced, expert) = (hard(Skill::Advanced), hard(Skill::Expert));
        assert!(2 * advanced < expert, "{mode:?}: {advanced} and {expert} of 200 screens");
        let none =
            |skill| easiest_sets(Config::new(mode, skill)).into_iter().filter(|&n| n == 0).count();
        assert!(none(Skill::Expert) <= 40, "No Match does not become the usual answer");
    }
}

#[test]
fn hh_l_all_four_levels_of_every_version_differ() {
    // What can be seen of a game without knowing its level: the cards, the rules, and the price
    // of a mistake.
    let seen = |config: Config| {
        let games = (70..75).map(|seed| {
            let mut scene = Scene::seeded(config, seed);
            let (screen, has_no_match) = (scene.view().screen, scene.view().has_no_match);
            let mistake: Vec<String> = scene.is_wrong().split_off(1);
            (screen, has_no_match, mistake)
        });
        (games.collect::<Vec<_>>(), config.countdown_ms())
    };
    for &mode in Mode::ALL {
        for (i, &one) in Skill::ALL.iter().enumerate() {
            for &other in &Skill::ALL[..i] {
                let [a, b] = [one, other].map(|skill| seen(Config::new(mode, skill)));
                assert_ne!(a, b, "{mode:?}: {one:?} and {other:?}");
            }
        }
    }
}

#[test]
fn levels_of_version_1_are_played_as_they_were() {
    let plain = |mode, skill| Config { levels: Levels::Plain, ..Config::new(mode, skill) };
    for mode in [Mode::Classic, Mode::Timed, Mode::Arcade] {
        let [a, b] = [Skill::Advanced, Skill::Expert].map(|skill| plain(mode, skill));
        assert_eq!(Scene::seeded(a, 77).view().screen, Scene::seeded(b, 77).view().screen);
        assert_eq!(Scene::seeded(b, 3).view().has_no_match, mode != Mode::Classic);
        assert_eq!(b.wrong_no_match_ms(), a.wrong_no_match_ms());
    }
    let easy = |skill| plain(Mode::Puzzle, skill).puzzle().most_easy;
    assert_eq!(Skill::ALL.iter().map(|&skill| easy(skill)).collect::<Vec<_>>(), [4, 6, 6, 1]);
}

#[test]
fn cards_that_are_not_on_the_screen_cannot_be_named() {
    let mut scene = Scene::of(Mode::Classic, Skill::Advanced, MANY_SETS);
    let cards = ["3ped", "3pes"].map(|name| name.parse::<Card>().unwrap()).into_iter().collect();
    let rejection = scene.rejected(0, "claim 1rfo 3ped 3pes");
    assert_eq!(rejection, Rejection::CardsNotOnScreen { cards });
}

/// A second press that was meant for the screen before does nothing.
#[test]
fn a_press_for_the_screen_before_is_stale_unless_it_names_cards() {
    let config = Config::new(Mode::Timed, Skill::Expert);
    let setup = GameSpec::<Handheld>::new(config, 1, Source::Seed(Seed::numbered(6)));
    let mut game = Game::new(setup.unwrap());
    game.commit(game.start(GameTime(0)).unwrap()).unwrap();
    let seen = Some(game.seq());
    let press = |game: &Game<Handheld>, text: &str| {
        game.propose(GameTime(9), Seat(0), &text.parse().unwrap(), seen).map(drop)
    };
    let hint = game.propose(GameTime(5), Seat(0), &"hint".parse().unwrap(), seen).unwrap();
    game.commit(hint).unwrap();
    assert!(press(&game, "hint").is_err() && press(&game, "no-match").is_err());
    let set = game.state().to_find().next().expect("a SET is left");
    assert!(press(&game, &format!("claim {set}")).is_ok() && press(&game, "give-up").is_ok());
    assert_eq!(game.state().phase, Phase::Searching);
}

#[test]
fn the_player_sees_why_three_cards_are_a_set_or_not() {
    let mut scene = Scene::of(Mode::Classic, Skill::Advanced, MANY_SETS);
    scene.presses(RIGHT);
    assert!(scene.view().shown.unwrap().verdict.is_set());
    let told = scene.told(tercet_engine::Viewer::Spectator);
    assert!(told[0].verdict.unwrap().is_set() && told[1].verdict.is_none());
    scene.is_wrong();
    let shown = scene.view().shown.unwrap();
    assert!(!shown.verdict.is_set() && !shown.by_hint);
}
