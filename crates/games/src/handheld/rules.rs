//! What happens: from a command or an occurrence to events.

use alloc::vec::Vec;

use tercet_cards::Triple;
use tercet_engine::{Ending, Seat};

use super::{
    Handheld,
    command::Command,
    config::Mode,
    event::Event,
    rejection::Rejection,
    state::{Phase, State},
};
use crate::shared::{Board, Dealing, Deck, Growing, Move, Placement, close_gaps, lay_out};

/// How many cards come when there is no SET (CL-17).
const EXTRA_STEP: u8 = 3;

/// A step of an electronic game in the making.
type Story<'a> = tercet_engine::Story<'a, Handheld>;

impl Dealing for Handheld {
    fn table(state: &State) -> (&Board, &Deck) {
        (&state.board, &state.deck)
    }

    fn dealt(cards: Vec<Placement>) -> Event {
        Event::Dealt { cards }
    }
}

impl Growing for Handheld {
    fn moved(moves: Vec<Move>) -> Event {
        Event::Moved { moves }
    }
}

/// Does what was asked for and is allowed.
pub(super) fn follow(
    story: &mut Story<'_>,
    _seat: Seat,
    command: &Command,
) -> Result<(), Rejection> {
    match command {
        Command::Claim { cards } if cards.is_set() => find(story, *cards),
        Command::Claim { cards } => be_wrong(story, *cards),
        Command::NoMatch => declare_no_match(story),
        Command::Hint => hint(story),
        Command::GiveUp => end(story, Ending::Stopped),
    }
    Ok(())
}

fn is_over(story: &Story<'_>) -> bool {
    matches!(story.draft.phase, Phase::Over { .. })
}

pub(super) fn end(story: &mut Story<'_>, ending: Ending) {
    if !is_over(story) {
        story.tell(Event::Ended { ending });
    }
}

pub(super) fn started(story: &mut Story<'_>) {
    let config = story.draft.config;
    let until = story.after(config.countdown_ms());
    story.tell(Event::Began { until });
    if config.mode != Mode::Puzzle {
        deal_up_to_base(story);
        return look_at_screen(story);
    }
    match config.puzzle().draw(story.chance) {
        Some(cards) => {
            let cards = story.draft.board.placements(cards);
            lay_out(story, cards);
        }
        // Only a script that has run out comes here, and its step is thrown away.
        None => end(story, Ending::Stopped),
    }
}

/// HH-C1, HH-T3, HH-A2, HH-P1: a SET is found.
fn find(story: &mut Story<'_>, set: Triple) {
    let level = story.draft.level();
    story.tell(Event::Found { cards: set });
    if story.draft.has_reached_goal() {
        return end(story, Ending::Finished);
    }
    if story.draft.config.mode == Mode::Arcade && story.draft.level() > level {
        let ms = story.draft.config.skill.level_ms(level);
        story.tell(Event::LevelPassed { level, ms });
    }
    refill(story);
    look_at_screen(story);
}

/// HH-C1, HH-T2, HH-A3: three cards that are not a SET.
fn be_wrong(story: &mut Story<'_>, cards: Triple) {
    story.tell(Event::Wrong { cards });
    lose_points(story);
    charge(story, story.draft.config.wrong_ms());
}

/// HH-C1, HH-L: a mistake in Classic costs a point, or two, but never below zero.
fn lose_points(story: &mut Story<'_>) {
    if story.draft.config.mode != Mode::Classic {
        return;
    }
    for _ in 0..story.draft.config.mistake_factor() {
        if story.draft.points() > 0 {
            story.tell(Event::PointLost {});
        }
    }
}

/// HH-06, HH-L: right brings three cards, wrong costs a point or time.
fn declare_no_match(story: &mut Story<'_>) {
    let right = !story.draft.board.cards().has_set();
    story.tell(Event::NoMatch { right });
    if right {
        extend(story);
        look_at_screen(story);
    } else {
        lose_points(story);
        charge(story, story.draft.config.wrong_no_match_ms());
    }
}

/// HH-05: the computer finds a SET, or sees that there is none.
fn hint(story: &mut Story<'_>) {
    let cards = story.draft.to_find().next();
    story.tell(Event::Hinted { cards });
    charge(story, story.draft.config.hint_ms());
    if is_over(story) {
        return;
    }
    match cards {
        Some(_) => refill(story),
        None => extend(story),
    }
    look_at_screen(story);
}

fn charge(story: &mut Story<'_>, ms: u32) {
    if ms > 0 {
        story.tell(Event::Charged { ms });
        deadline_passed(story);
    }
}

/// HH-A1: once the countdown is over, so is the game.
pub(super) fn deadline_passed(story: &mut Story<'_>) {
    if story.draft.clock.has_run_out(story.at()) {
        end(story, Ending::Finished);
    }
}

/// CL-18, CL-20: the gaps are filled by new cards, or by those of the extension.
fn refill(story: &mut Story<'_>) {
    if story.draft.board.is_short() {
        return deal_up_to_base(story);
    }
    close_gaps(story);
}

fn deal_up_to_base(story: &mut Story<'_>) {
    fill_screen(story);
    if story.draft.board.is_short() && reshuffle(story) {
        fill_screen(story);
    }
}

fn fill_screen(story: &mut Story<'_>) {
    let cards = story.draft.cards_to_refill(story.chance);
    lay_out(story, cards);
}

/// CL-17: three more cards.
fn extend(story: &mut Story<'_>) {
    if story.draft.deck.is_empty() {
        reshuffle(story);
    }
    let cards = story.draft.cards_to_extend(EXTRA_STEP, story.chance);
    lay_out(story, cards);
}

/// Arcade goes on for as long as the clock does, and a goal is reached however few cards there
/// are; whether there are cards to go on with.
fn reshuffle(story: &mut Story<'_>) -> bool {
    let possible = story.draft.config.reshuffles() && !story.draft.gone.is_empty();
    if possible {
        story.tell(Event::Reshuffled {});
    }
    possible
}

/// What follows from the screen alone: the end, or more cards (HH-P2, HH-C1, HH-L).
fn look_at_screen(story: &mut Story<'_>) {
    while story.draft.to_find().next().is_none() {
        let config = story.draft.config;
        let nothing_to_come = match config.mode {
            Mode::Puzzle => true,
            Mode::Classic | Mode::Timed | Mode::Arcade => {
                story.draft.deck.is_empty() && !config.reshuffles()
            }
        };
        if nothing_to_come {
            return end(story, Ending::Finished);
        }
        let n_cards = story.draft.board.len();
        if story.draft.config.deals_by_itself() {
            extend(story);
        }
        if story.draft.board.len() == n_cards {
            return;
        }
    }
}
