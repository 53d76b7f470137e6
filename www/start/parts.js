// The parts of the snapshot with the games. Python asks for a part at once, in the middle of an import, so a part is
// fetched before it is needed. If Python needs one that has not come, everything waits until it has.
import { games, partFile } from "./download.js";
import { fetchedNow } from "./fetched_now.js";

// Parts that have come and are not in place yet, and those that are.
const waiting = new Map();
const inPlace = new Set();

/** Resolves when the parts of all games that a text names are there. Fails when one of them does not come. */
export async function haveGames(text) {
  const named = Object.keys(games).filter((game) => text.includes(game));
  await Promise.all(named.map(have));
}

async function have(game) {
  if (inPlace.has(game) || waiting.has(game)) return;
  const file = await partFile(game);
  waiting.set(game, await file.arrayBuffer());
}

/** Returns the bytes of a game's part, which is put in place now. */
export function partOf(game) {
  const bytes = waiting.get(game) ?? fetchedNow(games[game]);
  waiting.delete(game);
  inPlace.add(game);
  return bytes;
}
