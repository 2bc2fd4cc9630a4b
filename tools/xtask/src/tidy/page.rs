//! What only a game's own folders may do: name a game; and what the page must not do: style what
//! only tests look for.

use super::{
    Finding,
    code::Code,
    tree::{File, Tree},
};

/// Where a game may be named: its own folder, and the registry beside it.
const GAMES: &str = "crates/web/src/games/";
const PAGE: &str = "crates/web/src";
const STYLE: &str = "crates/web/style/";
/// The folder that tells which games there are.
const RULES: &str = "crates/games/src/";
/// Programs that know no game, so that none has the id of one in its code.
const KNOW_NO_GAME: [&str; 3] = ["crates", "tools/load/src", "tools/testkit/src"];
/// Where ids of games stand in code, each with its reason.
const IDS_STAND_IN: [(&str, &str); 10] = [
    ("crates/games/", "the rules themselves"),
    ("crates/texts/", "what is said of each game"),
    ("crates/web/src/games/", "the registry of the page"),
    ("crates/ratings/src/pool.rs", "words of pools, some of which are called as their game"),
    ("crates/runs/src/track.rs", "a track names a game and its options"),
    ("crates/store/src/contract/", "rows that test a store"),
    ("crates/cli/src/args.rs", "an example in the help"),
    ("crates/cli/src/referee/mod.rs", "an example in an answer"),
    ("tools/load/src/hall/seating.rs", "the game that is played under load"),
    ("tools/load/src/scenario/", "the game that is played under load"),
];

/// Looks through the sources and the style sheets of the page.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let games: Vec<String> = tree.files().filter_map(game_of).collect();
    let sources = tree.rust_below(&[PAGE]).filter(|file| !file.path.starts_with(GAMES));
    let sheets = tree.files().filter(|file| file.path.starts_with(STYLE));
    let named = sources.flat_map(|file| named_games(file, &games));
    let ids: Vec<&str> = tree.files().filter_map(id_of).collect();
    let others = tree.rust_below(&KNOW_NO_GAME).filter(|file| !has_ids(file.path));
    let with_ids = others.flat_map(|file| written_ids(file, &ids));
    named.chain(with_ids).chain(sheets.flat_map(test_marks)).collect()
}

/// The game whose folder begins with this file.
fn game_of(file: File<'_>) -> Option<String> {
    let game = file.path.strip_prefix(GAMES)?.strip_suffix("/mod.rs")?;
    (!game.contains('/')).then(|| game.to_owned())
}

/// The id of the game whose rules are in this file.
fn id_of(file: File<'_>) -> Option<&str> {
    file.path.strip_prefix(RULES)?.strip_suffix("/rules.rs").filter(|game| !game.contains('/'))
}

/// Whether ids of games may stand in this file.
fn has_ids(path: &str) -> bool {
    let is_test = |part: &str| ["tests", "tests.rs", "benches", "examples"].contains(&part);
    path.split('/').any(is_test) || IDS_STAND_IN.iter().any(|(place, _)| path.starts_with(place))
}

/// The ids of games that stand as texts in the code of a source, before its tests.
fn written_ids(file: File<'_>, ids: &[&str]) -> Vec<Finding> {
    let code = file.text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = (1..).zip(code.lines()).filter(|(_, line)| !line.trim_start().starts_with("//"));
    let found = lines.flat_map(|(nr, line)| {
        let written = move |id: &&&str| line.contains(&format!("\"{id}\""));
        ids.iter().filter(written).map(move |id| (nr, *id))
    });
    found
        .map(|(nr, id)| {
            let message = format!("has the id of {id}: let the game say what differs");
            Finding::new(file.path, nr, message)
        })
        .collect()
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
    fn an_id_of_a_game_stands_where_its_reason_is_given_and_in_tests_only() {
        let comparing = "//! Not \"cubed\".\nlet is_dice = id == \"cubed\";\n";
        let files = [
            ("crates/games/src/cubed/rules.rs", comparing),
            ("crates/ratings/src/pool.rs", comparing),
            ("crates/room/src/room/play.rs", comparing),
            ("crates/room/src/room/tests/play.rs", comparing),
            ("crates/worker/src/host.rs", "#[cfg(test)]\nlet id = \"cubed\";\n"),
        ];
        let expected = ["crates/room/src/room/play.rs:2: has the id of cubed: let the game say \
            what differs"];
        assert_eq!(said(check, &files), expected);
    }

    #[test]
    fn a_style_by_what_tests_look_for_is_found() {
        let files = [("crates/web/style/a.css", ".a { }\n.b [data-test=\"hint\"] { }\n")];
        let expected = ["crates/web/style/a.css:2: styles what only tests look for: use a class"];
        assert_eq!(said(check, &files), expected);
    }
}
