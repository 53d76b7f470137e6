// The search of a gallery, on its own page and in the drawer of a table: it leaves only the cards that have each word
// that was typed, of the kind that was chosen. Without this script all cards are there, but no search.

import { plain, withoutUmlauts } from "./plain_text.js";

const GALLERY = ".cards";
const texts = new WeakMap();

function textOf(element) {
  if (!texts.has(element)) texts.set(element, plain(element.textContent));
  return texts.get(element);
}

function has(text, word) {
  return text.includes(word) || (withoutUmlauts(word).length > 2 && text.includes(withoutUmlauts(word)));
}

function show(gallery) {
  const words = plain(gallery.querySelector(".gallery-find input").value).split(" ").filter(Boolean);
  const kind = gallery.querySelector("[aria-pressed=true]").dataset.kind;
  const isFound = (element) => words.every((word) => has(textOf(element), word));
  let found = 0;
  for (const section of gallery.querySelectorAll(".gallery-section")) {
    const isChosen = kind === "" || section.dataset.kind === kind;
    const cards = [...section.querySelectorAll(".gallery-card")];
    for (const card of cards) card.hidden = !isFound(card);
    const left = cards.filter((card) => !card.hidden).length;
    section.hidden = !isChosen || (cards.length > 0 ? left === 0 : !isFound(section));
    if (isChosen) found += left;
  }
  const output = gallery.querySelector("output");
  output.textContent = words.length === 0 && kind === "" ? "" : output.dataset.found.replace("{number}", found);
}

document.addEventListener("input", ({ target }) => {
  const gallery = target.closest?.(".gallery-find") && target.closest(GALLERY);
  if (gallery) show(gallery);
});

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.(".gallery-kinds button");
  if (!button) return;
  for (const each of button.parentElement.children) each.ariaPressed = String(each === button);
  show(button.closest(GALLERY));
});
