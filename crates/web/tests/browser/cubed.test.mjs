// CUBED from the race for the opening to its end: laying dice for a try, taking back, playing.

import assert from "node:assert/strict";

import { assertGood, assertNoScroll, assertVerdictHidesNothing } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playHere, playTogether } from "./harness/lobby.mjs";
import { beginWithPeople } from "./harness/rooms.mjs";
import { look, playOn } from "./harness/play.mjs";
import { pressNow, pressQuickly, scores } from "./harness/table.mjs";

// How long what was pressed may take to lie where it belongs, in milliseconds.
const PATIENCE = 3000;
// Nobody waits long for dice to be rolled again.
const QUICK = { openingRerollMs: 500, rerollWindowMs: 5000 };

const FACES = [..."rgp"].flatMap((color) => [..."osd"].flatMap((shape) => [1, 2, 3].map((n) => `${n}${color}${shape}`)));
const diceOf = (id, face) => ({
  id,
  dice: Array.from({ length: 42 }, (_, die) => ({ id: die, faces: [0, 1, 2, 3, 4, 5].map((nr) => face(die, nr)) })),
});
// Dice that show the same or a Joker: any three are a set, and every turn plays three.
const ALIKE = diceOf("alike", (_, nr) => (nr === 0 ? "*" : FACES[0]));
// Dice without a Joker: of five that are not all alike, some three are no set.
const PLAIN = diceOf("plain", (die, nr) => FACES[(6 * die + nr) % FACES.length]);

const rack = (person) => person.page.locator(".rack .die");
const faces = (person) => rack(person).evaluateAll((dice) => dice.map(({ dataset }) => dataset.shows));
// Squares of the board on which the held die makes a set at once, or together with a second one.
const lit = (person, half = ":not(.half)") =>
  person.page.locator(`.field:not(.magnified) .lit:not(.swap)${half}`);
const magnified = (person) => person.page.locator(".lens .lit:not(.swap)");
const dice = (person) => person.page.locator(".field:not(.magnified) .die[data-die]");

// Three faces are a set if in each attribute they are all the same or all different; a Joker helps any two.
function isSet(three) {
  if (three.includes("*")) return true;
  return [0, 1, 2].every((at) => new Set(three.map((face) => face[at])).size !== 2);
}

// The places of three dice for which this is true.
function findThree(shown, isWanted) {
  for (let a = 0; a < shown.length; a += 1)
    for (let b = a + 1; b < shown.length; b += 1)
      for (let c = b + 1; c < shown.length; c += 1)
        if (isWanted([shown[a], shown[b], shown[c]])) return [a, b, c];
  return undefined;
}

async function take(person, place, byKeys) {
  if (byKeys) await person.page.keyboard.press(`Digit${place + 1}`);
  else await person.press(rack(person).nth(place));
}

// Presses a square. The areas of neighbors overlap, and the place of the press decides.
async function pressSquare(person, square) {
  if (person.size === "phone") await square.tap({ force: true });
  else await square.click({ force: true });
}

// Waits until it is asked what a Joker stands for, or nothing is picked up any more; says whether it is asked.
async function isAsked(person) {
  const outcome = () => {
    const choice = document.querySelector('[data-test="joker"] button:enabled');
    if (choice?.checkVisibility()) return "asked";
    return document.querySelector(".rack .picked") === null ? "laid" : undefined;
  };
  const seen = await person.page.waitForFunction(outcome, undefined, { timeout: PATIENCE });
  return (await seen.jsonValue()) === "asked";
}

// Says what Jokers stand for, as long as it is asked: what gives most, or anything where nothing is to be gained yet.
async function declare(person, byKeys) {
  while (await isAsked(person)) {
    const best = person.the("joker").locator("button.best").first();
    const choice = (await best.isVisible()) ? best : person.the("joker").locator("button:enabled").first();
    if (byKeys) await choice.press("Enter", { timeout: PATIENCE });
    else await pressQuickly(person, choice);
  }
}

async function race(person, byKeys) {
  const found = findThree(await faces(person), isSet);
  if (!found) return;
  for (const place of found) await take(person, place, byKeys);
  await declare(person, byKeys);
}

// Lays the first die that can be laid on such a square; says whether there was one.
async function layOne(person, byKeys, half) {
  const n = await rack(person).count();
  for (let place = 0; place < n; place += 1) {
    if ((await rack(person).nth(place).getAttribute("class")).includes("laid")) continue;
    await take(person, place, byKeys);
    const square = lit(person, half).first();
    if (!(await square.isVisible())) {
      await take(person, place, byKeys);
      continue;
    }
    if (byKeys) await square.press("Enter");
    else await pressSquare(person, square);
    if (await magnified(person).first().isVisible()) await pressSquare(person, magnified(person).first());
    await declare(person, byKeys);
    return true;
  }
  return false;
}

