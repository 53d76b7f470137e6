// Finds the file of the page that has failed, and shows it with the host's answer. Fetched only after a failure
// (early_clicks.js, offline.js).
const root = document.documentElement;
const SITE = new URL("../../", import.meta.url).href;
const SCRIPT = /^(application|text)\/(x-)?(java|ecma)script$/;
const PATIENCE = 20_000;
const LONGEST = 60; // characters of a server's name or of a type

const typeOf = (answer) =>
  (answer.headers.get("content-type") ?? "").split(";")[0].trim().toLowerCase().slice(0, LONGEST);
const hostOf = (answer) => (answer.headers.get("server") ?? "").split(/[/ ]/)[0].slice(0, LONGEST) || location.host;

// --- The files

// The digest in the name identifies their content, and the size shows that it is complete (download.js).
const isLarge = (url) => /\.(bin|wasm)(\.gz)?$/.test(url);

/** Returns the addresses of all files of a document, as far as it has come. */
export function filesOf(page = document) {
  const begin = page.getElementById("begin")?.content;
  const named = [page, begin].flatMap((part) => [
    ...(part?.querySelectorAll("script[src], link:is([rel=stylesheet], [rel=preload], [rel=modulepreload])") ?? []),
  ]);
  const large = [
    ...page.querySelectorAll("meta:is([name=enoteca-snapshot], [name=enoteca-interpreter], [name=enoteca-rest])"),
  ];
  const urls = [...named, ...large].map((it) => it.getAttribute("src") ?? it.getAttribute("href") ?? it.content);
  const fetched = page.defaultView?.performance.getEntriesByType("resource").map(({ name }) => name) ?? [];
  const all = [...urls.map((url) => new URL(url, page.baseURI).href), ...fetched];
  return [...new Set(all)].filter((url) => url.startsWith(SITE) && !url.endsWith("/build.json"));
}

// Resolves to the digests of all files from the build; `undefined` when they cannot be fetched or compared.
async function digests() {
  try {
    if (!globalThis.crypto?.subtle) return {};
    return (await (await fetch(`${SITE}build.json`, { cache: "no-cache" })).json()).files ?? {};
  } catch {
    return {};
  }
}

async function digestOf(answer) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// A module must be sent as a script, a style sheet as one; other files may have any type but that of a page.
function isMistyped(url, type) {
  const { pathname } = new URL(url);
  if (pathname.endsWith(".js")) return !SCRIPT.test(type);
  if (pathname.endsWith(".css")) return type !== "text/css";
  return type === "text/html" && !/(\.html|\/)$/.test(pathname);
}

async function look(url, known, failed) {
  const file = url.slice(url.lastIndexOf("/") + 1) || "index.html";
  try {
    const answer = await fetch(url, { cache: isLarge(url) ? "default" : "no-cache" });
    const facts = { file, host: hostOf(answer), status: answer.status, type: typeOf(answer) };
    if (!answer.ok) return { kind: "refused", ...facts };
    if (isMistyped(url, facts.type)) return { kind: "mistyped", ...facts };
    const digest = known[url.slice(SITE.length)];
    if ((isLarge(url) && url !== failed) || digest === undefined) {
      answer.body?.cancel();
      return undefined;
    }
    return digest === (await digestOf(answer)) ? undefined : { kind: "unlike", ...facts };
  } catch {
    return { kind: "unreached", file };
  }
}

/**
 * Returns the trouble with the first wrong file of some: its kind and the facts; `undefined` when all are right. Of a
 * large file, the content is compared only if it is the one that has `failed`.
 */
export async function trouble(urls, failed) {
  const known = await digests();
  const found = await Promise.all(urls.map((url) => look(url, known, failed)));
  return found.find((it) => it !== undefined);
}

/** Returns the trouble with a file in the build's list, unless it only cannot be reached now. */
export async function troubleOfAll() {
  const known = await digests();
  const found = await Promise.all(Object.keys(known).map((name) => look(SITE + name, known)));
  return found.find((it) => it !== undefined && it.kind !== "unreached");
}

// --- The sentences

/** Fills the facts of a trouble into the sentences of a place. */
export function fill(place, facts) {
  for (const part of place.querySelectorAll("[data-fact]")) {
    const fact = facts[part.dataset.fact];
    if (fact !== undefined) part.textContent = fact;
  }
}

let isTelling = false;

/** Shows the trouble with the page's files. The file that is known to have failed is looked at first. */
export async function tell(failed) {
  if (isTelling || root.dataset.trouble) return;
  isTelling = true;
  const found = await trouble([...new Set([failed, ...filesOf()].filter(Boolean))], failed);
  isTelling = false;
  if (found === undefined) return;
  const place = document.getElementById("loading");
  fill(place, found);
  addEventListener("enoteca-translated", () => fill(place, found));
  root.dataset.trouble = found.kind;
  root.classList.add("is-broken");
}

/**
 * Shows that a file was missing when a running interpreter needed it, which then cannot go on. Games are kept after
 * every move.
 */
export async function tellLate(file) {
  root.classList.replace("is-ready", "is-loading");
  root.classList.add("is-broken");
  document.addEventListener("click", ({ target }) => target.closest("[data-retry]") && again());
  await tell(file);
}

/** Loads the page again with newly fetched files, because the browser's copies may be wrong. */
export async function again() {
  const anew = (url) => fetch(url, { cache: isLarge(url) ? "no-cache" : "reload" }).then((answer) => answer.blob());
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  await Promise.race([Promise.allSettled(filesOf().map(anew)), late]);
  location.reload();
}
