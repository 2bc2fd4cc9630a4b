//! What a node counts, for Prometheus.

use std::{
    fmt::{self, Write as _},
    sync::atomic::{AtomicU64, Ordering},
};

use tercet_store::OwnershipCounts;

/// What a node counts by itself.
#[derive(Debug, Default)]
pub(super) struct Counts {
    /// Commands that were too long on their way.
    pub(super) timeouts: AtomicU64,
    /// Links that began again, so that people had to resume.
    pub(super) restarts: AtomicU64,
    /// Payloads that were sent again.
    pub(super) resent: AtomicU64,
}

/// How many there are now.
pub(super) struct Sizes {
    pub(super) peers: usize,
    pub(super) members: usize,
    pub(super) guests: usize,
    pub(super) is_open: bool,
}

impl Counts {
    pub(super) fn add(count: &AtomicU64, n: usize) {
        count.fetch_add(n as u64, Ordering::Relaxed);
    }

    /// Everything in the text format of Prometheus.
    pub(super) fn render(
        &self,
        owned: OwnershipCounts,
        sizes: &Sizes,
    ) -> Result<String, fmt::Error> {
        let mut text = String::new();
        let count = |count: &AtomicU64| count.load(Ordering::Relaxed);
        for (name, help, n) in [
            ("takeovers", "Rooms that became this node's", owned.takeovers),
            ("fenced_appends", "Writes refused because a room was another node's", owned.fenced),
            ("router_timeouts", "Commands that were too long on their way", count(&self.timeouts)),
            ("router_restarts", "Links between nodes that began again", count(&self.restarts)),
            ("router_resent", "Messages between nodes that were sent again", count(&self.resent)),
        ] {
            writeln!(text, "# HELP tercet_{name} {help}.\n# TYPE tercet_{name} counter")?;
            writeln!(text, "tercet_{name}_total {n}")?;
        }
        #[expect(clippy::cast_precision_loss, reason = "an age in seconds needs no more")]
        let age = owned.lease_age_ms as f64 / 1000.0;
        let sizes = [
            ("lease_age_seconds", "Since the lease of this node was renewed", age),
            ("nodes_seen", "Other nodes that live", of(sizes.peers)),
            ("members_elsewhere", "Sockets here of rooms elsewhere", of(sizes.members)),
            ("members_from_elsewhere", "Sockets elsewhere of rooms here", of(sizes.guests)),
            ("router_open", "Whether the way to other nodes is open", of(sizes.is_open.into())),
        ];
        for (name, help, n) in sizes {
            writeln!(text, "# HELP tercet_{name} {help}.\n# TYPE tercet_{name} gauge")?;
            writeln!(text, "tercet_{name} {n}")?;
        }
        Ok(text)
    }
}

fn of(n: usize) -> f64 {
    u32::try_from(n).unwrap_or(u32::MAX).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dashboard_and_the_alerts_know_figures_that_there_are() {
        let pages = [
            include_str!("../../../../docs/server.md"),
            include_str!("../../../../docs/cluster.md"),
        ];
        for text in [
            include_str!("../../../../contrib/grafana/tercet.json"),
            include_str!("../../../../contrib/prometheus/alerts.yml"),
        ] {
            let of_name = |c: char| c.is_ascii_lowercase() || c == '_';
            let mut n_names = 0;
            for (at, _) in text.match_indices("tercet_") {
                let name = text[at..].split(|c| !of_name(c)).next().unwrap_or_default();
                let name = name.trim_end_matches("_bucket");
                assert!(pages.iter().any(|page| page.contains(&format!("`{name}`"))), "{name}");
                n_names += 1;
            }
            assert!(n_names > 10);
        }
    }

    #[test]
    fn every_figure_is_on_the_page() {
        let owned = OwnershipCounts { takeovers: 3, fenced: 1, lease_age_ms: 1500 };
        let sizes = Sizes { peers: 2, members: 5, guests: 0, is_open: true };
        let text = Counts::default().render(owned, &sizes).unwrap();
        for line in
            ["tercet_takeovers_total 3", "tercet_lease_age_seconds 1.5", "tercet_nodes_seen 2"]
        {
            assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
        }
        let page = include_str!("../../../../docs/cluster.md");
        for name in text.lines().filter_map(|line| line.strip_prefix("# TYPE ")) {
            let name = name.split(' ').next().unwrap();
            assert!(page.contains(&format!("`{name}")), "{name} is not on the page");
        }
    }
}
