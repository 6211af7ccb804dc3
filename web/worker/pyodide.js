// @ts-check
/** Imports Pyodide's loader from the folder of its other files. */

/** Both modules are imported at once, because the first would import the second later. */
const LOADER_FILES = ["pyodide.js", "pyodide.asm.js"];

/** @param {string} index the folder of Pyodide's files */
export const programsAt = (index) => LOADER_FILES.map((name) => index + name);

/**
 * @param {string} index
 * @param {(url: string) => unknown} arrived waits for a file
 */
export async function loaderAt(index, arrived) {
  const imports = programsAt(index).map(async (url) => {
    await arrived(url);
    return import(url);
  });
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(imports);
  return { loadPyodide, createPyodideModule };
}
