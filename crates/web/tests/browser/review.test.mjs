// After a game: what was missed, which kind takes long, and ten tables to practice on.

import assert from "node:assert/strict";

import { findSet, sets } from "./harness/cards.mjs";
import { assertGood } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { playHere } from "./harness/lobby.mjs";
import { cardOnTable, cardsOnTable, playClassic } from "./harness/table.mjs";

// A small deck against a bot, where nobody has to say that there is no set.
const SHORT = { rules: { "noSet.trigger": "auto" }, others: 1 };

for (const size of ["phone", "desktop"]) {
  journey(`a game is reviewed, and what was missed is practiced on a ${size}`, async ({ enter }) => {
    const person = await enter({ size });
    await playHere(person, "beginner", SHORT);
    await playClassic(person);
    await person.press(person.the("review-game"));
    await person.the("kinds").waitFor();
    assert.match(person.page.url(), /\/review\/here@0$/);
    const rows = person.the("kinds").locator("tbody tr");
    let found = 0;
    for (const row of await rows.all()) {
      const [here, , , soFar] = await row.locator("td").allTextContents();
      assert.equal(here, soFar, "the first game is all games");
      found += Number(here);
    }
    assert.ok(found > 0, "the sets that were found are counted by kind");
    await person.the("missed-sets").waitFor();
    for (const theme of ["light", "dark"]) {
      await person.choose("en", theme);
      await assertGood(person, `the review on a ${size}, ${theme}`);
    }
    await person.press(person.the("practice"));
    for (let nr = 1; nr <= 10; nr += 1) {
      await person.the("table-nr").getByText(`Table ${nr} of 10`).waitFor();
      const cards = await cardsOnTable(person);
      assert.equal([...sets(cards)].length, 1, "a table holds exactly one set");
      if (nr === 1) await assertGood(person, `a table to practice on, on a ${size}`);
      for (const card of findSet(cards)) await person.press(cardOnTable(person, card));
    }
    await person.the("drill-done").waitFor();
    await person.press(person.the("end-drill"));
    await person.the("kinds").waitFor();
    // The review of a game that is not there says so.
    person.forgive(/404|401|403/);
    await person.open("/review/999999@0");
    await person.the("review").getByText("nothing to review").waitFor();
  });
}
