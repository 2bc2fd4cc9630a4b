// What must hold on every screen: for eyes, for ears, and for fingers.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// The smallest side of what a finger presses, in pixels.
const FINGER = 44;

// axe-core finds nothing, of whatever grade.
export async function assertAccessible(page, screen) {
  await page.evaluate(axe);
  const findings = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${target.join(" ")}: ${any.map(({ message }) => message).join(" ")}`),
      );
  });
  assert.deepEqual(findings, [], `axe-core on ${screen}`);
}

// No text sticks out of its control, and nothing sticks out of the window.
export async function assertFits(page, screen) {
  const findings = await page.evaluate(() => {
    const name = (element) => {
      const text = element.textContent.trim().replaceAll(/\s+/g, " ").slice(0, 40);
      return `${element.tagName.toLowerCase()}.${element.className.baseVal ?? element.className} "${text}"`;
    };
    const isShown = (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest(".unseen, [hidden]");
    const scrolls = (element) => {
      for (let up = element.parentElement; up; up = up.parentElement) {
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowX)) return true;
      }
      return false;
    };
    const found = [];
    const controls = "button, a, label, legend, select, h1, h2, h3, p, th, td, summary, .status";
    for (const element of document.querySelectorAll(controls)) {
      // A set that somebody has just taken glows beyond its cards.
      if (!isShown(element) || element.matches(".taken")) continue;
      const style = getComputedStyle(element);
      const isName = style.textOverflow === "ellipsis" && !element.matches("button, a, label");
      if (style.display !== "inline" && !isName) {
        if (element.scrollWidth > element.clientWidth + 1) found.push(`too wide: ${name(element)}`);
        const isCut = style.overflowY !== "visible" && style.overflowY !== "auto";
        if (isCut && element.scrollHeight > element.clientHeight + 1) found.push(`too high: ${name(element)}`);
      }
      const { left, right } = element.getBoundingClientRect();
      if ((right > innerWidth + 1 || left < -1) && !scrolls(element)) found.push(`outside: ${name(element)}`);
    }
    // A sheet that is higher than the window scrolls inside, so that everything can be reached.
    for (const dialog of document.querySelectorAll("dialog[open]")) {
      if (dialog.scrollHeight > dialog.clientHeight + 1) found.push(`cut: ${name(dialog)}`);
    }
    return found;
  });
  assert.deepEqual(findings, [], `text that does not fit on ${screen}`);
}

// The whole screen is in the window: nothing scrolls that should not.
export async function assertNoScroll(page, screen) {
  const { height, width, ...window } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    width: document.documentElement.scrollWidth,
    innerHeight,
    innerWidth,
  }));
  const size = `${width} × ${height} in ${window.innerWidth} × ${window.innerHeight}`;
  assert.ok(height <= window.innerHeight && width <= window.innerWidth, `${screen} scrolls: ${size}`);
}

// Nothing of a table lies on something else: cards, dice, seats, buttons and what is said.
export async function assertNoOverlap(page, screen) {
  const findings = await page.evaluate(() => {
    const isShown = (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest(".unseen, [hidden], dialog, .lens, .notes");
    const parts = ".board .card, .rack .die, .actions button, .top button, .top h1, .seats, .status, .device, .own-place, .places";
    // What is a swipe away is not seen: only what its row shows counts.
    const shownPart = (element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      const row = element.parentElement.closest(".places, .seats");
      if (row) {
        const around = row.getBoundingClientRect();
        [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
      }
      return { element, left, right, top, bottom };
    };
    const boxes = [...document.querySelectorAll(parts)].filter(isShown).map(shownPart).filter(({ left, right }) => left < right);
    const name = ({ element }) => `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.trim().slice(0, 20)}"`;
    const found = [];
    for (const [nr, a] of boxes.entries()) {
      if (a.bottom > innerHeight + 1 || a.right > innerWidth + 1) {
        if (!a.element.closest(".seats, .places")) found.push(`outside the window: ${name(a)}`);
      }
      for (const b of boxes.slice(nr + 1)) {
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 2 && down > 2) found.push(`${name(a)} and ${name(b)}`);
      }
    }
    return found;
  });
  assert.deepEqual(findings, [], `what lies on something else on ${screen}`);
}

// What was judged is told beside the board: on a small window too, it hides no card and no die.
export async function assertVerdictHidesNothing(person, screen) {
  const hidden = await person.the("verdict").evaluate((verdict) => {
    const strip = verdict.getBoundingClientRect();
    const isBelow = (element) => {
      const box = element.getBoundingClientRect();
      return box.top < strip.bottom && strip.top < box.bottom && box.left < strip.right && strip.left < box.right;
    };
    const lying = [...document.querySelectorAll(".board .card, .board .die")];
    return lying.filter((element) => element.checkVisibility() && isBelow(element)).map((element) => element.outerHTML.slice(0, 80));
  });
  assert.deepEqual(hidden, [], `hidden by the verdict on ${screen}`);
}

// What a finger presses is as large as a finger.
export async function assertTouchable(page, screen) {
  const findings = await page.evaluate((finger) => {
    const targets = "button, a.button, select, summary, [role=button], [role=switch]";
    return [...document.querySelectorAll(targets)]
      .filter((element) => element.checkVisibility() && !element.closest(".unseen, [hidden]"))
      .map((element) => ({ element, box: (element.closest("label") ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < finger - 0.5 || box.height < finger - 0.5))
      .map(({ element, box }) => {
        const text = element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 30);
        return `${text}: ${Math.round(box.width)} × ${Math.round(box.height)}`;
      });
  }, FINGER);
  assert.deepEqual(findings, [], `too small for a finger on ${screen}`);
}

// Everything that must hold on a screen that may scroll.
export async function assertGood(person, screen) {
  await assertFits(person.page, screen);
  if (person.hasTouch) await assertTouchable(person.page, screen);
  await assertAccessible(person.page, screen);
}
