//! The tools that building and testing need: how each is recognized, and how it is installed.
//!
//! Another tool is one more entry of [`REQUIREMENTS`].

use std::path::Path;

use crate::{browser, invocation::Invocation, toolchain};

/// Since when each line of Node.js runs several files of journeys at once: major and minor version.
/// Later lines always could.
const OLDEST_NODES: [(u32, u32); 2] = [(18, 19), (20, 10)];

/// Every tool, in the order in which they are looked for: a later one may need an earlier one.
pub(crate) const REQUIREMENTS: &[Requirement] = &[
    Requirement {
        name: "git",
        sign: Sign::AnyRuns(&["git --version"]),
        remedy: Remedy::Debian(&["git"]),
        advice: "install git, see https://git-scm.com",
        used_by: Use::Test,
    },
    Requirement {
        name: "a Rust toolchain that is new enough",
        sign: Sign::Toolchain,
        remedy: Remedy::ByHand,
        advice: "run `rustup update stable`, or install Rust with rustup, see https://rustup.rs",
        used_by: Use::Build,
    },
    Requirement {
        name: "rustfmt",
        sign: Sign::AnyRuns(&["cargo fmt --version"]),
        remedy: Remedy::Rustup("rustup component add rustfmt"),
        advice: "run `rustup component add rustfmt`, or install the rustfmt of your toolchain",
        used_by: Use::Test,
    },
    Requirement {
        name: "clippy",
        sign: Sign::AnyRuns(&["cargo clippy --version"]),
        remedy: Remedy::Rustup("rustup component add clippy"),
        advice: "run `rustup component add clippy`, or install the clippy of your toolchain",
        used_by: Use::Test,
    },
    Requirement {
        name: "a C compiler",
        sign: Sign::AnyRuns(&[
            "cc -fsyntax-only -x c -include stdlib.h /dev/null",
            "gcc -fsyntax-only -x c -include stdlib.h /dev/null",
            "clang -fsyntax-only -x c -include stdlib.h /dev/null",
        ]),
        remedy: Remedy::Debian(&["gcc", "libc6-dev"]),
        advice: "install gcc or clang with the C headers, on Debian and Ubuntu with \
                 `sudo apt-get install gcc libc6-dev`",
        used_by: Use::Build,
    },
    Requirement {
        name: "Python 3",
        sign: Sign::AnyRuns(&["python3 --version"]),
        remedy: Remedy::Debian(&["python3"]),
        advice: "install Python 3, which plays the example of a bot in another language",
        used_by: Use::Test,
    },
    Requirement {
        name: "the Rust target for browsers",
        sign: Sign::RustTarget("wasm32-unknown-unknown"),
        remedy: Remedy::Rustup("rustup target add wasm32-unknown-unknown"),
        advice: "run `rustup target add wasm32-unknown-unknown` while there is a network; without \
                 rustup, get it from https://rustup.rs or install the target of your own toolchain",
        used_by: Use::Build,
    },
    Requirement {
        name: "Node.js",
        sign: Sign::Node,
        remedy: Remedy::Debian(&["nodejs", "npm"]),
        advice: "install Node.js 18 or later with npm, see https://nodejs.org",
        used_by: Use::Journeys,
    },
    Requirement {
        name: "Chromium",
        sign: Sign::Chromium,
        remedy: Remedy::Debian(&["chromium"]),
        advice: "install Chromium with the package manager of this system, or name the program of \
                 a browser like it in TERCET_CHROMIUM",
        used_by: Use::Journeys,
    },
    Requirement {
        name: "PostgreSQL 15 or later",
        sign: Sign::AnyRuns(&[
            "/usr/lib/postgresql/18/bin/initdb --version",
            "/usr/lib/postgresql/17/bin/initdb --version",
            "/usr/lib/postgresql/16/bin/initdb --version",
            "/usr/lib/postgresql/15/bin/initdb --version",
            "initdb --version",
        ]),
        remedy: Remedy::Debian(&["postgresql"]),
        advice: "install the PostgreSQL server with the package manager of this system; it need \
                 not run",
        used_by: Use::Services,
    },
    Requirement {
        name: "a NATS server",
        sign: Sign::AnyRuns(&["nats-server --version", "/usr/sbin/nats-server --version"]),
        remedy: Remedy::Debian(&["nats-server"]),
        advice: "install nats-server with the package manager of this system, or see \
                 https://nats.io; it need not run",
        used_by: Use::Services,
    },
    Requirement {
        name: "HAProxy",
        sign: Sign::AnyRuns(&["haproxy -v", "/usr/sbin/haproxy -v"]),
        remedy: Remedy::Debian(&["haproxy"]),
        advice: "install haproxy with the package manager of this system; it need not run",
        used_by: Use::Services,
    },
    Requirement {
        name: "the packages that drive the browser",
        sign: Sign::BrowserPackages,
        remedy: Remedy::Npm,
        advice: "run `npm ci` in crates/web/tests/browser, which needs npm and its registry",
        used_by: Use::Journeys,
    },
];

