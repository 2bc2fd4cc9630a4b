// The lab: odds beside the rule books, a solver, and the largest layouts without a set.

import assert from "node:assert/strict";

import { assertGood } from "./harness/checks.mjs";
import { findSet } from "./harness/cards.mjs";
import { journey } from "./harness/journey.mjs";

const lying = (person) =>
  person.page.locator("[data-lying]").evaluateAll((cards) => cards.map((card) => card.dataset.lying));
const card = (person, name) => person.page.locator(`.all-cards [data-card="${name}"]`);

async function enterLab(enter, tool, wishes = {}) {
  const person = await enter(wishes);
  await person.open("/lab");
  await person.the("lab").waitFor();
  if (tool !== "odds") await person.page.locator(`[data-test="${tool}"]`).check({ force: true });
  return person;
}

journey("the lobby leads to the lab, whose odds follow the number of cards", async ({ enter }) => {
  const person = await enter();
  await person.open("/");
  await person.press(person.the("lab-link"));
  const answer = person.the("answer");
  await answer.getByText("96.77%").waitFor();
  await answer.getByText("1 in 31").waitFor();
  await person.the("n-cards").press("ArrowRight");
  await person.the("n-cards").press("ArrowRight");
  await person.the("n-cards").press("ArrowRight");
  await answer.getByText("99.9635%").waitFor();
  const chart = person.the("sets-chart");
  assert.match(await chart.locator("h2").innerText(), /15 cards/);
  await person.press(chart.locator("summary"));
  const first = await chart.locator("tbody tr").first().innerText();
  assert.match(first, /0\s+0\.0365%\s+2,970,003,246,912/, first);
  // For this many cards only those without a set are counted.
  await person.the("n-cards").press("End");
  await answer.getByText("never").waitFor();
  assert.equal(await chart.count(), 0);
  assert.match(await person.the("rule-books").innerText(), /1 in 33\s+1 in 31/);
});

journey("a hundred thousand games are played while the page stays awake", async ({ enter }) => {
  const person = await enterLab(enter, "odds");
  await person.press(person.the("play-games"));
  const seen = person.the("in-play").locator("tbody tr").first();
  await person.the("games-played").getByText("100,000").waitFor({ timeout: 120_000 });
  const [, fresh, inPlay] = (await seen.innerText()).split(/\s+/).map((text) => Number.parseFloat(text));
  assert.equal(fresh, 3.23);
  assert.ok(6.3 < inPlay && inPlay < 7, `${inPlay} % of the tables of twelve in play have no set`);
});

journey("the solver finds every set among the cards that are pressed", async ({ enter }) => {
  const person = await enterLab(enter, "solver");
  const status = person.the("lab-status");
  const { width } = await card(person, "1rfo").boundingBox();
  assert.ok(30 < width && width < 90, `a card is ${width} pixels wide, and all 81 fit into the window`);
  for (const name of ["1rfo", "2rfo"]) await person.press(card(person, name));
  // What would complete a set is marked before it is pressed.
  assert.match(await card(person, "3rfo").getAttribute("class"), /marked/);
  // With the keyboard: from the second card the third is three rows below, then Enter.
  await card(person, "2rfo").focus();
  await person.page.keyboard.press("ArrowDown");
  await person.page.keyboard.press("Enter");
  await status.getByText("Cards: 3 · Sets: 1").waitFor();
  await person.press(person.page.locator(".lab-sets button"));
  assert.equal(await person.page.locator(".lab-table .marked").count(), 3);
  await person.press(person.page.locator('[data-lying="3rfo"]'));
  await status.getByText("Cards: 2 · Sets: 0").waitFor();
  await person.press(person.the("deal"));
  await status.getByText("Cards: 12").waitFor();
  const n_sets = await person.page.locator(".lab-sets li").count();
  assert.equal(findSet(await lying(person)) !== undefined, n_sets > 0);
  await person.the("rarity").waitFor();
});

journey("cards that would make a set cannot be collected, and twenty can be shown", async ({ enter }) => {
  const person = await enterLab(enter, "set-free", { size: "phone" });
  for (const name of ["1rfo", "1rfs"]) await person.press(card(person, name));
  assert.equal(await card(person, "1rfd").getAttribute("aria-disabled"), "true");
  await card(person, "1rfd").tap({ force: true });
  assert.deepEqual(await lying(person), ["1rfo", "1rfs"]);
  await person.the("best").getByText("2").waitFor();
  await person.press(person.the("undo"));
  assert.deepEqual(await lying(person), ["1rfo"]);
  await person.press(person.the("show-largest"));
  await person.the("lab-status").getByText("20 cards, no set", { exact: true }).waitFor();
  const cards = await lying(person);
  assert.equal(new Set(cards).size, 20);
  assert.equal(findSet(cards), undefined);
  // What is shown is not the player's own.
  await person.page.reload();
  await person.ready();
  await person.page.locator('[data-test="set-free"]').check({ force: true });
  await person.the("best").getByText("Your best: 2").waitFor();
  await assertGood(person, "the lab on a phone");
});
