// The service worker: keeps all files of the site, so that it opens without a network. The build puts Workbox before
// this and the list of files into it, and writes it to sw.js.
//
// A version is kept whole or not at all: every file has to be the one that the build has listed, and the old version
// serves until the reader takes the new one. Each version has a cache of its own with the files under their own
// addresses, so that a browser that can do it opens the site from there without starting this worker.
/* global workbox */
(() => {
  const { files, version } = self.enoteca;
  workbox.core.setCacheNameDetails({ prefix: "enoteca", precache: `precache-${version}` });
  const cacheName = workbox.core.cacheNames.precache;
  const AT_ONCE = 6;
  const digests = new Map(files.map(({ url, integrity }) => [new URL(url, location.href).href, integrity]));

  // What an older version has is not fetched again.
  async function takeFromOlder({ event, request }) {
    if (event.type !== "install") return;
    const older = await caches.match(request.url, { ignoreSearch: true });
    if (!older || digests.get(request.url) !== (await digestOf(older.clone()))) return;
    await (await caches.open(cacheName)).put(request.url, older);
  }

  async function digestOf(answer) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
    return `sha256-${btoa(String.fromCharCode(...digest))}`;
  }

  // What the page has just fetched is not fetched again; the host is only asked whether it is still the same.
  const askIfChanged = ({ request }) => new Request(request, { cache: "no-cache" });

  workbox.precaching.addPlugins([{ handlerWillStart: takeFromOlder, requestWillFetch: askIfChanged }]);
  workbox.precaching.precacheAndRoute(files, { ignoreURLParametersMatching: [/./], cleanURLs: false });
  workbox.precaching.cleanupOutdatedCaches();

  // Addresses with a question in them are left to Workbox, which looks past it.
  function routes() {
    const pathname = `${new URL("./", location.href).pathname.replace(/[^\w/.~%-]/g, "\\$&")}*`;
    const urlPattern = new URLPattern({ pathname, search: "", baseURL: location.href });
    return { condition: { urlPattern, requestMethod: "GET" }, source: { cacheName } };
  }

  self.addEventListener("install", (event) => event.addRoutes?.(routes()));
  self.addEventListener("message", (event) => {
    if (event.data === "take over") self.skipWaiting();
    if (event.data === "fetch what is missing") event.waitUntil(fill());
  });

  // A browser may have lost files that it kept. What the host has changed since belongs to another version, and stays
  // away.
  async function fill() {
    const cache = await caches.open(cacheName);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const missing = [...digests].filter(([url]) => !kept.has(url));
    const one = ([url, integrity]) => cache.add(new Request(url, { integrity, cache: "no-cache" })).catch(() => {});
    while (missing.length > 0) await Promise.all(missing.splice(0, AT_ONCE).map(one));
  }
})();
