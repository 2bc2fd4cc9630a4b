// The first minute of somebody who has never seen the game: from the lobby to a set of their own.

import assert from "node:assert/strict";

import { assertGood, assertNoScroll } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { LANGUAGES } from "./harness/person.mjs";
import { cardOnTable, dealt, pressQuickly } from "./harness/table.mjs";

// With cards that hold a set from the beginning, so that each walk is the same.
const LOBBY = "/?seed=7";
// How a person is assumed to read and to press.
const WORDS_PER_MINUTE = 200;
const SECONDS_PER_PRESS = 1;
// One press to a table, three for a hint that shows a whole set, and three cards.
const PRESSES = 7;
// A bot may take the set that was pointed out: then there is another hint, and other cards.
const PRESSES_PER_LOSS = 6;

// What somebody reads and presses, with the time a person would need for it.
class Walk {
  presses = 0;
  seconds = 0;

  constructor(person, language) {
    this.person = person;
    this.words = new Intl.Segmenter(language, { granularity: "word" });
  }

  #tell(seconds, what) {
    this.seconds += seconds;
    console.log(`${this.seconds.toFixed(1).padStart(5)} s  ${what}`);
  }

  // Reads everything that is written there.
  async read(locator) {
    const text = (await locator.innerText()).replaceAll(/\s+/g, " ").trim();
    const n = [...this.words.segment(text)].filter(({ isWordLike }) => isWordLike).length;
    this.#tell((n / WORDS_PER_MINUTE) * 60, `read: ${text}`);
  }

  async press(locator, what) {
    await pressQuickly(this.person, locator);
    this.presses += 1;
    this.#tell(SECONDS_PER_PRESS, `press ${this.presses}: ${what}`);
  }
}

const explained = (person) => person.page.locator(".status.explains");
const pointedOut = (person) => person.page.locator(".grid .marked[data-card]");
const ownPoints = async (person) => Number(await person.page.locator(".seat.mine .points").innerText());
const pointsOfOthers = async (person) => {
  const points = await person.page.locator(".seat:not(.mine) .points").allInnerTexts();
  return points.reduce((sum, points) => sum + Number(points), 0);
};

// Lets the page point out a whole set, and presses its cards; a bot may be faster.
async function takeWhatIsPointedOut(walk) {
  const { person } = walk;
  for (let shown = await pointedOut(person).count(); shown < 3; shown += 1) {
    await walk.press(person.the("hint"), "a hint");
    await pointedOut(person).nth(shown).waitFor();
  }
  const cards = await pointedOut(person).evaluateAll((found) => found.map(({ dataset }) => dataset.card));
  for (const card of cards) await walk.press(cardOnTable(person, card), card);
  await cardOnTable(person, cards[0]).waitFor({ state: "detached" });
}

// Tries until a set is the player's own; tells how many the bots took meanwhile.
async function takeFirstSet(walk) {
  const { person } = walk;
  for (let tries = 0; tries < 10 && (await ownPoints(person)) === 0; tries += 1) {
    await takeWhatIsPointedOut(walk).catch((error) => {
      if (error.name !== "TimeoutError") throw error;
    });
  }
  assert.ok((await ownPoints(person)) > 0, "there is no set of their own");
  return pointsOfOthers(person);
}

for (const [size, language] of [["phone", "en"], ["desktop", "fr"]]) {
  journey(`somebody new takes a set within a minute on a ${size}, in ${language}`, async ({ enter }) => {
    const person = await enter({ size, language });
    const walk = new Walk(person, language);
    await person.open(LOBBY);
    await walk.read(person.page.locator(".hero-text"));
    await walk.press(person.the("play-now"), "play now");
    await dealt(person);
    await walk.read(explained(person));
    const nLost = await takeFirstSet(walk);
    assert.ok(walk.presses <= PRESSES + nLost * PRESSES_PER_LOSS, `${walk.presses} presses, ${nLost} sets lost`);
    assert.ok(walk.seconds < 60 || nLost > 0, `${walk.seconds} seconds by a person’s pace`);
    await explained(person).waitFor({ state: "detached" });
    // Who has taken a set knows what it is, at the next table too.
    await person.open("/");
    await person.press(person.the("play-now"));
    await dealt(person);
    assert.equal(await explained(person).count(), 0);
  }, { isCore: size === "phone" });
}

journey("what a set is fits above the cards of a phone in every language", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  await person.open("/");
  await person.press(person.the("play-now"));
  await dealt(person);
  const place = () => person.page.locator(".board").evaluate((board) => board.getBoundingClientRect().top);
  await person.choose("en", "light");
  const first = await place();
  for (const language of LANGUAGES) {
    await person.choose(language, "light");
    await explained(person).waitFor();
    await assertNoScroll(person.page, `the first table in ${language}`);
    await assertGood(person, `the first table in ${language}`);
    assert.equal(await place(), first, `the cards have moved in ${language}`);
  }
});
