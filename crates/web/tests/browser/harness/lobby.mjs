// From the lobby to a game, by the presses of people: a table is chosen, opened, joined and begun.

// Chooses house rules, by the names and values of the configuration.
async function chooseRules(person, rules) {
  if (Object.keys(rules).length === 0) return;
  await person.press(person.page.locator(".house-rules summary"));
  for (const [path, value] of Object.entries(rules)) {
    const select = person.page.locator(`[data-field="${path}"] select`);
    await select.selectOption(JSON.stringify(value));
  }
}

// How many others there are to be, by the buttons beside their number.
async function chooseOthers(person, wanted) {
  const shown = async () => Number(await person.the("others").textContent());
  for (let now = await shown(); now !== wanted; now = await shown()) {
    await person.press(person.the(now < wanted ? "more" : "fewer"));
  }
}

// Fills in the form of a new table of this game, and opens it.
async function orderTable(person, topic, { rules, others, company, level }) {
  await person.open("/");
  await person.press(person.page.locator(`.game-card[href="/new/${topic}"]`));
  await person.page.locator('[data-test="start-table"], [data-level]').first().waitFor();
  if (company) await person.the(company).check();
  if (others !== undefined) await chooseOthers(person, others);
  if (level) await person.the("level-of-all").selectOption(level);
  const { skill, ...house } = rules;
  await chooseRules(person, house);
  // A run has a button for each level in the place of one to start.
  await person.press(skill ? person.page.locator(`[data-level="${skill}"]`) : person.the("start-table"));
}

// A table in the page itself, alone or against bots of a level: the game begins at once.
export async function playHere(person, topic, { rules = {}, others, level } = {}) {
  await orderTable(person, topic, { rules, others, level });
  await person.the("table").waitFor();
}

// A table on the server, opened by the first, joined by the others with its code, and begun.
export async function playTogether(people, topic, { rules = {} } = {}) {
  const [host, ...guests] = people;
  await orderTable(host, topic, { rules, others: guests.length, company: "friends" });
  await host.the("waiting").waitFor();
  const code = new URL(host.page.url()).pathname.split("/").at(-1);
  for (const guest of guests) {
    await guest.open("/");
    await guest.the("code").fill(code);
    await guest.the("code").press("Enter");
    await guest.the("stand").waitFor();
  }
  await host.press(host.the("start"));
  for (const person of people) await person.the("table").waitFor();
  return code;
}
