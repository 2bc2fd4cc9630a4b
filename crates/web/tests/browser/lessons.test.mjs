// Every lesson is done to its end: with a finger on a phone, in all languages, and with keys on a desktop.
//
// The learner here knows no rules: they try what there is to press until it is right, and ask to be shown.

import assert from "node:assert/strict";

import { findSet } from "./harness/cards.mjs";
import { assertAccessible, assertFits, assertTouchable } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { LANGUAGES } from "./harness/person.mjs";

const TOPICS = [
  ...["classic", "beginner", "solo", "master", "twenty", "eclaireur", "setup", "chipset", "coopset", "cubed"],
  ...["puzzle", "timed", "arcade", "handheld-classic"],
];
// More presses than any step takes.
const PATIENCE = 60;

const within = (person, selector) => person.page.locator(`.lesson-step ${selector}`);

// Presses something, as it is done here: with a finger, or with the keyboard alone.
async function press(person, locator) {
  if (person.size === "phone") await person.press(locator);
  else await locator.press("Enter");
}

const isSolved = (person) => person.the("next").isEnabled();
const told = async (person) => (await person.the("answer").textContent()).trim();

// A learner notes whether they were told that something was wrong.
class Learner {
  nWrong = 0;

  constructor(person) {
    this.person = person;
  }

  // Presses one thing, and notes what was said about it; says whether that was right.
  async attempt(locator) {
    await press(this.person, locator);
    if (await isSolved(this.person)) return true;
    if (await told(this.person)) this.nWrong += 1;
    return false;
  }

  // Presses one after the other until it is right.
  async attemptAll(locator) {
    const n = await locator.count();
    for (let nr = 0; nr < n; nr += 1) if (await this.attempt(locator.nth(nr))) return;
  }

  // Three dice of those that lie there, or one that is laid on a lit square, or a single one.
  async useDice() {
    const { person } = this;
    const dice = within(person, ".rack .die");
    const n = await dice.count();
    for (let nr = 0; nr < n; nr += 1) {
      if (await this.attempt(dice.nth(nr))) return;
      const lit = within(person, ".lit");
      for (let at = (await lit.count()) - 1; at >= 0; at -= 1) if (await this.attempt(lit.nth(at))) return;
    }
    for (let a = 0; a < n; a += 1)
      for (let b = a + 1; b < n; b += 1)
        for (let c = b + 1; c < n; c += 1) {
          for (const nr of await pickedDice(person)) await press(person, dice.nth(nr));
          for (const nr of [a, b, c]) if (await this.attempt(dice.nth(nr))) return;
        }
  }

  // Three wrong cards, perhaps, and then those that are shown.
  async askForCards() {
    const { person } = this;
    const cards = within(person, "[data-card]");
    for (const nr of [0, 1, 2]) if (await this.attempt(cards.nth(nr))) return;
    for (let picked = within(person, ".card.picked"); (await picked.count()) > 0; ) await press(person, picked.first());
    const seen = new Set(await marked(person));
    for (let shown = 0; shown < 3; shown += 1) {
      await press(person, person.the("show-me"));
      const next = (await marked(person)).find((card) => !seen.has(card));
      seen.add(next);
      if (await this.attempt(within(person, `[data-card="${next}"]`))) return;
    }
  }

  // Does what a step asks for.
  async solve() {
    const { person } = this;
    for (let nr = 0; nr < PATIENCE && !(await isSolved(person)); nr += 1) {
      if (await person.the("choice").first().isVisible()) await this.attemptAll(person.the("choice"));
      else if (await within(person, ".rack .die").first().isVisible()) await this.useDice();
      else if (await person.the("show-me").isVisible()) await this.askForCards();
      else await this.attemptAll(within(person, "button[data-card]"));
    }
    const title = await within(person, "h2").textContent();
    assert.ok(await isSolved(person), `what is asked for was not found: ${title}`);
    assert.ok(await told(person), "it is said what came of it");
  }
}

