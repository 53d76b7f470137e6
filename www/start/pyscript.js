// Runs PyScript within the page's policy, which lets no text become a script.
// biome-ignore assist/source/organizeImports: internals.js has to be run before anything of PyScript is.
import { writeNoPackage } from "./internals.js";
import * as pyscript from "../../vendor/pyscript/core.js";

// PyScript would make functions out of texts here, for the workers that this page never has.
for (const hook of Object.values(pyscript.hooks.worker)) hook.clear?.();

writeNoPackage(pyscript);
