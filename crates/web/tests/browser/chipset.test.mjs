// ChipSet: bets, the question, sets pointed out, and what everybody had.

import assert from "node:assert/strict";

import { sets } from "./harness/cards.mjs";
import { assertGood, assertNoScroll } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playHere, playTogether } from "./harness/lobby.mjs";
import { playOn } from "./harness/play.mjs";
import { pressNow, pressQuickly, scores } from "./harness/table.mjs";

// Few pots, and nobody waits between them.
const SHORT = { pots: 4, potPauseMs: 0 };

const inHand = (person) => person.page.locator(".own-cards [data-card]");

// A set with a card of one's own that has not been pointed out.
function unpointed(seen, pointed) {
  const own = new Set(seen.cards.filter(({ isOwn }) => isOwn).map(({ name }) => name));
  const isNew = (set) => set.some((card) => own.has(card)) && !pointed.has(set.join());
  return [...sets(seen.names)].find(isNew);
}

// A person at the table, who notes what they have seen and done.
function player({ byKeys = false } = {}) {
  const noted = { pointed: new Set(), bets: 0 };
  const act = async (person, seen) => {
    const set = seen.shows("done") ? unpointed(seen, noted.pointed) : undefined;
    if (set) {
      noted.pointed.add(set.join());
      for (const card of set) await pressQuickly(person, person.page.locator(`.chipset [data-card="${card}"]`));
    } else if (seen.shows("done")) await pressNow(person, "done");
    else if (seen.can("deal")) await pressNow(person, "deal");
    else if (seen.shows("hold")) await pressNow(person, seen.can("expose") ? "expose" : "hold");
    else if (seen.shows("bet") && noted.bets < 4) {
      noted.bets += 1;
      if (byKeys) {
        for (const key of ["Equal", "Enter"]) await person.page.keyboard.press(key);
      } else {
        for (const name of ["more", "bet"]) await pressNow(person, name);
      }
    } else if (seen.shows("along") && byKeys) await person.page.keyboard.press("Space");
    else if (seen.shows("along")) await pressNow(person, "along");
  };
  return { noted, act };
}

async function tableForTwo(enter, rules) {
  const people = [await enter({ theme: "dark" }), await enter({ size: "phone", language: "pt" })];
  await playTogether(people, "chipset", { rules });
  for (const person of people) await inHand(person).nth(1).waitFor();
  return people;
}

journey.core("ChipSet is played to its end by two people, on a desktop and on a phone", async ({ enter }) => {
  const people = await tableForTwo(enter, SHORT);
  for (const person of people) {
    await assertNoScroll(person.page, `ChipSet on a ${person.size}`);
    await assertGood(person, `ChipSet on a ${person.size}`);
  }
  const players = [player({ byKeys: true }), player()];
  await Promise.all(people.map((person, nr) => playOn(person, players[nr].act)));
  assert.ok(players.some(({ noted }) => noted.bets > 0), "nobody has bet anything");
  assert.deepEqual(await scores(people[0]), await scores(people[1]));
});

journey("sets of ChipSet are pointed out where the table wants it, and hands are shown", async ({ enter }) => {
  const people = await tableForTwo(enter, { ...SHORT, countMode: "claimed", potPauseMs: 30_000, maxTableCards: 15 });
  const players = [player(), player()];
  const isShown = (seen) => seen.shows("showdown");
  await Promise.all(people.map((person, nr) => playOn(person, players[nr].act, { until: isShown })));
  const nPointed = players.reduce((sum, { noted }) => sum + noted.pointed.size, 0);
  for (const person of people) {
    assert.equal(await person.page.locator(".opened-hand").count(), 2);
    assert.equal(await person.page.locator(".opened-hand .sets > li").count(), nPointed);
    await assertGood(person, `a showdown on a ${person.size}`);
  }
});

journey("a hint in ChipSet names a button that is there and what the hand is worth", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  await playHere(person, "chipset", { others: 2 });
  // The others decide first, at the pace of people.
  await person.the("hint").waitFor({ timeout: 90_000 });
  await person.page.keyboard.press("h");
  const status = person.page.locator(".status", { hasText: /\d%/ });
  await status.waitFor();
  const said = await status.textContent();
  const buttons = await person.page.locator(".actions button:enabled").allTextContents();
  const named = said.match(/^Hint: ([^.]+)\./)[1];
  assert.ok(buttons.some((text) => text.includes(named)), `${said} among ${buttons}`);
  await assertNoScroll(person.page, "ChipSet with a hint");
  await assertGood(person, "ChipSet with a hint");
});
