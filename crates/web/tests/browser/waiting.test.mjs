// A table before its game: a name, a seat, the code, the host, and something to do meanwhile.

import assert from "node:assert/strict";

import { assertGood } from "./harness/checks.mjs";
import { isSet } from "./harness/cards.mjs";
import { journey } from "./harness/journey.mjs";
import { openRoom } from "./harness/rooms.mjs";

const chairs = (person) => person.page.locator(".chairs .chair .who");

journey("a guest without a name is asked once, sits down on arrival, and sees who the host is", async ({ enter }) => {
  const host = await enter();
  const code = await openRoom(host, { game: "classic", seats: 3 });
  await host.open(`/table/${code}`);
  const guest = await enter({ size: "phone", isNameless: true });
  await guest.open(`/table/${code}`);
  await guest.the("introduction").waitFor();
  await guest.page.waitForFunction(() => document.querySelector('[data-test="name"]').value !== "");
  await assertGood(guest, "the question for a name");
  await guest.the("name").fill("Grace");
  await guest.press(guest.the("come-in"));
  await guest.the("stand").waitFor();
  assert.match(await chairs(host).nth(1).textContent(), /Grace/);
  assert.equal(await host.the("host-mark").count(), 1);
  assert.match(await chairs(guest).first().textContent(), /Host/);
  await assertGood(guest, "the waiting room of a guest");
  await guest.page.reload();
  await guest.the("stand").waitFor();
  assert.equal(await guest.the("introduction").count(), 0, "the name is known");
  // Someone who stands up watches, until they want a seat again.
  await guest.press(guest.the("stand"));
  await guest.the("sit").first().waitFor();
  await host.page.waitForFunction(() => document.querySelectorAll(".chair .empty").length === 2);
  await guest.press(guest.the("sit").first());
  await guest.the("stand").waitFor();
});

journey("a large code leads to the table as it is read out", async ({ enter }) => {
  const host = await enter();
  const code = await openRoom(host, { game: "classic", seats: 2 });
  await host.open(`/table/${code}`);
  const shown = await host.the("large-code").textContent();
  assert.equal(shown.replace(" ", ""), code);
  const guest = await enter();
  await guest.open("/");
  await guest.the("code").fill(shown);
  await guest.the("code").press("Enter");
  await guest.the("stand").waitFor();
});

for (const size of ["phone", "desktop"]) {
  journey(`the host starts with those who are there on a ${size}, bots included`, async ({ enter }) => {
    const [host, guest] = [await enter({ size }), await enter()];
    const code = await openRoom(host, { game: "classic", seats: 5, bots: ["beginner"] });
    await host.open(`/table/${code}`);
    await guest.open(`/table/${code}`);
    await guest.the("stand").waitFor();
    await host.press(host.the("fewer-seats"));
    await host.the("n-seats").filter({ hasText: "4" }).waitFor();
    await host.the("start").filter({ hasText: "Start with 3" }).waitFor();
    await assertGood(host, `the waiting room of a host on a ${size}`);
    await host.press(host.the("start"));
    for (const person of [host, guest]) await person.the("table").waitFor();
    assert.equal(await host.page.locator(".seat").count(), 3);
  });
}

journey("who has watched has the first right to a free seat, and who comes later is told so", async ({ enter }) => {
  const [host, watcher, stranger] = [await enter(), await enter(), await enter()];
  const code = await openRoom(host, { game: "classic", seats: 2 });
  for (const person of [host, watcher]) await person.open(`/table/${code}`);
  await watcher.press(watcher.the("stand"));
  await watcher.the("sit").waitFor();
  await stranger.open(`/table/${code}`);
  await stranger.page.locator(".waiting [role=status]", { hasText: "watching" }).first().waitFor();
  assert.equal(await stranger.the("stand").count(), 0, "nobody has sat down by themselves");
  await watcher.press(watcher.the("sit"));
  await watcher.the("stand").waitFor();
  // When nobody makes use of it for a while, a stranger is seated.
  await watcher.press(watcher.the("stand"));
  await stranger.the("stand").waitFor();
});

journey("a game for three does not start with two", async ({ enter }) => {
  const host = await enter();
  const code = await openRoom(host, { game: "classic", config: { master: true }, seats: 3, bots: ["beginner"] });
  await host.open(`/table/${code}`);
  await host.page.locator(".waiting [role=status]", { hasText: "at least 3 players" }).first().waitFor();
  assert.ok(await host.the("start").isDisabled());
});

journey("a player who waits finds third cards, and a wrong one is explained", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  const code = await openRoom(person, { game: "classic", seats: 2 });
  await person.open(`/table/${code}`);
  const pastime = person.the("pastime");
  const said = person.the("pastime-said");
  const asked = async () => {
    const shown = await pastime.locator("[data-shown]").getAttribute("data-shown");
    const choices = await pastime.locator("button").evaluateAll((cards) => cards.map((card) => card.dataset.card));
    return { shown, right: choices.find((card) => isSet([...shown.split(" "), card])), choices };
  };
  const { shown, right, choices } = await asked();
  assert.equal(new Set(choices).size, 3);
  await person.press(pastime.locator(`[data-card="${choices.find((card) => card !== right)}"]`));
  await said.filter({ hasText: /two .* one/ }).waitFor();
  assert.equal((await asked()).shown, shown, "the question stays");
  await assertGood(person, "a wrong third card");
  await person.press(pastime.locator(`[data-card="${right}"]`));
  await said.filter({ hasText: "1 in a row" }).waitFor();
  assert.notEqual((await asked()).shown, shown, "there is another question");
});
