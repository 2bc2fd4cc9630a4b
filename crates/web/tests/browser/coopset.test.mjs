// CoopSet: marks of the whole team, what they are worth, and the rating at the end.

import assert from "node:assert/strict";

import { findNoSet, findSet } from "./harness/cards.mjs";
import { assertGood, assertNoScroll } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { beginWithBots, beginWithPeople } from "./harness/rooms.mjs";
import { cardsOnTable, claim, claimByKeys, isOver, pressIfThere } from "./harness/table.mjs";

// How long to wait before looking again, in milliseconds.
const GLANCE = 150;
// How many looks a game takes at most.
const LOOKS = 1500;

const freeCards = (person) =>
  person.page
    .locator(".grid [data-card]:not([data-group])")
    .evaluateAll((cards) => cards.map(({ dataset }) => dataset.card));

// Votes for what can be decided, unless that is done.
async function vote(person, name) {
  const pressed = await person.the(name).getAttribute("aria-pressed", { timeout: GLANCE }).catch(() => "true");
  return pressed === "false" && (await pressIfThere(person, name));
}

async function play(person, { mark = claim } = {}) {
  for (let look = 0; look < LOOKS; look += 1) {
    if (await isOver(person)) return;
    const set = findSet(await freeCards(person));
    if (set) await mark(person, set).catch(() => {});
    else if (!(await vote(person, "take"))) await vote(person, "add-card");
    await person.page.waitForTimeout(GLANCE);
  }
  throw new Error("the game does not end");
}

for (const size of ["phone", "desktop"]) {
  journey(`CoopSet is played to its end on a ${size}`, async ({ enter }) => {
    const person = await enter({ size });
    await person.open("/");
    await beginWithBots(person, "coopset", { bots: size === "phone" ? 0 : 1 });
    await assertNoScroll(person.page, `CoopSet on a ${size}`);
    await assertGood(person, `CoopSet on a ${size}`);
    await play(person, { mark: size === "phone" ? claim : claimByKeys });
    await person.page.keyboard.press("Escape");
    await person.page.locator(".scale .reached").waitFor();
    await assertGood(person, `the rating on a ${size}`);
  });
}

journey("marks of CoopSet are seen by all and can be undone by all", async ({ enter }) => {
  const [host, guest] = [await enter(), await enter({ size: "phone" })];
  for (const person of [host, guest]) await person.open("/");
  await beginWithPeople([host, guest], "coopset", { adding: "auto" });
  await host.page.locator(".grid [data-card]").nth(11).waitFor();
  await claim(host, findSet(await cardsOnTable(host)));
  for (const person of [host, guest]) await person.the("mark").waitFor();
  assert.equal(await guest.page.locator('.grid [data-group="1"]').count(), 3);
  await guest.press(guest.the("mark"));
  await host.the("mark").waitFor({ state: "detached" });
});

journey("three cards of CoopSet that are no set are told why", async ({ enter }) => {
  const person = await enter();
  await person.open("/");
  await beginWithBots(person, "coopset", { bots: 0 });
  await person.page.locator(".grid [data-card]").nth(11).waitFor();
  await claim(person, findNoSet(await cardsOnTable(person)));
  await person.the("verdict").waitFor();
  assert.ok(await person.page.locator(".verdict .why li").count(), "it says why");
});
