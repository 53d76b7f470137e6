// Packs files as small as they get, side by side: node py/publish/assets/compress.mjs LIST
// LIST is a file with a JSON list of jobs: ["br" or "gzip", FILE, OUT].
import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = (content) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
const packers = { br: brotli, gzip: (content) => promisify(gzip)(content, { level: 9 }) };

const jobs = JSON.parse(readFileSync(process.argv[2], "utf8"));
await Promise.all(
  jobs.map(async ([encoding, file, out]) => writeFile(out, await packers[encoding](await readFile(file)))),
);
