// What must hold on every screen: every language fits on a phone, and axe-core
// finds nothing serious at either size in either theme.

import { assertAccessible, assertFits, assertNoScroll, assertTouchable } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { LANGUAGES, THEMES } from "./harness/person.mjs";
import { SCREENS } from "./screens.mjs";

for (const screen of SCREENS) {
  for (const size of ["phone", "desktop"]) {
    journey(`the screen ${screen.name} is for everybody on a ${size}`, async ({ enter }) => {
      const person = await enter({ size });
      await screen.open(person);
      await screen.show?.(person);
      // The last one is that of the checks after it.
      for (const language of [...LANGUAGES].reverse()) {
        await person.choose(language, "light");
        await screen.refresh?.(person);
        await assertFits(person.page, `${screen.name} in ${language}`);
        if (screen.still) await assertNoScroll(person.page, `${screen.name} in ${language}`);
      }
      if (size === "phone") await assertTouchable(person.page, screen.name);
      for (const theme of THEMES) {
        await person.choose("en", theme);
        await screen.refresh?.(person);
        await assertAccessible(person.page, `${screen.name}, ${theme}`);
      }
    });
  }
}
