// Every screen there is, for pictures and for anyone who wants to look at all of them.
//
// `open` brings a person to the screen, and `show` to what is to be seen there: an
// open sheet, cards that are picked. `refresh` shows again what passes by itself.
// A `still` screen never scrolls: the whole of it is in the window.

import { placing } from "./harness/dice.mjs";
import { playHere } from "./harness/lobby.mjs";
import { playOn } from "./harness/play.mjs";
import { bettor, laying, marking, scouting, shedding } from "./harness/players.mjs";
import { beginWithBots, openRoom } from "./harness/rooms.mjs";
import { cardOnTable, cardsOnTable, claim, dealt, playClassic, pressNow } from "./harness/table.mjs";
import { findNoSet, sets } from "./harness/cards.mjs";

const at = (path) => async (person) => person.open(path);

// A table of a game with bots on the other seats.
const table =
  (game, options = {}) =>
  async (person) => {
    await beginWithBots(person, game, options);
  };

async function pickTwo(person) {
  await dealt(person);
  for (const card of (await cardsOnTable(person)).slice(0, 2)) await person.press(cardOnTable(person, card));
}

async function claimWrongly(person) {
  await dealt(person, 9);
  await claim(person, findNoSet(await cardsOnTable(person)));
  await person.the("verdict").waitFor();
}

// A table for several people around the screen.
const around = (topic) => async (person) => {
  await person.open(`/around/${topic}`);
  await person.press(person.the("start-table"));
  await person.page.locator(".corner").last().waitFor();
};

const press = (name) => async (person) => person.press(person.the(name));

// A tool of the lab with some cards on its table.
const explore = (tool) => async (person) => {
  await person.page.locator(`[data-test="${tool}"]`).check({ force: true });
  await person.press(person.the(tool === "solver" ? "deal" : "show-largest"));
};

// A short game in which a wrong claim costs nothing, so that it can be made again and again.
const FREE = { config: { beginner: true, claims: "instant", penalty: { kind: "none" }, noSet: { trigger: "auto" } } };

async function playFree(person) {
  await beginWithBots(person, "classic", FREE);
  await playClassic(person);
}

// The same, played to its end: `act` is told what is to be seen and does something about it.
const end =
  (game, options, act = () => () => {}) =>
  async (person) => {
    await beginWithBots(person, game, options);
    await playOn(person, act());
    await person.the("result").waitFor();
  };

// A version of the electronic game that is over at once.
const stopped = (mode) => async (person) => {
  await beginWithBots(person, "handheld", { bots: 0, config: { mode } });
  await person.press(person.the("stop"));
  await person.press(person.the("really-stop"));
  await person.the("result").waitFor();
};

// Any three are a set, so that every turn plays three: a game of CUBED that is over soon.
const ALIKE = {
  id: "alike",
  dice: Array.from({ length: 42 }, (_, id) => ({ id, faces: ["*", "1ro", "1ro", "1ro", "1ro", "1ro"] })),
};

