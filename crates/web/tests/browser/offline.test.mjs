// Alone, in the page itself: with the network and after it is gone.

import assert from "node:assert/strict";

import { assertGood, assertNoScroll } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playHere } from "./harness/lobby.mjs";
import { LANGUAGES } from "./harness/person.mjs";
import { kept } from "./harness/shell.mjs";
import { claim, claimByKeys, dealt, playClassic } from "./harness/table.mjs";

// Against a bot with a small deck, where nobody has to say that there is no set.
const SHORT = { rules: { "noSet.trigger": "auto" }, others: 1 };

for (const language of LANGUAGES) {
  const size = LANGUAGES.indexOf(language) % 2 === 0 ? "phone" : "desktop";
  journey(`a game against a bot is played to its end in ${language} on a ${size}`, async ({ enter }) => {
    const person = await enter({ size, language });
    await playHere(person, "beginner", SHORT);
    await dealt(person, 9);
    await assertNoScroll(person.page, `the table in ${language}`);
    await assertGood(person, `the table in ${language}`);
    await playClassic(person, { take: size === "phone" ? claim : claimByKeys });
    assert.equal(await person.page.locator("html").getAttribute("lang"), language);
    await assertGood(person, `the result in ${language}`);
  }, { isCore: language === "fr" });
}

for (const size of ["phone", "desktop"]) {
  journey(`one press in the lobby of a ${size} leads to a game against two bots`, async ({ enter }) => {
    const person = await enter({ size });
    await person.open("/");
    await person.press(person.the("play-now"));
    await dealt(person);
    assert.equal(await person.page.locator(".seat").count(), 3);
    await assertNoScroll(person.page, `the table on a ${size}`);
    await assertGood(person, `the table on a ${size}`);
  });
}

journey.core("without a network a game against a bot is played to its end", async ({ server, enter }) => {
  const person = await enter({ size: "phone" });
  await person.open("/");
  await kept(person);
  await person.cut();
  await server.kill();
  await person.page.reload();
  await person.ready();
  await playHere(person, "beginner", SHORT);
  await playClassic(person);
  await server.again();
});

journey.core("a game in the page goes on after a reload", async ({ enter }) => {
  const person = await enter();
  await playHere(person, "beginner", SHORT);
  const deck = async () => Number(await person.page.locator(".top .fact b").first().textContent());
  await dealt(person, 9);
  const whole = await deck();
  await playClassic(person, { until: async () => (await deck()) < whole - 3 });
  const before = await deck();
  await person.page.reload();
  await dealt(person, 9);
  const after = await deck();
  assert.ok(after <= before, `${before} cards were left, now there are ${after}`);
  await playClassic(person);
});
