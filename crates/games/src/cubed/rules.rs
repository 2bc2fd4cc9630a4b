//! What happens: from a command or an occurrence to events. Turns, rounds and the end.

use alloc::vec::Vec;

use tercet_cards::Rolled;
use tercet_engine::{Ending, GameTime, Seat, Seats};

use super::{
    Cubed,
    bag::DieSet,
    command::Command,
    die::{Die, Shown},
    event::Event,
    hand::FULL_HAND,
    opening::{call, count_votes, false_call, look_at_race, open, roll_for_race, vote},
    rejection::Rejection,
    square::Square,
    state::{Phase, State},
    steps::{Step, can_step},
    turns::MOST_DICE,
};

/// A step of a game of CUBED in the making.
pub(super) type Story<'a> = tercet_engine::Story<'a, Cubed>;

/// Does what was asked for and is allowed.
pub(super) fn follow(
    story: &mut Story<'_>,
    seat: Seat,
    command: &Command,
) -> Result<(), Rejection> {
    match command {
        Command::Call => call(story, seat),
        Command::NoSet => vote(story, seat),
        Command::Open { dice } => {
            let opening = story.draft.opening(seat, dice)?;
            open(story, seat, opening);
        }
        Command::Place { dice } => place(story, seat, dice)?,
        Command::Replace { square, die } => replace(story, seat, *square, *die)?,
        Command::EndTurn => end_turn(story, seat),
        Command::Reroll { dice } => reroll(story, seat, *dice),
        Command::Keep => {
            story.tell(Event::Kept { seat });
            go_on_if_all_decided(story);
        }
    }
    Ok(())
}

/// A seat draws up to five dice from the bag and rolls them at once (CU-B, CU-G).
pub(super) fn fill_hand(story: &mut Story<'_>, seat: Seat) {
    let missing = FULL_HAND.saturating_sub(story.draft.hand(seat).len());
    let mut bag = story.draft.bag;
    let mut dice = Vec::new();
    for _ in 0..missing {
        let Some(die) = bag.draw_one(story.chance) else { break };
        dice.extend(roll(story, die));
    }
    if !dice.is_empty() {
        story.tell(Event::Drew { seat, dice });
    }
}

/// CU-09: a die is turned by being rolled, and in no other way.
fn roll(story: &mut Story<'_>, die: Die) -> Option<Shown> {
    let shows: Rolled = story.draft.config.dice.faces(die)?.roll(story.chance);
    Some(Shown { die, shows })
}

fn roll_set(story: &mut Story<'_>, dice: DieSet) -> Vec<Shown> {
    dice.iter().filter_map(|die| roll(story, die)).collect()
}

/// All at the table roll all their dice.
pub(super) fn roll_all(story: &mut Story<'_>) {
    for seat in in_order(story) {
        let hand = story.draft.player(seat).map_or(DieSet::EMPTY, |player| player.hand.set());
        let dice = roll_set(story, hand);
        if !dice.is_empty() {
            story.tell(Event::Rolled { seat, dice });
        }
    }
}

/// Everybody at the table, clockwise from the first player on (CU-I).
fn in_order(story: &Story<'_>) -> Vec<Seat> {
    let (first, present) = (story.draft.first, story.draft.attendance.present());
    let from_first = present.iter().filter(|&seat| seat >= first);
    from_first.chain(present.iter().filter(|&seat| seat < first)).collect()
}

/// CU-P6: one or two dice are laid; after the third the turn is over.
fn place(story: &mut Story<'_>, seat: Seat, step: &Step) -> Result<(), Rejection> {
    let (dice, gain) = story.draft.placing(seat, step)?;
    let (sets, points, bonus) = (gain.sets, gain.points, gain.bonus);
    story.tell(Event::Placed { seat, dice, sets, points, bonus });
    let is_done = matches!(story.draft.phase, Phase::Turn(turn) if turn.n_played >= MOST_DICE);
    if is_done || story.draft.hand(seat).is_empty() {
        end_turn(story, seat);
    }
    Ok(())
}

/// CU-R3: the die taken from the board is rolled at once.
fn replace(story: &mut Story<'_>, seat: Seat, square: Square, die: Die) -> Result<(), Rejection> {
    let joker = story.draft.may_replace(seat, square, die)?;
    let got = roll(story, joker).unwrap_or(Shown { die: joker, shows: Rolled::Joker });
    story.tell(Event::Replaced { seat, square, die, got });
    Ok(())
}

pub(super) fn end_turn(story: &mut Story<'_>, seat: Seat) {
    count_turn(story, seat);
    go_on_after(story, seat);
}

/// CU-S5, CU-J: the points are added, and a player without dice has run out.
fn count_turn(story: &mut Story<'_>, seat: Seat) {
    let points = match story.draft.phase {
        Phase::Turn(turn) => turn.points,
        _ => 0,
    };
    story.tell(Event::TurnEnded { seat, points });
    if story.draft.hand(seat).is_empty() && story.draft.ran_out.is_none() {
        story.tell(Event::RanOut { seat });
    }
}

