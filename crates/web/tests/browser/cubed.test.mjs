// CUBED from the race for the opening to its end: laying dice for a try, taking back, playing.

import assert from "node:assert/strict";

import { oddOf } from "./harness/cards.mjs";
import { assertGood, assertNoScroll, assertVerdictHidesNothing } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playHere, playTogether } from "./harness/lobby.mjs";
import { beginWithBots, beginWithPeople } from "./harness/rooms.mjs";
import { declare, dice, faces, findThree, isSet, layOne, lit, opening as race, placing as acting, rack, take, turn } from "./harness/dice.mjs";
import { look, playOn } from "./harness/play.mjs";
import { pressNow, scores } from "./harness/table.mjs";

// Nobody waits long for dice to be rolled again.
const QUICK = { openingRerollMs: 500, rerollWindowMs: 5000 };

const FACES = [..."rgp"].flatMap((color) => [..."osd"].flatMap((shape) => [1, 2, 3].map((n) => `${n}${color}${shape}`)));
const diceOf = (id, face) => ({
  id,
  dice: Array.from({ length: 42 }, (_, die) => ({ id: die, faces: [0, 1, 2, 3, 4, 5].map((nr) => face(die, nr)) })),
});
// Dice that show the same or a Joker: any three are a set, and every turn plays three.
const ALIKE = diceOf("alike", (_, nr) => (nr === 0 ? "*" : FACES[0]));
// Dice without a Joker: of five that are not all alike, some three are not a set.
const PLAIN = diceOf("plain", (die, nr) => FACES[(6 * die + nr) % FACES.length]);

// Waits until somebody can end their turn: the buttons are there in the turns of others too.
const isTurnOf = (person) => person.the("end-turn").and(person.page.locator(":enabled")).waitFor();

journey.core("CUBED is played to its end, with keys on a desktop and with a finger on a phone", async ({ enter }) => {
  const [host, guest] = [await enter({ language: "fr", theme: "dark" }), await enter({ size: "phone" })];
  await playTogether([host, guest], "cubed", { rules: { rerollWindowMs: 10_000, openingCallMs: 5000 } });
  for (const person of [host, guest]) {
    await rack(person).nth(4).waitFor();
    await assertNoScroll(person.page, `the board on a ${person.size}`);
    await assertGood(person, `the board on a ${person.size}`);
  }
  await Promise.all([playOn(host, acting(true)), playOn(guest, acting(false))]);
  assert.deepEqual(await scores(host), await scores(guest));
});

journey("a die laid for a try shows its points, is taken back and was never played", async ({ enter }) => {
  const [host, guest] = [await enter(), await enter({ size: "phone", language: "zh-Hant" })];
  await beginWithPeople([host, guest], "cubed", { ...QUICK, dice: ALIKE });
  await rack(host).nth(4).waitFor();
  for (const place of [0, 1, 2]) await take(host, place, false);
  await declare(host, false);
  await isTurnOf(guest);
  assert.equal(await layOne(guest, false), true, "every square beside a die is lit");
  assert.match(await guest.the("confirm").textContent(), /[1-9]/);
  assert.equal(await dice(host).count(), 3, "the others see nothing of it");
  await guest.press(guest.the("undo"));
  await isTurnOf(guest);
  assert.equal(await guest.page.locator("[data-planned]").count(), 0);
  assert.equal(await layOne(guest, false), true);
  await guest.press(guest.the("confirm"));
  await dice(host).nth(3).waitFor();
});

journey("three dice that are not a set are told why", async ({ enter }) => {
  const people = [await enter({ size: "phone" }), await enter()];
  await beginWithPeople(people, "cubed", { openingRerollMs: 20_000, dice: PLAIN });
  const [person] = people;
  await rack(person).nth(4).waitFor();
  const before = await faces(person);
  const wrong = findThree(before, (three) => !isSet(three));
  for (const place of wrong) await take(person, place, false);
  await person.the("verdict").locator(".why li").first().waitFor();
  assert.equal(await person.the("verdict").locator("b").textContent(), "Not a set: wait for the next roll");
  const shown = wrong.map((place) => before[place]);
  // Dice have no shading: the odd one is found as that of cards that all have the same.
  const odd = oddOf(shown.map((face) => `${face[0]}${face[1]}e${face[2]}`));
  assert.equal(await person.page.locator(".rack .die.wrong").count(), 3);
  assert.equal(await person.page.locator(".rack .die.odd").count(), odd === undefined ? 0 : 1);
  await assertVerdictHidesNothing(person, "a mistake of CUBED on a phone");
});

