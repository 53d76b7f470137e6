// The service worker: keeps all files of the site, so that it opens without a network. The build puts Workbox before
// this and the list of files into it, and writes it to sw.js.
//
// A version is kept whole or not at all: every file must be the one in the list, and the old version serves until the
// reader takes the new one. Each version has caches of its own, with the files under their own addresses, so that a
// browser with static routing opens the site from there without starting this worker. Files for readers of one language
// are kept for the languages that have been chosen in this browser (offline.js notes them).
/* global workbox */
(() => {
  const { files, languages, version } = self.enoteca;
  workbox.core.setCacheNameDetails({ prefix: "enoteca", precache: `precache-${version}` });
  const cacheName = workbox.core.cacheNames.precache;
  const AT_ONCE = 6;
  const SPOKEN = "enoteca-spoken";
  const TRANSLATED = "enoteca-translated-";
  const translated = `${TRANSLATED}${version}`;
  const forEverybody = files.filter(({ language }) => language === undefined);
  const forSome = files.filter(({ language }) => language !== undefined);
  const digests = new Map(files.map(({ url, integrity }) => [new URL(url, location.href).href, integrity]));

  // Files of an older version are not fetched again.
  async function takeFromOlder({ event, request }) {
    if (event.type !== "install") return;
    const older = await caches.match(request.url, { ignoreSearch: true });
    if (!older || digests.get(request.url) !== (await digestOf(older.clone()))) return;
    await (await caches.open(cacheName)).put(request.url, older);
  }

  /** Returns the files of the chosen languages, or of the first language if none has been chosen. */
  async function ofLanguages() {
    const names = (await (await caches.open(SPOKEN)).keys()).map(({ url }) => url.slice(url.lastIndexOf("/") + 1));
    const spoken = languages.filter((language) => names.includes(language));
    return forSome.filter(({ language }) => (spoken.length > 0 ? spoken : [languages[0]]).includes(language));
  }

  // All of them or none, as with the others.
  async function keepLanguages() {
    const cache = await caches.open(translated);
    const wanted = await ofLanguages();
    while (wanted.length > 0) await Promise.all(wanted.splice(0, AT_ONCE).map((file) => keepOne(cache, file)));
  }

  async function keepOne(cache, { url, integrity }) {
    const address = new URL(url, location.href).href;
    const older = await caches.match(address, { ignoreSearch: true });
    if (older && integrity === (await digestOf(older.clone()))) return cache.put(address, older);
    const answer = await fetch(new Request(address, { integrity, cache: "no-cache" }));
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    // Browsers open no page from an answer that was redirected.
    return cache.put(address, answer.redirected ? await workbox.core.copyResponse(answer) : answer);
  }

  // Some hosts redirect x.html to x.
  const placeForSome = ({ pathname }) => [pathname, `${pathname}.html`].find((place) => placesForSome.has(place));

  async function fromLanguages({ request, params: place }) {
    const kept = await (await caches.open(translated)).match(place);
    return kept ?? fetch(request);
  }

  // The pages of links are for messengers, and no browser keeps them: `shared/GAME.LANG.html#…` and
  // `lesson/GAME/NAME.LANG.html`. Where this worker is, it leads on as they do, also without the host.
  const home = new URL("./", location.href);
  const LINK = /^(?:shared\/[^/]+|lesson\/([^/]+\/[^/]+))\.\w+\.html$/;
  const linkOf = ({ href, pathname }) => href.startsWith(home.href) && LINK.exec(pathname.slice(home.pathname.length));

  function follow({ url: address, params: [, lesson] }) {
    const usual = lesson ? `lesson=${encodeURIComponent(lesson)}` : "";
    return Response.redirect(`${home}${address.hash || (usual && `#${usual}`)}`);
  }

  async function forgetOlder() {
    const older = (await caches.keys()).filter((name) => name.startsWith(TRANSLATED) && name !== translated);
    await Promise.all(older.map((name) => caches.delete(name)));
  }

  async function digestOf(answer) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
    return `sha256-${btoa(String.fromCharCode(...digest))}`;
  }

  // Files that the page has just fetched are not fetched again: the browser only asks the host whether they have
  // changed.
  const askIfChanged = ({ request }) => new Request(request, { cache: "no-cache" });

  workbox.precaching.addPlugins([{ handlerWillStart: takeFromOlder, requestWillFetch: askIfChanged }]);
  const placesForSome = new Set(forSome.map(({ url }) => new URL(url, location.href).pathname));
  workbox.routing.registerRoute(({ url }) => linkOf(url), follow);
  workbox.routing.registerRoute(({ url }) => url.origin === location.origin && placeForSome(url), fromLanguages);
  workbox.precaching.precacheAndRoute(forEverybody, { ignoreURLParametersMatching: [/./], cleanURLs: true });
  workbox.precaching.cleanupOutdatedCaches();

  // Workbox handles addresses with a query, which it ignores.
  function routes() {
    const folder = new URL("./", location.href).pathname.replace(/[^\w/.~%-]/g, "\\$&");
    const rule = (name, source) => ({
      condition: {
        urlPattern: new URLPattern({ pathname: `${folder}${name}`, search: "", baseURL: location.href }),
        requestMethod: "GET",
      },
      source,
    });
    // For a file that is not in the cache, the browser would ask the host. So this worker handles pages without ending.
    const pages = forEverybody.map(({ url }) => url).filter((url) => url.endsWith(".html"));
    const shortened = [...pages.map((url) => url.slice(0, -".html".length)), ...languages.map((it) => `*.${it}`)];
    return [
      ...["shared/*", "lesson/*"].map((name) => rule(name, "fetch-event")),
      ...shortened.map((name) => rule(name, "fetch-event")),
      ...languages.map((language) => rule(`*.${language}.*`, { cacheName: translated })),
      rule("*", { cacheName }),
    ];
  }

  self.addEventListener("install", (event) => {
    event.addRoutes?.(routes());
    event.waitUntil(keepLanguages());
  });
  self.addEventListener("activate", (event) => event.waitUntil(forgetOlder()));
  self.addEventListener("message", (event) => {
    if (event.data === "take over") self.skipWaiting();
    if (event.data === "fetch what is missing") event.waitUntil(fill().then(() => tell(event.source)));
    if (event.data === "is anything missing?") event.waitUntil(tell(event.source));
  });

  async function tell(page) {
    const wanted = { [cacheName]: forEverybody, [translated]: await ofLanguages() };
    const missing = await Promise.all(Object.entries(wanted).map(([name, files]) => missingFrom(name, files)));
    if (missing.flat().length === 0) page.postMessage("nothing is missing");
  }

  // Fetches files that the browser has lost. A file that the host has changed since belongs to another version, and is
  // not kept.
  async function fill() {
    await fillCache(cacheName, forEverybody);
    await fillCache(translated, await ofLanguages());
  }

  async function missingFrom(name, files) {
    const kept = new Set((await (await caches.open(name)).keys()).map(({ url }) => url));
    return files.filter(({ url }) => !kept.has(new URL(url, location.href).href));
  }

  async function fillCache(name, files) {
    const cache = await caches.open(name);
    const missing = await missingFrom(name, files);
    const one = (file) => keepOne(cache, file).catch(() => {});
    while (missing.length > 0) await Promise.all(missing.splice(0, AT_ONCE).map(one));
  }
})();