const marked = (person) =>
  within(person, ".card.marked").evaluateAll((cards) => cards.map(({ dataset }) => dataset.card));
const pickedDice = (person) =>
  within(person, ".rack .die.picked").evaluateAll((dice) => dice.map(({ dataset }) => Number(dataset.rack)));

// Where nobody shows anything one has to see the set.
async function findByEye(person) {
  const cards = within(person, "button[data-card]");
  const names = await cards.evaluateAll((cards) => cards.map(({ dataset }) => dataset.card));
  for (const card of findSet(names)) await press(person, within(person, `[data-card="${card}"]`));
}

// What a step asks for; in the first lesson there is a round that begins with a call.
async function doStep(person, learner) {
  if (await person.the("call").isVisible()) {
    await press(person, person.the("call"));
    await findByEye(person);
  } else await learner.solve();
  assert.ok(await isSolved(person));
}

// What is asked and what is answered fits in every language.
async function assertFitsEverywhere(person, what) {
  for (const language of [...LANGUAGES].reverse()) {
    await person.choose(language, "light");
    await assertFits(person.page, `${what} in ${language}`);
  }
}

async function learn(person, topic, look) {
  await person.open(`/learn/${topic}`);
  const learner = new Learner(person);
  const done = person.the("lesson-done");
  for (let nr = 0; nr < 20 && !(await done.isVisible()); nr += 1) {
    const what = `${topic}, beat ${nr}: ${await within(person, "h2").textContent()}`;
    await doStep(person, learner);
    await look?.(what);
    if (person.size === "desktop") {
      await person.page.waitForFunction(() => document.activeElement?.dataset.test === "next");
    }
    await press(person, person.the("next"));
  }
  await done.waitFor();
  assert.ok(learner.nWrong > 0, `${topic}: it was never said why something is wrong`);
}

for (const topic of TOPICS) {
  journey(`the lesson of ${topic} is done with a finger on a phone, in every language`, async ({ enter }) => {
    const person = await enter({ size: "phone" });
    await learn(person, topic, async (what) => {
      await assertTouchable(person.page, what);
      await assertFitsEverywhere(person, what);
    });
    await person.press(person.the("lesson-again"));
    await assertAccessible(person.page, `the lesson of ${topic}`);
  });

  journey(`the lesson of ${topic} is done with the keyboard, and leads to a game`, async ({ enter }) => {
    const person = await enter({ theme: "dark" });
    await learn(person, topic, (what) => assertAccessible(person.page, what));
    await press(person, person.page.locator("[data-test=\"lesson-play\"]"));
    await person.the("table").waitFor();
  });
}

journey("the rules are at hand in a lesson, and its steps can be skipped", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  await person.open("/learn/setup");
  await person.press(person.the("rules"));
  await person.page.locator("dialog[open] h2").first().waitFor();
  await person.page.keyboard.press("Escape");
  for (let nr = 0; nr < 5; nr += 1) await person.press(person.the("skip"));
  await person.the("lesson-done").waitFor();
});

for (const size of ["phone", "desktop"]) {
  journey(`the first step names the four attributes and shows the chosen card in its place on a ${size}`, async ({ enter }) => {
    const person = await enter({ size });
    await person.open("/learn/classic");
    const step = person.page.locator(".lesson-step");
    assert.match(await step.innerText(), /four attributes: number, color, shading and shape/);
    assert.equal(await within(person, ".question").count(), 1);
    await new Learner(person).attemptAll(within(person, ".lesson-board [data-card]"));
    await person.the("filled").waitFor();
    assert.equal(await within(person, ".question").count(), 0);
    assert.equal(await within(person, ".given .card").count(), 3);
    const { height } = await step.boundingBox();
    const window = person.page.viewportSize().height;
    assert.ok(height > 0.6 * window, `a step of ${height} pixels in a window of ${window}`);
  });
}
