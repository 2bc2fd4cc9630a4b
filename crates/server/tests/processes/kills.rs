//! Kills at random moments under load: nothing that was told is lost.

use std::{
    net::SocketAddr,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use tercet_protocol::ServerMessage;
use tercet_server::Config;
use tercet_testkit::{Api, Talk, TestkitError, talk::hello};

use crate::{
    ledger::Ledger,
    player::{Door, Player},
    server,
};

pub(crate) const ROOMS: usize = 4;
pub(crate) const PLAYERS: usize = 3;
/// How many kills the ordinary suite does; `TERCET_KILLS` asks for more.
const KILLS: usize = 10;
/// After this many kills a server that answers too early must have been caught.
const CAUGHT_WITHIN: usize = 60;
/// Messages between what must have happened and the kill, at most.
const MESSAGES: u64 = 300;
/// How far into the work of a moment the kill falls.
const MOMENT: Duration = Duration::from_millis(3);

const RULES: &str =
    r#"{"claims":"instant","noSet":{"trigger":"auto"},"rounds":1,"penalty":{"kind":"none"}}"#;

pub(crate) fn kills_lose_nothing_acknowledged() -> Result<(), String> {
    let n_kills = std::env::var("TERCET_KILLS").ok().map_or(Ok(KILLS), |text| {
        text.parse().map_err(|_| format!("TERCET_KILLS: `{text}` is not a number of kills"))
    })?;
    let data = tempfile::tempdir().map_err(|error| error.to_string())?;
    let settings = server::settings(&data.path().join("data"));
    let (wrongs, n_accepted) = play(&settings, n_kills)?;
    if !wrongs.is_empty() {
        return Err(wrongs.join("\n"));
    }
    // Without claims nothing would have been proven.
    if n_accepted < n_kills { Err(format!("only {n_accepted} claims")) } else { Ok(()) }
}

pub(crate) fn answering_before_the_commit_is_caught_losing() -> Result<(), String> {
    let data = tempfile::tempdir().map_err(|error| error.to_string())?;
    let mut settings = server::settings(&data.path().join("data"));
    settings.faults.answer_before_commit = true;
    let (wrongs, _) = play(&settings, CAUGHT_WITHIN)?;
    if wrongs.is_empty() {
        return Err(format!("{CAUGHT_WITHIN} kills have not shown that answers came too early"));
    }
    Ok(())
}

/// Plays through this many kills, or until something is wrong; tells what was, and how
/// many claims took effect.
fn play(settings: &Config, n_kills: usize) -> Result<(Vec<String>, usize), String> {
    let (ledger, door) = (Arc::new(Ledger::default()), Arc::new(Door::default()));
    let mut random = fastrand::Rng::new();
    let mut process = server::start(settings).map_err(|failure| failure.to_string())?;
    let players = players(process.address, &ledger).map_err(|failure| failure.to_string())?;
    let threads: Vec<_> = players
        .into_iter()
        .map(|player| {
            let door = Arc::clone(&door);
            thread::spawn(move || player.play(&door))
        })
        .collect();
    let mut result = Ok(());
    for kill in 0..=n_kills {
        door.open(Some(process.address));
        result = until_killed(&ledger, kill == n_kills, &mut random);
        door.open(None);
        process.kill();
        ledger.write(crate::ledger::Written::restart);
        if result.is_err() || !ledger.open().wrongs.is_empty() || kill == n_kills {
            break;
        }
        process = server::start(settings).map_err(|failure| failure.to_string())?;
    }
    door.end();
    for thread in threads {
        thread.join().map_err(|_| "a player panicked".to_owned())?;
    }
    result?;
    let written = ledger.open();
    let mut wrongs = written.wrongs.clone();
    wrongs.extend(written.audit(&settings.data));
    Ok((wrongs, written.n_accepted()))
}

/// Waits until it is time for the next kill.
fn until_killed(ledger: &Ledger, is_last: bool, random: &mut fastrand::Rng) -> Result<(), String> {
    // Now and then the kill comes while games are being restored.
    if is_last || random.u8(..5) > 0 {
        ledger.wait("every game to go on for everybody", |written| {
            written.all_told(ROOMS * PLAYERS)
        })?;
    }
    let from = ledger.open().messages;
    let more = random.u64(..MESSAGES);
    ledger.wait("the games to go on", |written| written.messages >= from + more)?;
    let until = Instant::now() + MOMENT.mul_f64(random.f64());
    while Instant::now() < until {
        std::hint::spin_loop();
    }
    Ok(())
}

/// Rooms in which everybody has a seat.
pub(crate) fn players(
    address: SocketAddr,
    ledger: &Arc<Ledger>,
) -> Result<Vec<Player>, TestkitError> {
    let mut players = Vec::new();
    for _ in 0..ROOMS {
        table(address, ledger, &mut players)?;
    }
    Ok(players)
}

/// One more room in which everybody has a seat.
pub(crate) fn table(
    address: SocketAddr,
    ledger: &Arc<Ledger>,
    players: &mut Vec<Player>,
) -> Result<(), TestkitError> {
    let mut api = Api::new(address);
    let host = api.guest()?;
    let body = format!(r#"{{"game":"classic","config":{RULES},"seats":{PLAYERS}}}"#);
    let code = api.room(&host, &body)?;
    for seat in 0..PLAYERS {
        let guest = if seat == 0 { host.clone() } else { api.guest()? };
        if seat > 0 {
            let mut talk = Talk::open(address, &code, &guest)?;
            talk.say_text(&hello(None).to_string())?;
            talk.say_text(&format!(r#"{{"sit":{{"id":1,"seat":{seat}}}}}"#))?;
            talk.until("a seat", |message| match message {
                ServerMessage::Accepted(_) => Some(()),
                _ => None,
            })?;
        }
        let mut player = Player::new(players.len(), code.clone(), guest, Arc::clone(ledger));
        player.is_host = seat == 0;
        players.push(player);
    }
    Ok(())
}
