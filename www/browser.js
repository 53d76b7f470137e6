// Puts markup into the document, changing only what differs.
import morphdom from "../vendor/morphdom/morphdom-esm.js";
import { notePointing, placeAnswerLater, restsOnAnswer } from "./answer_place.js";
import {
  returnToPlace as goBack,
  measure,
  scrollChoicesTo,
  showChoicesOf,
  showOpenedSeat,
  showOpenPlaces,
  showSeatToMove,
  showWhatIsComposed,
  watchSizes,
} from "./in_sight.js";
import "./letter_keys.js";
import { asked, controlOf, noteWhatIsAsked } from "./presses.js";
import {
  afterFrame,
  glideTo,
  makeRoomFor,
  markShownLater,
  tabOf,
  turnCloser,
  turnCloserAt,
  turnTo,
} from "./zone_tabs.js";

export { askWorker, givenUp, workers } from "./computers/pool.js";
export { lookAt, notePlace } from "./in_sight.js";

const frame = document.createElement("template");

// The button with the keyboard, once a move of another kind has come to its place: Enter would end what nobody wants to
// end. At one of the same kind the reader goes on in the list, without the way there from the prompt.
let taken = null;
const verbOf = ({ dataset }) => dataset?.move?.split(" ")[0];

document.addEventListener("focusin", () => (taken = null));

// Elements that the reader has opened stay open, and a field with the cursor keeps its text.
function keepWhatTheReaderDid(before, after) {
  if ((before.tagName === "DETAILS" || before.tagName === "DIALOG") && before.open) after.setAttribute("open", "");
  if (before === document.activeElement && before.matches("input:not([type=radio]):not([type=checkbox]), textarea")) {
    after.value = before.value;
  }
  if (before === document.activeElement && verbOf(before) !== verbOf(after)) taken = before;
  return !before.isEqualNode(after);
}

// morphdom asks each node several times for its key, and would look for an attribute first.
const changingOnlyWhatDiffers = { onBeforeElUpdated: keepWhatTheReaderDid, getNodeKey: ({ id }) => id };

// What stands in the page when Python paints it for the first time, the reader may have scrolled already.
let isFirst = true;
const screenIn = (page) => page.querySelector("#main")?.className;

// Scripts that not every page needs come when the element that they are for has been painted, by its id. A page can do
// without them.
const LATER = {
  table: "./awake.js",
  "hold-hand": "./held.js",
  clock: "./clock.js",
  "lesson-arrows": "./lesson_arrows.js",
  "lesson-editor": "./board_places.js",
};
const act = (action) => reader?.act(action);

function fetchLater() {
  for (const [id, script] of Object.entries(LATER)) {
    if (window !== parent || document.getElementById(id) === null) continue;
    delete LATER[id];
    import(script).then(({ begin }) => begin?.({ act })).catch(() => {});
  }
}

/** Makes the inside of the element with the id `place` look like `markup`. */
export function paint(place, markup) {
  const element = document.getElementById(place);
  if (element === null) return;
  const wanted = element.cloneNode(false);
  wanted.innerHTML = markup;
  for (const list of wanted.querySelectorAll("[data-newest-first]")) pushDown(list);
  const stays = isFirst && screenIn(element) === screenIn(wanted);
  isFirst = false;
  morphdom(element, wanted, { ...changingOnlyWhatDiffers, childrenOnly: true });
  if (place === "app" && !stays) window.scrollTo(0, 0);
  fetchLater();
  if (place === "part-why") placeAnswerLater();
  noteWhatIsAsked();
  watchSizes();
  showSeatToMove();
  showOpenedSeat();
  arrangeLater();
  moveTheKeyboardLater();
}

// New lines come to the top of a list, and the oldest go. morphdom alone would remove and insert every line.
function pushDown(wanted) {
  const list = document.getElementById(wanted.id);
  const first = list?.firstElementChild;
  if (!first) return;
  for (const line of wanted.children) {
    if (document.getElementById(line.id) !== null) break;
    list.insertBefore(line.cloneNode(true), first);
  }
  while (list.childElementCount > wanted.childElementCount) list.lastElementChild.remove();
}

