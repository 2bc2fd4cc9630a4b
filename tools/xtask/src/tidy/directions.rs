//! The direction of dependency: which crate may use which, and what from outside.

use super::{
    Finding,
    manifest::{Dependency, dependencies},
    tree::Tree,
};

/// What each crate may use; a crate that is not listed is a finding.
const CRATES: &[Crate] = &[
    Crate { name: "cards", own: &[], external: External::Optional(&["serde"]) },
    Crate { name: "json", own: &[], external: External::Only(&["serde", "serde_json"]) },
    Crate {
        name: "engine",
        own: &["tercet-json"],
        external: External::Only(&["serde", "serde_json", "chacha20", "sha2"]),
    },
    Crate {
        name: "games",
        own: &["tercet-cards", "tercet-engine"],
        external: External::Only(&["serde", "serde_json"]),
    },
    Crate { name: "ratings", own: &["tercet-engine"], external: External::Only(&["libm"]) },
    Crate { name: "runs", own: &[], external: External::Only(&[]) },
    Crate {
        name: "bots",
        own: &["tercet-cards", "tercet-engine", "tercet-games"],
        external: External::Any,
    },
    Crate {
        name: "store",
        own: &[],
        external: External::Only(&[
            "deadpool-postgres",
            "rusqlite",
            "rustix",
            "sha2",
            "tokio",
            "tokio-postgres",
        ]),
    },
    Crate {
        name: "protocol",
        own: &["tercet-engine", "tercet-json"],
        external: External::Only(&["serde", "serde_json", "schemars"]),
    },
    Crate {
        name: "room",
        own: &["tercet-engine", "tercet-json", "tercet-protocol"],
        external: External::Only(&["bytes", "serde", "serde_json", "sha2"]),
    },
    Crate {
        name: "worker",
        own: &[
            "tercet-bots",
            "tercet-engine",
            "tercet-games",
            "tercet-json",
            "tercet-protocol",
            "tercet-room",
        ],
        external: External::Any,
    },
    Crate {
        name: "server",
        own: &[
            "tercet-engine",
            "tercet-protocol",
            "tercet-ratings",
            "tercet-room",
            "tercet-runs",
            "tercet-store",
        ],
        external: External::Any,
    },
    Crate {
        name: "texts",
        own: &["tercet-cards"],
        // Only the build script reads Fluent.
        external: External::Only(&["fluent-syntax"]),
    },
    Crate { name: "bundler", own: &["tercet-texts"], external: External::Any },
    Crate {
        name: "web",
        own: &[
            "tercet-cards",
            "tercet-client",
            "tercet-drawing",
            "tercet-engine",
            "tercet-games",
            "tercet-json",
            "tercet-lab",
            "tercet-protocol",
            "tercet-texts",
        ],
        external: External::Any,
    },
    Crate { name: "drawing", own: &["tercet-cards"], external: External::Only(&[]) },
    Crate {
        name: "lab",
        own: &["tercet-cards", "tercet-engine", "tercet-games", "tercet-bots", "tercet-ratings"],
        external: External::Any,
    },
    Crate {
        name: "client",
        own: &["tercet-engine", "tercet-json", "tercet-protocol"],
        external: External::Only(&["serde_json"]),
    },
    Crate {
        name: "testkit",
        own: &["tercet-cards", "tercet-client", "tercet-protocol"],
        external: External::Any,
    },
    Crate {
        name: "load",
        own: &["tercet-cards", "tercet-protocol", "tercet-testkit"],
        external: External::Any,
    },
    Crate {
        name: "cli",
        own: &[
            "tercet-cards",
            "tercet-engine",
            "tercet-games",
            "tercet-bots",
            "tercet-lab",
            "tercet-store",
            "tercet-server",
            "tercet-drawing",
            "tercet-texts",
        ],
        external: External::Any,
    },
    Crate {
        name: "parity",
        own: &["tercet-cards", "tercet-engine", "tercet-games", "tercet-ratings"],
        external: External::Any,
    },
    // It must build before anything else does, so it uses nothing.
    Crate { name: "xtask", own: &[], external: External::Only(&[]) },
];

