// 20/20: the player's own cards beside those of the table, until one has none left.

import assert from "node:assert/strict";

import { isSet, sets } from "./harness/cards.mjs";
import { assertGood, assertNoScroll, assertVerdictHidesNothing } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playTogether } from "./harness/lobby.mjs";
import { look, playOn } from "./harness/play.mjs";
import { shedding as acting } from "./harness/players.mjs";
import { beginWithBots, beginWithPeople } from "./harness/rooms.mjs";
import { cardOnTable, cardsOnTable, claim, claimByKeys, dealt, pressNow, pressQuickly, scores } from "./harness/table.mjs";

const ownCards = (person) =>
  person.page.locator(".own [data-card]").evaluateAll((cards) => cards.map(({ dataset }) => dataset.card));

journey.core("20/20 is played to its end by two people, on a desktop and on a phone", async ({ enter }) => {
  const people = [await enter(), await enter({ size: "phone", language: "zh-Hant" })];
  await playTogether(people, "twenty", { rules: { target: 10, roundPauseMs: 5000 } });
  for (const person of people) {
    await dealt(person);
    await assertNoScroll(person.page, `20/20 on a ${person.size}`);
    await assertGood(person, `20/20 on a ${person.size}`);
  }
  await Promise.all([playOn(people[0], acting(claimByKeys)), playOn(people[1], acting(claim))]);
  assert.deepEqual(await scores(people[0]), await scores(people[1]));
});

for (const size of ["phone", "desktop"]) {
  journey(`nine cards of the player's own fit on a ${size}, and keep their places`, async ({ enter }) => {
    const person = await enter({ size });
    await beginWithBots(person, "twenty", { bots: 3, config: { claims: "instant" } });
    await dealt(person);
    for (let n = 0; n < 12 && (await ownCards(person)).length < 9; n += 1) {
      const { length } = await ownCards(person);
      await person.press(person.the("ask"));
      await person.page.locator(".own [data-card]").nth(length).waitFor();
    }
    await assertNoScroll(person.page, `nine cards on a ${size}`);
    await assertGood(person, `nine cards on a ${size}`);
    const places = () =>
      person.page
        .locator(".own [data-card]")
        .evaluateAll((cards) => Object.fromEntries(cards.map(({ dataset }) => [dataset.card, dataset.slot])));
    const before = await places();
    const table = (await cardsOnTable(person)).filter((card) => !(card in before));
    const mixed = [...sets([...Object.keys(before), ...table])].find((three) => three.some((card) => card in before));
    if (!mixed) return;
    await claim(person, mixed).catch(() => {});
    const used = mixed.find((card) => card in before);
    await cardOnTable(person, used).waitFor({ state: "detached" });
    for (const [card, slot] of Object.entries(await places())) {
      if (card in before) assert.equal(slot, before[card], `${card} has moved`);
    }
  });
}

journey("a false call brings a card and says why", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  await beginWithBots(person, "twenty", { config: { claims: "instant" } });
  await dealt(person);
  const own = await ownCards(person);
  const wrong = own.find((card) => !isSet([own[0], own[1], card]) && card !== own[0] && card !== own[1]);
  await claim(person, [own[0], own[1], wrong]);
  await person.the("verdict").locator(".why li").first().waitFor();
  await person.page.locator(".own [data-card]").nth(own.length).waitFor();
  await assertNoScroll(person.page, "a false call on a phone");
  await assertVerdictHidesNothing(person, "a false call on a phone");
  // One need not wait until it is gone.
  const [first] = await cardsOnTable(person);
  await pressQuickly(person, cardOnTable(person, first));
  assert.equal(await cardOnTable(person, first).getAttribute("aria-pressed"), "true");
});

journey("a note that came with a verdict is read after it, in full", async ({ enter }) => {
  const person = await enter();
  await beginWithBots(person, "twenty", { config: { claims: "instant" } });
  await dealt(person);
  const own = await ownCards(person);
  const wrong = own.find((card) => !isSet([own[0], own[1], card]) && card !== own[0] && card !== own[1]);
  await claim(person, [own[0], own[1], wrong]);
  await person.the("verdict").locator("b", { hasText: "Not a set: you get a card" }).waitFor();
  // The verdict has the place of notes on a large window, for longer than a note stays.
  assert.equal(await person.page.locator(".note").isVisible(), false);
  await person.page.locator(".verdict.bad").waitFor({ state: "detached" });
  await person.page.locator(".note.bad", { hasText: "penalty" }).waitFor();
});

journey("where a set must use the player's own card, three of the table are turned away without a call", async ({ enter }) => {
  const people = [await enter(), await enter({ size: "phone" })];
  await beginWithPeople(people, "twenty", { requirePersonal: true });
  const [host] = people;
  await dealt(host);
  const own = await ownCards(host);
  const table = (await cardsOnTable(host)).filter((card) => !own.includes(card));
  await claim(host, table.slice(0, 3));
  await host.page.locator(".notes > *").first().waitFor();
  assert.ok((await look(host)).can("call"), "nobody holds the lock");
  assert.deepEqual(await ownCards(host), own, "it costs nothing");
});
