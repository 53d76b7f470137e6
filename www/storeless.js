// PyScript opens databases for packages and folders, which this page does not have, and waits for ever where the browser
// refuses them: in private windows, and in frames of other sites. Here it gets one that is empty and keeps nothing.
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

Object.defineProperty(window, "indexedDB", { configurable: true, value: { open: () => answered(database) } });
