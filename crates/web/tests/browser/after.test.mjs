// After the game, and around it: moments, replays, numbers, keys, and why a table does not come.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { assertGood, assertNoScroll } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playHere, playTogether } from "./harness/lobby.mjs";
import { cardOnTable, cardsOnTable, dealt, playClassic } from "./harness/table.mjs";
import { kept } from "./harness/shell.mjs";

// A small deck against a bot, where nobody has to say that there is no set.
const SHORT = { rules: { "noSet.trigger": "auto" }, others: 1 };

// The step that a replay shows, from 0 on.
async function shownStep(person) {
  return Number(await person.page.locator(".reel input").inputValue());
}

for (const size of ["phone", "desktop"]) {
  journey(`the best moments of a game lead into its replay on a ${size}`, async ({ enter }) => {
    const person = await enter({ size });
    await playHere(person, "beginner", SHORT);
    await playClassic(person);
    const moments = person.the("moments").locator("button");
    await moments.first().waitFor();
    await assertGood(person, `the result on a ${size}`);
    const fastest = moments.filter({ hasText: "Fastest set" });
    assert.match(await fastest.textContent(), /\d+(\.\d)? s/);
    const cards = await fastest.locator(".card").count();
    assert.equal(cards, 3);
    await person.press(fastest);
    await person.the("replay").waitFor();
    const step = await shownStep(person);
    assert.ok(step > 0, "it begins where the set was found");
    assert.match(await person.the("step-line").locator("summary").textContent(), /took a set/);
    assert.match(person.page.url(), new RegExp(`/replay/here@${step}$`));
    await assertNoScroll(person.page, `the replay on a ${size}`);
    assert.equal(await person.the("talk").count(), 0, "nobody is there to talk to");
    await person.page.reload();
    await person.the("replay").waitFor();
    assert.equal(await shownStep(person), step, "the address knows the place");
  }, { isCore: size === "phone" });
}

journey("the moments of a game on the server lead everybody into its replay", async ({ enter }) => {
  const people = [await enter(), await enter({ size: "phone" })];
  await playTogether(people, "beginner", { rules: { "noSet.trigger": "auto" } });
  await Promise.all(people.map((person) => playClassic(person)));
  for (const person of people) {
    const moment = person.the("moments").locator("button").first();
    await moment.waitFor();
    // Anyone who stays sees the other leave, and what can be pressed then moves: one presses again.
    for (let presses = 0; presses < 3 && (await moment.count()) > 0; presses += 1) {
      await person.press(moment);
      await person.the("replay").waitFor({ timeout: 5000 }).catch(() => {});
    }
    await person.the("replay").waitFor();
    assert.match(person.page.url(), /\/replay\/\d+@\d+$/);
  }
});

// Who presses a card when the game ends must not close the result unseen.
journey.core("a result takes no press in its first moments, and can be shown again", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  await playHere(person, "beginner", SHORT);
  await person.page.evaluate(() => {
    const look = new MutationObserver(() => {
      const dialog = document.querySelector("dialog[open]");
      if (!dialog?.querySelector('[data-test="result"]')) return;
      look.disconnect();
      requestAnimationFrame(() => {
        globalThis.atFirst = getComputedStyle(dialog).pointerEvents;
      });
    });
    look.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await playClassic(person);
  await person.page.waitForFunction(() => globalThis.atFirst === "none");
  const dialog = person.page.locator("dialog[open]");
  await person.press(dialog.locator(".sheet-head button"));
  await person.the("result").waitFor({ state: "hidden" });
  await assertGood(person, "a table whose result was closed");
  await person.press(person.the("show-result"));
  await person.the("result").waitFor();
  assert.equal(await person.the("show-result").count(), 0);
});

journey("what one has played is counted, exported and deleted", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  await person.open("/profile");
  assert.equal(await person.the("numbers").locator("table").count(), 0);
  await playHere(person, "beginner", SHORT);
  await playClassic(person);
  await person.the("moments").waitFor();
  // Anyone who comes back to the result has not played again.
  await person.page.reload();
  await person.the("moments").waitFor();
  await person.open("/profile");
  await assertGood(person, "the numbers");
  const cells = person.the("numbers").locator("tbody tr").first().locator("td");
  const [played, , , sets, pace] = await cells.allTextContents();
  assert.equal(played, "1");
  assert.ok(Number(sets) > 0, `${sets} sets`);
  assert.match(pace, /s$/);
  const download = person.page.waitForEvent("download");
  await person.press(person.the("export-numbers"));
  const file = await (await download).path();
  assert.equal(JSON.parse(await readFile(file, "utf8")).games.beginner.played, 1);
  await person.press(person.the("delete-numbers"));
  await person.press(person.the("really-delete"));
  await person.the("numbers").locator("table").waitFor({ state: "detached" });
  await person.page.reload();
  await person.ready();
  assert.equal(await person.the("numbers").locator("table").count(), 0);
});

