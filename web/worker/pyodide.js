// @ts-check
/** Pyodide's own loader: it lies with the parts it loads, and in one file beside it. */

/** The first would ask for the second later. */
const PROGRAMS = ["pyodide.js", "pyodide.asm.js"];

/** @param {string} index the folder of the parts */
export const programsAt = (index) => PROGRAMS.map((name) => index + name);

/**
 * @param {string} index
 * @param {(url: string) => unknown} whole waits for one that is not here yet
 */
export async function loaderAt(index, whole) {
  const coming = programsAt(index).map(async (url) => {
    await whole(url);
    return import(url);
  });
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(coming);
  return { loadPyodide, createPyodideModule };
}
