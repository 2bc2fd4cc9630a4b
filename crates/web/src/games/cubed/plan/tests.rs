//! What plans allow, against the rules themselves.

use tercet_games::cubed::{Layout, Runs};

use super::*;

/// A board with these dice, a hand of these faces numbered from 20, and three dice to play.
fn stand(board: &str, hand: &str) -> Stand {
    let mut on_board = Board::new(Layout::default_13(), Runs::Free);
    for laid in board.split_whitespace() {
        on_board.lay(laid.parse().unwrap());
    }
    let shows = hand.split_whitespace().map(|word| word.parse().unwrap());
    let hand = (20..).map(Die).zip(shows).map(|(die, shows)| Shown { die, shows }).collect();
    Stand { board: on_board, hand, left: 3 }
}

const OPENING: &str = "6,5=d0:1ro 6,6=d1:2ro 6,7=d2:3ro";

fn lay(plan: &mut Plan, stand: &Stand, text: &str) {
    let lay: Lay = text.parse().unwrap();
    let possible = plan.possible(stand);
    let spots = plan.spots(&possible, lay.die);
    let spot = spots.iter().find(|spot| spot.square == lay.square).expect("a square that is lit");
    assert!(spot.ways.iter().any(|way| way.stands_for == lay.stands_for), "{spot:?}");
    plan.lay(&possible, lay);
}

fn lit(plan: &Plan, stand: &Stand, die: u8) -> Vec<String> {
    let spots = plan.spots(&plan.possible(stand), Die(die));
    spots.iter().map(|spot| spot.square.to_string()).collect()
}

#[test]
fn a_die_that_completes_a_set_is_lit_with_its_points_and_adds_them() {
    let stand = stand(OPENING, "1ro 3gs");
    let mut plan = Plan::default();
    let spots = plan.spots(&plan.possible(&stand), Die(20));
    let right = spots.iter().find(|spot| spot.square.to_string() == "6,8").unwrap();
    assert_eq!(right.ways, [Way { stands_for: None, gain: Some(3) }]);
    lay(&mut plan, &stand, "6,8=d20");
    let arranged = plan.arranged(&stand).unwrap();
    assert_eq!((arranged.steps.len(), arranged.total()), (1, 3));
    assert_eq!(arranged.sets[0].to_string(), "6,6-6,8");
}

#[test]
fn two_dice_that_need_each_other_are_laid_one_after_the_other_and_sent_together() {
    let stand = stand(OPENING, "2gs 3pd");
    let mut plan = Plan::default();
    lay(&mut plan, &stand, "7,5=d20");
    assert_eq!(plan.waiting().map(|lay| lay.die), Some(Die(20)));
    assert_eq!(plan.arranged(&stand), None, "one die alone is not a step");
    let partners = lit(&plan, &stand, 21);
    assert_eq!(partners, ["5,5", "8,5"], "only squares that make the first one part of a set");
    lay(&mut plan, &stand, "8,5=d21");
    let arranged = plan.arranged(&stand).unwrap();
    assert_eq!(arranged.steps.len(), 1);
    assert_eq!(arranged.steps[0].n_dice(), 2);
    assert_eq!(arranged.points, 3);
}

#[test]
fn taking_a_die_back_takes_back_what_leans_on_it() {
    let stand = stand(OPENING, "1ro 2ro 2gs");
    let mut plan = Plan::default();
    lay(&mut plan, &stand, "6,8=d20");
    lay(&mut plan, &stand, "6,9=d21");
    assert_eq!(plan.n_dice(), 2);
    plan.take_back(&stand, Die(20));
    assert!(!plan.uses(Die(20)) && plan.arranged(&stand).is_none(), "6,9 alone has no set");
}

#[test]
fn undo_takes_the_last_die_back_and_the_first_of_two_waits_again() {
    let stand = stand(OPENING, "2gs 3pd");
    let mut plan = Plan::default();
    lay(&mut plan, &stand, "7,5=d20");
    lay(&mut plan, &stand, "8,5=d21");
    plan.undo(&stand);
    assert_eq!(plan.waiting().map(|lay| lay.die), Some(Die(20)));
    plan.undo(&stand);
    assert!(plan.is_empty());
    plan.undo(&stand);
    assert!(plan.is_empty());
}

#[test]
fn a_joker_has_a_way_for_every_value_that_fits_the_best_first() {
    let stand = stand(&format!("{OPENING} 5,8=d3:1gs 4,8=d4:1pd"), "*");
    let plan = Plan::default();
    let spots = plan.spots(&plan.possible(&stand), Die(20));
    let corner = spots.iter().find(|spot| spot.square.to_string() == "6,8").unwrap();
    assert_eq!(corner.ways.len(), 1, "1ro completes the row and the column alike");
    assert_eq!(corner.best(), Some(4), "two sets, and the Joker itself counts for nothing");
    let above = spots.iter().find(|spot| spot.square.to_string() == "3,8").unwrap();
    assert_eq!(above.ways[0].stands_for.map(|face| face.to_string()).as_deref(), Some("1ro"));
}

#[test]
fn the_order_that_gives_most_is_sent_whatever_order_one_laid_them_in() {
    // Alone in its step the Joker is worth 2; a set made later with it is worth 3.
    let stand = stand(OPENING, "2ro *");
    let mut plan = Plan::default();
    lay(&mut plan, &stand, "6,8=d21*1ro");
    lay(&mut plan, &stand, "6,9=d20");
    let in_order = plan.arranged(&stand).unwrap();
    assert_eq!(in_order.steps.len(), 2);
    assert_eq!(in_order.points, 2 + 3);
}

#[test]
fn no_more_dice_are_lit_than_may_be_played() {
    let mut stand = stand(OPENING, "1ro 2ro 3ro 1ro");
    let mut plan = Plan::default();
    lay(&mut plan, &stand, "6,8=d20");
    lay(&mut plan, &stand, "6,9=d21");
    lay(&mut plan, &stand, "6,10=d22");
    assert_eq!(lit(&plan, &stand, 23), Vec::<String>::new());
    stand.left = 1;
    assert!(!lit(&Plan::default(), &stand, 23).is_empty());
    let alone = Plan::default().spots(&Plan::default().possible(&stand), Die(23));
    assert!(alone.iter().all(|spot| spot.best().is_some()), "no second die could follow");
}

#[test]
fn every_way_that_is_offered_is_accepted_by_the_rules() {
    let stand = stand(&format!("{OPENING} 7,7=d3:1gs 8,7=d4:2ps"), "2ro * 3gs 1pd 2gs");
    let plan = Plan::default();
    let possible = plan.possible(&stand);
    let mut n_ways = 0;
    for shown in &stand.hand {
        for spot in plan.spots(&possible, shown.die) {
            for way in &spot.ways {
                let lay = Lay { square: spot.square, die: shown.die, stands_for: way.stands_for };
                let mut tried = Plan::default();
                tried.lay(&possible, lay);
                n_ways += 1;
                match way.gain {
                    Some(gain) => {
                        assert_eq!(
                            tried.arranged(&stand).map(|arranged| arranged.total()),
                            Some(gain)
                        );
                    }
                    None => {
                        let next = tried.possible(&stand);
                        let has_partner = stand
                            .hand
                            .iter()
                            .any(|other| !tried.spots(&next, other.die).is_empty());
                        assert!(has_partner, "{lay} waits for nothing");
                    }
                }
            }
        }
    }
    assert!(n_ways > 100, "{n_ways}");
}
