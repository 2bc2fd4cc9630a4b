// Answers without a network. The version and the list are filled in when the page is made.
//
// A version is kept whole or not at all; a new one waits until the person agrees
// or all pages are closed. What the server decides is never kept.

const CACHE = "tercet-{{version}}";
const KEPT = {{kept}};

// Names that tell their content, such as `/style-0123456789ab.css`.
const HASHED = /-[0-9a-f]{12}[./]/;
const SERVER = /^\/(api|metrics|healthz|readyz)(\/|$)/;
// How long a network may take before it counts as gone, in milliseconds.
const PATIENCE = 4000;

async function keep(paths) {
  const cache = await caches.open(CACHE);
  const missing = async (path) => {
    if (await cache.match(path)) return;
    const answer = await fetch(path, { cache: HASHED.test(path) ? "default" : "no-cache" });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(path, answer);
  };
  await Promise.all(paths.map(missing));
}

async function forgetOthers() {
  const others = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function hashed(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}

async function page(request) {
  const late = new Promise((_, fail) => setTimeout(fail, PATIENCE));
  try {
    const answer = await Promise.race([fetch(request), late]);
    if (answer.status < 500) return answer;
  } catch {
    // No network: the kept page knows how to play alone.
  }
  const cache = await caches.open(CACHE);
  return (await cache.match("/")) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keep(KEPT)));

self.addEventListener("activate", (event) =>
  event.waitUntil(forgetOthers().then(() => self.clients.claim())),
);

self.addEventListener("message", (event) => {
  if (event.data === "switch") self.skipWaiting();
  else if (event.data?.keep) event.waitUntil(keep(event.data.keep).catch(() => {}));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (SERVER.test(url.pathname)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (HASHED.test(url.pathname)) event.respondWith(hashed(request));
});
