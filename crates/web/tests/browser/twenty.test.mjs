// 20/20: one's own cards beside those of the table, until one has none left.

import assert from "node:assert/strict";

import { isSet, sets } from "./harness/cards.mjs";
import { assertGood, assertNoScroll } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { beginWithBots, beginWithPeople } from "./harness/rooms.mjs";
import { cardOnTable, cardsOnTable, claim, claimByKeys, isOver, pressIfThere } from "./harness/table.mjs";

const TURNS = 400;

const ownCards = (person) =>
  person.page.locator(".own [data-card]").evaluateAll((cards) => cards.map(({ dataset }) => dataset.card));

const hasBegun = (person) => person.page.locator(".grid [data-card]").nth(11).waitFor();

// The set that sheds the most cards.
async function bestSet(person) {
  const own = new Set(await ownCards(person));
  const shed = (three) => three.filter((card) => own.has(card)).length;
  return [...sets(await cardsOnTable(person))].toSorted((a, b) => shed(b) - shed(a))[0];
}

// Plays to the end: sheds cards, votes where nothing is to be found, deals when asked.
async function play(person, take = claim) {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (await isOver(person)) return;
    const before = (await cardsOnTable(person)).join();
    const set = await bestSet(person);
    if (await pressIfThere(person, "deal")) {
      // The dealer deals before anything else.
    } else if (set) {
      await take(person, set).catch(() => {});
    } else if ((await person.the("no-set").getAttribute("aria-pressed", { timeout: 500 }).catch(() => null)) === "false") {
      await pressIfThere(person, "no-set");
    } else {
      // The others see something, or take their time: one more card helps.
      await pressIfThere(person, "ask");
    }
    const changed = (cards) =>
      document.querySelector('[data-test="result"]') ||
      [...document.querySelectorAll(".grid [data-card]")].map(({ dataset }) => dataset.card).join() !== cards;
    await person.page.waitForFunction(changed, before, { timeout: 1000 }).catch(() => {});
  }
  throw new Error("the match does not end");
}

journey("20/20 is played to its end by two people, on a desktop and on a phone", async ({ enter }) => {
  const people = [await enter(), await enter({ size: "phone", language: "zh-Hant" })];
  await people[0].open("/");
  await beginWithPeople(people, "twenty", { target: 8, roundPauseMs: 5000 });
  for (const person of people) {
    await hasBegun(person);
    await assertNoScroll(person.page, `20/20 on a ${person.size}`);
    await assertGood(person, `20/20 on a ${person.size}`);
  }
  await Promise.all(people.map((person) => play(person)));
  const scores = (person) => person.the("result").locator("strong").allTextContents();
  assert.deepEqual(await scores(people[0]), await scores(people[1]));
});

journey("a round of 20/20 is played by keys alone", async ({ enter }) => {
  const person = await enter();
  await person.open("/");
  await beginWithBots(person, "twenty", { config: { target: 1 } });
  await hasBegun(person);
  await play(person, claimByKeys);
});

for (const size of ["phone", "desktop"]) {
  journey(`nine cards of one's own fit on a ${size}, and keep their places`, async ({ enter }) => {
    const person = await enter({ size });
    await person.open("/");
    await beginWithBots(person, "twenty", { bots: 3, config: { claims: "instant" } });
    await hasBegun(person);
    for (let n = 0; n < 12 && (await ownCards(person)).length < 9; n += 1) {
      const { length } = await ownCards(person);
      await person.press(person.the("ask"));
      await person.page.locator(".own [data-card]").nth(length).waitFor();
    }
    await assertNoScroll(person.page, `nine cards on a ${size}`);
    await assertGood(person, `nine cards on a ${size}`);
    const places = () =>
      person.page
        .locator(".own [data-card]")
        .evaluateAll((cards) => Object.fromEntries(cards.map(({ dataset }) => [dataset.card, dataset.slot])));
    const before = await places();
    const table = (await cardsOnTable(person)).filter((card) => !(card in before));
    const mixed = [...sets([...Object.keys(before), ...table])].find((three) => three.some((card) => card in before));
    if (!mixed) return;
    await claim(person, mixed).catch(() => {});
    const used = mixed.find((card) => card in before);
    await cardOnTable(person, used).waitFor({ state: "detached" });
    for (const [card, slot] of Object.entries(await places())) {
      if (card in before) assert.equal(slot, before[card], `${card} has moved`);
    }
  });
}

journey("a false call brings a card and says why", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  await person.open("/");
  await beginWithBots(person, "twenty", { config: { claims: "instant" } });
  await hasBegun(person);
  const own = await ownCards(person);
  const wrong = own.find((card) => !isSet([own[0], own[1], card]) && card !== own[0] && card !== own[1]);
  await claim(person, [own[0], own[1], wrong]);
  await person.the("verdict").locator(".why li").first().waitFor();
  await person.page.locator(".own [data-card]").nth(own.length).waitFor();
  await assertNoScroll(person.page, "a false call on a phone");
});
