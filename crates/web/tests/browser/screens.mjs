// Every screen there is, for pictures and for whoever wants to look at all of them.
//
// `open` brings a person to the screen, and `show` to what is to be seen there: an
// open sheet, cards that are picked. `refresh` shows again what passes by itself.
// A `still` screen never scrolls: the whole of it is in the window.

import { beginWithBots, openRoom } from "./harness/rooms.mjs";
import { cardOnTable, cardsOnTable, claim, dealt, playClassic } from "./harness/table.mjs";
import { findNoSet } from "./harness/cards.mjs";

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

export const SCREENS = [
  { name: "lobby", open: at("/") },
  { name: "new-table", open: at("/new/classic") },
  { name: "new-cubed", open: at("/new/cubed") },
  { name: "rules", open: at("/rules/classic") },
  { name: "puzzle", open: at("/puzzle") },
  { name: "learn", open: at("/learn/classic") },
  { name: "learn-chipset", open: at("/learn/chipset") },
  { name: "learn-setup", open: at("/learn/setup") },
  { name: "learn-coopset", open: at("/learn/coopset") },
  { name: "learn-cubed", open: at("/learn/cubed") },
  { name: "replay", open: at("/replay") },
  { name: "settings", open: at("/settings") },
  { name: "profile", open: at("/profile") },
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
  { name: "lost", open: at("/no/such/screen") },
  { name: "classic", still: true, open: table("classic", { bots: 2 }), show: pickTwo },
  { name: "classic-wrong", still: true, open: table("classic", FREE), refresh: claimWrongly },
  { name: "classic-rules", open: table("classic"), show: press("rules") },
  { name: "classic-talk", open: table("classic"), show: press("talk") },
  { name: "classic-settings", open: table("classic"), show: press("settings") },
  {
    name: "classic-result",
    open: async (person) => {
      await playFree(person);
      await person.the("result").waitFor();
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
];

// The pictures that the documents show.
export const CHOSEN = [
  { screen: "lobby", size: "desktop", theme: "light", language: "en" },
  { screen: "classic", size: "desktop", theme: "light", language: "en" },
  { screen: "classic", size: "phone", theme: "dark", language: "zh-Hant" },
  { screen: "classic-wrong", size: "phone", theme: "light", language: "fr" },
  { screen: "cubed", size: "desktop", theme: "dark", language: "en" },
  { screen: "chipset", size: "desktop", theme: "light", language: "en" },
];
