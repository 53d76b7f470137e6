// Boards in any page: <script async src="https://…/www/embed.js"></script> and <enoteca-board
// game="…"></enoteca-board>.
//
// Each board is a frame of our site, so that neither page can reach into the other. The content of the element is shown
// until the frame is there, and where scripts do not run; a picture in it stays until the reader touches it. A lesson
// may be its content, as text: <script type="text/plain">…</script>.
(() => {
  "use strict";

  const FORM = 1;
  const NAME = "enoteca-board";
  const SITE = new URL("../", document.currentScript.src);
  const PASSED_ON = ["record", "ply", "seat", "poster", "theme", "mode", "computers", "advice"];
  // A board is as high as its content, but never higher than the reader's screen; then it scrolls within.
  const LEAST = 160;
  const most = () => Math.max(480, Math.round(innerHeight * 0.92));
  // By language; the first language is for readers of all others. The build fills in both (py/publish/build.py).
  const OPEN = {};
  // By game the lessons that have a picture of their own.
  const LESSONS = {};
  const BUTTON = {
    position: "absolute",
    right: "0.75rem",
    bottom: "0.75rem",
    padding: "0.75rem 1.1rem",
    border: 0,
    borderRadius: "0.4rem",
    background: "#7c1f3a",
    color: "#fff",
    font: "600 1rem/1.2 system-ui, sans-serif",
    cursor: "pointer",
    boxShadow: "0 0.15rem 0.8rem rgb(0 0 0 / 40%)",
  };
  const PIXELS = /^[1-9]\d{1,3}$/;
  const TALE = ["ready", "ply", "move", "refused", "over", "error"];

  class EnotecaBoard extends HTMLElement {
    static observedAttributes = ["game", "lesson", "lang", ...PASSED_ON];
    #frame;
    #button;
    #loaded;
    #text; // the lesson that is its content
    #wanted = false;

    connectedCallback() {
      this.style.display ||= "block";
      this.style.maxWidth ||= this.#pixels("width");
      addEventListener("message", this);
      if (this.#frame) this.#load();
      else if (document.readyState !== "loading") this.#begin();
      else document.addEventListener("DOMContentLoaded", () => this.#begin(), { once: true }); // reads its content
    }

    disconnectedCallback() {
      removeEventListener("message", this);
    }

    #begin() {
      if (this.#frame || this.#button) return;
      this.#text = this.querySelector('script[type="text/plain"]')?.textContent;
      if (this.querySelector("img, picture, svg")) this.#offer();
      else this.#open();
    }

    // The author's own picture, with a button on it.
    #offer() {
      this.#button = document.createElement("button");
      this.#button.type = "button";
      this.#button.textContent = OPEN[this.#language()];
      Object.assign(this.#button.style, BUTTON);
      this.style.position ||= "relative";
      this.#button.addEventListener("click", () => {
        this.#open({ open: "now" });
        this.#frame.focus();
      });
      this.append(this.#button);
    }

    // Not in a shadow tree, where boards could not find one another to share an interpreter.
    #open(more = {}) {
      if (this.#frame) return;
      this.#furnish();
      this.#load(more);
      this.#loaded = new Promise((done) => this.#frame.addEventListener("load", done, { once: true }));
      this.replaceChildren(this.#frame); // not before it has its address: an empty frame is loaded at once
    }

    // The same board shows another moment; any other change makes a new board. Attributes that change together make
    // one.
    attributeChangedCallback(name, before, now) {
      if (!this.isConnected || !this.#frame || before === now) return;
      if (name === "ply" && this.dataset.state === "ready") return this.goto(Number(now));
      if (this.#wanted) return;
      this.#wanted = true;
      queueMicrotask(() => {
        this.#wanted = false;
        this.#load();
      });
    }

    /** Shows a moment of the game. */
    goto(ply) {
      const number = ["number", "string"].includes(typeof ply) ? Number(ply) : NaN;
      if (Number.isSafeInteger(number)) this.#ask({ type: "goto", ply: number });
    }

    /** Makes a move, where the mode allows moves. */
    move(move) {
      if (typeof move === "string") this.#ask({ type: "move", move });
    }

    handleEvent({ source, origin, data }) {
      if (source !== this.#frame?.contentWindow || origin !== SITE.origin || data?.enoteca !== FORM) return;
      if (data.type === "resize" && this.dataset.state === "ready")
        this.#frame.style.height = `${Math.min(most(), Math.max(LEAST, Number(data.height) || 0))}px`;
      if (!TALE.includes(data.type)) return;
      if (data.type === "ready") this.dataset.state = "ready";
      const { enoteca, type, ...detail } = data;
      this.dispatchEvent(new CustomEvent(`enoteca-${type}`, { bubbles: true, detail }));
    }

    async #ask(message) {
      this.#open();
      this.#frame.loading = "eager"; // it may be far down the page
      await this.#loaded;
      this.#frame.contentWindow?.postMessage({ enoteca: FORM, ...message }, SITE.origin);
    }

    #furnish() {
      this.#frame = document.createElement("iframe");
      this.#frame.loading = "lazy";
      this.#frame.allow = "clipboard-write";
      Object.assign(this.#frame.style, { border: 0, display: "block", width: "100%" });
      this.#frame.style.height = this.#pixels("height") || "30rem"; // until it is opened
    }

    // Returns a length that an attribute says, or "".
    #pixels(name) {
      const said = this.getAttribute(name) ?? "";
      return PIXELS.test(said) ? `${said}px` : "";
    }

    #language() {
      const wanted = this.lang || document.documentElement.lang || navigator.language;
      return Object.keys(OPEN).find((it) => wanted.toLowerCase().startsWith(it)) ?? Object.keys(OPEN)[0];
    }

    #load(more = {}) {
      delete this.dataset.state;
      const [game, lesson] = [this.getAttribute("game"), this.getAttribute("lesson") ?? this.#text];
      const lessons = Object.hasOwn(LESSONS, game) ? LESSONS[game] : undefined;
      const isLesson = lessons?.includes(lesson);
      const picture = `${isLesson ? lesson : "board"}.${this.#language()}.html`;
      const address = new URL(lessons ? `board/${game}/${picture}` : "board/", SITE);
      const said = PASSED_ON.filter((name) => this.hasAttribute(name)).map((name) => [name, this.getAttribute(name)]);
      // The author's own lesson; of any other, the board tells that it has none.
      if (!isLesson && lesson !== null && lesson !== undefined) said.push(["lesson", lesson]);
      address.hash = new URLSearchParams([...said, ...Object.entries(more)]).toString();
      this.#frame.title = this.getAttribute("title") || "Enoteca";
      this.#frame.src = address.href;
    }
  }

  if (!customElements.get(NAME)) customElements.define(NAME, EnotecaBoard);
})();
