// The classic game on a server in all its forms, and through all that can go wrong.

import assert from "node:assert/strict";

import { findNoSet, findSet, sets } from "./harness/cards.mjs";
import { assertGood, assertNoScroll, assertVerdictHidesNothing } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playHere, playTogether } from "./harness/lobby.mjs";
import { look, playOn, waitForStep, waitForTaken } from "./harness/play.mjs";
import { beginWithBots, beginWithPeople } from "./harness/rooms.mjs";
import { cardOnTable, cardsOnTable, claim, claimByKeys, dealt, playClassic, pressNow, scores, searching } from "./harness/table.mjs";

// How long a press may take where nobody can be faster, in milliseconds.
const PATIENCE = 20_000;
// Anyone who is first takes the cards, and nobody has to say that there is no set.
const QUICK = { claims: "instant", "noSet.trigger": "auto" };

// Calls before pointing, as the box says: with the key, or with the large button.
const calling = (point) => async (person, cards) => {
  const seen = await look(person);
  if (!seen.can("call")) return;
  if (point === claimByKeys) await person.page.keyboard.press("Space");
  else await pressNow(person, "call");
  await waitForStep(person, seen);
  await point(person, cards);
};

// Two people, on a desktop and on a phone, at a table with a small deck.
async function tableForTwo(enter, rules = QUICK) {
  const people = [await enter(), await enter({ size: "phone", language: "fr", canBeCut: true })];
  await playTogether(people, "beginner", { rules });
  for (const person of people) await dealt(person, 9);
  return people;
}

// Takes a set while nobody else acts, and sees it go.
async function takeOne(person) {
  const set = findSet(await cardsOnTable(person));
  await claim(person, set, PATIENCE);
  await waitForTaken(person, set);
}

// Two pages show the same cards.
async function agree(one, other) {
  const cards = [...(await cardsOnTable(one))].sort().join();
  await other.page.waitForFunction((cards) => {
    const shown = [...document.querySelectorAll(".grid [data-card]")].map(({ dataset }) => dataset.card);
    return shown.sort().join() === cards;
  }, cards);
}

journey.core("the classic game with calls and votes is played to its end by two people", async ({ enter }) => {
  const people = [await enter({ language: "es" }), await enter({ size: "phone", theme: "dark" })];
  await playTogether(people, "classic");
  for (const person of people) {
    await dealt(person);
    await assertNoScroll(person.page, `the table on a ${person.size}`);
    await assertGood(person, `the table on a ${person.size}`);
  }
  const [host, guest] = people;
  await Promise.all([
    playClassic(host, { take: calling(claimByKeys) }),
    playClassic(guest, { take: calling(claim) }),
  ]);
  assert.deepEqual(await scores(host), await scores(guest));
  for (const person of people) await assertGood(person, `the result on a ${person.size}`);
});

journey("a caller has the table alone, and a call that is not used is told", async ({ enter }) => {
  const [host, guest] = await tableForTwo(enter, { callWindowMs: 3000 });
  await guest.press(guest.the("call"));
  await host.page.locator('[data-test="call"]:disabled').waitFor();
  const [card] = await cardsOnTable(host);
  await host.press(cardOnTable(host, card));
  assert.equal(await cardOnTable(host, card).getAttribute("aria-pressed"), "false", "only the caller points");
  await host.page.locator('[data-test="call"]:enabled').waitFor();
});

journey("the player who is first takes the cards, at a table for three", async ({ enter }) => {
  const people = [await enter(), await enter({ size: "phone" }), await enter({ size: "phone", language: "ko" })];
  await playTogether(people, "classic", { rules: QUICK });
  for (const person of people) await dealt(person);
  const [host, guest, third] = people;
  await agree(host, guest);
  await Promise.all([playClassic(host, { take: claimByKeys }), playClassic(guest), playClassic(third)]);
  for (const person of [guest, third]) assert.deepEqual(await scores(person), await scores(host));
});

journey("four players fit side by side on a phone", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  await beginWithBots(person, "classic", { bots: 3 });
  const seats = person.page.locator(".seats");
  assert.equal(await seats.locator(".seat").count(), 4);
  const hidden = await seats.evaluate((list) => list.scrollWidth - list.clientWidth);
  assert.equal(hidden, 0, "pixels of the seats that are out of sight");
});

journey.core("the SET Master deals and does not search", async ({ enter }) => {
  const people = [await enter(), await enter({ size: "phone" }), await enter({ size: "phone", language: "da" })];
  const rules = { beginner: true, claims: "instant", "master.deals": "manual", roundPauseMs: 0 };
  await playTogether(people, "master", { rules });
  for (const person of people) {
    await dealt(person, 9);
    await assertNoScroll(person.page, `SET Master on a ${person.size}`);
    await assertGood(person, `SET Master on a ${person.size}`);
  }
  let nDealt = 0;
  const play = (person) =>
    playOn(person, async (person, seen) => {
      if (seen.can("deal")) nDealt += 1;
      // Who may vote may search.
      if (seen.can("deal") || seen.can("no-set")) await searching()(person, seen);
    });
  await Promise.all(people.map(play));
  assert.ok(nDealt > 0, "the Master has pressed for every three cards");
});

