// The service worker: keeps all files of the site, so that it opens without a network. The build puts Workbox before
// this and the list of files into it, and writes it to sw.js.
//
// A version is kept whole or not at all: every file has to be the one that the build has listed, and the old version
// serves until the reader takes the new one.
/* global workbox */
(() => {
  const FILES = self.enotecaFiles;
  // What the page has just fetched is not fetched again; the host is only asked whether it is still the same.
  const askIfChanged = { requestWillFetch: ({ request }) => new Request(request, { cache: "no-cache" }) };

  workbox.precaching.addPlugins([askIfChanged]);
  workbox.precaching.precacheAndRoute(FILES, { ignoreURLParametersMatching: [/./], cleanURLs: false });
  workbox.precaching.cleanupOutdatedCaches();

  self.addEventListener("message", (event) => {
    if (event.data === "take over") self.skipWaiting();
  });
})();
