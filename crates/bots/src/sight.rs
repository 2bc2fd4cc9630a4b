//! What somebody has noticed on the table, and will notice if nothing changes.

use tercet_cards::{Card, Cards, Triple};
use tercet_engine::GameTime;

use crate::{Layout, Luck, Perception, difficulty};

/// Three cards taken for a SET, rightly or not, and the moment of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Find {
    /// When it was noticed, or will be.
    pub at: GameTime,
    /// The three cards.
    pub cards: Triple,
}

/// The memory of one pair of eyes.
///
/// [`Sight::look`] may be called any number of times: the moment at which a
/// SET is noticed is drawn once, when it first lies there, and forgotten when
/// one of its cards has gone.
#[derive(Clone, Debug)]
pub struct Sight {
    eyes: Perception,
    luck: Luck,
    seen: Cards,
    /// One of these must be in what is looked for.
    among: Cards,
    finds: Vec<Find>,
    /// Three cards that will be taken for a SET.
    mirage: Option<Find>,
    /// What is done with: found before, or taken for a SET wrongly.
    dismissed: Vec<Triple>,
    since: GameTime,
    gives_up_at: GameTime,
    n_times_given_up: u32,
}

impl Sight {
    /// Eyes that have seen nothing yet.
    pub fn new(eyes: Perception, luck: Luck) -> Sight {
        Sight {
            eyes,
            luck,
            seen: Cards::EMPTY,
            among: Cards::EMPTY,
            finds: Vec::new(),
            mirage: None,
            dismissed: Vec::new(),
            since: GameTime(0),
            gives_up_at: GameTime(0),
            n_times_given_up: 0,
        }
    }

    /// What these eyes can do.
    pub fn eyes(&self) -> &Perception {
        &self.eyes
    }

    /// The random numbers behind them, for other whims of the same bot.
    pub fn luck(&mut self) -> &mut Luck {
        &mut self.luck
    }

    /// Looks at all cards; whether they are others than before.
    pub fn look(&mut self, now: GameTime, layout: &Layout) -> bool {
        self.look_among(now, layout, layout.cards())
    }

    /// Looks for SETs that have at least one of these cards; with a single one that is easier.
    ///
    /// The answer is whether there is something new to look at.
    pub fn look_among(&mut self, now: GameTime, layout: &Layout, among: Cards) -> bool {
        let cards = layout.cards();
        if cards == self.seen && among == self.among {
            return false;
        }
        (self.seen, self.among) = (cards, among);
        let there = |triple: Triple| {
            let triple = Cards::from(triple);
            (triple - cards).is_empty() && !(triple & among).is_empty()
        };
        self.finds.retain(|find| there(find.cards));
        self.mirage = self.mirage.filter(|mirage| there(mirage.cards));
        self.dismissed.retain(|&triple| there(triple));
        let easier = if among.len() == 1 { FOCUSED } else { 1.0 };
        for set in cards.sets().filter(|&set| there(set)) {
            if !self.finds.iter().any(|find| find.cards == set) {
                let hard = difficulty(set, layout) * easier;
                let at = later(now, self.eyes.notices_after_ms(hard, &mut self.luck));
                self.finds.push(Find { at, cards: set });
            }
        }
        if self.mirage.is_none() {
            self.mirage = self.imagine(now);
        }
        self.n_times_given_up = 0;
        self.be_patient(now);
        true
    }

    /// Everything that is or will be noticed, in no order.
    pub fn finds(&self) -> impl Iterator<Item = Find> {
        let finds = self.finds.iter().copied().chain(self.mirage);
        finds.filter(|find| !self.dismissed.contains(&find.cards))
    }

    /// The SET, or what is taken for one, that is noticed first.
    pub fn first(&self) -> Option<Find> {
        self.finds().min_by_key(|find| (find.at, find.cards))
    }

    /// What was noticed up to `now`.
    pub fn noticed(&self, now: GameTime) -> impl Iterator<Item = Find> {
        self.finds().filter(move |find| find.at <= now)
    }

