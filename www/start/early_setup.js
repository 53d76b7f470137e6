// Fills in the set-up that the build has painted (py/page/parts/early_setup.py), until Python is there and does the
// same. Everything that a choice can bring up is in it, hidden; `data-when` names the choices that show it.
const OWN_BOARD = "enoteca.sheet.";

const setup = () => document.getElementById("setup");
const seats = () => [...setup().querySelectorAll(".setup-seat")];
const shown = () => seats().filter((seat) => !seat.hidden);

/** Shows a choice, as early_clicks.js keeps it, in the set-up that stands there. Returns whether it is one. */
export function choose([kind, what, text]) {
  const [word, ...rest] = what.split(" ");
  if (setup() === null) return false;
  if (kind === "typed") fill(what, text);
  else if (word === "seats" || word === "option") press(what);
  else if (word === "seat-colour") colour(...rest);
  else return false;
  settle();
  return true;
}

/** Says nothing of the board in a set-up that has just been put into the page, when this browser keeps one's own. */
export function prepare(game) {
  const told = document.getElementById("setup-board-now");
  try {
    if (told !== null && localStorage.getItem(OWN_BOARD + game)) told.textContent = "…";
  } catch {
    // Without storage there is no board in it.
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

// Whoever had the colour gets the old one of the seat.
function colour(number, wanted) {
  const seat = document.getElementById(`seat-${number}`);
  const other = shown().find((it) => it.dataset.colour === wanted);
  if (other) other.dataset.colour = seat.dataset.colour;
  seat.dataset.colour = wanted;
}

// A condition is the id of a button that is pressed, or the id of a field and its value.
function holds(condition) {
  const [id, value] = condition.split("=");
  const element = document.getElementById(id);
  return value === undefined ? element?.getAttribute("aria-pressed") === "true" : element?.value === value;
}

// In the order of the document: what depends on a field comes behind it.
function settle() {
  for (const place of setup().querySelectorAll("[data-when]")) {
    const isNew = place.hidden;
    place.hidden = !place.dataset.when.split(" ").some(holds);
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

// Whose a colour is, is no more said: only Python has the words for whoever it was taken from.
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
