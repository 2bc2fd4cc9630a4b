// Figures about the page: what the first visit costs, how soon a press shows, how smoothly cards move.
//
// They are reported and never asserted: a figure depends on the machine.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { measureMemory } from "./harness/memory.mjs";
import { slowLine } from "./harness/slow_line.mjs";
import { launch, Person } from "./harness/person.mjs";
import { beginWithBots, beginWithPeople, openRoom } from "./harness/rooms.mjs";
import { Server } from "./harness/server.mjs";
import { cardOnTable, cardsOnTable, claim, dealt } from "./harness/table.mjs";
import { findSet } from "./harness/cards.mjs";

// How long cards move, in milliseconds.
const MOVING = 600;
const SAMPLES = 5;
const ATTEMPTS = 3;
const CLAIMS = 8;
// How long a sample may take, in milliseconds: throttling sometimes stalls a load.
const PATIENCE = 30_000;

const LINES = {
  "this machine": null,
  // What the tools of the browser call fast 4G: 9 Mbit/s down, 1.5 up, 165 ms.
  "4G and a processor four times slower": {
    network: { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 },
    slowdown: 4,
  },
};

const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const largest = (values) => Math.max(...values);
const rounded = (value) => Math.round(value * 10) / 10;

// Tries a sample again if it stalls.
async function patiently(sample) {
  for (let attempt = 1; ; attempt += 1) {
    const late = new Promise((_, fail) => setTimeout(fail, PATIENCE, new Error("a sample stalled")));
    try {
      return await Promise.race([sample(), late]);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

// One first visit with an empty cache: bytes on the wire, and milliseconds until
// what is named is on the screen.
async function firstVisit(browser, url, path, shown, line) {
  const person = await Person.enter(browser, url, { motion: "no-preference" });
  try {
    const devtools = await person.context.newCDPSession(person.page);
    await devtools.send("Network.enable");
    if (line) {
      await devtools.send("Network.emulateNetworkConditions", line.network);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: line.slowdown });
    }
    let bytes = 0;
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await person.page.goto(path, { waitUntil: "commit" });
    await person.page.locator(shown).first().waitFor();
    const millis = await person.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())))),
    );
    return { bytes, millis };
  } finally {
    await person.leave();
  }
}

