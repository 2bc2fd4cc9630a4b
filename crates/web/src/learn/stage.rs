//! One beat of a lesson: what lies there, what is to be done, and what came of it.

use leptos::prelude::*;
use tercet_cards::{Card, Rolled};
use tercet_client::{Picked, Selection};
use tercet_texts::{cards as names, chipset, learn, lessons as words};

use super::{
    choices::{Buttons, OwnCards, ShowMe, Table, listen_for_answers},
    dice::{Field, Rack},
    field::FieldSquare,
    goal::{Goal, Verdict},
    script::{Area, Ask, Beat, triple},
    shell::{Place, Way},
};
use crate::{
    browser::focus,
    parts::{
        card::{SmallCard, SmallCards},
        chips::Chips,
        die::SmallDice,
    },
    settings::{Words, language, language_untracked, say},
    speech,
};

/// What a person has done in a beat so far.
#[derive(Clone, Copy)]
pub(super) struct Doing {
    /// What it is about.
    pub(super) beat: StoredValue<Beat>,
    /// The way through the lesson.
    pub(super) way: Way,
    /// What is said of the last try.
    pub(super) told: RwSignal<Option<Verdict>>,
    /// The cards picked so far.
    pub(super) picked: RwSignal<Selection<Card>>,
    /// The cards of the last try.
    pub(super) tried: RwSignal<Vec<Card>>,
    /// The cards that are shown to somebody who does not find them.
    pub(super) helped: RwSignal<Vec<Card>>,
    /// The dice picked so far, by their places.
    pub(super) dice: RwSignal<Vec<usize>>,
    /// Where a die was laid, by its place in the rack.
    pub(super) laid: RwSignal<Option<(usize, FieldSquare)>>,
    /// The button pressed last.
    pub(super) chosen: RwSignal<Option<usize>>,
}

impl Doing {
    fn new(beat: Beat, way: Way) -> Self {
        let needed = match &beat.ask {
            Ask::Cards(n, _) => *n,
            _ => 1,
        };
        Self {
            beat: StoredValue::new(beat),
            way,
            told: RwSignal::new(None),
            picked: RwSignal::new(Selection::of(needed)),
            tried: RwSignal::new(Vec::new()),
            helped: RwSignal::new(Vec::new()),
            dice: RwSignal::new(Vec::new()),
            laid: RwSignal::new(None),
            chosen: RwSignal::new(None),
        }
    }

    /// Whether it is done; not tracked.
    pub(super) fn is_solved(self) -> bool {
        self.way.solved.get_untracked()
    }

    /// Says what came of a try, and lets it go on if it was right.
    pub(super) fn settle(self, verdict: Verdict) {
        self.told.set(Some(verdict));
        speech::announce(self.text_of(verdict));
        if verdict.is_right() {
            self.helped.set(Vec::new());
            allow_next(self.way);
        }
    }

    fn text_of(self, verdict: Verdict) -> String {
        let language = language();
        match verdict {
            Verdict::Right => self.beat.with_value(|beat| beat.right)(language).to_owned(),
            Verdict::Wrong(why) => why(language).to_owned(),
            Verdict::NoSet(attribute) => {
                words::not_a_set(language, names::attribute_name(language, attribute))
            }
        }
    }

    /// A card was pressed.
    pub(super) fn press_card(self, card: Card) {
        let may_pick = self
            .beat
            .with_value(|beat| matches!(beat.ask, Ask::Cards(..)) && beat.choice().contains(&card));
        if self.is_solved() || !may_pick {
            return;
        }
        self.tried.set(Vec::new());
        let outcome = self.picked.try_update(|picked| picked.pick(card));
        let Some(Picked::Complete(cards)) = outcome else { return };
        let found = self.way.found.get_untracked();
        let verdict = self.beat.with_value(|beat| match &beat.ask {
            Ask::Cards(_, goal) => goal.judge(beat, &cards, &found),
            _ => Verdict::Right,
        });
        self.picked.update(Selection::clear);
        if let Some(set) = triple(&cards).filter(|_| verdict.is_right()) {
            self.way.found.update(|found| found.push(set));
        }
        self.tried.set(cards);
        self.settle(verdict);
    }

