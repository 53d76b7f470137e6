// Packs files side by side: node py/publish/assets/compress.mjs EFFORT LIST
// EFFORT is "small" (as small as they get) or "quick"; LIST is a file with a JSON list of jobs: ["br" or "gzip", FILE,
// OUT].
import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const QUALITIES = {
  small: { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
  quick: { br: 5, gzip: 6 },
};
const [effort, list] = process.argv.slice(2);
const quality = QUALITIES[effort];

const brotli = (content) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality.br,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
const packers = { br: brotli, gzip: (content) => promisify(gzip)(content, { level: quality.gzip }) };

const jobs = JSON.parse(readFileSync(list, "utf8"));
await Promise.all(
  jobs.map(async ([encoding, file, out]) => writeFile(out, await packers[encoding](await readFile(file)))),
);
