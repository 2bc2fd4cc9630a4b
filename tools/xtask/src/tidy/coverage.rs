//! The statements of the printed rule books, each with its clause and its test.
//!
//! `docs/rules/coverage.md` lists them in tables. Every clause and test that a
//! row names must exist, and every clause credited to a book needs a row.

use std::collections::{BTreeMap, BTreeSet};

use super::{Finding, clause_id::ClauseId, clauses, code::Code, items, tree::Tree, tree::is_below};

const PAGE: &str = "docs/rules/coverage.md";
/// The texts of the books are not ours: a quotation is as short as this, in characters.
const LONGEST_QUOTE: usize = 120;
/// All clauses of this family tell what a book says, with or without a mark.
const EDITIONS: &str = "ED";

/// Compares the page with the clauses and the tests.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let Some(page) = tree.file(PAGE) else {
        return vec![Finding::new(PAGE, 1, "the statements of the books are missing")];
    };
    let known = Known::of(tree);
    let mut findings = Vec::new();
    let mut cited = BTreeSet::new();
    let mut n_rows = 0;
    for (index, line) in page.text.lines().enumerate() {
        let Some(row) = Row::read(line) else { continue };
        n_rows += 1;
        let objections = row.objections(n_rows, &known);
        findings.extend(objections.into_iter().map(|text| Finding::new(PAGE, index + 1, text)));
        cited.extend(row.clauses.iter().filter_map(|name| ClauseId::parse(name)));
    }
    for (id, clause) in &known.clauses {
        if clause.is_printed && !cited.contains(id) {
            let message = format!("clause {id} is credited to a book, but {PAGE} has no statement");
            findings.push(Finding::new(clause.path, clause.line, message));
        }
    }
    findings
}

/// A clause, and whether a book says it.
struct Clause<'a> {
    path: &'a str,
    line: usize,
    is_printed: bool,
}

/// What a row may name.
struct Known<'a> {
    clauses: BTreeMap<ClauseId, Clause<'a>>,
    tests: BTreeSet<String>,
}

impl<'a> Known<'a> {
    fn of(tree: &'a Tree) -> Self {
        let mut clauses = BTreeMap::new();
        for page in clauses::pages(tree).filter(|page| page.path != PAGE) {
            let starts = clauses::definitions(page);
            for (nr, (id, line)) in starts.iter().enumerate() {
                let next = starts.get(nr + 1).map_or(usize::MAX, |(_, next)| *next);
                let is_printed = id.family() == EDITIONS || is_printed(page.text, *line, next);
                let clause = Clause { path: page.path, line: *line, is_printed };
                clauses.insert(id.clone(), clause);
            }
        }
        let mut tests = BTreeSet::new();
        for file in tree.files().filter(|file| is_below(file.path, "crates")) {
            if file.path.ends_with(".rs") {
                let code = Code::of(file.text);
                tests.extend(items::tests(&code).into_iter().map(|(name, _)| name.to_owned()));
            }
        }
        Known { clauses, tests }
    }

    fn is_printed(&self, name: &str) -> bool {
        let clause = ClauseId::parse(name).and_then(|id| self.clauses.get(&id));
        clause.is_some_and(|clause| clause.is_printed)
    }
}

/// Whether a mark of a book stands between two definitions, before the next heading.
fn is_printed(text: &str, start: usize, next: usize) -> bool {
    let lines = text.lines().enumerate().skip(start - 1).take_while(|(at, _)| at + 1 < next);
    let mut lines = lines.map(|(_, line)| line).take_while(|line| !line.starts_with('#'));
    lines.any(|line| line.contains("[book"))
}

/// One statement of a book.
#[derive(Debug)]
struct Row<'a> {
    number: &'a str,
    place: &'a str,
    quote: &'a str,
    clauses: Vec<&'a str>,
    test: &'a str,
    mark: &'a str,
    n_cells: usize,
}

impl<'a> Row<'a> {
    /// Reads `| 1 | where | quote | CL-01, CL-02 | test | mark |`, told by its number.
    fn read(line: &'a str) -> Option<Self> {
        let cells: Vec<&str> = line.strip_prefix('|')?.split('|').map(str::trim).collect();
        let is_number = |cell: &str| !cell.is_empty() && cell.chars().all(|c| c.is_ascii_digit());
        let number = cells.first().copied().filter(|cell| is_number(cell))?;
        let cell = |nr: usize| cells.get(nr).copied().unwrap_or_default();
        Some(Row {
            number,
            place: cell(1),
            quote: cell(2),
            clauses: cell(3).split(',').map(str::trim).filter(|name| !name.is_empty()).collect(),
            test: cell(4).trim_matches('`'),
            mark: cell(5),
            n_cells: cells.len() - 1,
        })
    }

