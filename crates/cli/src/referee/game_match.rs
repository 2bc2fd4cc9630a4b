//! The game a referee conducts, with the record of it.

use serde_json::{json, value::to_raw_value};
use tercet_engine::{
    AnyGame, AnyProposal, AnyProposeError, AnyRules, Commitment, GameTime, Json, Outcome, Record,
    RecordLine, Refusal, Seat, Source, Viewer,
};

use super::{
    ask::{Page, Who},
    reply::{Introduction, LegalPage, Reply, ToldStep},
};

/// A game that is conducted: what is, and what happened.
pub(super) struct Match {
    rules: &'static dyn AnyRules,
    game: Box<dyn AnyGame>,
    names: Vec<String>,
    commitment: Option<Commitment>,
    lines: Vec<RecordLine>,
    /// Whom steps are told to; `None` tells everything.
    tell: Option<Vec<Viewer>>,
}

impl Match {
    /// A game before its first step.
    pub(super) fn new(
        rules: &'static dyn AnyRules,
        game: Box<dyn AnyGame>,
        names: Vec<String>,
        source: &Source,
    ) -> Match {
        let commitment = source.commitment();
        Match { rules, game, names, commitment, lines: Vec::new(), tell: None }
    }

    /// What is known before the first step.
    pub(super) fn introduction(&self) -> Introduction {
        Introduction {
            game: self.rules.id(),
            rules: self.rules.version(),
            seats: self.game.n_seats(),
            stacked: self.commitment.is_none(),
            config: self.game.config(),
            commitment: self.commitment,
        }
    }

    /// From now on tells steps as these viewers hear of them, without anybody else's secrets.
    ///
    /// # Errors
    /// If the seat does not exist.
    pub(super) fn tell_only(&mut self, who: &[Who]) -> Result<(), AnyProposeError> {
        let viewers = who.iter().map(|&who| self.viewer(who)).collect::<Result<_, _>>()?;
        self.tell = Some(viewers);
        Ok(())
    }

    /// The viewer that was named, if the game has that seat.
    pub(super) fn viewer(&self, who: Who) -> Result<Viewer, AnyProposeError> {
        match who {
            Who::Spectator => Ok(Viewer::Spectator),
            Who::Seat(seat) => self.seat(seat).map(Viewer::Seat),
        }
    }

    /// The first step, at time 0.
    pub(super) fn start(&mut self) -> Result<String, AnyProposeError> {
        let proposal = self.game.start(GameTime(0))?;
        Ok(self.take(proposal))
    }

    /// Tries something at a time. Deadlines that have passed by then are processed first.
    ///
    /// The engine reports what it cannot read before it looks at deadlines, so
    /// an unreadable line changes nothing.
    pub(super) fn act(
        &mut self,
        at: GameTime,
        attempt: impl Fn(&dyn AnyGame) -> Result<AnyProposal, AnyProposeError>,
    ) -> Vec<String> {
        let mut answers = Vec::new();
        let refused = match attempt(&*self.game) {
            Ok(proposal) => return vec![self.take(proposal)],
            Err(refused) if !is_deadline_due(&refused) => refused,
            Err(_) => match self.play_deadlines(at, &mut answers) {
                Err(refused) => refused,
                Ok(()) => match attempt(&*self.game) {
                    Ok(proposal) => {
                        answers.push(self.take(proposal));
                        return answers;
                    }
                    Err(refused) => refused,
                },
            },
        };
        answers.push(Reply::Refused(refused).to_json());
        answers
    }

    /// Lets time pass until `at`.
    pub(super) fn tick(&mut self, at: GameTime) -> Vec<String> {
        let mut answers = Vec::new();
        let played = self.not_before(at).and_then(|()| self.play_deadlines(at, &mut answers));
        answers.push(match played {
            Ok(()) => Reply::Tick { at, deadline: self.game.deadline() }.to_json(),
            Err(refused) => Reply::Refused(refused).to_json(),
        });
        answers
    }

    fn play_deadlines(
        &mut self,
        at: GameTime,
        answers: &mut Vec<String>,
    ) -> Result<(), AnyProposeError> {
        while let Some(proposal) = self.game.due(at)? {
            answers.push(self.take(proposal));
        }
        Ok(())
    }

    /// Takes a step into the game and the record, and tells it.
    fn take(&mut self, proposal: AnyProposal) -> String {
        let told = self.told(&proposal).to_json();
        self.lines.push(self.rules.line(&proposal).expect("it is a step of this game"));
        self.game.commit(proposal).expect("nothing happened since it was proposed");
        told
    }

    fn told(&self, proposal: &AnyProposal) -> Reply {
        let Some(viewers) = &self.tell else { return Reply::Step(proposal.stored()) };
        let notices = |&viewer: &Viewer| {
            let name = match viewer {
                Viewer::Seat(seat) => seat.to_string(),
                Viewer::Spectator => "spectator".to_owned(),
            };
            (name, self.game.notices(proposal, viewer))
        };
        let told = viewers.iter().map(notices).collect();
        Reply::Told(ToldStep { seq: proposal.seq, at: proposal.at, told })
    }

    /// The seat with this number, if the game has it.
    pub(super) fn seat(&self, seat: u64) -> Result<Seat, AnyProposeError> {
        let n_seats = self.game.n_seats();
        let small = u8::try_from(seat).unwrap_or(u8::MAX);
        if small < n_seats {
            return Ok(Seat(small));
        }
        // A seat of the engine cannot hold every number that a line can.
        let facts = json!({ "seat": seat, "seats": n_seats });
        let facts = to_raw_value(&facts).expect("numbers can be written as JSON");
        let refusal = Refusal::NoSuchSeat { seat: Seat(small), seats: n_seats };
        Err(AnyProposeError { facts, ..refusal.into() })
    }

    /// What a viewer sees.
    pub(super) fn view(&self, viewer: Viewer) -> Json {
        self.game.view(viewer)
    }

    /// What a seat may do; a question does not let time pass, so no deadline may lie before `at`.
    pub(super) fn legal(&self, at: Option<GameTime>, seat: Seat) -> Result<Json, AnyProposeError> {
        let at = at.unwrap_or(self.game.now());
        self.not_before(at)?;
        match self.game.deadline() {
            Some(deadline) if deadline <= at => Err(Refusal::DeadlineDue { deadline }.into()),
            _ => Ok(self.game.legal(at, seat)),
        }
    }

    /// A part of what a seat may do, in the order of the whole list.
    pub(super) fn legal_page(
        &self,
        at: Option<GameTime>,
        seat: Seat,
        page: Page,
    ) -> Result<LegalPage, AnyProposeError> {
        let all = self.legal(at, seat)?;
        let all: Vec<Json> = serde_json::from_str(all.get()).expect("commands are a list");
        let total = all.len();
        let legal = all.into_iter().skip(page.from).take(page.most).collect();
        Ok(LegalPage { legal, from: page.from, total })
    }

    /// How the game ended, once it has.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// The game so far.
    pub(super) fn record(&self) -> Record {
        let mut tags = self.game.tags(self.names.clone());
        tags.commitment = self.commitment;
        Record { tags, lines: self.lines.clone() }
    }

    fn not_before(&self, at: GameTime) -> Result<(), AnyProposeError> {
        let latest = self.game.now();
        if at < latest { Err(Refusal::TimeWentBack { at, latest }.into()) } else { Ok(()) }
    }
}

fn is_deadline_due(refused: &AnyProposeError) -> bool {
    matches!(refused.refusal, Some(Refusal::DeadlineDue { .. }))
}
