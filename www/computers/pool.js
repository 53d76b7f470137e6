// The workers in which computer players think: interpreters like the page's own, from the same compiled code and the
// same snapshot, which are handed over to them. They are begun when they are needed, and ended when nothing has been
// asked of them for a while.
const MOST = 4;
const GREETING = 8000; // by then a worker's script runs, or is something else
const PATIENCE = 15_000; // a phone needs a second or two for what is asked at once
const IDLE = 300_000;
const GIVEN_UP = 3;

const root = document.documentElement;
const begun = [];
let failures = 0;
let hasAnswered = false;

/** Returns how many workers there may be: none without a snapshot, or where they fail again and again. */
export function workers() {
  if (failures >= GIVEN_UP || root.dataset.start !== "snapshot") return 0;
  const spare = (navigator.hardwareConcurrency ?? 2) - 1; // one is left to the page
  const byMemory = (navigator.deviceMemory ?? MOST) < MOST ? 1 : MOST;
  return Math.max(1, Math.min(spare, byMemory));
}

/** Returns whether there are no workers any more because they have failed. */
export const givenUp = () => failures >= GIVEN_UP;

/**
 * Tells `answered` what a worker answers, or nothing when it has died; another takes its place at the next question.
 * Python that awaits a promise is called later than a function of it is.
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
    const { heap, interpreterFile, interpreterModule, snapshotFile } = await import("../start/download.js");
    this.#worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.#greeting = setTimeout(() => this.#silent("its script does not run"), GREETING);
    this.#worker.onmessage = ({ data }) => {
      clearTimeout(this.#greeting);
      if (data !== "here") this.#answered(data);
    };
    this.#worker.onerror = (event) => this.#fail(event.message);
    const [module, snapshot] = await Promise.all([interpreterModule().module, snapshotFile]);
    this.#worker.postMessage({ module, snapshot, heap, file: interpreterFile });
  }

  ask(text) {
    const id = ++this.#asked;
    this.#begun.then(
      () => this.#worker.postMessage({ id, text }),
      () => {}, // it has failed, which is told to all who wait
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

  // Where none has ever answered, the next one would be as silent.
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
