//! Plain English: words and turns that no native engineer of this trade would write.

use super::{
    Finding,
    tree::{File, Tree, extension, is_below},
};

/// What is not written, with what is written instead.
const WORDS: [(&str, &str); 24] = [
    ("anew", "again"),
    ("so many", "`n`, this many, that many"),
    ("whoever", "anyone who, the player who"),
    ("one's", "the player's, your"),
    ("to be had", "available"),
    ("of late", "recently"),
    ("its like", "equivalent"),
    ("such a", "this, that, of this kind"),
    ("such an", "this, that, of this kind"),
    ("for ever", "forever, without a limit"),
    ("colour", "color"),
    ("behaviour", "behavior"),
    ("catalogue", "catalog"),
    ("neighbour", "neighbor"),
    ("favour", "favor"),
    ("serialise", "serialize"),
    ("serialised", "serialized"),
    ("judgement", "judgment"),
    ("takes an event in", "applies an event"),
    ("shows a feeling", "sends an emote"),
    ("says something to those who listen", "announces to screen readers"),
    ("falls due", "passes"),
    ("fall due", "pass, are processed"),
    ("fell due", "passed"),
];
/// Doc comments of one of these words say nothing that the name does not.
const QUESTIONS: [&str; 8] = ["Who", "Whose", "Which", "When", "Where", "Why", "What", "How"];
/// Before "no", these make a denial of what should be "not a".
const VERBS: [&str; 4] = ["is", "are", "was", "were"];
/// After "is no", these are fine.
const FINE: [&str; 4] = ["longer", "more", "less", "fewer"];
/// Texts of people: Rust, documents, styles, scripts, and what is said in English.
const READ: [&str; 9] = ["rs", "md", "css", "js", "mjs", "html", "sql", "ftl", "toml"];
/// In these folders names of functions are read too, as most are sentences that a test proves.
const NAMES_READ: [&str; 13] = [
    "crates/bots",
    "crates/cards",
    "crates/client",
    "crates/drawing",
    "crates/engine",
    "crates/games",
    "crates/json",
    "crates/lab",
    "crates/protocol",
    "crates/ratings",
    "crates/runs",
    "crates/texts",
    "crates/worker",
];
/// Here a doc comment must not say again the name of what it stands before.
const NAMES_NOT_REPEATED: [&str; 1] = ["crates/games/src"];
/// What is quoted from the rule books, and this list.
const EXEMPT: [&str; 2] = ["docs/rules", "tools/xtask/src/tidy/english.rs"];

/// Looks through every text that is written in English.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    tree.files().filter(|file| is_ours(file.path)).flat_map(check_file).collect()
}

fn is_ours(path: &str) -> bool {
    let is_exempt = EXEMPT.iter().any(|exempt| path == *exempt || is_below(path, exempt));
    let mut language = ["crates/texts/messages/", "crates/texts/help/"]
        .into_iter()
        .filter_map(|folder| path.strip_prefix(folder)?.split_once('/'));
    READ.contains(&extension(path)) && !is_exempt && language.all(|(language, _)| language == "en")
}

fn check_file(file: File<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let is_rust = extension(file.path) == "rs";
    let is_in = |folders: &[&str]| folders.iter().any(|folder| is_below(file.path, folder));
    let (names_are_read, no_repeats) = (is_in(&NAMES_READ), is_in(&NAMES_NOT_REPEATED));
    let mut lines = file.text.lines().enumerate().peekable();
    while let Some((idx, line)) = lines.next() {
        let next = lines.peek().map_or("", |(_, next)| *next);
        if is_rust && no_repeats && repeats_name(line, next) {
            let message = "this doc comment repeats the name: write what it does not say";
            findings.push(Finding::new(file.path, idx + 1, message));
        }
        if is_rust && let Some(word) = empty_doc(line) {
            let message = format!("`/// {word}.` says nothing: write what the field holds");
            findings.push(Finding::new(file.path, idx + 1, message));
        }
        if is_rust && names_foreign_document(line) {
            let message = "a section or decision of a document that is not in the project: name \
                           the clause or the page in docs";
            findings.push(Finding::new(file.path, idx + 1, message));
        }
        let mut line = line.to_lowercase();
        if is_rust && names_are_read && line.trim_start().starts_with("fn ") {
            line = line.replace('_', " ");
        }
        for (wrong, right) in WORDS {
            if words_at(&line, wrong).any(|at| !line[..at].ends_with("this ")) {
                let message = format!("`{wrong}` is not plain English: {right}");
                findings.push(Finding::new(file.path, idx + 1, message));
            }
        }
        if denies_by_no(&line) {
            let message = "`is no` is not plain English: is not a";
            findings.push(Finding::new(file.path, idx + 1, message));
        }
    }
    findings
}

/// The question word that is all there is of a doc comment.
fn empty_doc(line: &str) -> Option<&str> {
    let word = line.trim_start().strip_prefix("/// ")?.strip_suffix('.')?;
    QUESTIONS.contains(&word).then_some(word)
}

