//! The cards a player has picked so far.

/// What came of picking an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked<T> {
    /// It is one of the chosen now.
    Added,
    /// It was chosen and is not any more.
    Removed,
    /// It was the last one needed: these are they, in the order of picking, and
    /// the selection is empty.
    Complete(Vec<T>),
}

/// Items chosen by what they are, not by where they lie: what other people do
/// in the meantime changes nothing as long as the items are still there.
///
/// ```
/// use tercet_client::{Picked, Selection};
///
/// let mut chosen = Selection::of(3);
/// chosen.pick("1rfo");
/// chosen.pick("2rfo");
/// // Somebody takes three other cards, and the table moves together.
/// chosen.keep(|card| ["2rfo", "3rfo", "1rfo", "1gfd"].contains(card));
/// assert_eq!(chosen.pick("3rfo"), Picked::Complete(vec!["1rfo", "2rfo", "3rfo"]));
/// assert!(chosen.items().is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection<T> {
    needed: usize,
    items: Vec<T>,
}

impl<T: PartialEq> Selection<T> {
    /// An empty selection that is complete with `needed` items.
    pub fn of(needed: usize) -> Self {
        Self { needed, items: Vec::new() }
    }

    /// How many items complete it.
    pub fn needed(&self) -> usize {
        self.needed
    }

    /// The items chosen, in the order of picking.
    pub fn items(&self) -> &[T] {
        &self.items
    }

    /// Whether an item is chosen.
    pub fn contains(&self, item: &T) -> bool {
        self.items.contains(item)
    }

    /// Chooses an item, or takes it back if it is chosen.
    pub fn pick(&mut self, item: T) -> Picked<T> {
        if let Some(at) = self.items.iter().position(|chosen| *chosen == item) {
            self.items.remove(at);
            return Picked::Removed;
        }
        self.items.push(item);
        if self.items.len() < self.needed {
            Picked::Added
        } else {
            Picked::Complete(std::mem::take(&mut self.items))
        }
    }

    /// Keeps the items that are still there; says whether some were not.
    pub fn keep(&mut self, is_there: impl FnMut(&T) -> bool) -> bool {
        let before = self.items.len();
        self.items.retain(is_there);
        self.items.len() < before
    }

    /// Takes back everything.
    pub fn clear(&mut self) {
        self.items.clear();
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    #[derive(Clone, Debug)]
    enum Act {
        Pick(u8),
        Keep(BTreeSet<u8>),
        Clear,
    }

    fn act() -> impl Strategy<Value = Act> {
        prop_oneof![
            6 => (0_u8..12).prop_map(Act::Pick),
            2 => prop::collection::btree_set(0_u8..12, 6..12).prop_map(Act::Keep),
            1 => Just(Act::Clear),
        ]
    }

    proptest! {
        /// The model is a set of items and knows nothing of order and places.
        #[test]
        fn it_is_a_set_that_empties_itself_at_its_size(acts in prop::collection::vec(act(), 0..60)) {
            let mut selection = Selection::of(3);
            let mut model = BTreeSet::new();
            for act in acts {
                match act {
                    Act::Pick(item) => {
                        let picked = selection.pick(item);
                        if !model.insert(item) {
                            model.remove(&item);
                            prop_assert_eq!(picked, Picked::Removed);
                        } else if model.len() == 3 {
                            let Picked::Complete(items) = picked else { panic!("{picked:?}") };
                            prop_assert_eq!(items.last(), Some(&item));
                            prop_assert_eq!(items.into_iter().collect::<BTreeSet<_>>(), std::mem::take(&mut model));
                        } else {
                            prop_assert_eq!(picked, Picked::Added);
                        }
                    }
                    Act::Keep(there) => {
                        let before = model.len();
                        model.retain(|item| there.contains(item));
                        prop_assert_eq!(selection.keep(|item| there.contains(item)), model.len() < before);
                    }
                    Act::Clear => {
                        selection.clear();
                        model.clear();
                    }
                }
                prop_assert_eq!(selection.items().iter().copied().collect::<BTreeSet<_>>(), model.clone());
                prop_assert_eq!(selection.items().len(), model.len());
            }
        }
    }
}