/// One tool.
pub(crate) struct Requirement {
    pub(crate) name: &'static str,
    sign: Sign,
    remedy: Remedy,
    /// What a person can do where the remedy is out of reach.
    pub(crate) advice: &'static str,
    pub(crate) used_by: Use,
}

/// What cannot be done without the tool.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    /// Building and starting the product.
    Build,
    /// Any test run.
    Test,
    /// The journeys in a browser, which are skipped without it unless somebody insists on them.
    Journeys,
    /// Tests with a real database, which are skipped without it unless somebody insists on them.
    Services,
}

impl Use {
    /// What is skipped without the tool, if nobody insists on it.
    pub(crate) fn skipped(self) -> Option<&'static str> {
        match self {
            Use::Journeys if !browser::is_insisted_on() => Some("the journeys in a browser"),
            Use::Services if !browser::is_insisting_by("TERCET_NEED_SERVICES") => {
                Some("the tests of the store on PostgreSQL and of several nodes")
            }
            Use::Journeys | Use::Services | Use::Build | Use::Test => None,
        }
    }
}

/// How one sees that a requirement is met.
enum Sign {
    /// One of these command lines succeeds.
    AnyRuns(&'static [&'static str]),
    /// The compiler is as new as the workspace asks for.
    Toolchain,
    /// Node.js is as new as the journeys need.
    Node,
    /// The standard library for this target is installed.
    RustTarget(&'static str),
    /// There is a browser that can be driven.
    Chromium,
    /// There is what drives it.
    BrowserPackages,
}

/// What this program may do about a requirement that is not met.
#[derive(Debug, Clone, Copy)]
enum Remedy {
    /// Install these packages, as root on Debian and its relatives.
    Debian(&'static [&'static str]),
    /// Ask rustup, where it manages the toolchain.
    Rustup(&'static str),
    /// Install the packages that drive the browser.
    Npm,
    /// Nothing.
    ByHand,
}

/// Whether this version of Node.js has all that the journeys ask of it.
fn runs_journeys(version: (u32, u32)) -> bool {
    let [.., newest] = OLDEST_NODES;
    newest <= version || OLDEST_NODES.iter().any(|old| old.0 == version.0 && *old <= version)
}

/// The means this machine offers.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Means {
    is_root: bool,
    has_apt: bool,
    has_rustup: bool,
    has_npm: bool,
}

impl Requirement {
    pub(crate) fn is_met(&self) -> bool {
        match self.sign {
            Sign::AnyRuns(lines) => lines.iter().any(|line| Invocation::line(line).succeeds()),
            Sign::Toolchain => toolchain::is_new_enough(),
            Sign::Node => Invocation::line("node --version")
                .answer()
                .is_ok_and(|answer| toolchain::version_in(&answer).is_some_and(runs_journeys)),
            Sign::RustTarget(target) => Invocation::line("rustc --print target-libdir --target")
                .args([target])
                .answer()
                .is_ok_and(|folder| Path::new(folder.trim()).is_dir()),
            Sign::Chromium => browser::chromium().is_some(),
            Sign::BrowserPackages => browser::has_packages(),
        }
    }

    /// Whether this program may install it without being asked to: rustup keeps to its own folder.
    pub(crate) fn is_added_by_rustup(&self) -> bool {
        matches!(self.remedy, Remedy::Rustup(_))
    }