journey("a Master who confirms three more cards is asked, and nobody is offered them too early", async ({ enter }) => {
  const people = [await enter(), await enter({ size: "phone" }), await enter({ size: "phone" })];
  const master = { deals: "auto", confirmsStall: true };
  await beginWithPeople(people, "classic", { claims: "instant", master, stallMs: 8000 });
  const [host, guest] = people;
  for (const person of people) await dealt(person);
  assert.ok(!(await look(guest)).shows("three-more"), "the table has only just been laid");
  assert.ok(!(await look(host)).shows("deal"), "nobody has asked");
  await guest.the("three-more").waitFor({ timeout: PATIENCE });
  await guest.press(guest.the("three-more"));
  await host.press(host.the("deal"));
  for (const person of people) await dealt(person, 15);
});

journey("who is frozen after a mistake still votes, so that the table goes on", async ({ enter }) => {
  const people = [await enter(), await enter({ size: "phone" })];
  const noSet = { trigger: "vote", checked: false };
  await beginWithPeople(people, "classic", { claims: "instant", freezeAfterFalse: true, noSet });
  const [, guest] = people;
  for (const person of people) await dealt(person);
  await claim(guest, findNoSet(await cardsOnTable(guest)), PATIENCE);
  await guest.page.locator(".seat.mine.out").waitFor();
  for (const person of people) await person.press(person.the("no-set"));
  for (const person of people) await dealt(person, 15);
});

journey("if the next dealer has left, anybody deals", async ({ enter }) => {
  const people = [await enter(), await enter(), await enter({ size: "phone" })];
  const rules = { edition: "fr", beginner: true, claims: "instant", noSet: { trigger: "auto" }, rounds: "n" };
  await beginWithPeople(people, "classic", { ...rules, roundPauseMs: 600_000 });
  const [host, dealer, guest] = people;
  for (const person of people) await dealt(person, 9);
  await dealer.press(dealer.the("leave"));
  await dealer.press(dealer.the("really-leave"));
  await host.page.locator(".seat.out").waitFor();
  const pause = (seen) => seen.can("deal");
  await Promise.all([playClassic(host, { until: pause }), playClassic(guest, { until: pause })]);
  for (const person of [host, guest]) assert.ok((await look(person)).can("deal"), "both are offered it");
  await guest.press(guest.the("deal"));
  for (const person of [host, guest]) await person.the("deal").waitFor({ state: "detached" });
  await dealt(host, 9);
});

for (const size of ["phone", "desktop"]) {
  journey(`solo is played to its end on a ${size}`, async ({ enter }) => {
    const person = await enter({ size, language: "pt" });
    await playHere(person, "solo");
    await dealt(person);
    await assertNoScroll(person.page, `solo on a ${size}`);
    await assertGood(person, `solo on a ${size}`);
    await playClassic(person, { take: size === "desktop" ? claimByKeys : claim });
    await assertGood(person, `the result on a ${size}`);
  }, { isCore: size === "desktop" });
}

journey.core("three cards that are not a set are told why", async ({ enter }) => {
  const [host, guest] = await tableForTwo(enter);
  await claim(guest, findNoSet(await cardsOnTable(guest)), PATIENCE);
  for (const person of [host, guest]) await person.the("verdict").locator(".why li").first().waitFor();
  await assertVerdictHidesNothing(guest, "a mistake on a phone");
});

journey("who calls and points before the answer is there has called once, and takes the set", async ({ enter }) => {
  const [host] = await tableForTwo(enter, { "noSet.trigger": "auto" });
  const set = findSet(await cardsOnTable(host));
  await host.page.evaluate((cards) => {
    const places = ['[data-test="call"]', ...cards.map((card) => `.grid [data-card="${card}"]`)];
    for (const place of places) {
      document.querySelector(place).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
    }
  }, set);
  await cardOnTable(host, set[0]).waitFor({ state: "detached" });
  assert.equal(await host.page.locator(".seat.mine .points").textContent(), "1");
});

journey("a selection stays while the language is changed at the table", async ({ enter }) => {
  const person = await enter();
  await beginWithBots(person, "classic");
  await dealt(person);
  const [card] = await cardsOnTable(person);
  const spoken = await cardOnTable(person, card).getAttribute("aria-label");
  await person.press(cardOnTable(person, card));
  await person.press(person.the("settings"));
  await person.the("language").selectOption("ko");
  await person.page.keyboard.press("Escape");
  // The words of a language are fetched when somebody wants them.
  await person.page.locator('html[lang="ko"]').waitFor();
  assert.notEqual(await cardOnTable(person, card).getAttribute("aria-label"), spoken);
  assert.equal(await cardOnTable(person, card).getAttribute("aria-pressed"), "true");
});

journey.core("a page that is reloaded in mid-game goes on to the end", async ({ enter }) => {
  const [host, guest] = await tableForTwo(enter);
  await takeOne(host);
  await guest.page.reload();
  await dealt(guest, 9);
  await agree(host, guest);
  await playClassic(guest);
  await host.the("result").waitFor();
});

