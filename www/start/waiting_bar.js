// Shows how much of the files for Python has come, how long the rest will take, and whether the line has broken.
const root = document.documentElement;
const WINDOW = 6000; // the speed is that of the last seconds
const FIRST = 1000; // before that, it is not known
const TOLD = 5000; // how long a break stays told after it has passed
const STEADY = 0.2; // an estimate that differs less from what is shown does not change it
const FEWEST = 2; // so no language needs a singular
const MINUTES = 90;

let samples = [];
let end; // the moment when everything will have come, as the page shows it
let telling;

/** Shows that so many bytes have come of so many. */
export function show(come, whole) {
  for (const bar of document.querySelectorAll(".loading-arrived")) bar.value = come / whole;
  for (const words of document.querySelectorAll(".loading-amount")) {
    words.querySelector("[data-amount=come]").textContent = megabytes(come, words);
    words.querySelector("[data-amount=whole]").textContent = megabytes(whole, words);
  }
  root.classList.add("is-counting");
  root.classList.toggle("is-arriving", come < whole);
  passed();
  estimate(come, whole);
}

/** Shows that the line has broken, until some seconds after more has come. */
export function interrupted() {
  clearTimeout(telling);
  telling = undefined;
  root.classList.add("is-interrupted");
  root.classList.remove("is-arriving");
  samples = [];
  end = undefined;
  showLeft(0);
}

function passed() {
  if (!root.classList.contains("is-interrupted")) return;
  telling ??= setTimeout(() => {
    telling = undefined;
    root.classList.remove("is-interrupted");
  }, TOLD);
}

function estimate(come, whole) {
  const now = performance.now();
  samples = [...samples.filter(([at]) => now - at < WINDOW), [now, come]];
  const [[begun, before]] = samples;
  if (now - begun < FIRST || come <= before) return;
  const left = ((whole - come) * (now - begun)) / (come - before);
  if (end === undefined || Math.abs(now + left - end) > Math.max(1000, STEADY * left)) end = now + left;
  showLeft(come < whole ? Math.round((end - now) / 1000) : 0);
}

// Beyond twenty seconds in steps of five, and in minutes when there are more than one.
function showLeft(seconds) {
  const unit = seconds >= MINUTES ? "minutes" : seconds >= FEWEST ? "seconds" : "";
  const number = unit === "minutes" ? Math.round(seconds / 60) : seconds > 20 ? 5 * Math.round(seconds / 5) : seconds;
  for (const words of document.querySelectorAll(".loading-left")) {
    words.dataset.unit = unit;
    for (const place of words.querySelectorAll("[data-left]")) {
      const said = number.toLocaleString(languageOf(words));
      if (place.textContent !== said) place.textContent = said;
    }
  }
}

const languageOf = (place) => place.closest("[lang]").lang;

function megabytes(bytes, place) {
  return (bytes / 1e6).toLocaleString(languageOf(place), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
