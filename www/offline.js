// Lets the browser keep the site, and offers a new version when there is one. Nothing is ever taken without a click.
const offer = document.getElementById("update");

async function keep() {
  const registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
  const watch = () =>
    registration.installing?.addEventListener("statechange", () => {
      if (registration.waiting && navigator.serviceWorker.controller) propose(registration);
    });
  if (registration.waiting) propose(registration);
  watch(); // the browser may have found one before
  registration.addEventListener("updatefound", watch);
  // A browser that opens the site without its worker may not look for a newer one by itself. No network, no news.
  registration.update().catch(() => {});
}

const root = document.documentElement;

// Games are kept after every move, so that loading the page again loses nothing. Where something could not be kept, the
// page says so (`data-unkept`), and the reader is asked once more.
function propose(registration) {
  offer.hidden = false;
  offer.addEventListener("click", (event) => {
    const answer = event.target.closest("[data-update]")?.dataset.update;
    if (answer === "later") offer.hidden = true;
    offer.classList.toggle("is-asking", answer === "now" && root.dataset.unkept !== undefined);
    if (answer !== "anyway" && (answer !== "now" || offer.classList.contains("is-asking"))) return;
    delete root.dataset.unkept; // the browser need not ask again
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("take over");
  });
}

// Not before the page is there: the reader's files come first. Where the browser refuses (a private window, a host
// without https), the page works all the same, as long as there is a network.
if ("serviceWorker" in navigator) {
  addEventListener("py:all-done", () => keep().catch((why) => console.info(`Enoteca is not kept: ${why.message}`)), { once: true });
}
