// Divides an interpreter into two modules of WebAssembly that work as one: the first half has the functions that a
// first visit and games need, the second half all others and the static data that only these need (static_data.mjs).
// They share memory, tables, global variables and exceptions, and both number the functions as before, so that no
// instruction has to be changed. In each half, a function of the other one is a few instructions that call it by a
// table of its own; a function that nothing calls from there is `unreachable`. Before the first half calls the second,
// it calls place 0 of that table, which sees to it that the second half is there (www/start/halves.js). The second half
// puts a function that does nothing there.
//
//   node halves.mjs divide WASM NEEDED FIRST SECOND SNAPSHOT …
//       writes the two halves. NEEDED (JSON) lists the numbers of the functions in the first one and of the blocks of
//       static data that were read; SNAPSHOT are the files of the snapshot, the base first
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";
import { BLOCK, dividedData, unneeded } from "./static_data.mjs";
import {
  body,
  instructions,
  KIND,
  list,
  localsOf,
  note,
  number,
  OPCODE,
  read,
  SECTION,
  section,
  signed,
  text,
} from "./wasm.mjs";

// The names that www/start/halves.js knows too: of the table, of what the first half shares, of the note at the end of
// each half, which says to which other one it belongs.
const BETWEEN = "halves.between";
const SHARED = "halves";
const PAIR = "halves.pair";
// What the first half exports for the second without a name of Pyodide's.
const unnamed = (kind, index) => `halves.${kind}.${index}`;

const FUNCTIONS = 0x70; // the type of a table of functions
const I32 = 0x7f;
const NOTHING = 0x40; // the type of a block without a result
const NO_LOCALS = 0;

/**
 * Returns the two halves of a module: functions with a number in `needed`, a set, are in the first. So is all static
 * data but for some stretches (`unneeded` in static_data.mjs).
 */
export function divided(bytes, needed, stretches) {
  const module = read(bytes);
  const between = crossings(module, needed);
  const data = dividedData(module, stretches);
  const pair = createHash("sha256")
    .update(bytes)
    .update([[...needed].sort((a, b) => a - b), stretches].join(" "))
    .digest("hex");
  return {
    first: firstHalf(module, needed, between, data, pair),
    second: secondHalf(module, needed, between, data, pair),
  };
}

/**
 * Returns the functions that one half has and the other one calls, and the place of each in the table between them. The
 * first half's own table of functions, and scripts, call functions of the second one through the first.
 */
function crossings(module, needed) {
  const { codes, elements, exports, imports } = module;
  const called = { first: new Set(), second: new Set() }; // from there
  const own = (fn) => fn - imports.length;
  codes.forEach((code, fn) => {
    const from = needed.has(fn) ? "first" : "second";
    const reach = (other) => {
      if (own(other) >= 0 && needed.has(own(other)) !== needed.has(fn)) called[from].add(own(other));
    };
    body(module, code, { call: reach, ref: reach });
  });
  const given = exports.filter(({ kind }) => kind === KIND.function).map(({ index }) => index);
  for (const fn of [...elements.flatMap(({ functions }) => functions), ...given])
    if (own(fn) >= 0 && !needed.has(own(fn))) called.first.add(own(fn));
  const [toSecond, toFirst] = [called.first, called.second].map((set) => [...set].sort((a, b) => a - b));
  const places = new Map([...toSecond, ...toFirst].map((fn, at) => [fn, at + 1]));
  const nothing = module.types.findIndex(({ params, results }) => params.length + results.length === 0);
  if (nothing < 0) throw new Error("no function is without arguments and results");
  return { toSecond, toFirst, places, nothing, table: module.tables.length, size: places.size + 1 };
}

function firstHalf(module, needed, between, data, pair) {
  const { bytes, elements, exports, imports, tables } = module;
  const parts = {
    [SECTION.table]: () => list([...tables.map(raw(module)), tableType(between)]),
    [SECTION.export]: () => list([...exports, ...alsoShared(module, between)].map(exported)),
    [SECTION.element]: () => {
      const back = filled(
        between.table,
        between.toSecond.length + 1,
        between.toFirst.map((fn) => fn + imports.length),
      );
      return list([...elements.map(raw(module)), back]);
    },
    [SECTION.code]: () => codes(module, between, (fn) => needed.has(fn), true),
    [SECTION.data]: () => dataOf(module, data.first),
  };
  // The number of pieces of data, which has changed, is only for instructions that no function has (wasm.mjs).
  const sections = module.sections.filter(({ id }) => id !== SECTION.dataCount);
  return written(bytes, [
    ...sections.map(({ id, begin, end }) => section(id, parts[id]?.() ?? bytes.subarray(begin, end))),
    note(PAIR, `first ${pair}`),
  ]);
}