    fn objections(&self, expected: usize, known: &Known<'_>) -> Vec<String> {
        if self.n_cells != 6 {
            return vec![format!("a statement has 6 cells, this one {}", self.n_cells)];
        }
        let mut said = Vec::new();
        if self.number.parse() != Ok(expected) {
            said.push(format!("this is statement {expected}, not {}", self.number));
        }
        if self.place.is_empty() || self.quote.is_empty() {
            said.push("says neither where nor what the book says".to_owned());
        }
        if LONGEST_QUOTE < self.quote.chars().count() {
            said.push(format!("quotes more than {LONGEST_QUOTE} characters"));
        }
        if self.clauses.is_empty() {
            said.push("names no clause".to_owned());
        }
        let is_defined =
            |name: &str| ClauseId::parse(name).is_some_and(|id| known.clauses.contains_key(&id));
        for name in self.clauses.iter().filter(|name| !is_defined(name)) {
            said.push(format!("names {name}, which no page defines"));
        }
        if !known.tests.contains(self.test) {
            said.push(format!("names the test `{}`, which does not exist", self.test));
        }
        said.extend(self.objection_to_the_mark(known));
        said
    }

    fn objection_to_the_mark(&self, known: &Known<'_>) -> Option<String> {
        if let Some(decision) = self.mark.strip_prefix("ours:") {
            return decision.trim().is_empty().then(|| "does not say what we decided".to_owned());
        }
        if self.mark != "book" {
            return Some(format!("is marked `{}`, not `book` or `ours: …`", self.mark));
        }
        let is_printed = self.clauses.iter().any(|name| known.is_printed(name));
        (!is_printed).then(|| "is marked `book`, but none of its clauses is".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::said, *};

    const RULES: &str = "- **CL-01** There are 81 cards. [book ZH]\n- **CL-02** A choice.\n  \
                         More of it. [ours]\n\n## Next [book ZH]\n- **ED-ZH-01** Each is unique.\n";
    const TESTS: &str = "#[test]\nfn cl_01_cards() {}\nfn helper() {}\n";

    /// What is said about these rows.
    fn about(rows: &[&str]) -> Vec<String> {
        let page = format!("# Books\n\n| no. | where |\n|---|---|\n{}\n", rows.join("\n"));
        let files = [
            ("docs/rules/classic.md", RULES),
            ("crates/games/tests/classic.rs", TESTS),
            (PAGE, &page),
        ];
        said(check, &files)
    }

    #[test]
    fn statements_with_clauses_tests_and_marks_are_quiet() {
        let rows = [
            "| 1 | p. 1 | 81 張 | CL-01, ED-ZH-01 | `cl_01_cards` | book |",
            "| 2 | p. 2 | 立即 | CL-02 | `cl_01_cards` | ours: five seconds |",
        ];
        assert!(about(&rows).is_empty(), "{:?}", about(&rows));
    }

    #[test]
    fn a_page_that_is_missing_is_found() {
        let found = said(check, &[("docs/rules/classic.md", RULES)]);
        assert_eq!(found, ["docs/rules/coverage.md:1: the statements of the books are missing"]);
    }

    #[test]
    fn a_clause_of_a_book_without_a_statement_is_found() {
        let found = about(&["| 1 | p. 1 | 81 張 | CL-01 | `cl_01_cards` | book |"]);
        let expected = "docs/rules/classic.md:6: clause ED-ZH-01 is credited to a book, but \
                        docs/rules/coverage.md has no statement";
        assert_eq!(found, [expected]);
    }

    #[test]
    fn what_is_wrong_with_a_row_is_said() {
        let good = "| 1 | p. 1 | 81 | CL-01, ED-ZH-01 | `cl_01_cards` | book |";
        let long = "長".repeat(121);
        let cases = [
            ("| 3 | p. 1 | 81 | CL-01 | `cl_01_cards` | book |", "this is statement 2, not 3"),
            ("| 2 | p. 1 | 81 | CL-01 | `cl_01_cards` |", "a statement has 6 cells, this one 5"),
            ("| 2 | | 81 | CL-01 | `cl_01_cards` | book |", "says neither where nor"),
            ("| 2 | p. 1 | 81 | | `cl_01_cards` | ours: x |", "names no clause"),
            ("| 2 | p. 1 | 81 | CL-09 | `cl_01_cards` | ours: x |", "names CL-09, which no page"),
            ("| 2 | p. 1 | 81 | CL-01 | `helper` | book |", "names the test `helper`, which"),
            ("| 2 | p. 1 | 81 | CL-01 | `cl_01_cards` | ours: |", "does not say what we decided"),
            ("| 2 | p. 1 | 81 | CL-01 | `cl_01_cards` | yes |", "is marked `yes`, not `book`"),
            ("| 2 | p. 1 | 81 | CL-02 | `cl_01_cards` | book |", "is marked `book`, but none"),
        ];
        for (row, expected) in cases {
            let found = about(&[good, row]);
            assert_eq!(found.len(), 1, "{row}: {found:?}");
            let start = format!("{PAGE}:6: {expected}");
            assert!(found[0].starts_with(&start), "{} does not start with {start}", found[0]);
        }
        let row = format!("| 2 | p. 1 | {long} | CL-01 | `cl_01_cards` | book |");
        assert_eq!(about(&[good, &row]), [format!("{PAGE}:6: quotes more than 120 characters")]);
    }
}
