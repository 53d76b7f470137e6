// Rehearses visits to the page in Node, with an interpreter that notes which of its functions are called
// (`noting` in halves.mjs): its first half gets these. The rehearsal uses the page's own start
// (www/start/internals.js) and Python, in an imitation of a browser that shows nothing and answers everything.
//
//   node rehearsal.mjs SITE OUT [FIRST]
//       writes (JSON) the numbers of the functions that were called, by the part of the rehearsal, and of the blocks of
//       static data that were read. SITE has the files that `rehearsed_site` in halves.py names. All static data that
//       a first half does not have are spoiled before; a rehearsal that does not need them goes as without
//
// Clocks and chance are replaced, so that the same files are always rehearsed in the same way. A function that a
// rehearsal does not reach costs a page some time, and nothing else: it comes with the second half.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fromSnapshot, lend, readSnapshot } from "../../../www/start/internals.js";
import { blocksRead, noted, noting } from "./halves.mjs";
import { read } from "./wasm.mjs";

const [site, out, first] = process.argv.slice(2);
const file = (name) => readFileSync(join(site, name));
const there = (name) => pathToFileURL(join(site, name)).href;
const REHEARSAL = new URL("./rehearsal.py", import.meta.url);
const LONGEST = 300_000;
const SPOILED = 0x5a;
const MOVES = { 1: 60, 4: 8 }; // of a game that is played by clicks, by the level of the computers in it

// --- What does not happen by chance

function stopChance() {
  let looks = 0;
  Date.now = () => 1_700_000_000_000 + looks++;
  performance.now = () => looks++;
  crypto.getRandomValues = (bytes) => bytes.fill(looks++);
  Math.random = () => (looks++ % 97) / 97;
}

// --- The imitation of a browser

// An object with all properties, which are of the same kind until they are set; a function that returns another one.
function anything() {
  const known = new Map();
  return new Proxy(() => {}, {
    get(_, name) {
      if (name === Symbol.toPrimitive) return () => "";
      if (typeof name === "symbol" || name === "then") return undefined;
      if (!known.has(name)) known.set(name, anything());
      return known.get(name);
    },
    set: (_, name, value) => known.set(name, value) !== undefined,
    has: (_, name) => typeof name === "string",
    apply: () => anything(),
  });
}

class KeptTexts extends Map {
  getItem(key) {
    return this.get(key) ?? null;
  }

  setItem(key, text) {
    if (text.includes("too large")) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    this.set(key, text);
  }

  removeItem(key) {
    this.delete(key);
  }

  key(at) {
    return [...this.keys()][at] ?? null;
  }

  get length() {
    return this.size;
  }
}

function becomeBrowser() {
  const document = anything();
  Object.assign(document, { baseURI: "http://rehearsal/", documentElement: Object.assign(anything(), { lang: "" }) });
  const all = {
    document,
    localStorage: new KeptTexts(),
    sessionStorage: new KeptTexts(),
    location: new URL(document.baseURI),
  };
  for (const [name, value] of Object.entries({ ...all, window: globalThis, self: globalThis }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  globalThis.addEventListener = () => {}; // Pyodide prefers its MessageChannel
  globalThis.enotecaPicture = anything();
  globalThis.enotecaReady = () => [["do", "theme light"]];
  globalThis.fetch = async (url) => new Response(readFileSync(new URL(url)));
  globalThis.console.warn = globalThis.console.info = () => {};
  // Chromium can suspend WebAssembly while it waits for a promise; Pyodide then takes other ways.
  Object.assign(WebAssembly, {
    // biome-ignore lint/complexity/useArrowFunction: it is called with `new`
    Suspending: function (call) {
      return call;
    },
    promising:
      (call) =>
      async (...given) =>
        call(...given),
  });
  Object.assign(process, { browser: true, type: "renderer" }); // no Node for Pyodide
}

const soon = () => new Promise((go) => setImmediate(go));

/** What Python calls instead of www/browser.js. It keeps the markup that was painted. */
class Screen {
  pieces = new Map();
  waiting = [];
  answers = [];
  broken = [undefined, "", "[", "null"]; // what comes first, one after the other, instead of the modules for later
  page;
  worker;
  #address = "";

  paint(place, markup) {
    if (place === "app") this.pieces.clear();
    this.#note(place, markup);
  }

  patch(pieces) {
    for (const piece of pieces.split("\0")) this.#note(piece.match(/ id="([^"]*)"/)?.[1] ?? "", piece);
  }

  // The piece that has changed last comes last.
  #note(place, markup) {
    this.pieces.delete(place);
    this.pieces.set(place, markup);
  }

  /** Returns what an attribute says in the markup, the last pieces first. */
  said(attribute) {
    const found = new Set();
    for (const markup of [...this.pieces.values()].reverse())
      for (const [, value] of markup.matchAll(new RegExp(` ${attribute}="([^"]*)"`, "g"))) found.add(unescaped(value));
    return [...found];
  }

  functions() {
    const named = Object.getOwnPropertyNames(Screen.prototype).filter((name) => name !== "constructor");
    const own = Object.fromEntries(named.map((name) => [name, (...all) => this[name](...all)]));
    return new Proxy(own, {
      get: (known, name) => known[name] ?? (typeof name === "string" ? () => undefined : undefined),
    });
  }

  kept(key) {
    return localStorage.getItem(key) ?? undefined;
  }

  keep(key, text) {
    localStorage.setItem(key, text);
  }

  address() {
    return this.#address;
  }

  tellAddress(address) {
    this.#address = address;
  }

  here() {
    return document.baseURI;
  }

  theme() {
    return "light";
  }

  now() {
    return "2026-11-21 14:05";
  }

  // One worker, which is this interpreter too (www/computers/worker.js).
  workers() {
    return 1;
  }

  givenUp() {
    return false;
  }

  askWorker(_, text, answered) {
    this.answers.push(() => {
      const before = begin("worker");
      const answer = this.worker(text);
      begin(before);
      answered(answer);
    });
  }

  async copy() {
    return true;
  }

  async picture() {
    return "";
  }

  async secondCopies() {
    return [];
  }

  async languageFile(language) {
    return await this.read(`languages/${language}`);
  }

  async read(path) {
    if (path === "fetched.json" && this.broken.length > 0) return this.broken.shift();
    try {
      return file(path).toString();
    } catch {
      return undefined;
    }
  }

  wake(_, action) {
    this.waiting.push(() => this.page.act(action));
  }

  after(_, call) {
    this.waiting = [call];
  }

  afterPainting(call) {
    this.waiting = [call];
  }

  listen(page) {
    this.page = page.copy();
  }

  /** Lets happen what the page waits for: files, and computers that think. */
  async settle(most = 40) {
    for (let step = 0; step < most; step++) {
      await soon();
      const next = this.answers.shift() ?? this.waiting.shift();
      if (next === undefined && step > 2) return;
      next?.();
    }
  }
}

const WORKER = "import games\nfrom page.thinking.worker import Worker\nWorker(games).answered";
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'" };
const unescaped = (text) => text.replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole);

