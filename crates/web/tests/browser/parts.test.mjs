// Boards and screens that are loaded when somebody first goes there.

import assert from "node:assert/strict";

import { journey } from "./harness/journey.mjs";
import { playHere } from "./harness/lobby.mjs";
import { openRoom } from "./harness/rooms.mjs";
import { kept } from "./harness/shell.mjs";
import { dealt, playClassic } from "./harness/table.mjs";

// The files of parts that a page, or its worker, has asked for. What a game ends with is
// asked for as soon as it has begun.
function partsAskedFor(person, program = "page") {
  const asked = [];
  person.page.on("request", (request) => {
    const name = new URL(request.url()).pathname.match(/^\/([a-z]+)-[^/]+\/([a-z_]+)\.part$/);
    if (name && name[1] === program && name[2] !== "result") asked.push(name[2]);
  });
  return asked;
}

async function startHere(person, topic) {
  await person.open(`/new/${topic}`);
  await person.press(person.the("start-table"));
}

journey("the lobby and a classic table ask for no part", async ({ enter }) => {
  // The one that keeps parts for the time without a network would ask for all of them.
  const person = await enter({ serviceWorkers: "block" });
  const asked = partsAskedFor(person);
  const askedByWorker = partsAskedFor(person, "worker");
  await person.open("/");
  await person.press(person.the("play-now"));
  await person.page.locator(".grid [data-card]").nth(8).waitFor();
  assert.deepEqual([asked, askedByWorker], [[], []]);
});

journey("a board is loaded for the table that needs it, and only that board", async ({ enter }) => {
  const person = await enter({ serviceWorkers: "block" });
  const asked = partsAskedFor(person);
  const askedByWorker = partsAskedFor(person, "worker");
  await startHere(person, "cubed");
  await person.the("table").waitFor();
  assert.deepEqual(asked, ["new_table", "cubed"]);
  assert.deepEqual(askedByWorker, ["cubed"]);
});

journey("a table of the server asks for its board while people sit down", async ({ enter }) => {
  const person = await enter({ serviceWorkers: "block" });
  const asked = partsAskedFor(person);
  const code = await openRoom(person, { game: "cubed", seats: 2, bots: ["beginner"] });
  await person.open(`/table/${code}`);
  await person.the("start").waitFor();
  assert.deepEqual([...asked].sort(), ["cubed", "in_force", "waiting"]);
  await person.press(person.the("start"));
  await person.the("table").waitFor();
});

journey.core("a part that does not come is told, and comes when asked again", async ({ enter }) => {
  const person = await enter({ serviceWorkers: "block" });
  person.forgive(/net::ERR_FAILED/);
  await person.context.route(/settings\.part$/, (route) => route.abort());
  await person.open("/settings");
  await person.the("missing-part").waitFor();
  await person.context.unroute(/settings\.part$/);
  await person.press(person.the("load-again"));
  await person.the("language").waitFor();
});

journey("without a network a board opens that was never seen", async ({ server, enter }) => {
  const person = await enter();
  await person.open("/");
  await kept(person);
  await person.cut();
  await server.kill();
  await startHere(person, "twenty");
  await person.the("table").waitFor();
  await server.again();
});

journey("another language is loaded when it is chosen, and said at once", async ({ enter }) => {
  const person = await enter({ serviceWorkers: "block" });
  const asked = [];
  person.page.on("request", (request) => {
    const tag = new URL(request.url()).pathname.match(/\/texts\/([a-zA-Z-]+)-[0-9a-f]+\.txt$/);
    if (tag) asked.push(tag[1]);
  });
  await person.open("/settings");
  await person.the("language").selectOption("ko");
  await person.page.getByRole("heading", { name: "설정" }).waitFor();
  assert.deepEqual(asked, ["en", "ko"]);
});

journey("what was is loaded when it is first asked for, and a move is taken back with it", async ({ enter }) => {
  const person = await enter({ serviceWorkers: "block" });
  const askedByWorker = partsAskedFor(person, "worker");
  await playHere(person, "beginner", { rules: { "noSet.trigger": "auto" }, others: 1 });
  await dealt(person, 9);
  const deck = async () => Number(await person.page.locator(".top .fact b").first().textContent());
  const whole = await deck();
  await playClassic(person, { until: async () => (await deck()) < whole });
  assert.deepEqual(askedByWorker, []);
  await person.press(person.the("undo"));
  await person.page.waitForFunction(
    (wanted) => Number(document.querySelector(".top .fact b").textContent) === wanted,
    whole,
  );
  assert.deepEqual(askedByWorker, ["archive"]);
});
