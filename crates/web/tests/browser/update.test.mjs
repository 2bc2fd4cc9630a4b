// A new version of the page: told, not forced.

import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { after } from "node:test";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { journey } from "./harness/journey.mjs";
import { playHere } from "./harness/lobby.mjs";
import { kept } from "./harness/shell.mjs";
import { cardsOnTable, dealt, takeOne } from "./harness/table.mjs";

const FILES = process.env.TERCET_PAGE_FILES;
if (!FILES) throw new Error("TERCET_PAGE_FILES names no page; run `cargo xtask browser`");
const folder = await mkdtemp(join(tmpdir(), "tercet-page-"));
await cp(FILES, folder, { recursive: true });
after(() => rm(folder, { recursive: true, force: true }));

// Changes a file of the page as the next build would, and lists it so.
async function publish(file, change) {
  const path = join(folder, file);
  await writeFile(path, change(await readFile(path, "utf8")));
  const listing = join(folder, "files.json");
  const { files } = JSON.parse(await readFile(listing, "utf8"));
  const listed = files.find((one) => one.file === file);
  Object.assign(listed, { hash: `${listed.hash.slice(1)}0`, brotli: null, gzip: null });
  await writeFile(listing, JSON.stringify({ files }));
}

journey(
  "a new version is offered, and taken when the person agrees",
  async ({ enter }) => {
    const person = await enter();
    await person.open("/");
    await kept(person);
    assert.equal(await person.the("update").count(), 0);

    await publish("index.html", (text) => text.replace("<body>", '<body data-version="next">'));
    await publish("sw.js", (text) => text.replace(/tercet-[0-9a-f]{12}/, "tercet-000000000000"));
    await person.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await person.the("update").waitFor();
    assert.equal(await person.page.locator("body[data-version]").count(), 0, "it switched by itself");

    await person.press(person.the("switch"));
    await person.page.locator('body[data-version="next"]').waitFor();
    await person.ready();
    const caches = await person.page.waitForFunction(async () => {
      const names = await globalThis.caches.keys();
      return names.length === 1 && names;
    });
    assert.deepEqual(await caches.jsonValue(), ["tercet-000000000000"]);
  },
  { settings: `page = ${JSON.stringify(folder)}\n` },
);

journey(
  "a new version does not interrupt a game, and the game goes on in it",
  async ({ enter }) => {
    const person = await enter();
    await person.open("/");
    await kept(person);
    await playHere(person, "solo");
    await dealt(person);
    const cards = await cardsOnTable(person);

    await publish("index.html", (text) => text.replace("<body", '<body data-later="yes"'));
    await publish("sw.js", (text) => text.replace(/tercet-[0-9a-f]{12}/, "tercet-111111111111"));
    await person.page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await person.page.locator('html[data-update="waiting"]').waitFor({ state: "attached" });
    assert.equal(await person.the("update").count(), 0, "it lies over a game");
    assert.deepEqual(await cardsOnTable(person), cards, "the table is as it was");
    const after = await takeOne(person);

    await person.press(person.the("leave"));
    await person.press(person.the("switch"));
    await person.page.locator('body[data-later="yes"]').waitFor();
    await person.page.goBack();
    await dealt(person);
    assert.deepEqual(new Set(await cardsOnTable(person)), after);
  },
  { settings: `page = ${JSON.stringify(folder)}\n` },
);
