// Puts back the words of CPython's memory that the build has left out of a snapshot, because they follow from others
// (py/publish/interpreter/heap.mjs, which checks each word):
//
// - the hash that a text keeps of itself;
// - the index of a dict's table, which says where each entry is;
// - references to places nearby, for which their distances stand.
//
// A word that begins with a certain code, 19 bits with which no other word of the memory begins, stands for one of
// these.

const CODES = 8192;
/** References nearer than so many words are replaced by distances. */
export const REACH = 2048;
/** The rest of the word that stands for a text's hash, for a table's index, for the beginning of a free block. */
export const [HASHED, INDEXED, FREE] = [2 * REACH, 2 * REACH + 1, 2 * REACH + 2];
/** Selects the code of a word. */
export const CODE = -CODES;

// Layouts of 32-bit CPython, in words. A text: references, type, length, hash, state; then its letters, or first two
// more words when some are not ASCII. A table of a dict: references; in bytes, log2 of its size and of the index's
// length, and its kind; version; free and used entries; index; entries.
const TEXT = { length: 2, hash: 3, state: 4, ascii: 5, wide: 7 };
const TABLE = { used: 4, index: 5 };

/** Completes these runs of a memory: pairs of a place and a length, in words. Returns the places of blocks that are to
 * be freed, in bytes. */
export function complete(buffer, runs, code) {
  const words = new Int32Array(buffer);
  const [texts, tables, free] = [[], [], []];
  for (const [place, length] of runs) {
    for (let at = place, end = place + length; at < end; at++) {
      const word = words[at];
      if ((word & CODE) !== code) continue;
      const rest = word & (CODES - 1);
      if (rest === HASHED) texts.push(at - TEXT.hash);
      else if (rest === INDEXED) tables.push(at - TABLE.index);
      else if (rest === FREE) free.push(at * 4);
      else words[at] = (at + rest - REACH) * 4;
    }
  }
  const bytes = new Uint8Array(buffer);
  for (const text of texts) words[text + TEXT.hash] = textHash(bytes, words, text);
  for (const table of tables) fillIndex(bytes, words, table);
  for (const place of free) words[place / 4] = 0;
  return free;
}

/** Returns the hash of the text at a place (in words): FNV, with the secret 0. */
export function textHash(bytes, words, text) {
  const state = words[text + TEXT.state];
  const length = words[text + TEXT.length] * ((state >> 2) & 7);
  if (length === 0) return 0;
  let at = (text + (state & 64 ? TEXT.ascii : TEXT.wide)) * 4;
  let left = length % 4 || 4;
  let hash = bytes[at] << 7;
  for (const end = at + length - left; at < end; at += 4)
    hash =
      Math.imul(1000003, hash) ^ (bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24));
  for (; left > 0; left--) hash = Math.imul(1000003, hash) ^ bytes[at++];
  hash ^= length;
  return hash === -1 ? -2 : hash;
}

/** Writes the index of the table at a place (in words), as CPython's `build_indices`. */
export function fillIndex(bytes, words, table) {
  const [log2, log2Length, kind] = bytes.subarray(table * 4 + 4, table * 4 + 7);
  const at = (table + TABLE.index) * 4;
  const [size, length] = [1 << log2, 1 << log2Length];
  const index = new [Int8Array, Int16Array, Int32Array][log2Length - log2](bytes.buffer, at, size).fill(-1);
  const step = kind === 0 ? 3 : 2; // hash, key, value; or key, value, where all keys are texts
  const used = words[table + TABLE.used];
  for (let entry = 0, from = (at + length) / 4; entry < used; entry++, from += step) {
    const hash = step === 3 ? words[from] : words[words[from] / 4 + TEXT.hash];
    let rest = hash >>> 0;
    let place = hash & (size - 1);
    while (index[place] >= 0) {
      rest >>>= 5;
      place = (place * 5 + rest + 1) & (size - 1);
    }
    index[place] = entry;
  }
}
