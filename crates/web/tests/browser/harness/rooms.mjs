// Tables on the server, opened as a program would, so that a journey begins where it matters.

// Opens a table and tells its code. The person is signed in and becomes its host.
export async function openRoom(person, order) {
  // A page that runs might sign in at the same time.
  await person.page.goto("about:blank");
  const post = async (path, data) => {
    const answer = await person.context.request.post(path, { data, headers: { origin: person.url } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const cookies = await person.context.cookies(person.url);
  if (!cookies.some(({ name }) => name === "tercet")) {
    await post("/api/session", {});
    await person.context.addInitScript(() => {
      if (location.protocol !== "about:") localStorage.setItem("known", "true");
    });
  }
  return (await post("/api/rooms", order)).code;
}

// A person at a table whose other seats are taken by bots, begun.
export async function beginWithBots(person, game, { config = {}, bots = 1, level = "beginner" } = {}) {
  const order = { game, config, seats: bots + 1, bots: Array(bots).fill(level) };
  const code = await openRoom(person, order);
  await person.open(`/table/${code}`);
  await person.press(person.the("start"));
  await person.the("table").waitFor();
  return code;
}

// Several people at one table, begun; the first is the host.
export async function beginWithPeople(people, game, config = {}) {
  const [host, ...guests] = people;
  const code = await openRoom(host, { game, config, seats: people.length });
  for (const person of people) await person.open(`/table/${code}`);
  for (const guest of guests) await guest.the("stand").waitFor();
  await host.press(host.the("start"));
  for (const person of people) await person.the("table").waitFor();
  return code;
}