journey("other keys can be chosen, and one that is taken is refused", async ({ enter }) => {
  const person = await enter({ settings: { keys: true } });
  await person.open("/settings");
  await person.page.locator(".own-keys summary").click();
  const field = (key) => person.page.locator(`[data-key="${key}"]`);
  await field("Digit1").click();
  await person.page.keyboard.press("KeyQ");
  assert.match(await person.the("wrong-key").textContent(), /^Q is already used for: row 2, column 1/);
  await field("Digit1").click();
  await person.page.keyboard.press("F2");
  assert.match(await person.the("wrong-key").textContent(), /^F2 can’t be used/);
  await field("Digit1").click();
  await person.page.keyboard.press("KeyP");
  assert.equal(await field("Digit1").textContent(), "P");
  await assertGood(person, "the choice of keys");
  await playHere(person, "solo");
  await dealt(person);
  const first = (await cardsOnTable(person))[0];
  assert.equal(await cardOnTable(person, first).locator("kbd").textContent(), "P");
  await person.page.keyboard.press("Digit1");
  assert.equal(await cardOnTable(person, first).getAttribute("aria-pressed"), "false");
  await person.page.keyboard.press("KeyP");
  await person.page.locator(`[data-card="${first}"][aria-pressed="true"]`).waitFor();
  // All keys go back at once.
  await person.open("/settings");
  await person.page.locator(".own-keys summary").click();
  await person.press(person.the("usual-keys"));
  assert.equal(await field("Digit1").textContent(), "1");
  assert.equal(await person.the("usual-keys").count(), 0, "there is nothing left to reset");
  await playHere(person, "solo");
  await dealt(person);
  const [card] = await cardsOnTable(person);
  await person.page.keyboard.press("Digit1");
  await person.page.locator(`[data-card="${card}"][aria-pressed="true"]`).waitFor();
});

journey("own colors go back to the usual ones", async ({ enter }) => {
  const person = await enter({ settings: { palette: "custom" } });
  await person.open("/settings");
  const fields = person.page.locator('input[type="color"]');
  const colors = () => fields.evaluateAll((inputs) => inputs.map(({ value }) => value));
  const usual = await colors();
  assert.equal(await person.the("usual-colors").count(), 0, "nothing was changed yet");
  await fields.first().fill("#123456");
  await person.the("usual-colors").waitFor();
  assert.equal((await colors())[0], "#123456");
  await person.press(person.the("usual-colors"));
  await person.the("usual-colors").waitFor({ state: "detached" });
  assert.deepEqual(await colors(), usual);
  await person.page.reload();
  await person.ready();
  assert.deepEqual(await colors(), usual);
});

journey("a browser that was signed out meanwhile is told so, with its new name", async ({ enter }) => {
  const person = await enter({ canBeCut: true });
  const other = await enter();
  await playTogether([person, other], "classic");
  await dealt(person);
  // Without a session the browser is told so first, which its console notes.
  person.forgive(/status of 401/);
  await person.context.clearCookies();
  await person.cut();
  await person.the("reconnecting").waitFor({ timeout: 60_000 });
  await person.cut(false);
  const note = person.page.locator(".note.bad", { hasText: "This browser was signed out. You are here as a new guest now" });
  await note.waitFor({ timeout: 60_000 });
  // The seat belongs to somebody else now.
  await person.page.locator(".seat.mine").waitFor({ state: "detached" });
});