journey("a hint in CUBED lays dice for a try that can be played", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  await playHere(person, "cubed", { others: 1 });
  let nLaid = 0;
  await playOn(
    person,
    async (person, seen) => {
      if (seen.can("call")) return race(person, false);
      if (seen.can("keep")) return pressNow(person, "keep");
      if (!seen.can("end-turn") || !seen.can("hint")) return undefined;
      await pressNow(person, "hint");
      await person.page.locator(".note").first().waitFor();
      if (!(await look(person)).can("confirm")) return pressNow(person, "end-turn");
      const before = await dice(person).count();
      await pressNow(person, "confirm");
      await person.page.waitForFunction(
        (n) => document.querySelectorAll(".field:not(.magnified) .die[data-die]").length > n,
        before,
      );
      nLaid += 1;
      return undefined;
    },
    { until: () => nLaid > 0 },
  );
  await assertGood(person, "CUBED with a hint");
});

journey("a die is dragged to a lit square with the mouse, and stays in the rack if it is dropped elsewhere", async ({ enter }) => {
  const [host, guest] = [await enter(), await enter({ size: "phone" })];
  await beginWithPeople([host, guest], "cubed", { ...QUICK, dice: ALIKE });
  await rack(host).nth(4).waitFor();
  for (const place of [0, 1, 2]) await take(host, place, false);
  await declare(host, false);
  // The opening was the host's turn; the guest lays something, and then it is the host's turn again.
  await isTurnOf(guest);
  await turn(guest, false);
  await isTurnOf(host);
  const plain = rack(host).and(host.page.locator(':not([data-shows="*"])')).first();
  const from = await plain.boundingBox();
  const center = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const drag = async (to) => {
    await host.page.mouse.move(...center(from));
    await host.page.mouse.down();
    await host.page.mouse.move(from.x - 40, from.y - 40, { steps: 4 });
    await to();
    await host.page.mouse.up();
  };
  await drag(async () => host.page.mouse.move(2, 2));
  assert.equal(await host.page.locator("[data-planned]").count(), 0, "nothing was laid");
  await drag(async () => {
    await lit(host, "").first().waitFor();
    await host.page.mouse.move(...center(await lit(host, "").first().boundingBox()), { steps: 4 });
  });
  await host.page.locator("[data-planned]").first().waitFor();
});

journey("the buttons of CUBED stay where they are in the turns of others, and while dice are laid for a try", async ({ enter }) => {
  const people = [await enter(), await enter({ size: "phone" })];
  const [host, guest] = people;
  await beginWithPeople(people, "cubed", { ...QUICK, dice: ALIKE });
  await rack(host).nth(4).waitFor();
  for (const place of [0, 1, 2]) await take(host, place, false);
  await declare(host, false);
  await isTurnOf(guest);
  const places = (person) =>
    person.page.locator(".actions button").evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, top, width } = button.getBoundingClientRect();
        return [button.dataset.test, Math.round(left), Math.round(top), Math.round(width)];
      }),
    );
  assert.equal(await host.the("end-turn").isDisabled(), true, "it is not the host's turn");
  const before = await Promise.all(people.map(places));
  assert.equal(before[0].length, 3);
  assert.equal(await layOne(guest, false), true);
  assert.equal(await guest.the("end-turn").isDisabled(), true);
  assert.deepEqual(await Promise.all(people.map(places)), before);
  // What was laid is played, and the turn is over.
  await guest.press(guest.the("confirm"));
  await isTurnOf(host);
  assert.deepEqual(await Promise.all(people.map(places)), before);
});

journey("dice that fit nowhere are dimmed, and all others light a square", async ({ enter }) => {
  const person = await enter();
  await beginWithBots(person, "cubed", { config: QUICK });
  const seen = { dimmed: 0, useful: 0 };
  // Each turn of the person's own is looked at before it is played.
  const lookAndAct = async (person, now) => {
    if (now.can("end-turn")) {
      for (const place of (await faces(person)).keys()) {
        await take(person, place, true);
        const isDimmed = (await rack(person).nth(place).getAttribute("class")).split(" ").includes("useless");
        const nLit = await person.page.locator(".field:not(.magnified) .lit").count();
        assert.equal(isDimmed, nLit === 0, `die ${place + 1} lights ${nLit} squares`);
        seen[isDimmed ? "dimmed" : "useful"] += 1;
        await take(person, place, true);
      }
    }
    await acting(true)(person, now);
  };
  await playOn(person, lookAndAct, { until: () => seen.dimmed > 0 && seen.useful > 0 });
  assert.ok(seen.dimmed > 0 && seen.useful > 0, JSON.stringify(seen));
});
