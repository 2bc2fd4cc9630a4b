//! The four levels of skill, and what each of them changes.

use crate::words::words;

words! {
    /// How hard the game is.
    Skill {
        /// Three features, and always a SET on the screen.
        Beginner = "beginner",
        /// Four features, and always a SET on the screen.
        Intermediate = "intermediate",
        /// There may be no SET, and the player has to say so.
        Advanced = "advanced",
        /// As advanced, with harder SETs, and mistakes cost double.
        Expert = "expert",
    }
}

/// What Arcade gives and takes at one skill, in seconds.
struct ArcadeTimes {
    /// What the clock begins with (HH-A1).
    start: u32,
    /// What a hint costs (HH-A3).
    hint: u32,
    /// What the first level adds (HH-A4).
    base: u32,
    /// By how much each further level adds less.
    less: u32,
    /// What a level adds at least.
    least: u32,
}

impl Skill {
    const fn arcade(self) -> ArcadeTimes {
        match self {
            Skill::Beginner => ArcadeTimes { start: 600, hint: 5, base: 60, less: 5, least: 10 },
            Skill::Intermediate => {
                ArcadeTimes { start: 360, hint: 10, base: 45, less: 4, least: 8 }
            }
            Skill::Advanced => ArcadeTimes { start: 240, hint: 15, base: 30, less: 3, least: 6 },
            Skill::Expert => ArcadeTimes { start: 120, hint: 20, base: 20, less: 2, least: 4 },
        }
    }

    /// Whether there is always a SET on the screen (HH-L).
    pub const fn guarantees_set(self) -> bool {
        matches!(self, Skill::Beginner | Skill::Intermediate)
    }

    /// What the clock of Arcade begins with (HH-A1).
    pub const fn arcade_start_ms(self) -> u32 {
        self.arcade().start * 1000
    }

    /// What a hint costs in Arcade (HH-A3).
    pub const fn arcade_hint_ms(self) -> u32 {
        self.arcade().hint * 1000
    }

    /// What passing a level of Arcade adds; levels are counted from 1 (HH-A4).
    ///
    /// ```
    /// use tercet_games::handheld::Skill;
    ///
    /// let added = [1, 2, 11, 99].map(|level| Skill::Beginner.level_ms(level));
    /// assert_eq!(added, [60_000, 55_000, 10_000, 10_000]);
    /// ```
    pub fn level_ms(self, level: u32) -> u32 {
        let times = self.arcade();
        let less = times.less.saturating_mul(level.saturating_sub(1));
        times.base.saturating_sub(less).max(times.least) * 1000
    }
}
