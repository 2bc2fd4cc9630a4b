// The classic game on a server: against bots, with others, and through all that can go wrong.

import assert from "node:assert/strict";

import { findNoSet, findSet } from "./harness/cards.mjs";
import { assertGood, assertNoScroll } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { beginWithBots, beginWithPeople } from "./harness/rooms.mjs";
import { cardOnTable, cardsOnTable, claim, playClassic } from "./harness/table.mjs";

// A table on the server with two bots, begun.
async function againstBots(person, config = {}) {
  await beginWithBots(person, "classic", { config, bots: 2 });
  await person.page.locator(".grid [data-card]").nth(8).waitFor();
}

for (const size of ["phone", "desktop"]) {
  journey(`a game on the server is played to its end on a ${size}`, async ({ enter }) => {
    const person = await enter({ size });
    await againstBots(person);
    await assertNoScroll(person.page, `the table on a ${size}`);
    await playClassic(person);
    await assertGood(person, `the result on a ${size}`);
  });
}

journey("three cards that are no set are told why", async ({ enter }) => {
  const person = await enter();
  await againstBots(person);
  const cards = findNoSet(await cardsOnTable(person));
  await claim(person, cards);
  await person.the("verdict").or(person.page.locator(".verdict")).first().waitFor();
});

journey("a selection stays while the language is changed at the table", async ({ enter }) => {
  const person = await enter();
  await againstBots(person);
  const [card] = await cardsOnTable(person);
  const spoken = await cardOnTable(person, card).getAttribute("aria-label");
  await person.press(cardOnTable(person, card));
  await person.press(person.the("settings"));
  await person.the("language").selectOption("ko");
  await person.page.keyboard.press("Escape");
  assert.equal(await person.page.locator("html").getAttribute("lang"), "ko");
  assert.notEqual(await cardOnTable(person, card).getAttribute("aria-label"), spoken);
  assert.equal(await cardOnTable(person, card).getAttribute("aria-pressed"), "true");
});

// Two people at a table where whoever is first takes the cards, begun.
async function tableForTwo(enter) {
  const people = [await enter({ size: "desktop" }), await enter({ size: "phone", language: "fr" })];
  await beginWithPeople(people, "classic", { claims: "instant", penalty: { kind: "none" } });
  for (const person of people) await person.page.locator(".grid [data-card]").nth(11).waitFor();
  return people;
}

// Two pages show the same cards.
async function agree(one, other) {
  const cards = (await cardsOnTable(one)).toSorted().join();
  await other.page.waitForFunction((cards) => {
    const shown = [...document.querySelectorAll(".grid [data-card]")].map(({ dataset }) => dataset.card);
    return shown.sort().join() === cards;
  }, cards);
}

journey("two people at one table see the same and play to the end", async ({ enter }) => {
  const [host, guest] = await tableForTwo(enter);
  await agree(host, guest);
  await Promise.all([playClassic(host), playClassic(guest)]);
  const scores = (person) => person.the("result").locator("strong").allTextContents();
  assert.deepEqual(await scores(host), await scores(guest));
});

journey("a page that is reloaded in mid-game goes on", async ({ enter }) => {
  const [host, guest] = await tableForTwo(enter);
  await claim(host, findSet(await cardsOnTable(host)));
  await guest.page.reload();
  await guest.page.locator(".grid [data-card]").nth(8).waitFor();
  await agree(host, guest);
  await playClassic(guest);
  await host.the("result").waitFor();
});

journey("a page that is cut off says so, and goes on when the network is back", async ({ enter }) => {
  const [host, guest] = await tableForTwo(enter);
  const [card] = await cardsOnTable(guest);
  await guest.press(cardOnTable(guest, card));
  await guest.cut();
  await guest.page.evaluate(() => dispatchEvent(new Event("offline")));
  const others = (await cardsOnTable(host)).filter((other) => other !== card);
  const set = findSet(others);
  if (set) await claim(host, set);
  await guest.cut(false);
  await agree(host, guest);
  assert.equal(await cardOnTable(guest, card).getAttribute("aria-pressed"), "true");
  await playClassic(host);
  await guest.the("result").waitFor();
});

journey("a server that is killed comes back with the game as it was", async ({ server, enter }) => {
  const [host, guest] = await tableForTwo(enter);
  for (const person of [host, guest]) person.forgive(/net::ERR_/, /WebSocket connection/, /status of 50/);
  await claim(host, findSet(await cardsOnTable(host)));
  await agree(host, guest);
  const cards = (await cardsOnTable(host)).toSorted();
  await server.kill();
  await host.page.locator(".connection.away").waitFor();
  await server.again();
  await host.page.locator(".connection.away").waitFor({ state: "detached" });
  assert.deepEqual((await cardsOnTable(host)).toSorted(), cards);
  await Promise.all([playClassic(host), playClassic(guest)]);
});