    /// Dismisses three cards: they are not a SET after all, or need not be found again.
    pub fn dismiss(&mut self, cards: Triple) {
        if !self.dismissed.contains(&cards) {
            self.dismissed.push(cards);
        }
    }

    /// Since when these eyes look at what they see.
    pub fn since(&self) -> GameTime {
        self.since
    }

    /// When it seems that there is no SET, if none is noticed before.
    pub fn gives_up_at(&self) -> GameTime {
        self.gives_up_at
    }

    /// Looks at the same cards once more, because to give up was not the end of it.
    pub fn look_again(&mut self, now: GameTime) {
        self.n_times_given_up = (self.n_times_given_up + 1).min(MOST_PATIENT);
        self.be_patient(now);
    }

    /// Whether these eyes have given up on these cards before.
    pub fn has_given_up(&self) -> bool {
        self.n_times_given_up > 0
    }

    /// Starts its patience again, because something was found that leaves the cards as they are.
    pub fn look_on(&mut self, now: GameTime) {
        self.n_times_given_up = 0;
        self.be_patient(now);
    }

    /// Whether three cards given by somebody else seem to be a SET; now and then that is wrong.
    pub fn judge(&mut self, cards: Triple) -> bool {
        cards.is_set() != self.luck.happens(self.eyes.errs)
    }

    /// When something that takes this long for most is done.
    pub fn done_at(&mut self, now: GameTime, median_ms: f64) -> GameTime {
        now.after(Perception::takes_ms(median_ms, &mut self.luck))
    }

    fn be_patient(&mut self, now: GameTime) {
        let patience = self.eyes.patience_ms * f64::from(1 << self.n_times_given_up);
        self.since = now;
        self.gives_up_at = self.done_at(now, patience);
    }

    /// Three of the cards that fail in one attribute only, and when they seem to be a SET.
    fn imagine(&mut self, now: GameTime) -> Option<Find> {
        let (cards, among) = (self.seen, self.among & self.seen);
        let ms = self.eyes.misjudges_after_ms(cards.len(), &mut self.luck)?;
        let any = |of: Cards, luck: &mut Luck| of.nth(luck.below(of.len()) as u32);
        for _ in 0..TRIES {
            let (a, b) = (any(among, &mut self.luck)?, any(cards, &mut self.luck)?);
            if a == b {
                continue;
            }
            let wanted = a.third(b);
            let nearly = |c: &Card| *c != a && *c != b && n_differences(*c, wanted) == 1;
            let alike: Vec<Card> = cards.iter().filter(nearly).collect();
            let Some(c) = self.luck.pick(&alike) else { continue };
            let Ok(cards) = Triple::new([a, b, c]) else { continue };
            if !self.dismissed.contains(&cards) {
                return Some(Find { at: later(now, ms), cards });
            }
        }
        None
    }
}

/// By how much it is easier to look for SETs with a given card in them.
const FOCUSED: f64 = 0.5;
/// How many pairs are tried for three cards that look like a SET.
const TRIES: usize = 8;
/// How many times patience doubles after giving up in vain.
const MOST_PATIENT: u32 = 6;

fn n_differences(one: Card, other: Card) -> usize {
    let attributes = tercet_cards::Attribute::ALL.into_iter();
    attributes.filter(|&attribute| one.value(attribute) != other.value(attribute)).count()
}

fn later(now: GameTime, ms: f64) -> GameTime {
    // Nobody waits for a moment that the clock cannot show.
    GameTime(now.0.saturating_add(ms as u64))
}

#[cfg(test)]
mod tests {
    use tercet_engine::{Seat, Seed};

    use super::*;
    use crate::Level;

    fn sight(level: Level) -> Sight {
        Sight::new(Perception::of(level), Luck::new(Seed::numbered(5), Seat(1)))
    }

    fn line(text: &str) -> Layout {
        Layout::line(text.split(' ').map(|card| card.parse().unwrap()))
    }

    const SET_OF_OVALS: &str = "1rfo 2rfo 3rfo 1gho 2gho 2ghs 3phs 1pfd";

