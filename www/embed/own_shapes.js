// Puts shapes of other files into the page: without an origin, a page may not use those of another file.
const USED = / href="([^"#]+\/([\w-]+)\.svg)#([\w-]+)"/g;
const brought = new Set();

async function bring(file, stem) {
  if (brought.has(file)) return;
  brought.add(file);
  const answer = await fetch(file);
  const { documentElement: svg } = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  for (const shape of svg.querySelectorAll("[id]")) shape.id = `${stem}-${shape.id}`;
  for (const side of ["width", "height"]) svg.setAttribute(side, "0");
  svg.setAttribute("style", "position: absolute");
  svg.setAttribute("aria-hidden", "true");
  document.body.append(document.importNode(svg, true));
}

function own(markup) {
  return markup.replace(USED, (_, file, stem, name) => {
    bring(file, stem).catch(() => brought.delete(file)); // it is asked for again
    return ` href="#${stem}-${name}"`;
  });
}

/** Returns what paints the page (browser.js), with all shapes in the page. */
export const withOwnShapes = (browser) => ({
  ...browser,
  paint: (place, markup) => browser.paint(place, own(markup)),
  patch: (pieces) => browser.patch(own(pieces)),
});
