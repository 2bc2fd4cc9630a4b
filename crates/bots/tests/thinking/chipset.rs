//! Bots on whole games of ChipSet.

use serde_json::json;
use tercet_bots::{Bot, Chair, Intent, Level, Luck, Playable, arena::Arena};
use tercet_cards::Cards;
use tercet_engine::{GameTime, Seat, Seed};
use tercet_games::chipset::{ChipSet, Command, View};

use crate::support::{all_kinds_end, levels_beat_those_below, n_games, setup};

/// How many pots are played in one game of strength; more cannot be chosen.
const POTS: u32 = 200;

/// Strategies without a thought.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Trivial {
    Call,
    Raise,
    FoldUnlessSet,
}

struct Simple(Trivial, Seat);

impl Simple {
    fn has_set(&self, view: &View) -> bool {
        let hand = view.seats[usize::from(self.1.0)].hand.unwrap_or(Cards::EMPTY);
        let table: Cards = view.table.iter().copied().collect();
        (hand | table).count_sets() > table.count_sets()
    }
}

impl Bot<ChipSet> for Simple {
    fn intend(&mut self, now: GameTime, view: &View, legal: &[Command]) -> Option<Intent<Command>> {
        let max_bet = view.max_bet;
        let press = (1..=max_bet)
            .rev()
            .flat_map(|chips| [Command::Raise { by: chips }, Command::Bet { chips }]);
        let press: Vec<Command> = press.collect();
        let calm = [Command::Expose, Command::Check, Command::Call, Command::Hold];
        let drop = [Command::Expose, Command::Check, Command::Drop, Command::Hold];
        let rest = [Command::Deal, Command::Bet { chips: 1 }];
        let wishes: Vec<Command> = match self.0 {
            Trivial::Call => calm.to_vec(),
            Trivial::Raise => press.into_iter().chain(calm).collect(),
            Trivial::FoldUnlessSet if self.has_set(view) => press.into_iter().chain(calm).collect(),
            Trivial::FoldUnlessSet => drop.to_vec(),
        };
        let command = wishes.into_iter().chain(rest).find(|wish| legal.contains(wish))?;
        Some(Intent { at: now, command })
    }
}

#[test]
fn bots_play_every_form_of_chipset_to_its_end() {
    let kinds = [
        (json!({}), &[2, 3, 6, 10][..]),
        (json!({"countMode": "claimed", "pots": 3}), &[2, 4]),
        (json!({"ante": 3, "chips": 5, "pots": 20}), &[2, 5]),
        (json!({"openerMustBet": true, "maxRaises": 3, "potPauseMs": 0}), &[2, 3]),
        (json!({"maxBet": 100, "chips": 1000, "pots": 5, "maxTableCards": 20}), &[2, 3]),
        (json!({"turnMs": null, "answerMs": null, "maxTableCards": 2}), &[2]),
        (
            json!({"turnMs": 2000, "answerMs": 2000, "claimWindowMs": 5000, "countMode": "claimed"}),
            &[3],
        ),
    ];
    all_kinds_end::<ChipSet>(&kinds, 2);
}

#[test]
fn each_level_of_chipset_beats_the_one_below() {
    levels_beat_those_below::<ChipSet>(&json!({}), 250);
}

/// What an expert wins a pot on average, with the standard error, in games of 200 pots.
fn against(trivial: Trivial, n: u64) -> (f64, f64) {
    let config = json!({"chips": 1000, "pots": POTS});
    let wins: Vec<f64> = (0..n)
        .map(|number| {
            let seed = Seed::numbered(number);
            let at = (number % 2) as usize;
            let mut bots: Vec<Box<dyn Bot<ChipSet>>> = (0..2)
                .map(|seat| -> Box<dyn Bot<ChipSet>> {
                    let chair = Chair {
                        level: Level::Machine,
                        strength: None,
                        seat: Seat(seat as u8),
                        n_seats: 2,
                        seed,
                    };
                    if seat == at {
                        ChipSet::bot(&chair)
                    } else {
                        Box::new(Simple(trivial, chair.seat))
                    }
                })
                .collect();
            let setup = setup::<ChipSet>(&config, 2, seed);
            let mut arena = Arena::new(setup, &mut bots, Luck::of_ties(seed)).expect("it starts");
            let played = arena.finish().unwrap_or_else(|fault| panic!("{number}: {fault}"));
            f64::from(played.outcome.scores[at] - 1000) / f64::from(POTS)
        })
        .collect();
    let mean = wins.iter().sum::<f64>() / n as f64;
    let variance = wins.iter().map(|win| (win - mean).powi(2)).sum::<f64>() / n as f64;
    (mean, (variance / n as f64).sqrt())
}

#[test]
fn an_expert_does_not_lose_to_trivial_strategies() {
    for trivial in [Trivial::Call, Trivial::Raise, Trivial::FoldUnlessSet] {
        let n = n_games(5);
        let (mean, error) = against(trivial, n);
        let pots = n * u64::from(POTS);
        println!(
            "chipset: expert against always {trivial:?}: {mean:+.3} ± {error:.3} chips a pot in {pots} pots"
        );
        assert!(mean > 0.0, "{trivial:?}: {mean:.3} ± {error:.3}");
    }
}
