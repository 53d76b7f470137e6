// Runs PyScript within the page's policy, which lets no text become a script.
import { writeNoPackage } from "./internals.js"; // must run before PyScript

// PyScript looks once for its script and the interpreter that this names. If the page is not parsed yet, it would find
// none, and ask another host for an interpreter.
if (document.readyState === "loading") {
  await new Promise((read) => document.addEventListener("DOMContentLoaded", read, { once: true }));
}
const pyscript = await import("../../vendor/pyscript/core.js");

// PyScript would make functions of texts here, for workers that this page does not have.
for (const hook of Object.values(pyscript.hooks.worker)) hook.clear?.();

writeNoPackage(pyscript);
