// SetUp from the lobby to its end: laying cards, challenging, being wrong.

import assert from "node:assert/strict";

import { isSet } from "./harness/cards.mjs";
import { assertGood, assertNoScroll, assertVerdictHidesNothing } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playTogether } from "./harness/lobby.mjs";
import { look, playOn, waitForStep } from "./harness/play.mjs";
import { pressNow, pressQuickly, scores } from "./harness/table.mjs";

const inRow = (person, card) => person.page.locator(`.row-of-cards [data-card="${card}"]`);
const inHand = (person, card) => person.page.locator(`.own-hand [data-card="${card}"]`);
const cardsIn = (seen, isOwn) => seen.cards.filter((card) => card.isOwn === isOwn).map(({ name }) => name);

// Two cards that make a set with the last one.
function partners(row) {
  const last = row.at(-1);
  for (const [nr, first] of row.slice(0, -1).entries()) {
    const second = row.slice(nr + 1, -1).find((card) => isSet([first, card, last]));
    if (second) return [first, second];
  }
  return undefined;
}

async function challenge(person, seen, cards) {
  await pressNow(person, "challenge");
  await waitForStep(person, seen);
  for (const card of cards) await pressQuickly(person, inRow(person, card));
}

// Picks a card and lays it, by presses or by keys.
async function lay(person, card, byKeys) {
  if (byKeys) {
    await person.page.keyboard.press("Digit1");
    await person.the("open-place").and(person.page.locator(":enabled")).waitFor();
    await person.page.keyboard.press("Enter");
  } else {
    await pressQuickly(person, inHand(person, card));
    await pressNow(person, "open-place");
  }
}

// What one does: challenges what makes a set, lays a card, or trusts the others.
const acting = (byKeys) => async (person, seen) => {
  const found = seen.can("challenge") ? partners(cardsIn(seen, false)) : undefined;
  if (found) await challenge(person, seen, found);
  else if (seen.shows("open-place")) await lay(person, cardsIn(seen, true)[0], byKeys);
  else if (seen.canVote("trust")) await pressNow(person, "trust");
};

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
  await assertVerdictHidesNothing(person, "a wrong challenge on a phone");
});
