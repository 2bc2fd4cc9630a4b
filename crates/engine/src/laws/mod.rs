//! The laws every game obeys, checked on random play: one line per game.
//!
//! 1. What [`Rules::legal`] lists, [`Rules::decide`] accepts.
//! 2. What `decide` accepts, `legal` lists; candidates are drawn independently of `legal`.
//! 3. `legal` is ascending and has nothing twice.
//! 4. Somebody can move, or a deadline is set, or the game is over.
//! 5. When it is over nothing is legal and nothing is due.
//! 6. A seat's view and legal moves do not depend on what it cannot know.
//! 7. Notices tell no more than the views before and after.
//! 8. Events rebuild the state; seed and inputs rebuild the events.
//! 9. A host that looks at the clock only when a command arrives writes the same log as one with perfect timers.
//! 10. Every contract type survives JSON, and every command and event its notation.
//! 11. Nothing is lost: what a game counts as conserved stays.
//! 12. Anyone who [`Rules::sees_as`] names sees and is told the same, and is named by itself.
//! 13. [`Rules::may_race`] holds exactly for the seats that have a legal command that [`Rules::races`].
//! 14. What a seat's view offers to do is what `legal` lists, no more and no less.

mod history;
mod playout;
mod position;

use alloc::{string::String, vec::Vec};
use core::num::NonZeroU32;

use crate::{Chance, GameSpec, GameTime, Rules, Seat, Seed, Seq, Source, Viewer, chance::Seeded};

pub use playout::{Playout, Temper};

/// How random play treats a game, and how its secrets are questioned.
pub trait RandomPlay: Rules {
    /// Which of the legal commands a seat would give, or `None` to wait.
    ///
    /// Uniform random play never finishes a game of SET, so each game says what it likes.
    fn prefer(
        state: &Self::State,
        at: GameTime,
        seat: Seat,
        legal: &[Self::Command],
        chance: &mut dyn Chance,
    ) -> Option<usize>;

    /// Any command at all, made without looking at what is legal.
    fn any_command(state: &Self::State, chance: &mut dyn Chance) -> Self::Command;

    /// The same position and events with everything re-dealt that `viewer` does not know even after them.
    ///
    /// This is the game's statement of what is secret; it must not be made from [`Rules::view`].
    fn redeal(
        before: &Self::State,
        events: &[Self::Event],
        viewer: Viewer,
        chance: &mut dyn Chance,
    ) -> (Self::State, Vec<Self::Event>);

    /// Every command that a screen with this view offers to its seat at this time, in any order.
    ///
    /// A game lists what its moves stand for, which it reads from a view and the configuration alone;
    /// it must not look at [`Rules::legal`].
    fn offered(
        config: &Self::Config,
        view: &Self::View,
        at: GameTime,
        seat: Seat,
    ) -> Vec<Self::Command>;

    /// Whether everything is still there: cards, chips, dice.
    ///
    /// # Errors
    /// What is missing or there twice.
    fn conserved(state: &Self::State) -> Result<(), String>;
}

/// Which games are played to check the laws.
#[derive(Clone, Debug)]
pub struct LawPlan<C> {
    /// What the host chose.
    pub config: C,
    /// How many seats.
    pub n_seats: u8,
    /// How many games.
    pub n_games: u32,
    /// The number of the first game; the same plan plays the same games.
    pub first: u64,
}

/// Checks all laws on random games.
///
/// # Panics
/// If a law is broken, with the law and the game as a record.
pub fn check<R: RandomPlay>(plan: &LawPlan<R::Config>) {
    for game in 0..u64::from(plan.n_games) {
        check_game::<R>(plan, plan.first + game);
    }
}

fn check_game<R: RandomPlay>(plan: &LawPlan<R::Config>, number: u64) {
    let source = Source::Seed(Seed::numbered(number));
    let spec = match GameSpec::<R>::new(plan.config.clone(), plan.n_seats, source) {
        Ok(spec) => spec,
        Err(errors) => panic!("the plan itself is wrong: {errors:?}"),
    };
    // The players' dice are apart from the game's: stream 0 is never a step.
    let mut chance = Seeded::new(Seed::numbered(number), Seq(0));
    history::config_survives_json::<R>(spec.config());
    let mut playout = Playout::begin(spec, Temper::of_game(number));
    loop {
        position::check(&playout, &mut chance);
        let before = playout.game().state().clone();
        let n_steps = playout.steps().len();
        if !playout.advance(&mut chance) {
            break;
        }
        position::check_steps(&playout, before, n_steps, &mut chance);
    }
    position::check(&playout, &mut chance);
    history::check(&playout, &mut chance);
}

/// A number below `n`, for the players' own dice.
pub fn below(n: u32, chance: &mut dyn Chance) -> u32 {
    NonZeroU32::new(n).map_or(0, |n| chance.one_of(n))
}

/// One time in `n`.
pub fn one_in(n: u32, chance: &mut dyn Chance) -> bool {
    below(n, chance) == 0
}
