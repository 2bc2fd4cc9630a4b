// Ratings as people see them: after a game, on leaderboards, and on the pages of people.

import assert from "node:assert/strict";

import { assertGood } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { LANGUAGES } from "./harness/person.mjs";
import { look, waitForStep } from "./harness/play.mjs";
import { beginWithPeople } from "./harness/rooms.mjs";
import { claim, dealt, playClassic, pressNow } from "./harness/table.mjs";

// Keeps the games of a guest under a handle.
async function becomeAccount(person, handle) {
  await person.open("/account");
  await person.the("new-handle").fill(handle);
  await person.the("new-password").fill("three red ovals");
  await person.press(person.the("keep"));
  await person.press(person.the("codes-kept"));
  await person.the("signed-in").waitFor();
}

// Calls before pointing where the rules want it.
async function take(person, cards) {
  const seen = await look(person);
  if (seen.shows("call")) {
    if (!seen.can("call")) return;
    await pressNow(person, "call");
    await waitForStep(person, seen);
  }
  await claim(person, cards);
}

// The ratings that the result shows, as the players are listed.
async function changes(person) {
  await person.the("rating-change").nth(1).waitFor();
  return person.the("rating-change").allTextContents();
}

journey.core("two people meet by quick play, play a scored game, and see their ratings change", async ({ enter }) => {
  const [ada, ben] = [await enter({ name: "Ada" }), await enter({ size: "phone", name: "Ben" })];
  await becomeAccount(ada, "countess");
  await becomeAccount(ben, "benjamin");
  for (const person of [ada, ben]) await person.open("/people/beginner");
  // Until the countdown is seen, a table may lie there that counts for nothing: the warm-up, which
  // two people who are quick finish before the game that counts begins.
  const countdown = (person) => person.the("quick").filter({ hasText: "The game begins in" });
  await Promise.all([ada, ben].map((person) => countdown(person).waitFor()));
  for (const person of [ada, ben]) {
    await person.the("quick").waitFor({ state: "detached", timeout: 60_000 });
    await dealt(person, 9);
  }
  await Promise.all([playClassic(ada, { take }), playClassic(ben, { take })]);
  const seen = await changes(ada);
  assert.deepEqual(await changes(ben), seen, "both see what it did to both");
  for (const text of seen) assert.match(text, /^Rating \d+\? \((\+\d+|−\d+|±0)\)$/);
  for (const person of [ada, ben]) await assertGood(person, `the result with ratings on a ${person.size}`);
  const own = await ada.page.locator(".result li", { hasText: "Ada" }).getByText("Rating").textContent();
  const rating = own.match(/\d+\?/)[0];

  // The same rating is on her page, with the game behind it.
  await ada.open("/profile");
  await ada.press(ada.the("my-ratings"));
  await ada.page.waitForURL("**/@countess");
  assert.equal(await ada.the("rating-now").textContent(), rating);
  await ada.press(ada.the("course-table").locator("summary"));
  await assertGood(ada, "the page of somebody");
  await ada.press(ada.the("course-table").locator("tbody a").first());
  await ada.page.waitForURL("**/replay/*");

  // Nobody is listed after one game, but everybody sees where they are themselves.
  await ben.open("/ratings/beginner");
  await ben.the("nobody-listed").waitFor();
  assert.match(await ben.the("own-row").textContent(), /\d+\?/);
  for (const language of LANGUAGES) {
    await ben.choose(language, "light");
    await assertGood(ben, `a leaderboard in ${language}`);
  }
  await ben.open("/@countess");
  await ben.the("rating-now").waitFor();
  for (const language of LANGUAGES) {
    await ben.choose(language, "dark");
    await assertGood(ben, `the page of somebody in ${language}`);
  }
});

journey("a leaderboard is reached from the lobby by keys, and nobody is behind an unknown handle", async ({ enter }) => {
  const ada = await enter({ hasKeysOnly: true });
  await ada.open("/");
  await ada.press(ada.the("ratings-link"));
  await ada.the("nobody-listed").waitFor();
  await ada.press(ada.the("list-bots"));
  await ada.the("nobody-listed").waitFor();
  await ada.press(ada.the("pool").last());
  await ada.page.waitForURL("**/ratings/cubed");
  await ada.the("nobody-listed").waitFor();
  ada.forgive(/status of 404/);
  await ada.open("/@nobody");
  await ada.page.getByText("No one here has this handle").waitFor();
  await assertGood(ada, "the page of nobody");
});

journey("people mute and report somebody at a table, and take it back on their page", async ({ enter }) => {
  const [ada, ben] = [await enter({ name: "Ada" }), await enter({ size: "phone", name: "Ben" })];
  await becomeAccount(ada, "countess");
  await beginWithPeople([ada, ben], "classic");
  const talk = async (person) => {
    if (!(await person.the("docked-talk").isVisible())) await person.press(person.the("talk"));
  };
  await talk(ben);
  await ben.page.locator(".say input").fill("you are slow");
  await ben.page.locator(".say input").press("Enter");
  await talk(ada);
  await ada.the("said").getByText("you are slow").waitFor();
  await ada.press(ada.the("others-here").locator("summary"));
  await ada.press(ada.the("mute"));
  await ada.the("said").getByText("you are slow").waitFor({ state: "detached" });
  await ada.press(ada.the("report"));
  await ada.page.locator('[data-test="report"]:disabled').waitFor();
  await assertGood(ada, "the people at a table");
  // The list on her own page has who she mutes, and takes it back.
  await ada.open("/profile");
  await ada.press(ada.the("known-people").locator('[data-test="mute"]'));
  await ada.the("known-people").waitFor({ state: "detached" });
});

// Says to whom a page is shown, and waits until the server knows.
async function show(person, name) {
  const known = person.page.waitForResponse("**/api/account/shows");
  await person.the(name).check({ force: true });
  await known;
}

journey("somebody shows their page to nobody, and others are told so", async ({ enter }) => {
  const [ada, ben] = [await enter(), await enter({ size: "phone" })];
  await becomeAccount(ada, "countess");
  await ada.open("/@countess");
  await show(ada, "shows-nobody");
  await assertGood(ada, "the own page");
  await ben.open("/@countess");
  await ben.the("hidden").waitFor();
  await assertGood(ben, "a page that is hidden");
  await show(ada, "shows-everybody");
  await ben.open("/@countess");
  await ben.the("no-ratings").waitFor();
});
