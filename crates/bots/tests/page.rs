//! The page about bots says what the code does.

use tercet_bots::{Level, Perception, catalog};

fn page() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bots.md");
    std::fs::read_to_string(path).expect("the page is there")
}

/// A line of the table of levels: a name, and a number for each level that plays like a person.
fn row(name: &str, unit: &str, number: impl Fn(Perception) -> f64) -> String {
    let people = &Level::ALL[..4];
    let cells = people.iter().map(|&level| format!(" {}{unit} |", number(Perception::of(level))));
    format!("| {name} |{}", cells.collect::<String>())
}

#[test]
fn the_page_has_the_numbers_of_every_level() {
    let page = page();
    let seconds = |ms: f64| ms / 1000.0;
    let percent = |part: f64| (part * 1000.0).round() / 10.0;
    for row in [
        row("glance at new cards", " s", |eyes| seconds(eyes.glance_ms)),
        row("mean search for a SET of difficulty 1", " s", |eyes| seconds(eyes.search_ms)),
        row("power of the difficulty", "", |eyes| eyes.feels),
        row("a SET is overlooked", " %", |eyes| percent(eyes.overlooks)),
        row("mirages in the time of an easy SET", "", |eyes| eyes.misjudges),
        row("a wrong judgment on others' cards", " %", |eyes| percent(eyes.errs)),
        row("patience", " s", |eyes| seconds(eyes.patience_ms)),
        row("reaction", " s", |eyes| seconds(eyes.reaction_ms)),
        row("pointing, judging", " s", |eyes| seconds(eyes.points_ms)),
    ] {
        assert!(page.contains(&row), "docs/bots.md lacks this line:\n{row}");
    }
}

#[test]
fn the_page_tells_of_every_game_and_every_level() {
    let page = page();
    for game in catalog::GAMES {
        assert!(page.contains(&format!("`{game}`")), "docs/bots.md does not name {game}");
    }
    for level in Level::ALL {
        assert!(page.contains(&format!("`{level}`")), "docs/bots.md does not name {level}");
    }
}
