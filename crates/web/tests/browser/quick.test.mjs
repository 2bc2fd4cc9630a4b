// Quick play: one press leads to a table where others come too.

import assert from "node:assert/strict";

import { assertGood } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";

const banner = (person, text) => person.the("quick").filter({ hasText: text }).first().waitFor();
const seated = (person, name) => person.page.locator(".seat", { hasText: name }).first().waitFor();

journey.core("two people who press once each warm up, meet, and play a game that counts", async ({ enter }) => {
  const ada = await enter({ size: "phone", name: "Ada" });
  await ada.open("/");
  await ada.press(ada.the("play-with-people"));
  await ada.the("table").waitFor();
  await banner(ada, "Warm-up");
  await assertGood(ada, "a warm-up on a phone");
  const ben = await enter({ size: "desktop", name: "Ben" });
  await ben.open("/");
  await ben.press(ben.the("play-with-people"));
  await banner(ada, "The game begins in");
  await banner(ben, "The game begins in");
  await assertGood(ben, "the countdown on a desktop");
  await seated(ada, "Ben");
  await seated(ben, "Ada");
  assert.equal(new URL(ada.page.url()).pathname, new URL(ben.page.url()).pathname);
  assert.equal(await ada.the("quick").count(), 0, "the game that counts has no banner");
  // Someone who comes now watches and is told so.
  const eve = await enter({ size: "phone", name: "Eve" });
  await eve.open("/people/classic");
  await banner(eve, "You’ll play in the next game");
  await assertGood(eve, "a person who waits for the next game");
});

journey("someone who is alone for a minute is offered a sprint", async ({ enter }) => {
  const ada = await enter({ size: "phone", name: "Ada" });
  await ada.page.clock.install();
  await ada.open("/people/eclaireur");
  await banner(ada, "Warm-up");
  await ada.page.clock.fastForward(61_000);
  await ada.the("quick-alone").waitFor();
  await assertGood(ada, "a person who is alone");
  const opened = ada.page.context().waitForEvent("page");
  await ada.press(ada.the("quick-sprint"));
  const sprint = await opened;
  await sprint.waitForURL("**/puzzle/sprint");
  await sprint.locator('[data-test="sprint"]').waitFor();
  // The table is still there, and keeps the seat.
  await ada.the("table").waitFor();
  await banner(ada, "Warm-up");
  await sprint.close();
});
