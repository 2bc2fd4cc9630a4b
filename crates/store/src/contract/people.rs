//! What people are to each other, what their games were to them, and what was done about them.

#![expect(missing_docs, reason = "the names say it")]

use super::{
    Home,
    accounts::account,
    table::{hash, room, user},
};
use crate::{
    Accounts, Deletion, Figure, Forget, GameId, HostAct, LineId, NewLine, NewReport, People,
    RoomId, Showing, StoredReport, Tie, TieKind, UserId, WallMs, WriteError,
};

const FOLLOW: TieKind = TieKind::Follow;
const BLOCK: TieKind = TieKind::Block;

fn figure(user: UserId, game: i64, body: &str) -> Figure {
    Figure { user, game: GameId(game), ended_at: WallMs(100 * game), body: body.to_owned() }
}

fn report(reporter: UserId, person: UserId, at: i64) -> NewReport {
    let (room, game, line) = (RoomId(1), Some(GameId(7)), LineId(3));
    NewReport { reporter, person, name: "Ärger".to_owned(), room, game, line, at: WallMs(at) }
}

fn act(person: UserId, at: i64, admin: Option<UserId>) -> HostAct {
    let (what, why) = ("timeout".to_owned(), format!("because of {at}"));
    HostAct { at: WallMs(at), admin, person, what, why }
}

async fn three(store: &impl People) -> [UserId; 3] {
    [user(store, 1).await, user(store, 2).await, user(store, 3).await]
}

/// Decides something at a moment, and expects that both exist.
async fn tie(store: &impl People, user: UserId, other: UserId, kind: TieKind, at: i64) {
    store.set_tie(user, other, kind, Some(WallMs(at))).await.expect("both exist");
}

pub async fn a_tie_is_kept_once_and_taken_back<S: People>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let [ann, bob, cem] = three(&store).await;
    tie(&store, ann, cem, FOLLOW, 5).await;
    tie(&store, ann, bob, BLOCK, 6).await;
    tie(&store, ann, bob, FOLLOW, 7).await;
    tie(&store, ann, bob, FOLLOW, 8).await;
    tie(&store, cem, bob, BLOCK, 9).await;
    let known = |other, kind, at| Tie { other, kind, at: WallMs(at) };
    let all = vec![known(bob, FOLLOW, 7), known(bob, BLOCK, 6), known(cem, FOLLOW, 5)];
    assert_eq!(store.ties_of(ann).await, Ok(all));
    assert_eq!(store.ties_of(bob).await, Ok(Vec::new()));
    assert_eq!(store.ties_to(bob, BLOCK, 9).await, Ok(vec![ann, cem]));
    assert_eq!(store.ties_to(bob, BLOCK, 1).await, Ok(vec![ann]));
    assert_eq!(store.ties_to(bob, TieKind::Mute, 9).await, Ok(Vec::new()));
    store.set_tie(ann, bob, BLOCK, None).await.expect("both exist");
    store.set_tie(ann, bob, BLOCK, None).await.expect("taken back twice is once");
    assert_eq!(store.ties_to(bob, BLOCK, 9).await, Ok(vec![cem]));
    for (user, other, missing) in [(UserId(99), ann, 99), (ann, UserId(98), 98)] {
        let error = WriteError::NoSuchUser { user: UserId(missing) };
        assert_eq!(store.set_tie(user, other, FOLLOW, Some(WallMs(1))).await, Err(error));
    }
}

pub async fn somebody_shows_themselves_to_everybody_until_they_say_otherwise<S: People>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let ann = user(&store, 1).await;
    assert_eq!(store.showing(ann).await, Ok(Showing::Everybody));
    for showing in [Showing::Nobody, Showing::Friends, Showing::Everybody, Showing::Friends] {
        store.set_showing(ann, showing).await.expect("she exists");
        assert_eq!(store.showing(ann).await, Ok(showing));
    }
    let error = WriteError::NoSuchUser { user: UserId(99) };
    assert_eq!(store.set_showing(UserId(99), Showing::Nobody).await, Err(error));
    assert_eq!(store.showing(UserId(99)).await, Ok(Showing::Everybody));
}

