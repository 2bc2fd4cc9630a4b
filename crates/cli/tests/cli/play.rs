//! `tercet play`, typed from a script.

use std::fs;

use tercet_cards::Card;
use tercet_engine::{Game, GameSpec, GameTime, Record, Seat, Seed, Source};
use tercet_games::classic::{Claims, Classic, Command, Config, Edition};

use crate::bench::{folder, tercet, tercet_reading};

const SEED: u64 = 21;

/// The same game played beside the binary: what to type, and how it ends.
struct Script {
    game: Game<Classic>,
    lines: Vec<String>,
}

impl Script {
    fn new(config: Config) -> Script {
        let config = Config { claims: Claims::Instant, ..config };
        let setup = GameSpec::new(config, 1, Source::Seed(Seed::numbered(SEED))).unwrap();
        let mut game = Game::new(setup);
        let start = game.start(GameTime(0)).unwrap();
        game.commit(start).unwrap();
        Script { game, lines: Vec::new() }
    }

    /// The next right thing: a SET by the keys of its cards or by their names, or "no SET".
    fn next(&mut self) {
        let board = &self.game.state().board;
        let (line, command) = match board.cards().any_set() {
            None => ("n".to_owned(), Command::NoSet),
            Some(cards) if self.lines.len().is_multiple_of(2) => {
                (cards.to_string(), Command::Claim { cards })
            }
            Some(cards) => {
                let keys = cards.cards().map(|card| key(card, board.slots()));
                (keys.iter().collect(), Command::Claim { cards })
            }
        };
        self.lines.push(line);
        let step = self.game.propose(GameTime(0), Seat(0), &command, None).unwrap();
        self.game.commit(step).unwrap();
    }

    fn played_out(mut self) -> Script {
        while self.game.outcome().is_none() {
            self.next();
        }
        self
    }

    fn text(&self) -> String {
        self.lines.iter().map(|line| format!("{line}\n")).collect()
    }
}

/// The key of a card on a table whose grid has twelve places.
fn key(card: Card, slots: &[Option<Card>]) -> char {
    let keys = "1234qwerasdf5tg6yj7uk";
    let slot = slots.iter().position(|slot| *slot == Some(card)).unwrap();
    keys.chars().nth(slot).unwrap()
}

fn seed() -> String {
    Seed::numbered(SEED).to_string()
}

#[test]
fn a_whole_game_is_played_and_kept() {
    for edition in ["ko", "zh"] {
        let config = Edition::ALL.iter().find(|known| known.word() == edition).unwrap().preset();
        let script = Script::new(config).played_out();
        let folder = folder(&format!("play-{edition}"));
        let game = folder.join("a.game");
        let game = game.to_str().unwrap();
        let args =
            ["play", "--edition", edition, "--seed", &seed(), "--save", game, "--name", "Ann"];
        let shown = tercet_reading(&args, script.text().as_bytes()).done();

        let me = &script.game.state().players[0];
        assert!(shown.contains(&format!("\n   SETs      {}\n", me.won.len())), "{shown}");
        assert!(shown.contains(&format!("\n   penalties {}\n", me.penalties)), "{shown}");
        assert!(
            shown.contains(&format!("\n   net       {}\n", me.won.len() as i32 - me.penalties))
        );
        assert!(shown.contains(" per SET, fastest "), "{shown}");
        assert!(shown.contains(&format!("See it again: tercet replay {game}\n")));
        assert!(!shown.contains('\x1b'));

        let text = fs::read_to_string(game).unwrap();
        let record: Record = text.parse().unwrap();
        assert_eq!(record.tags.names, ["Ann"]);
        assert_eq!(record.tags.result, script.game.outcome().map(|outcome| outcome.to_string()));
        let date = record.tags.date.unwrap();
        assert_eq!(date.split('-').map(str::len).collect::<Vec<_>>(), [4, 2, 2]);
        assert!(tercet(&["audit", game]).done().starts_with("agrees: "));
        assert!(tercet(&["replay", game]).done().contains("Ann takes "));
    }
}

#[test]
fn a_game_alone_can_be_stopped_at_once() {
    let shown = tercet_reading(&["play"], b"x\n").done();
    assert!(shown.contains("Tercet") && shown.contains("Stopped before the end."), "{shown}");
}

#[test]
fn without_an_edition_the_book_of_the_language_is_played_and_no_set_costs_a_point() {
    let books = [
        ("en", "fr --solo penaltyPoints"),
        ("da", "fr --solo penaltyPoints"),
        ("fr", "fr --solo penaltyPoints"),
        ("zh-Hant", "zh"),
        ("ko", "ko"),
        ("es", "es"),
        ("pt", "pt"),
    ];
    for (tag, wanted) in books {
        let args = ["play", "--lang", tag, "--seed", &seed()];
        // In strict solo the second line would end the game.
        let shown = tercet_reading(&args, b"n\nn\nx\n").done();
        let again = format!("tercet play --edition {wanted} --seed");
        assert!(shown.contains(&again), "{tag}: {shown}");
        assert!(shown.contains(" 63 "), "two times three cards of 69 have come: {shown}");
    }
}

#[test]
fn a_named_edition_is_played_by_its_book_unless_another_way_is_named() {
    let plays = |args: &[&str]| {
        let seed = seed();
        let all = [&["play", "--seed", seed.as_str()][..], args].concat();
        tercet_reading(&all, b"n\nn\nx\n").done()
    };
    let over = "The game is over: there was a SET.";
    assert!(plays(&["--edition", "fr"]).contains(over));
    assert!(plays(&["--edition", "ko", "--solo", "suddenStop"]).contains(over));
    assert!(plays(&["--solo", "suddenStop"]).contains(over));
    let gentle = plays(&["--edition", "fr", "--solo", "penaltyPoints"]);
    assert!(gentle.contains("Stopped before the end."), "{gentle}");
    assert!(tercet(&["play", "--solo", "xx"]).wrong().contains("penaltyPoints, suddenStop"));
}

