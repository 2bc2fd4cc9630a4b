// A real server in a process of its own, on a free port, with data of its own and the limits that
// people get.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const REPORT = "a browser stopped the page";
// How long a server may take to say where it is, in milliseconds.
const PATIENCE = 30_000;

function binary() {
  const path = process.env.TERCET_BINARY;
  if (!path) throw new Error("TERCET_BINARY names no server; run `cargo xtask browser`");
  return path;
}

export class Server {
  #process;
  #folder;
  #settings;
  #log = [];
  url;

  // Starts a server; `settings` are lines of its configuration.
  static async start(settings = "") {
    const server = new Server();
    server.#folder = await mkdtemp(join(tmpdir(), "tercet-browser-"));
    await writeFile(join(server.#folder, "tercet.toml"), settings);
    server.#settings = settings;
    await server.#begin(0);
    return server;
  }

  async #begin(port) {
    const config = join(this.#folder, "tercet.toml");
    const data = join(this.#folder, "data");
    const args = ["serve", "--listen", `127.0.0.1:${port}`, "--data", data, "--config", config];
    const env = { ...process.env };
    // The environment would win over a page that the settings name.
    if (this.#settings.includes("page =")) delete env.TERCET_PAGE_DIR;
    this.#process = spawn(binary(), args, { env, stdio: ["ignore", "pipe", "pipe"] });
    const log = createInterface({ input: this.#process.stderr });
    log.on("line", (line) => this.#log.push(line));
    const said = createInterface({ input: this.#process.stdout });
    const [line] = await once(said, "line", { signal: AbortSignal.timeout(PATIENCE) }).catch(() => {
      throw new Error(`the server does not start:\n${this.#log.join("\n")}`);
    });
    this.url = line.match(/http:\/\/[0-9.:]+/)[0];
  }

  get port() {
    return Number(new URL(this.url).port);
  }

  // The files of its data in which these bytes stand.
  async filesWith(text) {
    const folder = join(this.#folder, "data");
    const found = [];
    for (const name of await readdir(folder)) {
      if ((await readFile(join(folder, name))).includes(text)) found.push(name);
    }
    return found;
  }

  // What browsers reported to it about the content policy.
  get reports() {
    return this.#log.filter((line) => line.includes(REPORT));
  }

  // Ends it as a failure of the power would.
  async kill() {
    await this.#end("SIGKILL");
  }

  // Starts it again where it was, with what it has stored.
  async again() {
    await this.#begin(this.port);
  }

  async stop() {
    await this.#end("SIGTERM");
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #end(signal) {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exit = once(this.#process, "exit");
    this.#process.kill(signal);
    await exit;
  }
}
