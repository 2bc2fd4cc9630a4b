//! Runs: which of them count, what they were worth, and groups that compare them.

#![expect(missing_docs, reason = "the names say it")]

use super::{
    Home,
    accounts::{account, new_account},
    table::{end, game, room, user},
};
use crate::{
    Accounts, CircleId, Deletion, NewCircle, NewRun, PeriodId, RoomId, RunScore, RunState,
    RunVerdict, Runs, ScoreQuery, StoredRun, TrackId, UserId, WallMs, WriteError,
};

const DAILY: TrackId = TrackId(1);
const SPRINT: TrackId = TrackId(10);
const TODAY: PeriodId = PeriodId(20_773);

/// A run that is opened in a room of its own.
async fn open(store: &impl Runs, user: UserId, code: &str, once: bool) -> StoredRun {
    let room = room(store, user, code).await;
    let track = if once { DAILY } else { SPRINT };
    store.open_run(NewRun { room, user, track, day: 20_773, once }).await.expect("it has a room")
}

fn done(room: RoomId, ms: i64) -> RunVerdict {
    RunVerdict {
        room,
        from: RunState::Open,
        state: RunState::Done,
        ms: Some(ms),
        splits: vec![ms / 4, ms - ms / 4],
        scores: vec![(TODAY, ms)],
    }
}

async fn score(store: &impl Runs, user: UserId, code: &str, ms: i64) -> RoomId {
    let run = open(store, user, code, false).await;
    assert_eq!(store.judge_run(done(run.room, ms)).await, Ok(true));
    run.room
}

fn board(below: i64) -> ScoreQuery {
    ScoreQuery {
        track: SPRINT,
        period: TODAY,
        accounts_only: false,
        below,
        circle: None,
        after: None,
        limit: 10,
    }
}

pub async fn a_secret_stays_what_it_was_first<S: Runs>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    assert_eq!(store.secret(1, [7; 32]).await, Ok([7; 32]));
    assert_eq!(store.secret(1, [8; 32]).await, Ok([7; 32]));
    assert_eq!(store.secret(2, [9; 32]).await, Ok([9; 32]));
}

pub async fn of_many_runs_of_a_day_one_counts<S: Runs>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let (ann, bob) = (user(&store, 1).await, user(&store, 2).await);
    let mut rooms = Vec::new();
    for n in 0..4 {
        rooms.push(room(&store, ann, &format!("RUN{n}")).await);
    }
    let run = |room| NewRun { room, user: ann, track: DAILY, day: 20_773, once: true };
    let asked: Vec<_> = rooms.iter().map(|&room| store.open_run(run(room))).collect();
    let mut counted = Vec::new();
    for asked in asked {
        counted.push(asked.await.expect("it has a room").counts);
    }
    assert_eq!(counted, [true, false, false, false]);
    let again = store.open_run(run(rooms[0])).await.expect("it has a room");
    assert!(again.counts, "a room has one run");
    assert!(open(&store, bob, "OTHER", true).await.counts, "somebody else's");
    assert!(open(&store, ann, "SPRINT", false).await.counts, "every sprint counts");
    assert!(open(&store, ann, "SPRINT2", false).await.counts, "every sprint counts");
    let tomorrow = room(&store, ann, "LATER").await;
    let later = store.open_run(NewRun { day: 20_774, ..run(tomorrow) }).await;
    assert!(later.is_ok_and(|run| run.counts));
    let nowhere = RoomId(99);
    let error = WriteError::NoSuchRoom { room: nowhere };
    assert_eq!(store.open_run(run(nowhere)).await, Err(error.clone()));
    assert_eq!(store.begin_run(nowhere, 1, WallMs(1)).await, Err(error));
    let own = store.runs_of(ann, DAILY, 20_773, 9).await.expect("a read");
    let own: Vec<_> = own.into_iter().map(|run| (run.day, run.room)).collect();
    let today = rooms.iter().rev().map(|&room| (20_773, room));
    let expected: Vec<_> = std::iter::once((20_774, tomorrow)).chain(today).collect();
    assert_eq!(own, expected);
    assert_eq!(store.runs_of(ann, DAILY, 20_774, 9).await.map(|runs| runs.len()), Ok(1));
    assert_eq!(store.runs_of(ann, DAILY, 0, 2).await.map(|runs| runs.len()), Ok(2));
}

