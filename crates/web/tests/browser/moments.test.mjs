// The moments of a call: how long it lasts, what it costs, and what can be undone.

import assert from "node:assert/strict";

import { findNoSet } from "./harness/cards.mjs";
import { assertGood, assertNoScroll, assertVerdictHidesNothing } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playHere } from "./harness/lobby.mjs";
import { beginWithBots } from "./harness/rooms.mjs";
import { cardsOnTable, claim, dealt } from "./harness/table.mjs";

// A table at which a wrong call costs a point and nobody else is quick.
const COSTLY = { config: { claims: "callFirst", callWindowMs: 3000, penalty: { kind: "minusPoint", floor: null } } };

for (const size of ["phone", "desktop"]) {
  journey(`a call without cards is too late, and says what it costs on a ${size}`, async ({ enter }) => {
    const person = await enter({ size, theme: size === "phone" ? "dark" : "light" });
    await beginWithBots(person, "classic", COSTLY);
    await dealt(person);
    await claim(person, findNoSet(await cardsOnTable(person)));
    const strip = person.the("verdict");
    await strip.filter({ hasText: "Not a set: −1" }).waitFor();
    const fontSize = () => strip.locator("b").evaluate((element) => getComputedStyle(element).fontSize);
    const large = await fontSize();
    await strip.waitFor({ state: "detached" });
    await person.press(person.the("call"));
    await strip.filter({ hasText: "Too late: −1" }).waitFor();
    assert.equal(await fontSize(), large, "both are as large");
    await assertNoScroll(person.page, `a call that was too late on a ${size}`);
    await assertGood(person, `a call that was too late on a ${size}`);
    if (size === "phone") await assertVerdictHidesNothing(person, "a call that was too late on a phone");
  });
}

journey("the ring around the seconds shows the time evenly", async ({ enter }) => {
  const person = await enter({ motion: "no-preference" });
  await beginWithBots(person, "classic", { config: { claims: "callFirst", callWindowMs: 5000 } });
  await dealt(person);
  await person.press(person.the("call"));
  const ring = person.page.locator(".countdown:not(.idle) .ring");
  await ring.waitFor();
  await person.page.waitForFunction(() => {
    const ring = document.querySelector(".countdown:not(.idle) .ring");
    return (ring?.getAnimations()[0]?.currentTime ?? 0) > 500;
  });
  const { progress, elapsed } = await ring.evaluate((element) => {
    const [animation] = element.getAnimations();
    const { progress, duration } = animation.effect.getComputedTiming();
    return { progress, elapsed: animation.currentTime / duration };
  });
  assert.ok(Math.abs(progress - elapsed) < 0.01, `${progress} of the ring after ${elapsed} of the time`);
});

for (const topic of ["handheld-classic", "timed", "arcade", "puzzle"]) {
  journey(`nothing is undone in ${topic}`, async ({ enter }) => {
    const person = await enter();
    await playHere(person, topic, { rules: { skill: "beginner" } });
    await dealt(person, 9);
    await person.the("pause").waitFor();
    assert.equal(await person.the("undo").count(), 0);
  });
}
