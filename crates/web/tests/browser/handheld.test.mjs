// The electronic game: four versions for one player, in the page itself.

import assert from "node:assert/strict";

import { findNoSet, sets } from "./harness/cards.mjs";
import { assertFits, assertGood, assertNoScroll, assertVerdictHidesNothing } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playHere } from "./harness/lobby.mjs";
import { look, playOn, waitForStep } from "./harness/play.mjs";
import { cardsOnTable, claim, claimByKeys, dealt, playClassic, pressNow, scores } from "./harness/table.mjs";

const SKILLS = { phone: "beginner", desktop: "advanced" };

// Begins a version from the lobby: beginners on a phone, with a finger; others with keys.
async function begin(person, topic) {
  await playHere(person, topic, { rules: { skill: SKILLS[person.size] } });
  await dealt(person, 9);
  await assertNoScroll(person.page, `${topic} on a ${person.size}`);
  await assertGood(person, `${topic} on a ${person.size}`);
}

const takingOf = (person) => (person.size === "phone" ? claim : claimByKeys);

// Three cards that are not a set are explained, and the screen stays as it is.
async function makeMistake(person, topic) {
  await claim(person, findNoSet(await cardsOnTable(person)));
  await person.the("verdict").locator(".why li").first().waitFor();
  // What it costs is part of what is said: a puzzle and the arcade have the cards alone for it, and
  // without a point there is none to lose.
  if (topic === "timed") assert.match(await person.the("verdict").locator("b").textContent(), /[+−]\d+ s/);
  await assertNoScroll(person.page, `a mistake in ${topic} on a ${person.size}`);
  if (person.size === "phone") await assertVerdictHidesNothing(person, `a mistake in ${topic} on a phone`);
}

const score = async (person) => Number(await person.the("score").textContent());

// Finds every set of a puzzle.
async function solve(person) {
  for (const set of sets(await cardsOnTable(person))) {
    const seen = await look(person);
    await takingOf(person)(person, set);
    await waitForStep(person, seen);
  }
}

for (const size of ["phone", "desktop"]) {
  const theme = size === "phone" ? "light" : "dark";

  for (const topic of ["handheld-classic", "timed"]) {
    journey(`${topic} is played to its end on a ${size}`, async ({ enter }) => {
      const person = await enter({ size, theme });
      await begin(person, topic);
      await makeMistake(person, topic);
      await playClassic(person, { take: takingOf(person) });
      const [result] = await scores(person);
      assert.match(result, topic === "timed" ? /^\d+:\d\d$/ : /^\d+$/);
    }, { isCore: (size === "phone") === (topic === "handheld-classic") });
  }

  journey(`a puzzle is solved on a ${size}, and the best time remembered`, async ({ enter }) => {
    const person = await enter({ size, theme });
    await begin(person, "puzzle");
    await makeMistake(person, "puzzle");
    await solve(person);
    await person.the("result").waitFor();
    const [time] = await scores(person);
    assert.match(time, /^\d+:\d\d$/, "the result is a time");
    await assertGood(person, "the result of a puzzle");
    // The next level is a press away, and the best stands beside the level that was played last.
    await person.press(person.the("next-level"));
    await person.the("table").waitFor();
    await person.open("/new/puzzle");
    const level = person.page.locator(`[data-level="${SKILLS[size]}"]`);
    assert.match(await level.textContent(), new RegExp(time));
    assert.match(await level.getAttribute("class"), /main/);
    assert.equal(await person.page.locator("[data-level]").count(), 4);
    await assertGood(person, "the levels of a puzzle");
    await person.open("/profile");
    assert.match(await person.the("bests").textContent(), new RegExp(time));
    await assertGood(person, "the best results");
    await begin(person, "puzzle");
    assert.ok((await person.page.locator(".device .best").textContent()).includes(time));
  }, { isCore: size === "desktop" });

  journey(`in the arcade two sets pass a level on a ${size}, and hints end the game`, async ({ enter }) => {
    const person = await enter({ size, theme, language: "da" });
    await begin(person, "arcade");
    await makeMistake(person, "arcade");
    await playClassic(person, { take: takingOf(person), until: async () => (await score(person)) >= 2 });
    // That a level was passed stands beside the screen, and over no card.
    assert.match(await person.page.locator('.device [data-test="level-passed"]').textContent(), /1.*\+\d+/);
    await assertFits(person.page, `a level of the arcade on a ${size}`);
    await person.the("level-passed").waitFor({ state: "detached" });
    assert.match(await person.page.locator(".device .level b").textContent(), /2/);
    // A hint costs time, which is what one has in the arcade.
    await playOn(person, (person) => pressNow(person, "hint"));
    await person.the("result").waitFor();
  }, { isCore: size === "phone" });
}

journey("a wrong set of the electronic game says how many points it costs", async ({ enter }) => {
  const person = await enter();
  await begin(person, "handheld-classic");
  await playClassic(person, { take: claimByKeys, until: async () => (await score(person)) >= 2 });
  const before = await score(person);
  await claim(person, findNoSet(await cardsOnTable(person)));
  const said = await person.the("verdict").locator("b").filter({ hasText: "Not a set" }).textContent();
  await person.page.waitForFunction((n) => Number(document.querySelector('[data-test="score"]').textContent) < n, before);
  assert.equal(said, `Not a set: −${before - (await score(person))}`);
});

journey("a game can be given up, and what was missed is shown", async ({ enter }) => {
  const person = await enter();
  await begin(person, "puzzle");
  const nSets = [...sets(await cardsOnTable(person))].length;
  await person.press(person.the("stop"));
  await person.press(person.the("really-stop"));
  await person.the("result").waitFor();
  assert.deepEqual(await scores(person), ["–"]);
  assert.equal(await person.page.locator(".device .missed").count(), nSets);
});
