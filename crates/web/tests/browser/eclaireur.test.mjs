// Éclaireur: somebody shows a card of a set, and the others race for a second one.

import assert from "node:assert/strict";

import { findSet, isSet, sets } from "./harness/cards.mjs";
import { assertGood, assertNoScroll, assertVerdictHidesNothing } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playTogether } from "./harness/lobby.mjs";
import { playOn } from "./harness/play.mjs";
import { scouting as act } from "./harness/players.mjs";
import { beginWithBots, beginWithPeople } from "./harness/rooms.mjs";
import { cardOnTable, cardsOnTable, claim, dealt, pressNow, pressQuickly, scores } from "./harness/table.mjs";

// The card that somebody has a finger on.
const pointedCard = (person) =>
  person.page.locator(".grid [data-card]:has(.finger)").getAttribute("data-card", { timeout: 1500 });

journey.core("Éclaireur is played to its end by two people, on a desktop and on a phone", async ({ enter }) => {
  const people = [await enter(), await enter({ size: "phone", language: "fr" })];
  await playTogether(people, "eclaireur", { rules: { scoutWindowMs: 10_000 } });
  for (const person of people) {
    await dealt(person);
    await assertNoScroll(person.page, `Éclaireur on a ${person.size}`);
    await assertGood(person, `Éclaireur on a ${person.size}`);
  }
  await Promise.all(people.map((person) => playOn(person, act)));
  assert.deepEqual(await scores(people[0]), await scores(people[1]));
});

journey("the first card of a scout is shown to the others, and the second one is raced for", async ({ enter }) => {
  const [scout, other] = [await enter(), await enter({ size: "phone", theme: "dark" })];
  await beginWithPeople([scout, other], "eclaireur", { scoutWindowMs: 60_000, noSet: { trigger: "auto" } });
  await dealt(scout);
  const set = findSet(await cardsOnTable(scout));
  await scout.press(cardOnTable(scout, set[1]));
  await scout.press(cardOnTable(scout, set[0]));
  assert.equal(await pointedCard(scout), set[1], "the player's own finger is where one pressed first");
  await scout.press(cardOnTable(scout, set[2]));
  await other.the("give-up").waitFor();
  assert.equal(await pointedCard(other), set[1]);
  for (const person of [scout, other]) {
    await assertNoScroll(person.page, `a race on a ${person.size}`);
    await assertGood(person, `a race on a ${person.size}`);
  }
  const marked = await other.page.locator(".grid .picked").count();
  assert.equal(marked, 0, "the other two cards stay a secret");
  await other.press(cardOnTable(other, set[2]));
  await other.the("verdict").waitFor();
  for (const [person, points] of [[scout, "2"], [other, "1"]]) {
    assert.equal(await person.page.locator(".seat.mine .points").textContent(), points);
  }
});

journey("a press in the first moments of a race was meant for the search, and costs nothing", async ({ enter }) => {
  const [scout, other] = [await enter(), await enter()];
  await beginWithPeople([scout, other], "eclaireur", { scoutWindowMs: 60_000, noSet: { trigger: "auto" } });
  await dealt(scout);
  const cards = await cardsOnTable(scout);
  const set = findSet(cards);
  const wrong = cards.find((card) => !set.includes(card));
  // Presses a wrong card as soon as the finger of the scout is to be seen.
  await other.page.evaluate((wrong) => {
    const look = new MutationObserver(() => {
      if (!document.querySelector(".grid .finger")) return;
      look.disconnect();
      document.querySelector(`.grid [data-card="${wrong}"]`).click();
      globalThis.pressedAt = performance.now();
    });
    look.observe(document.querySelector(".board"), { subtree: true, childList: true });
  }, wrong);
  await claim(scout, set);
  await other.page.waitForFunction(() => performance.now() - globalThis.pressedAt > 1000);
  assert.equal(await other.page.locator(".grid .wrong").count(), 0, "nobody has answered");
  await other.the("give-up").waitFor();
  await other.press(cardOnTable(other, set[2]));
  await other.the("verdict").waitFor();
  assert.equal(await other.page.locator(".seat.mine .points").textContent(), "1");
});

journey("a scout without a set is told why", async ({ enter }) => {
  const [scout, other] = [await enter({ size: "phone" }), await enter()];
  await beginWithPeople([scout, other], "eclaireur", { noSet: { trigger: "auto" } });
  await dealt(scout);
  const cards = await cardsOnTable(scout);
  const wrong = [cards[0], cards[1], cards.slice(2).find((card) => !isSet([cards[0], cards[1], card]))];
  await claim(scout, wrong);
  await other.the("give-up").waitFor();
  await other.page.keyboard.press("KeyN");
  await scout.the("verdict").locator(".why li").first().waitFor();
  await assertNoScroll(scout.page, "a mistake on a phone");
  await assertVerdictHidesNothing(scout, "a mistake on a phone");
  await assertGood(scout, "a mistake on a phone");
});

journey("a game of Éclaireur is begun against bots by keys", async ({ enter }) => {
  const person = await enter();
  await beginWithBots(person, "eclaireur", { bots: 2 });
  await dealt(person);
  await person.page.locator(".grid [tabindex='0']").focus();
  await person.page.keyboard.press("ArrowRight");
  const focused = await person.page.evaluate(() => document.activeElement.dataset.slot);
  assert.equal(focused, "1");
  await person.page.keyboard.press("KeyN");
  await person.page.locator("[data-test='no-set'].pressed, [data-test='give-up']").first().waitFor();
});
