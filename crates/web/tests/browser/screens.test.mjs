// What must hold on every screen: every language fits on a phone, and axe-core
// finds nothing serious at either size in either theme.

import { assertAccessible, assertFits, assertNoScroll, assertTouchable } from "./harness/checks.mjs";
import { journey } from "./harness/journey.mjs";
import { LANGUAGES, THEMES } from "./harness/person.mjs";
import { SCREENS } from "./screens.mjs";

for (const screen of SCREENS) {
  journey(`the screen ${screen.name} fits on a phone in every language`, async ({ enter }) => {
    const person = await enter({ size: "phone" });
    await screen.open(person);
    for (const language of LANGUAGES) {
      await person.choose(language, "light");
      await screen.show?.(person);
      await assertFits(person.page, `${screen.name} in ${language}`);
      if (screen.still) await assertNoScroll(person.page, `${screen.name} in ${language}`);
    }
    await assertTouchable(person.page, screen.name);
  });

  journey(`the screen ${screen.name} can be used by everybody in both themes`, async ({ enter }) => {
    for (const size of ["phone", "desktop"]) {
      const person = await enter({ size });
      await screen.open(person);
      for (const theme of THEMES) {
        await person.choose("en", theme);
        await screen.show?.(person);
        await assertAccessible(person.page, `${screen.name}, ${size}, ${theme}`);
      }
      if (screen.still) await assertNoScroll(person.page, `${screen.name} on a ${size}`);
    }
  });
}
