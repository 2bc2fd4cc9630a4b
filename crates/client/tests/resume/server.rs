//! A server in a few lines: the promises of the real one, without its sockets.

use std::collections::BTreeMap;

use serde_json::{json, value::to_raw_value};
use tercet_engine::{GameTime, Json, Seq};
use tercet_protocol::{
    ClientMessage, Close, CommandId, GameId, RoomCode, ServerMessage, UserId, VERSION,
    chat::{ChatRule, MaySay},
    client::{Hello, Play},
    room::{Line, RoomState, Status, Who},
    server::{Accepted, Closing, Legal, RefusedMessage, Snapshot, StepMessage, Welcome},
};

/// How many missed steps the model can tell one by one.
const REMEMBERED_STEPS: usize = 4;
/// How many lines of chat a welcome holds.
const CHAT_LINES: usize = 3;

/// What the model does wrong on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flaw {
    /// Nothing.
    None,
    /// It judges a repeated request again.
    ForgetsIds,
    /// It resumes with one step too few.
    ResumesLate,
    /// Its changes do not fit what was told before.
    ChangesDoNotFit,
    /// Its changes fit and make something else.
    ChangesAreWrong,
}

/// A step of the model's game: somebody added a number.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) by: Option<CommandId>,
    add: u64,
}

/// One game of the room.
#[derive(Clone, Debug)]
pub(crate) struct ModelGame {
    pub(crate) id: GameId,
    pub(crate) steps: Vec<Step>,
}

impl ModelGame {
    pub(crate) fn seq(&self) -> Seq {
        Seq(self.steps.len() as u64)
    }

    /// What everybody sees after the first `n` steps.
    pub(crate) fn view(&self, n: usize) -> Json {
        let total: u64 = self.steps[..n].iter().map(|step| step.add).sum();
        raw(&json!({ "total": total, "steps": n }))
    }
}

/// The room, its games, and what is remembered.
pub(crate) struct Server {
    flaw: Flaw,
    /// Every game that was played; the last one is on the table.
    pub(crate) games: Vec<ModelGame>,
    pub(crate) chat: Vec<Line>,
    /// The answers that are on disk: those to what took effect.
    stored: BTreeMap<CommandId, ServerMessage>,
    /// The answers that are only in memory.
    answers: BTreeMap<CommandId, ServerMessage>,
    clock: u64,
}

/// What a message brings about: for the sender, and for everybody.
#[derive(Default)]
pub(crate) struct Reaction {
    pub(crate) to_sender: Vec<ServerMessage>,
    pub(crate) to_all: Vec<ServerMessage>,
}

impl Server {
    pub(crate) fn new(flaw: Flaw) -> Self {
        Self {
            flaw,
            games: Vec::new(),
            chat: Vec::new(),
            stored: BTreeMap::new(),
            answers: BTreeMap::new(),
            clock: 0,
        }
    }

    pub(crate) fn game(&self) -> Option<&ModelGame> {
        self.games.last()
    }

    pub(crate) fn room(&self) -> RoomState {
        RoomState {
            code: RoomCode::from_random([7; RoomCode::LEN]),
            public: false,
            locked: false,
            host: UserId(1),
            opener: None,
            game: "adding".to_owned(),
            config: raw(&json!({})),
            seats: Vec::new(),
            kept: Vec::new(),
            left: Vec::new(),
            watching: vec![you()],
            watchers: None,
            status: if self.games.is_empty() { Status::Waiting } else { Status::Playing },
            current: self.game().map(|game| game.id),
            wins: Vec::new(),
            fair_timing: false,
            fast_bots: false,
            next: None,
            broken: false,
            quick: None,
            run: None,
            chat: ChatRule::Free,
            hide_names: false,
        }
    }

    /// How often a request took effect, in any game or in the chat.
    pub(crate) fn effects(&self, id: CommandId, said: &str) -> usize {
        let steps = self.games.iter().flat_map(|game| &game.steps);
        steps.filter(|step| step.by == Some(id)).count()
            + self.chat.iter().filter(|line| line.text == said).count()
    }

    /// Kill and restart: what is not on disk is gone.
    pub(crate) fn restart(&mut self) {
        self.answers.clear();
    }

    pub(crate) fn closing() -> ServerMessage {
        ServerMessage::Closing(Closing { reason: Close::Restart, reconnect: true })
    }

    /// The next game begins.
    pub(crate) fn rematch(&mut self) -> Vec<ServerMessage> {
        let id = GameId(self.games.len() as i64 + 100);
        self.games.push(ModelGame { id, steps: Vec::new() });
        let beginning = [ServerMessage::Room(Box::new(self.room())), self.snapshot()];
        let first = self.step_of_another();
        beginning.into_iter().chain(first).collect()
    }

    /// Somebody else adds a number.
    pub(crate) fn step_of_another(&mut self) -> Vec<ServerMessage> {
        let Some(game) = self.games.last_mut() else { return Vec::new() };
        game.steps.push(Step { by: None, add: 1 });
        self.clock += 1;
        vec![self.step_message(game_len(self.game()))]
    }

