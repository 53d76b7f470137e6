// The sounds of a table, made here of tones and noise. This file comes only when the reader has switched sound on, or
// with the first sound where that is kept.

const NOISE = 0.2; // seconds

// Lets a source be heard from `at` on, as loud as `volume`, and die away within `length` seconds.
function heard(context, source, at, volume, length, through = []) {
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(volume, at + 0.008);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + length);
  [source, ...through, loudness, context.destination].reduce((one, next) => one.connect(next));
  source.start(at);
  source.stop(at + length);
}

function tone(context, at, { from, to = from, kind = "sine", volume, length }) {
  const source = context.createOscillator();
  source.type = kind;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  heard(context, source, at, volume, length);
}

function noise(context, at, { from, to, volume, length }) {
  const source = context.createBufferSource();
  source.buffer = context.createBuffer(1, Math.ceil(NOISE * context.sampleRate), context.sampleRate);
  const samples = source.buffer.getChannelData(0);
  for (const at of samples.keys()) samples[at] = 2 * Math.random() - 1;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + length);
  heard(context, source, at, volume, length, [band]);
}

// Returns what plays some notes one after the other, each until it has died away.
const notes = (pitches, apart, volume, length) => (context, at) => {
  for (const [number, from] of pitches.entries()) tone(context, at + number * apart, { from, volume, length });
};

// Each ends within half a second.
export const SOUNDS = {
  card: (context, at) => noise(context, at, { from: 2600, to: 900, volume: 0.35, length: 0.13 }),
  coin(context, at) {
    tone(context, at, { from: 2093, volume: 0.12, length: 0.3 });
    tone(context, at + 0.05, { from: 3136, volume: 0.1, length: 0.38 });
  },
  cork(context, at) {
    tone(context, at, { from: 190, to: 620, volume: 0.4, length: 0.09 });
    noise(context, at + 0.06, { from: 1400, to: 500, volume: 0.2, length: 0.12 });
  },
  turn: notes([659.3, 880], 0.13, 0.16, 0.32),
  refused: (context, at) => tone(context, at, { from: 165, to: 110, kind: "triangle", volume: 0.4, length: 0.2 }),
  end: notes([523.3, 659.3, 784], 0.1, 0.16, 0.28),
};

let context;

// A browser lets a page be heard only after a press.
function resume() {
  if (context?.state === "suspended" && !document.hidden) context.resume();
}

for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, resume, true);

/** Plays sounds by their names, one shortly after the other; none in a tab that is not seen. */
export function play(names) {
  if (document.hidden) return;
  context ??= new AudioContext();
  resume();
  for (const [number, name] of names.entries()) SOUNDS[name]?.(context, context.currentTime + 0.02 + number * 0.2);
}
