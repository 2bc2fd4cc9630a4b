// A test with a server and people in it, who are seen home at the end.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";

import { Line } from "./line.mjs";
import { launch, Person } from "./person.mjs";
import { Server } from "./server.mjs";

// How long a journey may take, in milliseconds: whole games are played, perhaps on a busy machine.
const PATIENCE = 600_000;

// "core" leaves out all journeys but those of every change; see `journey.core`.
const EXTENT = process.env.TERCET_JOURNEYS ?? "all";
if (EXTENT !== "all" && EXTENT !== "core") {
  throw new Error(`TERCET_JOURNEYS is "${EXTENT}"; allowed are "all" and "core"`);
}

// Started by the first journey, because a file may have none to run.
let browser;
after(async () => (await browser)?.close());

// Where pictures of failed journeys go.
const PICTURES = process.env.TERCET_PICTURES;

async function picture(people, title) {
  if (!PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  const name = title.replaceAll(/[^a-z0-9]+/gi, "-");
  for (const [idx, person] of people.entries()) {
    await person.page.screenshot({ path: join(PICTURES, `${name}-${idx}.png`) }).catch(() => {});
  }
}

// Runs `travel` with a server of its own and a way to invite people. Whatever
// happens in it, no page may have complained.
export function journey(title, travel, options = {}) {
  if (EXTENT === "core" && !options.isCore) return;
  test(title, { timeout: PATIENCE }, async () => {
    browser ??= launch();
    const server = await Server.start(options.settings);
    const people = [];
    const enter = async (wishes = {}) => {
      const line = wishes.canBeCut ? await Line.to(server.port) : undefined;
      const person = await Person.enter(await browser, line?.url ?? server.url, wishes);
      person.line = line;
      people.push(person);
      return person;
    };
    try {
      await travel({ server, enter });
      for (const person of people) assert.deepEqual(person.complaints, []);
      assert.deepEqual(server.reports, [], "browsers reported to the server");
    } catch (error) {
      await picture(people, title);
      for (const [idx, person] of people.entries()) {
        const said = person.complaints.join("; ");
        if (said) error.message += `\nthe page of person ${idx} at ${person.page.url()} complained: ${said}`;
      }
      throw error;
    } finally {
      for (const person of people) await person.leave();
      await server.stop();
    }
  });
}

// A journey that every change must pass: part of `cargo xtask test`, where the others wait for
// `--long`. Together they play every game to its end and take about ten minutes on two cores.
journey.core = (title, travel, options = {}) => journey(title, travel, { ...options, isCore: true });