/**
 * Makes elements look like their pieces: each is the markup of one element with its id, or only an opening tag, when
 * nothing but the attributes has changed. A NUL stands between the pieces.
 */
export function patch(pieces) {
  const all = pieces.split("\0");
  const whole = all.filter((markup) => markup.includes("</"));
  const drawn = whole.filter(isDrawn);
  const others = whole.filter((markup) => !isDrawn(markup));
  frame.innerHTML = `<svg>${drawn.join("")}</svg>${others.join("")}`;
  const [picture, ...elements] = frame.content.children;
  for (const wanted of [...picture.children, ...elements]) {
    const element = document.getElementById(wanted.id);
    if (element === null) continue; // an extension of the browser may have taken it out
    if (isMadeAnew(element, wanted)) makeAnew(element, wanted);
    else morphdom(element, wanted, changingOnlyWhatDiffers);
  }
  for (const tag of all.filter((markup) => !markup.includes("</"))) takeOpening(tag);
  arrangeLater();
}

const isDrawn = (markup) => markup.startsWith("<g ");

// An opening tag says nothing about the element's content, which stays.
function takeOpening(tag) {
  frame.innerHTML = isDrawn(tag) ? `<svg>${tag}</svg>` : tag;
  const wanted = frame.content.querySelector("[id]");
  const element = document.getElementById(wanted.id);
  if (element !== null) takeAttributes(element, wanted);
}

