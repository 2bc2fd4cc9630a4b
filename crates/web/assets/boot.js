// Starts the page, and looks after what must work when the page itself does not:
// the message that something broke, and new versions.
//
// For the program of the page:
// - `#loading` is there until the program has drawn itself and takes it away;
// - `#fallen`, shown, is the way out after a panic;
// - `<html data-update="waiting">` and the event `tercet:update` on the window
//   tell of a new version; the event `tercet:switch` on the window agrees to it.

const WORDS = {
  en: ["Something broke. Your game is kept.", "Reload"],
  "zh-Hant": ["出了一點問題，你的遊戲已保留。", "重新載入"],
  ko: ["문제가 생겼어요. 게임은 그대로 있어요.", "새로 고침"],
  da: ["Noget gik galt. Dit spil er gemt.", "Genindlæs"],
  fr: ["Un problème est survenu. Votre partie est conservée.", "Recharger"],
  es: ["Algo ha fallado. Tu partida está guardada.", "Recargar"],
  pt: ["Algo deu errado. Sua partida está salva.", "Recarregar"],
};
// How often to ask for a new version at most, in milliseconds.
const PATIENCE = 30 * 60 * 1000;
// How long a first visit has the line for itself, in milliseconds: what is kept for the time
// without a network comes after the table.
const FIRST_VISIT = 2000;

const root = document.documentElement;
const fallen = document.getElementById("fallen");
const files = JSON.parse(document.getElementById("files").textContent);

function settings() {
  try {
    return JSON.parse(localStorage.getItem("settings")) ?? {};
  } catch {
    return {};
  }
}

// Which of our languages somebody reads who asks for these, best first.
function readable(tags) {
  const primary = (tag) => String(tag).toLowerCase().split(/[-_]/)[0];
  const of = (tag) => Object.keys(WORDS).find((known) => primary(known) === primary(tag));
  return tags.filter(Boolean).map(of).find(Boolean) ?? "en";
}

// The language that the page will choose.
function wanted() {
  const asked = new URLSearchParams(location.search).get("lang");
  return readable([asked, settings().language, ...navigator.languages]);
}

// The words of the language that is shown, or else of the one that would be.
function speak() {
  const tag = root.lang !== "en" ? readable([root.lang]) : wanted();
  [fallen.firstElementChild.textContent, fallen.lastElementChild.textContent] = WORDS[tag];
}

// The messages come while the program does.
function preloadTexts() {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: files.texts[wanted()] });
  document.head.append(link);
}

function look() {
  const { theme } = settings();
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
}

// In the lobby, what "Play now" needs comes while the program of the page is compiled, all of it
// at the same time; a worker would ask for one file after the other.
function fetchWorker() {
  if (location.pathname !== "/") return;
  const watch = new PerformanceObserver((list) => {
    if (!list.getEntries().some(({ name }) => name.endsWith("/page_bg.wasm"))) return;
    watch.disconnect();
    for (const address of files.worker_files) fetch(address).catch(() => {});
  });
  watch.observe({ type: "resource", buffered: true });
}

async function start() {
  preloadTexts();
  fetchWorker();
  look();
  speak();
  fallen.lastElementChild.addEventListener("click", () => location.reload());
  new MutationObserver(speak).observe(root, { attributeFilter: ["lang"] });
  try {
    const { default: init } = await import("./page.js");
    await init({ module_or_path: new URL("page_bg.wasm", import.meta.url) });
  } catch (error) {
    fallen.hidden = false;
    document.getElementById("loading")?.remove();
    throw error;
  }
}

// The rules in the language of the person are kept for the time without a network.
function keepHelp(worker) {
  const keep = () => worker.postMessage({ keep: Object.values(files.help[root.lang] ?? {}) });
  keep();
  new MutationObserver(keep).observe(root, { attributeFilter: ["lang"] });
}

function tell() {
  root.dataset.update = "waiting";
  dispatchEvent(new Event("tercet:update"));
}

async function watchVersions() {
  if (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, FIRST_VISIT));
  const registration = await navigator.serviceWorker.register("/sw.js");
  let hasAgreed = false;
  addEventListener("tercet:switch", () => {
    hasAgreed = true;
    if (registration.waiting) registration.waiting.postMessage("switch");
    else location.reload();
  });
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (hasAgreed) location.reload();
  });
  const follow = (worker) =>
    worker?.addEventListener("statechange", () => {
      // Without a controller it is the first version, and there is nothing to switch from.
      if (worker.state === "installed" && navigator.serviceWorker.controller) tell();
    });
  if (registration.waiting && navigator.serviceWorker.controller) tell();
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < PATIENCE) return;
    asked = Date.now();
    registration.update().catch(() => {});
  });
  keepHelp((await navigator.serviceWorker.ready).active);
}

await start();
if ("serviceWorker" in navigator) {
  // A browser that does not allow it, in a private window for one, plays all the same.
  watchVersions().catch((error) => console.info("no offline play:", error.message));
}
