// Somebody with a browser of their own: a fresh profile, a size, a language, a theme.

import { chromium } from "playwright-core";

// No tool brings its own browser: the one of the system is used.
const CHROMIUM = process.env.TERCET_CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const handheld = (width, height) => ({
  viewport: { width, height },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
});

export const SIZES = {
  phone: handheld(360, 640),
  "tall phone": handheld(390, 844),
  "small phone on its side": handheld(640, 360),
  "phone on its side": handheld(844, 390),
  tablet: handheld(820, 1180),
  desktop: { viewport: { width: 1280, height: 720 } },
  "large desktop": { viewport: { width: 1920, height: 1080 } },
};

export const LANGUAGES = ["en", "zh-Hant", "ko", "da", "fr", "es", "pt"];
export const THEMES = ["light", "dark"];

// How long anything on the page may take, in milliseconds.
const PATIENCE = 20_000;

// How many people have come, so that each has a name of their own.
let nGuests = 0;

export function launch() {
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
}

export class Person {
  // What went wrong in the page and must not.
  complaints = [];
  #forgiven = [];

  static async enter(browser, url, wishes = {}) {
    const { size = "desktop", language = "en", theme = "light", motion = "reduce" } = wishes;
    const person = new Person();
    person.size = size;
    person.hasKeysOnly = wishes.hasKeysOnly === true;
    person.url = url;
    person.context = await browser.newContext({
      ...SIZES[size],
      baseURL: url,
      locale: language,
      colorScheme: theme,
      reducedMotion: motion,
      serviceWorkers: wishes.serviceWorkers ?? "allow",
    });
    person.context.setDefaultTimeout(PATIENCE);
    await person.context.addInitScript(
      ([settings, name]) => {
        // An empty page has nothing to remember with.
        if (location.protocol === "about:") return;
        // Someone without a name is asked for it at their first table.
        if (name && location.protocol !== "about:") localStorage.getItem("name") ?? localStorage.setItem("name", name);
        localStorage.getItem("settings") ?? localStorage.setItem("settings", settings);
        addEventListener("securitypolicyviolation", (event) => {
          console.error(`policy: ${event.effectiveDirective} stopped ${event.blockedURI}`);
        });
      },
      [JSON.stringify({ language, theme, ...wishes.settings }), wishes.isNameless ? undefined : JSON.stringify(wishes.name ?? `Guest ${(nGuests += 1)}`)],
    );
    person.page = await person.newPage();
    return person;
  }

  async newPage() {
    const page = await this.context.newPage();
    page.on("console", (message) => {
      if (message.type() === "error") this.#complain(message.text());
    });
    page.on("pageerror", (error) => this.#complain(`thrown: ${error.message}`));
    page.on("crash", () => this.#complain("the page crashed"));
    return page;
  }

  #complain(text) {
    if (!this.#forgiven.some((pattern) => pattern.test(text))) this.complaints.push(text);
  }

  // From now on such complaints are what the test wants: a network that is cut says so.
  forgive(...patterns) {
    this.#forgiven.push(...patterns);
  }

  async open(path = "/") {
    await this.page.goto(path);
    await this.ready();
  }

  // Waits until the program of the page has drawn itself.
  async ready() {
    await this.page.locator("#loading").waitFor({ state: "detached" });
    await this.page.locator("main").first().waitFor();
  }

  // Chooses another language and theme. The page follows what is chosen in another window at once.
  async choose(language, theme) {
    await this.page.emulateMedia({ colorScheme: theme });
    await this.page.evaluate(
      ([language, theme]) => {
        const settings = JSON.parse(localStorage.getItem("settings") ?? "{}");
        localStorage.setItem("settings", JSON.stringify({ ...settings, language, theme }));
        dispatchEvent(new StorageEvent("storage", { key: "settings" }));
      },
      [language, theme],
    );
    await this.page.locator(`html[lang="${language}"][data-theme="${theme}"]`).waitFor({ state: "attached" });
    await this.settled();
  }

  // Waits until everything that was asked for is there.
  async settled() {
    await this.page.waitForFunction(() => document.querySelector(".pulse") === null);
  }

  // The element that the page marks for tests.
  the(name) {
    return this.page.locator(`[data-test="${name}"]`);
  }

  // Whether this person has fingers on a screen, and no mouse.
  get hasTouch() {
    return SIZES[this.size].hasTouch === true;
  }

  // Presses something: with a finger where there is one, with a mouse, or with keys alone.
  async press(locator, options = {}) {
    if (this.hasKeysOnly) await this.#pressByKeys(locator, options);
    else if (this.hasTouch) await locator.tap(options);
    else await locator.click(options);
  }

  // Somebody without a pointer goes there and presses enter; what cannot have the focus is out of reach.
  async #pressByKeys(locator, { timeout } = {}) {
    await locator.and(this.page.locator(":enabled, a[href], summary")).waitFor({ timeout });
    await locator.focus({ timeout });
    if (!(await locator.evaluate((element) => element === document.activeElement))) {
      throw new Error(`no key reaches ${locator}`);
    }
    await this.page.keyboard.press("Enter");
  }

  // Turns the phone or makes the window another size; what has a finger keeps it.
  async turn(size) {
    await this.page.setViewportSize(SIZES[size].viewport);
    const { width, height } = SIZES[size].viewport;
    await this.page.waitForFunction(([w, h]) => innerWidth === w && innerHeight === h, [width, height]);
  }

  // Nothing goes out or comes in any more, or it does again.
  async cut(isCut = true) {
    // The last is said of the service worker, whose script a slow page fetches only now.
    this.forgive(/net::ERR_/, /WebSocket connection/, /error occurred when fetching the script/);
    if (!this.line) await this.context.setOffline(isCut);
    else if (isCut) this.line.cut();
    else this.line.mend();
  }

  async leave() {
    await this.context.close();
    await this.line?.end();
  }
}
