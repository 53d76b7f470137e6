// Makes a picture of the board that stands by itself: an SVG that needs no other file, and a PNG from it. Loaded only
// when somebody wants one.
//
// The board is laid out once more, in a frame out of sight that is as wide as a desktop, because on a phone it consists
// of pages of which only one is to be seen. Then every element is copied with the style that it has come to, so that
// the copy needs neither our style sheets nor the names and actions by which the page finds its parts.

const SVG = "http://www.w3.org/2000/svg";
const HTML = "http://www.w3.org/1999/xhtml";
const DESKTOP = { width: 1100, height: 1300 };
const SMALLEST = 100;
const MARGIN = 20;
const CAPTION = 30;
const SHARPNESS = 2;

// What is shown of an element is all in the rest: nothing moves in a picture, and nothing can be done with it.
const NOT_SEEN = new RegExp(
  "^(--|-webkit-|-moz-|animation|transition|scroll|overscroll|cursor|pointer-events|user-select|touch-action|" +
    "will-change|contain|content-visibility|caret|interactivity|view-transition|timeline|inline-size|block-size|" +
    "(min|max)-(inline|block)-size|(margin|padding|border|inset)-(inline|block)|border-(start|end)-(start|end)|" +
    "perspective-origin|resize|overflow-(block|inline|anchor)|overlay|app-region|d$|r?[xy]$|c[xy]$|r$|position-|" +
    "anchor-|field-sizing|orphans|widows|speak|break-|page|print-color|forced-color|color-scheme|buffered|" +
    "appearance|math-|ruby-|tab-size)",
);
const INHERITED = new RegExp(
  "^(border-collapse|border-spacing|caption-side|clip-rule|color$|color-(interpolation|rendering)|direction|" +
    "dominant-baseline|empty-cells|fill|font|hyphen|image-|letter-spacing|line-|list-style|marker-|overflow-wrap|" +
    "paint-order|quotes|shape-rendering|stroke|text-(align|anchor|combine|decoration-skip|emphasis|indent|" +
    "orientation|rendering|shadow|size-adjust|spacing|transform|underline|wrap|autospace|justify)|visibility|" +
    "white-space|word-|writing-mode)",
);
// What an element of a drawing is given by attributes; the geometry of our drawings is never in the style sheets.
const GIVEN_BY_ATTRIBUTE = new Set(["x", "y", "cx", "cy", "r", "rx", "ry", "width", "height", "d"]);
const ACTS = /^(on|data-|aria-|id$|class$|style$|tabindex$|role$|focusable$)/;
const NEVER_PAINTED = "defs, symbol, pattern, clipPath, mask, linearGradient, radialGradient, filter";

/** Resolves to the board as the text of an SVG, with a line of text below it. */
export async function portrait(caption) {
  const frames = [];
  try {
    const styled = frame(frames);
    const board = await laidOut(styled, document.getElementById("board"));
    const copier = new Copier(frame(frames), board);
    return await drawn(board, copier, caption);
  } finally {
    for (const one of frames) one.remove();
  }
}

