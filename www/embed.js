// Boards in any page: <script async src="https://…/www/embed.js"></script> and <enoteca-board game="vino"></enoteca-board>.
//
// Each board is a frame of our site, so that neither page can reach into the other. What stands inside the element is
// shown until the frame is there, and where scripts do not run.
(() => {
  "use strict";

  const FORM = 1;
  const NAME = "enoteca-board";
  const SITE = new URL("../", document.currentScript.src);
  const GAMES = /^[a-z_]{1,40}$/;
  const LANGUAGES = ["en", "it"];
  const PASSED_ON = ["record", "ply", "seat", "theme", "mode"];
  // As high as its content, but so that all of it fits on the reader's screen; what has no room scrolls within.
  const LEAST = 160;
  const most = () => Math.max(480, Math.round(innerHeight * 0.92));
  const TALE = ["ready", "ply", "move", "refused", "over", "error"];

  class EnotecaBoard extends HTMLElement {
    static observedAttributes = ["game", "lesson", "lang", ...PASSED_ON];
    #frame;
    #wanted = false;

    connectedCallback() {
      if (!this.#frame) this.#furnish();
      this.#load();
      addEventListener("message", this);
    }

    disconnectedCallback() {
      removeEventListener("message", this);
    }

    // Another moment is shown by the same board; anything else makes another board of it. Attributes that change
    // together make one.
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
      this.#ask({ type: "goto", ply });
    }

    /** Makes a move, where the mode allows moves. */
    move(move) {
      this.#ask({ type: "move", move });
    }

    handleEvent({ source, origin, data }) {
      if (source !== this.#frame?.contentWindow || origin !== SITE.origin || data?.enoteca !== FORM) return;
      if (data.type === "resize" && this.dataset.state === "ready") this.#frame.style.height = `${Math.min(most(), Math.max(LEAST, Number(data.height) || 0))}px`;
      if (!TALE.includes(data.type)) return;
      if (data.type === "ready") this.dataset.state = "ready";
      const { enoteca, type, ...detail } = data;
      this.dispatchEvent(new CustomEvent(`enoteca-${type}`, { bubbles: true, detail }));
    }

    #ask(message) {
      this.#frame?.contentWindow?.postMessage({ enoteca: FORM, ...message }, SITE.origin);
    }

    // In the page itself, not in a shadow of it: there boards could not find one another, to share an interpreter.
    #furnish() {
      this.#frame = document.createElement("iframe");
      this.#frame.loading = "lazy";
      this.#frame.allow = "clipboard-write";
      Object.assign(this.#frame.style, { border: 0, display: "block", height: "30rem", width: "100%" });
      this.style.display ||= "block";
      this.replaceChildren(this.#frame);
    }

    #load() {
      delete this.dataset.state;
      const game = this.getAttribute("game") ?? "";
      const wanted = this.lang || document.documentElement.lang || navigator.language;
      const language = LANGUAGES.find((it) => wanted.toLowerCase().startsWith(it)) ?? "en";
      const lesson = this.getAttribute("lesson") ?? "";
      const place = GAMES.test(game) ? `board/${game}/${/^[\w.]{1,40}$/.test(lesson) ? lesson : "board"}.${language}.html` : "board/";
      const address = new URL(place, SITE);
      const said = PASSED_ON.filter((name) => this.hasAttribute(name)).map((name) => [name, this.getAttribute(name)]);
      address.hash = new URLSearchParams(said).toString();
      this.#frame.title = this.getAttribute("title") || "Enoteca";
      this.#frame.src = address.href;
    }
  }

  if (!customElements.get(NAME)) customElements.define(NAME, EnotecaBoard);
})();
