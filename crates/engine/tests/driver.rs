//! The driver: propose, commit, due, leave, join, restore, audit, and the erased face.

mod toy;

use std::num::NonZeroU32;

use serde_json::{Value, json};
use tercet_engine::{
    AnyProposeError, AnyRules, ConfigError, Difference, Erased, Game, GameSpec, GameTime, LogError,
    ProposeError, Record, Refusal, Replay, Seat, Seed, Seq, Source, Step, Tags, Viewer,
    stepped_line,
};
use toy::{Command, Config, Rejection, Toy};

type Honest = Toy<0>;

const SWAP: Command = Command::Swap;
const SHOW: Command = Command::Show;

fn spec(source: Source) -> GameSpec<Honest> {
    GameSpec::new(Config { turn_ms: 1000 }, 2, source).expect("two seats are fine")
}

fn seeded(seed: u64) -> GameSpec<Honest> {
    spec(Source::Seed(Seed::numbered(seed)))
}

fn stacked(draws: &[&str]) -> GameSpec<Honest> {
    spec(Source::Stacked(draws.iter().map(ToString::to_string).collect()))
}

/// A started game with its log.
fn started(spec: GameSpec<Honest>) -> (Game<Honest>, Vec<Step<Honest>>) {
    let mut game = Game::new(spec);
    let proposal = game.start(GameTime(0)).expect("it starts");
    let step = game.commit(proposal).expect("it fits");
    (game, vec![step])
}

fn act(game: &mut Game<Honest>, log: &mut Vec<Step<Honest>>, at: u64, seat: u8, command: Command) {
    let proposal = game.propose(GameTime(at), Seat(seat), &command, None).expect("it is legal");
    log.push(game.commit(proposal).expect("it fits"));
}

/// A finished game and its log.
fn finished(spec: GameSpec<Honest>) -> (Game<Honest>, Vec<Step<Honest>>) {
    let (mut game, mut log) = started(spec);
    act(&mut game, &mut log, 100, 0, SWAP);
    act(&mut game, &mut log, 200, 1, SHOW);
    act(&mut game, &mut log, 300, 0, SHOW);
    assert!(game.outcome().is_some());
    (game, log)
}

fn refusal(result: Result<impl Sized, ProposeError<Honest>>) -> Refusal {
    match result {
        Err(ProposeError::Refused(refusal)) => refusal,
        Err(ProposeError::Rejected(rejection)) => panic!("rejected: {rejection:?}"),
        Ok(_) => panic!("accepted"),
    }
}

#[test]
fn nothing_changes_before_a_commit() {
    let (game, _) = started(seeded(1));
    let before = game.state().clone();
    let once = game.propose(GameTime(5), Seat(0), &SWAP, None).expect("it is legal");
    let again = game.propose(GameTime(5), Seat(0), &SWAP, None).expect("it is legal");
    assert_eq!(*game.state(), before);
    assert_eq!(once.step(), again.step(), "the same question gets the same answer");
}

#[test]
fn a_refused_command_does_not_shift_the_future() {
    let (mut patient, mut log) = started(seeded(1));
    let (mut pushed, mut other_log) = started(seeded(1));
    for _ in 0..5 {
        let late = pushed.propose(GameTime(5), Seat(1), &SWAP, None);
        assert_eq!(
            late.err(),
            Some(ProposeError::Rejected(Rejection::NotYourTurn { turn: Seat(0) }))
        );
    }
    act(&mut patient, &mut log, 10, 0, SWAP);
    act(&mut pushed, &mut other_log, 10, 0, SWAP);
    assert_eq!(log, other_log);
}

