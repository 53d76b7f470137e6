// The pictures of a game are there in all languages, and so are the shapes that they use (py/publish/pages/boards.py).
// Whoever shows one of them takes it out of the page before a browser lays it all out.

/** Leaves of a picture what is seen in a language, and of the shapes those that it uses. */
export function leaveWhatIsSeen(picture, shapes, language) {
  for (const part of [picture, shapes]) leaveOneLanguage(part, language);
  leaveUsed(shapes, picture);
}

// What is in one language alone has its `lang`; it is left as a table has it.
function leaveOneLanguage(within, language) {
  for (const part of within.querySelectorAll("[lang]")) {
    if (part.getAttribute("lang") !== language) part.remove();
    else if (part.attributes.length === 1) part.replaceWith(...part.childNodes);
    else part.removeAttribute("lang");
  }
}

function leaveUsed(shapes, picture) {
  const all = new Map([...shapes.querySelectorAll("defs > :is(g, path)[id]")].map((shape) => [shape.id, shape]));
  const used = new Set();
  const follow = (part) => {
    for (const use of part?.querySelectorAll("use") ?? []) {
      const name = use.getAttribute("href").slice(1);
      if (used.has(name)) continue;
      used.add(name);
      follow(all.get(name));
    }
  };
  follow(picture);
  // Style sheets paint with patterns and gradients.
  for (const paint of shapes.querySelectorAll("defs > :not(g, path)")) follow(paint);
  for (const [name, shape] of all) if (!used.has(name)) shape.remove();
}
