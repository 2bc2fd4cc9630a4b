//! `tercet play`: a game alone against the table, line by line, on any terminal.

mod draw;
mod keys;
mod save;
mod screen;
mod session;
mod tally;
pub(crate) mod words;

use std::time::Instant;

use tercet_engine::GameTime;
use tercet_games::classic::{Config, Edition, Solo};
use tercet_texts::{Language, terminal};

use crate::{
    args,
    clock::today,
    exit::{CommandError, End, ExitStatus},
    seed,
    text::{shell_word, visible},
};

use save::Keeper;
use screen::Screen;
use session::{Reply, Session};
use words::Speaker;

/// Plays a game until it is over or the player has had enough.
pub(crate) fn run(args: &args::Play) -> End {
    let mut keeper = args.save.as_deref().map(Keeper::new).transpose()?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => seed::random().map_err(CommandError::wrong)?,
    };
    let mut screen = Screen::new(args.ascii);
    let speaker = Speaker { style: screen.style, language: args.language.language() };
    let rules = rules(args, speaker.language);
    let mut session = Session::new(rules, seed, args.name.clone(), today(), speaker);
    if let Some(keeper) = &mut keeper {
        keeper.keep(&session.record())?;
    }
    let began = Instant::now();
    let now = || GameTime(u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX));
    screen.show(&session, &session.welcome(), now())?;
    while !session.is_over() {
        let Some(line) = screen.ask()? else { break };
        let Reply { message, is_quitting } = session.enter(&line, now());
        if let Some(keeper) = &mut keeper {
            // A full disk does not end the game; the last attempt, below, has to succeed.
            let _ = keeper.keep(&session.record());
        }
        if is_quitting {
            break;
        }
        screen.show(&session, &message, now())?;
    }
    screen.say(&session.farewell(now()))?;
    if let Some(keeper) = &mut keeper {
        keeper.keep(&session.record())?;
    }
    screen.say(&see_again(&rules, &session, keeper.as_ref(), speaker.language))?;
    Ok(ExitStatus::Done)
}

/// Who names no edition plays by the book of their language, and no game ends by bad luck.
fn rules(args: &args::Play, language: Language) -> Config {
    let (edition, usual) = match args.edition {
        Some(edition) => (edition, edition.preset().solo),
        None => (usual_edition(language), Solo::PenaltyPoints),
    };
    let rules = Config { solo: args.solo.unwrap_or(usual), ..edition.preset() };
    if args.beginner { rules.for_beginners() } else { rules }
}

/// The edition of a language, as on the page: there is no Danish and no English book of the classic
/// game, so these play by the French one.
const fn usual_edition(language: Language) -> Edition {
    match language {
        Language::ZhHant => Edition::Zh,
        Language::Ko => Edition::Ko,
        Language::Es => Edition::Es,
        Language::Pt => Edition::Pt,
        Language::Fr | Language::Da | Language::En => Edition::Fr,
    }
}

/// The command that deals the same cards by the same rules.
fn command(rules: &Config) -> String {
    let Config { edition, solo, .. } = *rules;
    let way = if solo == edition.preset().solo {
        String::new()
    } else {
        format!(" --solo {}", solo.word())
    };
    let beginner = if rules.beginner.is_some() { " --beginner" } else { "" };
    format!("tercet play --edition {}{way}{beginner} --seed \\", edition.word())
}

/// How to see the game again, or at least its cards.
fn see_again(
    rules: &Config,
    session: &Session,
    keeper: Option<&Keeper>,
    language: Language,
) -> Vec<String> {
    if let Some(keeper) = keeper {
        let path = visible(&shell_word(&keeper.path().display().to_string()));
        let command = format!("tercet replay {path}");
        return vec![String::new(), terminal::saved(language, &command)];
    }
    vec![
        String::new(),
        terminal::same_cards(language).to_owned(),
        command(rules),
        format!("  {}", session.seed()),
        terminal::save_next(language, "--save FILE", "tercet replay FILE"),
    ]
}