function takeAttributes(element, wanted) {
  for (const { name } of [...element.attributes]) if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of wanted.attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

const idsIn = (element) => [...element.querySelectorAll("[id]")].map(({ id }) => id);

// When a zone shows another seat's things, most of it is new; so is all that fills an empty place, or empties one.
// Comparing all of that would take much longer than replacing it.
function isMadeAnew(element, wanted) {
  if (element.childElementCount === 0 || wanted.childElementCount === 0) return true;
  if (!element.matches(".zone")) return false;
  const [before, after] = [idsIn(element), idsIn(wanted)];
  const there = new Set(after);
  return 2 * before.filter((id) => there.has(id)).length < Math.max(before.length, after.length);
}

function makeAnew(element, wanted) {
  const had = element.contains(document.activeElement) ? document.activeElement.id : "";
  takeAttributes(element, wanted);
  element.replaceChildren(...wanted.childNodes);
  if (had !== "") focusIfLost(had);
}

// In milliseconds: pieces may arrive earlier than was said.
const SOON = 50;
let isToArrange = false;
let isElsewhere = false;

// Turns pages and brings into view what is new, after the frame, so that no click waits for its layout. On a phone,
// pieces that travel between places in sight arrive before that.
function arrangeLater() {
  isElsewhere = false;
  if (isToArrange) return;
  isToArrange = true;
  afterFrame(arrange);
}

function arrange() {
  const wait = innerWidth < 700 ? (moving?.timeLeft?.() ?? 0) : 0;
  if (wait > 0) return setTimeout(arrange, Math.min(wait, SOON));
  isToArrange = false;
  markShownLater();
  turnPages();
  showWhatIsNew();
}

// A lesson's new text comes into view, then the other elements that it highlights, also where the text before it did,
// and then the answer to a question, even far from those.
const shown = { "#lesson-text": "", "[data-lit]": "", "[data-told]": "" };

function showWhatIsNew() {
  const text = document.getElementById("lesson-text")?.textContent ?? "";
  for (const [selector, before] of Object.entries(shown)) {
    const found = [...document.querySelectorAll(selector)];
    const now = found.map((it) => `${it.id} ${it.dataset.told ?? text}`).join(" ");
    if (now !== before) bringIntoView(found.find((it) => it.checkVisibility()) ?? found[0], found);
    shown[selector] = now;
  }
}

function bringIntoView(element, all) {
  if (!element) return;
  measure(); // a prompt that has become too high scrolls away from now on
  if (scrollChoicesTo(element)) return;
  const show = () => element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const tab = tabOf(element, all);
  if (tab) glideTo(tab, show);
  else show();
  if (element.dataset.lit !== undefined) keepTheText(element);
}

// What is highlighted comes into view with room below it; where a text that scrolls began there, it has that room.
function keepTheText(lit) {
  const root = document.documentElement;
  const text = root.hasAttribute("data-prompt-scrolls") ? document.getElementById("lesson-text") : null;
  const hidden = parseFloat(getComputedStyle(root).scrollPaddingTop) - text?.getBoundingClientRect().top;
  const room = innerHeight - lit.getBoundingClientRect().bottom;
  if (Math.min(hidden, room) > 0) window.scrollBy({ top: -Math.min(hidden, room) });
}

// An element with pages names the page that matters in `data-page`, and the seat and decision for which it matters in
// `data-turn`. It is turned to that page when one of the two changes, or when the window becomes narrow enough for
// pages; with its open places in sight when another decision is asked, as the reader was far down for the one before,
// unless the reader was sent elsewhere. Otherwise it stays where the reader has swiped it.
const turned = new WeakMap();
let askedThere = "";

function turnPages() {
  for (const book of document.querySelectorAll("[data-turn]")) {
    const page = document.getElementById(book.dataset.page); // a map has none
    const swiped = book.scrollWidth > book.clientWidth;
    const wanted = `${book.dataset.page} ${book.dataset.turn} ${swiped}`;
    if (turned.get(book) === wanted) continue;
    if (swiped && page !== null) makeRoomFor(page);
    if (turned.has(book) && !isElsewhere) {
      if (asked() !== askedThere) showOpenPlaces(page);
      else if (swiped) scrollUp("table");
    }
    turned.set(book, wanted);
    if (page !== null) turnPage(book, page, swiped);
  }
  askedThere = asked();
}

function turnPage(book, page, swiped) {
  const [outer, inner] = [book.getBoundingClientRect(), page.getBoundingClientRect()];
  const margin = book.clientLeft + (parseFloat(getComputedStyle(book).scrollPaddingLeft) || 0);
  const below = Math.max(0, inner.bottom - outer.bottom) - Math.max(0, outer.top - inner.top);
  // To a place, not by a distance: during a scroll, a distance would count from the end of that scroll.
  const left = book.scrollLeft + inner.left - outer.left - margin;
  book.scrollTo(swiped ? { left } : { top: book.scrollTop + below });
}

// Focusing an element makes the browser style and lay out the whole page at once. So this waits until all has changed,
// and for the frame, which does that anyway; a key or a finger does not have to wait. In a page that is not shown there
// are no frames, so the wait has an end.
const LONGEST_FRAME = 200;
let isToMove = false;
let nextWithTheKeyboard = "";

function moveTheKeyboardLater() {
  if (isToMove) return;
  isToMove = true;
  requestAnimationFrame(moveTheKeyboard);
  setTimeout(moveTheKeyboard, LONGEST_FRAME);
}

function moveTheKeyboard() {
  if (!isToMove) return;
  isToMove = false;
  openDialogs();
  giveTheKeyboardBack();
  if (nextWithTheKeyboard !== "" && isLost())
    document.getElementById(nextWithTheKeyboard)?.focus({ preventScroll: true });
  nextWithTheKeyboard = "";
}

for (const kind of ["keydown", "pointerdown"]) document.addEventListener(kind, moveTheKeyboard, true);

// Dialogs are painted closed and opened here, so that the rest of the page is out of reach while they are open.
function openDialogs() {
  for (const dialog of document.querySelectorAll("dialog:not([open])")) {
    rememberWhoHadTheKeyboard();
    dialog.showModal();
  }
}

// The element that was focused before a dialog or the rules opened; it is focused again when they close.
let hadTheKeyboard = null;

function rememberWhoHadTheKeyboard() {
  const now = document.activeElement;
  if (now !== null && now !== document.body && now.closest("dialog, #drawer") === null) hadTheKeyboard = now;
}

function giveTheKeyboardBack() {
  if (hadTheKeyboard === null || document.querySelector("dialog[open], #drawer") !== null) return;
  if (document.activeElement === document.body && hadTheKeyboard.isConnected)
    hadTheKeyboard.focus({ preventScroll: true });
  hadTheKeyboard = null;
}

// What was shown stays in view when the board above it is turned to a zone of another height, until the reader does
// something.
let stays = null;
const boardSize = new ResizeObserver(() => stays?.scrollIntoView({ block: "start" }));
const letGo = () => (stays = null);
for (const kind of ["keydown", "pointerdown", "wheel"])
  document.addEventListener(kind, letGo, { capture: true, passive: true });

function keepInView(element) {
  stays = element;
  boardSize.disconnect();
  const board = document.getElementById("part-board");
  if (board !== null) boardSize.observe(board);
}

/** Scrolls the element with the id `place` into view, focuses it and makes it flash. */
export function show(place) {
  const element = document.getElementById(place);
  if (element === null) return;
  isElsewhere = true;
  rememberWhoHadTheKeyboard();
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "start" });
  keepInView(element);
  for (const old of document.querySelectorAll(".is-shown")) old.classList.remove("is-shown");
  element.classList.add("is-shown");
}