    #[test]
    fn asking_again_changes_nothing_that_was_noticed() {
        let mut sight = sight(Level::Beginner);
        sight.look(GameTime(0), &line(SET_OF_OVALS));
        let (first, gives_up_at) = (sight.first(), sight.gives_up_at());
        assert!(first.is_some());
        for ms in 1..50 {
            sight.look(GameTime(ms * 100), &line(SET_OF_OVALS));
            assert_eq!((sight.first(), sight.gives_up_at()), (first, gives_up_at));
        }
    }

    #[test]
    fn new_cards_leave_the_old_finds_and_gone_cards_take_theirs_along() {
        let mut sight = sight(Level::Intermediate);
        sight.look(GameTime(0), &line(SET_OF_OVALS));
        let ovals: Triple = "1rfo 2rfo 3rfo".parse().unwrap();
        let when =
            |sight: &Sight| sight.finds.iter().find(|find| find.cards == ovals).map(|find| find.at);
        let before = when(&sight);
        sight.look(GameTime(50), &line(&format!("{SET_OF_OVALS} 3pes")));
        assert_eq!(when(&sight), before);
        sight.look(GameTime(90), &line(&SET_OF_OVALS.replace("2rfo ", "")));
        assert_eq!(when(&sight), None);
        sight.look(GameTime(100), &line(SET_OF_OVALS));
        assert!(when(&sight).is_some_and(|at| Some(at) != before), "it is looked for again");
    }

    #[test]
    fn a_machine_sees_everything_at_once_and_nothing_that_is_not_there() {
        let mut sight = sight(Level::Machine);
        sight.look(GameTime(7), &line(SET_OF_OVALS));
        let n_sets = line(SET_OF_OVALS).cards().count_sets();
        assert_eq!(sight.noticed(GameTime(7)).filter(|find| find.cards.is_set()).count(), n_sets);
        sight.look(GameTime(8), &line("1rfo 2rfo 1gho 2gho"));
        assert_eq!((sight.first(), sight.gives_up_at()), (None, GameTime(8)));
    }

    #[test]
    fn a_mirage_fails_in_one_attribute_and_is_not_believed_again_once_dismissed() {
        let mut n_mirages = 0;
        for number in 0..50 {
            let luck = Luck::new(Seed::numbered(number), Seat(0));
            let eyes = Perception { misjudges: 1000.0, ..Perception::of(Level::Beginner) };
            let mut sight = Sight::new(eyes, luck);
            sight.look(GameTime(0), &line("1rfo 2rfo 1gho 2gho 2ghs 3phs 1pfd 3rfs"));
            let Some(mirage) = sight.first().filter(|find| !find.cards.is_set()) else { continue };
            n_mirages += 1;
            let verdict = mirage.cards.verdict();
            assert_eq!(verdict.iter().filter(|(_, agreement)| !agreement.is_fine()).count(), 1);
            sight.dismiss(mirage.cards);
            assert_ne!(sight.first().map(|find| find.cards), Some(mirage.cards));
        }
        assert!(n_mirages > 40, "{n_mirages}");
    }

    #[test]
    fn a_focus_finds_only_sets_with_that_card() {
        let mut sight = sight(Level::Machine);
        let layout = line("1rfo 2rfo 3rfo 1gho 2gho 3gho");
        let focus: Card = "2gho".parse().unwrap();
        sight.look_among(GameTime(0), &layout, [focus].into_iter().collect());
        let found: Vec<Triple> = sight.finds.iter().map(|find| find.cards).collect();
        assert_eq!(found, ["1gho 2gho 3gho".parse().unwrap()]);
    }

    #[test]
    fn who_looked_again_in_vain_is_more_patient_than_before() {
        let mut sight = sight(Level::Expert);
        sight.look(GameTime(0), &line("1rfo 2rfo 1gho 2gho"));
        let first = sight.gives_up_at().0;
        for _ in 0..10 {
            sight.look_again(GameTime(0));
        }
        assert!(sight.gives_up_at().0 > 8 * first);
    }
}
