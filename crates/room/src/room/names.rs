//! The names people see: two people of one name can be told apart.

use std::collections::BTreeSet;

use tercet_engine::Seat;
use tercet_protocol::{
    UserId,
    room::{Left, Line, Who, Wins},
};

use super::{Occupant, Room};

/// The names at a table as they are shown, no two of them alike.
pub(super) struct Names {
    /// The names on the seats; empty for a free one.
    pub(super) seats: Vec<String>,
    /// Everybody who watches.
    pub(super) watching: Vec<Who>,
    taken: BTreeSet<String>,
}

impl Names {
    /// The name itself, or with the first number behind it that makes it another one.
    fn distinct(&mut self, name: &str) -> String {
        if name.is_empty() || self.taken.insert(name.to_lowercase()) {
            return name.to_owned();
        }
        let numbered = (2..).map(|number: u32| format!("{name} ({number})"));
        let mut free = numbered.filter(|name| self.taken.insert(name.to_lowercase()));
        free.next().unwrap_or_else(|| name.to_owned())
    }
}

/// What everybody on this seat is called where names are hidden.
fn seat_name(seat: Seat) -> String {
    format!("Player {}", u16::from(seat.0) + 1)
}

impl Room {
    /// The names at the table: those who sit come first, so that theirs change least.
    pub(super) fn names(&self) -> Names {
        let mut names = Names { seats: Vec::new(), watching: Vec::new(), taken: BTreeSet::new() };
        for occupant in &self.doc.seats {
            let name = names.distinct(occupant.name());
            names.seats.push(name);
        }
        let mut known: BTreeSet<UserId> =
            self.doc.seats.iter().filter_map(Occupant::person).collect();
        for member in self.people.members.iter() {
            if known.insert(member.who.user) {
                let name = names.distinct(&member.who.name);
                names.watching.push(Who { user: member.who.user, name });
            }
        }
        names
    }

    /// The names at the table as everybody sees them, which may be hidden.
    pub(super) fn shown_names(&self) -> Names {
        let mut names = self.names();
        if self.doc.hide_names {
            names.taken.clear();
            for (name, occupant) in names.seats.iter_mut().zip(&self.doc.seats) {
                if let Some(user) = occupant.person() {
                    *name = self.hidden_name(user);
                }
            }
            for who in &mut names.watching {
                who.name = self.hidden_name(who.user);
            }
        }
        names
    }

    /// What somebody is called instead of by their name: by the seat, else by the order in which
    /// people have come.
    fn hidden_name(&self, user: UserId) -> String {
        if let Some(seat) = self.doc.seat_of(user) {
            return seat_name(seat);
        }
        match self.people.numbered.iter().position(|&other| other == user) {
            Some(idx) => format!("Watcher {}", idx + 1),
            None => "Player".to_owned(),
        }
    }

    /// Who has left, by the names that everybody sees.
    pub(super) fn shown_left(&self) -> Vec<Left> {
        let mut left = self.doc.left.clone();
        if self.doc.hide_names {
            for left in &mut left {
                left.name = seat_name(left.seat);
            }
        }
        left
    }

    /// The host as everybody sees them.
    pub(super) fn shown_host(&self) -> Who {
        let host = &self.people.host;
        if !self.doc.hide_names {
            return host.clone();
        }
        Who { user: host.user, name: self.hidden_name(host.user) }
    }

    /// The last lines as everybody sees them now, for somebody who comes in.
    pub(super) fn shown_lines(&self) -> Vec<Line> {
        self.chat.shown().into_iter().map(|line| self.shown_line(line)).collect()
    }

    /// A line as everybody sees it now.
    pub(super) fn shown_line(&self, line: Line) -> Line {
        let hidden = self.doc.hide_names.then(|| self.hidden_name(line.user));
        Line { name: hidden.unwrap_or_else(|| line.name.clone()), ..line }
    }

    /// The name of somebody who is here, of which there is only one at the table.
    pub(super) fn distinct_name(&self, who: &Who) -> String {
        let names = self.names();
        let seats = self.doc.seats.iter().zip(&names.seats);
        let mut seated = seats.filter(|(occupant, _)| occupant.person() == Some(who.user));
        let watching = || names.watching.iter().find(|other| other.user == who.user);
        let shown = seated.next().map(|(_, name)| name);
        shown.or_else(|| watching().map(|who| &who.name)).unwrap_or(&who.name).clone()
    }

    /// The seats with the names that everybody sees, for the record of a game.
    pub fn named_seats(&self) -> Vec<Occupant> {
        let seats = self.doc.seats.iter().zip(self.names().seats);
        seats.map(|(occupant, name)| occupant.clone().called(name)).collect()
    }

    /// The victories, each with a name that nobody else has.
    pub(super) fn wins(&self, names: &mut Names) -> Vec<Wins> {
        let shown = |wins: &Wins| {
            let seats = self.doc.seats.iter().zip(&names.seats);
            let mut on_seat = seats.filter(|(occupant, _)| match wins.user {
                Some(user) => occupant.person() == Some(user),
                None => occupant.bot().is_some() && occupant.name() == wins.name,
            });
            let watching = || names.watching.iter().find(|who| Some(who.user) == wins.user);
            let seated = on_seat.next().map(|(_, name)| name.clone());
            seated.or_else(|| watching().map(|who| who.name.clone()))
        };
        let here: Vec<Option<String>> = self.doc.wins.iter().map(shown).collect();
        let wins = self.doc.wins.iter().zip(here);
        wins.map(|(wins, name)| Wins {
            name: name.unwrap_or_else(|| match wins.user {
                Some(user) if self.doc.hide_names => names.distinct(&self.hidden_name(user)),
                _ => names.distinct(&wins.name),
            }),
            ..wins.clone()
        })
        .collect()
    }
}
