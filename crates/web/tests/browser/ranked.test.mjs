// The ranked daily: a run from its start over a reload to its result, and a group joined by a link.

import assert from "node:assert/strict";

import { sets } from "./harness/cards.mjs";
import { assertGood } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { cardsOnTable, claim, dealt } from "./harness/table.mjs";

for (const size of ["phone", "desktop"]) {
  journey(`the ranked daily is run once, goes on after a reload, and has a result on a ${size}`, async ({ enter }) => {
    const person = await enter({ size, name: "Ada" });
    await person.open("/puzzle");
    await person.press(person.the("to-ranked"));
    await person.the("run-daily-advanced").waitFor();
    await person.the("no-rows").waitFor();
    await assertGood(person, `the ranked daily on a ${size}`);
    await person.press(person.the("run-daily-advanced"));
    await person.the("run-start").waitFor();
    assert.equal((await cardsOnTable(person)).length, 0, "no card before the start");
    await assertGood(person, `a run before its start on a ${size}`);
    await person.press(person.the("start-run"));
    await dealt(person);
    const cards = await cardsOnTable(person);
    const all = [...sets(cards)];
    assert.deepEqual([cards.length, all.length], [12, 6]);
    await claim(person, all[0]);
    await person.page.reload();
    await dealt(person);
    assert.deepEqual(await cardsOnTable(person), cards, "the run goes on");
    for (const set of all.slice(1)) await claim(person, set);
    await person.the("run-time").waitFor();
    assert.equal(await person.the("run-splits").locator("tbody tr").count(), 6);
    await assertGood(person, `the result of a run on a ${size}`);
    await person.press(person.the("to-ranked"));
    await person.the("run-daily-advanced").filter({ hasText: "Practice" }).waitFor();
    await person.the("run-result").waitFor();
    await person.the("run-daily-basic").filter({ hasText: "Start" }).waitFor();
  });
}

journey("who opens the link of a group without an account is told what to do", async ({ enter }) => {
  const person = await enter({ size: "phone", name: "Ada" });
  await person.open("/group/AVTQ5K1H7V");
  await person.the("join-group").filter({ hasText: "You need an account" }).waitFor();
  await assertGood(person, "the link of a group for a guest");
});
