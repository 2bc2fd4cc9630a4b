//! What the page must not do: name a game outside its folder, or style what only tests look for.

use super::{
    Finding,
    code::Code,
    tree::{File, Tree},
};

/// Where a game may be named: its own folder, and the registry beside it.
const GAMES: &str = "crates/web/src/games/";
const PAGE: &str = "crates/web/src";
const STYLE: &str = "crates/web/style/";

/// Looks through the sources and the style sheets of the page.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let games: Vec<String> = tree.files().filter_map(game_of).collect();
    let sources = tree.rust_below(&[PAGE]).filter(|file| !file.path.starts_with(GAMES));
    let sheets = tree.files().filter(|file| file.path.starts_with(STYLE));
    let named = sources.flat_map(|file| named_games(file, &games));
    named.chain(sheets.flat_map(test_marks)).collect()
}

/// The game whose folder begins with this file.
fn game_of(file: File<'_>) -> Option<String> {
    let game = file.path.strip_prefix(GAMES)?.strip_suffix("/mod.rs")?;
    (!game.contains('/')).then(|| game.to_owned())
}

/// The modules of games that a source names before its tests.
fn named_games(file: File<'_>, games: &[String]) -> Vec<Finding> {
    if file.path.ends_with("tests.rs") {
        return Vec::new();
    }
    let text = file.text.split("#[cfg(test)]").next().unwrap_or_default();
    let code = Code::of(text);
    let mut findings = Vec::new();
    for game in games {
        for path in [format!("tercet_games::{game}::"), format!("crate::games::{game}::")] {
            for at in code.find(&path) {
                let message = format!("names {game}: let the game say it in {GAMES}{game}");
                findings.push(Finding::new(file.path, code.line_at(at), message));
            }
        }
    }
    findings
}

fn test_marks(file: File<'_>) -> Vec<Finding> {
    let lines = (1..).zip(file.text.lines());
    let marked = lines.filter(|(_, line)| line.contains("[data-test"));
    marked
        .map(|(nr, _)| Finding::new(file.path, nr, "styles what only tests look for: use a class"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{super::tests::said, *};

    #[test]
    fn a_game_is_named_in_its_folder_and_in_tests_only() {
        let naming = "use tercet_games::cubed::Board;\n";
        let files = [
            ("crates/web/src/games/cubed/mod.rs", naming),
            ("crates/web/src/games/mod.rs", naming),
            ("crates/web/src/learn/dice.rs", naming),
            ("crates/web/src/learn/tests.rs", naming),
            ("crates/web/src/route.rs", "#[cfg(test)]\nuse tercet_games::cubed::Board;\n"),
        ];
        let expected = ["crates/web/src/learn/dice.rs:1: names cubed: let the game say it in \
            crates/web/src/games/cubed"];
        assert_eq!(said(check, &files), expected);
    }

    #[test]
    fn a_style_by_what_tests_look_for_is_found() {
        let files = [("crates/web/style/a.css", ".a { }\n.b [data-test=\"hint\"] { }\n")];
        let expected = ["crates/web/style/a.css:2: styles what only tests look for: use a class"];
        assert_eq!(said(check, &files), expected);
    }
}
