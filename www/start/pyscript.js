// Runs PyScript within the page's policy, which lets no text become a script.
import { writeNoPackage } from "./internals.js"; // has to be run before anything of PyScript is

// PyScript looks for its script, and for the interpreter that this names, once: while the page is still being read it
// would find none, and ask another host for an interpreter.
if (document.readyState === "loading") {
  await new Promise((read) => document.addEventListener("DOMContentLoaded", read, { once: true }));
}
const pyscript = await import("../../vendor/pyscript/core.js");

// PyScript would make functions out of texts here, for the workers that this page never has.
for (const hook of Object.values(pyscript.hooks.worker)) hook.clear?.();

writeNoPackage(pyscript);
