//! What browsers tell about pages that tried what they must not.

use std::sync::Arc;

use axum::{
    Extension,
    extract::{Request, State},
    http::StatusCode,
};
use serde::Deserialize;
use tercet_protocol::Code;

use super::{problem::Problem, sign_in::read};
use crate::{proxies::Peer, state::Shared};

/// How many characters of what a browser tells are worth logging.
const CHARS: usize = 80;

#[derive(Deserialize)]
struct Report {
    #[serde(rename = "csp-report")]
    violation: Violation,
}

/// What is logged of it. The address of the page is not: it may name a private table.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
struct Violation {
    effective_directive: String,
    violated_directive: String,
    blocked_uri: String,
}

/// `POST /csp-report`: one line in the log, and not too many of them.
pub(super) async fn take(
    State(shared): State<Arc<Shared>>,
    Extension(peer): Extension<Peer>,
    request: Request,
) -> Result<StatusCode, Problem> {
    let Peer::Known(address) = peer else { return Err(Code::Malformed.into()) };
    let taken = shared.rates.reports.take(address, shared.clock.now());
    taken.map_err(|retry_ms| Problem::too_fast(retry_ms).counted(&shared))?;
    let body = read(request, &shared).await?;
    let Ok(Report { violation }) = serde_json::from_slice(&body) else {
        return Err(Code::Malformed.into());
    };
    let directive = match violation.effective_directive.as_str() {
        "" => shortened(&violation.violated_directive),
        directive => shortened(directive),
    };
    let blocked = shortened(&violation.blocked_uri);
    tracing::warn!(directive, blocked, "a browser stopped the page from what it must not do");
    Ok(StatusCode::NO_CONTENT)
}

/// The beginning of a text that a stranger sent, on one line.
fn shortened(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(CHARS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_browsers_send_is_understood() {
        let text = r#"{"csp-report":{"document-uri":"http://localhost/table/X","effective-directive":
            "style-src-attr","blocked-uri":"inline","line-number":3}}"#;
        let report: Report = serde_json::from_str(text).unwrap();
        assert_eq!(report.violation.effective_directive, "style-src-attr");
        assert_eq!(report.violation.blocked_uri, "inline");
    }

    #[test]
    fn a_log_line_stays_one_short_line() {
        let text = format!("a\nb\u{1b}[31m{}", "x".repeat(1000));
        let shortened = shortened(&text);
        assert!(shortened.starts_with("ab[31mxxx") && shortened.len() == CHARS);
    }
}
