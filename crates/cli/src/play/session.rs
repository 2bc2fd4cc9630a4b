//! A game for one: what was typed goes in, what to say comes out. It reads no clock and no terminal.

use tercet_cards::{Card, Cards, Triple, first_set};
use tercet_engine::{
    Game, GameSpec, GameTime, Proposal, Record, RecordLine, Seat, Seed, Source, Tags, Viewer,
    stepped_line,
};
use tercet_games::classic::{Claims, Classic, Command, Config, Event, Moves, Solo, View};

use super::{
    keys::{Wish, keyed},
    tally::Tally,
    words::Speaker,
};

/// The player is alone.
const ME: Seat = Seat(0);

/// A game in progress.
pub(super) struct Session {
    game: Game<Classic>,
    lines: Vec<RecordLine>,
    name: String,
    date: String,
    seed: Seed,
    speaker: Speaker,
    tally: Tally,
    hinted: Option<Hinted>,
    /// Whether "no SET" was said and only a second time ends the game.
    is_giving_up: bool,
    /// Why the round ended, once it has.
    ended: Option<Event>,
}

/// A SET the player has been told a part of.
#[derive(Clone, Copy)]
struct Hinted {
    cards: [Card; 3],
    n_told: usize,
}

/// What comes of a line.
pub(super) struct Reply {
    /// What to say.
    pub(super) message: Vec<String>,
    /// Whether the player has had enough.
    pub(super) is_quitting: bool,
}

impl From<Vec<String>> for Reply {
    fn from(message: Vec<String>) -> Reply {
        Reply { message, is_quitting: false }
    }
}

impl Session {
    /// A game whose first cards lie on the table.
    ///
    /// Calling and pointing at cards are one act, because nobody could come in between.
    pub(super) fn new(
        rules: Config,
        seed: Seed,
        name: String,
        date: String,
        speaker: Speaker,
    ) -> Session {
        let config = Config { claims: Claims::Instant, ..rules };
        let setup =
            GameSpec::new(config, 1, Source::Seed(seed)).expect("classic can be played alone");
        let mut session = Session {
            game: Game::new(setup),
            lines: Vec::new(),
            name,
            date,
            seed,
            speaker,
            tally: Tally::default(),
            hinted: None,
            is_giving_up: false,
            ended: None,
        };
        let first = session.game.start(GameTime(0)).expect("a seed can always be drawn from");
        session.take(first);
        session
    }

    /// What there is to see.
    pub(super) fn view(&self) -> View {
        self.game.view(Viewer::Seat(ME))
    }

    /// What the player can do.
    fn moves(&self) -> Moves {
        self.view().moves(self.game.spec().config(), ME)
    }

    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// The line above the table.
    pub(super) fn status(&self, at: GameTime) -> String {
        self.speaker.status(&self.view(), &self.tally, at)
    }

    /// The game so far.
    pub(super) fn record(&self) -> Record {
        let mut tags = Tags::of(self.game.spec(), vec![self.name.clone()]);
        tags.commitment = Some(self.seed.commitment());
        tags.date = Some(self.date.clone());
        tags.result = self.game.outcome().map(|outcome| outcome.to_string());
        Record { tags, lines: self.lines.clone() }
    }

    /// What to say when it is over or the player has had enough.
    pub(super) fn farewell(&self, at: GameTime) -> Vec<String> {
        let last = if self.is_over() { self.game.now() } else { at };
        self.speaker.farewell(&self.view(), &self.tally, last, self.ended.as_ref())
    }

    /// The seed, to play the same cards again.
    pub(super) fn seed(&self) -> Seed {
        self.seed
    }

    /// What to say at the beginning.
    pub(super) fn welcome(&self) -> Vec<String> {
        self.speaker.welcome(self.is_sudden_stop())
    }

    /// Takes a line that was typed at a time.
    pub(super) fn enter(&mut self, line: &str, at: GameTime) -> Reply {
        let view = self.view();
        let wish = match Wish::read(line, &view.table, view.base.into()) {
            Ok(wish) => wish,
            Err(puzzled) => return self.speaker.puzzled(&puzzled).into(),
        };
        let was_giving_up = std::mem::take(&mut self.is_giving_up);
        match wish {
            Wish::Look => Vec::new(),
            Wish::Help => self.speaker.help(self.is_sudden_stop()),
            Wish::Explain => self.speaker.explain(view.shown.as_ref()),
            Wish::Hint => self.hint(&view),
            Wish::Claim(cards) => {
                let missing = Cards::from(cards) - self.moves().claim.cards;
                if missing.is_empty() {
                    self.claim(cards, at)
                } else {
                    self.speaker.not_on_table(missing)
                }
            }
            Wish::NoSet if !self.moves().vote => {
                self.speaker.table_full(view.table.iter().flatten().count())
            }
            Wish::NoSet if self.is_sudden_stop() && !was_giving_up => {
                self.is_giving_up = true;
                self.speaker.warning_before_giving_up()
            }
            Wish::NoSet => self.no_set(at),
            Wish::Quit => return Reply { message: Vec::new(), is_quitting: true },
        }
        .into()
    }

    fn claim(&mut self, cards: Triple, at: GameTime) -> Vec<String> {
        let searched_for = at.0.saturating_sub(self.game.state().changed_at.0);
        let events = match self.act(at, &Command::Claim { cards }) {
            Ok(events) => events,
            Err(message) => return message,
        };
        let view = self.view();
        if cards.is_set() {
            self.tally.found(searched_for);
            let keys = |wanted: &[Card]| {
                let all = keyed(&view.table, view.base.into());
                all.filter(|(_, card)| wanted.contains(card)).map(|(key, _)| key).collect()
            };
            self.speaker.found(cards, searched_for, &events, keys)
        } else {
            self.tally.n_false_claims += 1;
            self.speaker.mistaken(cards, &events)
        }
    }

