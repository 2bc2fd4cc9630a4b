// Pictures of every screen at every size: during play and at the end.
//
// Words after the name choose screens: `screenshots.mjs lobby cubed`. The chosen
// pictures also go to the documents, unless words were given.

import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";

import { launch, Person, SIZES } from "./harness/person.mjs";
import { Server } from "./harness/server.mjs";
import { CHOSEN, SCREENS } from "./screens.mjs";

// Every size in one language; the usual ones also in the dark and in two more.
const USUAL = [
  ["en", "light"],
  ["en", "dark"],
  ["zh-Hant", "light"],
  ["zh-Hant", "dark"],
  ["fr", "light"],
];
const OTHER = [["en", "light"]];
const USUAL_SIZES = ["phone", "desktop", "large desktop"];
const DOCUMENTS = "docs/pictures";
const PICTURES = process.env.TERCET_PICTURES ?? "target/screenshots";

// One size alone, for who works on it.
const ONLY = process.env.TERCET_SIZE;

const words = process.argv.slice(2);
const wanted = SCREENS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (wanted.length === 0) {
  console.error(`no screen is called like ${words}; there are: ${SCREENS.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

const fileName = (picture) =>
  `${picture.screen}-${picture.size.replaceAll(" ", "-")}-${picture.theme}-${picture.language}.png`;

async function takeAll(browser, server, screen, size) {
  const person = await Person.enter(browser, server.url, { size });
  let n = 0;
  try {
    await screen.open(person);
    await screen.show?.(person);
    for (const [language, theme] of USUAL_SIZES.includes(size) ? USUAL : OTHER) {
      await person.choose(language, theme);
      await screen.refresh?.(person);
      const name = fileName({ screen: screen.name, size, theme, language });
      await person.page.screenshot({ path: join(PICTURES, name), animations: "disabled" });
      n += 1;
    }
  } finally {
    await person.leave();
  }
  return n;
}

await mkdir(PICTURES, { recursive: true });
const browser = await launch();
const server = await Server.start();
const failures = [];
let n = 0;
try {
  for (const screen of wanted) {
    for (const size of Object.keys(SIZES).filter((size) => !ONLY || ONLY === size)) {
      try {
        n += await takeAll(browser, server, screen, size);
        console.log(`${screen.name} on a ${size}`);
      } catch (error) {
        failures.push(`${screen.name} on a ${size}: ${error.message.split("\n")[0]}`);
        console.error(failures.at(-1));
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
if (words.length === 0) {
  await mkdir(DOCUMENTS, { recursive: true });
  for (const picture of CHOSEN) {
    const to = join(DOCUMENTS, `${picture.screen}-${picture.size.replaceAll(" ", "-")}.png`);
    await copyFile(join(PICTURES, fileName(picture)), to).catch((error) => failures.push(error.message));
  }
}
console.log(`${n} pictures in ${PICTURES}`);
if (failures.length > 0) {
  console.error(`missing:\n${failures.join("\n")}`);
  process.exit(1);
}
