// CoopSet: marks of the whole team, what they are worth, and the rating at the end.

import assert from "node:assert/strict";

import { findNoSet, findSet } from "./harness/cards.mjs";
import { assertGood, assertNoScroll, assertVerdictHidesNothing } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playHere, playTogether } from "./harness/lobby.mjs";
import { playOn } from "./harness/play.mjs";
import { marking as acting } from "./harness/players.mjs";
import { cardsOnTable, claim, claimByKeys, dealt, pressNow } from "./harness/table.mjs";

async function tableForTwo(enter, rules = {}) {
  const people = [await enter({ language: "zh-Hant" }), await enter({ size: "phone", language: "ko" })];
  await playTogether(people, "coopset", { rules });
  for (const person of people) await dealt(person);
  return people;
}

journey.core("CoopSet is played to its end by two people, on a desktop and on a phone", async ({ enter }) => {
  const people = await tableForTwo(enter);
  for (const person of people) {
    await assertNoScroll(person.page, `CoopSet on a ${person.size}`);
    await assertGood(person, `CoopSet on a ${person.size}`);
  }
  await Promise.all([playOn(people[0], acting(claimByKeys)), playOn(people[1], acting(claim))]);
  for (const person of people) {
    await person.page.keyboard.press("Escape");
    await person.page.locator(".scale .reached").waitFor();
    await assertGood(person, `the rating on a ${person.size}`);
  }
});

journey("marks of CoopSet are seen by all and can be undone by all", async ({ enter }) => {
  const [host, guest] = await tableForTwo(enter, { adding: "auto" });
  await claim(host, findSet(await cardsOnTable(host)));
  for (const person of [host, guest]) await person.the("mark").waitFor();
  assert.equal(await guest.page.locator('.grid [data-group="1"]').count(), 3);
  await guest.press(guest.the("mark"));
  await host.the("mark").waitFor({ state: "detached" });
});

journey("three cards of CoopSet that are not a set are told why", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  await playHere(person, "coopset", { others: 0 });
  await dealt(person);
  await claim(person, findNoSet(await cardsOnTable(person)));
  await person.the("verdict").locator(".why li").first().waitFor();
  await assertNoScroll(person.page, "a mistake on a phone");
  await assertVerdictHidesNothing(person, "a mistake on a phone");
});

journey("CoopSet tells at the end how many sets were possible", async ({ enter }) => {
  const person = await enter();
  await playHere(person, "coopset", { others: 0 });
  await dealt(person);
  // One set of each layout is taken, though there may be more.
  await playOn(person, async (someone, seen) => {
    const set = findSet(seen.cards.filter(({ inGrid, isMarked }) => inGrid && !isMarked).map(({ name }) => name));
    const hasMark = seen.cards.some(({ isMarked }) => isMarked);
    if (hasMark && seen.canVote("take")) await pressNow(someone, "take");
    else if (set && !hasMark) await claim(someone, set);
    else if (seen.canVote("add-card")) await pressNow(someone, "add-card");
  });
  await person.page.keyboard.press("Escape");
  await person.page.locator('.layouts [data-test="best-possible"]').first().waitFor();
});
