//! The generator on small texts, one flaw at a time.

use super::*;

/// All languages say the same in one area, but for what `changed` lists.
///
/// A slash is a new line that continues the message.
fn sources(english: &str, changed: &[(&'static str, &str)]) -> Vec<Source> {
    let text_in = |tag: &str| {
        let found = changed.iter().find(|(changed, _)| *changed == tag);
        found.map_or(english, |(_, text)| text).replace('/', "\n    ")
    };
    LANGUAGES.map(|tag| Source { tag, area: "menu".to_owned(), text: text_in(tag) }).into()
}

fn code_of(sources: &[Source]) -> BTreeMap<String, String> {
    generate(sources, Form::BuiltIn, |_| false)
        .unwrap_or_else(|problems| panic!("{}", said(&problems).join("\n")))
}

fn said(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(Problem::to_string).collect()
}

fn problems_of(sources: &[Source]) -> Vec<String> {
    said(&generate(sources, Form::BuiltIn, |_| false).map(|_| ()).unwrap_err())
}

#[track_caller]
fn check(english: &str, changed: &[(&'static str, &str)], expected: &[&str]) {
    assert_eq!(problems_of(&sources(english, changed)), expected);
}

#[test]
fn a_message_without_arguments_is_a_static_text() {
    let code =
        &code_of(&sources("play-now = Play now", &[("da", "play-now = Spil nu")]))["areas.rs"];
    assert!(
        code.contains("pub fn r#play_now(language: crate::Language) -> &'static str"),
        "{code}"
    );
    assert!(code.contains(r"Play now\u{1}Spil nu\u{1}Play now"), "{code}");
    assert!(code.contains("pub mod r#menu {"), "{code}");
}

#[test]
fn arguments_stand_in_the_order_of_english_and_are_numbers_if_any_language_counts() {
    let english = "took = { $name } took { $n }";
    let danish = "took = { $n ->/[one] ét sæt/*[other] { $n } sæt/} til { $name }";
    let code = &code_of(&sources(english, &[("da", danish)]))["areas.rs"];
    assert!(code.contains("r#name: &str, r#n: i64) -> String"), "{code}");
    assert!(code.contains(r"cone\u{4}ét sæt\u{5}"), "{code}");
}

#[test]
fn what_a_terminal_says_is_neither_in_a_page_nor_in_what_it_loads() {
    let mut all = sources("play = Play", &[]);
    let typed = |tag| Source { tag, area: TERMINAL.to_owned(), text: "keys = Type keys".into() };
    all.extend(LANGUAGES.map(typed));
    let native = code_of(&all);
    assert!(native["areas.rs"].contains("pub mod r#terminal {"), "{}", native["areas.rs"]);
    assert!(native["areas.rs"].contains("N_MESSAGES: usize = 1;"), "{}", native["areas.rs"]);
    assert_eq!(native["en.txt"], "Play");
    assert!(native["samples.rs"].contains("crate::r#terminal::r#keys(language)"));
    let page = generate(&all, Form::Loaded, |_| false).unwrap_or_else(|_| BTreeMap::new());
    assert!(page["areas.rs"].contains("pub mod r#menu {"), "{}", page["areas.rs"]);
    assert!(!page["areas.rs"].contains("terminal"), "{}", page["areas.rs"]);
    assert_eq!(page["en.txt"], native["en.txt"]);
}

#[test]
fn an_attribute_is_a_function_of_its_own() {
    let code = &code_of(&sources("play = Play\n    .note = Two clicks", &[]))["areas.rs"];
    assert!(code.contains("pub fn r#play_note("), "{code}");
    assert!(code.contains(r#"("play.note", ""#), "{code}");
}

#[test]
fn terms_are_resolved_with_the_form_that_is_asked_for() {
    let english = "-set = { $form ->/*[one] set\n    [many] sets\n}\n    .gender = n\n\
                   a = One { -set }, two { -set(form: \"many\") }\n\
                   b = { -set.gender ->/[m] il/*[n] it/}";
    let code = &code_of(&sources(english, &[]))["areas.rs"];
    assert!(code.contains(r"\u{1}One set, two sets\u{1}"), "{code}");
    assert!(code.contains(r"\u{1}it\u{1}"), "{code}");
}

#[test]
fn terms_of_the_shared_file_are_seen_by_every_area() {
    let mut all = sources("hello = Welcome to { -product }", &[]);
    all.extend(LANGUAGES.map(|tag| Source {
        tag,
        area: TERMS.to_owned(),
        text: "-product = Tercet".to_owned(),
    }));
    assert!(code_of(&all)["areas.rs"].contains("Welcome to Tercet"));
}

#[test]
fn messages_and_literals_are_put_in_place() {
    let english = "a = { b }{\" \"}{ 3 } \u{ab}{ \"\\u00e9\" }\u{bb}\nb = text";
    assert!(code_of(&sources(english, &[]))["areas.rs"].contains("text 3 \u{ab}é\u{bb}\\u{1}"));
}

#[test]
fn french_spaces_are_made_so_that_they_do_not_break() {
    let french = "a = « Set » : trouvé !";
    let code = &code_of(&sources("a = A set!", &[("fr", french)]))["areas.rs"];
    let expected = "«\u{202f}Set\u{202f}»\u{a0}: trouvé\u{202f}!".escape_debug().to_string();
    assert!(code.contains(&expected), "{code}");
}

#[test]
fn an_area_written_by_hand_includes_its_code_itself() {
    let code = generate(&sources("a = A", &[]), Form::BuiltIn, |file| file == "menu.rs").unwrap();
    assert!(code["menu.rs"].contains("pub fn r#a("));
    assert!(!code["areas.rs"].contains("pub fn"), "{}", code["areas.rs"]);
}

#[test]
fn what_is_shown_later_is_loaded_later() {
    let mut all = sources("play = Play", &[]);
    let lab = |tag| Source { tag, area: "lab".to_owned(), text: "odds = Odds".into() };
    all.splice(0..0, LANGUAGES.map(lab));
    let code = code_of(&all);
    assert_eq!((&*code["en.txt"], &*code["en.more.txt"]), ("Play", "Odds"));
    let areas = &code["areas.rs"];
    assert!(areas.contains("N_MESSAGES: usize = 2;"), "{areas}");
    assert!(areas.contains("N_FIRST: usize = 1;"), "{areas}");
}

#[test]
fn texts_that_are_loaded_are_files_and_the_code_has_their_numbers() {
    let sources = sources("a = A\nb = B", &[("da", "a = Å\nb = B")]);
    let code = generate(&sources, Form::Loaded, |_| false).unwrap();
    assert_eq!((code["en.txt"].chars().count(), code["en.txt"].contains('B')), (3, true));
    assert!(code["da.txt"].starts_with('Å'), "{}", code["da.txt"]);
    let areas = &code["areas.rs"];
    assert!(!areas.contains('Å') && areas.contains("N_MESSAGES: usize = 2"), "{areas}");
    assert!(areas.contains(r#"("b", 1"#), "{areas}");
}

#[test]
fn samples_say_every_message_with_every_choice() {
    let english = "a = { $who ->/[host] Host/*[guest] Guest/} { $n ->/[0] none/*[other] { $n }/}";
    let samples = &code_of(&sources(english, &[]))["samples.rs"];
    for call in [r#"("menu", "a", "guest, 0","#, r#"r#a(language, "host", 1234)"#] {
        assert!(samples.contains(call), "{samples}");
    }
}

#[test]
fn a_file_that_is_not_fluent_is_told_with_its_line() {
    let expected = ["messages/fr/menu.ftl:2: not Fluent: Expected a token starting with \"=\""];
    check("a = A", &[("fr", "a = A\nb\n")], &expected);
    let expected = ["messages/fr/menu.ftl:3: not Fluent: \
         The select expression must have a default variant"];
    check("a = { $n ->/*[x] A/}", &[("fr", "a = { $n ->/[x] A/}")], &expected);
}

#[test]
fn a_missing_message_is_told() {
    let expected = ["messages/ko/menu.ftl: the message `b` is missing"];
    check("a = A\nb = B", &[("ko", "a = A")], &expected);
}

#[test]
fn an_extra_message_is_told() {
    let expected = ["messages/ko/menu.ftl:3: `b`: this message has no English original"];
    check("a = A", &[("ko", "a = A\n\nb = B")], &expected);
}

#[test]
fn a_missing_or_extra_file_is_told() {
    let mut all = sources("a = A", &[]);
    let es = all.iter().position(|source| source.tag == "es").unwrap();
    all.remove(es);
    assert_eq!(problems_of(&all), ["messages/es/menu.ftl: the file `menu.ftl` is missing"]);
    let mut all = sources("a = A", &[]);
    all.push(Source { tag: "pt", area: "extra".to_owned(), text: "a = A".to_owned() });
    let first = &problems_of(&all)[..];
    assert!(first.contains(&"messages/pt/extra.ftl: this file has no English original".to_owned()));
}

#[test]
fn other_arguments_than_in_english_are_told() {
    let expected = ["messages/da/menu.ftl:1: `a`: has the arguments ($count), in English ($n)"];
    check("a = { $n } cards", &[("da", "a = { $count } kort")], &expected);
    let expected = ["messages/da/menu.ftl:1: `a`: has the arguments (), in English ($n)"];
    check("a = { $n } cards", &[("da", "a = kort")], &expected);
}

#[test]
fn an_argument_that_counts_and_chooses_by_word_is_told() {
    let expected = ["messages/en/menu.ftl:1: `a`: \
         `$n` is a number in one place and chooses by word in another"];
    check(
        "a = { $n }",
        &[("da", "a = { NUMBER($n) }"), ("fr", "a = { $n ->/*[red] x/}")],
        &expected,
    );
}

#[test]
fn unknown_references_are_told() {
    let at = |what: &str| format!("messages/en/menu.ftl:1: `a`: {what}");
    let cases = [
        ("a = { -sett }", "unknown term `-sett`; terms are in this file or in terms.ftl"),
        ("a = { b }", "unknown message `b` in this file"),
        ("a = { DATETIME($n) }", "unknown function `DATETIME`; allowed: NUMBER"),
        (
            "a = { NUMBER($n, style: \"percent\") }",
            "unknown option `style: percent`; allowed: type: \"ordinal\" in a selector",
        ),
        ("a = { -t.size ->/*[m] x/}\n-t = T", "unknown attribute `.size`"),
    ];
    for (english, expected) in cases {
        let problems = problems_of(&sources(english, &[]));
        assert_eq!(problems[0], at(expected), "{english}");
    }
}

#[test]
fn a_circle_is_told() {
    let problems = problems_of(&sources("a = { b }\nb = { a }", &[]));
    assert_eq!(problems[0], "messages/en/menu.ftl:1: `a`: refers to itself by way of `a`");
}

#[test]
fn a_plural_that_a_language_does_not_have_is_told() {
    let english = "a = { $n ->/[one] card/*[other] cards/}";
    let chinese = "a = { $n ->/[one] 牌/*[other] 牌/}";
    let french = "a = { $n ->/[one] carte/*[other] cartes/}";
    let problems = problems_of(&sources(english, &[("zh-Hant", chinese), ("fr", french)]));
    assert_eq!(
        problems,
        [
            "messages/zh-Hant/menu.ftl:1: `a`: [one] is never chosen in this language; it has: other",
            "messages/ko/menu.ftl:1: `a`: [one] is never chosen in this language; it has: other",
        ]
    );
}

#[test]
fn keys_of_two_kinds_are_told() {
    let problems = problems_of(&sources("a = { $n ->/[1] card/*[red] cards/}", &[]));
    assert!(problems[0].contains("use one kind"), "{problems:?}");
}

#[test]
fn a_term_does_not_see_the_arguments_of_a_message() {
    let problems = problems_of(&sources("-t = { $name }\na = { -t }", &[]));
    assert!(problems[0].contains("cannot see the message's argument `$name`"), "{problems:?}");
}

#[test]
fn a_name_that_rust_cannot_have_is_told() {
    for id in ["playNow", "play--now", "self", "play_now"] {
        let problems = problems_of(&sources(&format!("{id} = A"), &[]));
        assert!(problems[0].contains(&format!("`{id}` cannot become a name")), "{problems:?}");
    }
    let problems = problems_of(&sources("a-b = A\na = A\n    .b = B", &[]));
    assert_eq!(problems, ["messages/en/menu.ftl:2: `a.b`: becomes the same function as `a-b`"]);
}

#[test]
fn a_message_that_is_there_twice_is_told() {
    let expected = ["messages/pt/menu.ftl:3: `a`: is here a second time; first on line 1"];
    check("a = A", &[("pt", "a = A\n\na = B")], &expected);
}

#[test]
fn a_message_among_the_terms_is_told() {
    let mut all = sources("a = A", &[]);
    all.push(Source { tag: "en", area: TERMS.to_owned(), text: "b = B".to_owned() });
    let expected = ["messages/en/terms.ftl:1: `b`: terms.ftl holds terms only (`-name = …`)"];
    assert_eq!(problems_of(&all), expected);
}
