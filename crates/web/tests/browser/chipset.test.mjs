// ChipSet: bets, the question, sets pointed out, and what everybody had.

import assert from "node:assert/strict";

import { assertGood, assertNoOverlap, assertNoScroll } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playHere, playTogether } from "./harness/lobby.mjs";
import { playOn } from "./harness/play.mjs";
import { bettor as player } from "./harness/players.mjs";
import { beginWithPeople } from "./harness/rooms.mjs";
import { scores } from "./harness/table.mjs";

// Few pots, and nobody waits between them.
const SHORT = { pots: 4, potPauseMs: 0 };

const inHand = (person) => person.page.locator(".own-cards [data-card]");

async function tableForTwo(enter, rules) {
  const people = [await enter({ theme: "dark" }), await enter({ size: "phone", language: "pt" })];
  await playTogether(people, "chipset", { rules });
  for (const person of people) await inHand(person).nth(1).waitFor();
  return people;
}

journey.core("ChipSet is played to its end by two people, on a desktop and on a phone", async ({ enter }) => {
  const people = await tableForTwo(enter, SHORT);
  for (const person of people) {
    await assertNoScroll(person.page, `ChipSet on a ${person.size}`);
    await assertGood(person, `ChipSet on a ${person.size}`);
  }
  const players = [player({ byKeys: true }), player()];
  await Promise.all(people.map((person, nr) => playOn(person, players[nr].act)));
  assert.ok(players.some(({ noted }) => noted.bets > 0), "nobody has bet anything");
  assert.deepEqual(await scores(people[0]), await scores(people[1]));
});

journey("sets of ChipSet are pointed out where the table wants it, and hands are shown", async ({ enter }) => {
  const people = await tableForTwo(enter, { ...SHORT, countMode: "claimed", potPauseMs: 30_000, maxTableCards: 15 });
  const players = [player(), player()];
  const isShown = (seen) => seen.shows("showdown");
  await Promise.all(people.map((person, nr) => playOn(person, players[nr].act, { until: isShown })));
  const nPointed = players.reduce((sum, { noted }) => sum + noted.pointed.size, 0);
  for (const person of people) {
    assert.equal(await person.page.locator(".opened-hand").count(), 2);
    assert.equal(await person.page.locator(".opened-hand .sets > li").count(), nPointed);
    await assertGood(person, `a showdown on a ${person.size}`);
  }
});

journey("a hint in ChipSet names a button that is there and what the hand is worth", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  await playHere(person, "chipset", { others: 2 });
  // The others decide first, at the pace of people.
  await person.the("hint").and(person.page.locator(":enabled")).waitFor({ timeout: 90_000 });
  await person.page.keyboard.press("h");
  const status = person.page.locator(".status", { hasText: /\d%/ });
  await status.waitFor();
  const said = await status.textContent();
  const buttons = await person.page.locator(".actions button:enabled").allTextContents();
  const named = said.match(/^Hint: ([^.]+)\./)[1];
  assert.ok(buttons.some((text) => text.includes(named)), `${said} among ${buttons}`);
  await assertNoScroll(person.page, "ChipSet with a hint");
  await assertGood(person, "ChipSet with a hint");
});

journey("what somebody did last stands at their hand on the felt, and the buttons stay where they are", async ({ enter }) => {
  const people = [await enter(), await enter({ size: "phone" })];
  await beginWithPeople(people, "chipset", {});
  for (const person of people) await inHand(person).nth(1).waitFor();
  const along = (person) => person.the("along").and(person.page.locator(":enabled"));
  const first = await Promise.any(people.map((person) => along(person).waitFor().then(() => person)));
  const second = people.find((person) => person !== first);
  const places = (person) =>
    person.page.locator(".actions button").evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().left));
  const before = await Promise.all(people.map(places));
  const done = (await along(first).textContent()).trim();
  await first.press(along(first));
  await along(second).waitFor();
  // The other has not answered yet, so this phase of betting goes on.
  await second.page.locator('.place [data-test="deed"]', { hasText: done }).waitFor();
  await first.page.locator('.own-place [data-test="deed"]', { hasText: done }).waitFor();
  assert.deepEqual(await Promise.all(people.map(places)), before);
  for (const person of people) await assertNoOverlap(person.page, `ChipSet with a deed on a ${person.size}`);
  // It is part of the table: who comes back sees it too.
  await second.page.reload();
  await second.ready();
  await second.page.locator('.place [data-test="deed"]', { hasText: done }).waitFor();
  await second.press(second.the("drop"));
});

journey("who has dropped skips to the end of the pot, which the bots play without a pause", async ({ enter }) => {
  const person = await enter({ settings: { fast_bots: true } });
  await playHere(person, "chipset", { others: 3, rules: { pots: 4 } });
  const step = async () => Number(await person.the("table").getAttribute("data-step"));
  const enabled = (name) => person.the(name).and(person.page.locator(":enabled"));
  const isSettled = () => person.page.locator(".showdown").isVisible();
  // Three bots rarely all drop at once: within a few pots there is something to skip.
  for (let pot = 0; pot < 4; pot += 1) {
    await enabled("drop").or(person.the("skip")).or(person.the("deal")).or(person.the("result")).first().waitFor({ timeout: 90_000 });
    if (await enabled("drop").isVisible()) await person.press(enabled("drop"));
    await person.the("skip").or(person.page.locator(".showdown")).first().waitFor();
    if (await isSettled()) {
      await person.press(enabled("deal"), { timeout: 60_000 }).catch(() => {});
      continue;
    }
    const before = await step();
    await person.press(person.the("skip"));
    await person.page.locator(".showdown").waitFor();
    assert.ok((await step()) > before, "the bots have played on");
    assert.equal(await person.the("skip").count(), 0);
    return;
  }
  assert.fail("there was never anything to skip");
});
