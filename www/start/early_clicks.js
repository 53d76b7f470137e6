// Runs in the head, before the first paint, and stands in until Python is there:
// it sets the language and the theme, and keeps what is clicked and typed too early (early_screens.js shows it). The
// page holds one language; another one is put into it from a file of its own.
(() => {
  "use strict";

  const KEPT = "enoteca.preferences";
  const PATIENCE = 20_000;
  const root = document.documentElement;
  const source = root.lang;
  const others = [...document.querySelectorAll("meta[name=enoteca-language]")].map(({ lang }) => lang);
  const ALLOWED = { language: [source, ...others], theme: ["auto", "light", "dark"] };
  const early = [];
  window.enotecaEarly = early;

  const allowed = (name, value) => ALLOWED[name].includes(value);

  // Storage may be refused, or hold anything.
  function stored() {
    try {
      return Object(JSON.parse(localStorage.getItem(KEPT)));
    } catch {
      return {};
    }
  }

  function store(preferences) {
    try {
      localStorage.setItem(KEPT, JSON.stringify(preferences));
    } catch {
      // The choice then lasts as long as the page.
    }
  }

  function wished() {
    const wishes = (navigator.languages || []).map((wish) => String(wish).split("-")[0].toLowerCase());
    return wishes.find((wish) => allowed("language", wish)) || source;
  }

  // The language and the theme change at once; Python is told of them too, like of any other click.
  function prefer(name, value) {
    if (!ALLOWED[name] || !allowed(name, value)) return;
    if (name === "language") root.lang = value;
    if (name === "theme") root.dataset.theme = value;
    store({ language: root.lang, theme: root.dataset.theme });
    showNextTheme();
  }

  function showNextTheme() {
    const themes = ALLOWED.theme;
    const next = themes[(themes.indexOf(root.dataset.theme) + 1) % themes.length];
    for (const button of document.querySelectorAll("[data-do^='theme ']")) button.dataset.do = `theme ${next}`;
  }

  // With a key held down, a link is opened beside this page.
  const leadsElsewhere = (event, link) => link.matches("a") && (event.ctrlKey || event.metaKey || event.shiftKey);

  // Whoever shows what a deed leads to takes it as done: it is not waited for.
  function keep(deed) {
    early.push(deed);
    return !dispatchEvent(new CustomEvent("enoteca-early", { detail: deed, cancelable: true }));
  }

  function record(event) {
    const retry = event.target.closest("[data-retry]");
    if (retry) return tryAgain(retry);
    const pointed = event.target.closest("[data-do], [data-move]");
    if (!pointed || leadsElsewhere(event, pointed)) return;
    if (pointed.matches("a")) event.preventDefault();
    const { do: action, move } = pointed.dataset;
    const [name, value] = (action ?? "").split(" ");
    if (name in ALLOWED) prefer(name, value);
    const isDone = keep(action === undefined ? ["move", move] : ["do", action]);
    if (isDone || name in ALLOWED) return;
    pointed.classList.add("is-waiting");
    pointed.setAttribute("aria-busy", "true");
  }

  // With fresh files, where it can be told which these are.
  function tryAgain(button) {
    button.setAttribute("aria-busy", "true");
    import("./trouble.js").then(({ again }) => again()).catch(() => location.reload());
  }

  // Of what is typed into one field, the end is kept.
  function type({ target }) {
    const field = target.dataset.input;
    if (field === undefined || target.type === "file") return;
    if (field in ALLOWED) prefer(field, target.value);
    const [kind, name] = early.at(-1) ?? [];
    if (kind === "typed" && name === field) early.pop();
    keep(["typed", field, target.value]);
  }

  // What the build has painted, in the language that is wanted. Until it is there nothing is shown in another one;
  // where it does not come, the one that is there has to do.
  let spoken = source;

  async function translate() {
    const wanted = root.lang;
    if (wanted === spoken || !allowed("language", wanted)) return root.classList.remove("is-foreign");
    if (document.body === null) root.classList.add("is-foreign");
    const name = wanted === source ? "manifest" : `manifest.${wanted}`;
    document.querySelector("link[rel=manifest]").href = `./${name}.webmanifest`;
    const page = await painted(wanted).catch(() => undefined);
    await read;
    if (root.lang !== wanted) return; // another one has been chosen meanwhile
    if (page !== undefined) put(page, wanted);
    root.classList.remove("is-foreign");
  }

  async function painted(language) {
    const answer = await fetch(`./lobby.${language}.html`);
    const markup = await answer.text();
    const page = new DOMParser().parseFromString(markup, "text/html");
    const isWhole = answer.ok && markup.trimEnd().endsWith("</html>");
    if (!isWhole || page.documentElement.lang !== language) throw new Error(`there is no lobby in ${language}`);
    return page;
  }

  // Python paints the lobby itself; what else may stand in its place is no matter of this.
  function put(page, language) {
    const lobby = document.querySelector("#app .lobby");
    const places = ["framed", "loading", "update", "unkept"];
    if (root.classList.contains("is-loading") && lobby !== null && lobby.lang !== language) places.push("app");
    const focused = document.activeElement?.id;
    for (const id of places) {
      const { childNodes } = page.getElementById(id);
      document.getElementById(id)?.replaceChildren(...childNodes);
    }
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    spoken = language;
    showNextTheme();
    if (root.classList.contains("is-framed")) leadOut();
    dispatchEvent(new Event("enoteca-translated"));
  }

  const read = new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));

  // Python calls this when it takes over; what comes back has been done early, the oldest first.
  window.enotecaReady = () => {
    document.removeEventListener("click", record);
    document.removeEventListener("input", type);
    document.querySelectorAll(".is-waiting").forEach((pointed) => {
      pointed.classList.remove("is-waiting");
      pointed.removeAttribute("aria-busy");
    });
    root.classList.replace("is-loading", "is-ready");
    root.classList.remove("is-elsewhere", "is-beginning", "is-foreign");
    return early.splice(0);
  };

  // In a frame somebody could lay something else over this page and let the reader click on what is below: there it
  // only offers to be opened by itself. Boards in other pages are pages of their own (embed.js), which keep nothing.
  function leadOut() {
    document.getElementById("framed").hidden = false;
    for (const link of document.querySelectorAll("[data-framed]")) link.href = location.href;
    document.getElementById("app")?.remove();
  }

  if (window !== window.top) {
    root.classList.add("is-framed");
    document.addEventListener("DOMContentLoaded", leadOut);
  }
  // Opened as a file it can only say so.
  const isFromDisk = location.protocol === "file:";
  root.classList.toggle("is-from-disk", isFromDisk);
  root.classList.add("is-loading");
  const preferences = stored();
  root.lang = allowed("language", preferences.language) ? preferences.language : wished();
  root.dataset.theme = allowed("theme", preferences.theme) ? preferences.theme : "auto";
  new MutationObserver(translate).observe(root, { attributeFilter: ["lang"] });
  translate();
  // What the address asks for comes instead of the lobby. A set-up can be painted at once; lazy_start.js sees to all
  // else when the lobby has been painted.
  if (location.hash.length > 1) root.classList.add("is-elsewhere");
  if (window === window.top && /[#&]setup=/.test(location.hash)) {
    for (const script of ["./early_screens.js", "./early_setup.js"]) import(script).catch(() => {});
  }
  document.addEventListener("click", record);
  document.addEventListener("input", type);
  document.addEventListener("DOMContentLoaded", showNextTheme);
  document.addEventListener("DOMContentLoaded", () => {
    document.querySelector(`#from-disk [lang="${root.lang}"]`)?.toggleAttribute("hidden", !isFromDisk);
  });
  // What is late, and what could not be fetched or run at all, is told in the same place.
  const late = () => root.classList.contains("is-loading") && root.classList.add("is-late");
  function wrong(how, file) {
    root.classList.add(how);
    if (isFromDisk || root.classList.contains("is-ready")) return;
    import("./trouble.js").then(({ tell }) => tell(file)).catch(() => notReached());
  }
  // Nothing more can be fetched: is that the host, or is there no connection?
  async function notReached() {
    await fetch("./www/start/trouble.js").catch(() => (root.dataset.trouble = "unreached"));
  }
  window.enotecaBroken = () => wrong("is-broken");
  if (typeof WebAssembly !== "object") root.classList.add("is-never");
  setTimeout(late, PATIENCE);
  addEventListener(
    "error",
    ({ target: it }) => (it.matches?.("link, script") ? wrong("is-broken", it.src ?? it.href) : wrong("is-failed")),
    true,
  );
  addEventListener("unhandledrejection", late);
  // Python has come to its end, and the page is not there.
  addEventListener("py:all-done", () => root.classList.contains("is-loading") && wrong("is-failed"));
})();
