//! What kind of file a name tells of.

/// The media type of a file by the ending of its name; plain bytes for endings that
/// no page of ours has.
pub(crate) fn media_type(name: &str) -> &'static str {
    match ending(name) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "ogg" => "audio/ogg",
        "mp3" => "audio/mpeg",
        "md" => "text/markdown; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Whether a file of this name gets smaller by compressing it.
pub(crate) fn is_worth_packing(name: &str) -> bool {
    !matches!(ending(name), "png" | "webp" | "woff2" | "ogg" | "mp3")
}

/// What stands after the last dot.
fn ending(name: &str) -> &str {
    name.rsplit_once('.').map_or("", |(_, ending)| ending)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_runs_wasm_only_under_its_own_type() {
        assert_eq!(media_type("page-12/page_bg.wasm"), "application/wasm");
        assert_eq!(media_type("a.b/none"), "application/octet-stream");
        assert!(is_worth_packing("page_bg.wasm"));
        assert!(!is_worth_packing("icon-192.png"));
    }
}