    /// A die of the rack was pressed where dice are to be chosen.
    pub(super) fn pick_die(self, at: usize) {
        if self.is_solved() {
            return;
        }
        self.dice.update(|dice| match dice.iter().position(|&other| other == at) {
            Some(place) => {
                dice.remove(place);
            }
            None => dice.push(at),
        });
        let dice = self.dice.get_untracked();
        let verdict = self.beat.with_value(|beat| match &beat.ask {
            Ask::Dice(n, goal) if *n == dice.len() => {
                let rack = beat.rack();
                let shown: Vec<Rolled> =
                    dice.iter().filter_map(|&at| rack.get(at).copied()).collect();
                Some(goal.judge(&shown))
            }
            _ => None,
        });
        if let Some(verdict) = verdict {
            if !verdict.is_right() {
                self.dice.set(Vec::new());
            }
            self.settle(verdict);
        }
    }
}

/// A beat begins: it is said and has the focus, unless the page itself has just been opened.
pub(super) fn begin(task: Words, way: Way) {
    if untrack(|| way.at.get()) != Place::default() {
        speech::announce(task(language_untracked()));
        focus::soon(".lesson-step h2");
    }
}

/// What was asked for is done.
pub(super) fn allow_next(way: Way) {
    way.solved.set(true);
    focus::soon(".lesson [data-test=\"next\"]");
}

/// One beat of a lesson.
#[component]
pub(super) fn Stage(title: Words, beat: Beat, way: Way) -> impl IntoView {
    let task = beat.task;
    let areas = beat.areas.clone();
    let doing = Doing::new(beat, way);
    begin(task, way);
    // Before the cards: in a question the keys are for the buttons.
    listen_for_answers(doing);
    let told = move || doing.told.get().map(|verdict| doing.text_of(verdict));
    view! {
        <section class="lesson-step">
            <h2 tabindex="-1">{say(title)}</h2>
            <p class="task" data-test="task">{say(task)}</p>
            {areas.into_iter().map(|area| drawn(doing, area)).collect_view()}
            <Buttons doing />
            <p class="answer" class:good=move || way.solved.get() data-test="answer">{told}</p>
            <ShowMe doing />
        </section>
    }
}

/// A part of what lies there.
fn drawn(doing: Doing, area: Area) -> AnyView {
    match area {
        Area::Given(cards) => {
            let is_open = doing.beat.with_value(|beat| {
                matches!(&beat.ask, Ask::Cards(1, Goal::Completing(given)) if given.len() == 2)
            });
            view! {
                <p class="given">
                    <SmallCards cards />
                    {is_open.then(|| view! { <Completing doing /> })}
                </p>
            }
            .into_any()
        }
        Area::Rule(words) => view! { <p class="quiet">{say(words)}</p> }.into_any(),
        Area::Table(cards) => view! { <Table doing cards /> }.into_any(),
        Area::Hand(cards) => view! { <OwnCards doing cards /> }.into_any(),
        Area::Found => view! { <FoundSets way=doing.way /> }.into_any(),
        Area::Pot(chips) => view! {
            <p class="pot"><span class="pot-name">{say(chipset::pot)}</span><Chips chips=Signal::stored(chips) /></p>
        }
        .into_any(),
        Area::Dice(dice) => view! { <p class="given dice"><SmallDice dice /></p> }.into_any(),
        Area::Rack(dice) => view! { <Rack doing dice /> }.into_any(),
        Area::Field(field) => view! { <Field doing field /> }.into_any(),
        // What these say is seen on the cards of the table.
        Area::Marked(_) | Area::Shown(_) | Area::Marks => ().into_any(),
    }
}

/// The place of the third card: a question until the right one is chosen.
#[component]
fn Completing(doing: Doing) -> impl IntoView {
    let chosen = move || doing.tried.with(|tried| tried.first().copied());
    move || match chosen().filter(|_| doing.way.solved.get()) {
        Some(card) => {
            view! { <span class="filled" data-test="filled"><SmallCard card /></span> }.into_any()
        }
        None => view! { <span class="question" aria-hidden="true">"?"</span> }.into_any(),
    }
}

/// The sets that were found in this step.
#[component]
fn FoundSets(way: Way) -> impl IntoView {
    view! {
        <ol class="found-sets" data-test="found">
            {move || way.found.get().into_iter().map(|set| view! {
                <li><SmallCards cards=set.cards().to_vec() /></li>
            }).collect_view()}
        </ol>
    }
}

/// The name of what one chooses from, for those who listen.
pub(super) fn name_of(text: Words) -> Signal<String> {
    Signal::derive(move || text(language()).to_owned())
}

/// What the button is called that shows a card more.
pub(super) const SHOW: Words = learn::show_button;
