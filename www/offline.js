// Lets the browser keep the site, and offers a new version when there is one. The reader takes it with a click. This
// begins after the board's first answer. A reader who saves data fetches nothing for it.
import { afterFirstAnswer, savesData } from "./start/first_answer.js";

const offer = document.getElementById("update");
const root = document.documentElement;

// The worker keeps the files of the languages that have been chosen here. It reads their names from this cache.
const SPOKEN = "enoteca-spoken";

async function noteLanguage() {
  const spoken = await caches.open(SPOKEN);
  await spoken.put(`./${root.lang}`, new Response());
}

async function keep() {
  const { serviceWorker } = navigator;
  if (savesData && !serviceWorker.controller) return;
  await noteLanguage();
  const registration = savesData
    ? await serviceWorker.ready
    : await serviceWorker.register("./sw.js", { updateViaCache: "none" });
  // Another tab has taken the new version: this page is one of the old.
  serviceWorker.addEventListener("controllerchange", propose);
  const watch = () =>
    registration.installing?.addEventListener("statechange", ({ target }) => {
      if (registration.waiting && serviceWorker.controller) propose();
      if (target.state === "activated") fill();
      if (target.state === "redundant" && !registration.active) tellWhy();
    });
  if (registration.waiting) propose();
  watch(); // the browser may have found one before
  registration.addEventListener("updatefound", watch);
  offer.addEventListener("click", (event) =>
    answer(registration, event.target.closest("[data-update]")?.dataset.update),
  );
  // A browser that opens the site without its worker may not look for a newer one. Without a network this fails.
  if (!savesData) registration.update().catch(() => {});
  new MutationObserver(() => {
    delete root.dataset.offline; // the files of the other language may be missing
    noteLanguage().then(fill);
  }).observe(root, { attributeFilter: ["lang"] });
  // The lobby says that it can be played offline (www/style/lobby.css).
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data === "nothing is missing") root.dataset.offline = "";
  });
  fill();

  function fill() {
    registration.active?.postMessage(savesData ? "is anything missing?" : "fetch what is missing");
  }
}

// The very first version could not be kept. If that is because of the host's answers, the page says so, once.
async function tellWhy() {
  const { fill, troubleOfAll } = await import("./start/trouble.js");
  const found = await troubleOfAll();
  const place = document.getElementById("unkept");
  if (found === undefined || hasBeenTold()) return;
  fill(place, found);
  place.dataset.trouble = found.kind;
  place.hidden = false;
  place.querySelector("[data-unkept]").addEventListener("click", () => {
    place.hidden = true;
    noteTold();
  });
}

const TOLD = "enoteca.unkept";

function hasBeenTold() {
  try {
    return sessionStorage.getItem(TOLD) !== null;
  } catch {
    return false;
  }
}

function noteTold() {
  try {
    sessionStorage.setItem(TOLD, "told");
  } catch {
    // Then the page says it at each visit.
  }
}

function propose() {
  offer.hidden = false;
}

// Games are kept after every move, so reloading the page loses nothing. If something could not be kept (`data-unkept`),
// the reader is asked once more.
function answer(registration, said) {
  if (said === "later") offer.hidden = true;
  offer.classList.toggle("is-asking", said === "now" && root.dataset.unkept !== undefined);
  if (said !== "anyway" && (said !== "now" || offer.classList.contains("is-asking"))) return;
  delete root.dataset.unkept; // the browser need not ask again
  const { waiting } = registration;
  if (!waiting) return location.reload(); // it has been taken already
  waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
  waiting.postMessage("take over");
}

// If the browser refuses (a private window, a host without https), the page still works while there is a network.
if ("serviceWorker" in navigator) {
  noteLanguage().catch(() => {}); // also when the reader chooses another one before the first answer
  afterFirstAnswer(keep).catch((why) => console.info(`Enoteca is not kept: ${why.message}`));
}
