//! Dice and a part of their board in a lesson.

use leptos::{ev, prelude::*};
use tercet_cards::{Placed, Rolled};
use tercet_texts::cubed as words;

use super::{
    field::{DiceField, FieldSquare},
    goal::Verdict,
    script::{Ask, Beat},
    stage::Doing,
};
use crate::{
    browser::focus,
    parts::{
        die::{PlacedMarks, RolledMarks},
        keyboard::{DIGITS, key_label, on_key},
    },
    settings::language,
    speech, spoken,
};

impl Doing {
    fn places_dice(self) -> bool {
        self.beat.with_value(|beat| matches!(beat.ask, Ask::Place { .. }))
    }

    /// The die that is picked up to be laid; tracked.
    fn held(self) -> Option<usize> {
        self.dice.with(|dice| dice.first().copied()).filter(|_| self.places_dice())
    }

    /// Where the held die can be laid, with the points; tracked.
    fn lit(self) -> Vec<(FieldSquare, u16)> {
        match self.held() {
            Some(at) if !self.way.solved.get() => self
                .beat
                .with_value(|beat| beat.field().map(|field| field.fits(at).to_vec()))
                .unwrap_or_default(),
            _ => Vec::new(),
        }
    }

    /// A die of the rack was pressed.
    fn press_die(self, at: usize) {
        if !self.places_dice() {
            self.pick_die(at);
        } else if !self.is_solved() {
            self.told.set(None);
            self.dice.set(vec![at]);
            if untrack(|| self.lit()).is_empty() {
                self.settle(Verdict::Wrong(words::no_place));
            } else {
                speech::announce(words::choose_square(language()));
            }
        }
    }

    /// A lit square was pressed.
    fn lay(self, square: FieldSquare, points: u16) {
        let Some(at) = untrack(|| self.held()).filter(|_| !self.is_solved()) else { return };
        let verdict = self.beat.with_value(|beat| match (&beat.ask, beat.field()) {
            (Ask::Place { wrong: Some(wrong) }, Some(field))
                if field.most_points() > Some(points) =>
            {
                Verdict::Wrong(*wrong)
            }
            _ => Verdict::Right,
        });
        if verdict.is_right() {
            self.laid.set(Some((at, square)));
        }
        self.settle(verdict);
    }
}

/// The dice before one.
#[component]
pub(super) fn Rack(doing: Doing, dice: Vec<Rolled>) -> impl IntoView {
    let n_dice = dice.len();
    on_key(move |code| {
        let at = DIGITS.iter().position(|&key| key == code).filter(|&at| at < n_dice);
        at.inspect(|&at| {
            doing.press_die(at);
            focus::soon(".lesson .lit");
        })
        .is_some()
    });
    let die = move |(at, shows): (usize, Rolled)| {
        let is_up = move || doing.dice.with(|dice| dice.contains(&at));
        let is_laid = move || doing.laid.get().is_some_and(|(laid, _)| laid == at);
        view! {
            <button type="button" class="die" data-rack=at.to_string() data-shows=shows.to_string()
                class:picked=is_up class:laid=is_laid
                aria-pressed=move || if is_up() { "true" } else { "false" }
                aria-label=move || spoken::rolled(language(), shows)
                on:click=move |event: ev::MouseEvent| {
                    doing.press_die(at);
                    // Without a pointer: keys or a screen reader.
                    if event.detail() == 0 { focus::soon(".lesson .lit"); }
                }>
                <RolledMarks shows />
                <kbd class="key" aria-hidden="true">{move || DIGITS.get(at).map(|key| key_label(key))}</kbd>
            </button>
        }
    };
    view! {
        <div class="rack" role="group" aria-label=move || words::rack(language())>
            {dice.into_iter().enumerate().map(die).collect_view()}
        </div>
    }
}

/// The part of the board around its dice, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    top: u8,
    left: u8,
    rows: u8,
    columns: u8,
}

impl Part {
    /// The dice of a board and one square around them.
    pub(super) fn of(field: &DiceField) -> Part {
        let bounds = |along: fn(FieldSquare) -> u8, most: u8| {
            let squares = || field.lying.iter().map(|&(square, _)| along(square));
            let from = squares().min().unwrap_or(0).saturating_sub(1);
            let to = squares().max().unwrap_or(0).saturating_add(1).min(most);
            (from, to.saturating_sub(from) + 1)
        };
        let (top, rows) = bounds(|square| square.row, field.rows.saturating_sub(1));
        let (left, columns) = bounds(|square| square.column, field.columns.saturating_sub(1));
        Part { top, left, rows, columns }
    }

    /// Where a square is in it, counted from 1; nowhere if it is outside.
    pub(super) fn at(self, square: FieldSquare) -> Option<(u8, u8)> {
        let row = square.row.checked_sub(self.top).filter(|&row| row < self.rows)?;
        let column =
            square.column.checked_sub(self.left).filter(|&column| column < self.columns)?;
        Some((row + 1, column + 1))
    }
}

/// A part of the board, with the squares lit where the held die fits.
#[component]
pub(super) fn Field(doing: Doing, field: DiceField) -> impl IntoView {
    let part = Part::of(&field);
    let DiceField { lying, bonus, .. } = field;
    let laid = move || {
        let (at, square) = doing.laid.get()?;
        match doing.beat.with_value(Beat::rack).get(at)? {
            Rolled::Face(face) => Some(die(part, square, Placed::Face(*face), true)),
            Rolled::Joker => None,
        }
    };
    view! {
        <div class="lesson-field">
            <div class="field magnified" role="group" aria-label=move || words::field(language())
                style:--rows=part.rows.to_string() style:--columns=part.columns.to_string()>
                {bonus.into_iter().map(|(square, points)| printed(part, square, points)).collect_view()}
                {lying.into_iter().map(|(square, face)| die(part, square, face, false)).collect_view()}
                {laid}
                {move || doing.lit().into_iter().map(|(square, points)| lit(doing, part, square, points)).collect_view()}
            </div>
        </div>
    }
}

fn printed(part: Part, square: FieldSquare, points: u8) -> Option<impl IntoView> {
    let (row, column) = part.at(square)?;
    let said = move || {
        let what = words::bonus_square(language(), i64::from(points));
        spoken::on_square(language(), &what, square.row, square.column)
    };
    Some(view! {
        <span class="bonus" role="img" aria-label=said data-points=points.to_string()
            style:grid-row=row.to_string() style:grid-column=column.to_string()>{points}</span>
    })
}

fn die(part: Part, square: FieldSquare, face: Placed, is_fresh: bool) -> Option<impl IntoView> {
    let (row, column) = part.at(square)?;
    let said = move || {
        let what = spoken::placed(language(), face);
        spoken::on_square(language(), &what, square.row, square.column)
    };
    Some(view! {
        <span class="die" class:fresh=is_fresh role="img" data-die=square.to_string() aria-label=said
            style:grid-row=row.to_string() style:grid-column=column.to_string()>
            <PlacedMarks placed=face />
        </span>
    })
}

fn lit(doing: Doing, part: Part, square: FieldSquare, points: u16) -> Option<impl IntoView> {
    let (row, column) = part.at(square)?;
    let said = move || {
        let what = words::points(language(), i64::from(points));
        spoken::on_square(language(), &what, square.row, square.column)
    };
    Some(view! {
        <button type="button" class="lit" data-square=square.to_string() data-points=points.to_string() aria-label=said
            style:grid-row=row.to_string() style:grid-column=column.to_string()
            on:click=move |_| doing.lay(square, points)>
            <span class="spot" aria-hidden="true">{format!("+{points}")}</span>
        </button>
    })
}
