// Reads and writes modules of WebAssembly, as far as dividing an interpreter needs it: its sections, its functions, and
// what a function's body names. It follows the binary format of WebAssembly's specification, not Pyodide. It knows the
// instructions of version 2 with exceptions, tail calls and vectors; another instruction in a module makes a body end
// elsewhere than it should, which is an error.

/** The numbers of the sections of a module. */
export const SECTION = {
  type: 1,
  import: 2,
  function: 3,
  table: 4,
  memory: 5,
  global: 6,
  export: 7,
  element: 9,
  code: 10,
  data: 11,
  dataCount: 12,
  tag: 13,
};

/** The kinds of things that a module imports and exports. */
export const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 };
/** The first bytes of instructions, those of loads from the first to the last; of `bulk`, the second byte, too. */
export const OPCODE = {
  unreachable: 0x00,
  if: 0x04,
  end: 0x0b,
  callIndirect: 0x11,
  getLocal: 0x20,
  setLocal: 0x21,
  teeLocal: 0x22,
  setGlobal: 0x24,
  setTable: 0x26,
  loads: [0x28, 0x35],
  constant: 0x41,
  lessUnsigned: 0x49,
  add: 0x6a,
  shiftRightUnsigned: 0x76,
  refFunction: 0xd2,
  bulk: 0xfc,
  copyMemory: 0x0a,
};
const FUNCTION_TYPE = 0x60;

/** Walks over the bytes of a module. */
class Reader {
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** Returns an unsigned number (LEB128). */
  number() {
    let result = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      result += (byte & 127) * scale;
      if (byte < 128) return result;
    }
  }

  /** Returns a signed number of 32 bits. */
  signed() {
    let result = 0;
    let shift = 0;
    for (;;) {
      const byte = this.byte();
      result |= (byte & 127) << shift;
      shift += 7;
      if (byte < 128) return shift < 32 && byte & 64 ? result | (-1 << shift) : result;
    }
  }

  skipNumbers(count) {
    for (let skipped = 0; skipped < count; skipped++) while (this.byte() >= 128);
  }

  text() {
    const length = this.number();
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at).toString();
  }

  /** Returns what `each` reads of all items of a list. */
  list(each) {
    return Array.from({ length: this.number() }, each);
  }

  limits() {
    const hasMost = this.byte() & 1;
    this.skipNumbers(hasMost ? 2 : 1);
  }

  expression() {
    while (this.instruction() !== OPCODE.end);
  }

  /**
   * Skips an instruction and returns its first byte. `see` may have functions for the numbers in it: `call` and `ref`
   * for a function's, `constant` for a 32-bit constant, `offset` for the distance at which memory is read or written.
   */
  instruction(see = {}) {
    const code = this.byte();
    if (code >= 0x02 && code <= 0x04) this.skipNumbers(1);
    else if ((code >= 0x06 && code <= 0x09) || code === 0x18) this.skipNumbers(1);
    else if (code === 0x0c || code === 0x0d) this.skipNumbers(1);
    else if (code === 0x0e) this.skipNumbers(this.number() + 1);
    else if (code === 0x10 || code === 0x12) this.#seen(see.call, this.number());
    else if (code === 0x11 || code === 0x13) this.skipNumbers(2);
    else if (code === 0x1c) this.list(() => this.byte());
    else if (code === 0x1f) this.#catches();
    else if (code >= 0x20 && code <= 0x26) this.skipNumbers(1);
    else if (code >= 0x28 && code <= 0x3e) this.#address(see);
    else if (code === 0x3f || code === 0x40) this.skipNumbers(1);
    else if (code === OPCODE.constant) this.#seen(see.constant, this.signed());
    else if (code === 0x42) this.skipNumbers(1);
    else if (code === 0x43) this.at += 4;
    else if (code === 0x44) this.at += 8;
    else if (code === 0xd0) this.skipNumbers(1);
    else if (code === 0xd2) this.#seen(see.ref, this.number());
    else if (code === 0xfc) this.#bulk();
    else if (code === 0xfd) this.#vector(see);
    return code;
  }

  #seen(tell, number) {
    tell?.(number);
  }

  #address(see) {
    this.skipNumbers(1); // its alignment
    this.#seen(see.offset, this.number());
  }

  #catches() {
    this.skipNumbers(1);
    this.list(() => this.skipNumbers(this.byte() < 2 ? 2 : 1));
  }

  // Conversions, and instructions for a piece of memory or of a table.
  #bulk() {
    const code = this.number();
    if (code >= 8) this.skipNumbers([8, 10, 12, 14].includes(code) ? 2 : 1);
  }

  #vector(see) {
    const code = this.number();
    if (code <= 11 || code === 92 || code === 93) this.#address(see);
    else if (code === 12 || code === 13) this.at += 16;
    else if (code >= 21 && code <= 34) this.at += 1;
    else if (code >= 84 && code <= 91) {
      this.#address(see);
      this.at += 1;
    }
  }
}

/**
 * Returns the parts of a module. Each part of a list has its place in `bytes` (`from`, `to`); functions, in `codes`,
 * have no imports among them, but the numbers that instructions name count these first. Raises an error for a module
 * with parts that it does not know.
 */