/**
 * Focuses the element with the id `place` before the next frame, if the focused element is gone by then. A board in
 * another page never takes the focus from that page.
 */
export function focusIfLost(place) {
  nextWithTheKeyboard = place;
  moveTheKeyboardLater();
}

// What lets pieces travel (moving_pieces.js) comes with the first press, which is before the first move.
let moving;

function fetchMoving() {
  moving ??= import("./moving_pieces.js").then((it) => {
    moving = it;
  }, console.info);
}

for (const kind of ["keydown", "pointerdown"])
  document.addEventListener(kind, fetchMoving, { capture: true, once: true });

/** Notes where the pieces are before a change of the match, so that those travel that lie elsewhere afterwards. */
export function notePieces(journeys) {
  moving?.notePieces?.(journeys);
}

/** Plays sounds, their names with blanks between them. */
export function playSounds(names) {
  import("./sounds.js").then(({ play }) => play(names.split(" ").filter(Boolean)), console.info);
}

/** Scrolls back to where the reader was at `notePlace`, and focuses the same element again. */
export function returnToPlace() {
  goBack(focusIfLost);
}

function showZone(tab) {
  turnTo(tab);
  showChoicesOf(tab.dataset.show);
}

function isLost() {
  if (window !== parent && !document.hasFocus()) return false;
  return [null, document.body, taken].includes(document.activeElement);
}

/** Scrolls the content of the element with the id `place` back to its beginning. */
export function scrollBack(place) {
  if (scrolledDown.has(place)) document.getElementById(place)?.scrollTo(0, 0);
}

// The ids of the elements that are scrolled down. Scrolling one that is not would make the browser lay out the page.
const scrolledDown = new Set();

function noteScroll({ target: { id, scrollTop } }) {
  if (scrollTop > 0) scrolledDown.add(id);
  else scrolledDown.delete(id);
}

document.addEventListener("scroll", noteScroll, { capture: true, passive: true });

/**
 * Scrolls the page up to the top of the element with the id `place`, unless that is in sight; after the frame, so that
 * no click waits for its layout.
 */
export function scrollUpTo(place) {
  afterFrame(() => scrollUp(place));
}

function scrollUp(place) {
  const top = document.getElementById(place)?.getBoundingClientRect().top;
  if (top < 0) window.scrollBy({ top });
}

export function scrollToSee(place) {
  afterFrame(() => document.getElementById(place)?.scrollIntoView({ block: "nearest" }));
}

/** Lets the reader save `content` as a file called `name`. */
export function save(name, content, type = "text/plain;charset=utf-8") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Lets the reader save a picture, the text of an SVG, as a file of the kind `svg` or `png`. Resolves to `no-png` when
 * it could only be saved as an SVG, to `failed`, or to "" for success.
 */