#[test]
fn the_table_refuses_what_is_not_a_matter_of_rules() {
    let fresh = Game::new(seeded(1));
    let early = fresh.propose(GameTime(0), Seat(0), &SWAP, None);
    assert_eq!(refusal(early), Refusal::NotStarted {});
    let (mut game, mut log) = started(seeded(1));
    assert_eq!(game.start(GameTime(1)).err(), Some(Refusal::AlreadyStarted {}));
    let stranger = game.propose(GameTime(1), Seat(2), &SWAP, None);
    assert_eq!(refusal(stranger), Refusal::NoSuchSeat { seat: Seat(2), seats: 2 });
    act(&mut game, &mut log, 400, 0, SWAP);
    let back = game.propose(GameTime(399), Seat(1), &SWAP, None);
    let latest = GameTime(400);
    assert_eq!(refusal(back), Refusal::TimeWentBack { at: GameTime(399), latest });
    let (over, _) = finished(seeded(1));
    assert_eq!(refusal(over.propose(GameTime(999), Seat(0), &SWAP, None)), Refusal::GameOver {});
    assert_eq!(over.leave(GameTime(999), Seat(0)).err(), Some(Refusal::GameOver {}));
    assert!(over.legal(GameTime(999), Seat(0)).is_empty() && over.deadline().is_none());
}

#[test]
fn a_stale_command_is_refused_only_if_something_outdated_it() {
    let (mut game, mut log) = started(seeded(1));
    let seen = game.seq();
    act(&mut game, &mut log, 10, 0, SWAP);
    assert!(
        game.propose(GameTime(20), Seat(1), &SWAP, Some(seen)).is_ok(),
        "a swap outdates nothing"
    );
    act(&mut game, &mut log, 30, 1, SHOW);
    let stale = game.propose(GameTime(40), Seat(0), &SWAP, Some(seen));
    assert_eq!(refusal(stale), Refusal::Stale { latest: Seq(3) });
    assert!(game.propose(GameTime(40), Seat(0), &SHOW, Some(seen)).is_ok(), "it tolerates that");
    assert!(game.propose(GameTime(40), Seat(0), &SWAP, Some(game.seq())).is_ok());
}

#[test]
fn a_deadline_comes_first_and_is_stamped_with_its_own_time() {
    let (mut game, _) = started(seeded(1));
    assert_eq!(game.deadline(), Some(GameTime(1000)));
    assert!(game.due(GameTime(999)).expect("a seed").is_none());
    let late = game.propose(GameTime(5000), Seat(0), &SWAP, None);
    assert_eq!(refusal(late), Refusal::DeadlineDue { deadline: GameTime(1000) });
    let due = game.due(GameTime(5000)).expect("a seed").expect("it is due");
    assert_eq!(due.step().at, GameTime(1000));
    game.commit(due).expect("it fits");
    assert_eq!(game.deadline(), Some(GameTime(2000)));
}

#[test]
fn seats_can_be_left_and_taken_again() {
    let (mut game, _) = started(seeded(1));
    assert_eq!(game.join(GameTime(5), Seat(1)).err(), Some(Refusal::SeatTaken { seat: Seat(1) }));
    let left = game.leave(GameTime(5), Seat(1)).expect("it is possible");
    game.commit(left).expect("it fits");
    assert!(!game.present().contains(Seat(1)));
    assert_eq!(game.leave(GameTime(6), Seat(1)).err(), Some(Refusal::SeatEmpty { seat: Seat(1) }));
    assert!(game.legal(GameTime(6), Seat(1)).is_empty());
    let back = game.join(GameTime(7), Seat(1)).expect("it is possible");
    game.commit(back).expect("it fits");
    assert!(game.present().contains(Seat(1)));
}

#[test]
fn a_proposal_that_was_overtaken_does_not_fit() {
    let (mut game, mut log) = started(seeded(1));
    let slow = game.propose(GameTime(5), Seat(0), &SHOW, None).expect("it is legal");
    act(&mut game, &mut log, 5, 0, SWAP);
    let before = game.state().clone();
    let error = game.commit(slow).err();
    assert_eq!(error, Some(LogError::WrongSeq { expected: Seq(3), found: Seq(2) }));
    assert_eq!(*game.state(), before);
}

