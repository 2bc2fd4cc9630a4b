//! What a table may keep in memory when everything about it is as large as it may be.

use tercet_protocol::{Close, ServerMessage};
use tercet_server::Limits;
use tercet_testkit::{Talk, TestkitError, talk::Heard, usage::Usage};

use crate::proxy::Behind;

/// Those who fill the chat; each may say five lines at once.
const TALKERS: u32 = 20;
/// How often each of them asks for something that is refused, and remembered.
const REFUSED: usize = 12;
/// What a table may take beside those who are at it, as docs/server.md says.
const OF_A_TABLE: u64 = 4 << 20;
/// What one socket may take, as docs/server.md says.
const OF_A_SOCKET: u64 = 24 << 10;
/// How much more there may be after others have done the same once more: what the server knows of
/// the people, and what an allocator leaves lying about.
const MORE: u64 = 2 << 20;

/// A table whose chat is full, whose people have asked as much as is remembered
/// and at which as many watch as may, takes no more than is stated; and nothing of that grows when
/// others come and do the same.
pub(crate) fn a_table_that_is_filled_to_its_bounds_takes_no_more_than_stated() -> Result<(), String>
{
    if !cfg!(target_os = "linux") {
        // Nowhere else is told how much memory a process has.
        return Ok(());
    }
    fill().map_err(|failure| failure.to_string())?
}

fn fill() -> Result<Result<(), String>, TestkitError> {
    let behind = Behind::start()?;
    let host = behind.person(0)?;
    let code = host.opens_a_table()?;
    let _host = host.enters(&code)?;
    let memory = || {
        let usage = Usage::of(behind.process.pid()).map(|usage| usage.memory);
        usage.map_err(TestkitError::io("reading /proc"))
    };
    let before = memory()?;
    talk(&behind, &code, 1)?;
    let most = u32::try_from(Limits::default().watchers).unwrap_or(u32::MAX);
    let mut watchers = watch(&behind, &code, 1_000, most)?;
    if let Some(wrong) = is_let_in(&behind, &code, 999)? {
        return Ok(Err(wrong));
    }
    let filled = memory()?;
    println!("{most} watchers and a full table take {} KiB", (filled - before) >> 10);
    let may_take = OF_A_TABLE + u64::from(most) * OF_A_SOCKET;
    if may_take < filled.saturating_sub(before) {
        return Ok(Err(format!("a full table takes {} bytes", filled - before)));
    }
    watchers.clear();
    talk(&behind, &code, 1 + TALKERS)?;
    watchers = watch(&behind, &code, 1_000 + most, most)?;
    let grown = memory()?.saturating_sub(filled);
    println!("others at the same table take {} KiB more", grown >> 10);
    drop(watchers);
    Ok(if MORE < grown { Err(format!("a full table grows by {grown} bytes")) } else { Ok(()) })
}

/// This many come to watch, and stay.
fn watch(
    behind: &Behind,
    code: &str,
    first: u32,
    n_watchers: u32,
) -> Result<Vec<Talk>, TestkitError> {
    let mut all = Vec::new();
    // Those who have just gone are noticed a moment later, and room for others then.
    while all.len() < n_watchers as usize {
        let person = behind.person(first + u32::try_from(all.len()).unwrap_or(0))?;
        all.push(person.enters(code)?);
    }
    Ok(all)
}

/// Why it is wrong if one more watcher is let in.
fn is_let_in(behind: &Behind, code: &str, nr: u32) -> Result<Option<String>, TestkitError> {
    let mut talk = behind.person(nr)?.says_hello(code)?;
    loop {
        match talk.hear()? {
            Heard::Closed(Some(code)) if code == Close::Full.number() => return Ok(None),
            Heard::Closed(code) => return Ok(Some(format!("closed with {code:?}"))),
            Heard::Text(text) if text.contains("\"welcome\"") => {
                return Ok(Some("more may watch than is allowed".into()));
            }
            Heard::Text(_) => {}
        }
    }
}

/// Fills the chat, and what is remembered of what people have asked.
fn talk(behind: &Behind, code: &str, first: u32) -> Result<(), TestkitError> {
    let long = "🂡".repeat(Limits::default().chat_chars);
    for nr in first..first + TALKERS {
        let mut talk = behind.person(nr)?.enters(code)?;
        let lines = u64::try_from(Limits::default().chat_lines).unwrap_or(0);
        for id in 1..=lines {
            talk.say_text(&format!(r#"{{"say":{{"id":{id},"text":"{long}"}}}}"#))?;
        }
        for id in 100..100 + REFUSED {
            let wrong = "x".repeat(3000);
            talk.say_text(&format!(r#"{{"say":{{"id":{id},"text":"{wrong}"}}}}"#))?;
        }
        let mut n_answers = 0;
        talk.until("every answer", |message| {
            let is_answer =
                matches!(message, ServerMessage::Accepted(_) | ServerMessage::Refused(_));
            n_answers += usize::from(is_answer);
            (n_answers == Limits::default().chat_lines + REFUSED).then_some(())
        })?;
    }
    Ok(())
}
