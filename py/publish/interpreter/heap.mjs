// The memory of CPython 3.14 with 32-bit addresses, block by block: cleans it, and divides it into a base and parts
// that can be put in place later. www/start/heap.js completes it in the page.
//
// A part is all that can be reached from one object and not from the base. Until the part is put in place, its blocks
// are nothing but zeros. The base still refers to them in a few places: the base's own types know their subclasses by
// weak references. Nobody follows these before the games' modules are imported.
import { CODE, FREE, fillIndex, HASHED, INDEXED, REACH, textHash } from "../../../www/start/heap.js";

// Layouts, in bytes from the beginning of an object, unless said otherwise.
const TYPE = {
  size: 16,
  flags: 84,
  hasValues: 1 << 2,
  collected: 1 << 14,
  isNumber: 1 << 24,
  isText: 1 << 28,
  isType: 1 << 31,
};
// A number: how many digits it has, in the upper bits of a word, and the digits.
const NUMBER = { digits: 8, shift: 3, first: 12 };
const TEXT = { length: 8, hash: 12, state: 16, utf8: 24, isAscii: 64, isCompact: 32 };
// The values of an object's attributes, behind it: how many have room, the values, and bytes that give their order.
const VALUES = { first: 4 };
const LIST = { length: 8, items: 12 };
const DICT = { used: 8, table: 24 };
const TABLE = { log2: 4, log2Length: 5, kind: 6, free: 12, used: 16, index: 20 };
const TUPLE = { hash: 12 };
const SET = { table: 20, inside: 32 };
// An entry of a hash table of C: next entry, hash, key, value.
const ENTRY = { size: 16, hash: 4 };
// Before an object, there may be the collector's header, and before that two words of its own.
const HEADS = [0, 8, 16];
const HEADER = 8;
// The least size of a block of Python's stack, and where its frames begin.
const [STACK, FRAMES] = [4096, 16];
const FINALIZED = 1; // the only mark in such a header that lasts
const IMMORTAL = 0x50000000;
const MANY = 200_000; // more references than any object has that is not immortal
const VERSION = "3.14";

/** The memory of an interpreter: `blocks` are the sizes of all blocks by their places, `free` the places of blocks that
 * nobody needs, `types` the places of some types by their names, `code` the size of a code object without its code. */
export class Heap {
  constructor(memory, blocks, free, { version, types, code }) {
    if (version !== VERSION) throw new Error(`the memory may be laid out otherwise in Python ${version}`);
    this.bytes = memory;
    this.words = new Int32Array(memory.buffer, 0, memory.length / 4);
    this.free = free;
    this.types = types;
    this.code = code;
    const sorted = [...blocks].sort(([one], [other]) => one - other);
    this.places = Uint32Array.from(sorted, ([place]) => place);
    this.sizes = Uint32Array.from(sorted, ([, size]) => size);
    this.first = this.places[0];
    this.#findObjects();
    this.#findTables();
  }

  // The place of the object in each block, -1 without one. Some blocks are only lists of references, so one that begins
  // with a type is not always an object: its count of references and its header must be right, too.
  #findObjects() {
    this.objects = Int32Array.from(this.places, (place, at) => {
      const head = HEADS.find((head) => head + 8 <= this.sizes[at] && this.#isObject(place + head, head > 0));
      return head === undefined ? -1 : place + head;
    });
  }

  #isObject(place, isCollected) {
    const [references, type] = [this.word(place), this.word(place + 4)];
    if (references < 1 || (references > MANY && references < IMMORTAL) || !this.#isType(type)) return false;
    const hasHeader = Boolean(this.word(type + TYPE.flags) & TYPE.collected);
    return hasHeader === isCollected && (!isCollected || this.#isLinked(place - HEADER));
  }

  // Whether a header is in a list of the collector, or in none.
  #isLinked(header) {
    const [next, before] = [this.word(header) & -4, this.word(header + 4) & -4];
    if (next === 0) return before === 0;
    return next > 0 && next < this.bytes.length - HEADER && (this.word(next + 4) & -4) === header;
  }

  #isType(place, depth = 0) {
    if (place <= 0 || place % 4 !== 0 || place + TYPE.flags + 4 > this.bytes.length) return false;
    const type = this.word(place + 4);
    return type === this.types.type || (depth < 2 && type !== place && this.#isMetatype(type, depth));
  }

