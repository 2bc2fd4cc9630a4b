// How long the exact table takes in wasm, under Node:
//
//   cargo build --release -p tercet-lab --example exact_table --target wasm32-unknown-unknown
//   node crates/lab/examples/exact_table.mjs target/wasm32-unknown-unknown/release/examples/exact_table.wasm
//
// Exits with 1 if a result is wrong, or if the median of the warm calls is above the limit in ms
// that may be given after the file.

import { readFile } from "node:fs/promises";

const CALLS = 60;
const WARM_AFTER = 20;

const [file, limit] = process.argv.slice(2);
if (file === undefined) {
  console.error("usage: node exact_table.mjs FILE.wasm [LIMIT]");
  process.exit(2);
}
const { instance } = await WebAssembly.instantiate(await readFile(file));
const times = [];
for (let call = 0; call < CALLS; call += 1) {
  const start = performance.now();
  if (instance.exports.main(0, 0) !== 0) {
    console.error("the table is wrong");
    process.exit(1);
  }
  times.push(performance.now() - start);
}
const warm = times.slice(WARM_AFTER).sort((one, other) => one - other);
const median = warm[warm.length / 2];
const memory = instance.exports.memory.buffer.byteLength / 2 ** 20;
console.log(
  `exact table in wasm: first ${times[0].toFixed(1)} ms, warm ${median.toFixed(1)} ms ` +
    `(best ${warm[0].toFixed(1)} ms), ${memory.toFixed(1)} MiB`,
);
process.exit(limit !== undefined && median > Number(limit) ? 1 : 0);
