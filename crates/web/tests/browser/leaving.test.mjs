// Leaving a table and coming back to it: names, seats, the way back, and the next game.

import assert from "node:assert/strict";

import { assertGood, assertNoScroll } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { beginWithPeople, openRoom } from "./harness/rooms.mjs";
import { dealt } from "./harness/table.mjs";

// A seat is held for a moment only, so that nobody waits a minute.
const SHORT_HOLD = { settings: "[limits]\nhold_seconds = 1\n" };

const seat = (person, idx) => person.page.locator(`.seat[data-seat="${idx}"]`);
const standing = (person, idx) => seat(person, idx).locator('[data-test="standing"]');

async function leave(person) {
  await person.press(person.the("leave"));
  await person.press(person.the("really-leave"));
  await person.page.locator(".hero").waitFor();
}

async function called(enter, name, wishes = {}) {
  const person = await enter(wishes);
  await person.page.addInitScript((name) => {
    if (location.protocol !== "about:") localStorage.setItem("name", JSON.stringify(name));
  }, name);
  return person;
}

// Waits until a person stands like this on a seat, as this other person sees it.
async function stands(person, idx, text) {
  await standing(person, idx).filter({ hasText: text }).waitFor();
}

for (const size of ["phone", "desktop"]) {
  journey(`somebody who leaves keeps their name, finds the way back and their seat on a ${size}`, async ({ enter }) => {
    const [host, guest, third] = [await enter({ size }), await enter({ size }), await enter()];
    await beginWithPeople([host, guest, third], "classic");
    await dealt(host);
    const name = await seat(host, 1).locator(".name").textContent();
    await leave(guest);
    await stands(host, 1, "left");
    assert.equal(await seat(host, 1).locator(".name").textContent(), name, "the name stays");
    await host.page.locator(".note", { hasText: `${name} left the table.` }).waitFor();
    await assertNoScroll(host.page, `a table that somebody left on a ${size}`);
    await assertGood(host, `a table that somebody left on a ${size}`);
    await guest.the("back-to-table").waitFor();
    await assertGood(guest, `the lobby with a way back on a ${size}`);
    await guest.press(guest.the("back-to-table"));
    await guest.page.locator('.seat.mine[data-seat="1"]').waitFor();
    await standing(host, 1).waitFor({ state: "detached" });
  }, { ...SHORT_HOLD, isCore: size === "phone" });
}

journey("a bot takes over from somebody who left, and makes room when they come back", async ({ enter }) => {
  const [host, guest, third] = [await enter({ size: "phone" }), await enter(), await enter()];
  await beginWithPeople([host, guest, third], "classic");
  await dealt(host);
  await leave(guest);
  await stands(host, 1, "left");
  await seat(host, 1).locator('[data-test="add-bot"]').selectOption("beginner");
  await standing(host, 1).waitFor({ state: "detached" });
  assert.equal(await seat(host, 1).locator(".offers").count(), 0);
  await guest.press(guest.the("back-to-table"));
  await guest.page.locator('.seat.mine[data-seat="1"]').waitFor();
}, SHORT_HOLD);

journey("in ChipSet a seat is kept for who was cut off, and somebody else waits for the next deal", async ({ enter }) => {
  const people = [await enter(), await enter(), await enter()];
  const [host, guest] = people;
  const config = { turnMs: null, answerMs: null };
  const code = await beginWithPeople(people, "chipset", config);
  const name = await seat(host, 1).locator(".name").textContent();
  await leave(guest);
  await stands(host, 1, `kept for ${name}`);
  const watcher = await enter({ size: "phone" });
  await watcher.open(`/table/${code}`);
  assert.equal(await watcher.the("sit").count(), 1, "only the free seat is offered");
  await assertNoScroll(watcher.page, "a table with an open seat");
  await assertGood(watcher, "a table with an open seat");
  await watcher.press(watcher.the("sit"));
  await stands(host, 1, "from the next deal");
  assert.equal(await watcher.the("sit").count(), 0);
  await guest.press(guest.the("back-to-table"));
  await guest.press(seat(guest, 1).locator('[data-test="sit"]'));
  await guest.page.locator('.seat.mine[data-seat="1"]').waitFor();
  await seat(watcher, 1).locator(".name", { hasText: name }).waitFor();
}, SHORT_HOLD);

journey.core("after a game with a free seat, Play again opens the waiting room, and a spectator sits down", async ({ enter }) => {
  const [host, guest, watcher] = [await enter(), await enter(), await enter({ size: "phone" })];
  const code = await beginWithPeople([host, guest], "setup");
  await watcher.open(`/table/${code}`);
  await watcher.the("table").waitFor();
  // One alone cannot play on: the game ends when the guest has left.
  await leave(guest);
  for (const person of [host, watcher]) await person.the("result").waitFor();
  assert.match(await watcher.page.locator("dialog[open]").textContent(), /Waiting for the host/);
  await assertGood(watcher, "the result for somebody who watched");
  assert.equal(await watcher.the("watch-replay").count(), 0, "the record of a private game is for those who played");
  assert.equal(await host.the("watch-replay").count(), 1);
  await host.press(host.the("rematch"));
  await host.the("waiting").waitFor();
  assert.equal(await host.the("add-bot").count(), 1, "a bot is offered");
  await watcher.press(watcher.the("rematch"));
  await watcher.the("waiting").waitFor();
  await host.press(host.the("show-result"));
  await host.the("result").waitFor();
  await host.press(host.the("rematch"));
  for (const person of [host, watcher]) await person.the("table").waitFor();
  await watcher.page.locator('.seat.mine[data-seat="1"]').waitFor();
}, SHORT_HOLD);

journey("what is refused is told before an open dialog", async ({ enter }) => {
  const [host, guest] = [await enter(), await enter({ size: "phone" })];
  await beginWithPeople([host, guest], "classic");
  await dealt(guest);
  await guest.press(guest.the("talk"));
  const field = guest.page.locator("dialog[open] .say input");
  for (let n = 0; n < 7; n += 1) {
    await field.fill(`line ${n}`);
    await field.press("Enter");
  }
  const note = guest.page.locator(".note.bad").last();
  await note.waitFor();
  const isInFront = await note.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // A note takes no presses, so that it is not found where it is drawn unless it does.
    element.style.pointerEvents = "auto";
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    const isTop = element.closest(".notes").matches(":popover-open");
    return isTop || found === element;
  });
  assert.ok(isInFront, "the note lies behind the dialog");
});

journey("a game that had too many steps says so", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  const order = { game: "classic", config: { claims: "instant", penalty: { kind: "none" } }, seats: 2, bots: ["expert"] };
  const code = await openRoom(person, order);
  await person.open(`/table/${code}`);
  await person.press(person.the("start"));
  await person.the("result").waitFor({ timeout: 120_000 });
  assert.match(await person.page.locator("dialog[open]").textContent(), /the server ended it/);
  await assertGood(person, "the result of a game that was cut short");
}, { settings: "[limits]\ngame_steps = 3\n" });
