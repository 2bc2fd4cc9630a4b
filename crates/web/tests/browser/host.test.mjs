// What the host of a table can do: lock it, renew its code, remove people, ban them and take it back.

import assert from "node:assert/strict";

import { assertGood } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { openRoom } from "./harness/rooms.mjs";

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
