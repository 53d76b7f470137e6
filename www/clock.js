// How long each player has been thinking, for a table that wants to know (`data-clock`: the game, the seat and the
// decision). Times are kept in this page alone. They stand in properties of the style, so that they need no painting.

// In seconds: after so long, a reminder that nobody has to follow.
const LONG = 180;

const times = new Map();
let thought = { of: "", seconds: 0 };
let last = performance.now();

const root = document.documentElement;
const written = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

function tick() {
  const now = performance.now();
  const [passed, running] = [(now - last) / 1000, document.querySelector("[data-clock]")?.dataset.clock];
  last = now;
  if (!running || document.hidden) return;
  const [game, seat] = running.split(" ");
  if (thought.of !== running) thought = { of: running, seconds: 0 };
  thought.seconds += passed;
  const own = times.get(game) ?? times.set(game, new Map()).get(game);
  own.set(seat, (own.get(seat) ?? 0) + passed);
  for (let at = 0; at < 6; at += 1) root.style.setProperty(`--clock-${at}`, `"${written(own.get(String(at)) ?? 0)}"`);
  root.toggleAttribute("data-long-thought", thought.seconds >= LONG);
}

// The time until the page was hidden counts, the time after that does not.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) last = performance.now();
});
setInterval(tick, 1000);