#[test]
fn a_stacked_game_draws_what_is_written_and_says_when_it_runs_out() {
    let (mut game, _) = started(stacked(&["7", "3", "9"]));
    assert_eq!(game.state().numbers, [7, 3]);
    let swap = game.propose(GameTime(5), Seat(0), &SWAP, None).expect("one draw is left");
    game.commit(swap).expect("it fits");
    assert_eq!(game.state().numbers, [9, 3]);
    let more = game.propose(GameTime(6), Seat(1), &SWAP, None);
    assert_eq!(refusal(more), Refusal::DrawsRanOut { draws: 3 });
    assert!(game.propose(GameTime(6), Seat(1), &SHOW, None).is_ok(), "what draws nothing goes on");
    let wrong = Game::new(stacked(&["7", "xyz"])).start(GameTime(0)).err();
    assert_eq!(wrong, Some(Refusal::DrawNotThere { draw: 2, name: "xyz".to_owned() }));
}

#[test]
fn a_game_is_restored_from_its_events_and_goes_on_the_same() {
    for spec in [seeded(8), stacked(&["7", "3", "9", "1", "2"])] {
        let (mut game, mut log) = started(spec.clone());
        act(&mut game, &mut log, 10, 0, SWAP);
        let mut restored = Game::restore(spec, &log).expect("the log is whole");
        assert_eq!(restored.state(), game.state());
        let mut other_log = log.clone();
        act(&mut game, &mut log, 20, 1, SWAP);
        act(&mut restored, &mut other_log, 20, 1, SWAP);
        assert_eq!(log, other_log);
    }
}

#[test]
fn a_log_with_a_gap_or_out_of_order_is_not_restored() {
    let (_, log) = finished(seeded(1));
    let gap: Vec<Step<Honest>> = log.iter().filter(|step| step.seq != Seq(2)).cloned().collect();
    let error = Game::restore(seeded(1), &gap).err();
    assert_eq!(error, Some(LogError::WrongSeq { expected: Seq(2), found: Seq(3) }));
    let mut back = log.clone();
    back[2].at = GameTime(1);
    assert_eq!(Game::restore(seeded(1), &back).err(), Some(LogError::TimeWentBack { seq: Seq(3) }));
    let mut longer = log.clone();
    longer.push(Step { seq: Seq(5), ..log[3].clone() });
    assert_eq!(
        Game::restore(seeded(1), &longer).err(),
        Some(LogError::AfterTheEnd { seq: Seq(5) })
    );
}

#[test]
fn a_sealed_game_can_be_shown_but_not_go_on() {
    let (game, log) = finished(seeded(1));
    let sealed = Game::restore(spec(Source::Sealed), &log).expect("events suffice");
    assert_eq!(sealed.state(), game.state());
    let unfinished = Game::restore(spec(Source::Sealed), &log[..1]).expect("events suffice");
    let swap = unfinished.propose(GameTime(5), Seat(0), &SWAP, None);
    assert_eq!(refusal(swap), Refusal::SeedSealed {});
}

#[test]
fn an_audit_finds_the_first_difference() {
    let (_, log) = finished(seeded(1));
    assert_eq!(Game::audit(seeded(1), &log).difference, None);
    assert!(matches!(
        Game::audit(seeded(2), &log).difference,
        Some(Difference::Events { seq: Seq(1), .. })
    ));
    let mut cheating = log.clone();
    cheating[1].events.clear();
    let audit = Game::audit(seeded(1), &cheating);
    assert!(matches!(audit.difference, Some(Difference::Events { seq: Seq(2), .. })));
    assert_eq!(audit.steps, 1);
    let mut out_of_turn = log.clone();
    out_of_turn.swap(1, 2);
    assert!(matches!(
        Game::audit(seeded(1), &out_of_turn).difference,
        Some(Difference::Refused { .. })
    ));
}

fn record(spec: &GameSpec<Honest>, log: &[Step<Honest>]) -> Record {
    let tags = Tags::of(spec, vec!["Ann: the \"first\"".to_owned(), "벤".to_owned()]);
    Record { tags, lines: log.iter().map(stepped_line).collect() }
}

#[test]
fn a_record_is_written_and_read_back_without_loss() {
    for spec in [seeded(1), stacked(&["7", "3", "9"]), spec(Source::Sealed)] {
        let playable = if *spec.source() == Source::Sealed { seeded(1) } else { spec.clone() };
        let (_, log) = finished(playable);
        let record = record(&spec, &log);
        let read: Record = record.to_string().parse().expect("a record");
        assert_eq!(read, record);
        let replay = Replay::<Honest>::read(&read).expect("a replay");
        assert_eq!((replay.spec, replay.steps), (spec, log));
    }
}