#[test]
fn bad_input_never_ends_the_game() {
    let nonsense = "zzz\n11q\n1\n\n1rfo 2rfo 9xxx\nclaim\n\u{1b}[2J\n12\u{fffd}\nv\n";
    let mut input = nonsense.as_bytes().to_vec();
    input.extend(b"\xff\xfe\n");
    input.extend(vec![b'q'; 200_000]);
    input.extend(b"\n");
    let script = Script::new(Edition::Ko.preset()).played_out();
    input.extend(script.text().as_bytes());
    let shown = tercet_reading(&["play", "--edition", "ko", "--seed", &seed()], &input).done();
    assert!(shown.contains("`z`: there is no card with this key"), "{shown}");
    assert!(shown.contains("is named more than once"), "{shown}");
    assert!(shown.contains("Nothing has been claimed yet."), "{shown}");
    assert!(shown.contains("The game is over: "), "{shown}");
    assert!(!shown.contains('\x1b'));
}

#[test]
fn a_game_that_is_broken_off_is_kept_as_far_as_it_went() {
    let folder = folder("play-broken-off");
    for (name, last) in [("quit", "x\n"), ("end-of-input", "")] {
        let game = folder.join(format!("{name}.game"));
        let game = game.to_str().unwrap();
        let mut script = Script::new(Edition::Ko.preset());
        script.next();
        script.next();
        let input = format!("{}{last}", script.text());
        let args = ["play", "--edition", "ko", "--seed", &seed(), "--save", game];
        let shown = tercet_reading(&args, input.as_bytes());
        assert!(shown.done().contains("Stopped before the end."));
        assert_eq!(tercet(&["audit", game]).done(), "agrees: 3 steps, the game is not over\n");
    }
}

#[test]
fn a_game_does_not_replace_another() {
    let folder = folder("play-save");
    let game = folder.join("a.game");
    let game = game.to_str().unwrap();
    fs::write(game, "").unwrap();
    tercet_reading(&["play", "--save", game], b"x").done();
    let before = fs::read_to_string(game).unwrap();
    let wrong = tercet_reading(&["play", "--save", game], b"x").wrong();
    assert!(wrong.contains("this file exists already"), "{wrong}");
    assert_eq!(fs::read_to_string(game).unwrap(), before);
    let nowhere = folder.join("nowhere/a.game");
    let wrong = tercet_reading(&["play", "--save", nowhere.to_str().unwrap()], b"x").wrong();
    assert!(wrong.contains("nowhere"), "{wrong}");
}

#[test]
fn a_wrong_claim_is_explained_and_costs_what_the_edition_says() {
    let three = |edition: Edition| {
        let script = Script::new(edition.preset());
        let board = script.game.state().board.clone();
        let wrong = Card::all().filter(|card| board.cards().contains(*card)).collect::<Vec<_>>();
        let [a, b] = [wrong[0], wrong[1]];
        let c = wrong.iter().find(|c| ![a, b, a.third(b)].contains(c)).unwrap();
        format!("{a} {b} {c}\nv\nx\n")
    };
    for (edition, cost) in
        [(Edition::Ko, "You have no SET to lose."), (Edition::Fr, "You lose a point.")]
    {
        let args = ["play", "--edition", edition.word(), "--seed", &seed()];
        let shown = tercet_reading(&args, three(edition).as_bytes()).done();
        assert!(shown.contains(" No SET: ") && shown.contains(cost), "{shown}");
        assert!(shown.contains(": two "), "{shown}");
        assert!(shown.contains(": no SET\n") && shown.contains(" would need "), "{shown}");
        assert!(shown.contains("mistakes  1\n"), "{shown}");
    }
}

#[test]
fn hints_tell_a_set_card_by_card_and_are_counted() {
    let shown = tercet_reading(&["play", "--seed", &seed()], b"h\nh\nh\nh\nx\n").done();
    let hints: Vec<&str> = shown.lines().filter(|line| line.starts_with(" Hint: ")).collect();
    let n_cards: Vec<usize> = hints.iter().map(|hint| hint.matches('(').count()).collect();
    assert_eq!(n_cards, [1, 2, 3, 3]);
    assert!(hints[1].starts_with(hints[0].trim_end_matches('.')), "{hints:?}");
    assert!(shown.contains("\n   hints     4\n"), "{shown}");
}

#[test]
fn giving_up_by_the_french_rules_must_be_said_twice() {
    let args = ["play", "--edition", "fr", "--seed", &seed()];
    let shown = tercet_reading(&args, b"n\nh\nn\nx\n").done();
    assert!(shown.contains("Stopped before the end."), "{shown}");
    let shown = tercet_reading(&args, b"n\nn\n").done();
    assert!(shown.contains("The game is over: there was a SET."), "{shown}");
    assert!(shown.contains("You overlooked "), "{shown}");
}

#[test]
fn ascii_is_ascii_and_beginners_have_their_deck() {
    let shown = tercet_reading(&["play", "--ascii", "--beginner", "--edition", "zh"], b"?\nh\nx\n");
    let shown = shown.done();
    assert!(shown.is_ascii(), "{shown}");
    assert!(shown.contains("| deck 18 |"), "{shown}");
    assert_eq!(shown.lines().filter(|line| line.starts_with(" .- ")).count(), 3);
}
