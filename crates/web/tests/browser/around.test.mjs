// Several people around one screen: a corner and a key for each, in every race.

import assert from "node:assert/strict";

import { findNoSet, findSet } from "./harness/cards.mjs";
import { assertGood, assertNoScroll } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { cardOnTable, cardsOnTable, claim, dealt, isOver } from "./harness/table.mjs";

// How long a press may take where nobody can be faster, in milliseconds.
const PATIENCE = 20_000;
// The keys of the first corners.
const KEYS = ["Space", "Equal", "Backquote", "Slash", "Digit8", "KeyK"];

const corner = (person, seat) => person.page.locator(`.corner[data-seat="${seat}"]`);
const callOf = (person, seat) => corner(person, seat).locator('[data-test="corner-call"]');
const points = async (person, seat) => callOf(person, seat).locator(".points").textContent();

// Opens a table of this game for some people, who are named by letters.
async function gather(person, topic, nPeople) {
  await person.open(`/around/${topic}`);
  await person.the("screen-names").waitFor();
  const shown = async () => Number(await person.the("people").textContent());
  for (let now = await shown(); now !== nPeople; now = await shown()) {
    await person.press(person.the(now < nPeople ? "more" : "fewer"));
  }
  for (const [idx, field] of (await person.the("screen-names").locator("input").all()).entries()) {
    await field.fill("ABCDEF"[idx]);
  }
  await person.press(person.the("start-table"));
  await person.the("table").waitFor();
  await callOf(person, nPeople - 1).waitFor();
}

// Calls with the button of a corner.
async function call(person, seat) {
  await person.press(callOf(person, seat));
  await person.page.locator(`.corner[data-seat="${seat}"].active`).waitFor();
}

journey.core("two people around one screen call, are locked out and pay as at any table", async ({ enter }) => {
  const person = await enter();
  await gather(person, "beginner", 2);
  await dealt(person, 9);
  await assertNoScroll(person.page, "a table around one screen");
  await assertGood(person, "a table around one screen");
  const [card] = await cardsOnTable(person);
  await person.press(cardOnTable(person, card));
  assert.equal(await cardOnTable(person, card).getAttribute("aria-pressed"), "false", "nobody has called");

  await person.page.keyboard.press(KEYS[1]);
  await person.page.locator('.corner[data-seat="1"].active').waitFor();
  assert.ok(await callOf(person, 0).isDisabled(), "who is second waits");
  await claim(person, findSet(await cardsOnTable(person)), PATIENCE);
  await person.page.waitForFunction(() => document.querySelector('.corner[data-seat="1"] .points').textContent === "1");

  await call(person, 0);
  await claim(person, findNoSet(await cardsOnTable(person)), PATIENCE);
  await person.the("verdict").waitFor();
  await person.page.waitForFunction(() => document.querySelector('.corner[data-seat="0"] .points').textContent === "−1");

  // Everybody must agree that there is no set.
  for (let rounds = 0; rounds < 60 && !(await isOver(person)); rounds += 1) {
    // While a set glows, the cards that take its place are still to come.
    await person.page.waitForFunction(() => !document.querySelector(".grid [data-card].taken"));
    const set = findSet(await cardsOnTable(person));
    if (set) {
      await call(person, rounds % 2);
      await claim(person, set, PATIENCE);
      await person.page.locator(".corner.active").waitFor({ state: "detached" }).catch(() => {});
    } else {
      for (const seat of [0, 1]) {
        const vote = corner(person, seat).locator('[data-test="no-set"]');
        if (await vote.isVisible()) await person.press(vote).catch(() => {});
      }
    }
  }
  await person.the("result").waitFor();
  assert.equal(await person.the("result").locator("li").count(), 2);
  assert.equal(await person.the("undo").count(), 0, "nobody takes back what others did");
});

journey("six people around one screen have a corner and a key each, also on a phone", async ({ enter }) => {
  for (const wishes of [{}, { size: "phone", theme: "dark" }]) {
    const person = await enter(wishes);
    await gather(person, "classic", 6);
    await dealt(person, 12);
    await assertNoScroll(person.page, `six around a ${person.size}`);
    await assertGood(person, `six around a ${person.size}`);
    for (const [seat, key] of KEYS.entries()) {
      await person.page.keyboard.press(key);
      await person.page.locator(`.corner[data-seat="${seat}"].active`).waitFor();
      await claim(person, findSet(await cardsOnTable(person)), PATIENCE).catch(() => {});
      await person.page.locator(`.corner[data-seat="${seat}"] [data-test="corner-call"]:enabled`).waitFor();
    }
  }
});

journey("around one screen a scout is followed by the first who presses", async ({ enter }) => {
  const person = await enter();
  await gather(person, "eclaireur", 3);
  await dealt(person, 12);
  const set = findSet(await cardsOnTable(person));
  await call(person, 2);
  await claim(person, set, PATIENCE);
  // The scout cannot answer, the others can.
  await person.page.waitForFunction(() => document.querySelector('.corner[data-seat="2"] [data-test="corner-call"]').disabled);
  await callOf(person, 0).and(person.page.locator(":enabled")).waitFor();
  await call(person, 0);
  // The first presses of a race were meant for the search before it.
  for (let presses = 0; presses < 100 && !(await person.the("verdict").isVisible()); presses += 1) {
    await person.press(cardOnTable(person, set[1])).catch(() => {});
  }
  await person.the("verdict").waitFor();
  assert.notEqual(await points(person, 2), "0", "the scout has cards");
});

journey("around one screen everybody sees the cards of their own in 20/20", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  await gather(person, "twenty", 4);
  for (const seat of [0, 1, 2, 3]) await corner(person, seat).locator(".small-cards .card").first().waitFor();
  await assertNoScroll(person.page, "20/20 around a phone");
  await call(person, 3);
  await person.page.locator(".twenty .own [data-card]").first().waitFor();
});

journey("a table around one screen goes on after a reload", async ({ enter }) => {
  const person = await enter();
  await gather(person, "beginner", 3);
  await dealt(person, 9);
  await call(person, 2);
  await claim(person, findSet(await cardsOnTable(person)), PATIENCE);
  await person.page.waitForFunction(() => document.querySelector('.corner[data-seat="2"] .points').textContent === "1");
  await person.page.reload();
  await person.ready();
  await callOf(person, 2).waitFor();
  assert.equal(await points(person, 2), "1");
  await call(person, 1);
});
