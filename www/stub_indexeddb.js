// What PyScript would ask of the browser, and this page does not need: PyScript waits for ever, or does not start at all,
// where the browser refuses it (in private windows, in frames of other sites, where somebody has blocked all site data).
// It opens databases for packages and folders, and gets one that is empty and keeps nothing; it opens a channel to workers,
// and gets one on which nobody speaks.
const answered = (result) => {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
};

const nothing = () => answered(undefined);
const store = {
  count: () => answered(0),
  getAllKeys: () => answered([]),
  get: nothing,
  getKey: nothing,
  put: nothing,
  delete: nothing,
  clear: nothing,
};
const database = { transaction: () => ({ objectStore: () => store }), close: () => {} };

const own = (name) => {
  try {
    return window[name];
  } catch {
    return undefined;
  }
};
/** The browser's own databases, if it has any, for what this page keeps itself (second_copies.js). */
export const databases = own("indexedDB");

const instead = (name, value) => Object.defineProperty(window, name, { configurable: true, writable: true, value });

instead("indexedDB", { open: () => answered(database) });
instead("BroadcastChannel", class extends EventTarget {
  postMessage() {}
  close() {}
});
