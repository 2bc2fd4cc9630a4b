// How people act at a table, by clicks, touches and keys.

import { findSet } from "./cards.mjs";
import { playOn, waitForTaken } from "./play.mjs";

// How long a press may take on a busy machine, in milliseconds: longer, and the card is gone.
const PRESS = 1500;
// The same where nobody else plays.
const ALONE = 20_000;

export function cardOnTable(person, card) {
  return person.page.locator(`.grid [data-card="${card}"]`);
}

// The cards on the table, by their names.
export function cardsOnTable(person) {
  // What somebody has taken glows there for a moment.
  const cards = person.page.locator(".grid [data-card]:not(.taken)");
  return cards.evaluateAll((elements) => elements.map((element) => element.dataset.card));
}

// Waits until cards were dealt.
export async function dealt(person, n = 12) {
  await person.page.locator(".grid [data-card]").nth(n - 1).waitFor();
}

// Takes a set, if there is one, and tells what lies there when the next cards have come.
export async function takeOne(person) {
  const set = findSet(await cardsOnTable(person));
  if (set) {
    // Nobody else can take it.
    await claim(person, set, ALONE);
    await cardOnTable(person, set[0]).waitFor({ state: "detached" });
  }
  await person.page.locator(".grid [data-card]:not(.taken)").nth(11).waitFor();
  return new Set(await cardsOnTable(person));
}

// Presses something that somebody else may take away.
export async function pressQuickly(person, locator, patience = PRESS) {
  await person.press(locator, { timeout: patience });
}

// What is to be pressed so that these cards and no others are picked. Somebody may have been faster
// when one picked before: what is still picked is seen, and taken back unless it is wanted.
async function presses(person, cards) {
  const elements = person.page.locator(".grid .picked[data-card]");
  const picked = await elements.evaluateAll((found) => found.map(({ dataset }) => dataset.card));
  return [
    ...picked.filter((card) => !cards.includes(card)),
    ...cards.filter((card) => !picked.includes(card)),
  ];
}

// Presses three cards. Who has them to themselves may have more patience.
export async function claim(person, cards, patience = PRESS) {
  for (const card of await presses(person, cards)) await pressQuickly(person, cardOnTable(person, card), patience);
}

// The same with the keys that are written on the cards.
export async function claimByKeys(person, cards) {
  for (const card of await presses(person, cards)) {
    const key = await cardOnTable(person, card).locator("kbd").textContent({ timeout: PRESS });
    await person.page.keyboard.press(/^\d$/.test(key) ? `Digit${key}` : `Key${key}`);
  }
}

// Presses a button that is there.
export async function pressNow(person, name) {
  await pressQuickly(person, person.the(name));
}

export function isOver(person) {
  return person.the("result").isVisible();
}

// The scores of the result, the best first: numbers or times, without the words of a language.
export async function scores(person) {
  const texts = await person.the("result").locator("strong").allTextContents();
  return texts.map((text) => text.match(/−?\d+(:\d\d)?|–/)?.[0] ?? text);
}

// What one does in a game of the classic family: deals when asked, takes a set,
// or votes where there is none. `take` presses three cards.
export function searching(take = claim) {
  return async (person, seen) => {
    const cards = seen.cards.filter(({ inGrid }) => inGrid).map(({ name }) => name);
    // Two who see the same set stand in each other's way.
    const set = findSet(person.hasTouch ? [...cards].reverse() : cards);
    if (seen.can("deal")) await pressNow(person, "deal");
    else if (set) {
      await take(person, set);
      await waitForTaken(person, set);
    } else if (seen.canVote("no-set")) await pressNow(person, "no-set");
    else if (seen.can("no-match")) await pressNow(person, "no-match");
  };
}

// Plays a game of the classic family to its end.
export async function playClassic(person, { take = claim, until } = {}) {
  await playOn(person, searching(take), { until });
}
