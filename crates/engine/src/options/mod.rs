//! The options of a game, described once: what forms, documents and checks read.

mod choices;
mod error;
mod spec;

pub use choices::Choices;
pub use error::ConfigError;
pub use spec::{Condition, Literal, OptionKind, OptionSpec, Unit};
