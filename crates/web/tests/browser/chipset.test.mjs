// ChipSet: bets, the question, sets pointed out, and what everybody had.

import assert from "node:assert/strict";

import { sets } from "./harness/cards.mjs";
import { assertGood, assertNoScroll } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { beginWithBots } from "./harness/rooms.mjs";
import { isOver, pressIfThere } from "./harness/table.mjs";

// How long to wait before looking again, in milliseconds.
const GLANCE = 150;
// How many looks a game takes at most.
const LOOKS = 1500;
// Few pots, and no long pause between them.
const SHORT = { pots: 3, potPauseMs: 1000 };

const cardsIn = (person, place) =>
  person.page.locator(`${place} [data-card]`).evaluateAll((cards) => cards.map(({ dataset }) => dataset.card));

// Points out a set that has not been pointed out, and tells whether there was one.
async function pointOut(person, pointed) {
  const [table, hand] = [await cardsIn(person, ".middle"), await cardsIn(person, ".own-cards")];
  const isNew = (set) => set.some((card) => hand.includes(card)) && !pointed.has(set.join());
  const set = [...sets([...table, ...hand])].find(isNew);
  if (!set) return false;
  pointed.add(set.join());
  for (const card of set) await person.press(person.page.locator(`.chipset [data-card="${card}"]`));
  return true;
}

async function play(person, { byKeys = false } = {}) {
  const seen = { showdown: false, pointed: new Set() };
  for (let look = 0; look < LOOKS; look += 1) {
    if (await isOver(person)) return seen;
    seen.showdown ||= (await person.page.locator(".opened-hand").count()) > 0;
    if (await person.the("done").isVisible()) {
      if (!(await pointOut(person, seen.pointed).catch(() => false))) await pressIfThere(person, "done");
    } else if (await person.the("deal").isVisible()) {
      await pressIfThere(person, "deal");
    } else if (await person.the("hold").isVisible()) {
      if (!(await pressIfThere(person, "expose"))) await pressIfThere(person, "hold");
    } else if (byKeys && (await person.the("along").isVisible())) {
      await person.page.keyboard.press("Space");
    } else if (look % 3 === 0 && (await person.the("bet").isVisible())) {
      await pressIfThere(person, "more");
      await pressIfThere(person, "bet");
    } else {
      await pressIfThere(person, "along");
    }
    await person.page.waitForTimeout(GLANCE);
  }
  throw new Error("the game does not end");
}

for (const size of ["phone", "desktop"]) {
  journey(`ChipSet is played to its end on a ${size}`, async ({ enter }) => {
    const person = await enter({ size });
    await person.open("/");
    await beginWithBots(person, "chipset", { config: SHORT, bots: 2 });
    await person.page.locator(".own-cards [data-card]").nth(1).waitFor();
    await assertNoScroll(person.page, `ChipSet on a ${size}`);
    await assertGood(person, `ChipSet on a ${size}`);
    await play(person, { byKeys: size === "desktop" });
  });
}

journey("sets of ChipSet are pointed out where the table wants it", async ({ enter }) => {
  const person = await enter();
  await person.open("/");
  const config = { ...SHORT, countMode: "claimed", maxTableCards: 7, claimWindowMs: 60_000 };
  await beginWithBots(person, "chipset", { config, bots: 1 });
  const seen = await play(person, { byKeys: true });
  assert.ok(seen.showdown || seen.pointed.size === 0, "hands that were counted are shown");
});