pub async fn a_run_counts_on_the_day_on_which_it_begins<S: Runs>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let ann = user(&store, 1).await;
    let first = open(&store, ann, "FIRST", true).await;
    let practice = open(&store, ann, "AGAIN", true).await;
    assert_eq!((first.began_at, practice.counts), (None, false));
    let begun = store.begin_run(first.room, 20_773, WallMs(500)).await.expect("it is open");
    assert_eq!((begun.began_at, begun.day, begun.counts), (Some(WallMs(500)), 20_773, true));
    let again = store.begin_run(first.room, 20_774, WallMs(900)).await.expect("it is open");
    assert_eq!(again, begun, "it has begun");
    // Opened as practice, but on the next day it is the first.
    let next = store.begin_run(practice.room, 20_774, WallMs(950)).await.expect("it is open");
    assert_eq!((next.day, next.counts), (20_774, true));
    let third = open(&store, ann, "THIRD", true).await;
    let third = store.begin_run(third.room, 20_774, WallMs(960)).await.expect("it is open");
    assert!(!third.counts, "that day has its first");
    store.time_run(first.room, Some(12), None).await.expect("a write");
    store.time_run(first.room, None, Some(40)).await.expect("a write");
    let timed = store.run(first.room).await.expect("a read").expect("it exists");
    assert_eq!((timed.shown_ms, timed.rtt_ms), (12, 40));
    assert_eq!(store.run(RoomId(99)).await, Ok(None));
}

pub async fn runs_wait_until_they_are_judged<S: Runs>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let ann = user(&store, 1).await;
    let late = open(&store, ann, "LATE", false).await.room;
    let ended = open(&store, ann, "ENDED", false).await.room;
    let waiting = open(&store, ann, "WAITING", false).await.room;
    for (room, at) in [(late, 100), (ended, 900)] {
        store.begin_run(room, 20_773, WallMs(at)).await.expect("it is open");
    }
    let played = game(&store, ended, &[ann]).await;
    let rooms = async |before| -> Vec<RoomId> {
        let found = store.ended_runs(WallMs(before), 9).await.expect("a read");
        found.into_iter().map(|run| run.room).collect()
    };
    assert_eq!(rooms(100).await, []);
    assert_eq!(rooms(101).await, [late]);
    end(&store, played, 1).await.expect("it goes on");
    assert_eq!(rooms(101).await, [late, ended]);
    assert_eq!(rooms(i64::MAX).await, [late, ended], "the third has not begun");
    let held = RunVerdict { state: RunState::Held, scores: Vec::new(), ..done(ended, 900) };
    assert_eq!(store.judge_run(held.clone()).await, Ok(true));
    assert_eq!(store.judge_run(held).await, Ok(false), "it was judged");
    assert_eq!(rooms(101).await, [late]);
    let held = store.runs_in(RunState::Held, RoomId(0), 9).await.expect("a read");
    assert_eq!(held.iter().map(|run| run.room).collect::<Vec<_>>(), [ended]);
    assert_eq!((held[0].ms, &*held[0].splits), (Some(900), &[225, 675][..]));
    assert_eq!(store.runs_in(RunState::Held, ended, 9).await, Ok(Vec::new()));
    store.time_run(ended, Some(1), None).await.expect("a write");
    let judged = store.run(ended).await.expect("a read").expect("it exists");
    assert_eq!(judged.shown_ms, 0, "nothing is measured any more");
    assert_eq!(store.score_of(ann, SPRINT, TODAY).await, Ok(None));
    let released = RunVerdict { from: RunState::Held, ..done(ended, 900) };
    assert_eq!(store.judge_run(released).await, Ok(true));
    let expected = RunScore { user: ann, score: 900, room: Some(ended) };
    assert_eq!(store.score_of(ann, SPRINT, TODAY).await, Ok(Some(expected)));
    assert_eq!(store.judge_run(done(RoomId(99), 1)).await, Ok(false));
    assert!(store.run(waiting).await.is_ok_and(|run| run.is_some()));
}

