//! What a scout committed reaches nobody else, and the laws would notice if it did.

use tercet_cards::Triple;
use tercet_engine::{GameTime, Rules, Seat, Viewer, laws::LawPlan};
use tercet_games::eclaireur::{
    Command, Config, Eclaireur, Event, Notice, PhaseView, ResolvedNotice, Scouted, ScoutedNotice,
    State, View,
};

use crate::{
    scene::{MISS, SAME, SCOUT, Scene},
    support::leak::{Leak, noticed},
};

fn plan() -> LawPlan<Config> {
    LawPlan { config: Config::default(), n_seats: 3, n_games: 20, first: 1 }
}

#[test]
fn sc_03_only_the_scout_is_told_the_three_cards() {
    let mut scene = Scene::example(3);
    scene.does(1, SCOUT);
    for viewer in Viewer::all(3) {
        let [Notice::Scouted(ScoutedNotice { cards, first, .. })] = &scene.told(viewer)[..] else {
            panic!("one notice of the scout");
        };
        assert_eq!(first.to_string(), "3pes");
        let all = "1gfd 2rho 3pes".parse::<Triple>().ok();
        assert_eq!(*cards, all.filter(|_| viewer.is(Seat(1))), "{viewer:?}");
    }
    scene.does(0, MISS);
    let text = serde_json::to_string(&(scene.told(Viewer::Seat(Seat(2))), scene.view(2))).unwrap();
    assert_eq!(text.matches("2rho").count(), 1, "it lies on the table, and no more is said of it");
    scene.does(2, SAME);
    for viewer in Viewer::all(3) {
        let revealed = scene.told(viewer).into_iter().find_map(|notice| match notice {
            Notice::Revealed(ResolvedNotice { cards, verdict, .. }) => Some((cards, verdict)),
            _ => None,
        });
        let (cards, verdict) = revealed.expect("everybody is told now");
        assert_eq!((cards.to_string().as_str(), verdict), ("1gfd 2rho 3pes", cards.verdict()));
    }
}

#[test]
fn sc_03_what_may_be_done_does_not_depend_on_the_secret() {
    let legal_after = |scout: &str| {
        let mut scene = Scene::example(3);
        scene.does(0, scout);
        Eclaireur::legal(scene.state(), GameTime(1), Seat(1))
    };
    let legal = legal_after(SCOUT);
    assert_eq!(legal, legal_after("scout 3pes 1rfo 2ghd show 3pes"));
    assert_eq!(legal, legal_after("scout 3pes 1rfo 2geo show 3pes"));
    assert_eq!(legal.len(), 12, "eleven cards, and giving up");
}

struct ShowsTheThreeCards;

impl Leak for ShowsTheThreeCards {
    type Game = Eclaireur;

    fn view(state: &State, viewer: Viewer) -> View {
        let mut view = Eclaireur::view(state, viewer);
        if let PhaseView::Scouting { cards, .. } = &mut view.phase {
            *cards = state.claim().map(|claim| claim.cards);
        }
        view
    }
}

struct TellsTheThreeCards;

impl Leak for TellsTheThreeCards {
    type Game = Eclaireur;

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        match event {
            Event::Scouted(Scouted { seat, cards, first, until }) => {
                Some(Notice::Scouted(ScoutedNotice {
                    seat: *seat,
                    first: *first,
                    cards: Some(*cards),
                    until: *until,
                }))
            }
            _ => Eclaireur::notice(event, viewer),
        }
    }
}

struct OffersOnlyTheRightCards;

impl Leak for OffersOnlyTheRightCards {
    type Game = Eclaireur;

    fn legal(state: &State, at: GameTime, seat: Seat) -> Vec<Command> {
        let mut legal = Eclaireur::legal(state, at, seat);
        if let Some(claim) = state.claim() {
            legal.retain(|command| match command {
                Command::Second { card } => claim.cards.contains(*card),
                _ => true,
            });
        }
        legal
    }
}

/// Names no card, but a number tells whether the scout has a SET.
struct HintsAtASet;

impl Leak for HintsAtASet {
    type Game = Eclaireur;

    fn view(state: &State, viewer: Viewer) -> View {
        let mut view = Eclaireur::view(state, viewer);
        if let Some(claim) = state.claim()
            && claim.cards.is_set()
        {
            view.voters += 1;
        }
        view
    }
}

#[test]
fn a_leaking_view_is_noticed() {
    assert!(noticed::<ShowsTheThreeCards>(&plan()).starts_with("law 6 is broken"));
    let message = noticed::<HintsAtASet>(&plan());
    assert!(message.starts_with("law 6 is broken"), "{message}");
}

#[test]
fn a_leaking_notice_is_noticed() {
    assert!(noticed::<TellsTheThreeCards>(&plan()).starts_with("law 7 is broken"));
}

#[test]
fn leaking_legal_commands_are_noticed() {
    let message = noticed::<OffersOnlyTheRightCards>(&plan());
    // It lists too little as well, which another law may see first.
    let laws = ["law 2 is broken", "law 6 is broken", "law 14 is broken"];
    assert!(laws.iter().any(|law| message.starts_with(law)), "{message}");
}
