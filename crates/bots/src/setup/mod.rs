//! A player of SetUp: plays cards that make no SET, and catches those that do.

mod choice;
mod foresight;
#[cfg(test)]
mod tests;

use tercet_cards::{Card, Cards};
use tercet_engine::{GameTime, Seat};
use tercet_games::setup::{Command, Pair, PhaseView, SetUp, View};

use crate::{
    Bot, Chair, Company, Find, Intent, Layout, Level, Playable, Sight, once::Once, pace::Pace,
};

use choice::Choice;

/// How long people take over a turn with a dozen cards on the table; the levels differ in what
/// they see meanwhile.
const TURN_MS: f64 = 9000.0;
/// With how many cards on the table a turn takes that long.
const USUAL_CARDS: f64 = 12.0;
/// A turn takes at least this part of it, however few cards there are.
const LEAST_TURN: f64 = 0.25;

/// A player of SetUp.
#[derive(Clone, Debug)]
pub struct SetUpBot {
    seat: Seat,
    level: Level,
    /// The eyes on the card just played.
    checker: Sight,
    /// The eyes on its own cards and what they would make.
    planner: Sight,
    /// Every card that was ever seen: what is left is in the deck or in others' hands.
    seen: Cards,
    pace: Pace,
    /// Since when a turn is thought over and until when, once per card on the table.
    thinking: Once<(Option<Card>, usize), (GameTime, GameTime)>,
    /// When to point, once per challenge.
    pointing: Once<GameTime, GameTime>,
    /// Which card to play, once per turn.
    choosing: Once<(Option<Card>, Cards), Option<Card>>,
}

impl SetUpBot {
    /// The player of a chair.
    pub fn new(chair: &Chair) -> SetUpBot {
        let (eyes, mut luck) = (chair.eyes(), chair.luck());
        SetUpBot {
            seat: chair.seat,
            level: chair.level,
            planner: Sight::new(eyes, luck.fork()),
            checker: Sight::new(eyes, luck),
            seen: Cards::EMPTY,
            pace: Pace::of(chair.level),
            thinking: Once::new(),
            pointing: Once::new(),
            choosing: Once::new(),
        }
    }

    fn look(&mut self, now: GameTime, view: &View) {
        let table: Cards = view.table.iter().copied().collect();
        let hand = view.hand.unwrap_or_default();
        self.seen |= table | hand;
        let checked = view.check.map(|check| check.card).into_iter().collect();
        self.checker.look_among(now, &Layout::line(view.table.iter().copied()), checked);
        let layout = Layout::line(view.table.iter().copied()).with_hand(hand);
        self.planner.look_among(now, &layout, hand);
        if let Some(shown) = &view.shown
            && !shown.cards.is_set()
        {
            self.checker.dismiss(shown.cards);
        }
    }

    /// When the table has been looked at for long enough: time to play, or to trust.
    fn thinks_until(&mut self, now: GameTime, view: &View) -> GameTime {
        let (since, until) = self.thinks(now, view);
        GameTime(since.0 + ((until.0 - since.0) as f64 * self.pace.part()) as u64)
    }

    /// Since when it thinks, and until when it would if nobody wanted it to be fast.
    fn thinks(&mut self, now: GameTime, view: &View) -> (GameTime, GameTime) {
        let n_cards = view.table.len();
        let last = view.table.last().copied();
        let (checker, level) = (&mut self.checker, self.level);
        self.thinking.decide((last, n_cards), || {
            if level == Level::Machine {
                return (now, now);
            }
            let crowd = (n_cards as f64 / USUAL_CARDS).max(LEAST_TURN);
            (now, checker.done_at(now, TURN_MS * crowd))
        })
    }

    /// The challenge that will come, if the card just played is seen to make a SET.
    fn challenge(&self, view: &View) -> Option<Find> {
        let from = view.moves(self.seat).challenge_from?;
        let find = self.checker.first()?;
        Some(Find { at: find.at.max(from), ..find })
    }

