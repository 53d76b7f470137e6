// Makes QR codes. Loaded only when a reader shares something.
import encodeQR from "../vendor/qr/index.js";

// The light edge that readers need, in squares.
const QUIET = 4;

/** Returns the side of the QR code of a text, with a light edge, and behind a blank its dark squares as an SVG path. */
export function qrCode(text) {
  const rows = encodeQR(text, "raw", { ecc: "low", border: QUIET });
  return `${rows.length} ${rows.map(runs).join("")}`;
}

// Returns the dark squares of a row as a path, those side by side as one shape.
function runs(row, y) {
  const signs = row.map((dark) => (dark ? "#" : " ")).join("");
  return [...signs.matchAll(/#+/g)]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join("");
}
