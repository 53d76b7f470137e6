// Finds the static data that the first half of an interpreter can do without: tables of characters and encodings, and
// Python code that is compiled into the interpreter. It comes with the second half, before anything of that runs.
//
// Constant data lies before the first place that a snapshot changes. A stretch of it goes from one address that
// something names to the next such address. The first half needs the stretches that its functions, its exports or its
// variable data name, those to which the snapshot's memory points, and all to which needed stretches point. A stretch
// may be only the begin of something, where other functions name a place in its middle; so the first half also gets all
// that was read in a rehearsal, with what is not needed around it.
import { putInPlace, readSnapshot } from "../../../www/start/internals.js";
import { body, KIND } from "./wasm.mjs";

const LEAST = 512; // bytes; shorter stretches would cost more than they save
const LOWEST = 4096; // addresses below are rather small numbers
/** The bytes from one address that was read to the next one that could be. */
export const BLOCK = 64;
const CODE = 0x63; // the first byte of Python's code objects, as the compiler of the interpreter has written them

/**
 * Returns the stretches that are not needed, as pairs of a begin and an end, in bytes. `needed` is the set of the
 * functions in the first half, `read` has addresses that they read, `files` are those of the snapshot, the base first.
 */
export async function unneeded(module, needed, read, files) {
  const { image, words, begin } = loaded(module);
  const { memory, changed, imported } = await restored(image, files);
  const isInside = (address) => address >= Math.max(begin, LOWEST) && address < changed;
  const frozen = frozenCode(image, words, isInside, new Set(imported.split(" ")));

  const named = new Set();
  const roots = new Set();
  module.codes.forEach((code, fn) => {
    const note = (address) => isInside(address) && (needed.has(fn) ? roots : named).add(address);
    body(module, code, { constant: note, offset: note });
  });
  for (const { kind, index } of module.exports)
    if (kind === KIND.global && isInside(module.globals[index].value)) roots.add(module.globals[index].value);
  const pointers = new Map(); // from the place of a word to the address that is its value
  for (let at = Math.ceil(begin / 4); at < words.length; at++)
    if (isInside(words[at]) && !frozen.has(words[at])) pointers.set(at * 4, words[at]);
  for (const [place, address] of pointers) if (place >= changed) roots.add(address);

  const stretches = new Stretches([begin, changed, ...roots, ...named, ...pointers.values(), ...[...frozen].flat()]);
  // The memory's other numbers seldom are the very address of something.
  for (const word of new Uint32Array(memory.buffer, changed))
    if (stretches.begins(word) && !frozen.has(word)) roots.add(word);
  stretches.keep(roots, pointers);
  const isRead = ([from, to]) => read.some((address) => address >= from - BLOCK && address < to);
  return stretches.others().filter((one) => one[1] - one[0] >= LEAST && !isRead(one));
}

/** The pieces of constant data between borders. */
class Stretches {
  #borders;
  #numbers;
  #kept = new Set();

  constructor(borders) {
    this.#borders = [...new Set(borders)].sort((a, b) => a - b);
    this.#numbers = new Map(this.#borders.map((border, at) => [border, at]));
  }

  begins(address) {
    return this.#numbers.has(address);
  }

  /** Keeps the stretches at these addresses, and all to which the pointers in kept ones lead. */
  keep(roots, pointers) {
    const waiting = [...roots];
    while (waiting.length > 0) {
      const number = this.#numbers.get(waiting.pop());
      if (number === undefined || this.#kept.has(number)) continue;
      this.#kept.add(number);
      const [from, to] = [this.#borders[number], this.#borders[number + 1] ?? 0];
      for (let place = Math.ceil(from / 4) * 4; place < to; place += 4)
        if (pointers.has(place)) waiting.push(pointers.get(place));
    }
  }

  /** Returns all stretches that are not kept; neighbours are one. */
  others() {
    const found = [];
    for (let number = 0; number + 1 < this.#borders.length; number++) {
      const [from, to] = this.#borders.slice(number, number + 2);
      if (this.#kept.has(number)) continue;
      if (found.at(-1)?.[1] === from) found.at(-1)[1] = to;
      else found.push([from, to]);
    }
    return found;
  }
}

// Returns the static data as it lies in memory, as bytes and as words, and where it begins.
function loaded({ bytes, data }) {
  const end = Math.max(...data.map(({ place, begin, end }) => place + end - begin));
  const image = new Uint8Array(Math.ceil(end / 4) * 4);
  for (const { place, begin, end } of data) image.set(bytes.subarray(begin, end), place);
  return { image, words: new Uint32Array(image.buffer), begin: Math.min(...data.map(({ place }) => place)) };
}

// Returns the memory of a page with all parts of the snapshot in place, the first place that they change (in bytes),
// and the names of the modules that were imported.
async function restored(image, files) {
  const parts = await Promise.all(files.map((file) => readSnapshot(new Blob([file]))));
  const [{ heap, imported }] = parts;
  const memory = new Uint8Array(heap);
  memory.set(image);
  for (const part of parts) putInPlace(memory, part);
  return { memory, changed: Math.min(...parts.map(({ runs }) => runs[0][0] * 4)), imported };
}

// Returns the code of modules that are imported and so never read again, as a map from its begin to its end. CPython
// has a list of them (`struct _frozen`): the name, the code, its length, whether it is a package.
function frozenCode(image, words, isInside, imported) {
  const found = new Map();
  for (let at = 0; at + 3 < words.length; at++) {
    const [name, code, length, isPackage] = words.subarray(at, at + 4);
    if (!isInside(name) || !isInside(code) || image[code] !== CODE || isPackage > 1 || !isInside(code + length))
      continue;
    const end = image.indexOf(0, name);
    if (imported.has(String.fromCharCode(...image.subarray(name, end)))) found.set(code, code + length);
  }
  return found;
}

/** Returns the contents of two data sections: without these stretches, and with nothing else. */
export function dividedData({ data }, stretches) {
  const pieces = { first: [], second: [] };
  for (const { place, begin, end } of data) {
    let at = place;
    const last = place + end - begin;
    const piece = (to, half) => {
      if (to > at) pieces[half].push({ place: at, begin: begin + at - place, end: begin + to - place });
      at = Math.max(at, to);
    };
    for (const [from, to] of stretches) {
      if (to <= at || from >= last) continue;
      piece(Math.max(from, at), "first");
      piece(Math.min(to, last), "second");
    }
    piece(last, "first");
  }
  return pieces;
}
