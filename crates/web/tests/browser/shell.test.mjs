// The page as such: it opens, speaks the language of the person, and needs no network to open again.

import assert from "node:assert/strict";

import { assertGood } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { LANGUAGES } from "./harness/person.mjs";
import { kept } from "./harness/shell.mjs";

for (const size of ["phone", "desktop"]) {
  for (const theme of ["light", "dark"]) {
    journey(`the page opens on a ${size} in a ${theme} theme`, async ({ enter }) => {
      const person = await enter({ size, theme });
      await person.open("/");
      await assertGood(person, `the lobby, ${size}, ${theme}`);
    }, { isCore: (size === "phone") === (theme === "light") });
  }
}

journey("every language fits on a phone, and the page says which it is", async ({ enter }) => {
  const texts = new Set();
  const person = await enter({ size: "phone" });
  await person.open("/");
  for (const language of LANGUAGES) {
    await person.choose(language, "light");
    assert.equal(await person.page.locator("html").getAttribute("lang"), language);
    texts.add(await person.the("play-now").textContent());
    await assertGood(person, `the lobby in ${language}`);
  }
  assert.ok(texts.size >= LANGUAGES.length - 1, `few texts are translated: ${[...texts]}`);
});

journey("the day of a puzzle is written as people write it", async ({ enter }) => {
  const written = {
    en: "Nov 3, 2026",
    "zh-Hant": "2026年11月3日",
    ko: "2026. 11. 3.",
    da: "3. nov. 2026",
    fr: "3 nov. 2026",
    es: "3 nov 2026",
    pt: "03/11/2026",
  };
  const person = await enter({ size: "phone" });
  await person.open("/puzzle/2026-11-03");
  const day = person.page.locator("time");
  for (const language of LANGUAGES) {
    await person.choose(language, "light");
    assert.equal(await day.textContent(), written[language]);
    assert.equal(await day.getAttribute("datetime"), "2026-11-03");
    await assertGood(person, `the puzzle of a day in ${language}`);
  }
});

journey("the language of the browser is taken", async ({ enter }) => {
  const person = await enter({ language: "da-DK", settings: { language: null } });
  await person.open("/");
  assert.equal(await person.page.locator("html").getAttribute("lang"), "da");
});

journey("an address of a screen opens that screen, and a wrong one says so", async ({ enter }) => {
  const person = await enter();
  await person.open("/no/such/screen");
  assert.ok(await person.page.locator("main h1").isVisible());
  assert.equal(await person.the("play-now").count(), 0);
  await person.press(person.page.locator("main a").first());
  await person.the("play-now").waitFor();
});

journey.core("a page that was open once opens without a network", async ({ server, enter }) => {
  const person = await enter();
  await person.open("/");
  await kept(person);
  await person.cut();
  await server.kill();
  await person.page.reload();
  await person.ready();
  await person.the("play-now").waitFor();
  await person.open("/puzzle");
  assert.ok(await person.page.locator("main").first().isVisible());
  await server.again();
});

journey("what the server decides is never kept", async ({ enter }) => {
  const person = await enter();
  await person.open("/");
  await kept(person);
  await person.page.evaluate(() => fetch("/api/games"));
  const names = await person.page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return found;
  });
  assert.ok(names.includes("/"), `the page itself is not kept: ${names}`);
  assert.deepEqual(names.filter((name) => name.startsWith("/api")), []);
});

journey.core("a script that breaks shows a way out in the person's language", async ({ enter }) => {
  const person = await enter({ language: "fr" });
  person.forgive(/./);
  await person.page.route("**/page_bg.wasm", (route) => route.fulfill({ status: 500 }));
  await person.page.goto("/");
  const way = person.page.getByRole("button", { name: "Recharger" });
  await way.waitFor();
  await person.page.unroute("**/page_bg.wasm");
  await person.press(way);
  await person.the("play-now").waitFor();
});

journey("the page can be installed: icons, pictures and shortcuts are there", async ({ enter }) => {
  const person = await enter();
  await person.open("/");
  const get = (path) => person.context.request.get(path);
  const manifest = await (await get("/manifest.webmanifest")).json();
  assert.ok(manifest.icons.some(({ purpose, sizes }) => purpose === "maskable" && sizes === "512x512"));
  assert.deepEqual(new Set(manifest.screenshots.map(({ form_factor }) => form_factor)), new Set(["wide", "narrow"]));
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const answer = await get(src);
    assert.equal(answer.headers()["content-type"], type, src);
    if (type !== "image/png") continue;
    // The size stands at the beginning of the picture.
    const bytes = await answer.body();
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
  for (const { url } of manifest.shortcuts) {
    await person.open(url);
    assert.equal(await person.page.locator("main.message").count(), 0, `${url} leads nowhere`);
  }
});
