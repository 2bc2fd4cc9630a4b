//! What to bet and when to expose, by what each choice is worth in chips.

use tercet_cards::Card;
use tercet_engine::Seat;
use tercet_games::chipset::{Command, PhaseView, View};

use super::{
    habits::Habits,
    hands::{Counter, Range},
    odds::{self, Question, Sight},
    skill::Judgment,
    watch::{Watch, others, table},
};
use crate::Luck;

/// How often a beginner pays to see, and bets with nothing.
const CURIOUS: f64 = 0.9;
const WHIM: f64 = 0.2;
/// How often a hopeful player pays to see one more card.
const HOPE: f64 = 0.08;
/// How many chips are worth a look in a pot at least four times as big.
const CHEAP: u32 = 1;
/// What is taken off the chance when one has to pay: who is behind pays again later.
const CAUTION: f64 = 0.04;
/// How many chips each opponent is expected to pay in the phases to come.
const TO_COME: f64 = 4.0;
/// How likely somebody gets a SET before the pot is over.
const GETS_A_SET: f64 = 0.4;
/// By how many chips a bet or a raise must be worth more than to do without.
const RELUCTANCE: f64 = 0.3;
/// How much chance has a say in choices that are nearly the same, in chips.
const WAVERS: f64 = 0.02;

/// Everything a choice is made from.
pub(super) struct Situation<'a> {
    pub(super) view: &'a View,
    pub(super) legal: &'a [Command],
    pub(super) seat: Seat,
    pub(super) judgment: Judgment,
    /// How many SETs of its own the bot has noticed.
    pub(super) n_noticed: usize,
}

impl Situation<'_> {
    /// What to do in a turn to bet.
    pub(super) fn bet(&self, watch: &Watch, luck: &mut Luck) -> Option<Command> {
        let wish = match self.judgment {
            Judgment::Whim => self.by_whim(luck),
            Judgment::Hope => self.by_hope(luck),
            Judgment::OwnSets => self.by_own_sets(),
            Judgment::Reading => self.by_odds(watch, luck)?,
        };
        self.allowed(wish)
    }

    /// The wish, or the nearest thing that is allowed.
    fn allowed(&self, wish: Command) -> Option<Command> {
        let may = |command: &&Command| self.legal.contains(command);
        let instead =
            [wish, Command::Check, Command::Call, Command::Bet { chips: 1 }, Command::Drop];
        instead.iter().find(may).or(self.legal.first()).copied()
    }

    fn owes(&self) -> u32 {
        let PhaseView::Betting { highest, .. } = self.view.phase else { return 0 };
        let own = self.view.seats.get(usize::from(self.seat.0));
        own.map_or(0, |own| highest.saturating_sub(own.bet).min(own.chips))
    }

    fn by_whim(&self, luck: &mut Luck) -> Command {
        let has_set = self.n_noticed > 0;
        let feels_like_it = luck.happens(if has_set { 0.7 } else { WHIM });
        match (self.owes(), feels_like_it) {
            (0, true) => Command::Bet { chips: 1 + luck.below(self.view.max_bet as usize) as u32 },
            (0, false) => Command::Check,
            (_, true) if has_set => Command::Raise { by: 1 },
            _ if has_set || luck.happens(CURIOUS) => Command::Call,
            _ => Command::Drop,
        }
    }

    /// Bets on any SET, and often pays for the hope of one.
    fn by_hope(&self, luck: &mut Luck) -> Command {
        match (self.n_noticed, self.owes()) {
            (0, 0) => Command::Check,
            (0, _) if luck.happens(HOPE) => Command::Call,
            (0, _) => Command::Drop,
            (n_sets, 0) => Command::Bet { chips: self.view.max_bet.min(n_sets as u32 + 1) },
            (1, _) => Command::Call,
            _ => Command::Raise { by: self.view.max_bet },
        }
    }

    /// Pays for nothing but SETs, but does not ask whether others may have more.
    fn by_own_sets(&self) -> Command {
        let owes = self.owes();
        match (self.n_noticed, owes) {
            (0, 0) => Command::Check,
            (0, owes) if owes <= CHEAP && self.view.pot >= 4 * owes => Command::Call,
            (0, _) => Command::Drop,
            (_, 0) => Command::Bet { chips: self.view.max_bet },
            (1, _) => Command::Call,
            _ => Command::Raise { by: self.view.max_bet },
        }
    }

    fn by_odds(&self, watch: &Watch, luck: &mut Luck) -> Option<Command> {
        let sight = self.sight()?;
        let rivals = self.rivals(watch, &sight);
        let ranges: Vec<Range> = rivals.iter().map(|rival| rival.range.clone()).collect();
        let chance = odds::later(&sight, &ranges, Question::Ahead, luck);
        let counter = Counter::new(sight.table);
        let pressed = Pressed::new(&sight, &rivals, &counter, luck);
        let (pot, owes) = (f64::from(self.view.pot), f64::from(self.owes()));
        let stay = self.worth_of_staying(chance, &rivals);
        let worth = |command: &Command| match *command {
            Command::Check => Some(chance * pot + stay),
            // Who can stay for nothing has no reason to drop.
            Command::Drop => (owes > 0.0).then_some(0.0),
            Command::Call => Some((chance - CAUTION) * (pot + owes) - owes + stay),
            Command::Bet { chips } => {
                Some(pressed.worth(pot, 0.0, f64::from(chips), stay) - RELUCTANCE)
            }
            Command::Raise { by } => {
                Some(pressed.worth(pot, owes, f64::from(by), stay) - RELUCTANCE)
            }
            _ => None,
        };
        let judged = self
            .legal
            .iter()
            .filter_map(|command| Some((worth(command)? + WAVERS * luck.unit(), *command)));
        judged.max_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, command)| command)
    }

    /// The answer to the question.
    pub(super) fn answer(&self, watch: &Watch, luck: &mut Luck) -> Option<Command> {
        if !self.legal.contains(&Command::Expose) {
            return Some(Command::Hold);
        }
        match self.judgment {
            Judgment::Whim | Judgment::Hope | Judgment::OwnSets => {
                Some(if self.n_noticed > 0 { Command::Expose } else { Command::Hold })
            }
            Judgment::Reading => {
                let sight = self.sight()?;
                let rivals = self.rivals(watch, &sight);
                let ranges: Vec<Range> = rivals.iter().map(|rival| rival.range.clone()).collect();
                let now = odds::now(&sight, &ranges, luck);
                let later = odds::later(&sight, &ranges, Question::Past, luck);
                let pot = f64::from(self.view.pot);
                let (own, theirs) = self.to_come(&rivals);
                let hold = later * (pot + own + theirs) - own;
                Some(if now * pot >= hold { Command::Expose } else { Command::Hold })
            }
        }
    }

    /// What the phases to come are worth to somebody with this chance; who has none can drop.
    fn worth_of_staying(&self, chance: f64, rivals: &[Rival]) -> f64 {
        let (own, theirs) = self.to_come(rivals);
        (chance * (own + theirs) - own).max(0.0)
    }

    /// How many chips one will pay, and the others, if the pot goes on.
    ///
    /// Who pays with nothing pays at once; others pay when they have got a SET themselves.
    fn to_come(&self, rivals: &[Rival]) -> (f64, f64) {
        let chips =
            |seat: Seat| self.view.seats.get(usize::from(seat.0)).map_or(0, |player| player.chips);
        let own = TO_COME.min(f64::from(chips(self.seat)));
        let pays = |rival: &Rival| {
            let likely = rival.habits.pays(0, 0).max(GETS_A_SET * rival.habits.pays(1, 0));
            own.min(f64::from(chips(rival.seat))) * likely
        };
        let theirs: f64 = rivals.iter().map(pays).sum();
        // What nobody answers comes back.
        (own.min(theirs), theirs)
    }

    pub(super) fn sight(&self) -> Option<Sight> {
        let hand = self.view.seats.get(usize::from(self.seat.0))?.hand?;
        let cards: Vec<Card> = hand.iter().collect();
        let &[one, other] = &cards[..] else { return None };
        let most_cards = self.view.max_table_cards as usize;
        Some(Sight { table: table(self.view), hand: [one, other], most_cards })
    }

    pub(super) fn rivals(&self, watch: &Watch, sight: &Sight) -> Vec<Rival> {
        let others = others(self.view, self.seat).into_iter();
        others
            .map(|seat| {
                let read = watch.range(seat).cloned();
                let range = read.unwrap_or_else(|| Range::any(sight.unseen()));
                let habits = watch.habits(seat);
                let bet = self.view.seats.get(usize::from(seat.0)).map_or(0, |rival| rival.bet);
                Rival { seat, range, habits, bet }
            })
            .collect()
    }
}