pub async fn ties_are_told_with_who_the_others_are_and_whether_they_show_themselves<S>(
    mut home: impl Home<Store = S>,
) where
    S: People + Accounts,
{
    let store = home.open().await;
    let ann = account(&store, 1).await;
    let bob = account(&store, 2).await;
    let cem = user(&store, 3).await;
    tie(&store, ann, cem, FOLLOW, 5).await;
    tie(&store, ann, bob, FOLLOW, 6).await;
    tie(&store, ann, bob, BLOCK, 7).await;
    tie(&store, cem, bob, FOLLOW, 8).await;
    let known = store.known_ties_of(ann, 9).await.expect("a read");
    let ties: Vec<Tie> = known.iter().map(|known| known.tie).collect();
    assert_eq!(Ok(ties), store.ties_of(ann).await);
    let names = [&known[0].name, &known[2].name].map(Clone::clone);
    for (user, name) in [bob, cem].into_iter().zip(names) {
        let found = store.user(user).await.expect("a read").expect("they exist");
        assert_eq!(found.name, name);
    }
    let handle = store.account(bob, WallMs(1)).await.expect("a read").map(|found| found.handle);
    assert!(handle.is_some());
    assert_eq!((&known[0].handle, &known[2].handle), (&handle, &None));
    assert!(known.iter().all(|known| known.shows), "everybody shows themselves at first");
    for showing in [Showing::Friends, Showing::Nobody] {
        for user in [bob, cem] {
            store.set_showing(user, showing).await.expect("they exist");
        }
        tie(&store, cem, ann, FOLLOW, 9).await;
        let known = store.known_ties_of(ann, 9).await.expect("a read");
        let shows: Vec<bool> = known.iter().map(|known| known.shows).collect();
        assert_eq!(shows, [false, false, showing == Showing::Friends]);
    }
    assert_eq!(store.known_ties_of(ann, 2).await.expect("a read").len(), 2);
    assert_eq!(store.known_ties_of(bob, 9).await, Ok(Vec::new()));
}

pub async fn figures_come_latest_first_and_are_replaced<S: People>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let [ann, bob, _] = three(&store).await;
    let first = vec![figure(ann, 4, "{}"), figure(bob, 4, "{\"sets\":3}"), figure(ann, 9, "{}")];
    store.keep_figures(first).await.expect("a write");
    let twice = vec![figure(ann, 6, "old"), figure(ann, 6, "{\"é\":\"\u{0}\"}")];
    store.keep_figures(twice).await.expect("a write");
    let again = figure(ann, 4, "{\"sets\":1}");
    store.keep_figures(vec![again.clone()]).await.expect("a write");
    let middle = figure(ann, 6, "{\"é\":\"\u{0}\"}");
    let all = vec![figure(ann, 9, "{}"), middle.clone(), again.clone()];
    assert_eq!(store.figures_of(ann, None, 9).await, Ok(all));
    assert_eq!(store.figures_of(ann, Some(GameId(9)), 1).await, Ok(vec![middle]));
    assert_eq!(store.figures_of(ann, Some(GameId(6)), 9).await, Ok(vec![again]));
    let of_bob = vec![figure(bob, 4, "{\"sets\":3}")];
    assert_eq!(store.figures_of(bob, None, 9).await, Ok(of_bob));
    assert_eq!(store.figures_of(UserId(99), None, 9).await, Ok(Vec::new()));
}

