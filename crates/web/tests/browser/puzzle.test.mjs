// The puzzle of the day and the sprint: how they end, what is remembered, and where it is shown.

import assert from "node:assert/strict";

import { findSet, sets } from "./harness/cards.mjs";
import { assertGood, assertNoScroll } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { cardsOnTable, claim, dealt } from "./harness/table.mjs";

for (const size of ["phone", "desktop"]) {
  journey(`the puzzle of the day ends with its numbers, the calendar and the next one on a ${size}`, async ({ enter }) => {
    const person = await enter({ size, theme: size === "phone" ? "dark" : "light" });
    await person.open("/puzzle");
    await dealt(person);
    const share = await person.page.locator(".grid [data-card]").first().evaluate((card) => card.getBoundingClientRect().width / innerWidth);
    assert.ok(share > 0.15, `a card has ${share} of the width of the window`);
    await person.press(person.the("hint"));
    for (const set of [...sets(await cardsOnTable(person))]) await claim(person, set);
    await person.the("facts").waitFor();
    const facts = await person.the("facts").locator("dd").allTextContents();
    assert.match(facts[0], /^\d+:\d\d$/);
    assert.deepEqual(facts.slice(1), ["1", "0", "1"], "one hint, no mistake, the first day");
    assert.match(await person.page.locator("dialog[open]").textContent(), /next puzzle comes in \d+:\d\d:\d\d/);
    assert.equal(await person.the("archive").locator(".day.solved").count(), 1);
    await assertGood(person, `a puzzle that is solved on a ${size}`);
    await person.press(person.the("archive").locator('[data-test="earlier-month"]'));
    assert.equal(await person.the("archive").locator(".day.solved").count(), 0);
    await person.page.locator("dialog[open] .sheet-head button").click();
    await person.press(person.the("puzzle-result"));
    await person.the("facts").waitFor();
    await person.open("/");
    await person.the("today-solved").waitFor();
    await assertGood(person, `the lobby with a solved puzzle on a ${size}`);
  });

  journey(`ten sets are a sprint with best times of its own on a ${size}`, async ({ enter }) => {
    const person = await enter({ size });
    await person.open("/puzzle");
    await person.press(person.the("to-sprint").first());
    await person.the("sprint").waitFor();
    for (let run = 1; run <= 2; run += 1) {
      for (let found = 1; found <= 10; found += 1) {
        await claim(person, findSet(await cardsOnTable(person)), 10_000);
        await person.the("status").filter({ hasText: `${found} of 10` }).waitFor();
      }
      await person.the("sprint-bests").waitFor();
      assert.equal(await person.the("sprint-bests").locator("li").count(), run);
      await assertGood(person, `the end of a sprint on a ${size}`);
      await person.press(person.the("sprint-again"));
      await person.the("status").filter({ hasText: "0 of 10" }).waitFor();
    }
    await assertNoScroll(person.page, `a sprint on a ${size}`);
    await person.open("/profile");
    assert.match(await person.the("bests").textContent(), /Sprint/);
  });
}