    /// Tries the remedy and tells whether the requirement is met afterwards.
    pub(crate) fn provide(&self, means: Means) -> bool {
        let attempts = self.remedy.attempts(means);
        for attempt in &attempts {
            println!("  missing    {}; trying: {attempt}", self.name);
            // Whether the attempt helped is seen by the sign, not by its exit code.
            let _ = attempt.run();
            if self.is_met() {
                return true;
            }
        }
        false
    }
}

impl Remedy {
    /// The command lines worth trying with these means, one after the other.
    fn attempts(self, means: Means) -> Vec<Invocation> {
        match self {
            Remedy::Debian(packages) if means.can_install_packages() => {
                let apt =
                    |line: &str| Invocation::line(line).var("DEBIAN_FRONTEND", "noninteractive");
                let install = apt("apt-get install --yes --no-install-recommends").args(packages);
                // Fresh images come without package lists, hence the second and third line.
                vec![install.clone(), apt("apt-get update"), install]
            }
            Remedy::Rustup(line) if means.has_rustup => vec![Invocation::line(line)],
            Remedy::Npm if means.has_npm => vec![browser::install()],
            Remedy::Debian(_) | Remedy::Rustup(_) | Remedy::Npm | Remedy::ByHand => Vec::new(),
        }
    }
}

impl Means {
    /// Whether packages of the system can be installed without asking anybody.
    pub(crate) fn can_install_packages(self) -> bool {
        self.is_root && self.has_apt
    }

    pub(crate) fn of_this_machine() -> Self {
        Means {
            is_root: Invocation::line("id -u").answer().is_ok_and(|id| id.trim() == "0"),
            has_apt: Invocation::line("apt-get --version").succeeds(),
            has_rustup: Invocation::line("rustup --version").succeeds(),
            has_npm: Invocation::line("npm --version").succeeds(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_runs_the_journeys_if_its_line_had_what_they_need_by_then() {
        let fits = [(18, 19), (18, 20), (20, 10), (20, 20), (21, 0), (24, 1)];
        let too_old = [(16, 20), (18, 18), (19, 9), (20, 9)];
        assert!(fits.into_iter().all(runs_journeys));
        assert!(!too_old.into_iter().any(runs_journeys));
    }

    const ALL: Means = Means { is_root: true, has_apt: true, has_rustup: true, has_npm: true };

    #[test]
    fn packages_are_installed_by_root_with_apt_only() {
        let remedy = Remedy::Debian(&["gcc"]);
        let lines: Vec<_> = remedy.attempts(ALL).iter().map(ToString::to_string).collect();
        assert_eq!(lines.len(), 3);
        assert!(lines[0].ends_with("apt-get install --yes --no-install-recommends gcc"));
        assert!(remedy.attempts(Means { is_root: false, ..ALL }).is_empty());
        assert!(remedy.attempts(Means { has_apt: false, ..ALL }).is_empty());
    }

    #[test]
    fn rustup_is_asked_only_where_it_is() {
        let remedy = Remedy::Rustup("rustup target add x");
        assert_eq!(remedy.attempts(ALL), [Invocation::line("rustup target add x")]);
        assert!(remedy.attempts(Means { has_rustup: false, ..ALL }).is_empty());
        assert!(Remedy::ByHand.attempts(ALL).is_empty());
        assert_eq!(Remedy::Npm.attempts(ALL), [browser::install()]);
        assert!(Remedy::Npm.attempts(Means { has_npm: false, ..ALL }).is_empty());
    }

    #[test]
    fn a_sign_is_met_when_any_of_its_commands_runs() {
        let requirement = |sign| Requirement {
            name: "x",
            sign,
            remedy: Remedy::ByHand,
            advice: "",
            used_by: Use::Test,
        };
        let either = Sign::AnyRuns(&["tercet-no-such-program", "cargo --version"]);
        assert!(requirement(either).is_met());
        let neither = requirement(Sign::AnyRuns(&["tercet-no-such-program"]));
        assert!(!neither.is_met());
        assert!(!neither.provide(Means::default()));
        assert!(!requirement(Sign::RustTarget("no-such-target")).is_met());
    }
}
