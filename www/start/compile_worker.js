// Fetches a file of WebAssembly and compiles it, in a worker: in the page, the bytes alone would keep a slow phone busy
// (download.js).
import { content, keptAnswer, opened } from "./whole_file.js";

async function whole(file) {
  const kept = await keptAnswer(file.url);
  return kept ? kept.blob() : content(file, opened(file.url));
}

addEventListener("message", async ({ data: file }) => {
  try {
    const blob = await whole(file);
    postMessage({ module: await WebAssembly.compile(await blob.arrayBuffer()) });
  } catch (why) {
    postMessage({ why: String(why?.message ?? why) });
  }
});