// Lays up to three dice; where none makes a set alone, two together.
async function layAll(person, byKeys) {
  let laid = 0;
  while (laid < 3 && (await layOne(person, byKeys))) laid += 1;
  if (laid > 0) return true;
  return (await layOne(person, byKeys, ".half")) && layOne(person, byKeys);
}

async function turn(person, byKeys) {
  if (!(await layAll(person, byKeys))) {
    if ((await look(person)).can("undo")) await pressNow(person, "undo");
    await pressNow(person, "end-turn");
  } else if (byKeys) await person.the("confirm").press("Enter");
  else await pressNow(person, "confirm");
}

// What one does: races for the opening, lays dice in one's turn, keeps what an extra roll brought.
const acting = (byKeys) => async (person, seen) => {
  if (seen.shows("call")) await race(person, byKeys);
  else if (seen.shows("end-turn")) await turn(person, byKeys);
  else if (seen.can("keep")) await pressNow(person, "keep");
  else if (seen.can("undo")) await pressNow(person, "undo");
};

journey.core("CUBED is played to its end, with keys on a desktop and with a finger on a phone", async ({ enter }) => {
  const [host, guest] = [await enter({ language: "fr", theme: "dark" }), await enter({ size: "phone" })];
  await playTogether([host, guest], "cubed", { rules: { rerollWindowMs: 10_000, openingCallMs: 5000 } });
  for (const person of [host, guest]) {
    await rack(person).nth(4).waitFor();
    await assertNoScroll(person.page, `the board on a ${person.size}`);
    await assertGood(person, `the board on a ${person.size}`);
  }
  await Promise.all([playOn(host, acting(true)), playOn(guest, acting(false))]);
  assert.deepEqual(await scores(host), await scores(guest));
});

journey("a die laid for a try shows its points, is taken back and was never played", async ({ enter }) => {
  const [host, guest] = [await enter(), await enter({ size: "phone", language: "zh-Hant" })];
  await beginWithPeople([host, guest], "cubed", { ...QUICK, dice: ALIKE });
  await rack(host).nth(4).waitFor();
  for (const place of [0, 1, 2]) await take(host, place, false);
  await declare(host, false);
  await guest.the("end-turn").waitFor();
  assert.equal(await layOne(guest, false), true, "every square beside a die is lit");
  assert.match(await guest.the("confirm").textContent(), /[1-9]/);
  assert.equal(await dice(host).count(), 3, "the others see nothing of it");
  await guest.press(guest.the("undo"));
  await guest.the("end-turn").waitFor();
  assert.equal(await guest.page.locator("[data-planned]").count(), 0);
  assert.equal(await layOne(guest, false), true);
  await guest.press(guest.the("confirm"));
  await dice(host).nth(3).waitFor();
});

journey("three dice that are no set are told why", async ({ enter }) => {
  const people = [await enter({ size: "phone" }), await enter()];
  await beginWithPeople(people, "cubed", { openingRerollMs: 20_000, dice: PLAIN });
  const [person] = people;
  await rack(person).nth(4).waitFor();
  const wrong = findThree(await faces(person), (three) => !isSet(three));
  for (const place of wrong) await take(person, place, false);
  await person.the("verdict").locator(".why li").first().waitFor();
  await assertVerdictHidesNothing(person, "a mistake of CUBED on a phone");
});

journey("a hint in CUBED lays dice for a try that can be played", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  await playHere(person, "cubed", { others: 1 });
  let nLaid = 0;
  await playOn(
    person,
    async (person, seen) => {
      if (seen.shows("call")) return race(person, false);
      if (seen.can("keep")) return pressNow(person, "keep");
      if (!seen.shows("end-turn") || !seen.can("hint")) return undefined;
      await pressNow(person, "hint");
      await person.page.locator(".note").first().waitFor();
      if (!(await look(person)).can("confirm")) return pressNow(person, "end-turn");
      const before = await dice(person).count();
      await pressNow(person, "confirm");
      await person.page.waitForFunction(
        (n) => document.querySelectorAll(".field:not(.magnified) .die[data-die]").length > n,
        before,
      );
      nLaid += 1;
      return undefined;
    },
    { until: () => nLaid > 0 },
  );
  await assertGood(person, "CUBED with a hint");
});
