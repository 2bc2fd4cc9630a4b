// Phones on their side: every game is played to its end with a finger, and a phone may be turned in the middle of one.

import assert from "node:assert/strict";

import { assertFits, assertGood, assertNoOverlap, assertNoScroll } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playHere } from "./harness/lobby.mjs";
import { beginWithBots } from "./harness/rooms.mjs";
import { cardsOnTable, cardOnTable, dealt } from "./harness/table.mjs";
import { SCREENS } from "./screens.mjs";

const SIDEWAYS = ["small phone on its side", "phone on its side"];

for (const [nr, screen] of SCREENS.filter(({ name }) => /-(end|result)$/.test(name)).entries()) {
  const [size, game] = [SIDEWAYS[nr % 2], screen.name.replace(/-(end|result)$/, "")];
  journey(`${game} is played to its end on a ${size}`, async ({ enter }) => {
    const person = await enter({ size });
    await screen.open(person);
    await assertGood(person, `the end of ${game} on a ${size}`);
    // What has just come by itself takes no key.
    await person.page.locator("dialog.surprise").waitFor({ state: "detached" });
    await person.page.keyboard.press("Escape");
    await person.the("show-result").waitFor();
    await assertFits(person.page, `the last table of ${game} on a ${size}`);
  });
}

journey("a phone that is turned keeps the table, what is picked, and the size of the cards", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  await playHere(person, "solo");
  await dealt(person);
  const [card] = await cardsOnTable(person);
  await person.press(cardOnTable(person, card));
  for (const size of ["small phone on its side", "phone", "phone on its side", "tall phone", "tablet"]) {
    await person.turn(size);
    await assertNoScroll(person.page, `a ${size}`);
    await assertNoOverlap(person.page, `a ${size}`);
    await cardOnTable(person, card).and(person.page.locator(".picked")).waitFor();
    const { width } = await cardOnTable(person, card).boundingBox();
    assert.ok(width >= 88, `a card is ${width} pixels wide on a ${size}`);
  }
});

journey("notches and rounded corners stay free", async ({ enter }) => {
  const person = await enter({ size: "phone on its side" });
  const devtools = await person.context.newCDPSession(person.page);
  const insets = { top: 0, left: 47, right: 47, bottom: 21 };
  await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets });
  await beginWithBots(person, "classic", { bots: 2 });
  await dealt(person);
  const outside = await person.page.evaluate(({ left, right, bottom }) => {
    const controls = [...document.querySelectorAll(".table-page button")].filter((element) => element.checkVisibility() && !element.matches(".unseen"));
    return controls
      .map((element) => ({ name: element.getAttribute("aria-label") ?? element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.left < left - 1 || box.right > innerWidth - right + 1 || box.bottom > innerHeight - bottom + 1)
      .map(({ name }) => name);
  }, insets);
  assert.deepEqual(outside, []);
});
