//! What lies open on a table, whatever the game is.

use tercet_cards::Cards;

/// A view that tells which cards lie open on the table.
///
/// A page that shows any game reads from it which SETs lie there, and needs to know no view.
pub trait OpenCards {
    /// The cards of the table, without those in front of people; none in a game of dice.
    fn open_cards(&self) -> Cards;
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tercet_cards::Card;
    use tercet_engine::{Game, GameSpec, GameTime, Rules, Seat, Seed, Source, Viewer};

    use super::OpenCards;
    use crate::{
        chipset::ChipSet, classic::Classic, coopset::CoopSet, cubed::Cubed, eclaireur::Eclaireur,
        handheld::Handheld, setup::SetUp, twenty::Twenty,
    };

    /// How many cards lie open when a game of this many seats has begun.
    fn at_the_start<R: Rules<View: OpenCards>>(n_seats: u8) -> usize {
        let config = R::configure(&json!({})).unwrap();
        let source = Source::Seed(Seed::numbered(7));
        let mut game = Game::<R>::new(GameSpec::new(config, n_seats, source).unwrap());
        let first = game.start(GameTime(0)).unwrap();
        game.commit(first).unwrap();
        game.view(Viewer::Seat(Seat(0))).open_cards().len()
    }

    #[test]
    fn every_game_tells_the_cards_of_its_table_and_no_others() {
        let three = [at_the_start::<Classic>(3), at_the_start::<Eclaireur>(3)];
        assert_eq!(three, [12; 2]);
        assert_eq!(at_the_start::<CoopSet>(2), 12);
        assert_eq!(at_the_start::<Twenty>(3), 6, "without those in front of people");
        assert_eq!(at_the_start::<SetUp>(3), 0, "hands do not lie in the row");
        assert_eq!(at_the_start::<ChipSet>(3), 2, "without the hands");
        assert_eq!(at_the_start::<Cubed>(2), 0, "dice are not cards");
        assert_eq!(at_the_start::<Handheld>(1), 9, "the screen of a beginner");
    }

    #[test]
    fn gaps_in_a_table_are_left_out() {
        let config = Classic::configure(&json!({})).unwrap();
        let game = Classic::initial(&config, 1);
        let mut view = Classic::view(&game, Viewer::Spectator);
        let cards: Vec<Card> = Card::all().take(2).collect();
        view.table = vec![Some(cards[0]), None, Some(cards[1])];
        assert_eq!(view.open_cards(), cards.into_iter().collect());
    }
}