// From a first visit to cards on a table of the page itself: the lobby comes, "Play now" is
// pressed at once, and the worker comes. The slow line is one for the worker too; the slow
// processor is that of the page alone, since the tools of the browser do not slow workers down.
async function playNow(browser, url, slowdown) {
  const person = await Person.enter(browser, url, { motion: "no-preference", serviceWorkers: "block" });
  try {
    const devtools = await person.context.newCDPSession(person.page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await person.page.goto("/", { waitUntil: "commit" });
    await person.page.locator('[data-test="play-now"]').first().waitFor();
    await person.page.evaluate(() => document.querySelector('[data-test="play-now"]').click());
    await person.page.locator(".grid [data-card]").nth(11).waitFor();
    return await person.page.evaluate(() => performance.now());
  } finally {
    await person.leave();
  }
}

async function measurePlayNow(browser, server) {
  const report = {};
  for (const [name, slow] of Object.entries(LINES)) {
    const { downloadThroughput: down, uploadThroughput: up, latency } = slow?.network ?? {};
    const line = slow ? await slowLine(server.url, { down, up, latency }) : { url: server.url, close() {} };
    const samples = [];
    for (let n = 0; n < SAMPLES; n += 1) {
      samples.push(await patiently(() => playNow(browser, line.url, slow?.slowdown ?? 1)));
    }
    line.close();
    report[`first visit to a table by "Play now", ${name}`] = {
      "ms until it can be used": rounded(middle(samples)),
      "ms at worst": rounded(largest(samples)),
    };
  }
  return report;
}

async function measureLoads(browser, server, code) {
  const screens = { lobby: ["/", '[data-test="play-now"]'], "a table": [`/table/${code}`, ".grid [data-card]"] };
  const report = {};
  for (const [screen, [path, shown]] of Object.entries(screens)) {
    for (const [name, line] of Object.entries(LINES)) {
      const samples = [];
      for (let n = 0; n < SAMPLES; n += 1) {
        samples.push(await patiently(() => firstVisit(browser, server.url, path, shown, line)));
      }
      report[`first visit to ${screen}, ${name}`] = {
        "KB on the wire": rounded(middle(samples.map(({ bytes }) => bytes)) / 1000),
        "ms until it can be used": rounded(middle(samples.map(({ millis }) => millis))),
        "ms at worst": rounded(largest(samples.map(({ millis }) => millis))),
      };
    }
  }
  return report;
}

// From the press of a card to the frame that shows it.
async function measurePresses(person) {
  await person.page.evaluate(() => {
    globalThis.presses = [];
    addEventListener(
      "pointerdown",
      (event) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => globalThis.presses.push(performance.now() - event.timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  const [card] = await cardsOnTable(person);
  for (let n = 0; n < 20; n += 1) {
    await cardOnTable(person, card).click();
    await person.page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const presses = await person.page.evaluate(() => globalThis.presses);
  return { "ms in the middle": rounded(middle(presses)), "ms at worst": rounded(largest(presses)) };
}

// From a frame of the socket to the change of the table it tells of, and to the frame that
// shows it. The page of the watcher notes when steps arrive, before the program reads them,
// and counts the frames painted since.
const NOTE_STEPS = () => {
  globalThis.arrived = 0;
  globalThis.frames = 0;
  const count = () => {
    globalThis.frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  const Plain = globalThis.WebSocket;
  globalThis.WebSocket = class extends Plain {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", ({ data }) => {
        if (!/^\{"(step|change)"/.test(String(data))) return;
        globalThis.arrived = performance.now();
        globalThis.frames = 0;
      });
    }
  };
};

// When the table of this page changes next: milliseconds after the step arrived.
function nextChange(person) {
  const change = person.page.evaluate(
    () =>
      new Promise((done) => {
        const since = () => performance.now() - globalThis.arrived;
        const look = new MutationObserver(() => {
          look.disconnect();
          const [changed, framesBefore] = [since(), globalThis.frames];
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done({ changed, framesBefore, painted: since() });
            port2.postMessage(null);
          });
        });
        look.observe(document.querySelector(".grid"), { childList: true });
      }),
  );
  // Anyone who waits learns of a failure; until then it is not one that nobody expects.
  change.catch(() => {});
  return change;
}

// The other one is a bot: a second page would take half of the machine at this very moment.
async function measureClaims(watcher) {
  const config = { claims: "instant", penalty: { kind: "none" }, noSet: { trigger: "auto" } };
  await beginWithBots(watcher, "classic", { config, level: "expert" });
  await dealt(watcher, 12);
  const changes = [];
  for (let n = 0; n < CLAIMS; n += 1) changes.push(await nextChange(watcher));
  const changed = changes.map((change) => change.changed);
  const painted = changes.map((change) => change.painted);
  return {
    "frames painted before it shows": largest(changes.map((change) => change.framesBefore)),
    "ms until the table changes": rounded(middle(changed)),
    "ms until it is painted": rounded(middle(painted)),
    "ms at best": rounded(Math.min(...painted)),
    "ms at worst": rounded(largest(painted)),
    claims: changes.length,
  };
}

// Frames drawn and dropped while cards move after a press, from a trace.
async function measureMotion(browser, person, press) {
  const categories = ["devtools.timeline.frame", "disabled-by-default-devtools.timeline.frame", "cc"];
  await browser.startTracing(person.page, { categories });
  // Counting begins when the first new card has come.
  const counted = person.page.evaluate(
    (moving) =>
      new Promise((done) => {
        const times = [];
        const frame = (time) => {
          times.push(time);
          if (time - times[0] < moving) requestAnimationFrame(frame);
          else done(times.slice(1).map((now, idx) => now - times[idx]));
        };
        const look = new MutationObserver((changes) => {
          const isCard = (node) => node.querySelector?.("[data-card]") || node.dataset?.card;
          if (!changes.some(({ addedNodes }) => [...addedNodes].some(isCard))) return;
          look.disconnect();
          requestAnimationFrame(frame);
        });
        look.observe(document.body, { childList: true, subtree: true });
      }),
    MOVING,
  );
  await press();
  const intervals = await counted;
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const count = (name) => traceEvents.filter((event) => event.name === name).length;
  return {
    "frames a second": rounded(1000 / (intervals.reduce((sum, one) => sum + one, 0) / intervals.length)),
    "longest frame in ms": rounded(largest(intervals)),
    "drawn in the trace": count("DrawFrame"),
    "dropped in the trace": count("DroppedFrame"),
  };
}

// Fifteen cards come at once when somebody returns to a table where that many lie.
async function measureDeal(browser, person) {
  const config = { claims: "instant", solo: "penaltyPoints", noSet: { trigger: "vote", checked: false } };
  const code = await openRoom(person, { game: "classic", config, seats: 1 });
  await person.open("/");
  await person.the("code").fill(code);
  await person.the("code").press("Enter");
  await person.press(person.the("start"));
  await dealt(person, 12);
  await person.press(person.the("no-set"));
  await dealt(person, 15);
  await person.page.goBack();
  await person.the("play-now").waitFor();
  return measureMotion(browser, person, () => person.page.goForward());
}

const browser = await launch();
const server = await Server.start();
const report = {};
try {
  const claimer = await Person.enter(browser, server.url, { motion: "no-preference" });
  const watcher = await Person.enter(browser, server.url, { motion: "no-preference" });
  await watcher.context.addInitScript(NOTE_STEPS);
  const config = { claims: "instant", penalty: { kind: "none" } };
  const code = await beginWithPeople([claimer, watcher], "classic", config);
  await claimer.page.locator(".grid [data-card]").nth(11).waitFor();
  Object.assign(report, await measureLoads(browser, server, code));
  Object.assign(report, await measurePlayNow(browser, server));
  report["a press on a card shows"] = await measurePresses(claimer);
  await claimer.page.keyboard.press("Escape");
  const set = findSet(await cardsOnTable(claimer));
  if (set) report["three cards leave, three come"] = await measureMotion(browser, claimer, () => claim(claimer, set));
  report["fifteen cards come"] = await measureDeal(browser, claimer);
  await claimer.leave();
  report["somebody else's claim shows"] = await measureClaims(watcher);
  await watcher.leave();
  report["many games at one table"] = await measureMemory(browser, server);
} finally {
  await browser.close();
  await server.stop();
}
for (const [name, figures] of Object.entries(report)) {
  const text = Object.entries(figures).map(([what, value]) => `${what} ${value}`);
  console.log(`${name}: ${text.join(", ")}`);
}
const pictures = process.env.TERCET_PICTURES;
if (pictures) {
  await mkdir(pictures, { recursive: true });
  await writeFile(join(pictures, "measures.json"), JSON.stringify(report, null, 2));
}