pub async fn a_report_is_kept_once_and_the_most_reported_come_first<S: People>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let [ann, bob, cem] = three(&store).await;
    let of_ann = report(ann, bob, 10);
    assert_eq!(store.report(of_ann.clone(), WallMs(0)).await, Ok(true));
    assert_eq!(store.report(report(ann, bob, 11), WallMs(5)).await, Ok(false), "she has said so");
    let of_bob = report(bob, cem, 12);
    assert_eq!(store.report(of_bob.clone(), WallMs(5)).await, Ok(true));
    let later = report(ann, cem, 13);
    assert_eq!(store.report(later.clone(), WallMs(5)).await, Ok(true));
    let order = |found: Vec<StoredReport>| -> Vec<NewReport> {
        found.into_iter().map(|report| report.what).collect()
    };
    let all = store.open_reports(9).await.map(order);
    assert_eq!(all, Ok(vec![of_bob.clone(), later, of_ann.clone()]));
    assert_eq!(store.open_reports(1).await.map(order), Ok(vec![of_bob]));
    assert_eq!(store.close_reports(cem, WallMs(20)).await, Ok(2));
    assert_eq!(store.close_reports(cem, WallMs(21)).await, Ok(0));
    assert_eq!(store.open_reports(9).await.map(order), Ok(vec![of_ann.clone()]));
    assert_eq!(store.report(report(ann, bob, 30), WallMs(11)).await, Ok(true), "that was long ago");
    let by_ann = vec![report(ann, bob, 30), report(ann, cem, 13), of_ann];
    assert_eq!(store.reports_by(ann, 9).await.map(order), Ok(by_ann), "closed ones too");
    assert_eq!(store.reports_by(ann, 1).await.map(order), Ok(vec![report(ann, bob, 30)]));
    // However many there are before it, a report about a game is found.
    let about = |game| NewReport { game: Some(GameId(game)), ..report(bob, ann, 40) };
    assert_eq!(store.report(about(70), WallMs(40)).await, Ok(true));
    assert_eq!(store.is_reported(GameId(70)).await, Ok(true));
    assert_eq!(store.is_reported(GameId(8)).await, Ok(false));
    store.close_reports(ann, WallMs(41)).await.expect("a write");
    assert_eq!(store.is_reported(GameId(70)).await, Ok(false), "it is closed");
    let nobody = WriteError::NoSuchUser { user: UserId(99) };
    assert_eq!(store.report(report(ann, UserId(99), 31), WallMs(0)).await, Err(nobody));
}

pub async fn a_forgotten_guest_leaves_no_tie<S: People>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let [ann, guest, newest] = three(&store).await;
    tie(&store, ann, guest, FOLLOW, 1).await;
    tie(&store, guest, ann, BLOCK, 1).await;
    tie(&store, ann, newest, FOLLOW, 1).await;
    store.revoke_token(hash(2)).await.expect("a write");
    assert_eq!(store.forget(Forget::Guests, WallMs(90_000), 9).await, Ok(1));
    let left = Tie { other: newest, kind: FOLLOW, at: WallMs(1) };
    assert_eq!(store.ties_of(ann).await, Ok(vec![left]));
    assert_eq!(store.ties_of(guest).await, Ok(Vec::new()));
    assert_eq!(store.ties_to(ann, BLOCK, 9).await, Ok(Vec::new()));
}

pub async fn the_lines_of_a_report_end_where_it_was_made<S: People>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let ann = user(&store, 1).await;
    let (hall, other) = (room(&store, ann, "HALL").await, room(&store, ann, "OTHER").await);
    let mut said = Vec::new();
    for (n, room) in [hall, other, hall, hall].into_iter().enumerate() {
        let line = NewLine { room, user: ann, text: format!("{n}"), at: WallMs(n as i64) };
        said.push(store.say(line).await.expect("room and speaker exist"));
    }
    let texts = async |last, limit| {
        let lines = store.lines_until(hall, last, limit).await.expect("a read");
        lines.into_iter().map(|line| line.text).collect::<Vec<_>>()
    };
    assert_eq!(texts(said[2], 9).await, ["0", "2"]);
    assert_eq!(texts(said[3], 2).await, ["2", "3"]);
    assert_eq!(texts(LineId(0), 9).await, [""; 0]);
    store.unsay(ann).await.expect("a write");
    assert_eq!(texts(said[3], 9).await, [""; 0], "it was taken out");
}

pub async fn what_was_done_is_noted_latest_first<S: People>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let [ann, bob, cem] = three(&store).await;
    let acts = [act(ann, 1, None), act(bob, 2, Some(cem)), act(ann, 3, Some(cem))];
    for act in acts.clone() {
        store.note_act(act).await.expect("a write");
    }
    let [first, second, third] = acts;
    let of_ann = vec![third.clone(), first.clone()];
    assert_eq!(store.acts(Some(ann), 9).await, Ok(of_ann));
    assert_eq!(store.acts(None, 2).await, Ok(vec![third, second]));
    assert_eq!(store.acts(Some(cem), 9).await, Ok(Vec::new()));
}

