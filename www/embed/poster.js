// The picture that the page around a board has put into its line (`poster`), in place of the picture of the game: an
// SVG, packed as records are (py/engine/files/link.py). It is an image, in which nothing runs and nothing is fetched.
const PACKED = /^1\.([\w-]+)$/;
const LONGEST = 1_000_000;

/** Shows a poster where the board is still a picture; one that cannot be read is left out. */
export async function showPoster(word) {
  const image = new Image();
  image.alt = "";
  image.className = "embed-poster";
  try {
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await unpacked(word.replace(/\s/g, "")))}`;
    await image.decode();
  } catch (broken) {
    console.warn("no poster:", broken);
    return;
  }
  document.querySelector("#app[inert]")?.replaceChildren(image);
}

async function unpacked(word) {
  const [, letters] = word.match(PACKED) ?? [];
  if (!letters) throw new Error("not packed");
  const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const decoder = new TextDecoder();
  let text = "";
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
    if (text.length > LONGEST) throw new Error("too long");
  }
}