journey("a player who is cut off sees when it is tried again, and need not wait", async ({ enter }) => {
  const person = await enter({ canBeCut: true });
  await playTogether([person, await enter()], "classic");
  await dealt(person);
  await person.cut();
  await person.the("retry-now").waitFor({ timeout: 60_000 });
  assert.match(await person.the("reconnecting").textContent(), /Trying again in \d+ second/);
  await person.cut(false);
  // The button may be gone by itself, when the time has come.
  await person.press(person.the("retry-now")).catch(() => {});
  await person.the("reconnecting").waitFor({ state: "detached" });
  await person.page.locator(".note", { hasText: "You’re back." }).waitFor();
});

journey("a table that cannot be reached is explained, and a game offered instead", async ({ enter }) => {
  const person = await enter({ canBeCut: true, size: "phone" });
  await person.open("/");
  await kept(person);
  await person.cut();
  await person.the("code").fill("ABCDE12345");
  await person.the("code").press("Enter");
  await person.the("trouble").waitFor();
  assert.match(await person.the("trouble").textContent(), /Can’t reach the server/);
  await assertGood(person, "what is told without a server");
  await person.cut(false);
  await person.press(person.the("play-offline"));
  await dealt(person);
});

journey("a result with ten players fits into a small desktop, and its buttons stay in sight", async ({ enter }) => {
  const person = await enter();
  await playHere(person, "beginner", { rules: { "noSet.trigger": "auto" }, others: 9 });
  await playClassic(person);
  await person.the("result").waitFor();
  await person.the("moments").waitFor();
  const outside = await person.page.locator("dialog[open]").evaluate((dialog) => {
    const box = dialog.getBoundingClientRect();
    const isOutside = (element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top < box.top - 1 || box.bottom + 1 < bottom;
    };
    return [...dialog.querySelectorAll(".result li, .sheet-foot")].filter(isOutside).map(({ textContent }) => textContent);
  });
  assert.deepEqual(outside, []);
  await assertGood(person, "a result with ten players");
});

journey("the last move can be seen before the result comes, and a rematch remembers the level", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  // Another level than the usual one, which would be there without remembering anything.
  await playHere(person, "beginner", { ...SHORT, level: "intermediate" });
  await person.page.evaluate(() => {
    let lastStep = performance.now();
    new MutationObserver(() => {
      lastStep = performance.now();
    }).observe(document.querySelector('[data-test="table"]'), { attributeFilter: ["data-step"] });
    const look = new MutationObserver(() => {
      if (!document.querySelector('dialog[open] [data-test="result"]')) return;
      look.disconnect();
      globalThis.waited = performance.now() - lastStep;
    });
    look.observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await playClassic(person);
  await person.the("result").waitFor();
  const waited = await person.page.evaluate(() => globalThis.waited);
  assert.ok(waited >= 1400, `the result came after ${waited} ms`);
  // A rematch, Play now and the form of a new table have the level of the last time.
  const levelOfLastTable = () =>
    person.page.evaluate(() => JSON.parse(localStorage.getItem("last-order")).bots.join());
  await person.open("/");
  await person.press(person.the("play-now"));
  await dealt(person, 9);
  assert.match(await person.page.locator(".top h1").textContent(), /Beginner/);
  assert.equal(await levelOfLastTable(), "intermediate");
  await person.open("/");
  const card = person.page.locator('.game-card[href="/new/beginner"]');
  const promised = await card.locator(".quiet").textContent();
  await person.press(card);
  await person.the("start-table").waitFor();
  const chosen = person.the("level-of-all");
  assert.equal(await chosen.inputValue(), "intermediate", "the form begins with what the lobby shows");
  assert.ok(promised.startsWith(await chosen.locator("option:checked").textContent()), promised);
});
