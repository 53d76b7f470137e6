// Draws the arrows of a lesson over the board, between elements that its step names (`data-arrows`: ids, two by two).
// An arrow is drawn while both of its ends are on the screen.
const SVG = "http://www.w3.org/2000/svg";
// In CSS pixels: how far an arrow ends from the middle of what it points at, and the size of its head.
const SHORT = 10;
const HEAD = 12;

const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
const isShown = ({ width, height }) => width > 0 && height > 0;

function arrow([x0, y0], [x1, y1]) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (length < 2 * SHORT + HEAD) return "";
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const at = (along, across) =>
    `${(x0 + ux * along - uy * across).toFixed(1)} ${(y0 + uy * along + ux * across).toFixed(1)}`;
  const end = length - SHORT;
  const shaft = `<path d="M${at(SHORT, 0)}L${at(end - HEAD, 0)}"/>`;
  const head = `M${at(end, 0)}L${at(end - HEAD, 7)}L${at(end - HEAD, -7)}Z`;
  return `${shaft}<path fill="var(--wine)" stroke="none" d="${head}"/>`;
}

function draw() {
  const board = document.getElementById("part-board");
  const ids = (document.getElementById("lesson-arrows")?.dataset.arrows ?? "").split(" ").filter(Boolean);
  let over = document.getElementById("arrows-over");
  if (board === null || ids.length === 0) return over?.remove();
  if (over === null) {
    over = document.createElementNS(SVG, "svg");
    over.id = "arrows-over";
    over.setAttribute("aria-hidden", "true");
    Object.assign(over.style, { position: "fixed", inset: 0, width: "100%", height: "100%", zIndex: 3 });
    Object.assign(over.style, { pointerEvents: "none", fill: "none", stroke: "var(--wine)", strokeWidth: 5 });
    document.body.append(over);
  }
  const seen = board.getBoundingClientRect();
  const drawn = [];
  for (let at = 0; at + 1 < ids.length; at += 2) {
    const boxes = [ids[at], ids[at + 1]].map((id) => document.getElementById(id)?.getBoundingClientRect());
    if (boxes.some((box) => box === undefined || !isShown(box))) continue;
    const ends = boxes.map(middle);
    if (ends.every(([x]) => x >= seen.left && x <= seen.right)) drawn.push(arrow(...ends));
  }
  const inside = drawn.join("");
  if (over.innerHTML !== inside) over.innerHTML = inside;
}

/** Draws the arrows now, and whenever the page has changed, is scrolled or gets another size. */
export function begin() {
  let isAsked = false;
  function drawSoon() {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      draw();
    });
  }
  new MutationObserver(drawSoon).observe(document.getElementById("app"), {
    childList: true,
    subtree: true,
    attributes: true,
  });
  window.addEventListener("scroll", drawSoon, { capture: true, passive: true });
  window.addEventListener("resize", drawSoon);
  drawSoon();
}
