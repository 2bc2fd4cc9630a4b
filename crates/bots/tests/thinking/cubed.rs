//! Bots on whole games of CUBED.

use serde_json::json;
use tercet_bots::{Bot, Chair, Intent, Level, Luck, Playable, arena::Arena};
use tercet_engine::{GameTime, Seat, Seed};
use tercet_games::cubed::{Command, Cubed, PhaseView, View, turns::best_turn};

use crate::support::{Tally, all_kinds_end, levels_beat_those_below, n_games, setup};

/// Always plays the turn that gives most of all there are, and keeps its dice.
struct Greedy(Seat);

impl Bot<Cubed> for Greedy {
    fn intend(&mut self, now: GameTime, view: &View, legal: &[Command]) -> Option<Intent<Command>> {
        let hand = &view.seats[usize::from(self.0.0)].hand;
        let command = match view.phase {
            PhaseView::Turn { left: 3, .. } if legal.contains(&Command::EndTurn) => {
                let step = best_turn(&view.board(), hand).and_then(|turn| turn.steps().next());
                step.map_or(Command::EndTurn, |dice| Command::Place { dice })
            }
            PhaseView::Turn { left, .. } if legal.contains(&Command::EndTurn) => {
                let steps = tercet_games::cubed::steps::steps(&view.board(), hand, left);
                let best = steps.into_iter().max_by_key(|scored| scored.points + scored.bonus);
                best.map_or(Command::EndTurn, |scored| Command::Place { dice: scored.step })
            }
            PhaseView::ExtraRoll { .. } if legal.contains(&Command::Keep) => Command::Keep,
            _ => return Cubed::bot(&chair(Level::Machine, self.0)).intend(now, view, legal),
        };
        Some(Intent { at: now, command })
    }
}

fn chair(level: Level, seat: Seat) -> Chair {
    Chair { level, strength: None, seat, n_seats: 2, seed: Seed::numbered(u64::from(seat.0)) }
}

#[test]
fn bots_play_every_form_of_cubed_to_its_end() {
    let kinds = [
        (json!({}), &[2, 3, 4][..]),
        (json!({"strictRuns": true}), &[2, 4]),
        (json!({"dice": "sparse-9", "maxDeadRounds": 1}), &[2]),
        (json!({"dice": "one-per-die-42", "turnMs": 5000, "rerollWindowMs": 1000}), &[2, 3]),
        (json!({"rerollWindowMs": null, "openingCallMs": 2000, "openingRerollMs": 500}), &[2]),
    ];
    all_kinds_end::<Cubed>(&kinds, 2);
}

#[test]
fn each_level_of_cubed_beats_the_one_below() {
    levels_beat_those_below::<Cubed>(&json!({}), 40);
}

#[test]
fn an_expert_beats_the_greedy_player() {
    let mut tally = Tally::default();
    let n = n_games(40);
    for number in 0..n {
        let seed = Seed::numbered(number);
        let at = (number % 2) as usize;
        let mut bots: Vec<Box<dyn Bot<Cubed>>> = (0..2)
            .map(|seat| -> Box<dyn Bot<Cubed>> {
                let chair = Chair { seed, ..chair(Level::Machine, Seat(seat as u8)) };
                if seat == at { Cubed::bot(&chair) } else { Box::new(Greedy(chair.seat)) }
            })
            .collect();
        let setup = setup::<Cubed>(&json!({}), 2, seed);
        let mut arena = Arena::new(setup, &mut bots, Luck::of_ties(seed)).expect("it starts");
        let scores =
            arena.finish().unwrap_or_else(|fault| panic!("{number}: {fault}")).outcome.scores;
        tally.count(scores[at], scores[1 - at]);
    }
    println!("cubed: expert over greedy {:.3} {tally:?}", tally.share());
    assert!(tally.share() >= 0.6, "{tally:?}");
}
