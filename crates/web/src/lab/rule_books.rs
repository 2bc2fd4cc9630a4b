//! What the rule books print about the odds, beside what is true.

use leptos::prelude::*;
use tercet_lab::{DeckKind, odds};
use tercet_texts::{Language, format, lab as words};

use super::figures::{once_in, percent};
use crate::settings::{Words, language, say};

/// What a rule book says.
#[derive(Clone, Copy)]
enum Claim {
    /// No set among this many cards, once in this many deals.
    None(usize, i64),
    /// A set among this many cards, in this many percent: what is printed before and after the point.
    Some(usize, i64, u32),
    /// Never more than this many cards without a set.
    Most(usize),
}

/// The rule books, and what they say.
const CLAIMS: [(Words, Claim); 5] = [
    (words::korean, Claim::None(12, 33)),
    (words::korean, Claim::None(15, 2_500)),
    (words::spanish_portuguese, Claim::Some(12, 97, 0)),
    (words::spanish_portuguese, Claim::Some(15, 9_996, 2)),
    (words::french_setup, Claim::Most(21)),
];

/// The largest layouts without a set.
const LARGEST: usize = 20;

impl Claim {
    /// As it is printed.
    fn printed(self, language: Language) -> String {
        match self {
            Claim::None(n_cards, times) => {
                let odds = words::once_in(language, &format::number(language, times));
                words::claim_none(language, n_cards as i64, &odds)
            }
            Claim::Some(n_cards, scaled, places) => {
                let share = words::percent(language, &format::decimal(language, scaled, places));
                words::claim_some(language, n_cards as i64, &share)
            }
            Claim::Most(n_cards) => words::claim_most(language, n_cards as i64),
        }
    }

    /// As it is.
    fn exact(self, language: Language) -> String {
        let none = |n_cards: usize| odds::table(DeckKind::Full)[n_cards].part();
        match self {
            Claim::None(n_cards, _) => once_in(language, none(n_cards)),
            Claim::Some(n_cards, ..) => percent(language, 1.0 - none(n_cards)),
            Claim::Most(_) => words::claim_most(language, LARGEST as i64),
        }
    }
}

/// The claims as a table.
#[component]
pub(super) fn RuleBooks() -> impl IntoView {
    view! {
        <section class="panel" data-test="rule-books">
            <h2>{say(words::books)}</h2>
            <div class="scroll" tabindex="0" role="region" aria-label=say(words::books)>
                <table class="figures books">
                    <thead><tr>
                        <th scope="col">{say(words::book)}</th>
                        <th scope="col">{say(words::says)}</th>
                        <th scope="col">{say(words::exactly)}</th>
                    </tr></thead>
                    <tbody>
                        {CLAIMS.into_iter().map(|(book, claim)| view! {
                            <tr>
                                <th scope="row">{move || book(language())}</th>
                                <td>{move || claim.printed(language())}</td>
                                <td>{move || claim.exact(language())}</td>
                            </tr>
                        }).collect_view()}
                    </tbody>
                </table>
            </div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_stand_beside_the_exact_numbers() {
        let both = |nr: usize| {
            let claim = CLAIMS[nr].1;
            (claim.printed(Language::En), claim.exact(Language::En))
        };
        let owned = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        assert_eq!(both(0), owned("No set among 12 cards: 1 in 33", "1 in 31"));
        assert_eq!(both(1), owned("No set among 15 cards: 1 in 2,500", "1 in 2,742"));
        assert_eq!(both(2), owned("A set among 12 cards: 97%", "96.77%"));
        assert_eq!(both(3), owned("A set among 15 cards: 99.96%", "99.9635%"));
        let most = |n| format!("Never more than {n} cards without a set");
        assert_eq!(both(4), (most(21), most(20)));
        assert!(odds::table(DeckKind::Full)[LARGEST].without_set > 0);
        assert_eq!(odds::table(DeckKind::Full)[LARGEST + 1].without_set, 0);
    }
}
