//! Each language speaks in one manner: Korean to a player and in rule pages, Portuguese as in Brazil.

use std::{fs, path::Path};

/// What a friendly sentence does not end in: 합니다, 했습니다, 하십시오.
const OF_RULE_BOOKS: [&str; 2] = ["니다", "십시오"];
/// What a sentence of a rule book ends in; 하세요 advises and 할까요 asks there too.
const IN_RULE_BOOKS: [&str; 3] = ["니다", "세요", "까요"];

/// The lines of all files in a folder of this crate, each with where it is.
fn lines_of(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut lines = Vec::new();
    for entry in fs::read_dir(&folder).expect("the texts are beside this test") {
        let path = entry.expect("a folder that can be read").path();
        let name = path
            .file_name()
            .expect("an entry of a folder has a name")
            .to_string_lossy()
            .into_owned();
        let text = fs::read_to_string(&path).expect("texts are UTF-8");
        let numbered = text.lines().enumerate();
        lines.extend(numbered.map(|(n, line)| (format!("{name}:{}", n + 1), line.to_owned())));
    }
    lines
}

fn is_hangul(letter: char) -> bool {
    ('가'..='힣').contains(&letter)
}

/// The words of a line, without what stands between them.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|letter| !is_hangul(letter)).filter(|word| !word.is_empty())
}

/// The last words of the sentences of a line that tell something politely: those in 요 or 다.
fn polite_endings(line: &str) -> impl Iterator<Item = &str> {
    line.split_inclusive(['.', '!', '?'])
        .filter_map(|sentence| sentence.strip_suffix(['.', '!', '?']))
        .filter_map(|sentence| words(sentence).last().filter(|word| sentence.ends_with(word)))
        .filter(|word| word.ends_with(['요', '다']))
}

#[test]
fn korean_messages_speak_to_the_player_as_friends_do() {
    let lines = lines_of("messages/ko");
    assert!(lines.len() > 1000, "only {} lines were read", lines.len());
    for (place, line) in lines {
        let stiff = words(&line).find(|word| OF_RULE_BOOKS.iter().any(|end| word.ends_with(end)));
        assert_eq!(stiff, None, "{place} is to end in 해요: {line}");
    }
}

#[test]
fn korean_rule_pages_speak_as_rule_books_do() {
    let mut n_sentences = 0;
    for (place, line) in lines_of("help/ko") {
        for word in polite_endings(&line) {
            n_sentences += 1;
            let is_of_a_rule_book = IN_RULE_BOOKS.iter().any(|end| word.ends_with(end));
            assert!(is_of_a_rule_book, "{place}: {word} is to be in the manner of 합니다: {line}");
        }
    }
    assert!(n_sentences > 300, "only {n_sentences} sentences were read");
}

#[test]
fn portuguese_is_that_of_brazil() {
    // What only Portugal says, by how the words begin, and its way to say "you".
    const BEGINNINGS: [&str; 8] =
        ["demasiad", "aceite", "ligaç", "ecrã", "ficheiro", "utilizador", "premir", "telemóvel"];
    const WHOLE: [&str; 9] =
        ["tu", "teu", "tua", "teus", "tuas", "tens", "podes", "estás", "equipa"];
    for folder in ["messages/pt", "help/pt"] {
        let lines = lines_of(folder);
        assert!(lines.len() > 300, "only {} lines of {folder} were read", lines.len());
        for (place, line) in lines {
            let small = line.to_lowercase();
            let is_foreign = |word: &&str| {
                WHOLE.contains(word) || BEGINNINGS.iter().any(|start| word.starts_with(start))
            };
            let found =
                small.split(|letter: char| !letter.is_alphabetic()).find(|word| is_foreign(word));
            assert_eq!(found, None, "{folder}/{place}: {line}");
        }
    }
}