function secondHalf(module, needed, between, data, pair) {
  const { bytes, codes: all, functions, imports } = module;
  const nothing = imports.length + all.length;
  const onlyNothing = Buffer.from([...number(3), NO_LOCALS, 0x01, OPCODE.end]); // `nop`
  const parts = {
    [SECTION.type]: () => content(module, SECTION.type),
    [SECTION.import]: () => list([...imports.map(raw(module)), ...takenOver(module, between)]),
    [SECTION.function]: () => list([...functions, between.nothing].map(number)),
    [SECTION.element]: () =>
      list([filled(between.table, 0, [nothing, ...between.toSecond.map((fn) => fn + imports.length)])]),
    [SECTION.code]: () => codes(module, between, (fn) => !needed.has(fn), false, [onlyNothing]),
    [SECTION.data]: () => dataOf(module, data.second),
  };
  return written(bytes, [
    ...Object.entries(parts).map(([id, part]) => section(Number(id), part())),
    note(PAIR, `second ${pair}`),
  ]);
}

const written = (bytes, sections) => Buffer.concat([bytes.subarray(0, 8), ...sections]);
const raw =
  ({ bytes }) =>
  ({ from, to }) =>
    bytes.subarray(from, to);

const dataOf = ({ bytes }, pieces) =>
  list(
    pieces.map(({ place, begin, end }) => {
      const head = [0, OPCODE.constant, ...signed(place), OPCODE.end, ...number(end - begin)];
      return Buffer.concat([Buffer.from(head), bytes.subarray(begin, end)]);
    }),
  );

function content({ bytes, sections }, wanted) {
  const { begin, end } = sections.find(({ id }) => id === wanted);
  return bytes.subarray(begin, end);
}

const tableType = ({ size }) => [FUNCTIONS, 0, ...number(size)];
const exported = ({ name, kind, index }) => [...text(name), kind, ...number(index)];
const filled = (table, from, functions) =>
  Buffer.from([2, ...number(table), OPCODE.constant, ...signed(from), OPCODE.end, 0, ...list(functions.map(number))]);

/** Returns the kind and the number of all that the halves share. */
function shared({ globals, memories, tables, tags }, { table }) {
  const count = [
    [KIND.table, tables.length + 1],
    [KIND.memory, memories.length],
    [KIND.global, globals.length],
    [KIND.tag, tags.length],
  ];
  const all = count.flatMap(([kind, many]) => Array.from({ length: many }, (_, index) => ({ kind, index })));
  return all.map((it) => ({ ...it, isBetween: it.kind === KIND.table && it.index === table }));
}

function nameOf({ exports }, { kind, index, isBetween }) {
  if (isBetween) return BETWEEN;
  return exports.find((it) => it.kind === kind && it.index === index)?.name ?? unnamed(kind, index);
}

function alsoShared(module, between) {
  const known = new Set(module.exports.map(({ name }) => name));
  return shared(module, between)
    .map((it) => ({ ...it, name: nameOf(module, it) }))
    .filter(({ name }) => !known.has(name));
}

function takenOver(module, between) {
  const { globals, memories, tables, tags } = module;
  const described = {
    [KIND.table]: (at) => (at === between.table ? tableType(between) : raw(module)(tables[at])),
    [KIND.memory]: (at) => raw(module)(memories[at]),
    [KIND.global]: (at) => [globals[at].type, globals[at].mutable],
    [KIND.tag]: (at) => [0, ...number(tags[at].type)],
  };
  return shared(module, between).map((it) => [
    ...text(SHARED),
    ...text(nameOf(module, it)),
    it.kind,
    ...described[it.kind](it.index),
  ]);
}

function codes(module, between, isHere, isFirst, more = []) {
  const all = module.codes.map((code, fn) =>
    isHere(fn) ? module.bytes.subarray(code.from, code.to) : elsewhere(module, between, fn, isFirst),
  );
  return list([...all, ...more]);
}

// A function of the other half.
function elsewhere({ functions, types }, { nothing, places, table }, fn, isFirst) {
  const place = places.get(fn);
  if (place === undefined) return [...number(3), NO_LOCALS, OPCODE.unreachable, OPCODE.end];
  const call = (at, type) => [OPCODE.constant, ...signed(at), OPCODE.callIndirect, ...number(type), ...number(table)];
  const given = types[functions[fn]].params.flatMap((_, at) => [OPCODE.getLocal, ...number(at)]);
  const code = [NO_LOCALS, ...(isFirst ? call(0, nothing) : []), ...given, ...call(place, functions[fn]), OPCODE.end];
  return [...number(code.length), ...code];
}

// --- Which functions are called, and which static data they read

const called = (fn) => `called.${fn}`;
const READ = "blocks.read"; // the table whose place N is filled when the block N has been read