pub async fn nothing_of_the_people_around_somebody_deleted_is_left<S: Accounts + People>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let [ann, bob, cem] = three(&store).await;
    tie(&store, ann, bob, FOLLOW, 1).await;
    tie(&store, bob, ann, BLOCK, 1).await;
    tie(&store, bob, cem, FOLLOW, 1).await;
    store.set_showing(ann, Showing::Nobody).await.expect("she exists");
    store.keep_figures(vec![figure(ann, 1, "{}"), figure(bob, 1, "{}")]).await.expect("a write");
    for (reporter, person) in [(ann, bob), (bob, ann), (bob, cem)] {
        assert_eq!(store.report(report(reporter, person, 5), WallMs(0)).await, Ok(true));
    }
    store.note_act(act(ann, 1, Some(bob))).await.expect("a write");
    let gone = Deletion { user: ann, name: "deleted-1".to_owned(), name_free_at: WallMs(9) };
    store.delete_user(gone).await.expect("she exists");
    assert_eq!(store.ties_of(ann).await, Ok(Vec::new()));
    let left = Tie { other: cem, kind: FOLLOW, at: WallMs(1) };
    assert_eq!(store.ties_of(bob).await, Ok(vec![left]));
    assert_eq!(store.showing(ann).await, Ok(Showing::Everybody));
    assert_eq!(store.figures_of(ann, None, 9).await, Ok(Vec::new()));
    assert_eq!(store.figures_of(bob, None, 9).await, Ok(vec![figure(bob, 1, "{}")]));
    let people = store.open_reports(9).await.expect("a read");
    let people: Vec<UserId> = people.into_iter().map(|report| report.what.person).collect();
    assert_eq!(people, [cem]);
    let noted = HostAct { why: String::new(), ..act(ann, 1, Some(bob)) };
    assert_eq!(store.acts(Some(ann), 9).await, Ok(vec![noted]), "that it was done stays");
}

pub async fn the_figures_of_a_guest_are_added_to_the_account<S: Accounts + People>(
    mut home: impl Home<Store = S>,
) {
    let store = home.open().await;
    let (ann, guest) = (account(&store, 1).await, user(&store, 2).await);
    let both = vec![figure(ann, 1, "hers"), figure(guest, 1, "theirs"), figure(guest, 2, "{}")];
    store.keep_figures(both).await.expect("a write");
    store.merge_guest(guest, ann, Vec::new()).await.expect("a guest and an account");
    let all = vec![figure(ann, 2, "{}"), figure(ann, 1, "hers")];
    assert_eq!(store.figures_of(ann, None, 9).await, Ok(all));
    assert_eq!(store.figures_of(guest, None, 9).await, Ok(Vec::new()));
}

pub async fn all_of_it_is_there_after_a_restart<S: People>(mut home: impl Home<Store = S>) {
    let store = home.open().await;
    let [ann, bob, _] = three(&store).await;
    tie(&store, ann, bob, TieKind::Mute, 4).await;
    store.set_showing(bob, Showing::Friends).await.expect("he exists");
    store.keep_figures(vec![figure(bob, 3, "{}")]).await.expect("a write");
    assert_eq!(store.report(report(ann, bob, 5), WallMs(0)).await, Ok(true));
    store.note_act(act(bob, 6, None)).await.expect("a write");
    store.close().await.expect("nothing failed");
    let store = home.open().await;
    let muted = Tie { other: bob, kind: TieKind::Mute, at: WallMs(4) };
    assert_eq!(store.ties_of(ann).await, Ok(vec![muted]));
    assert_eq!(store.showing(bob).await, Ok(Showing::Friends));
    assert_eq!(store.figures_of(bob, None, 9).await, Ok(vec![figure(bob, 3, "{}")]));
    let open = store.open_reports(9).await.expect("a read");
    assert_eq!(open.into_iter().map(|one| one.what).collect::<Vec<_>>(), [report(ann, bob, 5)]);
    assert_eq!(store.acts(None, 9).await, Ok(vec![act(bob, 6, None)]));
}