#[test]
fn a_record_says_how_many_commands_were_taken_back_if_any_were() {
    let (_, log) = finished(seeded(1));
    let mut record = record(&seeded(1), &log);
    assert!(!record.to_string().contains("practice"));
    record.tags.practice = NonZeroU32::new(3);
    let text = record.to_string();
    assert!(text.contains("\npractice: 3\n"), "{text}");
    assert_eq!(text.parse::<Record>().expect("a record"), record);
    let none = text.replace("practice: 3", "practice: 0").parse::<Record>();
    assert!(none.expect_err("nothing taken back").to_string().contains("`practice`"));
}

#[test]
fn a_record_says_on_which_seats_bots_played_if_any_did() {
    let (_, log) = finished(seeded(1));
    let mut record = record(&seeded(1), &log);
    assert!(!record.to_string().contains("bots"), "as records of before were written");
    record.tags.bots = vec![Seat(1)];
    let text = record.to_string();
    assert!(text.contains("\nbots: [1]\n"), "{text}");
    assert_eq!(text.parse::<Record>().expect("a record"), record);
    let problem = |bots: &str| {
        let wrong = text.replace("bots: [1]", bots).parse::<Record>();
        wrong.expect_err("no such seat").to_string()
    };
    assert_eq!(problem("bots: [9]"), "line 7: `bots`: there is no seat 9 among 2 seats");
    assert!(problem("bots: 1").contains("`bots`"));
}

#[test]
fn a_wrong_record_says_which_line_and_why() {
    let (_, log) = finished(seeded(1));
    let text = record(&seeded(1), &log).to_string();
    for (from, to, message) in [
        ("tercet: 1", "tercet: 9", "line 1: format 9 is not known; this program reads 1"),
        ("game: toy\n", "", "the tag `game` is missing"),
        ("game: toy", "game", "line 2: a tag such as `game: classic` is expected"),
        ("game: toy", "gamble: toy", "line 2: `gamble` is not a tag"),
        ("rules: 3", "rules: 3\nrules: 3", "line 4: the tag `rules` stands here twice"),
        ("rules: 3", "rules: three", "line 3: `rules`: invalid digit found in string"),
        ("seed: 0", "seed: x", "line 7: `seed`: `x` at position 1 is not a hex digit (0-9, a-f)"),
        ("2 @100", "2 100", "line 10: `100` where a time such as @1200 is expected"),
        ("2 @100", "two @100", "line 10: `two` where the number of a step is expected"),
    ] {
        assert!(text.contains(from), "{from}\n{text}");
        let error = text.replacen(from, to, 1).parse::<Record>().expect_err(to).to_string();
        assert!(error.starts_with(message), "{error}");
    }
    for (from, to, message) in [
        ("game: toy", "game: dice", "this is a record of `dice` version 3, not of `toy` version 3"),
        ("1000", "0", "`turnMs`: 0 is not allowed (1 to 60000)"),
        ("seats: 2", "seats: 9", "`seats`: 9 is not allowed (2 to 4)"),
        ("0 swap", "0 fly", "step 2: `fly` where swap, show or peek is expected"),
        ("drew 0", "drew x", "step 1: `x` where a seat is expected"),
    ] {
        let record: Record = text.replacen(from, to, 1).parse().expect("tags and lines");
        let error = Replay::<Honest>::read(&record).err().expect(to).to_string();
        assert_eq!(error, message);
    }
}

