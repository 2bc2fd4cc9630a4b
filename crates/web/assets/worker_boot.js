// Starts the server inside the page. What arrives before it listens is kept for it.

import init from "./worker.js";

const early = [];
const keep = (event) => {
  event.stopImmediatePropagation();
  early.push(event);
};
self.addEventListener("message", keep);
await init({ module_or_path: new URL("worker_bg.wasm", import.meta.url) });
self.removeEventListener("message", keep);
for (const { data, ports } of early) {
  self.dispatchEvent(new MessageEvent("message", { data, ports }));
}
