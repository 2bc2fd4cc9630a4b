// SetUp from a table with bots to its end: laying cards, challenging, being wrong.

import assert from "node:assert/strict";

import { isSet } from "./harness/cards.mjs";
import { assertGood, assertNoScroll } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { beginWithBots } from "./harness/rooms.mjs";
import { isOver } from "./harness/table.mjs";

// How long to wait before looking again, in milliseconds.
const GLANCE = 150;
// How many looks a game takes at most.
const LOOKS = 1500;
// Nobody waits long for the others to check a card.
const QUICK = { minCheckMs: 0, lastCheckMs: 1000 };

const cardsIn = (person, place) =>
  person.page.locator(`${place} [data-card]`).evaluateAll((cards) => cards.map(({ dataset }) => dataset.card));
const inRow = (person, card) => person.page.locator(`.row-of-cards [data-card="${card}"]`);
const inHand = (person, card) => person.page.locator(`.own-hand [data-card="${card}"]`);

async function canPress(person, name) {
  const button = person.the(name);
  return (await button.isVisible()) && (await button.isEnabled());
}

// Two cards that make a set with the last one.
function partners(row) {
  const last = row.at(-1);
  for (const [nr, first] of row.slice(0, -1).entries()) {
    const second = row.slice(nr + 1, -1).find((card) => isSet([first, card, last]));
    if (second) return [first, second];
  }
  return undefined;
}

async function challenge(person, cards) {
  await person.press(person.the("challenge"));
  for (const card of cards) await person.press(inRow(person, card));
}

// Picks a card and lays it, by presses or by keys.
async function lay(person, byKeys) {
  const [card] = await cardsIn(person, ".own-hand");
  if (byKeys) {
    await person.page.keyboard.press("Digit1");
    await person.page.keyboard.press("Enter");
  } else {
    await person.press(inHand(person, card));
    await person.press(person.the("open-place"));
  }
}

async function play(person, { byKeys = false } = {}) {
  for (let look = 0; look < LOOKS; look += 1) {
    if (await isOver(person)) return;
    const row = await cardsIn(person, ".row-of-cards");
    const found = (await canPress(person, "challenge")) ? partners(row) : undefined;
    if (found) await challenge(person, found).catch(() => {});
    else if (await person.the("play").isVisible()) await lay(person, byKeys).catch(() => {});
    else if (await canPress(person, "trust")) await person.press(person.the("trust")).catch(() => {});
    await person.page.waitForTimeout(GLANCE);
  }
  throw new Error("the game does not end");
}

for (const size of ["phone", "desktop"]) {
  journey(`SetUp is played to its end on a ${size}`, async ({ enter }) => {
    const person = await enter({ size });
    await person.open("/");
    await beginWithBots(person, "setup", { config: QUICK, bots: 2 });
    await assertNoScroll(person.page, `SetUp on a ${size}`);
    await assertGood(person, `SetUp on a ${size}`);
    await play(person, { byKeys: size === "desktop" });
  });
}

journey("a challenge of SetUp that is wrong is told why", async ({ enter }) => {
  const person = await enter();
  await person.open("/");
  await beginWithBots(person, "setup", { config: { ...QUICK, minCheckMs: 60_000 }, bots: 1 });
  for (let look = 0; look < LOOKS; look += 1) {
    const row = await cardsIn(person, ".row-of-cards");
    if (row.length >= 3 && (await canPress(person, "challenge")) && !isSet([row[0], row[1], row.at(-1)])) {
      await challenge(person, row.slice(0, 2));
      await person.the("verdict").waitFor();
      assert.ok(await person.page.locator(".verdict .why li").count(), "it says why");
      return;
    }
    if (await person.the("play").isVisible()) await lay(person, false).catch(() => {});
    else if (row.length < 3 && (await canPress(person, "trust"))) await person.press(person.the("trust"));
    await person.page.waitForTimeout(GLANCE);
  }
  throw new Error("there was nothing to challenge");
});