/// A folder of `crates/` or `tools/` with what its package may use.
struct Crate {
    name: &'static str,
    /// Packages of this workspace.
    own: &'static [&'static str],
    external: External,
}

/// What a crate may use from outside.
enum External {
    Any,
    Only(&'static [&'static str]),
    /// Only these, and only behind a feature.
    Optional(&'static [&'static str]),
}

/// Compares every manifest below `crates/` and `tools/` with the table.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let folders = ["crates", "tools"]
        .into_iter()
        .flat_map(|parent| tree.folders_in(parent).into_iter().map(move |name| (parent, name)));
    for (parent, folder) in folders {
        let path = format!("{parent}/{folder}/Cargo.toml");
        let Some(manifest) = tree.file(&path) else { continue };
        let Some(listed) = CRATES.iter().find(|listed| listed.name == folder) else {
            let message = format!("crate `{folder}` is not in the table of directions of tidy");
            findings.push(Finding::new(&path, 1, message));
            continue;
        };
        findings.extend(
            dependencies(manifest.text)
                .iter()
                .filter_map(|used| Some(Finding::new(&path, used.line, listed.objection(used)?))),
        );
    }
    findings
}

impl Crate {
    fn objection(&self, used: &Dependency) -> Option<String> {
        let (name, package) = (self.name, used.package.as_str());
        if package.starts_with("tercet-") {
            let is_allowed = self.own.contains(&package);
            return (!is_allowed).then(|| format!("`{name}` must not use `{package}`"));
        }
        let (allowed, must_be_optional) = match self.external {
            External::Any => return None,
            External::Only(allowed) => (allowed, false),
            External::Optional(allowed) => (allowed, true),
        };
        if !allowed.contains(&package) {
            let allowed = allowed.join(", ");
            Some(format!("`{name}` must not use `{package}`; allowed from outside: {allowed}"))
        } else if must_be_optional && !used.is_optional {
            Some(format!("`{name}` may use `{package}` only with `optional = true`"))
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::said, *};

    #[test]
    fn an_arrow_that_points_up_is_found() {
        let manifest = "[dependencies]\nserde.workspace = true\ntercet-games.workspace = true\n";
        let expected = ["crates/engine/Cargo.toml:3: `engine` must not use `tercet-games`"];
        assert_eq!(said(check, &[("crates/engine/Cargo.toml", manifest)]), expected);
    }

    #[test]
    fn an_unlisted_guest_is_found_and_a_guest_for_tests_is_not() {
        let manifest = "[dependencies]\nrand = \"0.10\"\n[dev-dependencies]\nproptest = \"1\"\n";
        let expected = ["crates/games/Cargo.toml:2: `games` must not use `rand`; \
             allowed from outside: serde, serde_json"];
        assert_eq!(said(check, &[("crates/games/Cargo.toml", manifest)]), expected);
        assert!(said(check, &[("crates/cli/Cargo.toml", manifest)]).is_empty());
    }

    #[test]
    fn cards_takes_serde_behind_a_feature_only() {
        let path = "crates/cards/Cargo.toml";
        let plain = "[dependencies]\nserde = \"1\"\n";
        let expected =
            ["crates/cards/Cargo.toml:2: `cards` may use `serde` only with `optional = true`"];
        assert_eq!(said(check, &[(path, plain)]), expected);
        let optional = "[dependencies]\nserde = { version = \"1\", optional = true }\n";
        assert!(said(check, &[(path, optional)]).is_empty());
    }

    #[test]
    fn a_crate_that_nobody_listed_is_found() {
        let expected =
            ["crates/new/Cargo.toml:1: crate `new` is not in the table of directions of tidy"];
        assert_eq!(said(check, &[("crates/new/Cargo.toml", "")]), expected);
    }
}
