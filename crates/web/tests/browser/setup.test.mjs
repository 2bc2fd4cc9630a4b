// SetUp from the lobby to its end: laying cards, challenging, being wrong.

import assert from "node:assert/strict";

import { isSet, oddOf } from "./harness/cards.mjs";
import { assertGood, assertNoScroll, assertVerdictHidesNothing } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playTogether } from "./harness/lobby.mjs";
import { look, playOn } from "./harness/play.mjs";
import { cardsIn, challenge, layCard, layCard as lay, laying as acting } from "./harness/players.mjs";
import { openRoom } from "./harness/rooms.mjs";
import { pressNow, scores } from "./harness/table.mjs";

async function tableForTwo(enter, rules) {
  const people = [await enter(), await enter({ size: "phone", language: "es" })];
  await playTogether(people, "setup", { rules });
  return people;
}

journey.core("SetUp is played to its end by two people, on a desktop and on a phone", async ({ enter }) => {
  const people = await tableForTwo(enter, { minCheckMs: 0 });
  for (const person of people) {
    await person.page.locator(".own-hand [data-card]").first().waitFor();
    await assertNoScroll(person.page, `SetUp on a ${person.size}`);
    await assertGood(person, `SetUp on a ${person.size}`);
  }
  await Promise.all([playOn(people[0], acting(true)), playOn(people[1], acting(false))]);
  assert.deepEqual(await scores(people[0]), await scores(people[1]));
});

journey("the title of the tab says whose turn it is, in the game and before it", async ({ enter }) => {
  const people = [await enter(), await enter()];
  const [host, guest] = people;
  const code = await openRoom(host, { game: "setup", seats: 2 });
  for (const person of people) await person.open(`/table/${code}`);
  await guest.the("stand").waitFor();
  assert.match(await guest.page.title(), /^SetUp · /, "the waiting room names the game");
  // The guest looks at something else while the host begins.
  await guest.page.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
  await host.press(host.the("start"));
  for (const person of people) await person.the("table").waitFor();
  await guest.page.waitForFunction(() => /^● (Your turn|The game has begun) · SetUp · /.test(document.title));
  await guest.page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: false });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  const titles = () => Promise.all(people.map(({ page }) => page.title()));
  const isMine = (person) => person.page.locator(".seat.mine.active").count();
  const check = async () => {
    const turns = await Promise.all(people.map(isMine));
    assert.deepEqual((await titles()).map((title) => title.startsWith("● Your turn · SetUp")), turns.map((n) => n === 1));
    assert.deepEqual([...turns].sort(), [0, 1]);
    return turns.indexOf(1);
  };
  const first = await check();
  const lays = people[first];
  await lays.the("open-place").waitFor();
  await layCard(lays, cardsIn(await look(lays), true)[0], false);
  await people[1 - first].page.waitForFunction(() => document.title.startsWith("● Your turn"));
  assert.equal(await check(), 1 - first);
});

journey("a challenge of SetUp that is wrong is told why", async ({ enter }) => {
  const people = await tableForTwo(enter, { minCheckMs: 3000 });
  const wrong = (row) => row.length >= 3 && !isSet([row[0], row[1], row.at(-1)]);
  const [other, person] = people;
  // Cards are laid and nobody doubts them, until there is something to be wrong about.
  const isDoubtful = (seen) => seen.can("challenge") && wrong(cardsIn(seen, false));
  const trusting = async (person, seen) => {
    if (seen.shows("open-place")) await lay(person, cardsIn(seen, true)[0], false);
    else if (seen.canVote("trust")) await pressNow(person, "trust");
  };
  const isFound = { now: false };
  await Promise.all([
    playOn(person, trusting, { until: (seen) => (isFound.now ||= isDoubtful(seen)) }),
    playOn(other, trusting, { until: () => isFound.now }),
  ]);
  const seen = await look(person);
  await challenge(person, seen, cardsIn(seen, false).slice(0, 2));
  await person.the("verdict").locator(".why li").first().waitFor();
  assert.equal(await person.the("verdict").locator("b").textContent(), "No es un set: espera un momento");
  await other.the("verdict").locator("b", { hasText: /was wrong and waits a moment/ }).waitFor();
  const odd = await person.page.locator(".row-of-cards .card.odd").count();
  assert.equal(odd, oddOf([...cardsIn(seen, false).slice(0, 2), cardsIn(seen, false).at(-1)]) === undefined ? 0 : 1);
  await assertVerdictHidesNothing(person, "a wrong challenge on a phone");
});
