//! Relative links in Markdown lead to something that exists.

use super::{
    Finding,
    tree::{File, Tree, extension, is_below},
};

/// Follows the links of the pages at the root and in `docs/`.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let is_page =
        |path: &str| extension(path) == "md" && (!path.contains('/') || is_below(path, "docs"));
    tree.files().filter(|file| is_page(file.path)).flat_map(|page| check_page(tree, page)).collect()
}

fn check_page(tree: &Tree, page: File<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut is_code = false;
    for (index, line) in page.text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        }
        if is_code {
            continue;
        }
        for link in links(&without_code(line)) {
            if let Some(path) = local_path(page.path, &link)
                && !tree.contains(&path)
            {
                let message = format!("the link `{link}` leads nowhere");
                findings.push(Finding::new(page.path, index + 1, message));
            }
        }
    }
    findings
}

/// A line without what stands between backticks.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("` `")
}

/// The targets of `[text](target "title")` and of `[name]: target`.
fn links(line: &str) -> Vec<String> {
    let inline = line.split("](").skip(1).filter_map(|rest| {
        let target = match rest.strip_prefix('<') {
            Some(bracketed) => bracketed.split('>').next(),
            None => rest.split([')', ' ']).next(),
        };
        target.map(str::to_owned)
    });
    let definition = line
        .starts_with('[')
        .then(|| line.split_once("]: "))
        .flatten()
        .and_then(|(_, target)| target.split_whitespace().next())
        .map(|target| target.trim_matches(['<', '>']).to_owned());
    inline.chain(definition).collect()
}

/// The path a link means, from the root; nothing for addresses elsewhere.
fn local_path(page: &str, link: &str) -> Option<String> {
    let target = link.split(['#', '?']).next().unwrap_or_default();
    let is_address = target.contains("://") || target.starts_with("mailto:");
    if target.is_empty() || is_address {
        return None;
    }
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = Vec::new();
    let from = if target.starts_with('/') { "" } else { folder };
    for part in from.split('/').chain(target.split('/')) {
        match part {
            "" | "." => {}
            ".." => {
                // A link out of the workspace is kept as it is, and found nowhere.
                if parts.pop().is_none() {
                    return Some(link.to_owned());
                }
            }
            _ => parts.push(part),
        }
    }
    Some(parts.join("/").replace("%20", " "))
}

#[cfg(test)]
mod tests {
    use super::{super::tests::said, *};

    fn found(page: &str) -> Vec<String> {
        let files = [("README.md", ""), ("docs/a/page.md", page), ("docs/b c.md", "")];
        said(check, &files)
            .iter()
            .filter_map(|line| line.strip_prefix("docs/a/page.md:"))
            .map(str::to_owned)
            .collect()
    }

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        let page =
            "[a](gone.md) and ![b](../b.md#c)\n\n[c]: ../../README.txt\n[d](../../../e.md)\n";
        let expected = [
            "1: the link `gone.md` leads nowhere",
            "1: the link `../b.md#c` leads nowhere",
            "3: the link `../../README.txt` leads nowhere",
            "4: the link `../../../e.md` leads nowhere",
        ];
        assert_eq!(found(page), expected);
    }

    #[test]
    fn good_links_and_addresses_are_quiet() {
        let page = "[a](../../README.md#top), [b](/README.md), [c](<../b c.md> \"d\"), [e](#f),\n\
                    [g](https://example.org/h.md), [i](mailto:j@example.org), [k](../../docs/)\n\
                    [l]: ../b%20c.md\n";
        assert!(found(page).is_empty(), "{:?}", found(page));
    }

    #[test]
    fn code_holds_no_links() {
        assert!(found("`[a](gone.md)`\n```text\n[b](gone.md)\n```\n").is_empty());
    }

    #[test]
    fn only_pages_at_the_root_and_in_docs_are_followed() {
        assert!(said(check, &[("crates/cards/NOTES.md", "[a](gone.md)")]).is_empty());
        assert_eq!(said(check, &[("README.md", "[a](gone.md)")]).len(), 1);
    }
}
