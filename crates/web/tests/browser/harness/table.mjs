// How people act at a table, by clicks, touches and keys.

import { findSet } from "./cards.mjs";

// How long to look for a change of the table before looking anew, in milliseconds.
const GLANCE = 1500;
// How long a press may take on a busy machine, in milliseconds.
const PRESS = 6000;
// How many times somebody acts before a game counts as endless.
const TURNS = 400;

export function cardOnTable(person, card) {
  return person.page.locator(`.grid [data-card="${card}"]`);
}

// The cards on the table, by their names.
export function cardsOnTable(person) {
  const cards = person.page.locator(".grid [data-card]");
  return cards.evaluateAll((elements) => elements.map((element) => element.dataset.card));
}

// Presses three cards. Somebody faster may take one of them meanwhile.
export async function claim(person, cards) {
  for (const card of cards) {
    const shown = cardOnTable(person, card);
    if (person.size === "phone") await shown.tap({ timeout: PRESS });
    else await shown.click({ timeout: PRESS });
  }
}

// The same with the keys that are written on the cards.
export async function claimByKeys(person, cards) {
  for (const card of cards) {
    const key = await cardOnTable(person, card).locator("kbd").textContent();
    await person.page.keyboard.press(/^\d$/.test(key) ? `Digit${key}` : `Key${key}`);
  }
}

// Presses a button if it is there and can be pressed.
export async function pressIfThere(person, name) {
  const button = person.the(name);
  if (!(await button.isVisible()) || !(await button.isEnabled())) return false;
  await person.press(button).catch(() => {});
  return true;
}

// Waits until the table looks different or nothing happens for a while.
async function waitForChange(person, before) {
  const changed = (cards) => {
    if (document.querySelector('[data-test="result"]')) return true;
    const now = [...document.querySelectorAll(".grid [data-card]")].map(({ dataset }) => dataset.card);
    return now.join() !== cards;
  };
  await person.page.waitForFunction(changed, before.join(), { timeout: GLANCE }).catch(() => {});
}

export function isOver(person) {
  return person.the("result").isVisible();
}

// Plays a game of the classic family to its end: finds sets, votes where there
// is none, deals when asked. `take` presses three cards; a stop ends it earlier.
export async function playClassic(person, { take = claim, until = isOver } = {}) {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (await until(person)) return;
    const cards = await cardsOnTable(person);
    const set = findSet(cards);
    if (await pressIfThere(person, "deal")) {
      // The dealer deals before anything else.
    } else if (set) {
      await take(person, set).catch(() => {});
    } else if ((await person.the("no-set").getAttribute("aria-pressed").catch(() => null)) === "false") {
      await pressIfThere(person, "no-set");
    }
    await waitForChange(person, cards);
  }
  throw new Error("the game does not end");
}
