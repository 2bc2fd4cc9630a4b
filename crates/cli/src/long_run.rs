//! Long runs: a progress bar where somebody looks, and ctrl-C to stop early.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::exit::CommandError;

/// A run that shows how far it is.
pub(crate) struct LongRun {
    bar: ProgressBar,
    is_stopped: Arc<AtomicBool>,
}

impl LongRun {
    /// Begins a run of this many of something; from now on ctrl-C stops the run, not the program.
    pub(crate) fn begin(n: u64, noun: &str) -> Result<LongRun, CommandError> {
        let is_stopped = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&is_stopped);
        ctrlc::set_handler(move || stop.store(true, Ordering::Relaxed)).map_err(|error| {
            CommandError::wrong(format_args!("ctrl-C cannot be handled: {error}"))
        })?;
        // It is hidden by itself if standard error is not a terminal.
        let target = match std::env::var_os("NO_COLOR") {
            Some(value) if !value.is_empty() => ProgressDrawTarget::hidden(),
            _ => ProgressDrawTarget::stderr(),
        };
        let bar = ProgressBar::with_draw_target(Some(n), target);
        let template = format!(
            "{{wide_bar}} {{human_pos}} of {{human_len}} {noun}, {{per_sec}}, {{eta}} left"
        );
        let style = ProgressStyle::with_template(&template).map_err(CommandError::wrong)?;
        bar.set_style(style);
        Ok(LongRun { bar, is_stopped })
    }

    /// Tells that this many more are done; returns whether to go on.
    pub(crate) fn advance(&self, n: u64) -> bool {
        self.bar.inc(n);
        !self.is_stopped.load(Ordering::Relaxed)
    }

    /// Takes the bar away.
    pub(crate) fn end(self) {
        self.bar.finish_and_clear();
    }
}
