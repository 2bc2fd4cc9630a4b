//! How text may look: with or without color, in Unicode or plain ASCII.

use std::{
    env,
    io::{self, IsTerminal as _},
};

use tercet_cards::{Card, Color, Triple};

/// What the reader of the output can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Style {
    /// Whether escape sequences color the text.
    pub(crate) color: bool,
    /// Whether there is more than ASCII.
    pub(crate) unicode: bool,
}

impl Style {
    /// Text without color.
    #[cfg(test)]
    pub(crate) const PLAIN: Style = Style { color: false, unicode: true };

    /// What standard output can show: color only on a terminal, and not with `NO_COLOR`.
    pub(crate) fn of_stdout() -> Style {
        let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let color = io::stdout().is_terminal() && !unwanted && !Style::has_term(&["dumb"]);
        Style { color, unicode: !Style::has_term(&["dumb", "linux"]) }
    }

    /// Whether the terminal says it is one of these.
    pub(crate) fn has_term(names: &[&str]) -> bool {
        env::var_os("TERM").is_some_and(|term| names.iter().any(|name| term == *name))
    }

    /// Text in the color of a card's symbols.
    pub(crate) fn in_color_of(self, card: Card, text: &str) -> String {
        let code = match card.color() {
            Color::Red => "31",
            Color::Green => "32",
            Color::Purple => "35",
        };
        self.paint(code, text)
    }

    /// The name of a card in its color.
    pub(crate) fn card(self, card: Card) -> String {
        self.in_color_of(card, &card.to_string())
    }

    /// The names of three cards in their colors.
    pub(crate) fn triple(self, triple: Triple) -> String {
        triple.cards().map(|card| self.card(card)).join(" ")
    }

    /// Text that stands out.
    pub(crate) fn bold(self, text: &str) -> String {
        self.paint("1", text)
    }

    /// Text that stands back.
    pub(crate) fn dim(self, text: &str) -> String {
        self.paint("2", text)
    }

    fn paint(self, code: &str, text: &str) -> String {
        if self.color { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_has_no_escapes_and_colored_text_ends_its_color() {
        let card: Card = "2gho".parse().unwrap();
        assert_eq!(Style::PLAIN.card(card), "2gho");
        let colored = Style { color: true, unicode: true };
        assert_eq!(colored.card(card), "\x1b[32m2gho\x1b[0m");
    }
}
