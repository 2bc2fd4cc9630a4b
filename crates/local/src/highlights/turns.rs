//! Moments of games in which one takes turns, plays rounds or works together.

use tercet_port::{Highlight, Kind};

use super::{best::Best, said::Scene};

/// One set in a layout is not rich.
const RICH: u64 = 2;

/// The best turn, round, layout and pile, where a game has such.
pub(super) fn moments(scenes: &[Scene]) -> Vec<Highlight> {
    let mut turn = Best::most(Kind::BestTurn);
    let mut round = Best::most(Kind::BestRound);
    let mut layout = Best::most(Kind::RichestLayout);
    let mut pile = Best::most(Kind::BiggestPile);
    for scene in scenes {
        for said in &scene.said {
            let points = said.named("points");
            match (said.word(), points) {
                ("turn-ended", Some(points)) => {
                    turn.offer(scene.step, said.seat(), Vec::new(), points);
                }
                ("round-won", Some(points)) => {
                    round.offer(scene.step, said.seat(), Vec::new(), points);
                }
                ("finalized", _) => {
                    let cards = said.cards();
                    let names = cards.iter().map(ToString::to_string).collect();
                    // Just before, all of them still lie there.
                    layout.offer(scene.step.saturating_sub(1), None, names, cards.len() as u64 / 3);
                }
                ("collected", _) => {
                    pile.offer(scene.step, said.seat(), Vec::new(), said.cards().len() as u64);
                }
                _ => {}
            }
        }
    }
    [turn.worth(1), round.worth(1), layout.worth(RICH), pile.worth(1)]
        .into_iter()
        .flatten()
        .collect()
}
