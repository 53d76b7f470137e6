// Keys without Ctrl at a table, for readers who have not switched them off (`data-keys`): a letter presses the button
// that names it (`aria-keyshortcuts`), a digit goes to a choice or picks a card, C leads to the button that plays it.
const CHOICES = "#part-choices [data-move]:not([aria-disabled=true])";
const COMPOSED = `${CHOICES}:is(.composed, .composed *)`;
const PICKS = "[data-do^=pick]";

const shown = (selector) => [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility());

// What is picked may stand on the board and among the controls.
function picks() {
  const found = new Map();
  for (const it of shown(`#table :is(${PICKS})`)) if (!found.has(it.dataset.do)) found.set(it.dataset.do, it);
  return [...found.values()];
}

// An element of a drawing has no `click`.
const press = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

function chooseOrPick(number) {
  const cards = picks();
  const wanted = (cards.length > 0 ? cards : shown("#part-choices [data-move]"))[number];
  wanted?.focus();
  if (wanted?.matches(PICKS)) press(wanted);
}

// The buttons of what is picked come first; pressed again, the key leads to the next one.
function goToNextChoice() {
  const all = [...new Set([...shown(COMPOSED), ...shown(CHOICES)])];
  all[(all.indexOf(document.activeElement) + 1) % all.length]?.focus();
}

function pressButton(letter) {
  const button = document.querySelector(`[aria-keyshortcuts="${letter}"]`);
  if (button === null || button.getAttribute("aria-disabled") === "true") return;
  button.focus();
  if (!button.parentElement.open) press(button);
  if (button.matches("summary")) button.scrollIntoView({ block: "start" });
}

const isFree = (event) =>
  !(event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing || event.defaultPrevented) &&
  !event.target.matches?.("input, textarea, select, [contenteditable]") &&
  document.querySelector("[data-keys=letters]") !== null &&
  document.querySelector("dialog[open]") === null;

document.addEventListener("keydown", (event) => {
  if (!isFree(event)) return;
  const key = event.key.toUpperCase();
  if (/^[0-9]$/.test(key)) chooseOrPick((Number(key) + 9) % 10);
  else if (key === "C") goToNextChoice();
  else if (/^[A-Z]$/.test(key)) pressButton(key);
});
