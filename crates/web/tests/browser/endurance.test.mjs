// What people only notice after a while: a table that idles, many games, a second tab, a browser
// that forgets, a clock that jumps.

import assert from "node:assert/strict";

import { assertGood } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playHere } from "./harness/lobby.mjs";
import { beginWithPeople } from "./harness/rooms.mjs";
import { dealt, playClassic, takeOne } from "./harness/table.mjs";

// Against a bot with a small deck, where nobody has to say that there is no set.
const SHORT = { rules: { "noSet.trigger": "auto" }, others: 1 };
// What repeats less often than this is a heartbeat, and no work, in milliseconds.
const HEARTBEAT = 5000;

// Notes every interval, and every animation frame that is asked for and has not come.
function watchTimers() {
  globalThis.running = { intervals: new Map(), frames: new Set() };
  const { setInterval, clearInterval, requestAnimationFrame, cancelAnimationFrame } = globalThis;
  globalThis.setInterval = (act, delay, ...rest) => {
    const id = setInterval(act, delay, ...rest);
    globalThis.running.intervals.set(id, delay ?? 0);
    return id;
  };
  globalThis.clearInterval = (id) => {
    globalThis.running.intervals.delete(id);
    clearInterval(id);
  };
  globalThis.requestAnimationFrame = (act) => {
    const id = requestAnimationFrame((time) => {
      globalThis.running.frames.delete(id);
      act(time);
    });
    globalThis.running.frames.add(id);
    return id;
  };
  globalThis.cancelAnimationFrame = (id) => {
    globalThis.running.frames.delete(id);
    cancelAnimationFrame(id);
  };
}

// Waits until nothing moves, and then finds nothing that works on by itself.
async function assertIdle(person, what) {
  await person.page.waitForFunction(() => document.getAnimations().length === 0 && globalThis.running.frames.size === 0);
  const busy = await person.page.evaluate(
    (heartbeat) => [...globalThis.running.intervals.values()].filter((delay) => delay < heartbeat),
    HEARTBEAT,
  );
  assert.deepEqual(busy, [], `intervals in milliseconds at ${what}`);
}

journey("a table at which nobody does anything does nothing", async ({ enter }) => {
  const people = [];
  for (const size of ["desktop", "phone"]) people.push(await enter({ size, motion: "no-preference" }));
  for (const person of people) await person.context.addInitScript(watchTimers);
  const [alone] = people;
  await playHere(alone, "solo");
  await dealt(alone);
  await assertIdle(alone, "a table for one");
  await playHere(alone, "handheld-classic", { rules: { skill: "beginner" } });
  await dealt(alone, 9);
  await assertIdle(alone, "an electronic game without a clock");
  await beginWithPeople(people, "classic");
  for (const person of people) {
    await dealt(person);
    await assertIdle(person, "a table of two");
  }
});

// How much the page holds after the garbage is gone.
async function held(person) {
  const devtools = await person.context.newCDPSession(person.page);
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("Performance.enable");
  const { metrics } = await devtools.send("Performance.getMetrics");
  await devtools.detach();
  const value = (name) => metrics.find((metric) => metric.name === name).value;
  return { nodes: value("Nodes"), listeners: value("JSEventListeners"), documents: value("Documents") };
}

journey("many games at one table leave nothing behind", async ({ enter }) => {
  const person = await enter();
  await playHere(person, "beginner", SHORT);
  const samples = [];
  for (let game = 0; game < 6; game += 1) {
    await playClassic(person);
    await person.the("result").waitFor();
    samples.push(await held(person));
    await person.press(person.the("rematch"));
    await person.the("result").waitFor({ state: "detached" });
    await dealt(person, 9);
  }
  // The first games load what is needed; after that another game adds no nodes.
  const [, , early] = samples;
  const late = samples.at(-1);
  for (const what of Object.keys(late)) {
    assert.ok(late[what] <= early[what] * 1.1 + 20, `${what}: ${samples.map((sample) => sample[what])}`);
  }
});

journey("two tabs do not play against each other at one table", async ({ enter }) => {
  const person = await enter();
  await playHere(person, "solo");
  await dealt(person);
  const [first, path] = [person.page, new URL(person.page.url()).pathname];
  person.page = await person.newPage();
  await person.open(path);
  await dealt(person);
  const after = await takeOne(person);
  await first.locator('[data-test="curtain"]').waitFor();
  // Going on there again brings what was played here.
  await first.locator('[data-test="curtain"] button').click();
  await first.locator('[data-test="curtain"]').waitFor({ state: "detached" });
  await first.locator(".grid [data-card]").nth(11).waitFor();
  const there = await first.locator(".grid [data-card]").evaluateAll((all) => all.map(({ dataset }) => dataset.card));
  assert.deepEqual(new Set(there), after);
});

journey("a game goes on when the browser forgets everything in the middle of it", async ({ enter }) => {
  const person = await enter();
  await playHere(person, "solo");
  await dealt(person);
  await person.page.evaluate(() => localStorage.clear());
  await takeOne(person);
  await person.page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("table:")));
  await person.page.reload();
  await dealt(person);
  await takeOne(person);
});

journey("a browser that keeps nothing plays all the same", async ({ enter }) => {
  const person = await enter({ serviceWorkers: "block" });
  // As a window in which all cookies and site data are blocked.
  await person.context.addInitScript(() => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  person.forgive(/denied/);
  await playHere(person, "beginner", SHORT);
  await playClassic(person);
});

journey("a clock that jumps changes no game", async ({ enter }) => {
  const person = await enter();
  await person.context.addInitScript(() => {
    const { now } = Date;
    globalThis.shift = 0;
    Date.now = () => now() + globalThis.shift;
  });
  await playHere(person, "beginner", SHORT);
  await dealt(person, 9);
  for (const days of [400, -400]) {
    await person.page.evaluate((days) => (globalThis.shift = days * 86_400_000), days);
    const before = await person.the("table").getAttribute("data-step");
    await playClassic(person, {
      until: async () => (await person.the("table").getAttribute("data-step")) !== before,
    });
  }
  await playClassic(person);
  await person.the("result").waitFor();
});

// An older version of the page may have saved a table whose rules this one does not allow.
journey("a table of the page that the rules do not allow says why, instead of connecting forever", async ({ enter }) => {
  const person = await enter({ size: "phone" });
  await person.open("/");
  await person.page.evaluate(() => {
    const order = { topic: "classic", game: "classic", config: { baseSize: 5 }, seats: 2, bots: ["beginner"] };
    localStorage.setItem("order:old", JSON.stringify(order));
  });
  await person.open("/play/old");
  const stopped = person.the("stopped");
  await stopped.waitFor();
  assert.match(await stopped.textContent(), /couldn’t be opened: Cards on the table: 5 is not allowed/);
  await assertGood(person, "a table that the rules do not allow");
  await person.press(stopped.locator("a"));
  await person.the("play-now").waitFor();
});

journey("a page that was frozen in the background shows what was played meanwhile", async ({ enter }) => {
  const [host, guest] = [await enter({ size: "phone" }), await enter()];
  await beginWithPeople([host, guest], "classic", { claims: "instant", noSet: { trigger: "auto" } });
  for (const person of [host, guest]) await dealt(person);
  const devtools = await host.context.newCDPSession(host.page);
  const become = (state) => devtools.send("Page.setWebLifecycleState", { state });
  await become("frozen");
  const now = await takeOne(guest);
  await become("active");
  await host.page.waitForFunction(
    (cards) => cards.every((card) => document.querySelector(`.grid [data-card="${card}"]`)),
    [...now],
  );
  await host.the("reconnecting").waitFor({ state: "detached" });
});
