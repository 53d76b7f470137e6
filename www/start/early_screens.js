// Shows screens before Python is there: the set-up of a game, which the reader can fill in (early_setup.js), the lobby
// again, and a picture of the board while a new game is loading. early_clicks.js keeps all that the reader does. Python
// does the same again when it takes over, and finds the page as it would paint it.
import { choose, prepare } from "./early_setup.js";
import { savesData } from "./first_answer.js";

const root = document.documentElement;
const deeds = window.enotecaEarly;
// The actions that lead to another screen, and those of them that begin a game.
const LEADING = new Set(["lobby", "setup", "begin", "learn", "continue"]);
const BEGINNING = new Set(["begin", "learn"]);

const isEarly = () => root.classList.contains("is-loading");
const words = ([kind, what]) => (kind === "do" ? what.split(" ") : []);
const leads = (deed) => deed[0] === "at" || LEADING.has(words(deed)[0]);
const isLanguage = ([kind, what]) => (kind === "do" ? what.startsWith("language ") : what === "language");
const isLast = (deed) => deeds.findLast(leads) === deed;

function gameAt(address) {
  const asked = new URLSearchParams(address);
  const game = asked.has("lesson") ? null : asked.get("setup");
  return /^\w+$/.test(game ?? "") ? game : undefined;
}

// --- What the build has painted

const texts = new Map();

function text(path) {
  if (!texts.has(path)) texts.set(path, fetched(path));
  texts.get(path).catch(() => texts.delete(path)); // it is asked for again
  return texts.get(path);
}

async function fetched(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  return answer.text();
}

const lobbyPath = () => `./lobby.${root.lang}.html`;
const setupPath = (game) => `./setup/${game}.${root.lang}.html`;
const anyBoardPath = (game) => `./board/${game}/board.${root.lang}.html`;

const firstBoardPath = (game, seats) => `./setup/${game}/${seats}.${root.lang}.html`;

// The number of players in a set-up.
const seatsIn = (page) =>
  page.querySelector("#setup .segment[data-do^='seats '][aria-pressed=true]")?.dataset.do.split(" ")[1];

// Some hosts send their front page in the place of a file that is not there.
async function painted(path, place) {
  const markup = (await text(path)).replaceAll('="../../', '="./'); // a picture of a board has a folder of its own
  const page = new DOMParser().parseFromString(markup, "text/html");
  if (!markup.trimEnd().endsWith("</html>")) throw new Error(`${path} is cut off`);
  if (page.getElementById(place) === null) throw new Error(`${path} is something else`);
  return page;
}

/** Fetches the set-ups to which the lobby leads. */
export function fetchSetups() {
  const ways = [...document.querySelectorAll("#app [data-do^='setup ']")].map((it) => it.dataset.do.split(" ")[1]);
  for (const game of new Set(ways)) text(setupPath(game)).catch(() => {}); // the next try asks again
}

// --- The screens

let lobby;
let here = gameAt(location.hash.slice(1)) ?? "";

async function appIsThere() {
  if (document.getElementById("app") === null)
    await new Promise((read) => document.addEventListener("DOMContentLoaded", read, { once: true }));
}

function put(screen, nodes, title) {
  const app = document.getElementById("app");
  const shown = app.querySelector(".lobby");
  if (shown !== null) lobby = { lang: shown.lang, nodes: [...app.childNodes] };
  app.replaceChildren(...nodes);
  root.classList.remove("is-elsewhere");
  root.classList.toggle("is-beginning", screen === "table");
  root.dataset.screen = screen;
  document.title = title;
}

// As Python does it: scrolled to the top, with the focus at the start of the new screen.
function enter() {
  window.scrollTo(0, 0);
  document.getElementById("main")?.focus({ preventScroll: true });
}

async function showSetup(game, isWanted = () => true) {
  if (game === undefined) throw new Error("no set-up is asked for");
  const page = await painted(setupPath(game), "setup");
  await appIsThere();
  if (!isEarly() || !isWanted()) return false;
  put("setup", page.body.childNodes, page.title);
  here = game;
  prepare(game);
  for (const deed of done(game)) choose(deed);
  fetchBoard();
  return true;
}

// For a reader who begins the game.
function fetchBoard() {
  if (!savesData) text(firstBoardPath(here, seatsIn(document))).catch(() => {});
}

// Returns all choices in the set-up of a game, of each time that the reader was there.
function done(game) {
  let place = gameAt(beginning) ?? "";
  return deeds.filter((deed) => {
    if (deed[0] === "at") place = gameAt(deed[1]) ?? "";
    return place === game;
  });
}