export async function picture(kind, name, svg) {
  try {
    const { png, withTypefaces } = await import("./saved_picture.js");
    const whole = await withTypefaces(svg);
    const pixels = kind === "png" ? await png(whole) : undefined;
    if (pixels !== undefined) save(name, pixels, "image/png");
    else save(name.replace(/png$/, "svg"), whole, "image/svg+xml");
    return kind === "png" && pixels === undefined ? "no-png" : "";
  } catch (error) {
    console.warn("no picture:", error);
    return "failed";
  }
}

let preparedPicture;

/**
 * Makes a PNG of a picture, the text of an SVG. Resolves to `share` where it can be shared or else `save`, with the
 * address of the PNG behind it; to "" where it could not be made.
 */
export async function preparePicture(name, svg) {
  try {
    const { prepared } = await import("./saved_picture.js");
    preparedPicture = await prepared(name, svg, preparedPicture);
    return `${preparedPicture.way} ${preparedPicture.address}`;
  } catch (error) {
    console.warn("no picture:", error);
    return "";
  }
}

/** Lets the reader share the picture that was prepared last; one who changes their mind is told nothing. */
export function sharePicture() {
  const { files } = preparedPicture;
  navigator.share({ files }).catch((refused) => {
    if (refused.name !== "AbortError") save(files[0].name, files[0], "image/png");
  });
}