    /// A challenge, or what happens if there is none by the time the table is thought over.
    fn take_turn(&mut self, now: GameTime, view: &View, from: GameTime) -> Option<Intent<Command>> {
        let until = match view.phase {
            PhaseView::Playing { until, .. } => until,
            _ => None,
        };
        let thought = self.thinks_until(now, view).max(from).max(now);
        // A card is played by chance for a player that takes too long.
        let at = until.map_or(thought, |until| thought.min(GameTime(until.0.saturating_sub(1))));
        match self.challenge(view) {
            Some(find) if find.at <= at => {
                Some(Intent { at: find.at, command: Command::Challenge })
            }
            _ => {
                // A fast bot plays sooner, with what it would have noticed in its own time.
                let noticed_by = self.thinks(now, view).1.max(at);
                let card = self.choose(noticed_by, view)?;
                Some(Intent { at, command: Command::Play { card } })
            }
        }
    }

    /// What somebody does who is not in turn: check the card, then trust it.
    fn watch(&mut self, now: GameTime, view: &View, legal: &[Command]) -> Option<Intent<Command>> {
        let thought = self.thinks_until(now, view).max(now);
        match self.challenge(view) {
            Some(find) if find.at <= thought => {
                Some(Intent { at: find.at, command: Command::Challenge })
            }
            _ => legal
                .contains(&Command::Trust)
                .then_some(Intent { at: thought, command: Command::Trust }),
        }
    }

    fn choose(&mut self, at: GameTime, view: &View) -> Option<Card> {
        let hand = view.hand?;
        let noticed: Vec<Find> = self.planner.noticed(at).collect();
        let (level, seen, luck) = (self.level, self.seen, self.planner.luck());
        let n_others = view.seats.iter().filter(|seat| seat.present).count().saturating_sub(1);
        self.choosing.decide((view.table.last().copied(), hand), || {
            let choice = Choice { table: &view.table, hand, seen, n_others, noticed: &noticed };
            choice.card(level, luck)
        })
    }

    fn point(
        &mut self,
        now: GameTime,
        until: Option<GameTime>,
        view: &View,
        legal: &[Command],
    ) -> Option<Intent<Command>> {
        let (occasion, latest) = match until {
            Some(until) => (until, GameTime(until.0.saturating_sub(1))),
            None => (GameTime(u64::MAX), GameTime(u64::MAX)),
        };
        let checker = &mut self.checker;
        let points_ms = checker.eyes().points_ms;
        let at = self.pointing.decide(occasion, || checker.done_at(now, points_ms).min(latest));
        let others = |find: Find| {
            let played = view.check?.card;
            let mut others = find.cards.cards().into_iter().filter(|&card| card != played);
            Pair::new([others.next()?, others.next()?]).ok()
        };
        match self.checker.first().and_then(|find| Some((find.at, others(find)?))) {
            Some((seen_at, cards)) => {
                Some(Intent { at: at.max(seen_at), command: Command::Point { cards } })
            }
            // A challenge without a reason: the only way out of a lock without end is a mistake.
            None => legal
                .first()
                .map(|&command| Intent { at: at.max(self.checker.gives_up_at()), command }),
        }
    }
}

impl Bot<SetUp> for SetUpBot {
    fn meet(&mut self, company: Company) {
        self.pace.meet(company);
    }

    fn intend(&mut self, now: GameTime, view: &View, legal: &[Command]) -> Option<Intent<Command>> {
        self.look(now, view);
        let intent = match view.phase {
            PhaseView::Challenged { seat, until } if seat == self.seat => {
                return self
                    .point(now, until, view, legal)
                    .map(|intent| Intent { at: intent.at.max(now), ..intent });
            }
            PhaseView::Playing { seat, from, .. } if seat == self.seat => {
                self.take_turn(now, view, from)
            }
            PhaseView::Playing { .. } | PhaseView::LastCheck { .. } => self.watch(now, view, legal),
            PhaseView::Challenged { .. } | PhaseView::NotBegun {} | PhaseView::Over { .. } => None,
        };
        self.pointing.forget();
        intent.map(|intent| Intent { at: intent.at.max(now), ..intent })
    }
}

impl Playable for SetUp {
    fn bot(chair: &Chair) -> Box<dyn Bot<SetUp>> {
        Box::new(SetUpBot::new(chair))
    }
}
