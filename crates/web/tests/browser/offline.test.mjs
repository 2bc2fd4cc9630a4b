// Alone, in the page itself: with the network and after it is gone.

import assert from "node:assert/strict";

import { assertGood, assertNoScroll } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { LANGUAGES } from "./harness/person.mjs";
import { kept } from "./harness/shell.mjs";
import { cardsOnTable, claimByKeys, playClassic } from "./harness/table.mjs";

// From the lobby to cards on a table of the page itself: one press.
async function playNow(person) {
  await person.press(person.the("play-now"));
  await person.page.locator(".grid [data-card]").nth(8).waitFor();
}

for (const size of ["phone", "desktop"]) {
  journey(`a game against bots is played to its end on a ${size}`, async ({ enter }) => {
    const person = await enter({ size });
    await person.open("/");
    await playNow(person);
    await assertNoScroll(person.page, `the table on a ${size}`);
    await assertGood(person, `the table on a ${size}`);
    await playClassic(person);
    await assertGood(person, `the result on a ${size}`);
  });
}

for (const language of LANGUAGES) {
  journey(`a game by keys alone is played to its end in ${language}`, async ({ enter }) => {
    const person = await enter({ language });
    await person.open("/");
    await playNow(person);
    await playClassic(person, { take: claimByKeys });
    assert.equal(await person.page.locator("html").getAttribute("lang"), language);
  });
}

journey("without a network a game against bots is played to its end", async ({ server, enter }) => {
  const person = await enter({ size: "phone" });
  await person.open("/");
  await kept(person);
  await person.cut();
  await server.kill();
  await person.page.reload();
  await person.ready();
  await playNow(person);
  await playClassic(person);
  await server.again();
});

journey("a game in the page goes on after a reload", async ({ enter }) => {
  const person = await enter();
  await person.open("/");
  await playNow(person);
  let n = 0;
  await playClassic(person, { until: async () => (n += 1) > 3 });
  const before = await person.page.locator(".top .fact b").first().textContent();
  await person.page.reload();
  await person.page.locator(".grid [data-card]").nth(8).waitFor();
  const after = await person.page.locator(".top .fact b").first().textContent();
  assert.ok(Number(after) <= Number(before), `the deck had ${before} cards, now ${after}`);
  assert.ok((await cardsOnTable(person)).length >= 9);
});
