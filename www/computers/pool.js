// The workers in which computer players think: interpreters like the page's own, from the same compiled code and the
// same snapshot. They start when they are needed, and end when they have had no question for a while.
const MOST = 4;
const GREETING = 8000; // after that, a worker's script does not come any more
const PATIENCE = 15_000; // a phone needs a second or two for an answer
const IDLE = 300_000;
const GIVEN_UP = 3;

const root = document.documentElement;
const begun = [];
let failures = 0;
let hasAnswered = false;

/** Returns the number of workers that may be used: 0 without a snapshot, or if they fail again and again. */
export function workers() {
  if (failures >= GIVEN_UP || root.dataset.start !== "snapshot") return 0;
  const spare = (navigator.hardwareConcurrency ?? 2) - 1; // one core is for the page
  const byMemory = (navigator.deviceMemory ?? MOST) < MOST ? 1 : MOST;
  return Math.max(1, Math.min(spare, byMemory));
}

/** Returns whether workers have failed so often that there are none any more. */
export const givenUp = () => failures >= GIVEN_UP;

/**
 * Calls `answered` with a worker's answer, or with nothing when the worker has died; the next question starts another.
 * A callback, because Python that awaits a promise is called later.
 */
export function askWorker(number, text, answered) {
  begun[number] ??= new Thinker(() => delete begun[number]);
  begun[number].ask(text).then(answered);
}

class Thinker {
  #waiting = new Map();
  #asked = 0;
  #ended;
  #worker;
  #begun;
  #idle;
  #greeting;

  constructor(ended) {
    this.#ended = ended;
    this.#begun = this.#begin();
    this.#begun.catch((why) => this.#fail(why));
  }

  async #begin() {
    const { games, heap, interpreterFile, interpreterModule, partFiles, secondHalf, snapshotFile } = await import(
      "../start/download.js"
    );
    this.#worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.#greeting = setTimeout(() => this.#silent("its script does not run"), GREETING);
    this.#worker.onmessage = ({ data }) => {
      clearTimeout(this.#greeting);
      if (data !== "here") this.#answered(data);
    };
    this.#worker.onerror = (event) => this.#fail(event.message);
    const [module, snapshot] = await Promise.all([interpreterModule().module, snapshotFile]);
    this.#worker.postMessage({
      module,
      second: secondHalf.parts,
      snapshot,
      heap,
      file: interpreterFile,
      games,
      parts: await partFiles(),
    });
  }

  ask(text) {
    const id = ++this.#asked;
    this.#begun.then(
      () => this.#worker.postMessage({ id, text }),
      () => {}, // it has failed, and all waiting callbacks are called
    );
    return new Promise((answered) => {
      const late = setTimeout(() => this.#silent("it does not answer"), PATIENCE);
      this.#waiting.set(id, { answered, late });
    });
  }

  #answered({ id, text, error }) {
    if (error !== undefined) return this.#fail(error);
    failures = 0;
    hasAnswered = true;
    this.#settle(id, text);
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#end(), IDLE);
  }

  #settle(id, text) {
    const { answered, late } = this.#waiting.get(id);
    clearTimeout(late);
    this.#waiting.delete(id);
    answered(text);
  }

  // If none has ever answered, a new one would not answer either.
  #silent(why) {
    if (!hasAnswered) failures = GIVEN_UP;
    this.#fail(why);
  }

  #fail(why) {
    failures++;
    console.info(`Enoteca ends a worker: ${why?.message ?? why}`);
    this.#end();
  }

  #end() {
    clearTimeout(this.#idle);
    clearTimeout(this.#greeting);
    this.#worker?.terminate();
    this.#ended();
    for (const id of [...this.#waiting.keys()]) this.#settle(id, undefined);
  }
}
