// Joins the two halves of the interpreter. The build divides it (py/publish/interpreter/halves.mjs): the first half has
// the functions that a first visit and games need, the second half, which the page fetches after its first answer, has
// all others. Before the first half calls the second, it calls a place of the table between them. As long as the second
// half is not there, that call fetches it and waits for it, so that a call that comes too early loses only time.
//
// This module runs in the page and in workers.

import { fetchedNow } from "./fetched_now.js";

// Names that halves.mjs writes: the table, what the first half shares, the note in both halves of a pair.
const BETWEEN = "halves.between";
const SHARED = "halves";
const PAIR = "halves.pair";
// (module (import "" "" (func)) (export "" (func 0))): makes a function for a table from one of a script.
const FUNCTION = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 5, 1, 0, 0, 0, 0, 7, 4, 1, 0, 0, 0];

/** The second half of an interpreter, for all its instances. */
export class SecondHalf {
  #file;
  #module;
  #failed;
  #waiting = [];

  /**
   * `file` is its address, `module` the compiled module if that is there already. `failed` is called with the address
   * when an early call cannot be answered; the interpreter is of no more use then.
   */
  constructor(file, module, failed) {
    this.#file = file;
    this.#module = module;
    this.#failed = failed;
  }

  /** The compiled module and the address, for a worker. */
  get parts() {
    return { file: this.#file, module: this.#module };
  }

  /** Whether it has come. */
  get isThere() {
    return this.#module !== undefined;
  }

  /** Joins it to an instance of the first half, which was given `imports`. A whole interpreter needs nothing. */
  join(first, instance, imports) {
    const table = instance.exports[BETWEEN];
    if (table === undefined) return;
    const wanted = noteIn(first).replace("first", "second");
    const connect = (module) => {
      if (noteIn(module) !== wanted) throw new Error("it belongs to another first half");
      new WebAssembly.Instance(module, { ...imports, [SHARED]: instance.exports }); // fills the table
    };
    if (this.isThere) return connect(this.#module);
    this.#waiting.push(connect);
    const early = () => {
      // The name in the report of an error is that of the function in the first half.
      const [, number] = new Error().stack.match(/wasm-function\[(\d+)\]/) ?? [];
      console.info(`Enoteca needs the second half of its interpreter early, for function ${number}`);
      this.#fetchEarly();
    };
    table.set(0, inTable(early));
  }

  /** Takes the compiled module. Raises an error for one of another interpreter. */
  take(module) {
    if (this.isThere) return;
    for (const connect of this.#waiting) connect(module);
    this.#waiting = [];
    this.#module = module;
  }

  // A copy in a cache may be damaged, so that the second try is past all caches.
  #fetchEarly() {
    try {
      this.take(new WebAssembly.Module(fetchedNow(this.#file)));
    } catch {
      this.#fetchAnew();
    }
  }

  #fetchAnew() {
    try {
      this.take(new WebAssembly.Module(fetchedNow(this.#file, true)));
    } catch (why) {
      this.#failed?.(this.#file);
      throw new Error(`The second half of the interpreter does not come: ${why.message}`);
    }
  }
}

// The note is the last part of the file: a file that is cut off has none, or cannot be compiled.
function noteIn(module) {
  const [note] = WebAssembly.Module.customSections(module, PAIR);
  return note ? new TextDecoder().decode(note) : "";
}

function inTable(call) {
  const module = new WebAssembly.Module(new Uint8Array(FUNCTION));
  return new WebAssembly.Instance(module, { "": { "": call } }).exports[""];
}