/** Returns the theme that the page shows. */
export function theme() {
  const { theme: chosen } = document.documentElement.dataset;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

// files.json has the digests of the files that come later, by their paths; the build writes the digest of that list
// here. So a file that is cut off, or of another version, or a host's front page in its place, counts as missing.
const DIGEST_OF_FILES = "";
const LONGEST_FETCH = 30_000;
let digests;

const tooLate = () => new Promise((_, fail) => setTimeout(fail, LONGEST_FETCH));

async function wholeFile(path, integrity) {
  const giveUp = new AbortController();
  const late = setTimeout(() => giveUp.abort(), LONGEST_FETCH);
  const asked = (cache) => fetch(path, { integrity, signal: giveUp.signal, cache });
  try {
    // The copy in a cache on the way may be damaged, too.
    const answer = await asked("default").catch(() => asked("reload"));
    return await answer.text();
  } finally {
    clearTimeout(late);
  }
}

async function digestOf(path) {
  digests ??= wholeFile("./files.json", DIGEST_OF_FILES).then(JSON.parse);
  const mine = digests;
  mine.catch(() => {
    if (digests === mine) digests = undefined; // it is asked for again
  });
  const digest = (await mine)[path.replace(/^\.\//, "")];
  if (digest === undefined) throw new Error(`${path} is no file of the site`);
  return digest;
}

/**
 * Resolves to the text of a file of the site, or to `undefined` when this version of it cannot be fetched. For a page,
 * it resolves to the content of the `main` element, without the elements that are only for that page (`data-alone`).
 */
export async function read(path) {
  try {
    const text = await wholeFile(path, await digestOf(path));
    if (!path.endsWith(".html")) return text;
    if (path.startsWith("./cards/")) await import("./gallery.js");
    const page = new DOMParser().parseFromString(text, "text/html");
    for (const alone of page.querySelectorAll("main [data-alone]")) alone.remove();
    return page.querySelector("main")?.innerHTML;
  } catch (why) {
    console.info(`Enoteca does without ${path}: ${why.message}`);
    return undefined;
  }
}

/** Resolves to the words of a language, as text, or to `undefined` when they cannot be fetched. */
export async function languageFile(language) {
  try {
    const download = await import("./start/download.js");
    return await Promise.race([download.languageFile(language), tooLate()]);
  } catch {
    return undefined;
  }
}

// The encodings that a file names in its first two bytes; all others are read as UTF-8, with a byte order mark or not.
const WIDE = { "255,254": "utf-16le", "254,255": "utf-16be" };

// Resolves to the text of a chosen file, or to `undefined` when it is no text.
async function text(file) {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return new TextDecoder(WIDE[bytes.slice(0, 2)] ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

let reader = null;
let waking = 0;

/** Returns whether the page fills the screen, or `undefined` where the browser does not let it. */
export function fullScreen() {
  return document.fullscreenEnabled ? document.fullscreenElement !== null : undefined;
}

/** Lets the page fill the screen, or no more. */
export async function switchFullScreen() {
  try {
    await (fullScreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  } catch {
    // The browser has changed its mind.
  }
}

/** Lets the page do an action after a while. A further call replaces the last one. */
export function wake(milliseconds, action) {
  clearTimeout(waking);
  waking = setTimeout(() => reader.act(action), milliseconds);
}

let coming = 0;

/** Calls a function after a while. A further call replaces the last one. */
export function after(milliseconds, call) {
  clearTimeout(coming);
  coming = setTimeout(() => {
    coming = 0;
    call();
  }, milliseconds);
}

/** Calls a function when the changes have been shown. This and `after` replace each other. */
export function afterPainting(call) {
  after(LONGEST_FRAME, call);
  const mine = coming;
  requestAnimationFrame(() => {
    if (coming === mine) after(0, call);
  });
}

/** Returns the address of the page, without the part after the `#`. */
export function here() {
  return document.baseURI.split("#")[0];
}

/**
 * Selects the text of a field and copies it to the clipboard; resolves to whether the browser allowed it. Over plain
 * http only the old way is left.
 */
export async function copy(place) {
  const field = document.getElementById(place);
  field?.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return field !== null && document.execCommand("copy");
  }
}

/** Returns whether the site was built for its address, and so has the pages and pictures for links to it. */
export function hasLastingLinks() {
  return document.querySelector('meta[property="og:url"]') !== null;
}

/** Returns whether the browser can pass a link on to other programs. */
export function canSend() {
  return navigator.share !== undefined;
}

/**
 * Lets the reader send the link in the field with the id `place` with another program. Resolves to `sent`; where the
 * browser does not let that be done, to `copied` or `selected`; to "" for a reader who has changed their mind.
 */
export async function send(place, title) {
  try {
    await navigator.share({ title, url: document.getElementById(place).value });
    return "sent";
  } catch (refused) {
    if (refused.name === "AbortError") return "";
    return (await copy(place)) ? "copied" : "selected";
  }
}

/** Resolves to the QR code of a text: its side, and behind a blank its squares as an SVG path; to "" without one. */
export async function qrCode(text) {
  try {
    const made = await import("./qr_code.js");
    return made.qrCode(text);
  } catch (error) {
    console.info("no QR code:", error);
    return "";
  }
}

/** Returns the part of the location after the `#`. */
export function address() {
  return location.hash.slice(1);
}

// The number of steps in the browser's history, and the address of the last one. They are read when the page begins to
// listen, because the reader may have gone to other screens before Python was there.
let steps = 0;
let stoodAt = "";

function noteStep() {
  steps = history.state?.steps ?? 0;
  stoodAt = address();
}

/** Sets the location to the reader's screen: as a further step in the history, or `instead` of the last one. */
export function tellAddress(address, instead) {
  const place = new URL(location.href);
  place.hash = stoodAt = address;
  if (address === "") place.href = place.href.replace(/#$/, "");
  steps += instead ? 0 : 1;
  history[instead ? "replaceState" : "pushState"]({ steps }, "", place);
}

// Two steps at the same address are one for the reader: going back from the present leads past a look at the past. An
// address that the reader has typed or followed is a step without a number.
function goneTo(page) {
  const before = steps;
  const stays = address() === stoodAt;
  const isFollowed = history.state === null;
  if (isFollowed) history.replaceState({ steps: before + 1 }, "");
  noteStep();
  if (!stays) page.arrive(stoodAt);
  else if (!isFollowed && steps !== before) history.go(Math.sign(steps - before));
}

/** Returns the day and time here, like `2026-11-21 14:05`. */
export function now() {
  const here = new Date();
  const two = (number) => String(number).padStart(2, "0");
  const day = [here.getFullYear(), two(here.getMonth() + 1), two(here.getDate())].join("-");
  return `${day} ${two(here.getHours())}:${two(here.getMinutes())}`;
}

/** Returns a kept text, or `undefined`. Throws the browser's error when it refuses. */
export function kept(key) {
  return localStorage.getItem(key) ?? undefined;
}

/** Keeps a text. Throws the browser's error when it refuses, and an error when it silently keeps nothing. */
export function keep(key, text) {
  localStorage.setItem(key, text);
  if (localStorage.getItem(key) !== text) throw new Error("it has kept something else");
}

let copies;

/** Resolves to the second copies that differ from the kept games, as ids and texts by turns (second_copies.js). */
export async function secondCopies() {
  try {
    const found = await import("./second_copies.js");
    const differing = await found.differing();
    copies = found; // all of it has come
    return differing;
  } catch {
    return [];
  }
}

/** Keeps a second copy of a game, if the browser can. */
export function putCopy(id, text) {
  copies?.put(id, text);
}

/** Forgets the second copies of a game. */
export function removeCopies(id) {
  copies?.remove(id);
}

/** Replaces the second copies of a game by a single text. */
export function settleCopies(id, text) {
  copies?.settle(id, text);
}

// While moves would be lost, the browser asks before the page is left; so does the offer of a new version (offline.js).
function hold(event) {
  if (document.documentElement.dataset.unkept !== undefined) event.preventDefault();
}

/** Sets whether the browser asks the reader before the page is left. */
export function askBeforeLeaving(wanted) {
  document.documentElement.toggleAttribute("data-unkept", wanted);
  if (wanted) addEventListener("beforeunload", hold);
  else removeEventListener("beforeunload", hold);
}

// In CSS pixels: a mouse that has moved no farther since its click rests there. A click is said to be at whole pixels,
// and hands are not quite still.
const STILL = 4;
const LARGEST_FILE = 4_000_000;
const GAMES = "enoteca.game.";
const KEYS = { z: "undo", y: "redo" };
const REPLAY = {
  Home: "first",
  End: "last",
  ArrowLeft: "back",
  ArrowRight: "on",
  PageUp: "turn-back",
  PageDown: "turn-on",
};

/**
 * Passes the reader's events to the page, with one listener for each kind of event on the whole document. `page` has
 * the methods `act`, `move`, `point`, `typed`, `file`, `escape`, `storage_changed`, `arrive` and `leave`, which take
 * strings.
 */
export function listen(page) {
  let pointed = "";
  let clicked = null;
  reader = page;
  noteStep();

  // What comes below a mouse that rests where it has clicked is not pointed at.
  function rests({ clientX: x, clientY: y }) {
    if (clicked !== null && Math.hypot(x - clicked.clientX, y - clicked.clientY) > STILL) clicked = null;
    return clicked !== null;
  }

  function click(event) {
    clicked = event.detail > 0 ? event : null; // a key presses at no place
    const place = controlOf(event.target);
    const isLink = place?.matches("a") === true;
    if (place === null) return pressNothing(event);
    if (place.dataset.show !== undefined) return showZone(place);
    // A link of a rulebook, or to one, is an action here. With a modifier key, the browser opens it in another tab.
    if (isLink && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    if (isLink) event.preventDefault();
    const { move, do: action } = place.dataset;
    // A key presses what has the focus, however small.
    if (move !== undefined && event.detail > 0 && turnCloser(place)) return;
    if (move !== undefined) {
      notePointing(event, place);
      page.move(move);
    } else if (place.getAttribute("aria-disabled") === "true") return;
    else if (action.startsWith("pick")) showWhatIsComposed(place, () => page.act(action));
    else page.act(action);
  }

  function pressNothing(event) {
    turnCloserAt(event);
    if (event.target.closest(".table, #why")) closeAnswer();
  }

  // The reason that a click has asked for stays until the next press, which may be on the reason itself. Without one, a
  // press on the table turns a hand that lies open face down.
  function closeAnswer() {
    const open = document.querySelector("[data-hold][aria-pressed=true]");
    if (document.getElementById("why") !== null) page.act("close-answer");
    else if (open !== null) page.act(open.dataset.letGo);
  }

  // A finger presses without pointing first. The pressed element is focused, too, which is no pointing either.
  function point(event) {
    const { target, type } = event;
    if (!(target instanceof Element) || target.closest("#why") !== null || event.pointerType === "touch") return;
    if (type === "focusin" && !target.matches(":focus-visible")) return;
    if (type === "pointerover" && rests(event)) return;
    // Only what can be chosen in this decision answers a pointer; the rest, without a tab stop, waits for a press.
    const place = target.closest(":is(button, [tabindex])[data-move]");
    // A pointer on the answer still points at its place, so that the reader can reach the rule in the answer.
    if (controlOf(target) === null && type !== "focusin" && restsOnAnswer(event)) return;
    notePointing(event, place);
    const move = place?.dataset.move ?? "";
    if (move === pointed) return placeAnswerLater();
    pointed = move;
    page.point(move);
  }

  function key(event) {
    const place = event.target;
    const typing = place.matches?.("input, textarea, select");
    if (event.key === "Escape") page.escape();
    else if (event.key === "Enter" && place.dataset?.input === "title") {
      event.preventDefault(); // or Enter would also press the element that is focused after the dialog
      place.closest("dialog").querySelector(".button-primary").click();
    } else if ((event.key === "Enter" || event.key === " ") && place.matches?.("[role=button]:not(button)")) {
      event.preventDefault();
      click(event);
    } else if (event.key === "?" && !typing) {
      page.act("keys-asked");
    } else if (event.key in REPLAY && !typing && document.querySelector("[data-keys=replay]") !== null) {
      event.preventDefault();
      page.act(`replay ${REPLAY[event.key]}`);
    } else if ((event.ctrlKey || event.metaKey) && event.key in KEYS && !typing) {
      event.preventDefault();
      page.act(KEYS[event.key]);
    }
  }

  function type(event) {
    const field = event.target.dataset.input;
    if (field !== undefined && event.target.type !== "file") page.typed(field, event.target.value);
  }

  async function choose(event) {
    const [file] = event.target.files ?? [];
    if (file === undefined || event.target.dataset.input === undefined) return;
    const field = event.target.dataset.input;
    const place = address();
    const content = file.size > LARGEST_FILE ? undefined : await text(file);
    event.target.value = "";
    // A reader who has gone to another screen does not want it any more.
    if (event.target.isConnected && place === address()) page.file(field, content);
  }

  // The page closes dialogs, not the browser, so that both always agree on which one is open.
  function cancel(event) {
    event.preventDefault();
  }

  // When another tab deletes something, there is room again.
  function stored({ key, newValue }) {
    if (key === null || key.startsWith(GAMES) || newValue === null) page.storage_changed();
  }

  const listeners = { click, pointerover: point, focusin: point, keydown: key, input: type, change: choose };
  for (const [kind, listener] of Object.entries(listeners)) document.addEventListener(kind, listener);
  document.addEventListener("cancel", cancel, true);
  window.addEventListener("storage", stored);
  window.addEventListener("resize", arrangeLater);
  window.addEventListener("popstate", () => goneTo(page));
  // On a phone, a page in the background may be closed without any event.
  window.addEventListener("pagehide", () => page.leave());
  document.addEventListener("visibilitychange", () => document.hidden && page.leave());
  // A file that was chosen before the page listened.
  for (const field of document.querySelectorAll("input[type=file]")) choose({ target: field });
}

// The page that was painted before Python (early_clicks.js, cached_screen.js) may have a curtain, or pages to turn.
openDialogs();
watchSizes();
showSeatToMove();
arrangeLater();
