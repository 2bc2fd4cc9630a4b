// The lobby: pictures, open tables, and what is listed of the player's own games.

import assert from "node:assert/strict";

import { assertAccessible, assertGood, assertTouchable } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playTogether } from "./harness/lobby.mjs";
import { beginWithBots, openRoom } from "./harness/rooms.mjs";
import { dealt } from "./harness/table.mjs";

// The styles of boards must not reach into the pictures of their games.
for (const size of ["phone", "desktop"]) {
  journey(`the pictures of all games have one size on a ${size}, and so have their cards`, async ({ enter }) => {
    const person = await enter({ size });
    await person.open("/");
    const pictures = await person.page.locator(".picture").evaluateAll((found) =>
      found.map((picture) => {
        const round = ({ width, height }) => `${Math.round(width)} × ${Math.round(height)}`;
        return {
          topic: picture.dataset.picture,
          whole: Math.round(picture.getBoundingClientRect().height),
          cards: [...picture.querySelectorAll(".card")].map((card) => round(card.getBoundingClientRect())),
          dice: [...picture.querySelectorAll(".die")].map((die) => die.getBoundingClientRect()).map(({ width, height }) => width / height),
          tops: [...picture.children].map((child) => Math.round(child.getBoundingClientRect().top - picture.getBoundingClientRect().top)),
          isInside: [...picture.children].every((child) => {
            const [inner, outer] = [child.getBoundingClientRect(), picture.getBoundingClientRect()];
            return outer.left - 1 <= inner.left && inner.right <= outer.right + 1;
          }),
        };
      }),
    );
    assert.equal(pictures.length, 14);
    assert.equal(new Set(pictures.map(({ whole }) => whole)).size, 1, JSON.stringify(pictures));
    assert.equal(new Set(pictures.flatMap(({ cards }) => cards)).size, 1, JSON.stringify(pictures));
    for (const { topic, dice, tops, isInside } of pictures) {
      assert.equal(new Set(tops).size, 1, `${topic} is one row`);
      assert.ok(isInside, `${topic} is not cut`);
      for (const ratio of dice) assert.ok(Math.abs(ratio - 1) < 0.02, `a die of ${topic} is square`);
    }
  });
}

journey("more open tables than a page has are a press away", async ({ enter }) => {
  const host = await enter();
  for (let n = 0; n < 4; n += 1) await openRoom(host, { game: "classic", seats: 2, public: true });
  const person = await enter({ size: "phone", serviceWorkers: "block" });
  await person.context.route(/\/api\/rooms(\?.*)?$/, async (route) => {
    const url = new URL(route.request().url());
    if (route.request().method() === "GET") url.searchParams.set("limit", "3");
    await route.continue({ url: url.href });
  });
  await person.open("/");
  const tables = person.the("open-tables").locator("li");
  await tables.nth(2).waitFor();
  assert.equal(await tables.count(), 3);
  await assertGood(person, "a list of tables with more of them");
  await person.press(person.the("more-tables"));
  await tables.nth(3).waitFor();
  assert.equal(await person.the("more-tables").count(), 0);
});

journey("a table for beginners is called so among the open tables and in my games", async ({ enter }) => {
  const host = await enter();
  const code = await openRoom(host, { game: "classic", config: { beginner: true }, seats: 2, public: true, bots: ["beginner"] });
  const person = await enter();
  await person.open("/");
  await person.the("open-tables").locator("li", { hasText: "Beginner" }).waitFor();
  await host.open(`/table/${code}`);
  await host.press(host.the("start"));
  await dealt(host, 9);
  assert.equal(await host.page.locator(".top h1").textContent(), "Beginner");
  await host.open("/profile");
  await host.the("unfinished").filter({ hasText: "Beginner" }).waitFor();
});

