// Packs a file as small as it gets: node py/publish/compress.mjs br|gzip FILE OUT
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [encoding, file, out] = process.argv.slice(2);
const content = readFileSync(file);
const params = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
};
writeFileSync(out, encoding === "br" ? brotliCompressSync(content, { params }) : gzipSync(content, { level: 9 }));
