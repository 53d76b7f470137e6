// Fills in the set-up that the build has painted (py/page/parts/early_setup.py) until Python is there and does the
// same. It contains all elements that a choice can bring up, hidden; `data-when` names the choices that show each of
// them.
const OWN_BOARD = "enoteca.sheet.";

const setup = () => document.getElementById("setup");
const seats = () => [...setup().querySelectorAll(".setup-seat")];
const shown = () => seats().filter((seat) => !seat.hidden);
const people = () => shown().filter((seat) => !document.getElementById(`${seat.id}-level`)?.value).length;

/** Shows a deed that early_clicks.js has kept in the set-up, if it is a choice there. Returns whether it is. */
export function choose([kind, what, text]) {
  const [word, ...rest] = what.split(" ");
  if (setup() === null) return false;
  if (kind === "typed") fill(what, text);
  else if (["seats", "option", "secrets"].includes(word)) press(what);
  else if (word === "seat-colour") colour(...rest);
  else return false;
  settle();
  return true;
}

/** Leaves open which board is used, in a new set-up, if this browser keeps the reader's own board for the game. */
export function prepare(game) {
  const told = document.getElementById("setup-board-now");
  try {
    if (told !== null && localStorage.getItem(OWN_BOARD + game)) told.textContent = "…";
  } catch {
    // Without storage there is no such board.
  }
}

function fill(field, text) {
  const place = [...setup().querySelectorAll("[data-input]")].find((it) => it.dataset.input === field);
  if (place && place.value !== text) place.value = text;
}

function press(action) {
  const button = [...setup().querySelectorAll(".segment")].find((it) => it.dataset.do === action);
  for (const other of button?.parentElement.children ?? []) other.setAttribute("aria-pressed", other === button);
}

// Gives a seat a colour; the seat that had it gets the old colour of the first.
function colour(number, wanted) {
  const seat = document.getElementById(`seat-${number}`);
  const other = shown().find((it) => it.dataset.colour === wanted);
  if (other) other.dataset.colour = seat.dataset.colour;
  seat.dataset.colour = wanted;
}

// A condition is the id of a pressed button, or the id of a field and its value.
function holds(condition) {
  const [id, value] = condition.split("=");
  const element = document.getElementById(id);
  return value === undefined ? element?.getAttribute("aria-pressed") === "true" : element?.value === value;
}

// In the order of the document, in which elements follow the fields that they depend on.
function settle() {
  for (const place of setup().querySelectorAll("[data-when]")) {
    const isNew = place.hidden;
    const isWanted = place.dataset.when.split(" ").some(holds);
    place.hidden = !isWanted || people() < Number(place.dataset.people ?? 0);
    if (place.hidden) empty(place);
    else if (isNew && place.matches(".setup-seat")) place.dataset.colour = freeColour(place);
  }
  showColours();
}

function empty(place) {
  for (const field of place.querySelectorAll("input")) field.value = field.defaultValue;
  for (const field of place.querySelectorAll("select")) field.selectedIndex = 0;
}

function freeColour(seat) {
  const taken = new Set(shown().map((it) => it !== seat && it.dataset.colour));
  return [...seat.querySelectorAll(".colour")].map((it) => it.dataset.colour).find((it) => !taken.has(it));
}

// A button of a taken colour no longer names its owner: only Python has the words for other owners.
function showColours() {
  const owners = new Map(shown().map((seat) => [seat.dataset.colour, seat]));
  const buttons = [...setup().querySelectorAll(".colour")];
  const plain = buttons.filter((button) => !button.matches(".is-taken"));
  const names = new Map(plain.map((button) => [button.dataset.colour, button.title]));
  for (const button of buttons) {
    const owner = owners.get(button.dataset.colour);
    const isOwn = button.closest(".setup-seat") === owner;
    button.setAttribute("aria-pressed", isOwn);
    if (button.matches(".is-taken") === Boolean(owner && !isOwn)) continue;
    button.classList.toggle("is-taken", Boolean(owner && !isOwn));
    button.title = button.querySelector(".visually-hidden").textContent = names.get(button.dataset.colour);
  }
}
