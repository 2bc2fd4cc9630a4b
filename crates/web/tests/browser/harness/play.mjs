// How people play on: they look, act, and wait until the table goes on.

// How long nothing may happen before somebody looks again, in milliseconds.
const PATIENCE = 3000;
// How many times somebody looks before a game counts as endless.
const LOOKS = 600;

// What the page shows, in one look: the step, the cards by their places, and what can be pressed.
export async function look(person) {
  const seen = await person.page.evaluate(() => {
    const table = document.querySelector('[data-test="table"]');
    const buttons = {};
    for (const element of document.querySelectorAll("[data-test]")) {
      if (!element.checkVisibility()) continue;
      buttons[element.dataset.test] = {
        enabled: element.disabled !== true,
        pressed: element.getAttribute("aria-pressed") === "true",
      };
    }
    const cards = [...document.querySelectorAll("[data-card]:not(.taken)")].map((card) => ({
      name: card.dataset.card,
      inGrid: card.closest(".grid") !== null,
      isOwn: card.closest(".own, .own-hand, .own-cards") !== null,
      isMarked: card.dataset.group !== undefined,
      isPointedAt: card.querySelector(".finger") !== null,
    }));
    return { step: table?.dataset.step, buttons, cards };
  });
  return {
    ...seen,
    isOver: "result" in seen.buttons || "show-result" in seen.buttons,
    names: seen.cards.map(({ name }) => name),
    shows: (name) => name in seen.buttons,
    can: (name) => seen.buttons[name]?.enabled === true,
    // A vote that can be given and is not.
    canVote: (name) => seen.buttons[name]?.enabled === true && !seen.buttons[name].pressed,
  };
}

// Waits until the table has gone on since a look. Others may need their time: then one looks again.
export async function waitForStep(person, { step }, patience = PATIENCE) {
  const hasGoneOn = (before) =>
    document.querySelector('[data-test="result"]') !== null ||
    document.querySelector('[data-test="table"]')?.dataset.step !== before;
  await person.page.waitForFunction(hasGoneOn, step, { timeout: patience }).catch(expired);
}

// Waits until cards that were taken have glowed and the next ones lie there: who votes before that
// has not seen the table that the vote is about.
async function waitForCards(person) {
  const isStill = () => document.querySelector(".grid .taken") === null;
  await person.page.waitForFunction(isStill, undefined, { timeout: PATIENCE }).catch(expired);
}

// Waits until one of these cards has been taken, and has glowed: then other cards lie there.
export async function waitForTaken(person, cards, patience = PATIENCE) {
  const isTaken = (names) =>
    document.querySelector('[data-test="result"]') !== null ||
    names.some((name) => document.querySelector(`.grid [data-card="${name}"]`) === null);
  await person.page.waitForFunction(isTaken, cards, { timeout: patience }).catch(expired);
}

// Only time may run out; a page that is gone or broken is a failure.
function expired(error) {
  if (error.name !== "TimeoutError") throw error;
}

// Plays until the result is shown: `act` is told what is to be seen and does something about it.
// Somebody may be faster, so that what one wanted to press is gone: then one looks again.
export async function playOn(person, act, { until = () => false } = {}) {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    await waitForCards(person);
    const seen = await look(person);
    if (seen.isOver || (await until(seen))) return;
    await act(person, seen).catch(expired);
    await waitForStep(person, seen);
  }
  throw new Error("the game does not end");
}