/// CU-E, CU-G: the next player's turn, or the end of the round.
fn go_on_after(story: &mut Story<'_>, seat: Seat) {
    match story.draft.still_to_play().next_after(seat) {
        Some(next) => begin_turn(story, next),
        None => end_round(story),
    }
}

fn begin_turn(story: &mut Story<'_>, seat: Seat) {
    let until = story.after(story.draft.config.turn_ms);
    story.tell(Event::TurnBegan { seat, until });
}

fn end_round(story: &mut Story<'_>) {
    if story.draft.ran_out.is_some() {
        return story.tell(Event::Ended { ending: Ending::Finished });
    }
    let dead = !story.draft.is_alive;
    story.tell(Event::RoundEnded { dead });
    if !dead {
        for seat in in_order(story) {
            fill_hand(story, seat);
        }
        return offer_extra_roll(story);
    }
    // CU-F: three dead rounds with an empty bag, or a board that takes no die whatever it shows.
    let out_of_patience =
        story.draft.bag.is_empty() && story.draft.dead_rounds >= story.draft.config.max_dead_rounds;
    if out_of_patience || story.draft.is_closed() {
        return story.tell(Event::Ended { ending: Ending::Finished });
    }
    roll_all(story);
    begin_round(story);
}

/// CU-H: before every round but the first.
fn offer_extra_roll(story: &mut Story<'_>) {
    let until = story.after(story.draft.config.reroll_window_ms);
    story.tell(Event::ExtraRoll { until });
    go_on_if_all_decided(story);
}

fn reroll(story: &mut Story<'_>, seat: Seat, dice: DieSet) {
    let dice = roll_set(story, dice);
    story.tell(Event::Rerolled { seat, dice });
    go_on_if_all_decided(story);
}

fn go_on_if_all_decided(story: &mut Story<'_>) {
    if matches!(story.draft.phase, Phase::ExtraRoll { waiting, .. } if waiting.is_empty()) {
        begin_round(story);
    }
}

/// The same player is first in every round, or the one to the left if nobody sits there.
fn begin_round(story: &mut Story<'_>) {
    let (first, present) = (story.draft.first, story.draft.attendance.present());
    let first = if present.contains(first) { Some(first) } else { present.next_after(first) };
    let Some(first) = first else {
        return story.tell(Event::Ended { ending: Ending::Stopped });
    };
    let round = story.draft.round.saturating_add(1);
    story.tell(Event::RoundBegan { round, first });
    let players = story.draft.still_to_play();
    let next = if players.contains(first) { Some(first) } else { players.next_after(first) };
    match next {
        Some(seat) => begin_turn(story, seat),
        None => story.tell(Event::Ended { ending: Ending::Finished }),
    }
}

pub(super) fn deadline_passed(story: &mut Story<'_>) {
    match story.draft.phase {
        Phase::Racing { .. } => roll_for_race(story),
        Phase::Called(lock) => false_call(story, lock.seat, Vec::new()),
        // CU-E: what was played counts.
        Phase::Turn(turn) => end_turn(story, turn.seat),
        // CU-H: no answer means no roll.
        Phase::ExtraRoll { .. } => begin_round(story),
        Phase::NotBegun | Phase::Over(_) => {}
    }
}

/// The dice of who leaves stay with the seat; a turn under way ends with what was played.
pub(super) fn left(story: &mut Story<'_>, seat: Seat) {
    story.tell(Event::Left { seat });
    let had_the_turn = matches!(story.draft.phase, Phase::Turn(turn) if turn.seat == seat);
    if had_the_turn {
        count_turn(story, seat);
    }
    if matches!(story.draft.phase, Phase::NotBegun | Phase::Over(_)) {
        return;
    }
    if story.draft.attendance.present().len() < 2 {
        return story.tell(Event::Ended { ending: Ending::Stopped });
    }
    if had_the_turn {
        return go_on_after(story, seat);
    }
    look_at_race(story);
    count_votes(story);
    go_on_if_all_decided(story);
}

impl State {
    /// Who has a turn to come in this round.
    fn still_to_play(&self) -> Seats {
        let playing = self.attendance.playing().iter();
        self.with_dice(playing.filter(|&seat| !self.had_turn.contains(seat)).collect())
    }

    /// Whether not even two Jokers could be laid anywhere.
    fn is_closed(&self) -> bool {
        let jokers = [0, 1].map(|die| Shown { die: Die(die), shows: Rolled::Joker });
        !can_step(&self.board, &jokers)
    }

    /// When something will happen by itself.
    pub(super) fn deadline(&self) -> Option<GameTime> {
        match self.phase {
            Phase::Racing { reroll_at } => reroll_at,
            Phase::Called(lock) => Some(lock.until),
            Phase::Turn(turn) => turn.until,
            Phase::ExtraRoll { until, .. } => until,
            Phase::NotBegun | Phase::Over(_) => None,
        }
    }
}