export const SCREENS = [
  { name: "lobby", open: at("/") },
  { name: "new-table", open: at("/new/classic") },
  { name: "new-cubed", open: at("/new/cubed") },
  { name: "rules", open: at("/rules/classic") },
  { name: "puzzle", still: true, open: at("/puzzle") },
  {
    name: "puzzle-solved",
    open: async (person) => {
      await person.open("/puzzle");
      await dealt(person);
      for (const set of [...sets(await cardsOnTable(person))]) await claim(person, set);
      await person.the("facts").waitFor();
    },
  },
  { name: "sprint", still: true, open: at("/puzzle/sprint") },
  { name: "ranked", open: at("/ranked") },
  { name: "learn", open: at("/learn/classic") },
  { name: "learn-chipset", open: at("/learn/chipset") },
  { name: "learn-eclaireur", open: at("/learn/eclaireur") },
  { name: "learn-twenty", open: at("/learn/twenty") },
  { name: "learn-setup", open: at("/learn/setup") },
  { name: "learn-coopset", open: at("/learn/coopset") },
  { name: "learn-cubed", open: at("/learn/cubed") },
  { name: "replay", open: at("/replay") },
  { name: "settings", open: at("/settings") },
  { name: "profile", open: at("/profile") },
  { name: "account", open: at("/account") },
  { name: "lab", open: at("/lab") },
  { name: "lab-solver", open: at("/lab"), show: explore("solver") },
  { name: "lab-set-free", open: at("/lab"), show: explore("set-free") },
  {
    name: "waiting",
    open: async (person) => {
      const code = await openRoom(person, { game: "classic", config: {}, seats: 3, bots: ["beginner"] });
      await person.open(`/table/${code}`);
      await person.the("waiting").waitFor();
    },
  },
  {
    name: "warm-up",
    still: true,
    open: async (person) => {
      await person.open("/people/classic");
      await person.the("quick").first().waitFor();
      await dealt(person);
    },
  },
  { name: "lost", open: at("/no/such/screen") },
  { name: "classic", still: true, open: table("classic", { bots: 2 }), show: pickTwo },
  { name: "classic-wrong", still: true, open: table("classic", FREE), refresh: claimWrongly },
  { name: "classic-rules", open: table("classic"), show: press("rules") },
  { name: "classic-talk", open: table("classic"), show: press("talk") },
  { name: "classic-settings", open: table("classic"), show: press("settings") },
  { name: "classic-leave", open: table("classic"), show: press("leave") },
  {
    name: "classic-result",
    open: async (person) => {
      await playFree(person);
      await person.the("result").waitFor();
    },
  },
  {
    name: "review",
    open: async (person) => {
      await playHere(person, "beginner", { rules: { "noSet.trigger": "auto" }, others: 1 });
      await playClassic(person);
      await person.press(person.the("review-game"));
      await person.the("kinds").waitFor();
    },
  },
  {
    name: "replay-classic",
    still: true,
    open: async (person) => {
      await playFree(person);
      await person.press(person.the("watch-replay"));
      await person.page.locator(".grid [data-card]").first().waitFor();
    },
  },
  { name: "new-around", open: at("/around/classic") },
  { name: "around", still: true, open: around("classic") },
  { name: "around-twenty", still: true, open: around("twenty") },
  { name: "eclaireur", still: true, open: table("eclaireur", { bots: 2 }) },
  { name: "chipset", still: true, open: table("chipset", { bots: 3 }) },
  { name: "setup", still: true, open: table("setup", { bots: 2 }) },
  { name: "coopset", still: true, open: table("coopset") },
  { name: "twenty", still: true, open: table("twenty", { bots: 3 }) },
  { name: "handheld-classic", still: true, open: table("handheld", { bots: 0, config: { mode: "classic" } }) },
  { name: "handheld-timed", still: true, open: table("handheld", { bots: 0, config: { mode: "timed", skill: "expert" } }) },
  { name: "handheld-puzzle", still: true, open: table("handheld", { bots: 0, config: { mode: "puzzle", skill: "intermediate" } }) },
  { name: "handheld-arcade", still: true, open: table("handheld", { bots: 0, config: { mode: "arcade", skill: "advanced" } }) },
  { name: "cubed", still: true, open: table("cubed") },
  { name: "beginner", still: true, open: table("classic", { config: { beginner: true } }) },
  { name: "master", still: true, open: table("classic", { bots: 3, config: { master: true } }) },
  { name: "solo", still: true, open: (person) => playHere(person, "solo") },
  {
    name: "classic-in-words",
    open: table("classic"),
    show: async (person) => {
      await dealt(person);
      await person.page.keyboard.press("Period");
      await person.the("table-in-words").waitFor();
    },
  },
  // As many as the rules let sit there.
  { name: "classic-twenty-seats", still: true, open: table("classic", { bots: 19 }) },
  { name: "chipset-twenty-seats", still: true, open: table("chipset", { bots: 19 }) },
  { name: "setup-twenty-seats", still: true, open: table("setup", { bots: 19 }) },
  { name: "coopset-twenty-seats", still: true, open: table("coopset", { bots: 19 }) },
  { name: "twenty-eight-seats", still: true, open: table("twenty", { bots: 7 }) },
  { name: "cubed-four-seats", still: true, open: table("cubed", { bots: 3 }) },
  { name: "eclaireur-end", open: end("eclaireur", { config: { noSet: { trigger: "auto" } }, level: "expert" }, () => scouting) },
  { name: "chipset-end", open: end("chipset", { config: { pots: 1, potPauseMs: 0 } }, () => bettor().act) },
  { name: "setup-end", open: end("setup", { config: { minCheckMs: 0 } }, laying) },
  { name: "coopset-end", open: end("coopset", { bots: 0 }, marking) },
  { name: "twenty-end", open: end("twenty", { config: { target: 5, roundPauseMs: 0 } }, shedding) },
  { name: "cubed-end", config: { dice: ALIKE }, open: end("cubed", { config: { dice: ALIKE } }, placing) },
  { name: "handheld-classic-end", open: stopped("classic") },
  { name: "handheld-timed-end", open: stopped("timed") },
  { name: "handheld-puzzle-end", open: stopped("puzzle") },
  {
    name: "handheld-arcade-end",
    open: end("handheld", { bots: 0, config: { mode: "arcade" } }, () => (person) => pressNow(person, "hint")),
  },
];

// The pictures that the documents show.
export const CHOSEN = [
  { screen: "lobby", size: "desktop", theme: "light", language: "en" },
  { screen: "classic", size: "desktop", theme: "light", language: "en" },
  { screen: "classic", size: "phone", theme: "dark", language: "zh-Hant" },
  { screen: "classic", size: "tall phone", theme: "light", language: "en" },
  { screen: "classic-wrong", size: "phone", theme: "light", language: "fr" },
  { screen: "cubed", size: "desktop", theme: "dark", language: "en" },
  { screen: "chipset", size: "desktop", theme: "light", language: "en" },
];
