// Runs PyScript within the page's policy, which lets no text become a script.
import "./storeless.js"; // before anything of PyScript runs
import { hooks } from "../vendor/pyscript/core.js";

// PyScript would make functions out of texts here, for the workers that this page never has.
for (const hook of Object.values(hooks.worker)) hook.clear?.();
