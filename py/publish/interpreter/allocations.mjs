// An interpreter that records its allocations, for the build alone: to divide the memory of a snapshot, one has to know
// its blocks (heap.mjs).
import binaryen from "binaryen";

const RECORD = "recordAllocation";
// The functions of C's allocator: where each gives the number of bytes, and whether what it gives is not cleared.
const FUNCTIONS = {
  malloc: { size: ([size]) => size, isDirty: true },
  calloc: { size: ([many, size], module) => module.i32.mul(many(), size()) },
  realloc: { size: ([, size]) => size, old: ([block]) => block },
  memalign: { size: ([, size]) => size, isDirty: true },
  free: { size: (_, module) => module.i32.const(0), old: ([block]) => block },
};

/**
 * Returns a WebAssembly that calls `env.recordAllocation(block, size, old)` after each call of its allocator: a `block`
 * of `size` bytes has been allocated, `old` is free (0: none). It clears what it allocates, because old content would
 * be sent for nothing, and look like references. `features` are those of the given WebAssembly.
 */
export function recording(wasm, features) {
  const { i32, none } = binaryen;
  const module = binaryen.readBinary(wasm);
  module.setFeatures(features);
  module.addFunctionImport(RECORD, "env", RECORD, binaryen.createType([i32, i32, i32]), none);
  for (const [name, { size, old, isDirty }] of Object.entries(FUNCTIONS)) {
    const exported = module.getExport(name);
    if (!exported) throw new Error(`it does not export ${name}`);
    const inside = binaryen.getExportInfo(exported).value;
    const { params, results, vars, body } = binaryen.getFunctionInfo(module.getFunction(inside));
    module.addFunction(`${name}$recorded`, params, results, vars, body);
    module.removeFunction(inside);
    const given = binaryen.expandType(params).map((_, at) => () => module.local.get(at, i32));
    const result = () => module.local.get(given.length, i32);
    const call = module.call(
      `${name}$recorded`,
      given.map((argument) => argument()),
      results,
    );
    const asked = size(given, module);
    const bytes = () => (typeof asked === "function" ? asked() : asked);
    const freed = old ? old(given)() : module.i32.const(0);
    const steps =
      results === none
        ? [module.call(RECORD, [module.i32.const(0), module.i32.const(0), freed], none), call]
        : [
            module.local.set(given.length, call),
            ...(isDirty ? [module.if(result(), module.memory.fill(result(), module.i32.const(0), bytes()))] : []),
            module.call(RECORD, [result(), bytes(), freed], none),
            result(),
          ];
    module.addFunction(inside, params, results, [i32], module.block(null, steps, results));
  }
  return module.emitBinary();
}

/** Records the allocations of the next interpreter that is made of such a WebAssembly. Returns a map of blocks to their
 * sizes, which is kept up to date, and a function that says where the unused stack begins and ends. */
export function record() {
  const blocks = new Map();
  const { instantiate } = WebAssembly;
  let exports;
  WebAssembly.instantiate = async (code, imports) => {
    // Pyodide first tries the browser out.
    if (imports?.env === undefined) return instantiate.call(WebAssembly, code, imports);
    WebAssembly.instantiate = instantiate;
    imports.env[RECORD] = (block, size, old) => {
      if (old !== 0) blocks.delete(old >>> 0);
      if (block !== 0) blocks.set(block >>> 0, size >>> 0);
    };
    const made = await instantiate.call(WebAssembly, code, imports);
    exports = (made.instance ?? made).exports;
    return made;
  };
  return { blocks, stack: () => [exports.emscripten_stack_get_end(), exports.emscripten_stack_get_current()] };
}