    fn no_set(&mut self, at: GameTime) -> Vec<String> {
        let had_set = self.game.state().board.cards().has_set();
        match self.act(at, &Command::NoSet) {
            Ok(events) => {
                self.tally.n_no_set += 1;
                self.tally.n_overlooked += usize::from(had_set);
                self.speaker.no_set(&events)
            }
            Err(message) => message,
        }
    }

    /// Tells one card of a SET, then another of the same SET, then the last.
    fn hint(&mut self, view: &View) -> Vec<String> {
        self.tally.n_hints += 1;
        let on_table: Vec<(char, Card)> = keyed(&view.table, view.base.into()).collect();
        let lies_there = |card: &Card| on_table.iter().any(|(_, other)| other == card);
        let known = self.hinted.filter(|hinted| hinted.cards.iter().all(lies_there));
        let hinted = known.or_else(|| {
            let layout: Vec<Card> = on_table.iter().map(|&(_, card)| card).collect();
            let cards = first_set(&layout)?.map(|idx| layout[idx]);
            Some(Hinted { cards, n_told: 0 })
        });
        self.hinted = hinted.map(|hinted| Hinted { n_told: (hinted.n_told + 1).min(3), ..hinted });
        let told = self.hinted.as_ref().map_or(&[][..], |hinted| &hinted.cards[..hinted.n_told]);
        self.speaker.hint(&on_table, told)
    }

    /// Does something in the game, or says why not.
    fn act(&mut self, at: GameTime, command: &Command) -> Result<Vec<Event>, Vec<String>> {
        // The clock is the host's; the game's time never goes back.
        let at = at.max(self.game.now());
        match self.game.propose(at, ME, command, None) {
            Ok(step) => Ok(self.take(step)),
            Err(no) => Err(self.speaker.cannot(&format!("{no:?}"))),
        }
    }

    fn take(&mut self, proposal: Proposal<Classic>) -> Vec<Event> {
        self.lines.push(stepped_line(proposal.step()));
        let step = self.game.commit(proposal).expect("nothing happened since it was proposed");
        let is_end = |event: &&Event| matches!(event, Event::RoundEnded { .. });
        if let Some(end) = step.events.iter().find(is_end) {
            self.ended = Some(end.clone());
        }
        step.events
    }

    fn is_sudden_stop(&self) -> bool {
        self.game.spec().config().solo == Solo::SuddenStop
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tercet_engine::Replay;
    use tercet_games::classic::Edition;
    use tercet_texts::Language;

    use super::*;
    use crate::style::Style;

    fn session(edition: Edition, language: Language) -> Session {
        let speaker = Speaker { style: Style::PLAIN, language };
        let rules = edition.preset().for_beginners();
        Session::new(rules, Seed::numbered(1), "Ann".to_owned(), "2026-11-15".to_owned(), speaker)
    }

    fn any_line() -> impl Strategy<Value = String> {
        let keys = prop::sample::select("1234567qwertyuasdfgjknhvx? ".chars().collect::<Vec<_>>());
        prop_oneof![
            4 => prop::collection::vec(keys, 3).prop_map(|keys| keys.into_iter().collect()),
            2 => prop::sample::select(vec!["n", "h", "v", "?", "x", "", "quit"]).prop_map(str::to_owned),
            1 => prop::collection::vec(prop::sample::select(Card::all().collect::<Vec<_>>()), 3)
                .prop_map(|cards| cards.iter().map(Card::to_string).collect()),
            1 => any::<String>(),
        ]
    }

    proptest! {
        #[test]
        fn whatever_is_typed_the_game_goes_on_and_its_record_agrees(
            lines in prop::collection::vec(any_line(), 0..60),
            edition in prop::sample::select(Edition::ALL),
            language in prop::sample::select(&Language::ALL),
        ) {
            let mut session = session(edition, language);
            let mut at = GameTime(0);
            for line in &lines {
                if session.is_over() {
                    break;
                }
                at = at.after(700);
                let n_steps = session.record().lines.len();
                let Reply { message, is_quitting } = session.enter(line, at);
                let happened = session.record().lines.len() > n_steps;
                prop_assert!(!is_quitting || !happened);
                prop_assert!(message.len() <= 8, "{message:#?} is too long for a screen");
                prop_assert!(!session.farewell(at).is_empty());
            }
            let record = session.record();
            let replay = Replay::<Classic>::read(&record).expect("it is a record of this game");
            prop_assert_eq!(replay.audit(&record.tags).difference, None);
        }
    }

    #[test]
    fn a_hint_stays_with_its_set_until_that_is_gone() {
        let mut session = session(Edition::Zh, Language::En);
        let mut ask = |line: &str| session.enter(line, GameTime(1)).message.join("\n");
        let one = ask("h");
        let [two, all] = [ask("h"), ask("h")];
        assert!(two.starts_with(one.trim_end_matches('.')), "{one} {two}");
        let keys: String =
            all.split(" (").filter_map(|before| before.chars().last()).take(3).collect();
        assert!(ask(&keys).starts_with("SET! "), "{keys}");
        assert_eq!(ask("h").matches('(').count(), 1);
    }
}
