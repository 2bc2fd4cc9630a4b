// The electronic game: four versions for one player.

import assert from "node:assert/strict";

import { findNoSet, findSet, sets } from "./harness/cards.mjs";
import { assertGood, assertNoScroll } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { beginWithBots } from "./harness/rooms.mjs";
import { cardsOnTable, claim, claimByKeys, isOver, playClassic, pressIfThere } from "./harness/table.mjs";

const LANGUAGES = ["en", "zh-Hant", "ko", "da", "fr", "es", "pt"];

async function begin(person, mode, skill) {
  await person.open("/");
  await beginWithBots(person, "handheld", { bots: 0, config: { mode, skill } });
  await person.page.locator(".grid [data-card]").nth(8).waitFor();
}

const score = async (person) => Number(await person.the("score").textContent());

// Finds every set of a puzzle.
async function solve(person) {
  for (const set of sets(await cardsOnTable(person))) {
    const before = await score(person);
    await claim(person, set);
    await person.page.waitForFunction(
      (before) => Number(document.querySelector('[data-test="score"]').textContent) > before,
      before,
    );
  }
}

for (const size of ["phone", "desktop"]) {
  for (const [mode, skill, theme] of [
    ["classic", "beginner", "light"],
    ["timed", "expert", "dark"],
    ["puzzle", "intermediate", "light"],
    ["arcade", "advanced", "dark"],
  ]) {
    journey(`the screen of ${mode} fits on a ${size}`, async ({ enter }) => {
      const person = await enter({ size, theme });
      await begin(person, mode, skill);
      await assertNoScroll(person.page, `${mode} on a ${size}`);
      await assertGood(person, `${mode} on a ${size}`);
      await claim(person, findNoSet(await cardsOnTable(person)));
      await person.the("verdict").locator(".why li").first().waitFor();
      await assertNoScroll(person.page, `a mistake in ${mode} on a ${size}`);
    });
  }
}

journey("a puzzle is solved, and the best time remembered", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  await begin(person, "puzzle", "beginner");
  await solve(person);
  await person.the("result").waitFor();
  const [time] = await person.the("result").locator("strong").allTextContents();
  assert.match(time, /^\d+:\d\d$/, "the result is a time");
  await assertGood(person, "the result of a puzzle");
  await begin(person, "puzzle", "beginner");
  assert.ok((await person.page.locator(".device .best").textContent()).includes(time));
});

journey("the classic version is played to its end by keys", async ({ enter }) => {
  const person = await enter();
  await begin(person, "classic", "beginner");
  await playClassic(person, { take: claimByKeys });
  const [points] = await person.the("result").locator("strong").allTextContents();
  assert.equal(points, (await score(person)).toString());
});

journey("the timed version is played to its end, with screens that hold no set", async ({ enter }) => {
  const person = await enter();
  await begin(person, "timed", "advanced");
  const take = async (person, set) => claim(person, set);
  await playClassic(person, {
    take,
    until: async (person) => {
      if (await isOver(person)) return true;
      if (!findSet(await cardsOnTable(person))) await pressIfThere(person, "no-match");
      return false;
    },
  });
});

journey("in the arcade two sets pass a level, and hints end the game", async ({ enter }) => {
  const person = await enter({ size: "phone", language: "da" });
  await begin(person, "arcade", "expert");
  await playClassic(person, {
    until: async (person) => {
      if (!findSet(await cardsOnTable(person))) await pressIfThere(person, "no-match");
      return (await score(person)) >= 2;
    },
  });
  assert.match(await person.page.locator(".device .level b").textContent(), /2/);
  for (let n = 0; n < 20 && !(await isOver(person)); n += 1) {
    const before = (await cardsOnTable(person)).join();
    await person.page.keyboard.press("KeyH");
    const changed = (cards) =>
      document.querySelector('[data-test="result"]') ||
      [...document.querySelectorAll(".grid [data-card]")].map(({ dataset }) => dataset.card).join() !== cards;
    await person.page.waitForFunction(changed, before);
  }
  await person.the("result").waitFor();
});

journey("a game can be given up, and what was missed is shown", async ({ enter }) => {
  const person = await enter();
  await begin(person, "puzzle", "beginner");
  await person.press(person.the("stop"));
  await person.press(person.the("really-stop"));
  await person.the("result").waitFor();
  assert.deepEqual(await person.the("result").locator("strong").allTextContents(), ["–"]);
  assert.equal(await person.page.locator(".device .missed").count(), 4);
});

journey("the buttons fit on a phone in every language", async ({ enter }) => {
  for (const language of LANGUAGES) {
    const person = await enter({ size: "phone", language });
    await begin(person, "arcade", "expert");
    await assertNoScroll(person.page, `the arcade in ${language}`);
    await assertGood(person, `the arcade in ${language}`);
    await person.leave();
  }
});
