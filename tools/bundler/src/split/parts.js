// Loads the parts of the program. A file has everything its part needs in
// pieces; those that another part has brought already are passed over.

import { initSync } from "{{program}}";

// Pieces that are there or about to be, by number.
const pieces = new Map();

// A file: the number of pieces, number and length of each, the pieces.
async function load(name) {
  const answer = await fetch(new URL(`${name}.part`, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  const file = await answer.arrayBuffer();
  const head = new DataView(file);
  const count = head.getUint32(0, true);
  const imports = { __wasm_split: { ...initSync(), {{more}} } };
  let at = 4 + 8 * count;
  const all = [];
  for (let idx = 0; idx < count; idx++) {
    const number = head.getUint32(4 + 8 * idx, true);
    const length = head.getUint32(8 + 8 * idx, true);
    const piece = new Uint8Array(file, at, length);
    at += length;
    if (!pieces.has(number)) pieces.set(number, WebAssembly.instantiate(piece, imports));
    all.push(pieces.get(number));
  }
  await Promise.all(all);
}

// The program asks with a function of its own that wants to know whether it went well.
const loader = (name) => {
  let loading;
  return async (callback, data) => {
    let went = true;
    try {
      await (loading ??= load(name));
    } catch (error) {
      console.warn(error);
      loading = undefined;
      went = false;
    }
    initSync().__indirect_function_table.get(callback)(data, went);
  };
};

{{exports}}
