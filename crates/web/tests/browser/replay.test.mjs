// A game that has ended, step by step.

import assert from "node:assert/strict";

import { journey } from "./harness/journey.mjs";
import { playHere } from "./harness/lobby.mjs";
import { playClassic } from "./harness/table.mjs";

const SHORT = { rules: { "noSet.trigger": "auto" }, others: 1 };

journey("a replay keeps its layout, plays faster, and is saved under its game and day", async ({ enter }) => {
  const person = await enter();
  await playHere(person, "beginner", SHORT);
  await playClassic(person);
  await person.press(person.the("replay-here"));
  await person.the("replay").waitFor();
  const board = person.page.locator(".board");
  const before = await board.boundingBox();
  await person.press(person.page.locator("details.missed summary"));
  await person.press(person.page.locator("details.line summary"));
  assert.deepEqual(await board.boundingBox(), before, "what is opened lies over the board and does not move it");
  // What happened is told in words, and who played as a bot is marked as one.
  assert.equal(await person.page.locator(".seat .icon").evaluateAll((icons) => new Set(icons.map((icon) => icon.innerHTML)).size), 2);
  const told = person.the("step-said");
  const scrubber = person.page.locator('.reel input[type="range"]');
  const heard = new Set();
  for (let step = 0; step < 6; step += 1) {
    await scrubber.fill(String(step));
    await person.the("step-line").locator("summary", { hasText: `Step ${step + 1} of` }).waitFor();
    heard.add(await told.textContent());
    assert.doesNotMatch(await told.textContent(), /@\d|>/, "notation");
  }
  assert.ok([...heard].some((text) => /took|takes|set/i.test(text)), [...heard].join("; "));
  const speed = person.the("speed");
  for (const wanted of ["2×", "4×", "8×"]) {
    await person.press(speed);
    assert.equal((await speed.textContent()).trim(), wanted);
  }
  const download = person.page.waitForEvent("download");
  await person.press(person.the("save-record"));
  assert.match((await download).suggestedFilename(), /^tercet-classic-\d{4}-\d\d-\d\d\.game$/);
});
