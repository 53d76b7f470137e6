// Runs in the head, before the first paint, and acts until Python is there: it sets the language and the theme, and
// keeps the reader's early clicks and typing (early_screens.js shows their effect). The page contains one language;
// another one comes from a file of its own.
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

  // The browser may refuse storage, and any text may be in it.
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

  // The language and the theme change at once; Python handles these clicks later, too, like all others.
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

  // With a modifier key, the browser opens a link in another tab.
  const leadsElsewhere = (event, link) => link.matches("a") && (event.ctrlKey || event.metaKey || event.shiftKey);

  // A script that shows the effect of a deed cancels the event; then the deed has not to wait.
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

  // With newly fetched files, if trouble.js can be loaded to find them.
  function tryAgain(button) {
    button.setAttribute("aria-busy", "true");
    import("./trouble.js").then(({ again }) => again()).catch(() => location.reload());
  }

  // Of all typing into one field, only the last text is kept.
  function type({ target }) {
    const field = target.dataset.input;
    if (field === undefined || target.type === "file") return;
    if (field in ALLOWED) prefer(field, target.value);
    const [kind, name] = early.at(-1) ?? [];
    if (kind === "typed" && name === field) early.pop();
    keep(["typed", field, target.value]);
  }

  // Puts in the parts that the build has painted in the reader's language. Until they come, the page shows none in
  // another language; if they do not come, it shows those that it has.
  let spoken = source;

  async function translate() {
    const wanted = root.lang;
    if (wanted === spoken || !allowed("language", wanted)) return root.classList.remove("is-foreign");
    if (document.body === null) root.classList.add("is-foreign");
    const name = wanted === source ? "manifest" : `manifest.${wanted}`;
    document.querySelector("link[rel=manifest]").href = `./${name}.webmanifest`;
    const page = await painted(wanted).catch(() => undefined);
    await read;
    if (root.lang !== wanted) return; // the reader has chosen another one since
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

  // Python paints the lobby itself. Another screen in its place is none of this script's business.
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

  // Python calls this when it takes over. Returns the early deeds, the oldest first.
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

  // In a frame, another site could cover this page and make the reader click on it (clickjacking). So there it only
  // shows a link to itself. Boards in other pages are separate pages (embed.js), which keep nothing.
  function leadOut() {
    document.getElementById("framed").hidden = false;
    const [, address] = location.href.match(/(.*?)(?:#?\?secret=\w+)?$/); // WordPress appends this
    for (const link of document.querySelectorAll("[data-framed]")) link.href = address;
    document.getElementById("app")?.remove();
  }

  if (window !== window.top) {
    root.classList.add("is-framed");
    document.addEventListener("DOMContentLoaded", leadOut);
  }
  // Opened from a disk, the page can only say that it needs a host.
  const isFromDisk = location.protocol === "file:";
  root.classList.toggle("is-from-disk", isFromDisk);
  root.classList.add("is-loading");
  const preferences = stored();
  root.lang = allowed("language", preferences.language) ? preferences.language : wished();
  root.dataset.theme = allowed("theme", preferences.theme) ? preferences.theme : "auto";
  new MutationObserver(translate).observe(root, { attributeFilter: ["lang"] });
  translate();
  // The screen of the address comes instead of the lobby. A set-up can be painted at once; for all other screens,
  // lazy_start.js starts Python when the lobby has been painted.
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
  // A late file, and one that could not be fetched or run, are reported in the same place.
  const late = () => root.classList.contains("is-loading") && root.classList.add("is-late");
  function wrong(how, file) {
    root.classList.add(how);
    if (isFromDisk || root.classList.contains("is-ready")) return;
    import("./trouble.js").then(({ tell }) => tell(file)).catch(() => notReached());
  }
  // No more files come: because of the host, or because there is no connection?
  async function notReached() {
    await fetch("./www/start/trouble.js").catch(() => (root.dataset.trouble = "unreached"));
  }
  window.enotecaBroken = (file) => wrong("is-broken", file);
  if (typeof WebAssembly !== "object") root.classList.add("is-never");
  setTimeout(late, PATIENCE);
  addEventListener(
    "error",
    ({ target: it }) => (it.matches?.("link, script") ? wrong("is-broken", it.src ?? it.href) : wrong("is-failed")),
    true,
  );
  addEventListener("unhandledrejection", late);
  // Python has ended without painting the page.
  addEventListener("py:all-done", () => root.classList.contains("is-loading") && wrong("is-failed"));
})();
