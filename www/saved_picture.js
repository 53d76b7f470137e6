// Makes a file of a picture of the board: an SVG with the typefaces that the page has loaded, or a PNG of it. Loaded
// only when a reader saves a picture.

const SHARPNESS = 2;

/** Resolves to the text of an SVG with the typefaces in it, so that its texts are as wide as they were measured. */
export async function withTypefaces(svg) {
  const rules = await Promise.all(loadedFaces().map(withFile));
  return svg.replace("<style>", () => `<style>${rules.join("\n")}\n`);
}

/** Resolves to a PNG of an SVG, twice as large; to `undefined` where the browser does not allow reading its pixels. */
export async function png(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SHARPNESS;
  canvas.height = image.naturalHeight * SHARPNESS;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  try {
    return (await new Promise((resolve) => canvas.toBlob(resolve, "image/png"))) ?? undefined;
  } catch (refused) {
    if (refused.name !== "SecurityError") throw refused;
    return undefined;
  }
}

/**
 * Resolves to the PNG of an SVG as a file called `name`, with its address and the way in which it can be sent, `share`
 * or `save`. Where no pixels may be read, the address is that of the SVG. The picture `before` it is forgotten.
 */
export async function prepared(name, svg, before) {
  const whole = await withTypefaces(svg);
  const pixels = await png(whole);
  if (before) URL.revokeObjectURL(before.address);
  const files = pixels ? [new File([pixels], name, { type: "image/png" })] : [];
  return {
    files,
    address: URL.createObjectURL(pixels ?? new Blob([whole], { type: "image/svg+xml" })),
    way: files.length > 0 && navigator.canShare?.({ files }) ? "share" : "save",
  };
}

// Returns the rules of the typefaces that the page has loaded, each with the address of its style sheet.
function loadedFaces() {
  const loaded = new Set([...document.fonts].filter((face) => face.status === "loaded").map(named));
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => [rule, sheet.href]));
  return rules
    .filter(([rule]) => rule instanceof CSSFontFaceRule)
    .filter(([{ style }]) => loaded.has(named({ family: style.fontFamily, unicodeRange: style.unicodeRange })));
}

function named({ family, unicodeRange }) {
  const plainly = (text) => text.replaceAll(/["'\s]/g, "").toLowerCase();
  return `${plainly(family)} ${plainly(unicodeRange ?? "").replaceAll(/\+0+(?=[0-9a-f])/g, "+")}`;
}

// Resolves to the rule of a typeface with its file in it.
async function withFile([rule, sheet]) {
  const [, file] = rule.cssText.match(/url\("([^"]+)"\)/);
  const content = await fetched(new URL(file, sheet));
  return rule.cssText.replaceAll(/url\("[^"]+"\)/g, () => `url("${content}")`);
}

// Resolves to a file as a `data:` address.
async function fetched(url) {
  const answer = await fetch(url);
  if (!answer.ok || answer.headers.get("content-type")?.startsWith("text/html"))
    throw new Error(`${answer.status} ${url}`);
  const content = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}
