// Lets the browser keep the site, and offers a new version when there is one. The reader takes it with a click.
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
  await noteLanguage();
  const registration = await serviceWorker.register("./sw.js", { updateViaCache: "none" });
  // Another tab has taken the new version: this page is one of the old.
  serviceWorker.addEventListener("controllerchange", propose);
  const watch = () =>
    registration.installing?.addEventListener("statechange", ({ target }) => {
      if (registration.waiting && serviceWorker.controller) propose();
      if (target.state === "redundant" && !registration.active) tellWhy();
    });
  if (registration.waiting) propose();
  watch(); // the browser may have found one before
  registration.addEventListener("updatefound", watch);
  offer.addEventListener("click", (event) =>
    answer(registration, event.target.closest("[data-update]")?.dataset.update),
  );
  // A browser that opens the site without its worker may not look for a newer one. Without a network this fails.
  registration.update().catch(() => {});
  const fill = () => registration.active?.postMessage("fetch what is missing");
  fill();
  new MutationObserver(() => noteLanguage().then(fill)).observe(root, { attributeFilter: ["lang"] });
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

// Not before the page is there: the reader's files come first. If the browser refuses (a private window, a host without
// https), the page still works while there is a network.
if ("serviceWorker" in navigator) {
  const begin = () => keep().catch((why) => console.info(`Enoteca is not kept: ${why.message}`));
  // On a busy machine Python may be there before this script.
  if (root.classList.contains("is-ready")) begin();
  else addEventListener("py:all-done", begin, { once: true });
}
