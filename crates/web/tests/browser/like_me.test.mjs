// An opponent as strong as the person: learned from their games, told in the form and the lobby.

import assert from "node:assert/strict";

import { journey } from "./harness/journey.mjs";
import { playHere } from "./harness/lobby.mjs";
import { dealt, playClassic } from "./harness/table.mjs";

const known = (person) => person.page.evaluate(() => JSON.parse(localStorage.getItem("like-me")));

journey("a bot like me is as strong as I was in the game before", async ({ enter }) => {
  const person = await enter();
  await person.open("/new/beginner");
  await person.the("level-of-all").selectOption("like-me");
  await person.press(person.the("start-table"));
  await dealt(person, 9);
  await playClassic(person);
  await person.the("rematch").waitFor();
  await person.page.waitForFunction(() => localStorage.getItem("like-me"));
  const { level } = await known(person);
  assert.match(level, /^strength-\d+$/);
  const before = person.page.url();
  await person.press(person.the("rematch"));
  await dealt(person, 9);
  assert.notEqual(person.page.url(), before, "the next bots are new ones");
  // The table was ordered for somebody like me, not for a number.
  const orders = await person.page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("order:")).map((key) => JSON.parse(localStorage.getItem(key)).bots),
  );
  assert.ok(orders.every((bots) => bots.every((level) => level === "like-me")), JSON.stringify(orders));
});

journey("games without a race have no bots like me", async ({ enter }) => {
  const person = await enter();
  await person.open("/new/chipset");
  await person.the("level-of-all").waitFor();
  assert.equal(await person.the("level-of-all").locator('[value="like-me"]').count(), 0);
});

journey("after two wins harder bots are offered, and after two losses easier ones", async ({ enter }) => {
  const person = await enter();
  await playHere(person, "beginner", { rules: { "noSet.trigger": "auto" }, others: 1 });
  await playClassic(person);
  await person.the("rematch").waitFor();
  assert.equal(await person.the("harder").count(), 0, "one game says little");
  await person.press(person.the("rematch"));
  await dealt(person, 9);
  await playClassic(person);
  await person.press(person.the("harder"));
  await dealt(person, 9);
  // Nobody finds anything against the harder bots, twice: somebody who looks on loses.
  for (const game of [1, 2]) {
    await person.the("result").waitFor({ timeout: 300_000 });
    if (game === 1) await person.press(person.the("rematch"));
  }
  await person.press(person.the("easier"));
  await dealt(person, 9);
});
