// What must hold on every screen: every language fits on a phone and on a desktop, everything fits
// at every other size too, and axe-core finds nothing in either theme.

import assert from "node:assert/strict";

import { assertAccessible, assertFits, assertNoOverlap, assertNoScroll, assertTouchable } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playHere } from "./harness/lobby.mjs";
import { LANGUAGES, SIZES, THEMES } from "./harness/person.mjs";
import { dealt } from "./harness/table.mjs";
import { SCREENS } from "./screens.mjs";

// The sizes that a phone or tablet held in the hand can also have, and the languages with the longest words.
const TURNED = Object.keys(SIZES).filter((size) => !/desktop/.test(size) && size !== "phone");
const LONGEST = ["fr", "da", "en"];

async function assertLaidOut(person, screen, what) {
  await assertFits(person.page, what);
  if (!screen.still) return;
  await assertNoScroll(person.page, what);
  await assertNoOverlap(person.page, what);
}

// At four times its size a page is as wide as a small phone and very low: it scrolls down only.
async function assertReflows(person, what) {
  for (const viewport of [{ width: 640, height: 360 }, { width: 320, height: 256 }]) {
    await person.page.setViewportSize(viewport);
    await person.settled();
    await assertFits(person.page, `${what} in ${viewport.width} × ${viewport.height}`);
    const width = await person.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= viewport.width, `${what} is ${width} wide in ${viewport.width} × ${viewport.height}`);
  }
}

for (const screen of SCREENS) {
  for (const size of ["phone", "desktop"]) {
    journey(`the screen ${screen.name} is for everybody on a ${size}`, async ({ enter }) => {
      const person = await enter({ size });
      await screen.open(person);
      await screen.show?.(person);
      // The last one is that of the checks after it.
      for (const language of [...LANGUAGES].reverse()) {
        await person.choose(language, "light");
        await screen.refresh?.(person);
        await assertLaidOut(person, screen, `${screen.name} in ${language}`);
      }
      for (const theme of THEMES) {
        await person.choose("en", theme);
        await screen.refresh?.(person);
        await assertLaidOut(person, screen, `${screen.name}, ${theme}`);
        await assertAccessible(person.page, `${screen.name}, ${theme}`);
      }
      if (size === "desktop") {
        await person.turn("large desktop");
        for (const language of LONGEST) {
          await person.choose(language, "light");
          await screen.refresh?.(person);
          await assertLaidOut(person, screen, `${screen.name} on a large desktop in ${language}`);
        }
        await assertReflows(person, screen.name);
        return;
      }
      await assertTouchable(person.page, screen.name);
      for (const turned of TURNED) {
        await person.turn(turned);
        for (const language of LONGEST) {
          await person.choose(language, "light");
          await screen.refresh?.(person);
          await assertLaidOut(person, screen, `${screen.name} on a ${turned} in ${language}`);
        }
        await assertTouchable(person.page, `${screen.name} on a ${turned}`);
      }
    });
  }
}

// Notes are said by other means to those who listen, so axe passes over them: their colors are looked at here.
for (const size of ["phone", "desktop", "large desktop"]) {
  journey(`a note over the table can be read on a ${size}, whatever it tells`, async ({ enter }) => {
    const person = await enter({ size });
    await playHere(person, "solo", { rules: { solo: "suddenStop" } });
    await dealt(person);
    for (const theme of THEMES) {
      await person.choose("en", theme);
      await person.press(person.the("no-set"));
      const note = person.page.locator(".note");
      await note.waitFor();
      for (const tone of ["note", "note good", "note bad"]) {
        await note.evaluate((element, tone) => {
          element.className = tone;
          element.style.animation = "none";
          element.closest(".notes").removeAttribute("aria-hidden");
        }, tone);
        await assertAccessible(person.page, `a ${tone} on a ${size}, ${theme}`);
        await assertFits(person.page, `a ${tone} on a ${size}, ${theme}`);
      }
      // The same question is asked again after a reload, where it was not answered.
      await person.page.reload();
      await person.ready();
      await dealt(person);
    }
  });
}