/** Resolves to a PNG of an SVG, twice as large; to nothing where the browser does not let its pixels be read. */
export async function png(svg) {
  const image = new Image();
  image.src = address("image/svg+xml", svg);
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

// ---- The frame in which the board is laid out

function isWide() {
  return innerWidth >= DESKTOP.width;
}

// Returns an empty document of its own, out of sight; its frame is added to those that are taken away afterwards.
function frame(frames) {
  const one = document.createElement("iframe");
  const { width, height } = isWide() ? { width: innerWidth, height: innerHeight } : DESKTOP;
  one.setAttribute("aria-hidden", "true");
  one.tabIndex = -1;
  const size = `width: ${width}px; height: ${height}px`;
  one.style.cssText = `border: 0; position: fixed; left: -${2 * width}px; top: 0; ${size}`;
  document.body.append(one);
  frames.push(one);
  return one.contentDocument;
}

// Puts a copy of the board into a document, with our style sheets and below copies of what it lies in, because the
// sheets ask for that; resolves to the copy.
async function laidOut(inside, board) {
  for (const { name, value } of document.documentElement.attributes) inside.documentElement.setAttribute(name, value);
  const still = new inside.defaultView.CSSStyleSheet();
  still.replaceSync("*, *::before, *::after { animation: none !important; transition: none !important }");
  inside.adoptedStyleSheets = [still];
  await Promise.all([...document.querySelectorAll("link[rel=stylesheet]")].map((link) => styledBy(inside, link)));
  const copy = inside.importNode(board, true);
  nest(inside, board).append(copy);
  for (const closed of copy.querySelectorAll("details:not([open])")) closed.remove(); // nobody can open them any more
  for (const last of copy.querySelectorAll("[data-last]")) last.removeAttribute("data-last"); // a picture has no turns
  layAtFullLength(copy, board);
  copy.getBoundingClientRect(); // only what has been laid out asks for its typefaces
  await inside.fonts.ready;
  return copy;
}

// What is as high as the window and scrolls becomes as high as all that is in it; a map, whose parts are placed by the
// room that there is, would have no height at all, and stays as it is on the page, or as it would be on a desktop.
function layAtFullLength(copy, board) {
  const given = copy.style.cssText;
  for (const [name, value] of Object.entries(AT_FULL_LENGTH)) copy.style.setProperty(name, value, "important");
  if (copy.clientHeight >= SMALLEST) return;
  copy.style.cssText = given;
  if (isWide()) copy.style.setProperty("height", `${board.clientHeight}px`, "important");
}

function styledBy(inside, link) {
  const copy = inside.createElement("link");
  copy.rel = "stylesheet";
  return new Promise((resolve, reject) => {
    copy.addEventListener("load", resolve);
    copy.addEventListener("error", reject);
    copy.href = link.href;
    inside.head.append(copy);
  });
}

// Copies what an element lies in, without the rest of what lies there; returns the innermost copy, as wide as the room
// that the element has got.
function nest(inside, element) {
  const around = [];
  for (let one = element.parentElement; one !== document.body; one = one.parentElement) around.unshift(one);
  const { paddingLeft, paddingRight } = getComputedStyle(element.parentElement);
  const room = element.parentElement.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const width = isWide() ? room : DESKTOP.width;
  let place = inside.body;
  for (const one of around) {
    const copy = inside.importNode(one, false);
    for (const [name, value] of Object.entries({ ...PLAIN_BOX, width: `${width}px` })) {
      copy.style.setProperty(name, value, "important");
    }
    place.append(copy);
    place = copy;
  }
  return place;
}

const AT_FULL_LENGTH = { height: "auto", "min-height": "0", "max-height": "none", overflow: "visible" };
const PLAIN_BOX = {
  display: "block",
  position: "static",
  contain: "none",
  transform: "none",
  border: "0",
  margin: "0",
  padding: "0",
  "max-width": "none",
  ...AT_FULL_LENGTH,
};

// ---- Copies with the style that they have come to

class Copier {
  constructor(bare, board) {
    this.bare = bare;
    this.window = board.ownerDocument.defaultView;
    this.names = [...this.window.getComputedStyle(board)].filter((name) => !NOT_SEEN.test(name));
    this.inherited = new Set(this.names.filter((name) => INHERITED.test(name)));
    this.usual = new Map();
    this.classes = new Map();
    this.outside = new Map();
    this.made = document.implementation.createDocument(SVG, "svg");
  }

  /** Returns a copy of an element and all in it, or nothing where nothing is to be seen. */
  copy(element, above) {
    const style = this.window.getComputedStyle(element);
    const isDrawing = element.namespaceURI === SVG;
    if (style.display === "none" && !element.matches(NEVER_PAINTED)) return undefined;
    const name = isDrawing || element.localName === "img" ? element.localName : "div";
    const made = this.made.createElementNS(isDrawing ? SVG : HTML, name);
    if (isDrawing) this.takeAttributes(element, made);
    if (element.localName === "img") this.refer(made, "src", element.src);
    made.setAttribute("class", this.classOf(this.look(element, style, above, name)));
    if (element.id !== "") made.setAttribute("id", element.id);
    if (!isDrawing) this.takeAround(element, style, made, "::before");
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) made.append(this.said(child, element, style));
      else if (child.nodeType === Node.ELEMENT_NODE) made.append(...[this.copy(child, style)].filter(Boolean));
    }
    if (!isDrawing) this.takeAround(element, style, made, "::after");
    return made;
  }

  // Returns a text as the style sheets let it begin.
  said(text, element, style) {
    const isFirst = text === element.firstChild && element.namespaceURI === HTML;
    const begun = isFirst ? this.window.getComputedStyle(element, "::first-letter").textTransform : style.textTransform;
    const asBegun = (first) => (begun === "uppercase" ? first.toUpperCase() : first);
    return begun === style.textTransform ? text.data : text.data.replace(/\S/, asBegun);
  }

  takeAttributes(element, made) {
    for (const { name, value } of element.attributes) {
      if (name === "href" || name === "xlink:href") this.refer(made, "href", value);
      else if (!ACTS.test(name) && !name.startsWith("xmlns")) made.setAttribute(name, value);
    }
  }

  // What refers to something in the same document goes on doing so; anything else has to be brought in.
  refer(made, attribute, href) {
    made.setAttribute(attribute, href);
    if (!href.startsWith("#") && !href.startsWith("data:")) this.outside.set(made, attribute);
  }

  // What the style sheets put before or behind the content of an element becomes an element.
  takeAround(element, style, made, which) {
    const added = this.window.getComputedStyle(element, which);
    if (added.content === "none" || added.content === "normal" || added.display === "none") return;
    const copy = this.made.createElementNS(HTML, "div");
    copy.setAttribute("class", this.classOf(this.look(undefined, added, style, "div")));
    const said = added.content.match(/^"((?:[^"\\]|\\.)*)"/);
    if (said !== null) copy.textContent = said[1].replaceAll(/\\(.)/g, "$1");
    made.append(copy);
  }

  // Returns what is special about how an element looks, as declarations; without an element, what a style sheet adds.
  look(element, style, above, name) {
    const isDrawing = element?.namespaceURI === SVG;
    const isBox = !isDrawing || element.parentElement?.namespaceURI !== SVG;
    const usual = this.usualStyle(isDrawing ? SVG : HTML, name);
    const found = [];
    for (const property of this.names) {
      const value = style.getPropertyValue(property);
      if (!isBox && GIVEN_BY_ATTRIBUTE.has(property)) continue;
      const isSize = property === "width" || property === "height";
      const expected = this.inherited.has(property) && above ? above.getPropertyValue(property) : usual.get(property);
      if (value !== expected || (isBox && isSize && value !== "auto"))
        found.push(`${property}:${plain(property, value)}`);
    }
    if (element !== undefined && isBox) found.push(...kept(element, style));
    return found.join(";");
  }

  // Returns how such an element looks where no style sheet says anything.
  usualStyle(namespace, name) {
    const key = `${namespace} ${name}`;
    if (!this.usual.has(key)) {
      const place = namespace === HTML ? this.bare.body : this.bare.createElementNS(SVG, "svg");
      const element = this.bare.createElementNS(namespace, name);
      place.append(element);
      if (namespace === SVG) this.bare.body.append(place);
      const style = this.bare.defaultView.getComputedStyle(element);
      this.usual.set(key, new Map(this.names.map((property) => [property, style.getPropertyValue(property)])));
    }
    return this.usual.get(key);
  }

  classOf(look) {
    if (!this.classes.has(look)) this.classes.set(look, `s${this.classes.size}`);
    return this.classes.get(look);
  }

  /** Brings in whatever lies in other files of the site, and returns the style sheet of all copies. */
  async finished(root) {
    await Promise.all([...this.outside].map(([made, attribute]) => this.bringIn(root, made, attribute)));
    const rules = [...this.classes].map(([look, name]) => `.${name}{${look}}`);
    return self(await withFiles([...(await faces(this.window.document)), ...rules].join("\n")));
  }

  async bringIn(root, made, attribute) {
    const [file, id] = made.getAttribute(attribute).split("#");
    if (id === undefined) {
      made.setAttribute(attribute, await fetched(file));
      return;
    }
    const drawing = new DOMParser().parseFromString(await (await answered(file)).text(), "image/svg+xml");
    const name = `from-${id}`;
    made.setAttribute(attribute, `#${name}`);
    if (root.querySelector(`[id="${name}"]`) !== null) return;
    const brought = this.made.importNode(drawing.getElementById(id), true);
    brought.id = name;
    const store = this.made.createElementNS(SVG, "defs");
    store.append(brought);
    root.prepend(store);
  }
}