  #isMetatype(place, depth) {
    return this.#isType(place, depth + 1) && Boolean(this.word(place + TYPE.flags) & TYPE.isType);
  }

  // The blocks with tables of dicts and of sets, and how many bytes are used of the items of each list.
  #findTables() {
    this.tables = new Set();
    this.ofSets = new Set();
    this.items = new Map();
    for (const [at, object] of this.objects.entries()) {
      if (object < 0 && this.#isTable(at)) {
        this.tables.add(this.places[at]);
        if (this.#isOfTexts(this.places[at])) this.interned = this.places[at];
      } else if (this.isA(object, "set") || this.isA(object, "frozenset"))
        this.ofSets.add(this.word(object + SET.table));
      else if (this.isA(object, "list"))
        this.items.set(this.word(object + LIST.items), this.word(object + LIST.length) * 4);
    }
  }

  #isTable(at) {
    const place = this.places[at];
    const [log2, log2Length, kind] = this.bytes.subarray(place + TABLE.log2, place + TABLE.kind + 1);
    if (log2 < 3 || log2 > 24 || log2Length < log2 || log2Length > log2 + 2 || kind > 2) return false;
    return this.sizes[at] === TABLE.index + (1 << log2Length) + Math.floor((2 << log2) / 3) * (kind === 0 ? 12 : 8);
  }

  word(place) {
    return this.words[place / 4];
  }

  isA(object, name) {
    return object > 0 && object % 4 === 0 && this.word(object + 4) === this.types[name];
  }

  /** Returns the number of the block at a place, or around it; -1 where there is none. */
  blockAt(place) {
    let [low, high] = [0, this.places.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (this.places[middle] <= place) low = middle + 1;
      else high = middle - 1;
    }
    return high >= 0 && place < this.places[high] + Math.max(this.sizes[high], 1) ? high : -1;
  }

  /** Returns the bytes between a block and the next, without the allocator's word between them. */
  usable(at) {
    return (this.word(this.places[at] - 4) & -8) - 4;
  }

  // --- Cleaning

  /** Clears all content that the page does not need. `stack` is where the unused stack begins and ends. */
  clean(stack) {
    this.words.fill(0, stack[0] / 4, stack[1] / 4);
    for (const [at, place] of this.places.entries()) {
      const used = this.#isPythonsStack(at) ? FRAMES : (this.items.get(place) ?? this.sizes[at]);
      this.bytes.fill(0, place + used, place + this.usable(at));
    }
    for (const place of this.free) this.bytes.fill(0, place, place + (this.word(place - 4) & -8) - 4);
    this.#forgetCollected();
    for (const object of this.objects) {
      if (object < 0) continue;
      this.words[object / 4] = IMMORTAL;
      if (this.isA(object, "tuple")) this.words[(object + TUPLE.hash) / 4] = -1; // worked out when it is needed
    }
  }

  // Python's own stack is in blocks that know their size. No frame is left on it.
  #isPythonsStack(at) {
    const [place, size] = [this.places[at], this.sizes[at]];
    return size >= STACK && this.objects[at] < 0 && this.word(place) === 0 && this.word(place + 4) === size;
  }

  // Nothing of the snapshot is ever garbage, so the collector need not know it. The heads of its lists are in the
  // static memory, and refer to the headers in the heap.
  #forgetCollected() {
    const headers = new Set();
    for (const [at, object] of this.objects.entries()) if (object > this.places[at]) headers.add(object - HEADER);
    for (let head = 1; head < this.first / 4 - 1; head++) {
      const next = this.words[head] & -4;
      if (headers.has(next) && (this.word(next + 4) & -4) === head * 4)
        this.words[head] = this.words[head + 1] = head * 4;
    }
    for (const header of headers) {
      this.words[header / 4] = 0;
      this.words[header / 4 + 1] &= FINALIZED;
    }
  }

  // --- Parts

  /** Returns the owner of each block: -1 for the base, or the number of the root that alone leads to it. `fresh` is the
   * memory of a new interpreter: its own words refer to nothing. */
  owners(fresh, roots) {
    const [numbers, base] = [roots.map((root) => this.blockAt(root)), []];
    for (let at = 0; at < this.first / 4; at++)
      if (this.words[at] !== fresh[at]) base.push(this.#owned(this.words[at]));
    const found = this.#reached(
      base.filter((at) => at >= 0),
      new Set(numbers),
    );
    const reached = numbers.map((number) => this.#reached([number], new Set(found)));
    const owners = new Int8Array(this.places.length).fill(-1);
    for (const [owner, blocks] of reached.entries()) {
      for (const block of blocks)
        if (!reached.some((other) => other !== blocks && other.has(block))) owners[block] = owner;
    }
    // Nobody's content is in a free block, and the page frees it before any part comes.
    for (const place of this.free) owners[this.blockAt(place)] = -1;
    return owners;
  }

  // The block to which a word of the static memory refers, -1 for none. Some of these hold no objects any more, but are
  // kept for new ones, which are in use before a part comes. That memory also refers to the allocator's free blocks, by
  // places before them, and to types and functions that it finds by their versions, which it checks.
  #owned(place) {
    const block = place < this.first ? -1 : this.blockAt(place);
    const head = place - this.places[block];
    const isOwned = block >= 0 && HEADS.includes(head) && head + 8 <= this.sizes[block];
    const isVersioned = this.#isType(place) || this.isA(place, "function") || this.isA(place, "code");
    return isOwned && !isVersioned ? block : -1;
  }

  // The blocks that can be reached, without those of `barred`.
  #reached(first, barred) {
    const found = new Set(first.filter((at) => !barred.has(at)));
    for (const waiting = [...found]; waiting.length > 0; ) {
      for (const place of this.references(waiting.pop())) {
        const block = this.blockAt(place);
        if (block >= 0 && !found.has(block) && !barred.has(block)) {
          found.add(block);
          waiting.push(block);
        }
      }
    }
    return found;
  }

  /** Yields the words of a block that may be references. */
  *references(at) {
    const [place, object] = [this.places[at], this.objects[at]];
    if (["bytes", "int", "float"].some((name) => this.isA(object, name)) || this.#leadsNowhere(object)) return;
    if (this.isA(object, "str")) {
      if (!(this.word(object + TEXT.state) & TEXT.isAscii)) yield this.word(object + TEXT.utf8);
    } else if (this.tables.has(place)) {
      // The texts that are kept once only do not belong to their table.
      if (place !== this.interned)
        for (const [key, value] of this.entries(place)) yield* [this.words[key], this.words[value]];
    } else {
      const end = place + (this.isA(object, "code") ? this.code : (this.items.get(place) ?? this.sizes[at]));
      const isNoReference = this.#numbers(place, object, this.sizes[at]);
      const header = object > place ? object - HEADER : end;
      for (let word = place; word + 4 <= end; word += 4)
        if (!isNoReference(word) && word !== header && word !== header + 4) yield this.word(word);
    }
  }

  // Returns a function that says which words of a block are hashes, digits or orders: any may look like a reference.
  #numbers(place, object, size) {
    if (this.isA(object, "tuple")) return (word) => word === object + TUPLE.hash;
    const flags = object < 0 ? 0 : this.word(this.word(object + 4) + TYPE.flags);
    if (flags & TYPE.isNumber) {
      const end = object + NUMBER.first + 4 * (this.word(object + NUMBER.digits) >> NUMBER.shift);
      return (word) => word >= object + NUMBER.first && word < end;
    }
    if (flags & TYPE.isText) return (word) => word === object + TEXT.hash;
    if (flags & TYPE.hasValues) {
      const values = object + this.word(this.word(object + 4) + TYPE.size);
      const order = values + VALUES.first + 4 * this.bytes[values];
      return (word) => word >= order;
    }
    const isSet = this.isA(object, "set") || this.isA(object, "frozenset");
    if (isSet) return (word) => word >= object + SET.inside && (word - object - SET.inside) % 8 === 4;
    if (this.ofSets.has(place)) return (word) => (word - place) % 8 === 4;
    return (word) => object < 0 && size === ENTRY.size && word === place + ENTRY.hash && !this.items.has(place);
  }

  // Weak references, patterns, and a generator of random numbers: their numbers may look like references.
  #leadsNowhere(object) {
    return object >= 0 && this.types.leadingNowhere.includes(this.word(object + 4));
  }

  /** Yields the places (in words) of the key and the value of each entry of a table. */
  *entries(table) {
    const step = this.bytes[table + TABLE.kind] === 0 ? 3 : 2;
    let at = (table + TABLE.index + (1 << this.bytes[table + TABLE.log2Length])) / 4;
    for (let left = this.word(table + TABLE.used); left > 0; left--, at += step) yield [at + step - 2, at + step - 1];
  }

  // Whether this is the table of all texts that are kept once only: of a large table, the only one that leads from each
  // text to itself.
  #isOfTexts(table) {
    if (this.word(table + TABLE.used) < 1000) return false;
    for (const [key, value] of this.entries(table)) if (this.words[key] !== this.words[value]) return false;
    return true;
  }

  /** Clears the runs of all owners, and forgets their texts. Later, the same text may be kept a second time, which
   * costs only memory. */
  forget(owners, runs) {
    this.#forgetTexts(owners);
    for (const [at, length] of runs.flat()) this.words.fill(0, at, at + length);
  }

  #forgetTexts(owners) {
    const table = this.interned;
    const all = [...this.entries(table)];
    const texts = all.map(([key]) => this.words[key]);
    const left = texts.filter((text) => text !== 0 && !(owners[this.blockAt(text)] >= 0)); // 0: it was deleted
    for (const [number, [key, value]] of all.entries()) this.words[key] = this.words[value] = left[number] ?? 0;
    this.words[(table + TABLE.used) / 4] = left.length;
    this.words[(table + TABLE.free) / 4] += texts.length - left.length;
    fillIndex(this.bytes, this.words, table / 4);
    const [dict] = this.objects.filter((object) => object >= 0 && this.word(object + DICT.table) === table);
    this.words[(dict + DICT.used) / 4] = left.length;
  }

  /** Returns the runs of an owner's memory: pairs of a place and a length, in words. */
  runs(owners, owner) {
    const runs = [];
    for (const [at, place] of this.places.entries()) {
      if (owners[at] !== owner) continue;
      const last = runs.at(-1);
      // The allocator's word between two blocks of one owner does not change before these are in place.
      if (last && owners[at - 1] === owner && last[0] + last[1] === place / 4 - 1) last[1] += this.usable(at) / 4 + 1;
      else runs.push([place / 4, this.usable(at) / 4]);
    }
    return runs;
  }

  /** Returns the memory without the words that `complete` puts back, and the code of the words that stand for these. */
  packed() {
    const bytes = this.bytes.slice();
    const words = new Int32Array(bytes.buffer, 0, bytes.length / 4);
    const code = unusedCode(words);
    const replaced = new Set();
    const replace = (at, word) => {
      words[at] = word;
      replaced.add(at);
    };
    for (const place of this.free) replace(place / 4, code | FREE);
    for (const table of this.tables) {
      if (!this.#hasItsIndex(table)) continue;
      const from = (table + TABLE.index) / 4;
      const length = (1 << bytes[table + TABLE.log2Length]) / 4;
      for (let at = from; at < from + length; at++) replace(at, 0);
      replace(from, code | INDEXED);
    }
    for (const object of this.objects) if (this.#hasItsHash(object)) replace((object + TEXT.hash) / 4, code | HASHED);
    for (let at = this.first / 4; at < words.length; at++) {
      const [word, distance] = [words[at], words[at] / 4 - at];
      if (word < this.first || word % 4 !== 0 || replaced.has(at)) continue;
      if (distance >= -REACH && distance < REACH) words[at] = code | (distance + REACH);
    }
    return { bytes, code };
  }

  #hasItsIndex(table) {
    const [from, end] = [table + TABLE.index, table + TABLE.index + (1 << this.bytes[table + TABLE.log2Length])];
    if (this.word(table + TABLE.used) < 1) return false;
    for (const [key] of this.entries(table)) if (this.words[key] <= 0) return false;
    const index = this.bytes.slice(from, end);
    fillIndex(this.bytes, this.words, table / 4);
    const isSame = Buffer.compare(this.bytes.subarray(from, end), index) === 0;
    this.bytes.set(index, from);
    return isSame;
  }

  #hasItsHash(object) {
    if (!this.isA(object, "str") || !(this.word(object + TEXT.state) & TEXT.isCompact)) return false;
    return textHash(this.bytes, this.words, object / 4) === this.word(object + TEXT.hash);
  }
}

// A code with which no word begins.
function unusedCode(words) {
  const used = new Set(words.map((word) => word & CODE));
  let code = (1 << 31) | 0;
  while (used.has(code)) code += -CODE;
  return code;
}
