// Runs a script in the Python that is installed here, whatever it is called (npm start, npm test):
//   node py/publish/tools/python.mjs SCRIPT …
import { spawn, spawnSync } from "node:child_process";

const LEAST = [3, 11];
const NAMES = [["python3"], ["python"], ["py", "-3"]]; // `py` finds Python on Windows
const ASK = "import sys; print('.'.join(map(str, sys.version_info[:3])))";
const WATCH = 500; // milliseconds

/** Returns the version of a Python as numbers; nothing where the name stands for none. */
function versionOf([name, ...options]) {
  const { stdout, status } = spawnSync(name, [...options, "-c", ASK], { encoding: "utf8" });
  return status === 0 && /^\d+\.\d+\.\d+\s*$/.test(stdout) ? stdout.trim().split(".").map(Number) : undefined;
}

const isNewEnough = ([major, minor]) => major === LEAST[0] && minor >= LEAST[1];
const found = NAMES.map((name) => ({ name, version: versionOf(name) })).filter(({ version }) => version !== undefined);
const chosen = found.find(({ version }) => isNewEnough(version));

if (chosen === undefined) {
  const old = found.map(({ name, version }) => `${name.join(" ")} is Python ${version.join(".")}`);
  console.error(
    `Enoteca needs Python ${LEAST.join(".")} or newer, as python3, python or py. ` +
      `Found: ${old.join(", ") || "none of them"}. It is at https://www.python.org/downloads/.`,
  );
  process.exit(1);
}

const [name, ...options] = chosen.name;
console.log(`Python ${chosen.version.join(".")} (${chosen.name.join(" ")})`);
const child = spawn(name, [...options, ...process.argv.slice(2)], { stdio: "inherit" });
child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
// Python hears Ctrl+C itself, and may have something to finish. It is not left behind when npm is ended.
process.on("SIGINT", () => {});
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.kill(), WATCH).unref();