// Returns what keeps the parts of a box where they are, though its copy may be a hair narrower.
function kept(element, style) {
  const found = freeMargins(element, style);
  if (isOneLine(element)) found.push("white-space:nowrap");
  if (style.flexWrap === "wrap" && isOneRow(element)) found.push("flex-wrap:nowrap");
  return found;
}

// Whether an element is nothing but text on one line: in a copy whose width is a hair less it would be broken.
function isOneLine(element) {
  if (element.childElementCount > 0 || element.textContent.trim() === "") return false;
  const text = element.ownerDocument.createRange();
  text.selectNodeContents(element);
  return new Set([...text.getClientRects()].map((line) => Math.round(line.top))).size === 1;
}

// Returns the margins that take what room is left: the computed style of a grid's parts tells them as nothing at all.
function freeMargins(element, style) {
  const map = element.computedStyleMap?.();
  if (map === undefined) return [];
  const sides = ["margin-top", "margin-right", "margin-bottom", "margin-left"];
  const isFree = (side) => style.getPropertyValue(side) === "0px" && String(map.get(side)) === "auto";
  return sides.filter(isFree).map((side) => `${side}:auto`);
}

// Whether the children of an element stand side by side, each further on than the last; what is there for screen
// readers only is one pixel wide.
function isOneRow(element) {
  const places = [...element.children].map((one) => one.getBoundingClientRect()).filter((box) => box.width > 1);
  return places.every((box, at) => at === 0 || box.left >= places[at - 1].right - 1);
}

