// How people play CUBED: they race for the opening, place dice for a try, and play them.

import { look } from "./play.mjs";
import { pressNow, pressQuickly } from "./table.mjs";

// How long what was pressed may take to lie where it belongs, in milliseconds.
const PATIENCE = 3000;

export const rack = (person) => person.page.locator(".rack .die");
export const faces = (person) => rack(person).evaluateAll((dice) => dice.map(({ dataset }) => dataset.shows));
// Squares of the board on which the held die makes a set at once, or together with a second one.
export const lit = (person, half = ":not(.half)") =>
  person.page.locator(`.field:not(.magnified) .lit:not(.swap)${half}`);
const magnified = (person) => person.page.locator(".lens .lit:not(.swap)");
export const dice = (person) => person.page.locator(".field:not(.magnified) .die[data-die]");

// Three faces are a set if in each attribute they are all the same or all different; a Joker helps any two.
export function isSet(three) {
  if (three.includes("*")) return true;
  return [0, 1, 2].every((at) => new Set(three.map((face) => face[at])).size !== 2);
}

// The places of three dice for which this is true.
export function findThree(shown, isWanted) {
  for (let a = 0; a < shown.length; a += 1)
    for (let b = a + 1; b < shown.length; b += 1)
      for (let c = b + 1; c < shown.length; c += 1)
        if (isWanted([shown[a], shown[b], shown[c]])) return [a, b, c];
  return undefined;
}

export async function take(person, place, byKeys) {
  if (byKeys) await person.page.keyboard.press(`Digit${place + 1}`);
  else await person.press(rack(person).nth(place));
}

// Presses a square. The areas of neighbors overlap, and the place of the press decides.
async function pressSquare(person, square) {
  await person.press(square, { force: true });
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
export async function declare(person, byKeys) {
  while (await isAsked(person)) {
    const best = person.the("joker").locator("button.best").first();
    const choice = (await best.isVisible()) ? best : person.the("joker").locator("button:enabled").first();
    if (byKeys) await choice.press("Enter", { timeout: PATIENCE });
    else await pressQuickly(person, choice);
  }
}

export async function opening(person, byKeys) {
  const found = findThree(await faces(person), isSet);
  if (!found) return;
  for (const place of found) await take(person, place, byKeys);
  await declare(person, byKeys);
}

// Lays the first die that can be laid on a square of this kind; says whether there was one.
export async function layOne(person, byKeys, half) {
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

export async function turn(person, byKeys) {
  if (!(await layAll(person, byKeys))) {
    if ((await look(person)).can("undo")) await pressNow(person, "undo");
    await pressNow(person, "end-turn");
  } else if (byKeys) await person.the("confirm").press("Enter");
  else await pressNow(person, "confirm");
}

// What a player does: races for the opening, lays dice when it is their turn, keeps what an extra roll brought.
export const placing = (byKeys = false) => async (person, seen) => {
  if (seen.can("call")) await opening(person, byKeys);
  else if (seen.can("end-turn")) await turn(person, byKeys);
  else if (seen.can("keep")) await pressNow(person, "keep");
  // At a table of the page a move can be undone too: that button is not meant.
  else if (seen.shows("end-turn") && seen.can("undo")) await pressNow(person, "undo");
};
