// @ts-check
/** Pyodide's own loader: it lies with the parts it loads, and in one file beside it. */

/** The first would ask for the second later. */
const PROGRAMS = ["pyodide.mjs", "pyodide.asm.mjs"];

/**
 * Read one of its programs ahead. What is wrong with it is told when it is wanted.
 * @param {string} url
 */
export const readAhead = (url) => void import(url).catch(() => {});

/** @param {string} index the folder of the parts */
export async function loaderAt(index) {
  const loaded = await Promise.all(PROGRAMS.map((name) => import(index + name)));
  const [{ loadPyodide }, { default: createPyodideModule }] = loaded;
  return { loadPyodide, createPyodideModule };
}
