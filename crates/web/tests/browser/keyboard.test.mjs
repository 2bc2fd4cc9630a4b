// Keys alone: every game to its end, and a focus that is always to be seen.

import assert from "node:assert/strict";

import { placing } from "./harness/dice.mjs";
import { journey } from "./harness/journey.mjs";
import { playOn } from "./harness/play.mjs";
import { beginWithBots } from "./harness/rooms.mjs";
import { claimByKeys, playClassic } from "./harness/table.mjs";
import { SCREENS } from "./screens.mjs";

// Games that a person with keys only ends in another way than one with a pointer.
const BY_KEYS = {
  "cubed-end": async (person, { config }) => {
    await beginWithBots(person, "cubed", { config });
    await playOn(person, placing(true));
    await person.the("result").waitFor();
  },
  "classic-result": async (person) => {
    await beginWithBots(person, "classic", { config: { beginner: true, noSet: { trigger: "auto" } } });
    await playClassic(person, { take: claimByKeys });
    await person.the("result").waitFor();
  },
};

for (const screen of SCREENS.filter(({ name }) => name.endsWith("-end") || name === "classic-result")) {
  const game = screen.name.replace(/-(end|result)$/, "");
  journey(`${game} is played to its end with keys alone`, async ({ enter }) => {
    const person = await enter({ hasKeysOnly: true });
    await (BY_KEYS[screen.name] ?? screen.open)(person, screen);
    const isInside = () => document.activeElement.closest("dialog[open]") !== null;
    assert.ok(await person.page.evaluate(isInside), "the focus is in the result");
    // What has just come by itself takes no key.
    await person.page.locator("dialog.surprise").waitFor({ state: "detached" });
    await person.page.keyboard.press("Escape");
    await person.the("show-result").waitFor();
  });
}

// Goes through a screen with the tab key, once around, and tells what had the focus.
async function tabThrough(person) {
  const seen = [];
  for (let steps = 0; steps < 150; steps += 1) {
    await person.page.keyboard.press("Tab");
    const found = await person.page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // A choice of several shows the focus on its words.
      const shown = element.matches(".choice input") ? element.nextElementSibling : element;
      const marked = element.matches(".lit") ? element.querySelector(".spot") : shown;
      const { outlineStyle, outlineWidth } = getComputedStyle(marked);
      const { top, bottom, left, right, width, height } = shown.getBoundingClientRect();
      globalThis.tabbed ??= new Map();
      const nr = globalThis.tabbed.get(element) ?? globalThis.tabbed.size;
      const isKnown = globalThis.tabbed.has(element);
      globalThis.tabbed.set(element, nr);
      return {
        isKnown,
        name: `${element.tagName.toLowerCase()} ${element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 30)}`,
        hasOutline: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
        isInView: width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
        top,
      };
    });
    if (!found || found.isKnown) break;
    seen.push(found);
  }
  return seen;
}

for (const name of ["lobby", "new-table", "settings", "classic", "cubed", "chipset", "puzzle", "lab", "profile"]) {
  journey(`the focus is to be seen wherever the tab key leads on the screen ${name}`, async ({ enter }) => {
    const person = await enter();
    const screen = SCREENS.find((screen) => screen.name === name);
    await screen.open(person);
    const seen = await tabThrough(person);
    assert.ok(seen.length >= 4, `only ${seen.length} things can be reached`);
    assert.deepEqual(seen.filter(({ hasOutline }) => !hasOutline).map(({ name }) => name), [], "without an outline");
    assert.deepEqual(seen.filter(({ isInView }) => !isInView).map(({ name }) => name), [], "out of view");
  });
}
