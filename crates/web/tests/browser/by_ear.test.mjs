// Tables for people who do not see them: everything is done with keys, and everything that is known
// comes from the accessibility tree and from what is announced.

import assert from "node:assert/strict";

import { findSet, isSet } from "./harness/cards.mjs";
import { journey } from "./harness/journey.mjs";
import { placing } from "./harness/dice.mjs";
import { playHere } from "./harness/lobby.mjs";
import { playOn } from "./harness/play.mjs";
import { beginWithPeople } from "./harness/rooms.mjs";
import { dealt } from "./harness/table.mjs";

const WORDS = { red: "r", green: "g", purple: "p", solid: "f", striped: "h", open: "e", oval: "o", squiggle: "s", diamond: "d" };
// "2 red striped oval" as it is written in the notation.
const notation = (name) => name.split(" ").map((word) => WORDS[word] ?? word).join("");

const enterByEar = (enter, wishes = {}) => enter({ ...wishes, settings: { by_ear: true } });

// What has been announced since the last time one listened.
async function listen(person) {
  const all = await person.the("spoken").locator("p").allTextContents();
  const fresh = all.slice(all.lastIndexOf(person.lastHeard) + 1);
  person.lastHeard = all.at(-1) ?? person.lastHeard;
  return fresh;
}

// Waits until something is announced that is like this, and tells everything since then.
async function hear(person, pattern) {
  const last = person.the("spoken").locator("p", { hasText: pattern }).last();
  await last.waitFor();
  return last.textContent();
}

// Opens the table in words, reads it with one order, and closes it again.
async function readTable(person, order) {
  await person.page.keyboard.press("Period");
  const sheet = person.the("table-in-words");
  await sheet.waitFor();
  if (order) await person.the(`by-${order}`).press("Space");
  const groups = await sheet.evaluate((root) =>
    [...root.querySelectorAll("h4")].map((title) => ({
      title: title.textContent,
      lines: [...title.nextElementSibling.children].map((item) => item.textContent),
    })),
  );
  await person.page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  return groups;
}

// Goes to a card with the arrow keys alone, and presses it.
async function pressByArrows(person, card) {
  const focused = () => person.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  if (!/\d \d$/.test(await focused())) await person.page.keyboard.press("ArrowRight");
  const where = async () => (await focused()).match(/(\d+) (\d+)(?:, .*)?$/).slice(1).map(Number);
  for (let steps = 0; steps < 20; steps += 1) {
    const [row, column] = await where();
    const arrows = [row < card.row && "Down", row > card.row && "Up", column < card.column && "Right", column > card.column && "Left"];
    const arrow = arrows.find(Boolean);
    if (!arrow) break;
    await person.page.keyboard.press(`Arrow${arrow}`);
  }
  assert.ok((await focused()).startsWith(card.name), `${await focused()} instead of ${card.name}`);
  await person.page.keyboard.press("Enter");
}

// The cards by rows, as they are read.
async function cardsByRow(person) {
  const groups = await readTable(person);
  return groups.flatMap(({ lines }, row) => lines.map((name, column) => ({ name, row: row + 1, column: column + 1 })));
}

// Begins at tables until there is one with a set, and tells its cards and the set.
async function tableWithSet(person, begin) {
  for (;;) {
    await begin();
    await dealt(person);
    const cards = await cardsByRow(person);
    const names = new Map(cards.map((card) => [notation(card.name), card]));
    const set = findSet([...names.keys()]);
    if (set) return { cards, set: set.map((name) => names.get(name)) };
  }
}