// --- The starts

const base = new Blob([file("snapshot/base")]);
const { heap, runs } = await readSnapshot(base);
const wasm = new WebAssembly.Module(noting(file("pyodide/pyodide.asm.wasm"), runs[0][0] * 4));

let instance;
const called = { start: [] }; // the functions, by the part of the rehearsal
let part = "start";

/** Begins another part of the rehearsal. Returns the one before. */
function begin(next) {
  const before = part;
  called[part] = [...new Set([...called[part], ...noted(instance)])].sort((a, b) => a - b);
  part = next;
  called[part] ??= [];
  return before;
}

// As www/start/games.js does it: each game has to be fetched once.
const come = new Set();
const games = {
  has: (game) => come.has(game),
  have: async (game) => come.add(game),
  partOf: (game) => Uint8Array.from(file(`snapshot/${game}`)).buffer,
};

// Leaves only that static data in a memory that the first half has.
function spoil(memory, half) {
  const placed = (bytes) => read(bytes).data.map((piece) => [piece.place, bytes.subarray(piece.begin, piece.end)]);
  for (const [place, { length }] of placed(file("pyodide/pyodide.asm.wasm")))
    memory.fill(SPOILED, place, place + length);
  for (const [place, content] of placed(half)) memory.set(content, place);
}

// As www/start/boot.js does it.
async function started() {
  const { loadPyodide } = await import(there("pyodide/pyodide.js"));
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (module, imports) => {
    const made = await instantiate.call(WebAssembly, module, imports);
    if (module !== wasm) return made;
    instance = made;
    if (first !== undefined) spoil(new Uint8Array(instance.exports.memory.buffer), readFileSync(first));
    return made;
  };
  const indexURL = there("pyodide/");
  const restore = lend(indexURL, Promise.resolve(wasm));
  try {
    return await fromSnapshot(loadPyodide, { indexURL }, readSnapshot(base), heap, games);
  } finally {
    restore();
    Object.assign(WebAssembly, { instantiate });
  }
}

// As PyScript does it, with the functions of Pyodide that it uses.
async function opened(interpreter, screen) {
  const js_modules = { browser: screen.functions() };
  const its = async () => {};
  const polyscript = {
    config: {},
    currentScript: anything(),
    js_modules,
    JSON,
    lazy_py_modules: its,
    storage: its,
    workers: its,
  };
  const own = { PyWorker: anything(), js_import: its, target: "" };
  interpreter.registerJsModule("polyscript", polyscript);
  interpreter.registerJsModule("_pyscript", own);
  interpreter.runPython("import js", { globals: interpreter.toPy({}) });
  await interpreter.runPythonAsync("import pyscript as _pyscript\ndel _pyscript");
  await interpreter.runPythonAsync(file("py/main.py").toString());
}

// --- What a visitor does

const ONCE_A_KIND = (action) => action.split(" ")[0];
const LEAVING = /^(delete|forget|clear|update|later|again)/;

