// What a page holds after many games: its objects, the memory of its program, and its process.

import { readFile } from "node:fs/promises";

import { playHere } from "./lobby.mjs";
import { Person } from "./person.mjs";
import { dealt, playClassic } from "./table.mjs";

// As many sets as people take in an hour.
const GAMES = 15;
// By then everything that a game needs is loaded.
const EARLY = 3;

const MEGABYTE = 1024 * 1024;

// The memory of all programs of a page, in bytes.
async function programs(devtools) {
  const { result } = await devtools.send("Runtime.evaluate", { expression: "WebAssembly.Memory.prototype" });
  const { objects } = await devtools.send("Runtime.queryObjects", { prototypeObjectId: result.objectId });
  const sum = await devtools.send("Runtime.callFunctionOn", {
    objectId: objects.objectId,
    functionDeclaration: "function () { return this.reduce((sum, { buffer }) => sum + buffer.byteLength, 0); }",
    returnByValue: true,
  });
  return sum.result.value;
}

// What the largest process that draws pages holds, in bytes; a service worker has another one.
async function process(browser) {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send("SystemInfo.getProcessInfo");
  await devtools.detach();
  const drawing = processInfo.filter(({ type }) => type === "renderer");
  const texts = await Promise.all(drawing.map(({ id }) => readFile(`/proc/${id}/smaps_rollup`, "utf8")));
  return Math.max(...texts.map((text) => Number(text.match(/^Pss:\s+(\d+) kB/m)[1]) * 1024));
}

async function held(browser, person) {
  const devtools = await person.context.newCDPSession(person.page);
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("Performance.enable");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const objects = metrics.find(({ name }) => name === "JSHeapUsedSize").value;
  const parts = { objects, program: await programs(devtools), process: await process(browser) };
  await devtools.detach();
  return Object.entries(parts).map(([what, bytes]) => `${what} ${(bytes / MEGABYTE).toFixed(1)} MB`).join(" + ");
}

// Plays many games against a bot at one table of the page.
export async function measureMemory(browser, server) {
  const person = await Person.enter(browser, server.url, { serviceWorkers: "block" });
  const report = {};
  try {
    await playHere(person, "beginner", { rules: { "noSet.trigger": "auto" }, others: 1 });
    for (let game = 1; game <= GAMES; game += 1) {
      await playClassic(person);
      await person.the("result").waitFor();
      if (game === EARLY || game === GAMES) report[`after ${game} games`] = await held(browser, person);
      await person.press(person.the("rematch"));
      await person.the("result").waitFor({ state: "detached" });
      await dealt(person, 9);
    }
  } finally {
    await person.leave();
  }
  return report;
}