#[test]
fn without_its_types_a_game_is_the_same_game_in_json() {
    let rules: &dyn AnyRules = Erased::<Honest>::RULES;
    assert_eq!((rules.id(), rules.version()), ("toy", 3));
    let source = Source::Seed(Seed::numbered(1));
    let mut game = rules.new_game(&json!({}), 2, source.clone()).expect("a game");
    let mut steps = Vec::new();
    let proposal = game.start(GameTime(0)).expect("it starts");
    let own: Vec<Value> =
        serde_json::from_str(game.notices(&proposal, Viewer::Seat(Seat(0))).get()).expect("JSON");
    assert_eq!(own[1], json!({"Drew": {"seat": 1, "number": null}}), "secrets stay secret");
    steps.push(proposal.stored().get().to_owned());
    game.commit(proposal).expect("it fits");
    let legal: Value = serde_json::from_str(game.legal(GameTime(5), Seat(0)).get()).expect("JSON");
    assert_eq!(legal, json!([{"swap": {}}, {"show": {}}]));
    let proposal = game.propose(GameTime(5), Seat(0), r#"{"show":{}}"#, None).expect("it is legal");
    steps.push(proposal.stored().get().to_owned());
    game.commit(proposal).expect("it fits");
    let restored =
        rules.restore(&json!({}), 2, source, &mut steps.into_iter()).expect("it can be restored");
    for viewer in Viewer::all(2) {
        assert_eq!(restored.view(viewer).get(), game.view(viewer).get());
    }
    assert_eq!((restored.seq(), restored.deadline()), (Seq(2), game.deadline()));
}

#[test]
fn without_its_types_a_step_is_written_as_stored_and_as_recorded() {
    let source = Source::Stacked(vec!["7".to_owned(), "3".to_owned()]);
    let rules = Erased::<Honest>::RULES;
    let game = rules.new_game(&json!({}), 2, source).expect("a game");
    let start = game.start(GameTime(0)).expect("it starts");
    assert_eq!((start.seq, start.at), (Seq(1), GameTime(0)));
    let line = rules.line(&start).expect("it is a step of this game");
    assert_eq!(line.to_string(), "1 @0 start > drew 0 7 1000; drew 1 3 1000");
    let drew = |seat: u8, number: u32| {
        format!(r#"{{"drew":{{"seat":{seat},"number":{number},"until":1000}}}}"#)
    };
    let events = format!("[{},{}]", drew(0, 7), drew(1, 3));
    let stored = format!(r#"{{"seq":1,"at":0,"input":{{"start":{{}}}},"events":{events}}}"#);
    assert_eq!(start.stored().get(), stored);
}

#[test]
fn without_its_types_a_viewer_still_has_its_equivalent() {
    let source = Source::Seed(Seed::numbered(1));
    let game = Erased::<Honest>::RULES.new_game(&json!({}), 2, source.clone()).expect("a game");
    for viewer in Viewer::all(2) {
        assert_eq!(game.sees_as(viewer), viewer, "everybody has a secret of their own");
    }
    let open = Erased::<toy::Toy<120>>::RULES.new_game(&json!({}), 2, source).expect("a game");
    for viewer in Viewer::all(2) {
        assert_eq!(open.sees_as(viewer), Viewer::Spectator, "it says that nothing is hidden");
    }
}

#[test]
fn without_its_types_a_refusal_is_a_code_with_facts() {
    let game = Erased::<Honest>::RULES
        .new_game(&json!({}), 2, Source::Seed(Seed::numbered(1)))
        .expect("a game");
    let code = |refused: Option<AnyProposeError>| {
        let refused = refused.expect("it is refused");
        (refused.code, refused.facts.get().to_owned())
    };
    let early = code(game.propose(GameTime(5), Seat(0), r#"{"swap":{}}"#, None).err());
    assert_eq!(early, ("not_started".to_owned(), "{}".to_owned()));
    for nonsense in ["", "{", "[]", r#"{"fly":{}}"#, r#"{"swap":{"x":1}}"#, "\"swap\""] {
        let (code, facts) = code(game.propose(GameTime(5), Seat(0), nonsense, None).err());
        assert_eq!(code, AnyProposeError::MALFORMED, "{nonsense}");
        assert!(facts.contains("message"));
    }
    let wrong = Erased::<Honest>::RULES.new_game(&json!({"turnMs": "long"}), 9, Source::Sealed);
    let errors: Vec<ConfigError> = wrong.expect_err("it is wrong");
    assert_eq!(errors[0].to_string(), "`turnMs`: \"long\" is not allowed (1 to 60000)");
}
