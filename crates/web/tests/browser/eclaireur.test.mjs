// Éclaireur: somebody shows a card of a set, and the others race for a second one.

import assert from "node:assert/strict";

import { findSet, isSet, sets } from "./harness/cards.mjs";
import { assertGood, assertNoScroll } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { beginWithBots, beginWithPeople } from "./harness/rooms.mjs";
import { cardOnTable, cardsOnTable, claim, isOver, pressIfThere } from "./harness/table.mjs";

const TURNS = 600;

// The card that somebody has a finger on.
const pointedCard = (person) =>
  person.page.locator(".grid [data-card]:has(.finger)").getAttribute("data-card", { timeout: 1500 });

// Waits until something else goes on.
async function waitForNews(person) {
  const news = () => {
    const cards = [...document.querySelectorAll(".grid [data-card]")].map(({ dataset }) => dataset.card);
    const over = document.querySelector('[data-test="result"]') !== null;
    return [document.querySelector('[data-test="status"]')?.textContent, over, ...cards].join();
  };
  const before = await person.page.evaluate(news);
  await person.page
    .waitForFunction(`(${news})() !== ${JSON.stringify(before)}`, undefined, { timeout: 1000 })
    .catch(() => {});
}

// Answers a scout: points at a second card, or gives up.
async function answer(person) {
  const first = await pointedCard(person);
  const set = [...sets(await cardsOnTable(person))].find((three) => three.includes(first));
  const second = set?.find((card) => card !== first);
  if (second) await person.press(cardOnTable(person, second));
  else await pressIfThere(person, "give-up");
}

// Plays to the end: answers scouts, scouts, votes where there is no set.
async function play(person) {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (await isOver(person)) return;
    const news = waitForNews(person);
    if (await person.the("give-up").isVisible()) {
      await answer(person).catch(() => {});
    } else {
      const set = findSet(await cardsOnTable(person));
      const vote = person.the("no-set");
      if (set) await claim(person, set).catch(() => {});
      else if ((await vote.getAttribute("aria-pressed", { timeout: 500 }).catch(() => null)) === "false") {
        await pressIfThere(person, "no-set");
      }
    }
    await news;
  }
  throw new Error("the game does not end");
}

journey("Éclaireur is played to its end by two people, on a desktop and on a phone", async ({ enter }) => {
  const people = [await enter(), await enter({ size: "phone", language: "fr" })];
  await people[0].open("/");
  await beginWithPeople(people, "eclaireur", { scoutWindowMs: 5000 });
  for (const person of people) {
    await person.page.locator(".grid [data-card]").nth(11).waitFor();
    await assertNoScroll(person.page, `Éclaireur on a ${person.size}`);
    await assertGood(person, `Éclaireur on a ${person.size}`);
  }
  await Promise.all(people.map(play));
  const scores = (person) => person.the("result").locator("strong").allTextContents();
  assert.deepEqual(await scores(people[0]), await scores(people[1]));
});

journey("the first card of a scout is shown to the others, and the second one is raced for", async ({ enter }) => {
  const [scout, other] = [await enter(), await enter({ size: "phone", theme: "dark" })];
  await scout.open("/");
  await beginWithPeople([scout, other], "eclaireur", { scoutWindowMs: 60_000, noSet: { trigger: "auto" } });
  await scout.page.locator(".grid [data-card]").nth(11).waitFor();
  const set = findSet(await cardsOnTable(scout));
  await scout.press(cardOnTable(scout, set[1]));
  await scout.press(cardOnTable(scout, set[0]));
  assert.equal(await pointedCard(scout), set[1], "one's own finger is where one pressed first");
  await scout.press(cardOnTable(scout, set[2]));
  await other.the("give-up").waitFor();
  assert.equal(await pointedCard(other), set[1]);
  for (const person of [scout, other]) {
    await assertNoScroll(person.page, `a race on a ${person.size}`);
    await assertGood(person, `a race on a ${person.size}`);
  }
  const marked = await other.page.locator(".grid .picked").count();
  assert.equal(marked, 0, "the other two cards stay a secret");
  await other.press(cardOnTable(other, set[2]));
  await other.the("verdict").waitFor();
  for (const [person, points] of [[scout, "2"], [other, "1"]]) {
    assert.equal(await person.page.locator(".seat.mine .points").textContent(), points);
  }
});

journey("a scout without a set is told why", async ({ enter }) => {
  const [scout, other] = [await enter({ size: "phone" }), await enter()];
  await scout.open("/");
  await beginWithPeople([scout, other], "eclaireur", { noSet: { trigger: "auto" } });
  await scout.page.locator(".grid [data-card]").nth(11).waitFor();
  const cards = await cardsOnTable(scout);
  const wrong = [cards[0], cards[1], cards.slice(2).find((card) => !isSet([cards[0], cards[1], card]))];
  await claim(scout, wrong);
  await other.the("give-up").waitFor();
  await other.page.keyboard.press("KeyN");
  await scout.the("verdict").locator(".why li").first().waitFor();
  await assertNoScroll(scout.page, "a mistake on a phone");
  await assertGood(scout, "a mistake on a phone");
});

journey("a game of Éclaireur is begun against bots by keys", async ({ enter }) => {
  const person = await enter();
  await person.open("/");
  await beginWithBots(person, "eclaireur", { bots: 2 });
  await person.page.locator(".grid [data-card]").nth(11).waitFor();
  await person.page.locator(".grid [tabindex='0']").focus();
  await person.page.keyboard.press("ArrowRight");
  const focused = await person.page.evaluate(() => document.activeElement.dataset.slot);
  assert.equal(focused, "1");
  await person.page.keyboard.press("KeyN");
  await person.page.locator("[data-test='no-set'].pressed, [data-test='give-up']").first().waitFor();
});