// What could be scrolled lies open, and what stuck to the window stays where it is.
function plain(property, value) {
  if (property.startsWith("overflow") && (value === "auto" || value === "scroll")) return "visible";
  return property === "position" && (value === "sticky" || value === "fixed") ? "relative" : value;
}

// ---- The whole picture

async function drawn(board, copier, caption) {
  const { window, made } = copier;
  const page = window.getComputedStyle(window.document.body);
  const box = board.getBoundingClientRect();
  const [width, height] = [Math.ceil(box.width), Math.ceil(Math.max(box.height, board.scrollHeight))];
  const root = made.documentElement;
  const whole = { width: width + 2 * MARGIN, height: height + 2 * MARGIN + CAPTION };
  set(root, { ...whole, viewBox: `0 0 ${whole.width} ${whole.height}`, role: "img" });
  add(root, "rect", { ...whole, fill: page.backgroundColor });
  const room = add(root, "foreignObject", { x: MARGIN, y: MARGIN, width, height });
  const copy = copier.copy(board, undefined);
  room.append(copy);
  copy.setAttribute("style", "margin:0");
  const line = {
    x: MARGIN,
    y: whole.height - MARGIN,
    fill: page.color,
    "font-size": 15,
    "font-family": page.fontFamily,
  };
  add(root, "text", { ...line, "fill-opacity": 0.75 }).textContent = caption;
  const title = made.createElementNS(SVG, "title");
  title.textContent = caption;
  const style = await copier.finished(root);
  forgetNames(root, style);
  root.insertBefore(title, root.firstChild);
  const text = new XMLSerializer().serializeToString(made);
  // As an element it would be a style of this page, and against its policy.
  const sheet = `<style>${style.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</style>`;
  return text.replace("<title>", () => `${sheet}<title>`);
}

function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function add(root, name, attributes) {
  const element = root.ownerDocument.createElementNS(SVG, name);
  set(element, attributes);
  root.append(element);
  return element;
}

// Only what the picture itself refers to keeps its name.
function forgetNames(root, style) {
  const referring = [...root.querySelectorAll("*")].flatMap((one) => [...one.attributes].map(({ value }) => value));
  const meant = new Set(
    [style, ...referring].flatMap((text) => [...text.matchAll(/#([\w-]+)/g)].map((found) => found[1])),
  );
  for (const named of root.querySelectorAll("[id]")) if (!meant.has(named.id)) named.removeAttribute("id");
}

// ---- Files of the site, brought into the picture

async function answered(file) {
  const answer = await fetch(new URL(file, document.baseURI));
  if (!answer.ok) throw new Error(`${answer.status} ${file}`);
  return answer;
}

// Resolves to a file as an address that holds all of it.
async function fetched(file) {
  const content = await (await answered(file)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}

function address(kind, text) {
  return `data:${kind};charset=utf-8,${encodeURIComponent(text)}`;
}

// Some browsers say where the document lies even where a style refers to something in it.
function self(style) {
  return style.replaceAll(/url\("[^"#]*#([^"]*)"\)/g, 'url("#$1")');
}

async function withFiles(style) {
  const files = new Set([...style.matchAll(/url\("((?!data:|#)[^"#]+)"\)/g)].map((found) => found[1]));
  const contents = await Promise.all([...files].map(async (file) => [file, await fetched(file)]));
  return contents.reduce((text, [file, content]) => text.replaceAll(`url("${file}")`, `url("${content}")`), style);
}

// Resolves to the rules of the typefaces that the board has asked for.
async function faces(inside) {
  const asked = new Set([...inside.fonts].filter((face) => face.status === "loaded").map(named));
  const sheets = [...inside.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => [sheet.href, rule]));
  return sheets
    .filter(([, rule]) => rule instanceof inside.defaultView.CSSFontFaceRule)
    .filter(([, { style }]) => asked.has(named({ family: style.fontFamily, unicodeRange: style.unicodeRange })))
    .map(([href, rule]) => rule.cssText.replaceAll(/url\("([^"]+)"\)/g, (_, file) => `url("${new URL(file, href)}")`));
}

function named({ family, unicodeRange }) {
  const plainly = (text) => text.replaceAll(/["'\s]/g, "").toLowerCase();
  return `${plainly(family)} ${plainly(unicodeRange ?? "").replaceAll(/\+0+(?=[0-9a-f])/g, "+")}`;
}
