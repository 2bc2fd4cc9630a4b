//! The table in words: what lies there, by row or by what it shows.

use leptos::prelude::*;
use tercet_cards::{Attribute, Value};
use tercet_texts::{Language, cards, table as words};

use crate::{
    local::OfflineControls,
    parts::reading::{self, Area, Reading, Thing},
    settings::{language, say},
    spoken,
};

/// In which order things are told: by row, or by the values of an attribute.
type Order = Option<Attribute>;

/// Everything that lies on the table.
#[component]
pub(crate) fn InWords(reading: Reading) -> impl IntoView {
    let order = RwSignal::new(None::<Attribute>);
    let is_practice = use_context::<OfflineControls>().is_some_and(OfflineControls::undoes);
    let third = move || reading.two().filter(|_| is_practice).map(reading::third);
    view! {
        <div class="in-words" data-test="table-in-words">
            <OrderChoice reading order />
            {move || third().map(|sentence| view! { <p data-test="third">{sentence}</p> })}
            {move || reading.areas().into_iter().map(|area| told(area, order)).collect_view()}
        </div>
    }
}

/// How one wants to have it read.
#[component]
fn OrderChoice(reading: Reading, order: RwSignal<Order>) -> impl IntoView {
    let has = move |attribute: Attribute| {
        let has_value =
            |thing: &Thing| thing.values.iter().any(|value| value.attribute() == attribute);
        reading.areas().iter().any(|area| area.things.with(|things| things.iter().any(has_value)))
    };
    let name = move |choice: Order| match choice {
        None => words::by_row(language()),
        Some(attribute) => cards::attribute_name(language(), attribute),
    };
    let choices = move || {
        let attributes = Attribute::ALL.into_iter().filter(|&attribute| has(attribute));
        core::iter::once(None).chain(attributes.map(Some)).collect::<Vec<_>>()
    };
    view! {
        <fieldset class="choice">
            <legend>{say(words::read_by)}</legend>
            {move || choices().into_iter().map(|choice| view! {
                <label>
                    <input type="radio" name="read-by" data-test=test_name(choice)
                        prop:checked=move || order.get() == choice on:change=move |_| order.set(choice) />
                    <span>{move || name(choice)}</span>
                </label>
            }).collect_view()}
        </fieldset>
    }
}

/// What tests call a choice.
fn test_name(choice: Order) -> String {
    format!("by-{}", choice.map_or("row", Attribute::name))
}

/// A part of the table in this order.
fn told(area: Area, order: RwSignal<Order>) -> impl IntoView {
    let groups = move || area.things.with(|things| grouped(language(), things, order.get()));
    view! {
        <section>
            <h3>{move || area.name.get()}</h3>
            {move || {
                let groups = groups();
                let is_empty = groups.is_empty();
                view! {
                    {is_empty.then(|| view! { <p>{say(words::nothing_lies)}</p> })}
                    {groups.into_iter().map(|Group { title, lines }| view! {
                        <h4>{title}</h4>
                        <ul>{lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}</ul>
                    }).collect_view()}
                }
            }}
        </section>
    }
}

/// Things that are told together.
#[derive(Debug, PartialEq)]
struct Group {
    title: String,
    lines: Vec<String>,
}

/// The things in this order.
fn grouped(language: Language, things: &[Thing], order: Order) -> Vec<Group> {
    let group = |title: String, lines: Vec<String>| Group { title, lines };
    let groups = match order {
        None => {
            let mut rows: Vec<usize> = things.iter().map(|thing| thing.row).collect();
            rows.sort_unstable();
            rows.dedup();
            rows.into_iter()
                .map(|row| {
                    let title = words::row_number(language, row as i64);
                    group(title, in_row(language, things, row))
                })
                .collect::<Vec<_>>()
        }
        Some(attribute) => Value::of(attribute)
            .into_iter()
            .map(|value| {
                let shows = |thing: &&Thing| thing.values.contains(&value);
                let lines =
                    things.iter().filter(shows).map(|thing| line(language, thing, &thing.label));
                group(cards::value_name(language, value).to_owned(), lines.collect())
            })
            .collect(),
    };
    groups.into_iter().filter(|group| !group.lines.is_empty()).collect()
}

/// What lies in a row, from left to right.
fn in_row(language: Language, things: &[Thing], row: usize) -> Vec<String> {
    let mut here: Vec<&Thing> = things.iter().filter(|thing| thing.row == row).collect();
    here.sort_by_key(|thing| thing.column);
    let name =
        |thing: &Thing| if thing.is_dense { thing.name.clone() } else { thing.label.clone() };
    here.into_iter().map(|thing| line(language, thing, &name(thing))).collect()
}

/// A thing with whether it is picked.
fn line(language: Language, thing: &Thing, name: &str) -> String {
    match thing.picked {
        Some(_) => spoken::in_state(language, name, cards::selected(language)),
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use tercet_cards::Card;

    use super::*;

    fn thing(name: &str, row: usize, column: usize) -> Thing {
        let card: Card = name.parse().unwrap();
        Thing {
            row,
            column,
            name: name.to_owned(),
            label: format!("{name} at {row} {column}"),
            values: Attribute::ALL.map(|attribute| card.value(attribute)).to_vec(),
            picked: None,
            is_dense: true,
        }
    }

    fn lines(things: &[Thing], order: Order) -> Vec<Vec<String>> {
        grouped(Language::En, things, order).into_iter().map(|group| group.lines).collect()
    }

    #[test]
    fn rows_are_told_from_above_and_from_left_to_right() {
        let things = [thing("1rfo", 2, 1), thing("2gho", 1, 2), thing("3peo", 1, 1)];
        assert_eq!(lines(&things, None), [vec!["3peo", "2gho"], vec!["1rfo"]]);
    }

    #[test]
    fn an_attribute_tells_its_values_with_the_places_and_leaves_out_what_does_not_lie_there() {
        let things = [thing("1rfo", 2, 1), thing("2gho", 1, 2), thing("3rfo", 1, 1)];
        let told = lines(&things, Some(Attribute::Color));
        assert_eq!(told, [vec!["1rfo at 2 1", "3rfo at 1 1"], vec!["2gho at 1 2"]]);
        assert_eq!(lines(&things, Some(Attribute::Shape)).len(), 1, "all are ovals");
    }

    #[test]
    fn a_board_with_gaps_tells_the_columns_too() {
        let die = Thing { is_dense: false, ..thing("1rfo", 7, 3) };
        assert_eq!(lines(&[die], None), [vec!["1rfo at 7 3"]]);
    }

    #[test]
    fn without_anything_there_is_nothing_to_tell() {
        assert_eq!(grouped(Language::En, &[], None), []);
    }
}
