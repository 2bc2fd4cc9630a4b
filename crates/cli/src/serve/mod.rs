//! `tercet serve`: rooms for everybody who finds them.

mod logging;
mod settings;

use std::io::Write as _;

use tercet_bots::Level;
use tercet_engine::AnyBot;
use tercet_games::catalog;
use tercet_server::{BotOrder, Catalog, Config, Running};
use tokio::{
    runtime::{Builder, Runtime},
    signal::unix::{Signal, SignalKind, signal},
};

pub(crate) use self::settings::Serve;
use crate::exit::{CommandError, End, ExitStatus};

/// Runs a server until it is told to stop.
pub(crate) fn run(args: &Serve) -> End {
    let settings = args.settings()?;
    logging::begin(settings.log, settings.log_format);
    // Every connection is a file; a process may have more of them than it gets by default.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let runtime = runtime(&settings.config)
        .map_err(|error| CommandError::wrong(format_args!("threads: {error}")))?;
    runtime.block_on(serve(settings.config, args.open))
}

/// Every game there is, with its bots.
pub(crate) fn offer() -> Catalog {
    Catalog { games: &catalog::GAMES, levels: &Level::WORDS, bot }
}

fn bot(order: &BotOrder<'_>) -> Option<Box<dyn AnyBot>> {
    let level = order.level.parse().ok()?;
    tercet_bots::catalog::bot(order.game, level, order.seat, order.n_seats, order.seed)
}

/// One thread does without the cost of several.
fn runtime(config: &Config) -> std::io::Result<Runtime> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let n_threads = if config.threads == 0 { cores } else { config.threads };
    let mut builder = if n_threads == 1 {
        Builder::new_current_thread()
    } else {
        let mut builder = Builder::new_multi_thread();
        builder.worker_threads(n_threads);
        builder
    };
    // Bots think beside the rooms, but not on more cores than there are.
    builder.max_blocking_threads(cores.max(2)).enable_all().build()
}

async fn serve(config: Config, open: bool) -> End {
    let data = config.store().map_or_else(|error| error.to_string(), |store| store.to_string());
    // Before anybody can know that the server is there: a signal must find somebody who listens.
    let mut signals = Signals::listen()?;
    let running = tercet_server::start(config, offer()).await.map_err(CommandError::wrong)?;
    let address = format!("http://{}", running.address());
    {
        let mut out = std::io::stdout().lock();
        writeln!(out, "Tercet is at {address} (data in {data})")?;
        out.flush()?;
        if let Some(link) = running.admin_link() {
            // Somebody who has read the address and closed the pipe does not need it.
            let _ = writeln!(out, "Become its admin, once and within 7 days: {link}");
            let _ = out.flush();
        }
    }
    if open {
        open_browser(&address);
    }
    tokio::select! {
        reason = signals.until_told() => tracing::info!(reason, "stopping"),
        failed = running.failed() => {
            tracing::error!(%failed, "ending, so that a supervisor starts it again");
            // Everybody is told to come back; that not everything is stored is known already.
            let _ = running.stop().await;
            return Err(CommandError::Failed(failed.to_string()));
        }
    }
    stop(running).await
}

async fn stop(running: Running) -> End {
    running.stop().await.map_err(CommandError::wrong)?;
    Ok(ExitStatus::Done)
}

/// The signals that a server reacts to.
struct Signals {
    terminate: Signal,
    interrupt: Signal,
    hang_up: Signal,
}

impl Signals {
    /// From now on the signals do not end the process by themselves.
    fn listen() -> Result<Self, CommandError> {
        Ok(Self {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
            hang_up: signal(SignalKind::hangup())?,
        })
    }

    /// Waits for the signal to stop, and returns what happened.
    async fn until_told(&mut self) -> &'static str {
        loop {
            tokio::select! {
                _ = self.terminate.recv() => return "terminated",
                _ = self.interrupt.recv() => return "interrupted",
                // A terminal that is closed, or a habit of other servers: nothing is read again here.
                _ = self.hang_up.recv() => tracing::info!("SIGHUP: settings are read at the start only"),
            }
        }
    }
}

/// Shows the page. Somebody without a browser has read the address.
fn open_browser(address: &str) {
    let opener = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    if let Err(error) = std::process::Command::new(opener).arg(address).spawn() {
        tracing::warn!(%error, "the browser could not be opened");
    }
}
