//! Code that says every message with sample arguments, for the crate's own tests.

use std::fmt::Write as _;

use super::{
    compare::{Area, Message},
    emit::joined,
    pattern::Usage,
};

/// Beyond this many combinations, one argument is varied at a time.
const MAX_COMBINATIONS: usize = 27;

/// A function that lists `area`, `id` and text of every message, and those
/// that a page loads by their numbers.
pub(crate) fn of(loaded: &[Area], terminal: &[Area]) -> String {
    let (mut rows, mut messages) = (String::new(), String::new());
    for message in loaded.iter().flat_map(|area| &area.messages) {
        writeln!(messages, "    {:?},", joined(message)).expect("writing to a string succeeds");
    }
    for area in loaded.iter().chain(terminal) {
        for message in &area.messages {
            for call in calls(message) {
                let (area, id, name) = (&area.name, &message.id, message.name());
                let text = if call.is_empty() {
                    format!("crate::r#{area}::r#{name}(language).to_owned()")
                } else {
                    format!("crate::r#{area}::r#{name}(language, {})", call.join(", "))
                };
                let shown = call.join(", ").replace('"', "");
                writeln!(rows, "        ({area:?}, {id:?}, {shown:?}, {text}),")
                    .expect("writing to a string succeeds");
            }
        }
    }
    format!(
        "/// Area, id, arguments and text of every message.\n\
         pub(crate) fn all(language: crate::Language)\n    \
         -> Vec<(&'static str, &'static str, &'static str, String)> {{\n    vec![\n{rows}    ]\n}}\n\
         /// Every message that a page loads, in all languages, in the order of their numbers.\n\
         pub(crate) const MESSAGES: &[&str] = &[\n{messages}];\n"
    )
}

/// The lists of arguments a message is said with.
fn calls(message: &Message) -> Vec<Vec<String>> {
    let usages = &message.usages;
    let values: Vec<_> =
        usages.order.iter().map(|name| values(name, &usages.by_name[name])).collect();
    let n_combinations: usize = values.iter().map(Vec::len).product();
    if n_combinations <= MAX_COMBINATIONS {
        return values.iter().fold(vec![Vec::new()], |calls, values| {
            let longer = |call: &Vec<String>, value: &String| {
                let mut call = call.clone();
                call.push(value.clone());
                call
            };
            calls
                .iter()
                .flat_map(|call| values.iter().map(move |value| longer(call, value)))
                .collect()
        });
    }
    let first: Vec<_> = values.iter().map(|values| values[0].clone()).collect();
    let mut calls = vec![first.clone()];
    for (idx, values) in values.iter().enumerate() {
        for value in &values[1..] {
            let mut call = first.clone();
            call[idx] = value.clone();
            calls.push(call);
        }
    }
    calls
}

/// What one argument is given.
fn values(name: &str, usage: &Usage) -> Vec<String> {
    if usage.is_number {
        let mut numbers = usage.numbers.clone();
        numbers.extend([1, 2, 1234]);
        numbers.sort_unstable();
        numbers.dedup();
        return numbers.iter().map(i64::to_string).collect();
    }
    if usage.words.is_empty() {
        return vec![format!("{:?}", name.to_uppercase())];
    }
    usage.words.iter().map(|word| format!("{word:?}")).collect()
}
