// The search of a rulebook's page: it marks the hits in the text, and Enter goes from hit to hit. Without this script
// the page is complete, but has no search field. `?find=…` in the address searches at once.

import { address, isInWordPress, tellHeight } from "./embed/secret.js";
import { plain, withoutUmlauts } from "./plain_text.js";

const BLOCKS = "p, li, td, th, h1, h2, h3";
const NO_TEXT = "figure, [data-alone]";
const SHORTEST = 2;

const find = document.getElementById("find");
const field = document.getElementById("find-text");
const told = document.getElementById("find-hits");
const book = read(document.querySelector("main"));

let hits = [];
let at = -1;

// Returns the plain text of the book, and for each of its characters the place in the document and the paragraph.
// Between blocks is a character that no search can contain.
function read(main) {
  const book = { text: "", places: [] };
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  let block = null;
  let rule = "";
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement.closest(NO_TEXT) !== null) continue;
    if (node.parentElement.closest(BLOCKS) !== block) {
      block = node.parentElement.closest(BLOCKS);
      rule = block?.id || rule;
      add("\0", { node, offset: 0, rule });
    }
    [...node.data].reduce((offset, character) => {
      add(plain(character), { node, offset, length: character.length, rule });
      return offset + character.length;
    }, 0);
  }
  return book;

  function add(text, place) {
    book.text += text;
    for (let count = 0; count < text.length; count++) book.places.push(place);
  }
}

// Returns all places of a plain text.
function places(wanted) {
  const found = [];
  for (let from = book.text.indexOf(wanted); from >= 0; from = book.text.indexOf(wanted, from + wanted.length)) {
    const [first, last] = [book.places[from], book.places[from + wanted.length - 1]];
    const range = new Range();
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, last.offset + last.length);
    found.push({ range, rule: first.rule });
  }
  return found;
}

function search() {
  const wanted = plain(field.value.trim());
  hits = wanted.length < SHORTEST ? [] : places(wanted);
  if (hits.length === 0 && withoutUmlauts(wanted).length >= SHORTEST) hits = places(withoutUmlauts(wanted));
  at = -1;
  mark("found", hits);
  mark("here", []);
  const rules = new Set(hits.map((hit) => `#${hit.rule}`));
  for (const link of document.querySelectorAll("#contents a")) {
    link.classList.toggle("has-hits", rules.has(link.getAttribute("href")));
  }
  unfoldHits();
  if (wanted.length < SHORTEST) told.textContent = "";
  else told.textContent = hits.length === 0 ? find.dataset.none : say(find.dataset.found);
  keepAddress();
}

// While chapters have hits, their contents are unfolded. Those that the reader has unfolded stay so.
function unfoldHits() {
  for (const part of document.querySelectorAll(".contents-paragraphs")) {
    const hasHits = part.querySelector(".has-hits") !== null;
    if (hasHits && !part.open) part.dataset.unfolded = "";
    if (hasHits || part.dataset.unfolded !== undefined) part.open = hasHits;
    if (!hasHits) delete part.dataset.unfolded;
  }
}

function say(sentence) {
  return sentence.replace("{number}", at + 1).replace("{of}", hits.length);
}

// In a browser without highlights, only the paragraph of the hit and the list of contents are marked.
function mark(name, some) {
  for (const old of document.querySelectorAll(`.is-${name}`)) old.classList.remove(`is-${name}`);
  if (name === "here") for (const { range } of some) blockOf(range)?.classList.add("is-here");
  if (!("highlights" in CSS)) return;
  const marked = new Highlight(...some.map((hit) => hit.range));
  marked.priority = name === "here" ? 1 : 0;
  CSS.highlights.set(name, marked);
}

function blockOf(range) {
  return range.startContainer.parentElement.closest(BLOCKS);
}

/** Goes on by a number of hits, from the last one to the first again. */
function go(steps) {
  if (hits.length === 0) return;
  at = at < 0 && steps < 0 ? hits.length - 1 : (at + steps + hits.length) % hits.length;
  mark("here", [hits[at]]);
  blockOf(hits[at].range).scrollIntoView({ block: "center" });
  told.textContent = say(find.dataset.hit);
}

function keepAddress() {
  const address = new URL(location.href);
  if (field.value === "") address.searchParams.delete("find");
  else address.searchParams.set("find", field.value);
  if (address.href !== location.href) history.replaceState(null, "", address);
}

function key(event) {
  if (event.key === "Enter") go(event.shiftKey ? -1 : 1);
  else if (event.key === "Escape") {
    event.preventDefault();
    field.value = "";
    search();
  }
}

// Beside the text the contents are open; above it they are one line that opens.
function openContents({ matches }) {
  document.getElementById("contents").open = matches;
}

const wide = matchMedia("(min-width: 64rem)");
wide.addEventListener("change", openContents);
openContents(wide);

// An open board is as high as its content, but never higher than the window.
addEventListener("message", ({ source, origin, data }) => {
  const board = [...document.querySelectorAll(".rule-board")].find((it) => it.contentWindow === source);
  if (board === undefined || origin !== location.origin || data?.enoteca !== 1) return;
  if (data.type === "ready") board.classList.add("is-open");
  const room = Math.max(480, Math.round(innerHeight * 0.92));
  if (data.type === "resize" && board.matches(".is-open"))
    board.style.height = `${Math.min(room, Number(data.height) + 2)}px`;
});

find.hidden = false;
field.addEventListener("input", search);
field.addEventListener("keydown", key);
document.getElementById("find-back").addEventListener("click", () => go(-1));
document.getElementById("find-on").addEventListener("click", () => go(1));
field.value = new URLSearchParams(location.search).get("find") ?? "";
if (field.value !== "") {
  search();
  if (location.hash === "") go(1);
}
if (isInWordPress) {
  tellHeight();
  if (address !== "") location.replace(`#${address}`); // the paragraph, which the browser has not found
}