/// An opponent in the pot.
pub(super) struct Rival {
    seat: Seat,
    pub(super) range: Range,
    habits: Habits,
    /// What they have paid in this phase.
    bet: u32,
}

/// What happens if one bets or raises.
struct Pressed {
    /// How likely all others drop.
    all_drop: f64,
    /// How many are expected to pay if not all drop.
    n_paying: f64,
    /// The chance against the hands that pay.
    chance: f64,
}

impl Pressed {
    fn new(sight: &Sight, rivals: &[Rival], counter: &Counter, luck: &mut Luck) -> Pressed {
        let pays = |rival: &Rival| {
            rival
                .range
                .chance(counter, |n_sets| rival.habits.pays(n_sets, rival.bet))
                .clamp(0.01, 1.0)
        };
        let pays: Vec<f64> = rivals.iter().map(pays).collect();
        let all_drop: f64 = pays.iter().map(|pays| 1.0 - pays).product();
        let n_paying = pays.iter().sum::<f64>() / (1.0 - all_drop).max(0.01);
        // Those who stay are those who pay: with several opponents the strongest of them decide.
        let n_staying = (n_paying.round() as usize).clamp(1, rivals.len().max(1));
        let mut order: Vec<usize> = (0..rivals.len()).collect();
        order.sort_by(|&a, &b| pays[b].total_cmp(&pays[a]));
        let staying = order.iter().take(n_staying).map(|&idx| {
            let mut range = rivals[idx].range.clone();
            range.learn(counter, |n_sets| rivals[idx].habits.pays(n_sets, rivals[idx].bet));
            range
        });
        let staying: Vec<Range> = staying.collect();
        let chance = odds::later(sight, &staying, Question::Ahead, luck);
        Pressed { all_drop, n_paying, chance }
    }

    /// What it is worth to pay what is owed and bet so much more.
    ///
    /// Who is paid stays in the pot, which is worth something as well.
    fn worth(&self, pot: f64, owes: f64, more: f64, stay: f64) -> f64 {
        let own = owes + more;
        let paid = self.chance * (pot + own + more * self.n_paying) - own;
        self.all_drop * pot + (1.0 - self.all_drop) * (paid + stay)
    }
}
