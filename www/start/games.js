// The parts of the snapshot with the games. Python asks for a part at once, in the middle of an import, so a part is
// fetched before it is needed. If Python needs one that has not come, everything waits until it has.
import { games, partFile } from "./download.js";
import { fetchedNow } from "./fetched_now.js";

// Parts that have come and are not in place yet, and those that are.
const waiting = new Map();
const inPlace = new Set();

/** Returns whether a game can be put in place now, without waiting. */
export const has = (game) => !Object.hasOwn(games, game) || inPlace.has(game) || waiting.has(game);

/** Resolves when the parts of all games that a text names have come. Fails when one of them does not come. */
export async function have(text) {
  const missing = Object.keys(games).filter((game) => text.includes(game) && !has(game));
  await Promise.all(missing.map(async (game) => waiting.set(game, await (await partFile(game)).arrayBuffer())));
}

/** Returns the bytes of a game's part, which is put in place now. */
export function partOf(game) {
  const bytes = waiting.get(game) ?? fetchedNow(games[game]).buffer;
  waiting.delete(game);
  inPlace.add(game);
  return bytes;
}