/** Presses each kind of button on the screen that nobody has pressed yet. */
async function pressAll(screen, pressed, most = 12) {
  for (let count = 0; count < most; count++) {
    const action = screen.said("data-do").find((it) => !pressed.has(ONCE_A_KIND(it)) && !LEAVING.test(it));
    if (action === undefined) return;
    pressed.add(ONCE_A_KIND(action));
    await press(screen, action);
  }
}

async function press(screen, action) {
  screen.page.act(action);
  await screen.settle();
}

/** Plays a game by clicks: the first seat's moves are any that are offered, another seat is a computer's. */
async function play(screen, game, level, moves) {
  screen.page.arrive("");
  await press(screen, `setup ${game}`);
  screen.page.typed("seat-name 0", "Anna Ł \u{1f347}");
  screen.page.typed("seat-level 1", level);
  screen.page.typed("seed", "rehearsal");
  await press(screen, "begin");
  for (let move = 0; move < moves; move++) {
    if (screen.said("data-do").includes("lift")) await press(screen, "lift");
    const offers = screen.said("data-move");
    if (offers.length === 0) {
      await pressAll(screen, new Set(["lobby", "undo", "language", "theme"]), 3);
      continue;
    }
    const offer = offers[move % Math.min(offers.length, 7)];
    screen.page.point(offer);
    screen.page.point("");
    screen.page.move(offer);
    await screen.settle();
    if (move % 9 === 8) for (const action of ["undo", "redo"]) await press(screen, action);
  }
}

async function visit(interpreter, screen) {
  screen.worker = interpreter.runPython(WORKER);
  await opened(interpreter, screen);
  await screen.settle();
  const games = screen
    .said("data-do")
    .filter((it) => it.startsWith("setup "))
    .map((it) => it.slice("setup ".length));
  const pressed = new Set(["setup"]);
  const languages = readdirSync(join(site, "languages"));
  for (const game of games) {
    begin(game);
    for (const [level, moves] of Object.entries(MOVES)) await play(screen, game, level, moves);
    begin("more");
    await pressAll(screen, pressed);
    for (const language of languages) screen.page.typed("language", language);
    screen.page.leave();
    screen.page.storage_changed();
    screen.page.escape();
  }
  await press(screen, "lobby");
  await pressAll(screen, pressed, 60);
  for (const text of ["", "no record\ud800", "Enoteca 1\n\n{", undefined]) screen.page.file("import", text);
  for (const address of ["record=1.abc", "setup=nothing", `lesson=${games[0]}/tutorial`, "game=nothing"])
    screen.page.arrive(address);
  await screen.settle();
}

// What scripts do with Python's objects, and Python with those of scripts.
const scripts = {
  texts: ["", "plain", "é", "żółć", "\u{1f347}", "\ud800"],
  numbers: [0, 1, -1, 2 ** 31, 2 ** 53, 1.5, Number.NaN, 10n ** 20n],
  things: [null, undefined, true, false, [], {}, new Map([[1, 2]]), new Uint8Array(4), () => 1, Promise.resolve(2)],
  fail: (text) => {
    throw new Error(text);
  },
  failLater: async (text) => {
    throw new Error(text);
  },
  call: (given, ...all) => given(...all),
  later: async (given) => given,
  anything: anything(),
};

async function rehearse(interpreter) {
  interpreter.registerJsModule("rehearsal_scripts", scripts);
  const namespace = interpreter.toPy({ __name__: "rehearsal" });
  const text = await interpreter.runPythonAsync(readFileSync(REHEARSAL, "utf8"), { globals: namespace });
  const records = JSON.parse(text);
  for (const call of ["1 / 0", "await 1", "print('é', end='')", "def f(:"]) {
    try {
      await interpreter.runPythonAsync(call, { globals: namespace });
    } catch (error) {
      String(error.message ?? error);
    }
  }
  for (const name of namespace.keys()) String(namespace.get(name));
  namespace.destroy();
  return records;
}

// --- All of it

async function rehearseAll() {
  const interpreter = await started();
  const screen = new Screen();
  await visit(interpreter, screen);
  for (const record of await rehearse(interpreter)) {
    screen.page.file("import", record);
    await screen.settle();
    for (const where of ["first", "on", "last", "back"]) await press(screen, `replay ${where}`);
  }
}

// An action that the page refuses by an error is a rehearsal, too.
const told = (error) =>
  process.stderr.write(
    `${String(error?.message ?? error)
      .trim()
      .split("\n")
      .slice(-3)
      .join(" | ")
      .slice(0, 300)}\n`,
  );
for (const kind of ["uncaughtException", "unhandledRejection"]) process.on(kind, told);

setTimeout(() => {
  process.stderr.write("Error: it does not come to an end\n");
  process.exit(1);
}, LONGEST);
stopChance();
becomeBrowser();
await rehearseAll().catch((error) => {
  process.stderr.write(`Error: ${String(error.stack ?? error).slice(0, 4000)}\n`);
  process.exit(1);
});
begin("end");
writeFileSync(out, JSON.stringify({ called, read: blocksRead(instance) }));
process.exit(0);
