// What the host of a table can do: lock it, renew its code, remove people, ban them and take it back,
// say what may be said, hide names, and make somebody else the host.

import assert from "node:assert/strict";

import { assertGood } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { beginWithPeople, openRoom } from "./harness/rooms.mjs";

// A host on a desktop and a guest on a phone, who sits.
async function hostAndGuest(enter) {
  const [host, guest] = [await enter(), await enter({ size: "phone" })];
  const code = await openRoom(host, { game: "classic", seats: 2 });
  await host.open(`/table/${code}`);
  await guest.open(`/table/${code}`);
  await guest.the("stand").waitFor();
  await host.press(host.the("host-controls").locator("summary"));
  return { host, guest, code };
}

journey("a locked table lets in nobody new, and its people come back", async ({ enter }) => {
  const { host, guest, code } = await hostAndGuest(enter);
  await host.the("lock").check();
  const stranger = await enter();
  stranger.forgive(/WebSocket connection/);
  await stranger.open(`/table/${code}`);
  await stranger.the("stopped").waitFor();
  await assertGood(host, "the controls of the host");
  await guest.page.reload();
  await guest.the("waiting").waitFor();
  await host.the("lock").uncheck();
  await stranger.page.reload();
  await stranger.the("waiting").waitFor();
});

journey("a renewed code replaces the old one for everybody", async ({ enter }) => {
  const { host, guest, code } = await hostAndGuest(enter);
  await host.press(host.the("renew-code"));
  for (const person of [host, guest]) {
    await person.page.waitForURL((url) => !url.pathname.endsWith(code));
    const link = await person.the("link").textContent();
    assert.ok(link.endsWith(new URL(person.page.url()).pathname), link);
  }
  await guest.page.reload();
  await guest.the("waiting").waitFor();
  const late = await enter();
  late.forgive(/WebSocket connection/, /status of 404/);
  await late.open(`/table/${code}`);
  await late.the("stopped").waitFor();
});

journey("somebody who is removed may come back, somebody who is banned may not until it is lifted", async ({ enter }) => {
  const { host, guest } = await hostAndGuest(enter);
  const come = async (expected) => {
    await guest.page.reload();
    await guest.the(expected).waitFor();
  };
  await host.press(host.the("remove"));
  await assertGood(host, "the question whether to remove somebody");
  await host.press(host.the("really-remove"));
  await guest.the("stopped").waitFor();
  await come("waiting");
  await guest.the("stand").waitFor();
  await host.press(host.the("remove"));
  await host.press(host.the("really-ban"));
  await guest.the("stopped").waitFor();
  await come("stopped");
  // Opened again, the controls know who is banned.
  for (let n = 0; n < 2; n += 1) await host.press(host.the("host-controls").locator("summary"));
  await host.press(host.the("bans").locator("button"));
  await host.the("bans").waitFor({ state: "detached" });
  await come("waiting");
});

journey("bots of a table are made fast by its host, and that is kept", async ({ enter }) => {
  const { host, guest } = await hostAndGuest(enter);
  assert.equal(await host.the("fast-bots").isChecked(), false);
  await host.the("fast-bots").check();
  await host.page.reload();
  await host.press(host.the("host-controls").locator("summary"));
  assert.equal(await host.the("fast-bots").isChecked(), true);
  assert.equal(await guest.the("fast-bots").count(), 0, "it is the host who chooses");
});

// Opens the talk, which lies beside the board on a desktop.
async function openTalk(person) {
  if (!(await person.the("docked-talk").isVisible())) await person.press(person.the("talk"));
}

// During a game the controls of the host are below the talk, where that has a sheet to itself.
async function openControls(host) {
  await host.press(host.the("talk"));
  await host.press(host.the("host-controls").locator("summary"));
}

journey("during a game the host allows phrases only, which all read in their own language", async ({ enter }) => {
  const [host, guest] = [await enter(), await enter({ size: "phone", language: "da" })];
  await beginWithPeople([host, guest], "classic");
  await openControls(host);
  await host.the("chat-rule").selectOption("phrases");
  await openTalk(guest);
  await guest.the("phrases").locator("select").selectOption("good_game");
  await assertGood(guest, "the phrases of a table");
  await guest.press(guest.the("phrases").locator("button"));
  await guest.page.locator("dialog[open] .said li", { hasText: "Godt spil!" }).waitFor();
  await host.page.locator("dialog[open] .said li", { hasText: "Good game!" }).waitFor();
  await assertGood(host, "the controls of the host during a game");
  const [end, begin] = await host.page.locator("dialog[open]").evaluate((sheet) => [
    sheet.querySelector(".talk").lastElementChild.getBoundingClientRect().bottom,
    sheet.querySelector('[data-test="host-controls"]').getBoundingClientRect().top,
  ]);
  assert.ok(end <= begin, "the controls are below the talk");
  await host.the("chat-rule").selectOption("off");
  await guest.the("phrases").waitFor({ state: "detached" });
  await guest.the("why-not-say").waitFor();
  assert.equal(await guest.the("host-controls").count(), 0, "it is the host who chooses");
});

journey("where names are hidden only the host knows who is who", async ({ enter }) => {
  const [host, guest] = [await enter({ name: "Ada" }), await enter({ name: "Ben", size: "phone", language: "da" })];
  await beginWithPeople([host, guest], "classic");
  await openControls(host);
  await host.the("hide-names").check();
  await host.page.locator(".seat .name", { hasText: "Player 2" }).waitFor();
  await guest.page.locator(".seat .name", { hasText: "Spiller 1" }).waitFor();
  assert.equal(await guest.page.getByText("Ada", { exact: true }).count(), 0);
  await host.the("people-here").getByText("Player 2 · Ben").waitFor();
  await host.press(host.the("remove-here"));
  await host.page.locator('dialog[open][aria-label="Remove Ben from the table?"]').waitFor();
});

journey("a host makes somebody else the host, who can do everything from then on", async ({ enter }) => {
  const { host, guest } = await hostAndGuest(enter);
  await host.press(host.the("make-host"));
  await assertGood(host, "the question whether to make somebody the host");
  await host.press(host.the("really-make-host"));
  await guest.press(guest.the("host-controls").locator("summary"));
  await guest.the("lock").check();
  await host.the("host-controls").waitFor({ state: "detached" });
  await host.page.reload();
  await host.the("stand").waitFor();
  assert.equal(await host.the("host-controls").count(), 0, "coming back changes nothing");
});
