// How each game is played to its end: what a person does about what is to be seen.

import { findSet, isSet, sets } from "./cards.mjs";
import { waitForStep, waitForTaken } from "./play.mjs";
import { cardOnTable, claim, pressNow, pressQuickly } from "./table.mjs";

// What one does in Éclaireur: answers a scout, scouts, or votes where there is no set.
export async function scouting(person, seen) {
  const set = findSet(seen.names);
  if (seen.can("give-up")) {
    const first = seen.cards.find(({ isPointedAt }) => isPointedAt)?.name;
    const found = [...sets(seen.names)].find((three) => three.includes(first));
    const second = found?.find((card) => card !== first);
    if (second) await pressQuickly(person, cardOnTable(person, second));
    else await pressNow(person, "give-up");
  } else if (seen.can("no-set") && set) await claim(person, set);
  else if (seen.canVote("no-set")) await pressNow(person, "no-set");
}

// What one does: deals when asked, sheds as many cards as possible, or votes where nothing is to be found.
export const shedding = (take = claim) => async (person, seen) => {
  const own = new Set(seen.cards.filter(({ isOwn }) => isOwn).map(({ name }) => name));
  const shed = (three) => three.filter((card) => own.has(card)).length;
  const [set] = [...sets(seen.names)].sort((a, b) => shed(b) - shed(a));
  if (seen.can("deal")) await pressNow(person, "deal");
  else if (set) {
    await take(person, set);
    await waitForTaken(person, set);
  } else if (seen.canVote("no-set")) await pressNow(person, "no-set");
};

// A set with one of the player's own cards that has not been pointed out.
function unpointed(seen, pointed) {
  const own = new Set(seen.cards.filter(({ isOwn }) => isOwn).map(({ name }) => name));
  const isNew = (set) => set.some((card) => own.has(card)) && !pointed.has(set.join());
  return [...sets(seen.names)].find(isNew);
}

// A person at the table, who notes what they have seen and done.
export function bettor({ byKeys = false } = {}) {
  const noted = { pointed: new Set(), bets: 0 };
  const act = async (person, seen) => {
    const set = seen.shows("done") ? unpointed(seen, noted.pointed) : undefined;
    if (set) {
      noted.pointed.add(set.join());
      for (const card of set) await pressQuickly(person, person.page.locator(`.chipset [data-card="${card}"]`));
    } else if (seen.shows("done")) await pressNow(person, "done");
    else if (seen.can("deal")) await pressNow(person, "deal");
    else if (seen.shows("hold")) await pressNow(person, seen.can("expose") ? "expose" : "hold");
    else if (seen.can("bet") && noted.bets < 4) {
      noted.bets += 1;
      if (byKeys) {
        for (const key of ["Equal", "Enter"]) await person.page.keyboard.press(key);
      } else {
        for (const name of ["more", "bet"]) await pressNow(person, name);
      }
    } else if (seen.can("along") && byKeys) await person.page.keyboard.press("Space");
    else if (seen.can("along")) await pressNow(person, "along");
  };
  return { noted, act };
}

const inRow = (person, card) => person.page.locator(`.row-of-cards [data-card="${card}"]`);
const inHand = (person, card) => person.page.locator(`.own-hand [data-card="${card}"]`);
export const cardsIn = (seen, isOwn) => seen.cards.filter((card) => card.isOwn === isOwn).map(({ name }) => name);

// Two cards that make a set with the last one.
function partners(row) {
  const last = row.at(-1);
  for (const [nr, first] of row.slice(0, -1).entries()) {
    const second = row.slice(nr + 1, -1).find((card) => isSet([first, card, last]));
    if (second) return [first, second];
  }
  return undefined;
}

export async function challenge(person, seen, cards) {
  await pressNow(person, "challenge");
  await waitForStep(person, seen);
  for (const card of cards) await pressQuickly(person, inRow(person, card));
}

// Picks a card and lays it, by presses or by keys.
export async function layCard(person, card, byKeys) {
  if (byKeys) {
    await person.page.keyboard.press("Digit1");
    await person.the("open-place").and(person.page.locator(":enabled")).waitFor();
    await person.page.keyboard.press("Enter");
  } else {
    await pressQuickly(person, inHand(person, card));
    await pressNow(person, "open-place");
  }
}

// What one does: challenges what makes a set, lays a card, or trusts the others.
export const laying = (byKeys = false) => async (person, seen) => {
  const found = seen.can("challenge") ? partners(cardsIn(seen, false)) : undefined;
  if (found) await challenge(person, seen, found);
  else if (seen.shows("open-place")) await layCard(person, cardsIn(seen, true)[0], byKeys);
  else if (seen.canVote("trust")) await pressNow(person, "trust");
};

// What one does: marks a set of free cards, or votes to take the marks, or for another card.
export const marking = (mark = claim) => async (person, seen) => {
  const free = seen.cards.filter(({ inGrid, isMarked }) => inGrid && !isMarked);
  const set = findSet(free.map(({ name }) => name));
  if (set) await mark(person, set);
  else if (seen.canVote("take")) await pressNow(person, "take");
  else if (seen.canVote("add-card")) await pressNow(person, "add-card");
};
