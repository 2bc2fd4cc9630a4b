// What people say and show each other, and what happened in the game, beside the board.

import assert from "node:assert/strict";

import { findNoSet, findSet } from "./harness/cards.mjs";
import { assertFits, assertGood, assertNoOverlap } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playHere, playTogether } from "./harness/lobby.mjs";
import { waitForTaken } from "./harness/play.mjs";
import { beginWithPeople, openRoom } from "./harness/rooms.mjs";
import { cardsOnTable, claim, dealt } from "./harness/table.mjs";

const PATIENCE = 20_000;
const QUICK = { claims: "instant", "noSet.trigger": "auto" };

journey("sets and mistakes stand beside what was said, with small cards", async ({ enter }) => {
  const people = [await enter(), await enter({ size: "phone" })];
  await playTogether(people, "beginner", { rules: QUICK });
  const [host, guest] = people;
  for (const person of people) await dealt(person, 9);
  const set = findSet(await cardsOnTable(guest));
  await claim(guest, set, PATIENCE);
  await waitForTaken(host, set);
  const happened = host.page.locator('[data-test="docked-talk"] [data-test="happened"]');
  await happened.first().waitFor();
  assert.equal(await happened.first().locator(".card").count(), 3);
  await claim(guest, findNoSet(await cardsOnTable(guest)), PATIENCE);
  await host.page.locator('[data-test="docked-talk"] .happened.wrong').waitFor();
  // On a phone the same list is a press away, and covers nothing until then.
  await guest.press(guest.the("talk"));
  await guest.page.locator('dialog[open] [data-test="happened"]').first().waitFor();
});

journey("on a phone what is said is counted and shown for a moment, and covers no card", async ({ enter }) => {
  const people = [await enter(), await enter({ size: "phone" })];
  await beginWithPeople(people, "classic");
  const [host, guest] = people;
  for (const person of people) await dealt(person);
  const said = host.page.locator('[data-test="docked-talk"] .say input');
  await said.fill("Good luck!");
  await said.press("Enter");
  const note = guest.page.locator(".note", { hasText: ": Good luck!" });
  await note.waitFor();
  const covered = await note.evaluate((element) => {
    const note = element.getBoundingClientRect();
    const cards = [...document.querySelectorAll(".grid [data-card]")].map((card) => card.getBoundingClientRect());
    return cards.filter(({ top, bottom }) => top < note.bottom && note.top < bottom).length;
  });
  assert.equal(covered, 0);
  assert.equal(await guest.the("unread").textContent(), "1");
  await assertGood(guest, "a table where something was said");
  await guest.press(guest.the("talk"));
  const line = guest.page.locator("dialog[open] .said li", { hasText: "Good luck!" });
  assert.match(await line.locator("time").textContent(), /^\d+:\d\d$/);
  assert.equal(await guest.the("unread").count(), 0, "what was read is not counted");
});

journey("a call that was too late is listed", async ({ enter }) => {
  const people = [await enter(), await enter()];
  await beginWithPeople(people, "classic", { callWindowMs: 2000, claims: "callFirst" });
  const [host, guest] = people;
  await dealt(host);
  await guest.page.keyboard.press("Space");
  const late = host.page.locator('[data-test="docked-talk"] .happened.wrong');
  await late.filter({ hasText: "Too late" }).waitFor();
  assert.equal(await late.locator(".card").count(), 0);
});

journey("what happened is listed at a table against bots too, and follows the window", async ({ enter }) => {
  const person = await enter();
  await playHere(person, "beginner", { rules: QUICK, others: 1 });
  await dealt(person, 9);
  await claim(person, findSet(await cardsOnTable(person)), PATIENCE);
  const log = person.the("docked-log");
  await log.locator('[data-test="happened"]').first().waitFor();
  assert.equal(await log.locator("input").count(), 0, "there is nobody to talk to");
  await assertGood(person, "a table against bots with its log");
  await person.turn("tablet");
  await log.waitFor({ state: "detached" });
  await person.turn("desktop");
  await log.waitFor();
});

journey("CoopSet lists each set under the name of who marked it", async ({ enter }) => {
  const people = [await enter(), await enter()];
  await playTogether(people, "coopset", { rules: { adding: "auto" } });
  const [host, guest] = people;
  for (const person of people) await dealt(person);
  await claim(guest, findSet(await cardsOnTable(guest)), PATIENCE);
  await host.the("mark").waitFor();
  for (const person of people) await person.press(person.the("take"));
  for (const person of people) {
    const name = await person.page.locator(`[data-test="docked-talk"] .happened b`).first().textContent();
    assert.equal(name, await guest.page.locator(".seat.mine .name").textContent());
  }
});

journey("at a table of many an emote is one press away", async ({ enter }) => {
  const person = await enter();
  const other = await enter();
  const code = await openRoom(person, { game: "classic", seats: 8, bots: Array(6).fill("beginner") });
  for (const someone of [person, other]) await someone.open(`/table/${code}`);
  await other.the("stand").waitFor();
  await person.press(person.the("start"));
  for (const someone of [person, other]) await dealt(someone);
  assert.equal(await person.the("docked-talk").count(), 0, "there is no room for the talk");
  await person.press(person.page.locator('[data-test="docked-feelings"] [data-emote="clap"]'));
  await other.page.locator('.seat [data-test="emote"] svg').waitFor();
  await assertFits(person.page, "a table of eight");
  await assertNoOverlap(person.page, "a table of eight");
});

journey("an emote is drawn beside the person who shows it, at the table and before the game", async ({ enter }) => {
  const people = [await enter(), await enter()];
  const [host, guest] = people;
  await host.open("/invite/beginner");
  await host.press(host.the("start-table"));
  await host.the("waiting").waitFor();
  await guest.open(new URL(host.page.url()).pathname);
  await guest.the("stand").waitFor();
  await guest.press(guest.page.locator('[data-emote="wave"]'));
  await host.page.locator('.chair [data-test="emote"] svg').waitFor();
  await host.press(host.the("start"));
  for (const person of people) await person.the("table").waitFor();
  await guest.press(guest.page.locator('[data-test="docked-talk"] [data-emote="clap"]'));
  await host.page.locator('.seat [data-test="emote"] svg').waitFor();
});
