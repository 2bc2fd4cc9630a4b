// A line between a person and a server that can be cut, as a network is.

import { once } from "node:events";
import { connect, createServer } from "node:net";

export class Line {
  #door;
  #open = new Set();
  #isCut = false;
  url;

  // A line to the server at this port.
  static async to(port) {
    const line = new Line();
    line.#door = createServer((near) => line.#join(near, port));
    line.#door.listen(0, "127.0.0.1");
    await once(line.#door, "listening");
    line.url = `http://127.0.0.1:${line.#door.address().port}`;
    return line;
  }

  #join(near, port) {
    if (this.#isCut) {
      near.destroy();
      return;
    }
    const far = connect(port, "127.0.0.1");
    for (const [one, other] of [[near, far], [far, near]]) {
      this.#open.add(one);
      one.pipe(other);
      // Whichever end goes, the other goes with it.
      one.on("error", () => other.destroy());
      one.on("close", () => {
        this.#open.delete(one);
        other.destroy();
      });
    }
  }

  // Nothing goes through any more.
  cut() {
    this.#isCut = true;
    for (const socket of this.#open) socket.destroy();
  }

  // Everything goes through again.
  mend() {
    this.#isCut = false;
  }

  async end() {
    this.cut();
    this.#door.close();
    await once(this.#door, "close");
  }
}