    /// The answer to `hello`.
    pub(crate) fn hello(&self, hello: &Hello) -> Vec<ServerMessage> {
        let missed = self.game().and_then(|game| {
            let seen = hello.seen.filter(|seen| seen.game == game.id)?;
            let n = game.steps.len().checked_sub(seen.seq.0 as usize)?;
            (n <= REMEMBERED_STEPS).then_some(n)
        });
        let welcome = Welcome {
            version: VERSION,
            server: "model".to_owned(),
            you: you(),
            room: self.room(),
            chat: self.chat[self.chat.len().saturating_sub(CHAT_LINES)..].to_vec(),
            resumed: missed.is_some(),
            now: self.game().map(|_| GameTime(self.clock)),
            may_say: MaySay::default(),
        };
        let mut messages = vec![ServerMessage::Welcome(Box::new(welcome))];
        match missed {
            Some(n) => {
                let skipped = usize::from(self.flaw == Flaw::ResumesLate);
                let last = game_len(self.game());
                messages.extend((last - n + 1 + skipped..=last).map(|k| self.step_message(k)));
            }
            None if self.games.is_empty() => {}
            None => messages.push(self.snapshot()),
        }
        messages
    }

    /// Judges a request: the first time, or from memory.
    pub(crate) fn request(&mut self, message: &ClientMessage) -> Reaction {
        if let ClientMessage::Ping(ask) = message {
            return Reaction { to_sender: vec![accepted(ask.id, None)], to_all: Vec::new() };
        }
        let Some(id) = id_of(message) else { return Reaction::default() };
        let known = self.stored.get(&id).or_else(|| self.answers.get(&id));
        if let Some(answer) = known.filter(|_| self.flaw != Flaw::ForgetsIds) {
            return Reaction { to_sender: vec![answer.clone()], to_all: Vec::new() };
        }
        let (answer, to_all) = match message {
            ClientMessage::Play(play) => self.play(play),
            ClientMessage::Say(say) => {
                let line = Line {
                    user: you().user,
                    name: you().name,
                    at: self.clock,
                    text: say.text.clone(),
                    phrase: None,
                };
                self.chat.push(line.clone());
                (accepted(id, None), vec![ServerMessage::Said(line)])
            }
            ClientMessage::Legal(_) => {
                let seq = self.game().map_or(Seq(0), ModelGame::seq);
                let commands = raw(&json!([{"add": 2}]));
                (ServerMessage::Legal(Legal { id, seq, commands }), Vec::new())
            }
            _ => (refused(id, "not_host"), Vec::new()),
        };
        let memory = if matches!(answer, ServerMessage::Accepted(_)) {
            &mut self.stored
        } else {
            &mut self.answers
        };
        memory.insert(id, answer.clone());
        Reaction { to_sender: vec![answer], to_all }
    }

    /// Even numbers are added; odd ones the rules reject.
    fn play(&mut self, play: &Play) -> (ServerMessage, Vec<ServerMessage>) {
        let no = |code| (refused(play.id, code), Vec::new());
        let Some(game) = self.games.last_mut() else { return no("no_game") };
        if play.game != game.id {
            return no("game_over");
        }
        let command: serde_json::Value = serde_json::from_str(play.command.get()).expect("JSON");
        let add = command["add"].as_u64().expect("a number");
        if add % 2 == 1 {
            return no("odd");
        }
        game.steps.push(Step { by: Some(play.id), add });
        self.clock += 5;
        let n = game_len(self.game());
        (accepted(play.id, Some(Seq(n as u64))), vec![self.step_message(n)])
    }

    fn snapshot(&self) -> ServerMessage {
        let game = self.game().expect("a game on the table");
        ServerMessage::Snapshot(Box::new(Snapshot {
            game: game.id,
            rules: "adding".to_owned(),
            config: raw(&json!({})),
            seat: None,
            seq: game.seq(),
            now: GameTime(self.clock),
            deadline: None,
            commitment: "0".repeat(64),
            deck: None,
            view: game.view(game.steps.len()),
            over: None,
        }))
    }

    fn step_message(&self, n: usize) -> ServerMessage {
        let game = self.game().expect("a game on the table");
        ServerMessage::Step(Box::new(StepMessage {
            game: game.id,
            seq: Seq(n as u64),
            at: GameTime(self.clock),
            now: GameTime(self.clock),
            deadline: None,
            notices: raw(&json!([{ "added": game.steps[n - 1].add }])),
            view: game.view(n),
            over: None,
        }))
    }
}

fn game_len(game: Option<&ModelGame>) -> usize {
    game.map_or(0, |game| game.steps.len())
}

fn you() -> Who {
    Who { user: UserId(1), name: "Ada".to_owned() }
}

fn id_of(message: &ClientMessage) -> Option<CommandId> {
    match message {
        ClientMessage::Play(play) => Some(play.id),
        ClientMessage::Say(say) => Some(say.id),
        ClientMessage::Legal(ask) | ClientMessage::Start(ask) => Some(ask.id),
        _ => None,
    }
}

fn accepted(id: CommandId, seq: Option<Seq>) -> ServerMessage {
    ServerMessage::Accepted(Accepted { id, seq })
}

fn refused(id: CommandId, code: &str) -> ServerMessage {
    ServerMessage::Refused(RefusedMessage {
        id: Some(id),
        code: code.to_owned(),
        facts: raw(&json!({})),
    })
}

pub(crate) fn raw(value: &serde_json::Value) -> Json {
    to_raw_value(value).expect("JSON")
}