journey("my games lists those that have not ended and those of other rules as such", async ({ enter }) => {
  const person = await enter({ size: "phone", serviceWorkers: "block" });
  await beginWithBots(person, "classic");
  await person.open("/profile");
  assert.match(await person.the("unfinished").textContent(), /not finished/);
  await assertGood(person, "my games with an unfinished one");
  const outcome = { scores: [3, 1], winners: [0], ending: "finished" };
  const old = { game: 1, rules: "classic", names: ["Ada", "Ben"], began: 0, ended: 1, outcome, other_version: 1 };
  const broken = { game: 2, rules: "chipset", names: ["Ada", "Ben"], began: 0, steps: 4, other_version: 1 };
  await person.context.route(/\/api\/history\?/, (route) => route.fulfill({ json: { games: [old], unfinished: [broken] } }));
  await person.context.route(/\/api\/history\/1\/record/, (route) => route.fulfill({ body: "the record" }));
  await person.page.reload();
  assert.match(await person.the("unfinished").textContent(), /can’t go on/);
  assert.match(await person.the("profile").textContent(), /earlier rules/);
  await assertGood(person, "my games with old ones");
  const download = person.page.waitForEvent("download");
  await person.press(person.the("save-record"));
  assert.equal((await download).suggestedFilename(), "tercet-classic-1970-01-01.game");
});

for (const theme of ["light", "dark"]) {
  journey(`axe-core finds nothing on a table that is cut off or offline, with and without a dialog, in the ${theme}`, async ({ enter }) => {
    const person = await enter({ canBeCut: true, size: "phone", theme });
    await playTogether([person, await enter()], "classic");
    await dealt(person);
    await person.cut();
    await person.the("retry-now").waitFor({ timeout: 60_000 });
    await assertAccessible(person.page, `a table that reconnects in the ${theme}`);
    await assertTouchable(person.page, `a table that reconnects in the ${theme}`);
    await person.context.setOffline(true);
    await person.the("reconnecting").filter({ hasText: "offline" }).waitFor();
    await assertAccessible(person.page, `a table without a network in the ${theme}`);
    for (const sheet of ["rules", "leave"]) {
      await person.press(person.the(sheet));
      await person.page.locator("dialog[open]").waitFor();
      await person.settled().catch(() => {});
      await assertAccessible(person.page, `the sheet ${sheet} without a network in the ${theme}`);
      await person.page.keyboard.press("Escape");
      await person.page.locator("dialog[open]").waitFor({ state: "detached" }).catch(() => {});
    }
    await person.context.setOffline(false);
  });
}

for (const size of ["phone", "desktop"]) {
  journey(`one press leads to other people on a ${size}`, async ({ enter }) => {
    const [first, second] = [await enter({ size }), await enter({ size })];
    await first.open("/");
    assert.equal(await first.page.locator(".games").count(), 2, "a shelf against bots, one alone");
    await first.press(first.the("play-with-people"));
    await first.the("table").waitFor();
    await second.open("/");
    await second.press(second.the("play-with-people"));
    await second.the("table").waitFor();
    assert.equal(second.page.url(), first.page.url(), "both are at one table");
    await second.page.goBack();
    await second.page.locator(".hero").waitFor();
  });
}

journey("a table for friends is opened from the lobby, and says which rules differ", async ({ enter }) => {
  const person = await enter();
  await person.open("/");
  await person.press(person.page.locator('.new-tables a[href="/invite/classic"]'));
  assert.ok(await person.the("friends").isChecked());
  await assertGood(person, "the form of a table for friends");
  const field = person.page.locator('[data-field="penalty.kind"]');
  assert.match(await field.locator("option").first().textContent(), /\(default\)/);
  await field.locator("select").selectOption('"none"');
  await person.page.locator('.differs[data-field="penalty.kind"]').waitFor();
  // Beside the form stands what the choices come to, in options and in the rules themselves.
  await person.page.locator(".rules-panel .in-force .differs", { hasText: "A wrong call costs" }).first().waitFor();
  await person.page.locator(".rules-panel .help h2", { hasText: /^Classic$/ }).waitFor();
  await person.press(person.page.locator(".house-rules summary"));
  const beginner = person.page.locator('[data-field="beginner"]');
  await beginner.locator("select").selectOption("true");
  await person.page.locator(".rules-panel .help h2", { hasText: /^Beginner/ }).waitFor();
  // What is usual does not differ when somebody chooses it.
  await beginner.locator("select").selectOption("false");
  await person.page.locator('[data-field="beginner"]:not(.differs)').waitFor();
  await person.page.locator(".rules-panel .help h2", { hasText: /^Classic$/ }).waitFor();
  await person.press(person.the("start-table"));
  const rules = person.the("in-force");
  await rules.locator(".differs", { hasText: "A wrong call costs" }).first().waitFor();
  await assertGood(person, "a waiting room with a rule that differs");
});