async function showLobby(isWanted = () => true) {
  here = "";
  if (lobby?.lang !== undefined && lobby.lang !== root.lang) await fetchLobby().catch(() => {});
  if (!isEarly() || !isWanted()) return;
  if (lobby !== undefined) put("lobby", lobby.nodes, "Enoteca");
  root.classList.toggle("is-elsewhere", document.querySelector("#app .lobby") === null);
  for (const place of document.querySelectorAll(".is-waiting[data-do]")) {
    if (!LEADING.has(place.dataset.do.split(" ")[0])) continue;
    place.classList.remove("is-waiting");
    place.removeAttribute("aria-busy");
  }
}

// The lobby that the reader has left may be in another language than the current one.
async function fetchLobby() {
  const lang = root.lang;
  const page = await painted(lobbyPath(), "lobby");
  lobby = { lang, nodes: [...page.getElementById("app").childNodes] };
}

// Shows the board of a new game for as many players as the set-up says. In the reader's own game, other cards and
// tokens may lie on it. A lesson has a board of its own.
async function showBoard(game, isLesson, isWanted) {
  const page = await painted(setupPath(game), "setup");
  const first = firstBoardPath(game, (here === game && seats) || seatsIn(page));
  const picture = await painted(isLesson ? anyBoardPath(game) : first, "board");
  if (!isEarly() || !isWanted()) return;
  const heading = page.getElementById("setup-heading");
  heading.className = "visually-hidden";
  const main = picture.getElementById("main");
  main.querySelector("#table").inert = true;
  main.prepend(heading, ...picture.querySelectorAll("#app > svg")); // the shapes that the board uses
  page.getElementById("main").replaceWith(main);
  put("table", page.body.childNodes, document.title);
  const book = document.querySelector("[data-page]"); // a board on a phone
  document.getElementById(book?.dataset.page)?.scrollIntoView({ block: "nearest", inline: "start" });
  enter();
}

// --- Going to another screen

// Replaces a deed by the way to its address. Earlier deeds that lead elsewhere and have not been done are dropped.
function keepAsWay(deed, address) {
  const before = deeds.splice(0, deeds.indexOf(deed)).filter((it) => it[0] === "at" || !leads(it));
  deed.splice(0, deed.length, "at", address);
  deeds.unshift(...before);
}

function tell(address) {
  const place = new URL(location.href);
  place.hash = address;
  history.pushState(null, "", address === "" ? place.href.replace(/#$/, "") : place);
}

async function go(deed, game) {
  if (!(await showSetup(game, () => isLast(deed)))) return;
  keepAsWay(deed, `setup=${game}`);
  tell(deed[1]);
  enter();
}

async function goHome(deed) {
  keepAsWay(deed, "");
  tell("");
  await showLobby(() => isLast(deed));
  enter();
}

async function showAgain() {
  const focused = document.activeElement?.id;
  const deed = deeds.findLast(leads);
  if (deed && BEGINNING.has(words(deed)[0])) await begin(deed);
  else if (here !== "") await showSetup(here);
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

let seats; // chosen in the set-up that the reader has left for the board

function begin(deed) {
  const [word, game = here] = words(deed);
  seats = seatsIn(document) ?? seats;
  return showBoard(game, word === "learn", () => isLast(deed));
}

function chosen(deed) {
  const isDone = choose(deed);
  if (isDone && words(deed)[0] === "seats") fetchBoard();
  return isDone;
}

/** Shows the screen or change that a deed leads to. Returns whether the deed is done, so that nothing has to wait. */
function follow(deed) {
  const [word, game] = words(deed);
  const stays = () => {}; // if a file does not come, Python draws the screen
  if (word === "setup") go(deed, game).catch(stays);
  else if (word === "lobby" && lobby !== undefined) goHome(deed);
  else if (BEGINNING.has(word)) begin(deed).catch(stays);
  else if (isLanguage(deed)) showAgain().catch(stays);
  else return here !== "" && chosen(deed);
  return word === "lobby" || isLanguage(deed);
}

function goBack() {
  if (!isEarly()) return;
  const address = location.hash.slice(1);
  const deed = ["at", address];
  deeds.push(deed);
  keepAsWay(deed, address);
  if (address === "") showLobby(() => isLast(deed));
  else
    showSetup(gameAt(address), () => isLast(deed)).catch(() => {
      here = "";
      root.classList.add("is-elsewhere");
    });
}

const beginning = location.hash.slice(1);

/** Resolves when the set-up of the address is there, and fails for every other address. */
export const arrived = window === window.top ? showSetup(gameAt(beginning)) : Promise.resolve(false);
arrived.catch(() => {}); // lazy_start.js handles the failure

addEventListener("enoteca-early", (event) => follow(event.detail) && event.preventDefault());
addEventListener("popstate", goBack);
const last = deeds.findLast(leads); // clicked before this was there
if (last) follow(last);
