// A test with a server and people in it, who are seen home at the end.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { Line } from "./line.mjs";
import { launch, Person } from "./person.mjs";
import { Server } from "./server.mjs";

// How long a journey may take, in milliseconds: whole games are played, perhaps on a busy machine.
const PATIENCE = 600_000;

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

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
  test(title, { timeout: PATIENCE }, async () => {
    const server = await Server.start(options.settings);
    const people = [];
    const enter = async (wishes = {}) => {
      const line = wishes.canBeCut ? await Line.to(server.port) : undefined;
      const person = await Person.enter(browser, line?.url ?? server.url, wishes);
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
