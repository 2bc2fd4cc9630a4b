//! What every game says to the contract in the same words.
//!
//! A game implements [`tercet_engine::Rules`] with one of these macros and adds
//! only what is its own: how many can play, how it ends, and what a command
//! that comes late is worth.

/// The part of `impl Rules` that leads to the files every game has.
macro_rules! as_every_game {
    () => {
        type Config = Config;
        type Command = Command;
        type Rejection = Rejection;
        type Event = Event;
        type Notice = Notice;
        type View = View;
        type State = State;

        fn configure(
            options: &serde_json::Value,
        ) -> Result<Config, alloc::vec::Vec<tercet_engine::ConfigError>> {
            Config::read(options)
        }

        fn initial(config: &Config, n_seats: u8) -> State {
            State::new(config, n_seats)
        }

        fn decide(
            state: &State,
            at: tercet_engine::GameTime,
            seat: tercet_engine::Seat,
            command: &Command,
            chance: &mut dyn tercet_engine::Chance,
        ) -> Result<alloc::vec::Vec<Event>, Rejection> {
            state.allows(at, seat, command)?;
            let mut story = crate::story::Story::<Self>::new(state, at, chance);
            story.follow(seat, command)?;
            Ok(story.finish())
        }

        fn react(
            state: &State,
            at: tercet_engine::GameTime,
            occurrence: tercet_engine::Occurrence,
            chance: &mut dyn tercet_engine::Chance,
        ) -> alloc::vec::Vec<Event> {
            let mut story = crate::story::Story::<Self>::new(state, at, chance);
            match occurrence {
                tercet_engine::Occurrence::Started => story.start(),
                tercet_engine::Occurrence::DeadlinePassed => story.time_is_up(),
                tercet_engine::Occurrence::Left(seat) => story.leave(seat),
                tercet_engine::Occurrence::Joined(seat) => story.join(seat),
            }
            story.finish()
        }

        fn evolve(state: &mut State, at: tercet_engine::GameTime, event: &Event) {
            state.evolve(at, event);
        }

        fn deadline(state: &State) -> Option<tercet_engine::GameTime> {
            state.deadline()
        }

        fn legal(
            state: &State,
            at: tercet_engine::GameTime,
            seat: tercet_engine::Seat,
        ) -> alloc::vec::Vec<Command> {
            state.legal(at, seat)
        }
    };
}

/// The same for a game without secrets: what is seen and told cannot depend on the viewer.
macro_rules! as_every_open_game {
    () => {
        crate::contract::as_every_game!();

        fn view(state: &State, _viewer: tercet_engine::Viewer) -> View {
            View::of(state)
        }

        fn notice(event: &Event, _viewer: tercet_engine::Viewer) -> Option<Notice> {
            Some(Notice::of(event))
        }

        fn sees_as(_viewer: tercet_engine::Viewer) -> tercet_engine::Viewer {
            tercet_engine::Viewer::Spectator
        }
    };
}

/// The same for a game with secrets: what is seen and told is for one viewer.
macro_rules! as_every_game_with_secrets {
    () => {
        crate::contract::as_every_game!();

        fn view(state: &State, viewer: tercet_engine::Viewer) -> View {
            View::of(state, viewer)
        }

        fn notice(event: &Event, viewer: tercet_engine::Viewer) -> Option<Notice> {
            Some(event.notice(viewer))
        }
    };
}

pub(crate) use {as_every_game, as_every_game_with_secrets, as_every_open_game};
