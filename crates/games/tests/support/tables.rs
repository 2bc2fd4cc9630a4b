//! Tables that are set up in the tests of several games.

/// Twelve cards without a SET, and three more that bring exactly three SETs; of these the second
/// brings the first. The example "No SET, and what follows" in `docs/rules/examples.md`.
pub(crate) const NO_SET: &str =
    "2ped 2rfo 1rfo 2res 3pho 2gfd 1rfd 1ped 1phd 2phd 1gho 1rhd 1gfo 3geo 2ges";

/// Twelve cards with many SETs: the first is `1rfo 1rfs 1rfd`, and `1rfo 1rfs 1rho` is none.
pub(crate) const MANY_SETS: &str = "1rfo 1rfs 1rfd 1rho 1rhs 1rhd 1reo 1res 1red 1gfo 1gfs 1gfd";
