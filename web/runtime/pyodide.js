// @ts-check
/** Pyodide's own loader: it lies with the parts it loads, and in one file beside it. */

/** @param {string} index the folder of the parts */
export async function loaderAt(index) {
  const programs = ["pyodide.mjs", "pyodide.asm.mjs"]; // the first would ask for the second later
  const loaded = await Promise.all(programs.map((name) => import(index + name)));
  const [{ loadPyodide }, { default: createPyodideModule }] = loaded;
  return { loadPyodide, createPyodideModule };
}
