// A guest keeps their games, comes back on another device and without a password, and leaves.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

import { assertGood } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { LANGUAGES } from "./harness/person.mjs";
import { beginWithBots } from "./harness/rooms.mjs";

const HANDLE = "countess-ada";
const NAME = "Countess Ada";

// Fills in a field by the name it has for tests.
async function type(person, name, text) {
  await person.the(name).fill(text);
}

// Opens a part of the page that is folded.
async function unfold(person, name) {
  await person.press(person.the(name).locator("summary"));
}

journey.core("a guest becomes an account, links a phone, loses the password, exports and deletes", async ({ server, enter }) => {
  const [ada, phone] = [await enter(), await enter({ size: "phone" })];
  await beginWithBots(ada, "classic");

  // Keep my games: the same person, now with a handle.
  await ada.open("/account");
  await ada.the("keep-form").waitFor();
  await assertGood(ada, "the account of a guest");
  await type(ada, "new-handle", HANDLE);
  await type(ada, "new-name", NAME);
  await type(ada, "new-password", "three red ovals");
  await ada.press(ada.the("keep"));
  await ada.the("codes").locator("code").first().waitFor();
  const codes = await ada.the("codes").locator("code").allTextContents();
  assert.equal(codes.length, 8);
  await assertGood(ada, "the recovery codes");
  const saving = ada.page.waitForEvent("download");
  await ada.press(ada.the("save-codes"));
  const saved = await readFile(await (await saving).path(), "utf8");
  assert.ok(codes.every((code) => saved.includes(code)), saved);
  await ada.press(ada.the("codes-kept"));
  await ada.the("signed-in").waitFor();
  await assertGood(ada, "the account");

  // The phone shows six digits; the desktop sees which device asks, and lets it in.
  await phone.open("/account");
  await phone.press(phone.the("show-digits"));
  const digits = await phone.the("digits").textContent();
  assert.match(digits, /^\d{6}$/);
  await assertGood(phone, "the digits on a phone");
  await type(ada, "enter-digits", digits);
  await ada.press(ada.the("look-up"));
  await ada.the("asking").waitFor();
  await ada.press(ada.the("let-in"));
  await phone.the("signed-in").waitFor();
  assert.ok((await phone.the("signed-in").textContent()).includes(HANDLE));
  await assertGood(phone, "the account on a phone");
  await ada.the("devices").locator("li").nth(1).waitFor();

  // The password is lost on the desktop: a code sets another one, and the phone is signed out.
  await ada.press(ada.the("leave"));
  await ada.the("sign-in-form").waitFor();
  await unfold(ada, "recover-form");
  await type(ada, "recover-handle", HANDLE);
  await type(ada, "recover-code", codes[0].toLowerCase());
  await type(ada, "recover-password", "four green diamonds");
  await ada.press(ada.the("recover"));
  await ada.the("signed-in").waitFor();
  const me = await phone.context.request.get("/api/me");
  assert.equal(me.status(), 401, "the phone was signed out");
  // The game is hers, whether it still waits for her or has ended without her meanwhile.
  await ada.open("/profile");
  await ada.the("profile").locator(".table-list li").first().waitFor();

  // Everything comes along as one archive.
  await ada.open("/account");
  await ada.the("export").waitFor();
  const exporting = ada.page.waitForEvent("download");
  await ada.press(ada.the("export"));
  const archive = await readFile(await (await exporting).path());
  assert.ok(archive.includes("export.json") && archive.includes(HANDLE));

  // Nothing personal is left in the files of the server.
  assert.notDeepEqual(await server.filesWith(NAME), []);
  const token = (await ada.context.cookies(ada.url)).find(({ name }) => name === "tercet").value;
  await unfold(ada, "delete-form");
  await type(ada, "delete-password", "four green diamonds");
  await ada.press(ada.the("delete"));
  await ada.the("keep-form").waitFor();
  for (const text of [NAME, HANDLE, token]) {
    assert.deepEqual(await server.filesWith(text), [], `${text} is still in the data`);
  }
});

journey("the account fits in every language, for guests and members", async ({ enter }) => {
  const ada = await enter({ size: "phone" });
  await ada.open("/account");
  await ada.the("keep-form").waitFor();
  for (const language of LANGUAGES) {
    await ada.choose(language, "light");
    await assertGood(ada, `the account of a guest in ${language}`);
  }
  await type(ada, "new-handle", "ada");
  await type(ada, "new-password", "three red ovals");
  await ada.press(ada.the("keep"));
  for (const language of LANGUAGES) {
    await ada.choose(language, "dark");
    await assertGood(ada, `the recovery codes in ${language}`);
  }
  await ada.press(ada.the("codes-kept"));
  await ada.the("signed-in").waitFor();
  for (const details of await ada.page.locator("details > summary").all()) await ada.press(details);
  for (const language of LANGUAGES) {
    await ada.choose(language, "light");
    await assertGood(ada, `the account in ${language}`);
  }
});

journey("what the server refuses is said where it was asked", async ({ enter }) => {
  const ada = await enter();
  ada.forgive(/status of (401|409|422)/);
  await ada.open("/account");
  await type(ada, "handle", "nobody");
  await type(ada, "password", "three red ovals");
  await ada.press(ada.the("sign-in"));
  const wrong = ada.the("sign-in-form").locator("[role=alert]");
  await wrong.getByText("wrong").waitFor();
  await type(ada, "new-handle", "Not A Handle");
  await type(ada, "new-password", "password1");
  await ada.press(ada.the("keep"));
  await ada.the("keep-form").locator("[role=alert]").getByText("3 to 30").waitFor();
  await type(ada, "new-handle", "ada");
  await ada.press(ada.the("keep"));
  await ada.the("keep-form").locator("[role=alert]").getByText("8 characters").waitFor();
});
