// A slow line between browsers and a server. Unlike what the tools of a browser emulate, it is
// as slow for workers as it is for pages.

import net from "node:net";

// How much is passed on at once, in bytes.
const PIECE = 8192;

// One direction of the line, shared by all connections: `rate` in bytes a second, `delay` in
// milliseconds.
function direction(rate, delay) {
  let free = 0;
  return (from, to, begins) => {
    from.on("data", (data) => {
      for (let at = 0; at < data.length; at += PIECE) {
        const piece = data.subarray(at, at + PIECE);
        free = Math.max(free, performance.now()) + (1000 * piece.length) / rate;
        const arrives = Math.max(free, begins) + delay;
        setTimeout(() => to.writable && to.write(piece), arrives - performance.now());
      }
    });
    from.on("close", () => setTimeout(() => to.destroy(), delay));
    from.on("error", () => to.destroy());
  };
}

// Opens a line to the server at this address; a new connection takes a round trip more.
export async function slowLine(url, { down, up, latency }) {
  const { hostname, port } = new URL(url);
  const [downwards, upwards] = [direction(down, latency / 2), direction(up, latency / 2)];
  const line = net.createServer((browser) => {
    const server = net.connect({ host: hostname, port: Number(port), noDelay: true });
    const begins = performance.now() + latency;
    upwards(browser, server, begins);
    downwards(server, browser, begins);
  });
  await new Promise((done) => line.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${line.address().port}`, close: () => line.close() };
}