/**
 * Returns a module whose functions note that they were called, each in a global variable of its own, and which blocks
 * of memory they read in front of the place `end`. The module works as before, with the same memory.
 */
export function noting(bytes, end) {
  const module = read(bytes);
  const { exports, globals, sections, tables } = module;
  const notes = module.codes.map((_, fn) => globals.length + fn);
  const isNotCalled = [I32, 1, OPCODE.constant, 0, OPCODE.end];
  const filling = exports.find(({ kind }) => kind === KIND.function).index;
  const reading = { end, filling, table: tables.length };
  const parts = {
    [SECTION.table]: () => list([...tables.map(raw(module)), [FUNCTIONS, 0, ...number(Math.ceil(end / BLOCK))]]),
    [SECTION.global]: () => list([...globals.map(raw(module)), ...notes.map(() => isNotCalled)]),
    [SECTION.export]: () => {
      const given = notes.map((index, fn) => ({ name: called(fn), kind: KIND.global, index }));
      return list([...exports, ...given, { name: READ, kind: KIND.table, index: reading.table }].map(exported));
    },
    [SECTION.code]: () => list(module.codes.map((code, fn) => notingCode(module, code, fn, notes[fn], reading))),
  };
  return written(
    bytes,
    sections.map(({ id, begin, end }) => section(id, parts[id]?.() ?? bytes.subarray(begin, end))),
  );
}

function notingCode(module, code, fn, variable, { end, filling, table }) {
  const { bytes } = module;
  const groups = localsOf(module, code);
  const own = groups.reduce((sum, [many]) => sum + many, module.types[module.functions[fn]].params.length);
  const [address, whole, length] = [own, own + 1, own + 2].map(number);
  const isStatic = [OPCODE.constant, ...signed(end), OPCODE.lessUnsigned, OPCODE.if, NOTHING];
  // An address in the local variable is that of static data only if it is one without its offset too.
  const noteRead = (offset) => [
    ...[OPCODE.teeLocal, ...address, OPCODE.getLocal, ...address, ...isStatic],
    ...[
      OPCODE.getLocal,
      ...address,
      OPCODE.constant,
      ...signed(offset),
      OPCODE.add,
      OPCODE.teeLocal,
      ...whole,
      ...isStatic,
    ],
    ...[OPCODE.getLocal, ...whole, OPCODE.constant, ...signed(Math.log2(BLOCK)), OPCODE.shiftRightUnsigned],
    ...[OPCODE.refFunction, ...number(filling), OPCODE.setTable, ...number(table), OPCODE.end, OPCODE.end],
  ];
  const parts = [
    list([...groups, [3, I32]].map(([many, type]) => [...number(many), type])),
    [OPCODE.constant, 1, OPCODE.setGlobal, ...number(variable)],
  ];
  let offset;
  for (const [first, from, to] of instructions(module, code, { offset: (it) => (offset = it) })) {
    const instruction = bytes.subarray(from, to);
    if (first >= OPCODE.loads[0] && first <= OPCODE.loads[1]) parts.push(noteRead(offset));
    else if (first === OPCODE.bulk && instruction[1] === OPCODE.copyMemory)
      parts.push([OPCODE.setLocal, ...length, ...noteRead(0), OPCODE.getLocal, ...length]);
    parts.push(instruction);
  }
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from(number(content.length)), content]);
}

/** Returns the numbers of the functions that an instance of such a module has called since this was last asked. */
export function noted({ exports }) {
  const found = [];
  for (let fn = 0; exports[called(fn)] !== undefined; fn++) if (exports[called(fn)].value) found.push(fn);
  for (const fn of found) exports[called(fn)].value = 0;
  return found;
}

/** Returns the numbers of the blocks of memory (`BLOCK` bytes each) that an instance of such a module has read. */
export function blocksRead({ exports }) {
  const found = [];
  for (let block = 0; block < exports[READ].length; block++) if (exports[READ].get(block) !== null) found.push(block);
  return found;
}

// --- The command

async function divide(wasm, numbers, first, second, ...snapshot) {
  const bytes = readFileSync(wasm);
  const listed = JSON.parse(readFileSync(numbers, "utf8"));
  const needed = new Set(listed.functions);
  const addresses = listed.read.map((block) => block * BLOCK);
  const files = snapshot.map((name) => readFileSync(name));
  const stretches = await unneeded(read(bytes), needed, addresses, files);
  const halves = divided(bytes, needed, stretches);
  for (const half of Object.values(halves)) new WebAssembly.Module(half); // raises an error for one that is not valid
  writeFileSync(first, halves.first);
  writeFileSync(second, halves.second);
}

const commands = { divide };
if (argv[1] === fileURLToPath(import.meta.url)) await commands[argv[2]](...argv.slice(3));
