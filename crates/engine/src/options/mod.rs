//! The options of a game, described once: what forms, documents and checks read.

mod choices;
mod edition;
mod error;
mod spec;

pub use choices::Choices;
pub use edition::{EDITION, edition_of};
pub use error::ConfigError;
pub use spec::{Condition, Literal, OptionKind, OptionSpec, Unit};