pub async fn a_board_has_the_best_score_of_everybody<S: Runs + Accounts>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let (ann, bob) = (account(&store, 1).await, account(&store, 2).await);
    let guest = user(&store, 3).await;
    score(&store, ann, "A1", 700).await;
    let best = score(&store, ann, "A2", 500).await;
    score(&store, ann, "A3", 600).await;
    let other = score(&store, bob, "B1", 500).await;
    let third = score(&store, guest, "G1", 400).await;
    let row = |user, score, room| RunScore { user, score, room: Some(room) };
    let all = [row(guest, 400, third), row(ann, 500, best), row(bob, 500, other)];
    assert_eq!(store.scores(board(i64::MAX)).await, Ok(all.to_vec()));
    let accounts = ScoreQuery { accounts_only: true, ..board(i64::MAX) };
    assert_eq!(store.scores(accounts).await, Ok(all[1..].to_vec()));
    assert_eq!(store.scores(board(500)).await, Ok(all[..1].to_vec()));
    let after = ScoreQuery { after: Some((500, ann)), ..board(i64::MAX) };
    assert_eq!(store.scores(after).await, Ok(all[2..].to_vec()));
    assert_eq!(store.scores(ScoreQuery { limit: 1, ..after }).await, Ok(all[2..].to_vec()));
    assert_eq!(store.n_before(after).await, Ok(1));
    assert_eq!(store.n_before(ScoreQuery { accounts_only: true, ..after }).await, Ok(0));
    assert_eq!(store.n_before(board(i64::MAX)).await, Ok(0));
    let elsewhere = ScoreQuery { period: PeriodId(1), ..board(i64::MAX) };
    assert_eq!(store.scores(elsewhere).await, Ok(Vec::new()));
    let with_splits = store.all_scores(SPRINT, TODAY, ann, 9).await;
    let expected =
        vec![(row(bob, 500, other), vec![125, 375]), (row(guest, 400, third), vec![100, 300])];
    assert_eq!(with_splits, Ok(expected));
    let week = PeriodId(77);
    let sums = vec![(ann, -4_000), (bob, -4_500)];
    for scores in [vec![(ann, -1)], sums] {
        store.set_scores(SPRINT, week, scores).await.expect("a write");
    }
    let found = store.scores(ScoreQuery { period: week, ..board(i64::MAX) }).await;
    let sum = |user, score| RunScore { user, score, room: None };
    assert_eq!(found, Ok(vec![sum(bob, -4_500), sum(ann, -4_000)]));
    let first = store.all_scores(SPRINT, week, UserId(0), 1).await;
    assert_eq!(first, Ok(vec![(sum(ann, -4_000), Vec::new())]));
}

pub async fn a_board_of_accounts_has_those_who_have_one_now<S: Runs + Accounts>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let (ann, bob, guest) =
        (user(&store, 1).await, account(&store, 2).await, user(&store, 3).await);
    score(&store, ann, "A1", 500).await;
    score(&store, guest, "G1", 550).await;
    score(&store, bob, "B1", 600).await;
    let accounts = ScoreQuery { accounts_only: true, ..board(i64::MAX) };
    let after_bob = ScoreQuery { after: Some((600, bob)), ..accounts };
    let users = async || -> Vec<UserId> {
        let found = store.scores(accounts).await.expect("a read");
        found.into_iter().map(|found| found.user).collect()
    };
    assert_eq!(users().await, [bob]);
    assert_eq!(store.n_before(after_bob).await, Ok(0));
    store.create_account(new_account(ann, 1)).await.expect("all is new");
    assert_eq!(users().await, [ann, bob], "the score was there before the account");
    assert_eq!(store.n_before(after_bob).await, Ok(1));
    score(&store, ann, "A2", 400).await;
    store.set_scores(SPRINT, TODAY, vec![(ann, 450)]).await.expect("a write");
    assert_eq!(users().await, [ann, bob], "it was written again");
    assert_eq!(store.n_before(after_bob).await, Ok(1));
    let friends = circle(&store, bob, "FRIENDS").await.expect("the code is new");
    let among = ScoreQuery { circle: Some(friends), ..after_bob };
    assert_eq!(store.n_before(among).await, Ok(0));
    store.join_circle(friends, ann, WallMs(9), 9).await.expect("a write");
    store.join_circle(friends, guest, WallMs(9), 9).await.expect("a write");
    assert_eq!(store.n_before(among).await, Ok(1));
    let everybody = ScoreQuery { accounts_only: false, ..among };
    assert_eq!(store.n_before(everybody).await, Ok(2));
    assert_eq!(store.n_before(ScoreQuery { below: 450, ..everybody }).await, Ok(0));
}

async fn circle(store: &impl Runs, owner: UserId, code: &str) -> Result<CircleId, WriteError> {
    let (code, name) = (code.to_owned(), "Friends".to_owned());
    store.create_circle(NewCircle { code, name, owner, at: WallMs(5) }).await
}