/// Whether all that a doc comment says is the name of the field in the next line.
fn repeats_name(doc: &str, next: &str) -> bool {
    let said = doc.trim_start().strip_prefix("/// The ").and_then(|doc| doc.strip_suffix('.'));
    let field = next.trim_start();
    let field = field.strip_prefix("pub ").unwrap_or(field);
    said.is_some_and(|said| field.strip_prefix(said).is_some_and(|rest| rest.starts_with(':')))
}

/// Whether a line refers to `§1`, or to a decision like A-10: both name papers nobody else has.
fn names_foreign_document(line: &str) -> bool {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let has_section =
        line.match_indices('§').any(|(at, sign)| 0 < digits(&line[at + sign.len()..]));
    let has_decision = words_from(line, "A-").any(|after| digits(after) == 2);
    has_section || has_decision
}

/// What follows these letters where they begin a word.
fn words_from<'a>(line: &'a str, start: &'a str) -> impl Iterator<Item = &'a str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    line.match_indices(start)
        .filter(move |&(at, _)| !line[..at].ends_with(is_word))
        .map(move |(at, _)| &line[at + start.len()..])
}

/// Where these words stand as words of their own.
fn words_at<'a>(line: &'a str, words: &'a str) -> impl Iterator<Item = usize> {
    line.match_indices(words).map(|(at, _)| at).filter(move |&at| {
        let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
        !line[..at].ends_with(is_word) && !line[at + words.len()..].starts_with(is_word)
    })
}

/// Whether a line says "is no card", but not "there is no card" or "is no longer".
fn denies_by_no(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    words.windows(3).enumerate().any(|(idx, three)| {
        let subject = idx.checked_sub(1).map(|before| words[before]).unwrap_or("there");
        VERBS.contains(&three[0])
            && three[1] == "no"
            && three[2].starts_with(|c: char| c.is_alphabetic() || c == '`' || c == '[')
            && !FINE.iter().any(|fine| three[2].starts_with(fine))
            && !subject.ends_with("there")
            // A comment that is wrapped after "there".
            && !["//", "///", "//!", "*"].contains(&subject)
    })
}

#[cfg(test)]
mod tests {
    use super::{super::tests::said, *};

    fn found(text: &str) -> usize {
        said(check, &[("crates/cards/src/a.rs", text)]).len()
    }

    #[test]
    fn names_of_tests_are_read_as_sentences() {
        for text in [
            "fn ch_10_whoever_drops() {}",
            "    fn turns_last_for_ever() {}",
            "fn cards_that_are_no_set() {}",
            "fn a_count_begins_anew() {}",
        ] {
            assert_eq!(found(text), 1, "{text}");
        }
        for text in ["fn there_is_no_set() {}", "fn it_is_no_longer_there() {}", "a_new_name();"] {
            assert_eq!(found(text), 0, "{text}");
        }
    }

    #[test]
    fn a_doc_comment_that_repeats_the_name_of_a_field_is_found_in_games() {
        let found = |text| said(check, &[("crates/games/src/a/event.rs", text)]).len();
        assert_eq!(found("    /// The cards.\n    pub cards: Triple,"), 1);
        assert_eq!(found("    /// The card.\n    card: Card,"), 1);
        assert_eq!(found("    /// The scout.\n    pub seat: Seat,"), 0);
        assert_eq!(found("    /// The cards that were taken.\n    pub cards: Triple,"), 0);
    }

    #[test]
    fn manifests_are_read() {
        let files = [("crates/games/Cargo.toml", "description = \"The catalogue\"")];
        assert_eq!(said(check, &files).len(), 1);
    }

    #[test]
    fn turns_of_a_private_dialect_are_found() {
        for text in [
            "//! Reads it anew.",
            "/// How so many meet.",
            "// Whoever comes.",
            "/// Of one's own.",
            "/// A text that is no card.",
            "/// Why these are no `Triple`.",
            "\"the colour\"",
            "/// The seat, if there is such a seat.",
            "//! Runs for ever.",
            "    /// Who.",
            "/// How.",
            "// The table of §14.2.",
            "// A-53: what was played counts.",
            "/// Takes an event in.",
            "// A deadline falls due.",
        ] {
            assert_eq!(found(text), 1, "{text}");
        }
    }

    #[test]
    fn what_engineers_write_is_left_alone() {
        for text in [
            "/// There is no card.",
            "/// It is no longer there, which is no more than fair.",
            "/// Exits with 1 if the answer is no.",
            "/// The same as this one's.",
            "/// Someone's manewver.",
            "/// Such as a card, and forever.",
            "/// Who called.",
            "/// Says `A-F`, CA-10 and SO-FR-02; the sign § alone is fine.",
        ] {
            assert_eq!(found(text), 0, "{text}");
        }
    }

    #[test]
    fn other_languages_and_the_books_are_not_read() {
        let files = [
            ("docs/rules/classic.md", "whoever"),
            ("crates/texts/messages/fr/a.ftl", "anew"),
            ("crates/texts/messages/en/a.ftl", "anew"),
        ];
        assert_eq!(said(check, &files).len(), 1);
    }
}
