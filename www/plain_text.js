// Texts without the differences that a reader who searches does not mean.

/**
 * Returns a text without differences of case, accents, ligatures, apostrophes and spaces. A character may become none
 * or several.
 */
export function plain(text) {
  const letters = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/ß/g, "ss").replace(/œ/g, "oe").replace(/æ/g, "ae").replace(/[’‘]/g, "'").replace(/\s/g, " ");
}

/** Returns a plain text as people write it who have umlauts on their keyboard: others write them with an e. */
export const withoutUmlauts = (wanted) => wanted.replace(/[aou]e/g, (letters) => letters[0]);
