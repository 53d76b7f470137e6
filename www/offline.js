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

// Games are kept after every move, so that loading the page again loses nothing.
function propose(registration) {
  offer.hidden = false;
  offer.addEventListener("click", (event) => {
    if (event.target.closest("[data-update=later]")) offer.hidden = true;
    if (!event.target.closest("[data-update=now]")) return;
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("take over");
  });
}

// Not before the page is there: the reader's files come first. Where the browser refuses (a private window, a host
// without https), the page works all the same, as long as there is a network.
if ("serviceWorker" in navigator) {
  addEventListener("py:all-done", () => keep().catch((why) => console.info(`Enoteca is not kept: ${why.message}`)), { once: true });
}