journey("a game alone is played by ear: rows, attributes, the third card, and what was found", async ({ enter }) => {
  const person = await enterByEar(enter);
  const { cards, set } = await tableWithSet(person, () => playHere(person, "solo"));
  assert.equal(cards.length, 12);
  const colors = await readTable(person, "color");
  assert.deepEqual(colors.map(({ title }) => title), ["red", "green", "purple"].filter((color) => cards.some(({ name }) => name.includes(color))));
  assert.equal(colors.flatMap(({ lines }) => lines).length, 12);

  // Two cards, and which third one they need.
  const [first, second] = cards;
  await pressByArrows(person, first);
  await pressByArrows(person, second);
  await person.page.keyboard.press("Comma");
  const said = await hear(person, /need/);
  const third = said.split(" need ")[1];
  assert.ok(isSet([first.name, second.name, third].map(notation)), said);
  for (const card of [first, second]) await pressByArrows(person, card);

  // A set that is found is announced with its cards, and so are those that come.
  await listen(person);
  for (const card of set) await pressByArrows(person, card);
  const found = await hear(person, /took a set/);
  for (const card of set) assert.ok(found.includes(card.name), found);
  const dealtNow = await hear(person, /dealt/);
  assert.equal(dealtNow.split(";").length, 3, dealtNow);
  const heard = await listen(person);
  const order = [heard.findIndex((text) => /took/.test(text)), heard.findIndex((text) => /dealt/.test(text))];
  assert.ok(order[0] >= 0 && order[0] < order[1], `in order: ${heard}`);
  assert.equal(heard.filter((text) => /took a set/.test(text)).length, 1, "once");
});

journey("in CoopSet marks are made and heard by ear", async ({ enter }) => {
  const person = await enterByEar(enter);
  const { set } = await tableWithSet(person, () => playHere(person, "coopset", { others: 0 }));
  for (const card of set) await pressByArrows(person, card);
  const said = await hear(person, /marked a set/);
  for (const card of set) assert.ok(said.includes(card.name), said);
  const mark = person.page.getByRole("button", { name: /Set 1/ });
  await mark.waitFor();
  await mark.press("Enter");
  await hear(person, /unmarked/);
});

journey("in CUBED a turn is played by ear: dice, squares, points", async ({ enter }) => {
  const person = await enterByEar(enter);
  await playHere(person, "cubed", { others: 1 });
  await person.page.getByRole("group", { name: "Your dice" }).getByRole("button").nth(4).waitFor();
  // No matter who opens, the person's first turn comes.
  await playOn(person, placing(true), { until: (seen) => seen.can("end-turn") });
  const board = await readTable(person);
  assert.ok(board.some(({ lines }) => lines.some((line) => /row \d+, column \d+/.test(line))), "dice lie on the board");
  // Some die fits somewhere, if not in this turn then in a later one.
  let label;
  const reach = async (person) => {
    for (const place of [1, 2, 3, 4, 5]) {
      await person.page.keyboard.press(`Digit${place}`);
      const square = person.page.getByRole("button", { name: /points?, row/ }).first();
      if (await square.isVisible()) {
        // The focus follows with the next frames.
        const focused = () => /row \d+, column/.test(document.activeElement.getAttribute("aria-label") ?? "");
        await person.page.waitForFunction(focused, undefined, { timeout: 5000 });
        label = await person.page.evaluate(() => document.activeElement.getAttribute("aria-label"));
        return;
      }
      await person.page.keyboard.press(`Digit${place}`);
    }
  };
  const act = async (person, seen) => {
    if (seen.can("end-turn")) await reach(person);
    if (!label) await placing(true)(person, seen);
  };
  await playOn(person, act, { until: () => label !== undefined });
  assert.match(label ?? "", /row \d+, column \d+/, "the focus goes to a square");
});

journey("in the classic game with extra time a set is called and taken by ear, while the others wait", async ({ enter }) => {
  const [person, other] = [await enterByEar(enter), await enter()];
  await beginWithPeople([person, other], "classic", {
    claims: "callFirst",
    callWindowMs: null,
    // Cards come by themselves until there is a set.
    noSet: { trigger: "auto" },
  });
  await dealt(person);
  const cards = await cardsByRow(person);
  const names = new Map(cards.map((card) => [notation(card.name), card]));
  const set = findSet([...names.keys()]);
  await person.page.keyboard.press("Space");
  await hear(person, /called a set/);
  assert.ok(await other.the("call").isDisabled(), "the others wait");
  // The table can be read while there is no hurry.
  assert.deepEqual(await cardsByRow(person), cards);
  for (const card of set) await pressByArrows(person, names.get(card));
  const found = await hear(person, /took a set/);
  for (const card of set) assert.ok(found.includes(names.get(card).name), found);
  await hear(person, /3 cards dealt/);
});