pub async fn a_group_is_joined_by_its_code_and_left<S: Runs>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let (ann, bob, eve) = (user(&store, 1).await, user(&store, 2).await, user(&store, 3).await);
    let friends = circle(&store, ann, "FRIENDS").await.expect("the code is new");
    let taken = WriteError::CodeTaken { code: "FRIENDS".to_owned() };
    assert_eq!(circle(&store, bob, "FRIENDS").await, Err(taken));
    let nobody = UserId(99);
    assert_eq!(circle(&store, nobody, "X").await, Err(WriteError::NoSuchUser { user: nobody }));
    let join = |user, most| store.join_circle(friends, user, WallMs(9), most);
    assert_eq!(join(bob, 2).await, Ok(true));
    assert_eq!(join(bob, 2).await, Ok(true), "twice is once");
    assert_eq!(join(eve, 2).await, Ok(false), "it is full");
    assert_eq!(store.join_circle(CircleId(99), eve, WallMs(9), 9).await, Ok(false));
    let known = store.circle("FRIENDS".to_owned()).await.expect("a read").expect("it exists");
    assert_eq!((known.id, known.owner, known.n_members), (friends, ann, 2));
    assert_eq!((&*known.name, store.circle("friends".to_owned()).await), ("Friends", Ok(None)));
    score(&store, ann, "A1", 700).await;
    score(&store, bob, "B1", 500).await;
    score(&store, eve, "E1", 600).await;
    let of_circle = ScoreQuery { circle: Some(friends), ..board(i64::MAX) };
    let users = async |query| -> Vec<UserId> {
        let found = store.scores(query).await.expect("a read");
        found.into_iter().map(|found| found.user).collect()
    };
    assert_eq!(users(of_circle).await, [bob, ann]);
    let of_ann = ScoreQuery { after: Some((700, ann)), ..of_circle };
    assert_eq!(store.n_before(of_ann).await, Ok(1));
    let second = circle(&store, bob, "OTHERS").await.expect("the code is new");
    let codes = async |user| -> Vec<String> {
        let found = store.circles_of(user).await.expect("a read");
        found.into_iter().map(|circle| circle.code).collect()
    };
    assert_eq!(codes(bob).await, ["FRIENDS", "OTHERS"], "the latest joined first");
    store.leave_circle(friends, bob).await.expect("a write");
    assert_eq!((codes(bob).await, codes(eve).await), (vec!["OTHERS".to_owned()], Vec::new()));
    assert_eq!(users(of_circle).await, [ann]);
    store.leave_circle(friends, ann).await.expect("a write");
    assert_eq!(store.circle("FRIENDS".to_owned()).await, Ok(None), "its owner left");
    assert_eq!(join(eve, 9).await, Ok(false));
    assert_ne!(second, friends);
}

pub async fn who_was_deleted_leaves_no_run<S: Runs + Accounts>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let (ann, bob) = (account(&store, 1).await, account(&store, 2).await);
    let own = circle(&store, ann, "OWN").await.expect("the code is new");
    let other = circle(&store, bob, "OTHER").await.expect("the code is new");
    for (circle, user) in [(own, bob), (other, ann)] {
        assert_eq!(store.join_circle(circle, user, WallMs(9), 9).await, Ok(true));
    }
    let gone = score(&store, ann, "A1", 700).await;
    let kept = score(&store, bob, "B1", 800).await;
    let (name, name_free_at) = ("deleted".to_owned(), WallMs(0));
    store.delete_user(Deletion { user: ann, name, name_free_at }).await.expect("she exists");
    assert_eq!(store.run(gone).await, Ok(None));
    let row = RunScore { user: bob, score: 800, room: Some(kept) };
    assert_eq!(store.scores(board(i64::MAX)).await, Ok(vec![row]));
    assert_eq!(store.circle("OWN".to_owned()).await, Ok(None));
    let known = store.circle("OTHER".to_owned()).await.expect("a read").expect("it is bob's");
    assert_eq!(known.n_members, 1);
}

pub async fn runs_are_there_after_a_restart<S: Runs>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let ann = user(&store, 1).await;
    store.secret(1, [7; 32]).await.expect("a write");
    let room = score(&store, ann, "A1", 700).await;
    let before = store.run(room).await;
    circle(&store, ann, "OWN").await.expect("the code is new");
    store.close().await.expect("nothing failed");
    let store = home.open().await;
    assert_eq!(store.secret(1, [8; 32]).await, Ok([7; 32]));
    assert_eq!(store.run(room).await, before);
    assert!(before.is_ok_and(|run| run.is_some_and(|run| run.state == RunState::Done)));
    let expected = RunScore { user: ann, score: 700, room: Some(room) };
    assert_eq!(store.score_of(ann, SPRINT, TODAY).await, Ok(Some(expected)));
    assert!(store.circle("OWN".to_owned()).await.is_ok_and(|found| found.is_some()));
}
