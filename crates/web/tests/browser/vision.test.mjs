// Eyes of all kinds: color-vision deficiencies, one ink for all, colors of the system, nothing that moves.

import assert from "node:assert/strict";

import { assertAccessible, assertFits } from "./harness/checks.mjs";
import { findSet } from "./harness/cards.mjs";
import { journey } from "./harness/journey.mjs";
import { playHere } from "./harness/lobby.mjs";
import { THEMES } from "./harness/person.mjs";
import { beginWithBots } from "./harness/rooms.mjs";
import { cardOnTable, cardsOnTable, dealt } from "./harness/table.mjs";

const DEFICIENCIES = ["protanopia", "deuteranopia", "tritanopia"];
// How far two inks lie apart at least, in CIELAB: 2 can just be told apart side by side.
const APART = 18;
const INKS = ["--ink-red", "--ink-green", "--ink-purple"];

// The inks as a screen shows them to such eyes: painted, and read from a picture of the screen.
async function inksSeen(person, deficiency) {
  const devtools = await person.context.newCDPSession(person.page);
  await devtools.send("Emulation.setEmulatedVisionDeficiency", { type: deficiency });
  await person.page.evaluate((inks) => {
    for (const [nr, ink] of inks.entries()) {
      const patch = document.createElement("i");
      patch.className = "patch";
      Object.assign(patch.style, {
        position: "fixed", zIndex: 99, inset: `0 auto auto ${nr * 40}px`, width: "40px", height: "40px", background: `var(${ink})`,
      });
      document.body.append(patch);
    }
  }, INKS);
  const picture = await person.page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 40 } });
  await person.page.evaluate(() => document.querySelectorAll(".patch").forEach((patch) => patch.remove()));
  await devtools.detach();
  // A page without a content policy reads the pixels.
  const reader = await person.context.newPage();
  const colors = await reader.evaluate(async (png) => {
    const answer = await fetch(`data:image/png;base64,${png}`);
    const bitmap = await createImageBitmap(await answer.blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context.drawImage(bitmap, 0, 0);
    return [0, 1, 2].map((nr) => [...context.getImageData(((nr + 0.5) * bitmap.width) / 3, bitmap.height / 2, 1, 1).data.slice(0, 3)]);
  }, picture.toString("base64"));
  await reader.close();
  return colors;
}

function lab(rgb) {
  const [r, g, b] = rgb.map((value) => value / 255).map((value) => (value > 0.04045 ? ((value + 0.055) / 1.055) ** 2.4 : value / 12.92));
  const xyz = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ];
  const [x, y, z] = xyz.map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (a, b) => Math.hypot(...lab(a).map((value, nr) => value - lab(b)[nr]));

journey("the palette for people who confuse colors can be told apart by all of them", async ({ enter }) => {
  const person = await enter({ settings: { palette: "okabe_ito" } });
  await person.open("/settings");
  for (const theme of THEMES) {
    await person.choose("en", theme);
    for (const deficiency of DEFICIENCIES) {
      const [red, green, purple] = await inksSeen(person, deficiency);
      for (const [a, b] of [[red, green], [green, purple], [red, purple]]) {
        assert.ok(distance(a, b) >= APART, `${deficiency}, ${theme}: ${a} and ${b} lie ${distance(a, b)} apart`);
      }
    }
  }
});

journey("with one ink for all every card says its color with a letter", async ({ enter }) => {
  const person = await enter({ settings: { palette: "monochrome" } });
  await playHere(person, "solo");
  await dealt(person);
  const [red, green, purple] = await inksSeen(person, "achromatopsia");
  assert.deepEqual([green, purple], [red, red]);
  for (const card of await cardsOnTable(person)) {
    const letter = await cardOnTable(person, card).locator(".letter").innerText();
    assert.equal(letter, card[1].toUpperCase());
  }
});

journey("with the colors of the system a table can be read and played", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  await person.page.emulateMedia({ forcedColors: "active" });
  await beginWithBots(person, "classic");
  await dealt(person);
  await assertFits(person.page, "a table in the colors of the system");
  await assertAccessible(person.page, "a table in the colors of the system");
  const [card] = await cardsOnTable(person);
  await person.press(cardOnTable(person, card));
  await cardOnTable(person, card).and(person.page.locator('[aria-pressed="true"]')).waitFor();
  const outline = await cardOnTable(person, card).evaluate((element) => getComputedStyle(element).outlineStyle);
  assert.equal(outline, "solid", "a picked card is to be seen");
});

journey("nothing moves for those who do not want it", async ({ enter }) => {
  for (const wishes of [{ motion: "reduce" }, { motion: "no-preference", settings: { motion: false } }]) {
    const person = await enter(wishes);
    await playHere(person, "solo");
    await dealt(person);
    const set = findSet(await cardsOnTable(person));
    // Noted in the page, because what moves does so for a moment only.
    await person.page.evaluate(() => {
      globalThis.moved = [];
      for (const kind of ["animationstart", "transitionrun"]) {
        addEventListener(kind, (event) => globalThis.moved.push(`${kind} on ${event.target.className}`), true);
      }
    });
    for (const card of set ?? []) await person.press(cardOnTable(person, card));
    if (set) await cardOnTable(person, set[0]).waitFor({ state: "detached" });
    assert.deepEqual(await person.page.evaluate(() => globalThis.moved), []);
  }
});
