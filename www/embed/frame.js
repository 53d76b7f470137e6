// A board in another page: a picture until a reader touches it, then a table. All boards of a page share one
// interpreter.
//
// The board and the page around it exchange messages (README.md lists them). The board listens to that page alone, and
// the judge of a click judges its moves, too. Nothing here reads or writes what the browser keeps.
import { showPoster } from "./poster.js";
import { address, tellHeight } from "./secret.js";

const FORM = 1;
const LONGEST = 1_000_000;
const root = document.documentElement;
// The page is `board/GAME/LESSON.LANG.html`, or `board.LANG.html` for any record. Some hosts leave the ending out.
const { lang } = root;
const [, game, name] = location.pathname.match(/board\/([\w-]+)\/([\w.-]+?)\.\w+(?:\.html)?$/) ?? [];
const { open: atOnce, poster, ...said } = Object.fromEntries(new URLSearchParams(address.slice(0, LONGEST)));
const wish = { mode: "step", ...said, game, lang, ...(name === "board" ? {} : { lesson: name }) };
const touch = document.getElementById("touch");
let board; // a promise, once the board is touched

root.dataset.embed = wish.mode;
// Python paints addresses as seen from the front page. The picture has them as seen from its own folder, so this comes
// when the board opens.
const atTheFrontPage = Object.assign(document.createElement("base"), { href: new URL("../../", import.meta.url).href });
if (["light", "dark"].includes(wish.theme)) root.dataset.theme = wish.theme;

function tell(message) {
  // To any page that embeds the board: messages contain only that page's own attributes and what the screen shows.
  if (parent !== window) parent.postMessage({ enoteca: FORM, ...message }, "*");
}

// Returns the hidden page with the interpreter: that of a board beside this one, or a new one. Only boards of our
// origin can be looked into, and only those lend theirs.
function host() {
  for (let at = 0; at < parent.length; at++) {
    try {
      if (parent[at].enotecaHost?.contentWindow) return parent[at].enotecaHost;
    } catch {
      // a frame of another origin
    }
  }
  const hidden = document.createElement("iframe");
  hidden.src = new URL("../../host.html", import.meta.url).href;
  hidden.hidden = true;
  hidden.title = "";
  document.body.append(hidden);
  window.enotecaHost = hidden;
  return hidden;
}

// Returns the promise of the hidden page, once it has one. If the page is missing, the browser shows one of its own,
// which is closed to us.
function lent(frame) {
  try {
    return frame.contentWindow?.enotecaBoards;
  } catch {
    return undefined;
  }
}

function loaded(frame) {
  return new Promise((done, fail) => {
    if (lent(frame)) return done(lent(frame));
    const look = () => (lent(frame) ? done(lent(frame)) : fail(new Error("host.html is missing")));
    frame.addEventListener("load", look, { once: true });
  });
}

// Without an origin (`<iframe sandbox="allow-scripts">`) this page may not look into any frame, not even its own. Then
// it takes in the content of the hidden page.
async function startedHere() {
  const answer = await fetch(new URL("../../host.html", import.meta.url));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!answer.ok || page.querySelector("script[type=py]") === null) throw new Error("host.html is missing");
  document.head.append(...page.querySelectorAll("meta[name^=enoteca]"));
  for (const script of page.querySelectorAll("script")) {
    const copy = document.createElement("script"); // one that has been parsed elsewhere does not run
    // PyScript reads the addresses in its configuration as seen from this page.
    const here = (value) => value.replaceAll('"./', `"${document.baseURI}`);
    for (const { name, value } of script.attributes) copy.setAttribute(name, here(value));
    copy.async = copy.type === "module"; // the first one listens to what goes wrong with the others
    document.head.append(copy);
    if (copy.type === "") await new Promise((done, fail) => Object.assign(copy, { onload: done, onerror: fail }));
  }
  return window.enotecaBoards;
}

async function painter(isAlone) {
  const browser = await import("../browser.js");
  return isAlone ? (await import("./own_shapes.js")).withOwnShapes(browser) : browser;
}

/** Opens the board, once, and returns it. */
function open() {
  board ??= opening().catch(failed);
  return board;
}

async function opening() {
  root.classList.remove("is-broken");
  root.classList.add("is-opening");
  const isAlone = window.origin === "null";
  if (isAlone) document.head.append(atTheFrontPage);
  const [start, browser] = await Promise.all([isAlone ? startedHere() : loaded(host()), painter(isAlone)]);
  document.head.append(atTheFrontPage);
  const table = await start(window, browser, JSON.stringify(wish), lang, (message) => tell(JSON.parse(message)));
  touch?.remove();
  document.getElementById("app").inert = false;
  root.classList.remove("is-opening");
  return table;
}

function failed(why) {
  board = undefined; // touching it again is another try
  window.enotecaHost?.remove();
  delete window.enotecaHost;
  root.classList.remove("is-opening");
  root.classList.add("is-broken");
  tell({ type: "error", code: "board.closed", reason: String(why?.message ?? why) });
}

// Without a left click it leads to the same game or lesson in the whole page.
const [record, lesson] = [wish.record, said.lesson].map((it) => it?.replace(/\s/g, "")); // a page may break the lines
if (touch !== null && record?.match(/^[\w.-]+$/)) {
  const { ply = "0" } = wish;
  touch.hash = new URLSearchParams({ ply, record }).toString();
} else if (touch !== null && lesson?.match(/^[\w.-]+$/))
  touch.hash = new URLSearchParams({ lesson: `${game}/${lesson}` });

touch?.addEventListener("click", (event) => {
  event.preventDefault();
  open();
});

if (poster && !atOnce) showPoster(poster);
if (atOnce) open(); // the reader has touched a picture of the page's own
addEventListener("hashchange", () => location.reload()); // another moment or another game

addEventListener("message", async ({ source, data }) => {
  if (source !== parent || source === window || data?.enoteca !== FORM) return;
  const { type, ply, move } = data;
  if (type === "goto" && Number.isSafeInteger(ply)) (await open())?.request(JSON.stringify({ type, ply }));
  if (type === "move" && typeof move === "string") (await open())?.request(JSON.stringify({ type, move }));
});

new ResizeObserver(() =>
  tell({ type: "resize", height: Math.ceil(document.body.getBoundingClientRect().height) }),
).observe(document.body);
tellHeight();