export function read(bytes) {
  const lists = [
    "types",
    "imports",
    "functions",
    "tables",
    "memories",
    "tags",
    "globals",
    "exports",
    "elements",
    "codes",
    "data",
  ];
  const module = { bytes, sections: [], ...Object.fromEntries(lists.map((name) => [name, []])) };
  const reader = new Reader(bytes, 8);
  const placed = (list, each) =>
    reader.list(() => {
      const from = reader.at;
      list.push({ ...each(), from, to: reader.at });
      list.at(-1).to = reader.at;
    });
  const readers = {
    [SECTION.type]: () => placed(module.types, () => functionType(reader)),
    [SECTION.import]: () => placed(module.imports, () => imported(reader)),
    [SECTION.function]: () => reader.list(() => module.functions.push(reader.number())),
    [SECTION.table]: () => placed(module.tables, () => table(reader)),
    [SECTION.memory]: () => placed(module.memories, () => reader.limits()),
    [SECTION.tag]: () => placed(module.tags, () => tag(reader)),
    [SECTION.global]: () => placed(module.globals, () => global(reader)),
    [SECTION.export]: () => placed(module.exports, () => exported(reader)),
    [SECTION.element]: () => placed(module.elements, () => element(reader)),
    [SECTION.code]: () => placed(module.codes, () => code(reader)),
    [SECTION.data]: () => placed(module.data, () => data(reader)),
  };
  while (reader.at < bytes.length) {
    const [id, length] = [reader.byte(), reader.number()];
    const section = { id, begin: reader.at, end: reader.at + length };
    module.sections.push(section);
    readers[id]?.();
    if (readers[id] && reader.at !== section.end) throw new Error(`section ${id} ends elsewhere`);
    reader.at = section.end;
  }
  if (module.imports.some(({ kind }) => kind !== KIND.function)) throw new Error("it imports more than functions");
  return module;
}

function functionType(reader) {
  expect(reader.byte() === FUNCTION_TYPE, "a type is none of functions");
  return { params: reader.list(() => reader.byte()), results: reader.list(() => reader.byte()) };
}

function imported(reader) {
  const [module, name, kind] = [reader.text(), reader.text(), reader.byte()];
  expect(kind === KIND.function, "it imports more than functions");
  return { module, name, kind, type: reader.number() };
}

function table(reader) {
  const type = reader.byte();
  reader.limits();
  return { type };
}

function tag(reader) {
  expect(reader.byte() === 0, "a tag is none of exceptions");
  return { type: reader.number() };
}

function global(reader) {
  const [type, mutable] = [reader.byte(), reader.byte()];
  const isConstant = reader.bytes[reader.at] === OPCODE.constant;
  const at = reader.at;
  reader.expression();
  return { type, mutable, value: isConstant ? new Reader(reader.bytes, at + 1).signed() : undefined };
}

const exported = (reader) => ({ name: reader.text(), kind: reader.byte(), index: reader.number() });

function element(reader) {
  const flag = reader.number();
  expect(flag === 0 || flag === 2, "a list of functions is of another kind");
  if (flag === 2) reader.skipNumbers(1);
  reader.expression();
  if (flag === 2) reader.byte();
  return { functions: reader.list(() => reader.number()) };
}

function code(reader) {
  const size = reader.number();
  const begin = reader.at;
  reader.at += size;
  return { begin, end: reader.at };
}

function data(reader) {
  expect(reader.number() === 0 && reader.byte() === OPCODE.constant, "static data has no fixed place");
  const place = reader.signed();
  expect(reader.byte() === OPCODE.end, "static data has no fixed place");
  const length = reader.number();
  const begin = reader.at;
  reader.at += length;
  return { place, begin, end: reader.at };
}

function expect(isSo, otherwise) {
  if (!isSo) throw new Error(otherwise);
}

/** Shows `see` all that a function's body names (`Reader.instruction`). */
export function body({ bytes }, code, see) {
  for (const _ of instructions({ bytes }, code, see));
}

/** Yields the first byte, the begin and the end of each instruction of a function, after its local variables. */
export function* instructions({ bytes }, code, see) {
  const reader = new Reader(bytes, code.begin);
  locals(reader);
  while (reader.at < code.end) {
    const begin = reader.at;
    const first = reader.instruction(see);
    yield [first, begin, reader.at];
  }
  expect(reader.at === code.end, "a function ends elsewhere");
}

/** Returns the groups of a function's local variables: how many there are of a type, and the type. */
export const localsOf = ({ bytes }, code) => locals(new Reader(bytes, code.begin));

const locals = (reader) => reader.list(() => [reader.number(), reader.byte()]);

// --- Writing

/** Returns the bytes of an unsigned number. */
export function number(value) {
  const bytes = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) | 128);
  }
}

/** Returns the bytes of a signed number of 32 bits. */
export function signed(value) {
  const bytes = [];
  for (let rest = value; ; rest >>= 7) {
    if (rest >= -64 && rest < 64) return [...bytes, rest & 127];
    bytes.push((rest & 127) | 128);
  }
}

/** Returns the bytes of a text, with their number before them. */
export const text = (said) => [...number(Buffer.byteLength(said)), ...Buffer.from(said)];

/** Returns the bytes of a list of items that are bytes. */
export const list = (items) =>
  Buffer.concat([Buffer.from(number(items.length)), ...items.map((it) => Buffer.from(it))]);

/** Returns the bytes of a section. */
export const section = (id, content) => Buffer.concat([Buffer.from([id, ...number(content.length)]), content]);

/** Returns the bytes of a section for a module's readers, which does nothing. */
export const note = (name, content) => section(0, Buffer.from([...text(name), ...Buffer.from(content)]));