journey.core("a page that is cut off says so, and goes on when the network is back", async ({ enter }) => {
  const [host, guest] = await tableForTwo(enter);
  const cards = await cardsOnTable(guest);
  const set = findSet(cards);
  const card = cards.find((card) => !set.includes(card));
  await guest.press(cardOnTable(guest, card));
  await guest.cut();
  await guest.page.locator(".connection.away").waitFor();
  await claim(host, set, PATIENCE);
  await cardOnTable(host, set[0]).waitFor({ state: "detached" });
  assert.ok(await cardOnTable(guest, set[0]).isVisible(), "nothing reaches it");
  await guest.cut(false);
  await guest.page.locator(".connection.away").waitFor({ state: "detached" });
  await agree(host, guest);
  assert.equal(await cardOnTable(guest, card).getAttribute("aria-pressed"), "true");
  await guest.press(cardOnTable(guest, card));
  await Promise.all([playClassic(host), playClassic(guest)]);
  assert.deepEqual(await scores(host), await scores(guest));
});

journey.core("a server that is killed comes back with the game as it was", async ({ server, enter }) => {
  const [host, guest] = await tableForTwo(enter);
  for (const person of [host, guest]) person.forgive(/net::ERR_/, /WebSocket connection/, /status of 50/);
  await takeOne(host);
  await agree(host, guest);
  const cards = [...(await cardsOnTable(host))].sort();
  await server.kill();
  await host.page.locator(".connection.away").waitFor();
  await server.again();
  await host.page.locator(".connection.away").waitFor({ state: "detached" });
  assert.deepEqual([...(await cardsOnTable(host))].sort(), cards);
  await Promise.all([playClassic(host), playClassic(guest)]);
});

journey("a taken set glows in its place before it flies, and the other cards stay", async ({ enter }) => {
  const [host, guest] = await tableForTwo(enter);
  assert.match(await host.page.title(), /^Beginner · /, "the tab says what is played");
  const before = await cardsOnTable(guest);
  const set = findSet(await cardsOnTable(host));
  await claim(host, set, PATIENCE);
  for (const person of [host, guest]) {
    await person.page.locator(".card.taken").nth(2).waitFor();
    const glowing = await person.page.locator(".card.taken").evaluateAll((cards) => cards.map(({ dataset }) => dataset.card));
    assert.deepEqual(glowing.sort(), [...set].sort());
  }
  await waitForTaken(guest, set);
  const after = await cardsOnTable(guest);
  const others = before.filter((card) => !set.includes(card));
  assert.ok(others.every((card) => after.includes(card)), `${before} became ${after}`);
  assert.equal(after.length, before.length, "new cards have come");
});

journey("what the browser says of the network counts at once, and a claim waits for it", async ({ enter }) => {
  const host = await enter();
  host.forgive(/net::ERR_/, /WebSocket connection/, /Failed to load/);
  await beginWithBots(host, "classic", { config: { beginner: true, claims: "instant", noSet: { trigger: "auto" } } });
  await dealt(host, 9);
  await host.context.setOffline(true);
  await host.the("reconnecting").waitFor({ timeout: 2000 });
  const set = findSet(await cardsOnTable(host));
  await claim(host, set, PATIENCE);
  await host.the("sending").waitFor();
  await host.page.locator(".card.sending").nth(2).waitFor();
  await host.context.setOffline(false);
  await host.page.locator(".connection.away").waitFor({ state: "detached" });
  await waitForTaken(host, set);
});

journey("alone, no set brings more cards; in strict solo it is asked once and shows what was overlooked", async ({ enter }) => {
  const person = await enter();
  await playHere(person, "solo");
  await dealt(person);
  await person.press(person.the("no-set"));
  await person.page.waitForFunction(() => document.querySelectorAll(".grid [data-card]").length > 12 || document.querySelector(".verdict, .note"));
  assert.equal(await person.the("result").isVisible(), false, "it costs a point, not the game");

  await playHere(person, "solo", { rules: { solo: "suddenStop" } });
  await dealt(person);
  await person.press(person.the("no-set"));
  assert.equal(await person.the("result").isVisible(), false, "it is asked first");
  await person.press(person.the("no-set"));
  await person.the("result").waitFor();
  // Every set that lay there is shown, not the first alone.
  const overlooked = new Set([...sets(await cardsOnTable(person))].flat());
  const marked = await person.page.locator(".grid .marked").evaluateAll((cards) => cards.map(({ dataset }) => dataset.card));
  assert.deepEqual(new Set(marked), overlooked);
});

journey("colors are called what they look like in the palette for color-blind eyes", async ({ enter }) => {
  const person = await enter({ settings: { palette: "okabe_ito", letters: true } });
  await playHere(person, "solo");
  await dealt(person);
  const labels = await person.page.locator(".grid [data-card]").evaluateAll((cards) => cards.map((card) => card.ariaLabel ?? card.getAttribute("aria-label")));
  assert.ok(labels.every((label) => /orange|green|blue/.test(label) && !/red|purple/.test(label)), labels.join("; "));
});
